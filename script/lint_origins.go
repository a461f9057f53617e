package script

import (
	"strings"

	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// classOf returns the class of a value in a file, or nil if the source doesn't show it.
func (l *linter) classOf(file string, o *sandbox.Origin) *sandbox.Class {
	typ := ""
	switch {
	case o.Call != "" && l.isFunction(o.Call):
		typ = l.functions[o.Call][0].Returns
	case o.Param > 0:
		typ = l.parameter(file, o)
	}
	if of, list := strings.CutSuffix(typ, "[]"); o.Each && list {
		typ = of
	} else if o.Each || list {
		typ = ""
	}
	return l.classes[strings.TrimSuffix(typ, "?")]
}

// parameter returns the type of a parameter of a function, if it is a callback and nothing else.
func (l *linter) parameter(file string, o *sandbox.Origin) string {
	typ := ""
	for _, list := range l.signatures(file, o) {
		if o.Param > len(list) {
			return ""
		}
		_, t, _ := strings.Cut(list[o.Param-1], ": ")
		if typ != "" && typ != t {
			return ""
		}
		typ = t
	}
	return typ
}

// signatures returns the parameters of each callback that this function is used as. A parameter reads "who: Entity".
func (l *linter) signatures(file string, o *sandbox.Origin) (all [][]string) {
	for _, cb := range l.pack.callbacks {
		of := cb.typ
		if at := cb.f; at.Line != o.Line || cb.pack.prefix+at.File != file || !o.Alone && !strings.HasSuffix(at.Name, ": "+o.Key) {
			of = ""
			for _, f := range cb.answers {
				if f.Line == o.Line && cb.pack.prefix+f.File == file && (o.Alone || strings.HasSuffix(f.Name, ": answers."+o.Key)) {
					of = "fun(" + firstParam(cb.typ) + ", who: Entity, option: integer)"
				}
			}
			for _, f := range cb.timers {
				if f.Line == o.Line && cb.pack.prefix+f.File == file && (o.Alone || strings.HasSuffix(f.Name, ": timers."+o.Key)) {
					of = "fun(" + firstParam(cb.typ) + ")"
				}
			}
		}
		if of == "" {
			continue
		}
		of, _, _ = strings.Cut(strings.TrimPrefix(of, "fun("), ")")
		all = append(all, strings.Split(of, ", "))
	}
	return all
}

// firstParam returns the first parameter of a type such as "fun(self: Entity, who: Entity)": "self: Entity".
func firstParam(typ string) string {
	first, _, _ := strings.Cut(strings.TrimSuffix(strings.TrimPrefix(typ, "fun("), ")"), ",")
	return first
}

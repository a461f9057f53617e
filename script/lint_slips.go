package script

import (
	"slices"
	"strings"

	"github.com/crunchrules/crunch/internal/near"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// slip finds what nothing that runs can make good: a loop over a number, a sum of texts, a list that is used as one of its things.
func (l *linter) slip(u *sandbox.Use, class *sandbox.Class) []Finding {
	one := func(hint, format string, args ...any) []Finding {
		return []Finding{finding(UnknownName, u.Position, hint, format, args...)}
	}
	switch u.Kind {
	case sandbox.CountUse:
		return one("write for i = 1, 3 do", "for: found a number after in")
	case sandbox.SumUse:
		if l.calls("setmetatable", sandbox.CallUse) {
			return nil // what is beside it may have a + of its own
		}
		hint := ""
		if u.Name == "+" {
			hint = "texts are joined by .."
		}
		return one(hint, "%s: found a text beside it, want a number", u.Name)
	case sandbox.LoopUse:
		if fs := l.functions[u.Name]; len(fs) > 0 && l.isFunction(u.Name) && strings.HasSuffix(fs[0].Returns, "[]") {
			return one("", "%s: found a list after in, want ipairs(%s(...))", u.Name, u.Name)
		}
		return nil
	case sandbox.DotUse:
		if class != nil && slices.ContainsFunc(class.Methods, func(f sandbox.Function) bool { return f.Name == u.Name }) {
			return one("", "%s: found it called with a dot, want a colon: x:%s(...)", u.Name, u.Name)
		}
		return nil
	}
	return one("", "%s: found it on a list, want it on each of the list: for _, x in ipairs(%s(...)) do", u.Name, u.On.Call)
}

// onList reports whether what one thing has is asked of a list that a function of the host returned.
func (l *linter) onList(u *sandbox.Use) bool {
	if u.On.Call == "" || u.On.Each || !l.isFunction(u.On.Call) || u.Kind == sandbox.SetUse {
		return false
	}
	one, list := strings.CutSuffix(l.functions[u.On.Call][0].Returns, "[]")
	class := l.classes[one]
	return list && class != nil && slices.Contains(members(class), u.Name)
}

// selfless finds a callback that forgets self: its first parameter has the name of a later one.
func (l *linter) selfless(u *sandbox.Use) []Finding {
	signatures := l.signatures(u.File, &u.On)
	for _, list := range signatures {
		if !strings.HasPrefix(list[0], "self: ") || !slices.ContainsFunc(list[1:], func(p string) bool { return strings.HasPrefix(p, u.Name+": ") }) {
			return nil
		}
	}
	if len(signatures) == 0 {
		return nil
	}
	var names []string
	for _, p := range signatures[0] {
		name, _, _ := strings.Cut(p, ": ")
		if names = append(names, name); name == u.Name {
			break
		}
	}
	return []Finding{finding(UnknownName, u.Position, "write function("+strings.Join(names, ", ")+")",
		"%s: found it as the first parameter, want self: here %[1]s is the piece that the function stands in", u.Name)}
}

// neverSame finds a comparison with a text that nothing can equal: of an object, or of a field that never holds it.
func (l *linter) neverSame(u *sandbox.Use, class *sandbox.Class) []Finding {
	if class == nil {
		return nil
	}
	text := &u.Args[0]
	if u.Name == "" {
		hint := ""
		if slices.Contains(members(class), "name") {
			hint = "compare its name: x.name"
		}
		return []Finding{finding(UnknownName, u.Position, hint, "%q: found it compared with %s itself, which is no text", text.Text, class.Called())}
	}
	k := slices.IndexFunc(class.Fields, func(f sandbox.Field) bool { return f.Name == u.Name })
	if k < 0 {
		return nil
	}
	typ := strings.TrimSuffix(class.Fields[k].Type, "?")
	found, want, names := l.wrong(text, &sandbox.Param{Type: typ})
	if list := quoted(typ); want == "" && len(list) > 0 && !slices.Contains(list, text.Text) { // == knows "PC" from "pc"
		found, want, names = quote(text.Text), near.List(list, "or"), list
	}
	if want == "" || text.Text == "" {
		return nil
	}
	return []Finding{finding(UnknownName, u.Position, l.near(text.Text, names), "%s: it is never %s, want %s", u.Name, found, want)}
}

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

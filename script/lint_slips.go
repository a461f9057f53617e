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
		if l.calls("setmetatable") {
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

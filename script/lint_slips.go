package script

import (
	"slices"
	"strings"

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

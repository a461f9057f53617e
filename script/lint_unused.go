package script

import (
	"maps"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// unused finds definitions that nothing refers to.
func (l *linter) unused() (list []Finding) {
	for i := range l.types {
		t := &l.types[i]
		if t.unused == "" || l.any[t.word] || t.word == "GearName" && l.any["ItemName"] {
			continue
		}
		origins := l.pack.made.origins[t.kind]
		for k, name := range t.of(&l.pack.content) {
			if k < len(origins) && !l.refersTo(t.word, name) && !l.ticks(t, k) && (t.word != "ChallengeName" || l.pack.content.spec.Challenges[k].Absent) {
				at := origins[k]
				list = append(list, finding(Unused, at.key("name"), "use it, or leave it out", "%s: %s", at.what, t.unused))
			}
		}
	}
	list = append(list, l.unasked()...)
	for _, part := range l.parts {
		for i := range part.Unread {
			u := &part.Unread[i]
			list = append(list, finding(Unused, u.Position, "leave it out", "%s: nothing reads it", u.Name))
		}
	}
	return list
}

// ticks reports whether it is a timer that advances with Actions, whatever callbacks do. CT-14
func (l *linter) ticks(t *nameType, k int) bool {
	if t.word != "CounterName" {
		return false
	}
	c := &l.pack.content.spec.Counters[k]
	return c.Counter.Kind == counter.Timer && !c.ByHand
}

// alike finds names that people can't tell apart. PCs and Challenges are chosen from one list.
func (l *linter) alike() (list []Finding) {
	first := map[string]*origin{}
	for i := range l.types {
		t := &l.types[i]
		if t.kind == "" {
			continue
		}
		who := t.kind
		if who == "character" {
			who = "challenge"
		}
		origins := l.pack.made.origins[t.kind]
		for k, name := range t.of(&l.pack.content) {
			if k >= len(origins) {
				break
			}
			at := origins[k]
			reads := strings.ToLower(strings.Join(strings.Fields(name), " "))
			switch other := first[who+" "+reads]; {
			case other != nil && name != other.name:
				list = append(list, finding(Alike, at.key("name"), "give it another name", "%s: it reads like %s at %v", at.what, other.what,
					other.key("name")))
			case name != strings.TrimSpace(name):
				list = append(list, finding(Alike, at.key("name"), "leave the blank out", "%s: its name begins or ends with a blank", at.what))
			}
			if first[who+" "+reads] == nil {
				first[who+" "+reads] = at
			}
		}
	}
	return list
}

// unasked finds functions in answers that no callback asks for, and those in timers that none sets.
func (l *linter) unasked() (list []Finding) {
	told := map[*sandbox.Func]bool{}
	unused := func(cb *callback, functions map[string]*sandbox.Func, word, why string) {
		for _, name := range slices.Sorted(maps.Keys(functions)) {
			if f := functions[name]; !told[f] && !l.any[word] && !l.used[word][name] {
				told[f] = true
				at := sandbox.Position{File: cb.pack.prefix + f.File, Line: f.Line}
				list = append(list, finding(Unused, at, "use it, or leave it out", "%s: %s", f.Name, why))
			}
		}
	}
	for _, cb := range l.pack.callbacks {
		unused(cb, cb.answers, "HandlerName", "no callback asks for it")
		unused(cb, cb.timers, "TimerName", "no callback sets it with after")
	}
	return list
}

// refersTo reports whether content or a callback makes use of a name.
func (l *linter) refersTo(word, name string) bool {
	if l.used[word][name] {
		return true
	}
	switch word {
	case "ChallengeName": // content that disarms it doesn't bring it
		return false
	case "GearName":
		return l.pack.made.refers["GearName"][name] || l.pack.made.refers["ItemName"][name] || l.used["ItemName"][name]
	}
	return l.pack.made.refers[word][name]
}

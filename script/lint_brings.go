package script

import (
	"maps"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// A brings notes what a use of a verb may do to the map and to items. nothing is for those that do nothing of the kind.
type brings func(l *linter, u *sandbox.Use, may *scenario.HooksMay)

func nothing(*linter, *sandbox.Use, *scenario.HooksMay) {}

func sends(l *linter, u *sandbox.Use, may *scenario.HooksMay) {
	may.Send = append(may.Send, l.named(u, 0)...)
}
func gives(l *linter, u *sandbox.Use, may *scenario.HooksMay) {
	may.Give = append(may.Give, l.named(u, 0)...)
}
func finds(l *linter, u *sandbox.Use, may *scenario.HooksMay) {
	may.Find = append(may.Find, l.named(u, 0)...)
}
func opens(l *linter, u *sandbox.Use, may *scenario.HooksMay) {
	may.Open = append(may.Open, l.ways(u)...)
}

func advances(l *linter, u *sandbox.Use, may *scenario.HooksMay) {
	may.Advance = append(may.Advance, l.named(u, 0)...)
}

// opensLater is for way(from, to):open(), perhaps in another line.
func opensLater(l *linter, u *sandbox.Use, may *scenario.HooksMay) {
	if l.calls("open", sandbox.MethodUse) {
		opens(l, u, may)
	}
}

func joins(l *linter, u *sandbox.Use, may *scenario.HooksMay) {
	if len(u.Args) != 1 { // else it is the start
		may.Send = append(may.Send, l.named(u, 1)...)
	}
}

func ends(_ *linter, u *sandbox.Use, may *scenario.HooksMay) {
	may.Succeed = may.Succeed || len(u.Args) == 0 || u.Args[0].Kind != "text" || u.Args[0].Text != "failure"
}

func finishes(l *linter, u *sandbox.Use, may *scenario.HooksMay) {
	for i := range l.pack.content.spec.Endings {
		if e := &l.pack.content.spec.Endings[i]; len(u.Args) == 0 || u.Args[0].Kind != "text" || u.Args[0].Text == e.Name {
			may.Succeed = may.Succeed || e.Wins
		}
	}
}

// removes is for verbs that may defeat a Challenge.
func removes(l *linter, u *sandbox.Use, may *scenario.HooksMay) {
	if on := u.On; (on.Call == "challenge" || on.Call == "spawn") && on.Text != "" {
		may.Remove = append(may.Remove, on.Text)
		return
	}
	for i := range l.pack.content.spec.Challenges {
		if c := &l.pack.content.spec.Challenges[i]; u.Name == "defeat" || c.EP > 0 {
			may.Remove = append(may.Remove, c.Name)
		}
	}
}

// may returns what the callbacks may do.
func (l *linter) may() (may scenario.HooksMay) {
	for _, part := range l.parts {
		for i := range part.List {
			if u := &part.List[i]; u.Kind == sandbox.CallUse || u.Kind == sandbox.MethodUse {
				if v := l.host.verbs[u.Name]; v != nil {
					v.brings(l, u, &may)
				}
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(l.host.verbs)) { // kept in a variable or a table, or called by a name made in play
		if l.hands(name) {
			l.host.verbs[name].brings(l, &sandbox.Use{Name: name}, &may)
		}
	}
	return may
}

// goesByPlays reports whether a callback that is asked before something happens may go by what causes it: then a play may be good for more than its
// numbers. GL-72
func (l *linter) goesByPlays() bool {
	asked := func(cb *callback) bool { return strings.Contains(cb.f.Name, ": before_") }
	return slices.ContainsFunc(l.pack.callbacks, asked) && slices.ContainsFunc(l.parts, func(u *sandbox.Uses) bool {
		return u.Texts["name"] || slices.ContainsFunc(u.List, func(u sandbox.Use) bool {
			return (u.Kind == sandbox.FieldUse || u.Kind == sandbox.SameUse) && u.Name == "name" && (u.In.Key == "" || strings.HasPrefix(u.In.Key, "before_"))
		})
	})
}

// origin returns where a piece of content is defined, by its place among those of its kind, or nil: another pack or Go has made it.
func (l *linter) origin(kind string, i int) *origin {
	if all := l.pack.made.origins[kind]; i < len(all) {
		return all[i]
	}
	return nil
}

// hands reports whether the source uses a function or method otherwise than by calling it.
func (l *linter) hands(name string) bool {
	return slices.ContainsFunc(l.parts, func(u *sandbox.Uses) bool { return u.Values[name] || u.Texts[name] })
}

// calls reports whether the source calls a function or a method, or hands it on.
func (l *linter) calls(name string, kind sandbox.UseKind) bool {
	return l.hands(name) || slices.ContainsFunc(l.parts, func(u *sandbox.Uses) bool {
		return slices.ContainsFunc(u.List, func(u sandbox.Use) bool { return u.Kind == kind && u.Name == name })
	})
}

// named returns the names that an argument may be: the text in the source, or all that the pack has.
func (l *linter) named(u *sandbox.Use, i int) []string {
	if i < len(u.Args) && u.Args[i].Kind == "text" {
		return []string{u.Args[i].Text}
	}
	word := ""
	for _, f := range l.functions[u.Name] {
		if i < len(f.Params) && nameWord(f.Params[i].Type) != "" {
			word = nameWord(f.Params[i].Type)
		}
	}
	return slices.Sorted(maps.Keys(l.all(word)))
}

// ways returns the connections that two arguments may name.
func (l *linter) ways(u *sandbox.Use) []scenario.Way {
	if len(u.Args) > 1 && u.Args[0].Kind == "text" && u.Args[1].Kind == "text" {
		return []scenario.Way{{From: u.Args[0].Text, To: u.Args[1].Text}}
	}
	var list []scenario.Way
	for i := range l.pack.content.spec.Connections {
		c := &l.pack.content.spec.Connections[i]
		list = append(list, scenario.Way{From: c.From, To: c.To})
	}
	return list
}

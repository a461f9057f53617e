package script

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/internal/near"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// nameTypes has the types of names: one for each kind of content, and those of things that are no piece of content.
var nameTypes = func() (list []nameType) {
	for _, p := range pieces {
		if t := p.referred(); t.word != "" {
			list = append(list, t)
		}
	}
	return append(list,
		nameType{word: "ItemName", doc: "an item, or the name of a gear"},
		nameType{word: "PlayName", doc: "the name of a play", of: func(c *content) (list []string) {
			c.eachPlays(func(_ string, _ int, plays []play) { list = append(list, mapped(plays, playName)...) })
			return list
		}},
		nameType{word: "HandlerName", doc: "the name of a function in answers"}, nameType{word: "TimerName", doc: "the name of a function in timers"})
}()

// nameWord returns the type of name in a type such as "ItemName|ItemName[]", or "".
func nameWord(typ string) string {
	word, _, _ := strings.Cut(typ, "|")
	if word = strings.TrimSuffix(word, "[]"); strings.HasSuffix(word, "Name") {
		return word
	}
	return ""
}

// all returns all names of a type. Items that a callback gives count too.
func (l *linter) all(word string) map[string]bool {
	if set := l.known[word]; set != nil {
		return set
	}
	set := map[string]bool{}
	for i := range l.types {
		if l.types[i].word == word && l.types[i].of != nil {
			for _, name := range l.types[i].of(&l.pack.content) {
				set[name] = true
			}
		}
	}
	switch word {
	case "ItemName":
		maps.Copy(set, l.pack.made.refers[word])
		maps.Copy(set, l.all("GearName"))
		maps.Copy(set, l.used[word])
		for i := range l.pack.content.spec.Items {
			set[l.pack.content.spec.Items[i].Name] = true
		}
	case "GearName": // of a party made in Go
		for i := range l.pack.content.party {
			for _, name := range l.pack.content.party[i].Equipped {
				set[name] = true
			}
		}
	case "HandlerName":
		for _, cb := range l.pack.callbacks {
			for name := range cb.answers {
				set[name] = true
			}
		}
	case "TimerName":
		for _, cb := range l.pack.callbacks {
			for name := range cb.timers {
				set[name] = true
			}
		}
	}
	l.known[word] = set
	return set
}

// onlyAsks reports whether a verb names content without making use of it.
func (l *linter) onlyAsks(verb string) bool {
	v := l.host.verbs[verb]
	return v != nil && v.asks
}

// collect notes the names that callbacks use.
func (l *linter) collect() {
	for _, part := range l.parts {
		for i := range part.List {
			u := &part.List[i]
			if u.Kind != sandbox.CallUse && u.Kind != sandbox.MethodUse || l.onlyAsks(u.Name) {
				continue
			}
			for _, f := range l.functions[u.Name] {
				l.uses(u, f)
			}
		}
	}
	if slices.ContainsFunc(l.pack.options.Functions, func(f Function) bool { return f.Effect == EffectActs && l.calls(f.Name, sandbox.CallUse) }) {
		for i := range l.types { // a Function that acts may name what it likes
			l.any[l.types[i].word] = true
		}
	}
	for name, list := range l.functions {
		if !l.hands(name) || l.onlyAsks(name) {
			continue
		}
		for _, f := range list {
			for k := range f.Params {
				l.any[nameWord(f.Params[k].Type)] = true // sets: any order gives the same result
			}
		}
	}
}

// given returns the type of the name that a call gives for a parameter of a function, or "", and the name if the source shows it.
func given(u *sandbox.Use, f *sandbox.Function, k int) (word, name string, shown bool) {
	switch word = nameWord(f.Params[k].Type); {
	case k >= len(u.Args) && !u.Open:
		return "", "", false
	case k < len(u.Args) && u.Args[k].Kind == "text":
		return word, u.Args[k].Text, true
	}
	return word, "", false
}

// uses notes the names that a call may give to a function.
func (l *linter) uses(u *sandbox.Use, f *sandbox.Function) {
	for k := range f.Params {
		switch word, name, shown := given(u, f, k); {
		case word == "":
		case shown:
			if l.used[word] == nil {
				l.used[word] = map[string]bool{}
			}
			l.used[word][name] = true
		default:
			l.any[word] = true
		}
	}
}

// persons finds content that is for PCs whom the pack's party lacks. CT-17
func (l *linter) persons() (list []Finding) {
	c := &l.pack.content
	party := mapped(c.party, func(pc *character) string { return pc.Name })
	if len(party) == 0 {
		return nil // it comes from elsewhere
	}
	look := func(kind string, i int, key string, names []string) {
		for _, name := range names {
			if at := l.origin(kind, i); at != nil && !slices.Contains(party, name) {
				list = append(list, finding(UnknownName, at.key(key), l.near(name, party), "%s: %s: found %s, want the name of a pc",
					at.what, key, quote(name)))
			}
		}
	}
	for i := range c.spec.Counters {
		look("counter", i, "owner", c.spec.Counters[i].Of)
	}
	for i := range c.spec.Commands {
		look("command", i, "who", c.spec.Commands[i].Who)
	}
	return list
}

// names finds names in callbacks that nothing has.
func (l *linter) names() (list []Finding) {
	l.hints = sandbox.MaxTold
	for _, part := range l.parts {
		for i := range part.List {
			list = append(list, l.wrongUse(part, &part.List[i])...)
		}
	}
	return list
}

// wrongUse finds what is wrong with one use of a name.
func (l *linter) wrongUse(part *sandbox.Uses, u *sandbox.Use) []Finding {
	fs, class := l.functions[u.Name], l.classOf(u.File, &u.On)
	switch u.Kind {
	case sandbox.ParamUse:
		return l.selfless(u)
	case sandbox.SameUse:
		return l.neverSame(u, class)
	}
	if only := l.onlyIn(u); only != "" {
		return []Finding{finding(UnknownName, u.Position, "", "%s can't be called in %s", u.Name, only)}
	}
	switch {
	case class == nil && l.onList(u), u.Kind == sandbox.CountUse, u.Kind == sandbox.SumUse, u.Kind == sandbox.LoopUse, u.Kind == sandbox.DotUse:
		return l.slip(u, class)
	case u.On.Name != "":
		return l.open(u)
	case u.Kind == sandbox.CallUse:
		if len(fs) > 0 && l.isFunction(u.Name) {
			return l.arguments(u, fs[0])
		}
	case class == nil && u.Kind == sandbox.MethodUse:
		switch elsewhere := part.Written[u.Name] || l.isLibrary(u.Name); {
		case len(fs) == 1 && !elsewhere:
			return l.arguments(u, fs[0])
		case len(fs) == 0 && !elsewhere:
			hint := l.near(u.Name, slices.Sorted(maps.Keys(l.functions)))
			return []Finding{finding(UnknownName, u.Position, hint, "%s: nothing has such a verb", u.Name)}
		}
	case class == nil:
	case u.Kind == sandbox.MethodUse:
		if k := slices.IndexFunc(class.Methods, func(f sandbox.Function) bool { return f.Name == u.Name }); k >= 0 {
			return l.arguments(u, &class.Methods[k])
		}
		return l.noMember(class, u)
	case !slices.Contains(members(class), u.Name):
		return l.noMember(class, u)
	case u.Kind == sandbox.SetUse:
		return []Finding{finding(UnknownName, u.Position, class.Verb(u.Name), "%s: the %s of %s can't be set", u.Name, u.Name, class.Called())}
	}
	return nil
}

// onlyIn returns what a callback that only reads is called, if a use calls a verb there that it may not call; else "". GL-50, GL-60, GL-72
func (l *linter) onlyIn(u *sandbox.Use) string {
	before := strings.HasPrefix(u.In.Key, "before_")
	if u.Kind != sandbox.CallUse && u.Kind != sandbox.MethodUse || u.In.Key != "can" && u.In.Key != "when" && u.In.Key != "choose" && !before {
		return ""
	}
	v := l.host.verbs[u.Name]
	if v == nil || v.look != nil || v.pure != nil || before && v.reads || u.Kind == sandbox.CallUse && !l.isFunction(u.Name) {
		return ""
	}
	if !slices.ContainsFunc(l.pack.callbacks, func(cb *callback) bool {
		return cb.f.Line == u.In.Line && cb.pack.prefix+cb.f.File == u.File && strings.HasSuffix(cb.f.Name, ": "+u.In.Key)
	}) || u.Kind == sandbox.MethodUse && l.classOf(u.File, &u.On) == nil && len(l.functions[u.Name]) != 1 {
		return ""
	}
	switch u.In.Key {
	case "can":
		return "can, which only reads what the players know"
	case "choose":
		return "choose, which only reads what the DM knows"
	}
	return u.In.Key + ", which only reads"
}

// open finds a name that a global object doesn't have.
func (l *linter) open(u *sandbox.Use) []Finding {
	if l.pack.made.scenario == nil || u.Kind == sandbox.CallUse {
		return nil // the scenario comes from elsewhere
	}
	names, what, hint := mapped(l.pack.content.spec.State, valueName), u.On.Name, "write scenario { state = { %s = ... } }"
	if what == "options" {
		names, what, hint = mapped(l.pack.content.spec.Options, options.name), "table of options", "write option { name = %q, ... }"
	}
	if u.Kind != sandbox.MethodUse && slices.Contains(names, u.Name) {
		return nil
	}
	if len(names) == 0 {
		hint = fmt.Sprintf(hint, u.Name)
	} else {
		hint = l.near(u.Name, names)
	}
	return []Finding{finding(UnknownName, u.Position, hint, "%s: the %s has no such name", u.Name, what)}
}

// near suggests a near name, up to a bound: comparing thousands of names would take too long.
func (l *linter) near(name string, names []string) string {
	if l.hints--; l.hints < 0 {
		return ""
	}
	return near.Meant(name, names)
}

// noMember is the finding for a field or method that a class lacks.
func (l *linter) noMember(c *sandbox.Class, u *sandbox.Use) []Finding {
	hint := l.near(u.Name, members(c))
	if meant := c.Meant[u.Name]; meant != "" {
		hint = fmt.Sprintf("did you mean %q?", meant)
	}
	if slices.ContainsFunc(c.Fields, func(f sandbox.Field) bool { return f.Name == u.Name }) {
		hint = "read it with a dot: it is no verb"
	} else if slices.ContainsFunc(l.host.table.Functions, func(f sandbox.Function) bool { return f.Name == u.Name && !f.Declares }) {
		hint = u.Name + "(...) is a function of its own: write nothing before it"
	}
	return []Finding{finding(UnknownName, u.Position, hint, "%s: %s has no such %s", u.Name, c.Called(),
		map[bool]string{true: "verb", false: "field"}[u.Kind == sandbox.MethodUse])}
}

// meantMembers has the right field or verb of a PC or Challenge for words that people try.
var meantMembers = map[string]string{"hp": "ep", "health": "ep", "damage": "hurt", "remove": "defeat", "destroy": "defeat", "die": "kill", "move": "send", "teleport": "send"}

func members(c *sandbox.Class) []string {
	return append(mapped(c.Fields, func(f *sandbox.Field) string { return f.Name }), mapped(c.Methods, func(f *sandbox.Function) string { return f.Name })...)
}

// isFunction reports whether a name is a function that callbacks call, not only a method.
func (l *linter) isFunction(name string) bool {
	return slices.ContainsFunc(l.host.table.Functions, func(f sandbox.Function) bool { return f.Name == name && !f.Declares })
}

// isLibrary reports whether texts have a method: ("x"):rep(3).
func (l *linter) isLibrary(name string) bool {
	return slices.Contains(sandbox.LibraryNames(), "string."+name)
}

package script

import (
	"maps"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// unused finds definitions that nothing refers to.
func (l *linter) unused() (list []Finding) {
	for i := range l.types {
		t := &l.types[i]
		if t.unused == "" || l.any[t.word] || t.word == "GearName" && l.any["ItemName"] {
			continue
		}
		for k, name := range t.of(&l.pack.content) {
			if at := l.origin(t.kind, k); at != nil && !l.refersTo(t.word, name) && !l.comes(t.word, k) {
				list = append(list, finding(Unused, at.key("name"), "use it, or leave it out", "%s: %s", at.what, t.unused))
			}
		}
	}
	list = append(append(list, l.unasked()...), l.unchosen()...)
	for _, part := range l.parts {
		for i := range part.Unread {
			u := &part.Unread[i]
			list = append(list, finding(Unused, u.Position, "leave it out", "%s: nothing reads it", u.Name))
		}
	}
	return list
}

// comes reports whether a piece of content takes part though nothing refers to it: a Challenge in play, a timer that Actions advance, an ending with a
// when. word is the type of its name, k its place. CT-14, GL-60
func (l *linter) comes(word string, k int) bool {
	s := &l.pack.content.spec
	switch word {
	case "ChallengeName":
		return !s.Challenges[k].Absent
	case "CounterName":
		return s.Counters[k].Counter.Kind == counter.Timer && !s.Counters[k].ByHand
	case "EndingName":
		return s.Endings[k].When != nil
	}
	return false
}

// unchosen finds options that no callback reads: it is the same what the table chooses. GL-76
func (l *linter) unchosen() (list []Finding) {
	read := map[string]bool{}
	for _, part := range l.parts {
		if part.Values["options"] {
			return nil // any may be read
		}
		for i := range part.List {
			if u := &part.List[i]; u.On.Name == "options" {
				read[u.Name] = true
			}
		}
	}
	if slices.ContainsFunc(l.pack.options.Functions, func(f Function) bool { return l.calls(f.Name, sandbox.CallUse) }) {
		return nil // one in Go may read them
	}
	for k, o := range l.pack.content.spec.Options {
		if at := l.origin("option", k); at != nil && !read[o.Name] {
			list = append(list, finding(Unused, at.key("name"), "use it, or leave it out", "%s: no callback reads it", at.what))
		}
	}
	return list
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
		for k, name := range t.of(&l.pack.content) {
			at := l.origin(t.kind, k)
			if at == nil {
				break
			}
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

// spare finds items that lie somewhere and that are named nowhere else: no goal, key, command or callback asks for them, and no text tells of them.
// Where all items are so, they are for people.
func (l *linter) spare() (list []Finding) {
	if l.asksAny("ItemName") {
		return nil
	}
	asked := false
	look := func(kind string, i int, key, item string) {
		named := 0
		for _, part := range l.parts {
			for _, s := range part.Said {
				named += strings.Count(s.Text, item)
			}
		}
		at := l.origin(kind, i)
		switch {
		case item == "" || item == scenario.Valuable || at == nil:
		case named > 1:
			asked = true
		default:
			list = append(list, finding(Spare, at.key(key), "let something ask for it, or leave it out", "%s: %s: found %s, and nothing asks for it",
				at.what, key, quote(item)))
		}
	}
	s := &l.pack.content.spec
	for i := range s.Regions {
		for _, item := range s.Regions[i].Items {
			look("region", i, "items", item)
		}
	}
	for i := range s.Secrets {
		look("secret", i, "item", s.Secrets[i].Item)
	}
	for i := range s.Features {
		look("feature", i, "item", s.Features[i].Item)
	}
	if !asked {
		return nil
	}
	return list
}

// misgiven finds items that callbacks give, that nothing else names, and whose names are near those of others: slips, most likely.
func (l *linter) misgiven() (list []Finding) {
	if l.any["ItemName"] {
		return nil
	}
	named, gives := map[string]int{}, map[string]*sandbox.Argument{}
	var order []string
	note := func(u *sandbox.Use, f *sandbox.Function) {
		for k := range f.Params {
			word, name, shown := given(u, f, k)
			if word != "ItemName" || !shown {
				continue
			}
			if named[name]++; u.Name == "give" && named[name] == 1 {
				gives[name], order = &u.Args[k], append(order, name)
			}
		}
	}
	for _, part := range l.parts {
		for i := range part.List {
			u := &part.List[i]
			if u.Kind != sandbox.CallUse && u.Kind != sandbox.MethodUse {
				continue
			}
			for _, f := range l.functions[u.Name] {
				note(u, f)
			}
		}
	}
	here := maps.Clone(l.pack.made.refers["ItemName"])
	if here == nil {
		here = map[string]bool{}
	}
	maps.Copy(here, l.all("GearName"))
	for i := range l.pack.content.spec.Items {
		here[l.pack.content.spec.Items[i].Name] = true
	}
	others := slices.Sorted(maps.Keys(here))
	for _, name := range order {
		if named[name] > 1 || here[name] {
			continue
		}
		if hint := l.near(name, others); hint != "" {
			list = append(list, finding(Spare, gives[name].Position, hint, "give: item: found %s, which nothing else here names", quote(name)))
		}
	}
	return list
}

// asksAny reports whether a callback may ask for a name of a type that the source doesn't show.
func (l *linter) asksAny(word string) bool {
	hides := func(u *sandbox.Use, f *sandbox.Function) bool {
		for k := range f.Params {
			if asked, _, shown := given(u, f, k); asked == word && !shown {
				return true
			}
		}
		return false
	}
	for _, part := range l.parts {
		for i := range part.List {
			u := &part.List[i]
			if calls := u.Kind == sandbox.CallUse || u.Kind == sandbox.MethodUse; !calls {
				continue
			}
			for _, f := range l.functions[u.Name] {
				if hides(u, f) {
					return true
				}
			}
		}
	}
	return l.any[word]
}

// lethal finds plays of Challenges that take more EP from a PC at once, on the average, than any PC has. GL-04
func (l *linter) lethal() (list []Finding) {
	most := 0
	for i := range l.pack.content.party {
		most = max(most, l.pack.content.party[i].EP)
	}
	for i := range l.pack.content.spec.Challenges {
		at := l.origin("challenge", i)
		if at == nil || most == 0 {
			break
		}
		for _, p := range l.pack.content.spec.Challenges[i].Plays {
			if p.Damage.IsZero() {
				continue
			}
			if mean, _ := p.Damage.Odds().Mean().Float64(); mean > float64(most) {
				list = append(list, finding(Lethal, at.key("name"), "lower the Damage",
					"%s, play %s: damage: found %v, %.4g on the average, and no pc has more than %d EP", at.what, quote(p.Name), p.Damage, mean, most))
			}
		}
	}
	return list
}

// unwritten finds names of the state that callbacks read and that none writes: what waits for another value waits in vain. GL-59, GL-97
func (l *linter) unwritten() (list []Finding) {
	reads, writes := map[string]sandbox.Position{}, map[string]bool{}
	for _, part := range l.parts {
		if part.Written["state[]"] {
			return nil
		}
		for i := range part.List {
			switch u := &part.List[i]; {
			case u.On.Name != "state":
			case u.Kind == sandbox.SetUse:
				writes[u.Name] = true
			case reads[u.Name].Line == 0:
				reads[u.Name] = u.Position
			}
		}
	}
	for i := range l.pack.content.spec.State {
		v := &l.pack.content.spec.State[i]
		table := strings.HasPrefix(v.First, "{") || strings.HasPrefix(v.First, "[") // what it holds may be written
		if at := reads[v.Name]; at.Line > 0 && !writes[v.Name] && !v.Carried && !table {
			list = append(list, finding(Spare, at, "write it somewhere, or leave it out", "state.%s: nothing writes it, so it is always %s", v.Name, v.First))
		}
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
	case "EndingName": // what tune aims at doesn't bring it
		return l.pack.content.spec.Win == name
	case "GearName":
		return l.pack.made.refers["GearName"][name] || l.pack.made.refers["ItemName"][name] || l.used["ItemName"][name]
	}
	return l.pack.made.refers[word][name]
}

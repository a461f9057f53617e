package exploretest

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/stattrack"
)

// twinOf returns the twin that a law compares a game of a seed with, or nil if there is none to make.
func (t *table) twinOf(l *law, seed crunch.Seed) *twin {
	key := l.Name
	if l.seeded {
		key = fmt.Sprint(key, " ", seed)
	}
	if tw, made := t.twins[key]; made {
		return tw
	}
	spec, party := *t.g.Scenario().Spec(), slices.Clone(t.g.Party())
	spec.Diseases = spec.Diseases[:len(spec.Diseases)-t.brought(party)]
	tw := l.twin(t, seed, &spec, party)
	if tw != nil {
		if tw.lacks != "" && tw.out.IsPC() {
			party = slices.Delete(party, tw.out.Index(), tw.out.Index()+1)
		}
		var err error
		if tw.g, err = t.g.Remade(spec, party...); err != nil {
			tw = nil // as content that only works under its own name, or with just so many pieces
		}
	}
	if t.twins == nil {
		t.twins = map[string]*twin{}
	}
	t.twins[key] = tw
	return tw
}

// brought counts the Diseases that the party brought along and the Spec didn't print: NewGame adds them again. EX-141
func (t *table) brought(party []scenario.Character) (n int) {
	carried := map[string]bool{}
	for i := range party {
		for k := range party[i].Carries {
			carried[party[i].Carries[k].Name] = true
		}
	}
	list := t.g.Scenario().Spec().Diseases
	for n < len(list) && carried[list[len(list)-1-n].Name] {
		n++
	}
	return n
}

// pure reports whether the Game has no code: code may name things, or go by their order.
func (t *table) pure() bool {
	spec := t.g.Scenario().Spec()
	return len(t.reached.hooks)+len(spec.Commands) == 0 && !usable(spec) && !amends(spec, t.g.Party()) &&
		!slices.ContainsFunc(spec.Endings, func(e scenario.Ending) bool { return e.When != nil })
}

// usable reports whether there is a thing that does something. GL-84
func usable(spec *scenario.Spec) bool {
	return slices.ContainsFunc(spec.Items, func(i scenario.Item) bool { return i.Use != nil }) ||
		slices.ContainsFunc(spec.Gear, func(g scenario.Gear) bool { return g.Use != nil })
}

// amends reports whether any content is asked before something happens. GL-72
func amends(spec *scenario.Spec, party []scenario.Character) bool {
	return spec.Before.Any() ||
		slices.ContainsFunc(spec.Regions, func(r scenario.Region) bool { return r.Before.Any() }) ||
		slices.ContainsFunc(spec.Challenges, func(c scenario.Challenge) bool { return c.Before.Any() }) ||
		slices.ContainsFunc(spec.Diseases, func(d scenario.Disease) bool { return d.Before.Any() }) ||
		slices.ContainsFunc(spec.Gear, func(g scenario.Gear) bool { return g.Before.Any() }) ||
		slices.ContainsFunc(spec.Items, func(i scenario.Item) bool { return i.Before.Any() }) ||
		slices.ContainsFunc(party, func(c scenario.Character) bool {
			return c.Before.Any() || slices.ContainsFunc(c.Gear, func(g scenario.Gear) bool { return g.Before.Any() })
		})
}

// renamed makes the twin in which everything has another name, and names sort the other way round. Where content has code, which may name
// things, there is none.
func renamed(t *table, _ crunch.Seed, spec *scenario.Spec, party []scenario.Character) *twin {
	if !t.pure() {
		return nil
	}
	names := map[string]string{}
	for _, v := range []reflect.Value{reflect.ValueOf(*spec), reflect.ValueOf(party)} {
		texts(v, "", func(field, text string) {
			if slices.Contains([]string{"Name", "Item", "Items", "Key", "Requires", "Diseases", "Equipped", "Things"}, field) {
				names[text] = ""
			}
		})
	}
	delete(names, "")
	delete(names, scenario.Valuable)
	list := slices.Sorted(maps.Keys(names))
	for i, name := range list {
		names[name] = fmt.Sprintf("n%05d", len(list)-i)
	}
	rename := func(s string) string {
		if n, ok := names[s]; ok {
			return n
		}
		if from, to, ok := strings.Cut(s, " to "); ok { // a connection as the source of an event
			if a, b := names[from], names[to]; a != "" && b != "" {
				return a + " to " + b
			}
		}
		return s
	}
	*spec = mapped(*spec, rename)
	copy(party, mapped(party, rename))
	return &twin{tape: true,
		give: func(p *pair, c board.Command) (board.Command, bool) {
			c.Item, c.Swap = rename(c.Item), rename(c.Swap)
			return c, p.second.Check(c) == nil
		},
		alike: func(p *pair, was, is []board.Event) error {
			if path, differ := difference(mapped(unworded(was), rename), unworded(is)); differ {
				return fmt.Errorf("with other names it comes to something else: %s", path)
			}
			if path, differ := difference(mapped(*p.first.State(), rename), *p.second.State()); differ {
				return fmt.Errorf("with other names it leads to another State: %s", path)
			}
			return nil
		}}
}

// unworded returns events without the sentences that say how fighters fared: names stand within them. The numbers stay.
func unworded(list []board.Event) []board.Event {
	list = slices.Clone(list)
	for i := range list {
		switch list[i].Kind {
		case board.EventChecked, board.EventWoundsTaken, board.EventDrew, board.EventTraumaTaken: // CK-10, GL-14, PD-05, PD-34
			list[i].Text = ""
		}
	}
	return list
}

// reordered makes the twin whose lines stand in another order: regions, connections, Features, commands of content and Gear; and PCs and
// Challenges, if nothing is in the game whose order a ruling tells: code, Interrupts, Assists, Actions at all enemies, two Obstacles in
// one way (EX-65, GL-06, GL-45). Light that Seekers see costs Tokens in the order of the map (EX-104), so there the map stays. The order of
// events within a command is left open.
func reordered(t *table, _ crunch.Seed, spec *scenario.Spec, party []scenario.Character) *twin {
	if t.o.Content == nil && !t.pure() {
		return nil // hooks in Go may know things by number
	}
	if !spec.Forbids.Light {
		spec.Regions, spec.Connections = regionsBackwards(spec.Regions), backwards(spec.Connections)
	}
	spec.Features, spec.Commands = backwards(spec.Features), backwards(spec.Commands)
	interrupts := false
	sweeps := false
	look := func(list []scenario.Play) {
		for i := range list {
			interrupts = interrupts || list[i].Kind == scenario.Interrupt || list[i].Kind == scenario.Assist
			sweeps = sweeps || list[i].Aim == scenario.AllEnemies
		}
	}
	for i := range spec.Gear {
		look(spec.Gear[i].Plays)
	}
	if !interrupts {
		spec.Gear = backwards(spec.Gear)
	}
	for i := range party {
		look(party[i].Plays)
	}
	ways := map[scenario.Way]bool{}
	for i := range spec.Challenges {
		c := &spec.Challenges[i]
		look(c.Plays)
		sweeps = sweeps || c.Type == stattrack.Environ
		if c.Way != nil {
			sweeps = sweeps || ways[*c.Way] || ways[scenario.Way{From: c.Way.To, To: c.Way.From}]
			ways[*c.Way] = true
		}
	}
	if t.pure() && !interrupts && !sweeps && spec.Type == scenario.Normal {
		spec.Challenges = backwards(spec.Challenges)
		slices.Reverse(party)
	}
	return &twin{give: inWords, alike: sameLines(true)}
}

// backwards returns a copy of a list in the opposite order.
func backwards[T any](list []T) []T {
	list = slices.Clone(list)
	slices.Reverse(list)
	return list
}

// regionsBackwards is backwards, but regions that hear the beginning or rounds stay in their order among each other.
func regionsBackwards(list []scenario.Region) []scenario.Region {
	list = backwards(list)
	var hear []int
	for i := range list {
		if h := list[i].Hooks; h.Has(scenario.OnBegin) || h.Has(scenario.OnRound) || h.Has(scenario.OnRoundEnd) {
			hear = append(hear, i)
		}
	}
	for first, last := 0, len(hear)-1; first < last; first, last = first+1, last-1 {
		list[hear[first]], list[hear[last]] = list[hear[last]], list[hear[first]]
	}
	return list
}

// inWords finds the twin's command that has the same words for the DM, or the answer that has the same words for its player: nobody else sees the
// hand (HD-81).
func inWords(p *pair, c board.Command) (board.Command, bool) {
	view := func(pos *explore.Position) board.View {
		if _, asked := pos.Asked(); c.Do == board.VerbAnswer && asked.IsPC() {
			return pos.View(asked)
		}
		return pos.View(scenario.DMOnly)
	}
	here, there := view(&p.first.Position), view(&p.second.Position)
	words := show.Words(&here, &c)
	for _, d := range append(p.under.legal(&p.second.Position), hosts(&p.second.Position)...) {
		if d.Do == c.Do && show.Words(&there, &d) == words {
			return d, true
		}
	}
	return c, false
}

// joinedBy makes the twin with pieces that nobody meets: a region that no way leads to, with a Feature and a Secret in it, and a Challenge
// that never comes.
func joinedBy(t *table, _ crunch.Seed, spec *scenario.Spec, _ []scenario.Character) *twin {
	if t.o.Content == nil && !t.pure() {
		return nil // hooks in Go may count things
	}
	const away = "where nobody goes"
	spec.Regions = append(slices.Clip(spec.Regions), scenario.Region{Name: away})
	spec.Features = append(slices.Clip(spec.Features), scenario.Feature{Name: "what nobody opens", Region: away})
	spec.Secrets = append(slices.Clip(spec.Secrets), scenario.Secret{Name: "what nobody finds", Region: away, Hidden: stattrack.MustParsePool("1d6")})
	first := len(spec.Challenges)
	spec.Challenges = append(slices.Clip(spec.Challenges), scenario.Challenge{Name: "whom nobody meets", Type: stattrack.Trap, Region: away, Absent: true})
	behind := func(w *scenario.Who) { // copies come behind it
		if w.IsChallenge() && w.Index() >= first {
			*w = scenario.ChallengeAt(w.Index() + 1)
		}
	}
	return &twin{alike: sameLines(false), give: func(p *pair, c board.Command) (board.Command, bool) {
		behind(&c.Who)
		behind(&c.Target)
		return c, p.second.Check(c) == nil
	}}
}

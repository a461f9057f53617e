package explore

import (
	"fmt"
	"github.com/crunchrules/crunch/internal/near"
)

// A Warning is something in a Spec that looks wrong but may be intended: a hook or the party could make it work. Its fields are those of
// SpecError: the place, what was found, what would be right.
type Warning SpecError

// String is the text of the SpecError: place, field, what was found and what would be right.
func (w Warning) String() string { return (*SpecError)(&w).Error() }

// Warnings returns what looks wrong in the Scenario but may be intended, in a fixed order. It finds a goal that only hooks lead to, a
// required item or a key that is missing or out of reach, and entries of plays that do nothing. Items that the party carries are not
// missing. It checks the party's plays too. EX-12, EX-51, EX-134
func (sc *Scenario) Warnings(party ...Character) []Warning {
	w := warner{sc: sc, carried: map[string]bool{}}
	for i := range party {
		for _, item := range party[i].Items {
			w.carried[item] = true
		}
		for _, gear := range party[i].Equipped {
			w.carried[gear] = true
		}
		if party[i].Valuables > 0 {
			w.carried[Valuable] = true
		}
	}
	w.reached = sc.reach(true, w.carried)
	w.goal()
	spec := &sc.spec
	for i := range spec.Challenges {
		c := &spec.Challenges[i]
		at := Warning{Kind: "challenge", Index: i, Name: c.Name}
		w.key(at, c.Key)
		w.plays(at, c.Plays)
		if c.Failure != nil {
			w.plays(at, []Play{*c.Failure})
		}
	}
	for i := range spec.Features {
		w.key(Warning{Kind: "feature", Index: i, Name: spec.Features[i].Name}, spec.Features[i].Key)
	}
	for i := range spec.Gear {
		w.plays(Warning{Kind: "gear", Index: i, Name: spec.Gear[i].Name}, spec.Gear[i].Plays)
	}
	for i := range party {
		w.plays(Warning{Kind: "character", Index: i, Name: party[i].Name}, party[i].Plays)
	}
	return w.list
}

type warner struct {
	sc      *Scenario
	carried map[string]bool
	reached *reach
	list    []Warning
}

// goal warns of a goal that PCs can't reach, and of a required item that they can't get. EX-12
func (w *warner) goal() {
	spec := &w.sc.spec
	at := Warning{Kind: "scenario", Name: spec.Name, Field: "Goal.Region"}
	if g := w.sc.goal; g != NoRegion && !w.reached.been[g] {
		at.Found, at.Want = fmt.Sprintf("%q, behind Locks or Secrets that only a hook opens", spec.Goal.Region), "keys and Secrets on this side of what they open"
		if !w.sc.reach(false, nil).been[g] {
			at.Found, at.Want = unlinked(spec), wantLinked
		}
		w.list = append(w.list, at)
	}
	at.Field = "Goal.Requires"
	w.item(at, spec.Goal.Requires)
}

// unlinked describes a goal to which no connections lead.
func unlinked(spec *Spec) string {
	return fmt.Sprintf("%q, to which no connections lead from %q", spec.Goal.Region, spec.Start)
}

const wantLinked = "a goal that connections lead to, hidden ones with a Secret on the way that opens them"

// key warns of a key that PCs can't get. EX-134
func (w *warner) key(at Warning, key string) {
	at.Field = "Key"
	w.item(at, key)
}

// item warns of an item that is missing, or that PCs can't reach.
func (w *warner) item(at Warning, item string) {
	switch {
	case item == "" || item == Valuable || w.reached.have[item]:
		return
	case !w.reached.lies[item]:
		at.Found, at.Want = fmt.Sprintf("%q, which the scenario doesn't have", item), "an item of a region, Secret, Feature, Fortune or PC, or a hook that gives it"
		if len(w.list) < 100 { // comparing thousands would take too long
			at.Near = near.Name(item, w.names())
		}
	default:
		at.Found, at.Want = fmt.Sprintf("%q, in a place that only a hook leads to", item), "it within reach"
	}
	w.list = append(w.list, at)
}

// names lists all items in the order of the Spec.
func (w *warner) names() (names []string) {
	spec := &w.sc.spec
	for i := range spec.Regions {
		names = append(names, spec.Regions[i].Items...)
	}
	for i := range spec.Secrets {
		names = append(names, spec.Secrets[i].Item)
	}
	for i := range spec.Features {
		names = append(names, spec.Features[i].Item)
	}
	for i := range spec.Fortunes {
		for _, row := range spec.Fortunes[i].Rows {
			names = append(names, row.Item)
		}
	}
	return names
}

// plays warns of entries that do nothing because another entry is missing. EX-51
func (w *warner) plays(at Warning, plays []Play) {
	for i := range plays {
		plays[i].idle(func(field, found, want string) {
			at.Play, at.Field, at.Found, at.Want = plays[i].Name, field, found, want
			w.list = append(w.list, at)
		})
	}
}

// unreachable reports a goal that no connections lead to, if no hook could lead there and nothing else ends the scenario. EX-12
func (b *builder) unreachable() {
	spec := &b.sc.spec
	if b.sc.goal == NoRegion || b.acts || spec.endsOtherwise() || b.sc.reach(false, nil).been[b.sc.goal] {
		return
	}
	b.bad(SpecError{Kind: "scenario", Name: spec.Name, Field: "Goal.Region", Found: unlinked(spec), Want: wantLinked})
}

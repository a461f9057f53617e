package exploretest

import (
	"fmt"
	"slices"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/stattrack"
)

// hidden checks the law "view": it changes what the players can't know and compares what they see. EX-30, EX-34, EX-85
func (p *play) hidden(before *explore.State) error {
	other := before.Clone()
	if changed := p.disturb(&other); changed != "" {
		return p.equal("view", "changed was "+changed+", which players can't know; it shows", shown(p.g, before), shown(p.g, &other))
	}
	return nil
}

// table is everything that the players see.
type table struct {
	Views []explore.View // of everyone, then of each PC
	Words [][]string     // of their choices
	Bots  []int          // what the ready policy would choose for each
}

func shown(g *explore.Game, s *explore.State) (t table) {
	pos := g.At(s)
	for i := range len(s.PCs) + 1 {
		viewer := explore.Everyone
		if i > 0 {
			viewer = explore.PC(i - 1)
		}
		v := pos.View(viewer)
		t.Views, t.Words = append(t.Views, v), append(t.Words, show.Choices(&v))
		if len(v.Choices) > 0 {
			i, _ := policy.SensiblePCs(&v) // it never returns an error
			t.Bots = append(t.Bots, i)
		}
	}
	return t
}

// disturb changes the place and state of unseen Creatures, Seekers and Traps, the data of unseen Challenges, and hidden Counters. It
// returns what it changed.
func (p *play) disturb(s *explore.State) (changed string) {
	spec, rng := p.g.Scenario().Spec(), &p.chance
	for i := range s.Challenges {
		w, f := explore.ChallengeAt(i), &s.Challenges[i]
		printed := &spec.Challenges[f.Printed]
		if f.Gone || s.Turn == w || seen(p.g, s, w) || rng.IntN(2) == 0 {
			continue
		}
		if printed.EP > 0 {
			f.EP = int32(1 + rng.IntN(printed.EP))
		}
		f.Data, f.Alerted, f.Acted, f.Moved = fmt.Sprint("disturbed ", rng.IntN(100)), rng.IntN(2) == 0, rng.IntN(2) == 0, rng.IntN(2) == 0
		f.Rolls = explore.Rolls{Round: s.Round}
		f.Rolls.Times[0] = uint16(rng.IntN(100))
		for t := range f.Sheet.Now {
			f.Sheet.Now[t] = stattrack.Slot(rng.IntN(9) - 4)
		}
		if f.Region != explore.NoRegion && printed.Type != stattrack.Environ {
			was := f.Region
			f.Region = explore.RegionID(rng.IntN(len(spec.Regions)))
			if seen(p.g, s, w) { // the players would see it there
				f.Region = was
			}
		}
		changed += printed.Name + ", "
	}
	for i := range s.Counters {
		if c := &s.Counters[i]; c.Hidden && c.Owner == 0 && c.Slots > 0 {
			c.Filled = uint8(rng.IntN(int(c.Slots)))
			changed += spec.Counters[i].Name + ", "
		}
	}
	return changed
}

// seen reports whether a Challenge is in the view of a PC.
func seen(g *explore.Game, s *explore.State, w explore.Who) bool {
	for i := range s.PCs {
		v := g.At(s).View(explore.PC(i))
		if slices.ContainsFunc(v.Challenges, func(f explore.ChallengeView) bool { return f.Who == w }) {
			return true
		}
		if !v.Apart {
			break // all PCs know the same
		}
	}
	return false
}

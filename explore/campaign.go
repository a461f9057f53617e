package explore

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/deep"
	"github.com/crunchrules/crunch/explore/scenario"
)

// Outcome returns the PCs as they leave a scenario, ready for the next one. A PC's Injuries, Diseases, items, Gear, Valuables and own Counters come from
// the State (CT-17). Everything else is as it came in. EP are back at the Character's maximum. Dead PCs are left out; the others keep their order. PCs
// that have left play are among them as they stood. PCs that have not joined are as they came, and still Wait (GL-49). Each Disease is named once per
// instance. Carries describes it, so the next scenario need not print it. The scenario may still be running. Decks are whole again (§HD-58). Outcome
// changes nothing.
func (pos *Position) Outcome() []scenario.Character {
	out := []scenario.Character{}
	for i := range pos.state.PCs {
		p := &pos.state.PCs[i]
		if p.Fate == board.FateDead {
			continue
		}
		c := pos.party[i]
		c.Injuries, c.Waits = int(p.Injuries), p.Fate == board.FateWaiting
		c.Diseases, c.Carries, c.Items, c.Valuables = nil, nil, nil, 0
		c.Equipped, c.Gear = slices.Clone(p.Equipped), nil
		c.Worn = slices.Clone(p.Worn)
		for _, a := range p.Diseases {
			d := &pos.sc.Spec.Diseases[a.Disease]
			c.Carries = append(c.Carries, deep.Copy(*d))
			for range a.Times {
				c.Diseases = append(c.Diseases, d.Name) // §EX-141
			}
		}
		loose := slices.Clone(p.Equipped) // what is not yet taken off the list of items
		for _, item := range p.Items {
			if i, gear := pos.sc.Gear[item]; gear && !slices.ContainsFunc(c.Gear, func(g scenario.Gear) bool { return g.Name == item }) {
				c.Gear = append(c.Gear, deep.Copy(pos.sc.Spec.Gear[i]))
			}
			if k := slices.Index(loose, item); k >= 0 {
				loose = slices.Delete(loose, k, k+1)
			} else if item == scenario.Valuable {
				c.Valuables++
			} else {
				c.Items = append(c.Items, item)
			}
		}
		c.Counters = nil
		for k := range pos.state.Counters {
			if own := pos.sc.Spec.Counters[k]; pos.ownerOf(k) == scenario.PC(i) {
				own.Counter, own.Things = pos.state.Counters[k], pos.Things(k)
				own.Counter.Owner = 0 // its place in the next party may be another
				c.Counters = append(c.Counters, own)
			}
		}
		out = append(out, c)
	}
	return out
}

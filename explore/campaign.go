package explore

import (
	"errors"
	"fmt"
	"github.com/crunchrules/crunch/internal/near"
	"slices"
)

// Valuable is the name of the item that counts as a Valuable. A PC carries its Valuables into a scenario as items of this name, and hooks
// may take them. Each one that it carries out counts. EX-123, EX-144
const Valuable = "Valuable"

// Outcome returns the PCs as they leave a scenario, ready for the next one. Injuries, Diseases, items, Gear and Valuables come from the State;
// everything else is as it came in. EP are back at the Character's maximum. Dead PCs are left out; the others keep their order.
// PCs that have left play are among them as they stood, and PCs that have not come as they came: only these still Wait (GL-49). Each
// Disease is named once per instance. Carries describes it, so the next scenario need not print it (§EX-141). The scenario may still be
// running. Outcome changes nothing.
func (pos *Position) Outcome() []Character {
	out := []Character{}
	for i := range pos.PCs {
		p := &pos.PCs[i]
		if p.Fate == Dead {
			continue
		}
		c := pos.party[i]
		c.Injuries, c.Waits = int(p.Injuries), p.Fate == Waiting
		c.Diseases, c.Carries, c.Items, c.Valuables = nil, nil, nil, 0
		c.Equipped, c.Gear = slices.Clone(p.Equipped), nil
		for _, a := range p.Diseases {
			d := &pos.sc.spec.Diseases[a.Disease]
			c.Carries = append(c.Carries, *d)
			for range a.Times {
				c.Diseases = append(c.Diseases, d.Name)
			}
		}
		loose := slices.Clone(p.Equipped) // what is not yet taken off the list of items
		for _, item := range p.Items {
			if i, gear := pos.sc.gear[item]; gear && !slices.ContainsFunc(c.Gear, func(g Gear) bool { return g.Name == item }) {
				c.Gear = append(c.Gear, cloneGear(pos.sc.spec.Gear[i:i+1])...)
			}
			if k := slices.Index(loose, item); k >= 0 {
				loose = slices.Delete(loose, k, k+1)
			} else if item == Valuable {
				c.Valuables++
			} else {
				c.Items = append(c.Items, item)
			}
		}
		out = append(out, c)
	}
	return out
}

// The causes of a HealError.
var (
	ErrNotAfflicted = errors.New("it does not have that Disease")
	ErrNoValuable   = errors.New("it has no Valuable to pay with")
)

// A HealError says which Disease of which Character could not be healed. Err says why: ErrNotAfflicted or ErrNoValuable.
type HealError struct {
	Character string
	Disease   string
	Near      string // the Disease that was probably meant, or ""
	Err       error
}

func (e *HealError) Error() string {
	s := fmt.Sprintf("explore: %s can't be healed of %q: %v", e.Character, e.Disease, e.Err)
	if e.Near != "" {
		s += fmt.Sprintf("; did you mean %q?", e.Near)
	}
	return s
}

// Unwrap returns the cause.
func (e *HealError) Unwrap() error { return e.Err }

// Heal heals a PC of a Disease between scenarios for 1 Valuable. The host checks that the PC rests in a proper place. All instances of the
// Disease are healed together. A *HealError leaves the Character unchanged. EX-144, EX-145
func (c *Character) Heal(disease string) error {
	if c.Valuables < 1 && slices.Contains(c.Diseases, disease) {
		return &HealError{Character: c.Name, Disease: disease, Err: ErrNoValuable}
	}
	if err := c.Cure(disease); err != nil {
		return err
	}
	c.Valuables-- // §EX-144
	return nil
}

// Cure is Heal without a price, for effects that heal and for what the DM allows. EX-144, EX-145
func (c *Character) Cure(disease string) error {
	if !slices.Contains(c.Diseases, disease) {
		return &HealError{Character: c.Name, Disease: disease, Near: near.Name(disease, c.Diseases), Err: ErrNotAfflicted}
	}
	c.Diseases = trim(slices.DeleteFunc(slices.Clone(c.Diseases), func(name string) bool { return name == disease })) // §EX-145
	c.Carries = trim(slices.DeleteFunc(slices.Clone(c.Carries), func(d Disease) bool { return d.Name == disease }))
	return nil
}

package explore

import (
	"errors"
	"fmt"
	"github.com/crunchrules/crunch/internal/near"
	"slices"
)

// Valuable is the item that counts as a Valuable: what a PC finds under this name it has one more of when it comes out, and its
// Valuables go into a scenario as so many items of this name, which hooks may take. EX-123, EX-144
const Valuable = "Valuable"

// Outcome returns the PCs as they come out of a scenario, ready for the next: their Injuries, Diseases, items and Valuables as they
// are in s, all else as it came in. EP are the Character's maxima again, whatever was left of them. The dead don't come out; the
// others keep their order. Each Disease is named once for each instance, and Carries says what it is, so that the next scenario
// need not know it (EX-141). The State must be one of this Game; it may still run, and nothing in it changes.
func (pos *Position) Outcome() []Character {
	out := []Character{}
	for i := range pos.PCs {
		p := &pos.PCs[i]
		if p.Fate == Dead {
			continue
		}
		c := pos.party[i]
		c.Injuries = int(p.Injuries)
		c.Diseases, c.Carries, c.Items, c.Valuables = nil, nil, nil, 0
		for _, a := range p.Diseases {
			d := &pos.sc.spec.Diseases[a.Disease]
			c.Carries = append(c.Carries, *d)
			for range a.Times {
				c.Diseases = append(c.Diseases, d.Name)
			}
		}
		for _, item := range p.Items {
			if item == Valuable {
				c.Valuables++
			} else {
				c.Items = append(c.Items, item)
			}
		}
		out = append(out, c)
	}
	return out
}

// Why a Disease could not be healed.
var (
	ErrNotAfflicted = errors.New("it does not have that Disease")
	ErrNoValuable   = errors.New("it has no Valuable to pay with")
)

// A HealError says which Disease of whom could not be healed, and why: Err is ErrNotAfflicted or ErrNoValuable.
type HealError struct {
	Character string
	Disease   string
	Near      string // the Disease that may have been meant, or ""
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

// Heal heals a PC of a Disease between scenarios, at the price of 1 Valuable; the host sees to the proper place and the rest that go
// with it. All instances go together, whatever they came from. A *HealError leaves the Character as it was. EX-144, EX-145
func (c *Character) Heal(disease string) error {
	if c.Valuables < 1 && slices.Contains(c.Diseases, disease) {
		return &HealError{Character: c.Name, Disease: disease, Err: ErrNoValuable}
	}
	if err := c.Cure(disease); err != nil {
		return err
	}
	c.Valuables-- // EX-144
	return nil
}

// Cure is Heal without a price: other effects may heal, and the DM may allow other ways. EX-144, EX-145
func (c *Character) Cure(disease string) error {
	if !slices.Contains(c.Diseases, disease) {
		return &HealError{Character: c.Name, Disease: disease, Near: near.Name(disease, c.Diseases), Err: ErrNotAfflicted}
	}
	c.Diseases = trim(slices.DeleteFunc(slices.Clone(c.Diseases), func(name string) bool { return name == disease })) // EX-145
	c.Carries = trim(slices.DeleteFunc(slices.Clone(c.Carries), func(d Disease) bool { return d.Name == disease }))
	return nil
}

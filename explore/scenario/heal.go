package scenario

import (
	"errors"
	"fmt"
	"slices"

	"github.com/crunchrules/crunch/internal/near"
)

// Valuable is the name of the item that counts as a Valuable. A PC carries its Valuables into a scenario as items of this name, and hooks
// may take them. Each one that it carries out counts. EX-123, EX-144
const Valuable = "Valuable"

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
	c.Diseases = without(c.Diseases, func(name string) bool { return name == disease }) // EX-145
	c.Carries = without(c.Carries, func(d Disease) bool { return d.Name == disease })
	return nil
}

// without returns a list without some of its elements; an emptied list is nil.
func without[T any](list []T, drop func(T) bool) []T {
	if list = slices.DeleteFunc(slices.Clone(list), drop); len(list) == 0 {
		return nil
	}
	return list
}

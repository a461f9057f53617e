package counter_test

import (
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/internal/hostile"
)

// Nothing panics, whatever stands in the data that it gets.
func TestHostile(t *testing.T) {
	c := counter.Counter{Slots: 6, Filled: 2, Temporary: 1, Worth: 3, Worths: counter.Worths{5, 0, 9}}
	hostile.Call(t, []any{&c, &counter.D10s{N: 2}, &counter.Filling{}, &counter.RolledPoints{}, new(counter.Kind), new(counter.Inventory[int]), &c.Worths,
		&counter.Own{Name: "x", Counter: c}, new(counter.Price)},
		[]any{crunch.NewRand(1)})
}

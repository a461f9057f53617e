package counter_test

import (
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/internal/decoders"
	"github.com/crunchrules/crunch/internal/hostile"
)

// decoded are the types that read text or JSON.
var decoded = []any{
	new(counter.Counter), new(counter.Inventory[string]), new(counter.Kind), new(counter.Own), new(counter.Worths),
}

func TestDecoders(t *testing.T) { decoders.Complete(t, decoded) }

func FuzzDecoders(f *testing.F) {
	decoders.Fuzz(f, []string{
		`{"kind":"progress","slots":10}`, `{"kind":"resource","slots":5,"filled":2,"temporary":1,"worth":7,"spendRest":true,"hidden":true,"owner":3}`, `null`,
		`{"kind":"Inventory","slots":1}`, `{"slots":3,"KIND":"Timer","Slots":4}`, `{"kind":"progress","slots":3}{}`, `{"slots":3}`,
		`{"slots":3,"temporary":1,"items":["Rope","Lamp"]}`, `{"slots":1,"items":[""]}`, `{"slots":1,"items":["a","b"]}`, `[]`,
	}, decoded...)
}

// Nothing panics, whatever stands in the data that it gets.
func TestHostile(t *testing.T) {
	c := counter.Counter{Slots: 6, Filled: 2, Temporary: 1, Worth: 3, Worths: counter.Worths{5, 0, 9}}
	hostile.Call(t, []any{&c, &counter.D10s{N: 2}, &counter.Filling{}, &counter.RolledPoints{}, new(counter.Kind), new(counter.Inventory[int]), &c.Worths,
		&counter.Own{Name: "x", Counter: c}, new(counter.Price)},
		[]any{crunch.NewRand(1)})
}

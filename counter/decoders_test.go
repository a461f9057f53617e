package counter_test

import (
	"testing"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/internal/decoders"
)

// decoded are the types that read text or JSON.
var decoded = []any{
	new(counter.Counter), new(counter.Inventory[string]), new(counter.Kind), new(counter.Own), new(counter.Worths),
}

func TestDecoders(t *testing.T) { decoders.Complete(t, decoded) }

func FuzzDecoders(f *testing.F) { decoders.Fuzz(f, decoded...) }

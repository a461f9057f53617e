package crunch_test

import (
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/decoders"
)

// decoded are the types that read text or JSON.
var decoded = []any{
	new(crunch.Chance), new(crunch.Law[int]), new(crunch.Rand), new(crunch.Tape),
}

func TestDecoders(t *testing.T) { decoders.Complete(t, decoded) }

func FuzzDecoders(f *testing.F) { decoders.Fuzz(f, nil, decoded...) }

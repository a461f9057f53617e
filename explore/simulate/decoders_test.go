package simulate_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/internal/decoders"
)

// decoded are the types that read text or JSON.
var decoded = []any{
	new(simulate.Extreme), new(simulate.Kind), new(simulate.Measure), new(simulate.Report), new(simulate.Study),
}

func TestDecoders(t *testing.T) { decoders.Complete(t, decoded) }

func FuzzDecoders(f *testing.F) { decoders.Fuzz(f, nil, decoded...) }

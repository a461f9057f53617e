package odds_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore/odds"
	"github.com/crunchrules/crunch/internal/decoders"
)

// decoded are the types that read text or JSON.
var decoded = []any{
	new(odds.Kind), new(odds.Method), new(odds.Number),
}

func TestDecoders(t *testing.T) { decoders.Complete(t, decoded) }

func FuzzDecoders(f *testing.F) { decoders.Fuzz(f, nil, decoded...) }

package checks_test

import (
	"testing"

	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/internal/decoders"
)

// decoded are the types that read text or JSON.
var decoded = []any{
	new(checks.Attack), new(checks.Check), new(checks.CheckResult), new(checks.Edge), new(checks.Fighter), new(checks.Harm),
	new(checks.Modifiers), new(checks.Origin), new(checks.Outcome), new(checks.Pace), new(checks.RollResult[checks.Harm]),
	new(checks.Stat), new(checks.StatName), new(checks.Table[checks.Harm]), new(checks.Target), new(checks.Unit),
	new(checks.Weapon),
}

func TestDecoders(t *testing.T) { decoders.Complete(t, decoded) }

func FuzzDecoders(f *testing.F) { decoders.Fuzz(f, decoded...) }

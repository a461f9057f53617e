package checks_test

import (
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/internal/decoders"
)

// decoded are the types that read text or JSON.
var decoded = []any{
	new(checks.Attack), new(checks.Check), new(checks.CheckResult), new(checks.Edge), new(checks.Fighter), new(checks.Harm),
	new(checks.Modifiers), new(checks.Origin), new(checks.Pace), new(checks.RollResult[checks.Harm]),
	new(checks.Stat), new(checks.StatName), new(checks.Table[checks.Harm]), new(checks.Target), new(checks.Unit),
	new(checks.Weapon),
}

// shown is an Outcome that shows all its strikes: another can't be written.
type shown struct{ checks.Outcome }

func (s *shown) UnmarshalJSON(data []byte) error {
	err := s.Outcome.UnmarshalJSON(data)
	if s.Unshown > 0 {
		s.Outcome, err = checks.Outcome{}, &crunch.RangeError{}
	}
	return err
}

func TestDecoders(t *testing.T) { decoders.Complete(t, decoded, "Outcome") }

func FuzzDecoders(f *testing.F) {
	decoders.Fuzz(f, []string{
		"Mel", "morale", "cast", "spell", "pierce of melee weapon", "source 16", "source 128", "pierce of source 127", "advantage", "Dazed", "half Move",
		"source +20", "source 016", "-", "11", "+2", "-128", "4+", `"-"`, "007",
		`{"attack":{"check":{"stat":"melee","value":10},"attacks":2},"target":{"defence":12,"wounds":2},"dice":[12,13,3,4,2]}`,
		`{"attack":{"check":{"stat":"cast","value":3,"edge":"advantage"},"attacks":1},"target":{"defence":"-","wounds":0},"dice":[12,13]}`,
		spearmanJSON, `{"name":"Spear","hit":2,"injury":1,"pierce":"-"}`, `[{"from":1,"to":20,"result":"dazed"}]`, `{"check":{"stat":"defence","value":"-"},"dice":[]}`,
	}, append(decoded, new(shown))...)
}

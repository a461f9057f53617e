package checks_test

import (
	"errors"
	"testing"

	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/internal/must"
)

// CK-14: situational checks are stat checks under another name, and a game adds its own.
func TestSituations(t *testing.T) {
	u := spearman()
	for _, row := range []struct {
		situation checks.Situation
		want      string
	}{
		{checks.Rout, "Rout check: Mrl 9, needs 9, dice 10: passed"},
		{checks.Blight, "Blight check: Mrl 9, needs 9, dice 10: passed"},
		{checks.OngoingSpell, "Ongoing Spell check: Mrl 9, needs 9, dice 10: passed"},
		{checks.Jump, "Jump check: Agi 10, needs 10, dice 10: passed"},
		{checks.Climb, "Climb check: Agi 10, needs 10, dice 10: passed"},
		{checks.Situation{Name: "Balance", Stat: checks.Agility}, "Balance check: Agi 10, needs 10, dice 10: passed"},
	} {
		c := must.Get(u.Situation(row.situation))(t)
		if r, err := c.Judge(10); err != nil || r.String() != row.want {
			t.Errorf("%v: got %v, %v, want %s", row.situation, r, err, row.want)
		}
		plain, _ := u.Check(row.situation.Stat)
		if plain.Name = row.situation.Name; c != plain {
			t.Errorf("%v: got %v, want the check of the stat under another name", row.situation, c)
		}
	}
	var se *checks.StatError
	for _, stat := range []checks.StatName{0, checks.Move, checks.Wounds, checks.Cast} {
		if _, err := u.Situation(checks.Situation{Name: "Fear", Stat: stat}); !errors.As(err, &se) || se.Stat != stat {
			t.Errorf("Fear check with %v: got %v, want a *StatError", stat, err)
		}
	}
}

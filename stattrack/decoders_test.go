package stattrack_test

import (
	"testing"

	"github.com/crunchrules/crunch/internal/decoders"
	"github.com/crunchrules/crunch/stattrack"
)

// decoded are the types that read text or JSON.
var decoded = []any{
	new(stattrack.BaseTable), new(stattrack.ChallengeType), new(stattrack.DiceClass), new(stattrack.Effect),
	new(stattrack.Lowered), new(stattrack.Opposed), new(stattrack.Party), new(stattrack.Pool), new(stattrack.PoolRoll),
	new(stattrack.Rerolls), new(stattrack.RollStage), new(stattrack.ScenarioType), new(stattrack.Sheet), new(stattrack.Slot),
	new(stattrack.Track), new(stattrack.TrackSet), new(stattrack.Values),
}

func TestDecoders(t *testing.T) { decoders.Complete(t, decoded) }

func FuzzDecoders(f *testing.F) {
	decoders.Fuzz(f, []string{
		"2d6+1d8=3,4,8", "", "none", "removed", "1d6=7", "1d6=", "2d6=1", "1d20= 20", "Power", "Mind Skill", "KeepSecond ChooseEither", "Mini-boss", "Skill Dice", "d8",
	}, decoded...)
}

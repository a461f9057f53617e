package stattrack_test

import (
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/decoders"
	"github.com/crunchrules/crunch/internal/hostile"
	"github.com/crunchrules/crunch/internal/must"
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

// Nothing panics, whatever stands in the data that it gets.
func TestHostile(t *testing.T) {
	pool := stattrack.MustParsePool("2d6+1d8")
	sheet := must.Get(stattrack.NewSheet(stattrack.EntityKind{Challenge: stattrack.Obstacle, Scenario: stattrack.Exploration}, stattrack.Values{1, -1}, stattrack.Lowered{1}))(t)
	rng := crunch.NewRand(1)
	roll, bases, roles := pool.Roll(rng), stattrack.DefaultBases(), stattrack.Roles{}
	begun := stattrack.Oppose(stattrack.Side{Pool: pool, Rerolls: 7}, stattrack.Side{Pool: pool, Rerolls: 7}, true)
	over := begun
	begun.Roll(rng)
	change := must.Get(sheet.Shift(stattrack.Skill, 9, 1))(t)
	var (
		line  stattrack.Line
		class stattrack.DiceClass
		kind  stattrack.ChallengeType
		level stattrack.Level
		right stattrack.Rerolls
		set   stattrack.TrackSet
		track stattrack.Track
		slot  stattrack.Slot
		loop  stattrack.Loop
		die   = stattrack.Dice{N: 1, Size: stattrack.D6}
	)
	hostile.Call(t, []any{&sheet, &pool, &roll, &bases, &roles, &begun, &over, &change, &line, &class, &kind, &level, &right, &set, &track, &slot, &loop, &die,
		&stattrack.Side{Pool: pool}, &stattrack.EntityKind{}, stattrack.DamageOdds, stattrack.DamageTaken, stattrack.NewPool, stattrack.NewSheet, stattrack.ClassOf, stattrack.ParsePool, stattrack.Oppose},
		[]any{rng, pool, stattrack.Pool{Terms: [4]stattrack.Dice{{N: 255, Size: 200}, {N: 255, Size: 7}}}, roll, stattrack.PoolRoll{Faces: [12]uint8{255, 3}}, sheet,
			func(stattrack.Party, stattrack.Pool) stattrack.PoolRoll { return roll }})
}

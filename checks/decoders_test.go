package checks_test

import (
	"fmt"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/internal/decoders"
	"github.com/crunchrules/crunch/internal/hostile"
	"github.com/crunchrules/crunch/internal/must"
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

// A fight is all that an attack needs.
type fight struct {
	Unit    checks.Unit
	Weapons [3]checks.Weapon
	Attack  checks.Attack
	Target  checks.Target
	Check   checks.Check
	Roll    checks.TableRoll
}

// Play does all that the rules do.
func (f *fight) Play() string {
	rng := crunch.NewRand(1)
	out, err1 := f.Attack.Roll(f.Target, rng)
	law, err2 := f.Attack.Odds(f.Target)
	judged, err3 := f.Attack.Judge(f.Target, 20, 1, 200, -1)
	made, err4 := f.Unit.Attack(f.Check.Stat, f.Weapons[:]...)
	check, err5 := f.Unit.Check(f.Check.Stat)
	chance, err6 := f.Check.Odds()
	rolled, err7 := f.Check.Roll(rng)
	harm, err8 := checks.InjuryRollTable().Roll(f.Roll, rng)
	_, err9 := checks.InjuryRollTable().Odds(f.Roll)
	order, err10 := checks.StrikesFirst(f.Target.Wounds, f.Unit.Agility, f.Unit.Move)
	return fmt.Sprint(out, law.Injured(), law.Left(), law.Harm(), law.Through(), judged, made, check, chance, rolled, harm, order, err1, err2, err3, err4,
		err5, err6, err7, err8, err9, err10)
}

// Nothing panics, whatever stands in the data that it gets.
func TestHostile(t *testing.T) {
	rng := crunch.NewRand(1)
	unit := checks.Unit{Name: "Guard", Move: checks.Num(8), Melee: checks.Num(9), Defence: checks.Num(11), Attacks: checks.Num(3), Wounds: checks.Num(2),
		Injury: checks.Num(1)}
	weapon := checks.Weapon{Name: "spear", Hit: 2, Injury: checks.Num(1)}
	attack := must.Get(unit.Attack(checks.Melee, weapon))(t)
	target := must.Get(unit.Target())(t)
	check := must.Get(unit.Check(checks.Melee))(t)
	outcome := must.Get(attack.Roll(target, rng))(t)
	result := must.Get(check.Roll(rng))(t)
	fighter, battle := checks.Fighter{Unit: unit, Weapons: [8]checks.Weapon{weapon}, Left: 1}, checks.Battle{}
	law := must.Get(attack.Odds(target))(t)
	table, modifiers := checks.InjuryRollTable(), checks.Modifiers{{Points: 2}}
	var (
		stat  checks.StatName
		pace  checks.Pace
		edge  checks.Edge
		harm  checks.Harm
		value = checks.Num(3)
	)
	hostile.Call(t, []any{&fight{Unit: unit, Weapons: [3]checks.Weapon{weapon}, Attack: attack, Target: target, Check: check}, &unit, &weapon, &attack,
		&target, &check, &outcome, &result, &law, &table, &modifiers, &modifiers[0], &stat, &pace, &edge, &harm, &value, &outcome.Strikes[0], &battle,
		&fighter, &checks.Blow{Outcome: outcome},
		checks.Num, checks.StrikesFirst, checks.NewTable[checks.Harm]},
		[]any{rng, target, check, weapon, value, modifiers, checks.Modifier{Origin: 200, Points: -128}, checks.TableRoll{Edge: 200}, &fighter, outcome})
}

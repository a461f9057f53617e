package checks_test

import (
	"math/rand/v2"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/checks"
)

var (
	sinkBool bool
	sinkOdds crunch.Chance
)

//go:noinline
func bare(rng crunch.RNG, need int) bool {
	a, b := rng.IntN(20)+1, rng.IntN(20)+1
	return max(a, b) >= need
}

// BenchmarkBareAdvantage is two dice and a comparison, to compare BenchmarkCheckAdvantage with.
func BenchmarkBareAdvantage(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 2))
	b.ReportAllocs()
	for b.Loop() {
		sinkBool = bare(rng, 11)
	}
}

func BenchmarkCheckAdvantage(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 2))
	c := checks.Check{Stat: checks.Melee, Value: checks.Num(12), Edge: checks.Advantage,
		Modifiers: checks.Modifiers{{Origin: checks.MeleeWeapon, Points: 1}}}
	b.ReportAllocs()
	for b.Loop() {
		r, err := c.Roll(rng)
		sinkBool = err == nil && r.Verdict.Passes()
	}
}

func BenchmarkCheckOdds(b *testing.B) {
	c := checks.Check{Stat: checks.Melee, Value: checks.Num(12), Edge: checks.Advantage,
		Modifiers: checks.Modifiers{{Origin: checks.MeleeWeapon, Points: 1}}}
	b.ReportAllocs()
	for b.Loop() {
		sinkOdds, _ = c.Odds()
	}
}

func benchAttack() (checks.Attack, checks.Target) {
	a := attack(checks.Melee, 11, 1)
	a.Injury = checks.Modifiers{{Origin: checks.UnitBlock, Points: 1}}
	a.Pierce = checks.Modifiers{{Origin: checks.MeleeWeapon, Points: 2}}
	return a, checks.Target{Defence: checks.Num(9), Wounds: 2}
}

// BenchmarkAttackOdds computes the chance of an Injury check, from the attack on.
func BenchmarkAttackOdds(b *testing.B) {
	a, target := benchAttack()
	b.ReportAllocs()
	for b.Loop() {
		o, _ := a.Odds(target)
		sinkOdds = o.Injured()
	}
}

func BenchmarkAttackRoll(b *testing.B) {
	a, target := benchAttack()
	a.Attacks = 3
	rng := rand.New(rand.NewPCG(1, 2))
	b.ReportAllocs()
	for b.Loop() {
		o, err := a.Roll(target, rng)
		sinkBool = err == nil && o.Injured
	}
}

func BenchmarkTableRoll(b *testing.B) {
	table := checks.InjuryRollTable()
	rng := rand.New(rand.NewPCG(1, 2))
	b.ReportAllocs()
	for b.Loop() {
		r, err := table.Roll(checks.TableRoll{Modifiers: checks.Modifiers{{Points: 1}}}, rng)
		sinkBool = err == nil && r.Result == checks.Stunned
	}
}

// BenchmarkBattleAttack is an attack of units in play, from profile and weapons to the harm done, to compare BenchmarkAttackRoll with.
func BenchmarkBattleAttack(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 2))
	by, against := fighter(b, axeman(), checks.Weapon{Name: "Axe", Pierce: checks.Num(2)}), fighter(b, spearman())
	var battle checks.Battle
	b.ReportAllocs()
	for b.Loop() {
		target := against
		blow, err := battle.Attack(rng, &by, &target, checks.Melee)
		sinkBool = err == nil && blow.Lost > 0
	}
}

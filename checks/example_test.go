package checks_test

import (
	"errors"
	"fmt"
	"math/rand/v2"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/checks"
)

// A unit's profile, its Melee attack with a spear against another unit, and what the dice on the table say.
func Example() {
	alice := checks.Unit{
		Name: "Alice's guard", Move: checks.Num(6), Melee: checks.Num(12), Defence: checks.Num(13), Agility: checks.Num(9),
		Morale: checks.Num(8), Attacks: checks.Num(1), Wounds: checks.Num(1),
	}
	bob := checks.Unit{
		Name: "Bob's raider", Move: checks.Num(7), Melee: checks.Num(11), Defence: checks.Num(10), Agility: checks.Num(12),
		Morale: checks.Num(10), Attacks: checks.Num(2), Wounds: checks.Num(1),
	}
	a, err := alice.Attack(checks.Melee, checks.Weapon{Name: "Spear", Hit: 2})
	if err != nil {
		fmt.Println(err)
		return
	}
	target, err := bob.Target()
	if err != nil {
		fmt.Println(err)
		return
	}
	// Alice rolls 20, 20 and 15. Bob's Defence dice show 12, 16 and 3.
	o, err := a.Judge(target, 20, 20, 15, 12, 16, 3)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(o)
	// Output:
	// Alice's guard: Melee attack: Mel 12, modifiers +2 melee weapon, needs 10, straight
	// against Bob's raider: Def 10, modifiers none, needs 10, straight, Wounds 1
	//  1. 20: natural success; Defence 12: passed; defended
	//  2. free, 20: natural success; Defence 16: passed; defended
	//  3. free, 15: passed; Defence 3: natural failure; injures
	// 3 hit, 1 got through, Wounds left 0
	// Injury check: roll 15: total 15: Stunned
}

// The exact odds of an attack, the same attack with dice from a seed, and a check with a die that a player rolled.
func Example_odds() {
	guard := checks.Unit{Melee: checks.Num(12), Attacks: checks.Num(2), Morale: checks.Num(9)} // a stat left out is a dash
	raider := checks.Unit{Defence: checks.Num(13), Wounds: checks.Num(1)}
	attack, err := guard.Attack(checks.Melee, checks.Weapon{Name: "Spear", Hit: 2})
	if err != nil {
		fmt.Println(err)
		return
	}
	target, err := raider.Target()
	if err != nil {
		fmt.Println(err)
		return
	}
	law, err := attack.Odds(target)
	fmt.Println(law.Injured().Percent(), err)
	outcome, err := attack.Roll(target, crunch.NewRand(crunch.Seed(7)))
	fmt.Println(outcome, err)
	rout, err := guard.Situation(checks.Rout)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(rout.Judge(14))
	// Output:
	// 56.01% <nil>
	// Melee attack: Mel 12, modifiers +2 melee weapon, needs 10, straight
	// against Def 13, modifiers none, needs 13, straight, Wounds 1
	//  1. 5: failed
	//  2. 12: passed; Defence 2: natural failure; injures
	// 1 hit, 1 got through, Wounds left 0
	// Injury check: roll 12: total 12: Dazed <nil>
	// Rout check: Mrl 9, needs 9, dice 14: passed <nil>
}

func ExampleUnit() {
	u := checks.Unit{Name: "Militia", Move: checks.Num(5), Melee: checks.Num(14), Morale: checks.Num(12), Attacks: checks.Num(1), Wounds: checks.Num(1)}
	fmt.Println(u)
	_, err := u.Attack(checks.Ranged)
	fmt.Println(err)
	// Output:
	// Militia: Mov 5, Mel 14, Rgd -, Def -, Agi -, Mrl 12, Atk 1, Wnd 1, Inj -, Prc -
	// checks: Ranged is a dash: the unit makes no Ranged attacks and bears no Ranged weapon
}

func ExampleStat() {
	fmt.Println(checks.Num(6), checks.Stat{})
	_, err := checks.Stat{}.Need(checks.Agility)
	fmt.Println(err)
	// Output:
	// 6 -
	// checks: Agility is a dash: want a number, which a special rule of the unit may give
}

func ExampleStatName() {
	for _, name := range []checks.StatName{checks.Melee, checks.Attacks} {
		fmt.Println(name, name.Abbreviation(), name.LowerIsBetter())
	}
	// Output:
	// Melee Mel true
	// Attacks Atk false
}

func ExampleCheck() {
	c := checks.Check{
		Stat: checks.Morale, Value: checks.Num(9), Edge: checks.Advantage,
		Modifiers: checks.Modifiers{{Origin: checks.Spell, Points: -2}},
	}
	r, err := c.Judge(4, 13)
	fmt.Println(r, err)
	odds, err := c.Odds()
	fmt.Println(odds, err)
	// Output:
	// Morale check: Mrl 9, modifiers -2 spell, needs 11, advantage, dice 4 and 13, kept 13: passed <nil>
	// 3/4 <nil>
}

func ExampleCheck_Roll() {
	c := checks.Check{Stat: checks.Cast, Value: checks.Num(14)}
	r, err := c.Roll(rand.New(rand.NewPCG(1, 2)))
	fmt.Println(r, err)
	// Output:
	// Cast check: Difficulty 14, needs 14, dice 16: passed <nil>
}

func ExampleSituation() {
	u := checks.Unit{Agility: checks.Num(11), Morale: checks.Num(9)}
	balance := checks.Situation{Name: "Balance", Stat: checks.Agility} // a game's own
	for _, s := range []checks.Situation{checks.Rout, balance} {
		c, err := u.Situation(s)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(c.Judge(10))
	}
	// Output:
	// Rout check: Mrl 9, needs 9, dice 10: passed <nil>
	// Balance check: Agi 11, needs 11, dice 10: failed <nil>
}

func ExampleEdge() {
	c := checks.Check{Stat: checks.Morale, Value: checks.Num(9), Edge: checks.Disadvantage}
	fmt.Println(c.Judge(7, 15))
	c.Edge |= checks.Advantage // they cancel
	fmt.Println(c.Judge(15))
	// Output:
	// Morale check: Mrl 9, needs 9, disadvantage, dice 7 and 15, kept 7: failed <nil>
	// Morale check: Mrl 9, needs 9, cancelled, dice 15: passed <nil>
}

// A spell helps the unit to hit in its next attack.
func ExampleModifiers_Add() {
	u := checks.Unit{Melee: checks.Num(12), Attacks: checks.Num(1)}
	a, err := u.Attack(checks.Melee, checks.Weapon{Name: "Spear", Hit: 2})
	if err != nil {
		fmt.Println(err)
		return
	}
	err = a.Check.Modifiers.Add(checks.Modifier{Origin: checks.Spell, Points: 1})
	needed, _, _ := a.Check.Needed()
	fmt.Println(a.Check.Modifiers, "needs", needed, err)
	// Output:
	// +2 melee weapon, +1 spell needs 9 <nil>
}

// Judge tells which die it wants next, so a host can ask the players for one die at a time.
func ExampleDiceError() {
	a := checks.Attack{Check: checks.Check{Stat: checks.Melee, Value: checks.Num(12)}, Attacks: 1}
	target := checks.Target{Defence: checks.Num(10), Wounds: 1}
	players := []int{20, 15, 12, 3}
	var faces []int
	for {
		o, err := a.Judge(target, faces...)
		var missing *checks.DiceError
		if errors.As(err, &missing) && missing.Got == 0 {
			fmt.Println(err)
			faces = append(faces, players[missing.At])
			continue
		}
		fmt.Println(o.Injury, err)
		return
	}
	// Output:
	// checks: die 1 is missing: want a face from 1 to 20
	// checks: die 2 is missing: want a face from 1 to 20
	// checks: die 3 is missing: want a face from 1 to 20
	// checks: die 4 is missing: want a face from 1 to 20
	// roll 15: total 15: Stunned <nil>
}

func ExampleModifier_Pierce() {
	m := checks.Modifier{Origin: checks.MeleeWeapon, Points: 2}
	fmt.Println(m, "is to the opponent", m.Pierce())
	// Output:
	// +2 melee weapon is to the opponent -2 pierce of melee weapon
}

func ExampleModifiers_Counted() {
	injury := checks.Modifiers{{Origin: checks.UnitBlock, Points: 1}, {Origin: checks.RangedWeapon, Points: 3}, {Origin: checks.Spell, Points: -1}}
	fmt.Println(injury.Counted(checks.Melee))
	fmt.Println(injury.Counted(checks.Ranged))
	// Output:
	// +1 unit, -1 spell
	// +3 ranged weapon, -1 spell
}

// A game's own table: the scars of a campaign.
func ExampleTable() {
	scars, err := checks.NewTable(
		checks.Row[string]{From: 1, To: 3, Result: "Dead"},
		checks.Row[string]{From: 4, To: 9, Result: "Limp"},
		checks.Row[string]{From: 10, To: 20, Result: "A good story"},
	)
	if err != nil {
		fmt.Println(err)
		return
	}
	roll := checks.TableRoll{Modifiers: checks.Modifiers{{Points: 1}}}
	r, err := scars.Judge(roll, 9)
	fmt.Println(r, err)
	odds, err := scars.Odds(roll)
	fmt.Println(odds.P("Dead"), err)

	_, err = checks.NewTable(
		checks.Row[string]{From: 1, To: 3, Result: "Dead"},
		checks.Row[string]{From: 5, To: 20, Result: "Alive"},
	)
	fmt.Println(err)
	// Output:
	// roll 9 with modifiers +1 special rule: total 10: A good story <nil>
	// 1/10 <nil>
	// checks: first total of row 2 of a table is 5: want 4 (GL-15)
}

// The book's Injury roll as a page for the table, with the chance of each row.
func ExampleTable_Odds() {
	table := checks.InjuryRollTable()
	law, err := table.Odds(checks.TableRoll{Edge: checks.Advantage})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, row := range table.Rows() {
		fmt.Printf("%2d-%d %v %s\n", row.From, row.To, row.Result, law.P(row.Result).Percent())
	}
	fmt.Println("a total of 23:", table.Lookup(23))
	// Output:
	//  1-11 unharmed 30.25%
	// 12-14 Dazed 18.75%
	// 15-17 Stunned 23.25%
	// 18-20 Incapacitated 27.75%
	// a total of 23: Incapacitated
}

func ExampleAttack_Odds() {
	a := checks.Attack{Check: checks.Check{Stat: checks.Melee, Value: checks.Num(11)}, Attacks: 2}
	o, err := a.Odds(checks.Target{Defence: checks.Num(13), Wounds: 1})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("one check to hit", o.Hit, "one Defence check", o.Defence)
	fmt.Println("mean hits", o.Hits().Mean(), "mean through", o.Through().Mean())
	fmt.Println("nothing through", o.Through().P(0), "two or more", o.Through().AtLeast(2).Percent())
	for h, p := range o.Harm().All() {
		fmt.Println(h, p.Percent())
	}
	// Output:
	// one check to hit 1/2 one Defence check 2/5
	// mean hits 20/19 mean through 12/19
	// nothing through 1156/2401 two or more 10.67%
	// unharmed 48.15%
	// Dazed 18.49%
	// Stunned 15.84%
	// Incapacitated 17.52%
}

func ExampleStrikesFirst() {
	for round := 1; round <= 2; round++ {
		order, err := checks.StrikesFirst(round, checks.Num(9), checks.Num(12))
		fmt.Println("round", round, order == checks.FirstStrikes, err)
	}
	// Output:
	// round 1 false <nil>
	// round 2 true <nil>
}

func ExamplePace() {
	table := checks.OutOfSightTable()
	r, err := table.Judge(checks.TableRoll{}, 17)
	if err != nil {
		fmt.Println(err)
		return
	}
	half, err := r.Result.HalfInches(checks.Num(5))
	fmt.Println(r.Result, half, err)
	// Output:
	// one and a half Move 15 <nil>
}

// Two units in play: an attack in one call, the end of a turn, and what a unit in play looks like when it is saved.
func ExampleBattle() {
	guard, err := checks.NewFighter(checks.Unit{Name: "Guard", Melee: checks.Num(9), Defence: checks.Num(12), Attacks: checks.Num(2), Wounds: checks.Num(1)},
		checks.Weapon{Name: "Spear", Hit: 2})
	if err != nil {
		fmt.Println(err)
		return
	}
	raider, err := checks.NewFighter(checks.Unit{Name: "Raider", Melee: checks.Num(11), Attacks: checks.Num(1), Wounds: checks.Num(2)})
	if err != nil {
		fmt.Println(err)
		return
	}
	var battle checks.Battle // what this library rules
	blow, err := battle.Attack(crunch.NewTape(12, 15, 1), &guard, &raider, checks.Melee)
	fmt.Print(blow)
	fmt.Println(err, guard.EndTurn(), guard.Acted)
	fmt.Println(raider.Left, raider.Suffers)
	_, err = battle.Attack(crunch.NewTape(), &raider, &guard, checks.Melee)
	fmt.Println(err)
	// Output:
	// Guard: Melee attack: needs 7 to hit, Mel 9 with +2 melee weapon (CK-30); Raider: no Defence (CK-13)
	//   12 passed (CK-10), gets through and is dropped as number 1 (GL-14)
	//   15 passed (CK-10), gets through and injures (GL-13)
	//   Injury check: 15 is 15: Stunned (CK-17, GL-13)
	//   2 got through; Raider: Wounds left 0 (GL-14), Stunned (GL-13)
	// <nil> <nil> true
	// 0 Stunned
	// checks: Raider can't attack (Stunned): want the end of its turn
}

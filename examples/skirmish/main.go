// Command skirmish plays a fight between two units by the rules of package checks. It prints each step with its dice and its clause. The
// same -seed gives the same fight.
//
// Package checks keeps the units in play. This program adds what its game has to decide: a volley comes before the melee, the charger strikes
// first in the first round, a unit that was hit makes a Rout check, and after eight rounds it is dark.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/checks"
)

func main() {
	seed := flag.Uint64("seed", 1, "the `number` that decides all dice")
	flag.Parse()
	f := fight{out: os.Stdout, rng: crunch.NewRand(crunch.Seed(*seed))}
	if err := f.play(); err != nil {
		fmt.Fprintln(os.Stderr, "skirmish:", err)
		os.Exit(1)
	}
}

// rounds is how many rounds of melee there are before nightfall.
const rounds = 8

// A fight is two units in play, the charger first.
type fight struct {
	out    io.Writer
	rng    crunch.RNG
	battle checks.Battle
	units  [2]checks.Fighter
	hit    [2]bool // in this round
}

// enter brings the two units into play.
func (f *fight) enter() error {
	raiders, err := checks.NewFighter(checks.Unit{
		Name: "Raiders", Move: checks.Num(7), Melee: checks.Num(11), Ranged: checks.Num(12), Defence: checks.Num(14),
		Agility: checks.Num(12), Morale: checks.Num(11), Attacks: checks.Num(3), Wounds: checks.Num(3), Injury: checks.Num(1),
	}, checks.Weapon{Name: "Axe", Pierce: checks.Num(2)}, checks.Weapon{Name: "Javelin", Ranged: true, Injury: checks.Num(-1), Pierce: checks.Num(1)})
	if err != nil {
		return err
	}
	spearmen, err := checks.NewFighter(checks.Unit{
		Name: "Spearmen", Move: checks.Num(6), Melee: checks.Num(13), Defence: checks.Num(11),
		Agility: checks.Num(9), Morale: checks.Num(9), Attacks: checks.Num(2), Wounds: checks.Num(3),
	}, checks.Weapon{Name: "Spear", Hit: 2, Injury: checks.Num(1)})
	f.units = [2]checks.Fighter{raiders, spearmen}
	return err
}

func (f *fight) play() error {
	if err := f.enter(); err != nil {
		return err
	}
	fmt.Fprintf(f.out, "%v\n%v\n\nThe Raiders throw two javelins.\n", f.units[0].Unit, f.units[1].Unit)
	over, err := f.volley()
	for round := 1; round <= rounds && !over && err == nil; round++ {
		over, err = f.round(round)
	}
	if !over && err == nil {
		fmt.Fprintf(f.out, "\nAfter %d rounds it is dark: nobody wins.\n", rounds)
	}
	return err
}

// volley is two javelins. The book counts attacks in melee only.
func (f *fight) volley() (over bool, err error) {
	attack, target, err := f.battle.Ready(&f.units[0], &f.units[1], checks.Ranged)
	if err != nil {
		return false, err
	}
	attack.Attacks = 2
	outcome, err := attack.Roll(target, f.rng)
	if err != nil {
		return false, err
	}
	blow, err := f.units[1].Take(outcome)
	if err != nil {
		return false, err
	}
	if f.tell(1, blow) {
		return true, nil
	}
	return f.rout()
}

// round is a round of melee. over reports whether the fight has ended.
func (f *fight) round(round int) (over bool, err error) {
	first, why, err := f.first(round)
	if err != nil {
		return false, err
	}
	fmt.Fprintf(f.out, "\nRound %d of melee: the %s strike first, %s.\n", round, f.units[first].Unit.Name, why)
	for _, i := range [2]int{first, 1 - first} {
		var idle *checks.TurnError
		blow, err := f.battle.Attack(f.rng, &f.units[i], &f.units[1-i], checks.Melee)
		switch {
		case errors.As(err, &idle):
			fmt.Fprintf(f.out, "The %s don't attack: %s (GL-13).\n", idle.Who, idle.Why)
		case err != nil:
			return false, err
		case f.tell(1-i, blow):
			return true, nil
		}
		if err := f.units[i].EndTurn(); err != nil {
			return false, err
		}
	}
	return f.rout()
}

// first returns which unit strikes first in a round, and why.
func (f *fight) first(round int) (first int, why string, err error) {
	order, err := checks.StrikesFirst(round, f.units[0].Unit.Agility, f.units[1].Unit.Agility)
	if order == checks.Unsettled {
		return 0, "as they charged (this game's own rule)", err
	}
	if order == checks.SecondStrikes {
		first = 1
	}
	return first, fmt.Sprintf("by Agi %v against %v (CK-06)", f.units[first].Unit.Agility, f.units[1-first].Unit.Agility), nil
}

// tell prints an attack on a unit and reports whether the unit is out of the battle.
func (f *fight) tell(target int, blow checks.Blow) (over bool) {
	fmt.Fprint(f.out, blow)
	f.hit[target] = f.hit[target] || blow.Outcome.Through > 0
	if blow.Suffers == checks.Incapacitated {
		fmt.Fprintf(f.out, "The %s are Incapacitated: the %s win.\n", f.units[target].Unit.Name, f.units[1-target].Unit.Name)
		return true
	}
	return false
}

// rout ends a round: a unit that was hit makes a Rout check. CK-14
func (f *fight) rout() (over bool, err error) {
	for i := range f.units {
		u := &f.units[i]
		u.NewRound()
		if !f.hit[i] {
			continue
		}
		f.hit[i] = false
		check, err := u.Unit.Situation(checks.Rout)
		if err != nil {
			return false, err
		}
		r, err := check.Roll(f.rng)
		if err != nil {
			return false, err
		}
		fmt.Fprintf(f.out, "The %s are hurt. %v (CK-14, %s).\n", u.Unit.Name, r, r.Verdict.Clause())
		if !r.Verdict.Passes() {
			fmt.Fprintf(f.out, "The %s run: the %s win.\n", u.Unit.Name, f.units[1-i].Unit.Name)
			return true, nil
		}
	}
	return false, nil
}

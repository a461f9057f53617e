// Command skirmish plays a fight between two units by the rules of package checks. It prints each step with its dice and its clause. The
// same -seed gives the same fight.
//
// The fight begins with a volley, then the units meet in melee. Package checks rolls and judges the dice. This program adds what a game
// has to decide:
//
//   - The charger strikes first in the first round.
//   - A unit that lost Wounds or was harmed in a round makes a Rout check.
//   - In the next round a Dazed unit strikes with Disadvantage, and a Stunned unit doesn't strike.
//   - The fight ends after eight rounds.
package main

import (
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
	if err := fight(os.Stdout, crunch.NewRand(crunch.Seed(*seed))); err != nil {
		fmt.Fprintln(os.Stderr, "skirmish:", err)
		os.Exit(1)
	}
}

// rounds is how many rounds of melee there are before nightfall.
const rounds = 8

// A side is a unit and its state in the fight.
type side struct {
	unit    checks.Unit
	weapons []checks.Weapon
	wounds  int         // Wounds left
	harm    checks.Harm // from the last round: in force in this one
	next    checks.Harm // from this round: in force in the next one
	shaken  bool        // it lost Wounds or was harmed in this round
}

// sides returns the two units, the charger first.
func sides() (raiders, spearmen *side) {
	raiders = &side{
		unit: checks.Unit{
			Name: "Raiders", Move: checks.Num(7), Melee: checks.Num(11), Ranged: checks.Num(12), Defence: checks.Num(14),
			Agility: checks.Num(12), Morale: checks.Num(11), Attacks: checks.Num(3), Wounds: checks.Num(3), Injury: checks.Num(1),
		},
		weapons: []checks.Weapon{
			{Name: "Axe", Pierce: checks.Num(2)},
			{Name: "Javelin", Ranged: true, Injury: checks.Num(-1), Pierce: checks.Num(1)},
		},
	}
	spearmen = &side{
		unit: checks.Unit{
			Name: "Spearmen", Move: checks.Num(6), Melee: checks.Num(13), Defence: checks.Num(11),
			Agility: checks.Num(9), Morale: checks.Num(9), Attacks: checks.Num(2), Wounds: checks.Num(3),
		},
		weapons: []checks.Weapon{{Name: "Spear", Hit: 2, Injury: checks.Num(1)}},
	}
	for _, s := range []*side{raiders, spearmen} {
		s.wounds, _ = s.unit.Wounds.Number()
	}
	return raiders, spearmen
}

// fight plays the whole fight.
func fight(w io.Writer, rng crunch.RNG) error {
	raiders, spearmen := sides()
	fmt.Fprintf(w, "%v\n%v\n\n", raiders.unit, spearmen.unit)

	fmt.Fprintln(w, "The Raiders throw two javelins.")
	if _, err := spearmen.unit.Attack(checks.Ranged); err != nil {
		fmt.Fprintf(w, "The Spearmen throw none (CK-03): %v\n", err)
	}
	if err := strike(w, rng, raiders, spearmen, checks.Ranged); err != nil {
		return err
	}
	over, err := settle(w, rng, raiders, spearmen)
	if over || err != nil {
		return err
	}

	for round := 1; round <= rounds; round++ {
		first, second, why, err := order(round, raiders, spearmen)
		if err != nil {
			return err
		}
		fmt.Fprintf(w, "\nRound %d of melee: the %s strike first, %s.\n", round, first.unit.Name, why)
		if err := strike(w, rng, first, second, checks.Melee); err != nil {
			return err
		}
		if second.next == checks.Incapacitated {
			fmt.Fprintf(w, "The %s are Incapacitated: the %s win.\n", second.unit.Name, first.unit.Name)
			return nil
		}
		if err := strike(w, rng, second, first, checks.Melee); err != nil {
			return err
		}
		over, err := settle(w, rng, first, second)
		if over || err != nil {
			return err
		}
	}
	fmt.Fprintf(w, "\nAfter %d rounds it is dark: nobody wins.\n", rounds)
	return nil
}

// order returns who strikes first in a round, and why.
func order(round int, charger, other *side) (first, second *side, why string, err error) {
	o, err := checks.StrikesFirst(round, charger.unit.Agility, other.unit.Agility)
	switch {
	case err != nil:
		return nil, nil, "", err
	case round == 1:
		return charger, other, "as they charged (this game's own rule)", nil
	case o == checks.SecondStrikes:
		charger, other = other, charger
	case o == checks.Unsettled:
		return charger, other, "as they charged and Agility is equal (this game's own rule)", nil
	}
	return charger, other, fmt.Sprintf("by Agi %v against %v (CK-06)", charger.unit.Agility, other.unit.Agility), nil
}

// strike makes the attack of one side against the other.
func strike(w io.Writer, rng crunch.RNG, by, against *side, with checks.StatName) error {
	if by.harm == checks.Stunned {
		fmt.Fprintf(w, "The %s are Stunned and don't strike.\n", by.unit.Name)
		return nil
	}
	a, err := by.unit.Attack(with, by.weapons...)
	if err != nil {
		return err
	}
	if with == checks.Ranged {
		a.Attacks = 2
	}
	if by.harm == checks.Dazed {
		a.Check.Edge |= checks.Disadvantage // CK-20
	}
	o, err := a.Roll(checks.Target{Defence: against.unit.Defence, Wounds: against.wounds}, rng)
	if err != nil {
		return err
	}
	tell(w, by, against, &o)
	against.shaken = against.shaken || o.Through > 0
	against.wounds = o.Left
	against.next = max(against.next, o.Injury.Result)
	return nil
}

// tell prints an attack with the clause of each step.
func tell(w io.Writer, by, against *side, o *checks.Outcome) {
	c := &o.Attack.Check
	fmt.Fprintf(w, "The %s need %d to hit: %v %v%s", by.unit.Name, o.Needed, c.Stat.Abbreviation(), c.Value,
		applied(c.Modifiers, "CK-30"))
	if c.Edge != checks.Straight {
		fmt.Fprintf(w, ", %v (CK-20)", c.Edge)
	}
	if o.DefenceRolls {
		fmt.Fprintf(w, "; the %s need %d: Def %v%s.\n", against.unit.Name, o.DefenceNeeded, o.Target.Defence,
			applied(o.DefenceApplied, "CK-32, CK-33"))
	} else {
		fmt.Fprintf(w, "; the %s have no Defence (CK-13).\n", against.unit.Name)
	}
	for _, s := range o.Strikes[:o.Shown] {
		fmt.Fprint(w, "  ")
		if s.Free {
			fmt.Fprint(w, "free (CK-21): ")
		}
		fmt.Fprintf(w, "%v %v (%s)", s.Dice, s.Verdict, clause(s.Verdict))
		if s.Defence.First != 0 {
			fmt.Fprintf(w, ", Defence %v %v (CK-22, %s)", s.Defence, s.DefenceVerdict, clause(s.DefenceVerdict))
		}
		switch s.Result {
		case checks.GotThrough:
			fmt.Fprint(w, ", gets through (GL-14)")
		case checks.Dropped:
			fmt.Fprintf(w, ", gets through and is dropped as number %d (GL-14)", s.Drop)
		case checks.Injuring:
			fmt.Fprint(w, ", gets through and injures (GL-13)")
		}
		fmt.Fprintln(w)
	}
	if o.Unshown > 0 {
		fmt.Fprintf(w, "  and %d more\n", o.Unshown)
	}
	fmt.Fprintf(w, "  %d got through; Wounds left of the %s: %d.\n", o.Through, against.unit.Name, o.Left)
	if o.Injured {
		fmt.Fprintf(w, "  Injury check: %d%s is %d: %v (CK-17, GL-13).\n",
			o.Injury.Dice.Kept, applied(o.Injury.Roll.Modifiers, "CK-31, CK-33"), o.Injury.Total, o.Injury.Result)
	}
}

// applied returns the modifiers of a check and their clause, or "" if there are none.
func applied(m checks.Modifiers, clause string) string {
	if m == (checks.Modifiers{}) {
		return ""
	}
	return fmt.Sprintf(" with %v (%s)", m, clause)
}

// clause returns the clause of a verdict.
func clause(v checks.Verdict) string {
	switch v {
	case checks.NoRoll:
		return "CK-13"
	case checks.NaturalFailure:
		return "CK-11"
	case checks.NaturalSuccess:
		return "CK-12"
	}
	return "CK-10"
}

// settle ends a round: an Incapacitated unit loses, and a shaken unit makes a Rout check. over reports whether the fight has ended.
func settle(w io.Writer, rng crunch.RNG, one, other *side) (over bool, err error) {
	pairs := [][2]*side{{one, other}, {other, one}}
	for _, p := range pairs {
		if p[0].next == checks.Incapacitated {
			fmt.Fprintf(w, "The %s are Incapacitated: the %s win.\n", p[0].unit.Name, p[1].unit.Name)
			return true, nil
		}
	}
	for _, p := range pairs {
		s := p[0]
		if s.shaken {
			c, err := s.unit.Situation(checks.Rout) // CK-14
			if err != nil {
				return false, err
			}
			r, err := c.Roll(rng)
			if err != nil {
				return false, err
			}
			fmt.Fprintf(w, "The %s are hurt. %v (CK-14, %s).\n", s.unit.Name, r, clause(r.Verdict))
			if !r.Verdict.Passes() {
				fmt.Fprintf(w, "The %s run: the %s win.\n", s.unit.Name, p[1].unit.Name)
				return true, nil
			}
		}
		s.harm, s.next, s.shaken = s.next, checks.Unharmed, false
	}
	return false, nil
}

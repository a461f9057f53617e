package checks

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/crunchrules/crunch/internal/valid"
)

// A Blow is an attack of one unit in play on another with all that comes of it.
type Blow struct {
	Outcome Outcome // all checks and dice, the hits dropped and the Injury check: GL-13, GL-14
	Lost    int     // Wounds that the target lost
	Suffers Harm    // what the target suffers now; Incapacitated: it is out of the battle
}

// Take does to a unit in play what an attack on it came to: it loses Wounds, and the Injury check may harm it. A harm replaces a lighter one.
// It refuses the outcome of an attack on a target that had other Wounds (*crunch.RangeError), and a unit that can't be attacked
// (*TurnError). Then nothing changes.
func (f *Fighter) Take(o Outcome) (Blow, error) {
	if err := f.Validate(); err != nil {
		return Blow{}, err
	}
	if err := f.may("be attacked", false); err != nil {
		return Blow{}, err
	}
	if err := valid.In(f.Left, f.Left).Check(pkg, "Wounds of the target", o.Target.Wounds, "GL-14"); err != nil {
		return Blow{}, err
	}
	if err := valid.In(0, f.Left).Check(pkg, "Wounds left", o.Left, "GL-14"); err != nil {
		return Blow{}, err
	}
	if err := harmNames.Check(uint8(o.Injury.Result)); err != nil {
		return Blow{}, err
	}
	blow := Blow{Outcome: o}
	f.take(&blow)
	return blow, nil
}

// take is Take for an Outcome that fits.
func (f *Fighter) take(b *Blow) {
	b.Lost, b.Suffers = f.Left-b.Outcome.Left, max(f.Suffers, b.Outcome.Injury.Result) // GL-13, as ruled
	f.Left, f.Suffers = b.Outcome.Left, b.Suffers
}

// String tells the attack, a line for each strike, with the clause that decides each step. It ends with a newline.
func (w Blow) String() string {
	var b strings.Builder
	o := &w.Outcome
	c, target := &o.Attack.Check, cmp.Or(o.Target.Name, "the target")
	fmt.Fprintf(&b, "%s%s attack: needs %d to hit, %v%s", lead(o.Attack.By), c.Stat, o.Needed, c.against(), told(c.Modifiers, "CK-30"))
	if c.Edge != Straight {
		fmt.Fprintf(&b, ", %v (CK-20)", c.Edge)
	}
	if o.DefenceRolls {
		fmt.Fprintf(&b, "; %s: needs %d, Def %v%s", target, o.DefenceNeeded, o.Target.Defence, told(o.DefenceApplied, "CK-32, CK-33"))
		if o.Target.Edge != Straight {
			fmt.Fprintf(&b, ", %v (CK-20)", o.Target.Edge)
		}
	} else {
		fmt.Fprintf(&b, "; %s: no Defence (CK-13)", target)
	}
	b.WriteByte('\n')
	for _, s := range o.shown() {
		b.WriteString("  " + s.clauses() + "\n")
	}
	if o.Unshown > 0 {
		fmt.Fprintf(&b, "  and %d more\n", o.Unshown)
	}
	if o.Injured {
		fmt.Fprintf(&b, "  Injury check: %d%s is %d: %v (CK-17, GL-13)\n",
			o.Injury.Dice.Kept, told(o.Injury.Roll.Modifiers, "CK-31, CK-33"), o.Injury.Total, o.Injury.Result)
	}
	fmt.Fprintf(&b, "  %d got through; %s: Wounds left %d (GL-14)", o.Through, target, o.Left)
	if w.Suffers != Unharmed {
		fmt.Fprintf(&b, ", %v (GL-13)", w.Suffers)
	}
	return b.String() + "\n"
}

func told(m Modifiers, clause string) string {
	if m == (Modifiers{}) {
		return ""
	}
	return fmt.Sprintf(" with %v (%s)", m, clause)
}

// clauses tells the strike with the clause of each step.
func (s Strike) clauses() string {
	text := fmt.Sprintf("%v %v (%s)", s.Dice, s.Verdict, s.Verdict.Clause())
	if s.Free {
		text = "free (CK-21): " + text
	}
	if s.Defence.First != 0 {
		text += fmt.Sprintf(", Defence %v %v (CK-22, %s)", s.Defence, s.DefenceVerdict, s.DefenceVerdict.Clause())
	}
	switch s.Result {
	case GotThrough:
		text += ", gets through (GL-14)"
	case Dropped:
		text += fmt.Sprintf(", gets through and is dropped as number %d (GL-14)", s.Drop)
	case Injuring:
		text += ", gets through and injures (GL-13)"
	}
	return text
}

// Clause returns the clause that decides the verdict, such as "CK-12".
func (v Verdict) Clause() string {
	switch v {
	case NoRoll:
		return "CK-13"
	case NaturalFailure:
		return "CK-11"
	case NaturalSuccess:
		return "CK-12"
	}
	return "CK-10"
}

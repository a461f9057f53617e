package checks

import (
	"fmt"
	"strconv"
	"strings"
)

// Faces returns the dice of the attack in the order in which they were thrown, as Judge takes them. Those of strikes
// that the outcome doesn't show are missing.
func (o *Outcome) Faces() []int {
	var faces []int
	there := []uint8{} // of the hits that went through, as which each was dropped
	for _, s := range o.Strikes[:o.Shown] {
		faces = append(faces, s.Dice.Faces()...)
	}
	for _, s := range o.Strikes[:o.Shown] {
		faces = append(faces, s.Defence.Faces()...)
		if s.Fate >= Unsaved {
			there = append(there, s.Drop)
		}
	}
	for drop := uint8(1); ; drop++ {
		at := -1
		for i, d := range there {
			if d == drop {
				at = i
			}
		}
		if at < 0 {
			return faces
		}
		faces = append(faces, at+1)
		there = append(there[:at], there[at+1:]...)
	}
}

// title returns what the check is called: "Rout check", "Melee check".
func (c *Check) title() string {
	if c.Name != "" {
		return c.Name + " check" // CK-14
	}
	return c.Stat.String() + " check"
}

// needs returns what the check is rolled against: "Mrl 9".
func (c *Check) needs() string {
	if c.Stat == Cast {
		return "Difficulty " + c.Value.String() // CK-15
	}
	return c.Stat.Abbreviation() + " " + c.Value.String()
}

// String returns the whole check in one line: "Rout check: Mrl 9, modifiers +1 spell, needs 8, disadvantage, dice 3 and
// 17, kept 3: natural failure".
func (r Result) String() string {
	var b strings.Builder
	b.WriteString(r.Check.title() + ": " + r.Check.needs())
	if r.Check.Modifiers != (Modifiers{}) {
		b.WriteString(", modifiers " + r.Check.Modifiers.String())
	}
	if r.Verdict != NoRoll {
		b.WriteString(", needs " + strconv.Itoa(int(r.Needed)))
		if r.Check.Edge != Straight {
			b.WriteString(", " + r.Check.Edge.String())
		}
		b.WriteString(", dice " + r.Dice.String())
	}
	return b.String() + ": " + r.Verdict.String()
}

// String returns the whole roll in one line: "roll 12 with modifiers +3 special rule: total 15: Stunned".
func (r Rolled[T]) String() string {
	s := "roll " + r.Dice.String()
	if r.Roll.Modifiers != (Modifiers{}) {
		s += " with modifiers " + r.Roll.Modifiers.String()
	}
	return s + ": total " + strconv.Itoa(int(r.Total)) + fmt.Sprintf(": %v", r.Result)
}

// String returns the strike in one line: "20: natural success; Defence 7: failed; injures".
func (s Strike) String() string {
	text := s.Dice.String() + ": " + s.Verdict.String()
	if s.Free {
		text = "free, " + text // CK-21
	}
	if s.Fate == Missed {
		return text
	}
	if s.Defence.First != 0 {
		text += "; Defence " + s.Defence.String() + ": " + s.DefenceVerdict.String()
	} else {
		text += "; no Defence check" // CK-13
	}
	return text + "; " + s.Fate.String()
}

// String returns the whole attack, a line for each strike.
func (o Outcome) String() string {
	var b strings.Builder
	c := &o.Attack.Check
	fmt.Fprintf(&b, "%s attack: %s, modifiers %s, needs %d, %s\n", c.Stat, c.needs(), c.Modifiers, o.Needed, c.Edge)
	fmt.Fprintf(&b, "against Def %s, modifiers %s, ", o.Target.Defence, o.DefenceApplied)
	if o.DefenceRolls {
		fmt.Fprintf(&b, "needs %d, %s", o.DefenceNeeded, o.Target.Edge)
	} else {
		b.WriteString("no Defence checks")
	}
	fmt.Fprintf(&b, ", Wounds %d\n", o.Target.Wounds)
	for i, s := range o.Strikes[:o.Shown] {
		fmt.Fprintf(&b, "%2d. %s\n", i+1, s)
	}
	if o.Unshown > 0 {
		fmt.Fprintf(&b, "and %d more\n", o.Unshown)
	}
	fmt.Fprintf(&b, "%d hit, %d went through, Wounds left %d", o.Hits, o.Through, o.Left)
	if o.Injured {
		fmt.Fprintf(&b, "\nInjury check: %s", o.Injury)
	}
	return b.String()
}

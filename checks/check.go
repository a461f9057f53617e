package checks

import (
	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/enum"
)

// Rules are what tables could read differently. The zero value is the reading of this library. Those of an attack's check
// hold for the Defence checks against it too.
type Rules struct {
	// A natural 1-4 fails a Cast check too. Without it that holds for stat checks only. GL-16
	LowCastFails bool `json:"lowCastFails,omitempty"`

	// What improves and what worsens a dashed Defence are summed first, and only a sum above 0 lifts the dash. Without
	// it the improvements make it a number, which then worsens like any other. GL-12
	DashBySum bool `json:"dashBySum,omitempty"`

	// Pierce below 0 doesn't lift a dashed Defence by itself. Without it that is an improvement like any other, as the
	// book makes -1 Pierce equal to +1 Defence (CK-32). GL-12
	PierceKeepsDash bool `json:"pierceKeepsDash,omitempty"`
}

// A Check is one d20 to be rolled against a number: a stat check (CK-10), under its own name (CK-14) or not, or a Cast
// check (CK-15). Unit.Check and Unit.Situation fill it from a profile. Checks are compared with ==.
type Check struct {
	Name      string    `json:"name,omitempty"` // of a situational check: "Rout"; empty: the stat's own name
	Stat      StatName  `json:"stat"`           // Melee, Ranged, Defence, Agility, Morale or Cast
	Value     Stat      `json:"value"`          // what stands in the profile; the Difficulty of a Cast check
	Edge      Edge      `json:"edge"`           // Advantage and Disadvantage
	Modifiers Modifiers `json:"modifiers"`      // of this check only; for a Defence check those of Pierce too
	Rules     Rules     `json:"rules"`
}

// Needed returns what the kept die needs to pass, which may be below 1 or above 20: natural 1-4 and 20 have the last
// word. rolls is false for a dashed Defence that nothing improved: no die is thrown and the check fails.
//
// Refused are a stat that nothing rolls against (*StatError), any other dash (*DashError), and an edge that is none
// (*crunch.RangeError).
func (c *Check) Needed() (needed int, rolls bool, err error) {
	if c.Stat > Cast || !against[c.Stat&15] || c.Edge > Cancelled {
		return 0, false, c.refusal()
	}
	if !c.Value.number {
		return c.dashed()
	}
	return int(c.Value.n) - c.Modifiers.Sum(), true, nil // CK-30
}

// against has what a d20 is rolled against. CK-01, CK-15
var against = [16]bool{Melee: true, Ranged: true, Defence: true, Agility: true, Morale: true, Cast: true}

// refusal says what is wrong with the check.
func (c *Check) refusal() error {
	if err := c.Edge.validate(); err != nil {
		return err
	}
	return &StatError{What: "check", Stat: c.Stat, Want: "Melee, Ranged, Defence, Agility, Morale or Cast"}
}

// dashed returns what a check of a dash needs: a Defence that nothing improved needs no roll, an improved one is a
// number, and any other dash is refused.
func (c *Check) dashed() (needed int, rolls bool, err error) {
	if c.Stat != Defence {
		return 0, false, &DashError{Stat: c.Stat} // CK-05
	}
	up, down, byPierce := c.Modifiers.parts()
	if c.Rules.PierceKeepsDash && up == byPierce {
		return 0, false, nil // GL-12
	}
	if c.Rules.DashBySum {
		up, down = max(up+down, 0), 0
	}
	if up == 0 {
		return 0, false, nil // CK-04, GL-12
	}
	return 21 - up - down, true, nil // CK-04: the first point makes it 20
}

// A Verdict is how a check ended. The zero value is a check without a roll, which fails.
type Verdict uint8

// The verdicts.
const (
	NoRoll         Verdict = iota // a dashed Defence fails without a roll: CK-13
	Failed                        // the kept die was below what was needed
	Passed                        // the kept die was what was needed, or above
	NaturalFailure                // a natural 1-4: CK-11
	NaturalSuccess                // a natural 20: CK-12
)

var verdictNames = enum.Names{Package: pkg, What: "verdict",
	Names: []string{"failed without a roll", "failed", "passed", "natural failure", "natural success"}}

// Passes reports whether the check was a success.
func (v Verdict) Passes() bool {
	const successes = 1<<Passed | 1<<NaturalSuccess
	return uint(successes)>>v&1 == 1 // no branch that hangs on the die
}

// String returns "passed", "natural failure" and so on.
func (v Verdict) String() string { return verdictNames.String(uint8(v)) }

// verdict judges the kept die of a check that rolls. The assignments stand in reverse, so that the last word comes last
// (CK-34: the naturals are read first) and no branch hangs on the die.
func (c *Check) verdict(kept uint8, needed int) Verdict {
	die, v := int(kept), int(Failed)
	if die >= needed {
		v = int(Passed) // CK-10
	}
	if die <= c.low() {
		v = int(NaturalFailure) // CK-11
	}
	if die == 20 {
		v = int(NaturalSuccess) // CK-12
	}
	return Verdict(v)
}

// low returns the highest natural that always fails.
func (c *Check) low() int {
	if c.Stat == Cast && !c.Rules.LowCastFails {
		return 0 // GL-16
	}
	return 4 // CK-11
}

// A Result is a check with the dice thrown for it and how it ended. Results are compared with ==.
type Result struct {
	Check   Check
	Dice    Dice
	Needed  int16 // what the kept die needed; 0 without a roll
	Verdict Verdict
}

// Passed reports whether the check was a success.
func (r *Result) Passed() bool { return r.Verdict.Passes() }

// Resolve rolls the check. It asks for IntN(20) once, and with Advantage or Disadvantage (not both) once more; a dashed
// Defence that nothing improved asks for nothing. What Needed refuses is refused before a die is thrown.
func (c *Check) Resolve(rng crunch.RNG) (r Result, err error) {
	err = c.resolve(rng, &r)
	return r, err
}

func (c *Check) resolve(rng crunch.RNG, r *Result) error {
	needed, rolls, err := c.Needed()
	if err != nil {
		return err
	}
	r.Check = *c
	if !rolls {
		return nil // CK-13
	}
	r.Dice = c.Edge.throw(rng)
	r.Needed = int16(needed)
	r.Verdict = c.verdict(r.Dice.Kept, needed)
	return nil
}

// Judge judges dice already thrown for the check: faces from 1 to 20, as many as Resolve would throw. Other dice are a
// *DiceError; else it refuses what Resolve refuses.
func (c *Check) Judge(faces ...int) (Result, error) {
	needed, rolls, err := c.Needed()
	if err != nil {
		return Result{}, err
	}
	if !rolls {
		return Result{Check: *c}, thrown(faces, 0)
	}
	dice, err := c.Edge.Keep(faces...)
	if err != nil {
		return Result{}, err
	}
	return Result{Check: *c, Dice: dice, Needed: int16(needed), Verdict: c.verdict(dice.Kept, needed)}, nil
}

// Odds returns the exact odds that the check passes: of 20, of 400 with Advantage or Disadvantage, 0 of 1 without a roll.
// It refuses what Resolve refuses.
func (c *Check) Odds() (Odds, error) {
	needed, rolls, err := c.Needed()
	if err != nil {
		return Odds{}, err
	}
	if !rolls {
		return Odds{0, 1}, nil // CK-13
	}
	return Odds{c.Edge.atLeast(c.passing(needed)), c.Edge.ways()}, nil
}

// passing returns how many faces pass; they are the highest ones.
func (c *Check) passing(needed int) int {
	return 21 - min(max(needed, c.low()+1), 20) // CK-11, CK-12
}

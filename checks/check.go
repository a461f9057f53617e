package checks

import (
	"strconv"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/enum"
)

// Rules are the options where tables may read the book differently. The zero value is the reading of this library. The Rules of an
// attack's check hold for the Defence checks against it too.
type Rules struct {
	// A natural 1-4 fails a Cast check too. Without this option it fails stat checks only. GL-16
	LowCastFails bool `json:"lowCastFails,omitempty"`

	// All modifiers of a dashed Defence are summed, and only a sum above 0 lifts the dash. Without this option those that improve it
	// lift the dash, and then those that worsen it count. GL-12
	DashBySum bool `json:"dashBySum,omitempty"`

	// Negative Pierce alone doesn't lift a dashed Defence. Without this option it does: the book says that -1 Pierce is the same as +1
	// Defence (CK-32). GL-12
	PierceKeepsDash bool `json:"pierceKeepsDash,omitempty"`
}

// A Check is one d20 against a number: a stat check (CK-10), perhaps under a name of its own (CK-14), or a Cast check (CK-15).
// Unit.Check and Unit.Situation make one from a profile. Compare checks with ==.
type Check struct {
	Name      string    `json:"name,omitempty"`     // of a situational check, such as "Rout"; else empty
	Stat      StatName  `json:"stat" key:"always"`  // Melee, Ranged, Defence, Agility, Morale or Cast
	Value     Stat      `json:"value" key:"always"` // the stat of the profile; the Difficulty of a Cast check
	Edge      Edge      `json:"edge"`               // Advantage and Disadvantage
	Modifiers Modifiers `json:"modifiers"`          // of this check only; a Defence check has those of Pierce too
	Rules     Rules     `json:"rules"`
}

// Needed returns the number that the kept die has to equal or beat. It may be below 1 or above 20: a natural 1-4 and a natural 20
// decide first. rolls is false for a dashed Defence that nothing improved: no die is rolled and the check fails.
//
// It refuses a stat that nothing is rolled against (*StatError), any other dash (*DashError), an edge that has no name and a modifier of
// points that are out of their range (*crunch.RangeError).
func (c Check) Needed() (needed int, rolls bool, err error) { return c.needed() }

func (c *Check) needed() (needed int, rolls bool, err error) {
	if needed, ok := c.number(); ok {
		return needed, true, nil
	}
	return c.dashed()
}

// number returns what Needed returns for a stat that is a number. ok is false for a dash and for what Needed refuses. It calls nothing:
// that makes the usual check a tenth faster.
func (c *Check) number() (needed int, ok bool) {
	if !c.Stat.rolledAgainst() || c.Edge > cancelled || !c.Value.number || !c.Modifiers.valid() {
		return 0, false
	}
	return int(c.Value.n) - c.Modifiers.sum(), true // §CK-30
}

// rolledAgainst reports whether a d20 is rolled against the stat. CK-01, CK-15
func (s StatName) rolledAgainst() bool {
	const all = 1<<Melee | 1<<Ranged | 1<<Defence | 1<<Agility | 1<<Morale | 1<<Cast
	return s <= Cast && all>>s&1 == 1
}

// dashed is needed for a dash, and for what Needed refuses.
func (c *Check) dashed() (needed int, rolls bool, err error) {
	if err := c.Edge.validate(); err != nil {
		return 0, false, err
	}
	if err := c.Modifiers.validate(); err != nil {
		return 0, false, err
	}
	if !c.Stat.rolledAgainst() {
		return 0, false, &StatError{What: "a check", Stat: c.Stat, Want: "Melee, Ranged, Defence, Agility, Morale or Cast"}
	}
	if c.Stat != Defence {
		return 0, false, &DashError{Stat: c.Stat} // CK-05
	}
	up, down, byPierce := c.Modifiers.parts()
	if c.Rules.PierceKeepsDash && up == byPierce {
		return 0, false, nil // §GL-12
	}
	if c.Rules.DashBySum {
		up, down = max(up+down, 0), 0
	}
	if up == 0 {
		return 0, false, nil // §CK-04, GL-12
	}
	return 21 - up - down, true, nil // CK-04: the first point makes it 20
}

// A Verdict is how a check ended. The zero value is a check that failed without a roll.
type Verdict uint8

// The verdicts.
const (
	NoRoll         Verdict = iota // a dashed Defence: fails without a roll (CK-13)
	Failed                        // the kept die was below the number needed
	Passed                        // the kept die was the number needed, or above
	NaturalFailure                // a natural 1-4: CK-11
	NaturalSuccess                // a natural 20: CK-12
)

var verdictNames = enum.Names{Package: pkg, What: "verdict",
	Names: []string{"failed without a roll", "failed", "passed", "natural failure", "natural success"}}

// Passes reports whether the check is passed: Passed or NaturalSuccess.
func (v Verdict) Passes() bool {
	const successes = 1<<Passed | 1<<NaturalSuccess
	return uint(successes)>>v&1 == 1 // no branch depends on the die
}

// String returns a form such as "passed" or "natural failure".
func (v Verdict) String() string { return verdictNames.String(uint8(v)) }

// verdict judges the kept die of a check that rolls. What the rules read first stands last and overwrites the rest (§CK-34), so that
// no branch depends on the die.
func (c *Check) verdict(kept uint8, needed int) Verdict {
	die, v := int(kept), int(Failed)
	if die >= needed {
		v = int(Passed) // §CK-10
	}
	if die <= c.low() {
		v = int(NaturalFailure) // §CK-11
	}
	if die == 20 {
		v = int(NaturalSuccess) // §CK-12
	}
	return Verdict(v)
}

// low returns the highest natural that always fails.
func (c *Check) low() int {
	if c.Stat == Cast && !c.Rules.LowCastFails {
		return 0 // §GL-16
	}
	return 4 // CK-11
}

// A CheckResult is a check with its dice and how it ended. Compare results with ==.
type CheckResult struct {
	Check   Check
	Dice    D20
	Needed  int // the number that the kept die needed; 0 without a roll
	Verdict Verdict
}

// Roll rolls the check. It asks rng for IntN(20) once, twice with Advantage or Disadvantage but not both, and never for a dashed
// Defence that nothing improved. It refuses what Needed refuses, before it rolls.
func (c *Check) Roll(rng crunch.RNG) (r CheckResult, err error) {
	err = c.roll(rng, &r)
	return r, err
}

// roll rolls into r, in place: that takes a tenth less time.
func (c *Check) roll(rng crunch.RNG, r *CheckResult) error {
	needed, rolls := c.number()
	if !rolls {
		var err error
		if needed, rolls, err = c.dashed(); err != nil {
			return err
		}
	}
	r.Check = *c // the only copy: a value receiver would take a quarter more time
	if !rolls {
		return nil // §CK-13
	}
	r.Dice = c.Edge.roll(rng)
	r.Needed = needed
	r.Verdict = c.verdict(r.Dice.Kept, needed)
	return nil
}

// Judge judges dice that were rolled at the table: as many faces from 1 to 20 as Roll rolls. For other dice it returns a *DiceError.
// It refuses what Needed refuses.
func (c Check) Judge(faces ...int) (CheckResult, error) {
	needed, rolls, err := c.needed()
	if err != nil {
		return CheckResult{}, err
	}
	if !rolls {
		return CheckResult{Check: c}, validFaces(faces, 0)
	}
	dice, err := c.Edge.judge(faces)
	if err != nil {
		return CheckResult{}, err
	}
	return CheckResult{Check: c, Dice: dice, Needed: needed, Verdict: c.verdict(dice.Kept, needed)}, nil
}

// Odds returns the exact chance that the check passes. It refuses what Needed refuses.
func (c Check) Odds() (crunch.Chance, error) {
	needed, ok := c.number()
	if !ok {
		var err error
		if needed, ok, err = c.dashed(); !ok {
			return crunch.Chance{}, err // CK-13
		}
	}
	return crunch.ChanceOf(uint64(c.passingWays(needed)), uint64(c.Edge.ways())), nil
}

// passingWays returns in how many ways the dice pass. The faces that pass are the highest.
func (c *Check) passingWays(needed int) int {
	return c.Edge.waysOfHighest(21 - min(max(needed, c.low()+1), 20)) // CK-11, CK-12
}

// title returns what the check is called, such as "Rout check".
func (c *Check) title() string {
	if c.Name != "" {
		return c.Name + " check" // CK-14
	}
	return c.Stat.String() + " check"
}

// against returns what the check is rolled against, such as "Mrl 9".
func (c *Check) against() string {
	if c.Stat == Cast {
		return "Difficulty " + c.Value.String() // §CK-15
	}
	return c.Stat.Abbreviation() + " " + c.Value.String()
}

// String returns the check in one line, such as "Rout check: Mrl 9, modifiers +1 spell, needs 8, disadvantage, dice 3 and 17, kept 3:
// natural failure".
func (r CheckResult) String() string {
	var b strings.Builder
	b.WriteString(r.Check.title() + ": " + r.Check.against())
	if r.Check.Modifiers != (Modifiers{}) {
		b.WriteString(", modifiers " + r.Check.Modifiers.String())
	}
	if r.Verdict != NoRoll {
		b.WriteString(", needs " + strconv.Itoa(r.Needed))
		if r.Check.Edge != Straight {
			b.WriteString(", " + r.Check.Edge.String())
		}
		b.WriteString(", dice " + r.Dice.String())
	}
	return b.String() + ": " + r.Verdict.String()
}

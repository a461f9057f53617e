package checks

import (
	"fmt"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/enum"
)

// A StrikeResult is what became of one strike. The zero value is a miss.
type StrikeResult uint8

// The results of a strike.
const (
	Missed     StrikeResult = iota // it did not hit
	Defended                       // it hit, and the Defence check passed
	GotThrough                     // it hit and was not defended: it takes a Wound if one is left
	Dropped                        // it took a Wound and was dropped at random before the Injury check: GL-14
	Injuring                       // the Injury check uses its die: GL-13
)

var strikeNames = enum.Names{Package: pkg, What: "strike result", Names: []string{"missed", "defended", "got through", "dropped", "injures"}}

// String returns a form such as "missed" or "defended".
func (r StrikeResult) String() string { return strikeNames.String(uint8(r)) }

// A Strike is one check to hit of an attack, with the Defence check against it and its result.
type Strike struct {
	Dice           D20
	Verdict        Verdict
	Free           bool // the strike before it was a natural 20: CK-21
	Defence        D20  // no die if there was no Defence check
	DefenceVerdict Verdict
	Result         StrikeResult
	Drop           uint8 // 1 if it was dropped first, 2 if second, and so on; 0 if it was not dropped
}

// An Outcome is an attack with all its dice and what came of it. Compare outcomes with ==.
type Outcome struct {
	Attack Attack
	Target Target

	Needed         int       // the number that the kept die of a strike needed
	DefenceRolls   bool      // hits gave Defence checks; a dash gives none
	DefenceNeeded  int       // the number that the kept die of a Defence check needed
	DefenceApplied Modifiers // of the Defence checks, with the Pierce that counted

	Strikes  [32]Strike // in the order made; the first Shown of them are used
	Shown    int
	Unshown  int // strikes beyond those; the numbers below count them too
	Critical int // natural 20s: CK-21
	Hits     int
	Through  int // hits that were not defended
	Left     int // Wounds that are left

	Injured bool             // the Wounds are used up
	Injury  RollResult[Harm] // the Injury check if Injured
}

// A hand gives an attack its dice: from a source of chance, or from faces rolled at the table.
type hand struct {
	rng   crunch.RNG // nil if the dice are faces
	faces []int
	used  int
	err   error // the first thing wrong with the faces
}

func (h *hand) roll(sides int) int {
	if h.rng != nil {
		return h.rng.IntN(sides) + 1
	}
	switch {
	case h.err != nil:
	case h.used == len(h.faces):
		h.err = &DiceError{At: h.used, Sides: sides}
	case h.faces[h.used] < 1 || h.faces[h.used] > sides:
		h.err = &DiceError{At: h.used, Got: h.faces[h.used], Sides: sides}
	default:
		h.used++
		return h.faces[h.used-1]
	}
	return 1 // ends every chain
}

// rollEdge rolls the dice of one check.
func (h *hand) rollEdge(e Edge) D20 {
	first := h.roll(20)
	if !e.two() {
		return D20{First: uint8(first), Kept: uint8(first)}
	}
	return e.keep(first, h.roll(20))
}

// Roll makes the attack. It asks rng, in this order, for
//
//   - the dice of each check to hit: IntN(20), twice with Advantage or Disadvantage but not both. The free strikes that a natural 20
//     gives come at once, before the next of the Attacks;
//   - the dice of one Defence check for each hit, in the order of the hits: IntN(20), twice likewise. A dashed Defence that nothing
//     improved rolls none;
//   - if the Wounds are used up, one draw for each Wound above 1: IntN(m), where m is how many of the hits that got through are
//     still there. It picks the one that is dropped, in their order.
//
// Before it rolls it refuses a check to hit that is not Melee, Ranged or Cast (*StatError), a dash there (*DashError), a number out
// of its range, and more than eight modifiers of the Defence checks (*crunch.RangeError). It returns ErrChain if natural 20s go on
// until there are MaxStrikes; then nothing has happened.
func (a Attack) Roll(t Target, rng crunch.RNG) (o Outcome, err error) {
	if err = a.run(&t, &hand{rng: rng}, &o); err != nil {
		return Outcome{}, err
	}
	return o, nil
}

// Judge judges dice that were rolled at the table, in the order in which Roll rolls them. Faces start at 1: the draw that drops a hit is
// a die with as many sides as there are hits left. It returns a *DiceError for a die that is missing, one too many, or has no such face.
// It refuses what Roll refuses.
func (a Attack) Judge(t Target, faces ...int) (o Outcome, err error) {
	h := hand{faces: faces}
	if err = a.run(&t, &h, &o); err == nil && h.used < len(faces) {
		err = &DiceError{At: h.used, Got: faces[h.used]}
	}
	if err != nil {
		return Outcome{}, err
	}
	return o, nil
}

// run makes the attack with dice from h.
func (a *Attack) run(t *Target, h *hand, o *Outcome) error {
	p, err := a.plan(t)
	if err != nil {
		return err
	}
	o.Attack, o.Target = *a, *t
	o.Needed, o.DefenceRolls, o.DefenceNeeded = p.needed, p.defenceRolls, p.defenceNeeded
	o.DefenceApplied = p.defence.Modifiers

	strikes := o.Strikes[:0] // moves out of the outcome only if it grows beyond it
	for range a.Attacks {
		for free := false; ; free = true {
			if len(strikes) == MaxStrikes {
				return ErrChain
			}
			s := Strike{Dice: h.rollEdge(a.Check.Edge), Free: free}
			s.Verdict = a.Check.verdict(s.Dice.Kept, p.needed)
			strikes = append(strikes, s)
			if s.Dice.Kept != 20 {
				break
			}
			o.Critical++ // §CK-21
		}
	}
	for i := range strikes {
		s := &strikes[i]
		if !s.Verdict.Passes() {
			continue
		}
		o.Hits++
		s.Result = GotThrough
		if p.defenceRolls { // CK-13
			s.Defence = h.rollEdge(t.Edge) // §CK-22
			s.DefenceVerdict = p.defence.verdict(s.Defence.Kept, p.defenceNeeded)
		}
		if s.DefenceVerdict.Passes() {
			s.Result = Defended
		} else {
			o.Through++
		}
	}
	o.Left = max(t.Wounds-o.Through, 0) // GL-14: each takes a Wound
	if o.Through > 0 && o.Left == 0 {
		drop(strikes, o.Through, t.Wounds-1, h)
		o.Injured = true
		// GL-13: the die of the strike that hit, without what helped to hit; §CK-31: with the Injury modifiers.
		o.Injury = p.table.read(TableRoll{Edge: a.Check.Edge, Modifiers: a.injury()}, injuring(strikes))
	}
	o.Shown = copy(o.Strikes[:], strikes)
	o.Unshown = len(strikes) - o.Shown
	return h.err
}

// String returns the strike in one line, such as "20: natural success; Defence 7: failed; injures".
func (s Strike) String() string {
	text := s.Dice.String() + ": " + s.Verdict.String()
	if s.Free {
		text = "free, " + text // CK-21
	}
	if s.Result == Missed {
		return text
	}
	if s.Defence.First != 0 {
		text += "; Defence " + s.Defence.String() + ": " + s.DefenceVerdict.String()
	} else {
		text += "; no Defence check" // CK-13
	}
	return text + "; " + s.Result.String()
}

func (o *Outcome) shown() []Strike { return o.Strikes[:min(max(o.Shown, 0), len(o.Strikes))] }

// lead returns a name as the beginning of a line, or nothing.
func lead(name string) string {
	if name == "" {
		return ""
	}
	return name + ": "
}

// String returns the whole attack, with a line for each strike. Attacker and target stand there by name if they have one.
func (o Outcome) String() string {
	var b strings.Builder
	c := &o.Attack.Check
	fmt.Fprintf(&b, "%s%s attack: %s, modifiers %s, needs %d, %s\n", lead(o.Attack.By), c.Stat, c.against(), c.Modifiers, o.Needed, c.Edge)
	fmt.Fprintf(&b, "against %sDef %s, modifiers %s, ", lead(o.Target.Name), o.Target.Defence, o.DefenceApplied)
	if o.DefenceRolls {
		fmt.Fprintf(&b, "needs %d, %s", o.DefenceNeeded, o.Target.Edge)
	} else {
		b.WriteString("no Defence checks")
	}
	fmt.Fprintf(&b, ", Wounds %d\n", o.Target.Wounds)
	for i, s := range o.shown() {
		fmt.Fprintf(&b, "%2d. %s\n", i+1, s)
	}
	if o.Unshown > 0 {
		fmt.Fprintf(&b, "and %d more\n", o.Unshown)
	}
	fmt.Fprintf(&b, "%d hit, %d got through, Wounds left %d", o.Hits, o.Through, o.Left)
	if o.Injured {
		fmt.Fprintf(&b, "\nInjury check: %s", o.Injury)
	}
	return b.String()
}

package checks

import (
	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/enum"
)

// A Fate is what became of one strike of an attack.
type Fate uint8

// The fates. The zero value is a miss.
const (
	Missed   Fate = iota // it did not hit
	Defended             // it hit, and the Defence check held
	Unsaved              // it hit and was not defended: it took a Wound if there was one left
	Dropped              // it took a Wound, and was dropped at random before the injury: GL-14
	Injuring             // it is the one whose die the Injury check reads: GL-13
)

var fateNames = enum.Names{Package: pkg, What: "fate", Names: []string{"missed", "defended", "unsaved", "dropped", "injures"}}

// String returns "missed", "defended" and so on.
func (f Fate) String() string { return fateNames.String(uint8(f)) }

// A Strike is one of the attacks that an Attack makes: its dice, those of the Defence check against it, and its fate.
type Strike struct {
	Dice           Dice
	Verdict        Verdict
	Free           bool // made for free because the strike before it was a natural 20: CK-21
	Defence        Dice
	DefenceVerdict Verdict
	Fate           Fate
	Drop           uint8 // as which it was dropped, from 1; 0 if it was not
}

// An Outcome is an attack with all its dice and what came of it. Outcomes are compared with ==.
type Outcome struct {
	Attack Attack
	Target Target

	Needed         int16     // what the kept die of a strike needed
	DefenceRolls   bool      // whether hits gave Defence checks; a dash gives none
	DefenceNeeded  int16     // what the kept die of those needed
	DefenceApplied Modifiers // their modifiers, with the Pierce that counted
	InjuryApplied  Modifiers // the Injury modifiers that counted

	Strikes  [MaxTraced]Strike // in the order made; the first Shown of them
	Shown    uint8
	Unshown  int16 // strikes beyond those; the numbers below count them too
	Critical int16 // natural 20s: CK-21
	Hits     int16
	Defended int16
	Through  int16 // hits that were not defended
	Left     int16 // Wounds left

	Injured bool         // whether the Wounds were used up
	Injury  Rolled[Harm] // the Injury check, if it is
}

// hand is where the dice of an attack come from: a source of chance, or faces already thrown.
type hand struct {
	rng    crunch.RNG
	faces  []int
	judged bool // by faces
	used   int
	err    error // what was wrong with the faces; it sticks
}

// throw throws one die with this many faces.
func (h *hand) throw(sides int) int {
	if !h.judged {
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
	return 1 // so that no chain goes on
}

// throwEdge throws the dice of a check.
func (h *hand) throwEdge(e Edge) Dice {
	first := h.throw(20)
	if !e.two() {
		return Dice{First: uint8(first), Kept: uint8(first)}
	}
	return e.keep(first, h.throw(20))
}

// Resolve makes the attack. It asks, in this order, for
//
//   - the dice of each check to hit: IntN(20), or twice that with Advantage or Disadvantage (not both). The free attacks
//     that a natural 20 gives follow it at once, before the next of the Attacks;
//   - then, unless the target's Defence is a dash that nothing improved, the dice of one Defence check for each hit, in
//     the order of the hits: IntN(20), or twice that;
//   - then, if as many hits went through as the target has Wounds, one draw for each Wound above 1: IntN of how many
//     hits that went through are still there, which picks the one to drop, in their order.
//
// Before a die is thrown are refused: a check to hit that is neither Melee, Ranged nor Cast (*StatError), a dash there
// (*DashError), a number out of its range and more than MaxModifiers on the Defence checks (*crunch.RangeError). A source of
// chance that gives natural 20s until MaxStrikes attacks were made gets a *ChainError; nothing has happened then.
func (a *Attack) Resolve(t Target, rng crunch.RNG) (o Outcome, err error) {
	if err = a.run(&t, &hand{rng: rng}, &o); err != nil {
		return Outcome{}, err
	}
	return o, nil
}

// Judge judges dice already thrown for the attack, as faces from 1 up, in the order in which Resolve throws them: the
// faces of a draw that drops a hit are those from 1 to how many hits are still there. A die that is missing, too many or
// has no such face is a *DiceError; else it refuses what Resolve refuses.
func (a *Attack) Judge(t Target, faces ...int) (o Outcome, err error) {
	h := hand{faces: faces, judged: true}
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
	o.Needed, o.DefenceRolls, o.DefenceNeeded = int16(p.needed), p.defenceRolls, int16(p.defenceNeeded)
	o.DefenceApplied, o.InjuryApplied = p.defence.Modifiers, p.injury

	strikes := o.Strikes[:0] // it leaves the outcome only if there are more than it shows
	for range a.Attacks {
		for free := false; ; free = true {
			if len(strikes) == MaxStrikes {
				return &ChainError{Strikes: MaxStrikes}
			}
			s := Strike{Dice: h.throwEdge(a.Check.Edge), Free: free}
			s.Verdict = a.Check.verdict(s.Dice.Kept, p.needed)
			strikes = append(strikes, s)
			if s.Dice.Kept != 20 {
				break
			}
			o.Critical++ // CK-21
		}
	}
	for i := range strikes {
		s := &strikes[i]
		if !s.Verdict.Passes() {
			continue
		}
		o.Hits++
		s.Fate = Unsaved
		if !p.defenceRolls {
			continue // CK-13
		}
		s.Defence = h.throwEdge(t.Edge) // CK-22
		s.DefenceVerdict = p.defence.verdict(s.Defence.Kept, p.defenceNeeded)
		if s.DefenceVerdict.Passes() {
			s.Fate = Defended
			o.Defended++
		}
	}
	o.Through = o.Hits - o.Defended
	o.Left = max(int16(t.Wounds)-o.Through, 0) // GL-14: each takes a Wound
	if o.Through > 0 && o.Left == 0 {
		drop(strikes, int(o.Through), t.Wounds-1, h)
		o.Injured = true
		// GL-13: the die of the attack that hit, without what helped to hit; CK-31: with the Injury modifiers.
		o.Injury = p.table.read(Roll{Edge: a.Check.Edge, Modifiers: p.injury}, injuring(strikes))
	}
	o.Shown = uint8(copy(o.Strikes[:], strikes))
	o.Unshown = int16(len(strikes) - int(o.Shown))
	return h.err
}

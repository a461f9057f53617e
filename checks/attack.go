package checks

import "github.com/crunchrules/crunch"

// An Attack is what a unit does to a target in one go: one or more Melee, Ranged or Cast checks to hit, each of which
// may explode. Unit.Attack fills it from a profile. Attacks are compared with ==.
type Attack struct {
	Check   Check     `json:"check"`   // to hit, each time: Melee, Ranged or Cast
	Attacks int       `json:"attacks"` // how many, 1 to MaxAttacks, without the free ones
	Injury  Modifiers `json:"injury"`  // on the attack's die for injury only, not to hit (CK-31)
	Pierce  Modifiers `json:"pierce"`  // on the Defence checks: points above 0 worsen them (CK-32)

	// Injuries is the table of the Injury check; the zero value stands for InjuryCheckTable.
	Injuries Table[Harm] `json:"injuries,omitzero"`
}

// A Target is whom an attack goes against. Unit.Target fills it from a profile.
type Target struct {
	Defence   Stat      `json:"defence"`   // a dash: no Defence checks, all hits go through (CK-04)
	Edge      Edge      `json:"edge"`      // of its Defence checks
	Modifiers Modifiers `json:"modifiers"` // of its Defence checks
	Wounds    int       `json:"wounds"`    // left, 0 to 100: with 0 it is Injured already, and each hit injures again
}

// The bounds of an attack.
const (
	MaxAttacks = 100  // attacks that are not free
	MaxWounds  = 100  // of a target
	MaxStrikes = 1000 // attacks in all, free ones too; beyond, the source of chance is at fault
	MaxTraced  = 32   // strikes that an Outcome shows one by one
)

// A Fate is what became of one strike of an attack.
type Fate uint8

// The fates. The zero value is a miss.
const (
	Missed   Fate = iota
	Defended      // it hit, and the Defence check held
	Unsaved       // it hit and was not defended: it took a Wound if there was one left
	Dropped       // it took a Wound, and was dropped at random before the injury: GL-14
	Injuring      // it is the one whose die the Injury check reads: GL-13
)

var fateNames = [...]string{"missed", "defended", "unsaved", "dropped", "injures"}

// String returns "missed", "defended" and so on.
func (f Fate) String() string {
	if int(f) >= len(fateNames) {
		return "no fate"
	}
	return fateNames[f]
}

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

// plan is an attack with what is the same for all of its strikes worked out.
type plan struct {
	needed        int
	defence       Check
	defenceNeeded int
	defenceRolls  bool
	injury        Modifiers
	table         *Table[Harm]
}

var injuryCheck = InjuryCheckTable()

// plan refuses what Resolve refuses.
func (a *Attack) plan(t *Target) (p plan, err error) {
	if a.Check.Stat != Melee && a.Check.Stat != Ranged && a.Check.Stat != Cast {
		return p, &StatError{What: "attack", Stat: a.Check.Stat, Want: "Melee, Ranged or Cast"}
	}
	if p.needed, _, err = a.Check.Needed(); err != nil {
		return p, err // CK-03
	}
	if err := inRange("number of attacks", a.Attacks, 1, MaxAttacks); err != nil {
		return p, err
	}
	if err := inRange("Wounds of the target", t.Wounds, 0, MaxWounds); err != nil {
		return p, err
	}
	p.defence = Check{Stat: Defence, Value: t.Defence, Edge: t.Edge, Modifiers: t.Modifiers, Rules: a.Check.Rules}
	counted := a.Pierce.Counted(a.Check.Stat) // CK-33
	for _, m := range counted {
		if m.Points == 0 {
			continue
		}
		if err := p.defence.Modifiers.Add(m.Pierce()); err != nil { // CK-32
			return p, err
		}
	}
	if p.defenceNeeded, p.defenceRolls, err = p.defence.Needed(); err != nil {
		return p, err
	}
	p.injury = a.Injury.Counted(a.Check.Stat) // CK-33
	p.table = &a.Injuries
	if a.Injuries.n == 0 {
		p.table = &injuryCheck
	}
	return p, nil
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
	if h.err != nil {
		return 1
	}
	if h.used == len(h.faces) {
		h.err = &DiceError{At: h.used, Sides: sides}
		return 1
	}
	face := h.faces[h.used]
	if face < 1 || face > sides {
		h.err = &DiceError{At: h.used, Got: face, Sides: sides}
		return 1
	}
	h.used++
	return face
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
// (*DashError), a number out of its range and more than MaxModifiers on the Defence checks (*RangeError). A source of
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

// hit is a hit beyond the strikes that the outcome shows.
type hit struct {
	dice    Dice
	through bool
	dropped bool
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

	var unshown []hit // almost always none
	made := 0
	for range a.Attacks {
		for free := false; ; free = true {
			if made == MaxStrikes {
				return &ChainError{Strikes: made}
			}
			made++
			s := Strike{Dice: h.throwEdge(a.Check.Edge), Free: free}
			s.Verdict = a.Check.verdict(s.Dice.Kept, p.needed)
			if s.Verdict.Passes() {
				o.Hits++
			}
			if o.Shown < MaxTraced {
				o.Strikes[o.Shown] = s
				o.Shown++
			} else {
				o.Unshown++
				if s.Verdict.Passes() {
					unshown = append(unshown, hit{dice: s.Dice})
				}
			}
			if s.Dice.Kept != 20 {
				break
			}
			o.Critical++ // CK-21
		}
	}

	for i := range o.Strikes[:o.Shown] {
		s := &o.Strikes[i]
		if !s.Verdict.Passes() {
			continue
		}
		s.Fate = Unsaved
		if p.defenceRolls { // CK-13
			s.Defence = h.throwEdge(t.Edge) // CK-22
			s.DefenceVerdict = p.defence.verdict(s.Defence.Kept, p.defenceNeeded)
			if s.DefenceVerdict.Passes() {
				s.Fate = Defended
				o.Defended++
			}
		}
	}
	for i := range unshown {
		x := &unshown[i]
		x.through = !p.defenceRolls || !p.defence.verdict(h.throwEdge(t.Edge).Kept, p.defenceNeeded).Passes()
		if !x.through {
			o.Defended++
		}
	}
	o.Through = o.Hits - o.Defended
	o.Left = max(int16(t.Wounds)-o.Through, 0) // GL-14: each takes a Wound
	if o.Through > 0 && o.Left == 0 {
		o.injure(&p, t.Wounds-1, h, unshown)
	}
	return h.err
}

// injure drops hits at random and lets the highest that remains injure. GL-14
func (o *Outcome) injure(p *plan, drops int, h *hand, unshown []hit) {
	there := int(o.Through)
	for drop := 1; drop <= drops; drop++ {
		pick := h.throw(there)
		there--
		for i := range o.Strikes[:o.Shown] {
			if s := &o.Strikes[i]; s.Fate == Unsaved {
				if pick--; pick == 0 {
					s.Fate, s.Drop = Dropped, uint8(drop)
					break
				}
			}
		}
		for i := 0; i < len(unshown) && pick > 0; i++ {
			if x := &unshown[i]; x.through && !x.dropped {
				pick--
				x.dropped = pick == 0
			}
		}
	}
	var best *Strike
	for i := range o.Strikes[:o.Shown] {
		if s := &o.Strikes[i]; s.Fate == Unsaved && (best == nil || s.Dice.Kept > best.Dice.Kept) {
			best = s
		}
	}
	var dice Dice
	if best != nil {
		dice = best.Dice
	}
	for _, x := range unshown {
		if x.through && !x.dropped && x.dice.Kept > dice.Kept {
			dice, best = x.dice, nil
		}
	}
	if best != nil {
		best.Fate = Injuring
	}
	o.Injured = true
	// GL-13: the die of the attack that hit, without what helped to hit; CK-31: with the Injury modifiers.
	o.Injury = p.table.read(Roll{Edge: o.Attack.Check.Edge, Modifiers: p.injury}, dice)
}

package checks

import "github.com/crunchrules/crunch"

// A Handicap is what a state does to a unit while it lasts. The zero value does nothing.
type Handicap struct {
	Hits    Edge `json:"hits"`           // of its own checks to hit
	HitBy   Edge `json:"hitBy"`          // of the checks that are to hit it
	Defends Edge `json:"defends"`        // of its Defence checks
	Idle    bool `json:"idle,omitempty"` // it makes no attack
}

// A Battle is what a game rules for its units in play. The book names what injuries do and leaves open what that means (GL-13). In the zero
// value a Dazed unit strikes with Disadvantage, a Stunned one makes no attack, and lost Wounds change nothing. As soon as one of the three
// says something, all three count as they stand.
type Battle struct {
	Rules   Rules    `json:"rules"`
	Hurt    Handicap `json:"hurt"` // of a unit that has lost Wounds
	Dazed   Handicap `json:"dazed"`
	Stunned Handicap `json:"stunned"`
}

// handicap returns the sum of the Handicaps that a unit's state gives it.
func (b *Battle) handicap(f *Fighter) Handicap {
	var h Handicap
	usual := b.Hurt == h && b.Dazed == h && b.Stunned == h
	if f.Hurt() {
		h = b.Hurt
	}
	var harm Handicap
	switch {
	case f.Suffers == Dazed && usual:
		harm.Hits = Disadvantage // §GL-13, as ruled
	case f.Suffers == Stunned && usual:
		harm.Idle = true // GL-13, as ruled
	case f.Suffers == Dazed:
		harm = b.Dazed
	case f.Suffers == Stunned:
		harm = b.Stunned
	}
	return Handicap{h.Hits | harm.Hits, h.HitBy | harm.HitBy, h.Defends | harm.Defends, h.Idle || harm.Idle} // GL-11
}

// Ready returns the attack that one unit can make on another now, Melee or Ranged, and its target: with its weapons, the Wounds that the
// target has left, and what both suffer. Add what else the table says, such as terrain, before you roll it.
//
// It refuses a unit that may not attack now or can't be attacked (*TurnError), and what NewFighter and Unit.Attack refuse.
func (b *Battle) Ready(by, against *Fighter, with StatName) (Attack, Target, error) {
	for _, f := range [...]*Fighter{by, against} {
		if err := f.Validate(); err != nil {
			return Attack{}, Target{}, err
		}
	}
	if err := by.may("attack", true); err != nil {
		return Attack{}, Target{}, err
	}
	if err := against.may("be attacked", false); err != nil {
		return Attack{}, Target{}, err
	}
	own, other := b.handicap(by), b.handicap(against)
	if own.Idle {
		return Attack{}, Target{}, &TurnError{by.Unit.Name, "attack", by.state(), "the end of its turn"}
	}
	a, err := by.Unit.Attack(with, by.Weapons[:]...)
	if err != nil {
		return Attack{}, Target{}, err
	}
	a.Check.Edge, a.Check.Rules = own.Hits|other.HitBy, b.Rules
	return a, Target{Name: against.Unit.Name, Defence: against.Unit.Defence, Edge: other.Defends, Wounds: against.Left}, nil
}

// state names what keeps a unit idle.
func (f *Fighter) state() string {
	if f.Suffers == Unharmed {
		return "hurt"
	}
	return f.Suffers.String()
}

// Attack makes an attack of one unit in play on another, Melee or Ranged, with all its consequences: Ready, Attack.Roll, Fighter.Take. It asks rng as
// Attack.Roll does and refuses what these refuse. Then nothing has changed.
func (b *Battle) Attack(rng crunch.RNG, by, against *Fighter, with StatName) (blow Blow, err error) {
	a, t, err := b.Ready(by, against, with)
	if err != nil {
		return Blow{}, err
	}
	if err := a.run(&t, &hand{rng: rng}, &blow.Outcome); err != nil {
		return Blow{}, err
	}
	against.take(&blow)
	return blow, nil
}

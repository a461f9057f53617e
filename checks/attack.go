package checks

import "github.com/crunchrules/crunch/internal/valid"

// An Attack is what a unit does to a target in one go: one or more Melee, Ranged or Cast checks to hit, each of which a natural 20
// repeats (CK-21). Unit.Attack makes one from a profile. Compare attacks with ==.
type Attack struct {
	By      string    `json:"by,omitempty"`         // who attacks, for the story
	Check   Check     `json:"check" key:"always"`   // to hit, for each strike: Melee, Ranged or Cast
	Attacks int       `json:"attacks" key:"always"` // 1 to 100, free ones not counted
	Injury  Modifiers `json:"injury"`               // of the Injury check only, not of the check to hit (CK-31)
	Pierce  Modifiers `json:"pierce"`               // of the Defence checks: points above 0 worsen them (CK-32)

	// Injuries is the table of the Injury check. The zero value stands for InjuryCheckTable.
	Injuries Table[Harm] `json:"injuries,omitzero"`
}

// A Target is what an attack goes against. Unit.Target makes one from a profile.
type Target struct {
	Name      string    `json:"name,omitempty"`                      // for the story
	Defence   Stat      `json:"defence" also:"defense" key:"always"` // a dash: no Defence checks, all hits go through (CK-04)
	Edge      Edge      `json:"edge"`                                // of its Defence checks
	Modifiers Modifiers `json:"modifiers"`                           // of its Defence checks
	Wounds    int       `json:"wounds" key:"always"`                 // that are left, 0 to 100; with 0 each hit that goes through injures
}

// MaxStrikes is how many strikes one attack may have, free ones included. Only a broken RNG reaches it.
const MaxStrikes = 1000

const (
	maxAttacks = 100
	maxWounds  = 100
)

// A plan is what is the same for all strikes of an attack.
type plan struct {
	needed        int
	defence       Check
	defenceNeeded int
	defenceRolls  bool
	table         *Table[Harm]
}

var injuryCheck = InjuryCheckTable()

// plan refuses what Roll refuses.
func (a *Attack) plan(t *Target) (p plan, err error) {
	if a.Check.Stat != Melee && a.Check.Stat != Ranged && a.Check.Stat != Cast {
		return p, &StatError{What: "an attack", Stat: a.Check.Stat, Want: "Melee, Ranged or Cast"}
	}
	if p.needed, _, err = a.Check.needed(); err != nil {
		return p, err // CK-03
	}
	if err := valid.In(1, maxAttacks).Check(pkg, "number of attacks", a.Attacks, ""); err != nil {
		return p, err
	}
	if err := valid.In(0, maxWounds).Check(pkg, "Wounds of the target", t.Wounds, ""); err != nil {
		return p, err
	}
	for _, m := range [...]*Modifiers{&a.Injury, &a.Pierce} {
		if !m.valid() {
			return p, m.validate()
		}
	}
	p.defence = Check{Stat: Defence, Value: t.Defence, Edge: t.Edge, Modifiers: t.Modifiers, Rules: a.Check.Rules}
	for i := range a.Pierce {
		m := &a.Pierce[i]
		if m.Points == 0 || !m.Origin.counts(a.Check.Stat) { // CK-33
			continue
		}
		if err := p.defence.Modifiers.Add(m.Pierce()); err != nil { // CK-32
			return p, err
		}
	}
	if p.defenceNeeded, p.defenceRolls, err = p.defence.needed(); err != nil {
		return p, err
	}
	p.table = &a.Injuries
	if a.Injuries.n == 0 {
		p.table = &injuryCheck
	}
	return p, nil
}

// injury returns the Injury modifiers that count. CK-33
func (a *Attack) injury() Modifiers { return a.Injury.Counted(a.Check.Stat) }

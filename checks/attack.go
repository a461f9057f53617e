package checks

import "github.com/crunchrules/crunch/internal/valid"

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
	if err := valid.Range(pkg, "number of attacks", a.Attacks, 1, MaxAttacks, ""); err != nil {
		return p, err
	}
	if err := valid.Range(pkg, "Wounds of the target", t.Wounds, 0, MaxWounds, ""); err != nil {
		return p, err
	}
	p.defence = Check{Stat: Defence, Value: t.Defence, Edge: t.Edge, Modifiers: t.Modifiers, Rules: a.Check.Rules}
	counted := a.Pierce.Counted(a.Check.Stat) // CK-33
	for _, m := range counted {
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

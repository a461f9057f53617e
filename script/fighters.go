package script

import (
	"slices"

	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/near"
	"github.com/crunchrules/crunch/probdeck"
)

// What the d20 skirmish game and the card game print: units, bioforms, weapons of both, conditions. A pc or challenge is a unit or a bioform by
// naming it.

// A Weapon is a weapon of the skirmish game or of the card game. The field of one of the two games is set.
type Weapon struct {
	Name     string
	Skirmish *checks.Weapon   // CK-33
	Card     *probdeck.Weapon // a spell, a relic or bare hands too (PD-01)
}

// A Condition is a condition of the card game: what it does, and what it is called. PD-09
type Condition struct {
	probdeck.Condition
	About string
}

// Units returns the units of the skirmish game that the pack defines.
func (p *Pack) Units() []scenario.Unit {
	return mapped(p.content.units, func(u *unit) scenario.Unit { return u.made })
}

// Bioforms returns the characters of the card game that the pack defines, with their weapons.
func (p *Pack) Bioforms() []scenario.Bioform {
	return mapped(p.content.bioforms, func(b *bioform) scenario.Bioform { return b.made })
}

// Weapons returns the weapons that the pack defines, of both games.
func (p *Pack) Weapons() []Weapon { return slices.Clone(p.content.weapons) }

// Conditions returns the conditions of the card game that the pack defines.
func (p *Pack) Conditions() []Condition { return slices.Clone(p.content.conditions) }

// A fighter is a unit or a bioform with its weapons by name, as content writes it.
type fighter[T any] struct {
	made    T
	weapons []string
}

type (
	unit    = fighter[scenario.Unit]
	bioform = fighter[scenario.Bioform]
)

// A fighting is the key unit or bioform of a pc or challenge, which names one that may come later.
type fighting struct {
	challenge bool
	owner     int // its place among the challenges or the PCs
	at        *origin
	key, name string
}

// readFighting reads the key unit or bioform.
func readFighting(challenge bool) func(r *reader, v value) {
	return func(r *reader, v value) {
		f := fighting{challenge: challenge, owner: len(r.l.pack.content.party), at: r.at, key: r.key}
		if challenge {
			f.owner = len(r.l.pack.content.spec.Challenges)
		}
		if r.text(v, &f.name); f.name != "" {
			r.l.fightings = append(r.l.fightings, f)
		}
	}
}

// enlist gives units and bioforms their weapons, and pcs and challenges their units and bioforms. It checks names that need all content.
func (l *loading) enlist() (problems Problems) {
	c := &l.pack.content
	bad := func(at *origin, key, name, what string, names []string) {
		hint := ""
		if len(problems) < 100 && len(names) <= 4096 {
			hint = near.Meant(name, names)
		}
		problems = append(problems, at.problem(key, hint, "found %s, want the name of %s", quote(name), what))
	}
	places := map[string]int{}
	for i := range c.weapons {
		places[c.weapons[i].Name] = i
		w := c.weapons[i].Card
		if w == nil || w.Condition == "" || len(c.conditions) == 0 || l.first[conditions.called()][w.Condition] != nil {
			continue
		}
		bad(l.origins[weapons.called()][i], "condition", w.Condition, "a condition", conditions.all(c))
	}
	c.spec.Conditions = mapped(c.conditions, func(x *Condition) probdeck.Condition { return x.Condition })
	for i := range c.units {
		u := &c.units[i]
		u.made.Weapons = armed(u.weapons, places, func(k int) *checks.Weapon { return c.weapons[k].Skirmish }, func(name string) {
			bad(l.origins[units.called()][i], "weapons", name, "a weapon of the skirmish game", weapons.all(c))
		})
	}
	for i := range c.bioforms {
		b := &c.bioforms[i]
		b.made.Weapons = armed(b.weapons, places, func(k int) *probdeck.Weapon { return c.weapons[k].Card }, func(name string) {
			bad(l.origins[bioforms.called()][i], "weapons", name, "a weapon of the card game", weapons.all(c))
		})
	}
	for i := range l.fightings {
		f := &l.fightings[i]
		is, as := l.fighters(f)
		if f.key == "unit" {
			if k := indexOf(c.units, units.name, f.name); k < 0 {
				bad(f.at, f.key, f.name, "a unit", units.all(c))
			} else if is != nil {
				*is = new(c.units[k].made)
			}
		} else if k := indexOf(c.bioforms, bioforms.name, f.name); k < 0 {
			bad(f.at, f.key, f.name, "a bioform", bioforms.all(c))
		} else if as != nil {
			*as = new(c.bioforms[k].made)
		}
	}
	return problems
}

// armed returns the weapons of these names in one game: of gives the weapon at a place, nil if it is of the other game. bad hears of the other names.
func armed[W any](names []string, places map[string]int, of func(k int) *W, bad func(name string)) (list []W) {
	for _, name := range names {
		if k, known := places[name]; known && of(k) != nil {
			list = append(list, *of(k))
		} else {
			bad(name)
		}
	}
	return list
}

// fighters returns where the owner of a fighting keeps its unit and its bioform.
func (l *loading) fighters(f *fighting) (**scenario.Unit, **scenario.Bioform) {
	c := &l.pack.content
	switch {
	case f.challenge && f.owner < len(c.spec.Challenges):
		x := &c.spec.Challenges[f.owner]
		return &x.Unit, &x.Bioform
	case !f.challenge && f.owner < len(c.party):
		x := &c.party[f.owner]
		return &x.Unit, &x.Bioform
	}
	return nil, nil
}

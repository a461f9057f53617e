package plan

import (
	"fmt"
	"strings"

	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/probdeck"
)

// fighter validates the unit and the bioform of an entity, and that it has what its plays need of them.
func (b *builder) fighter(at scenario.SpecError, unit *scenario.Unit, bioform *scenario.Bioform, plays []scenario.Play) {
	if unit != nil && bioform != nil {
		b.wrong(at, "Bioform", "one beside a Unit", "a unit or a bioform: what is left of it is one number")
	}
	if unit != nil {
		if f, err := unit.Fighter(); err != nil {
			b.wrong(at, "Unit", plainly(err), "a unit that can be in play (CK-01 to CK-05)")
		} else if f.Left == 0 {
			b.wrong(at, "Unit", "no Wounds", "1 or more: with 0 each hit injures (GL-14)")
		}
	}
	if bioform != nil {
		b.bioform(at, bioform)
	}
	for i := range plays {
		p := &plays[i]
		at := at
		at.Play = p.Name
		if p.Trial == nil {
			continue
		}
		if p.Trial.Attack != "" {
			b.attack(at, p.Trial.Attack, unit, bioform)
		}
		if k, err := scenario.ParseCheck(p.Trial.Check, unit); p.Trial.Check != "" && err == nil { // trial reports an error
			if _, _, err := k.Needed(); k.Stat != checks.Cast && (unit == nil || err != nil) {
				b.wrong(at, "Trial.Check", fmt.Sprintf("%q", p.Trial.Check), "a check that its player can make: a stat of its unit, or a Difficulty")
			}
		}
		if p.Trial.Draw != "" && bioform == nil {
			b.wrong(at, "Trial.Draw", fmt.Sprintf("%q", p.Trial.Draw), "none: its player has no bioform that could draw")
		}
	}
}

func (b *builder) bioform(at scenario.SpecError, x *scenario.Bioform) {
	who, err := probdeck.NewCharacter(x.Sheet)
	if err == nil && x.Sheet.MaxVim == 0 {
		b.wrong(at, "Bioform", "no Max Vim", "1 or more: at 0 it is out of the scene")
		return
	}
	if err != nil {
		b.wrong(at, "Bioform", plainly(err), "a sheet that can be in play (PD-20 to PD-33)")
		return
	}
	scene, other := probdeck.Scene{Conditions: b.sc.Spec.Conditions}, who
	for i, w := range x.Weapons {
		if _, err := scene.Ready(&who, &other, w); err != nil {
			b.wrong(at, "Bioform", fmt.Sprintf("weapon %q: %s", w.Name, plainly(err)), "a weapon that can be used, with a target difficulty (PD-02)")
			return
		}
		for _, earlier := range x.Weapons[:i] {
			if earlier.Name == w.Name {
				b.wrong(at, "Bioform", fmt.Sprintf("weapon %q twice", w.Name), "each weapon once")
				return
			}
		}
	}
}

// attack validates the Attack of a play.
func (b *builder) attack(at scenario.SpecError, name string, unit *scenario.Unit, bioform *scenario.Bioform) {
	if stat, is := scenario.AttackOf(name); is {
		switch {
		case unit == nil:
			b.wrong(at, "Trial.Attack", fmt.Sprintf("%q", name), "none: its player has no unit that could attack")
		default:
			if _, err := unit.Profile.Attack(stat, unit.Weapons...); err != nil {
				b.wrong(at, "Trial.Attack", fmt.Sprintf("%q: %s", name, plainly(err)), "an attack that its unit can make (CK-03, CK-05)")
			}
		}
		return
	}
	if bioform == nil || bioform.Weapon(name) == nil {
		b.wrong(at, "Trial.Attack", fmt.Sprintf("%q", name), "Melee, Ranged or a weapon of its player's bioform")
	}
}

// trial validates what decides in the way of another game.
func (b *builder) trial(at scenario.SpecError, t *scenario.Trial) {
	if t == nil {
		return
	}
	if _, err := scenario.ParseCheck(t.Check, nil); t.Check != "" && err != nil {
		b.wrong(at, "Trial.Check", fmt.Sprintf("%q", t.Check), scenario.WantCheck)
	}
	if _, _, err := scenario.ParseDraw(t.Draw); t.Draw != "" && err != nil {
		b.wrong(at, "Trial.Draw", fmt.Sprintf("%q", t.Draw), scenario.WantDraw)
	}
	n := 0
	for _, s := range [...]string{t.Attack, t.Check, t.Draw} {
		if s != "" {
			n++
		}
	}
	if n != 1 {
		b.wrong(at, "Trial", fmt.Sprintf("%d of Attack, Check and Draw", n), "one of them")
	}
}

// conditions validates what conditions of the card game do. PD-09
func (b *builder) conditions(at scenario.SpecError) {
	list := b.sc.Spec.Conditions
	if len(list) > scenario.MaxThings {
		b.wrong(at, "Conditions", fmt.Sprint(len(list)), fmt.Sprintf("at most %d", scenario.MaxThings))
		return
	}
	seen := map[string]bool{}
	for _, c := range list {
		var who probdeck.Character
		name := strings.ToLower(c.Name)
		switch err := who.Afflict(c); {
		case err != nil:
			b.wrong(at, "Conditions", plainly(err), "a condition that can be in force (PD-09)")
		case !GoodText(c.Name):
			b.wrong(at, "Conditions", fmt.Sprintf("%.40q", c.Name), wantText)
		case seen[name]:
			b.wrong(at, "Conditions", fmt.Sprintf("%q twice", c.Name), "each condition once, in any case")
		}
		seen[name] = true
	}
}

// plainly is an error of another game without the name of its package.
func plainly(err error) string {
	return strings.TrimPrefix(strings.TrimPrefix(err.Error(), "checks: "), "probdeck: ")
}

package explore

import (
	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/explore/internal/frame"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/probdeck"
	"github.com/crunchrules/crunch/stattrack"
)

// trial returns how another game decides an attack, if its play or its target says so, or nil.
func (pos *Position) trial(f *frame.Frame) *scenario.Trial {
	trial := pos.play(f).Trial
	if trial == nil && f.Target.IsChallenge() {
		trial = pos.printed(f.Target).Trial
	}
	return trial
}

// contested decides an attack in the way of another game, if its play or its target says so, and reports whether it did. What takes effect is as
// after an opposed roll: the Action or the Reaction. §GL-58
func (run *Runner) contested(i int) bool {
	f := &run.stack[i]
	p, trial := run.play(f), run.trial(f)
	if trial == nil {
		return false
	}
	c := contest{run, p.Name, scenario.Owner{Kind: scenario.OwnedByPlay, Index: uint16(f.Play), Who: f.Actor}}
	actor, target, hit := f.Actor, f.Target, false
	switch {
	case trial.Attack != "":
		hit = c.fight(actor, target, trial.Attack)
	case trial.Check != "":
		if k, err := scenario.ParseCheck(trial.Check, run.unitOf(actor)); err == nil {
			r, err := c.check(actor, k)
			hit = err == nil && r.Verdict.Passes()
		}
	default:
		if traits, difficulty, err := scenario.ParseDraw(trial.Draw); err == nil && run.bioformOf(actor) != nil {
			deed, err := c.act(actor, probdeck.Action{Name: p.Name, Traits: traits, Difficulty: difficulty})
			hit = err == nil && deed.Draw.Verdict == probdeck.Full
		}
	}
	run.opposed = decided(hit)
	return true
}

// fight makes the attack that a play names, and reports whether it has hit. If the target is no unit, the check to hit decides alone. If it is
// no bioform, the attack draw does. GL-58
func (c contest) fight(w, target scenario.Who, name string) bool {
	if stat, is := scenario.AttackOf(name); is {
		by, against := c.unitOf(w), c.unitOf(target)
		switch {
		case by == nil:
			return false
		case against != nil:
			blow, err := c.strike(w, target, stat)
			return err == nil && blow.Outcome.Through > 0
		}
		a, err := by.Profile.Attack(stat, by.Weapons...)
		if err != nil || !c.mayFight(w) {
			return false
		}
		r, err := c.check(w, a.Check)
		return err == nil && r.Verdict.Passes()
	}
	by := c.bioformOf(w)
	if by == nil {
		return false
	}
	weapon := by.Weapon(name)
	switch {
	case weapon == nil:
		return false
	case c.bioformOf(target) != nil:
		hit, err := c.strikeWith(w, target, weapon)
		return err == nil && hit.Outcome.Attack.Verdict != probdeck.Failed
	}
	deed, err := c.act(w, probdeck.Action{Name: weapon.Name, Traits: weapon.Traits, Difficulty: weapon.Difficulty, Spread: weapon.Spread})
	return err == nil && deed.Draw.Verdict != probdeck.Failed
}

// mayFight reports whether an entity's unit or bioform can make an attack now: it is not Stunned, and no condition keeps it still. GL-13, PD-09
func (pos *Position) mayFight(w scenario.Who) bool {
	if f, is := pos.unit(w); is {
		return f.Suffers < checks.Stunned
	}
	who, _ := pos.bioform(w)
	for i := range who.Conditions {
		if who.Conditions[i].Still {
			return false
		}
	}
	return true
}

// decided returns an opposed roll that is over without dice: the Action wins or the Reaction does.
func decided(hit bool) stattrack.Opposed {
	action, reaction := stattrack.Side{Pool: anyDice}, stattrack.Side{Pool: stattrack.Pool{Removed: true}}
	if !hit {
		action, reaction = reaction, action
	}
	return stattrack.Oppose(action, reaction, false)
}

// anyDice is an entry that is never rolled.
var anyDice = stattrack.MustParsePool("1d2")

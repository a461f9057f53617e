package plan

import (
	"fmt"
	"slices"

	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// plays validates the plays of a Challenge, a Character or a Gear.
func (b *builder) plays(at scenario.SpecError, plays []scenario.Play) {
	if len(plays) > scenario.MaxPlays {
		b.wrong(at, "Plays", fmt.Sprint(len(plays)), fmt.Sprintf("at most %d", scenario.MaxPlays))
		return
	}
	seen, once := map[string]bool{}, 0
	for i := range plays {
		p := &plays[i]
		at := at
		at.Play = p.Name
		if p.Once { // §HD-62: a Gear's plays, and those of a PC, are never used up
			if once++; once > 1 || p.Kind != scenario.Interrupt || at.Kind != "challenge" {
				b.wrong(at, "Once", "true", "at most one for each Challenge, and an Interrupt of it (EX-85)")
			}
		}
		b.limits(at, p)
		waits := p.Kind == scenario.Interrupt && p.Trigger > scenario.NoTrigger && p.Trigger < scenario.NumTriggers // play reports any other Trigger
		if waits && !p.Trigger.Heard(at.Kind == "character" || at.Kind == "gear") {
			b.wrong(at, "Trigger", p.Trigger.String(), "one that its player hears of (EX-85)")
		}
		if waits && (p.Aim == scenario.OneEnemy && !b.sweeps(at) || p.Aim == scenario.SingleEnemy) && p.Trigger.Hearing().Alone {
			b.wrong(at, "Aim", p.Aim.String(), "enemies, ally or none: on_"+p.Trigger.String()+" has no actor to play it against")
		}
		if p.Ranged && p.Kind == scenario.Action && (p.Aim == scenario.AllEnemies || p.Aim == scenario.NoTarget || p.Aim == scenario.OneEnemy && b.sweeps(at)) {
			b.wrong(at, "Ranged", "true without one target", "an Aim at one enemy or ally: all enemies are those in the region (GL-40)")
		}
		if p.Name == "" {
			b.wrong(at, "Name", "none", fmt.Sprintf("a name for play %d", i+1))
		} else if seen[p.Name] {
			b.wrong(at, "Name", "a second play of that name", "a name of its own")
		}
		seen[p.Name] = true
		b.play(at, p)
		b.unused(at, p, useOf(p)) // EX-51
	}
}

// limits validates how often and when a play may be played. A card is played from hand, and a Gear's plays are never used up. GL-85, HD-62
func (b *builder) limits(at scenario.SpecError, p *scenario.Play) {
	if p.Uses > 0 && (at.Kind == "gear" || p.FromHand() || p.Once) {
		b.wrong(at, "Uses", fmt.Sprint(p.Uses), "none of a card, of a Once Interrupt and of what Gear prints: a Gear can have a Use (GL-84)")
	}
	if p.When != nil && p.Kind != scenario.Action && p.Kind != scenario.Strategy {
		b.wrong(at, "When", "a condition on "+p.Kind.String(), "none: only Actions and Strategies have one")
	}
}

func (b *builder) play(at scenario.SpecError, p *scenario.Play) {
	at.Play = p.Name
	bad := func(field, found, want string) { b.wrong(at, field, found, want) }
	b.text(at, "Name", p.Name)
	b.prose(at, "Text", p.Text)
	b.hook(at, "Special", &p.Special)
	b.condition(at, "When", &p.When)
	b.trial(at, p.Trial)
	if p.Trial != nil && !p.Inflict.IsZero() {
		bad("Inflict", p.Inflict.String()+" beside a Trial", "one of them: what decides whether it takes effect")
	}
	if p.Copies > 0 && at.Kind != "character" {
		want := "none: the DM has no deck (EX-50)"
		if at.Kind == "gear" {
			want = "none: what Gear prints is never drawn (HD-02)"
		}
		bad("Copies", fmt.Sprint(p.Copies), want)
	}
	if p.Kind > scenario.Interrupt {
		bad("Kind", p.Kind.String(), "Action, Reaction, Strategy, Assist or Interrupt")
	}
	if p.Aim > scenario.SingleEnemy {
		bad("Aim", p.Aim.String(), "enemy, enemies, ally, none or single enemy")
	}
	for _, pool := range []struct {
		name string
		pool stattrack.Pool
	}{{"Inflict", p.Inflict}, {"Endure", p.Endure}, {"Damage", p.Damage}, {"Defence", p.Defence}, {"Lockpick", p.Lockpick}} {
		if err := pool.pool.Validate(); err != nil {
			bad(pool.name, err.Error(), "dice such as 2d6")
		}
	}
	if p.Disease != "" {
		if _, ok := b.diseases[p.Disease]; !ok {
			at.Near = b.nearest(p.Disease, b.diseaseNames)
			bad("Disease", fmt.Sprintf("%q", p.Disease), "the name of a Disease")
			at.Near = ""
		}
	}
	for _, s := range p.Shifts {
		if s.Track >= stattrack.NumTracks {
			bad("Shifts", s.Track.String(), "Power, Resilience, Mind or Skill")
		}
	}
	if p.Out && p.Never == scenario.EverySetting {
		// nobody can play it: there is nothing else to say of where
	} else if b.where(at, "", scenario.Where{Only: p.Only, Never: p.Never}) && p.Out {
		bad("Never", fmt.Sprintf("%q where Only is %q", p.Never, p.Only), "all settings: the play is Out")
	}
	b.bestows(at, "Effects", p.Effects)
	for _, s := range p.Boosts {
		b.levels(at, "Boosts", s.Class, s.Levels)
	}
	b.stronger(at, "Stronger", p.Stronger)
	switch {
	case p.Kind != scenario.Interrupt && p.Trigger != scenario.NoTrigger:
		bad("Trigger", p.Trigger.String(), "none: only Interrupts have one")
	case p.Kind == scenario.Interrupt && (p.Trigger == scenario.NoTrigger || p.Trigger >= scenario.NumTriggers):
		bad("Trigger", p.Trigger.String(), "the trigger that the Interrupt waits for (EX-85)")
	}
}

// levels validates dice levels that a play gives.
func (b *builder) levels(at scenario.SpecError, field string, class stattrack.DiceClass, levels int8) {
	if levels < -scenario.MaxLevels || levels > scenario.MaxLevels {
		b.wrong(at, field, fmt.Sprintf("%+d levels", levels), fmt.Sprintf("-%d to +%d", scenario.MaxLevels, scenario.MaxLevels))
	}
	if class == stattrack.NoClass || class >= stattrack.NumClasses {
		b.wrong(at, field, class.String(), "Accuracy, Damage, Evasion, Defence or Skill Dice")
	}
}

// unused reports the entries of a play that its kind doesn't use. EX-51
func (b *builder) unused(at scenario.SpecError, p *scenario.Play, use *playUse) {
	challenge := at.Kind == "challenge"
	uses := use.uses
	if challenge {
		uses &^= challengeLacks
	}
	for _, c := range carriedBy(p) {
		if c.entry&uses == 0 {
			at.Field, at.Found, at.Want = c.field, c.found+" on "+use.what, use.want(c.entry)
			if challenge && challengeLacks&c.entry != 0 {
				at.Found, at.Want = c.found+" on a Challenge's play", "none: only PCs' plays use it"
			}
			b.bad(at)
		}
	}
	if p.Aim <= scenario.SingleEnemy && !slices.Contains(use.aims, p.Aim) { // play has reported a value that is not an Aim
		b.wrong(at, "Aim", fmt.Sprintf("%q on %s", p.Aim, use.what), "none: only Actions and Interrupts have an Aim")
	}
	for _, boost := range p.Boosts { // EX-57: an Assist helps in an Action, which rolls nothing else
		if p.Kind == scenario.Assist && boost.Class > stattrack.NoClass && boost.Class < stattrack.NumClasses && boost.Class != stattrack.Accuracy &&
			boost.Class != stattrack.Damage {
			b.wrong(at, "Boosts", boost.Class.String()+" on an Assist", "Accuracy or Damage: the Action that it helps rolls no others")
		}
	}
}

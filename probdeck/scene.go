package probdeck

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/record"
)

// A Scene is what the characters in play share: the rules, the decks, and what the conditions of the game do. The zero Scene has the printed
// rules and decks, and conditions that are a name alone.
type Scene struct {
	Rules      Rules       `json:"rules"`
	Decks      Decks       `json:"decks"`
	Conditions []Condition `json:"conditions,omitempty"` // found by name, in any case

	// Choose picks the Perk Cards that a character spends on a draw, after seeing the cards. Nil spends none. A save doesn't hold it.
	Choose func(who *Character, d Draw) Spend `json:"-"`
}

// Reach picks the cheapest Perk Cards that make a draw a full success, or none if none do: it fits Scene.Choose.
func (s *Scene) Reach(who *Character, d Draw) Spend { return s.Rules.Reach(d, who.Held) }

// condition returns what the condition of this name does here.
func (s *Scene) condition(name string) Condition {
	i := slices.IndexFunc(s.Conditions, func(c Condition) bool { return strings.EqualFold(c.Name, name) })
	if i < 0 {
		return Condition{Name: name}
	}
	return s.Conditions[i]
}

// spender returns the side of a character in DrawAttack.
func (s *Scene) spender(who *Character) Spender {
	side := Spender{Held: &who.Held}
	if s.Choose != nil {
		side.Choose = func(d Draw, held Cards) Spend {
			now := *who
			now.Held = held
			return s.Choose(&now, d)
		}
	}
	return side
}

// Ready returns the attack that one character makes on another with a weapon now, as the conditions in force leave both. Rules.Begin draws for it.
// It refuses a character that can't attack or be attacked now ([*ActError]), a condition for which the target has no room
// ([*crunch.RangeError]), and what Rules.Validate refuses.
func (s *Scene) Ready(by, target *Character, w Weapon) (Attack, error) {
	if err := by.may("attack", true); err != nil {
		return Attack{}, err
	}
	if err := target.may("be attacked", false); err != nil {
		return Attack{}, err
	}
	if w.Condition != "" {
		after, x := *target, s.condition(w.Condition)
		if err := after.Afflict(x); err != nil {
			return Attack{}, in("target", err)
		}
	}
	var a Attack
	harder := 0
	a.Attacker, harder = by.Now()
	a.Target, _ = target.Now()
	if a.Weapon = w; w.Difficulty > 0 {
		a.Weapon.Difficulty = min(w.Difficulty+harder, MaxDifficulty)
	}
	return a, s.Rules.Validate(&a)
}

// A Hit is an attack of one character in play on another with all that comes of it.
type Hit struct {
	Outcome Outcome `json:"outcome"` // each draw, the trauma, the condition and the Perk Cards earned
	Lost    int     `json:"lost"`    // Vim that the target lost: trauma past its last point hurts nobody
	Vim     int     `json:"vim"`     // that the target has left; at 0 it is out of the scene
}

// String writes the Outcome, and one line more with the Vim that is left.
func (h Hit) String() string {
	return h.Outcome.String() + "PD-34  " + cmp.Or(h.Outcome.Target, "the target") + " has " + strconv.Itoa(h.Vim) + " of " +
		strconv.Itoa(h.Outcome.MaxVim) + " Vim left\n"
}

// Land does to a character what an attack on it came to: it loses Vim, and a condition comes into force. It refuses a character that can't be
// attacked now ([*ActError]), an Outcome for another Max Vim or without a trauma that can be ([*crunch.RangeError]), and a condition for which there
// is no room. Then nothing changes.
func (s *Scene) Land(target *Character, o Outcome) (Hit, error) {
	if err := target.may("be attacked", false); err != nil {
		return Hit{}, err
	}
	if err := within("Max Vim of the target", o.MaxVim, target.Bioform.MaxVim, target.Bioform.MaxVim); err != nil {
		return Hit{}, err
	}
	if err := within("trauma", o.Final, 0, math.MaxInt32); err != nil {
		return Hit{}, err
	}
	if o.Resists && o.Resistance.Verdict == NotJudged {
		return Hit{}, &OrderError{Step: AttackDrawn, Want: "the resistance draw first"} // PD-01
	}
	if o.Condition != "" {
		if err := target.Afflict(s.condition(o.Condition)); err != nil { // PD-09
			return Hit{}, err
		}
	}
	lost := min(o.Final, target.Vim) // §PD-34, as ruled
	target.Vim -= lost
	return Hit{Outcome: o, Lost: lost, Vim: target.Vim}, nil
}

// Attack makes an attack of one character on another from end to end: Ready, Rules.DrawAttack, Land. What both spend and earn changes their Perk
// Cards. It asks rng as DrawAttack does and refuses what these refuse. Then nothing has changed. PD-01
func (s *Scene) Attack(rng crunch.RNG, by, target *Character, w Weapon) (Hit, error) {
	a, err := s.Ready(by, target, w)
	if err != nil {
		return Hit{}, err
	}
	o, err := s.Rules.DrawAttack(rng, &s.Decks, &a, s.spender(by), s.spender(target))
	if err != nil {
		return Hit{}, err
	}
	return s.Land(target, o)
}

// An Action is something that a character does and that is no attack: to force a door, to talk a guard round.
type Action struct {
	Name       string `json:"name"`
	Traits     Traits `json:"traits"`     // the Ability to draw by and the Lobe that eases it (PD-08)
	Difficulty int    `json:"difficulty"` // set by the Narrator, 1 to MaxDifficulty (PD-02)
	Spread     Spread `json:"spread"`     // which misses are a partial success, and how much of one; zero: none
}

// A Deed is an action with its draw and the Perk Card that it earned.
type Deed struct {
	Who    string `json:"who,omitempty"` // by name
	Action Action `json:"action"`
	Draw   Draw   `json:"draw"`
	Earned Card   `json:"earned"` // zero if none. PD-10
}

// Act makes a plain action: draw, Perk Cards, verdict, and the Perk Card that a failure earns. It asks IntN as Pile.Draw does, and then as
// PerkDeck.Earn does if a card is earned. It refuses a character that can't act now ([*ActError]), what NewDraw refuses, and a spend by Choose
// that Spend.Validate refuses. Then the character and the decks are as before. PD-02 to PD-13
func (s *Scene) Act(rng crunch.RNG, who *Character, a Action) (Deed, error) {
	if err := who.may("act", true); err != nil {
		return Deed{}, err
	}
	now, harder := who.Now()
	if err := within("target difficulty", a.Difficulty, 1, MaxDifficulty); err != nil {
		return Deed{}, in(cmp.Or(a.Name, "action"), err)
	}
	draw, err := NewDraw(now, a.Traits, min(a.Difficulty+harder, MaxDifficulty))
	if err != nil {
		return Deed{}, in(cmp.Or(a.Name, "action"), err)
	}
	if err := s.Decks.Perks.gave(&who.Held); err != nil {
		return Deed{}, err
	}
	pile, perks, held := s.Decks.Pile, s.Decks.Perks, who.Held
	hand := pile.Draw(rng, draw.Rating)
	var spend Spend
	if s.Choose != nil {
		seen := draw
		if err := s.Rules.Judge(&seen, hand, Spend{}, a.Spread); err != nil {
			return Deed{}, err
		}
		spend = s.Choose(who, seen)
	}
	if err := s.Rules.Judge(&draw, hand, spend, a.Spread); err != nil {
		return Deed{}, err
	}
	if err := perks.Discard(spend, &held); err != nil { // PD-11
		return Deed{}, err
	}
	d := Deed{Who: who.Bioform.Name, Action: a, Draw: draw}
	if s.Rules.earns(draw.Verdict) {
		d.Earned = perks.Earn(rng, &held) // PD-10
	}
	s.Decks, who.Held = Decks{Pile: pile, Perks: perks}, held
	return d, nil
}

// String writes the action step by step, each on a line of its own with the clause that decides it.
func (d Deed) String() string {
	var b strings.Builder
	line := func(clause, text string) { b.WriteString(clause + "  " + text + "\n") }
	who := cmp.Or(d.Who, "the character")
	d.Draw.lines(line, who, cmp.Or(d.Action.Name, "action"), [4]string{"PD-03", "PD-04", "PD-06", "PD-07"})
	if d.Earned != 0 {
		line("PD-10", who+" earns a Perk Card: "+d.Earned.String())
	}
	return b.String()
}

// UnmarshalJSON reads a scene. An unknown key, and a condition that is not valid or stands twice, is a [*crunch.TextError] and leaves s as it was.
func (s *Scene) UnmarshalJSON(data []byte) error {
	type object Scene
	return record.ReadAs(&codec, "scene", data, s, func(o *object) (Scene, error) {
		for i, c := range o.Conditions {
			if slices.IndexFunc(o.Conditions, func(x Condition) bool { return strings.EqualFold(x.Name, c.Name) }) != i {
				return Scene{}, nameError("condition", c.Name, "each condition once")
			}
		}
		o.Choose = s.Choose
		return Scene(*o), nil
	})
}

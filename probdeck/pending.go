package probdeck

import (
	"encoding/json"
	"fmt"

	"github.com/crunchrules/crunch"
)

// A Stage is how far an attack has come.
type Stage uint8

// The stages in their order.
const (
	NotDrawn        Stage = iota // nothing has been drawn: the zero Pending
	AttackDrawn                  // the attacker has drawn and may spend Perk Cards
	ResistanceDrawn              // the target has drawn and may spend Perk Cards
	Settled                      // all is decided

	numStages = iota
)

var stageNames = [numStages]string{"not drawn", "attack drawn", "resistance drawn", "settled"}

// String returns "not drawn", "attack drawn", "resistance drawn" or "settled".
func (s Stage) String() string { return nameOf(s, stageNames[:], "Stage") }

// MarshalText gives the form of String; what is no Stage is a *RangeError.
func (s Stage) MarshalText() ([]byte, error) { return nameText(s, stageNames[:], "Stage") }

// UnmarshalText reads the form of String; anything else is a *TextError.
func (s *Stage) UnmarshalText(b []byte) error { return readName(s, string(b), stageNames[:], "stage") }

// A Table is the two decks as they lie on the table. The zero Table has both printed decks, the Probability Deck shuffled
// for each draw and every Perk Card still to be earned. Its JSON is all of it.
type Table struct {
	Deck  Pile
	Perks PerkDeck
}

// A Pending is an attack between its steps: plain data that can be saved while a player thinks about Perk Cards. What
// has been judged so far is for Rules.Outcome to say. It is copied by assignment and compared with ==.
type Pending struct {
	Attack Attack
	Stage  Stage

	AttackHand      Hand
	AttackSpend     Spend
	ResistanceHand  Hand
	ResistanceSpend Spend

	AttackerEarned Card // the Perk Card that the attacker earned; no card if none
	TargetEarned   Card // the Perk Card that the target earned; no card if none
}

// check says what can't be in a save whatever the rules are.
func (p *Pending) check() error {
	if p.Stage == NotDrawn {
		if *p != (Pending{}) {
			return &StageError{Stage: NotDrawn, Want: "nothing else in an attack that is not begun"}
		}
		return nil
	}
	if err := p.Attack.check(); err != nil {
		return err
	}
	if p.Stage == AttackDrawn && p.AttackSpend != (Spend{}) {
		return &StageError{Stage: p.Stage, Want: "no Perk Cards spent before the attack draw is answered"}
	}
	if p.Stage == AttackDrawn && (p.ResistanceHand != (Hand{}) || p.AttackerEarned != 0) {
		return &StageError{Stage: p.Stage, Want: "no resistance draw, and nothing earned"}
	}
	if p.Stage != Settled && (p.ResistanceSpend != (Spend{}) || p.TargetEarned != 0) {
		return &StageError{Stage: p.Stage, Want: "no Perk Cards spent on the resistance draw, and none earned by it"}
	}
	rating := p.Attack.Attacker.Abilities[p.Attack.Weapon.Traits.Ability]
	if err := rating.dealt(p.AttackHand); err != nil {
		return err
	}
	for _, c := range [...]Card{p.AttackerEarned, p.TargetEarned} {
		if c != 0 && (!c.Valid() || c == Ace) {
			return &CardError{Card: c, Where: "the perks earned", Want: wantPerk}
		}
	}
	if err := p.AttackSpend.check(p.AttackHand); err != nil {
		return fmt.Errorf("attack draw: %w", err)
	}
	if err := p.ResistanceSpend.check(p.ResistanceHand); err != nil {
		return fmt.Errorf("resistance draw: %w", err)
	}
	return nil
}

// MarshalJSON writes all of it; null for an attack that is not begun.
func (p Pending) MarshalJSON() ([]byte, error) {
	if err := p.check(); err != nil {
		return nil, err
	}
	if p.Stage == NotDrawn {
		return []byte("null"), nil
	}
	type plain Pending
	return json.Marshal(plain(p))
}

// UnmarshalJSON reads what MarshalJSON writes and refuses with a *TextError what no attack can come to. What depends on
// the game's Rules is refused by the next step.
func (p *Pending) UnmarshalJSON(b []byte) error {
	type plain Pending
	var got plain
	if string(b) != "null" {
		if err := readJSON("pending attack", b, &got); err != nil {
			return err
		}
		if err := (*Pending)(&got).check(); err != nil {
			return textError("pending attack", string(b), "", err)
		}
	}
	*p = Pending(got)
	return nil
}

// Outcome judges what has been drawn and spent so far; see JudgeAttack and JudgeResistance. A Pending that can't have come
// about by these Rules is refused with the error of the step that could not be made.
func (r *Rules) Outcome(p *Pending) (Outcome, error) {
	if p.Stage == NotDrawn || p.Stage > Settled {
		return Outcome{}, &StageError{Stage: p.Stage, Want: "an attack that was begun"}
	}
	out, err := r.JudgeAttack(&p.Attack, p.AttackHand, p.AttackSpend)
	if err != nil {
		return Outcome{}, err
	}
	// Once the attack draw is answered the target draws if there is trauma to resist; a save that says otherwise is refused.
	if out.Resists && p.Stage != AttackDrawn || p.Stage == ResistanceDrawn || p.ResistanceHand.n > 0 {
		if out, err = r.resist(&p.Attack, out, p.ResistanceHand, p.ResistanceSpend); err != nil {
			return Outcome{}, err
		}
	}
	if p.AttackerEarned != 0 && !r.Earns(out.Attack.Verdict) {
		return Outcome{}, &CardError{Card: p.AttackerEarned, Where: "the perks earned", Want: "none by an attack that did not fail"}
	}
	if p.TargetEarned != 0 && !(out.Resists && r.ResistanceEarns && r.Earns(out.Resistance.Verdict)) {
		return Outcome{}, &CardError{Card: p.TargetEarned, Where: "the perks earned", Want: "none by this resistance draw"}
	}
	out.AttackerEarned, out.TargetEarned = p.AttackerEarned, p.TargetEarned
	return out, nil
}

// Earns reports whether an action that went so earns a Perk Card. PD-10
func (r *Rules) Earns(v Verdict) bool {
	return v == Failed || v == Partial && r.PartialEarns // PD-10, GL-23
}

// Asked returns the draw on which Perk Cards may be spent now, judged as if none were: the attacker's at stage
// AttackDrawn, the target's at stage ResistanceDrawn. At another stage nobody is asked: a *StageError.
func (r *Rules) Asked(p *Pending) (Draw, error) {
	if p.Stage != AttackDrawn && p.Stage != ResistanceDrawn {
		return Draw{}, &StageError{Stage: p.Stage, Want: "a draw that is not answered yet"}
	}
	out, err := r.Outcome(p)
	if p.Stage == AttackDrawn {
		return out.Attack, err
	}
	return out.Resistance, err
}

// Begin makes the attack draw and stops where the attacker may spend Perk Cards: Answer goes on.
// It asks IntN as Pile.Draw does. An attack that Check refuses is refused alike: nothing is drawn.
func (r *Rules) Begin(rng crunch.RNG, t *Table, a *Attack) (Pending, error) {
	if err := r.Check(a); err != nil {
		return Pending{}, err
	}
	rating := a.Attacker.Abilities[a.Weapon.Traits.Ability] // PD-04
	return Pending{Attack: *a, Stage: AttackDrawn, AttackHand: t.Deck.Draw(rng, rating)}, nil
}

// Answer spends Perk Cards of the one whose draw it is, none with the zero Spend, and goes on: after the attack draw it
// determines trauma and, if there is some to resist, makes the resistance draw; after that all is settled.
// held are the Perk Cards of the one who answers; nil for one who takes no part in perks: none are spent, none earned.
//
// It asks IntN, in this order: as PerkDeck.Earn does, if the draw that is answered fails and earns a Perk Card; then
// as Pile.Draw does, if the target has to draw.
//
// Refused, with nothing changed and nothing drawn: a stage at which nobody is asked (*StageError), a spend that the
// hand does not allow (*SpendError), Perk Cards that are not held or were never given out (*CardError), and a Pending
// that these Rules can't have brought about.
func (r *Rules) Answer(rng crunch.RNG, t *Table, p *Pending, held *Cards, spend Spend) error {
	if err := p.check(); err != nil {
		return err
	}
	_, err := r.answer(rng, t, p, held, spend)
	return err
}

// answer is Answer for a Pending that Begin or Answer made.
func (r *Rules) answer(rng crunch.RNG, t *Table, p *Pending, held *Cards, spend Spend) (Outcome, error) {
	next := *p
	hand, none := &p.AttackHand, Cards{}
	switch p.Stage {
	case AttackDrawn:
		next.AttackSpend = spend
	case ResistanceDrawn:
		hand, next.ResistanceSpend = &p.ResistanceHand, spend
	default:
		return Outcome{}, &StageError{Stage: p.Stage, Want: "a draw that is not answered yet"}
	}
	mine := held
	if mine == nil {
		mine = &none
	}
	if err := spend.Check(*hand, *mine); err != nil {
		return Outcome{}, err
	}
	if err := t.Perks.gave(mine); err != nil {
		return Outcome{}, err
	}
	out, err := r.Outcome(&next)
	if err != nil {
		return Outcome{}, err
	}

	// From here on nothing is refused.
	spent := spend.Cards()
	t.Perks.discard(&spent, mine) // PD-11
	if p.Stage == AttackDrawn {
		next.Stage = Settled
		if held != nil && r.Earns(out.Attack.Verdict) {
			next.AttackerEarned = t.Perks.Earn(rng, held) // PD-10
		}
		if out.Resists {
			next.Stage = ResistanceDrawn
			next.ResistanceHand = t.Deck.Draw(rng, out.Resistance.Rating) // PD-32
		}
	} else {
		next.Stage = Settled
		if held != nil && r.ResistanceEarns && r.Earns(out.Resistance.Verdict) {
			next.TargetEarned = t.Perks.Earn(rng, held) // PD-10
		}
	}
	*p = next
	out.AttackerEarned, out.TargetEarned = p.AttackerEarned, p.TargetEarned
	return out, nil
}

// A Player is one side of an attack in Resolve: the Perk Cards that it holds, and how it spends them.
type Player struct {
	// Held are its Perk Cards, changed by what it spends and earns; nil for one who takes no part in perks.
	Held *Cards
	// Choose picks the Perk Cards to spend, seeing the draw as it is without and the cards held; nil spends none.
	// Rules.Reach is one.
	Choose func(d Draw, held Cards) Spend
}

// Reach spends the cheapest Perk Cards that make a draw a full success, none if none do: see Cheapest.
func (r *Rules) Reach(d Draw, held Cards) Spend {
	if d.Hand.n == 0 && r.EmptyFails {
		return Spend{} // GL-22
	}
	spend, _ := Cheapest(d.Hand, held, d.Target())
	return spend
}

// Resolve carries out a whole attack: attack draw, trauma, resistance draw (PD-01). It is Begin and an Answer for each
// draw, and asks IntN in the order of these. If it is refused, the table and the Perk Cards held are as before; so
// they are when a player's Choose returns what Answer refuses, but then dice have been thrown.
func (r *Rules) Resolve(rng crunch.RNG, t *Table, a *Attack, attacker, target Player) (Outcome, error) {
	table := *t
	sides := [2]*Player{&attacker, &target}
	var held [2]Cards
	var holds [2]*Cards
	for i, side := range sides {
		if side.Held != nil {
			held[i], holds[i] = *side.Held, &held[i]
		}
	}
	if target.Held == attacker.Held {
		holds[1] = holds[0] // one who attacks itself
	}
	p, err := r.Begin(rng, &table, a)
	if err != nil {
		return Outcome{}, err
	}
	var out Outcome
	for p.Stage != Settled {
		i := int(p.Stage - AttackDrawn)
		var spend Spend
		if sides[i].Choose != nil && holds[i] != nil {
			d, err := r.Asked(&p)
			if err != nil {
				return Outcome{}, err
			}
			spend = sides[i].Choose(d, *holds[i])
		}
		if out, err = r.answer(rng, &table, &p, holds[i], spend); err != nil {
			return Outcome{}, fmt.Errorf("spending on the %s: %w", [...]string{"attack draw", "resistance draw"}[i], err)
		}
	}
	*t = table
	for i, side := range sides {
		if side.Held != nil {
			*side.Held = *holds[i]
		}
	}
	return out, nil
}

package probdeck

import (
	"cmp"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/enum"
	"github.com/crunchrules/crunch/internal/record"
)

// An AttackStep is how far an attack has come.
type AttackStep uint8

// The steps in their order.
const (
	NotDrawn        AttackStep = iota // nothing has been drawn: the zero OpenAttack
	AttackDrawn                       // the attacker has drawn and may spend Perk Cards
	ResistanceDrawn                   // the target has drawn and may spend Perk Cards
	Settled                           // all is decided
)

var steps = enum.Names{Package: pkg, What: "step of an attack", Names: []string{"not drawn", "attack drawn", "resistance drawn", "settled"}}

// String returns "not drawn", "attack drawn", "resistance drawn" or "settled".
func (s AttackStep) String() string { return steps.String(uint8(s)) }

// MarshalText writes the name in lowerCamel; a number without a name is a [*crunch.RangeError].
func (s AttackStep) MarshalText() ([]byte, error) { return steps.Text(uint8(s)) }

// UnmarshalText reads the form of String or of MarshalText. Anything else is a [*crunch.NameError] and leaves s as it was.
func (s *AttackStep) UnmarshalText(text []byte) error { return enum.Unmarshal(&steps, s, text) }

// Decks are the two decks as they lie on the table. The zero Decks are the printed ones: the Probability Deck shuffled for each draw, and
// every Perk Card still to be earned.
type Decks struct {
	Pile  Pile     `json:"pile"`
	Perks PerkDeck `json:"perks"`
}

// An OpenAttack is an attack between its steps: plain data that can be saved while a player thinks about Perk Cards. Rules.Outcome judges
// what has been drawn so far. It copies by assignment and compares with ==.
type OpenAttack struct {
	Attack Attack     `json:"attack"`
	Step   AttackStep `json:"step"`

	AttackHand      Hand  `json:"attackHand"`
	AttackSpend     Spend `json:"attackSpend"`
	ResistanceHand  Hand  `json:"resistanceHand"`
	ResistanceSpend Spend `json:"resistanceSpend"`

	AttackerEarned Card `json:"attackerEarned"` // the Perk Card that the attacker earned; zero if none
	TargetEarned   Card `json:"targetEarned"`   // the Perk Card that the target earned; zero if none
}

// validate refuses a state that no attack reaches under any rules.
func (p *OpenAttack) validate() error {
	if p.Step == NotDrawn {
		if *p != (OpenAttack{}) {
			return &OrderError{Step: NotDrawn, Want: "nothing else before the attack draw"}
		}
		return nil
	}
	if err := p.Attack.validate(); err != nil {
		return err
	}
	if p.Step == AttackDrawn && p.AttackSpend != (Spend{}) {
		return &OrderError{Step: p.Step, Want: "no Perk Cards spent before the attack draw is answered"}
	}
	if p.Step == AttackDrawn && (p.ResistanceHand != (Hand{}) || p.AttackerEarned != 0) {
		return &OrderError{Step: p.Step, Want: "no resistance draw, and nothing earned"}
	}
	if p.Step != Settled && (p.ResistanceSpend != (Spend{}) || p.TargetEarned != 0) {
		return &OrderError{Step: p.Step, Want: "no Perk Cards spent on the resistance draw, and none earned by it"}
	}
	rating := p.Attack.Attacker.Abilities[p.Attack.Weapon.Traits.Ability]
	if err := rating.dealt(&p.AttackHand); err != nil {
		return err
	}
	for _, c := range [...]Card{p.AttackerEarned, p.TargetEarned} {
		if c != 0 && (!c.valid() || c == Ace) {
			return &CardError{Card: c, Where: "the perks earned", Want: wantPerk}
		}
	}
	if err := p.AttackSpend.fits(&p.AttackHand); err != nil {
		return in("attack draw", err)
	}
	return in("resistance draw", p.ResistanceSpend.fits(&p.ResistanceHand))
}

// MarshalJSON writes all of it; null for an attack that has not begun.
func (p OpenAttack) MarshalJSON() ([]byte, error) {
	if err := p.validate(); err != nil {
		return nil, err
	}
	if p.Step == NotDrawn {
		return []byte("null"), nil
	}
	type object OpenAttack
	return codec.Marshal(object(p))
}

// UnmarshalJSON reads what MarshalJSON writes. An unknown key, and what no attack comes to, is a [*crunch.TextError] and leaves p as it
// was. What depends on the game's Rules is refused by the next step.
func (p *OpenAttack) UnmarshalJSON(data []byte) error {
	if string(data) == "null" {
		*p = OpenAttack{}
		return nil
	}
	type object OpenAttack
	return record.ReadAs(&codec, "open attack", data, p, func(o *object) (OpenAttack, error) { return OpenAttack(*o), (*OpenAttack)(o).validate() })
}

// Outcome judges what has been drawn and spent so far, as JudgeAttack and JudgeResistance do. It refuses an OpenAttack that these Rules
// can't bring about.
func (r *Rules) Outcome(p *OpenAttack) (Outcome, error) {
	if p.Step == NotDrawn || p.Step > Settled {
		return Outcome{}, &OrderError{Step: p.Step, Want: "an attack that has begun"}
	}
	out, err := r.JudgeAttack(&p.Attack, p.AttackHand, p.AttackSpend)
	if err != nil {
		return Outcome{}, err
	}
	// Once the attack draw is answered the target draws if there is trauma to resist; a save that says otherwise is refused.
	if out.Resists && p.Step != AttackDrawn || p.Step == ResistanceDrawn || p.ResistanceHand.n > 0 {
		if out, err = r.resist(&p.Attack, out, p.ResistanceHand, p.ResistanceSpend); err != nil {
			return Outcome{}, err
		}
	}
	if p.AttackerEarned != 0 && !r.earns(out.Attack.Verdict) {
		return Outcome{}, &CardError{Card: p.AttackerEarned, Where: "the perks earned", Want: "none by an attack that did not fail"}
	}
	if p.TargetEarned != 0 && !(out.Resists && r.ResistanceEarns && r.earns(out.Resistance.Verdict)) {
		return Outcome{}, &CardError{Card: p.TargetEarned, Where: "the perks earned", Want: "none by this resistance draw"}
	}
	out.AttackerEarned, out.TargetEarned = p.AttackerEarned, p.TargetEarned
	return out, nil
}

// earns reports whether an action with this verdict earns a Perk Card. PD-10
func (r *Rules) earns(v Verdict) bool {
	return v == Failed || v == Partial && r.PartialEarns // §PD-10, GL-23
}

// Asked returns the draw on which Perk Cards may be spent now, judged as if none were: the attacker's at the step AttackDrawn, the
// target's at the step ResistanceDrawn. At another step nobody is asked, and it returns an [*OrderError].
func (r *Rules) Asked(p *OpenAttack) (Draw, error) {
	if p.Step != AttackDrawn && p.Step != ResistanceDrawn {
		return Draw{}, &OrderError{Step: p.Step, Want: "a draw not answered yet"}
	}
	out, err := r.Outcome(p)
	if p.Step == AttackDrawn {
		return out.Attack, err
	}
	return out.Resistance, err
}

// Begin makes the attack draw and stops where the attacker may spend Perk Cards; Answer goes on. It asks IntN as Pile.Draw does. It
// refuses an attack that Validate refuses, and then draws nothing.
func (r *Rules) Begin(rng crunch.RNG, decks *Decks, a *Attack) (OpenAttack, error) {
	if err := r.Validate(a); err != nil {
		return OpenAttack{}, err
	}
	rating := a.Attacker.Abilities[a.Weapon.Traits.Ability] // PD-04
	return OpenAttack{Attack: *a, Step: AttackDrawn, AttackHand: decks.Pile.Draw(rng, rating)}, nil
}

// Answer spends Perk Cards on the draw that was asked about, none with the zero Spend, and goes on. After the attack draw it determines
// trauma and makes the resistance draw if there is trauma to resist. After the resistance draw all is settled. held are the Perk Cards of
// the side that answers; nil means that this side neither spends nor earns them.
//
// It asks IntN in this order: as PerkDeck.Earn does, if the answered draw earns a Perk Card; then as Pile.Draw does, if the target has to
// draw.
//
// It refuses a step at which nobody is asked ([*OrderError]), a spend that the hand does not allow ([*SpendError]), Perk Cards that are
// not held or were never given out ([*CardError]), and an OpenAttack that these Rules can't bring about. Then nothing changes and nothing
// is drawn.
func (r *Rules) Answer(rng crunch.RNG, decks *Decks, p *OpenAttack, held *Cards, spend Spend) error {
	if err := p.validate(); err != nil {
		return err
	}
	_, err := r.answer(rng, decks, p, held, spend)
	return err
}

// answer is Answer for an OpenAttack that Begin or Answer made.
func (r *Rules) answer(rng crunch.RNG, decks *Decks, p *OpenAttack, held *Cards, spend Spend) (Outcome, error) {
	next := *p
	hand, none := &p.AttackHand, Cards{}
	switch p.Step {
	case AttackDrawn:
		next.AttackSpend = spend
	case ResistanceDrawn:
		hand, next.ResistanceSpend = &p.ResistanceHand, spend
	default:
		return Outcome{}, &OrderError{Step: p.Step, Want: "a draw not answered yet"}
	}
	mine := cmp.Or(held, &none)
	if err := spend.Validate(*hand, *mine); err != nil {
		return Outcome{}, err
	}
	if err := decks.Perks.gave(mine); err != nil {
		return Outcome{}, err
	}
	out, err := r.Outcome(&next)
	if err != nil {
		return Outcome{}, err
	}

	// From here on nothing is refused.
	spent := spend.cards()
	decks.Perks.discard(&spent, mine) // PD-11
	if p.Step == AttackDrawn {
		next.Step = Settled
		if held != nil && r.earns(out.Attack.Verdict) {
			next.AttackerEarned = decks.Perks.Earn(rng, held) // PD-10
		}
		if out.Resists {
			next.Step = ResistanceDrawn
			next.ResistanceHand = decks.Pile.Draw(rng, out.Resistance.Rating) // PD-32
		}
	} else {
		next.Step = Settled
		if held != nil && r.ResistanceEarns && r.earns(out.Resistance.Verdict) {
			next.TargetEarned = decks.Perks.Earn(rng, held) // PD-10
		}
	}
	*p = next
	out.AttackerEarned, out.TargetEarned = p.AttackerEarned, p.TargetEarned
	return out, nil
}

// A Spender is one side of an attack in DrawAttack: the Perk Cards that it holds, and how it spends them.
type Spender struct {
	// Held are its Perk Cards. What it spends and earns changes them. Nil means that it neither spends nor earns them.
	Held *Cards
	// Choose picks the Perk Cards to spend. It sees the draw without them, and the cards held. Nil spends none. Rules.Reach fits here.
	Choose func(d Draw, held Cards) Spend
}

// Reach picks the cheapest Perk Cards that make a draw a full success, as Cheapest does, or none if none do.
func (r *Rules) Reach(d Draw, held Cards) Spend {
	if d.Hand.n == 0 && r.EmptyFails {
		return Spend{} // GL-22
	}
	spend, _ := Cheapest(d.Hand, held, d.Target())
	return spend
}

// DrawAttack makes a whole attack: attack draw, trauma, resistance draw. It is Begin and an Answer for each draw, and asks IntN in their
// order. If it refuses, the decks and the Perk Cards held are as before. It refuses what Begin refuses, before a card is drawn, and a
// spend by Choose that Answer refuses, after that. PD-01
func (r *Rules) DrawAttack(rng crunch.RNG, decks *Decks, a *Attack, attacker, target Spender) (Outcome, error) {
	next := *decks
	sides := [2]*Spender{&attacker, &target}
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
	p, err := r.Begin(rng, &next, a)
	if err != nil {
		return Outcome{}, err
	}
	var out Outcome
	for p.Step != Settled {
		i := int(p.Step - AttackDrawn)
		var spend Spend
		if sides[i].Choose != nil && holds[i] != nil {
			d, err := r.Asked(&p)
			if err != nil {
				return Outcome{}, err
			}
			spend = sides[i].Choose(d, *holds[i])
		}
		if out, err = r.answer(rng, &next, &p, holds[i], spend); err != nil {
			return Outcome{}, in([...]string{"attack draw", "resistance draw"}[i], err)
		}
	}
	*decks = next
	for i, side := range sides {
		if side.Held != nil {
			*side.Held = *holds[i]
		}
	}
	return out, nil
}

package probdeck

import (
	"strconv"

	"github.com/crunchrules/crunch/internal/enum"
)

// A Verdict is how a draw went.
type Verdict uint8

// The verdicts.
const (
	NotJudged Verdict = iota // the draw has not been made
	Failed                   // missed by more than the spread lists (PD-07), or no card drawn (GL-22)
	Partial                  // missed by what the spread still lists (PD-07)
	Full                     // the result meets the target difficulty (PD-06)
)

var verdicts = enum.Names{Package: pkg, What: "verdict", Names: []string{"not judged", "failed", "partial success", "full success"}}

// String returns "not judged", "failed", "partial success" or "full success".
func (v Verdict) String() string { return verdicts.String(uint8(v)) }

// MarshalText writes the name in lowerCamel; a number without a name is a [*crunch.RangeError].
func (v Verdict) MarshalText() ([]byte, error) { return verdicts.Text(uint8(v)) }

// UnmarshalText reads the form of String or of MarshalText. Anything else is a [*crunch.NameError] and leaves v as it was.
func (v *Verdict) UnmarshalText(text []byte) error { return enum.Unmarshal(&verdicts, v, text) }

// A Draw is one draw with its whole trace: the target, the cards, the Perk Cards spent and the verdict.
type Draw struct {
	Traits     Traits `json:"traits"`     // the Ability that cards are drawn by, and the Lobe that eases
	Rating     Rating `json:"rating"`     // of the Ability: the Draw Number (PD-04)
	Difficulty int    `json:"difficulty"` // the target difficulty before the Lobe comes off (PD-02, PD-30)
	Ease       Rating `json:"ease"`       // the score of the Lobe (PD-03, PD-31)

	Hand    Hand    `json:"hand"`
	Spend   Spend   `json:"spend"`
	Result  int     `json:"result"` // the highest card, perks counted in; 0 without a card (PD-05)
	Miss    int     `json:"miss"`   // how far the result is short of the target; 0 if it is not
	Verdict Verdict `json:"verdict"`
}

// NewDraw returns the draw that a bioform makes by these traits against a target difficulty: it says how many cards to draw, and against
// which target. The difficulty is that before the Lobe comes off, 1 to MaxDifficulty. Another one, and traits without an Ability, are a
// [*crunch.RangeError].
func NewDraw(b Bioform, t Traits, difficulty int) (Draw, error) {
	if err := t.validate(); err != nil {
		return Draw{}, err
	}
	if err := within("target difficulty", difficulty, 1, MaxDifficulty); err != nil {
		return Draw{}, err
	}
	return newDraw(&b, t, difficulty), nil
}

func newDraw(b *Bioform, t Traits, difficulty int) Draw {
	d := Draw{Traits: t, Difficulty: difficulty, Rating: b.Abilities[t.Ability]} // §PD-04, §PD-32
	if t.Lobe != NoLobe {
		d.Ease = b.Lobes[t.Lobe] // §PD-03, §PD-31
	}
	return d
}

// Target returns the target difficulty after the Lobe came off. It may be 0 or below; then any card succeeds. PD-03, GL-25
func (d Draw) Target() int { return d.Difficulty - int(d.Ease) } // PD-03, GL-25

// Judge judges cards already drawn, and the Perk Cards spent on them. The spread says which misses are a partial success; the zero Spread
// lists none. Fewer cards than the rating are right for a deck that was too small (GL-22). A difficulty that NewDraw refuses, more cards
// than the rating, and no card where some must be drawn, are a [*crunch.RangeError]; a spend that the hand does not allow is a
// [*SpendError]. A refused draw is unchanged.
func (r *Rules) Judge(d *Draw, hand Hand, spend Spend, spread Spread) error {
	if err := within("target difficulty", d.Difficulty, 1, MaxDifficulty); err != nil {
		return err
	}
	if err := d.Rating.dealt(&hand); err != nil {
		return err
	}
	if err := spend.fits(&hand); err != nil {
		return err
	}
	d.Hand, d.Spend = hand, spend
	d.Result = spend.Result(hand)
	d.Miss = max(d.Target()-d.Result, 0)
	switch {
	case d.Result == 0 || hand.n == 0 && r.EmptyFails:
		d.Verdict = Failed // GL-22
	case d.Miss == 0:
		d.Verdict = Full // §PD-06
	case d.Miss < spread.size():
		d.Verdict = Partial // §PD-07, GL-25
	default:
		d.Verdict = Failed // PD-07
	}
	return nil
}

// dealt refuses a number of cards that can't have been drawn by a rating. No deck is empty, so at least one is drawn if any.
func (n Rating) dealt(h *Hand) error {
	return within("number of cards drawn", int(h.n), min(int(n), 1), int(n))
}

// String writes the draw in one line: "Operate(Correl) 4 against 7 - 2 = 5: {4, 3, 2, 2} is 4, missed by 1: partial success".
func (d Draw) String() string {
	s := d.Traits.String() + " " + strconv.Itoa(int(d.Rating)) + " against " + d.targetText()
	if d.Verdict == NotJudged {
		return s
	}
	s += ": " + d.Hand.String()
	if d.Spend != (Spend{}) {
		s += " with " + d.Spend.String()
	}
	s += " is " + strconv.Itoa(d.Result)
	if d.Miss > 0 {
		s += ", missed by " + strconv.Itoa(d.Miss)
	}
	return s + ": " + d.Verdict.String()
}

func (d *Draw) targetText() string {
	if d.Ease == 0 {
		return strconv.Itoa(d.Difficulty)
	}
	return strconv.Itoa(d.Difficulty) + " - " + strconv.Itoa(int(d.Ease)) + " = " + strconv.Itoa(d.Target())
}

package probdeck

import "strconv"

// A Verdict is how a draw went.
type Verdict uint8

// The verdicts.
const (
	NotJudged Verdict = iota // the draw has not been made
	Failed                   // missed by more than the spread lists (PD-07), or no card drawn (GL-22)
	Partial                  // missed by what the spread still lists (PD-07)
	Full                     // the result meets the target difficulty (PD-06)

	numVerdicts = iota
)

var verdictNames = [numVerdicts]string{"not judged", "failed", "partial success", "full success"}

// String returns "not judged", "failed", "partial success" or "full success".
func (v Verdict) String() string { return nameOf(v, verdictNames[:], "Verdict") }

// MarshalText gives the form of String; what is no Verdict is a *RangeError.
func (v Verdict) MarshalText() ([]byte, error) { return nameText(v, verdictNames[:], "Verdict") }

// UnmarshalText reads the form of String; anything else is a *TextError.
func (v *Verdict) UnmarshalText(b []byte) error {
	return readName(v, string(b), verdictNames[:], "verdict")
}

// A Draw is one draw with its whole trace: what was to be reached, the cards, the Perk Cards spent and the verdict.
type Draw struct {
	Traits     Traits // by which Ability cards are drawn, which Lobe eases
	Rating     Rating // of the Ability: the Draw Number (PD-04)
	Difficulty int    // the target difficulty before the Lobe comes off (PD-02, PD-30)
	Ease       Rating // the score of the Lobe (PD-03, PD-31)

	Hand    Hand
	Spend   Spend
	Result  int // the highest card, perks counted in; 0 without a card (PD-05)
	Miss    int // how far the result is short of the target; 0 if it is not
	Verdict Verdict
}

// NewDraw returns the draw that a character makes by these traits against a target difficulty: how many cards, against
// which target. Nothing is drawn yet. The difficulty is that before the Lobe comes off, 1 to MaxDifficulty. Another one,
// and traits that can't be, are a *RangeError.
func NewDraw(c Character, t Traits, difficulty int) (Draw, error) {
	if err := t.check(); err != nil {
		return Draw{}, err
	}
	if err := inRange("target difficulty", difficulty, 1, MaxDifficulty); err != nil {
		return Draw{}, err
	}
	return newDraw(&c, t, difficulty), nil
}

func newDraw(c *Character, t Traits, difficulty int) Draw {
	d := Draw{Traits: t, Difficulty: difficulty, Rating: c.Abilities[t.Ability]} // PD-04, PD-32
	if t.Lobe != NoLobe {
		d.Ease = c.Lobes[t.Lobe] // PD-03, PD-31
	}
	return d
}

// Target returns the target difficulty after the Lobe came off; it may be 0 or below, then any card succeeds (GL-25).
func (d *Draw) Target() int { return d.Difficulty - int(d.Ease) } // PD-03, GL-25

// Judge is a draw's pure half: it judges cards already drawn and the Perk Cards spent on them, by the places that
// spread lists: with none or one, it is full success or failure. A difficulty that NewDraw refuses, more cards than the
// rating, or none of several, are a *RangeError, a spend that the hand does not allow is a *SpendError, and nothing
// changes. Fewer cards than the rating are what a deck gave that was too small (GL-22).
func (r *Rules) Judge(d *Draw, hand Hand, spend Spend, spread Spread) error {
	if err := inRange("target difficulty", d.Difficulty, 1, MaxDifficulty); err != nil {
		return err
	}
	if err := d.Rating.dealt(hand); err != nil {
		return err
	}
	if err := spend.check(hand); err != nil {
		return err
	}
	d.Hand, d.Spend = hand, spend
	d.Result = spend.Result(hand)
	d.Miss = max(d.Target()-d.Result, 0)
	switch {
	case d.Result == 0 || hand.n == 0 && r.EmptyFails:
		d.Verdict = Failed // GL-22
	case d.Miss == 0:
		d.Verdict = Full // PD-06
	case d.Miss < spread.Len():
		d.Verdict = Partial // PD-07, GL-25
	default:
		d.Verdict = Failed // PD-07
	}
	return nil
}

// dealt says what is wrong with the number of cards drawn by a rating. No deck is empty, so at least one is drawn if any.
func (n Rating) dealt(h Hand) error {
	return inRange("number of cards drawn", h.Len(), min(int(n), 1), int(n))
}

// String tells the draw in one line: "Operate(Correl) 4 against 7 - 2 = 5: {4, 3, 2, 2} is 4, missed by 1: partial success".
func (d Draw) String() string {
	s := d.Traits.String() + " " + strconv.Itoa(int(d.Rating)) + " against " + d.targetText()
	if d.Verdict == NotJudged {
		return s
	}
	s += ": " + d.Hand.String()
	if d.Spend.Len() > 0 {
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

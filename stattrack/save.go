package stattrack

import (
	"strconv"

	"github.com/crunchrules/crunch/internal/record"
)

// A FieldError is data that the rules can't lead to, such as a Challenge that draws cards.
type FieldError struct {
	Field  string // what is wrong: "cause", "roll of the Reaction"
	Found  string
	Want   string // what would be right
	Clause string // the clause that says so, or ""
}

// Error says what is wrong, what was found, what would be right, and the clause.
func (e *FieldError) Error() string {
	s := "stattrack: " + e.Field + " is " + e.Found + ": want " + e.Want
	if e.Clause != "" {
		s += " (" + e.Clause + ")"
	}
	return s
}

// Validate returns an error if play can't lead to this sheet: a *crunch.RangeError or a *FieldError.
func (s Sheet) Validate() error {
	if err := s.Kind.validate(); err != nil {
		return err
	}
	if err := checkBase("", s.Base, s.Kind.WiderBase); err != nil {
		return err
	}
	for t, now := range s.Now {
		if err := checkSlot(Track(t).String(), int(now)); err != nil { // ST-02
			return err
		}
	}
	for _, e := range [...]Effect{SearchDeck, RecoverMaximum, Injury, DebateAgainst, Defeat, BaseUpToEnd} {
		if s.has(e) { // ST-12: it happens on arrival
			t := Skill
			if e == SearchDeck || e == RecoverMaximum {
				t = Mind
			}
			return &FieldError{Field: t.String(), Found: s.Now[t].String(), Want: "a slot without an effect on arrival", Clause: "ST-12"}
		}
	}
	if most := s.Kind.maxRaised(); s.Raised > most || s.Raised > 0 && s.Kind.Challenge != Obstacle { // ST-57
		want := "0 to " + strconv.Itoa(int(most)) + " for an Obstacle, 0 for all others"
		return &FieldError{Field: "raised", Found: strconv.Itoa(int(s.Raised)), Want: want, Clause: "ST-57"}
	}
	if err := s.Moved.validate(); err != nil {
		return err
	}
	if err := s.WasMoved.validate(); err != nil {
		return err
	}
	if s.Cause != 0 && s.Now[Mind] != MinSlot { // ST-40
		return &FieldError{Field: "cause", Found: strconv.Itoa(int(s.Cause)), Want: "0 while Mind is not at -5", Clause: "ST-40"}
	}
	if s.Spent&^(FirstWin|rights) != 0 {
		return &FieldError{Field: "spent", Found: strconv.Itoa(int(s.Spent)), Want: "FirstWin, KeepSecond and ChooseEither at most", Clause: "ST-41"}
	}
	return nil
}

// A savedSheet has the fields of a Sheet without its methods. base and now must be there; any other key that is left out is zero.
type savedSheet Sheet

// codec writes and reads the JSON of the package's structs.
var codec = record.Codec{Package: "stattrack", Path: "github.com/crunchrules/crunch/stattrack"}

// MarshalJSON writes the sheet. It returns what Validate returns.
func (s Sheet) MarshalJSON() ([]byte, error) { return s.AppendJSON(nil) }

// AppendJSON appends what MarshalJSON writes to b.
func (s *Sheet) AppendJSON(b []byte) ([]byte, error) {
	if err := s.Validate(); err != nil {
		return nil, err
	}
	return codec.Append(b, (*savedSheet)(s))
}

// UnmarshalJSON reads what MarshalJSON writes. An unknown key, a missing base or now, and a sheet that Validate rejects are a
// *crunch.TextError that wraps the cause; s stays as it was.
func (s *Sheet) UnmarshalJSON(data []byte) error {
	return record.ReadAs(&codec, "sheet", data, s, func(p *savedSheet) (Sheet, error) { return Sheet(*p), (*Sheet)(p).Validate() }) // ST-01
}

// Validate returns an error if Oppose, Roll, Judge, Answer and Keep can't lead to this roll: a *crunch.RangeError or a *FieldError. It
// plays the roll again with the same dice.
func (o Opposed) Validate() error {
	for _, p := range [...]Party{ActionParty, ReactionParty} {
		side := o.side(p)
		if err := side.Rerolls.validate(); err != nil {
			return err
		}
		if err := side.Pool.Validate(); err != nil {
			return err
		}
		for _, t := range [...]PoolRoll{side.First, side.Second} {
			if t == (PoolRoll{}) { // not rolled
				continue
			}
			if err := t.validate(); err != nil {
				return err
			}
			if t.Pool != side.Pool {
				return &FieldError{Field: "roll of the " + p.String(), Found: t.String(), Want: "a roll of " + side.Pool.String(), Clause: "GL-04"}
			}
		}
	}
	if again := o.replay(); again != o {
		return &FieldError{Field: "opposed roll", Found: o.String(), Want: again.String()}
	}
	return nil
}

// replay plays the roll again with the dice and the answers of o, as far as they go.
func (o *Opposed) replay() Opposed {
	n := Oppose(o.Action, o.Reaction, o.ReactionWinsTies)
	for {
		side := o.side(n.By)
		switch {
		case n.IsOver():
			return n
		case n.Stage == FirstRoll && (o.Action.First.Pool.IsZero() || o.Reaction.First.Pool.IsZero()):
			return n
		case n.Stage == FirstRoll:
			n.take(o.Action.First, o.Reaction.First)
		case n.Stage == Reroll && side.Second.Pool.IsZero():
			return n
		case n.Stage == Reroll && n.By == ActionParty:
			n.take(side.Second, PoolRoll{})
		case n.Stage == Reroll:
			n.take(PoolRoll{}, side.Second)
		case n.Stage == AskReroll && side.Used == 0 && !o.IsOver():
			return n
		case n.Stage == AskReroll:
			if n.Answer(side.Used) != nil {
				return n
			}
		case n.Stage == AskKeep && o.Stage == AskKeep && o.By == n.By:
			return n
		default:
			_ = n.Keep(side.KeptSecond) // in AskKeep it can't fail
		}
	}
}

// savedOpposed has the fields of an Opposed without its methods.
type savedOpposed Opposed

// MarshalJSON writes the roll. It returns what Validate returns.
func (o Opposed) MarshalJSON() ([]byte, error) { return o.AppendJSON(nil) }

// AppendJSON appends what MarshalJSON writes to b.
func (o *Opposed) AppendJSON(b []byte) ([]byte, error) {
	if err := o.Validate(); err != nil {
		return nil, err
	}
	return codec.Append(b, (*savedOpposed)(o))
}

// UnmarshalJSON reads what MarshalJSON writes. An unknown key, a missing stage, and a roll that Validate rejects are a *crunch.TextError
// that wraps the cause; o stays as it was.
func (o *Opposed) UnmarshalJSON(data []byte) error {
	return record.ReadAs(&codec, "opposed roll", data, o, func(p *savedOpposed) (Opposed, error) { return Opposed(*p), (*Opposed)(p).Validate() })
}

package stattrack

import (
	"encoding/json"
	"strconv"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/valid"
)

// A SheetError says which field of a sheet, a Kind, a table or a saved roll holds what it can't, and what would be right.
type SheetError struct {
	Field  string
	Found  string
	Want   string
	Clause string // the clause that says so, or ""
}

// Error tells all of it.
func (e *SheetError) Error() string {
	s := "stattrack: " + e.Field + " is " + e.Found + ": want " + e.Want
	if e.Clause != "" {
		s += " (" + e.Clause + ")"
	}
	return s
}

// Check returns nil if play could have brought the sheet about, else a *crunch.RangeError, *crunch.NameError or *SheetError.
func (s Sheet) Check() error {
	if err := s.Kind.Check(); err != nil {
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
			return &SheetError{Field: t.String(), Found: s.Now[t].String(), Want: "another slot: that one's effect happens on arrival and resets the track", Clause: "ST-12"}
		}
	}
	if most := s.Kind.maxRaised(); s.Raised > most || s.Raised > 0 && s.Kind.Challenge != Obstacle { // ST-57
		want := "0 to " + strconv.Itoa(int(most)) + " for an Obstacle, 0 for all others"
		return &SheetError{Field: "Raised", Found: strconv.Itoa(int(s.Raised)), Want: want, Clause: "ST-57"}
	}
	if err := s.Moved.check(); err != nil {
		return err
	}
	if err := s.WasMoved.check(); err != nil {
		return err
	}
	if s.Cause != 0 && s.Now[Mind] != MinSlot { // ST-40
		return &SheetError{Field: "Cause", Found: strconv.Itoa(int(s.Cause)), Want: "0 while Mind is not at -5", Clause: "ST-40"}
	}
	if s.Spent&^(FirstWin|may) != 0 {
		return &SheetError{Field: "Spent", Found: strconv.Itoa(int(s.Spent)), Want: "FirstWin, KeepSecond and ChooseEither at most", Clause: "ST-41"}
	}
	return nil
}

// A savedSheet is the JSON of a Sheet. What is left out is zero; Base and Now must be there.
type savedSheet struct {
	Kind     Kind `json:",omitzero"`
	Base     Values
	Now      Values
	Lowered  loweredBy `json:",omitzero"`
	Raised   uint8     `json:",omitzero"`
	Moved    TrackSet  `json:",omitzero"`
	WasMoved TrackSet  `json:",omitzero"`
	Cause    Cause     `json:",omitzero"`
	Spent    Rerolls   `json:",omitzero"`
	Seconded bool      `json:",omitzero"`
}

// loweredBy is a list of exactly four numbers.
type loweredBy [NumTracks]uint16

// UnmarshalJSON refuses a list of another length.
func (l *loweredBy) UnmarshalJSON(data []byte) error {
	list, err := fourOf[uint16]("lowered bases", data)
	if err == nil {
		*l = loweredBy(list)
	}
	return err
}

// MarshalJSON writes the sheet; one that doesn't pass Check is refused.
func (s Sheet) MarshalJSON() ([]byte, error) {
	if err := s.Check(); err != nil {
		return nil, err
	}
	return json.Marshal(savedSheet{
		Kind: s.Kind, Base: s.Base, Now: s.Now, Lowered: s.Lowered, Raised: s.Raised, Moved: s.Moved, WasMoved: s.WasMoved,
		Cause: s.Cause, Spent: s.Spent, Seconded: s.Seconded,
	})
}

// UnmarshalJSON reads what MarshalJSON writes. Unknown fields, Base or Now left out, and a sheet that doesn't pass Check are
// refused with an error that wraps the one that says what is wrong; s is left as it was.
func (s *Sheet) UnmarshalJSON(data []byte) error {
	var in savedSheet
	if err := valid.JSON("stattrack", "sheet", data, &in, "Base", "Now"); err != nil { // ST-01
		return err
	}
	out := Sheet{
		Kind: in.Kind, Base: in.Base, Now: in.Now, Lowered: in.Lowered, Raised: in.Raised, Moved: in.Moved, WasMoved: in.WasMoved,
		Cause: in.Cause, Spent: in.Spent, Seconded: in.Seconded,
	}
	if err := out.Check(); err != nil {
		return &crunch.TextError{Package: "stattrack", What: "sheet", Text: string(data), Err: err}
	}
	*s = out
	return nil
}

// Check returns nil if the opposed roll could have come about by Oppose, Roll, Read, Answer and Keep, else a typed error. It plays
// the roll again with the dice that were seen.
func (o Opposed) Check() error {
	for _, p := range [...]Party{ActionParty, ReactionParty} {
		side := o.side(p)
		if err := side.Rerolls.check(); err != nil {
			return err
		}
		if err := side.Pool.Check(); err != nil {
			return err
		}
		for _, t := range [...]Throw{side.First, side.Second} {
			if t == (Throw{}) { // not thrown
				continue
			}
			if err := t.Check(); err != nil {
				return err
			}
			if t.Pool != side.Pool {
				return &SheetError{Field: "throw of the " + p.String(), Found: t.String(), Want: "a throw of " + side.Pool.String(), Clause: "GL-04"}
			}
		}
	}
	if again := o.replay(); again != o {
		return &SheetError{Field: "opposed roll", Found: "in a state that its dice don't lead to: " + o.String(), Want: again.String()}
	}
	return nil
}

// replay plays the roll from its start with the dice and the answers that o holds, as far as they go.
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
			n.take(side.Second, Throw{})
		case n.Stage == Reroll:
			n.take(Throw{}, side.Second)
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

// MarshalJSON writes the roll; one that doesn't pass Check is refused.
func (o Opposed) MarshalJSON() ([]byte, error) {
	if err := o.Check(); err != nil {
		return nil, err
	}
	return json.Marshal(savedOpposed(o))
}

// UnmarshalJSON reads what MarshalJSON writes. Unknown fields and a roll that doesn't pass Check are refused; o is left as it was.
func (o *Opposed) UnmarshalJSON(data []byte) error {
	var in savedOpposed
	if err := valid.JSON("stattrack", "opposed roll", data, &in, "Stage"); err != nil {
		return err
	}
	out := Opposed(in)
	if err := out.Check(); err != nil {
		return &crunch.TextError{Package: "stattrack", What: "opposed roll", Text: string(data), Err: err}
	}
	*o = out
	return nil
}

package stattrack

import (
	"fmt"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/enum"
	"github.com/crunchrules/crunch/internal/valid"
)

// A Party is one of the two sides of an opposed roll.
type Party uint8

// The sides. The zero Party is the Action's.
const (
	ActionParty   Party = iota // rolls the Action's Accuracy entry, or a Search or Lockpick
	ReactionParty              // rolls the Reaction's Evasion entry, or Hidden or a Lock
)

var partyNames = enum.Names{Package: "stattrack", What: "side", Names: []string{"Action", "Reaction"}}

// String returns "Action" or "Reaction".
func (p Party) String() string { return partyNames.String(uint8(p)) }

// MarshalText gives the form of String; a value without a name is a *crunch.RangeError.
func (p Party) MarshalText() ([]byte, error) { return partyNames.Text(uint8(p)) }

// UnmarshalText reads the form of String whatever its case; anything else is a *crunch.NameError.
func (p *Party) UnmarshalText(text []byte) error { return enum.Unmarshal(&partyNames, p, text) }

// A Stage is how far an opposed roll has come.
type Stage uint8

// The stages. The zero Stage is that there is no opposed roll.
const (
	NotOpposed Stage = iota // a side has no entry: nothing is rolled, and everything played takes effect (GL-04)
	FirstRoll               // both sides have to roll
	Reroll                  // the side named by By has to roll again
	AskReroll               // the player named by By may reroll: Answer (ST-44, ST-46)
	AskKeep                 // the player named by By chooses one of its two results: Keep (ST-46)
	Decided                 // it is known who wins
)

var stageNames = enum.Names{Package: "stattrack", What: "stage", Names: []string{"NotOpposed", "FirstRoll", "Reroll", "AskReroll", "AskKeep", "Decided"}}

// String returns the stage's name.
func (s Stage) String() string { return stageNames.String(uint8(s)) }

// MarshalText gives the form of String; a value without a name is a *crunch.RangeError.
func (s Stage) MarshalText() ([]byte, error) { return stageNames.Text(uint8(s)) }

// UnmarshalText reads the form of String whatever its case; anything else is a *crunch.NameError.
func (s *Stage) UnmarshalText(text []byte) error { return enum.Unmarshal(&stageNames, s, text) }

// A Side is one side of an opposed roll. The first three fields are what it brings (ActionSide and ReactionSide fill them in);
// the rest is what happened.
type Side struct {
	Pool    Pool    `json:",omitzero"` // its entry after all adjustments
	Certain bool    `json:",omitzero"` // wins without dice (ST-28, ST-37)
	Rerolls Rerolls `json:",omitzero"` // its rights and duties to reroll

	First      Throw   `json:",omitzero"` // what it threw at first
	Second     Throw   `json:",omitzero"` // what it threw when it rerolled
	Used       Rerolls `json:",omitzero"` // the right or duty by which it rerolled
	KeptSecond bool    `json:",omitzero"` // Second stands
	Won        bool    `json:",omitzero"` // won the dice at some point, even if the win was rerolled away
}

// Total is the total that stands.
func (s Side) Total() int {
	if s.KeptSecond {
		return s.Second.Total()
	}
	return s.First.Total()
}

// An Opposed is an opposed roll: plain data from its start to its end, so that a game can save it while a player thinks about a
// reroll. Make it with Oppose, then Roll (or Read, for dice thrown at the table) until Stage asks a player something or is
// Decided. The zero Opposed is one without entries. GL-04
//
// The rules for rerolls: a duty to reroll a win is done first and on its own side only, the other keeps its result. Then the side
// that is losing may use a right to reroll. No side rerolls one roll twice.
type Opposed struct {
	Action           Side  `json:",omitzero"`
	Reaction         Side  `json:",omitzero"`
	ReactionWinsTies bool  `json:",omitzero"` // content says so; else ties go to the Action (GL-04)
	Stage            Stage // how far it has come
	By               Party `json:",omitzero"` // whose turn it is in Reroll, AskReroll and AskKeep
}

// Oppose starts an opposed roll between an Action's entry and a Reaction's. It rolls nothing. Some are over at once: where a side
// has no entry, where an entry was removed (it fails, even where that side was certain to win; where both were, both fail), and
// where a side is certain to win. Two certain wins are a tie. GL-02, GL-04, ST-28, ST-37
func Oppose(action, reaction Side, reactionWinsTies bool) Opposed {
	o := Opposed{
		Action:           Side{Pool: action.Pool, Certain: action.Certain, Rerolls: action.Rerolls},
		Reaction:         Side{Pool: reaction.Pool, Certain: reaction.Certain, Rerolls: reaction.Rerolls},
		ReactionWinsTies: reactionWinsTies,
	}
	switch {
	case action.Pool.IsZero() || reaction.Pool.IsZero():
		o.Stage = NotOpposed // GL-04
	case action.Pool.Removed || reaction.Pool.Removed:
		o.Stage = Decided // GL-02
	case action.Certain || reaction.Certain:
		o.Stage = Decided // ST-28, ST-37
	default:
		o.Stage = FirstRoll
	}
	return o
}

// side returns a side.
func (o *Opposed) side(p Party) *Side {
	if p == ReactionParty {
		return &o.Reaction
	}
	return &o.Action
}

// Wins reports whether a total of the Action beats a total of the Reaction. GL-04
func Wins(action, reaction int, reactionWinsTies bool) bool {
	if action == reaction {
		return !reactionWinsTies // GL-04
	}
	return action > reaction
}

// leader returns the side that wins as the dice or the certain wins stand. It is for rolls with an entry on both sides.
func (o *Opposed) leader() Party {
	wins := Wins(o.Action.Total(), o.Reaction.Total(), o.ReactionWinsTies)
	if o.Action.Certain || o.Reaction.Certain { // ST-28, ST-37; both: a tie
		wins = o.Action.Certain && !(o.Reaction.Certain && o.ReactionWinsTies)
	}
	if wins {
		return ActionParty
	}
	return ReactionParty
}

// ActionTakesEffect reports, once there is nothing left to roll or to ask, whether the Action takes effect as far as this roll is
// concerned.
func (o *Opposed) ActionTakesEffect() bool { return o.takesEffect(ActionParty) }

// ReactionTakesEffect reports the same of the Reaction.
func (o *Opposed) ReactionTakesEffect() bool { return o.takesEffect(ReactionParty) }

func (o *Opposed) takesEffect(p Party) bool {
	switch {
	case o.Stage == NotOpposed:
		return true // GL-04
	case o.Stage != Decided || o.side(p).Pool.Removed:
		return false // GL-02
	case o.side(1 - p).Pool.Removed:
		return true // GL-02
	}
	return o.leader() == p
}

// IsOver reports whether nothing is left to roll or to ask.
func (o *Opposed) IsOver() bool { return o.Stage == NotOpposed || o.Stage == Decided }

// WasOpposed reports whether there is an opposed roll at all, which is what ActionTookEffect and ReactionTookEffect ask for.
func (o *Opposed) WasOpposed() bool { return o.Stage != NotOpposed }

// NextPools returns the entries that have to be rolled next, the Action's first; a zero Pool is none.
func (o *Opposed) NextPools() (action, reaction Pool) {
	switch o.Stage {
	case FirstRoll:
		return o.Action.Pool, o.Reaction.Pool
	case Reroll:
		if o.By == ActionParty {
			return o.Action.Pool, Pool{}
		}
		return Pool{}, o.Reaction.Pool
	}
	return Pool{}, Pool{}
}

// Roll rolls all that has to be rolled, up to the next question or the end: first the Action's dice, then the Reaction's, each as the
// function Roll does; then the dice of a side that must reroll. Where nothing has to be rolled it takes nothing from rng.
func (o *Opposed) Roll(rng crunch.RNG) {
	o.RollBy(func(_ Party, p Pool) Throw { return Roll(rng, p) })
}

// RollBy is Roll where each party has dice of its own: roll throws the dice of one party. It is not called for a party that has none to
// throw.
func (o *Opposed) RollBy(roll func(Party, Pool) Throw) {
	for o.Stage == FirstRoll || o.Stage == Reroll {
		var action, reaction Throw
		a, r := o.NextPools()
		if !a.IsZero() {
			action = roll(ActionParty, a)
		}
		if !r.IsZero() {
			reaction = roll(ReactionParty, r)
		}
		o.take(action, reaction)
	}
}

// Read is the pure half of Roll for one stage: the faces are those of the pools that NextPools returns, the Action's first. It asks
// for the dice of a reroll in a call of its own. Wrong faces are a *crunch.RangeError, and a stage that rolls nothing is a *StageError.
func (o *Opposed) Read(faces ...int) error {
	if o.Stage != FirstRoll && o.Stage != Reroll {
		return &StageError{Did: "Read", Stage: o.Stage}
	}
	a, r := o.NextPools()
	n, all := a.Count(), a.Count()+r.Count()
	if err := valid.Range("stattrack", "number of faces", len(faces), all, all, ""); err != nil {
		return err
	}
	action, err := a.seen(1, faces[:n])
	if err != nil {
		return err
	}
	reaction, err := r.seen(1+n, faces[n:])
	if err != nil {
		return err
	}
	o.take(action, reaction)
	return nil
}

// take puts in what was thrown and goes on.
func (o *Opposed) take(action, reaction Throw) {
	if o.Stage == FirstRoll {
		o.Action.First, o.Reaction.First = action, reaction
		o.next()
		return
	}
	side := o.side(o.By)
	side.Second = action
	if o.By == ReactionParty {
		side.Second = reaction
	}
	if side.Used == ChooseEither {
		o.Stage = AskKeep // ST-46
		return
	}
	side.KeptSecond = true // ST-41, ST-43, ST-44
	o.next()
}

// next finds out what has to happen now that the dice stand.
func (o *Opposed) next() {
	lead := o.leader()
	winner, loser := o.side(lead), o.side(1-lead)
	winner.Won = true
	switch {
	case winner.Used == 0 && winner.Rerolls.Must(): // ST-41, ST-43
		winner.Used = winner.Rerolls & must
		o.Stage, o.By = Reroll, lead
	case loser.Used == 0 && loser.Rerolls.May() != 0: // ST-44, ST-46
		o.Stage, o.By = AskReroll, 1-lead
	default:
		o.Stage, o.By = Decided, 0
	}
}

// Asks returns the rights among which the player named by By may choose in AskReroll; 0 in any other stage. ST-44, ST-46
func (o *Opposed) Asks() Rerolls {
	if o.Stage != AskReroll {
		return 0
	}
	return o.side(o.By).Rerolls.May()
}

// Answer tells by which right the player rerolls, KeepSecond or ChooseEither; 0 is not to reroll. An answer to nothing asked is a
// *StageError, a right that the side doesn't have is a *RightError.
func (o *Opposed) Answer(right Rerolls) error {
	switch {
	case o.Stage != AskReroll:
		return &StageError{Did: "Answer", Stage: o.Stage}
	case right == 0:
		o.Stage, o.By = Decided, 0
		return nil
	case right != KeepSecond && right != ChooseEither || o.Asks()&right == 0:
		return &RightError{Right: "reroll " + right.String(), Clause: "ST-44, ST-46"}
	}
	o.side(o.By).Used = right
	o.Stage = Reroll
	return nil
}

// Keep tells which of its two results the player lets stand. Outside AskKeep it is a *StageError. ST-46
func (o *Opposed) Keep(second bool) error {
	if o.Stage != AskKeep {
		return &StageError{Did: "Keep", Stage: o.Stage}
	}
	o.side(o.By).KeptSecond = second
	o.next()
	return nil
}

// A StageError says that an opposed roll was told something that its stage has no place for.
type StageError struct {
	Did   string // the method
	Stage Stage
}

// Error tells what was done and when it would be right.
func (e *StageError) Error() string {
	want := AskKeep.String()
	switch e.Did {
	case "Read":
		want = FirstRoll.String() + " or " + Reroll.String()
	case "Answer":
		want = AskReroll.String()
	}
	return "stattrack: " + e.Did + " in stage " + e.Stage.String() + " of an opposed roll: want stage " + want
}

// String tells the roll for people: "2d6+1d8 (3+4+8 = 15) against 2d10 (9+9 = 18): the Reaction wins".
func (o Opposed) String() string {
	s := o.Action.explain() + " against " + strings.TrimSuffix(o.Reaction.explain(), ",") + ": "
	action, reaction := o.ActionTakesEffect(), o.ReactionTakesEffect()
	switch {
	case o.Stage == NotOpposed:
		return s + "not opposed, everything takes effect"
	case o.Stage == AskReroll:
		return s + "the " + o.By.String() + " may reroll"
	case o.Stage == AskKeep:
		return s + "the " + o.By.String() + " chooses a result"
	case o.Stage == Reroll:
		return s + "the " + o.By.String() + " rerolls"
	case o.Stage == FirstRoll:
		return s + "not rolled yet"
	case action:
		return s + "the Action wins"
	case reaction:
		return s + "the Reaction wins"
	}
	return s + "both fail"
}

// explain tells one side; what it adds to its dice stands between commas.
func (s Side) explain() string {
	switch {
	case s.Pool.IsZero() || s.Pool.Removed || s.First.Pool.IsZero():
		out := s.Pool.String()
		if s.Certain {
			out += ", certain to win,"
		}
		return out
	case s.Used != 0 && !s.Second.Pool.IsZero():
		return fmt.Sprintf("%s, rerolled %s,", s.First.explain(), s.Second.explain())
	}
	return s.First.explain()
}

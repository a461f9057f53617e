package stattrack

import (
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/enum"
	"github.com/crunchrules/crunch/internal/valid"
)

// A RollStage is how far an opposed roll has come.
type RollStage uint8

// The stages. The zero RollStage is that there is no opposed roll.
const (
	NotOpposed RollStage = iota // a side has no entry: everything played takes effect without a roll (GL-04)
	FirstRoll                   // both sides roll
	Reroll                      // By rolls again
	AskReroll                   // By may reroll: call Answer (ST-44, ST-46)
	AskKeep                     // By chooses one of its two results: call Keep (ST-46)
	Decided                     // one side has won, or both have failed
)

var stageNames = enum.Names{Package: "stattrack", What: "stage", Names: []string{"NotOpposed", "FirstRoll", "Reroll", "AskReroll", "AskKeep", "Decided"}}

// String returns the stage's name.
func (s RollStage) String() string { return stageNames.String(uint8(s)) }

// MarshalText writes the name in lowerCamel. An unknown stage is a *crunch.RangeError.
func (s RollStage) MarshalText() ([]byte, error) { return stageNames.Text(uint8(s)) }

// UnmarshalText reads the form of String or of MarshalText in any case. Anything else is a *crunch.NameError.
func (s *RollStage) UnmarshalText(text []byte) error { return enum.Unmarshal(&stageNames, s, text) }

// An Opposed is an opposed roll. Start it with Oppose. Then call Roll (or Judge, for dice rolled at the table), until Stage is Decided or
// asks a player something. It is plain data from start to end, so a game can save it while a player thinks about a reroll. The zero
// Opposed is one without entries. GL-04
//
// A side that must reroll a win does that first; the other side keeps its result. Then the side that is losing may use a right to reroll.
// No side rerolls twice in one roll.
type Opposed struct {
	Action           Side      `json:"action,omitzero"`
	Reaction         Side      `json:"reaction,omitzero"`
	ReactionWinsTies bool      `json:"reactionWinsTies,omitzero"` // if content says so; by default ties go to the Action (GL-04)
	Stage            RollStage `json:"stage"`                     // how far the roll has come
	By               Party     `json:"by,omitzero"`               // the side whose turn it is in Reroll, AskReroll and AskKeep
}

// Oppose starts an opposed roll of an Action's entry against a Reaction's. It rolls nothing. Some rolls are over at once. If a side has
// no entry, everything played takes effect. A removed entry fails, even if its side was certain to win; if both were removed, both fail.
// If one side is certain to win, it wins; if both are, they tie. GL-02, GL-04, ST-28, ST-37
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

// leader returns the side that wins as the dice or the certain wins stand. Both sides must have an entry.
func (o *Opposed) leader() Party {
	wins := Wins(o.Action.Total(), o.Reaction.Total(), o.ReactionWinsTies)
	if o.Action.Certain || o.Reaction.Certain { // §ST-28, §ST-37; both: a tie
		wins = o.Action.Certain && !(o.Reaction.Certain && o.ReactionWinsTies)
	}
	if wins {
		return ActionParty
	}
	return ReactionParty
}

// ActionTakesEffect reports whether this roll lets the Action take effect. It is false while the roll isn't over.
func (o Opposed) ActionTakesEffect() bool { return o.takesEffect(ActionParty) }

// ReactionTakesEffect reports the same of the Reaction.
func (o Opposed) ReactionTakesEffect() bool { return o.takesEffect(ReactionParty) }

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
func (o Opposed) IsOver() bool { return o.Stage == NotOpposed || o.Stage == Decided }

// NextPools returns the entries to roll next, the Action's first. A zero Pool is nothing to roll.
func (o Opposed) NextPools() (action, reaction Pool) {
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

// Roll rolls up to the next question or the end. It rolls the Action's dice, then the Reaction's, each as Pool.Roll does; then the dice
// of a side that must reroll. If there is nothing to roll it asks rng nothing.
func (o *Opposed) Roll(rng crunch.RNG) {
	o.RollBy(func(_ Party, p Pool) PoolRoll { return p.Roll(rng) })
}

// RollBy is Roll for a game in which each side has its own dice: roll rolls the dice of one side. It is not called for a side that has
// nothing to roll.
func (o *Opposed) RollBy(roll func(Party, Pool) PoolRoll) {
	for o.Stage == FirstRoll || o.Stage == Reroll {
		var action, reaction PoolRoll
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

// Judge takes one stage's dice that were rolled at the table: the face of each die, not totals, of the pools that NextPools returns,
// the Action's first: three faces for 2d6 against 1d8. A reroll is a stage of its own. A wrong number of faces is a *crunch.RangeError that
// names the pools, a wrong face one that names the die. A stage that rolls nothing is an *OpposedError.
func (o *Opposed) Judge(faces ...int) error {
	if o.Stage != FirstRoll && o.Stage != Reroll {
		return &OpposedError{Did: "Judge", Stage: o.Stage}
	}
	a, r := o.NextPools()
	n, all := a.Count(), a.Count()+r.Count()
	if len(faces) != all {
		what := "number of faces for "
		switch {
		case r.IsZero():
			what += a.String()
		case a.IsZero():
			what += r.String()
		default:
			what += a.String() + " against " + r.String()
		}
		return valid.In(all, all).Check("stattrack", what, len(faces), "")
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

// take puts in what was rolled and goes on.
func (o *Opposed) take(action, reaction PoolRoll) {
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
		o.Stage = AskKeep // §ST-46
		return
	}
	side.KeptSecond = true // ST-41, ST-43, ST-44
	o.next()
}

// next decides what happens now that the dice stand.
func (o *Opposed) next() {
	lead := o.leader()
	winner, loser := o.side(lead), o.side(1-lead)
	winner.Won = true
	switch {
	case winner.Used == 0 && winner.Rerolls.Must(): // ST-41, ST-43
		winner.Used = winner.Rerolls & duties
		o.Stage, o.By = Reroll, lead
	case loser.Used == 0 && loser.Rerolls.May() != 0: // ST-44, ST-46
		o.Stage, o.By = AskReroll, 1-lead
	default:
		o.Stage, o.By = Decided, 0
	}
}

// Asks returns the rights among which By may choose in AskReroll, 0 in any other stage. ST-44, ST-46
func (o Opposed) Asks() Rerolls {
	if o.Stage != AskReroll {
		return 0
	}
	return o.side(o.By).Rerolls.May()
}

// Answer says by which right the player rerolls, KeepSecond or ChooseEither, or 0 not to reroll. It returns an *OpposedError if nothing
// was asked, and a *RightError if the side doesn't have that right.
func (o *Opposed) Answer(right Rerolls) error {
	switch {
	case o.Stage != AskReroll:
		return &OpposedError{Did: "Answer", Stage: o.Stage}
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

// Keep says whether the player keeps the second result or the first. It returns an *OpposedError in any stage but AskKeep. ST-46
func (o *Opposed) Keep(second bool) error {
	if o.Stage != AskKeep {
		return &OpposedError{Did: "Keep", Stage: o.Stage}
	}
	o.side(o.By).KeptSecond = second
	o.next()
	return nil
}

// An OpposedError is a call that the stage of an opposed roll doesn't allow.
type OpposedError struct {
	Did   string // the method: "Answer"
	Stage RollStage
}

// Error says what was called, in which stage, and in which stage it would be right.
func (e *OpposedError) Error() string {
	want := AskKeep.String()
	switch e.Did {
	case "Judge":
		want = FirstRoll.String() + " or " + Reroll.String()
	case "Answer":
		want = AskReroll.String()
	}
	return "stattrack: " + e.Did + " in stage " + e.Stage.String() + " of an opposed roll: want stage " + want
}

// String tells the roll: "2d6+1d8 (3+4+8 = 15) against 2d10 (9+9 = 18): the Reaction wins".
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

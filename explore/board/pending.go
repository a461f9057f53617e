package board

import (
	"reflect"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/explore/internal/frame"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/enum"
	"github.com/crunchrules/crunch/internal/record"
	"github.com/crunchrules/crunch/stattrack"
)

// An Ask is the kind of a question that the rules put to a player or the DM in mid-resolution.
type Ask uint8

// The questions, and what each option means.
const (
	AskNothing      Ask = iota
	AskReaction         // which Reaction: 0 none, k the k-th of Plays
	AskInterrupt        // whether to play an Interrupt: 0 no, 1 yes
	AskAssist           // which Assist: 0 none, k the k-th of Plays
	AskReroll           // which right to use to reroll the last roll: 0 none, 1 keep the second, 2 choose either (ST-44, ST-46)
	AskKeep             // which of the two results: 0 the first, 1 the second (ST-46)
	AskTrack            // which of the target's tracks loses a slot: 0 none, k the k-th track (ST-27, ST-36)
	AskContent          // a question from a hook: one of Options
	AskForced           // what the enemy that brought By's Mind to -5 forces it to do: 0 nothing, k the k-th of Forced (ST-40)
	AskForcedReact      // whether that enemy forces a Reaction of By now: 0 not now, 1 to play none, k+1 the k-th of Plays (ST-40)
	AskDiscard          // which card of its hand to discard: the play at that place of Plays, from 0 (HD-51)
	AskCard             // which card of its deck to take into its hand: the play at that place of Plays, from 0 (ST-47)
	AskDiscardOrNot     // a question from a hook: which card of its hand to discard: 0 none, k the k-th of Plays (HD-61)

	NumAsks = iota
)

var askNames = enum.Names{Package: "explore", What: "question", Names: []string{"nothing", "reaction", "interrupt", "assist", "reroll", "keep", "track", "content", "forced",
	"forced reaction", "discard", "card", "discard or not"}}

// String returns the name of the question.
func (a Ask) String() string { return askNames.String(uint8(a)) }

// MarshalText gives the name in lowerCamel; a value without a name is a [*crunch.RangeError].
func (a Ask) MarshalText() ([]byte, error) { return askNames.Text(uint8(a)) }

// UnmarshalText reads the form of String or of MarshalText, in any case; anything else is a [*crunch.NameError].
func (a *Ask) UnmarshalText(b []byte) error { return enum.Unmarshal(&askNames, a, b) }

// Pending is a question that waits for its Answer, with everything needed to go on from there. It survives a save. event.Answer
// says what an answer means.
type Pending struct {
	Ask     Ask
	Who     scenario.Who        `key:"always"`                   // who answers: a PC's player, or the DM for a Challenge
	By      scenario.Who        `json:",omitzero"`               // the entity it is about: the attacker, the ally
	Plays   []int16             `json:",omitempty" place:"play"` // the plays that it is about; none if they are not for the viewer (HD-83)
	Kinds   []scenario.PlayKind `json:",omitempty"`              // the kinds of card that a hook wants discarded; none: any kind (HD-61)
	Text    string              `json:",omitzero"`               // a hook's question
	Options []string            `json:",omitempty"`              // a hook's options
	Forced  []Command           `json:",omitempty"`              // what By could be forced to do (ST-40)
	Handler string              `json:",omitzero"`               // the part of a hook that takes the answer
	First   Command             `json:",omitzero"`               // the command that began the turn, if it waits in Stack until the turn has begun
	Stack   []frame.Frame       `json:",omitempty"`              // the frames being resolved; the last one asks

	Roll    stattrack.PoolRoll `json:",omitzero"` // the Damage or Defence that may be rerolled; zero for a Search or an opposed roll
	Opposed stattrack.Opposed  `json:",omitzero"` // the opposed roll that may be rerolled, or that the Damage follows
}

// askKeys are the keys of each question's JSON, beside ask, who, and what the rules need to go on. What the viewer may not know is left
// out.
var askKeys = [NumAsks]string{
	AskReaction:    "by? plays?",
	AskInterrupt:   "by? plays?",
	AskAssist:      "by? plays?",
	AskReroll:      "by? roll?",
	AskKeep:        "by?",
	AskTrack:       "by?",
	AskContent:     "by? text options",
	AskForced:      "by? forced?",
	AskForcedReact: "by? plays?",
	AskDiscard:     "plays?",
	AskCard:        "plays?",

	AskDiscardOrNot: "by? plays? kinds? text",
}

// pendingForm says for schemas which keys each question has.
var pendingForm = record.Special{
	Key: "ask",
	Kinds: func(c *record.Codec) (kinds []record.Kind) {
		all := c.Fields(reflect.TypeFor[Pending]())
		for ask := AskReaction; ask < NumAsks; ask++ {
			kind := record.Kind{Name: textOf(ask)}
			for word := range strings.FieldsSeq("ask who " + askKeys[ask] + " handler? first? stack? opposed?") {
				key, optional := strings.CutSuffix(word, "?")
				f := all[slices.IndexFunc(all, func(f record.Field) bool { return f.Key == key })]
				f.OmitZero, f.Empty = f.OmitZero && optional, f.Empty && optional
				kind.Fields = append(kind.Fields, f)
			}
			kinds = append(kinds, kind)
		}
		return kinds
	},
}

// Told returns the question without the frames being resolved.
func (p Pending) Told() *Pending {
	p.Handler, p.First, p.Stack, p.Opposed = "", Command{}, nil, stattrack.Opposed{}
	p.Plays, p.Kinds, p.Options, p.Forced = slices.Clone(p.Plays), slices.Clone(p.Kinds), slices.Clone(p.Options), slices.Clone(p.Forced)
	return &p
}

// Answers returns the number of answers: Command.Choice is below it. Check says which of them are legal.
func (p *Pending) Answers() int {
	switch p.Ask {
	case AskReaction, AskAssist, AskDiscardOrNot:
		return 1 + len(p.Plays)
	case AskInterrupt, AskKeep:
		return 2
	case AskReroll:
		return 3
	case AskTrack:
		return 1 + stattrack.NumTracks
	case AskContent:
		return len(p.Options)
	case AskForced:
		return 1 + len(p.Forced)
	case AskForcedReact:
		return 2 + len(p.Plays)
	case AskDiscard, AskCard:
		return len(p.Plays)
	}
	return 0
}

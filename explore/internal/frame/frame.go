package frame

import (
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/enum"
)

// A FrameKind is the kind of a Frame.
type FrameKind uint8

// The kinds of frames.
const (
	_            FrameKind = iota // no frame: if the stack is empty, flow goes on with turns, phases and rounds
	AttackFrame                   // an Action or Interrupt against one target
	VolleyFrame                   // an Action against all enemies in the region
	CrossFrame                    // a Move through a Persisting Obstacle, or one that has used a key
	EnterFrame                    // a region has been entered
	HookFrame                     // a hook waits to run
	SpringFrame                   // an Interrupt waits to be played
	SearchFrame                   // a Search
	PickFrame                     // a Lockpick against a Lock
	SapFrame                      // the -1 that a Stat Track adds to a play (ST-27, ST-36)
	MindFrame                     // an entity at Mind -5 begins its turn: its enemy forces a play or a Move (ST-40)
	ForcedFrame                   // an Action that content makes an entity play (EX-78)
	LeaveFrame                    // a PC is about to leave a region, or has fallen there
	VerdictFrame                  // the end of the scenario, after the hooks for its cause
	CommandFrame                  // the command with which a PC began its turn (Pending.First)
	CardFrame                     // a card that is being played, under all that belongs to it (HD-31)
	DiscardFrame                  // the PCs discard down to their Hand Limits (HD-50)
	SeekFrame                     // a PC at Mind +5 searches its deck (ST-47)
	TimerFrame                    // the Timers advance when an Action is over, under all that belongs to it (CT-14)
	DueFrame                      // the timers of hooks whose round has begun run, one after the other (GL-77)

	NumFrames = iota
)

var frameNames = enum.Names{Package: "explore", What: "kind of frame", Names: []string{"none", "attack", "volley", "cross", "enter", "hook", "spring", "search", "pick", "sap", "mind",
	"forced", "leave", "verdict", "command", "card", "discard", "seek", "timer", "due"}}

// String returns the name of the kind.
func (k FrameKind) String() string { return frameNames.String(uint8(k)) }

// MarshalText gives the name in lowerCamel; a value without a name is a [*crunch.RangeError].
func (k FrameKind) MarshalText() ([]byte, error) { return frameNames.Text(uint8(k)) }

// UnmarshalText reads the form of String or of MarshalText, in any case; anything else is a [*crunch.NameError].
func (k *FrameKind) UnmarshalText(b []byte) error { return enum.Unmarshal(&frameNames, k, b) }

// A Frame is one thing that is being resolved or waits for it. It is plain data that a save holds, small enough to copy. Only the engine
// uses its fields.
type Frame struct {
	Kind    FrameKind         `json:"kind"`
	Step    uint8             `json:"step,omitzero"`
	Actor   scenario.Who      `json:"actor,omitzero"`
	Target  scenario.Who      `json:"target,omitzero"`
	Play    int16             `json:"play,omitzero"`   // the actor's play
	React   int16             `json:"react,omitzero"`  // the target's Reaction; -1 none
	Choice  int16             `json:"choice,omitzero"` // the answer to the last question
	Next    int16             `json:"next,omitzero"`   // where a loop over entities goes on
	Feature uint16            `json:"feature,omitzero"`
	Conn    scenario.ConnID   `json:"conn,omitzero"`
	Region  scenario.RegionID `json:"region,omitzero"`
	N       int32             `json:"n,omitzero"`
	// the Action takes effect; of one against all enemies: it has the Special of ST-27; of a Move through an Obstacle: the PC has fallen to the far side
	Hit     bool             `json:"hit,omitzero"`
	Held    bool             `json:"held,omitzero"`    // the Reaction takes effect
	Belayed bool             `json:"belayed,omitzero"` // a failure is not a fall (EX-70)
	Sent    bool             `json:"sent,omitzero"`    // content has sent the actor away meanwhile: it is no longer in an attempt, a fall or a Move (GL-54)
	Renewed bool             `json:"renewed,omitzero"` // the actor or the target is gone, and a new Challenge has its number: this one is not in it (EX-77)
	Unseen  bool             `json:"unseen,omitzero"`  // the actor was unseen until it played this (GL-10)
	Groped  bool             `json:"groped,omitzero"`  // the target was unseen until this struck all enemies (GL-10, GL-45)
	Trigger scenario.Trigger `json:"trigger,omitzero"`
	Owner   scenario.Owner   `json:"owner,omitzero"`
	Aid     [6]int8          `json:"aid,omitzero"`  // dice levels from Assists, by class
	Harm    [2]uint8         `json:"harm,omitzero"` // what an attack does: its Damage less the Defence, and the Damage of the Reaction (GL-04)
	Card    CardEnd          `json:"card,omitzero"` // of a card that is being played, or of an attack: of the card of its Reaction
}

// A CardEnd says where a card goes when it has been played. HD-31
type CardEnd uint8

// The ends of a card.
const (
	Discarded CardEnd = iota
	Returns           // it has failed: back to the hand (ST-27, ST-36)
	Stays             // it has taken effect on somebody: it can't fail any more (HD-42)
)

var endNames = enum.Names{Package: "explore", What: "end of a card", Names: []string{"Discarded", "Returns", "Stays"}}

// MarshalText gives the name in lowerCamel; an unknown end is a *crunch.RangeError.
func (e CardEnd) MarshalText() ([]byte, error) { return endNames.Text(uint8(e)) }

// UnmarshalText reads what MarshalText gives, in any case. Anything else is a *crunch.NameError.
func (e *CardEnd) UnmarshalText(b []byte) error { return enum.Unmarshal(&endNames, e, b) }

// SumLevels adds dice levels and clamps the sum to -100..100, far more than there are dice.
func SumLevels(a, b int8) int8 { return int8(max(-100, min(int(a)+int(b), 100))) }

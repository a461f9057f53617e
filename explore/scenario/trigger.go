package scenario

import (
	"slices"

	"github.com/crunchrules/crunch/internal/enum"
)

// A Trigger is a moment at which hooks run and Interrupts may be played.
type Trigger uint8

// The triggers. Hearings says for each who hears it and what a hook gets.
const (
	NoTrigger    Trigger = iota
	OnBegin              // the scenario begins
	OnRound              // a round begins, after the Draw Phase
	OnTurn               // its own turn begins
	OnEnter              // an entity entered a region
	OnLeave              // a PC is about to leave a region; if a hook sends it away, it has gone already
	OnAttack             // an Action other than a Lockpick was played against it, before any roll
	OnHurt               // it lost EP
	OnDefeat             // it was defeated; it can't Interrupt any more
	OnSearch             // a PC Searches, before the rolls
	OnFind               // a Secret was found
	OnOpen               // a Feature was opened, such as a chest with a Trap in it
	OnComplete           // a Counter completed
	OnGoal               // a PC reached the goal
	OnRoundEnd           // every turn of the round is over
	OnFail               // a Lockpick failed against its Lock (EX-131)
	OnAllyAttack         // an Action other than a Lockpick was played against an ally in its region, before any roll
	OnAllyHurt           // an ally in its region lost EP
	OnHurtHere           // another entity in its region lost EP
	OnDefeatHere         // a Challenge was defeated in its region
	OnTurnHere           // the turn of another entity in its region begins
	OnAction             // another entity in its region plays an Action, before any roll
	OnDoor               // a way out of its region opened: an Obstacle there was defeated, or a hidden or closed connection opened
	OnCross              // an entity Moved through a connection
	OnPickUp             // a PC got it (GL-90)
	OnPutDown            // a PC lost it (GL-90)
	OnEquip              // a PC has equipped it (GL-47)
	OnTakeOff            // a PC has taken it off (GL-47)

	NumTriggers = iota
)

var triggerNames = enum.Names{Package: "explore", What: "trigger", Names: []string{"none", "begin", "round", "turn", "enter", "leave", "attack", "hurt", "defeat", "search",
	"find", "open", "complete", "goal", "round_end", "fail", "ally_attack", "ally_hurt", "hurt_here", "defeat_here", "turn_here", "action", "door", "cross",
	"pick_up", "put_down", "equip", "take_off"}}

// String returns the trigger's name as Lua content spells it after "on_": "enter", "round_end".
func (t Trigger) String() string { return triggerNames.String(uint8(t)) }

// MarshalText gives the name in lowerCamel; a value without a name is a [*crunch.RangeError].
func (t Trigger) MarshalText() ([]byte, error) { return triggerNames.Text(uint8(t)) }

// UnmarshalText reads the form of String or of MarshalText, in any case; anything else is a [*crunch.NameError].
func (t *Trigger) UnmarshalText(b []byte) error { return enum.Unmarshal(&triggerNames, t, b) }

// Triggers returns every trigger except NoTrigger, in order.
func Triggers() []Trigger {
	all := make([]Trigger, 0, NumTriggers-1)
	for t := OnBegin; t < NumTriggers; t++ {
		all = append(all, t)
	}
	return all
}

// A Hook is a piece of content as code. Homebrew writes it as a Go func (explore.Func, explore.Named), or in Lua with package script. It
// reads the explore.Scene, rolls its dice and changes the scenario with its verbs. If it returns an error or a verb fails, the whole command
// fails with an *explore.HookError and the State is unchanged.
//
// A Hook must be a pure function of the Scene and its Data. Otherwise saves, replays and undo go wrong.
//
// JSON holds only the name of a hook. explore.New takes its code from an explore.Registry.
type Hook interface {
	Name() string // "" if it has none
}

// Hooks holds at most one hook for each Trigger: Hooks{OnEnter: hook}, or hooks[trigger] = hook for a Trigger in a variable.
type Hooks [NumTriggers]Hook

// List returns the triggers that have a hook, in order.
func (h *Hooks) List() (list []Trigger) {
	for t, hook := range h {
		if hook != nil {
			list = append(list, Trigger(t))
		}
	}
	return list
}

// Of returns the hook for a trigger, or nil.
func (h *Hooks) Of(t Trigger) Hook {
	if h == nil {
		return nil
	}
	return h[t]
}

// Has reports whether there is a hook for a trigger.
func (h *Hooks) Has(t Trigger) bool { return h.Of(t) != nil }

// Any reports whether there is any hook.
func (h *Hooks) Any() bool {
	return h != nil && slices.ContainsFunc(h[:], func(hook Hook) bool { return hook != nil })
}

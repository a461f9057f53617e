package explore

import (
	"github.com/crunchrules/crunch/internal/enum"
	"slices"
)

// A Trigger is a moment at which hooks run and Interrupts may be played.
type Trigger uint8

// The triggers. The owner is the content whose hook runs, or the entity whose Interrupt it is. The actor is the entity that caused the
// trigger. The comments name the content that hears each trigger. The scenario's own hooks hear all of them.
const (
	NoTrigger  Trigger = iota
	OnBegin            // the scenario begins: every Challenge on the map
	OnRound            // a round begins, after the Draw Phase: every Challenge on the map
	OnTurn             // a turn begins: the Challenge whose turn it is, a Disease of the PC whose turn it is
	OnEnter            // a PC entered a region: the Challenges there, Obstacles at its exits too (EX-60); a Creature or Seeker entered: the PCs' Interrupts there (EX-85)
	OnLeave            // a PC leaves a region, before it has gone unless a hook sent it away: the Challenges there, as for OnEnter
	OnAttack           // an Action other than a Lockpick was played against it, before any roll: the target
	OnHurt             // it lost EP: the target
	OnDefeat           // it was defeated: its own hook; it can't Interrupt any more
	OnSearch           // a PC Searches, before the rolls: the Challenges in the region, as for OnEnter
	OnFind             // it was found: the Secret, then the Challenges in the region
	OnOpen             // its Lock was overcome: the Feature, then the Challenges in the region, such as the Trap in a chest (EX-85)
	OnComplete         // it completed: the Counter
	OnGoal             // a PC reached the goal: only the scenario
	OnRoundEnd         // every turn of the round is over: every Challenge on the map
	OnFail             // a Lockpick failed against its Lock: the Challenge or Feature (EX-131)

	numTriggers = iota
)

var triggerNames = enum.Names{Package: "explore", What: "trigger", Names: []string{"none", "begin", "round", "turn", "enter", "leave", "attack", "hurt", "defeat", "search",
	"find", "open", "complete", "goal", "round_end", "fail"}}

// String returns the trigger's name as Lua content spells it after "on_": "enter", "round_end".
func (t Trigger) String() string { return triggerNames.String(uint8(t)) }

// MarshalText gives the form of String; a value without a name is a [*crunch.RangeError].
func (t Trigger) MarshalText() ([]byte, error) { return triggerNames.Text(uint8(t)) }

// UnmarshalText reads the form of String, in any case; anything else is a [*crunch.NameError].
func (t *Trigger) UnmarshalText(b []byte) error { return enum.Unmarshal(&triggerNames, t, b) }

// heard reports whether PCs, or Challenges, ever hear a trigger, by Interrupts or by hooks of Challenges. EX-85
func (t Trigger) heard(pc bool) bool {
	switch t {
	case OnBegin, OnRound, OnTurn, OnEnter, OnAttack, OnHurt, OnRoundEnd:
		return true
	case OnLeave, OnDefeat, OnSearch, OnFind, OnOpen, OnFail:
		return !pc
	}
	return false
}

// alone reports whether nobody causes a trigger. The entity that hears it is then the actor.
func (t Trigger) alone() bool { return t == OnBegin || t == OnRound || t == OnTurn || t == OnRoundEnd }

// Triggers returns every trigger except NoTrigger, in order.
func Triggers() []Trigger {
	all := make([]Trigger, 0, numTriggers-1)
	for t := OnBegin; t < numTriggers; t++ {
		all = append(all, t)
	}
	return all
}

// A Hook is a piece of content as code. Homebrew writes it as a Go func, or in Lua with package script. It reads the Scene, rolls its dice
// and changes the scenario with its verbs. If it returns an error or a verb fails, the whole command fails with a *HookError and the State
// is unchanged.
//
// A Hook must be a pure function of the Scene and Scene.Data. Otherwise saves, replays and undo go wrong.
type Hook func(*Scene) error

// Hooks holds at most one hook for each Trigger: Hooks{OnEnter: hook}, or hooks[trigger] = hook for a Trigger in a variable.
type Hooks [numTriggers]Hook

// list returns the triggers that have a hook, in order.
func (h *Hooks) list() (list []Trigger) {
	for t, hook := range h {
		if hook != nil {
			list = append(list, Trigger(t))
		}
	}
	return list
}

// alike reports whether both have hooks for the same triggers.
func (h *Hooks) alike(other *Hooks) bool { return slices.Equal(h.list(), other.list()) }

// any reports whether there is any hook.
func (h *Hooks) any() bool {
	for _, hook := range h {
		if hook != nil {
			return true
		}
	}
	return false
}

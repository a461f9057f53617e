package explore

import (
	"fmt"
	"slices"
)

// A HookError says whose hook failed. The command that set it off is refused and the State is as it was before.
type HookError struct {
	Owner   string  // the name of the piece of content
	Trigger Trigger // NoTrigger for the Special of a play, or a Fortune
	Err     error
}

func (e *HookError) Error() string {
	if e.Trigger == NoTrigger {
		return fmt.Sprintf("special of %q: %v", e.Owner, e.Err)
	}
	return fmt.Sprintf("on_%v of %q: %v", e.Trigger, e.Owner, e.Err)
}

// Unwrap returns the cause.
func (e *HookError) Unwrap() error { return e.Err }

// runHook runs the hook of the frame at i, the top one. A question keeps the frame; the answer runs the hook again.
func (run *Runner) runHook(i int) error {
	sc := &run.scene
	sc.run, sc.frame, sc.err, sc.asked, sc.from = run, run.stack[i], nil, nil, len(run.events)
	f := &sc.frame
	run.pop(i)
	hook := run.hook(f)
	if hook == nil || f.Owner.Kind == OwnedByDisease && (!run.inPlay(f.Owner.Who) || f.Step == 0 && !run.ailing(f.Owner)) { // EX-145
		return nil
	}
	if run.hooks++; run.hooks > maxHooks+2*len(run.Foes) {
		sc.err = ErrEndless // the hook may still say where it stands: nothing that it does lasts
	}
	if run.hooks == 1 {
		sc.spent = [4]int64{}
	}
	run.veiled = f.Owner.Kind == OwnedByCounter && run.counterFor(int(f.Owner.Index)) != Everyone
	err := hook(sc)
	run.veiled = false
	if err == nil {
		err = sc.err
	}
	if err != nil {
		return &HookError{Owner: run.ownerName(f.Owner), Trigger: f.Trigger, Err: err}
	}
	if sc.asked != nil && run.Result == Running {
		f.Step = 1
		run.flush() // what the hook triggered waits for the answer too
		run.push(*f)
		run.ask(*sc.asked)
	}
	return nil
}

// hook returns the func of a hook frame.
func (pos *Position) hook(f *Frame) Hook {
	spec := &pos.sc.spec
	switch f.Owner.Kind {
	case OwnedByScenario:
		return spec.Hooks[f.Trigger]
	case OwnedByChallenge:
		return pos.card(f.Owner.Who).Hooks[f.Trigger]
	case OwnedByDisease:
		return spec.Diseases[f.Owner.Index].Hooks[f.Trigger]
	case OwnedBySecret:
		return spec.Secrets[f.Owner.Index].Hooks[f.Trigger]
	case OwnedByFeature:
		return spec.Features[f.Owner.Index].Hooks[f.Trigger]
	case OwnedByCounter:
		return spec.Counters[f.Owner.Index].Hooks[f.Trigger]
	case OwnedByFortune:
		if row := pos.fortuneRow(f.Owner.Index); row != nil {
			return row.Hook
		}
	case OwnedByPlay:
		if p := pos.playOf(f.Owner); p != nil {
			return p.Special
		}
	}
	return nil
}

// playOf returns the play that an Owner stands for.
func (pos *Position) playOf(o Owner) *Play {
	if int16(o.Index) == failurePlay {
		return pos.card(o.Who).Failure
	}
	return &pos.plays(o.Who)[o.Index]
}

// ownerName names a piece of content for people.
func (pos *Position) ownerName(o Owner) string {
	spec := &pos.sc.spec
	switch o.Kind {
	case OwnedByChallenge:
		return pos.Name(o.Who)
	case OwnedByDisease:
		return spec.Diseases[o.Index].Name
	case OwnedBySecret:
		return spec.Secrets[o.Index].Name
	case OwnedByFeature:
		return spec.Features[o.Index].Name
	case OwnedByCounter:
		return spec.Counters[o.Index].Name
	case OwnedByFortune:
		return pos.fortuneRow(o.Index).Name
	case OwnedByPlay:
		return pos.playOf(o).Name
	}
	return spec.Name
}

// failurePlay is the number of what stands beneath a Lock, among the plays of its Challenge. EX-131
const failurePlay = -1

// A Hook is a piece of content as code: homebrew writes the func in Go, package script wraps a Lua function as one.
// It reads the Scene, rolls its dice and does its work through its verbs. When it returns an error, or a verb refused,
// the whole command is refused with a *HookError and the State is as it was before.
//
// A Hook must be a pure function of the Scene (and of what Scene.Data holds), or saves, replays and undo tell lies.
type Hook func(*Scene) error

// Hooks holds at most one hook for each Trigger.
type Hooks [numTriggers]Hook

// list returns the triggers that there is a hook for, in order.
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

// any reports whether there is a hook at all.
func (h *Hooks) any() bool {
	for _, hook := range h {
		if hook != nil {
			return true
		}
	}
	return false
}

package explore

import (
	"fmt"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/frame"
	"github.com/crunchrules/crunch/explore/scenario"
)

// A HookError says which content's hook failed. The hook returned an error, a verb of its Scene failed, or it panicked (a *PanicError). The
// command that triggered it fails and the State is unchanged. What the hook kept with Scene.SetData is taken back too, so the same command
// fails again in the same State: do another command, or mend the hook and go on with Session.KeepWith. The text is for the host and the
// author: it may name what the players don't know.
type HookError struct {
	Owner   string           // the name of the piece of content
	Trigger scenario.Trigger // scenario.NoTrigger for the Special of a play, a Fortune, or a command
	// of a command "can" or "run", of a thing "can" or "on_use", of an Ending "when", of an Amendment "before_hurt" and so on, of a Chooser "choose"; else ""
	Part    string
	Command board.Command // the command that failed; of a Chooser it says only whose choice it is
	Err     error
}

func (e *HookError) Error() string {
	if e.Part != "" {
		return fmt.Sprintf("explore: %s of %q: %v", e.Part, e.Owner, e.Err)
	}
	if e.Trigger == scenario.NoTrigger {
		return fmt.Sprintf("explore: special of %q: %v", e.Owner, e.Err)
	}
	return fmt.Sprintf("explore: on_%v of %q: %v", e.Trigger, e.Owner, e.Err)
}

// Unwrap returns the cause.
func (e *HookError) Unwrap() error { return e.Err }

// during notes in the error of a hook the command that failed.
func during(c *board.Command, err error) error {
	if hook, failed := err.(*HookError); failed {
		hook.Command = *c
	}
	return err
}

func (run *Runner) hookError(f *frame.Frame, err error) *HookError {
	e := &HookError{Owner: run.ownerName(f.Owner), Trigger: f.Trigger, Err: err}
	switch f.Owner.Kind {
	case scenario.OwnedByCommand:
		e.Part = "run"
	case scenario.OwnedByGear, scenario.OwnedByItem:
		if f.Trigger == scenario.NoTrigger {
			e.Part = "on_use"
		}
	}
	return e
}

// runHook runs the hook of a frame. It copies the frame, since the stack and the queue may overwrite it. A question keeps the frame; the
// answer runs the hook again.
func (run *Runner) runHook(from *frame.Frame) error {
	sc := &run.scene
	sc.frame = *from
	sc.run, sc.err, sc.asked, sc.from, sc.live = run, nil, nil, len(run.events), true
	f := &sc.frame
	hook, coded := run.hook(f).(*hookCode)                                                                                            // New has seen to it
	if !coded || f.Owner.Kind == scenario.OwnedByDisease && (!run.state.InPlay(f.Owner.Who) || f.Step == 0 && !run.ailing(f.Owner)) { // §EX-145
		sc.over()
		return nil
	}
	if run.hooks++; run.hooks > maxHooks+2*len(run.state.Challenges) {
		sc.err = ErrEndless // the hook runs so that its error can name it; its changes are rolled back
	}
	run.veiled = run.secret(f.Owner)
	run.calls(hook.name)
	err := hook.run(sc)
	run.veiled = false
	if err == nil {
		err = sc.err
	}
	sc.over()
	if err != nil {
		return run.hookError(f, err)
	}
	if sc.asked != nil && run.state.Result == board.ResultRunning {
		f.Step = 1
		run.flush() // the frames that the hook triggered wait for the answer too
		run.push(*f)
		if sc.asked.Ask == board.AskDiscardOrNot {
			run.discardOrNot(*sc.asked)
		} else {
			run.ask(*sc.asked)
		}
	}
	return nil
}

// brokenOff rolls back a command that did not finish. It returns the hook that broke it off, or nil. The panic of a hook becomes an error of
// Do, the only place that recovers: a command costs one defer, a hook none. Any other panic, such as one of the host's RNG, goes on; so does
// runtime.Goexit.
func (run *Runner) brokenOff() *HookError {
	f, inHook, asked := run.scene.frame, run.scene.live, run.asks.live
	if asked {
		f = run.asks.frame
		run.asks.over()
	}
	run.j.rollBack(&run.Position)
	run.busy, run.veiled, run.events = false, false, run.events[:0]
	run.scene.over()
	switch {
	case asked:
		return &HookError{Owner: run.ownerName(f.Owner), Part: "before_" + run.asks.before.String()}
	case !inHook:
		return nil
	}
	return run.hookError(&f, nil)
}

// secret reports whether the players don't know the name of a piece of content, or some may not: a Challenge, a hidden Counter, and a region or a
// connection where nobody has been. CT-17, EX-31
func (pos *Position) secret(o scenario.Owner) bool {
	i := int(o.Index)
	switch o.Kind {
	case scenario.OwnedByChallenge:
		return pos.isApart || pos.unknown(o.Who)
	case scenario.OwnedByCounter:
		return pos.counterFor(i) != scenario.Everyone
	case scenario.OwnedByRegion:
		return !pos.state.Table.Known.Has(i)
	case scenario.OwnedByConnection:
		ends, known := pos.sc.Ends[i], pos.state.Table.Known
		return !known.Has(int(ends[0])) || !known.Has(int(ends[1]))
	}
	return false
}

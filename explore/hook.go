package explore

import (
	"fmt"
)

// A HookError says whose hook failed: it returned an error, used a verb that can't be done, or panicked (a *PanicError). The command that
// set it off is refused and the State is as it was before. What the hook kept with Scene.SetData is taken back too, so the same command
// fails again in the same State. Do another command, or mend the hook and go on by Session.KeepWith. Its text is for the host and the author:
// it may name what the players don't know.
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

// runHook runs the hook of a frame that it copies, since the stack and the queue grow over it. A question keeps the frame; the answer runs
// the hook again.
func (run *Runner) runHook(from *Frame) error {
	sc := &run.scene
	sc.run, sc.frame, sc.err, sc.asked, sc.from, sc.live = run, *from, nil, nil, len(run.events), true
	f := &sc.frame
	hook := run.hook(f)
	if hook == nil || f.Owner.Kind == OwnedByDisease && (!run.inPlay(f.Owner.Who) || f.Step == 0 && !run.ailing(f.Owner)) { // EX-145
		sc.over()
		return nil
	}
	if run.hooks++; run.hooks > maxHooks+2*len(run.Challenges) {
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
	sc.over()
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

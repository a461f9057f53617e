package explore

import (
	"fmt"
	"runtime/debug"
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/frame"
	"github.com/crunchrules/crunch/explore/scenario"
)

// NewRunner returns a Runner before the scenario begins. For the zero Game, its Do returns ErrNoGame.
func (g *Game) NewRunner() *Runner {
	if g.none() {
		g = noGame
	}
	return g.runnerAt(g.Start())
}

func (g *Game) runnerAt(s board.State) *Runner {
	run := &Runner{}
	run.game, run.state = g, &run.own
	run.Reset(s)
	return run
}

// Hooks returns how many hooks and Amendments the last command ran. If it is 0, what the command did follows from the rules alone.
func (run *Runner) Hooks() int { return run.hooks + run.amendments }

// Reset makes the Runner go on from a copy of a State of its Game. It reuses the memory of the Runner's old State.
func (run *Runner) Reset(s board.State) {
	own, room := &run.own, &run.j.room
	run.j.endRolls()
	had := own.Sets()
	for w, set := range s.Sets() {
		if *had[w] != nil {
			room[w] = (*had[w])[:0]
		}
		if len(*set) > 0 {
			*set = append(room[w], *set...)
		} else {
			*set = nil
		}
	}
	pcs, challenges, counters, rolls, minds := own.PCs[:0], own.Challenges[:0], own.Counters[:0], own.Rolls, own.Minds[:0]
	*own, run.legal = s, run.legal[:0]
	run.changes++
	own.PCs, own.Challenges, own.Counters = append(pcs, s.PCs...), append(challenges, s.Challenges...), append(counters, s.Counters...)
	if len(s.Minds) > 0 {
		own.Minds = append(minds, s.Minds...)
	}
	if len(s.Rolls) > 0 {
		own.Rolls = append(rolls[:0], s.Rolls...)
	} else {
		own.Rolls = nil
		run.j.spare(rolls)
	}
	run.index.build(&run.Position)
}

// Do carries out a command with dice of rng and returns what happened. An illegal command is a *board.Refusal and rolls no dice. A hook that
// fails is a *HookError; if it panics, that holds a *PanicError. On an error the State is unchanged. The events are valid until the next
// command.
func (run *Runner) Do(c board.Command, rng crunch.RNG) (_ []board.Event, err error) {
	switch {
	case run.none():
		return nil, ErrNoGame
	case noDice(rng):
		return nil, ErrNoDice
	case run.busy:
		return nil, ErrBusy
	}
	run.rng, run.busy = rng, true
	defer func() {
		if !run.busy {
			return
		}
		if hook := run.brokenOff(); hook != nil {
			if v := recover(); v != nil { // nil: the hook has ended its goroutine
				hook.Command, hook.Err = c, &PanicError{Value: v, Stack: debug.Stack()}
				err = hook
			}
		}
	}()
	err = run.step(&c)
	run.busy = false
	if err != nil {
		return nil, err
	}
	return run.events, nil
}

// Legal is Position.Legal. Do then need not check the commands again.
func (run *Runner) Legal(list []board.Command) []board.Command {
	return run.keep(run.Position.Legal(list), len(list))
}

// LegalOf is Position.LegalOf. Do then need not check the commands again.
func (run *Runner) LegalOf(w scenario.Who, list []board.Command) []board.Command {
	return run.keep(run.Position.LegalOf(w, list), len(list))
}

// keep keeps the legal commands of a list, which are those from n on, until the next command.
func (run *Runner) keep(list []board.Command, n int) []board.Command {
	if !run.busy { // else a hook has asked, and the State goes on changing
		run.legal = append(run.legal[:0], list[n:]...)
	}
	return list
}

// found reports whether a command is among those that keep has kept. It compares first what is quick to compare and mostly differs.
func (run *Runner) found(c *board.Command) bool {
	list := run.legal
	for i := range list {
		if l := &list[i]; l.Do == c.Do && l.Conn == c.Conn && l.Play == c.Play && l.Target == c.Target && l.Same(c) {
			return true
		}
	}
	return false
}

// noDice reports whether there are no dice: nil, or a nil pointer.
func noDice(rng crunch.RNG) bool {
	switch dice := rng.(type) {
	case nil:
		return true
	case *SeedDice:
		return dice == nil
	case *crunch.Tape:
		return dice == nil
	case *crunch.Rand:
		return dice == nil
	}
	return false
}

// Step carries out a command on a copy of a State: the pure form of Runner.Do. Its cost grows with the size of the State.
func (g *Game) Step(s board.State, c board.Command, rng crunch.RNG) (board.State, []board.Event, error) {
	if g.none() {
		return s, nil, ErrNoGame
	}
	run := g.runnerAt(s)
	events, err := run.Do(c, rng)
	if err != nil {
		return s, nil, err
	}
	return run.own, events, nil
}

// Limits of one command, which end content that triggers itself. Each grows with the number of Challenges on the map.
const (
	maxHooks  = 1000    // hooks that run
	maxFrames = 4096    // frames that wait
	maxSteps  = 100_000 // steps of frames
)

// step carries out a command. If it fails, the caller rolls the State back.
func (run *Runner) step(c *board.Command) error {
	if run.j.newRolls {
		run.j.endRolls()
	}
	run.j.start(&run.Position)
	run.events, run.stack, run.queue, run.hooks, run.broken = run.events[:0], run.stack[:0], run.queue[:0], 0, nil
	run.amendments, run.aimed, run.asks.live = 0, 0, false
	clear(run.scene.spent[:])
	known := run.found(c)
	if run.legal = run.legal[:0]; !known {
		if r := run.check(c); r != 0 {
			return run.refusal(*c, r)
		}
		if run.hostSays(c) {
			return nil
		}
	}
	var err error
	if c.Do == board.VerbAnswer {
		run.answer(c)
	} else if c.Do != board.VerbBegin && run.begins(c.Who) && run.extra() == scenario.Nobody { // EX-01
		from := run.state.Where(c.Who)
		if run.beginTurn(c.Who); len(run.events) == 1 && len(run.stack) == 0 && len(run.queue) == 0 { // nothing else happened: the command is still legal
			err = run.start(c)
		} else { // it waits under everything that the turn's beginning triggers
			run.began = *c
			run.stack = slices.Insert(run.stack, 0, frame.Frame{Kind: frame.CommandFrame, Actor: c.Who, Region: from})
		}
	} else {
		err = run.start(c)
	}
	if err == nil {
		err = run.workOff()
	}
	if err == nil {
		err = run.broken
	}
	if err == nil && run.state.Result == board.ResultRunning {
		run.noteAims()
	}
	if _, sure := run.rng.(*crunch.Rand); err == nil && !sure { // a Rand never fails: this spares a search for its methods
		if tape, ok := run.rng.(interface{ Err() error }); ok {
			if terr := tape.Err(); terr != nil {
				err = fmt.Errorf("explore: dice of %v: %w", c.Do, terr)
			}
		}
	}
	if err != nil {
		run.j.rollBack(&run.Position)
		run.events = run.events[:0]
	}
	return during(c, err)
}

// workOff resolves the stack, then goes on with turns and phases, until somebody has a choice.
func (run *Runner) workOff() error {
	s := run.state
	for range maxSteps + 16*len(s.Challenges) {
		if s.Pending.Ask != board.AskNothing || s.Result != board.ResultRunning || run.broken != nil {
			return run.broken
		}
		if n := len(run.queue); n == 1 && run.queue[0].Kind == frame.HookFrame { // it is next in any case: run it without the stack
			f := &run.queue[0]
			run.queue = run.queue[:0]
			if err := run.runHook(f); err != nil {
				return err
			}
			continue
		} else if n > 0 {
			run.flush()
		}
		n := len(run.stack)
		if n == 0 {
			if run.expire(allDone, scenario.Nobody); len(run.sc.Awaited) > 0 && run.comes(board.ResultRunning) {
				continue
			}
			if !run.flow() {
				return run.broken
			}
			continue
		}
		if n > mostFrames(run.state) {
			return ErrEndless
		}
		if err := run.resolve(n - 1); err != nil {
			return err
		}
	}
	return ErrEndless
}

// resolve carries out one step of the top frame, which is at i.
func (run *Runner) resolve(i int) error {
	switch run.stack[i].Kind {
	case frame.AttackFrame:
		run.attack(i)
	case frame.VolleyFrame:
		run.volley(i)
	case frame.CrossFrame:
		run.cross(i)
	case frame.EnterFrame:
		run.enter(i)
	case frame.LeaveFrame:
		run.setOut(i)
	case frame.VerdictFrame:
		v := run.stack[i].Play
		run.pop(i)
		run.decide(v, false)
	case frame.SpringFrame:
		run.spring(i)
	case frame.SearchFrame:
		run.search(i)
	case frame.PickFrame:
		run.pick(i)
	case frame.SapFrame:
		run.sap(i)
	case frame.MindFrame:
		run.overrule(i)
	case frame.ForcedFrame:
		run.forced(i)
	case frame.HookFrame:
		f := &run.stack[i]
		run.pop(i)
		return run.runHook(f)
	case frame.CommandFrame:
		return run.begun(i)
	case frame.CardFrame:
		run.cardOver(i)
	case frame.DiscardFrame:
		run.discards(i)
	case frame.SeekFrame:
		run.seek(i)
	case frame.TimerFrame:
		run.tick(i)
	case frame.DueFrame:
		return run.runDue(i)
	default:
		run.pop(i)
	}
	return nil
}

// start carries out a command that check has found legal. Only a Condition and a ruling can fail.
func (run *Runner) start(c *board.Command) error {
	if err := run.conditionFails(c); err != nil {
		return err
	}
	switch c.Do {
	case board.VerbBegin:
		if c.Who == scenario.Nobody {
			run.beginScenario()
		} else {
			run.beginTurn(c.Who)
		}
	case board.VerbMove:
		run.move(c)
	case board.VerbAct:
		run.act(c)
	case board.VerbPick:
		run.startPick(c)
	case board.VerbUnlock:
		run.unlock(c)
	case board.VerbSearch:
		run.startSearch(c.Who)
	case board.VerbPrepare:
		run.prepare(c)
	case board.VerbHide, board.VerbDrag:
		run.body(c)
	case board.VerbShine:
		run.shine(c.Who)
	case board.VerbLeave:
		run.leave(c.Who)
	case board.VerbHandOver, board.VerbDrop, board.VerbPickUp:
		run.moveItem(c)
	case board.VerbEquip, board.VerbTakeOff:
		run.changeGear(c)
	case board.VerbDraw:
		run.drawCard(c.Who)
	case board.VerbWaive:
		run.settle(c.Who, board.HappeningSkillSpent) // ST-57
	case board.VerbEndTurn:
		run.endTurn(c.Who)
	case board.VerbAttempt:
		return run.attempt(c)
	case board.VerbUse:
		return run.use(c)
	case board.VerbRule:
		return run.rule(c)
	}
	return nil
}

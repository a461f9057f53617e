package explore

import (
	"fmt"
	"runtime/debug"
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// Challenges with a mind of their own. GL-81

// Choosing makes a Chooser of a func. The func returns the place of one of q.View.Choices, or board.Pass to leave the choice to the DM. JSON holds a
// Chooser by its name, if it has one. A nil func is no Chooser. GL-81
func Choosing(name string, choose func(q *Question) (int, error)) scenario.Chooser {
	if choose == nil {
		return nil
	}
	return &chooserCode{name, choose}
}

// Chosen asks the Chooser of the Challenge that acts or answers now (scenario.Challenge.Choose) for one of the legal commands (Legal). ok is false if
// the DM chooses: for PCs, for a Challenge without a Chooser, if there is only one command, between turns, and if the Chooser picks none.
// Players.Choose asks it before the DM's Policy. The error is a *HookError. GL-81
func (pos *Position) Chosen(legal []board.Command) (c board.Command, ok bool, err error) {
	if pos.none() {
		return board.Command{}, false, ErrNoGame
	}
	if !pos.choosesItself(legal) {
		return board.Command{}, false, nil
	}
	kept := views.Get().(*Views)
	defer views.Put(kept)
	room := append(kept.room.Choices[:0], legal...)
	v := kept.view(pos, scenario.DMOnly)
	v.Choices = room
	i, err := pos.chooserPicks(v, legal[0].Who)
	if err != nil || i < 0 {
		return board.Command{}, false, err
	}
	return legal[i], true, nil
}

// choosesItself reports whether these are the commands of one Challenge that chooses itself. §GL-81
func (pos *Position) choosesItself(legal []board.Command) bool {
	if !pos.choosers || len(legal) < 2 || !legal[0].Who.IsChallenge() || legal[0].Do == board.VerbBegin {
		return false
	}
	return pos.state.Has(legal[0].Who) && pos.printed(legal[0].Who).Choose != nil
}

// chooserPicks asks the Chooser of a Challenge, which sees what the DM knows, and returns the place of its choice or board.Pass. GL-81
func (pos *Position) chooserPicks(v *board.View, w scenario.Who) (i int, err error) {
	code, coded := pos.printed(w).Choose.(*chooserCode)
	if !coded {
		return board.Pass, nil
	}
	count := len(v.Choices)
	defer func() {
		if value := recover(); value != nil {
			err = &PanicError{Value: value, Stack: debug.Stack()}
		}
		if err != nil {
			i, err = board.Pass, &HookError{Owner: pos.Name(w), Part: "choose", Command: board.Command{Who: w}, Err: err}
		}
	}()
	pos.calls(code.name)
	if i, err = code.run(&Question{View: v, Who: w, pos: pos}); err == nil && (i < board.Pass || i >= count) {
		err = fmt.Errorf("found choice %d, want a place among the %d choices, or board.Pass", i, count)
	}
	return i, err
}

// Data returns the text that Scene.SetData has stored for the entity that is asked. For a Challenge its hooks and its plays have stored it, for
// a PC its plays.
func (q *Question) Data() string {
	if q.Who.IsChallenge() {
		return q.pos.state.Challenges[q.Who.Index()].Data
	}
	return q.pos.state.DataOf(scenario.Owner{Kind: scenario.OwnedByPlay, Who: q.Who})
}

// allChoosers notes whether a Challenge chooses itself.
func (g *Game) allChoosers() {
	g.choosers = slices.ContainsFunc(g.sc.Spec.Challenges, func(c scenario.Challenge) bool { return c.Choose != nil })
}

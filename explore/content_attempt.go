package explore

import (
	"runtime/debug"
	"slices"
	"sync"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/frame"
	"github.com/crunchrules/crunch/explore/scenario"
)

// tryContent tries every command of content that may be given in the PC's region. GL-50
func (l *choices) tryContent() {
	for _, list := range [...][]int16{l.sc.CommandsAt[l.state.Where(l.w)], l.sc.CommandsAnywhere} {
		for _, k := range list {
			l.try(board.Command{Do: board.VerbAttempt, Who: l.w, Play: k})
		}
	}
}

// checkContent returns why a PC can't give a command of content, or 0. What the players don't know of has one Reason, so that they can't
// find it by trying. §GL-50
func (pos *Position) checkContent(c *board.Command, extra bool) board.Reason {
	spec, p := &pos.sc.Spec, &pos.state.PCs[c.Who.Index()]
	if c.Play < 0 || int(c.Play) >= len(spec.Commands) || pos.usedUp(int(c.Play), extra) {
		return board.ErrCantAttempt
	}
	com := &spec.Commands[c.Play]
	if len(com.Regions) > 0 && !slices.Contains(pos.sc.CommandsAt[p.Region], c.Play) || com.Item != "" && !slices.Contains(p.Items, com.Item) ||
		len(com.Who) > 0 && !slices.Contains(com.Who, pos.party[c.Who.Index()].Name) {
		return board.ErrCantAttempt
	}
	if r := pos.affords(com.Cost, c.Who, extra); r != 0 {
		return r
	}
	if can, err := pos.can(com.Can, c.Who); !can && err == nil {
		return board.ErrCantAttempt
	}
	return 0
}

// usedUp reports whether a place of State.Attempts was used in this turn, or with extra in what is immediate. Between turns a new turn is to come:
// what was used since the last one ended does not count in it. GL-50, GL-84
func (pos *Position) usedUp(place int, extra bool) bool {
	return (extra || pos.state.Turn != scenario.Nobody) && pos.state.Attempts.Has(place)
}

// affords returns why a PC can't pay what a command of content or the use of a thing costs, or 0. GL-50, GL-84
func (pos *Position) affords(cost scenario.CommandCost, w scenario.Who, extra bool) board.Reason {
	p := &pos.state.PCs[w.Index()]
	switch cost {
	case scenario.CostsAction:
		return pos.actionLeft(w)
	case scenario.CostsMove:
		if extra && p.Extra.Moved || !extra && p.Moves == 0 {
			return board.ErrNoMoveLeft // EX-20
		}
		return 0
	case scenario.CostsStrategy:
		if r := pos.strategyLeft(w); r != 0 {
			return r
		}
	}
	if extra {
		return board.ErrExtraFirst // ST-57: immediate
	}
	return 0
}

// pay takes the part of its turn that a command of content or the use of a thing costs. GL-50, GL-84
func (run *Runner) pay(cost scenario.CommandCost, w scenario.Who, clause string) {
	switch cost {
	case scenario.CostsAction:
		run.spendAction(w)
	case scenario.CostsMove:
		run.emit(board.Event{Kind: board.EventMoveSpent, Who: w, N: b2i(mayMoveAndAct(run.state.Sheet(w))), Clause: clause})
	case scenario.CostsStrategy:
		run.emit(board.Event{Kind: board.EventStrategySpent, Who: w, Clause: clause})
	}
}

// can asks the Condition of a command of content, of a thing or of a play. It gets what the player knows: of a Challenge all that the DM knows. GL-50,
// GL-84, GL-85
func (pos *Position) can(asked scenario.Condition, w scenario.Who) (can bool, err error) {
	condition, coded := asked.(*conditionCode)
	if !coded {
		return true, nil
	}
	q := questions.Get().(*Question)
	defer questions.Put(q)
	defer func() {
		if value := recover(); value != nil {
			can, err = false, &PanicError{Value: value, Stack: debug.Stack()}
		}
	}()
	viewer := w
	if w.IsChallenge() {
		viewer = scenario.DMOnly
	}
	q.View, q.Who, q.pos = q.views.view(pos, viewer), w, pos
	pos.calls(condition.name)
	return condition.run(q)
}

// CheckCondition does what Check does, and also asks the Condition of the command of content, the thing or the play that the command names. If
// the Condition itself fails, the command stays legal: CheckCondition returns the *HookError with which Do refuses it. GL-50, GL-84, GL-85
func (pos *Position) CheckCondition(c board.Command) error {
	if err := pos.Check(c); err != nil {
		return err
	}
	return pos.conditionFails(&c)
}

// conditionFails returns the *HookError of the Condition that a legal command asks, if it fails.
func (pos *Position) conditionFails(c *board.Command) error {
	if !pos.conditions {
		return nil // short enough to be inlined
	}
	return pos.conditionOf(c)
}

// conditionOf is conditionFails in a Game with Conditions.
func (pos *Position) conditionOf(c *board.Command) error {
	var asked scenario.Condition
	owner, part := "", "can"
	switch c.Do {
	case board.VerbAttempt:
		com := &pos.sc.Spec.Commands[c.Play]
		asked, owner = com.Can, com.Name
	case board.VerbUse:
		use, _ := pos.useOf(c.Item)
		asked, owner = use.Can, c.Item
	case board.VerbAct, board.VerbPrepare, board.VerbPick, board.VerbMove:
		if plays := pos.plays(c.Who); pos.limited && uint(c.Play) < uint(len(plays)) {
			asked, owner, part = plays[c.Play].When, plays[c.Play].Name, "when"
		}
	}
	if asked == nil {
		return nil
	}
	if _, err := pos.can(asked, c.Who); err != nil {
		return &HookError{Owner: owner, Part: part, Err: err}
	}
	return nil
}

// questions pools Questions, so that asking allocates nothing.
var questions = sync.Pool{New: func() any { return new(Question) }}

// attempt carries out a command of content. Its Run waits until the command is paid for. GL-50
func (run *Runner) attempt(c *board.Command) error {
	com := &run.sc.Spec.Commands[c.Play]
	run.pay(com.Cost, c.Who, "GL-50")
	run.emit(board.Event{Kind: board.EventAttempted, Who: c.Who, Index: int32(c.Play), Clause: "GL-50"})
	run.trigger(frame.Frame{Kind: frame.HookFrame, Owner: scenario.Owner{Kind: scenario.OwnedByCommand, Index: uint16(c.Play)}, Actor: c.Who, Target: c.Who})
	return nil
}

// viewCommands adds the commands of content that the viewer knows of. GL-50
func (pos *Position) viewCommands(v *board.View, dm bool) {
	for i := range pos.sc.Spec.Commands {
		com := &pos.sc.Spec.Commands[i]
		shown := board.CommandView{Command: i, Name: com.Name, About: com.About, Who: slices.Clone(com.Who), Item: com.Item, Cost: com.Cost,
			Anywhere: len(com.Regions) == 0, Given: pos.usedUp(i, false), Regions: []scenario.RegionID{}}
		for _, name := range com.Regions {
			if r := pos.sc.Regions[name]; dm || pos.state.Table.Seen.Has(int(r)) {
				shown.Regions = append(shown.Regions, r)
			}
		}
		if shown.Anywhere || len(shown.Regions) > 0 {
			shown.Data = pos.state.DataOf(scenario.Owner{Kind: scenario.OwnedByCommand, Index: uint16(i)})
			v.Commands = append(v.Commands, shown)
		}
	}
}

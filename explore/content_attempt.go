package explore

import (
	"runtime/debug"
	"slices"
)

// tryContent tries every command of content that may be given in the PC's region. GL-50
func (l *choices) tryContent() {
	for _, list := range [...][]int16{l.sc.commandsAt[l.at(l.w)], l.sc.commandsAnywhere} {
		for _, k := range list {
			l.try(Command{Do: Attempt, Who: l.w, Play: k})
		}
	}
}

// checkContent returns why a PC can't give a command of content, or 0. What the players don't know of has one Reason, so that they can't
// find it by trying. §GL-50
func (pos *Position) checkContent(c *Command, extra bool) Reason {
	spec, p := &pos.sc.spec, &pos.PCs[c.Who.Index()]
	if c.Play < 0 || int(c.Play) >= len(spec.Commands) || pos.Attempts.Has(int(c.Play)) {
		return CantAttempt
	}
	com := &spec.Commands[c.Play]
	if len(com.Regions) > 0 && !slices.Contains(pos.sc.commandsAt[p.Region], c.Play) || com.Item != "" && !slices.Contains(p.Items, com.Item) ||
		len(com.Who) > 0 && !slices.Contains(com.Who, pos.party[c.Who.Index()].Name) {
		return CantAttempt
	}
	switch com.Cost {
	case CostsAction:
		if r := pos.actionLeft(c.Who); r != 0 {
			return r
		}
	case CostsMove:
		if extra && p.Extra.Moved || !extra && p.Moves == 0 {
			return NoMoveLeft // EX-20
		}
	case CostsStrategy:
		if r := pos.strategyLeft(c.Who); r != 0 {
			return r
		}
	}
	if extra && com.Cost != CostsAction && com.Cost != CostsMove {
		return ExtraFirst // ST-57: immediate
	}
	if can, err := pos.can(c); !can && err == nil {
		return CantAttempt
	}
	return 0
}

// can asks the Condition of a command of content. GL-50
func (pos *Position) can(c *Command) (can bool, err error) {
	condition, coded := pos.sc.spec.Commands[c.Play].Can.(*conditionCode)
	if !coded {
		return true, nil
	}
	v := views.Get().(*View)
	defer views.Put(v)
	defer func() {
		if value := recover(); value != nil {
			can, err = false, &PanicError{Value: value, Stack: debug.Stack()}
		}
	}()
	choices := v.Choices[:0]
	pos.view(v, c.Who)
	v.Choices = choices
	return condition.run(v, c.Who)
}

// attempt carries out a command of content. Its Run waits until the command is paid for. GL-50
func (run *Runner) attempt(c *Command) error {
	com := &run.sc.spec.Commands[c.Play]
	if _, err := run.can(c); err != nil {
		return &HookError{Owner: com.Name, Part: "can", Err: err}
	}
	switch com.Cost {
	case CostsAction:
		run.spendAction(c.Who)
	case CostsMove:
		run.emit(Event{Kind: MoveSpent, Who: c.Who, N: b2i(mayMoveAndAct(run.sheet(c.Who))), Clause: "GL-50"})
	case CostsStrategy:
		run.emit(Event{Kind: StrategySpent, Who: c.Who, Clause: "GL-50"})
	}
	run.emit(Event{Kind: Attempted, Who: c.Who, Index: int32(c.Play), Clause: "GL-50"})
	run.trigger(Frame{Kind: hookFrame, Owner: Owner{Kind: OwnedByCommand, Index: uint16(c.Play)}, Actor: c.Who, Target: c.Who})
	return nil
}

// viewCommands adds the commands of content that the viewer knows of. GL-50
func (pos *Position) viewCommands(v *View, dm bool) {
	for i := range pos.sc.spec.Commands {
		com := &pos.sc.spec.Commands[i]
		shown := CommandView{Command: i, Name: com.Name, About: com.About, Who: slices.Clone(com.Who), Item: com.Item, Cost: com.Cost,
			Anywhere: len(com.Regions) == 0, Given: pos.Attempts.Has(i), Regions: []RegionID{}}
		for _, name := range com.Regions {
			if r := pos.sc.regions[name]; dm || pos.Seen.Has(int(r)) {
				shown.Regions = append(shown.Regions, r)
			}
		}
		if shown.Anywhere || len(shown.Regions) > 0 {
			shown.Data = pos.dataOf(Owner{Kind: OwnedByCommand, Index: uint16(i)})
			v.Commands = append(v.Commands, shown)
		}
	}
}

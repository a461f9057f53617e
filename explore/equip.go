package explore

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/alike"
	"github.com/crunchrules/crunch/explore/scenario"
)

// tryGear tries to equip, swap and take off each Gear that the PC carries, and to draw a card. §GL-47
func (l *choices) tryGear() {
	w, p := l.w, &l.state.PCs[l.w.Index()]
	if l.draws[w.Index()] {
		l.try(board.Command{Do: board.VerbDraw, Who: w})
	}
	if l.wears == nil || len(p.Items) == 0 || l.checkVerb(board.VerbEquip, w, l.extra) != 0 || l.gearTime(w) != 0 {
		return
	}
	alike.Firsts(p.Items, func(i int) {
		if _, gear := l.sc.Gear[p.Items[i]]; !gear {
			return
		}
		if l.equipped(w.Index(), p.Items[i]) {
			l.list = append(l.list, board.Command{Do: board.VerbTakeOff, Who: w, Item: p.Items[i]})
			return
		}
		c := board.Command{Do: board.VerbEquip, Who: w, Item: p.Items[i]}
		if l.checkGear(&c) == 0 {
			l.list = append(l.list, c)
		}
		for _, name := range p.Equipped {
			c.Swap = name
			l.list = append(l.list, c)
		}
	})
}

// gearTime returns why a PC can't equip, swap or take off Gear now, or 0. At Mind +3 it may do so once after each Strategy. GL-47, §ST-45
func (pos *Position) gearTime(w scenario.Who) board.Reason {
	if pos.state.PCs[w.Index()].MaySwap {
		return 0
	}
	return pos.strategyLeft(w) // ST-42: whatever bars Strategies
}

// checkGear returns why a PC can't equip, swap or take off a Gear, or 0. GL-47
func (pos *Position) checkGear(c *board.Command) board.Reason {
	p := &pos.state.PCs[c.Who.Index()]
	if r := pos.gearTime(c.Who); r != 0 {
		return r
	}
	if !slices.Contains(p.Items, c.Item) {
		return board.ErrNoSuchItem
	}
	has := pos.equipped(c.Who.Index(), c.Item)
	if c.Do == board.VerbTakeOff {
		if !has {
			return board.ErrNotEquipped
		}
		return 0
	}
	swaps := 0
	if c.Swap != "" {
		switch {
		case !slices.Contains(p.Items, c.Swap):
			return board.ErrNoSuchItem
		case !pos.equipped(c.Who.Index(), c.Swap):
			return board.ErrNotEquipped
		}
		swaps = 1
	}
	_, gear := pos.sc.Gear[c.Item]
	switch most := pos.sc.Spec.GearLimit; {
	case !gear:
		return board.ErrNotGear
	case has:
		return board.ErrIsEquipped
	case most > 0 && len(p.Equipped)-swaps >= most:
		return board.ErrGearFull
	}
	return 0
}

// checkDraw returns why an entity can't draw a card, or 0. GL-47
func (pos *Position) checkDraw(w scenario.Who) board.Reason {
	if !pos.draws[w.Index()] {
		return board.ErrNoCards
	}
	if r := pos.strategyLeft(w); r != 0 { // ST-42: whatever bars Strategies
		return r
	}
	if pos.holds[w.Index()] == dealt && !pos.mayDraw(w.Index()) {
		return board.ErrNoCardsLeft // §HD-20
	}
	return 0
}

// changeGear carries out Equip and TakeOff. GL-47
func (run *Runner) changeGear(c *board.Command) {
	if run.strategyLeft(c.Who) == 0 {
		run.emit(board.Event{Kind: board.EventStrategySpent, Who: c.Who, Clause: "GL-47"})
	} else {
		run.emit(board.Event{Kind: board.EventSwapAllowed, Who: c.Who, Clause: "ST-45"})
	}
	switch {
	case c.Do == board.VerbTakeOff:
		run.takeOff(c.Who, c.Item, "")
	case c.Swap != "":
		run.regear(c.Who, board.EventGearSwapped, c.Swap, c.Item, c.Swap)
	default:
		run.equip(c.Who, c.Item, "")
	}
}

// drawCard draws a card in place of a Strategy. Whatever Mind says: it stops only the draw of the Draw Phase. GL-47, HD-20, §HD-71
func (run *Runner) drawCard(w scenario.Who) {
	run.emit(board.Event{Kind: board.EventStrategySpent, Who: w, Clause: "GL-47"})
	if run.holds[w.Index()] != noHand {
		run.draw(w, 1, "GL-47", "")
	} else {
		run.emit(board.Event{Kind: board.EventCardDrawn, Who: w, Play: -1, To: -1, Clause: "GL-47"})
	}
}

// mayGear lets a PC at Mind +3 that carries Gear and has played a Strategy equip, swap or take off one. ST-45
func (run *Runner) mayGear(w scenario.Who) {
	if !w.IsPC() || !run.state.Sheet(w).SwapsGear() {
		return
	}
	p := &run.state.PCs[w.Index()]
	isGear := func(item string) bool { _, gear := run.sc.Gear[item]; return gear }
	if !p.MaySwap && slices.ContainsFunc(p.Items, isGear) { // else the players would learn that there is Gear to find (EX-122)
		run.emit(board.Event{Kind: board.EventSwapAllowed, Who: w, To: 1, Clause: "ST-45"})
	}
}

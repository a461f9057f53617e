package explore

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/alike"
	"github.com/crunchrules/crunch/explore/scenario"
)

// tryItems tries to hand over, drop and pick up items. GL-48
func (l *choices) tryItems() {
	w, p := l.w, &l.state.PCs[l.w.Index()]
	if len(p.Items)+len(l.state.Lying) == 0 || l.sc.Spec.ItemsStay || l.checkVerb(board.VerbDrop, w, l.extra) != 0 {
		return
	}
	alike.Firsts(p.Items, func(i int) {
		c := board.Command{Do: board.VerbHandOver, Who: w, Item: p.Items[i]}
		for k := range l.state.PCs {
			if c.Target = scenario.PC(k); l.checkAlly(w, c.Target) == 0 {
				l.list = append(l.list, c)
			}
		}
		l.list = append(l.list, board.Command{Do: board.VerbDrop, Who: w, Item: p.Items[i]})
	})
	if len(l.state.Lying) > 0 && l.strategyLeft(w) == 0 {
		lying := l.lyingIn(p.Region, false, nil)
		alike.Firsts(lying, func(i int) {
			if c := (board.Command{Do: board.VerbPickUp, Who: w, Item: lying[i]}); l.checkPickUp(&c) == 0 {
				l.list = append(l.list, c)
			}
		})
	}
}

// checkItem returns why a PC can't hand over or drop an item, or 0. GL-48
func (pos *Position) checkItem(c *board.Command) board.Reason {
	if pos.sc.Spec.ItemsStay {
		return board.ErrItemsStay
	}
	switch {
	case !slices.Contains(pos.state.PCs[c.Who.Index()].Items, c.Item):
		return board.ErrNoSuchItem
	case c.Do == board.VerbDrop:
		return 0
	}
	return pos.checkAlly(c.Who, c.Target)
}

// checkAlly returns why a PC can't hand an item over to another entity, or 0: it must be an ally in the same region. GL-48
func (pos *Position) checkAlly(w, ally scenario.Who) board.Reason {
	switch {
	case ally == scenario.Nobody:
		return board.ErrNoTargetGiven
	case !ally.IsPC() || ally == w:
		return board.ErrNotATarget
	case !pos.state.Has(ally):
		return board.ErrNoSuchEntity
	case !pos.state.InPlay(ally):
		return board.ErrOutOfPlay
	case pos.state.Where(ally) != pos.state.Where(w):
		return board.ErrOutOfReach
	case len(pos.state.PCs[ally.Index()].Items) >= scenario.MaxItems:
		return board.ErrHandsFull
	}
	return 0
}

// checkPickUp returns why a PC can't pick up an item, or 0. GL-47, GL-48
func (pos *Position) checkPickUp(c *board.Command) board.Reason {
	p := &pos.state.PCs[c.Who.Index()]
	if pos.sc.Spec.ItemsStay {
		return board.ErrItemsStay
	}
	if r := pos.strategyLeft(c.Who); r != 0 {
		return r
	}
	if len(p.Items) >= scenario.MaxItems {
		return board.ErrHandsFull
	}
	if !slices.Contains(pos.lyingIn(p.Region, false, nil), c.Item) {
		return board.ErrNoSuchItem
	}
	return 0
}

// moveItem hands over, drops or picks up an item. GL-48
func (run *Runner) moveItem(c *board.Command) {
	p := &run.state.PCs[c.Who.Index()]
	switch c.Do {
	case board.VerbHandOver:
		run.loseGear(c.Who, c.Item)
		run.emit(board.Event{Kind: board.EventItemGiven, Who: c.Who, By: c.Target, Text: c.Item, Clause: "GL-48"})
		run.handles(scenario.OnPutDown, c.Item, c.Who, c.Target)
		run.handles(scenario.OnPickUp, c.Item, c.Target, c.Who)
	case board.VerbDrop:
		run.loseGear(c.Who, c.Item)
		run.emit(board.Event{Kind: board.EventItemDropped, Who: c.Who, Region: p.Region, Text: c.Item, Clause: "GL-48"})
		run.handles(scenario.OnPutDown, c.Item, c.Who, scenario.Nobody)
	case board.VerbPickUp:
		run.emit(board.Event{Kind: board.EventStrategySpent, Who: c.Who, Clause: "GL-47"})
		run.emit(board.Event{Kind: board.EventItemPickedUp, Who: c.Who, Region: p.Region, Text: c.Item, Clause: "GL-48"})
		run.handles(scenario.OnPickUp, c.Item, c.Who, scenario.Nobody)
	}
}

func b2i(b bool) int32 {
	if b {
		return 1
	}
	return 0
}

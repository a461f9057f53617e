package explore

import (
	"slices"
)

// firsts calls f with the place of each item, the first of each name only: items of one name are alike.
func firsts(items []string, f func(i int)) {
	var seen map[string]bool // for long lists; never iterated
	if len(items) > 32 {
		seen = make(map[string]bool, len(items))
	}
	for i, item := range items {
		if seen == nil && !slices.Contains(items[:i], item) || seen != nil && !seen[item] {
			f(i)
		}
		if seen != nil {
			seen[item] = true
		}
	}
}

// tryItems tries to hand over, drop and pick up items. GL-48
func (l *choices) tryItems() {
	w, p := l.w, &l.PCs[l.w.Index()]
	if len(p.Items)+len(l.Lying) == 0 || l.sc.spec.ItemsStay || l.checkVerb(Drop, w, l.extra) != 0 {
		return
	}
	firsts(p.Items, func(i int) {
		c := Command{Do: HandOver, Who: w, Item: p.Items[i]}
		for k := range l.PCs {
			if c.Target = PC(k); l.checkAlly(w, c.Target) == 0 {
				l.list = append(l.list, c)
			}
		}
		l.list = append(l.list, Command{Do: Drop, Who: w, Item: p.Items[i]})
	})
	if len(l.Lying) > 0 && l.strategyLeft(w) == 0 {
		lying := l.lyingIn(p.Region, false, nil)
		firsts(lying, func(i int) {
			if c := (Command{Do: PickUp, Who: w, Item: lying[i]}); l.checkPickUp(&c) == 0 {
				l.list = append(l.list, c)
			}
		})
	}
}

// checkItem returns why a PC can't hand over or drop an item, or 0. GL-48
func (pos *Position) checkItem(c *Command) Reason {
	if pos.sc.spec.ItemsStay {
		return ItemsStay
	}
	switch {
	case !slices.Contains(pos.PCs[c.Who.Index()].Items, c.Item):
		return NoSuchItem
	case c.Do == Drop:
		return 0
	}
	return pos.checkAlly(c.Who, c.Target)
}

// checkAlly returns why a PC can't hand an item over to another entity, or 0: it must be an ally in the same region. GL-48
func (pos *Position) checkAlly(w, ally Who) Reason {
	switch {
	case ally == Nobody:
		return NoTargetGiven
	case !ally.IsPC() || ally == w:
		return NotATarget
	case !pos.has(ally):
		return NoSuchEntity
	case !pos.inPlay(ally):
		return OutOfPlay
	case pos.at(ally) != pos.at(w):
		return OutOfReach
	case len(pos.PCs[ally.Index()].Items) >= maxItems:
		return HandsFull
	}
	return 0
}

// checkPickUp returns why a PC can't pick up an item, or 0. GL-47, GL-48
func (pos *Position) checkPickUp(c *Command) Reason {
	p := &pos.PCs[c.Who.Index()]
	if pos.sc.spec.ItemsStay {
		return ItemsStay
	}
	if r := pos.strategyLeft(c.Who); r != 0 {
		return r
	}
	if len(p.Items) >= maxItems {
		return HandsFull
	}
	if !slices.Contains(pos.lyingIn(p.Region, false, nil), c.Item) {
		return NoSuchItem
	}
	return 0
}

// moveItem hands over, drops or picks up an item. GL-48
func (run *Runner) moveItem(c *Command) {
	p := &run.PCs[c.Who.Index()]
	switch c.Do {
	case HandOver:
		run.loseGear(c.Who, c.Item)
		run.emit(Event{Kind: ItemGiven, Who: c.Who, By: c.Target, Text: c.Item, Clause: "GL-48"})
	case Drop:
		run.loseGear(c.Who, c.Item)
		run.emit(Event{Kind: ItemDropped, Who: c.Who, Region: p.Region, Text: c.Item, Clause: "GL-48"})
	case PickUp:
		run.emit(Event{Kind: StrategySpent, Who: c.Who, Clause: "GL-47"})
		run.emit(Event{Kind: ItemPickedUp, Who: c.Who, Region: p.Region, Text: c.Item, Clause: "GL-48"})
	}
}

func b2i(b bool) int32 {
	if b {
		return 1
	}
	return 0
}

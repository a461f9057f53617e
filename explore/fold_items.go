package explore

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

func (w writer) takeItem(ev *board.Event) { w.gains(ev.Who, ev.Text, 0) }

func (w writer) loseItem(ev *board.Event) { w.loses(ev.Who, ev.Text) }

func (w writer) giveItem(ev *board.Event) {
	w.gains(ev.By, ev.Text, w.loses(ev.Who, ev.Text))
}

func (w writer) dropItem(ev *board.Event) {
	w.setWearHere(ev.Region, ev.Text, w.wearHere(ev.Region, ev.Text)+w.loses(ev.Who, ev.Text))
	w.layItem(ev)
}

func (w writer) layItem(ev *board.Event) { w.lays(ev, ev.Text) }

// pickUpItem gives a PC an item that lies there. GL-48
func (w writer) pickUpItem(ev *board.Event) {
	one := board.Lying{Region: ev.Region, Item: ev.Text}
	used := w.passed(ev.Text, w.wearHere(ev.Region, ev.Text), times(w.state.Lying, one))
	w.setWearHere(ev.Region, ev.Text, w.wearHere(ev.Region, ev.Text)-used)
	if i := slices.Index(w.state.Lying, one); i >= 0 {
		w.state.Lying = trim(slices.Delete(slices.Clone(w.state.Lying), i, i+1))
	}
	w.gains(ev.Who, ev.Text, used)
	w.seeItem(ev)
}

// leaveItems puts down all that a PC carries. GL-48
func (w writer) leaveItems(ev *board.Event) {
	p := w.pc(ev.Who)
	w.lays(ev, p.Items...)
	for _, worn := range p.Worn {
		w.setWearHere(ev.Region, worn.Item, w.wearHere(ev.Region, worn.Item)+worn.Used)
	}
	p.Worn = nil
	if p.Items = nil; len(p.Equipped) > 0 {
		p.Equipped = nil
		w.regear(ev.Who)
		was := p.EP
		p.EP = min(p.EP, w.Position.maxEP(ev.Who))
		p.Owing = p.Owing || p.EP == 0 && was > 0 // GL-41, if it comes back
	}
}

func (w writer) seeItem(ev *board.Event) { w.learnItems(ev, scenario.Everyone, nil) }

// applyGear applies an event that changes what Gear a PC has equipped. GL-47
func (w writer) applyGear(ev *board.Event) {
	p := w.pc(ev.Who)
	switch ev.Kind {
	case board.EventGearEquipped:
		p.Equipped = exchanged(p.Equipped, "", ev.Text)
	case board.EventGearTakenOff:
		p.Equipped = exchanged(p.Equipped, ev.Text, "")
	default:
		p.Equipped = exchanged(p.Equipped, ev.Source, ev.Text)
	}
	p.EP = ev.To
	p.Owing = p.Owing || ev.To == 0 && ev.From > 0 // GL-41
	w.regear(ev.Who)
}

// exchanged returns a list of equipped Gear without one and with another at its end: "" is none.
func exchanged(equipped []string, off, on string) []string {
	list := slices.DeleteFunc(slices.Clone(equipped), func(name string) bool { return name == off })
	if on != "" {
		list = append(list, on)
	}
	return trim(list)
}

// regear makes a PC's base values and the index fit the Gear that it has equipped. Its tracks stay where they are. GL-47
func (w writer) regear(who scenario.Who) {
	i := who.Index()
	if !w.sc.Placed {
		w.wears = slices.Clone(w.wears) // the journal keeps the old one
		w.wears[i] = w.wearing(w.state.PCs[i].Equipped, w.here(w.state.PCs[i].Region))
	}
	w.sheet(who).Base = w.baseNow(who)
	w.stir(who)
}

func (w writer) lays(ev *board.Event, items ...string) {
	list := slices.Clone(w.state.Lying)
	for _, item := range items {
		list = append(list, board.Lying{Region: ev.Region, Item: item})
	}
	w.state.Lying = list
	w.learnItems(ev, scenario.Everyone, items)
}

// gains gives a PC an item that has been used so often.
func (w writer) gains(who scenario.Who, item string, used int32) {
	p := w.pc(who)
	if used > 0 {
		p.Worn = withWear(p.Worn, item, wearOf(p.Worn, item)+used)
	}
	p.Items = append(slices.Clone(p.Items), item)
}

// loses takes one item of a name from a PC, if it has one, and returns how often that has been used.
func (w writer) loses(who scenario.Who, item string) (used int32) {
	p := w.pc(who)
	if i := slices.Index(p.Items, item); i >= 0 {
		if had := wearOf(p.Worn, item); had > 0 {
			used = w.passed(item, had, times(p.Items, item))
			p.Worn = withWear(p.Worn, item, had-used)
		}
		p.Items = trim(slices.Delete(slices.Clone(p.Items), i, i+1))
	}
	return used
}

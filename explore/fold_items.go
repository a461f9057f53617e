package explore

import "slices"

// moveItem applies an event that moves items. GL-48
func (w writer) moveItem(ev *Event) {
	s := w.state
	switch ev.Kind {
	case ItemTaken:
		w.gains(ev.Who, ev.Text)
	case ItemLost:
		w.loses(ev.Who, ev.Text)
	case ItemGiven:
		w.loses(ev.Who, ev.Text)
		w.gains(ev.By, ev.Text)
	case ItemDropped:
		w.loses(ev.Who, ev.Text)
		s.Lying = append(slices.Clone(s.Lying), Lying{Region: ev.Region, Item: ev.Text, Known: true})
	case ItemPickedUp:
		if i := slices.IndexFunc(s.Lying, func(l Lying) bool { return l.Region == ev.Region && l.Item == ev.Text }); i >= 0 {
			s.Lying = trim(slices.Delete(slices.Clone(s.Lying), i, i+1))
		}
		w.gains(ev.Who, ev.Text)
	case ItemsLeft:
		p := w.pc(ev.Who)
		s.Lying = slices.Grow(slices.Clone(s.Lying), len(p.Items))
		for _, item := range p.Items {
			s.Lying = append(s.Lying, Lying{Region: ev.Region, Item: item, Known: true})
		}
		p.Items = nil
	case ItemLaid:
		s.Lying = append(slices.Clone(s.Lying), Lying{Region: ev.Region, Item: ev.Text, Known: w.seesFloor(ev.Region)})
	case ItemSeen:
		s.Lying = slices.Clone(s.Lying)
		for i := range s.Lying {
			if l := &s.Lying[i]; l.Region == ev.Region && l.Item == ev.Text {
				l.Known = true
			}
		}
	}
}

// gains gives a PC an item.
func (w writer) gains(who Who, item string) {
	p := w.pc(who)
	p.Items = append(slices.Clone(p.Items), item)
}

// loses takes one item of a name from a PC, if it has one.
func (w writer) loses(who Who, item string) {
	p := w.pc(who)
	if i := slices.Index(p.Items, item); i >= 0 {
		p.Items = trim(slices.Delete(slices.Clone(p.Items), i, i+1))
	}
}

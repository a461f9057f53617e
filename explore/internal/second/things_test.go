package second

import "slices"

// joins brings a PC into play. J3
func (w *World) joins(e *Ent) {
	e.Fate, e.At, e.joinAt, e.Lit = Playing, e.joinAt, -1, false
	e.Moves, e.Steps, e.Speed, e.TurnOver = 1, 0, 0, false
	if w.Sc.Type == Stealth && !e.came {
		w.Tokens += e.c.Tokens
	}
	e.came = true
	w.cover("joins")
	if !e.dealt {
		w.deal(e)
	}
	w.later(func() { w.enter(e, e.At) })
}

// belongings: items and Gear. GL-47, GL-48
func (w *World) belongings(e *Ent, c Cmd) {
	switch c.Do {
	case Draw:
		e.Planned = true
		if e.hasDeck() {
			w.draw(e, 1) // HD-20
		}
	case PickUp:
		e.Planned = true
		for i, l := range w.Lying {
			if l.At == e.At && l.Known && l.Item == c.Item {
				n := 0
				for _, o := range w.Lying {
					if o.At == e.At && o.Item == l.Item {
						n++
					}
				}
				w.carryWear(l.Item, floor(e.At), e.ID, n)
				e.Items = append(slices.Clone(e.Items), l.Item)
				w.Lying = slices.Delete(w.Lying, i, i+1)
				break
			}
		}
	case Drop:
		w.carryWear(c.Item, e.ID, floor(e.At), count(e.Items, c.Item))
		w.Lying = append(w.Lying, Lying{e.At, w.lose(e, c.Item), true})
	case HandOver:
		o := w.ent(c.Target)
		w.carryWear(c.Item, e.ID, o.ID, count(e.Items, c.Item))
		o.Items = append(slices.Clone(o.Items), w.lose(e, c.Item))
	case Equip, TakeOff:
		if e.MaySwap {
			e.MaySwap = false
		} else {
			e.Planned = true
		}
		item := c.Item
		if c.Swap != "" {
			e.Worn = without(e.Worn, c.Swap)
		}
		if c.Do == Equip {
			e.Worn = append(slices.Clone(e.Worn), item)
		} else {
			e.Worn = without(e.Worn, item)
		}
		w.refit(e)
	}
}

func without(list []string, s string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(x string) bool { return x == s })
}

// lose takes an item from a PC and returns its name.
func (w *World) lose(e *Ent, item string) string {
	i := slices.Index(e.Items, item)
	e.Items = slices.Delete(slices.Clone(e.Items), i, i+1)
	if slices.Contains(e.Worn, item) && !slices.Contains(e.Items, item) {
		e.Worn = without(e.Worn, item)
		w.refit(e)
	}
	return item
}

// refit is what a change of Gear changes at once. G2 to G5, GL-47
func (w *World) refit(e *Ent) {
	w.settle(e)
	if w.light(e) == 0 {
		e.Lit = false
	}
	w.look()
	w.glow(e)
}

package second

import "slices"

// pcCommands lists what only PCs do.
func (w *World) pcCommands(e *Ent) []Cmd {
	var out []Cmd
	if w.light(e) > 0 && (e.Lit || w.serves(e) == 2 || w.serves(e) == 1 && !w.Sc.Regions[e.At].Submerged) {
		out = append(out, cmd(Shine, e.ID))
	}
	if w.Sc.Requires != "" && e.At == w.Sc.Goal {
		out = append(out, cmd(Leave, e.ID))
	}
	free := !e.Acted && !e.Planned
	for i, item := range e.Items {
		if slices.Index(e.Items, item) != i || w.Sc.ItemsStay {
			continue
		}
		c := cmd(Drop, e.ID)
		c.Item = item
		out = append(out, c)
		for _, o := range w.pcs() {
			if o != e && o.in() && o.At == e.At {
				c.Do, c.Target = HandOver, o.ID
				out = append(out, c)
			}
		}
	}
	if free && !w.Sc.ItemsStay {
		var seen []string
		for _, l := range w.Lying {
			if l.At != e.At || !l.Known {
				continue
			}
			if !slices.Contains(seen, l.Item) {
				c := cmd(PickUp, e.ID)
				c.Item = l.Item
				out = append(out, c)
				seen = append(seen, l.Item)
			}
		}
	}
	if free || e.MaySwap {
		out = append(out, w.gearCommands(e)...)
	}
	draws := slices.ContainsFunc(e.plays, func(p owned) bool { return p.Card })
	if e.hasDeck() {
		draws = e.count(e.inDeck)+e.count(e.inPile) > 0
	}
	if free && !e.plain && draws {
		out = append(out, cmd(Draw, e.ID))
	}
	return out
}

// gearCommands lists the changes of Gear. GL-47
func (w *World) gearCommands(e *Ent) []Cmd {
	var out []Cmd
	for i, item := range e.Items {
		if w.gear(item) == nil || slices.Index(e.Items, item) != i {
			continue
		}
		if slices.Contains(e.Worn, item) {
			c := cmd(TakeOff, e.ID)
			c.Item = item
			out = append(out, c)
			continue
		}
		c := cmd(Equip, e.ID)
		c.Item = item
		if w.Sc.GearLimit == 0 || len(e.Worn) < w.Sc.GearLimit {
			out = append(out, c)
		}
		for j, off := range e.Items {
			if slices.Index(e.Items, off) == j && slices.Contains(e.Worn, off) {
				c.Swap = off
				out = append(out, c)
			}
		}
	}
	return out
}

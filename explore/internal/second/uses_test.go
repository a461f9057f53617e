package second

import "slices"

// Things that do something when they are used. GL-84, C3

// thingUse is the use of the things of a name, if they have one.
func (w *World) thingUse(name string) *Use {
	for i := range w.Sc.Uses {
		if w.Sc.Uses[i].Name == name {
			return &w.Sc.Uses[i]
		}
	}
	return nil
}

// uses lists the things that a PC may use, and on whom.
func (w *World) uses(e *Ent, extra bool) (out []Cmd) {
	for i, name := range e.Items {
		u := w.thingUse(name)
		if u == nil || slices.Index(e.Items, name) != i || w.gear(name) != nil && !slices.Contains(e.Worn, name) {
			continue
		}
		if w.Used[name] && (extra || w.Turn != nil) || !w.pays(e, u.Cost, extra) {
			continue
		}
		c := cmd(UseThing, e.ID)
		if c.Item = name; u.Aim == NoTarget {
			out = append(out, c)
			continue
		}
		for _, t := range w.Ents {
			if w.target(e, t, &Play{Aim: u.Aim, Ranged: u.Ranged}) {
				c.Target = t.ID
				out = append(out, c)
			}
		}
	}
	return out
}

// pays reports whether an entity has the part of the turn that something costs.
func (w *World) pays(e *Ent, cost Cost, extra bool) bool {
	switch cost {
	case CostsAction:
		return w.mayAct(e)
	case CostsMove:
		return extra && !e.ExMoved || !extra && e.Moves > 0
	case CostsStrategy:
		return !extra && !e.Acted && !e.Planned
	}
	return !extra
}

// spend takes the part of the turn that something costs.
func (w *World) spend(e *Ent, cost Cost, extra bool) {
	switch {
	case cost == CostsAction:
		w.spendAction(e, extra)
	case cost == CostsStrategy:
		e.Planned = true
	case cost == CostsMove && extra:
		e.ExMoved, e.Steps = true, 0
	case cost == CostsMove:
		e.Moves--
		e.Steps = 0
	}
}

// useThing uses a thing. C3
func (w *World) useThing(e *Ent, c Cmd, extra bool) {
	u := w.thingUse(c.Item)
	w.spend(e, u.Cost, extra)
	if w.Used[c.Item] = true; u.Aim == OneEnemy {
		w.unhide(e)
	}
	w.cover("uses a thing")
	if u.Times > 0 {
		w.wearOut(e, u)
	}
	target := w.ent(c.Target)
	w.later(func() { w.deed(u.Deed, e, target) })
	if u.Cost == CostsAction {
		w.tick(e)
	}
}

// A held is the things of a name that a PC has, by its number, or that lie in a region: -1 in the first, and so on.
type held struct {
	by   int
	name string
}

func floor(r int) int { return -1 - r }

// wearOut counts a use. Things of one name are alike, so what they have been used is on as few of them as it can be: the one is used that has been used
// most.
func (w *World) wearOut(e *Ent, u *Use) {
	k := held{e.ID, u.Name}
	most := min(w.Wear[k], u.Times-1)
	if most+1 < u.Times {
		w.Wear[k]++
		return
	}
	w.cover("a thing is used up")
	w.Wear[k] -= most
	w.lose(e, u.Name)
}

// carryWear takes one of so many things elsewhere: it takes along as little as it can.
func (w *World) carryWear(name string, from, to, things int) {
	u := w.thingUse(name)
	if u == nil || u.Times == 0 {
		return
	}
	if n := w.Wear[held{from, name}] - (things-1)*(u.Times-1); n > 0 {
		w.cover("wear goes along")
		w.Wear[held{from, name}] -= n
		w.Wear[held{to, name}] += n
	}
}

func count(list []string, name string) (n int) {
	for _, s := range list {
		if s == name {
			n++
		}
	}
	return n
}

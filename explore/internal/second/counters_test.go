package second

import "slices"

// A tally is a Counter in play. CT-01 to CT-18
type tally struct {
	*Counter
	owner             *Ent // nil: it is everybody's
	filled, temporary int  // temporary: those of an Inventory may hold something
	things            []string
}

func newTally(c *Counter, owner *Ent) *tally {
	return &tally{Counter: c, owner: owner, filled: c.Filled, temporary: c.Temporary, things: slices.Clone(c.Things)}
}

// tallies lists the scenario's Counters, then for each PC what it brings and what the scenario prints for it. CT-17
func (w *World) tallies() {
	for i := range w.Sc.Counters {
		if c := &w.Sc.Counters[i]; c.Of == nil {
			w.Tallies = append(w.Tallies, newTally(c, nil))
		}
	}
	for i, e := range w.pcs() {
		for k := range e.c.Counters {
			w.Tallies = append(w.Tallies, newTally(&e.c.Counters[k], e))
		}
		for k := range w.Sc.Counters {
			c := &w.Sc.Counters[k]
			if slices.Contains(c.Of, i) && !slices.ContainsFunc(e.c.Counters, func(o Counter) bool { return o.Name == c.Name }) {
				w.Tallies = append(w.Tallies, newTally(c, e))
			}
		}
	}
}

// tally finds a Counter: everybody's, or the actor's own.
func (w *World) tally(name string, actor *Ent) *tally {
	for _, k := range w.Tallies {
		if k.Name == name && (k.owner == nil || k.owner == actor) {
			return k
		}
	}
	return nil
}

// free is how many slots are unfilled.
func (k *tally) free() int {
	if k.Kind == Inventory {
		return k.Slots + k.temporary - len(k.things)
	}
	return k.Slots - k.filled + k.temporary
}

// worth is what a permanent slot is worth, counted from 0; -1 is a Temporary one. CT-01, CT-16
func (k *tally) worth(slot int) int {
	switch {
	case slot >= 0 && slot < len(k.Worths) && k.Worths[slot] > 0:
		return k.Worths[slot]
	case k.Worth > 0:
		return k.Worth
	}
	return 5
}

// fillOne fills the next slot and returns what it is worth. CT-06, GL-31
func (k *tally) fillOne() int {
	if k.temporary > 0 && (k.TemporaryFirst || k.filled == k.Slots) {
		k.temporary--
		return k.worth(-1)
	}
	k.filled++
	return k.worth(k.filled - 1)
}

// give gives points. CT-02, CT-13, GL-30, GL-32
func (w *World) give(k *tally, points int, all bool, by *Ent) {
	if !w.counts(k, by) {
		w.cover("points that don't count there")
		return
	}
	after := *k
	for after.free() > 0 && points > 0 {
		points -= after.fillOne()
	}
	if points > 0 && (all || k.Kind == Resource && !k.SpendRest) {
		w.cover("a Resource can't pay")
		return
	}
	full := k.free() == 0
	*k = after
	w.cover("points for a Counter")
	if !full && k.free() == 0 {
		w.completes(k)
	}
}

// deed does what content does. actor is whose play or command it is.
func (w *World) deed(d *Deed, actor, target *Ent) {
	if d == nil {
		return
	}
	if d.aboutWorld() {
		w.worldDeed(d, actor, target)
		return
	}
	if d.Do >= DrawCards {
		w.cardDeed(d, actor)
		return
	}
	k := w.tally(d.Counter, actor)
	switch d.Do {
	case Give:
		w.give(k, d.N, false, actor)
	case Pay:
		w.give(k, d.N, true, actor)
	case TakeBack: // GL-30: the last slot first
		for n := d.N; k.filled > 0 && n >= k.worth(k.filled-1); k.filled-- {
			n -= k.worth(k.filled - 1)
			w.cover("a slot is cleared")
		}
	case AddSlots: // CT-05
		if k.Slots+k.temporary+d.N <= 10 {
			k.temporary += d.N
			w.cover("Temporary slots")
		}
	case DropSlots:
		empty := k.temporary
		if k.Kind == Inventory {
			empty -= max(0, len(k.things)-k.Slots)
		}
		if n := min(d.N, empty); n > 0 {
			k.temporary -= n
			w.cover("Temporary slots dropped")
			if k.free() == 0 {
				w.completes(k)
			}
		}
	case PutIn: // CT-15
		if k.free() > 0 && w.counts(k, actor) {
			k.things = append(slices.Clone(k.things), d.Thing)
			w.cover("put in")
			if k.free() == 0 {
				w.completes(k)
			}
		}
	case TakeOut:
		if i := slices.Index(k.things, d.Thing); i >= 0 {
			if len(k.things) > k.Slots {
				k.temporary-- // CT-06, as ruled
			}
			k.things = slices.Delete(slices.Clone(k.things), i, i+1)
			w.cover("taken out")
		}
	}
}

// deedOf sets off the Special of a play. P7
func (w *World) deedOf(by, on *Ent, p *Play) {
	if p.Deed != nil {
		w.later(func() { w.deed(p.Deed, by, on) })
	}
}

// completes: the last slot has filled. CT-04, N2, N3
func (w *World) completes(k *tally) {
	w.cover("a Counter completes: " + []string{"Progress", "Danger", "Defeat", "Resource", "Timer", "Inventory"}[k.Kind])
	result := Running
	switch {
	case k.Wins:
		result = Success
	case k.Loses:
		result = Failure
	}
	switch {
	case k.Done != nil:
		w.later(func() { w.deed(k.Done, nil, nil) })
		if result != Running {
			w.later(func() { w.end(result) })
		}
	case result != Running:
		w.end(result)
	}
}

// tick: a PC has taken an Action, and all that it has set off is over. CT-14, CT-18
func (w *World) tick(e *Ent) {
	if e.Kind != PC {
		return
	}
	w.flush()
	for _, k := range w.Tallies {
		if k.Kind != Timer || k.ByHand || k.free() == 0 || !w.counts(k, e) {
			continue
		}
		k.fillOne()
		w.cover("a Timer advances")
		if k.free() == 0 {
			w.completes(k)
		}
	}
	w.flush()
}

// contents lists the commands of content. GL-50
func (w *World) contents(e *Ent, extra bool) (out []Cmd) {
	for i := range w.Sc.Content {
		k := &w.Sc.Content[i]
		given := w.Tried[i] && (extra || w.Turn != nil) // in this turn, and not before the turn to come
		if given || len(k.Regions) > 0 && !slices.Contains(k.Regions, e.At) || len(k.Who) > 0 && !slices.Contains(k.Who, e.ID-1) ||
			k.Item != "" && !slices.Contains(e.Items, k.Item) {
			continue
		}
		if w.pays(e, k.Cost, extra) {
			c := cmd(Attempt, e.ID)
			c.Play = i
			out = append(out, c)
		}
	}
	return out
}

// attemptContent gives such a command. C1, C2
func (w *World) attemptContent(e *Ent, c Cmd, extra bool) {
	k := &w.Sc.Content[c.Play]
	w.spend(e, k.Cost, extra)
	w.Tried[c.Play] = true
	w.cover("attempts what content defines")
	w.later(func() { w.deed(k.Deed, e, nil) })
	if k.Cost == CostsAction {
		w.tick(e)
	}
}

// counterFacts tells of the Counters, and at the end of those that PCs take along.
func (w *World) counterFacts(f *Facts) {
	for _, k := range w.Tallies {
		switch filled, empty := k.filled, k.temporary; {
		case w.Result != Running && (k.owner == nil || k.owner.Fate == Dead):
		case k.Kind == Inventory:
			filled = min(len(k.things), k.Slots)
			empty -= len(k.things) - filled
			fallthrough
		default:
			f.Line("counter "+k.Name, idOf(k.owner), filled, empty)
			for _, name := range k.things {
				f.Line("thing " + name)
			}
		}
	}
}

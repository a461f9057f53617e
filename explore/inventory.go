package explore

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/internal/near"
)

// Things returns what the slots of an Inventory hold, in the order in which it was put in. i is its place in the Counters of the Spec. CT-15
func (pos *Position) Things(i int) (names []string) {
	for k := range pos.state.Things {
		if int(pos.state.Things[k].Counter) == i {
			names = append(names, pos.state.Things[k].Name)
		}
	}
	return names
}

// inventory returns an Inventory in the form of package counter. A Counter of the State counts only its free Temporary slots; those that hold
// something are added here. CT-06, CT-15
func (pos *Position) inventory(i int) (v counter.Inventory[string]) {
	c, things := &pos.state.Counters[i], pos.Things(i)
	v.Slots, v.Held = c.Slots, copy(v.Items[:], things)
	v.Temporary = c.Temporary + max(0, len(things)-c.Slots)
	return v
}

// holdsThings puts the things of a list into an Inventory, in place of what it held.
func (w writer) holdsThings(i int32, v *counter.Inventory[string]) {
	list := slices.DeleteFunc(slices.Clone(w.state.Things), func(t board.Thing) bool { return int32(t.Counter) == i })
	for _, name := range v.Items[:v.Held] {
		list = append(list, board.Thing{Counter: uint16(i), Name: name})
	}
	slices.SortStableFunc(list, func(a, b board.Thing) int { return int(a.Counter) - int(b.Counter) })
	w.state.Things = trim(list)
	c := w.counter(i)
	c.Filled = min(v.Held, v.Slots)
	c.Temporary = v.Temporary - (v.Held - c.Filled)
}

// putIn puts a thing into a slot. CT-15
func (w writer) putIn(ev *board.Event) {
	v := w.inventory(int(ev.Index))
	_ = v.Put(ev.Text) // it has been tried on a copy
	w.holdsThings(ev.Index, &v)
}

// takeOut takes a thing out of its slot. CT-15
func (w writer) takeOut(ev *board.Event) {
	v := w.inventory(int(ev.Index))
	_ = v.Take(ev.Text)
	w.holdsThings(ev.Index, &v)
}

// PutIn puts a thing, such as an item or a Memory, into a free slot of an Inventory, permanent slots first, and reports whether there was one. The
// last slot that fills completes it. A Counter that is no Inventory is refused. CT-04, §CT-15
func (k SceneCounter) PutIn(thing string) (bool, error) {
	i, v, err := k.holding("PutIn", thing)
	if i < 0 {
		return false, err
	}
	if v.Put(thing) != nil || !k.sc.run.counts(i, k.sc.giver()) { // it is full, or not for here (EX-92)
		return false, nil
	}
	k.moved(board.EventPutIn, i, thing)
	if v.Complete() {
		k.sc.run.complete(i)
	}
	return true, nil
}

// TakeOut takes a thing out of an Inventory and reports whether a slot held it. The slots behind it close up; if Temporary slots hold something, one
// of them is lost. A Counter that is no Inventory is refused. CT-06, CT-15
func (k SceneCounter) TakeOut(thing string) (bool, error) {
	i, v, err := k.holding("TakeOut", thing)
	if i < 0 {
		return false, err
	}
	if v.Take(thing) != nil { // it is not there
		return false, nil
	}
	k.moved(board.EventTakenOut, i, thing)
	return true, nil
}

// rulesPutIn puts a thing into an Inventory as the DM rules. It is refused if nothing comes of it. CT-15
func (sc *Scene) rulesPutIn(r *board.Ruling) error {
	k := sc.counterRuled("Counter", r.To)
	if done, err := k.PutIn(r.Name); done || err != nil {
		return err
	}
	found := fmt.Sprintf("%q, which takes nothing here", r.To)
	if i, v, _ := k.holding("PutIn", r.Name); i >= 0 && v.Put(r.Name) != nil {
		found = fmt.Sprintf("%q, which is full", r.To)
	}
	return sc.refuse("Counter", found, "an Inventory with a free slot", "")
}

// rulesTakeOut takes a thing out of an Inventory as the DM rules. It is refused if the thing isn't in it. CT-15
func (sc *Scene) rulesTakeOut(r *board.Ruling) error {
	k := sc.counterRuled("Counter", r.To)
	done, err := k.TakeOut(r.Name)
	if done || err != nil {
		return err
	}
	things := k.Things()
	return sc.refuse("Counter", fmt.Sprintf("%q in %q", r.Name, r.To), cmp.Or(near.List(things, "or"), "nothing: it is empty"), near.Name(r.Name, things))
}

// Things returns what the slots of an Inventory hold, in the order in which it was put in. A Counter that is no Inventory is refused. CT-15
func (k SceneCounter) Things() []string {
	if k.sc.err != nil {
		return nil
	}
	if i, ok := k.find("Things"); ok && k.isInventory("Things", i) {
		return k.sc.run.Things(i)
	}
	return nil
}

// holding returns the Inventory that a verb is about and its place, or -1 if there is nothing to do.
func (k SceneCounter) holding(verb, thing string) (i int, v counter.Inventory[string], err error) {
	sc := k.sc
	if sc.err != nil || !sc.text(verb, thing) {
		return -1, v, sc.err
	}
	if thing == "" {
		return -1, v, sc.refuse(verb, `""`, "the name of a thing", "")
	}
	i, ok := k.find(verb)
	if !ok || !k.isInventory(verb, i) || sc.run.state.Result != board.ResultRunning || sc.run.sc.Spec.Counters[i].Out {
		return -1, v, sc.err
	}
	return i, sc.run.inventory(i), nil
}

// isInventory refuses a Counter whose slots hold no things. CT-15
func (k SceneCounter) isInventory(verb string, i int) bool {
	if kind := k.sc.run.state.Counters[i].Kind; kind != counter.Holding {
		_ = k.sc.refuse(verb, fmt.Sprintf("%q, a %v", k.name, kind), "an Inventory", "")
		return false
	}
	return true
}

// counted is find for a Counter that points fill, and refuses an Inventory. CT-15
func (k SceneCounter) counted(verb string) (int, bool) {
	i, ok := k.find(verb)
	if ok && k.sc.run.state.Counters[i].Kind == counter.Holding {
		_ = k.sc.refuse(verb, fmt.Sprintf("%q, an Inventory", k.name), "a Counter that points fill: things are put in and taken out", "")
		return 0, false
	}
	return i, ok
}

func (k SceneCounter) moved(kind board.EventKind, i int, thing string) {
	sc := k.sc
	sc.run.emit(board.Event{Kind: kind, By: sc.frame.Owner.Who, Index: int32(i), Text: thing, Source: sc.OwnerName(), Clause: "CT-15"})
}

// startThings fills the Inventories of a State that begins, and sets their Filled.
func (g *Game) startThings(s *board.State) {
	for i := range s.Counters {
		c, things := &s.Counters[i], g.sc.Spec.Counters[i].Things
		if c.Kind != counter.Holding {
			continue
		}
		c.Filled = min(len(things), c.Slots)
		for _, name := range things {
			s.Things = append(s.Things, board.Thing{Counter: uint16(i), Name: name})
		}
	}
}

// rightThings reports whether a Counter of a State and the things in it fit each other. CT-05, CT-15
func (pos *Position) rightThings(i int) bool {
	c, things := &pos.state.Counters[i], pos.Things(i)
	if c.Kind != counter.Holding || pos.sc.Spec.Counters[i].Counter.Kind != counter.Holding {
		return len(things) == 0
	}
	if len(things) > counter.MaxSlots || int(c.Filled) != min(len(things), int(c.Slots)) {
		return false
	}
	v := pos.inventory(i)
	return v.Validate() == nil && !slices.ContainsFunc(things, func(name string) bool { return name == "" || !plan.GoodText(name) })
}

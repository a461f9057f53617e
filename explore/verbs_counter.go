package explore

import (
	"fmt"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/near"
)

// A SceneCounter is a Counter in a Scene.
type SceneCounter struct {
	sc    *Scene
	name  string
	owner scenario.Who
}

// Counter returns a Counter by name: the scenario's, or else the actor's, or else that of the only PC who has one. If there is none, its methods
// make the hook fail. SceneEntity.Counter returns the Counter of one PC.
func (sc *Scene) Counter(name string) SceneCounter { return SceneCounter{sc: sc, name: name} }

// Counter returns a PC's own Counter by name. CT-17
func (e SceneEntity) Counter(name string) SceneCounter { return SceneCounter{e.sc, name, e.who} }

// Now returns the Counter as it stands.
func (k SceneCounter) Now() counter.Counter {
	if i, ok := k.find("Counter"); ok {
		return k.sc.run.state.Counters[i]
	}
	return counter.Counter{}
}

func (k SceneCounter) find(verb string) (int, bool) {
	run := k.sc.run
	spec, found, several := &run.sc.Spec, -1, false
	for i := range spec.Counters {
		if spec.Counters[i].Name != k.name {
			continue
		}
		switch owner := run.ownerOf(i); {
		case owner == k.owner, k.owner == scenario.Nobody && owner == k.sc.frame.Actor:
			return i, true
		case k.owner == scenario.Nobody:
			found, several = i, found >= 0
		}
	}
	if found >= 0 && !several {
		return found, true
	}
	k.missing(verb)
	return 0, false
}

// missing makes the hook fail for want of the Counter, and says who has one of its name. CT-17
func (k SceneCounter) missing(verb string) {
	run := k.sc.run
	spec := &run.sc.Spec
	var owners []string
	for i := range spec.Counters {
		if spec.Counters[i].Name == k.name {
			owner := "the scenario"
			if w := run.ownerOf(i); w != scenario.Nobody {
				owner = run.Name(w)
			}
			owners = append(owners, owner)
		}
	}
	found := fmt.Sprintf("%q", k.name)
	switch {
	case len(owners) == 0:
		_ = k.sc.unknown(verb, k.name, "the name of a Counter", namesOf(spec.Counters, func(x *scenario.Counter) string { return x.Name }))
	case k.owner == scenario.Nobody:
		_ = k.sc.refuse(verb, found, "whose: "+near.List(owners, "or"), "")
	default:
		_ = k.sc.refuse(verb, found+" of "+run.Name(k.owner), "that of "+near.List(owners, "or"), "")
	}
}

// Advance gives points to a Counter. When its last slot fills, it completes: its scenario.OnComplete is queued, and it may end the scenario. If a
// Resource can't pay, nothing is spent and the error is a *counter.ShortError. Other verbs still work after it. CT-02, CT-04, GL-32
func (k SceneCounter) Advance(points int) error {
	sc, name := k.sc, k.name
	if sc.err != nil || !sc.number("Advance", points, 0, scenario.MaxNumber) {
		return sc.err
	}
	i, ok := k.counted("Advance")
	if !ok || sc.run.state.Result != board.ResultRunning {
		return sc.err
	}
	if err := sc.run.advance(i, points, sc.frame.Owner.Who, sc.giver(), sc.OwnerName()); err != nil {
		return fmt.Errorf("Advance %q: %w", name, err) // GL-32: the points are in range, so it can only be short
	}
	return nil
}

// Price says whether a Resource can pay so many points: how many slots they need, and how many it has. It changes nothing. CT-13, GL-32
func (k SceneCounter) Price(points int) counter.Price {
	sc := k.sc
	if sc.err != nil || !sc.number("Price", points, 0, scenario.MaxNumber) {
		return counter.Price{}
	}
	i, ok := k.counted("Price")
	if !ok {
		return counter.Price{}
	}
	p, _ := sc.run.state.Counters[i].Price(points) // the Counter is valid
	if !sc.run.counts(i, sc.giver()) {
		p.Free = 0 // EX-92
	}
	return p
}

// DropSlots takes unfilled Temporary slots of a Counter away, as many as there are up to slots, and returns how many. Use it when what gave them
// is over. If no unfilled slot is left, the Counter completes. CT-04, CT-05
func (k SceneCounter) DropSlots(slots int) (dropped int, err error) {
	sc := k.sc
	if sc.err != nil || !sc.number("DropSlots", slots, 0, counter.MaxSlots) {
		return 0, sc.err
	}
	i, ok := k.find("DropSlots")
	if !ok || sc.run.state.Result != board.ResultRunning || sc.run.sc.Spec.Counters[i].Out {
		return 0, sc.err
	}
	c := sc.run.state.Counters[i]
	if dropped, _ = c.DropTemporary(slots); dropped > 0 {
		sc.run.emit(board.Event{Kind: board.EventSlotsAdded, By: sc.frame.Owner.Who, Index: int32(i), N: int32(-dropped),
			Source: sc.OwnerName(), Clause: "CT-05"})
		if c.Complete() {
			sc.run.complete(i)
		}
	}
	return dropped, nil
}

// Retreat clears slots of a Counter: as many as the points pay for. GL-30
func (k SceneCounter) Retreat(points int) error {
	sc := k.sc
	if sc.err != nil || !sc.number("Retreat", points, 0, scenario.MaxNumber) {
		return sc.err
	}
	if i, ok := k.counted("Retreat"); ok && points > 0 && sc.run.state.Result == board.ResultRunning && !sc.run.sc.Spec.Counters[i].Out {
		c := sc.run.state.Counters[i]
		_, _ = c.ClearPoints(points) // the points are in range
		sc.run.emit(board.Event{Kind: board.EventAdvanced, By: sc.frame.Owner.Who, Index: int32(i), N: int32(-points),
			From: int32(sc.run.state.Counters[i].Filled), To: int32(c.Filled), Source: sc.OwnerName(), Clause: "GL-30"})
	}
	return sc.err
}

// AddSlots adds Temporary slots to a Counter; a complete one is incomplete until they fill. More than ten slots in all are refused. CT-05
func (k SceneCounter) AddSlots(slots int) error {
	sc, name := k.sc, k.name
	if sc.err != nil || !sc.number("AddSlots", slots, 0, counter.MaxSlots) {
		return sc.err
	}
	i, ok := k.find("AddSlots")
	if !ok || slots == 0 || sc.run.state.Result != board.ResultRunning || sc.run.sc.Spec.Counters[i].Out {
		return sc.err
	}
	c := sc.run.state.Counters[i]
	err := c.AddTemporary(slots)
	if c.Kind == counter.Holding { // its Temporary slots may hold something
		v := sc.run.inventory(i)
		err = v.AddTemporary(slots)
	}
	if err != nil {
		sc.err = fmt.Errorf("AddSlots %q: %w", name, err)
		return sc.err
	}
	sc.run.emit(board.Event{Kind: board.EventSlotsAdded, By: sc.frame.Owner.Who, Index: int32(i), N: int32(slots), Source: sc.OwnerName(), Clause: "CT-05"})
	return nil
}

package explore

import (
	"fmt"
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// Rulings about the map, and about what is known of it.

// EX-122
func (sc *Scene) rulesFound(r *board.Ruling) error {
	run := sc.run
	i, known := run.sc.SecretOf[r.Name]
	if !known {
		return sc.unknown("Find", r.Name, "the name of a Secret", namesOf(run.sc.Spec.Secrets, func(x *scenario.Secret) string { return x.Name }))
	}
	if !run.state.Table.Found.Has(i) {
		run.emit(board.Event{Kind: board.EventSecretFound, Index: int32(i)})
	}
	if way := run.sc.SecretWay[i]; way != scenario.NoConn && !run.state.Table.Ways.Has(int(way)) {
		run.emit(board.Event{Kind: board.EventWayFound, Conn: way, Source: r.Why})
		run.opened(way)
	}
	if w := run.sc.Disarms[i]; run.state.InPlay(w) {
		run.reveal(w, "EX-86")
		run.defeat(w, scenario.Nobody, "EX-86")
	}
	return nil
}

// EX-133
func (sc *Scene) rulesOpened(r *board.Ruling) error {
	list := sc.run.sc.Spec.Features
	i := slices.IndexFunc(list, func(f scenario.Feature) bool { return f.Name == r.Name })
	switch {
	case i < 0:
		return sc.unknown("Open", r.Name, "the name of a Feature", namesOf(list, func(x *scenario.Feature) string { return x.Name }))
	case !sc.run.state.Table.Opened.Has(i):
		sc.run.emit(board.Event{Kind: board.EventFeatureOpened, Index: int32(i)})
	}
	return nil
}

// EX-21, EX-122
func (sc *Scene) rulesWay(r *board.Ruling) error {
	if r.N != 0 {
		return sc.Way(r.Name, r.To).Open()
	}
	return sc.Way(r.Name, r.To).Close()
}

// EX-11
func (sc *Scene) rulesKnown(r *board.Ruling) error {
	id := sc.region("Known", r.Name)
	if id != scenario.NoRegion && !sc.run.state.Table.Known.Has(int(id)) {
		sc.run.emit(board.Event{Kind: board.EventRegionSeen, Region: id})
	}
	return sc.err
}

// mayClear refuses what doesn't lie in a region. GL-48, EX-102
func (sc *Scene) mayClear(r *board.Ruling) error {
	id := sc.region("Clear", r.To)
	if id == scenario.NoRegion || sc.run.lies(id, r.Name) || len(sc.run.bodiesOf(id, r.Name)) > 0 {
		return sc.err
	}
	return sc.refuse("Clear", fmt.Sprintf("%q", r.Name), "an item that lies in "+r.To+", or a Seeker whose body does", "")
}

func (pos *Position) lies(r scenario.RegionID, item string) bool {
	return slices.Contains(pos.state.Lying, board.Lying{Region: r, Item: item})
}

func (pos *Position) bodiesOf(r scenario.RegionID, seeker string) (list []board.Body) {
	for _, b := range pos.state.Bodies {
		if b.Region == r && pos.Name(b.Seeker) == seeker {
			list = append(list, b)
		}
	}
	return list
}

// clears takes an item, or else the bodies of a Seeker, off the floor. Nobody looks for it there any more.
func (w writer) clears(r *board.Ruling) {
	id := w.sc.Region(r.To)
	if w.lies(id, r.Name) {
		w.clearItem(board.Lying{Region: id, Item: r.Name})
		return
	}
	for _, b := range w.bodiesOf(id, r.Name) {
		w.clearBody(b)
	}
}

func (w writer) clearItem(l board.Lying) {
	s := w.state
	used := w.wearHere(l.Region, l.Item)
	w.setWearHere(l.Region, l.Item, used-w.passed(l.Item, used, times(s.Lying, l)))
	s.Lying = without(s.Lying, l)
	w.eachMind(func(viewer scenario.Who, m *board.Mind) {
		if times(m.Lying, l) > times(s.Lying, l) {
			w.mind(viewer).Lying = without(m.Lying, l)
		}
	})
	if !w.apart(scenario.Everyone) {
		w.knowLying(s.Table.Lying) // of two with one name the first goes: what is known stays in the order of the State
	}
}

func (w writer) clearBody(b board.Body) {
	s := w.state
	s.Bodies = without(s.Bodies, b)
	w.eachMind(func(viewer scenario.Who, m *board.Mind) {
		for _, known := range m.Bodies {
			if known.Seeker == b.Seeker {
				w.mind(viewer).Bodies = without(w.state.Mind(viewer).Bodies, known)
			}
		}
	})
}

// eachMind calls f for what the table knows, and for what each PC knows if they don't share it.
func (w writer) eachMind(f func(viewer scenario.Who, m *board.Mind)) {
	f(scenario.Everyone, w.state.Mind(scenario.Everyone))
	for i := range w.state.Minds {
		f(scenario.PC(i), w.state.Mind(scenario.PC(i)))
	}
}

// without returns a list without the first element that equals one.
func without[T comparable](list []T, one T) []T {
	i := slices.Index(list, one)
	if i < 0 {
		return list
	}
	return trim(slices.Delete(slices.Clone(list), i, i+1))
}

// maySet refuses settings that no region has. EX-90
func (sc *Scene) maySet(r *board.Ruling) error {
	if sc.region("Setting", r.Name) != scenario.NoRegion {
		sc.number("Setting", r.N, 0, int(scenario.EverySetting))
	}
	return sc.err
}

// sets changes the settings of a region. EX-90
func (w writer) sets(r *board.Ruling) {
	s, id, now := w.state, w.sc.Region(r.Name), scenario.Settings(r.N)
	at, is := slices.BinarySearchFunc(s.Settings, id, func(x board.SettingState, id scenario.RegionID) int { return int(x.Region - id) })
	list := slices.Clone(s.Settings)
	if is {
		list = slices.Delete(list, at, at+1)
	}
	if now != 0 && now != w.sc.Settings[id]&scenario.EverySetting {
		list = slices.Insert(list, at, board.SettingState{Region: id, Now: now})
	}
	s.Settings = trim(list)
}

// rulesSetting lets PCs look round: a light may serve there now, or no more. EX-92
func (sc *Scene) rulesSetting(r *board.Ruling) error {
	sc.run.relook(sc.run.sc.Region(r.Name))
	return sc.err
}

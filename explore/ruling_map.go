package explore

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// What is ruled of the map and what is known of it.

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

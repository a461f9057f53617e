package host

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/table"
)

// read plays a log again. One of a former pack goes on under the pack of today: it begins anew.
func (w *worker) read(ctx context.Context, r *request, d *desk) (*explore.Session, error) {
	s, err := explore.ReadLog(ctx, w.game, strings.NewReader(*r.Log))
	if err == nil {
		return s, nil
	}
	for _, pack := range w.Former {
		game, wrong := w.gameOf(ctx, pack)
		if wrong != nil {
			continue // another version of crunch refuses it
		}
		was, wrong := explore.ReadLog(ctx, game, strings.NewReader(*r.Log))
		if wrong != nil {
			continue
		}
		return w.goOn(was, r.Seats, d)
	}
	if change, ok := errors.AsType[*explore.ChangeError](err); ok {
		return nil, d.cannot(fmt.Errorf("no former pack at hand has this log: %w", change))
	}
	return nil, err
}

// goOn goes on with a game of a former pack. A seat is that of a PC by its number, so nobody may sit if the numbers mean others now.
func (w *worker) goOn(was *explore.Session, seats map[scenario.Who]bool, d *desk) (*explore.Session, error) {
	for pc := range seats {
		if before, now := nameOf(was.Game(), pc), nameOf(w.game, pc); before != now {
			return nil, d.cannot(fmt.Errorf("the seat of %v belonged to %q, and now belongs to %q", pc, before, now))
		}
	}
	s, err := was.KeepWith(w.game, func(l explore.Lost) error {
		d.why = append(d.why, "the pack has changed: "+l.String())
		return nil
	})
	if err != nil {
		return nil, d.cannot(err)
	}
	d.anew = true
	return s, nil
}

func nameOf(g *explore.Game, pc scenario.Who) string {
	if pc.IsPC() && pc.Index() < len(g.Party()) {
		return g.Party()[pc.Index()].Name
	}
	return ""
}

// cannot says why a game can't go on: to clients that it can't, to the host why.
func (d *desk) cannot(err error) error {
	d.why = append(d.why, "the pack has changed, and the game can't go on: "+err.Error())
	return &table.Fault{Code: FaultPack, Text: "this game was begun with another pack, and can't go on: play anew"}
}

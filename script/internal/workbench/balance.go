package workbench

import (
	"context"
	"sync"
	"time"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/script"
	"github.com/crunchrules/crunch/script/internal/inspect"
)

// trials are the games that the pack has played by itself.
type trials struct {
	mu     sync.Mutex
	game   *explore.Game // of a Pack of its own: its callbacks run beside those of the game that is played
	report *simulate.Report
	size   uint64 // how many games one call plays
}

// forget begins anew: the pack has changed.
func (t *trials) forget() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.game, t.report, t.size = nil, nil, 1
}

// aSlice is how long one call plays, about: a page can show how far it is and stop. A worker of the browser does nothing else meanwhile.
const aSlice = 100 * time.Millisecond

// mostTrials bounds what a page may ask for.
const mostTrials = 1_000_000

// balance plays on until Call.N games are played, for a slice of time.
func (b *Bench) balance(ctx context.Context, c *Call) (*Answer, error) {
	a := &Answer{Version: b.Version()}
	a.ID = c.ID
	t := &b.trials
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.game == nil {
		b.mu.Lock()
		packs := b.source.Packs
		b.mu.Unlock()
		pack, _, err := inspect.Load(ctx, packs, script.Options{})
		if err != nil {
			return nil, errNoGame
		}
		if t.game, err = pack.Game(); err != nil {
			return nil, errNoGame
		}
	}
	done := uint64(0)
	if t.report != nil {
		done = t.report.To
	}
	if to := min(uint64(max(c.N, 0)), mostTrials); done < to {
		from := time.Now()
		plan := simulate.Plan{Game: t.game, Players: simulate.Sensible(), Seed: 7, From: done, To: min(to, done+t.size)}
		r, err := simulate.Run(ctx, plan)
		if r == nil {
			return nil, err
		}
		if t.report != nil {
			if r, err = simulate.Merge(t.report, r); err != nil {
				return nil, err
			}
		}
		t.report, done = r, r.To
		if took := time.Since(from); took < aSlice/2 {
			t.size *= 2
		} else if took > aSlice*2 {
			t.size = max(t.size/2, 1)
		}
	}
	a.Balance = &Balance{Done: done}
	if t.report != nil {
		a.Balance.Text, a.Balance.Report = t.report.Text(), t.report
	}
	return a, nil
}

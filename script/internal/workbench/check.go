package workbench

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/exploretest"
	"github.com/crunchrules/crunch/explore/table"
	"github.com/crunchrules/crunch/script/internal/inspect"
)

// checks are the games that the pack plays by itself under the laws.
type checks struct {
	mu   sync.Mutex
	look *inspect.Look
	size int // how many games one call plays
}

// mostChecks bounds what a page may ask for.
const mostChecks = 10_000

// A Checked is what check has found so far.
type Checked struct {
	Done   int             `json:"done"`
	Over   bool            `json:"over"` // more games would show no more
	Report *inspect.Report `json:"report"`
	Never  []string        `json:"never"` // the regions that no game has entered, such as "region3"
}

// check plays on under the laws until Call.N games are played, for a slice of time.
func (b *Bench) check(ctx context.Context, c *Call) (*Answer, error) {
	b.mu.Lock()
	k, source, a := b.checks, b.source, &Answer{Version: b.version}
	b.mu.Unlock()
	a.ID = c.ID
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.look == nil {
		look, err := inspect.Begin(ctx, source.Packs, &inspect.Options{Name: source.Name})
		if err != nil {
			return nil, err
		}
		k.look, k.size = look, 1
	}
	if to := min(c.N, mostChecks); k.look.Plays() < to && !k.look.Over() {
		from := time.Now()
		if err := k.look.Play(ctx, min(k.size, to-k.look.Plays())); err != nil {
			return nil, err
		}
		if took := time.Since(from); took < aSlice {
			k.size *= 2
		} else if took > aSlice*4 {
			k.size = max(k.size/2, 1)
		}
	}
	report := k.look.Report()
	a.Check = &Checked{Done: k.look.Plays(), Over: k.look.Over(), Report: report, Never: []string{}}
	if spec := k.look.Spec(); spec != nil {
		for i := range spec.Regions {
			if slices.Contains(report.Unreached, "region "+spec.Regions[i].Name) {
				a.Check.Never = append(a.Check.Never, fmt.Sprintf("region%d", i+1))
			}
		}
	}
	return a, nil
}

// play puts a short game that breaks a law onto the table, as far as it goes. The last of its commands breaks the law.
func (b *Bench) play(text, about string) error {
	var p exploretest.Play
	if json.Unmarshal([]byte(text), &p) != nil {
		return &table.Fault{Code: table.FaultCall, Text: "this is no game that a check has found"}
	}
	g := fresh(b.game, p.Seed, about)
	for i, step := range p.Steps {
		tape, err := crunch.ParseTape(step.Dice)
		if err == nil {
			g.s.By(byPerson)
			_, err = g.s.DoDice(step.Command, tape)
			g.s.By("")
		}
		if err != nil && i < len(p.Steps)-1 {
			return err
		}
	}
	g.log = g.s.Log()
	b.add(g)
	return nil
}

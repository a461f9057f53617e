package workbench

import (
	"context"

	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/table"
)

// How many plays start looks at, and how far it plays each. Half of them are sensible, half random.
const (
	mostPlays    = 200
	mostCommands = 1500
)

// start searches a play in which a PC reaches a region, and goes on from there.
func (b *Bench) start(ctx context.Context, name string) error {
	n, err := strconv.Atoi(strings.TrimPrefix(name, "region"))
	if regions := len(b.game.Scenario().Spec().Regions); err != nil || n < 1 || n > regions {
		return &table.Fault{Code: table.FaultCall, Text: fmt.Sprintf("found the region %q, want one such as region1", name)}
	}
	r := scenario.RegionID(n - 1)
	for seed := crunch.Seed(1); seed <= mostPlays; seed++ {
		g := fresh(b.game, seed, fmt.Sprintf("reaches %s, seed %d", b.game.Scenario().Spec().Regions[r].Name, seed))
		players := policy.Ready(seed)
		if seed%2 == 0 {
			chance := seed.Stream(crunch.Key("start"))
			players.PCs = policy.Random(&chance)
		}
		for range mostCommands {
			events, err := g.s.Step(players)
			if err != nil || g.s.Result() != board.ResultRunning && len(events) == 0 {
				break // another play may get by
			}
			if err := ctx.Err(); err != nil {
				return err
			}
			if slices.ContainsFunc(events, func(ev board.Event) bool { return ev.Kind == board.EventMoved && ev.Who.IsPC() && ev.Region == r }) {
				g.log = g.s.Log()
				b.add(g)
				return nil
			}
		}
	}
	return &table.Fault{Code: table.FaultText, Text: fmt.Sprintf("in %d plays nobody came there", mostPlays)}
}

package explore_test

import (
	"fmt"
	"strconv"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
)

// explored returns a Session in which the PCs have explored so many regions. With near a way leads from where they stand into the unknown, and
// somewhere behind it is the goal; else the goal is the far end of what they know.
func explored(tb testing.TB, regions int, near bool) *explore.Session {
	tb.Helper()
	spec := scenario.Spec{Name: "Map", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "0"}
	for i := range regions {
		spec.Regions = append(spec.Regions, scenario.Region{Name: strconv.Itoa(i)})
		if i > 0 {
			spec.Connections = append(spec.Connections, scenario.Connection{From: strconv.Itoa(max(0, i-1-i%3)), To: strconv.Itoa(i)})
		}
	}
	spec.Goal = scenario.Goal{Region: strconv.Itoa(regions - 1), Known: true}
	if near {
		spec.Goal = scenario.Goal{Region: "goal"}
		last := "0"
		for i := range 40 {
			name := fmt.Sprint("new ", i)
			if i == 39 {
				name = "goal"
			}
			spec.Regions = append(spec.Regions, scenario.Region{Name: name, Dark: true})
			spec.Connections = append(spec.Connections, scenario.Connection{From: last, To: name})
			last = name
		}
	}
	sc := must.Get(explore.New(spec))(tb)
	g := must.Get(explore.NewGame(sc, scenario.Character{Name: "Ada", EP: 10, Keywords: scenario.Darkvision}, scenario.Character{Name: "Ben", EP: 10, Keywords: scenario.Darkvision},
		scenario.Character{Name: "Cleo", EP: 10, Keywords: scenario.Darkvision}))(tb)
	run := explore.NewSession(g, 1)
	must.Get(run.Do(board.Command{Do: board.VerbBegin}))(tb)
	state := run.State()
	for i := range regions {
		state.Table.Known, state.Table.Seen = state.Table.Known.With(i), state.Table.Seen.With(i)
	}
	return must.Get(explore.SessionAt(g, state, 1))(tb)
}

// BenchmarkKnownMap lets the ready policies choose on maps of two sizes, each time in the next State of a game. A choice on the large one should cost
// at most 1.5 times what it costs on the small one.
func BenchmarkKnownMap(b *testing.B) {
	for _, near := range []bool{true, false} {
		for _, regions := range []int{10, 1000} {
			b.Run(fmt.Sprintf("near=%v/%d", near, regions), func(b *testing.B) {
				s, players := explored(b, regions, near), policy.Ready(1)
				var moments []*explore.Position
				var legal [][]board.Command
				for range 30 {
					moments, legal = append(moments, s.Game().At(s.State())), append(legal, s.Legal())
					if _, err := s.Step(players); err != nil || s.Result() != board.ResultRunning {
						break
					}
				}
				b.ReportAllocs()
				for i := 0; b.Loop(); i++ {
					must.Get(players.Choose(moments[i%len(moments)], legal[i%len(legal)]))(b)
				}
			})
		}
	}
}

// BenchmarkSample draws a world from what the players know of a map. It should grow with the map, not with its square.
func BenchmarkSample(b *testing.B) {
	for _, regions := range []int{10, 1000} {
		b.Run(strconv.Itoa(regions), func(b *testing.B) {
			v := explored(b, regions, true).View(scenario.Everyone)
			b.ReportAllocs()
			for b.Loop() {
				rng := crunch.NewRand(1)
				if _, _, err := policy.Sample(&v, policy.Typical(rng), rng); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// Chase-lite and the kitchen played out by the ready policies, a View for each choice.
func BenchmarkReadyPolicies(b *testing.B) {
	games := map[string]*explore.Game{"chaselite": newChaseLite(b, 10).r.Game(), "kitchen": kitchen(b, scenario.Normal), "stealth": kitchen(b, scenario.Stealth)}
	for _, name := range []string{"chaselite", "kitchen", "stealth"} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			n, seed := 0, crunch.Seed(0)
			for b.Loop() {
				s := explore.NewSession(games[name], seed%100)
				seed++
				if err := s.Play(b.Context(), policy.Ready(1), nil); err != nil {
					b.Fatal(err)
				}
				n += len(s.Log())
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(n), "ns/command")
		})
	}
}

package main

import (
	"context"
	"math"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/odds"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/short"
)

// Odds agree with simulation, Lua callbacks included. Every command of 20 states of the fen is calculated exactly and played 300 times with
// dice of fixed seeds; in long runs every command of 50 states, 1,500 times. A chance of a half must be wrong by 20 in 100 to be found, in
// long runs by 9. By Chernoff's bound a share of n plays is so far from its chance with at most a probability of 2·exp(-n·D), where D is the
// relative entropy of share and chance. The bounds are so wide that all of them hold at once but for one set of seeds in a million.
func TestOddsAgreeWithSimulation(t *testing.T) {
	states, n := short.Or(20, 50), short.Or(300, 800, 1500)
	ctx := context.Background()
	first, err := options{seed: 1}.session()
	if err != nil {
		t.Fatal(err)
	}
	game := first.Game()
	const bounds = 10_000 // no more than so many are checked
	worst := math.Log(2*bounds*1e6) / float64(n)
	checked, sampled, commands := 0, 0, 0
	run := game.NewRunner()
	for seed := crunch.Seed(1); states > 0; seed++ {
		s := explore.NewSession(game, seed)
		chance := seed.Stream(crunch.Key("odds test"))
		random := policy.Random(&chance)
		for s.Result() == board.ResultRunning && states > 0 {
			legal := s.Legal()
			if chance.IntN(12) == 0 { // a state here and there, so that several plays come in
				states--
				from := *s.State()
				for at, c := range legal {
					law, err := odds.Of(ctx, s.Position(), c, odds.Options{Leaves: 1_000_000, Seed: 1})
					if err != nil {
						t.Fatalf("seed %d: odds of %v: %v", seed, c, err)
					}
					if c.Do == board.VerbBegin && law.Method != odds.Exact {
						continue // a phase in which all draw has more outcomes than anybody can play
					}
					commands++
					if law.Method != odds.Exact {
						sampled++
						t.Logf("seed %d: %v is sampled", seed, c)
						continue
					}
					hits := make([][]int, len(law.Numbers))
					for i := range hits {
						hits[i] = make([]int, len(law.Numbers[i].Values))
					}
					for k := range n {
						dice := seed.Fork(crunch.Key("plays"), uint64(states), uint64(at)).Trial(uint64(k))
						tally(t, run, &from, c, &dice, law, hits)
					}
					for i := range hits {
						for j, hit := range hits[i] {
							p, share := law.Numbers[i].Values[j].P.Float64(), float64(hit)/float64(n)
							if checked++; entropy(share, p) > worst {
								t.Errorf("seed %d: %v: %v %s is %d in %v of the plays, want about %v", seed, c, law.Numbers[i].Kind, law.Numbers[i].Name,
									law.Numbers[i].Values[j].N, share, p)
							}
						}
					}
				}
			}
			c, err := (explore.Players{PCs: random, DM: random}).Choose(s.Position(), legal)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := s.Do(c); err != nil {
				t.Fatal(err)
			}
		}
	}
	if checked > bounds || checked == 0 || sampled > 0 {
		t.Errorf("%d commands, %d bounds checked, %d commands sampled; want 1 to %d bounds and no command sampled", commands, checked, sampled, bounds)
	}
	t.Logf("%d commands, %d bounds", commands, checked)
}

// tally plays a command once and counts what happened, by the values of the law. It counts by comparing States, not by events as package odds
// does, where it can.
func tally(t *testing.T, run *explore.Runner, from *board.State, c board.Command, dice crunch.RNG, law *odds.Law, hits [][]int) {
	t.Helper()
	var events []board.Event
	players := policy.Ready(1) // as those of the odds, which answer what is asked
	run.Reset(*from)
	for {
		more, err := run.Do(c, dice)
		if err != nil {
			t.Fatalf("%v: %v", c, err)
		}
		events = append(events, more...)
		if run.Result() != board.ResultRunning || run.State().Pending.Ask == board.AskNothing {
			break
		}
		if c, err = players.Choose(&run.Position, run.Legal(nil)); err != nil {
			t.Fatal(err)
		}
	}
	for i := range law.Numbers {
		number := &law.Numbers[i]
		value := measure(t, number, from, run.State(), events)
		for j := range number.Values {
			if number.Values[j].N == value {
				hits[i][j]++
			}
		}
	}
}

// measure returns the value of a number after a command.
func measure(t *testing.T, n *odds.Number, before, after *board.State, events []board.Event) int {
	t.Helper()
	count := func(kind board.EventKind, n func(ev *board.Event) int) (sum int) {
		for i := range events {
			if events[i].Kind == kind {
				sum += n(&events[i])
			}
		}
		return sum
	}
	yes := func(b bool) int {
		if b {
			return 1
		}
		return 0
	}
	on := func(ev *board.Event) bool { return ev.Who == n.Who }
	switch n.Kind {
	case odds.EPLost:
		if n.By != scenario.Nobody {
			return count(board.EventPoolHurt, func(ev *board.Event) int { return yes(on(ev) && ev.By == n.By) * int(ev.From-ev.To) })
		}
		return count(board.EventHurt, func(ev *board.Event) int { return yes(on(ev)) * int(ev.From-ev.To) })
	case odds.EPHealed:
		return count(board.EventHealed, func(ev *board.Event) int { return yes(on(ev)) * int(ev.To-ev.From) })
	case odds.Injuries:
		return int(after.PCs[n.Who.Index()].Injuries) - int(before.PCs[n.Who.Index()].Injuries)
	case odds.Deaths:
		return yes(after.PCs[n.Who.Index()].Fate == board.FateDead && before.PCs[n.Who.Index()].Fate != board.FateDead)
	case odds.Defeats:
		return yes(count(board.EventDefeated, func(ev *board.Event) int { return yes(on(ev)) }) > 0)
	case odds.Misses:
		return count(board.EventMissed, func(ev *board.Event) int { return yes(on(ev) && ev.By == n.By) })
	case odds.OpposedWins:
		return count(board.EventOpposedWon, func(ev *board.Event) int { return yes(on(ev) && ev.By == n.By) })
	case odds.TrackMoves:
		return track(after, n.Who, n.Index) - track(before, n.Who, n.Index)
	case odds.Afflictions:
		return max(0, instances(after, n.Who, n.Index)-instances(before, n.Who, n.Index))
	case odds.Cures:
		return yes(instances(after, n.Who, n.Index) == 0 && instances(before, n.Who, n.Index) > 0)
	case odds.Alerts:
		return yes(after.Challenges[n.Who.Index()].Alerted) - yes(before.Challenges[n.Who.Index()].Alerted)
	case odds.Reveals:
		return yes(after.Table.Revealed.Has(n.Who.Index()) && !before.Table.Revealed.Has(n.Who.Index()))
	case odds.ItemsGained:
		return len(after.PCs[n.Who.Index()].Items) - len(before.PCs[n.Who.Index()].Items) // one kind of item at a time
	case odds.CounterDone:
		return yes(after.Counters[n.Index].Complete() && !before.Counters[n.Index].Complete())
	case odds.Falls:
		return count(board.EventFell, func(ev *board.Event) int { return yes(on(ev)) })
	case odds.TokensLost:
		return int(before.Tokens - after.Tokens)
	case odds.SecretFound:
		return yes(after.Table.Found.Has(n.Index) && !before.Table.Found.Has(n.Index))
	case odds.FeatureOpen:
		return yes(after.Table.Opened.Has(n.Index) && !before.Table.Opened.Has(n.Index))
	case odds.CounterAdds:
		return int(after.Counters[n.Index].Filled) - int(before.Counters[n.Index].Filled)
	case odds.EndsIn:
		if n.Who.IsPC() {
			return int(after.PCs[n.Who.Index()].Region)
		}
		return int(after.Challenges[n.Who.Index()].Region)
	case odds.Ending:
		return int(after.Result)
	}
	t.Fatalf("measure doesn't know %v", n.Kind)
	return 0
}

// track returns the value of a Stat Track.
func track(s *board.State, w scenario.Who, index int) int {
	if w.IsPC() {
		return int(s.PCs[w.Index()].Sheet.Now[index])
	}
	return int(s.Challenges[w.Index()].Sheet.Now[index])
}

// instances returns how many instances of a Disease an entity has.
func instances(s *board.State, w scenario.Who, disease int) int {
	var list []board.Affliction
	if w.IsPC() {
		list = s.PCs[w.Index()].Diseases
	} else {
		list = s.Challenges[w.Index()].Diseases
	}
	for _, a := range list {
		if int(a.Disease) == disease {
			return int(a.Times)
		}
	}
	return 0
}

// entropy returns the relative entropy of a share against a chance. If the share is impossible, it is infinite.
func entropy(share, p float64) float64 {
	part := func(a, b float64) float64 {
		if a == 0 {
			return 0
		}
		return a * math.Log(a/b)
	}
	return part(share, p) + part(1-share, 1-p)
}

package drawn

import (
	"errors"
	"fmt"
	"math/big"
	"reflect"
	"slices"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/odds"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/short"
)

// An odd is a number that package odds counts too.
type odd struct {
	kind  odds.Kind
	who   scenario.Who
	track int
}

// The odds of a command are those of all faces of all dice, counted by other code than that of package odds.
func TestOddsOfRandomPacks(t *testing.T) {
	n, rolled := short.Or(12, 60, 500), 0
	if *packs > 0 {
		n = *packs
	}
	for i := range uint64(n) {
		seed := crunch.Seed(*first + i)
		g := must.Get(must.Get(hosted(t, *first+i))(t).Game())(t)
		s, choice := explore.NewSession(g, seed), seed.Stream(crunch.Key("odds"))
		for legal := s.Legal(); len(legal) > 0 && len(s.Log()) < 60; legal = s.Legal() {
			c, o := legal[choice.IntN(len(legal))], odds.Options{Turn: choice.IntN(3) == 0, Players: policy.Ready(seed)}
			if want, leaves := bruteOdds(t, s.Position(), c, o); want != nil {
				law, err := odds.Of(t.Context(), s.Position(), c, o)
				if err != nil {
					t.Fatalf("pack %d: %v: %v", seed, c, err)
				}
				if got := oddsOf(law); !reflect.DeepEqual(got, want) {
					t.Fatalf("pack %d, after %d commands: %v, turn %v: the odds are\n%v\n%v\nwant\n%v", seed, len(s.Log()), c, o.Turn, law, got, want)
				}
				rolled += min(1, leaves-1)
			}
			if _, err := s.Do(legal[choice.IntN(len(legal))]); err != nil {
				break // a hook fails
			}
		}
	}
	if rolled < n/4 {
		t.Errorf("%d commands with dice in %d packs: want one in four", rolled, n)
	}
}

// oddsOf returns what a law says of some kinds: the chance of each value.
func oddsOf(law *odds.Law) map[odd]map[int]string {
	all := map[odd]map[int]string{}
	for i := range law.Numbers {
		n := &law.Numbers[i]
		o := odd{n.Kind, n.Who, n.Index}
		if !slices.Contains(tallied, n.Kind) || n.By != scenario.Nobody {
			continue
		}
		all[o] = map[int]string{}
		for _, v := range n.Values {
			all[o][v.N] = v.P.String()
		}
	}
	return all
}

var tallied = []odds.Kind{odds.EPLost, odds.EPHealed, odds.Injuries, odds.Defeats, odds.EndsIn, odds.TrackMoves}

// bruteOdds plays a command with every face of every die. It returns nil if they are too many, or if a hook fails.
func bruteOdds(t *testing.T, pos *explore.Position, c board.Command, o odds.Options) (map[odd]map[int]string, int) {
	run, ends, known := pos.Game().NewRunner(), []map[odd]int{}, map[string]int{}
	law, err := crunch.EnumerateContext(t.Context(), crunch.Limits{Leaves: 1000}, func(rng crunch.RNG) (int, error) {
		end, err := outcome(run, *pos.State(), c, o, rng)
		key := fmt.Sprint(end)
		if _, ok := known[key]; !ok {
			known[key] = len(ends)
			ends = append(ends, end)
		}
		return known[key], err
	})
	if err != nil || !law.Complete() {
		return nil, 0
	}
	sums := map[odd]map[int]*big.Rat{}
	for i := range law.All() {
		for o := range ends[i] {
			sums[o] = map[int]*big.Rat{}
		}
	}
	all := map[odd]map[int]string{}
	for o, chances := range sums {
		rest := 0
		if o.kind == odds.EndsIn {
			rest = int(pos.State().Where(o.who)) + 1
		}
		for i, p := range law.All() {
			n, ok := ends[i][o]
			if !ok {
				n = rest
			}
			if chances[n] == nil {
				chances[n] = new(big.Rat)
			}
			chances[n].Add(chances[n], p.Rat())
		}
		if o.kind != odds.EndsIn && len(chances) == 1 && chances[0] != nil {
			continue // nothing comes of it
		}
		all[o] = map[int]string{}
		for n, p := range chances {
			if o.kind == odds.EndsIn {
				n--
			}
			all[o][n] = crunch.ChanceRat(p).String()
		}
	}
	return all, law.Leaves()
}

// outcome plays a command to its end, as odds.Of does, and counts some of what happens.
func outcome(run *explore.Runner, from board.State, c board.Command, o odds.Options, rng crunch.RNG) (map[odd]int, error) {
	run.Reset(from)
	count, who := map[odd]int{}, c.Who
	for range 200 {
		events, err := run.Do(c, rng)
		if err != nil {
			return nil, err
		}
		for i := range events {
			switch ev := &events[i]; ev.Kind {
			case board.EventHurt:
				count[odd{odds.EPLost, ev.Who, 0}] += int(ev.From - ev.To)
			case board.EventHealed:
				count[odd{odds.EPHealed, ev.Who, 0}] += int(ev.To - ev.From)
			case board.EventInjured:
				count[odd{odds.Injuries, ev.Who, 0}]++
			case board.EventDefeated:
				count[odd{odds.Defeats, ev.Who, 0}] = 1
			case board.EventMoved:
				count[odd{odds.EndsIn, ev.Who, 0}] = int(ev.Region) + 1
			case board.EventTrackShifted, board.EventTrackSettled, board.EventTrackRecovered:
				for k := range ev.After {
					count[odd{odds.TrackMoves, ev.Who, k}] += int(ev.After[k]) - int(ev.Before[k])
				}
			}
		}
		if ask, _ := run.Asked(); ask == board.AskNothing && !(o.Turn && who != scenario.Nobody && run.Turn() == who) {
			return count, nil
		}
		if c, err = o.Players.Choose(&run.Position, run.Legal(nil)); err != nil {
			return nil, err
		}
	}
	return nil, errors.New("the turn doesn't end")
}

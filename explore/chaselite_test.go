package explore_test

import (
	"math"
	"strconv"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/probdeck"
	"github.com/crunchrules/crunch/stattrack"
)

// Chase-lite is a small game of its own on the engine: ten regions, three Obstacles in the way, three PCs, twelve rounds. It bends
// the book, so its house rules are hooks and Specials made of the primitives: the checks of the d20 game, the hands of the
// card game and a Counter.
//
// Each round every living PC not at the goal rolls a d20 against the weather: below 8 it loses d4 EP, at 0 EP it is injured, which
// takes 1 off its EP, and the fourth Injury kills. Then each in turn does one thing, all with the same chance: for each connection
// of its region attack what blocks it or else Move, or search. An attack is a check against 11 with Advantage that takes d6 off the Obstacle. A search draws 3 of 40
// cards; a 7 or more gives d10 points to a Counter of ten slots of 5. A full Counter at a round's end is a win, and so is all living at
// the goal.
type chaseLite struct {
	t      testing.TB
	r      *explore.Runner
	now    *board.State // the Runner's own
	start  board.State
	legal  []board.Command
	rounds int // of the last playout
	chosen int // decisions of the last playout
}

// The PCs' plays in chase-lite.
const (
	chaseAttack = iota
	chaseSearch
)

func newChaseLite(t testing.TB, regions int) *chaseLite {
	t.Helper()
	strike := checks.Check{Stat: checks.Melee, Value: checks.Num(11), Edge: checks.Advantage}
	var ranks probdeck.Cards
	for c := probdeck.Ace; c <= 10; c++ {
		ranks[c] = 4
	}
	deck := must.Get(probdeck.NewDeck(ranks))(t)
	d4, d6, d10 := stattrack.MustParsePool("1d4"), stattrack.MustParsePool("1d6"), stattrack.MustParsePool("1d10")
	ways := [][2]int{{0, 1}, {1, 2}, {2, 3}, {3, 9}, {1, 4}, {4, 5}, {5, 9}, {2, 5}, {0, 6}, {6, 7}, {7, 8}, {8, 9}}
	one := func(sc *explore.Scene) error { return sc.Actor().EndTurn() } // one thing a turn
	spec := scenario.Spec{
		Name: "Chase-lite", Setting: scenario.SettingsOf(scenario.Wilderness), Type: scenario.Chase, Start: "0",
		Goal: scenario.Goal{Region: "9"}, Limits: scenario.RoundLimits{Rounds: 12}, InjuryEP: 1, HealingAverts: true,
		Counters: []scenario.Counter{{Name: "Progress", Counter: counter.Counter{Slots: 10, Worth: 5}}},
		Hooks: scenario.Hooks{
			scenario.OnRound: explore.Func(func(sc *explore.Scene) error {
				for _, w := range [...]scenario.Who{scenario.PC(0), scenario.PC(1), scenario.PC(2)} {
					pc := sc.Entity(w)
					if !pc.InPlay() {
						continue
					}
					if 1+sc.RNG().IntN(20) >= 8 {
						continue
					}
					if err := pc.Hurt(sc.Roll("Weather", d4).Total()); err != nil {
						return err
					}
					if pc.EP() == 0 {
						_ = pc.Injure()
						_ = pc.Heal(12)
					}
				}
				return nil
			}),
			scenario.OnEnter: explore.Func(one),
			scenario.OnRoundEnd: explore.Func(func(sc *explore.Scene) error {
				if sc.Counter("Progress").Now().Complete() {
					return sc.End(board.ResultSuccess)
				}
				return nil
			}),
		},
	}
	for i := range max(10, regions) {
		spec.Regions = append(spec.Regions, scenario.Region{Name: strconv.Itoa(i)})
	}
	for _, w := range ways {
		spec.Connections = append(spec.Connections, scenario.Connection{From: strconv.Itoa(w[0]), To: strconv.Itoa(w[1])})
	}
	for i := 10; i < regions; i++ { // the rest of a large map, with a Creature here and there
		spec.Connections = append(spec.Connections, scenario.Connection{From: strconv.Itoa(i - 1 - (i-10)%3), To: strconv.Itoa(i)})
	}
	for _, o := range []struct{ way, ep int }{{1, 6}, {6, 8}, {3, 10}} {
		w := spec.Connections[o.way]
		spec.Challenges = append(spec.Challenges, scenario.Challenge{
			Name: w.From + " to " + w.To, Type: stattrack.Obstacle, Way: &scenario.Way{From: w.From, To: w.To}, EP: o.ep,
		})
	}
	sc := must.Get(explore.New(spec))(t)
	var party []scenario.Character
	for i := range 3 {
		party = append(party, scenario.Character{Name: "PC " + strconv.Itoa(i+1), EP: 12, HP: 4, Plays: []scenario.Play{
			chaseAttack: {Name: "Attack", Kind: scenario.Action, Special: explore.Func(func(sc *explore.Scene) error {
				if res, err := strike.Roll(sc.RNG()); err != nil {
					return err
				} else if res.Verdict.Passes() {
					_ = sc.Target().Hurt(sc.Roll("Damage", d6).Total())
				}
				return one(sc)
			})},
			chaseSearch: {Name: "Search", Kind: scenario.Action, Aim: scenario.NoTarget, Special: explore.Func(func(sc *explore.Scene) error {
				hand := deck.Draw(sc.RNG(), 3)
				if hand.Highest() >= 7 {
					_ = sc.Counter("Progress").Advance(sc.Roll("Progress", d10).Total())
				}
				return one(sc)
			})},
		}})
	}
	g := must.Get(explore.NewGame(sc, party...))(t)
	c := &chaseLite{t: t, r: g.NewRunner(), start: g.Start()}
	c.now = sample.Live(&c.r.Position)
	return c
}

func (c *chaseLite) do(cmd board.Command, rng crunch.RNG) {
	if _, err := c.r.Do(cmd, rng); err != nil {
		c.t.Fatal(err)
	}
}

// decision takes the turn of one PC.
func (c *chaseLite) decision(w scenario.Who, rng crunch.RNG) {
	c.legal = c.r.LegalOf(w, c.legal[:0])
	c.chosen++
	c.do(c.legal[1+rng.IntN(len(c.legal)-2)], rng) // the first command begins its turn and the last ends it: all others do both
}

// play plays once and returns 'A' to 'D': the Counter full, all living at the goal, all dead, the twelve rounds over.
func (c *chaseLite) play(rng crunch.RNG) byte {
	c.chosen = 0
	c.r.Reset(c.start)
	s := c.now
	c.do(board.Command{Do: board.VerbBegin}, rng)
	for s.Result == board.ResultRunning {
		for i := range s.PCs {
			if s.PCs[i].Fate == board.FatePlaying && s.Result == board.ResultRunning {
				c.decision(scenario.PC(i), rng)
			}
		}
	}
	c.rounds = int(s.Round)
	switch {
	case s.Counters[0].Complete(): // even if the last PC reached the goal in the same round
		return 'A'
	case s.Result == board.ResultSuccess:
		return 'B'
	case s.Count < 12:
		return 'C'
	}
	return 'D'
}

// The shares and means of chase-lite are those of the hand-written reference, within the Monte-Carlo error of both.
func TestChaseLite(t *testing.T) {
	c := newChaseLite(t, 10)
	const trials = 20_000
	shares := map[byte]int{}
	rounds, decisions := 0, 0
	for i := range uint64(trials) {
		rng := crunch.Seed(1).Stream(i)
		shares[c.play(&rng)]++
		rounds += c.rounds
		decisions += c.chosen
	}
	for end, want := range map[byte]float64{'A': .7498, 'B': .0033, 'C': 0, 'D': .2469} {
		got := float64(shares[end]) / trials
		if sigma := math.Sqrt(want * (1 - want) / trials); math.Abs(got-want) > 4*sigma+.0005 {
			t.Errorf("%c: %.4f of the playouts, want %.4f", end, got, want)
		}
	}
	if mean := float64(rounds) / trials; math.Abs(mean-9.255) > .08 {
		t.Errorf("mean rounds %.3f, want 9.255", mean)
	}
	if mean := float64(decisions) / trials; math.Abs(mean-26.56) > .25 {
		t.Errorf("mean decisions %.2f, want 26.56", mean)
	}
	t.Logf("%v, rounds %.3f, decisions %.3f", shares, float64(rounds)/trials, float64(decisions)/trials)
}

// Simulations allocate nothing once their Runner is warm.
func TestRunnerAllocates(t *testing.T) {
	c := newChaseLite(t, 10)
	i := uint64(0)
	rng := crunch.NewRand(1)
	playout := func() {
		rng.Reset(1, i%8) // the same few playouts, so that the warm-up has seen them all
		i++
		c.play(rng)
	}
	for range 8 {
		playout()
	}
	if n := testing.AllocsPerRun(64, playout); n != 0 {
		t.Errorf("a playout allocates %v times, want 0", n)
	}
}

func BenchmarkChaseLite(b *testing.B) {
	c := newChaseLite(b, 10)
	rng := crunch.NewRand(1)
	b.ReportAllocs()
	i := uint64(0)
	for b.Loop() {
		rng.Reset(1, i)
		i++
		c.play(rng)
	}
}

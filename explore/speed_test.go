package explore_test

import (
	"errors"
	"slices"
	"strconv"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/google/go-cmp/cmp"
)

// midGame plays some decisions of a chase-lite.
func midGame(tb testing.TB, regions int) (*chaseLite, *crunch.Rand) {
	c := newChaseLite(tb, regions)
	rng := crunch.NewRand(5)
	c.do(board.Command{Do: board.VerbBegin}, rng)
	for range 3 {
		for i := range 3 {
			if c.r.State().PCs[i].Fate == board.FatePlaying {
				c.decision(scenario.PC(i), rng)
			}
		}
	}
	if c.r.Result() != board.ResultRunning {
		tb.Fatal("the playout is over")
	}
	return c, rng
}

// A Runner goes back to a kept State any number of times, and plays the same from there.
func TestRunnerReset(t *testing.T) {
	c, rng := midGame(t, 10)
	kept, at := *c.r.State(), *rng
	var ends [2]byte
	var states [2]board.State
	for k := range ends {
		c.r.Reset(kept)
		if diff := cmp.Diff(kept, *c.r.State()); diff != "" {
			t.Fatalf("kept (-), put back (+):\n%s", diff)
		}
		dice := at
		for range 3 {
			for i := range 3 {
				if s := c.r.State(); s.Result == board.ResultRunning && s.PCs[i].Fate == board.FatePlaying {
					c.decision(scenario.PC(i), &dice)
				}
			}
		}
		ends[k], states[k] = c.r.State().PCs[0].Moves, *c.r.State()
	}
	if diff := cmp.Diff(states[0], states[1]); diff != "" {
		t.Errorf("the second playout differs:\n%s", diff)
	}
	c.r.Reset(c.start)
	if diff := cmp.Diff(c.start, *c.r.State()); diff != "" { // empty sets are nil again
		t.Errorf("put back to the start:\n%s", diff)
	}
	if diff := cmp.Diff(newChaseLite(t, 10).start, c.start); diff != "" {
		t.Errorf("the starting State was changed:\n%s", diff)
	}
}

// The work of a command doesn't grow with the map: on a large map the events, the dice, the allocations and the legal commands are the same
// as on a small one.
func TestLargeMapCostsNoMore(t *testing.T) {
	type work struct {
		events, legal int
		allocs        float64
	}
	measure := func(regions int) (out []work) {
		c, rng := midGame(t, regions)
		kept := *c.r.State()
		for _, l := range c.r.Legal(nil) {
			c.r.Reset(kept)
			events, err := c.r.Do(l, rng)
			if err != nil {
				t.Fatal(err)
			}
			w := work{events: len(events), legal: len(c.r.Legal(nil))}
			before := *c.r.State()
			seat := c.r.Legal(nil)[0]
			w.allocs = testing.AllocsPerRun(5, func() {
				c.r.Reset(before)
				if _, err := c.r.Do(seat, rng); err != nil {
					t.Fatal(err)
				}
			})
			out = append(out, w)
		}
		return out
	}
	if diff := cmp.Diff(measure(10), measure(10_000), cmp.AllowUnexported(work{})); diff != "" {
		t.Errorf("the work grows with the map: 10 regions (-), 10000 regions (+):\n%s", diff)
	}
}

// Hash allocates nothing.
func TestHashAllocates(t *testing.T) {
	c, _ := midGame(t, 10)
	if n := testing.AllocsPerRun(100, func() { c.r.Hash() }); n != 0 {
		t.Errorf("Hash allocates %v times, want 0", n)
	}
}

func BenchmarkHash(b *testing.B) {
	c, _ := midGame(b, 10)
	b.ReportAllocs()
	for b.Loop() {
		c.r.Hash()
	}
}

// BenchmarkSnapshotRestore keeps a State of a chase-lite in mid-game and goes back to it.
func BenchmarkSnapshotRestore(b *testing.B) {
	c, _ := midGame(b, 10)
	b.ReportAllocs()
	for b.Loop() {
		kept := *c.r.State()
		c.r.Reset(kept)
	}
}

// lucky is an RNG whose dice all show their highest face.
type lucky struct{}

func (lucky) IntN(n int) int { return n - 1 }

// BenchmarkCommand begins and ends turns on maps of two sizes. A command on the large one should cost at most 1.2 times what it costs on
// the small one.
func BenchmarkCommand(b *testing.B) {
	for _, regions := range []int{10, 10_000} {
		b.Run(strconv.Itoa(regions), func(b *testing.B) {
			c := newChaseLite(b, regions)
			c.do(board.Command{Do: board.VerbBegin}, lucky{})
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				if c.now.Count == 11 {
					b.StopTimer()
					c.r.Reset(c.start)
					c.do(board.Command{Do: board.VerbBegin}, lucky{})
					b.StartTimer()
				}
				for pc := range 3 { // a round
					c.do(board.Command{Do: board.VerbBegin, Who: scenario.PC(pc)}, lucky{})
					c.legal = c.r.Legal(c.legal[:0])
					c.do(board.Command{Do: board.VerbEndTurn, Who: scenario.PC(pc)}, lucky{})
				}
			}
		})
	}
}

// Do checks anew what Legal found before another command, before Reset, or in the midst of a command.
func TestLegalIsForgotten(t *testing.T) {
	refused := func(r *explore.Runner, c board.Command) {
		t.Helper()
		if _, err := r.Do(c, lucky{}); !errors.As(err, new(*board.Refusal)) {
			t.Errorf("%v: error %v, want a Refusal", c, err)
		}
	}
	c := newChaseLite(t, 10)
	c.do(board.Command{Do: board.VerbBegin}, lucky{})
	begin := board.Command{Do: board.VerbBegin, Who: scenario.PC(1)}
	for _, legal := range [][]board.Command{c.r.Legal(nil), c.r.LegalOf(scenario.PC(1), nil)} {
		if !slices.Contains(legal, begin) {
			t.Fatalf("%v is not among the legal commands %v", begin, legal)
		}
		kept := *c.r.State()
		c.do(begin, lucky{})
		refused(c.r, begin)
		c.r.Reset(kept)
		c.r.LegalOf(scenario.PC(1), nil)
		c.r.Reset(c.start)
		refused(c.r, begin)
		c.r.Reset(kept)
	}

	var r *explore.Runner
	end := board.Command{Do: board.VerbEndTurn, Who: scenario.PC(0)}
	sc := must.Get(explore.New(scenario.Spec{
		Name: "Two rooms", Setting: scenario.SettingsOf(scenario.Wilderness), Start: "A", Goal: scenario.Goal{Region: "C"},
		Regions:     []scenario.Region{{Name: "A"}, {Name: "B"}, {Name: "C"}},
		Connections: []scenario.Connection{{From: "A", To: "B"}, {From: "B", To: "C"}},
		Hooks: scenario.Hooks{scenario.OnEnter: explore.Func(func(sc *explore.Scene) error {
			if legal := r.Legal(nil); !slices.Contains(legal, end) {
				t.Errorf("%v is not among the legal commands %v", end, legal)
			}
			return sc.Actor().EndTurn()
		})},
	}))(t)
	g := must.Get(explore.NewGame(sc, scenario.Character{Name: "Ada", EP: 5, HP: 1}, scenario.Character{Name: "Bo", EP: 5, HP: 1}))(t)
	r = g.NewRunner()
	for _, c := range []board.Command{{Do: board.VerbBegin}, {Do: board.VerbMove, Who: scenario.PC(0)}} {
		must.Get(r.Do(c, lucky{}))(t)
	}
	refused(r, end)
}

// The Sets of a Clone grow without touching each other.
func TestCloneSets(t *testing.T) {
	c, _ := midGame(t, 200)
	s := *c.r.State()
	if s.Table.Known.Has(150) || s.Table.Seen.Len() == 0 || s.Table.Linked.Len() == 0 {
		t.Fatalf("regions %v known, %v explored, connections %v seen: the test needs some, without region 150", s.Table.Known, s.Table.Seen, s.Table.Linked)
	}
	got := c.r.Game().Fold(s, board.Event{Kind: board.EventRegionSeen, Region: 150}) // Fold changes a Clone
	want := s
	want.Table.Known = append(slices.Clone(s.Table.Known), make(scenario.Set, 2)...)[:3]
	want.Table.Known[150/64] |= 1 << (150 % 64)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("want (-), got (+):\n%s", diff)
	}
}

package large_test

import (
	"strconv"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/large"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
)

// A grown is a game in which something is n: what a turn of the benchmark does should grow no faster than wanted.
func grown(b *testing.B, sizes []int, turn func(b *testing.B, n int) func()) {
	for _, n := range sizes {
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			do := turn(b, n)
			b.ReportAllocs()
			for b.Loop() {
				do()
			}
		})
	}
}

// crowd returns the Game of a hub with n PCs.
func crowd(b *testing.B, n int) *explore.Game {
	sc := must.Get(explore.New(large.Spec(10, 0)))(b)
	var party []scenario.Character
	for i := range n {
		party = append(party, scenario.Character{Name: "PC " + strconv.Itoa(i), EP: 10})
	}
	g := must.Get(explore.NewGame(sc, party...))(b)
	return g
}

// rounds plays n commands in a Session: turns that begin and end.
func rounds(b *testing.B, g *explore.Game, n int) *explore.Session {
	s := explore.NewSession(g, 1)
	must.Get(s.Do(board.Command{Do: board.VerbBegin}))(b)
	for done := 1; done < n; {
		for i := range s.State().PCs {
			done++
			must.Get(s.Do(board.Command{Do: board.VerbEndTurn, Who: scenario.PC(i)}))(b)
		}
	}
	return s
}

// A Session of n commands.
func BenchmarkLog(b *testing.B) {
	grown(b, []int{25_000, 50_000, 100_000}, func(b *testing.B, n int) func() {
		g := crowd(b, 1)
		return func() { rounds(b, g, n) }
	})
}

// Undo and Redo behind a log of n commands.
func BenchmarkUndo(b *testing.B) {
	grown(b, []int{25_000, 50_000, 100_000}, func(b *testing.B, n int) func() {
		s := rounds(b, crowd(b, 1), n)
		return func() {
			must.OK(b, s.Undo())
			must.Get(s.Redo())(b)
		}
	})
}

// A save of n commands, written and read.
func BenchmarkSave(b *testing.B) {
	grown(b, []int{25_000, 50_000, 100_000}, func(b *testing.B, n int) func() {
		s := rounds(b, crowd(b, 1), n)
		return func() {
			data := must.Get(s.Save())(b)
			must.Get(explore.Load(s.Game(), data))(b)
		}
	})
}

// A round of n PCs: they see what they may do, and begin and end their turns.
func BenchmarkParty(b *testing.B) {
	grown(b, []int{16, 32, 64}, func(b *testing.B, n int) func() {
		r, rng := crowd(b, n).NewRunner(), crunch.NewRand(1)
		must.Get(r.Do(board.Command{Do: board.VerbBegin}, rng))(b)
		var legal []board.Command
		return func() {
			for i := range n {
				legal = r.LegalOf(scenario.PC(i), legal[:0])
				must.Get(r.Do(board.Command{Do: board.VerbEndTurn, Who: scenario.PC(i)}, rng))(b)
			}
		}
	})
}

// bodies returns a Runner in a State with n bodies of Seekers in the hub, which everybody knows.
func bodies(b *testing.B, n int) *explore.Runner {
	spec := large.Spec(10, n)
	g := must.Get(large.Game(spec))(b)
	s := must.Get(large.Hub(g, crunch.NewRand(1)))(b)
	for i := range s.Challenges {
		s.Challenges[i].Gone = true
		s.Bodies = append(s.Bodies, board.Body{Seeker: scenario.ChallengeAt(i), Region: 0})
	}
	s.Table.Bodies = s.Bodies
	r := g.NewRunner()
	r.Reset(s)
	return r
}

// What may be done among n bodies.
func BenchmarkLegalAmongBodies(b *testing.B) {
	grown(b, []int{500, 1000, 2000}, func(b *testing.B, n int) func() {
		r := bodies(b, n)
		var legal []board.Command
		return func() { legal = r.Position.LegalOf(scenario.PC(0), legal[:0]) }
	})
}

// A Move away from n bodies and back.
func BenchmarkMoveAmongBodies(b *testing.B) {
	grown(b, []int{500, 1000, 2000}, func(b *testing.B, n int) func() {
		r, rng := bodies(b, n), crunch.NewRand(1)
		kept := *r.State()
		return func() {
			r.Reset(kept)
			must.Get(r.Do(board.Command{Do: board.VerbMove, Who: scenario.PC(0), Conn: 1}, rng))(b)
		}
	})
}

// What a PC sees of n bodies.
func BenchmarkViewOfBodies(b *testing.B) {
	grown(b, []int{500, 1000, 2000}, func(b *testing.B, n int) func() {
		r := bodies(b, n)
		return func() { r.Position.View(scenario.PC(0)) }
	})
}

package explore_test

import (
	"errors"
	"runtime"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
)

// Undo leads back through every State of a long Session. It replays little: at most 32 commands to undo the last one, no matter how long
// the log is.
func TestUndoOfALongSession(t *testing.T) {
	turns := 0
	spec := scenario.Spec{Name: "Long", Regions: rooms("A", "B"), Connections: row("A", "B"), Start: "A", Goal: scenario.Goal{Region: "B"}}
	spec.Hooks[scenario.OnTurn] = explore.Func(func(*explore.Scene) error { turns++; return nil })
	s := explore.NewSession(gameOf(t, spec, pcNamed("Ada")), 1)
	hashes := []uint64{s.Hash()}
	do := func() {
		t.Helper()
		c := s.Legal()[0]
		if w := s.Position().Turn(); w != scenario.Nobody {
			c = over(w)
		}
		must.Get(s.Do(c))(t)
	}
	undo := func() {
		t.Helper()
		must.OK(t, s.Undo())
		if n := len(s.Log()); s.Hash() != hashes[n] {
			t.Fatalf("after Undo to command %d the State differs", n)
		}
	}
	for n := 1; n <= 1300; n++ {
		do()
		hashes = append(hashes, s.Hash())
		held := s.Log()
		turns = 0
		if undo(); turns > 16 { // every second command begins a turn
			t.Fatalf("to undo command %d takes %d turns", n, turns)
		}
		if len(s.Log()) != n-1 || len(held) != n {
			t.Fatalf("the log has %d commands after %d and an Undo", len(s.Log()), n)
		}
		do()
		if s.Hash() != hashes[n] {
			t.Fatalf("command %d done again gives another State", n)
		}
	}
	must.OK(t, s.Replay(t.Context()))
	turns = 0
	for len(s.Log()) > 0 {
		undo()
	}
	if turns > 1300*20 { // without States to start from it would be 1300 * 1300 / 4
		t.Errorf("to undo all takes %d turns", turns)
	}
}

// A log that a Session has returned stays the same, even if commands are then undone and others done in their place.
func TestUndoneLogIsKept(t *testing.T) {
	spec := scenario.Spec{Name: "Log", Regions: rooms("A", "B", "C"), Connections: row("A", "B", "C"), Start: "A", Goal: scenario.Goal{Region: "C"}}
	s := explore.NewSession(gameOf(t, spec, pcNamed("Ada")), 1)
	for range 40 {
		c := s.Legal()[0]
		if w := s.Position().Turn(); w != scenario.Nobody {
			c = over(w)
		}
		must.Get(s.Do(c))(t)
	}
	held := s.Log()
	last := held[len(held)-1]
	must.OK(t, s.Undo())
	for _, c := range s.Legal() {
		if c != last.Command {
			must.Get(s.Do(c))(t)
			break
		}
	}
	if len(s.Log()) != 40 || s.Log()[39].Command == last.Command {
		t.Fatal("no other command was done")
	}
	if held[39].Command != last.Command || held[39].Hash != last.Hash {
		t.Errorf("the log handed out has %+v, want %+v", held[39], last)
	}
}

// A hook that keeps something outside the State is found by the first Undo or EventsSince whose log leads to another State, also within a
// round. The Session is unchanged.
func TestUndoFindsWhatHooksKeepOutside(t *testing.T) {
	turns := 0
	spec := scenario.Spec{Name: "Outside", Regions: rooms("A", "B"), Connections: row("A", "B"), Start: "A", Goal: scenario.Goal{Region: "B"}}
	spec.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error {
		if turns++; turns > 1 {
			return sc.Actor().Hurt(1)
		}
		return nil
	})
	for _, more := range []int{0, 1} { // how many commands come after the hook, in the same round
		turns = 0
		s := explore.NewSession(gameOf(t, spec, pcNamed("Ada"), pcNamed("Bo")), 1)
		for _, c := range []board.Command{{Do: board.VerbBegin}, {Do: board.VerbBegin, Who: scenario.PC(0)}, over(scenario.PC(0))}[:2+more] {
			must.Get(s.Do(c))(t)
		}
		before := *s.State()
		var desync *explore.DesyncError
		if err := s.Undo(); !errors.As(err, &desync) || desync.Field != "PCs[0].EP" || desync.At != 1+more {
			t.Errorf("%d commands after the hook: Undo: %v, want a *DesyncError of the EP at the last command", more, err)
		}
		if diff := differ(before, *s.State()); diff != "" || len(s.Log()) != 2+more {
			t.Errorf("%d commands after the hook: Undo has changed the Session (-before +after):\n%s", more, diff)
		}
		if _, err := s.EventsSince(t.Context(), 1); !errors.As(err, &desync) || desync.Field != "PCs[0].EP" {
			t.Errorf("%d commands after the hook: EventsSince: %v, want a *DesyncError of the EP", more, err)
		}
	}
}

// long returns a Session with a log of so many commands.
func long(t testing.TB, n int) *explore.Session {
	spec := scenario.Spec{Name: "Long", Setting: scenario.SettingsOf(scenario.Dungeon), Regions: rooms("A", "B"), Connections: row("A", "B"), Start: "A", Goal: scenario.Goal{Region: "B"}}
	sc := must.Get(explore.New(spec))(t)
	g := must.Get(explore.NewGame(sc, pcNamed("Ada")))(t)
	s := explore.NewSession(g, 1)
	for range n {
		c := s.Legal()[0]
		if w := s.Position().Turn(); w != scenario.Nobody {
			c = over(w)
		}
		must.Get(s.Do(c))(t)
	}
	return s
}

// What Undo allocates doesn't grow with the log: it doesn't copy it.
func TestUndoCopiesNoLog(t *testing.T) {
	spent := func(n int) int {
		s := long(t, n)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		must.OK(t, s.Undo())
		runtime.ReadMemStats(&after)
		return int(after.TotalAlloc - before.TotalAlloc)
	}
	if short, far := spent(32*20+30), spent(32*200+30); far > 2*short+4096 {
		t.Errorf("Undo allocates %d bytes after %d commands and %d after %d: it copies the log", short, 32*20+30, far, 32*200+30)
	}
}

// Undo and Redo of the last of 10,000 commands.
func BenchmarkUndo(b *testing.B) {
	s := long(b, 10_000)
	b.ReportAllocs()
	for b.Loop() {
		must.OK(b, s.Undo())
		must.Get(s.Redo())(b)
	}
}

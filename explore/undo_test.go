package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
)

// Undo leads back through every State of a long Session. It replays little: at most 31 commands to undo the last one, no matter how long
// the log is.
func TestUndoOfALongSession(t *testing.T) {
	turns := 0
	spec := explore.Spec{Name: "Long", Regions: rooms("A", "B"), Connections: row("A", "B"), Start: "A", Goal: explore.Goal{Region: "B"}}
	spec.Hooks[explore.OnTurn] = func(*explore.Scene) error { turns++; return nil }
	s := explore.NewSession(gameOf(t, spec, pcNamed("Ada")), 1)
	hashes := []uint64{s.State().Hash()}
	do := func() {
		t.Helper()
		c := s.Legal()[0]
		if w := s.State().Turn; w != explore.Nobody {
			c = over(w)
		}
		if _, err := s.Do(c); err != nil {
			t.Fatal(err)
		}
	}
	undo := func() {
		t.Helper()
		if err := s.Undo(); err != nil {
			t.Fatal(err)
		}
		if n := len(s.Log()); s.State().Hash() != hashes[n] {
			t.Fatalf("after Undo to command %d the State differs", n)
		}
	}
	for n := 1; n <= 1300; n++ {
		do()
		hashes = append(hashes, s.State().Hash())
		held := s.Log()
		turns = 0
		if undo(); turns > 16 { // every second command begins a turn
			t.Fatalf("to undo command %d takes %d turns", n, turns)
		}
		if len(s.Log()) != n-1 || len(held) != n {
			t.Fatalf("the log has %d commands after %d and an Undo", len(s.Log()), n)
		}
		do()
		if s.State().Hash() != hashes[n] {
			t.Fatalf("command %d done again gives another State", n)
		}
	}
	if err := s.Replay(t.Context()); err != nil {
		t.Fatal(err)
	}
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
	spec := explore.Spec{Name: "Log", Regions: rooms("A", "B", "C"), Connections: row("A", "B", "C"), Start: "A", Goal: explore.Goal{Region: "C"}}
	s := explore.NewSession(gameOf(t, spec, pcNamed("Ada")), 1)
	for n := 0; n < 40; n++ {
		c := s.Legal()[0]
		if w := s.State().Turn; w != explore.Nobody {
			c = over(w)
		}
		if _, err := s.Do(c); err != nil {
			t.Fatal(err)
		}
	}
	held := s.Log()
	last := held[len(held)-1]
	if err := s.Undo(); err != nil {
		t.Fatal(err)
	}
	for _, c := range s.Legal() {
		if c != last.Command {
			if _, err := s.Do(c); err != nil {
				t.Fatal(err)
			}
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

package explore_test

import (
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// A Session made from a State plays on as the Session did whose State it is. It can be saved and undone, back to where it starts.
func TestSessionAt(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		g, seed := anyGame(t), crunch.Seed(rapid.Uint64().Draw(t, "seed"))
		s := played(t, g, seed, rapid.IntRange(0, 20).Draw(t, "commands"))
		state, begun := s.State(), s.Hash()
		at, err := explore.SessionAt(g, state, seed)
		ok(t, err)
		*state = board.State{} // it has a copy
		for range 5 {
			legal := s.Legal()
			if len(legal) == 0 {
				break
			}
			c := rapid.SampledFrom(legal).Draw(t, "command")
			want, wantErr := s.Do(c)
			got, err := at.Do(c)
			if (err == nil) != (wantErr == nil) || differ(want, got) != "" || at.Hash() != s.Hash() {
				t.Fatalf("%v: %v, want %v: %s", c, err, wantErr, differ(want, got))
			}
		}
		data, err := at.Save()
		ok(t, err)
		loaded, err := explore.Load(g, data)
		ok(t, err, loaded.Replay(t.Context()))
		for len(loaded.Log()) > 0 {
			ok(t, loaded.Undo())
		}
		if loaded.Hash() != begun || !errors.Is(loaded.Undo(), explore.ErrNothingToUndo) {
			t.Error("Undo does not end at the State")
		}
	})
	var bad *explore.SaveError
	if _, err := explore.SessionAt(kitchen(t, scenario.Normal), &board.State{}, 1); !errors.As(err, &bad) {
		t.Errorf("an impossible State: %v, want a *SaveError", err)
	}
	if _, err := explore.SessionAt(new(explore.Game), &board.State{}, 1); !errors.Is(err, explore.ErrNoGame) {
		t.Errorf("no Game: %v, want ErrNoGame", err)
	}
}

// A save goes on with a patched pack without the old one: the State stays, and the changes are told. What the State needs must still be there.
func TestLoadWith(t *testing.T) {
	spec := func() scenario.Spec {
		return scenario.Spec{Name: "Patch", Regions: rooms("A", "B", "C"), Connections: row("A", "B", "C"), Start: "A", Goal: scenario.Goal{Region: "C"},
			Challenges: []scenario.Challenge{rat("B", blow("1d4"))}}
	}
	s := played(t, gameOf(t, spec(), pcNamed("Ada")), 3, 4)
	save, err := s.Save()
	ok(t, err)
	for _, row := range []struct {
		name  string
		patch func(*scenario.Spec)
		lost  []explore.Change // why it can't go on
		told  []explore.Change
	}{
		{"nothing", func(*scenario.Spec) {}, nil, nil},
		{"numbers", func(s *scenario.Spec) { s.Challenges[0].EP = 99 }, nil, []explore.Change{{Kind: "challenge", Name: "Rat", How: "changed: EP"}}},
		{"a hook", func(s *scenario.Spec) { s.Hooks[scenario.OnTurn] = explore.Func(nothing) }, nil,
			[]explore.Change{{Kind: "scenario", Name: "Patch", How: "changed: on_turn"}}},
		{"a room that is gone", func(s *scenario.Spec) {
			s.Regions, s.Connections, s.Goal.Region = s.Regions[:2], s.Connections[:1], "B"
		},
			[]explore.Change{{Kind: "region", Name: "C", How: "gone"}, {Kind: "connection", Name: "B to C", How: "gone"}}, nil},
		{"another type", func(s *scenario.Spec) { s.Challenges[0].Type = stattrack.Trap },
			[]explore.Change{{Kind: "challenge", Name: "Rat", How: "changed: Type"}}, nil},
	} {
		patched := spec()
		row.patch(&patched)
		g := gameOf(t, patched, pcNamed("Ada"))
		next, told, err := explore.LoadWith(g, save)
		var lost *explore.ChangeError
		if len(row.lost) > 0 {
			if !errors.As(err, &lost) || !slices.Equal(lost.Changes, row.lost) {
				t.Errorf("%s: %v, want %v", row.name, err, row.lost)
			}
			continue
		}
		if err != nil || !slices.Equal(told, row.told) || next.Hash() != s.Hash() || len(next.Log()) != 0 {
			t.Errorf("%s: %v, told %v, want %v and the same State", row.name, err, told, row.told)
			continue
		}
		ends(next, 5)
		ok(t, next.Replay(t.Context()))
	}
}

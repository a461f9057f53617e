package explore_test

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
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
	if _, err := explore.SessionAt(kitchen(t, scenario.Normal), &board.State{}, 1); !errors.As(err, new(*explore.SaveError)) {
		t.Errorf("an impossible State: %v, want a *SaveError", err)
	}
	if _, err := explore.SessionAt(new(explore.Game), &board.State{}, 1); !errors.Is(err, explore.ErrNoGame) {
		t.Errorf("no Game: %v, want ErrNoGame", err)
	}
}

// A save goes on with a patched pack without the old one: the State stays, and the changes are told. What the State needs must still be there.
func TestLoadWith(t *testing.T) {
	spec := func() scenario.Spec { return kitchenSpec(t) }
	s := played(t, gameOf(t, spec(), pcNamed("Ada")), 3, 4)
	save, err := s.Save()
	ok(t, err)
	for _, row := range []struct {
		name  string
		patch func(*scenario.Spec)
		lost  []explore.Change // why it can't go on
		told  []explore.Change
		log   int // so many commands can be undone
	}{
		{"nothing", func(*scenario.Spec) {}, nil, nil, 4},
		{"numbers", func(s *scenario.Spec) { s.Challenges[0].EP = 99 }, nil, []explore.Change{{Kind: "challenge", Name: "Rat", How: "changed: EP"}}, 0},
		{"a hook", func(s *scenario.Spec) { s.Hooks[scenario.OnTurn] = explore.Func(nothing) }, nil,
			[]explore.Change{{Kind: "scenario", Name: "Patch", How: "changed: on_turn"}}, 4},
		{"a room that is gone", func(s *scenario.Spec) {
			s.Regions, s.Connections, s.Goal.Region = s.Regions[:2], s.Connections[:1], "B"
		},
			nil, []explore.Change{{Kind: "scenario", Name: "Patch", How: "changed: Goal"}, {Kind: "region", Name: "C", How: "gone"}, {Kind: "connection", Name: "B to C", How: "gone"}}, 4},
		{"another type", func(s *scenario.Spec) { s.Challenges[0].Type = stattrack.Trap },
			[]explore.Change{{Kind: "challenge", Name: "Rat", How: "of another type"}, {Kind: "turn", Name: "Challenges", How: "nobody has one left, and the phase is over"}}, nil, 0},
	} {
		patched := spec()
		row.patch(&patched)
		g := gameOf(t, patched, pcNamed("Ada"))
		next, told, err := explore.LoadWith(g, save, nil)
		var lost *explore.ChangeError
		if len(row.lost) > 0 {
			if !errors.As(err, &lost) || !slices.Equal(lost.Changes, row.lost) {
				t.Errorf("%s: %v, want %v", row.name, err, row.lost)
			}
			continue
		}
		if err != nil || !slices.Equal(told, row.told) || next.Hash() != s.Hash() || len(next.Log()) != row.log {
			t.Errorf("%s: %v, told %v, %d commands; want %v, %d and the same State", row.name, err, told, len(next.Log()), row.told, row.log)
			continue
		}
		for range row.log {
			ok(t, next.Undo())
		}
		if _, err := next.Redo(); row.log > 0 {
			ok(t, err)
		}
		ends(next, 5)
		ok(t, next.Replay(t.Context()))
	}
}

// What a save is of is told without its content. What is no save is refused.
func TestSaveOf(t *testing.T) {
	spec := kitchenSpec(t)
	spec.Version = "patch 1.2.0"
	save, err := explore.NewSession(gameOf(t, spec, pcNamed("Ada")), 1).Save()
	ok(t, err)
	is, err := explore.SaveOf(save)
	if want := (explore.Saved{Scenario: "Patch", Version: "patch 1.2.0", Crunch: crunch.Version, Schema: 7}); err != nil || is != want {
		t.Errorf("found %+v, %v, want %+v", is, err, want)
	}
	if _, err := explore.SaveOf([]byte("[]")); !errors.As(err, new(*explore.SaveError)) {
		t.Errorf("%v, want a *SaveError", err)
	}
}

// A host that takes no loss refuses the save with its own error, and a Game of another type is refused whatever it says.
func TestLoadWithAsksTheHost(t *testing.T) {
	s := played(t, gameOf(t, kitchenSpec(t), pcNamed("Ada")), 3, 4)
	save, err := s.Save()
	ok(t, err)
	patch := kitchenSpec(t)
	patch.Challenges = nil
	refused := errors.New("not in my house")
	if _, _, err := explore.LoadWith(gameOf(t, patch, pcNamed("Ada")), save, func(explore.Lost) error { return refused }); !errors.Is(err, refused) {
		t.Errorf("%v, want the host's error", err)
	}
	patch = kitchenSpec(t)
	patch.Type = scenario.Stealth
	var why *explore.ChangeError
	if _, _, err := explore.LoadWith(gameOf(t, patch, pcNamed("Ada")), save, func(explore.Lost) error { return nil }); !errors.As(err, &why) {
		t.Errorf("another type: %v, want a *ChangeError", err)
	}
}

// What is lost stands at the beginning of the story, also of a save of it: each is told of what concerns its PC, and the DM of all.
func TestLostIsTold(t *testing.T) {
	spec := kitchenSpec(t)
	spec.Challenges = append(spec.Challenges, rat("C", blow("1d4")))
	spec.Challenges[1].Name = "Secret Ogre"
	game := gameOf(t, spec, pcNamed("Ada"), pcNamed("Bo"))
	s := explore.NewSession(game, 7)
	for _, c := range []board.Command{{Do: board.VerbBegin}, {Do: board.VerbBegin, Who: 1}, {Do: board.VerbMove, Who: 1, Conn: 0}} {
		_, err := s.Do(c)
		ok(t, err)
	}
	patch := kitchenSpec(t)
	patch.Regions, patch.Connections, patch.Challenges = rooms("A", "C"), row("A", "C"), nil
	now := gameOf(t, patch, pcNamed("Ada"))
	kept, err := s.KeepWith(now, func(explore.Lost) error { return nil })
	ok(t, err)
	save, err := kept.Save()
	ok(t, err)
	loaded, err := explore.Load(now, save)
	ok(t, err)
	undone, err := explore.Load(now, save)
	ok(t, err)
	_, err = undone.Do(undone.Legal()[0])
	ok(t, err)
	ok(t, undone.Undo())
	text, err := undone.Save()
	ok(t, err)
	if string(text) != string(save) {
		t.Errorf("after Undo it is saved as %s, want %s", text, save)
	}
	for _, s := range []*explore.Session{kept, loaded, undone} {
		events, err := s.EventsSince(t.Context(), 0)
		ok(t, err)
		for viewer, want := range map[scenario.Who][2]string{ // what is told, and what is not
			scenario.Everyone: {`region "B": gone, and Ada was there; now "A"`, "Ogre"}, scenario.DMOnly: {"Ogre", "nothing else"}, scenario.PC(0): {`character "Bo": gone`, "Ogre"},
		} {
			if story := show.Story(s.Tell(events, viewer)); !strings.Contains(story, want[0]) || strings.Contains(story, want[1]) {
				t.Errorf("%v is told %q, want %q, and not %q", viewer, story, want[0], want[1])
			}
		}
	}
	if _, err := explore.Load(now, bytes.Replace(save, []byte(`"for":"pc1"`), []byte(`"for":"pc9"`), 1)); err == nil || !strings.Contains(err.Error(), "Lost[") {
		t.Errorf("lost to somebody who is not there: %v", err)
	}
}

// kitchenSpec is a scenario of three rooms with a rat in the second.
func kitchenSpec(t *testing.T) scenario.Spec {
	t.Helper()
	return scenario.Spec{Name: "Patch", Regions: rooms("A", "B", "C"), Connections: row("A", "B", "C"), Start: "A", Goal: scenario.Goal{Region: "C"},
		Challenges: []scenario.Challenge{rat("B", blow("1d4"))}}
}

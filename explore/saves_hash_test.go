package explore_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/fields"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
)

// The hash depends on every field of a State, and no two of the changed States share one.
func TestHashSeesEveryField(t *testing.T) {
	var s board.State
	fields.Fill(reflect.ValueOf(&s).Elem())
	seen := map[uint64]string{s.Hash(): "nothing"}
	changes := 0
	fields.Each("", reflect.ValueOf(&s).Elem(), func(path string, change, restore func()) {
		if strings.Contains(path, "Here") {
			return // the index repeats Region of the Challenges
		}
		changes++
		change()
		defer restore()
		h := s.Hash()
		if other, taken := seen[h]; taken && !strings.HasPrefix(other, path) {
			t.Errorf("%s changed: the hash is that of %s changed", path, other)
		}
		seen[h] = path
	})
	if changes < 400 {
		t.Errorf("only %d fields were changed, want 400", changes)
	}
}

// Hash is the same on every machine and in every release, because saves and logs hold it.
func TestHashGolden(t *testing.T) {
	s := rockyWall(t).Start()
	var full board.State
	fields.Fill(reflect.ValueOf(&full).Elem())
	for _, test := range []struct {
		name string
		s    *board.State
		want uint64
	}{
		{"the zero State", &board.State{}, 0x7ea943f384b987ec},
		{"the start at the Rocky Wall", &s, 0xab3c77885ff2142f},
		{"a State with something in every field", &full, 0x141b1626b63aeb06},
	} {
		if got := test.s.Hash(); got != test.want {
			t.Errorf("%s: %#016x, want %#016x", test.name, got, test.want)
		}
	}
}

// If the State differs from what the log gives, Replay names the first field that differs.
func TestReplayNamesTheField(t *testing.T) {
	g := kitchen(t, scenario.Stealth)
	s := played(t, g, 12, 80)
	must.OK(t, s.Replay(t.Context()))
	changes := 0
	fields.Each("", reflect.ValueOf(sample.Live(s.Position())).Elem(), func(path string, change, restore func()) {
		if changes++; changes%7 != 0 { // each replay takes its time
			return
		}
		change()
		defer restore()
		path = strings.Replace(path, "Board.", "", 1) // as in JSON
		var desync *explore.DesyncError
		if err := s.Replay(t.Context()); !errors.As(err, &desync) {
			t.Fatalf("%s changed: Replay: %v, want a *DesyncError", path, err)
		} else if desync.Field != path {
			t.Errorf("%s changed: Replay names %s, want the changed field: %v", path, desync.Field, err)
		}
	})
	if changes < 100 {
		t.Errorf("only %d fields were changed, want 100", changes)
	}
	must.OK(t, s.Replay(t.Context()))
}

// Replay of a log that was played by other rules fails at the first end of a round that differs.
func TestReplayOfOtherRules(t *testing.T) {
	with := func(ep int) *explore.Game { // the same to a fingerprint, which can't see into a func
		return arenaOf(t, func(spec *scenario.Spec, party []scenario.Character) {
			spec.Hooks[scenario.OnRoundEnd] = explore.Func(func(sc *explore.Scene) error {
				return sc.Entity(scenario.ChallengeAt(0)).Hurt(ep * (sc.Position().Round() - 1))
			})
		})
	}
	data := must.Get(played(t, with(0), 5, 100).Save())(t)
	s := must.Get(explore.Load(with(1), data))(t)
	var desync *explore.DesyncError
	if err := s.Replay(t.Context()); !errors.As(err, &desync) || desync.Field != "Hash" || desync.At == 0 {
		t.Errorf("Replay: %v, want a *DesyncError at a Hash", err)
	}
}

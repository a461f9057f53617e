package explore_test

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/short"
)

// A Session with an RNG of the host's own plays as a Runner with that RNG does. After each command Undo and Redo, a save that is loaded and
// a Replay give the same events and the same State, without asking the RNG.
func TestHostDice(t *testing.T) {
	t.Parallel()
	rolled := 0
	rapid.Check(t, func(t *rapid.T) {
		g, seed := anyGame(t), rapid.Uint64().Draw(t, "seed")
		r, dice := g.NewRunner(), rand.New(rand.NewPCG(seed, 1))
		s, own := explore.NewSession(g, 7), rand.New(rand.NewPCG(seed, 1))
		var log bytes.Buffer
		ok(t, s.KeepLog(&log), s.DiceFrom(own))
		for range rapid.IntRange(1, 25).Draw(t, "commands") {
			legal := s.Legal()
			if len(legal) == 0 {
				break
			}
			c := rapid.SampledFrom(legal).Draw(t, "command")
			want, wantErr := r.Do(c, dice)
			events, err := s.Do(c)
			if (err == nil) != (wantErr == nil) || differ(want, events) != "" || s.Hash() != r.Hash() {
				t.Fatalf("%v: %v, want %v as a Runner does: %s", c, err, wantErr, differ(want, events))
			}
			if contentFails(err) {
				continue
			}
			entry := s.Log()[len(s.Log())-1]
			if rolled += len(entry.Dice); rapid.Bool().Draw(t, "undo") {
				ok(t, s.Undo())
				if events, err = s.Redo(); err != nil || differ(want, events) != "" || s.Hash() != r.Hash() {
					t.Fatalf("%v done again: %v, other events: %s", c, err, differ(want, events))
				}
			}
			if rapid.Bool().Draw(t, "save") {
				data, err := s.Save()
				ok(t, err)
				loaded, err := explore.Load(g, data)
				ok(t, err, loaded.Replay(t.Context()))
				if next := loaded.Legal(); len(next) > 0 {
					if _, err := loaded.Do(next[0]); !errors.Is(err, explore.ErrNoDice) || loaded.Hash() != s.Hash() {
						t.Fatalf("a loaded Session of the host's dice: %v, want ErrNoDice", err)
					}
				}
				ok(t, loaded.KeepLog(&log), loaded.DiceFrom(own))
				s = loaded
			}
			ok(t, s.Replay(t.Context()))
		}
		again, err := explore.ReadLog(t.Context(), g, &log)
		if err != nil || again.Hash() != s.Hash() || differ(again.Log(), s.Log()) != "" {
			t.Fatalf("the kept log: %v, %s", err, differ(again.Log(), s.Log()))
		}
	})
	if rolled == 0 && !testing.Short() {
		t.Error("no dice were thrown")
	}
}

// ok ends the test at an error.
func ok(t rapid.TB, errs ...error) {
	t.Helper()
	must.OK(t, errors.Join(errs...))
}

// brokenDice return their numbers. When none is left, they panic.
type brokenDice []int

func (d *brokenDice) IntN(int) (v int) {
	v, *d = (*d)[0], (*d)[1:]
	return v
}

// What an RNG of the host's gives and no log can keep is refused with an *RNGError, and the Session is unchanged. Mended, it plays on. With nil
// the dice of the seed fall again.
func TestHostDiceThatFail(t *testing.T) {
	spec := scenario.Spec{Name: "Pit", Regions: rooms("A", "B"), Connections: row("A", "B"), Start: "A", Goal: scenario.Goal{Region: "B"}}
	spec.Hooks[scenario.OnBegin] = explore.Func(func(sc *explore.Scene) error {
		return sc.Entity(scenario.PC(0)).Hurt(sc.Roll("fall", dice("2d6")).Total())
	})
	spec.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error { sc.Roll("luck", dice("1d6")); return nil })
	g := gameOf(t, spec, pcNamed("Ada"))
	begin := board.Command{Do: board.VerbBegin}
	for _, row := range []struct {
		rng  crunch.RNG
		want string
	}{
		{&brokenDice{6}, "explore: the RNG of DiceFrom: IntN(6): found 6, want 0 to 5"},
		{&brokenDice{0, -1}, "explore: the RNG of DiceFrom: IntN(6): found -1, want 0 to 5"},
		{&brokenDice{0}, "explore: the RNG of DiceFrom: IntN(6): panic: runtime error: "},
		{crunch.NewTape(3), "explore: the RNG of DiceFrom: crunch: tape"},
	} {
		s := explore.NewSession(g, 1)
		before := s.Hash()
		ok(t, s.DiceFrom(row.rng))
		if _, err := s.Do(begin); !errors.As(err, new(*explore.RNGError)) || !strings.HasPrefix(err.Error(), row.want) {
			t.Errorf("%v: %v, want %s", row.rng, err, row.want)
		}
		if s.Hash() != before || len(s.Log()) != 0 {
			t.Errorf("%v: the Session has changed", row.rng)
		}
		ok(t, s.DiceFrom(crunch.NewTape(1, 2)))
		if _, err := s.Do(begin); err != nil || s.Position().Entity(scenario.PC(0)).EP() != 20-3 || s.Log()[0].Dice != "d6=1 d6=2" {
			t.Errorf("with other dice: %v, %d EP, log %v", err, s.Position().Entity(scenario.PC(0)).EP(), s.Log())
		}
		replayed, err := s.ReplayWith(t.Context(), g)
		if err != nil || len(replayed.Divergences) > 0 || replayed.Session.Hash() != s.Hash() {
			t.Errorf("ReplayWith: %v, %v", err, replayed)
		}
		kept, err := s.KeepWith(g, nil)
		ok(t, err)
		for _, next := range []*explore.Session{kept, replayed.Session} { // they roll with the same RNG
			_, err := next.Do(board.Command{Do: board.VerbBegin, Who: scenario.PC(0)})
			if !errors.As(err, new(*crunch.TapeError)) {
				t.Errorf("after KeepWith or ReplayWith: %v, want a *TapeError: the tape has no more dice", err)
			}
		}
		ok(t, s.Undo(), s.DiceFrom(nil))
		if _, err := s.Do(begin); err != nil || s.Log()[0].Dice != "" {
			t.Errorf("dice of the seed: %v, log %v", err, s.Log())
		}
	}
}

// What Throws says is what the command throws: with it DoDice does the same. It changes nothing.
func TestDiceFor(t *testing.T) {
	t.Parallel()
	thrown := 0
	for seed := range crunch.Seed(short.Or(3, 8, 20)) {
		g := kitchen(t, scenario.Stealth)
		s, twin := explore.NewSession(g, seed), explore.NewSession(g, seed)
		chance := seed.Stream(crunch.Key("throws"))
		for range 60 {
			legal := s.Legal()
			if len(legal) == 0 {
				break
			}
			c, before := legal[chance.IntN(len(legal))], s.Hash()
			tape, err := s.DiceFor(c)
			if s.Hash() != before {
				t.Fatalf("Throws of %v has changed the State", c)
			}
			if _, did := s.Do(c); (did == nil) != (err == nil) {
				t.Fatalf("%v: Do says %v, and Throws %v", c, did, err)
			} else if did != nil {
				continue
			}
			thrown += tape.Left()
			if _, err := twin.DoDice(c, tape); err != nil || twin.Hash() != s.Hash() {
				t.Fatalf("%v with %v: %v, and another State", c, tape, err)
			}
		}
	}
	if thrown == 0 {
		t.Error("nothing was thrown")
	}
}

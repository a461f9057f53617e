package explore_test

import (
	"errors"
	"flag"
	"maps"
	"reflect"
	"slices"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/exploretest"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/short"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// differ is cmp.Diff for values that are mostly equal: reflect.DeepEqual is faster, so it comes first.
func differ(a, b any) string {
	if reflect.DeepEqual(a, b) {
		return ""
	}
	return cmp.Diff(a, b)
}

// anyCommand draws a command, mostly one that makes some sense.
func anyCommand() *rapid.Generator[board.Command] {
	return rapid.Custom(func(t *rapid.T) board.Command {
		who := func(name string) scenario.Who {
			switch rapid.IntRange(0, 3).Draw(t, name) {
			case 0:
				return scenario.Nobody
			case 1:
				return scenario.ChallengeAt(rapid.IntRange(0, 12).Draw(t, "foe"))
			}
			return scenario.PC(rapid.IntRange(0, 3).Draw(t, "pc"))
		}
		return board.Command{
			Do: board.Verb(rapid.IntRange(0, int(board.VerbJoin)+1).Draw(t, "do")), Who: who("who"), Target: who("target"),
			Conn:    scenario.ConnID(rapid.SampledFrom([]int{0, 0, 0, -1, 1, 2, 5, 9, 100}).Draw(t, "conn")),
			Play:    int16(rapid.SampledFrom([]int{0, 0, 0, -1, 1, 2, 3, 9}).Draw(t, "play")),
			Feature: uint16(rapid.SampledFrom([]int{0, 0, 0, 1, 2, 3}).Draw(t, "feature")),
			Choice:  int16(rapid.SampledFrom([]int{0, 0, 0, -1, 1, 2, 9}).Draw(t, "choice")),
			Item:    rapid.SampledFrom([]string{"", "", "", "nothing", "rope", "key", "\"gem\n"}).Draw(t, "item"),
			Swap:    rapid.SampledFrom([]string{"", "", "", "", "nothing", "rope", "hat"}).Draw(t, "swap"),
		}
	})
}

// A refused command changes nothing and rolls nothing. Legal and Check agree. Folding the events over the old State gives the new one. The
// same dice give the same events. A save at any moment has the same future. Undo restores the State. All this holds in the kitchens and in
// random games, where some Challenges choose themselves (GL-81).
func TestPlayProperties(t *testing.T) {
	t.Parallel()
	for _, kind := range []scenario.Type{scenario.Normal, scenario.Stealth, scenario.Chase} {
		g := kitchen(t, kind)
		t.Run(kind.String(), func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(t *rapid.T) { playAnyhow(t, g, 120) })
		})
	}
	t.Run("any", func(t *testing.T) {
		t.Parallel()
		rapid.Check(t, func(t *rapid.T) { playAnyhow(t, anyGame(t), 60) })
	})
}

// reasonOf returns the Reason of a Refusal; 0 for nil.
func reasonOf(err error) (r board.Reason) {
	errors.As(err, &r)
	return r
}

// contentFails reports whether content made a command fail: a hook failed, or hooks triggered each other without end.
func contentFails(err error) bool {
	return !errors.As(err, new(*explore.PanicError)) && errors.As(err, new(*explore.HookError)) || errors.Is(err, explore.ErrEndless)
}

// playAnyhow gives up to most commands, legal and illegal ones, and checks every property.
func playAnyhow(t *rapid.T, g *explore.Game, most int) {
	s := explore.NewSession(g, crunch.Seed(rapid.Uint64().Draw(t, "seed")))
	for range rapid.IntRange(1, most).Draw(t, "commands") {
		before := *s.State()
		c := anyCommand().Draw(t, "any")
		legal := s.Legal()
		inLegal := false
		for _, l := range legal {
			inLegal = inLegal || l == c
		}
		if chosen, ok, err := s.Position().Chosen(legal); err != nil || ok && (!slices.Contains(legal, chosen) || !chosen.Who.IsChallenge()) {
			t.Fatalf("GL-81: a Challenge chooses %v, %v, want one of %v", chosen, err, legal)
		}
		if diff := differ(before, *s.State()); diff != "" {
			t.Fatalf("GL-81: choosing changed the State:\n%s", diff)
		}
		reason := reasonOf(s.Check(c))
		host := c.Do == board.VerbJoin && reason == 0 // GL-49: it is for the host, so Legal leaves it out
		if (reason == 0) != inLegal && !host {
			t.Fatalf("%+v: Check says %v, Legal lists it: %v", c, reason, inLegal)
		}
		if !inLegal && !host {
			tape := crunch.NewTape()
			_, err := s.DoDice(c, tape)
			var refusal *board.Refusal
			if !errors.As(err, &refusal) || refusal.Reason == 0 {
				t.Fatalf("%+v: %v, want a *Refusal", c, err)
			}
			if tape.Err() != nil {
				t.Fatalf("%+v was refused and rolled", c)
			}
			if diff := differ(before, *s.State()); diff != "" {
				t.Fatalf("refused %+v changed the State:\n%s", c, diff)
			}
		}
		if len(legal) == 0 {
			if s.Result() == board.ResultRunning {
				t.Fatal("nothing is legal")
			}
			break
		}
		if acts := slices.DeleteFunc(slices.Clone(legal), func(c board.Command) bool { return c.Do != board.VerbAct && c.Do != board.VerbPick && c.Play == 0 }); len(acts) > 0 && rapid.Bool().Draw(t, "acts") {
			legal = acts
		}
		if !host {
			c = rapid.SampledFrom(legal).Draw(t, "legal")
		}
		events, err := s.Do(c)
		if contentFails(err) {
			if diff := differ(before, *s.State()); diff != "" {
				t.Fatalf("failed %+v changed the State:\n%s", c, diff)
			}
			continue
		}
		if err != nil {
			t.Fatalf("%+v: %v", c, err)
		}
		after := *s.State()
		if diff := differ(g.Fold(before, events...), after); diff != "" {
			t.Fatalf("%+v: the folded events (-) differ from the State (+):\n%s", c, diff)
		}
		if before.Hash() == after.Hash() && differ(before, after) != "" {
			t.Fatalf("%+v: the State changed, but its hash did not", c)
		}
		if err := g.CheckState(&after); err != nil {
			t.Fatalf("%+v: %v", c, err)
		}
		if rapid.IntRange(0, 9).Draw(t, "save") == 0 {
			saved := must.Get(s.Save())(t)
			loaded := must.Get(explore.Load(g, saved))(t)
			if diff := differ(after, *loaded.State()); diff != "" {
				t.Fatalf("saved (-) and loaded (+):\n%s", diff)
			}
			s = loaded
		}
		if rapid.IntRange(0, 9).Draw(t, "undo") == 0 {
			must.OK(t, s.Undo())
			if diff := differ(before, *s.State()); diff != "" {
				t.Fatalf("undone %+v:\n%s", c, diff)
			}
			again := must.Get(s.Do(c))(t)
			if diff := differ(events, again); diff != "" {
				t.Fatalf("the same dice gave other events:\n%s", diff)
			}
		}
	}
	must.OK(t, s.Replay(t.Context()))
	for len(s.Log()) > 0 {
		must.OK(t, s.Undo())
	}
	if diff := differ(g.Start(), *s.State()); diff != "" {
		t.Fatalf("undone to the start:\n%s", diff)
	}
}

// The ready policies bring every scenario to its end, and so does random play.
func TestPoliciesEnd(t *testing.T) {
	for _, kind := range []scenario.Type{scenario.Normal, scenario.Stealth, scenario.Chase} {
		g := kitchen(t, kind)
		results := map[board.Result]int{}
		for seed := range crunch.Seed(40) {
			s := explore.NewSession(g, seed)
			if err := s.Play(t.Context(), policy.Ready(1), func([]board.Event) {
				if s.Round() > 400 {
					t.Fatalf("%v, seed %d: the scenario still runs after 400 rounds", kind, seed)
				}
			}); err != nil {
				t.Fatalf("%v, seed %d: %v", kind, seed, err)
			}
			results[s.Result()]++
			chance := seed.Stream(crunch.Key("chance"))
			s = explore.NewSession(g, seed)
			random := policy.Random(&chance)
			if err := s.Play(t.Context(), explore.Players{PCs: random, DM: random}, func([]board.Event) {
				if s.Round() > 4000 {
					t.Fatalf("%v, seed %d: 4000 rounds of chance", kind, seed)
				}
			}); err != nil {
				t.Fatalf("%v, seed %d: %v", kind, seed, err)
			}
			results[s.Result()]++
		}
		t.Logf("%v: %v", kind, results)
	}
}

var (
	lawGames = flag.Int("lawgames", 0, "how many scenarios TestRandomGamesKeepTheLaws draws, with three games each;\n"+
		"0 is 5, 25 in the long version, and 100 in the longest")
	lawFirst = flag.Uint64("lawfirst", 1, "the seed of its first scenario")
)

// The laws of exploretest hold in random games, of everything that content may hold. Content that fails, and a scenario that can't end, are the
// author's mistakes: the laws "hook" and "end" tell of them, and are left out.
func TestRandomGamesKeepTheLaws(t *testing.T) {
	n, met := *lawGames, map[string]int{}
	if n == 0 {
		n = short.Or(5, 25, 100)
	}
	games, commands, fails := 0, 0, 0
	for seed := crunch.Seed(*lawFirst); seed < crunch.Seed(*lawFirst+uint64(n)); seed++ {
		g, _, err := bySeed(seed)
		if err != nil {
			t.Fatal(seed, err)
		}
		if seed%3 == 0 {
			g = apartGame(t, g)
		}
		report, _ := exploretest.Verify(t.Context(), g, exploretest.Options{Seed: seed, Plays: 3, Commands: 150, Walk: -1, Rulings: 15})
		games, commands = games+report.Plays, commands+report.Commands
		for _, f := range report.Failures {
			if f.Law == "hook" && contentFails(f) || f.Law == "end" {
				fails++
				continue
			}
			t.Errorf("scenario %d: %v\n%s", seed, f, f.Story)
		}
		for _, c := range report.Clauses {
			met[c.Clause] += c.Events
		}
	}
	t.Logf("%d scenarios, %d games, %d commands; %d failures of content; %d clauses met: %v", n, games, commands, fails, len(met), slices.Sorted(maps.Keys(met)))
}

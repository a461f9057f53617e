package explore_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/show"
)

// A View in which nothing is asked can be sampled: the sample shows the same, but for Choices that hang on what no View tells, and it can
// be played on.
func TestSampled(t *testing.T) {
	t.Parallel()
	for _, kind := range []explore.Type{explore.Normal, explore.Stealth, explore.Chase} {
		g := kitchen(t, kind)
		t.Run(kind.String(), func(t *testing.T) {
			t.Parallel()
			var same, all int
			rapid.Check(t, func(t *rapid.T) { sampleAnywhere(t, g, &same, &all) })
			t.Logf("the Choices of %d of %d samples are the same", same, all)
		})
	}
	t.Run("any", func(t *testing.T) {
		t.Parallel()
		var same, all int
		rapid.Check(t, func(t *rapid.T) { sampleAnywhere(t, anyGame(t), &same, &all) })
		t.Logf("the Choices of %d of %d samples are the same", same, all)
	})
}

// sampleAnywhere plays to some moment at which nothing is asked, samples what somebody knows there, and plays the sample on.
func sampleAnywhere(t *rapid.T, g *explore.Game, same, all *int) {
	seed := crunch.Seed(rapid.Uint64().Draw(t, "seed"))
	chance := seed.Stream(crunch.Key("chance"))
	r := g.NewRunner()
	players := explore.Players{PCs: policy.Random(&chance), DM: policy.Random(&chance)}
	for n := rapid.IntRange(0, 150).Draw(t, "commands"); n > 0 || r.State().Pending.Ask != explore.AskNothing; n-- {
		if !stepped(t, r, players, &chance) {
			break
		}
	}
	if r.State().Pending.Ask != explore.AskNothing {
		return // its content fails at every answer
	}
	viewer := explore.Everyone
	if k := rapid.IntRange(0, len(g.Party())).Draw(t, "viewer"); k > 0 {
		viewer = explore.PC(k - 1)
	}
	v := r.View(viewer)
	game, state, err := policy.Sample(&v, nil, &chance)
	if err != nil {
		t.Fatalf("%v of round %d, %v, turn of %v: %v", viewer, v.Round, v.Phase, v.Turn, err)
	}
	got := game.At(&state).View(viewer)
	*all++
	if slices.Equal(show.Choices(&got), show.Choices(&v)) {
		*same++
	} else {
		t.Logf("choices:\n%q\n%q", show.Choices(&got), show.Choices(&v))
	}
	r = game.NewRunner()
	r.Reset(state)
	for range 50 {
		if !stepped(t, r, players, &chance) {
			break
		}
	}
	if err := game.CheckState(r.State()); err != nil {
		t.Fatal(err)
	}
}

// stepped lets the players do one thing, and reports whether there was something to do that the content did not fail at.
func stepped(t *rapid.T, r *explore.Runner, players explore.Players, rng crunch.RNG) bool {
	if r.State().Result != explore.Running {
		return false
	}
	c, err := players.Choose(&r.Position, r.Legal(nil))
	if err != nil {
		t.Fatal(err)
	}
	_, err = r.Do(c, rng)
	if err != nil && !contentFails(err) {
		t.Fatalf("%+v: %v", c, err)
	}
	return err == nil
}

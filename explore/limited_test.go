package explore_test

import (
	"errors"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// screechy is a region with a Rat that bites twice in a scenario and screams only in the dark, and plays for a PC: a spark that strikes once, and a prayer
// that is said only when it is hurt.
func screechy() (scenario.Spec, scenario.Character) {
	spec := scenario.Spec{
		Regions: []scenario.Region{{Name: "Attic"}, {Name: "Loft", Dark: true}}, Connections: []scenario.Connection{{From: "Attic", To: "Loft"}},
		Challenges: []scenario.Challenge{{Name: "Rat", Type: stattrack.Creature, Region: "Attic", EP: 30, Plays: []scenario.Play{
			{Name: "Bite", Kind: scenario.Action, Uses: 2, Damage: dice("1d4")},
			{Name: "Scream", Kind: scenario.Action, Aim: scenario.NoTarget, When: explore.Can(func(v *board.View, w scenario.Who) (bool, error) {
				return !v.Region(v.Challenge(scenario.ChallengeAt(0)).Region).Lit, nil
			})},
		}}},
	}
	return spec, scenario.Character{Name: "Ada", Plays: []scenario.Play{
		{Name: "Spark", Kind: scenario.Action, Uses: 1, Damage: dice("1d4")},
		{Name: "Prayer", Kind: scenario.Strategy, When: explore.Can(func(v *board.View, w scenario.Who) (bool, error) {
			return v.PCs[w.Index()].EP < v.PCs[w.Index()].MaxEP, nil
		})},
	}}
}

// GL-85: a play may be played so often in a scenario, by a PC and by a Challenge.
func TestPlaysAreUsedUp(t *testing.T) {
	spec, ada := screechy()
	c, w, rat := openChapter(t, spec, ada), scenario.PC(0), scenario.ChallengeAt(0)
	c.refused(board.Command{Do: board.VerbPrepare, Who: w, Play: 1}, board.ErrNotNow)
	c.do(hit(w, 0, rat), 1)
	c.equal("GL-85: it stands in the View", c.g.At(c.s()).View(w).Played, []board.PlayUse{{Who: w, Times: 1}})
	turn := func(who scenario.Who) {
		t.Helper()
		c.end(w)
		for c.s().Turn != who {
			for _, cmd := range c.g.At(c.s()).Legal(nil) {
				if cmd.Do == board.VerbBegin && cmd.Who == who || cmd.Do == board.VerbEndTurn {
					c.do(cmd)
					break
				}
			}
		}
	}
	for range 2 {
		turn(rat)
		c.refused(hit(rat, 1, scenario.Nobody), board.ErrNotNow) // it is light
		c.do(hit(rat, 0, w), 1)
		c.do(board.Command{Do: board.VerbEndTurn, Who: rat})
		c.refused(hit(w, 0, rat), board.ErrUsedUp)
	}
	c.equal("GL-85: what Challenges have played is for the DM", len(c.g.At(c.s()).View(w).Played), 1)
	c.equal("GL-85: the DM", len(c.g.At(c.s()).View(scenario.DMOnly).Played), 2)
	turn(rat)
	c.refused(hit(rat, 0, w), board.ErrUsedUp)
	for _, cmd := range c.g.At(c.s()).LegalOf(rat, nil) {
		c.equal("GL-85: nothing of it is legal", cmd.Do == board.VerbAct, false)
	}
	c.do(board.Command{Do: board.VerbEndTurn, Who: rat})
	c.do(board.Command{Do: board.VerbPrepare, Who: w, Play: 1}) // hurt by now
}

// GL-85: a condition that fails is the error of the command, which changes nothing.
func TestWhenFails(t *testing.T) {
	spec, ada := screechy()
	broken := errors.New("no gods")
	ada.Plays[1].When = explore.Can(func(*board.View, scenario.Who) (bool, error) { return false, broken })
	c := openChapter(t, spec, ada)
	before := c.s().Hash()
	_, err := c.r.Do(board.Command{Do: board.VerbPrepare, Who: scenario.PC(0), Play: 1}, crunch.NewTape())
	if hook := (*explore.HookError)(nil); !errors.As(err, &hook) || hook.Part != "when" || hook.Owner != "Prayer" || !errors.Is(err, broken) {
		t.Errorf("GL-85: %v, want the error of its when", err)
	}
	c.equal("GL-85: nothing has changed", c.s().Hash(), before)
}

// GL-85, HD-62: cards and what Gear prints have no Uses, and only Actions and Strategies a When.
func TestLimitsRefused(t *testing.T) {
	spec, _ := screechy()
	spec.Challenges[0].Plays[0].When, spec.Challenges[0].Plays[0].Kind = spec.Challenges[0].Plays[1].When, scenario.Reaction
	specWrong(t, spec, "When")
	spec, _ = screechy()
	spec.Gear = []scenario.Gear{{Name: "lamp", Plays: []scenario.Play{{Name: "Glare", Kind: scenario.Strategy, Uses: 1}}}}
	specWrong(t, spec, "Uses")
}

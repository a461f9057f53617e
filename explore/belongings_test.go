package explore_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

// offered lists the commands of an entity that are legal, of these verbs, in their order.
func offered(c *chapter, w explore.Who, verbs ...explore.Verb) string {
	var list []string
	for _, cmd := range c.r.LegalOf(w, nil) {
		if slices.Contains(verbs, cmd.Do) {
			list = append(list, strings.TrimPrefix(cmd.String(), w.String()+" "))
		}
	}
	return strings.Join(list, ", ")
}

// GL-48: in a long list too, items of one name are offered once.
func TestManyItemsOffered(t *testing.T) {
	items := make([]string, 40)
	for i := range items {
		items[i] = fmt.Sprint("bead ", i%36)
	}
	c := openChapter(t, explore.Spec{Regions: []explore.Region{{Name: "A"}}}, explore.Character{Name: "Ada", Items: items})
	if n := strings.Count(offered(c, aerim, explore.Drop), "drop"); n != 36 {
		t.Errorf("GL-48: %d items may be dropped, want 36", n)
	}
}

// GL-48: what a PC sees lie there is known, and nothing else: neither the like elsewhere nor something else there.
func TestItemSeenHereOnly(t *testing.T) {
	spec := explore.Spec{Regions: []explore.Region{{Name: "A", Dark: true, Items: []string{"rope"}}, {Name: "B", Items: []string{"rope", "key"}}}, Connections: []explore.Connection{{From: "A", To: "B"}}}
	c := openChapter(t, spec, explore.Character{Name: "Ada"})
	known := func() (list []bool) {
		for _, l := range c.s().Lying {
			list = append(list, l.Known)
		}
		return list
	}
	c.equal("EX-34: nothing is known", known(), []bool{false, false, false})
	fold := c.g.Fold(*c.s(), explore.Event{Kind: explore.ItemSeen, Region: 1, Text: "rope"})
	c.equal("GL-48: the old State stays", known(), []bool{false, false, false})
	c.equal("GL-48: the rope in B", []bool{fold.Lying[0].Known, fold.Lying[1].Known, fold.Lying[2].Known}, []bool{false, true, false})

	spec.Apart, spec.Regions[0].Dark = true, false
	c = openChapter(t, spec, explore.Character{Name: "Ada"})
	c.equal("GL-48: with Spec.Apart Ada knows of the rope in A", c.s().Minds[0].Lying, []explore.Lying{{Region: 0, Item: "rope", Known: true}})
}

// GL-49, EX-33: a light that leaves with its bearer lets those see who see only in the dark. EX-85: a Trap that takes a PC away is revealed.
func TestLeavingTakesTheLight(t *testing.T) {
	spec := explore.Spec{Regions: []explore.Region{{Name: "A", Dark: true}}, Challenges: []explore.Challenge{rat("A"),
		{Name: "Hole", Type: stattrack.Trap, Region: "A", Hooks: explore.Hooks{explore.OnRound: inRound(2, func(sc *explore.Scene) error { return sc.Leave(aerim) })}}}}
	c := openChapter(t, spec, explore.Character{Name: "Ada", Light: explore.Flame, Keywords: explore.LightSensitivity},
		explore.Character{Name: "Bo", Keywords: explore.LightSensitivity | explore.Darkvision})
	known := func(w explore.Who) bool { v := c.r.View(lucin); return v.Challenge(w) != nil }
	c.equal("EX-33: Bo sees the Rat in the dark", known(explore.ChallengeAt(0)), true)
	spec.Challenges[0].Absent = true
	spec.Hooks[explore.OnTurn] = explore.Func(func(sc *explore.Scene) error {
		if sc.Round() == 1 && sc.Target() == lucin {
			_, err := sc.Spawn("Rat", "A")
			return err
		}
		return nil
	})
	c = openChapter(t, spec, explore.Character{Name: "Ada", Light: explore.Flame, Keywords: explore.LightSensitivity}, explore.Character{Name: "Bo", Keywords: explore.LightSensitivity | explore.Darkvision})
	c.begin(aerim)
	c.do(explore.Command{Do: explore.Shine, Who: aerim})
	c.end(aerim)
	c.begin(lucin)
	rat, hole := explore.ChallengeAt(0), explore.ChallengeAt(1)
	c.equal("EX-33: Bo is dazzled", []bool{known(rat), known(hole)}, []bool{false, false})
	c.end(lucin)
	c.toRound(2)
	c.equal("GL-49: Ada is gone, with the light", []any{c.s().PCs[0].Fate, known(rat), c.s().Challenges[0].Revealed}, []any{explore.Away, true, true})
	c.equal("EX-85: the Hole has shown itself", known(hole), true)
}

// GL-50, EX-20, ST-57: a command that costs a Move may be the extra Move of Skill +5, once, even if the Move of the round is spent.
func TestContentCommandAsExtraMove(t *testing.T) {
	lift := explore.Play{Name: "Lift", Kind: explore.Strategy, Shifts: []explore.Shift{{Track: stattrack.Skill, By: 10, Self: true}}}
	step := explore.ContentCommand{Name: "Step", Cost: explore.CostsMove, Run: explore.Func(func(*explore.Scene) error { return nil })}
	jump := explore.ContentCommand{Name: "Jump", Cost: explore.CostsMove, Run: explore.Func(func(*explore.Scene) error { return nil })}
	c := openChapter(t, explore.Spec{Regions: []explore.Region{{Name: "A"}, {Name: "B"}}, Connections: []explore.Connection{{From: "A", To: "B"}}, Commands: []explore.ContentCommand{step, jump}},
		explore.Character{Name: "Ada", Plays: []explore.Play{lift}})
	c.begin(aerim)
	c.move(aerim, 0)
	c.equal("EX-20: its Move is spent", reasonOf(c.r.Check(attempt(aerim, 0))), explore.NoMoveLeft)
	c.do(explore.Command{Do: explore.Prepare, Who: aerim})
	c.do(attempt(aerim, 0))
	c.equal("ST-57: the extra Move too", []any{c.s().PCs[0].Extra.Moved, reasonOf(c.r.Check(attempt(aerim, 1)))}, []any{true, explore.NoMoveLeft})
}

// EX-85: New accepts an Interrupt of a Challenge or PC for a trigger if the table of triggers says that it hears it.
func TestInterruptsAsTheTableSays(t *testing.T) {
	for _, h := range explore.Hearings() {
		stop := explore.Play{Name: "Stop", Kind: explore.Interrupt, Trigger: h.Trigger, Aim: explore.NoTarget, Shifts: []explore.Shift{{Track: stattrack.Mind, By: 1, Self: true}}}
		spec := explore.Spec{Name: "Table", Setting: explore.SettingsOf(explore.Dungeon), Start: "A", Goal: explore.Goal{Region: "B"}, Regions: []explore.Region{{Name: "A"}, {Name: "B"}},
			Connections: []explore.Connection{{From: "A", To: "B"}}}
		sc, err := explore.New(spec)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := explore.NewGame(sc, explore.Character{Name: "Ada", EP: 9, Plays: []explore.Play{stop}}); (err == nil) != (h.PCs != "") {
			t.Errorf("EX-85: a PC's Interrupt on_%v: %v, the table says that PCs hear it: %v", h.Trigger, err, h.PCs != "")
		}
		spec.Challenges = []explore.Challenge{rat("A", stop)}
		if _, err := explore.New(spec); (err == nil) != h.Interrupts {
			t.Errorf("EX-85: a Challenge's Interrupt on_%v: %v, the table says %v", h.Trigger, err, h.Interrupts)
		}
	}
}

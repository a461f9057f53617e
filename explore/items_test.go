package explore_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

func give(w scenario.Who, item string, to scenario.Who) board.Command {
	return board.Command{Do: board.VerbHandOver, Who: w, Item: item, Target: to}
}

func pickUp(w scenario.Who, item string) board.Command {
	return board.Command{Do: board.VerbPickUp, Who: w, Item: item}
}

// GL-48: New warns of a key that lies nowhere, not of one that lies about. EX-134
func TestItemsThatLieAboutAreFound(t *testing.T) {
	spec := scenario.Spec{Name: "Keys", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "A", Goal: scenario.Goal{Region: "B"},
		Regions: []scenario.Region{{Name: "A", Items: []string{"key"}}, {Name: "B"}}, Connections: []scenario.Connection{{From: "A", To: "B"}},
		Challenges: []scenario.Challenge{{Name: "Gate", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "B"}, Key: "key"}}}
	for item, want := range map[string]int{"key": 0, "kye": 1} {
		spec.Regions[0].Items = []string{item}
		sc := must.Get(explore.New(spec))(t)
		if got := len(sc.Warnings()); got != want {
			t.Errorf("GL-48: %d warnings with a %s in A, want %d", got, item, want)
		}
	}
}

// GL-48: items that can't lie there are refused.
func TestItemsThatCantLie(t *testing.T) {
	specWrong(t, scenario.Spec{ItemsStay: true, Regions: []scenario.Region{{Name: "A", Items: []string{"x"}}}}, "Items")
	specWrong(t, scenario.Spec{Regions: []scenario.Region{{Name: "A", Items: []string{""}}}}, "Items")
	specWrong(t, scenario.Spec{Regions: []scenario.Region{{Name: "A", Items: make([]string, 1<<15+1)}}}, "Items")
	for _, item := range []string{"", "\xff"} {
		spec := scenario.Spec{Regions: rooms("A")}
		spec.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error { return sc.Region("A").Lay(item) })
		c := openChapter(t, spec)
		if _, err := c.r.Do(board.Command{Do: board.VerbBegin, Who: aerim}, crunch.NewTape()); err == nil {
			t.Errorf("GL-48: %q is laid down, want an error", item)
		}
	}
}

// offered lists the commands of an entity that are legal, of these verbs, in their order.
func offered(c *chapter, w scenario.Who, verbs ...board.Verb) string {
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
	c := openChapter(t, scenario.Spec{Regions: []scenario.Region{{Name: "A"}}}, scenario.Character{Name: "Ada", Items: items})
	if n := strings.Count(offered(c, aerim, board.VerbDrop), "drop"); n != 36 {
		t.Errorf("GL-48: %d items may be dropped, want 36", n)
	}
}

// GL-48: what a PC sees lie there is known, and nothing else: neither the like elsewhere nor something else there.
func TestItemSeenHereOnly(t *testing.T) {
	spec := scenario.Spec{Regions: []scenario.Region{{Name: "A", Dark: true, Items: []string{"rope"}}, {Name: "B", Items: []string{"rope", "key"}}}, Connections: []scenario.Connection{{From: "A", To: "B"}}}
	c := openChapter(t, spec, scenario.Character{Name: "Ada"})
	c.equal("EX-34: nothing is known", c.s().Table.Lying, []board.Lying(nil))
	fold := c.g.Fold(*c.s(), board.Event{Kind: board.EventItemSeen, Region: 1, Text: "rope"})
	c.equal("GL-48: the old State stays", c.s().Table.Lying, []board.Lying(nil))
	c.equal("GL-48: the rope in B", fold.Table.Lying, []board.Lying{{Region: 1, Item: "rope"}})

	spec.Apart, spec.Regions[0].Dark = true, false
	c = openChapter(t, spec, scenario.Character{Name: "Ada"}, scenario.Character{Name: "Bo"})
	c.equal("GL-48: with Spec.Apart Ada knows of the rope in A", c.s().Minds[0].Lying, []board.Lying{{Region: 0, Item: "rope"}})
}

// GL-49, EX-33: a light that leaves with its bearer lets those see who see only in the dark. EX-85: a Trap that takes a PC away is revealed.
func TestLeavingTakesTheLight(t *testing.T) {
	spec := scenario.Spec{Regions: []scenario.Region{{Name: "A", Dark: true}}, Challenges: []scenario.Challenge{rat("A"),
		{Name: "Hole", Type: stattrack.Trap, Region: "A", Hooks: scenario.Hooks{scenario.OnRound: inRound(2, func(sc *explore.Scene) error { return sc.Entity(aerim).Leave() })}}}}
	c := openChapter(t, spec, scenario.Character{Name: "Ada", Light: scenario.Flame, Keywords: scenario.LightSensitivity},
		scenario.Character{Name: "Bo", Keywords: scenario.LightSensitivity | scenario.Darkvision})
	known := func(w scenario.Who) bool { v := c.r.View(lucin); return v.Challenge(w) != nil }
	c.equal("EX-33: Bo sees the Rat in the dark", known(scenario.ChallengeAt(0)), true)
	spec.Challenges[0].Absent = true
	spec.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error {
		if sc.Position().Round() == 1 && sc.Target().Who() == lucin {
			_, err := sc.Spawn("Rat", "A")
			return err
		}
		return nil
	})
	c = openChapter(t, spec, scenario.Character{Name: "Ada", Light: scenario.Flame, Keywords: scenario.LightSensitivity}, scenario.Character{Name: "Bo", Keywords: scenario.LightSensitivity | scenario.Darkvision})
	c.begin(aerim)
	c.do(board.Command{Do: board.VerbShine, Who: aerim})
	c.end(aerim)
	c.begin(lucin)
	rat, hole := scenario.ChallengeAt(0), scenario.ChallengeAt(1)
	c.equal("EX-33: Bo is dazzled", []bool{known(rat), known(hole)}, []bool{false, false})
	c.end(lucin)
	c.toRound(2)
	c.equal("GL-49: Ada is gone, with the light", []any{c.s().PCs[0].Fate, known(rat), c.s().Table.Revealed.Has(0)}, []any{board.FateAway, true, true})
	c.equal("EX-85: the Hole has shown itself", known(hole), true)
}

// GL-50, EX-20, ST-57: a command that costs a Move may be the extra Move of Skill +5, once, even if the Move of the round is spent.
func TestContentCommandAsExtraMove(t *testing.T) {
	lift := scenario.Play{Name: "Lift", Kind: scenario.Strategy, Shifts: []scenario.Shift{{Track: stattrack.Skill, By: 10, Self: true}}}
	step := scenario.ContentCommand{Name: "Step", Cost: scenario.CostsMove, Run: explore.Func(func(*explore.Scene) error { return nil })}
	jump := scenario.ContentCommand{Name: "Jump", Cost: scenario.CostsMove, Run: explore.Func(func(*explore.Scene) error { return nil })}
	c := openChapter(t, scenario.Spec{Regions: []scenario.Region{{Name: "A"}, {Name: "B"}}, Connections: []scenario.Connection{{From: "A", To: "B"}}, Commands: []scenario.ContentCommand{step, jump}},
		scenario.Character{Name: "Ada", Plays: []scenario.Play{lift}})
	c.begin(aerim)
	c.move(aerim, 0)
	c.equal("EX-20: its Move is spent", reasonOf(c.r.Check(attempt(aerim, 0))), board.ErrNoMoveLeft)
	c.do(board.Command{Do: board.VerbPrepare, Who: aerim})
	c.do(attempt(aerim, 0))
	c.equal("ST-57: the extra Move too", []any{c.s().PCs[0].Extra.Moved, reasonOf(c.r.Check(attempt(aerim, 1)))}, []any{true, board.ErrNoMoveLeft})
}

// EX-85: New accepts an Interrupt of a Challenge or PC for a trigger if the table of triggers says that it hears it.
func TestInterruptsAsTheTableSays(t *testing.T) {
	for _, h := range scenario.Hearings() {
		stop := scenario.Play{Name: "Stop", Kind: scenario.Interrupt, Trigger: h.Trigger, Aim: scenario.NoTarget, Shifts: []scenario.Shift{{Track: stattrack.Mind, By: 1, Self: true}}}
		spec := scenario.Spec{Name: "Table", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "A", Goal: scenario.Goal{Region: "B"}, Regions: []scenario.Region{{Name: "A"}, {Name: "B"}},
			Connections: []scenario.Connection{{From: "A", To: "B"}}}
		sc := must.Get(explore.New(spec))(t)
		if _, err := explore.NewGame(sc, scenario.Character{Name: "Ada", EP: 9, Plays: []scenario.Play{stop}}); (err == nil) != (h.PCs != "") {
			t.Errorf("EX-85: a PC's Interrupt on_%v: %v, the table says that PCs hear it: %v", h.Trigger, err, h.PCs != "")
		}
		spec.Challenges = []scenario.Challenge{rat("A", stop)}
		if _, err := explore.New(spec); (err == nil) != h.Interrupts {
			t.Errorf("EX-85: a Challenge's Interrupt on_%v: %v, the table says %v", h.Trigger, err, h.Interrupts)
		}
	}
}

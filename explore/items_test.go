package explore_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/stattrack"
)

func give(w scenario.Who, item string, to scenario.Who) board.Command {
	return board.Command{Do: board.HandOver, Who: w, Item: item, Target: to}
}

func drop(w scenario.Who, item string) board.Command {
	return board.Command{Do: board.Drop, Who: w, Item: item}
}

func pickUp(w scenario.Who, item string) board.Command {
	return board.Command{Do: board.PickUp, Who: w, Item: item}
}

// two PCs in A; B is next door.
func carriers(t *testing.T, spec scenario.Spec, items ...string) *chapter {
	t.Helper()
	if spec.Regions == nil {
		spec.Regions = []scenario.Region{{Name: "A"}, {Name: "B"}}
	}
	spec.Connections = []scenario.Connection{{From: "A", To: "B"}}
	c := openChapter(t, spec, scenario.Character{Name: "Ada", Items: items, Search: dice("1d6"), Plays: []scenario.Play{{Name: "Plan", Kind: scenario.Strategy, Moves: 1}}}, scenario.Character{Name: "Bo"})
	return c
}

// GL-48: handing over and dropping are free, in the own turn, to an ally in the same region. EX-12, EX-134: keys and goal items too.
func TestItemsAreHandedOver(t *testing.T) {
	c := carriers(t, scenario.Spec{}, "key", "rope", "rope")
	ada, bo := aerim, lucin
	c.begin(ada)
	c.refused(give(bo, "nothing", ada), board.OthersTurn) // only in its own turn
	c.refused(give(ada, "key", ada), board.NotATarget)
	c.refused(give(ada, "key", scenario.Nobody), board.NoTargetGiven)
	c.refused(give(ada, "key", scenario.PC(7)), board.NoSuchEntity)
	c.refused(give(ada, "key", scenario.ChallengeAt(0)), board.NotATarget)
	c.refused(give(ada, "nothing", bo), board.NoSuchItem)
	c.refused(give(ada, "", bo), board.NoSuchItem)
	c.do(give(ada, "key", bo))
	c.equal("GL-48: given", []any{c.s().PCs[0].Items, c.s().PCs[1].Items}, []any{[]string{"rope", "rope"}, []string{"key"}})
	c.do(drop(ada, "rope"))
	c.equal("GL-48: dropped", c.s().Lying, []board.Lying{{Region: 0, Item: "rope", Known: true}})
	c.equal("GL-48: free", []bool{c.s().PCs[0].Planned, c.s().PCs[0].Acted}, []bool{false, false})
	c.do(board.Command{Do: board.Prepare, Who: ada})
	c.do(board.Command{Do: board.Search, Who: ada}, 1, 1)
	c.do(drop(ada, "rope")) // after its Action too
	c.equal("GL-48: nothing left", len(c.s().PCs[0].Items), 0)
	c.move(ada, 0)
	c.end(ada)
	c.begin(bo)
	c.refused(give(bo, "key", ada), board.OutOfReach)
	c.equal("GL-48: the story", []string{sampleLine(c, board.Event{Kind: board.ItemGiven, Who: ada, By: bo, Text: "key"})}, []string{"Ada gives key to Bo"})
}

// lyingIn lists what a viewer sees lie in a region.
func lyingIn(c *chapter, viewer scenario.Who, r scenario.RegionID) []string {
	v := c.g.At(c.s()).View(viewer)
	return v.Region(r).Lying
}

// sampleLine tells an event as everyone hears it.
func sampleLine(c *chapter, ev board.Event) string {
	ev.For = scenario.Everyone
	told := c.g.At(c.s()).Tell([]board.Event{ev}, scenario.Everyone)
	return show.Line(&told[0])
}

// GL-47, GL-48: picking up is the one operation of a Strategy Phase.
func TestItemsArePickedUp(t *testing.T) {
	c := carriers(t, scenario.Spec{Regions: []scenario.Region{{Name: "A", Items: []string{"lamp", "key", "lamp"}}, {Name: "B", Items: []string{"far"}}}})
	ada, bo := aerim, lucin
	c.equal("GL-48: in sight", lyingIn(c, ada, 0), []string{"lamp", "key", "lamp"})
	c.equal("GL-48: not from next door", len(lyingIn(c, ada, 1)), 0)
	c.begin(ada)
	c.refused(pickUp(ada, "nothing"), board.NoSuchItem)
	events := c.do(pickUp(ada, "key"))
	c.equal("GL-48: picked up", []any{c.s().PCs[0].Items, len(c.s().Lying)}, []any{[]string{"key"}, 3})
	c.equal("GL-47: spent", kindsOf(events, board.StrategySpent, board.ItemPickedUp), []board.EventKind{board.StrategySpent, board.ItemPickedUp})
	c.refused(pickUp(ada, "lamp"), board.NoStrategyLeft) // GL-47: exactly one
	c.refused(board.Command{Do: board.Prepare, Who: ada}, board.NoStrategyLeft)
	c.do(board.Command{Do: board.Search, Who: ada}, 1, 1) // the Action Phase is still to come
	c.end(ada)
	c.begin(bo)
	c.move(bo, 0)
	c.equal("GL-48: seen from within", lyingIn(c, ada, 1), []string{"far"})
	c.do(pickUp(bo, "far"))
	c.end(bo)
	c.toRound(2)
	c.begin(ada)
	c.do(board.Command{Do: board.Search, Who: ada}, 1, 1)
	c.refused(pickUp(ada, "lamp"), board.NoStrategyLeft) // GL-06: the Strategy Phase is past
}

// GL-48: in the dark nobody sees what lies there; what a PC puts down the players know. EX-34
func TestItemsInTheDark(t *testing.T) {
	c := carriers(t, scenario.Spec{Regions: []scenario.Region{{Name: "A", Dark: true, Items: []string{"gem", "axe"}}, {Name: "B"}}}, "rope")
	ada := aerim
	c.equal("GL-48: nothing seen", len(lyingIn(c, ada, 0)), 0)
	c.equal("GL-48: the DM knows", lyingIn(c, scenario.DMOnly, 0), []string{"gem", "axe"})
	c.begin(ada)
	c.refused(pickUp(ada, "gem"), board.NoSuchItem)
	c.do(drop(ada, "rope"))
	c.equal("GL-48: what it dropped", lyingIn(c, ada, 0), []string{"rope"})
	c.refused(pickUp(ada, "axe"), board.NoSuchItem) // so players can't find out what lies there
	c.do(pickUp(ada, "rope"))
	c.equal("GL-48: the rope again", c.s().PCs[0].Items, []string{"rope"})
}

// GL-48: what is seen once is known, and the players are told.
func TestItemsAreSeen(t *testing.T) {
	spec := scenario.Spec{Regions: []scenario.Region{{Name: "A", Dark: true, Items: []string{"gem"}}, {Name: "B"}}, Connections: []scenario.Connection{{From: "A", To: "B"}}}
	c := openChapter(t, spec, scenario.Character{Name: "Ada", Light: scenario.Flame})
	c.begin(aerim)
	told := c.g.At(c.s()).Tell(c.do(board.Command{Do: board.Shine, Who: aerim}), aerim)
	c.equal("GL-48: told", []bool{slices.ContainsFunc(told, func(ev board.Event) bool { return show.Line(&ev) == "gem lies in A [GL-48]" })}, []bool{true})
	c.do(board.Command{Do: board.Shine, Who: aerim})
	c.equal("GL-48: known in the dark too", lyingIn(c, aerim, 0), []string{"gem"})
}

// GL-48: what a PC carried when it died, or was left behind, lies where it was, unless items stay with their bearers.
func TestItemsOfTheLost(t *testing.T) {
	for _, row := range []struct {
		name  string
		stay  bool
		own   bool // in a Chase with own limits it is left behind, else it dies
		lying int
	}{{"dead", false, false, 2}, {"left behind", false, true, 2}, {"dead, items stay", true, false, 0}, {"left behind, items stay", true, true, 0}} {
		t.Run(row.name, func(t *testing.T) {
			spec := scenario.Spec{ItemsStay: row.stay, Goal: scenario.Goal{Region: "B", Requires: "crown"}}
			if row.own {
				spec.Type, spec.Limits = scenario.Chase, scenario.RoundLimits{Rounds: 1, Own: true}
				spec.Regions = []scenario.Region{{Name: "A"}, {Name: "B", Extends: 5}}
			} else {
				spec.Hooks[scenario.OnRound] = explore.Func(func(sc *explore.Scene) error { return sc.Kill(scenario.PC(0)) })
			}
			c := carriers(t, spec, "crown", "rope")
			if row.own {
				c.begin(lucin)
				c.move(lucin, 0)
				c.toRound(2)
			}
			c.equal("GL-48: out of play", c.s().PCs[0].Fate != board.Playing, true)
			c.equal("GL-48: lying", []any{len(c.s().Lying), len(c.s().PCs[0].Items)}, []any{row.lying, 2 - row.lying})
			for _, l := range c.s().Lying {
				c.equal("GL-48: where it was", []any{l.Region, l.Known}, []any{0, true})
			}
			c.equal("GL-48: the Outcome", len(c.r.Outcome()[0].Items), map[bool]int{true: 2 - row.lying}[row.own])
			if !row.own {
				c.begin(lucin)
				if row.stay {
					c.refused(pickUp(lucin, "nothing"), board.ItemsStay)
					return
				}
				c.do(pickUp(lucin, "crown"))
				c.move(lucin, 0)
				c.do(board.Command{Do: board.Leave, Who: lucin})
				c.equal("EX-12: brought out", c.s().Result, board.Success)
			}
		})
	}
	c := carriers(t, scenario.Spec{ItemsStay: true}, "rope")
	c.begin(aerim)
	c.refused(drop(aerim, "rope"), board.ItemsStay)
	c.refused(give(aerim, "rope", lucin), board.ItemsStay)
	specWrong(t, scenario.Spec{ItemsStay: true, Regions: []scenario.Region{{Name: "A", Items: []string{"x"}}}}, "Items")
	specWrong(t, scenario.Spec{Regions: []scenario.Region{{Name: "A", Items: []string{""}}}}, "Items")
	specWrong(t, scenario.Spec{Regions: []scenario.Region{{Name: "A", Items: make([]string, 1<<15+1)}}}, "Items")
}

// GL-48: content lays items down. Who sees there learns of it.
func TestItemsLaidDown(t *testing.T) {
	for _, dark := range []bool{false, true} {
		spec := scenario.Spec{Regions: []scenario.Region{{Name: "A", Dark: dark}, {Name: "B"}}}
		spec.Hooks[scenario.OnBegin] = explore.Func(func(sc *explore.Scene) error {
			return sc.Lay("gem", "A")
		})
		c := carriers(t, spec)
		c.equal("GL-48: known", c.s().Lying, []board.Lying{{Region: 0, Item: "gem", Known: !dark}})
		c.equal("GL-48: shown", len(lyingIn(c, scenario.Everyone, 0)), map[bool]int{false: 1}[dark])
	}
	for _, row := range []struct{ item, region string }{{"", "A"}, {"gem", "Nowhere at all"}, {"\xff", "A"}} {
		var got error
		spec := scenario.Spec{Regions: []scenario.Region{{Name: "A"}, {Name: "B"}}}
		spec.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error {
			got = sc.Lay(row.item, row.region)
			return got
		})
		c := carriers(t, spec)
		if _, err := c.r.Do(board.Command{Do: board.Begin, Who: aerim}, crunch.NewTape()); err == nil || got == nil {
			t.Errorf("GL-48: %q in %q is laid down, want an error", row.item, row.region)
		}
	}
}

// GL-48: New warns of a key that lies nowhere, not of one that lies about. EX-134
func TestItemsThatLieAboutAreFound(t *testing.T) {
	spec := scenario.Spec{Name: "Keys", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "A", Goal: scenario.Goal{Region: "B"},
		Regions: []scenario.Region{{Name: "A", Items: []string{"key"}}, {Name: "B"}}, Connections: []scenario.Connection{{From: "A", To: "B"}},
		Challenges: []scenario.Challenge{{Name: "Gate", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "B"}, Key: "key"}}}
	for item, want := range map[string]int{"key": 0, "kye": 1} {
		spec.Regions[0].Items = []string{item}
		sc, err := explore.New(spec)
		if err != nil {
			t.Fatal(err)
		}
		if got := len(sc.Warnings()); got != want {
			t.Errorf("GL-48: %d warnings with a %s in A, want %d", got, item, want)
		}
	}
}

// GL-48, EX-01: with Spec.Apart too, a PC picks up the item that its player has named, even if another of some name is laid down in the dark
// as its turn begins.
func TestPickUpInTheDark(t *testing.T) {
	for _, apart := range []bool{false, true} {
		spec := road()
		spec.Apart = apart
		spec.Regions[0].Dark = true
		spec.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error {
			if sc.Round() == 3 {
				return sc.Lay("key", "A")
			}
			return nil
		})
		c := openChapter(t, spec, scenario.Character{Name: "Ada", Items: []string{"key", "rope"}})
		ada := scenario.PC(0)
		for round := range 2 { // the key, then the rope
			c.do(drop(ada, []string{"key", "rope"}[round]))
			c.end(ada)
		}
		ev, _ := firstEvent(c.do(pickUp(ada, "rope")), board.ItemPickedUp)
		c.equal(fmt.Sprint("GL-48: apart ", apart), ev.Text, "rope")
	}
}

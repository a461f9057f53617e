package explore_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// What a PC learns of changes that were made while it was away: all of the region that it is in, whether the ways out are closed, and next
// door what it can see from there. It makes no difference whether each PC knows only what it has seen. EX-30, EX-34, EX-44
func TestChangesSeenLater(t *testing.T) {
	regions := []scenario.Region{{Name: "Away"}, {Name: "Gate"}, {Name: "Hall"}, {Name: "Closed"}, {Name: "Deep"}, {Name: "Dark"}, {Name: "Wet"}, {Name: "Behind"}, {Name: "Unfound"}}
	ways := []scenario.Connection{{From: "Away", To: "Gate"}, {From: "Gate", To: "Hall"}, {From: "Hall", To: "Closed"}, {From: "Hall", To: "Deep"}, {From: "Hall", To: "Dark"}, {From: "Hall", To: "Wet"},
		{From: "Hall", To: "Behind"}, {From: "Hall", To: "Unfound", Hidden: true}}
	change := does("flood", func(sc *explore.Scene) error {
		return errors.Join(sc.SetTerrain("Hall", scenario.Water), sc.Close("Hall", "Closed"), sc.SetTerrain("Deep", scenario.Dark|scenario.Water|scenario.Submerged),
			sc.SetTerrain("Dark", scenario.Dark|scenario.Water), sc.SetTerrain("Wet", scenario.Water), sc.SetTerrain("Behind", scenario.Water), sc.SetTerrain("Unfound", scenario.Water))
	})
	blind := does("flood in the dark", func(sc *explore.Scene) error {
		return errors.Join(explore.FuncOf(change.Run)(sc), sc.SetTerrain("Hall", scenario.Dark|scenario.Water))
	})
	far := does("look back", func(sc *explore.Scene) error { return sc.Send(sc.Actor(), "Hall") })
	leave := does("go", func(sc *explore.Scene) error { return sc.Send(sc.Actor(), "Away") })
	for _, apart := range []bool{false, true} {
		for _, row := range []struct {
			flood, keywords int
			want            string // the regions that are shown with water, "dark", "deep" and the closed way
		}{
			{0, 0, "Closed is shut; Dark is dark; Deep is deep; Hall is wet; Wet is wet"},
			{0, int(scenario.Darkvision), "Closed is shut; Dark is dark; Dark is wet; Deep is deep; Hall is wet; Wet is wet"},
			{1, 0, "Closed is shut; Hall is dark; Hall is wet"},
		} {
			t.Run(fmt.Sprint(apart, row.want), func(t *testing.T) {
				spec := scenario.Spec{Apart: apart, Regions: regions, Connections: ways, Start: "Hall", Commands: []scenario.ContentCommand{change, blind, far, leave},
					Challenges: []scenario.Challenge{{Name: "Wall", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Hall", To: "Behind"}, EP: 3}}}
				c := openChapter(t, spec, scenario.Character{Name: "Ada", Keywords: scenario.Keywords(row.keywords)})
				c.begin(aerim)
				c.move(aerim, 1)
				c.end(aerim)
				c.toRound(2)
				c.begin(aerim)
				c.move(aerim, 0) // from here nothing of it is in sight
				c.do(attempt(aerim, row.flood))
				c.equal("EX-30: nothing is known yet", shownChanges(c), "")
				events := c.do(attempt(aerim, 2))
				c.equal("EX-30, EX-34, EX-44", shownChanges(c), row.want)
				c.do(attempt(aerim, 3))
				c.equal("EX-30: remembered", shownChanges(c), row.want)
				for _, ev := range events {
					if ev.Kind == board.RegionChanged && ev.Region == 8 || ev.Kind == board.WayChanged && ev.Conn != 2 {
						t.Errorf("EX-122: %v is told, want nothing of a way that nobody has found", ev)
					}
				}
			})
		}
	}
}

// shownChanges lists what Ada's View shows of changed regions and ways.
func shownChanges(c *chapter) string {
	v := c.r.View(aerim)
	var list []string
	for i := range v.Regions {
		r := &v.Regions[i]
		for _, e := range r.Exits {
			if r.Name == "Hall" && e.Closed {
				list = append(list, v.Region(e.To).Name+" is shut")
			}
		}
	}
	for _, name := range []string{"Behind", "Dark", "Deep", "Hall", "Unfound", "Wet"} {
		r := v.Region(c.g.Scenario().Region(name))
		if r == nil {
			continue
		}
		if !r.Lit && name != "Deep" {
			list = append(list, name+" is dark")
		}
		if r.Water && !r.Submerged {
			list = append(list, name+" is wet")
		}
		if r.Submerged {
			list = append(list, name+" is deep")
		}
	}
	return strings.Join(list, "; ")
}

// EX-34: who stands in the dark notices at once that the region is flooded, and is told once.
func TestFloodedInTheDark(t *testing.T) {
	spec := scenario.Spec{Regions: []scenario.Region{{Name: "A", Dark: true}}, Commands: []scenario.ContentCommand{lays("A", scenario.Dark|scenario.Water)}}
	c := openChapter(t, spec, scenario.Character{Name: "Ada"})
	events := c.do(attempt(aerim, 0))
	n := 0
	for _, ev := range events {
		if ev.Kind == board.RegionChanged && ev.For == scenario.Everyone {
			n++
		}
	}
	c.equal("EX-34: told once", []any{n, len(kindsOf(events, board.RegionChanged)), c.r.View(aerim).Regions[0].Water}, []any{1, 1, true})
}

// EX-44, EX-104: a Seeker sees a light next door as soon as its own region is drained.
func TestDrainedSeekerSeesLight(t *testing.T) {
	spec := shore(lays("Cave", scenario.Dark|scenario.Water))
	spec.Type, spec.Forbids = scenario.Stealth, scenario.Forbids{Light: true, Tokens: 1}
	spec.Regions[0].Dark = true
	spec.Regions[1] = scenario.Region{Name: "Cave", Dark: true, Water: true, Submerged: true}
	spec.Challenges = []scenario.Challenge{{Name: "Guard", Type: stattrack.Seeker, Region: "Cave", EP: 1}}
	c := openChapter(t, spec, scenario.Character{Name: "Ada", Light: scenario.Flameless, Tokens: 3})
	c.do(board.Command{Do: board.Shine, Who: aerim})
	c.equal("EX-44: the water hides the light", c.s().Tokens, 3)
	c.do(attempt(aerim, 0))
	c.equal("EX-104: seen", c.s().Tokens, 2)
}

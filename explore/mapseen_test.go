package explore_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

// What a PC learns of changes that were made while it was away: all of the region that it is in, whether the ways out are closed, and next
// door what it can see from there. It makes no difference whether each PC knows only what it has seen. EX-30, EX-34, EX-44
func TestChangesSeenLater(t *testing.T) {
	regions := []explore.Region{{Name: "Away"}, {Name: "Gate"}, {Name: "Hall"}, {Name: "Closed"}, {Name: "Deep"}, {Name: "Dark"}, {Name: "Wet"}, {Name: "Behind"}, {Name: "Unfound"}}
	ways := []explore.Connection{{From: "Away", To: "Gate"}, {From: "Gate", To: "Hall"}, {From: "Hall", To: "Closed"}, {From: "Hall", To: "Deep"}, {From: "Hall", To: "Dark"}, {From: "Hall", To: "Wet"},
		{From: "Hall", To: "Behind"}, {From: "Hall", To: "Unfound", Hidden: true}}
	change := does("flood", func(sc *explore.Scene) error {
		return errors.Join(sc.SetTerrain("Hall", explore.Water), sc.Close("Hall", "Closed"), sc.SetTerrain("Deep", explore.Dark|explore.Water|explore.Submerged),
			sc.SetTerrain("Dark", explore.Dark|explore.Water), sc.SetTerrain("Wet", explore.Water), sc.SetTerrain("Behind", explore.Water), sc.SetTerrain("Unfound", explore.Water))
	})
	blind := does("flood in the dark", func(sc *explore.Scene) error {
		return errors.Join(explore.FuncOf(change.Run)(sc), sc.SetTerrain("Hall", explore.Dark|explore.Water))
	})
	far := does("look back", func(sc *explore.Scene) error { return sc.Send(sc.Actor(), "Hall") })
	leave := does("go", func(sc *explore.Scene) error { return sc.Send(sc.Actor(), "Away") })
	for _, apart := range []bool{false, true} {
		for _, row := range []struct {
			flood, keywords int
			want            string // the regions that are shown with water, "dark", "deep" and the closed way
		}{
			{0, 0, "Closed is shut; Dark is dark; Deep is deep; Hall is wet; Wet is wet"},
			{0, int(explore.Darkvision), "Closed is shut; Dark is dark; Dark is wet; Deep is deep; Hall is wet; Wet is wet"},
			{1, 0, "Closed is shut; Hall is dark; Hall is wet"},
		} {
			t.Run(fmt.Sprint(apart, row.want), func(t *testing.T) {
				spec := explore.Spec{Apart: apart, Regions: regions, Connections: ways, Start: "Hall", Commands: []explore.ContentCommand{change, blind, far, leave},
					Challenges: []explore.Challenge{{Name: "Wall", Type: stattrack.Obstacle, Way: &explore.Way{From: "Hall", To: "Behind"}, EP: 3}}}
				c := openChapter(t, spec, explore.Character{Name: "Ada", Keywords: explore.Keywords(row.keywords)})
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
					if ev.Kind == explore.RegionChanged && ev.Region == 8 || ev.Kind == explore.WayChanged && ev.Conn != 2 {
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
	spec := explore.Spec{Regions: []explore.Region{{Name: "A", Dark: true}}, Commands: []explore.ContentCommand{lays("A", explore.Dark|explore.Water)}}
	c := openChapter(t, spec, explore.Character{Name: "Ada"})
	events := c.do(attempt(aerim, 0))
	n := 0
	for _, ev := range events {
		if ev.Kind == explore.RegionChanged && ev.For == explore.Everyone {
			n++
		}
	}
	c.equal("EX-34: told once", []any{n, len(kindsOf(events, explore.RegionChanged)), c.r.View(aerim).Regions[0].Water}, []any{1, 1, true})
}

// EX-44, EX-104: a Seeker sees a light next door as soon as its own region is drained.
func TestDrainedSeekerSeesLight(t *testing.T) {
	spec := shore(lays("Cave", explore.Dark|explore.Water))
	spec.Type, spec.Forbids = explore.Stealth, explore.Forbids{Light: true, Tokens: 1}
	spec.Regions[0].Dark = true
	spec.Regions[1] = explore.Region{Name: "Cave", Dark: true, Water: true, Submerged: true}
	spec.Challenges = []explore.Challenge{{Name: "Guard", Type: stattrack.Seeker, Region: "Cave", EP: 1}}
	c := openChapter(t, spec, explore.Character{Name: "Ada", Light: explore.Flameless, Tokens: 3})
	c.do(explore.Command{Do: explore.Shine, Who: aerim})
	c.equal("EX-44: the water hides the light", c.s().Tokens, 3)
	c.do(attempt(aerim, 0))
	c.equal("EX-104: seen", c.s().Tokens, 2)
}

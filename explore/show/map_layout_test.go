package show_test

import (
	"fmt"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"pgregory.net/rapid"
)

// layoutFits checks that a Layout has each region of a View once, each PC and Challenge where the View has it, and each way that has one end
// or two in it once, from box to box.
func layoutFits(t rapid.TB, v *board.View) {
	t.Helper()
	l := show.MapLayout(v)
	at, where := map[scenario.RegionID]int{}, map[scenario.Who]scenario.RegionID{}
	for i := range l.Places {
		p := &l.Places[i]
		if p.Region != scenario.NoRegion {
			at[p.Region]++
		}
		for k, line := range p.Lines {
			if line.Class == "pc" || line.Class == "foe" {
				where[line.Who] = p.Region
			}
			if line.X <= p.Box.X || line.Y < p.Box.Y || line.Y+18 > p.Box.Y+p.Box.Height || k > 0 && line.Y < p.Lines[k-1].Y+18 {
				t.Fatalf("line %d of %+v is not in its box", k, p)
			}
		}
	}
	ways := map[scenario.ConnID]bool{}
	for i := range v.Regions {
		r := &v.Regions[i]
		if at[r.ID] != 1 {
			t.Fatalf("%s is on the map %d times", r.Name, at[r.ID])
		}
		for _, e := range r.Exits {
			ways[e.Conn] = true
		}
	}
	for i := range v.PCs {
		if p := &v.PCs[i]; p.Fate == board.FatePlaying && at[p.Region] == 1 && where[scenario.PC(i)] != p.Region {
			t.Fatalf("%s is in %v, want %v", p.Name, where[scenario.PC(i)], p.Region)
		}
	}
	for i := range v.Challenges {
		if c := &v.Challenges[i]; at[c.Region] == 1 && where[c.Who] != c.Region {
			t.Fatalf("%s is in %v, want %v", c.Name, where[c.Who], c.Region)
		}
	}
	onSide := func(p show.Point, b show.Box) bool {
		return (p.X == b.X || p.X == b.X+b.Width) && b.Y < p.Y && p.Y < b.Y+b.Height
	}
	for _, w := range l.Ways {
		if !ways[w.Conn] || !onSide(w.Curve[0], l.Places[w.From].Box) || !onSide(w.Curve[3], l.Places[w.To].Box) {
			t.Fatalf("%+v: want a way of the View, from box to box", w)
		}
	}
	if text, err := l.MarshalJSON(); err != nil || len(text) == 0 {
		t.Fatalf("the Layout has no JSON: %v", err)
	}
}

func ExampleMapLayout() {
	sc, err := explore.New(scenario.Spec{Name: "The Ford", Setting: scenario.SettingsOf(scenario.Wilderness), Start: "Bank", Goal: scenario.Goal{Region: "Ford"},
		Regions: []scenario.Region{{Name: "Bank"}, {Name: "Ford", Water: true}}, Connections: []scenario.Connection{{From: "Bank", To: "Ford"}}})
	if err != nil {
		fmt.Println(err)
		return
	}
	game, err := explore.NewGame(sc, scenario.Character{Name: "Ada", EP: 12})
	if err != nil {
		fmt.Println(err)
		return
	}
	v := explore.NewSession(game, 1).View(scenario.DMOnly)
	l := show.MapLayout(&v)
	for _, p := range l.Places {
		fmt.Println(p.Box, p.Water, p.Lines[0].Text)
	}
	for _, w := range l.Ways {
		fmt.Println(l.Places[w.From].Lines[0].Text, "to", l.Places[w.To].Lines[0].Text, w.Curve[0], w.Curve[3])
	}
	// Output:
	// {24 80 140 74} false Bank
	// {234 89 244 56} true Ford
	// Bank to Ford {164 117} {234 117}
}

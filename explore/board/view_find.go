package board

import (
	"fmt"
	"slices"
	"sort"

	"github.com/crunchrules/crunch/explore/internal/walk"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// Command returns a command of content by its name, or nil if the viewer doesn't know of it.
func (v *View) Command(name string) *CommandView {
	for i := range v.Commands {
		if v.Commands[i].Name == name {
			return &v.Commands[i]
		}
	}
	return nil
}

// Region returns a region of the View, or nil if the viewer doesn't know it.
func (v *View) Region(r scenario.RegionID) *RegionView {
	if k := int(r); k >= 0 && k < len(v.Regions) && v.Regions[k].ID == r { // most often all regions before it are known too
		return &v.Regions[k]
	}
	if k, ok := sort.Find(len(v.Regions), func(i int) int { return int(r - v.Regions[i].ID) }); ok { // by place: a RegionView is large
		return &v.Regions[k]
	}
	return nil
}

// Here returns the settings of a region and the type of the scenario, on which depends what is available there. It is 0 if the viewer
// doesn't know the region. EX-90, EX-93
func (v *View) Here(r scenario.RegionID) scenario.Settings {
	if place := v.Region(r); place != nil {
		return place.Settings | v.Type.Occasion()
	}
	return 0
}

// Item returns what the viewer knows of the usable things with a name, or nil. GL-84
func (v *View) Item(name string) *ItemView {
	for i := range v.Items {
		if v.Items[i].Name == name {
			return &v.Items[i]
		}
	}
	return nil
}

// Exit returns a region's exit through a connection, or nil if the viewer doesn't know it.
func (v *View) Exit(r scenario.RegionID, c scenario.ConnID) *ExitView {
	if place := v.Region(r); place != nil {
		for i := range place.Exits {
			if place.Exits[i].Conn == c {
				return &place.Exits[i]
			}
		}
	}
	return nil
}

// Leads reports whether the viewer knows where the exit leads and believes that it is open, in the sense of explore.Position.OpenExits.
// GL-71
func (e *ExitView) Leads() bool { return e.To != scenario.NoRegion && e.Open && !e.Closed && !e.Hidden }

// Ways returns the shortest ways from a region by the exits that the viewer knows and believes to be open (ExitView.Leads); the DM knows all.
// Obstacles in them don't count. GL-71
func (v *View) Ways(from scenario.RegionID) walk.Ways {
	n := 0
	if k := len(v.Regions); k > 0 {
		n = int(v.Regions[k-1].ID) + 1
	}
	return walk.From(n, from, func(r scenario.RegionID, to func(scenario.RegionID)) {
		if place := v.Region(r); place != nil {
			for i := range place.Exits {
				if e := &place.Exits[i]; e.Leads() {
					to(e.To)
				}
			}
		}
	})
}

// Challenge returns a Challenge of the View, or nil if the viewer doesn't know of it.
func (v *View) Challenge(w scenario.Who) *ChallengeView {
	if k, ok := sort.Find(len(v.Challenges), func(i int) int { return int(w) - int(v.Challenges[i].Who) }); ok {
		return &v.Challenges[k]
	}
	return nil
}

// Plays returns an entity's plays, as Command.Play numbers them, or nil if the viewer doesn't know them.
func (v *View) Plays(w scenario.Who) []PlayView {
	if w.IsPC() && w.Index() < len(v.PCs) {
		return v.PCs[w.Index()].Plays
	}
	if f := v.Challenge(w); f != nil {
		return f.Plays
	}
	return nil
}

// CounterName returns what people call a Counter of the View: "Dread", or "Ada's Purse" if it is that of a PC (CT-17).
func (v *View) CounterName(c *CounterView) string {
	if c.Owner == scenario.Nobody {
		return c.Name
	}
	return v.Name(c.Owner) + "'s " + c.Name
}

// Name returns the name of an entity as people say it. Spawned copies of a Challenge carry their number. An entity that the viewer doesn't
// know is "someone", or its number for the DM.
func (v *View) Name(w scenario.Who) string {
	if w.IsPC() && w.Index() < len(v.PCs) {
		return v.PCs[w.Index()].Name
	}
	if f := v.Challenge(w); f != nil {
		return challengeName(f.Name, w, f.Printed)
	}
	if k, ok := slices.BinarySearchFunc(v.Gone, w, func(n GoneView, w scenario.Who) int { return int(n.Who) - int(w) }); ok {
		return v.Gone[k].Name
	}
	if w.IsChallenge() && v.Viewer != scenario.DMOnly {
		return "someone"
	}
	return w.String()
}

// challengeName returns the name of a Challenge as people say it.
func challengeName(name string, w scenario.Who, printed uint16) string {
	if w.Index() != int(printed) { // a spawned copy
		return fmt.Sprintf("%s (%d)", name, w.Index()+1)
	}
	return name
}

// Now returns the play as an entity with these Stat Tracks can play it now. At Power -4 or Resilience -4 an entity that draws no cards loses
// Piercing and the whole Special entry of its Actions or Reactions. ST-22, ST-31, EX-149
func (p *PlayView) Now(sh *stattrack.Sheet) *PlayView {
	if !p.Plain(sh) {
		return p
	}
	bare := *p
	bare.Piercing, bare.Tokens, bare.Disease, bare.Shifts = 0, 0, "", nil
	bare.Speed, bare.Search, bare.Moves, bare.Boosts = 0, false, 0, nil
	bare.Text, bare.HasSpecial = "", false
	return &bare
}

package script

import (
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// Verbs with which callbacks look around on the map. GL-71

// roads is the cost of finding ways on the map.
var roads = does(40, ways.by(1), ways.made(32))

var worldVerbs = []verb{
	{name: "exits",
		doc:     "The open ways out of it, in the order of the pack. Closed ways are left out, and hidden ones until they are found. Obstacles don't count.",
		returns: "Way[]", cost: also(does(20), "16 steps for each that it returns"), brings: opensLater,
		do: func(c *sandbox.Call, m *machine, sc *explore.Scene) error {
			p := c.Self().(*place)
			var list []sandbox.Value
			for _, way := range sc.RegionAt(p.at).Exits() {
				list = append(list, m.lua.NewObject(m.host.passage, &passage{m, way.From(), way.To()}).Value())
			}
			c.Charge(16 * len(list))
			c.ReturnList(list...)
			return nil
		},
		look: func(c *sandbox.Call, m *machine) {
			p := c.Self().(*place)
			var list []sandbox.Value
			if r := m.view.Region(p.at); r != nil {
				c.Charge(16 * len(r.Exits))
				for i := range r.Exits {
					e := &r.Exits[i]
					if to := m.view.Region(e.To); to != nil && e.Leads() {
						list = append(list, m.lua.NewObject(m.host.passage, &passage{m, r.Name, to.Name}).Value())
					}
				}
			}
			c.ReturnList(list...)
		}},
	{name: "distance", doc: "How many Moves it takes from it to another region by open ways; nil if none lead there.",
		params: args("region: RegionName"), returns: "integer?", cost: roads, brings: nothing,
		do: func(c *sandbox.Call, m *machine, sc *explore.Scene) error {
			returnMoves(c, sc.Position().Distance(c.Self().(*place).at, regionArgument(c, m, 1)))
			return nil
		},
		look: func(c *sandbox.Call, m *machine) {
			returnMoves(c, m.walk(c).Moves(seenArgument(c, m, 1)))
		}},
	{name: "path",
		doc:    "The names of the regions on a shortest way from it to another by open ways, without its own and with the last; empty if there is none.",
		params: args("region: RegionName"), returns: "RegionName[]", cost: also(roads, "8 steps for each that it returns"), brings: nothing,
		do: func(c *sandbox.Call, m *machine, sc *explore.Scene) error {
			regions := sc.Game().Scenario().Spec().Regions
			returnPath(c, sc.Position().Path(c.Self().(*place).at, regionArgument(c, m, 1)), func(r scenario.RegionID) string { return regions[r].Name })
			return nil
		},
		look: func(c *sandbox.Call, m *machine) {
			returnPath(c, m.walk(c).To(seenArgument(c, m, 1)), func(r scenario.RegionID) string { return m.view.Region(r).Name })
		}},
	{name: "near", doc: "The PCs and Challenges in play within so many Moves of it by open ways, PCs first. Obstacles are in no region, so they are left out.",
		params: args("n: integer, Moves; 0 is in it"), returns: "Entity[]",
		cost: also(does(40, ways.by(1), ways.made(32), party.by(4), placed.by(8)), "8 steps for each that it returns"), brings: nothing,
		do: func(c *sandbox.Call, m *machine, sc *explore.Scene) error {
			m.returnEntities(c, sc.Position().Near(c.Self().(*place).at, c.Int(1, 0, big)))
			return nil
		},
		look: func(c *sandbox.Call, m *machine) {
			n, ways := c.Int(1, 0, big), m.walk(c)
			is := func(r scenario.RegionID) bool { k := ways.Moves(r); return k >= 0 && k <= n }
			c.Charge(8 * (len(m.view.PCs) + len(m.view.Challenges)))
			var list []scenario.Who
			for i := range m.view.PCs {
				if p := &m.view.PCs[i]; p.Fate == board.FatePlaying && is(p.Region) {
					list = append(list, scenario.PC(i))
				}
			}
			for i := range m.view.Challenges {
				if f := &m.view.Challenges[i]; is(f.Region) {
					list = append(list, f.Who)
				}
			}
			m.returnEntities(c, list)
		}},
}

// A walked has the shortest ways from a region, as far as the players know them.
type walked interface {
	Moves(to scenario.RegionID) int
	To(to scenario.RegionID) []scenario.RegionID
}

// walk finds the shortest ways from the place whose method a "can" calls.
func (m *machine) walk(c *sandbox.Call) walked {
	n := 0
	for i := range m.view.Regions {
		n += 1 + len(m.view.Regions[i].Exits)
	}
	c.Charge(n)
	c.Make(32 * n)
	return m.view.Ways(c.Self().(*place).at)
}

// returnMoves returns how many Moves there are, or nil for -1.
func returnMoves(c *sandbox.Call, n int) {
	if n < 0 {
		c.Return(sandbox.Nil)
		return
	}
	c.Return(sandbox.Int(n))
}

func returnPath(c *sandbox.Call, path []scenario.RegionID, name func(scenario.RegionID) string) {
	c.Charge(8 * len(path))
	returnTexts(c, mapped(path, func(r *scenario.RegionID) string { return name(*r) }))
}

func (m *machine) returnEntities(c *sandbox.Call, who []scenario.Who) {
	c.Charge(8 * len(who))
	c.ReturnList(mapped(who, func(w *scenario.Who) sandbox.Value { return m.entity(*w) })...)
}

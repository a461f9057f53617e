package script

import (
	"slices"
	"strconv"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// Verbs of the map: what comes onto it, who is there, and what a place is like.

var arrivalVerbs = []verb{
	{name: "spawn", doc: "Brings a Challenge of the scenario onto the map and returns it.",
		params: args("challenge: ChallengeName", "region?: RegionName, ignored for an obstacle"), returns: "Entity",
		cost: comesAndGoes(kept.by(4)), brings: nothing,
		do: func(c *sandbox.Call, m *machine, sc *explore.Scene) error {
			w, err := sc.Spawn(c.Text(1), c.OptText(2, ""))
			if err == nil {
				c.Return(m.entity(w.Who()))
			}
			return err
		}},
	{name: "join", doc: "Lets a PC join that waits, or come back after it left: in on_round at once, else at the start of the next round (GL-49). " +
		"Returns whether it is there or comes: not if its time in a chase is up.",
		params: args("pc: PCName, its name", "region?: RegionName, where; the start of the scenario if left out"), returns: "boolean",
		cost: comesAndGoes(party.by(8), littered.by(1)), brings: joins,
		do: func(c *sandbox.Call, m *machine, sc *explore.Scene) error {
			i := oneOf(c, "a PC", sc.Game().Party(), pcs.name)
			where := ""
			if c.Has(2) {
				regionArgument(c, m, 2)
				where = c.Text(2)
			}
			pc := sc.Entity(scenario.PC(i))
			if err := pc.Join(where); err != nil {
				return err
			}
			c.Return(sandbox.Bool(pc.Comes()))
			return nil
		}},
	{name: "lay", doc: "Puts an item down in a region, for a PC to pick up (GL-48).", params: args("item: ItemName", "region: RegionName"),
		cost: does(20, sight.by(4), littered.by(1)), brings: gives,
		do: func(c *sandbox.Call, _ *machine, sc *explore.Scene) error {
			item := line(c, 1)
			return sc.Region(c.Text(2)).Lay(item)
		}},
	{name: "lying", reads: true, doc: "The items that lie in a region, whether the players know it or not (GL-48).",
		params: args("region: RegionName"), returns: "ItemName[]", cost: does(20, littered.by(4)), brings: nothing,
		do: func(c *sandbox.Call, m *machine, sc *explore.Scene) error {
			returnTexts(c, sc.Position().Lying(regionArgument(c, m, 1)))
			return nil
		}},
	{name: "open_way", doc: "The same as way(from, to):open() (EX-122).", params: args("from: RegionName", "to: RegionName"),
		cost: changesMap, brings: opens,
		do: func(c *sandbox.Call, _ *machine, sc *explore.Scene) error { return sc.Way(c.Text(1), c.Text(2)).Open() }},
}

// changesMap is the cost of a verb that changes a region or a connection.
var changesMap = comesAndGoes(littered.by(1), changed.by(1))

var foundVerbs = []verb{
	{name: "pcs", doc: "The PCs in play: all, or those in a region.", params: args("region?: RegionName"), returns: "Entity[]",
		cost: does(20, party.by(1)), brings: nothing,
		do: func(c *sandbox.Call, m *machine, sc *explore.Scene) error {
			m.list = m.list[:0]
			if where := whereIn(c, m); where != scenario.NoRegion {
				for _, pc := range sc.RegionAt(where).PCs() {
					m.list = append(m.list, m.entity(pc.Who()))
				}
			} else {
				for i := range sc.Position().Size().PCs() {
					if pc := scenario.PC(i); sc.Position().Entity(pc).InPlay() {
						m.list = append(m.list, m.entity(pc))
					}
				}
			}
			c.ReturnList(m.list...)
			return nil
		},
		look: func(c *sandbox.Call, m *machine) {
			where := whereIn(c, m)
			c.Charge(8 * len(m.view.PCs))
			var list []sandbox.Value
			for i := range m.view.PCs {
				if p := &m.view.PCs[i]; p.Fate == board.FatePlaying && (where == scenario.NoRegion || p.Region == where) {
					list = append(list, m.entity(scenario.PC(i)))
				}
			}
			c.ReturnList(list...)
		}},
	{name: "called", doc: `The PC of that name, in play or not; nil if the party has none: local mara = called("Mara").`, params: args("pc: PCName, its name"),
		returns: "Entity?", cost: does(20, party.by(1)), asks: true, brings: nothing,
		do: func(c *sandbox.Call, m *machine, sc *explore.Scene) error {
			if pc := sc.PC(line(c, 1)); pc.Exists() {
				c.Return(m.entity(pc.Who()))
			} else {
				c.Return(sandbox.Nil)
			}
			return nil
		},
		look: func(c *sandbox.Call, m *machine) {
			c.Charge(len(m.view.PCs))
			if i := slices.IndexFunc(m.view.PCs, func(p board.PCView) bool { return p.Name == c.Text(1) }); i >= 0 {
				c.Return(m.entity(scenario.PC(i)))
			} else {
				c.Return(sandbox.Nil)
			}
		}},
	{name: "challenge", reads: true, doc: "A Challenge of the scenario by its name, on the map or not.", params: args("name: ChallengeName"), returns: "Entity",
		cost: does(20, placed.by(8)), asks: true, brings: nothing,
		do: func(c *sandbox.Call, m *machine, sc *explore.Scene) error {
			i := oneOf(c, "a Challenge", sc.Game().Scenario().Spec().Challenges, challenges.name)
			c.Return(m.entity(scenario.ChallengeAt(i)))
			return nil
		}},
	{name: "challenges", doc: "The Challenges on the map: all, or those in a region; an obstacle is in no region.",
		params: args("region?: RegionName"), returns: "Entity[]", cost: also(does(20, placed.by(8)), "8 steps for each that it returns"), brings: nothing,
		do: func(c *sandbox.Call, m *machine, sc *explore.Scene) error {
			where := whereIn(c, m)
			var list []sandbox.Value
			for i := range sc.Position().Size().Challenges() {
				foe := sc.Position().Entity(scenario.ChallengeAt(i))
				if foe.InPlay() && (where == scenario.NoRegion || foe.Region() == where) {
					list = append(list, m.entity(foe.Who()))
				}
			}
			c.Charge(8 * len(list))
			c.ReturnList(list...)
			return nil
		},
		look: func(c *sandbox.Call, m *machine) {
			where := whereIn(c, m)
			c.Charge(8 * len(m.view.Challenges))
			var list []sandbox.Value
			for i := range m.view.Challenges {
				if f := &m.view.Challenges[i]; where == scenario.NoRegion || f.Region == where {
					list = append(list, m.entity(f.Who))
				}
			}
			c.ReturnList(list...)
		}},
}

var placeVerbs = []verb{
	fixtureVerb,
	{name: "lit", doc: "Whether a region is lit (EX-32).", params: args("region: RegionName"), returns: "boolean", cost: does(20, party.by(4)), brings: nothing,
		do: func(c *sandbox.Call, m *machine, sc *explore.Scene) error {
			c.Return(sandbox.Bool(sc.RegionAt(regionArgument(c, m, 1)).Lit()))
			return nil
		},
		look: func(c *sandbox.Call, m *machine) {
			r := m.view.Region(seenArgument(c, m, 1))
			c.Return(sandbox.Bool(r != nil && r.Lit))
		}},
	{name: "in_setting", doc: "Whether a region may count as a setting now (EX-91).", params: args("region: RegionName", "setting: Setting"),
		returns: "boolean", cost: does(20), brings: nothing,
		do: func(c *sandbox.Call, m *machine, sc *explore.Scene) error {
			var s regional
			word(c, 2, settingNames, &s)
			c.Return(sandbox.Bool(sc.RegionAt(regionArgument(c, m, 1)).Setting(scenario.Setting(s))))
			return nil
		},
		look: func(c *sandbox.Call, m *machine) {
			var s regional
			word(c, 2, settingNames, &s)
			r := m.view.Region(seenArgument(c, m, 1))
			c.Return(sandbox.Bool(r != nil && r.Settings.Has(scenario.Setting(s))))
		}},
	{name: "at", doc: `A region of the map by its name, to read and to change: at("Shingle").water.`, params: args("region: RegionName"), returns: "Place",
		cost: does(20), brings: nothing, look: placeAt,
		do: func(c *sandbox.Call, m *machine, _ *explore.Scene) error {
			placeAt(c, m)
			return nil
		}},
	{name: "way", reads: true, doc: `The connection between two regions, to open and to close: way("Shingle", "Cave"):close().`,
		params: args("from: RegionName", "to: RegionName"), returns: "Way", cost: does(20, ways.by(4)), brings: opensLater,
		do: func(c *sandbox.Call, m *machine, sc *explore.Scene) error {
			list := sc.Game().Scenario().Spec().Regions
			from, to := list[regionArgument(c, m, 1)].Name, list[regionArgument(c, m, 2)].Name
			if sc.Way(from, to).Closed(); sc.Err() != nil {
				c.Bad(2, "found %s and %s, want two regions that a connection joins", strconv.Quote(clip(from)), strconv.Quote(clip(to)))
			}
			c.Return(m.lua.NewObject(m.host.passage, &passage{m, from, to}).Value())
			return nil
		}},
}

func placeAt(c *sandbox.Call, m *machine) {
	c.Return(m.lua.NewObject(m.host.place, &place{m, seenArgument(c, m, 1)}).Value())
}

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

package exploretest

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// claims has a row for each field of the events in package event that is a number.
var claims = map[string]claimRow{
	"EPWas":    is(func(c *claimed) int32 { return ep(c.b, c.ev.Who) }),
	"EP":       is(func(c *claimed) int32 { return ep(c.a, c.ev.Who) }),
	"MaxEP":    is((*claimed).maxEP),
	"Injuries": is(func(c *claimed) uint8 { return c.a.PCs[c.ev.Who.Index()].Injuries }),
	"Damage": holdsIf(func(c *claimed, n int64) bool { // after Defence: what goes below 0 is lost
		was, now := int64(c.ev.From), int64(c.ev.To)
		return n >= 0 && now == max(0, was-n) && n <= c.mostDamage(n)
	}),
	"TokensWas": is(func(c *claimed) int32 { return c.b.Tokens }),
	"Tokens":    is(func(c *claimed) int32 { return c.a.Tokens }),
	"FilledWas": is(func(c *claimed) int { return c.b.Counters[c.ev.Index].Filled }),
	"Filled":    is(func(c *claimed) int { return c.a.Counters[c.ev.Index].Filled }),
	"Points": holdsIf(func(c *claimed, n int64) bool {
		return n == 0 || (n > 0) == (c.ev.To >= c.ev.From) || c.ev.To == c.ev.From
	}),
	"Slots": holdsIf(func(c *claimed, n int64) bool {
		more := int64(c.a.Counters[c.ev.Index].Temporary - c.b.Counters[c.ev.Index].Temporary)
		return n == more || n*more >= 0 && more*more <= n*n
	}),
	"Counter": holdsIf(func(c *claimed, n int64) bool { return n >= 0 && int(n) < len(c.a.Counters) }),

	"Region": holdsIf(func(c *claimed, n int64) bool { return n >= -1 && int(n) < len(c.m.g.Scenario().Spec().Regions) }),
	"From":   is(func(c *claimed) scenario.RegionID { return region(c.b, c.ev.Who) }),
	"Way":    holdsIf(func(c *claimed, n int64) bool { return n >= -1 && int(n) < len(c.m.g.Scenario().Spec().Connections) }),
	"TerrainWas": func(c *claimed, _ int64) (int64, bool) {
		return int64(c.terrain(c.b)), c.ev.N&2 == 0 // else it was so earlier
	},
	"Terrain": func(c *claimed, _ int64) (int64, bool) { return int64(c.terrain(c.a)), c.ev.N&2 == 0 }, // else it was so when somebody saw it

	"Round":  is(func(c *claimed) int32 { return c.b.Round + 1 }),
	"Phase":  is(func(c *claimed) scenario.RoundPhase { return c.a.Phase }),
	"Count":  is(func(c *claimed) int32 { return c.b.Count + 1 }),
	"Rounds": is(func(c *claimed) int32 { return int32(c.b.Challenges[c.ev.Who.Index()].Respawn) + 1 }),
	"Limit": is(func(c *claimed) int32 {
		if c.ev.Who == scenario.Nobody {
			return c.a.Limit
		}
		return c.a.PCs[c.ev.Who.Index()].Limit
	}),
	"Result":  is(func(c *claimed) board.Result { return c.a.Result }),
	"Speed":   is(func(c *claimed) uint8 { return c.a.Budget(c.ev.Who).Steps }),
	"Before":  unsaid, // see tracks
	"After":   unsaid,
	"BaseWas": func(c *claimed, _ int64) (int64, bool) { return int64(c.base(c.b)), true },
	"Base":    func(c *claimed, _ int64) (int64, bool) { return int64(c.base(c.a)), true },
	"Lowers":  is(func(c *claimed) int { return int(c.m.g.Scenario().Spec().Diseases[c.ev.Index].By) }),
	"Disease": holdsIf(func(c *claimed, n int64) bool {
		has := func(s *board.State) bool {
			return slices.ContainsFunc(s.Afflictions(c.ev.Who), func(a board.Affliction) bool { return int64(a.Disease) == n })
		}
		return has(c.a) == (c.ev.Kind == board.EventAfflicted) && (has(c.b) || c.ev.Kind == board.EventAfflicted)
	}),
	"Times": is(func(c *claimed) uint16 {
		for i := range c.b.Rolls {
			if c.b.Rolls[i].Key == c.ev.Dice {
				return c.b.Rolls[i].Times
			}
		}
		return 0
	}),
	"Total":      holdsIf(func(c *claimed, n int64) bool { return n == 0 || c.rolled(c.ev.Who, n) }),
	"LoserTotal": holdsIf(func(c *claimed, n int64) bool { return n == 0 || c.rolled(c.ev.By, n) }),
	"Beaten":     holdsIf(func(c *claimed, n int64) bool { return n == 0 || c.rolled(scenario.Nobody, n) }),

	"Secret":  holdsIf(func(c *claimed, n int64) bool { return c.a.Table.Found.Has(int(n)) }),
	"Feature": holdsIf(func(c *claimed, n int64) bool { return n > 0 && c.a.Table.Opened.Has(int(n)-1) }),
	"Command": holdsIf(func(c *claimed, n int64) bool { return c.a.Attempts.Has(int(n)) }),
	"Printed": is(func(c *claimed) uint16 { return c.a.Challenges[c.ev.Who.Index()].Printed }),
	"Table":   holdsIf(func(c *claimed, n int64) bool { return n >= 0 && int(n) < len(c.m.g.Scenario().Spec().Fortunes) }),
	"Row": holdsIf(func(c *claimed, n int64) bool {
		return n >= 0 && int(n) < len(c.m.g.Scenario().Spec().Fortunes[c.ev.Index].Rows)
	}),
	"Rolled": holdsIf(func(_ *claimed, n int64) bool { return n >= 0 && n <= 100 }),
	"Effect": holdsIf(func(c *claimed, n int64) bool {
		return inForce(c.a, c.ev, n) != inForce(c.b, c.ev, n) || c.ev.Kind == board.EventBestowed
	}),
	"Levels": unsaid, // see Strengthened
	"Left":   func(c *claimed, _ int64) (int64, bool) { return c.deck() },
	"Held":   is(func(c *claimed) uint8 { return c.a.PCs[c.ev.Who.Index()].Cards[c.ev.Play].Hand }),
	"Perk": holdsIf(func(c *claimed, n int64) bool {
		holds := func(s *board.State) int {
			if i := slices.IndexFunc(s.Fighters, func(f board.FighterState) bool { return f.Who == c.ev.Who }); i >= 0 {
				return int(s.Fighters[i].Perks[n])
			}
			return 0
		}
		return holds(c.a) == holds(c.b)+1 || c.ev.Kind == board.EventPerkSpent && holds(c.a) == holds(c.b)-1
	}),
	"LostWas":   is(func(c *claimed) int32 { return c.lost(c.b) }),
	"Lost":      is(func(c *claimed) int32 { return c.lost(c.a) }),
	"WoundsWas": is(func(c *claimed) int32 { return c.ev.To + c.lost(c.a) - c.lost(c.b) }),
	"Wounds":    is(func(c *claimed) int32 { return c.ev.From + c.lost(c.b) - c.lost(c.a) }),
	"VimWas":    is(func(c *claimed) int32 { return c.ev.To + c.lost(c.a) - c.lost(c.b) }),
	"Vim":       is(func(c *claimed) int32 { return c.ev.From + c.lost(c.b) - c.lost(c.a) }),
	"Due": holdsIf(func(c *claimed, n int64) bool {
		s := c.a
		if c.ev.Kind == board.EventTimerOver {
			s = c.b
		}
		return slices.ContainsFunc(s.Timed, func(t board.Timed) bool {
			return t.Owner == c.ev.Owner && t.Name == c.ev.Text && int64(t.Round) == n
		})
	}),
	"Amount": holdsIf(func(_ *claimed, n int64) bool { return n >= 0 }),

	// What the States don't say: what dice and cards show, what an effect asked for, what is about to happen, which play or option was meant.
	"Play": unsaid, "Choice": unsaid, "Class": unsaid, "Mods": unsaid, "Fired": unsaid, "Happening": unsaid, "Rerolls": unsaid, "Shift": unsaid,
	"Track": unsaid, "Reason": unsaid, "Die": unsaid, "Needed": unsaid, "Margin": unsaid, "Highest": unsaid, "Against": unsaid, "Verdict": unsaid,
	"Suffers": unsaid, "Turns": unsaid, "Uses": unsaid, "Coming": unsaid, "NumberWas": unsaid, "Number": unsaid, "Of": unsaid, "Challenges": unsaid,
}

// claimsOf has the rows of fields that mean something more in one kind.
var claimsOf = map[string]claimRow{
	"FeatureDescribed.Feature": holdsIf(func(c *claimed, n int64) bool { return n > 0 && int(n) <= len(c.m.g.Scenario().Spec().Features) }),
	"Moved.Region":             is(func(c *claimed) scenario.RegionID { return region(c.a, c.ev.Who) }),
	"Spawned.Region":           is(func(c *claimed) scenario.RegionID { return region(c.a, c.ev.Who) }),
	"Respawned.Region":         is(func(c *claimed) scenario.RegionID { return region(c.a, c.ev.Who) }),
	"Joined.Region":            is(func(c *claimed) scenario.RegionID { return region(c.a, c.ev.Who) }),
	"Expected.Region":          is(func(c *claimed) scenario.RegionID { return region(c.a, c.ev.Who) }),
	"ReachedGoal.Region":       is(func(c *claimed) scenario.RegionID { return region(c.b, c.ev.Who) }),
	"Departed.Region":          is(func(c *claimed) scenario.RegionID { return region(c.b, c.ev.Who) }),
	"GlowSeen.Region":          holdsIf(func(c *claimed, n int64) bool { return c.a.Glowing.Has(int(n)) }),
	"BodyLeft.Region":          holdsIf(bodyLies), "BodySeen.Region": holdsIf(bodyLies), "BodyHidden.Region": holdsIf(bodyLies), "BodyDragged.Region": holdsIf(bodyLies),
	"BodyDragged.From": holdsIf(func(c *claimed, n int64) bool {
		return slices.ContainsFunc(c.b.Bodies, func(b board.Body) bool { return b.Seeker == c.ev.Who && int64(b.Region) == n })
	}),
	"ItemDropped.Region": holdsIf(itemLies), "ItemLaid.Region": holdsIf(itemLies), "ItemSeen.Region": holdsIf(itemLies),
	"ItemPickedUp.Region": holdsIf(func(c *claimed, n int64) bool { return lies(c.b, n, c.ev.Text) == lies(c.a, n, c.ev.Text)+1 }),
	"Moved.Way": holdsIf(func(c *claimed, n int64) bool {
		shut := n >= 0 && board.ShutIn(c.b.Connections, scenario.ConnID(n), c.m.g.Scenario().Spec().Connections[n].Closed) // EX-21
		return n == int64(scenario.NoConn) || !shut && c.m.joins(int(n), c.ev.From, int32(c.ev.Region))
	}),
	"Unharmed.Damage": holdsIf(func(_ *claimed, n int64) bool { return n >= 0 }),
	"PoolHurt.EPWas":  is(func(c *claimed) int32 { return pool(c.b, c.ev) }), "PoolRefilled.EPWas": is(func(c *claimed) int32 { return pool(c.b, c.ev) }),
	"PoolHurt.EP": is(func(c *claimed) int32 { return pool(c.a, c.ev) }), "PoolRefilled.EP": is(func(c *claimed) int32 { return pool(c.a, c.ev) }),
	"TokensTaken.Amount": holdsIf(func(c *claimed, n int64) bool { return int64(c.ev.To) == max(0, int64(c.ev.From)-n) }),
	"TokensGiven.Amount": holdsIf(func(c *claimed, n int64) bool { return int64(c.ev.To) == int64(c.ev.From)+n }),
	"DeckShuffled.Amount": is(func(c *claimed) (n int) {
		for _, at := range c.b.PCs[c.ev.Who.Index()].Cards {
			n += int(at.Discard)
		}
		return n
	}),
	"SpeedGained.Speed": holdsIf(func(c *claimed, n int64) bool {
		return int64(c.a.Budget(c.ev.Who).Speed) == min(254, int64(c.b.Budget(c.ev.Who).Speed)+n)
	}),
	"MoveGranted.Moves": holdsIf(func(c *claimed, n int64) bool {
		return int64(c.a.Budget(c.ev.Who).Moves) == min(255, int64(c.b.Budget(c.ev.Who).Moves)+n)
	}),
	"Strengthened.Levels": holdsIf(func(c *claimed, n int64) bool {
		return slices.ContainsFunc(c.a.Boosts, func(b board.Boosted) bool { return b.On == c.ev.Who && b.Class == c.ev.Class && int64(b.Levels) == n })
	}),
}

func bodyLies(c *claimed, n int64) bool {
	return slices.ContainsFunc(c.a.Bodies, func(b board.Body) bool { return b.Seeker == c.ev.Who && int64(b.Region) == n })
}

func itemLies(c *claimed, n int64) bool { return lies(c.a, n, c.ev.Text) > 0 }

// lies returns how many items of a name lie in a region.
func lies(s *board.State, r int64, item string) (n int) {
	for _, l := range s.Lying {
		if int64(l.Region) == r && l.Item == item {
			n++
		}
	}
	return n
}

// pool returns what a Persisting Obstacle has left for the PC of an event. EX-63
func pool(s *board.State, ev *board.Event) int32 { return s.Pool(ev.By, ev.Who, ep(s, ev.Who)) }

// inForce returns how many of an Effect are bestowed on the Who of an event. GL-52
func inForce(s *board.State, ev *board.Event, n int64) (times int) {
	for _, b := range s.Boosts {
		if b.On == ev.Who && int64(b.Effect) == n+1 {
			times++
		}
	}
	return times
}

// joins reports whether a connection joins two regions.
func (m *moment) joins(c int, from, to int32) bool {
	spec, sc := m.g.Scenario().Spec(), m.g.Scenario()
	if c >= len(spec.Connections) {
		return false
	}
	a, b := int32(sc.Region(spec.Connections[c].From)), int32(sc.Region(spec.Connections[c].To))
	return a == from && b == to || a == to && b == from
}

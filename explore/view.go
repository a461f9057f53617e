package explore

import (
	"slices"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/stattrack"
)

// A View is what one viewer may know of a State: players and bots choose from it, never from the State. The PCs share what they
// see, as people at one table do; only Counters can belong to one of them alone.
type View struct {
	Viewer   Who // a PC; Everyone for what the whole table knows; DMOnly for the DM, who knows all
	Round    int
	Count    int // a Chase's rounds so far (EX-110)
	Limit    int // a Chase's round limit (EX-110)
	Phase    RoundPhase
	Turn     Who
	Tokens   int // Stealth Tokens left (EX-100)
	Result   Result
	Clause   string
	Goal     RegionID // NoRegion while it is not known (EX-12)
	PCs      []PCState
	Regions  []RegionView // the known ones, in the order of the Spec
	Foes     []FoeView    // the Challenges that the viewer knows of, in the order of their numbers
	Bodies   []Body
	Boosts   []Boosted
	Counters []CounterView
	Secrets  []string // found (EX-122)
	Asked    *Pending // the question to be answered, without what is behind it
}

// A RegionView is what a viewer knows of a region.
type RegionView struct {
	ID       RegionID
	Explored bool // a PC has been there (EX-31)
	InSight  bool // a PC sees into it now (EX-30)
	Lit      bool // EX-32
	Exits    []ExitView
	Features []uint16 // from 1, as Command.Feature has them; those not opened, in explored regions
}

// An ExitView is what a viewer knows of one way out of a region. An unexplored region shows only those through which it is seen. EX-31
type ExitView struct {
	Conn      ConnID
	To        RegionID // NoRegion while what lies there is not known
	Open      bool     // false at the far end of a one-way connection
	Down      bool     // climbing down (EX-69)
	Obstacles []Who    // what blocks it (EX-34)
}

// A FoeView is what a viewer knows of a Challenge.
type FoeView struct {
	Who     Who
	Card    uint16
	Type    stattrack.Challenge
	Region  RegionID // NoRegion for an Obstacle
	Way     ConnID   // an Obstacle's connection; else NoConn
	EP      int      // for a PC viewer and a Persisting Obstacle: its own pool (EX-63)
	Alerted bool
	Leg     uint8 // how far it has come along its route; only the DM knows (EX-80)
	Sheet   stattrack.Sheet

	Diseases []Affliction // EX-142
}

// A CounterView is what a viewer knows of a Counter.
type CounterView struct {
	Index   int
	Hidden  bool            // there is one, but its value is not for this viewer
	Counter counter.Counter // zero if Hidden
}

// visible reports whether the players know where a Challenge is now.
func (g *Game) visible(s *State, w Who) bool {
	f := &s.Foes[w.Index()]
	c := &g.sc.spec.Challenges[f.Card]
	switch {
	case f.Gone:
		return f.Revealed
	case c.Type == stattrack.Obstacle && !c.Hidden:
		way := g.sc.ways[f.Card]
		return f.Revealed || (!g.sc.spec.Connections[way].Hidden || s.Ways.Has(int(way))) &&
			(s.Seen.Has(int(g.sc.ends[way][0])) || s.Seen.Has(int(g.sc.ends[way][1])))
	case c.mobile():
		return (f.Revealed || !c.Hidden) && g.inSight(s, f.Region) || // EX-30
			f.Revealed && g.pcIn(s, f.Region) // EX-34: in the dark, what has made itself known
	}
	return f.Revealed
}

// pcIn reports whether a PC is in a region.
func (g *Game) pcIn(s *State, r RegionID) bool {
	for i := range s.PCs {
		if s.PCs[i].Fate == Playing && s.PCs[i].Region == r {
			return true
		}
	}
	return false
}

// inSight reports whether a PC sees into a region now: its own, or an adjacent one. EX-30
func (g *Game) inSight(s *State, r RegionID) bool {
	for i := range s.PCs {
		p := &s.PCs[i]
		if p.Fate != Playing {
			continue
		}
		k := g.keywords(s, PC(i))
		if p.Region == r {
			if g.seesIn(s, k, r) {
				return true
			}
			continue
		}
		for _, exit := range g.sc.exits[p.Region] {
			if exit.To == r && g.looksInto(s, k, p.Region, exit) {
				return true
			}
		}
	}
	return false
}

// unknown reports whether w is a Challenge of which the players don't know where it is, or that it is there at all.
func (g *Game) unknown(s *State, w Who) bool { return w.IsFoe() && !g.visible(s, w) }

// lies reports whether the players know of a body: they have seen it, or its Seeker fall. EX-102
func (g *Game) lies(s *State, b Body) bool {
	return b.Known || g.inSight(s, b.Region)
}

// View returns what a viewer may know: a PC, Everyone, or DMOnly for the DM.
func (g *Game) View(s *State, viewer Who) View {
	dm := viewer == DMOnly
	v := View{
		Viewer: viewer, Round: int(s.Round), Count: int(s.Count), Limit: int(s.Limit), Phase: s.Phase, Tokens: int(s.Tokens),
		Result: s.Result, Clause: s.Clause, Goal: NoRegion, PCs: slices.Clone(s.PCs),
	}
	for i := range v.PCs {
		p := &v.PCs[i]
		if dm {
			break
		}
		if p.Interrupts = b2i(p.Interrupts == s.Turns+1); g.unknown(s, Who(p.Sheet.Cause)) { // s.Turns counts unseen turns as well
			p.Sheet.Cause = 0
		}
	}
	for _, b := range s.Bodies {
		if dm || g.lies(s, b) {
			v.Bodies = append(v.Bodies, b)
		}
	}
	if s.Turn.IsPC() || s.Turn.IsFoe() && (dm || g.visible(s, s.Turn)) {
		v.Turn = s.Turn
	}
	if goal := g.sc.goal; goal != NoRegion && (dm || g.sc.spec.Goal.Known || g.goalFound(s)) {
		v.Goal = goal
	}
	for r := range g.sc.spec.Regions {
		if dm || s.Known.Has(r) {
			v.Regions = append(v.Regions, g.regionView(s, RegionID(r), dm))
		}
	}
	for i := range s.Foes {
		w, f := Foe(i), &s.Foes[i]
		if f.Gone || !dm && !g.visible(s, w) {
			continue
		}
		c := g.card(s, w)
		fv := FoeView{Who: w, Card: f.Card, Type: c.Type, Region: f.Region, Way: g.sc.ways[f.Card], EP: int(f.EP), Alerted: f.Alerted, Sheet: f.Sheet, Diseases: f.Diseases}
		if dm {
			fv.Leg = f.Leg
		} else if g.unknown(s, Who(fv.Sheet.Cause)) {
			fv.Sheet.Cause = 0
		}
		if viewer.IsPC() && c.Persists {
			fv.EP = int(s.pool(viewer, w, f.EP))
		}
		v.Foes = append(v.Foes, fv)
	}
	for _, b := range s.Boosts {
		if b.On.IsPC() || dm || g.visible(s, b.On) {
			if !dm && g.unknown(s, b.By) {
				b.By = Nobody
			}
			v.Boosts = append(v.Boosts, b)
		}
	}
	for i, c := range s.Counters {
		if who := g.counterFor(i); dm || who == Everyone || who == viewer {
			v.Counters = append(v.Counters, CounterView{Index: i, Counter: c})
		} else {
			v.Counters = append(v.Counters, CounterView{Index: i, Hidden: true})
		}
	}
	for i := range g.sc.spec.Secrets {
		if s.Found.Has(i) || dm {
			v.Secrets = append(v.Secrets, g.sc.spec.Secrets[i].Name)
		}
	}
	if p := s.Pending; p.Ask != AskNothing && (dm || p.Who.IsPC()) {
		if p.Stack = nil; !dm && g.unknown(s, p.By) {
			p.By = Nobody
		}
		v.Asked = &p
	}
	return v
}

// linked reports whether the players know which regions a connection joins: they have looked or gone through it, or been on both sides;
// a goal whose place is known counts as a side that they have been on. EX-12, EX-31
func (g *Game) linked(s *State, c ConnID) bool {
	if s.Linked.Has(int(c)) {
		return true
	}
	for _, end := range g.sc.ends[c] {
		if !s.Seen.Has(int(end)) && (end != g.sc.goal || !g.sc.spec.Goal.Known) {
			return false
		}
	}
	return true
}

// goalFound reports whether a PC has been in the goal region, or has reached it.
func (g *Game) goalFound(s *State) bool { return s.Seen.Has(int(g.sc.goal)) }

func (g *Game) regionView(s *State, r RegionID, dm bool) RegionView {
	rv := RegionView{ID: r, Explored: s.Seen.Has(int(r)), InSight: g.inSight(s, r), Lit: g.lit(s, r)}
	for _, exit := range g.sc.exits[r] {
		if !dm && (!g.openTo(s, exit) || !rv.Explored && !g.linked(s, exit.Conn)) { // EX-31
			continue
		}
		ev := ExitView{Conn: exit.Conn, To: exit.To, Open: exit.Open, Down: exit.Down}
		if !dm && !g.linked(s, exit.Conn) {
			ev.To = NoRegion
		}
		for _, o := range g.sc.obstacles[exit.Conn] {
			if !s.Foes[o.Index()].Gone && (dm || g.visible(s, o)) {
				ev.Obstacles = append(ev.Obstacles, o)
			}
		}
		rv.Exits = append(rv.Exits, ev)
	}
	if rv.Explored && (rv.Lit && g.daylight() || rv.InSight) || dm { // EX-34: not in the dark
		for _, f := range g.sc.features[r] {
			if !s.Opened.Has(int(f)) {
				rv.Features = append(rv.Features, f+1)
			}
		}
	}
	return rv
}

// Tell returns those events that a viewer may know, without what only the DM may know of them. EX-121
func (g *Game) Tell(events []Event, viewer Who) []Event {
	var list []Event
	for _, ev := range events {
		if viewer != DMOnly {
			if ev.For != Everyone && ev.For != viewer {
				continue
			}
			switch ev.Kind {
			case PhaseBegan:
				ev.N = 0 // how many Challenges wait somewhere
			case Moved: // EX-30, EX-31
				if ev.N&fromUnknown != 0 {
					ev.From = int32(NoRegion)
				}
				if ev.N&toUnknown != 0 {
					ev.Region = NoRegion
				}
				if ev.N&wayUnknown != 0 {
					ev.Conn = NoConn
				}
				ev.N = 0
			}
			if ev.Ask != nil {
				p := *ev.Ask
				if p.Stack = nil; ev.Veiled {
					p.By = Nobody
				}
				ev.Ask = &p
			}
			if ev.Veiled {
				ev.By, ev.Source, ev.Veiled = Nobody, "", false
				if ev.Kind == Noted {
					ev.Who = Nobody
				}
			}
		}
		list = append(list, ev)
	}
	return list
}

// daylight reports whether anyone in the party sees where it is lit: what is there is remembered. EX-33
func (g *Game) daylight() bool {
	for i := range g.party {
		if !g.party[i].Keywords.Has(LightSensitivity) {
			return true
		}
	}
	return false
}

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
func (pos *Position) visible(w Who) bool {
	f := &pos.Foes[w.Index()]
	c := &pos.sc.spec.Challenges[f.Card]
	switch {
	case f.Gone:
		return f.Revealed
	case c.Type == stattrack.Obstacle && !c.Hidden:
		way := pos.sc.ways[f.Card]
		return f.Revealed || (!pos.sc.spec.Connections[way].Hidden || pos.Ways.Has(int(way))) &&
			(pos.Seen.Has(int(pos.sc.ends[way][0])) || pos.Seen.Has(int(pos.sc.ends[way][1])))
	case c.mobile():
		return (f.Revealed || !c.Hidden) && pos.inSight(f.Region) || // EX-30
			f.Revealed && pos.pcIn(f.Region) // EX-34: in the dark, what has made itself known
	}
	return f.Revealed
}

// pcIn reports whether a PC is in a region.
func (pos *Position) pcIn(r RegionID) bool {
	for i := range pos.PCs {
		if pos.PCs[i].Fate == Playing && pos.PCs[i].Region == r {
			return true
		}
	}
	return false
}

// inSight reports whether a PC sees into a region now: its own, or an adjacent one. EX-30
func (pos *Position) inSight(r RegionID) bool {
	for i := range pos.PCs {
		p := &pos.PCs[i]
		if p.Fate != Playing {
			continue
		}
		k := pos.keywords(PC(i))
		if p.Region == r {
			if pos.seesIn(k, r) {
				return true
			}
			continue
		}
		for _, exit := range pos.sc.exits[p.Region] {
			if exit.To == r && pos.looksInto(k, p.Region, exit) {
				return true
			}
		}
	}
	return false
}

// unknown reports whether w is a Challenge of which the players don't know where it is, or that it is there at all.
func (pos *Position) unknown(w Who) bool { return w.IsFoe() && !pos.visible(w) }

// lies reports whether the players know of a body: they have seen it, or its Seeker fall. EX-102
func (pos *Position) lies(b Body) bool {
	return b.Known || pos.inSight(b.Region)
}

// View returns what a viewer may know: a PC, Everyone, or DMOnly for the DM.
func (pos *Position) View(viewer Who) View {
	dm := viewer == DMOnly
	v := View{
		Viewer: viewer, Round: int(pos.Round), Count: int(pos.Count), Limit: int(pos.Limit), Phase: pos.Phase, Tokens: int(pos.Tokens),
		Result: pos.Result, Clause: pos.Clause, Goal: NoRegion, PCs: slices.Clone(pos.PCs),
	}
	for i := range v.PCs {
		p := &v.PCs[i]
		if dm {
			break
		}
		p.Rolls = Rolls{}
		if p.Interrupts = b2i(p.Interrupts == pos.Turns+1); pos.unknown(Who(p.Sheet.Cause)) { // s.Turns counts unseen turns as well
			p.Sheet.Cause = 0
		}
	}
	for _, b := range pos.Bodies {
		if dm || pos.lies(b) {
			v.Bodies = append(v.Bodies, b)
		}
	}
	if pos.Turn.IsPC() || pos.Turn.IsFoe() && (dm || pos.visible(pos.Turn)) {
		v.Turn = pos.Turn
	}
	if goal := pos.sc.goal; goal != NoRegion && (dm || pos.sc.spec.Goal.Known || pos.goalFound()) {
		v.Goal = goal
	}
	for r := range pos.sc.spec.Regions {
		if dm || pos.Known.Has(r) {
			v.Regions = append(v.Regions, pos.regionView(RegionID(r), dm))
		}
	}
	for i := range pos.Foes {
		w, f := Foe(i), &pos.Foes[i]
		if f.Gone || !dm && !pos.visible(w) {
			continue
		}
		c := pos.card(w)
		fv := FoeView{Who: w, Card: f.Card, Type: c.Type, Region: f.Region, Way: pos.sc.ways[f.Card], EP: int(f.EP), Alerted: f.Alerted, Sheet: f.Sheet, Diseases: f.Diseases}
		if dm {
			fv.Leg = f.Leg
		} else if pos.unknown(Who(fv.Sheet.Cause)) {
			fv.Sheet.Cause = 0
		}
		if viewer.IsPC() && c.Persists {
			fv.EP = int(pos.pool(viewer, w, f.EP))
		}
		v.Foes = append(v.Foes, fv)
	}
	for _, b := range pos.Boosts {
		if b.On.IsPC() || dm || pos.visible(b.On) {
			if !dm && pos.unknown(b.By) {
				b.By = Nobody
			}
			v.Boosts = append(v.Boosts, b)
		}
	}
	for i, c := range pos.Counters {
		if who := pos.counterFor(i); dm || who == Everyone || who == viewer {
			v.Counters = append(v.Counters, CounterView{Index: i, Counter: c})
		} else {
			v.Counters = append(v.Counters, CounterView{Index: i, Hidden: true})
		}
	}
	for i := range pos.sc.spec.Secrets {
		if pos.Found.Has(i) || dm {
			v.Secrets = append(v.Secrets, pos.sc.spec.Secrets[i].Name)
		}
	}
	if p := pos.Pending; p.Ask != AskNothing && (dm || p.Who.IsPC()) {
		if p.Stack = nil; !dm && pos.unknown(p.By) {
			p.By = Nobody
		}
		v.Asked = &p
	}
	return v
}

// linked reports whether the players know which regions a connection joins: they have looked or gone through it, or been on both sides;
// a goal whose place is known counts as a side that they have been on. EX-12, EX-31
func (pos *Position) linked(c ConnID) bool {
	if pos.Linked.Has(int(c)) {
		return true
	}
	for _, end := range pos.sc.ends[c] {
		if !pos.Seen.Has(int(end)) && (end != pos.sc.goal || !pos.sc.spec.Goal.Known) {
			return false
		}
	}
	return true
}

// goalFound reports whether a PC has been in the goal region, or has reached it.
func (pos *Position) goalFound() bool { return pos.Seen.Has(int(pos.sc.goal)) }

func (pos *Position) regionView(r RegionID, dm bool) RegionView {
	rv := RegionView{ID: r, Explored: pos.Seen.Has(int(r)), InSight: pos.inSight(r), Lit: pos.lit(r)}
	for _, exit := range pos.sc.exits[r] {
		if !dm && (!pos.openTo(exit) || !rv.Explored && !pos.linked(exit.Conn)) { // EX-31
			continue
		}
		ev := ExitView{Conn: exit.Conn, To: exit.To, Open: exit.Open, Down: exit.Down}
		if !dm && !pos.linked(exit.Conn) {
			ev.To = NoRegion
		}
		for _, o := range pos.sc.obstacles[exit.Conn] {
			if !pos.Foes[o.Index()].Gone && (dm || pos.visible(o)) {
				ev.Obstacles = append(ev.Obstacles, o)
			}
		}
		rv.Exits = append(rv.Exits, ev)
	}
	if rv.Explored && (rv.Lit && pos.daylight() || rv.InSight) || dm { // EX-34: not in the dark
		for _, f := range pos.sc.features[r] {
			if !pos.Opened.Has(int(f)) {
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
			ev.Sheet = stattrack.Sheet{}
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

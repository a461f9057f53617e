package explore

import (
	"slices"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/stattrack"
)

// A View is what one viewer may know of a State: players and bots choose from it, never from the State. The PCs share what they
// see, as people at one table do; only Counters can belong to one of them alone.
type View struct {
	Viewer     Who // a PC; Everyone for what the whole table knows; DMOnly for the DM, who knows all
	Round      int
	Count      int // a Chase's rounds so far (EX-110)
	Limit      int // a Chase's round limit (EX-110)
	Phase      RoundPhase
	Turn       Who
	Tokens     int // Stealth Tokens left (EX-100)
	Result     Result
	Clause     string
	Goal       RegionID // NoRegion while it is not known (EX-12)
	PCs        []PCState
	Regions    []RegionView    // the known ones, in the order of the Spec
	Challenges []ChallengeView // the Challenges that the viewer knows of, in the order of their numbers
	Bodies     []Body
	Boosts     []Boosted
	Counters   []CounterView
	Secrets    []string // found (EX-122)
	Asked      *Pending // the question to be answered, without what is behind it
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

// A ChallengeView is what a viewer knows of a Challenge.
type ChallengeView struct {
	Who     Who
	Printed uint16
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
	Counter counter.Counter `json:",omitzero"` // zero if Hidden
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
	if pos.Turn.IsPC() || pos.Turn.IsChallenge() && (dm || pos.visible(pos.Turn)) {
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
	for i := range pos.Challenges {
		w, f := ChallengeAt(i), &pos.Challenges[i]
		if f.Gone || !dm && !pos.visible(w) {
			continue
		}
		c := pos.printed(w)
		fv := ChallengeView{Who: w, Printed: f.Printed, Type: c.Type, Region: f.Region, Way: pos.sc.ways[f.Printed], EP: int(f.EP), Alerted: f.Alerted, Sheet: f.Sheet, Diseases: f.Diseases}
		if dm {
			fv.Leg = f.Leg
		} else if pos.unknown(Who(fv.Sheet.Cause)) {
			fv.Sheet.Cause = 0
		}
		if viewer.IsPC() && c.Persists {
			fv.EP = int(pos.pool(viewer, w, f.EP))
		}
		v.Challenges = append(v.Challenges, fv)
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
	if p := &pos.Pending; p.Ask != AskNothing && (dm || p.Who.IsPC()) {
		if v.Asked = p.told(); !dm && pos.unknown(p.By) {
			v.Asked.By = Nobody
		}
	}
	return v
}

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
			if !pos.Challenges[o.Index()].Gone && (dm || pos.visible(o)) {
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

// goalFound reports whether a PC has been in the goal region, or has reached it.
func (pos *Position) goalFound() bool { return pos.Seen.Has(int(pos.sc.goal)) }

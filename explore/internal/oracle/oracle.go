// Package oracle says what players may know of a game, by the clauses of sight, light and hiding, and by what was revealed and told. Tests and
// laws compare Views and told events with it. It calls none of the code that makes those.
package oracle

import (
	"fmt"
	"slices"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// An Oracle says what players may know, by the clauses. It is made of States and events alone, and shares no code with explore. It has one viewer
// for a table that shares what it sees, and with Spec.Apart one for each PC, which sees what the PCs in its region see. It is not for hands of
// cards (HD-81).
type Oracle struct {
	Events []board.Event // of the command
	// what it judges: explore's Position.View and Position.Tell, or a faulty one
	View func(pos *explore.Position, viewer scenario.Who) board.View
	Tell func(pos *explore.Position, events []board.Event, viewer scenario.Who) []board.Event

	g       *explore.Game
	spec    *scenario.Spec
	apart   bool
	ends    [][2]int // of connections
	ways    []int    // of printed Challenges: the connection in which they sit, or -1
	goal    int      // the region of the goal, if the players know it from the start, or -1
	viewers []lore
	came    []board.PCState // the PCs as they came

	room     [rooms]facts // see empty
	bearings []bearing
	saw      []bool // see Happen
}

// A lore is what one viewer knows.
type lore struct {
	facts facts
	land  []scenario.Terrain // what it thinks that regions are like
	shut  []bool             // which connections it thinks are closed
}

// A fact is one thing that somebody knows. Of facts about things that are alike there may be several.
type (
	fact struct {
		what   string
		at, of int // numbers of regions, connections, entities, by what it is
		name   string
	}
	facts map[fact]int
)

func (f facts) has(what string, at int) bool { return f[fact{what: what, at: at}] > 0 }

func (f facts) set(is bool, what string, at int) {
	if !is {
		delete(f, fact{what: what, at: at})
		return
	}
	f[fact{what: what, at: at}] = 1
}

func (o *Oracle) carries(f facts, i int, p *board.PCState) {
	f[fact{what: "carries", at: i, of: int(p.EP), name: o.bearing(p)}] = 1
}

// A bearing is how a PC stands, in words: most are as they were.
type bearing struct {
	injuries        uint8
	lit             bool
	items, equipped []string
	now             stattrack.Values
	words           string
}

// bearing returns the bearing of a PC.
func (o *Oracle) bearing(p *board.PCState) string {
	for i := range o.bearings {
		b := &o.bearings[i]
		if b.injuries == p.Injuries && b.lit == p.Lit && b.now == p.Sheet.Now && slices.Equal(b.items, p.Items) && slices.Equal(b.equipped, p.Equipped) {
			return b.words
		}
	}
	b := bearing{p.Injuries, p.Lit, slices.Clone(p.Items), slices.Clone(p.Equipped), p.Sheet.Now,
		fmt.Sprint(p.Injuries, p.Lit, p.Items, p.Equipped, p.Sheet.Now)}
	if most := 4 * len(o.came); len(o.bearings) >= most {
		o.bearings = o.bearings[:0]
	}
	o.bearings = append(o.bearings, b)
	return b.words
}

// empty returns one of the lists of facts that an Oracle uses again and again, without facts.
func (o *Oracle) empty(which int) facts {
	if o.room[which] == nil {
		o.room[which] = facts{}
	}
	clear(o.room[which])
	return o.room[which]
}

// What the lists are for.
const (
	forKnown = iota // what a viewer should be shown
	forShown        // what a View shows
	forEach         // what all know
	forThere        // what lies about
	rooms
)

// New returns the Oracle of a game that has not begun.
func New(g *explore.Game) *Oracle {
	o := &Oracle{View: (*explore.Position).View, Tell: (*explore.Position).Tell, g: g, spec: g.Scenario().Spec(), goal: -1, came: g.Start().PCs}
	o.apart = o.spec.Apart && len(g.Party()) > 1 // a party of one has nobody to be apart from
	if goal := g.Scenario().Region(o.spec.Goal.Region); o.spec.Goal.Known {
		o.goal = int(goal)
	}
	for _, c := range o.spec.Connections {
		o.ends = append(o.ends, [2]int{int(g.Scenario().Region(c.From)), int(g.Scenario().Region(c.To))})
	}
	for _, c := range o.spec.Challenges {
		o.ways = append(o.ways, -1)
		if c.Way != nil {
			o.ways[len(o.ways)-1] = slices.IndexFunc(o.spec.Connections, func(k scenario.Connection) bool {
				return k.From == c.Way.From && k.To == c.Way.To || k.From == c.Way.To && k.To == c.Way.From
			})
		}
	}
	viewers := 1
	if o.apart {
		viewers = len(g.Party())
	}
	for range viewers {
		l := lore{facts: facts{}}
		for i := range o.spec.Regions {
			l.land = append(l.land, o.spec.Regions[i].Terrain())
		}
		for i := range o.spec.Connections {
			l.shut = append(l.shut, o.spec.Connections[i].Closed)
		}
		o.viewers = append(o.viewers, l)
	}
	return o
}

// What there is.

func (o *Oracle) terrain(s *board.State, r int) scenario.Terrain {
	for _, x := range s.Regions {
		if int(x.Region) == r {
			return x.Now
		}
	}
	return o.spec.Regions[r].Terrain()
}

func (o *Oracle) closed(s *board.State, c int) bool {
	for _, x := range s.Connections {
		if int(x.Conn) == c {
			return x.Closed
		}
	}
	return o.spec.Connections[c].Closed
}

// found reports whether a connection is open to PCs. EX-122
func (o *Oracle) found(s *board.State, c int) bool {
	return !o.spec.Connections[c].Hidden || s.Table.Ways.Has(c)
}

func (o *Oracle) printed(s *board.State, c int) *scenario.Challenge {
	return &o.spec.Challenges[s.Challenges[c].Printed]
}

// roams reports whether a Challenge is seen from the next region: a Creature, a Seeker, or a Neutral as a Creature is. EX-30, GL-89
func (o *Oracle) roams(s *board.State, c int) bool {
	kind := o.printed(s, c).Type
	return kind == stattrack.Creature || kind == stattrack.Seeker || kind == stattrack.Neutral
}

// shines reports whether light falls into a region from a PC of a set. EX-32, EX-43
func (o *Oracle) shines(s *board.State, r int, pcs board.PCs) bool {
	for i := range s.PCs {
		if p := &s.PCs[i]; p.Lit && p.Fate == board.FatePlaying && int(p.Region) == r && pcs.Has(scenario.PC(i)) {
			light := scenario.NoLight
			if own := &o.g.Party()[i]; o.fits(own.LightIn, r) {
				light = own.Light
			}
			for _, gear := range o.spec.Gear {
				if slices.Contains(p.Equipped, gear.Name) && o.fits(gear.Where, r) {
					light = max(light, gear.Light)
				}
			}
			if light == scenario.Flameless || light == scenario.Flame && !o.terrain(s, r).Has(scenario.Submerged) {
				return true
			}
		}
	}
	return false
}

// lamp reports whether light falls into a region from a Challenge. EX-43
func (o *Oracle) lamp(s *board.State, r int) bool {
	for c := range s.Challenges {
		f, light := &s.Challenges[c], o.printed(s, c).Light
		if int(f.Region) == r && !f.Gone && !o.printed(s, c).Hidden && !o.cloaked(s, c) &&
			(light == scenario.Flameless || light == scenario.Flame && !o.terrain(s, r).Has(scenario.Submerged)) {
			return true
		}
	}
	return false
}

// eyed reports whether a PC can see in a region. EX-32, EX-33, EX-34
func (o *Oracle) eyed(s *board.State, pc, r int) bool {
	k := o.keywords(s, pc)
	bright := !o.terrain(s, r).Has(scenario.Dark) || o.shines(s, r, ^board.PCs(0)) || o.lamp(s, r)
	switch {
	case k.Has(scenario.Darkvision) && k.Has(scenario.LightSensitivity):
		return !bright
	case k.Has(scenario.Darkvision):
		return true
	}
	return bright && !k.Has(scenario.LightSensitivity)
}

func (o *Oracle) keywords(s *board.State, pc int) scenario.Keywords {
	k, r := o.g.Party()[pc].Keywords, int(s.PCs[pc].Region)
	if s.PCs[pc].Fate.Absent() { // GL-49: it stands nowhere
		r = -1
	}
	for _, gear := range o.spec.Gear {
		if slices.Contains(s.PCs[pc].Equipped, gear.Name) && o.fits(gear.Where, r) {
			k |= gear.Keywords
		}
	}
	var gives, takes scenario.Keywords
	for _, e := range o.inForce(s, scenario.PC(pc), r) {
		gives, takes = gives|e.Keywords, takes|e.Loses
	}
	return (k | gives) &^ takes
}

// inForce returns what is in force on an entity in a region for a while. GL-52
func (o *Oracle) inForce(s *board.State, w scenario.Who, r int) (list []scenario.Effect) {
	list = slices.Clone(o.spec.Everywhere)
	if r >= 0 {
		list = append(list, o.spec.Regions[r].Effects...)
	}
	for _, gear := range o.spec.Gear {
		if w.IsPC() && slices.Contains(s.PCs[w.Index()].Equipped, gear.Name) && o.fits(gear.Where, r) {
			list = append(list, gear.Effects...)
		}
	}
	for i := range list {
		if k := slices.IndexFunc(o.spec.Effects, func(e scenario.Effect) bool { return e.Name == list[i].Name }); k >= 0 {
			list[i] = o.spec.Effects[k]
		}
	}
	for _, b := range s.Boosts {
		if b.On == w && b.Effect > 0 {
			list = append(list, o.g.Effect(int(b.Effect)))
		}
	}
	return slices.DeleteFunc(list, func(e scenario.Effect) bool { return !o.fits(e.Where, r) })
}

// fits reports whether something is available in a region, or, of a PC that is away, in the setting of the scenario. EX-92, EX-93
func (o *Oracle) fits(w scenario.Where, r int) bool {
	here := o.spec.Setting
	if r >= 0 && o.spec.Regions[r].Setting != 0 {
		here = o.spec.Regions[r].Setting
	}
	return w.Fits(here | o.spec.Type.Occasion())
}

// cloaked reports whether a Challenge is a Creature or Seeker that an Effect makes Hidden or Invisible. GL-53
func (o *Oracle) cloaked(s *board.State, c int) bool {
	return o.roams(s, c) && slices.ContainsFunc(o.inForce(s, scenario.ChallengeAt(c), -1), func(e scenario.Effect) bool { return e.Unseen != scenario.Seen })
}

// behind returns the region at the other end of a connection, or -1.
func (o *Oracle) behind(r, c int) int {
	switch r {
	case o.ends[c][0]:
		return o.ends[c][1]
	case o.ends[c][1]:
		return o.ends[c][0]
	}
	return -1
}

// through returns the region behind a connection of a PC's region, and whether nothing blocks the sight: another reason than the dark. EX-30, EX-44
func (o *Oracle) through(s *board.State, pc, c int) (to int, free bool) {
	if to = o.behind(int(s.PCs[pc].Region), c); to < 0 {
		return to, false
	}
	free = o.found(s, c) && !o.closed(s, c)
	for i := range s.Challenges {
		free = free && (s.Challenges[i].Gone || o.ways[s.Challenges[i].Printed] != c)
	}
	return to, free
}

// looks reports whether a PC looks through a connection into the region behind it.
func (o *Oracle) looks(s *board.State, pc, c int) (to int, does bool) {
	to, free := o.through(s, pc, c)
	at := int(s.PCs[pc].Region)
	return to, free && o.eyed(s, pc, at) && o.eyed(s, pc, to) && !(o.terrain(s, at) | o.terrain(s, to)).Has(scenario.Submerged)
}

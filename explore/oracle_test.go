package explore_test

import (
	"fmt"
	"slices"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// An oracle says what players may know, by the clauses. It is made of States and events alone, and shares no code with explore. It has one viewer
// for a table that shares what it sees, and with Spec.Apart one for each PC, which sees what the PCs in its region see.
type oracle struct {
	g       *explore.Game
	spec    *scenario.Spec
	apart   bool
	ends    [][2]int // of connections
	ways    []int    // of printed Challenges: the connection in which they sit, or -1
	goal    int      // the region of the goal, if the players know it from the start, or -1
	viewers []lore
	events  []board.Event // of the command
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
	if delete(f, fact{what: what, at: at}); is {
		f[fact{what: what, at: at}] = 1
	}
}

// carries adds how a PC stands and what it carries.
func (f facts) carries(i int, p *board.PCState) {
	f[fact{what: "carries", at: i, of: int(p.EP), name: fmt.Sprint(p.Injuries, p.Lit, p.Items, p.Equipped, p.Sheet.Now)}] = 1
}

func newOracle(g *explore.Game) *oracle {
	o := &oracle{g: g, spec: g.Scenario().Spec(), goal: -1}
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

func (o *oracle) terrain(s *board.State, r int) scenario.Terrain {
	for _, x := range s.Regions {
		if int(x.Region) == r {
			return x.Now
		}
	}
	return o.spec.Regions[r].Terrain()
}

func (o *oracle) closed(s *board.State, c int) bool {
	for _, x := range s.Connections {
		if int(x.Conn) == c {
			return x.Closed
		}
	}
	return o.spec.Connections[c].Closed
}

// found reports whether a connection is open to PCs. EX-122
func (o *oracle) found(s *board.State, c int) bool {
	return !o.spec.Connections[c].Hidden || s.Table.Ways.Has(c)
}

func (o *oracle) printed(s *board.State, c int) *scenario.Challenge {
	return &o.spec.Challenges[s.Challenges[c].Printed]
}

// roams reports whether a Challenge is seen from the next region: a Creature, a Seeker, or a Neutral as a Creature is. EX-30, GL-89
func (o *oracle) roams(s *board.State, c int) bool {
	kind := o.printed(s, c).Type
	return kind == stattrack.Creature || kind == stattrack.Seeker || kind == stattrack.Neutral
}

// shines reports whether light falls into a region from a PC of a set. EX-32, EX-43
func (o *oracle) shines(s *board.State, r int, pcs board.PCs) bool {
	for i := range s.PCs {
		if p := &s.PCs[i]; p.Lit && p.Fate == board.FatePlaying && int(p.Region) == r && pcs.Has(scenario.PC(i)) {
			light := o.g.Party()[i].Light
			for _, gear := range o.spec.Gear {
				if slices.Contains(p.Equipped, gear.Name) {
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
func (o *oracle) lamp(s *board.State, r int) bool {
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
func (o *oracle) eyed(s *board.State, pc, r int) bool {
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

func (o *oracle) keywords(s *board.State, pc int) scenario.Keywords {
	k := o.g.Party()[pc].Keywords
	for _, gear := range o.spec.Gear {
		if slices.Contains(s.PCs[pc].Equipped, gear.Name) {
			k |= gear.Keywords
		}
	}
	var gives, takes scenario.Keywords
	for _, e := range o.inForce(s, scenario.PC(pc), int(s.PCs[pc].Region)) {
		gives, takes = gives|e.Keywords, takes|e.Loses
	}
	return (k | gives) &^ takes
}

// inForce returns what is in force on an entity in a region for a while. GL-52
func (o *oracle) inForce(s *board.State, w scenario.Who, r int) (list []scenario.Effect) {
	list = slices.Clone(o.spec.Everywhere)
	if r >= 0 {
		list = append(list, o.spec.Regions[r].Effects...)
	}
	for _, gear := range o.spec.Gear {
		if w.IsPC() && slices.Contains(s.PCs[w.Index()].Equipped, gear.Name) {
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
	return list
}

// cloaked reports whether a Challenge is a Creature or Seeker that an Effect makes Hidden or Invisible. GL-53
func (o *oracle) cloaked(s *board.State, c int) bool {
	return o.roams(s, c) && slices.ContainsFunc(o.inForce(s, scenario.ChallengeAt(c), -1), func(e scenario.Effect) bool { return e.Unseen != scenario.Seen })
}

// through returns the region behind a connection of a PC's region, and whether nothing blocks the sight: another reason than the dark. EX-30, EX-44
func (o *oracle) through(s *board.State, pc, c int) (to int, free bool) {
	at := int(s.PCs[pc].Region)
	switch at {
	case o.ends[c][0]:
		to = o.ends[c][1]
	case o.ends[c][1]:
		to = o.ends[c][0]
	default:
		return -1, false
	}
	free = o.found(s, c) && !o.closed(s, c)
	for i := range s.Challenges {
		free = free && (s.Challenges[i].Gone || o.ways[s.Challenges[i].Printed] != c)
	}
	return to, free
}

// looks reports whether a PC looks through a connection into the region behind it.
func (o *oracle) looks(s *board.State, pc, c int) (to int, does bool) {
	to, free := o.through(s, pc, c)
	at := int(s.PCs[pc].Region)
	return to, free && o.eyed(s, pc, at) && o.eyed(s, pc, to) && !(o.terrain(s, at) | o.terrain(s, to)).Has(scenario.Submerged)
}

// What a viewer sees.

// eyes are the PCs that see for a viewer: with Spec.Apart those in its region.
func (o *oracle) eyes(s *board.State, v int) (list []int) {
	for i := range s.PCs {
		if p := &s.PCs[i]; p.Fate == board.FatePlaying && (!o.apart || s.PCs[v].Fate == board.FatePlaying && p.Region == s.PCs[v].Region) {
			list = append(list, i)
		}
	}
	return list
}

func (o *oracle) isIn(s *board.State, v, r int) bool {
	return slices.ContainsFunc(o.eyes(s, v), func(pc int) bool { return int(s.PCs[pc].Region) == r })
}

func (o *oracle) sees(s *board.State, v, r int) bool {
	return slices.ContainsFunc(o.eyes(s, v), func(pc int) bool {
		if int(s.PCs[pc].Region) == r {
			return o.eyed(s, pc, r)
		}
		for c := range o.ends {
			if to, does := o.looks(s, pc, c); does && to == r {
				return true
			}
		}
		return false
	})
}

// seesFloor reports whether a viewer sees what lies in a region. GL-48
func (o *oracle) seesFloor(s *board.State, v, r int) bool {
	return slices.ContainsFunc(o.eyes(s, v), func(pc int) bool { return int(s.PCs[pc].Region) == r && o.eyed(s, pc, r) })
}

// isWith reports whether a viewer is where a Challenge is. EX-60
func (o *oracle) isWith(s *board.State, v, c int) bool {
	if way := o.ways[s.Challenges[c].Printed]; way >= 0 {
		return o.isIn(s, v, o.ends[way][0]) || o.isIn(s, v, o.ends[way][1])
	}
	return o.isIn(s, v, int(s.Challenges[c].Region))
}

// visible reports whether a viewer knows where a Challenge is now. EX-30, EX-34, EX-85
func (o *oracle) visible(s *board.State, v, c int) bool {
	k, f, printed := o.viewers[v].facts, &s.Challenges[c], o.printed(s, c)
	shown, way := k.has("shown", c), o.ways[f.Printed]
	switch {
	case shown && (f.Gone || !o.roams(s, c)):
		return true
	case f.Gone:
		return false
	case o.cloaked(s, c): // GL-53: as in the dark
		return shown && o.isIn(s, v, int(f.Region))
	case o.roams(s, c):
		return (shown || !printed.Hidden) && o.sees(s, v, int(f.Region)) || shown && o.isIn(s, v, int(f.Region))
	case way >= 0 && !printed.Hidden:
		return (!o.spec.Connections[way].Hidden || k.has("way", way)) && (k.has("explored", o.ends[way][0]) || k.has("explored", o.ends[way][1]))
	}
	return false
}

// perceives reports whether a viewer perceives what happens to an entity. EX-30, EX-34
func (o *oracle) perceives(s *board.State, v int, w scenario.Who) bool {
	switch {
	case w == scenario.Nobody || !o.apart && w.IsPC() || o.apart && w == scenario.PC(v):
		return true
	case w.IsPC():
		r := int(s.PCs[w.Index()].Region)
		return s.PCs[w.Index()].Fate == board.FatePlaying && (o.isIn(s, v, r) || o.sees(s, v, r))
	case w.Index() >= len(s.Challenges):
		return false
	}
	return o.visible(s, v, w.Index()) && (!o.apart || o.roams(s, w.Index()) || o.isWith(s, v, w.Index()))
}

// What a View shows, as facts.

// shows returns what a viewer should be shown.
func (o *oracle) shows(s *board.State, v int) facts {
	l, out := &o.viewers[v], facts{}
	watched, came := board.PCs(0), o.g.Start().PCs
	day := false
	for i := range s.PCs {
		with := !o.apart || i == v || s.PCs[v].Fate == board.FatePlaying && o.isIn(s, i, int(s.PCs[v].Region)) // they tell each other of Features
		day = day || with && !o.keywords(s, i).Has(scenario.LightSensitivity)                                  // EX-33
		if o.perceives(s, v, scenario.PC(i)) {
			watched = watched.With(i)
			if s.PCs[i].Fate == board.FatePlaying {
				out[fact{what: "stands in", at: int(s.PCs[i].Region), of: i}]++
			}
			out.carries(i, &s.PCs[i])
		} else {
			out.carries(i, &came[i])
		}
	}
	for r := range o.spec.Regions {
		if !l.facts.has("region", r) {
			continue
		}
		explored, sight, lies := l.facts.has("explored", r), o.sees(s, v, r), l.land[r]
		if sight {
			lies = o.terrain(s, r)
		}
		lit := !lies.Has(scenario.Dark) || o.shines(s, r, watched) || (sight || o.isIn(s, v, r)) && o.lamp(s, r)
		out[fact{what: "is", at: r, name: fmt.Sprint(lies.Has(scenario.Water), lies.Has(scenario.Submerged), lit)}]++
		out.set(true, "region", r)
		out.set(explored, "explored", r)
		out.set(sight, "in sight", r)
		for c, ends := range o.ends {
			if ends[0] == r || ends[1] == r {
				o.showExit(v, r, c, out)
			}
		}
		for i, f := range o.spec.Features {
			if f.Region == o.spec.Regions[r].Name && explored && (lit && day || sight) && !l.facts.has("opened", i) && !f.Out { // EX-133, EX-34
				out[fact{what: "feature", at: r, name: f.Name}]++
			}
		}
	}
	for f, n := range l.facts {
		if f.what == "body" || f.what == "secret" || f.what == "item" && l.facts.has("region", f.at) {
			out[f] = n
		}
	}
	for c := range s.Challenges {
		gone, there := s.Challenges[c].Gone, o.visible(s, v, c)
		switch {
		case !o.apart || o.roams(s, c):
		case !o.isWith(s, v, c): // as it remembers it
			there, gone = l.facts.has("stands", c) || l.facts.has("fell", c), !l.facts.has("stands", c)
		default:
			there = there || gone && l.facts.has("fell", c)
		}
		named := false // one knows whose body it is
		for f := range l.facts {
			named = named || f.what == "body" && f.of == c
		}
		out.set(there && !gone, "challenge", c)
		if p, ep := o.printed(s, c), int(s.Challenges[c].EP); there && !gone && !p.Persists {
			if o.apart && !o.roams(s, c) && !o.isWith(s, v, c) {
				if ep = p.EP; ep > 0 {
					for _, e := range o.inForce(&board.State{}, scenario.ChallengeAt(c), -1) { // house rules
						ep = max(1, ep+e.EP)
					}
				}
			}
			out[fact{what: "has left", at: c, of: ep}] = 1
		}
		out.set(there || named, "named", c)
	}
	return out
}

// showExit adds what a viewer knows of a connection as an exit of a region that it knows. EX-12, EX-31, EX-34
func (o *oracle) showExit(v, r, c int, out facts) {
	l, ends := &o.viewers[v], o.ends[c]
	been := func(r int) bool { return l.facts.has("explored", r) || r == o.goal }
	linked := l.facts.has("linked", c) || been(ends[0]) && been(ends[1])
	if o.spec.Connections[c].Hidden && !l.facts.has("way", c) || !linked && !l.facts.has("explored", r) {
		return
	}
	out[fact{what: "exit", at: r, of: c}] = 1
	out.set(linked, "leads", c)
	out.set(l.shut[c], "closed", c)
}

// shown returns what a View shows.
func (o *oracle) shown(v *board.View) facts {
	out := facts{}
	for i := range v.PCs {
		p := &v.PCs[i]
		if p.Fate == board.FatePlaying && p.Region != scenario.NoRegion {
			out[fact{what: "stands in", at: int(p.Region), of: i}]++
		}
		out.carries(i, &p.PCState)
	}
	for i := range v.Regions {
		r := &v.Regions[i]
		at := int(r.ID)
		out[fact{what: "is", at: at, name: fmt.Sprint(r.Water, r.Submerged, r.Lit)}]++
		out.set(true, "region", at)
		out.set(r.Explored, "explored", at)
		out.set(r.InSight, "in sight", at)
		for k := range r.Exits {
			e := &r.Exits[k]
			c := int(e.Conn)
			out[fact{what: "exit", at: at, of: c}] = 1
			out.set(e.Known && e.To != scenario.NoRegion, "leads", c)
			out.set(e.Closed, "closed", c)
			for _, w := range e.Obstacles {
				if v.Challenge(w) == nil {
					out.set(true, "blocks unknown", w.Index())
				}
			}
		}
		for _, f := range r.Features {
			out[fact{what: "feature", at: at, name: f.Name}]++
		}
		for _, item := range r.Lying {
			out[fact{what: "item", at: at, name: item}]++
		}
	}
	for _, name := range v.Secrets {
		out[fact{what: "secret", name: name}]++
	}
	for _, b := range v.Bodies {
		out[bodyFact(b.Body)]++
	}
	for i := range v.Challenges {
		if c := &v.Challenges[i]; !o.spec.Challenges[c.Printed].Persists {
			out[fact{what: "has left", at: c.Who.Index(), of: c.EP}] = 1
		}
		out.set(true, "challenge", v.Challenges[i].Who.Index())
		out.set(true, "named", v.Challenges[i].Who.Index())
	}
	for _, g := range v.Gone {
		out.set(true, "named", g.Who.Index())
	}
	return out
}

func bodyFact(b board.Body) fact {
	return fact{what: "body", at: int(b.Region), of: b.Seeker.Index(), name: fmt.Sprint("hidden ", b.Hidden)}
}

func itemFact(l board.Lying) fact { return fact{what: "item", at: int(l.Region), name: l.Item} }

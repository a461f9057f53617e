package oracle

import (
	"fmt"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// What a View shows, as facts.

// shows returns what a viewer should be shown, in a list that is used again.
func (o *Oracle) shows(s *board.State, v, room int) facts {
	l, out := &o.viewers[v], o.empty(room)
	watched := board.PCs(0)
	day := false
	for i := range s.PCs {
		with := !o.apart || i == v || s.PCs[v].Fate == board.FatePlaying && o.IsIn(s, i, int(s.PCs[v].Region)) // they tell each other of Features
		day = day || with && !o.keywords(s, i).Has(scenario.LightSensitivity)                                  // EX-33
		if o.perceives(s, v, scenario.PC(i)) {
			watched = watched.With(i)
			if s.PCs[i].Fate == board.FatePlaying {
				out[fact{what: "stands in", at: int(s.PCs[i].Region), of: i}]++
			}
			o.carries(out, i, &s.PCs[i])
		} else {
			o.carries(out, i, &o.came[i])
		}
	}
	for r := range o.spec.Regions {
		if !l.facts.has("region", r) {
			continue
		}
		explored, sight, lies := l.facts.has("explored", r), o.Sees(s, v, r), l.land[r]
		if sight {
			lies = o.terrain(s, r)
		}
		lit := !lies.Has(scenario.Dark) || o.shines(s, r, watched) || (sight || o.IsIn(s, v, r)) && o.lamp(s, r)
		out[landFact(r, lies.Has(scenario.Water), lies.Has(scenario.Submerged), lit)]++
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
	var bodies scenario.Set // one knows whose they are
	for f, n := range l.facts {
		if f.what == "body" {
			bodies = bodies.With(f.of)
		}
		if f.what == "body" || f.what == "secret" || f.what == "item" && l.facts.has("region", f.at) {
			out[f] = n
		}
	}
	for c := range s.Challenges {
		gone, there := s.Challenges[c].Gone, o.Visible(s, v, c)
		switch {
		case !o.apart || o.roams(s, c):
		case !o.isWith(s, v, c): // as it remembers it
			there, gone = l.facts.has("stands", c) || l.facts.has("fell", c), !l.facts.has("stands", c)
		default:
			there = there || gone && l.facts.has("fell", c)
		}
		out.set(there && !gone, "challenge", c)
		if p, ep := o.printed(s, c), int(s.Challenges[c].EP); there && !gone && !p.Persists {
			if o.apart && !o.roams(s, c) && !o.isWith(s, v, c) {
				ep = o.printedEP(c, p.EP)
			}
			out[fact{what: "has left", at: c, of: ep}] = 1
		}
		out.set(there || bodies.Has(c), "named", c)
	}
	return out
}

// printedEP returns the EP of a Challenge as printed, with what is in force everywhere.
func (o *Oracle) printedEP(c, ep int) int {
	if ep == 0 {
		return 0
	}
	for _, e := range o.inForce(&board.State{}, scenario.ChallengeAt(c), -1) { // house rules
		ep = max(1, ep+e.EP)
	}
	return ep
}

// showExit adds what a viewer knows of a connection as an exit of a region that it knows. EX-12, EX-31, EX-34
func (o *Oracle) showExit(v, r, c int, out facts) {
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
func (o *Oracle) shown(v *board.View) facts {
	out := o.empty(forShown)
	for i := range v.PCs {
		p := &v.PCs[i]
		if p.Fate == board.FatePlaying && p.Region != scenario.NoRegion {
			out[fact{what: "stands in", at: int(p.Region), of: i}]++
		}
		o.carries(out, i, &p.PCState)
	}
	for i := range v.Regions {
		r := &v.Regions[i]
		at := int(r.ID)
		out[landFact(at, r.Water, r.Submerged, r.Lit)]++
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

// landFact says what a region is like.
func landFact(at int, water, submerged, lit bool) fact {
	f := fact{what: "dry", at: at}
	if submerged {
		f.what = "submerged"
	} else if water {
		f.what = "water"
	}
	if lit {
		f.name = "lit"
	}
	return f
}

func bodyFact(b board.Body) fact {
	return fact{what: "body", at: int(b.Region), of: b.Seeker.Index(), name: fmt.Sprint("hidden ", b.Hidden)}
}

func itemFact(l board.Lying) fact { return fact{what: "item", at: int(l.Region), name: l.Item} }

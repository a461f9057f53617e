package policy

import (
	"slices"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

// SensibleDM plays the DM's Challenges as the book tells them: Environs act on who is there, Creatures that pursue go for the nearest
// PC, Seekers walk their routes and, Alerted, look for the PCs; all attack whom they meet, the weakest first.
func SensibleDM(g *explore.Game, v *explore.View, legal []explore.Command) (int, error) {
	if v.Asked != nil {
		return answer(g, v, legal, playsOf(g, v, v.Asked.Who)), nil
	}
	return pick(legal, func(c *explore.Command) int {
		switch c.Do {
		case explore.Act:
			p := &playsOf(g, v, c.Who)[c.Play]
			n := 1000 + min(worth(p), 900)
			switch {
			case c.Target.IsPC():
				n -= min(int(v.PCs[c.Target.Index()].EP), 400)
			case c.Target.IsChallenge() || p.Aim == explore.NoTarget:
				n = min(worth(p), 9) // after its Move
			case !meets(v, c.Who):
				return -1 // first it comes nearer
			}
			return n
		case explore.Prepare:
			return 2000
		case explore.Begin:
			return 500
		case explore.Move:
			return 10 * chase(g, v, c)
		}
		return 0
	}), nil
}

// meets reports whether a PC is where a Challenge is.
func meets(v *explore.View, w explore.Who) bool {
	f := challengeIn(v, w)
	return f != nil && slices.ContainsFunc(v.PCs, func(p explore.PCState) bool { return p.Fate == explore.Playing && p.Region == f.Region })
}

// chase says how good a Challenge's Move is: 100 and less with the way that is left to where it wants to go; below 0 if the Move
// brings it no nearer. EX-76, EX-80, EX-81
func chase(g *explore.Game, v *explore.View, c *explore.Command) int {
	challenge := challengeIn(v, c.Who)
	printed := &g.Scenario().Spec().Challenges[challenge.Printed]
	exit, _ := g.Scenario().Exit(challenge.Region, c.Conn)
	var wanted func(explore.RegionID) bool
	switch route := routeOf(g.Scenario(), printed); {
	case len(route) > 0 && !challenge.Alerted:
		if challenge.Region == route[challenge.Leg] {
			return 100 // the Move is the next one of its patrol: no other is legal
		}
		wanted = func(r explore.RegionID) bool { return slices.Contains(route, r) } // back to it
	case printed.Pursues || challenge.Alerted:
		wanted = func(r explore.RegionID) bool {
			return slices.ContainsFunc(v.PCs, func(p explore.PCState) bool { return p.Fate == explore.Playing && p.Region == r })
		}
	default:
		return -1
	}
	here, there := distance(g, v, challenge, challenge.Region, wanted), distance(g, v, challenge, exit.To, wanted)
	if there < 0 || here >= 0 && here <= there {
		return -1 // it stays where it is: it has found someone, or a door keeps it out
	}
	return 100 - min(there, 99)
}

// routeOf returns the regions of a Seeker's patrol. EX-80
func routeOf(sc *explore.Scenario, printed *explore.Challenge) (route []explore.RegionID) {
	for _, name := range printed.Route {
		route = append(route, sc.Region(name))
	}
	return route
}

// distance is how many Moves a Challenge needs from a region to one that is wanted, past no Obstacle that blocks it; -1 if there is no
// way.
func distance(g *explore.Game, v *explore.View, challenge *explore.ChallengeView, from explore.RegionID, wanted func(explore.RegionID) bool) int {
	printed := &g.Scenario().Spec().Challenges[challenge.Printed]
	blocked := map[explore.ConnID]bool{}
	for i := range v.Challenges {
		if o := &v.Challenges[i]; o.Type == stattrack.Obstacle && !printed.Passes && printed.Keywords&g.Scenario().Spec().Challenges[o.Printed].PassedBy == 0 {
			blocked[o.Way] = true // EX-21
		}
	}
	d := map[explore.RegionID]int{from: 0}
	queue := []explore.RegionID{from}
	for len(queue) > 0 {
		r := queue[0]
		queue = queue[1:]
		if wanted(r) {
			return d[r]
		}
		for _, e := range g.Scenario().Exits(r) {
			if _, known := d[e.To]; !known && e.Open && !blocked[e.Conn] {
				d[e.To] = d[r] + 1
				queue = append(queue, e.To)
			}
		}
	}
	return -1
}

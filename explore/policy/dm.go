package policy

import (
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// SensibleDM returns a Policy that plays the DM's Challenges as the book describes them. Environs act on the PCs in their region. Creatures that
// pursue go for the nearest PC. Seekers walk their routes and look for the PCs once Alerted. All attack the PCs they meet, the weakest first.
// The seed breaks ties.
func SensibleDM(seed crunch.Seed) explore.Policy {
	seed = seed.Fork(crunch.Key("SensibleDM"))
	return func(v *board.View) (int, error) { return sensibleDM(v, tasteOf(v, seed)), nil }
}

func sensibleDM(v *board.View, t taste) int {
	if v.Asked != nil {
		return t.answer()
	}
	return t.pick(v.Choices, func(c *board.Command) int {
		switch c.Do {
		case board.VerbAct:
			p := playNow(v, c.Who, c.Play)
			n := 1000 + min(worth(p), 900)
			switch {
			case c.Target.IsPC():
				n -= min(int(v.PCs[c.Target.Index()].EP), 400)
			case c.Target.IsChallenge() || p.Aim == scenario.NoTarget:
				n = min(worth(p), 9) // after its Move
			case !meets(v, c.Who):
				return -1 // it Moves nearer first
			}
			return n
		case board.VerbPrepare:
			return 2000
		case board.VerbBegin:
			return 500
		case board.VerbMove:
			return 10 * chase(v, c)
		}
		return 0
	})
}

func meets(v *board.View, w scenario.Who) bool {
	f := v.Challenge(w)
	return f != nil && isPCIn(v, f.Region)
}

// isPCIn reports whether a PC in play is in a region.
func isPCIn(v *board.View, r scenario.RegionID) bool {
	for i := range v.PCs {
		if p := &v.PCs[i]; p.Fate == board.FatePlaying && p.Region == r {
			return true
		}
	}
	return false
}

// chase scores a Challenge's Move: 100 less the distance that is left, or below 0 if the Move brings it no nearer. §EX-76, EX-80, EX-81
func chase(v *board.View, c *board.Command) int {
	challenge := v.Challenge(c.Who)
	exit := v.Exit(challenge.Region, c.Conn)
	var wanted func(scenario.RegionID) bool
	switch route := challenge.Route; {
	case len(route) > 0 && !challenge.Alerted:
		if challenge.Region == route[challenge.Leg] {
			return 100 // the Move is the next one of its patrol: no other is legal
		}
		wanted = func(r scenario.RegionID) bool { return slices.Contains(route, r) } // back to it
	case challenge.Pursues || challenge.Alerted:
		wanted = func(r scenario.RegionID) bool { return isPCIn(v, r) }
	default:
		return -1
	}
	here, there := distance(v, challenge, challenge.Region, wanted), distance(v, challenge, exit.To, wanted)
	if there < 0 || here >= 0 && here <= there {
		return -1 // it stays: it has found a PC, or a door blocks it
	}
	return 100 - min(there, 99)
}

// distance returns how many Moves a Challenge needs from a region to a wanted one without crossing an Obstacle that blocks it, or -1 if
// there is no way.
func distance(v *board.View, challenge *board.ChallengeView, from scenario.RegionID, wanted func(scenario.RegionID) bool) int {
	m := plans.Get().(*planned)
	defer plans.Put(m)
	m.begin()
	m.add(node{region: from})
	for i := 0; i < len(m.nodes); i++ { // all ways are of the same length, so nodes are in order
		n := m.nodes[i]
		place := m.reach(v, n.region)
		if place == nil {
			continue
		}
		if wanted(n.region) {
			return n.cost
		}
		for k := range place.Exits {
			if e := &place.Exits[k]; e.Open && !e.Closed && !blocks(v, challenge, e.Obstacles) {
				m.add(node{region: e.To, cost: n.cost + 1})
			}
		}
	}
	return -1
}

// blocks reports whether one of the Obstacles of a way keeps a Challenge from passing. EX-21
func blocks(v *board.View, challenge *board.ChallengeView, obstacles []scenario.Who) bool {
	return !challenge.Passes && slices.ContainsFunc(obstacles, func(w scenario.Who) bool {
		o := v.Challenge(w)
		return o != nil && challenge.Keywords&o.PassedBy == 0
	})
}

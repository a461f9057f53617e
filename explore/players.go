package explore

import (
	"errors"
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/stattrack"
)

// A Policy chooses one of the legal commands, by its place in the list, knowing no more than the View tells. The list is never
// empty. An error stops the play: a person who leaves the table.
type Policy func(g *Game, v *View, legal []Command) (int, error)

// Players are those who choose: one Policy for all PCs and one for the DM. Nil ones are SensiblePCs and SensibleDM.
type Players struct {
	PCs Policy
	DM  Policy
}

// ErrStuck says that a scenario runs and no command is legal. It can't happen by the rules; a hook could bring it about.
var ErrStuck = errors.New("explore: no command is legal")

// choose asks whose choice it is.
func (p Players) choose(g *Game, s *State, legal []Command) (Command, error) {
	if len(legal) == 0 {
		return Command{}, ErrStuck
	}
	policy, viewer := p.PCs, Everyone
	if policy == nil {
		policy = SensiblePCs
	}
	if w := legal[0].Who; !w.IsPC() {
		if policy, viewer = p.DM, DMOnly; policy == nil {
			policy = SensibleDM
		}
	} else if s.Pending.Ask != AskNothing {
		viewer = w
	}
	v := g.View(s, viewer)
	i, err := policy(g, &v, legal)
	if err != nil {
		return Command{}, err
	}
	if i < 0 || i >= len(legal) {
		return Command{}, &Refusal{Reason: NoSuchOption}
	}
	return legal[i], nil
}

// Random returns a Policy that takes any legal command, each with the same chance: one IntN of their number for each choice.
func Random(rng crunch.RNG) Policy {
	return func(_ *Game, _ *View, legal []Command) (int, error) { return rng.IntN(len(legal)), nil }
}

// pick returns the place of the legal command that score likes best, the first of equals.
func pick(legal []Command, score func(c *Command) int) int {
	best, most := 0, -1<<30
	for i := range legal {
		if n := score(&legal[i]); n > most {
			best, most = i, n
		}
	}
	return best
}

// answer chooses an answer that does the player no harm: the Reaction with the most Endure and Defence, every Interrupt, Assist and
// reroll, the second result, and the first option of content.
func answer(g *Game, v *View, legal []Command, plays []Play) int {
	return pick(legal, func(c *Command) int {
		switch v.Asked.Ask {
		case AskReaction:
			if c.Choice == 0 {
				return 0
			}
			p := &plays[v.Asked.Plays[c.Choice-1]]
			return 1 + int(4*p.Endure.Mean()+4*p.Defence.Mean()) + 4*len(p.Shifts)
		case AskContent:
			return -int(c.Choice)
		case AskTrack:
			if c.Choice == 1+int16(stattrack.Skill) {
				return 10
			}
		}
		return int(c.Choice)
	})
}

// worth is how much an Action does on average, for the policies.
func worth(p *Play) int {
	n := int(4 * p.Damage.Mean())
	n += 4*len(p.Shifts) + 8*int(p.Tokens)
	if p.Disease != "" {
		n += 8
	}
	if p.Special != nil {
		n += 6
	}
	return n
}

// SensibleDM plays the DM's Challenges as the book tells them: Environs act on who is there, Creatures that pursue go for the nearest
// PC, Seekers walk their routes and, Alerted, look for the PCs; all attack whom they meet, the weakest first.
func SensibleDM(g *Game, v *View, legal []Command) (int, error) {
	if v.Asked != nil {
		return answer(g, v, legal, g.playsOf(v, v.Asked.Who)), nil
	}
	return pick(legal, func(c *Command) int {
		switch c.Do {
		case Act:
			n := 1000 + min(worth(&g.playsOf(v, c.Who)[c.Play]), 900)
			if c.Target.IsPC() {
				n -= min(int(v.PCs[c.Target.Index()].EP), 400)
			}
			return n
		case Prepare:
			return 2000
		case Begin:
			return 500
		case Move:
			return g.chase(v, c)
		}
		return 0
	}), nil
}

// playsOf returns the plays of an entity that is in a view.
func (g *Game) playsOf(v *View, w Who) []Play {
	if w.IsPC() {
		return g.party[w.Index()].Plays
	}
	for i := range v.Foes {
		if v.Foes[i].Who == w {
			return g.sc.spec.Challenges[v.Foes[i].Card].Plays
		}
	}
	return nil
}

// chase says how good a Challenge's Move is: 100 and less with the way that is left to where it wants to go; below 0 if the Move
// brings it no nearer. EX-76, EX-80, EX-81
func (g *Game) chase(v *View, c *Command) int {
	var foe *FoeView
	for i := range v.Foes {
		if v.Foes[i].Who == c.Who {
			foe = &v.Foes[i]
		}
	}
	card := &g.sc.spec.Challenges[foe.Card]
	exit, _ := g.exit(foe.Region, c.Conn)
	var wanted func(RegionID) bool
	switch route := g.sc.routes[foe.Card]; {
	case len(route) > 0 && !foe.Alerted:
		if foe.Region == route[foe.Leg] {
			return 100 // the Move is the next one of its patrol: no other is legal
		}
		wanted = func(r RegionID) bool { return slices.Contains(route, r) } // back to it
	case card.Pursues || foe.Alerted:
		wanted = func(r RegionID) bool {
			return slices.ContainsFunc(v.PCs, func(p PCState) bool { return p.Fate == Playing && p.Region == r })
		}
	default:
		return -1
	}
	here, there := g.distance(v, foe, foe.Region, wanted), g.distance(v, foe, exit.To, wanted)
	if there < 0 || here >= 0 && here <= there {
		return -1 // it stays where it is: it has found someone, or a door keeps it out
	}
	return 100 - min(there, 99)
}

// distance is how many Moves a Challenge needs from a region to one that is wanted, past no Obstacle that blocks it; -1 if there is no
// way.
func (g *Game) distance(v *View, foe *FoeView, from RegionID, wanted func(RegionID) bool) int {
	card := &g.sc.spec.Challenges[foe.Card]
	blocked := map[ConnID]bool{}
	for i := range v.Foes {
		if o := &v.Foes[i]; o.Type == stattrack.Obstacle && !card.Passes && card.Keywords&g.sc.spec.Challenges[o.Card].PassedBy == 0 {
			blocked[o.Way] = true // EX-21
		}
	}
	d := map[RegionID]int{from: 0}
	queue := []RegionID{from}
	for len(queue) > 0 {
		r := queue[0]
		queue = queue[1:]
		if wanted(r) {
			return d[r]
		}
		for _, e := range g.sc.exits[r] {
			if _, known := d[e.To]; !known && e.Open && !blocked[e.Conn] {
				d[e.To] = d[r] + 1
				queue = append(queue, e.To)
			}
		}
	}
	return -1
}

// SensiblePCs plays PCs as careful people do: they go for the goal where they know it and for the unknown where they don't, fight what
// blocks the way or attacks, open what can be opened, and Search when they are stuck.
func SensiblePCs(g *Game, v *View, legal []Command) (int, error) {
	if v.Asked != nil {
		return answer(g, v, legal, g.playsOf(v, v.Asked.Who)), nil
	}
	hostile := map[RegionID]bool{}
	for i := range v.Foes {
		if f := &v.Foes[i]; f.Type == stattrack.Creature || f.Type == stattrack.Seeker {
			hostile[f.Region] = true
		}
	}
	return pick(legal, func(c *Command) int {
		p := &v.PCs[max(0, c.Who.Index())]
		switch c.Do {
		case Begin:
			return 5000
		case Leave:
			if v.holds(g.sc.spec.Goal.Requires) {
				return 4000
			}
			return -1000
		case Unlock:
			return 900
		case Pick:
			return 800
		case Prepare:
			return 300
		case Act:
			return g.fight(v, c)
		case Move:
			if v.Turn != c.Who {
				return -100 // in its own turn
			}
			step, left := g.way(v, c.Who)
			if c.Conn != step || left < 0 {
				return -100
			}
			if c.Play > 0 || v.blocked(p.Region, c.Conn) {
				return 500 + worth(&g.party[c.Who.Index()].Plays[c.Play])
			}
			if hostile[p.Region] && !p.Acted {
				return 50 // first the fight
			}
			return 600
		case Search:
			if _, left := g.way(v, c.Who); left < 0 || (v.Round+c.Who.Index())%3 == 0 {
				return 200
			}
			return 20
		case Hide:
			return 700
		case Waive, EndTurn:
			return 0
		}
		return -50
	}), nil
}

// blocked reports whether an Obstacle is seen in an exit.
func (v *View) blocked(r RegionID, c ConnID) bool {
	for i := range v.Regions {
		if v.Regions[i].ID != r {
			continue
		}
		for _, e := range v.Regions[i].Exits {
			if e.Conn == c {
				return len(e.Obstacles) > 0
			}
		}
	}
	return false
}

// fight says how good an Action is.
func (g *Game) fight(v *View, c *Command) int {
	p := &g.party[c.Who.Index()].Plays[c.Play]
	n := 400 + worth(p)
	for i := range v.Foes {
		f := &v.Foes[i]
		if f.Who != c.Target {
			continue
		}
		switch f.Type {
		case stattrack.Obstacle: // only one that is in the way
			if step, left := g.way(v, c.Who); left < 0 || step != f.Way || f.EP == 0 {
				return -10
			}
			return 300 + worth(p)
		case stattrack.Creature, stattrack.Seeker:
			return n + 100 - min(f.EP, 99)
		}
		return -10 // an Environ or Trap is not worth it
	}
	if p.Aim == AllEnemies {
		for i := range v.Foes {
			if f := &v.Foes[i]; f.Region == v.PCs[c.Who.Index()].Region && (f.Type == stattrack.Creature || f.Type == stattrack.Seeker) {
				return n
			}
		}
	}
	return -10
}

// way returns the first connection on the PC's shortest way to the goal, or, while that is not known or not to be reached, to
// where the known world ends; and how many Moves are left, an Obstacle counted as two; -1 if there is none.
func (g *Game) way(v *View, w Who) (ConnID, int) {
	places := map[RegionID]*RegionView{}
	for i := range v.Regions {
		places[v.Regions[i].ID] = &v.Regions[i]
	}
	type node struct {
		region RegionID
		first  ConnID
		cost   int
	}
	here := v.PCs[w.Index()].Region
	goal := v.Goal
	if need := g.sc.spec.Goal.Requires; need != "" && goal != NoRegion && !v.holds(need) {
		goal = NoRegion // first the item
	}
	best := node{first: NoConn, cost: -1}
	done := map[RegionID]bool{}
	queue := []node{{region: here, first: NoConn}}
	for len(queue) > 0 {
		k := 0
		for i := range queue {
			if queue[i].cost < queue[k].cost {
				k = i
			}
		}
		n := queue[k]
		queue = append(queue[:k], queue[k+1:]...)
		if done[n.region] {
			continue
		}
		done[n.region] = true
		place := places[n.region]
		if n.region == goal && n.region != here {
			return n.first, n.cost
		}
		if place == nil {
			continue
		}
		if !place.Explored && best.cost < 0 && n.region != here {
			best = n
		}
		for _, e := range place.Exits {
			if !e.Open {
				continue
			}
			next := node{region: e.To, first: n.first, cost: n.cost + 1 + 2*len(e.Obstacles)}
			if next.first == NoConn {
				next.first = e.Conn
			}
			if e.To == NoRegion {
				if best.cost < 0 || next.cost < best.cost {
					best = next
				}
				continue
			}
			queue = append(queue, next)
		}
	}
	return best.first, best.cost
}

// holds reports whether some PC carries an item.
func (v *View) holds(item string) bool {
	for i := range v.PCs {
		if p := &v.PCs[i]; (p.Fate == Playing || p.Fate == Safe) && slices.Contains(p.Items, item) {
			return true
		}
	}
	return false
}

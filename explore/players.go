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

	Rounds int // the most rounds that one call of Session.Play plays; 0 is 10,000
}

// ErrStuck says that a scenario runs and no command is legal. It can't happen by the rules; a hook could bring it about.
var ErrStuck = errors.New("explore: no command is legal")

// Choose asks whose choice it is: the policy for the PCs or the DM's, which sees only what it may know. Without a legal command it is ErrStuck.
func (p Players) Choose(g *Game, s *State, legal []Command) (Command, error) {
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
	v := g.At(s).View(viewer)
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
// reroll, the second result, Skill among the tracks, and the first option of content.
func answer(g *Game, v *View, legal []Command, plays []Play) int {
	return pick(legal, func(c *Command) int {
		switch v.Asked.Ask {
		case AskReaction:
			if c.Choice == 0 {
				return 0
			}
			p := &plays[v.Asked.Plays[c.Choice-1]]
			return 1 + 2*twiceMean(p.Endure) + 2*twiceMean(p.Defence) + 4*len(p.Shifts)
		case AskContent, AskForcedReact: // what it can force in the other's turn is worth more
			return -int(c.Choice)
		}
		return int(c.Choice)
	})
}

// twiceMean is twice what dice show on average: a whole number.
func twiceMean(p stattrack.Pool) int { return int(2 * p.Mean()) } // exact: the mean is a whole number of halves

// worth is how much an Action does on average, for the policies.
func worth(p *Play) int {
	n := 2 * twiceMean(p.Damage)
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
			p := &g.playsOf(v, c.Who)[c.Play]
			n := 1000 + min(worth(p), 900)
			switch {
			case c.Target.IsPC():
				n -= min(int(v.PCs[c.Target.Index()].EP), 400)
			case c.Target.IsFoe() || p.Aim == NoTarget:
				n = min(worth(p), 9) // after its Move
			case !g.meets(v, c.Who):
				return -1 // first it comes nearer
			}
			return n
		case Prepare:
			return 2000
		case Begin:
			return 500
		case Move:
			return 10 * g.chase(v, c)
		}
		return 0
	}), nil
}

// meets reports whether a PC is where a Challenge is.
func (g *Game) meets(v *View, w Who) bool {
	f := v.foe(w)
	return f != nil && slices.ContainsFunc(v.PCs, func(p PCState) bool { return p.Fate == Playing && p.Region == f.Region })
}

// playsOf returns the plays of an entity that is in a view.
func (g *Game) playsOf(v *View, w Who) []Play {
	if w.IsPC() {
		return g.party[w.Index()].Plays
	}
	if f := v.foe(w); f != nil {
		return g.sc.spec.Challenges[f.Card].Plays
	}
	return nil
}

// chase says how good a Challenge's Move is: 100 and less with the way that is left to where it wants to go; below 0 if the Move
// brings it no nearer. EX-76, EX-80, EX-81
func (g *Game) chase(v *View, c *Command) int {
	foe := v.foe(c.Who)
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

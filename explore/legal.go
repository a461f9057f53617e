package explore

import (
	"slices"

	"github.com/crunchrules/crunch/stattrack"
)

// Legal appends every legal command to list, in a fixed order: by entity, verb and arguments. It asks the same code that Step asks.
// It allocates only to make list longer.
func (g *Game) Legal(s *State, list []Command) []Command {
	switch {
	case s.Phase == Over:
		return list
	case s.Pending.Ask != AskNothing: // also in the hooks of the beginning
		for i := range s.Pending.options() {
			if c := (Command{Do: Answer, Who: s.Pending.Who, Choice: int16(i)}); g.check(s, &c) == 0 {
				list = append(list, c)
			}
		}
		return list
	case s.Phase == Before:
		return append(list, Command{Do: Begin})
	}
	if w := g.extra(s); w != Nobody {
		return g.legalOf(s, w, w, list)
	}
	switch s.Phase {
	case PCPhase:
		for i := range s.PCs {
			if s.PCs[i].Fate == Playing {
				list = g.legalOf(s, PC(i), Nobody, list)
			}
		}
	case EnvironPhase:
		if s.Turn != Nobody {
			return g.legalOf(s, s.Turn, Nobody, list)
		}
		g.eachEnviron(s, func(w Who) bool {
			list = g.try(s, Nobody, list, Command{Do: Begin, Who: w})
			return true
		})
	case FoePhase:
		if s.Turn != Nobody {
			return g.legalOf(s, s.Turn, Nobody, list)
		}
		g.eachMover(s, func(w Who) { list = g.try(s, Nobody, list, Command{Do: Begin, Who: w}) })
	}
	return list
}

// LegalOf appends what one PC or Challenge may do now, in the order of Legal: what its player chooses from. Answers are among them.
func (g *Game) LegalOf(s *State, w Who, list []Command) []Command {
	if s.Pending.Ask != AskNothing && s.Phase != Over {
		if s.Pending.Who == w {
			return g.Legal(s, list)
		}
		return list
	}
	switch extra := g.extra(s); {
	case s.Phase == Before || s.Phase == Over || !s.inPlay(w) || extra != Nobody && extra != w:
	case s.Phase == PCPhase && w.IsPC() || s.Turn == w || extra == w:
		return g.legalOf(s, w, extra, list)
	default:
		return g.try(s, extra, list, Command{Do: Begin, Who: w})
	}
	return list
}

// try appends a command of an entity in play if it is legal; nothing is asked.
func (g *Game) try(s *State, extra Who, list []Command, c Command) []Command {
	if g.checkOf(s, &c, extra) == 0 {
		list = append(list, c)
	}
	return list
}

// legalOf appends what one entity may do: extra is who has to take its extra Move and Action first. It leaves out unasked only what
// the kind of the entity or of its play rules out.
func (g *Game) legalOf(s *State, w, extra Who, list []Command) []Command {
	if extra == Nobody && s.Turn == Nobody {
		return g.try(s, extra, list, Command{Do: Begin, Who: w})
	}
	here, pc := s.at(w), w.IsPC()
	plays := g.plays(s, w)
	if here != NoRegion {
		for _, e := range g.sc.exits[here] {
			before := len(list)
			list = g.try(s, extra, list, Command{Do: Move, Who: w, Conn: e.Conn})
			if !pc || len(g.sc.obstacles[e.Conn]) == 0 {
				continue
			}
			if o := g.barrier(s, e.Conn, w); o == Nobody || !g.card(s, o).Persists {
				continue
			}
			for i := range plays { // through a Persisting Obstacle, with each Action (EX-65)
				if plays[i].Kind == Action && (i > 0 || len(list) == before) {
					list = g.try(s, extra, list, Command{Do: Move, Who: w, Conn: e.Conn, Play: int16(i)})
				}
			}
		}
	}
	if pc && s.Turn != w && extra == Nobody { // in an ally's turn: Moves only (EX-20)
		return list
	}
	for i := range plays {
		p := &plays[i]
		switch p.Kind {
		case Action:
			switch aim := g.aim(s, w, p); aim {
			case AllEnemies, NoTarget:
				list = g.try(s, extra, list, Command{Do: Act, Who: w, Play: int16(i)})
			default:
				if pc != (aim == OneEnemy) { // PCs for a PC's ally, for a Challenge's enemy
					list = g.tryPCs(s, extra, list, Command{Do: Act, Who: w, Play: int16(i)})
				} else {
					list = g.tryFoes(s, extra, list, Command{Do: Act, Who: w, Play: int16(i)})
				}
			}
		case Strategy:
			list = g.try(s, extra, list, Command{Do: Prepare, Who: w, Play: int16(i)})
		default:
			continue
		}
		if pc && !p.Lockpick.IsZero() { // EX-130
			list = g.tryFoes(s, extra, list, Command{Do: Pick, Who: w, Play: int16(i)})
			for _, f := range g.sc.features[here] {
				list = g.try(s, extra, list, Command{Do: Pick, Who: w, Play: int16(i), Feature: f + 1})
			}
		}
	}
	if pc {
		if len(s.PCs[w.Index()].Items) > 0 {
			list = g.tryFoes(s, extra, list, Command{Do: Unlock, Who: w})
		}
		for _, f := range g.sc.features[here] {
			list = g.try(s, extra, list, Command{Do: Unlock, Who: w, Feature: f + 1})
		}
		c := &g.party[w.Index()]
		if !c.Search.IsZero() {
			list = g.try(s, extra, list, Command{Do: Search, Who: w})
		}
		for i, b := range s.Bodies {
			if slices.ContainsFunc(s.Bodies[:i], func(c Body) bool { return c.Foe == b.Foe }) {
				continue // one that came back and fell again
			}
			list = g.try(s, extra, list, Command{Do: Hide, Who: w, Target: b.Foe})
			for _, e := range g.sc.exits[here] {
				list = g.try(s, extra, list, Command{Do: Drag, Who: w, Target: b.Foe, Conn: e.Conn})
			}
		}
		if c.Light != NoLight {
			list = g.try(s, extra, list, Command{Do: Shine, Who: w})
		}
		if here == g.sc.goal {
			list = g.try(s, extra, list, Command{Do: Leave, Who: w})
		}
	}
	if extra == w {
		return append(list, Command{Do: Waive, Who: w})
	}
	return g.try(s, extra, list, Command{Do: EndTurn, Who: w})
}

// tryPCs tries a command against every PC in the region of the one who gives it, on both sides of an Obstacle. EX-60
func (g *Game) tryPCs(s *State, extra Who, list []Command, c Command) []Command {
	for i := range s.PCs {
		if s.PCs[i].Fate == Playing && g.occupies(s, c.Who, s.PCs[i].Region) {
			c.Target = PC(i)
			list = g.try(s, extra, list, c)
		}
	}
	return list
}

// tryFoes tries a command against every Challenge in the region of the one who gives it, on both sides of an Obstacle, and the
// Obstacles at its exits. EX-60
func (g *Game) tryFoes(s *State, extra Who, list []Command, c Command) []Command {
	if here := s.at(c.Who); here != NoRegion {
		return g.tryFoesIn(s, extra, list, c, here, NoRegion)
	}
	sides := g.sides(s, c.Who)
	list = g.tryFoesIn(s, extra, list, c, sides[0], NoRegion)
	return g.tryFoesIn(s, extra, list, c, sides[1], sides[0])
}

// tryFoesIn is tryFoes for one region; Obstacles that are in the one before too have been tried.
func (g *Game) tryFoesIn(s *State, extra Who, list []Command, c Command, here, before RegionID) []Command {
	for c.Target = s.Here[here]; c.Target != Nobody; c.Target = s.Foes[c.Target.Index()].Next {
		list = g.try(s, extra, list, c)
	}
	for _, o := range g.sc.guards[here] {
		if !s.Foes[o.Index()].Gone && (before == NoRegion || !g.occupies(s, o, before)) {
			c.Target = o
			list = g.try(s, extra, list, c)
		}
	}
	return list
}

// eachEnviron calls f for every Environ that may have to act: those that act alone, and those in the regions of PCs. It stops
// when f says no.
func (g *Game) eachEnviron(s *State, f func(Who) bool) {
	for _, w := range g.sc.environs {
		if !s.Foes[w.Index()].Gone && !f(w) {
			return
		}
	}
	for i := len(g.sc.spec.Challenges); i < len(s.Foes); i++ {
		if c := g.card(s, Foe(i)); c.Type == stattrack.Environ && c.alone() && !s.Foes[i].Gone && !f(Foe(i)) {
			return
		}
	}
	for i := range s.PCs {
		r := s.PCs[i].Region
		if s.PCs[i].Fate != Playing || g.pcBefore(s, i, r) {
			continue
		}
		for w := s.Here[r]; w != Nobody; w = s.Foes[w.Index()].Next {
			if c := g.card(s, w); c.Type == stattrack.Environ && !c.alone() && !f(w) {
				return
			}
		}
	}
}

// pcBefore reports whether a PC before the i-th is in the region too.
func (g *Game) pcBefore(s *State, i int, r RegionID) bool {
	for j := range i {
		if s.PCs[j].Region == r && s.PCs[j].Fate == Playing {
			return true
		}
	}
	return false
}

// eachMover calls f for every Challenge that takes turns after the PCs.
func (g *Game) eachMover(s *State, f func(Who)) {
	for _, w := range g.sc.movers {
		if !s.Foes[w.Index()].Gone {
			f(w)
		}
	}
	for i := len(g.sc.spec.Challenges); i < len(s.Foes); i++ {
		if w := Foe(i); !s.Foes[i].Gone && g.phaseOf(s, w) == FoePhase {
			f(w)
		}
	}
}

// waitingFoes counts the Challenges that have still to take their turns after the PCs.
func (g *Game) waitingFoes(s *State) (n int32) {
	g.eachMover(s, func(w Who) {
		if s.Foes[w.Index()].Turned < s.Round {
			n++
		}
	})
	return n
}

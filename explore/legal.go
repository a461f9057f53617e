package explore

import "github.com/crunchrules/crunch/stattrack"

// Legal appends every legal command to list, in a fixed order: by entity, verb and arguments. It asks the same code that Step asks.
// It allocates only to make list longer.
func (g *Game) Legal(s *State, list []Command) []Command {
	try := func(c Command) {
		if g.check(s, &c) == 0 {
			list = append(list, c)
		}
	}
	switch {
	case s.Phase == Over:
		return list
	case s.Phase == Before:
		return append(list, Command{Do: Begin})
	case s.Pending.Ask != AskNothing:
		for i := range s.Pending.options() {
			try(Command{Do: Answer, Who: s.Pending.Who, Choice: int16(i)})
		}
		return list
	}
	if w := g.extra(s); w != Nobody {
		list = g.legalOf(s, w, list)
		return append(list, Command{Do: Waive, Who: w})
	}
	switch s.Phase {
	case PCPhase:
		for i := range s.PCs {
			if s.PCs[i].Fate == Playing {
				list = g.legalOf(s, PC(i), list)
			}
		}
	case EnvironPhase:
		if s.Turn != Nobody {
			return g.legalOf(s, s.Turn, list)
		}
		g.eachEnviron(s, func(w Who) bool {
			try(Command{Do: Begin, Who: w})
			return true
		})
	case FoePhase:
		if s.Turn != Nobody {
			return g.legalOf(s, s.Turn, list)
		}
		g.eachMover(s, func(w Who) bool {
			try(Command{Do: Begin, Who: w})
			return true
		})
	}
	return list
}

// legalOf appends what one entity may do.
func (g *Game) legalOf(s *State, w Who, list []Command) []Command {
	try := func(c Command) {
		if g.check(s, &c) == 0 {
			list = append(list, c)
		}
	}
	try(Command{Do: Begin, Who: w})
	if w.IsPC() && s.Turn == Nobody && g.extra(s) == Nobody {
		return list
	}
	here := s.at(w)
	plays := g.plays(s, w)
	if here != NoRegion {
		for _, e := range g.sc.exits[here] {
			before := len(list)
			try(Command{Do: Move, Who: w, Conn: e.Conn})
			for i := range plays { // through a Persisting Obstacle, with each Action (EX-65)
				if plays[i].Kind == Action && (i > 0 || len(list) == before) {
					try(Command{Do: Move, Who: w, Conn: e.Conn, Play: int16(i)})
				}
			}
		}
	}
	if w.IsPC() && s.Turn != w && g.extra(s) == Nobody { // in an ally's turn: Moves only (EX-20)
		return list
	}
	for i := range plays {
		p := &plays[i]
		switch p.Kind {
		case Action:
			switch g.aim(s, w, p) {
			case AllEnemies, NoTarget:
				try(Command{Do: Act, Who: w, Play: int16(i)})
			default:
				g.eachTarget(s, w, func(t Who) { try(Command{Do: Act, Who: w, Play: int16(i), Target: t}) })
			}
			if !p.Lockpick.IsZero() && here != NoRegion {
				g.eachTarget(s, w, func(t Who) { try(Command{Do: Pick, Who: w, Play: int16(i), Target: t}) })
				for _, f := range g.sc.features[here] {
					try(Command{Do: Pick, Who: w, Play: int16(i), Feature: f + 1})
				}
			}
		case Strategy:
			try(Command{Do: Prepare, Who: w, Play: int16(i)})
		}
	}
	if w.IsPC() {
		g.eachTarget(s, w, func(t Who) { try(Command{Do: Unlock, Who: w, Target: t}) })
		for _, f := range g.sc.features[here] {
			try(Command{Do: Unlock, Who: w, Feature: f + 1})
		}
		try(Command{Do: Search, Who: w})
		for _, b := range s.Bodies {
			try(Command{Do: Hide, Who: w, Target: b.Foe})
			for _, e := range g.sc.exits[here] {
				try(Command{Do: Drag, Who: w, Target: b.Foe, Conn: e.Conn})
			}
		}
		try(Command{Do: Shine, Who: w})
		try(Command{Do: Leave, Who: w})
	}
	try(Command{Do: EndTurn, Who: w})
	return list
}

// eachTarget calls f for every entity that could be a target where w is: PCs, Challenges of the region, Obstacles at its exits.
func (g *Game) eachTarget(s *State, w Who, f func(Who)) {
	here := s.at(w)
	if here == NoRegion {
		return
	}
	for i := range s.PCs {
		if s.PCs[i].Region == here && s.PCs[i].Fate == Playing {
			f(PC(i))
		}
	}
	for t := s.Here[here]; t != Nobody; t = s.Foes[t.Index()].Next {
		f(t)
	}
	for _, e := range g.sc.exits[here] {
		for _, o := range g.sc.obstacles[e.Conn] {
			if !s.Foes[o.Index()].Gone {
				f(o)
			}
		}
	}
}

// eachEnviron calls f for every Environ that may have to act: those with a turn hook, and those in the regions of PCs. It stops
// when f says no.
func (g *Game) eachEnviron(s *State, f func(Who) bool) {
	for _, w := range g.sc.environs {
		if !s.Foes[w.Index()].Gone && !f(w) {
			return
		}
	}
	for i := range s.PCs {
		r := s.PCs[i].Region
		if s.PCs[i].Fate != Playing || g.pcBefore(s, i, r) {
			continue
		}
		for w := s.Here[r]; w != Nobody; w = s.Foes[w.Index()].Next {
			if c := g.card(s, w); c.Type == stattrack.Environ && (c.Hooks[OnTurn] == nil || w.Index() >= len(g.sc.spec.Challenges)) && !f(w) {
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

// eachMover calls f for every Challenge that takes turns after the PCs. It stops when f says no.
func (g *Game) eachMover(s *State, f func(Who) bool) {
	for _, w := range g.sc.movers {
		if !s.Foes[w.Index()].Gone && !f(w) {
			return
		}
	}
	for i := len(g.sc.spec.Challenges); i < len(s.Foes); i++ {
		if w := Foe(i); !s.Foes[i].Gone && g.phaseOf(s, w) == FoePhase && !f(w) {
			return
		}
	}
}

package explore

import (
	"slices"

	"github.com/crunchrules/crunch/stattrack"
)

// Legal appends every legal command to list, in a fixed order: by entity, verb and arguments. It asks the same code that Step asks.
// It allocates only to make list longer.
func (pos *Position) Legal(list []Command) []Command {
	switch {
	case pos.Phase == Over:
		return list
	case pos.Pending.Ask != AskNothing: // also in the hooks of the beginning
		for i := range pos.Pending.options() {
			if c := (Command{Do: Answer, Who: pos.Pending.Who, Choice: int16(i)}); pos.check(&c) == 0 {
				list = append(list, c)
			}
		}
		return list
	case pos.Phase == Before:
		return append(list, Command{Do: Begin})
	}
	if w := pos.extra(); w != Nobody {
		return pos.legalOf(w, w, list)
	}
	switch pos.Phase {
	case PCPhase:
		for i := range pos.PCs {
			if pos.PCs[i].Fate == Playing {
				list = pos.legalOf(PC(i), Nobody, list)
			}
		}
	case EnvironPhase:
		if pos.Turn != Nobody {
			return pos.legalOf(pos.Turn, Nobody, list)
		}
		pos.eachEnviron(func(w Who) bool {
			list = pos.try(Nobody, list, Command{Do: Begin, Who: w})
			return true
		})
	case FoePhase:
		if pos.Turn != Nobody {
			return pos.legalOf(pos.Turn, Nobody, list)
		}
		pos.eachMover(func(w Who) { list = pos.try(Nobody, list, Command{Do: Begin, Who: w}) })
	}
	return list
}

// LegalOf appends what one PC or Challenge may do now, in the order of Legal: what its player chooses from. Answers are among them.
func (pos *Position) LegalOf(w Who, list []Command) []Command {
	if pos.Pending.Ask != AskNothing && pos.Phase != Over {
		if pos.Pending.Who == w {
			return pos.Legal(list)
		}
		return list
	}
	switch extra := pos.extra(); {
	case pos.Phase == Before || pos.Phase == Over || !pos.inPlay(w) || extra != Nobody && extra != w:
	case pos.Phase == PCPhase && w.IsPC() || pos.Turn == w || extra == w:
		return pos.legalOf(w, extra, list)
	default:
		return pos.try(extra, list, Command{Do: Begin, Who: w})
	}
	return list
}

// try appends a command of an entity in play if it is legal; nothing is asked.
func (pos *Position) try(extra Who, list []Command, c Command) []Command {
	if pos.checkOf(&c, extra) == 0 {
		list = append(list, c)
	}
	return list
}

// legalOf appends what one entity may do: extra is who has to take its extra Move and Action first. It leaves out unasked only what
// the kind of the entity or of its play rules out.
func (pos *Position) legalOf(w, extra Who, list []Command) []Command {
	here, pc := pos.at(w), w.IsPC()
	if extra == Nobody && pos.Turn == Nobody {
		list = pos.try(extra, list, Command{Do: Begin, Who: w})
		if !pos.begins(w) {
			return list
		}
	}
	plays := pos.plays(w)
	if here != NoRegion {
		for _, e := range pos.sc.exits[here] {
			before := len(list)
			list = pos.try(extra, list, Command{Do: Move, Who: w, Conn: e.Conn})
			if !pc || len(pos.sc.obstacles[e.Conn]) == 0 {
				continue
			}
			if o := pos.barrier(e.Conn, w); o == Nobody || !pos.card(o).Persists {
				continue
			}
			for i := range plays { // through a Persisting Obstacle, with each Action (EX-65)
				if plays[i].Kind == Action && (i > 0 || len(list) == before) {
					list = pos.try(extra, list, Command{Do: Move, Who: w, Conn: e.Conn, Play: int16(i)})
				}
			}
		}
	}
	if pc && pos.Turn != w && pos.Turn != Nobody && extra == Nobody { // in an ally's turn: Moves only (EX-20)
		return list
	}
	for i := range plays {
		p := &plays[i]
		switch p.Kind {
		case Action:
			switch aim := pos.aim(w, p); aim {
			case AllEnemies, NoTarget:
				list = pos.try(extra, list, Command{Do: Act, Who: w, Play: int16(i)})
			default:
				if pc != (aim == OneEnemy) { // PCs for a PC's ally, for a Challenge's enemy
					list = pos.tryPCs(extra, list, Command{Do: Act, Who: w, Play: int16(i)})
				} else {
					list = pos.tryFoes(extra, list, Command{Do: Act, Who: w, Play: int16(i)})
				}
			}
		case Strategy:
			list = pos.try(extra, list, Command{Do: Prepare, Who: w, Play: int16(i)})
		default:
			continue
		}
		if pc && !p.Lockpick.IsZero() { // EX-130
			list = pos.tryFoes(extra, list, Command{Do: Pick, Who: w, Play: int16(i)})
			for _, f := range pos.sc.features[here] {
				list = pos.try(extra, list, Command{Do: Pick, Who: w, Play: int16(i), Feature: f + 1})
			}
		}
	}
	if pc {
		if len(pos.PCs[w.Index()].Items) > 0 {
			list = pos.tryFoes(extra, list, Command{Do: Unlock, Who: w})
		}
		for _, f := range pos.sc.features[here] {
			list = pos.try(extra, list, Command{Do: Unlock, Who: w, Feature: f + 1})
		}
		c := &pos.party[w.Index()]
		if !c.Search.IsZero() {
			list = pos.try(extra, list, Command{Do: Search, Who: w})
		}
		for i, b := range pos.Bodies {
			if slices.ContainsFunc(pos.Bodies[:i], func(c Body) bool { return c.Foe == b.Foe }) {
				continue // one that came back and fell again
			}
			list = pos.try(extra, list, Command{Do: Hide, Who: w, Target: b.Foe})
			for _, e := range pos.sc.exits[here] {
				list = pos.try(extra, list, Command{Do: Drag, Who: w, Target: b.Foe, Conn: e.Conn})
			}
		}
		if c.Light != NoLight {
			list = pos.try(extra, list, Command{Do: Shine, Who: w})
		}
		if here == pos.sc.goal {
			list = pos.try(extra, list, Command{Do: Leave, Who: w})
		}
	}
	if extra == w {
		return append(list, Command{Do: Waive, Who: w})
	}
	return pos.try(extra, list, Command{Do: EndTurn, Who: w})
}

// tryPCs tries a command against every PC in the region of the one who gives it, on both sides of an Obstacle. EX-60
func (pos *Position) tryPCs(extra Who, list []Command, c Command) []Command {
	for i := range pos.PCs {
		if pos.PCs[i].Fate == Playing && pos.occupies(c.Who, pos.PCs[i].Region) {
			c.Target = PC(i)
			list = pos.try(extra, list, c)
		}
	}
	return list
}

// tryFoes tries a command against every Challenge in the region of the one who gives it, on both sides of an Obstacle, and the
// Obstacles at its exits. EX-60
func (pos *Position) tryFoes(extra Who, list []Command, c Command) []Command {
	if here := pos.at(c.Who); here != NoRegion {
		return pos.tryFoesIn(extra, list, c, here, NoRegion)
	}
	sides := pos.sides(c.Who)
	list = pos.tryFoesIn(extra, list, c, sides[0], NoRegion)
	return pos.tryFoesIn(extra, list, c, sides[1], sides[0])
}

// tryFoesIn is tryFoes for one region; Obstacles that are in the one before too have been tried.
func (pos *Position) tryFoesIn(extra Who, list []Command, c Command, here, before RegionID) []Command {
	for c.Target = pos.first[here]; c.Target != Nobody; c.Target = pos.next[c.Target.Index()] {
		list = pos.try(extra, list, c)
	}
	for _, o := range pos.sc.guards[here] {
		if !pos.Foes[o.Index()].Gone && (before == NoRegion || !pos.occupies(o, before)) {
			c.Target = o
			list = pos.try(extra, list, c)
		}
	}
	return list
}

// eachEnviron calls f for every Environ that may have to act: those that act alone, and those in the regions of PCs. It stops
// when f says no.
func (pos *Position) eachEnviron(f func(Who) bool) {
	for _, w := range pos.sc.environs {
		if !pos.Foes[w.Index()].Gone && !f(w) {
			return
		}
	}
	for i := len(pos.sc.spec.Challenges); i < len(pos.Foes); i++ {
		if c := pos.card(Foe(i)); c.Type == stattrack.Environ && c.alone() && !pos.Foes[i].Gone && !f(Foe(i)) {
			return
		}
	}
	for i := range pos.PCs {
		r := pos.PCs[i].Region
		if pos.PCs[i].Fate != Playing || pos.pcBefore(i, r) {
			continue
		}
		for w := pos.first[r]; w != Nobody; w = pos.next[w.Index()] {
			if c := pos.card(w); c.Type == stattrack.Environ && !c.alone() && !f(w) {
				return
			}
		}
	}
}

// pcBefore reports whether a PC before the i-th is in the region too.
func (pos *Position) pcBefore(i int, r RegionID) bool {
	for j := range i {
		if pos.PCs[j].Region == r && pos.PCs[j].Fate == Playing {
			return true
		}
	}
	return false
}

// eachMover calls f for every Challenge that takes turns after the PCs.
func (pos *Position) eachMover(f func(Who)) {
	for _, w := range pos.sc.movers {
		if !pos.Foes[w.Index()].Gone {
			f(w)
		}
	}
	for i := len(pos.sc.spec.Challenges); i < len(pos.Foes); i++ {
		if w := Foe(i); !pos.Foes[i].Gone && pos.phaseOf(w) == FoePhase {
			f(w)
		}
	}
}

// waitingFoes counts the Challenges that have still to take their turns after the PCs.
func (pos *Position) waitingFoes() (n int32) {
	pos.eachMover(func(w Who) {
		if pos.Foes[w.Index()].Turned < pos.Round {
			n++
		}
	})
	return n
}

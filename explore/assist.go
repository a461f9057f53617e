package explore

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/frame"
	"github.com/crunchrules/crunch/explore/scenario"
)

// askAssists asks each ally in the region in turn whether it Assists. PCs are asked in party order, Challenges by number. Nobody helps a PC
// against a PC. EX-57
func (run *Runner) askAssists(i int) {
	f := &run.stack[i]
	for f.Actor.IsPC() != f.Target.IsPC() {
		w := run.nextAlly(f.Actor, f.Target, f.Next)
		if w == scenario.Nobody {
			break
		}
		f.Next = int16(w.Index() + 1)
		if list := run.assistsOf(w, run.ground(f.Actor, f.Target)); len(list) > 0 || run.couldAssist(w, run.ground(f.Actor, f.Target)) {
			f.Step = attackAssisted
			run.ask(board.Pending{Ask: board.AskAssist, Who: w, By: f.Actor, Plays: list})
			return
		}
	}
	f.Step = attackForce
}

// nextAlly returns the first ally, numbered from or higher, that has an Assist in the region where w plays against target.
func (pos *Position) nextAlly(w, target scenario.Who, from int16) scenario.Who {
	r := pos.ground(w, target)
	if w.IsPC() {
		for j := int(from); j < len(pos.state.PCs); j++ {
			if p := &pos.state.PCs[j]; scenario.PC(j) != w && p.Fate == board.FatePlaying && p.Region == r && pos.assists[j] != nil {
				return scenario.PC(j)
			}
		}
		return scenario.Nobody
	}
	if !pos.challengesAssist || r == scenario.NoRegion {
		return scenario.Nobody
	}
	best := scenario.Nobody
	pos.eachChallengeAt(r, func(t scenario.Who) {
		if t != w && t.Index() >= int(from) && (best == scenario.Nobody || t < best) && pos.printedAssists(t) != nil {
			best = t
		}
	})
	return best
}

// assistsOf returns the Assists that an entity may play now in a region, cards or printed. §EX-57, EX-90, §HD-36
func (pos *Position) assistsOf(w scenario.Who, r scenario.RegionID) []int16 {
	var list []int16
	if !pos.state.Sheet(w).MayPlayAssists() {
		return nil // ST-52
	}
	plays := pos.plays(w)
	for _, k := range pos.printedAssists(w) {
		p := &plays[k]
		if pos.atHand(w, int(k)) && pos.assistsWith(w, r, p) {
			list = append(list, k)
		}
	}
	return list
}

// assistsWith reports whether an Assist may be played now in a region, if it is at hand. EX-57, EX-90
func (pos *Position) assistsWith(w scenario.Who, r scenario.RegionID, p *scenario.Play) bool {
	return pos.allows(r, p) && pos.mayInterrupt(w, p) != 0
}

// couldAssist reports whether an entity whose hand is closed could play an Assist in a region, as far as everyone knows. HD-83
func (pos *Position) couldAssist(w scenario.Who, r scenario.RegionID) bool {
	return pos.closed(w) && pos.state.Sheet(w).MayPlayAssists() && slices.ContainsFunc(pos.printedAssists(w), func(k int16) bool {
		p := &pos.plays(w)[k]
		return pos.could(w, int(k)) && pos.assistsWith(w, r, p)
	})
}

// printedAssists returns the places of an entity's Assists among its plays.
func (pos *Position) printedAssists(w scenario.Who) []int16 {
	if w.IsPC() {
		return pos.assists[w.Index()]
	}
	return pos.assists[len(pos.party)+int(pos.state.Challenges[w.Index()].Printed)]
}

// assistant returns the ally that was last asked to Assist.
func assistant(f *frame.Frame) scenario.Who {
	if f.Actor.IsPC() {
		return scenario.PC(int(f.Next) - 1)
	}
	return scenario.ChallengeAt(int(f.Next) - 1)
}

// assist carries out an Assist: it gives dice levels to this Action, then applies its other entries.
func (run *Runner) assist(i int) {
	f := &run.stack[i]
	w := assistant(f)
	k := run.assistsOf(w, run.ground(f.Actor, f.Target))[f.Choice-1]
	p := &run.plays(w)[k]
	run.show(w, "EX-57")
	bits := run.mayInterrupt(w, p)
	run.interrupts(board.Event{Kind: board.EventAssisted, Who: w, By: f.Actor, Play: k, N: bits})
	run.cardPlayed(w, k)
	for _, b := range p.Boosts {
		aid := &run.stack[i].Aid[b.Class]
		*aid = frame.SumLevels(*aid, b.Levels)
	}
	run.shifts(w, f.Actor, p, false)
	run.lays(w, f.Actor, p, false)
	if bits&(countsAsInterrupt|secondOfTurn) == countsAsInterrupt {
		run.stack[i].Next-- // ST-55: it is asked again if it may, also if it may only by what it has just done, its Special too
	}
	run.special(w, f.Actor, k, p)
}

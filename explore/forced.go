package explore

import (
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// forcer returns the enemy that may force a play or a Move on an entity: the enemy that brought its Mind to -5, if it is in play. §ST-40
func (pos *Position) forcer(w scenario.Who) (by scenario.Who, due bool) {
	if sh := pos.state.Sheet(w); !quiet(sh, stattrack.Mind) {
		return pos.forcerOf(w, sh)
	}
	return scenario.Nobody, false
}

// forcerOf is forcer for an entity with this sheet.
func (pos *Position) forcerOf(w scenario.Who, sh *stattrack.Sheet) (by scenario.Who, due bool) {
	cause, due := sh.ForcedPlay()
	by = scenario.Who(cause)
	return by, due && pos.state.InPlay(by) && by.IsPC() != w.IsPC() && (!by.IsPC() || !pos.unknownTo(by, w)) // a PC must see the entity that it forces
}

// forcible returns the commands that an enemy can force on the entity whose turn it is: its Actions and Moves, without those that the
// enemy's player doesn't know, and a PC's Actions against its allies. ST-40
func (pos *Position) forcible(w, by scenario.Who) []board.Command {
	var list []board.Command
	for _, c := range pos.of(w).legalOf(w, scenario.Nobody, nil) {
		switch c.Do {
		case board.VerbAct, board.VerbPick, board.VerbSearch: // never a Strategy's Lockpick: Mind -5 bars it (ST-42)
			if !by.IsPC() || !pos.unknownTo(by, c.Target) {
				list = append(list, c)
			}
		case board.VerbMove:
			if exit, _ := pos.sc.Exit(pos.state.Where(w), c.Conn); !by.IsPC() || pos.of(by).openTo(exit.Conn) { // EX-122
				list = append(list, c)
			}
		}
	}
	if w.IsPC() {
		list = pos.againstAllies(w, list)
	}
	return list
}

// againstAllies appends a PC's Actions against one enemy, with each ally in reach as the target. Only if it is forced does a PC count as a
// Creature to another. EX-78
func (pos *Position) againstAllies(w scenario.Who, list []board.Command) []board.Command {
	if pos.actionLeft(w) != 0 {
		return list
	}
	plays := pos.plays(w)
	for k := range plays {
		p := &plays[k]
		if p.Kind != scenario.Action || pos.aim(w, p) != scenario.OneEnemy || p.OnlyPicks() || !pos.atHand(w, k) || pos.playable(w, p) != 0 {
			continue
		}
		for i := range pos.state.PCs {
			if ally := scenario.PC(i); ally != w && pos.reaches(w, ally, p.Ranged) == 0 {
				list = append(list, board.Command{Do: board.VerbAct, Who: w, Play: int16(k), Target: ally})
			}
		}
	}
	return list
}

// overrule lets an enemy force one Action or one Move at the start of the turn, or that the Action Phase is spent on nothing. Before that
// turn, forceReaction lets it force a Reaction instead. ST-40
func (run *Runner) overrule(i int) {
	f := &run.stack[i]
	w := f.Actor
	by, due := run.forcer(w)
	if !run.state.InPlay(w) || run.state.Turn != w || !due {
		run.pop(i)
		return
	}
	list := run.forcible(w, by)
	if f.Step == 0 {
		f.Step = 1
		run.ask(board.Pending{Ask: board.AskForced, Who: by, By: w, Forced: list})
		return
	}
	choice := int(f.Choice)
	run.pop(i)
	run.settle(w, board.HappeningForcedPlay)
	switch {
	case choice > 0 && choice <= len(list):
		run.start(&list[choice-1])
	case skipsAction(run.state.Sheet(w)): // ST-20: it would have done nothing anyway
		run.settle(w, board.HappeningSkippedAction)
		run.passAction(w)
	default:
		run.passAction(w) // no Action: no Timer advances
	}
}

// forceReaction asks the enemy that brought the target's Mind to -5 whether it forces a Reaction, or none. ST-40
func (run *Runner) forceReaction(i int) {
	f := &run.stack[i]
	by, due := run.forcer(f.Target)
	if !due || run.reactionsOf(f.Target) == nil || f.Target == f.Actor {
		return
	}
	if list := run.reactions(f.Target, f.Actor, nil); len(list) > 0 || run.couldReact(f.Target, f.Actor) {
		f.Step = attackForced
		run.ask(board.Pending{Ask: board.AskForcedReact, Who: by, By: f.Target, Plays: list})
	}
}

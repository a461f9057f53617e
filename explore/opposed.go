package explore

import (
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/frame"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// oppose prepares the opposed roll. GL-04
func (run *Runner) oppose(i int) {
	f := &run.stack[i]
	if f.React >= 0 {
		if run.unknownTo(f.Actor, f.Target) { // what acts shows itself. As with GL-45 it still counts as unseen
			f.Groped = f.Groped || run.unseenBy(f.Actor, f.Target)
			run.show(f.Target, "EX-85")
		}
		run.emit(board.Event{Kind: board.EventReacted, Who: f.Target, By: f.Actor, Play: f.React})
	}
	inflict := run.actionEntry(f)
	action, _ := run.adjusted(&inflict, false)
	var reaction stattrack.Pool
	ties := false
	if f.React >= 0 {
		endure := run.reactionEntry(f)
		reaction, _ = run.adjusted(&endure, false)
		ties = endure.play.WinsTies
	}
	run.opposed = stattrack.Oppose(run.state.Sheet(f.Actor).ActionSide(action), run.state.Sheet(f.Target).ReactionSide(reaction), ties)
	f.Step = attackRoll
}

// actionEntry returns the entry with which the actor of an attack or of a Lockpick rolls.
func (run *Runner) actionEntry(f *frame.Frame) entry {
	p := run.play(f)
	if f.Kind != frame.AttackFrame {
		return entry{of: f.Actor, other: f.Target, play: p, name: "Lockpick", class: stattrack.SkillDice, printed: p.Lockpick}
	}
	return entry{of: f.Actor, other: f.Target, play: p, name: "Inflict", class: stattrack.Accuracy, printed: p.Inflict,
		aid: f.Aid[stattrack.Accuracy], unseen: f.Groped || run.unseenBy(f.Actor, f.Target)}
}

// reactionEntry returns the entry that rolls against it. It has no dice of a play if there is no Reaction, or if they are those of a Lock.
func (run *Runner) reactionEntry(f *frame.Frame) entry {
	switch {
	case f.Kind != frame.AttackFrame:
		return entry{of: f.Target, name: "Lock"}
	case f.React < 0:
		return entry{of: f.Target, name: "Endure", class: stattrack.Evasion}
	}
	r := &run.plays(f.Target)[f.React]
	return entry{of: f.Target, other: f.Actor, play: r, name: "Endure", class: stattrack.Evasion, printed: r.Endure,
		unseen: f.Unseen || run.outOfSight(f.Target, f.Actor) || run.cloaks && run.cloakedFrom(f.Target, f.Actor)}
}

// rolled continues the opposed roll of a frame until it ends or a reroll must be asked. It reports whether it has ended. ST-41, ST-43,
// ST-44, ST-46
func (run *Runner) rolled(i int, actor, target scenario.Who) bool {
	f := &run.stack[i]
	o := &run.opposed
	for !o.IsOver() {
		who := actor
		if o.By == stattrack.ReactionParty {
			who = target
		}
		switch o.Stage {
		case stattrack.FirstRoll, stattrack.Reroll:
			was := *o
			if !run.throwBoth(i) {
				o.RollBy(func(p stattrack.Party, pool stattrack.Pool) stattrack.PoolRoll { return run.throwOpposed(i, p, pool) })
			}
			f = &run.stack[i]
			run.tellRolls(&was, f)
		case stattrack.AskReroll:
			if f.N == 0 {
				f.N = 1
				run.ask(board.Pending{Ask: board.AskReroll, Who: who, By: actor, Opposed: *o})
				return false
			}
			f.N = 0
			_ = o.Answer(rerollRights[f.Choice]) // check has allowed it
		case stattrack.AskKeep:
			if f.N == 0 {
				f.N = 1
				run.ask(board.Pending{Ask: board.AskKeep, Who: who, By: actor, Opposed: *o})
				return false
			}
			f.N = 0
			_ = o.Keep(f.Choice == 1)
		default:
			return true
		}
		f = &run.stack[i]
	}
	f.N = 0
	if o.Stage == stattrack.Decided {
		winner, loser, from, to := actor, target, o.Action.Total(), o.Reaction.Total()
		if o.ReactionTakesEffect() {
			winner, loser, from, to = target, actor, to, from
		}
		run.emit(board.Event{Kind: board.EventOpposedWon, Who: winner, By: loser, From: int32(from), To: int32(to), Clause: "GL-04"})
		run.usedUp(actor, &o.Action)
		run.usedUp(target, &o.Reaction)
	}
	return true
}

// usedUp records on an entity's sheet which rights of the round the roll used. ST-43, ST-44, ST-46
func (run *Runner) usedUp(w scenario.Who, side *stattrack.Side) {
	if w == scenario.Nobody {
		return
	}
	sh := *run.state.Sheet(w)
	was := sh.Spent
	if sh.OpposedRolled(*side); sh.Spent != was && !sh.Kind.Draws { // an entity that draws cards has no rerolls
		run.changeSheet(board.Event{Kind: board.EventRerollsUsed, Who: w, N: int32(side.Used), To: b2i(side.Won)}, &sh)
	}
}

// tellRolls emits the dice that an opposed roll has just thrown.
func (run *Runner) tellRolls(was *stattrack.Opposed, f *frame.Frame) {
	action, reaction := run.actionEntry(f), run.reactionEntry(f)
	run.tellSide(&action, &was.Action, &run.opposed.Action)
	run.tellSide(&reaction, &was.Reaction, &run.opposed.Reaction)
}

// tellSide emits the dice that one side of an opposed roll has just thrown.
func (run *Runner) tellSide(e *entry, was, now *stattrack.Side) {
	none := stattrack.PoolRoll{}
	var m board.Mods
	if e.play != nil {
		_, m = run.adjusted(e, true)
	}
	if was.First == none && now.First != none {
		run.emit(board.Event{Kind: board.EventRolled, Who: e.of, Class: e.class, Roll: now.First, Mods: m, Source: e.name})
	}
	if was.Second == none && now.Second != none {
		run.emit(board.Event{Kind: board.EventRolled, Who: e.of, Class: e.class, Roll: now.Second, Mods: m, Source: e.name, Text: "reroll"})
	}
}

func (run *Runner) throwOpposed(i int, p stattrack.Party, pool stattrack.Pool) stattrack.PoolRoll {
	key := opposedDice(&run.stack[i], p)
	return run.throw(&key, pool)
}

// opposedDice returns the key of the dice of one side of a frame's opposed roll.
func opposedDice(f *frame.Frame, p stattrack.Party) (key board.DiceKey) {
	switch {
	case f.Kind == frame.AttackFrame && p == stattrack.ActionParty:
		key = playDice(f.Actor, f.Target, f.Play, board.ForInflict)
	case f.Kind == frame.AttackFrame:
		key = playDice(f.Target, f.Actor, f.React, board.ForEndure)
	case p == stattrack.ActionParty:
		key.What, key.Who, key.Against = board.ForLockpick, f.Actor, f.Target
	default:
		key.What, key.Who, key.Against = board.ForLock, f.Target, f.Actor
	}
	if f.Kind == frame.PickFrame && f.Feature > 0 {
		key.Content = scenario.Owner{Kind: scenario.OwnedByFeature, Index: f.Feature - 1}
	}
	return key
}

// roll throws the dice of an entry and emits them. note is "reroll" for its second roll.
func (run *Runner) roll(key board.DiceKey, e *entry, note string) stattrack.PoolRoll {
	pool, m := run.adjusted(e, note != "")
	throw := run.throw(&key, pool)
	ev := run.event(board.EventRolled, key.Who)
	ev.Class, ev.Roll, ev.Mods, ev.Source, ev.Text = e.class, throw, m, e.name, note
	run.happen(ev)
	return throw
}

// rerollRights are the rights to reroll behind the answers to AskReroll.
var rerollRights = [...]stattrack.Rerolls{0, stattrack.KeepSecond, stattrack.ChooseEither}

// askedRights returns the rights that the pending AskReroll offers.
func (pos *Position) askedRights() stattrack.Rerolls {
	f := &pos.state.Pending.Stack[len(pos.state.Pending.Stack)-1]
	if f.Kind == frame.SearchFrame || f.Kind == frame.AttackFrame && f.Step == attackHarmed {
		return pos.state.Sheet(pos.state.Pending.Who).Rerolls().May()
	}
	return pos.state.Pending.Opposed.Asks()
}

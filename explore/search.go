package explore

import (
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/frame"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// fakeHidden is the pool that the DM rolls if nothing is hidden, so that the roll gives nothing away. EX-121
var fakeHidden = stattrack.MustParsePool("1d6")

// checkSearch returns why an entity can't Search, or 0. EX-120
func (pos *Position) checkSearch(w scenario.Who) board.Reason {
	if !w.IsPC() || !pos.searches(w.Index()) {
		return board.ErrNoSearchEntry
	}
	if pos.forbids(w, scenario.BanSearches) {
		return board.ErrBanned // GL-52
	}
	return pos.actionLeft(w)
}

// startSearch carries out the command Search. EX-120
func (run *Runner) startSearch(w scenario.Who) {
	run.spendAction(w)
	run.push(frame.Frame{Kind: frame.SearchFrame, Actor: w, Hit: true})
}

// The steps of a search frame.
const (
	searchBegin = iota
	searchRoll
	searchAgain
	searchEnd
)

// search resolves a Search: one roll of the Search entry against the Hidden entry of each Secret and hidden Challenge in the
// region. EX-120
//
// Its dice, in this order: the Search, its reroll by a right, the Hidden entries one by one (or the fake one), the reroll of a won roll
// that Mind requires.
func (run *Runner) search(i int) {
	f := &run.stack[i]
	w := f.Actor
	if !run.state.InPlay(w) || f.Step == searchBegin && !f.Hit && (!run.searches(w.Index()) || run.forbids(w, scenario.BanSearches)) {
		run.pop(i) // GL-52: a Search that has been granted may be forbidden by the time it comes
		return
	}
	switch f.Step {
	case searchBegin:
		f.Step = searchRoll
		run.fireAt(scenario.OnSearch, run.state.Where(w), w)
	case searchRoll:
		f.Step = searchEnd
		f.N = int32(run.searchThrow(w, "").Total())
		if run.state.Sheet(w).Rerolls().May() != 0 && !(f.Hit && run.state.Sheet(w).WinsNextAction()) { // ST-44, ST-46: the player has seen only its own roll
			run.stack[i].Step = searchAgain
			run.ask(board.Pending{Ask: board.AskReroll, Who: w, By: w})
		}
	case searchAgain:
		f.Step = searchEnd
		if right := rerollRights[f.Choice]; right != 0 {
			sh := *run.state.Sheet(w)
			_ = sh.SpendReroll(right) // ST-44, ST-46; check has allowed it
			run.changeSheet(board.Event{Kind: board.EventRerollsUsed, Who: w, N: int32(right)}, &sh)
			second := int32(run.searchThrow(w, "reroll").Total())
			f = &run.stack[i]
			if right == stattrack.ChooseEither {
				second = max(second, f.N) // the higher roll is always better here
			}
			f.N = second
		}
	case searchEnd:
		total, action := int(f.N), f.Hit
		run.pop(i)
		run.searched(w, total, action)
	}
}

// searchThrow rolls a PC's Search entry.
func (run *Runner) searchThrow(w scenario.Who, note string) stattrack.PoolRoll {
	m := run.levels(w, scenario.Nobody, stattrack.SkillDice, false)
	printed, boosts := run.searchOf(w.Index())
	stronger(boosts, &m, run.here(run.state.Where(w)), stattrack.SkillDice)
	levels, rolls := m.Sum(), true
	if run.awaits(scenario.BeforeRoll) {
		levels, rolls = run.levelled(&entry{of: w, name: "Search", class: stattrack.SkillDice}, &m, note != "")
	}
	pool := printed.Adjust(levels, 0)
	if !rolls {
		pool, m = stattrack.Pool{}, board.Mods{}
	}
	throw := run.throw(&board.DiceKey{What: board.ForSearch, Who: w}, pool)
	run.emit(board.Event{Kind: board.EventRolled, Who: w, Class: stattrack.SkillDice, Roll: throw, Mods: m, Source: "Search", Text: note, Clause: "EX-120"})
	return throw
}

// hiddenRoll rolls the Hidden entry of a piece of content against a PC's Search. The players don't see the roll. §EX-121
func (run *Runner) hiddenRoll(key board.DiceKey, pool stattrack.Pool) stattrack.PoolRoll {
	throw := run.throw(&key, pool)
	run.emit(board.Event{Kind: board.EventRolled, N: secretRoll, Roll: throw, Source: "Hidden"})
	return throw
}

// hidden is what a Search of a region is opposed by: a Secret, a Challenge, or neither.
type hidden struct {
	secret    int // -1 for none
	challenge scenario.Who
	roll      int
	again     bool // it has been rolled again
}

// beats reports whether a Search of this total beats a Hidden roll. Ties go to the Search.
func (h *hidden) beats(total int) bool { return stattrack.Wins(total, h.roll, false) }

// hiddenRolls rolls all that is hidden where a PC Searches, or something where nothing is. EX-120, EX-121, EX-51
func (run *Runner) hiddenRolls(w scenario.Who, list []hidden) []hidden {
	r, key := run.state.Where(w), board.DiceKey{What: board.ForHidden, Who: w}
	for _, k := range run.sc.Secrets[r] {
		if !run.state.Table.Found.Has(int(k)) && !run.sc.Spec.Secrets[k].Out {
			key := key
			key.Content = scenario.Owner{Kind: scenario.OwnedBySecret, Index: uint16(k)}
			throw := run.hiddenRoll(key, run.sc.Spec.Secrets[k].Hidden)
			list = append(list, hidden{secret: int(k), roll: throw.Total()})
		}
	}
	run.eachChallengeAt(r, func(t scenario.Who) { // EX-51
		if way := run.sc.Ways[run.state.Challenges[t.Index()].Printed]; way != scenario.NoConn && !run.openTo(way) {
			return // EX-122: its connection is not found yet
		}
		if pool := run.hiddenEntry(t); !pool.IsZero() && !run.revealedTo(w, t) {
			key := key
			key.Against = t
			throw := run.hiddenRoll(key, pool)
			list = append(list, hidden{secret: -1, challenge: t, roll: throw.Total()})
		}
	})
	if len(list) == 0 {
		throw := run.hiddenRoll(key, fakeHidden) // EX-121
		list = append(list, hidden{secret: -1, roll: throw.Total()})
	}
	return list
}

// stayHidden gives the Challenges that a Search doesn't beat their win: Mind may require that they roll it again. Nobody is asked for a reroll
// by right: the question would show that something is hidden. ST-41, ST-43, EX-121
func (run *Runner) stayHidden(w scenario.Who, list []hidden, total int) {
	for i := range list {
		h := &list[i]
		if h.challenge == scenario.Nobody || h.again || h.beats(total) {
			continue
		}
		must := run.state.Sheet(h.challenge).Rerolls().Must()
		if run.usedUp(h.challenge, &stattrack.Side{Won: true}); must {
			h.again = true
			h.roll = run.hiddenRoll(board.DiceKey{What: board.ForHidden, Who: w, Against: h.challenge}, run.hiddenEntry(h.challenge)).Total()
		}
	}
}

// searched compares a Search with everything hidden in the region. If nothing is hidden, it rolls all the same. A Search that beats that
// roll counts as won if a loss would show that nothing is there. §EX-120, EX-121
func (run *Runner) searched(w scenario.Who, total int, action bool) {
	var room [8]hidden
	list := run.hiddenRolls(w, room[:0])
	certain := action && run.state.Sheet(w).WinsNextAction() // ST-28
	if !certain {
		run.stayHidden(w, list, total)
	}
	won, found := false, int32(0)
	for i := range list {
		won = won || list[i].beats(total)
	}
	must := !certain && run.state.Sheet(w).Rerolls().Must() // EX-121: the players see the certain win in any case
	if must {                                               // ST-41, ST-43: it counts as the round's first win, won or lost
		run.usedUp(w, &stattrack.Side{Won: true})
		if second := run.searchThrow(w, "reroll").Total(); won {
			total = second
			run.stayHidden(w, list, total)
		}
	}
	beats := func(h hidden) bool {
		return (h.secret >= 0 || h.challenge != scenario.Nobody) && (certain || h.beats(total))
	}
	for _, h := range list {
		if beats(h) {
			found = 1
		}
	}
	if found == 1 && !certain && !must {
		run.usedUp(w, &stattrack.Side{Won: true}) // ST-43: a win that the players are told of
	}
	run.emit(board.Event{Kind: board.EventSearched, Who: w, N: found, Clause: "EX-120"})
	if certain && found == 1 {
		run.settle(w, board.HappeningActionTookEffect) // ST-28: only if something opposed it
	}
	for _, h := range list {
		switch {
		case !beats(h):
		case h.challenge != scenario.Nobody:
			run.revealTo(w, h.challenge, run.shared(run.printed(h.challenge).ShareHidden, h.roll), "EX-120")
		default:
			run.find(w, h.secret, run.shared(run.sc.Spec.Secrets[h.secret].ShareHidden, h.roll))
		}
	}
}

// shared returns the Hidden roll that a Search has beaten, or 0 if neither what is found nor the scenario shares it. §EX-121
func (run *Runner) shared(content bool, roll int) int32 {
	if content || run.sc.Spec.ShareHidden {
		return int32(roll)
	}
	return 0
}

// find gives a PC the content of a Secret. The PC can use all of it at once. It is told the Hidden roll that it has beaten, if that isn't 0. EX-122
func (run *Runner) find(w scenario.Who, secret int, beaten int32) {
	if run.state.Table.Found.Has(secret) || run.sc.Spec.Secrets[secret].Out {
		return
	}
	sc := run.sc
	s := &sc.Spec.Secrets[secret]
	run.emit(board.Event{Kind: board.EventSecretFound, Who: w, Index: int32(secret), N: beaten, Clause: "EX-122"})
	if way := sc.SecretWay[secret]; way != scenario.NoConn && !run.state.Table.Ways.Has(int(way)) {
		run.emit(board.Event{Kind: board.EventWayFound, Who: w, Conn: way, Clause: "EX-122"}) // §EX-122: open at once
		run.opened(way)
		run.fireDoor(way, scenario.Nobody, true, w)
	}
	if s.Item != "" {
		run.takesItem(w, s.Item, scenario.Nobody, s.Name, "EX-122")
	}
	if challenge := sc.Disarms[secret]; run.state.InPlay(challenge) {
		run.revealTo(w, challenge, 0, "EX-86") // §EX-86
		run.defeat(challenge, w, "EX-86")
	}
	if t := sc.Tables[secret]; t >= 0 {
		run.fortune(w, t)
	}
	run.fireThing(scenario.OnFind, scenario.Owner{Kind: scenario.OwnedBySecret, Index: uint16(secret)}, &s.Hooks, w, sc.Regions[s.Region])
}

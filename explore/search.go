package explore

import (
	"github.com/crunchrules/crunch/stattrack"
)

// fakeHidden is the pool that the DM rolls if nothing is hidden, so that the roll gives nothing away. EX-121
var fakeHidden = stattrack.MustParsePool("1d6")

// checkSearch returns why an entity can't Search, or 0. EX-120
func (pos *Position) checkSearch(w Who) Reason {
	if !w.IsPC() || pos.searchOf(w.Index()).IsZero() {
		return NoSearchEntry
	}
	return pos.actionLeft(w)
}

// startSearch carries out the command Search. EX-120
func (run *Runner) startSearch(w Who) {
	run.spendAction(w)
	run.push(Frame{Kind: searchFrame, Actor: w, Hit: true})
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
	if !run.inPlay(w) {
		run.pop(i)
		return
	}
	switch f.Step {
	case searchBegin:
		f.Step = searchRoll
		run.fireAt(OnSearch, run.at(w), w)
	case searchRoll:
		f.Step = searchEnd
		f.N = int32(run.searchThrow(w, "").Total())
		if run.sheet(w).Rerolls().May() != 0 && !(f.Hit && run.sheet(w).WinsNextAction()) { // ST-44, ST-46: the player has seen only its own roll
			run.stack[i].Step = searchAgain
			run.ask(Pending{Ask: AskReroll, Who: w, By: w})
		}
	case searchAgain:
		f.Step = searchEnd
		if right := rerollRights[f.Choice]; right != 0 {
			sh := *run.sheet(w)
			_ = sh.SpendReroll(right) // ST-44, ST-46; check has allowed it
			run.changeSheet(Event{Kind: RerollsUsed, Who: w, N: int32(right)}, &sh)
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
func (run *Runner) searchThrow(w Who, note string) stattrack.PoolRoll {
	m := run.levels(w, Nobody, stattrack.SkillDice, false)
	pool := run.searchOf(w.Index()).Adjust(m.Sum(), 0)
	throw := pool.Roll(run.dice(&DiceKey{What: ForSearch, Who: w}))
	run.emit(Event{Kind: Rolled, Who: w, Class: stattrack.SkillDice, Roll: throw, Mods: m, Source: "Search", Text: note, Clause: "EX-120"})
	return throw
}

// hiddenRoll rolls the Hidden entry of a piece of content against a PC's Search. The players don't see the roll. §EX-121
func (run *Runner) hiddenRoll(key DiceKey, pool stattrack.Pool) stattrack.PoolRoll {
	throw := pool.Roll(run.dice(&key))
	run.emit(Event{Kind: Rolled, N: secretRoll, Roll: throw, Source: "Hidden"})
	return throw
}

// searched compares a Search with everything hidden in the region. If nothing is hidden, it rolls all the same. A Search that beats that
// roll counts as won if a loss would show that nothing is there. §EX-120, EX-121
func (run *Runner) searched(w Who, total int, action bool) {
	r := run.at(w)
	type hidden struct {
		secret    int // -1 for none
		challenge Who
		roll      int
	}
	var room [8]hidden
	list := room[:0]
	key := DiceKey{What: ForHidden, Who: w}
	for _, k := range run.sc.secrets[r] {
		if !run.Found.Has(int(k)) && !run.sc.spec.Secrets[k].Out {
			key := key
			key.Content = Owner{Kind: OwnedBySecret, Index: uint16(k)}
			throw := run.hiddenRoll(key, run.sc.spec.Secrets[k].Hidden)
			list = append(list, hidden{int(k), Nobody, throw.Total()})
		}
	}
	run.eachChallengeAt(r, func(t Who) { // EX-51
		if way := run.sc.ways[run.Challenges[t.Index()].Printed]; way != NoConn && !run.openTo(way) {
			return // EX-122: its connection is not found yet
		}
		if pool := run.printed(t).HiddenEntry; !pool.IsZero() && !run.revealedTo(w, t) {
			key := key
			key.Against = t
			throw := run.hiddenRoll(key, pool)
			list = append(list, hidden{-1, t, throw.Total()})
		}
	})
	if len(list) == 0 {
		throw := run.hiddenRoll(key, fakeHidden) // EX-121
		list = append(list, hidden{-1, Nobody, throw.Total()})
	}
	certain := action && run.sheet(w).WinsNextAction() // ST-28
	won, found := false, int32(0)
	for _, h := range list {
		won = won || stattrack.Wins(total, h.roll, false) // ties go to the Search
	}
	must := !certain && run.sheet(w).Rerolls().Must() // EX-121: the players see the certain win in any case
	if must {                                         // ST-41, ST-43: it counts as the round's first win, won or lost
		run.usedUp(w, &stattrack.Side{Won: true})
		if second := run.searchThrow(w, "reroll").Total(); won {
			total = second
		}
	}
	beats := func(h hidden) bool {
		return (h.secret >= 0 || h.challenge != Nobody) && (certain || stattrack.Wins(total, h.roll, false))
	}
	for _, h := range list {
		if beats(h) {
			found = 1
		}
	}
	if found == 1 && !certain && !must {
		run.usedUp(w, &stattrack.Side{Won: true}) // ST-43: a win that the players are told of
	}
	run.emit(Event{Kind: Searched, Who: w, N: found, Clause: "EX-120"})
	if certain && found == 1 {
		run.settle(w, ActionTookEffect) // ST-28: only if something opposed it
	}
	for _, h := range list {
		switch {
		case !beats(h):
		case h.challenge != Nobody:
			run.revealTo(w, h.challenge, "EX-120")
		default:
			run.find(w, h.secret)
		}
	}
}

// find gives a PC the content of a Secret. The PC can use all of it at once. EX-122
func (run *Runner) find(w Who, secret int) {
	if run.Found.Has(secret) || run.sc.spec.Secrets[secret].Out {
		return
	}
	sc := run.sc
	s := &sc.spec.Secrets[secret]
	run.emit(Event{Kind: SecretFound, Who: w, Index: int32(secret), Clause: "EX-122"})
	if way := sc.secretWay[secret]; way != NoConn && !run.Ways.Has(int(way)) {
		run.emit(Event{Kind: WayFound, Who: w, Conn: way, Clause: "EX-122"})
		run.opened(way)
		run.fireDoor(way, Nobody, true, w)
	}
	if s.Item != "" {
		run.emit(Event{Kind: ItemTaken, Who: w, Text: s.Item, Source: s.Name, Clause: "EX-122"})
	}
	if challenge := sc.disarms[secret]; run.inPlay(challenge) {
		run.revealTo(w, challenge, "EX-86") // §EX-86
		run.defeat(challenge, w, "EX-86")
	}
	if t := sc.tables[secret]; t >= 0 {
		run.fortune(w, t)
	}
	run.fireThing(OnFind, Owner{Kind: OwnedBySecret, Index: uint16(secret)}, &s.Hooks, w, sc.regions[s.Region])
}

package explore

import (
	"github.com/crunchrules/crunch/stattrack"
)

// fakeHidden is what the DM rolls where nothing is hidden, so that a Search tells nothing. EX-121
var fakeHidden = stattrack.MustParsePool("1d6")

// The steps of a search frame.
const (
	searchBegin = iota
	searchRoll
	searchAgain
	searchEnd
)

// search resolves a Search: one roll of the Search entry against the Hidden entry of each Secret in the region. EX-120
//
// Its dice, in this order: the Search, its reroll by a right, one Hidden entry after the other (or the fake one), the reroll that
// Mind demands of a won roll.
func (e *engine) search(i int) {
	f := &e.stack[i]
	w := f.Actor
	if !e.inPlay(w) {
		e.pop(i)
		return
	}
	switch f.Step {
	case searchBegin:
		f.Step = searchRoll
		e.fireAt(OnSearch, e.s.at(w), w)
	case searchRoll:
		f.Step = searchEnd
		f.N = int32(e.searchThrow(w, "").Total())
		if e.s.sheet(w).Rerolls().May() != 0 && !(f.Hit && e.s.sheet(w).WinsNextAction()) { // ST-44, ST-46: the player has seen its own roll only
			e.stack[i].Step = searchAgain
			e.ask(Pending{Ask: AskReroll, Who: w, By: w})
		}
	case searchAgain:
		f.Step = searchEnd
		if right := rerollRights[f.Choice]; right != 0 {
			e.emit(Event{Kind: RerollsUsed, Who: w, N: int32(right)})
			second := int32(e.searchThrow(w, "reroll").Total())
			f = &e.stack[i]
			if right == stattrack.ChooseEither {
				second = max(second, f.N) // the higher is always better against what is hidden
			}
			f.N = second
		}
	case searchEnd:
		total, action := int(f.N), f.Hit
		e.pop(i)
		e.searched(w, total, action)
	}
}

// searchThrow rolls a PC's Search entry.
func (e *engine) searchThrow(w Who, note string) stattrack.Throw {
	m := e.g.levels(e.s, w, Nobody, stattrack.SkillDice, false)
	pool := e.g.party[w.Index()].Search.Adjust(m.Sum(), 0)
	throw := stattrack.Roll(e.rng, pool)
	e.emit(Event{Kind: Rolled, Who: w, Class: stattrack.SkillDice, Roll: throw, Mods: m, Source: "Search", Text: note, Clause: "EX-120"})
	return throw
}

// grantSearch lets a PC Search beside the Search that is an Action: what other entries may grant. EX-120
func (e *engine) grantSearch(w Who) {
	if w.IsPC() && e.inPlay(w) && !e.g.party[w.Index()].Search.IsZero() {
		e.queue = append(e.queue, waiting{Kind: searchFrame, Actor: w})
	}
}

// searched compares a Search with what is hidden in the region. Where nothing is, something is rolled all the same, and a Search
// that beats it counts as won where that alone would tell. EX-120, EX-121
func (e *engine) searched(w Who, total int, action bool) {
	r := e.s.at(w)
	type hidden struct {
		secret int // -1 for none
		foe    Who
		roll   int
	}
	var room [8]hidden
	list := room[:0]
	for _, k := range e.g.sc.secrets[r] {
		if !e.s.Found.Has(int(k)) {
			throw := e.roll(Nobody, stattrack.NoClass, e.g.sc.spec.Secrets[k].Hidden, Mods{}, "Hidden", DMOnly)
			list = append(list, hidden{int(k), Nobody, throw.Total()})
		}
	}
	e.g.eachFoeAt(e.s, r, func(t Who) { // EX-51
		if way := e.g.sc.ways[e.s.Foes[t.Index()].Card]; way != NoConn && !e.g.openTo(e.s, Exit{Conn: way}) {
			return // EX-122: what its way is not found for is not there
		}
		if pool := e.g.card(e.s, t).HiddenEntry; !pool.IsZero() && !e.s.Foes[t.Index()].Revealed {
			throw := e.roll(Nobody, stattrack.NoClass, pool, Mods{}, "Hidden", DMOnly)
			list = append(list, hidden{-1, t, throw.Total()})
		}
	})
	if len(list) == 0 {
		throw := e.roll(Nobody, stattrack.NoClass, fakeHidden, Mods{}, "Hidden", DMOnly) // EX-121
		list = append(list, hidden{-1, Nobody, throw.Total()})
	}
	certain := action && e.s.sheet(w).WinsNextAction() // ST-28
	won, found := false, int32(0)
	for _, h := range list {
		won = won || stattrack.Wins(total, h.roll, false) // ties go to the Search
	}
	if !certain { // EX-121: told whether or not it was won
		must := e.s.sheet(w).Rerolls().Must()
		e.usedUp(w, &stattrack.Side{Won: true})
		if must { // ST-41, ST-43
			if second := e.searchThrow(w, "reroll").Total(); won {
				total = second
			}
		}
	}
	beats := func(h hidden) bool {
		return (h.secret >= 0 || h.foe != Nobody) && (certain || stattrack.Wins(total, h.roll, false))
	}
	for _, h := range list {
		if beats(h) {
			found = 1
		}
	}
	e.emit(Event{Kind: Searched, Who: w, N: found, Clause: "EX-120"})
	if certain && found == 1 {
		e.settle(w, ActionTookEffect) // ST-28: not where nothing opposed it
	}
	for _, h := range list {
		switch {
		case !beats(h):
		case h.foe != Nobody:
			e.reveal(h.foe, "EX-120")
		default:
			e.find(w, h.secret)
		}
	}
}

// find gives a PC what it has found; all of it can be used at once. EX-122
func (e *engine) find(w Who, secret int) {
	if e.s.Found.Has(secret) {
		return
	}
	sc := e.g.sc
	s := &sc.spec.Secrets[secret]
	e.emit(Event{Kind: SecretFound, Who: w, Index: int32(secret), Clause: "EX-122"})
	if way := sc.secretWay[secret]; way != NoConn && !e.s.Ways.Has(int(way)) {
		e.emit(Event{Kind: WayFound, Conn: way, Clause: "EX-122"})
		e.opened(way)
	}
	if s.Item != "" {
		e.emit(Event{Kind: ItemTaken, Who: w, Text: s.Item, Source: s.Name, Clause: "EX-122"})
	}
	if foe := sc.disarms[secret]; e.inPlay(foe) {
		e.reveal(foe, "EX-86")
		e.defeat(foe, w, "EX-86")
	}
	if t := sc.tables[secret]; t >= 0 {
		e.fortune(w, t)
	}
	e.fireThing(OnFind, Owner{Kind: OwnedBySecret, Index: uint16(secret)}, &s.Hooks, w, sc.regions[s.Region])
}

// fireOwn lets the hook of a piece of content that is no entity wait.
func (e *engine) fireOwn(t Trigger, o Owner, h *Hooks, actor Who) {
	if h[t] != nil {
		e.queue = append(e.queue, waiting{Kind: hookFrame, Trigger: t, Owner: o, Actor: actor, Target: actor})
	}
}

// fireOwner lets the hook of a piece of content that is no entity wait, and the scenario's.
func (e *engine) fireOwner(t Trigger, o Owner, h *Hooks, actor Who) {
	e.fireOwn(t, o, h, actor)
	e.fireScenario(t, actor, actor)
}

// fireThing fires what a PC did to a Secret or Feature: its own hook, then the Challenges of the region, such as the Trap in a chest
// (EX-85), then the scenario.
func (e *engine) fireThing(t Trigger, o Owner, h *Hooks, actor Who, r RegionID) {
	e.fireOwn(t, o, h, actor)
	e.fireAt(t, r, actor)
}

// fortune draws a Fortune: a card of the deck, or a roll of 1d100 on the table. EX-123
func (e *engine) fortune(w Who, table int) {
	t, first := &e.g.sc.spec.Fortunes[table], e.g.sc.fortunes[table]
	row, roll := 0, 0
	if t.Deck {
		left := 0
		for k := range t.Rows {
			if !e.s.Drawn.Has(first + k) {
				left++
			}
		}
		all := left == 0 // the deck is reshuffled
		if all {
			left = len(t.Rows)
		}
		n := e.rng.IntN(left)
		for row = range t.Rows {
			if all || !e.s.Drawn.Has(first+row) {
				if n == 0 {
					break
				}
				n--
			}
		}
	} else {
		roll = 1 + e.rng.IntN(100)
		for row = range t.Rows {
			if roll <= t.Rows[row].Upto {
				break
			}
		}
	}
	e.emit(Event{Kind: FortuneDrawn, Who: w, Index: int32(table), To: int32(row), N: int32(roll), Source: t.Rows[row].Name, Clause: "EX-123"})
	if item := t.Rows[row].Item; item != "" {
		e.emit(Event{Kind: ItemTaken, Who: w, Text: item, Source: t.Rows[row].Name, Clause: "EX-123"})
	}
	if t.Rows[row].Hook != nil {
		e.queue = append(e.queue, waiting{Kind: hookFrame, Owner: Owner{Kind: OwnedByFortune, Index: uint16(first + row)}, Actor: w, Target: w})
	}
}

// applyDrawn marks a card of a Fortune deck as drawn; when all are, the deck is shuffled first. EX-123
func (g *Game) applyDrawn(w writer, ev *Event) {
	t, first := &g.sc.spec.Fortunes[ev.Index], g.sc.fortunes[ev.Index]
	if !t.Deck {
		return
	}
	all := true
	for k := range t.Rows {
		all = all && w.s.Drawn.Has(first+k)
	}
	if all {
		for k := range t.Rows {
			w.remove(drawnSet, first+k)
		}
	}
	w.add(drawnSet, first+int(ev.To))
}

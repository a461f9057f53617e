package explore

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// A sum is what is in force on an entity, all together. §GL-52
type sum struct {
	ep       int
	base     stattrack.Values
	keywords scenario.Keywords
	loses    scenario.Keywords
	speed    int
}

func (s *sum) add(e *scenario.Effect) {
	s.ep += e.EP
	s.addBase(&e.Base)
	s.keywords, s.loses = s.keywords|e.Keywords, s.loses|e.Loses
	s.speed += int(e.Speed)
}

func (s *sum) addBase(base *stattrack.Values) {
	for t, n := range base {
		s.base[t] = stattrack.Slot(max(-100, min(int(s.base[t])+int(n), 100)))
	}
}

// NumEffects returns how many Effects the Game has. GL-52
func (g *Game) NumEffects() int {
	if g.none() || g.sc.Effects == nil {
		return 0
	}
	return len(g.sc.Effects.List)
}

// Effect returns an Effect by its number, from 1: board.Boosted has such numbers. The Effects of Spec.Effects come first. Effects that are
// written where they are bestowed follow, in the order of the Spec and the party. For any other number it returns the zero Effect. GL-52
func (g *Game) Effect(number int) scenario.Effect {
	if number < 1 || number > g.NumEffects() {
		return scenario.Effect{}
	}
	return g.sc.Effects.List[number-1]
}

// effect returns the Effect that an entry of State.Boosts holds.
func (g *Game) effect(b *board.Boosted) *scenario.Effect { return &g.sc.Effects.List[b.Effect-1] }

// eachInForce calls f for everything in force on an entity for a while, in the order in which it came: house rules, its region, its Gear, then
// what was bestowed. Of a Boost, which has no name, b is the entry and e is nil. §GL-52
func (pos *Position) eachInForce(w scenario.Who, f func(e *scenario.Effect, number uint16, b *board.Boosted)) {
	r := pos.standsIn(w)
	if pos.lasting {
		list, all := &pos.sc.Lasting, pos.sc.Effects.List
		each := func(places []uint16) {
			for _, k := range places {
				if pos.available(all[k].Where, r) {
					f(&all[k], k+1, nil)
				}
			}
		}
		each(list.Everywhere)
		if list.Regions != nil && r != scenario.NoRegion {
			each(list.Regions[r])
		}
		if list.Gear != nil && w.IsPC() {
			for _, name := range pos.state.PCs[w.Index()].Equipped {
				if i, known := pos.sc.Gear[name]; known && pos.available(pos.sc.Spec.Gear[i].Where, r) {
					each(list.Gear[i])
				}
			}
		}
	}
	for i := range pos.state.Boosts {
		if b := &pos.state.Boosts[i]; b.On == w {
			if b.Effect == 0 {
				f(nil, 0, b)
			} else if e := pos.effect(b); pos.available(e.Where, r) {
				f(e, b.Effect, b)
			}
		}
	}
}

// listed sums up what was bestowed on an entity.
func (pos *Position) listed(w scenario.Who) (s sum) {
	if pos.lasting {
		pos.addListed(&s, w)
	}
	return s
}

// addListed adds what was bestowed on an entity.
func (pos *Position) addListed(s *sum, w scenario.Who) {
	for i := range pos.state.Boosts {
		if b := &pos.state.Boosts[i]; b.On == w && b.Effect != 0 {
			pos.addEffect(s, pos.effect(b), scenario.Where{}, pos.here(pos.standsIn(w)))
		}
	}
}

// inForce sums up what is in force on an entity, with what its Gear prints.
func (pos *Position) inForce(w scenario.Who) (s sum) {
	if w.IsPC() {
		s = pos.worn(w.Index()).sum
	} else {
		s = pos.house(pos.here(pos.state.Where(w)))
	}
	if !pos.lasting {
		return s
	}
	if r := pos.standsIn(w); pos.sc.Lasting.Regions != nil && r != scenario.NoRegion {
		for _, k := range pos.sc.Lasting.Regions[r] {
			pos.addEffect(&s, &pos.sc.Effects.List[k], scenario.Where{}, pos.here(r))
		}
	}
	pos.addListed(&s, w)
	return s
}

// maxEPWith returns the most EP that an entity can have if Effects add extra. A Challenge keeps at least 1: no Effect defeats it.
func (pos *Position) maxEPWith(w scenario.Who, extra int) int32 {
	if w.IsPC() {
		return pos.game.maxEP(w.Index(), pos.worn(w.Index()).ep+extra, int(pos.state.PCs[w.Index()].Injuries))
	}
	return pos.maxEPOf(pos.printed(w), extra)
}

// maxEPOf returns the most EP of a Challenge, if Effects on it alone add extra. 0 stays 0: it has none. EX-58
func (g *Game) maxEPOf(c *scenario.Challenge, extra int) int32 {
	if c.EP == 0 {
		return 0
	}
	return int32(max(1, min(c.EP+g.everywhere.ep+extra, 1<<30)))
}

// baseNow returns an entity's base values before Diseases: one sum, limited once. GL-56
func (pos *Position) baseNow(w scenario.Who) stattrack.Values {
	listed := pos.listed(w)
	if w.IsPC() {
		return pos.baseOf(w.Index(), pos.worn(w.Index()), &listed)
	}
	i := pos.state.Challenges[w.Index()].Printed
	return pos.sc.EntityKind(&pos.sc.Spec.Challenges[i]).BasePC(pos.sc.Base[i], pos.everywhere.base, listed.base)
}

// forbids reports whether what is in force on an entity forbids it something. What ends when its turn begins no longer counts for the command
// that would begin it.
func (pos *Position) forbids(w scenario.Who, ban scenario.Bans) bool {
	return pos.lasting && pos.forbidden(w, ban) // short enough to be inlined
}

// forbidden is forbids where something may last.
func (pos *Position) forbidden(w scenario.Who, ban scenario.Bans) bool {
	begins := w.IsPC() && pos.state.Turn == scenario.Nobody && pos.state.Phase == scenario.PhasePC && !pos.state.PCs[w.Index()].TurnOver
	forbids := false
	pos.eachInForce(w, func(e *scenario.Effect, _ uint16, b *board.Boosted) {
		if e != nil && e.Forbids&ban != 0 && !(begins && b != nil && pos.over(b, turnBegins, w)) {
			forbids = true
		}
	})
	return forbids
}

// A moment is when something that is in force may end.
type moment uint8

const (
	turnBegins  moment = iota // of who
	turnEnds                  // of who
	leavesPlay                // who does, outside its turn
	pcsBegin                  // the PCs' phase begins: an Environ with no PC near has skipped its turn
	roundBegins               // it is State.Round now
	allDone                   // all that follows from a command is resolved
)

// over reports whether something in force ends at a moment. EX-02, §GL-52
func (pos *Position) over(b *board.Boosted, at moment, who scenario.Who) bool {
	s, lasts := pos.state, scenario.Usual
	if b.Effect != 0 {
		lasts = pos.effect(b).Lasts
	}
	switch {
	case b.Disease != 0 && (lasts == scenario.Usual || lasts == scenario.UntilSourceGone):
		return false // §EX-148: with the cure
	case lasts == scenario.ThisAction:
		return at == allDone
	case lasts == scenario.ThisTurn:
		return b.Since <= s.Turns && s.Turn == scenario.Nobody
	case lasts == scenario.ThisRound:
		return at == roundBegins && s.Round > 1
	case lasts == scenario.UntilSourceGone:
		return b.By != scenario.Nobody && !s.InPlay(b.By)
	case lasts == scenario.WholeScenario || lasts == scenario.UntilCured:
		return false
	}
	of := b.By
	if lasts == scenario.UntilOwnTurn || lasts == scenario.UntilOwnTurnEnd {
		of = b.On
	}
	switch at {
	case turnBegins:
		return of == who && lasts != scenario.UntilNextTurnEnd && lasts != scenario.UntilOwnTurnEnd
	case turnEnds:
		return of == who && b.Since < s.Turns && (lasts == scenario.UntilNextTurnEnd || lasts == scenario.UntilOwnTurnEnd)
	case pcsBegin: // EX-02: an Environ with no PC near has skipped its turn
		return of.IsChallenge() && s.InPlay(of) && s.Challenges[of.Index()].Turned < s.Round && pos.phaseOf(of) == scenario.PhaseEnviron
	case roundBegins: // EX-02: if it gets no more turns. What came before the first round lasts through it
		return s.Round > 1 && (!s.InPlay(of) || of.IsChallenge() && pos.phaseOf(of) == scenario.PhaseOver)
	}
	return false
}

// expire ends the Effects whose time is over, in the order in which they came. Boosts, which have no names, end in the fold.
func (run *Runner) expire(at moment, who scenario.Who) {
	if run.lasting { // short enough to be inlined
		run.endOver(at, who)
	}
}

// endOver is expire where something may last.
func (run *Runner) endOver(at moment, who scenario.Who) {
	for i := 0; i < len(run.state.Boosts); {
		if b := &run.state.Boosts[i]; b.Effect != 0 && run.over(b, at, who) {
			run.endEffect(i, "GL-52", "")
		} else {
			i++
		}
	}
}

// bestow puts an Effect in force. A second one from the same source changes nothing, unless it adds up. It reports whether it did. §GL-52
func (run *Runner) bestow(b board.Boosted, source, clause string) bool {
	e := run.effect(&b)
	if e.Lasts == scenario.UntilSourceGone && b.By != scenario.Nobody && !run.state.InPlay(b.By) {
		return false // its source is gone
	}
	if !run.state.InPlay(b.On) || len(run.state.Boosts) >= maxBoosts || !comesTo(run.state.Boosts, &b, e) {
		return false
	}
	run.turnEffect(board.EventBestowed, &b, run.epOf(e), source, clause)
	return true
}

// comesTo reports whether an Effect may join what is in force: a second one from the same source only if it adds up. GL-52
func comesTo(list []board.Boosted, b *board.Boosted, e *scenario.Effect) bool {
	return e.Adds || !slices.ContainsFunc(list, func(c board.Boosted) bool { return c.Same(b) })
}

// endEffect ends the Effect at a place of State.Boosts.
func (run *Runner) endEffect(i int, clause, source string) {
	b := run.state.Boosts[i]
	run.turnEffect(board.EventEffectEnded, &b, -run.epOf(run.effect(&b)), source, clause)
}

// turnEffect emits that an Effect is in force or no more. EP above the maximum fall to it.
func (run *Runner) turnEffect(kind board.EventKind, b *board.Boosted, ep int, source, clause string) {
	w, e := b.On, run.effect(b)
	most, was := run.maxEPWith(w, run.listed(w).ep+ep), run.state.EP(w)
	ev := board.Event{Kind: kind, Who: w, By: b.By, Index: int32(b.Effect) - 1, N: most, From: was, To: min(was, most), Source: source, Clause: clause}
	if b.Disease != 0 {
		ev.Owner = scenario.Owner{Kind: scenario.OwnedByDisease, Index: b.Disease - 1}
	}
	run.emit(ev)
	switch {
	case e.Unseen == scenario.Seen || !w.IsChallenge():
	case kind == board.EventEffectEnded:
		run.sighted(w) // GL-53
	default:
		run.darkened(w, run.state.Where(w)) // EX-43
	}
	if w.IsPC() && e.Keywords|e.Loses != 0 && run.state.InPlay(w) && run.hasLooked() {
		run.relight(w)
	}
}

// applyEffect applies an event of an Effect that is in force, or no more. GL-52
func (w writer) applyEffect(ev *board.Event) {
	s := w.state
	b := board.Boosted{On: ev.Who, By: ev.By, Effect: uint16(ev.Index) + 1, Since: s.Turns}
	if ev.Owner.Kind == scenario.OwnedByDisease {
		b.Disease = ev.Owner.Index + 1
	}
	e := w.effect(&b)
	if ev.Kind == board.EventBestowed {
		if e.Lasts == scenario.ThisTurn && s.Turn == scenario.Nobody {
			b.Since++
		}
		s.Boosts = append(slices.Clone(s.Boosts), b)
	} else if i := slices.IndexFunc(s.Boosts, func(c board.Boosted) bool { return c.Same(&b) }); i >= 0 {
		s.Boosts = trim(slices.Delete(slices.Clone(s.Boosts), i, i+1))
	}
	if ev.From != ev.To && ev.Who.IsPC() {
		p := w.pc(ev.Who)
		p.EP = ev.To
		p.Owing = p.Owing || ev.To == 0 && ev.From > 0 // GL-41
	} else if ev.From != ev.To {
		w.challenge(ev.Who).EP = ev.To
		w.capPools(ev.Who, ev.To)
	}
	if w.vanishes(ev) {
		w.forgets(scenario.Everyone, revealedSet, ev.Who.Index()) // GL-53: with Spec.Apart learnOf does it for each PC
	}
	if e.Base != (stattrack.Values{}) {
		w.sheet(ev.Who).Base = w.baseNow(ev.Who)
		w.stir(ev.Who)
	}
}

func (pos *Position) effectName(ev *board.Event) string {
	e := pos.Effect(int(ev.Index) + 1)
	return e.Name
}

// nameRoll names the Effects among the reasons of a roll.
func (pos *Position) nameRoll(ev *board.Event, n *board.Names, _ bool) {
	for i := range ev.Mods {
		if ev.Mods[i].Source == board.FromEffect {
			e := pos.Effect(int(ev.Mods[i].Effect))
			n.Effects = append(n.Effects, e.Name)
		}
	}
}

// consequences returns what a Disease bestows, as entries of State.Boosts. Of what a PC brings along only what lasts with it counts. EX-143, §EX-148
func (g *Game) consequences(d uint16, on scenario.Who, brought bool) (list []board.Boosted) {
	for _, e := range g.sc.Spec.Diseases[d].Effects {
		switch e.Lasts {
		case scenario.Usual, scenario.UntilCured, scenario.UntilSourceGone, scenario.WholeScenario:
		default:
			if brought {
				continue
			}
		}
		list = append(list, board.Boosted{On: on, Effect: g.sc.Effects.Of[e.Name] + 1, Disease: d + 1})
	}
	return list
}

package explore

import (
	"cmp"
	"fmt"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/near"
	"github.com/crunchrules/crunch/stattrack"
)

// What is ruled of an entity. A Stage's methods say what each does, and so do the Matters.

// EX-11, EX-30, EX-60
func (sc *Scene) rulesRegion(ruling *board.Ruling) error {
	run, w, r := sc.run, ruling.Who, scenario.NoRegion
	if !sc.exists("Place", w) {
		return sc.err
	}
	if obstacle := w.IsChallenge() && plan.SitsBetween(run.printed(w)); !obstacle {
		if r = sc.region("Place", ruling.Name); r == scenario.NoRegion {
			return sc.err
		}
	}
	if w.IsPC() {
		switch p := &run.state.PCs[w.Index()]; {
		case p.Fate.Absent():
			run.expect(w, r, "")
			run.join(w)
		case p.Fate != board.FatePlaying:
			return sc.refuse("Place", fmt.Sprintf("%s, who is %v", sc.called(w), p.Fate), "a PC in play, or one that may join", "")
		case p.Region != r:
			run.place(w, r)
		}
		run.explore(w, r)
		return nil
	}
	if f := &run.state.Challenges[w.Index()]; f.Gone {
		run.emit(board.Event{Kind: board.EventSpawned, Who: w, Index: int32(f.Printed), Region: r})
	} else if f.Region != r {
		run.place(w, r)
	}
	run.sighted(w)
	return nil
}

// EX-76
func (sc *Scene) rulesEP(r *board.Ruling) error {
	from, least, most := sc.Entity(r.Who).EP(), 0, int(sc.run.maxEP(r.Who))
	if r.Who.IsChallenge() {
		least = min(1, most)
	}
	switch {
	case !sc.number("EP", r.N, least, most) || r.N == from:
	case r.N > from:
		sc.run.healTo(r.Who, int32(r.N), "")
	default:
		sc.run.emit(board.Event{Kind: board.EventHurt, Who: r.Who, N: int32(from - r.N), From: int32(from), To: int32(r.N), Source: r.Why})
	}
	return sc.err
}

// GL-08
func (sc *Scene) rulesInjuries(r *board.Ruling) error {
	if !sc.pc("Injuries", r.Who) || !sc.number("Injuries", r.N, 0, 255) {
		return sc.err
	}
	run, i := sc.run, r.Who.Index()
	if plan.DiesAt(&run.party[i], r.N, run.sc.Spec.Injury()) {
		return sc.refuse("Injuries", fmt.Sprint(r.N), "so few that "+sc.called(r.Who)+" lives", "")
	}
	most := run.game.maxEP(i, run.worn(i).ep+run.listed(r.Who).ep, r.N)
	run.emit(board.Event{Kind: board.EventInjured, Who: r.Who, To: int32(r.N), N: min(run.state.PCs[i].EP, most)})
	return nil
}

// ST-10, ST-12
func (sc *Scene) rulesTrack(r *board.Ruling) error {
	t, _ := r.Sets.Track()
	if !sc.number("Track", r.N, int(stattrack.MinSlot), int(stattrack.MaxSlot)) {
		return sc.err
	}
	sh := *sc.run.state.Sheet(r.Who)
	by := r.N - int(sh.Now[t])
	if by == 0 {
		return nil
	}
	if sh.Shift(t, by, 0); int(sh.Now[t]) != r.N {
		return sc.refuse("Track", fmt.Sprintf("%v at %d", t, r.N), fmt.Sprintf("a slot on which it stays: from there it goes to %d", sh.Now[t]), "")
	}
	sc.run.changeSheet(board.Event{Kind: board.EventTrackShifted, Who: r.Who, Track: t, N: int32(by), Source: r.Why}, &sh)
	return nil
}

func (sc *Scene) rulesTake(r *board.Ruling) error {
	if sc.pc("Take", r.Who) && !sc.Entity(r.Who).Holds(r.Name) {
		return sc.refuse("Take", fmt.Sprintf("%q", r.Name), "an item that "+sc.called(r.Who)+" carries", "")
	}
	return sc.Entity(r.Who).Take(r.Name)
}

// EX-104
func (sc *Scene) rulesLit(r *board.Ruling) error {
	switch {
	case !sc.pc("Light", r.Who):
	case sc.run.lightOf(r.Who.Index()) == scenario.NoLight:
		return sc.refuse("Light", sc.called(r.Who), "a PC with a light source", "")
	case sc.run.state.PCs[r.Who.Index()].Lit != (r.N != 0):
		sc.run.shine(r.Who)
	}
	return sc.err
}

// EX-81, ST-51
func (sc *Scene) rulesAlerted(r *board.Ruling) error {
	if r.N == 0 {
		return sc.Entity(r.Who).Calm()
	}
	if err := sc.Entity(r.Who).Alert(); err != nil || sc.run.state.Challenges[r.Who.Index()].Alerted {
		return err
	}
	return sc.refuse("Alert", sc.called(r.Who)+" at Skill -4", "a Challenge that can be Alerted", "")
}

func (sc *Scene) rulesData(r *board.Ruling) error {
	if sc.frame.Owner = (scenario.Owner{Kind: scenario.OwnedByChallenge, Who: r.Who}); sc.challenge("Keep", r.Who) {
		return sc.SetData(r.Name)
	}
	return sc.err
}

// What was played or drawn before is over: a PC leaves play as the DM says. EX-95, EX-96, EX-112, GL-49
func (sc *Scene) rulesFate(r *board.Ruling) error {
	run, w := sc.run, r.Who
	if !sc.pc("Fate", w) {
		return sc.err
	}
	switch board.Fate(r.N) {
	case board.FateDead:
		run.die(w, "")
	case board.FateAway:
		run.depart(w, r.Why)
	case board.FateSafe:
		if run.sc.Goal == scenario.NoRegion {
			return sc.refuse("Fate", "a scenario without a goal", "one with a goal that a PC can reach", "")
		}
		if run.state.Where(w) != run.sc.Goal {
			run.place(w, run.sc.Goal)
			run.look(run.sc.Goal) // it leaves play before it comes to it
		}
		run.out(board.Event{Kind: board.EventReachedGoal, Who: w, Region: run.sc.Goal, Clause: "EX-96"})
		run.darkened(w, run.sc.Goal)
		run.partyOver("EX-96")
	case board.FateCaught:
		run.out(board.Event{Kind: board.EventLeftBehind, Who: w})
		run.leaveItems(w)
		run.darkened(w, run.state.Where(w))
		run.partyOver("EX-112")
	default:
		return sc.refuse("Fate", fmt.Sprint(r.N), "safe, dead, caught or away", "")
	}
	return nil
}

// mayRevive refuses who is in play, and a PC that would come too late. EX-114, GL-49
func (sc *Scene) mayRevive(r *board.Ruling) error {
	run, w := sc.run, r.Who
	switch {
	case run.state.InPlay(w):
		return sc.refuse("Revive", sc.called(w), "a PC or Challenge that is out of play", "")
	case w.IsChallenge():
		return nil
	case sc.region("Revive", r.Name) == scenario.NoRegion:
		return sc.err
	case run.sc.Spec.Type == scenario.Chase && run.sc.Spec.Limits.Rounds > 0 && run.state.Count >= run.limitOf(w.Index()):
		return sc.refuse("Revive", sc.called(w), "a PC whose time is not up", "")
	}
	return nil
}

// revives makes a dead PC one that lives: with so many Injuries that it does, and the EP that are left then. The body of a Seeker is gone.
func (w writer) revives(r *board.Ruling) {
	if !r.Who.IsPC() {
		for _, b := range w.state.Bodies {
			if b.Seeker == r.Who {
				w.clearBody(b)
			}
		}
		return
	}
	p := w.pc(r.Who)
	for p.Fate == board.FateDead && p.Injuries > 0 && plan.DiesAt(&w.party[r.Who.Index()], int(p.Injuries), w.sc.Spec.Injury()) {
		p.Injuries--
	}
	if p.Fate == board.FateDead {
		p.EP, p.Owing = w.maxEP(r.Who), false
	}
}

// EX-51, GL-49
func (sc *Scene) rulesRevive(r *board.Ruling) error {
	run, w := sc.run, r.Who
	if w.IsChallenge() || run.state.PCs[w.Index()].Fate.Absent() {
		return sc.rulesRegion(r)
	}
	run.expect(w, run.sc.Region(r.Name), r.Why)
	run.join(w)
	run.explore(w, run.sc.Region(r.Name))
	return nil
}

// card returns the number of a card of a ruling. ok is false if it can't be told how many there are.
func (sc *Scene) card(verb string, r *board.Ruling) (k int, ok bool) {
	if !sc.pc(verb, r.Who) {
		return 0, false
	}
	run, pc := sc.run, r.Who.Index()
	switch {
	case run.holds[pc] == noHand || run.holds[pc] == hosted && r.Sets == board.RuleDiscarded:
		_ = sc.refuse(verb, sc.called(r.Who)+", who has no cards", "a PC with a deck", "")
	case run.cardOf(pc, r.Name) < 0:
		_ = sc.refuse(verb, fmt.Sprintf("%q", r.Name), "a card of "+sc.called(r.Who), near.Name(r.Name, run.cardNames(pc)))
	default:
		return run.cardOf(pc, r.Name), sc.number(verb, r.N, 0, scenario.MaxDeck)
	}
	return 0, false
}

// there reports whether a deck has so many cards more for a pile.
func (sc *Scene) there(verb string, r *board.Ruling, k, more int) bool {
	pc, most := r.Who.Index(), int(sc.run.party[r.Who.Index()].Plays[k].Copies)
	if more <= 0 || sc.run.holds[pc] == dealt && sc.run.inDeck(pc, k) >= more || sc.run.holds[pc] == hosted && (most == 0 || r.N <= most) {
		return true
	}
	_ = sc.refuse(verb, fmt.Sprintf("%d of %q", r.N, r.Name), fmt.Sprintf("no more than the %d that there are", cmp.Or(most, scenario.MaxDeck)), "")
	return false
}

// HD-05
func (sc *Scene) rulesHand(r *board.Ruling) error {
	k, ok := sc.card("Hand", r)
	if !ok {
		return sc.err
	}
	held := int(sc.run.state.PCs[r.Who.Index()].Cards[k].Hand)
	if sc.there("Hand", r, k, r.N-held) && r.N != held {
		sc.run.emit(board.Event{Kind: board.EventHandSet, Who: r.Who, Play: int16(k), N: int32(r.N)})
	}
	return sc.err
}

// A card comes into the discard pile over the hand, and goes back over it: so every event keeps all cards. HD-05
func (sc *Scene) rulesDiscarded(r *board.Ruling) error {
	k, ok := sc.card("Discarded", r)
	if !ok {
		return sc.err
	}
	run, play := sc.run, int16(k)
	card := func() board.CardCount { return run.state.PCs[r.Who.Index()].Cards[k] }
	if !sc.there("Discarded", r, k, r.N-int(card().Discard)) {
		return sc.err
	}
	for int(card().Discard) < r.N {
		run.emit(board.Event{Kind: board.EventHandSet, Who: r.Who, Play: play, N: int32(card().Hand) + 1})
		run.emit(board.Event{Kind: board.EventCardDiscarded, Who: r.Who, Play: play, N: cardOfHand, Source: r.Why})
	}
	for int(card().Discard) > r.N {
		run.emit(board.Event{Kind: board.EventCardReturned, Who: r.Who, Play: play, N: cardOfPile, Source: r.Why})
		run.emit(board.Event{Kind: board.EventHandSet, Who: r.Who, Play: play, N: int32(card().Hand) - 1})
	}
	return nil
}

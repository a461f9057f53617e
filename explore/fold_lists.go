package explore

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// hurtPool changes the EP that an Obstacle has for one PC. EX-63, EX-64
func (w writer) hurtPool(ev *board.Event) {
	w.state.Pools = withPool(w.state.Pools, board.ObstaclePool{PC: ev.By, Challenge: ev.Who, EP: ev.To}, ev.Kind == board.EventPoolRefilled)
}

// defeat takes a Challenge off the map.
func (w writer) defeat(ev *board.Event) {
	s := w.state
	known := w.visible(ev.Who) // by its own light, too
	w.delist(ev.Who)
	f := w.challenge(ev.Who)
	w.renewed(scenario.Everyone, ev.Who, known)
	f.Gone, f.EP, f.Respawn, f.Fallen = true, 0, 0, s.Round
	dropBoosts(s, func(b *board.Boosted) bool { return b.On == ev.Who })
	w.forgetTimers(func(o scenario.Owner) bool { return o.Who == ev.Who })
	if s.Turn == ev.Who {
		w.turnOver()
	}
	if s.Phase == scenario.PhaseChallenge && f.Turned < s.Round && w.phaseOf(ev.Who) == scenario.PhaseChallenge {
		w.waiting--
	}
	if slices.ContainsFunc(s.Pools, func(p board.ObstaclePool) bool { return p.Challenge == ev.Who }) {
		s.Pools = trim(slices.DeleteFunc(slices.Clone(s.Pools), func(p board.ObstaclePool) bool { return p.Challenge == ev.Who }))
	}
}

func (w writer) leaveBody(ev *board.Event) {
	w.state.Bodies = append(slices.Clone(w.state.Bodies), board.Body{Seeker: ev.Who, Region: ev.Region})
	w.seeBody(ev)
}

// seeBody lets the table know of a body, if it is told of it.
func (w writer) seeBody(ev *board.Event) {
	if !w.tells(ev, scenario.Everyone) {
		return
	}
	w.mind(scenario.Everyone).Bodies = inOrder(w.state.Bodies, w.toldBody(slices.Clone(w.state.Table.Bodies), ev))
}

// lay returns a body as it lay before an event hides or drags it.
func lay(ev *board.Event) board.Body {
	if ev.Kind == board.EventBodyDragged {
		return board.Body{Seeker: ev.Who, Region: scenario.RegionID(ev.From)}
	}
	return board.Body{Seeker: ev.Who, Region: ev.Region}
}

// moveBody hides or drags a body. EX-103
func (w writer) moveBody(ev *board.Event) {
	s := w.state
	if i := slices.Index(s.Bodies, lay(ev)); i >= 0 {
		s.Bodies = slices.Clone(s.Bodies)
		s.Bodies[i].Hidden, s.Bodies[i].Region = ev.Kind == board.EventBodyHidden, ev.Region
	}
	w.seeBody(ev)
}

func (w writer) afflict(ev *board.Event) {
	list := w.afflictions(ev.Who)
	*list = withDisease(*list, uint16(ev.Index))
	w.applySheet(ev)
}

// cure ends a Disease and forgets what its hooks have kept. EX-145
func (w writer) cure(ev *board.Event) {
	list := w.afflictions(ev.Who)
	*list = trim(slices.DeleteFunc(slices.Clone(*list), func(a board.Affliction) bool { return a.Disease == uint16(ev.Index) }))
	w.state.Kept = withKept(w.state.Kept, board.Keepsake{Owner: scenario.Owner{Kind: scenario.OwnedByDisease, Index: uint16(ev.Index), Who: ev.Who}})
	w.forgetTimers(func(o scenario.Owner) bool {
		return o.Kind == scenario.OwnedByDisease && o.Index == uint16(ev.Index) && o.Who == ev.Who
	})
	w.applySheet(ev)
}

func (w writer) strengthen(ev *board.Event) {
	w.state.Boosts = append(slices.Clone(w.state.Boosts), board.Boosted{On: ev.Who, By: ev.By, Class: ev.Class, Levels: int8(ev.N)})
}

// spawn brings a Challenge onto the map: that of its place in the Spec, or a copy.
func (w writer) spawn(ev *board.Event) {
	if ev.Who.Index() == len(w.state.Challenges) {
		w.addCopy(uint16(ev.Index), ev.Owner)
	} else {
		w.renew(ev.Who)
	}
	f := w.challenge(ev.Who)
	f.Region, f.Turned = ev.Region, w.state.Round
	f.Leg = uint8(max(0, slices.Index(w.sc.Routes[f.Printed], f.Region))) // EX-80
	w.enlist(ev.Who)
	w.stir(ev.Who)
}

func (w writer) respawn(ev *board.Event) {
	w.renew(ev.Who)
	w.challenge(ev.Who).Turned = w.state.Round
	w.enlist(ev.Who)
	w.stir(ev.Who)
}

// changeLimit changes the round limit of all, or that of one PC. EX-114
func (w writer) changeLimit(ev *board.Event) {
	s := w.state
	if ev.Who == scenario.Nobody {
		s.Limit = ev.To
		return
	}
	w.pc(ev.Who).Limit = ev.To
	if ev.Region != scenario.NoRegion { // else content has changed it
		s.Reached = append(slices.Clone(s.Reached), board.Reach{PC: ev.Who, Region: ev.Region})
	}
}

func (w writer) keep(ev *board.Event) {
	switch owner := ev.Content(); {
	case owner.Kind == scenario.OwnedByChallenge:
		w.challenge(ev.Who).Data = ev.Text
	case owner.Kind == scenario.OwnedByState && ev.Text == w.firstValue(int(owner.Index)): // as at the start
		w.state.Kept = withKept(w.state.Kept, board.Keepsake{Owner: owner})
	default:
		w.state.Kept = withKept(w.state.Kept, board.Keepsake{Owner: owner, Data: ev.Text})
	}
}

func (w writer) attempt(ev *board.Event) {
	w.state.Attempts = slices.Clone(w.state.Attempts).With(int(ev.Index))
}

func (w writer) asks(ev *board.Event) { *w.question() = *ev.Ask }

func (w writer) answers(*board.Event) { *w.question() = board.Pending{} }

// renew puts a Challenge in its place as it was printed. A copy is still the copy that it was.
func (w writer) renew(who scenario.Who) {
	w.replaced(who)
	w.forgets(scenario.Everyone, revealedSet, who.Index())
	f := w.challenge(who)
	origin, number := f.Origin, f.Copy
	*f = w.newChallenge(f.Printed)
	f.Origin, f.Copy = origin, number
	w.newText(who)
}

// addCopy adds a copy of a Challenge that content has spawned.
func (w writer) addCopy(printed uint16, origin scenario.Owner) {
	s := w.state
	f := w.newChallenge(printed)
	f.Origin, f.Copy = origin, 1
	for i := len(w.sc.Spec.Challenges); i < len(s.Challenges); i++ {
		if o := &s.Challenges[i]; o.Printed == printed && o.Origin == origin {
			f.Copy++
		}
	}
	s.Challenges = append(s.Challenges, f)
	w.next = append(w.next, scenario.Nobody)
	w.copies = append(w.copies, w.copyWord(scenario.ChallengeAt(len(s.Challenges)-1)))
}

// replaced forgets what the Challenge has left whose place a new one takes: the data of its Diseases (EX-145), that it brought somebody's Mind
// to -5 (ST-40), and that it gave dice levels, which end with the round (EX-02). The new one did none of it.
func (w writer) replaced(old scenario.Who) {
	w.forgetPlays(old)
	w.setFighterOf(old, func(f *board.FighterState) { *f = board.FighterState{Who: old, Spent: f.Spent} })
	for _, a := range w.state.Challenges[old.Index()].Diseases {
		w.state.Kept = withKept(w.state.Kept, board.Keepsake{Owner: scenario.Owner{Kind: scenario.OwnedByDisease, Index: a.Disease, Who: old}})
	}
	for _, who := range w.stirred {
		if w.state.Sheet(who).Cause == stattrack.Cause(old) {
			w.sheet(who).Cause = 0
		}
	}
	if by := func(b board.Boosted) bool { return b.By == old }; slices.ContainsFunc(w.state.Boosts, by) {
		w.state.Boosts = slices.Clone(w.state.Boosts)
		for i := range w.state.Boosts {
			if by(w.state.Boosts[i]) {
				w.state.Boosts[i].By = scenario.Nobody
			}
		}
	}
}

// withPool returns the pools with one replaced, or dropped if it is full again. EX-63, EX-64
func withPool(pools []board.ObstaclePool, p board.ObstaclePool, full bool) []board.ObstaclePool {
	at := slices.IndexFunc(pools, func(q board.ObstaclePool) bool { return q.PC == p.PC && q.Challenge == p.Challenge })
	out := slices.Clone(pools)
	switch {
	case at >= 0 && full:
		return trim(slices.Delete(out, at, at+1))
	case at >= 0:
		out[at] = p
	case !full:
		out = append(out, p)
	}
	return trim(out)
}

// withKept returns the keepsakes with one replaced, added, or dropped if it is empty.
func withKept(list []board.Keepsake, k board.Keepsake) []board.Keepsake {
	out := slices.DeleteFunc(slices.Clone(list), func(q board.Keepsake) bool { return q.Owner == k.Owner })
	if k.Data != "" {
		out = append(out, k)
	}
	return trim(out)
}

// withDisease returns the afflictions with one more instance of a Disease. EX-145
func withDisease(list []board.Affliction, d uint16) []board.Affliction {
	out := slices.Clone(list)
	for i := range out {
		if out[i].Disease == d {
			out[i].Times++
			return out
		}
	}
	return append(out, board.Affliction{Disease: d, Times: 1})
}

package explore

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/forms"
	"github.com/crunchrules/crunch/explore/scenario"
)

// lasting is what Views keeps of the last View that lasts.
type lasting struct {
	last   board.View // its lists
	shared struct {   // what the part of Views.room is of that all players share
		pos *Position
		at  uint64 // Position.changes
		dm  bool
	}
}

// Lasting returns what Position.View returns. It stays as it is, and shares with those before it what has stayed as it was, so board.View.AppendDiff soon
// finds what has changed. It must not be changed. For players who share what they know, one after the other, that is worked out once.
func (vs *Views) Lasting(pos *Position, viewer scenario.Who) *board.View {
	was, dm := vs.shared, viewer == scenario.DMOnly
	same := was.pos == pos && was.at == pos.changes && was.dm == dm && !pos.isApart
	if same {
		pos.viewOwn(&vs.room, viewer)
	} else {
		pos.view(&vs.room, viewer, vs)
		vs.shared.pos, vs.shared.at, vs.shared.dm = pos, pos.changes, dm
	}
	now, l := &vs.room, &vs.last
	if !same {
		l.Regions = vs.chart(pos, viewer).lasting()
		l.Gone, l.Bodies, l.Reached, l.Boosts = lasts(now.Gone, l.Gone), lasts(now.Bodies, l.Bodies), lasts(now.Reached, l.Reached), lasts(now.Boosts, l.Boosts)
		l.Effects, l.Diseases, l.Secrets = lastsBy(sameEffect, now.Effects, l.Effects, nil), lasts(now.Diseases, l.Diseases), lasts(now.Secrets, l.Secrets)
		l.Gear, l.Items, l.Played = lastsBy(sameGear, now.Gear, l.Gear, nil), lasts(now.Items, l.Items), lasts(now.Played, l.Played)
		l.Commands, l.State, l.Endings = lastsBy(sameContent, now.Commands, l.Commands, nil), lasts(now.State, l.State), lasts(now.Endings, l.Endings)
		l.Hidden, l.Timers, l.Options = lasts(now.Hidden, l.Hidden), lasts(now.Timers, l.Timers), lasts(now.Options, l.Options)
	}
	if !same || pos.hands {
		l.PCs = lastsBy(samePC, now.PCs, l.PCs, ownPC)
	}
	if !same || len(pos.state.Pools) > 0 {
		l.Challenges = lastsBy(sameChallenge, now.Challenges, l.Challenges, ownChallenge)
	}
	vs.choices = pos.choices(viewer, vs.choices[:0])
	l.Counters, l.Choices = lastsBy(sameCounter, now.Counters, l.Counters, nil), lasts(vs.choices, l.Choices)
	v := new(board.View)
	*v = *now
	v.PCs, v.Regions, v.Challenges, v.Gone, v.Bodies, v.Reached, v.Boosts = l.PCs, l.Regions, l.Challenges, l.Gone, l.Bodies, l.Reached, l.Boosts
	v.Counters, v.Effects, v.Diseases, v.Secrets, v.Gear, v.Items, v.Played = l.Counters, l.Effects, l.Diseases, l.Secrets, l.Gear, l.Items, l.Played
	v.Commands, v.State, v.Endings, v.Hidden, v.Timers, v.Options = l.Commands, l.State, l.Endings, l.Hidden, l.Timers, l.Options
	v.Choices = l.Choices
	return v
}

// lasting returns the regions for a View that lasts.
func (c *chart) lasting() []board.RegionView {
	if c.redrawn {
		c.lasts, c.redrawn = lastsBy(sameRegion, c.regions, c.lasts, ownRegion), false
	}
	return c.lasts
}

// What is the same in two Views.
var (
	samePC, sameChallenge = forms.SameOf[board.PCView](), forms.SameOf[board.ChallengeView]()
	sameRegion            = forms.SameOf[board.RegionView]()
	sameCounter           = forms.SameOf[board.CounterView]()
	sameEffect, sameGear  = forms.SameOf[board.EffectView](), forms.SameOf[board.GearView]()
	sameContent           = forms.SameOf[board.CommandView]()
)

// lasts returns a list that lasts: the last such list, if that is the same, else a copy.
func lasts[T comparable](list, last []T) []T {
	return lastsBy(func(a, b *T) bool { return *a == *b }, list, last, nil)
}

// lastsBy is lasts of things that have memory of their own, of which own makes a copy; nil if that lasts anyhow. What is as it was is that of the last list.
func lastsBy[T any](same func(a, b *T) bool, list, last []T, own func(*T)) []T {
	if len(list) == 0 {
		return []T{}
	}
	n := 0
	for n < min(len(list), len(last)) && same(&list[n], &last[n]) {
		n++
	}
	if n == len(list) && n == len(last) {
		return last
	}
	all := slices.Clone(list)
	for i := range all {
		switch {
		case i < n || i < len(last) && same(&all[i], &last[i]):
			all[i] = last[i]
		case own != nil:
			own(&all[i])
		}
	}
	return all
}

// copiedPC returns a deep copy of a PCState. It reuses the memory of an older one.
func copiedPC(p, old *board.PCState) board.PCState {
	c := *p
	c.Diseases, c.Items = append(old.Diseases[:0], p.Diseases...), append(old.Items[:0], p.Items...)
	c.Worn = append(old.Worn[:0], p.Worn...)
	c.Equipped, c.Cards = append(old.Equipped[:0], p.Equipped...), append(old.Cards[:0], p.Cards...)
	return c
}

func ownPC(p *board.PCView) {
	p.PCState, p.Blocked = copiedPC(&p.PCState, new(board.PCState)), slices.Clone(p.Blocked)
}

func ownChallenge(c *board.ChallengeView) {
	c.Diseases, c.Route = slices.Clone(c.Diseases), slices.Clone(c.Route)
}

func ownRegion(r *board.RegionView) {
	r.Exits, r.Features, r.Lying, r.Remains = slices.Clone(r.Exits), slices.Clone(r.Features), slices.Clone(r.Lying), slices.Clone(r.Remains)
	for i := range r.Exits {
		r.Exits[i].Obstacles = slices.Clone(r.Exits[i].Obstacles)
	}
}

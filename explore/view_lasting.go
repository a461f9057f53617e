package explore

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/forms"
	"github.com/crunchrules/crunch/explore/scenario"
)

// lasting is what Views keeps of the last View that lasts.
type lasting struct {
	last   board.View
	shared struct { // what the part of Views.room is of that all players share
		pos *Position
		at  uint64 // Position.changes
		dm  bool
	}
}

// Lasting returns what Position.View returns, as a View that later ones leave as it is. It must not be changed. Lists that are as in the last such View are
// those of that View: board.View.AppendDiff passes them over. For players who share what they know, one after the other, that is worked out once.
func (vs *Views) Lasting(pos *Position, viewer scenario.Who) *board.View {
	was, dm := vs.shared, viewer == scenario.DMOnly
	same := was.pos == pos && was.at == pos.changes && was.dm == dm && !pos.isApart
	if same {
		pos.viewOwn(&vs.room, viewer)
	} else {
		pos.view(&vs.room, viewer, vs)
		vs.shared.pos, vs.shared.at, vs.shared.dm = pos, pos.changes, dm
	}
	now, last, v := &vs.room, &vs.last, new(board.View)
	if same {
		*v = *last
		v.Viewer, v.Asked = now.Viewer, now.Asked
	} else {
		*v = *now
		v.Regions = vs.chart(pos, viewer).lasting()
		v.Gone, v.Bodies, v.Reached = lasts(now.Gone, last.Gone), lasts(now.Bodies, last.Bodies), lasts(now.Reached, last.Reached)
		v.Boosts = lasts(now.Boosts, last.Boosts)
		v.Effects = lastsBy(sameEffect, now.Effects, last.Effects, nil)
		v.Diseases, v.Secrets = lasts(now.Diseases, last.Diseases), lasts(now.Secrets, last.Secrets)
		v.Gear, v.Items, v.Played = lastsBy(sameGear, now.Gear, last.Gear, nil), lasts(now.Items, last.Items), lasts(now.Played, last.Played)
		v.Commands = lastsBy(sameContent, now.Commands, last.Commands, nil)
		v.State, v.Endings = lasts(now.State, last.State), lasts(now.Endings, last.Endings)
		v.Hidden, v.Timers, v.Options = lasts(now.Hidden, last.Hidden), lasts(now.Timers, last.Timers), lasts(now.Options, last.Options)
	}
	if !same || pos.hands {
		v.PCs = lastsBy(samePC, now.PCs, last.PCs, ownPC)
	}
	if !same || len(pos.state.Pools) > 0 {
		v.Challenges = lastsBy(sameChallenge, now.Challenges, last.Challenges, ownChallenge)
	}
	vs.choices = pos.choices(viewer, vs.choices[:0])
	v.Counters, v.Choices = lastsBy(sameCounter, now.Counters, last.Counters, nil), lasts(vs.choices, last.Choices)
	*last = *v
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

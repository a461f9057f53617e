package explore

import (
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/stattrack"
)

// An index lets a Position answer questions without a look at every Challenge. It holds who is in which region, whose Stat Tracks are not
// at rest, and how many turns are left to take. It follows from the State, so no save holds it.
type index struct {
	first   []Who    // the first Challenge in each region, without Obstacles
	next    []Who    // by Challenge: the next one in the same region, in the order of their numbers
	stirred []Who    // the entities whose sheets may not be at rest: PCs first, by number; some may be at rest again
	waiting int32    // the Challenges that still have a turn to take in the phase after the PCs'
	copies  []uint64 // by Challenge behind the printed ones: the number made of its names (diceWords)
	wears   []worn   // by PC: what its Gear adds; nil if the Game has no Gear
}

// build makes the index from the State.
func (x *index) build(pos *Position) {
	x.first = nobodies(x.first, len(pos.sc.settings))
	x.next = nobodies(x.next, len(pos.Challenges))
	x.stirred, x.waiting = x.stirred[:0], 0
	for i := len(pos.Challenges) - 1; i >= 0; i-- {
		f := &pos.Challenges[i]
		if f.Gone {
			continue
		}
		if f.Region != NoRegion {
			x.next[i], x.first[f.Region] = x.first[f.Region], ChallengeAt(i)
		}
		if !atRest(&f.Sheet) {
			x.stirred = append(x.stirred, ChallengeAt(i))
		}
	}
	for i := len(pos.PCs) - 1; i >= 0; i-- {
		if !atRest(&pos.PCs[i].Sheet) {
			x.stirred = append(x.stirred, PC(i))
		}
	}
	slices.Reverse(x.stirred)
	x.copies = x.copies[:0]
	for i := len(pos.sc.spec.Challenges); i < len(pos.Challenges); i++ {
		x.copies = append(x.copies, pos.copyWord(ChallengeAt(i)))
	}
	if x.wears = x.wears[:0]; len(pos.sc.spec.Gear) == 0 {
		x.wears = nil
	} else {
		for i := range pos.PCs {
			x.wears = append(x.wears, pos.wearing(pos.PCs[i].Equipped))
		}
	}
	if pos.Phase == ChallengePhase {
		x.waiting = pos.waitingChallenges()
	}
}

// atRest reports whether a Draw Phase and the end of a round leave a sheet unchanged: nothing has moved and no right was used.
func atRest(sh *stattrack.Sheet) bool {
	return sh.Moved == 0 && sh.WasMoved == 0 && sh.Spent == 0 && !sh.Seconded && sh.AtBase()
}

// nobodies returns a list of n times Nobody. It reuses list if that is large enough.
func nobodies(list []Who, n int) []Who {
	if cap(list) < n {
		return make([]Who, n)
	}
	list = list[:n]
	clear(list)
	return list
}

// enlist adds a Challenge to the list of its region.
func (w writer) enlist(who Who) {
	r := w.Challenges[who.Index()].Region
	if r == NoRegion {
		return
	}
	before, at := Nobody, w.first[r]
	for at != Nobody && at < who {
		before, at = at, w.next[at.Index()]
	}
	w.follow(r, before, who)
	w.follow(r, who, at)
}

// delist removes a Challenge from the list of its region.
func (w writer) delist(who Who) {
	r := w.Challenges[who.Index()].Region
	if r == NoRegion {
		return
	}
	before := Nobody
	for at := w.first[r]; at != who; at = w.next[at.Index()] {
		before = at
	}
	w.follow(r, before, w.next[who.Index()])
	w.follow(r, who, Nobody)
}

// follow makes who the next after before in a region, or the first if before is Nobody.
func (w writer) follow(r RegionID, before, who Who) {
	place := &w.first[r]
	if before != Nobody {
		place = &w.next[before.Index()]
	}
	if w.j != nil {
		w.j.places = append(w.j.places, wasNext{region: r, before: before, who: *place})
	}
	*place = who
}

// stir records that a sheet may not be at rest.
func (w writer) stir(who Who) {
	if at, known := slices.BinarySearch(w.stirred, who); !known {
		w.stirred = slices.Insert(slices.Clone(w.stirred), at, who)
	}
}

// settleDown drops the sheets that are at rest.
func (w writer) settleDown() {
	rests := func(t Who) bool { return t.IsChallenge() && w.Challenges[t.Index()].Gone || atRest(w.state.sheet(t)) }
	if len(w.stirred) > 0 && slices.ContainsFunc(w.stirred, rests) {
		w.stirred = slices.DeleteFunc(slices.Clone(w.stirred), rests)
	}
}

// entityWord returns a number made of the kind and the name of an entity, for the keys of its dice. A copy's follows from what has spawned it.
func (pos *Position) entityWord(w Who) uint64 {
	switch i := w.Index(); {
	case w == Nobody:
		return 0
	case w.IsPC():
		return pos.game.dice.pcs[i]
	case i < len(pos.sc.spec.Challenges):
		return pos.game.dice.challenges[i]
	default:
		return pos.copies[i-len(pos.sc.spec.Challenges)]
	}
}

// copyWord makes the entityWord of a copy that content has spawned. Those of the copies before it are made.
func (pos *Position) copyWord(w Who) uint64 {
	f := &pos.Challenges[w.Index()]
	k := DiceKey{Content: f.Origin}
	return uint64(crunch.Seed(pos.game.dice.challenges[f.Printed]).Fork(pos.entityWord(f.Origin.Who), pos.contentWord(&k), uint64(f.Copy)))
}

// contentWord returns a number made of the kind and the name of the play or piece of content in a key. That of an entity is in its entityWord.
func (pos *Position) contentWord(k *DiceKey) uint64 {
	d, o := pos.game.dice, &k.Content
	switch o.Kind {
	case OwnedByScenario:
		if k.What != ForContent {
			return 0
		}
		return d.scenario
	case OwnedByChallenge:
		return 1
	case OwnedByPlay:
		plays := &d.plays[0]
		at := o.Who.Index()
		if o.Who.IsChallenge() {
			plays, at = &d.plays[1], int(pos.Challenges[at].Printed)
		}
		list := (*plays)[at]
		if int16(o.Index) == failurePlay {
			return list[len(list)-1]
		}
		return list[o.Index]
	case OwnedByFortune:
		if k.What == ForFortune {
			return d.fortunes[o.Index]
		}
	}
	return d.content[o.Kind][o.Index]
}

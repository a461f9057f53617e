package explore

import (
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// An index lets a Position answer questions without a look at every Challenge. It holds who is in which region, whose Stat Tracks are not
// at rest, and how many turns are left to take. It follows from the State, so no save holds it.
type index struct {
	first   []scenario.Who // the first Challenge in each region, without Obstacles
	next    []scenario.Who // by Challenge: the next one in the same region, in the order of their numbers
	stirred []scenario.Who // the entities whose sheets may not be at rest: PCs first, by number; some may be at rest again
	waiting int32          // the Challenges that still have a turn to take in the phase after the PCs'
	copies  []uint64       // by Challenge behind the printed ones: the number made of its names (diceWords)
	wears   []worn         // by PC: what its Gear adds, unless that differs by place; nil if the Game has no Gear and no Effects
}

// build makes the index from the State.
func (x *index) build(pos *Position) {
	if n := len(pos.sc.Settings); x.first == nil { // one piece of memory for both
		both := make([]scenario.Who, n+len(pos.state.Challenges))
		x.first, x.next = both[:n:n], both[n:]
	} else {
		x.first, x.next = nobodies(x.first, n), nobodies(x.next, len(pos.state.Challenges))
	}
	x.stirred, x.waiting = x.stirred[:0], 0
	for i := len(pos.state.Challenges) - 1; i >= 0; i-- {
		f := &pos.state.Challenges[i]
		if f.Gone {
			continue
		}
		if f.Region != scenario.NoRegion {
			x.next[i], x.first[f.Region] = x.first[f.Region], scenario.ChallengeAt(i)
		}
		if !atRest(&f.Sheet) {
			x.stirred = append(x.stirred, scenario.ChallengeAt(i))
		}
	}
	for i := len(pos.state.PCs) - 1; i >= 0; i-- {
		if !atRest(&pos.state.PCs[i].Sheet) {
			x.stirred = append(x.stirred, scenario.PC(i))
		}
	}
	slices.Reverse(x.stirred)
	x.copies = x.copies[:0]
	for i := len(pos.sc.Spec.Challenges); i < len(pos.state.Challenges); i++ {
		x.copies = append(x.copies, pos.copyWord(scenario.ChallengeAt(i)))
	}
	if x.wears = x.wears[:0]; len(pos.sc.Spec.Gear) == 0 && !pos.lasting {
		x.wears = nil
	} else {
		x.wears = slices.Grow(x.wears, len(pos.state.PCs))
		for i := range pos.state.PCs {
			var w worn
			if !pos.sc.Placed { // else it changes with the place
				w = pos.wearing(pos.state.PCs[i].Equipped, pos.here(pos.state.PCs[i].Region))
			}
			x.wears = append(x.wears, w)
		}
	}
	if pos.state.Phase == scenario.PhaseChallenge {
		x.waiting = pos.waitingChallenges()
	}
}

// atRest reports whether a Draw Phase and the end of a round leave a sheet unchanged: nothing has moved and no right was used.
func atRest(sh *stattrack.Sheet) bool {
	return sh.Moved == 0 && sh.WasMoved == 0 && sh.Spent == 0 && !sh.Seconded && sh.AtBase()
}

// nobodies returns a list of n times Nobody. It reuses list if that is large enough.
func nobodies(list []scenario.Who, n int) []scenario.Who {
	if cap(list) < n {
		return make([]scenario.Who, n)
	}
	list = list[:n]
	clear(list)
	return list
}

// enlist adds a Challenge to the list of its region.
func (w writer) enlist(who scenario.Who) {
	r := w.state.Challenges[who.Index()].Region
	if r == scenario.NoRegion {
		return
	}
	before, at := scenario.Nobody, w.first[r]
	for at != scenario.Nobody && at < who {
		before, at = at, w.next[at.Index()]
	}
	w.follow(r, before, who)
	w.follow(r, who, at)
}

// delist removes a Challenge from the list of its region.
func (w writer) delist(who scenario.Who) {
	r := w.state.Challenges[who.Index()].Region
	if r == scenario.NoRegion {
		return
	}
	before := scenario.Nobody
	for at := w.first[r]; at != who; at = w.next[at.Index()] {
		before = at
	}
	w.follow(r, before, w.next[who.Index()])
	w.follow(r, who, scenario.Nobody)
}

// follow makes who the next after before in a region, or the first if before is Nobody.
func (w writer) follow(r scenario.RegionID, before, who scenario.Who) {
	place := &w.first[r]
	if before != scenario.Nobody {
		place = &w.next[before.Index()]
	}
	if w.j != nil {
		w.j.places = append(w.j.places, wasNext{region: r, before: before, who: *place})
	}
	*place = who
}

// stir records that a sheet may not be at rest.
func (w writer) stir(who scenario.Who) {
	if at, known := slices.BinarySearch(w.stirred, who); !known {
		w.stirred = slices.Insert(slices.Clone(w.stirred), at, who)
	}
}

// settleDown drops the sheets that are at rest.
func (w writer) settleDown() {
	rests := func(t scenario.Who) bool {
		return t.IsChallenge() && w.state.Challenges[t.Index()].Gone || atRest(w.state.Sheet(t))
	}
	if len(w.stirred) > 0 && slices.ContainsFunc(w.stirred, rests) {
		w.stirred = slices.DeleteFunc(slices.Clone(w.stirred), rests)
	}
}

// entityWord returns a number made of the kind and the name of an entity, for the keys of its dice. A copy's follows from what has spawned it.
func (pos *Position) entityWord(w scenario.Who) uint64 {
	switch i := w.Index(); {
	case w == scenario.Nobody:
		return 0
	case w.IsPC():
		return pos.game.dice.pcs[i]
	case i < len(pos.sc.Spec.Challenges):
		return pos.game.dice.challenges[i]
	default:
		return pos.copies[i-len(pos.sc.Spec.Challenges)]
	}
}

// copyWord makes the entityWord of a copy that content has spawned. Those of the copies before it are made.
func (pos *Position) copyWord(w scenario.Who) uint64 {
	f := &pos.state.Challenges[w.Index()]
	k := board.DiceKey{Content: f.Origin}
	return uint64(crunch.Seed(pos.game.dice.challenges[f.Printed]).Fork(pos.entityWord(f.Origin.Who), pos.contentWord(&k), uint64(f.Copy)))
}

// contentWord returns a number made of the kind and the name of the play or piece of content in a key. That of an entity is in its entityWord.
func (pos *Position) contentWord(k *board.DiceKey) uint64 {
	d, o := pos.game.dice, &k.Content
	switch o.Kind {
	case scenario.OwnedByScenario:
		if k.What != board.ForContent {
			return 0
		}
		return d.scenario
	case scenario.OwnedByChallenge:
		return 1
	case scenario.OwnedByPlay:
		plays := &d.plays[0]
		at := o.Who.Index()
		if o.Who.IsChallenge() {
			plays, at = &d.plays[1], int(pos.state.Challenges[at].Printed)
		}
		list := (*plays)[at]
		if int16(o.Index) == failurePlay {
			return list[len(list)-1]
		}
		return list[o.Index]
	case scenario.OwnedByFortune:
		if k.What == board.ForFortune {
			return d.fortunes[o.Index]
		}
	}
	return d.content[o.Kind][o.Index]
}

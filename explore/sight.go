package explore

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
)

// keywords returns the keywords an entity has now. Skill -4 removes the special movement forms and Aquatic. §ST-51
func (pos *Position) keywords(w scenario.Who) scenario.Keywords {
	var k scenario.Keywords
	if w.IsPC() {
		k = pos.party[w.Index()].Keywords | pos.worn(w.Index()).keywords
	} else {
		k = pos.printed(w).Keywords
	}
	if pos.lasting {
		s := pos.inForce(w)
		k = (k | s.keywords) &^ s.loses
	}
	if k&(scenario.MovementForms|scenario.Aquatic) != 0 && pos.state.Sheet(w).LosesForms() {
		k &^= scenario.MovementForms | scenario.Aquatic
	}
	return k
}

// lit reports whether a region is lit: by nature or content, or by a light that a PC or a Challenge there carries. §EX-32, EX-43
func (pos *Position) lit(r scenario.RegionID) bool {
	if !pos.terrain(r).Has(scenario.Dark) {
		return true
	}
	return pos.shone(r) || pos.lamplit(r, scenario.Nobody)
}

// lamplit reports whether the light of a Creature or Seeker shines in a region, not counting one of them. EX-43
func (pos *Position) lamplit(r scenario.RegionID, but scenario.Who) bool {
	for at := scenario.Nobody; pos.sc.Lamps; {
		if at == scenario.Nobody {
			at = pos.first[r]
		} else {
			at = pos.next[at.Index()]
		}
		if at == scenario.Nobody || at != but && pos.shinesIn(at, r) {
			return at != scenario.Nobody
		}
	}
	return false
}

// hasLamp reports whether an entity is a Challenge with a light source.
func (pos *Position) hasLamp(w scenario.Who) bool {
	return pos.sc.Lamps && w.IsChallenge() && pos.printed(w).Light != scenario.NoLight
}

// shinesIn reports whether the light of a Challenge would shine in a region. One that is Hidden or Invisible shows none. EX-43, GL-53
func (pos *Position) shinesIn(w scenario.Who, r scenario.RegionID) bool {
	return pos.hasLamp(w) && !pos.printed(w).Hidden && pos.works(pos.printed(w).Light, r) && pos.unseenNow(w) == scenario.Seen
}

// shone reports whether a PC's light source shines in a region. EX-43
func (pos *Position) shone(r scenario.RegionID) bool {
	for i := range pos.state.PCs {
		if p := &pos.state.PCs[i]; p.Lit && p.Region == r && p.Fate == board.FatePlaying && pos.burns(i) {
			return true
		}
	}
	return false
}

// burns reports whether a PC's light source works where it is. §EX-92
func (pos *Position) burns(pc int) bool {
	return pos.works(pos.serves(pc), pos.state.PCs[pc].Region)
}

// works reports whether a kind of light source works in a region. §EX-43
func (pos *Position) works(light scenario.Light, r scenario.RegionID) bool {
	return light == scenario.Flameless || light == scenario.Flame && !pos.terrain(r).Has(scenario.Submerged)
}

// seesCome reports whether the players see into a region once a Challenge has come there, with the light that it takes along. It shows itself
// to those that see in the light, blinds those that see in the dark only, and leaves others without light. EX-30, EX-33, EX-34, EX-43
func (pos *Position) seesCome(w scenario.Who, to scenario.RegionID) bool {
	if !pos.hasLamp(w) {
		return pos.inSight(to)
	}
	without := func(r scenario.RegionID) bool {
		return !pos.terrain(r).Has(scenario.Dark) || pos.shone(r) || pos.lamplit(r, w)
	}
	lit := pos.shinesIn(w, to) || without(to)
	for i := range pos.state.PCs {
		p, k := &pos.state.PCs[i], pos.keywords(scenario.PC(i))
		if p.Fate != board.FatePlaying || !seesBy(k, lit) {
			continue
		}
		if p.Region == to || seesBy(k, without(p.Region)) && slices.ContainsFunc(pos.sc.Exits[p.Region], func(e scenario.Exit) bool {
			return e.To == to && pos.passesLight(p.Region, e)
		}) {
			return true
		}
	}
	return false
}

// seesIn reports whether an entity with these keywords sees in a region, with the light that is there now. EX-32, EX-33, EX-34
func (pos *Position) seesIn(k scenario.Keywords, r scenario.RegionID) bool {
	return seesBy(k, pos.lit(r))
}

// seesBy is seesIn for a region that is lit or not.
func seesBy(k scenario.Keywords, lit bool) bool {
	switch {
	case k.Has(scenario.Darkvision | scenario.LightSensitivity):
		return !lit // §EX-33: lit and dark swap
	case k.Has(scenario.LightSensitivity):
		return false // EX-33: lit counts as dark
	case k.Has(scenario.Darkvision):
		return true
	}
	return lit
}

// blind reports whether an entity can't see in its own region and loses dice levels for it, in a play against other (see ground). EX-35, EX-36, ST-56
func (pos *Position) blind(w, other scenario.Who) bool {
	r := pos.ground(w, other)
	if r == scenario.NoRegion || w.IsChallenge() && !plan.Embodied(pos.printed(w)) { // §EX-36, EX-59, EX-62, EX-87
		return false
	}
	return !pos.seesIn(pos.keywords(w), r) && !pos.state.Sheet(w).IgnoresSight() // ST-56
}

// standing reports whether any Obstacle stands in a connection: it blocks sight. EX-30
func (pos *Position) standing(c scenario.ConnID) bool {
	for _, o := range pos.sc.Obstacles[c] {
		if !pos.state.Challenges[o.Index()].Gone {
			return true
		}
	}
	return false
}

// looksInto reports whether an entity in a region sees through one of its exits. EX-30, EX-44
func (pos *Position) looksInto(k scenario.Keywords, from scenario.RegionID, e scenario.Exit) bool {
	return pos.passesLight(from, e) && pos.seesIn(k, from) && pos.seesIn(k, e.To) // EX-34
}

// passesLight reports whether an exit of a region lets sight and light through. An unfound hidden way,
// a closed one, a standing Obstacle and water over one of the regions block both. EX-30, §EX-44, EX-104
func (pos *Position) passesLight(from scenario.RegionID, e scenario.Exit) bool {
	return pos.openTo(e.Conn) && !pos.obstructed(e.Conn) && !pos.terrain(from).Has(scenario.Submerged) && !pos.terrain(e.To).Has(scenario.Submerged)
}

// openTo reports whether PCs can see and use a connection: it is not hidden, or it is found. EX-122
func (pos *Position) openTo(c scenario.ConnID) bool {
	return !pos.sc.Spec.Connections[c].Hidden || pos.state.Table.Ways.Has(int(c))
}

// outOfSight reports whether an entity can't see another that attacks it from the next region: no exit lets it look there (looksInto), or the
// attacker is neither a PC nor seen from afar (EX-30). In one region EX-35 decides, and a Hidden attacker is unseenBy. §GL-55
func (pos *Position) outOfSight(w, attacker scenario.Who) bool {
	from, to := pos.state.Where(w), pos.state.Where(attacker)
	if from == to || from == scenario.NoRegion || to == scenario.NoRegion || w.IsChallenge() && !plan.Embodied(pos.printed(w)) { // EX-36
		return false
	}
	if attacker.IsChallenge() && !plan.RulesOf(pos.printed(attacker)).Afar {
		return true
	}
	return !pos.looksFrom(pos.keywords(w), from, to)
}

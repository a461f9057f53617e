package explore

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// worn is what the Gear that a PC has equipped adds to its sheet, all together. GL-47
type worn struct {
	sum
	flame  bool
	bright bool // a light that needs no flame
	search stattrack.Pool
}

// wearing sums up what pieces of Gear add, with the house rules. The first Search entry counts. GL-47
func (g *Game) wearing(names []string) (sum worn) {
	sum.sum = g.everywhere
	for _, name := range names {
		i, known := g.sc.Gear[name]
		if !known {
			continue
		}
		p := &g.sc.Spec.Gear[i]
		sum.ep += p.EP
		sum.addBase(&p.Base)
		sum.keywords |= p.Keywords
		if g.sc.Lasting.Gear != nil {
			for _, k := range g.sc.Lasting.Gear[i] {
				sum.add(&g.sc.Effects.List[k])
			}
		}
		sum.flame, sum.bright = sum.flame || p.Light == scenario.Flame, sum.bright || p.Light == scenario.Flameless
		if sum.search.IsZero() {
			sum.search = p.Search
		}
	}
	return sum
}

// worn returns what a PC's Gear adds now.
func (pos *Position) worn(pc int) *worn {
	if pos.wears == nil {
		return &noGear
	}
	return &pos.wears[pc]
}

var noGear worn // never changed

// maxEP returns a PC's maximum EP after a number of Injuries, at least 0. Gear and Effects add extra. GL-08, GL-47, GL-52
func (g *Game) maxEP(pc, extra, injuries int) int32 {
	c := &g.party[pc]
	return int32(max(0, min(c.EP+c.GearEP+extra-g.sc.Spec.Injury()*injuries, 1<<30)))
}

// baseOf returns a PC's base values with its Gear and what was bestowed on it: one sum, limited once. Diseases come later, on the sheet. ST-05, ST-08, §GL-56
func (g *Game) baseOf(pc int, wears *worn, listed *sum) stattrack.Values {
	c := &g.party[pc]
	return g.sc.PcKind(c).BasePC(c.Base, wears.base, listed.base)
}

// lightOf returns the best light source that a PC has at hand: its own, or that of its Gear. EX-43, GL-47
func (pos *Position) lightOf(pc int) scenario.Light {
	light := pos.party[pc].Light
	switch w := pos.worn(pc); {
	case w.bright:
		return scenario.Flameless
	case w.flame && light == scenario.NoLight:
		return scenario.Flame
	}
	return light
}

// searchOf returns a PC's Search entry: its Craft's, or that of its Gear. EX-120, GL-47
func (pos *Position) searchOf(pc int) stattrack.Pool {
	if own := pos.party[pc].Search; !own.IsZero() {
		return own
	}
	return pos.worn(pc).search
}

// atHand reports whether an entity may play its play of a number now: a card only from hand, that of a Gear only while the Gear is equipped.
// GL-47, §HD-30
func (pos *Position) atHand(w scenario.Who, k int) bool {
	return !pos.varies || pos.lacks(w, k) == 0
}

// lacks returns why an entity has a play not at hand now, or 0. GL-47, HD-30
func (pos *Position) lacks(w scenario.Who, k int) board.Reason {
	if pos.lasting && uint(k) < uint(len(pos.plays(w))) && pos.forbids(w, scenario.BanOf(pos.plays(w)[k].Kind)) {
		return board.Banned // GL-52
	}
	if !w.IsPC() {
		return 0
	}
	if cards := pos.cards[w.Index()]; k < len(cards) {
		if cards[k] && pos.state.PCs[w.Index()].Cards[k].Hand == 0 {
			return board.NotInHand
		}
		return 0
	}
	if own := len(pos.party[w.Index()].Plays); k >= own && !pos.equipped(w.Index(), pos.sc.Spec.Gear[pos.sc.GearOf[k-own]].Name) {
		return board.NoSuchPlay
	}
	return 0
}

// equipped reports whether a PC has a Gear equipped.
func (pos *Position) equipped(pc int, gear string) bool {
	return slices.Contains(pos.state.PCs[pc].Equipped, gear)
}

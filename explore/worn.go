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
	carried  scenario.Light // the best light source that it has, of use or not
	light    scenario.Light // the best that serves where it is
	search   stattrack.Pool
	stronger []scenario.SettingBoost // of its Search entry
}

// wearing sums up what pieces of Gear add in a region with these settings, with the house rules. The first Search entry counts. What is of no
// use there adds nothing. EP and base values don't change with the region: the setting of the scenario counts for them. GL-47, EX-92
func (g *Game) wearing(names []string, settings scenario.Settings) (sum worn) {
	sum.sum = g.house(settings)
	for _, name := range names {
		i, known := g.sc.Gear[name]
		if !known {
			continue
		}
		p := &g.sc.Spec.Gear[i]
		here := p.Where.Fits(settings)
		if g.sc.Available(p.Where, scenario.NoRegion) {
			sum.ep += p.EP
			sum.addBase(&p.Base)
		}
		if g.sc.Lasting.Gear != nil {
			for _, k := range g.sc.Lasting.Gear[i] {
				g.addEffect(&sum.sum, &g.sc.Effects.List[k], p.Where, settings)
			}
		}
		if sum.carried = max(sum.carried, p.Light); !here {
			continue
		}
		sum.keywords |= p.Keywords
		sum.light = max(sum.light, p.Light)
		if sum.search.IsZero() {
			sum.search, sum.stronger = p.Search, p.Stronger
		}
	}
	return sum
}

// addEffect adds an Effect to what is in force in a region with these settings, where it and what bestows it are available. EP and base values
// don't change with the region: the setting of the scenario counts for them. EX-92
func (g *Game) addEffect(s *sum, e *scenario.Effect, of scenario.Where, settings scenario.Settings) {
	if e.Where == of && of == (scenario.Where{}) {
		s.add(e)
		return
	}
	part := *e
	if !g.sc.Available(e.Where, scenario.NoRegion) || !g.sc.Available(of, scenario.NoRegion) {
		part.EP, part.Base = 0, stattrack.Values{}
	}
	if !e.Where.Fits(settings) || !of.Fits(settings) {
		part.Keywords, part.Loses, part.Speed = 0, 0, 0
	}
	s.add(&part)
}

// epOf returns what an Effect adds to the maximum EP: the setting of the scenario counts for it. EX-92
func (g *Game) epOf(e *scenario.Effect) int {
	if g.sc.Available(e.Where, scenario.NoRegion) {
		return e.EP
	}
	return 0
}

// house sums up the house rules that are in force in a region with these settings.
func (g *Game) house(settings scenario.Settings) sum {
	if !g.sc.Placed {
		return g.everywhere
	}
	var s sum
	for _, k := range g.sc.Lasting.Everywhere {
		g.addEffect(&s, &g.sc.Effects.List[k], scenario.Where{}, settings)
	}
	return s
}

// worn returns what a PC's Gear adds now.
func (pos *Position) worn(pc int) *worn {
	switch {
	case pos.wears == nil:
		return &noGear
	case pos.sc.Placed:
		here := pos.wearing(pos.state.PCs[pc].Equipped, pos.here(pos.standsIn(scenario.PC(pc))))
		return &here
	}
	return &pos.wears[pc]
}

var noGear worn // never changed

// maxEP returns a PC's maximum EP after a number of Injuries, at least 0. Gear and Effects add extra. GL-08, GL-47, GL-52
func (g *Game) maxEP(pc, extra, injuries int) int32 {
	c := &g.party[pc]
	return int32(max(0, min(c.EP+c.GearEP+extra-g.sc.Spec.Injury()*injuries, 1<<30)))
}

// baseOf returns a PC's base values with its Gear and what was bestowed on it: one sum, limited once. Diseases come later, on the sheet. ST-05, ST-08, GL-56
func (g *Game) baseOf(pc int, wears *worn, listed *sum) stattrack.Values {
	c := &g.party[pc]
	return g.sc.PcKind(c).BasePC(c.Base, wears.base, listed.base)
}

// lightOf returns the best light source that a PC has at hand, whether it serves where it is or not: its own, or that of its Gear. EX-43, GL-47
func (pos *Position) lightOf(pc int) scenario.Light {
	return max(pos.party[pc].Light, pos.worn(pc).carried)
}

// serves returns the best of them that serves where the PC is. EX-92
func (pos *Position) serves(pc int) scenario.Light {
	c, light := &pos.party[pc], pos.worn(pc).light
	if pos.available(c.LightIn, pos.standsIn(scenario.PC(pc))) {
		light = max(light, c.Light)
	}
	return light
}

// searchOf returns a PC's Search entry and the dice levels that settings give it: its Craft's, or that of its Gear if the Craft has none here.
// EX-120, GL-47, EX-92
func (pos *Position) searchOf(pc int) (stattrack.Pool, []scenario.SettingBoost) {
	if c := &pos.party[pc]; !c.Search.IsZero() && pos.available(c.SearchIn, pos.standsIn(scenario.PC(pc))) {
		return c.Search, c.SearchStronger
	}
	w := pos.worn(pc)
	return w.search, w.stronger
}

// searches reports whether a PC has a Search entry where it is. EX-120
func (pos *Position) searches(pc int) bool {
	entry, _ := pos.searchOf(pc)
	return !entry.IsZero()
}

// atHand reports whether an entity may play its play of a number now: a card only from hand, that of a Gear only while the Gear is equipped.
// GL-47, §HD-30
func (pos *Position) atHand(w scenario.Who, k int) bool {
	return !pos.varies || pos.lacks(w, k) == 0
}

// lacks returns why an entity has a play not at hand now, or 0. GL-47, HD-30
func (pos *Position) lacks(w scenario.Who, k int) board.Reason {
	if pos.lasting && uint(k) < uint(len(pos.plays(w))) && pos.forbids(w, scenario.BanOf(pos.plays(w)[k].Kind)) {
		return board.ErrBanned // GL-52
	}
	if pos.limited {
		if r := pos.restricted(w, k); r != 0 {
			return r
		}
	}
	if !w.IsPC() {
		return 0
	}
	if cards := pos.cards[w.Index()]; k < len(cards) {
		if cards[k] && pos.state.PCs[w.Index()].Cards[k].Hand == 0 {
			return board.ErrNotInHand
		}
		return 0
	}
	if own := len(pos.party[w.Index()].Plays); k >= own && !pos.equipped(w.Index(), pos.sc.Spec.Gear[pos.sc.GearOf[k-own]].Name) {
		return board.ErrNoSuchPlay
	}
	return 0
}

func (pos *Position) equipped(pc int, gear string) bool {
	return slices.Contains(pos.state.PCs[pc].Equipped, gear)
}

// standsIn returns the region whose Effects and settings count for an entity: none for a PC that is away. Where it joins is a secret. GL-49
func (pos *Position) standsIn(w scenario.Who) scenario.RegionID {
	if w.IsPC() && pos.state.PCs[w.Index()].Fate.Absent() {
		return scenario.NoRegion
	}
	return pos.state.Where(w)
}

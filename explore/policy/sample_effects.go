package policy

import (
	"fmt"
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// A bonus is what Effects add to an entity's maximum EP and base values.
type bonus struct {
	ep   int
	base [stattrack.NumTracks]int
}

// effects puts the Effects that the View knows under their numbers, and finds what bestows them. Of the others it knows at most a name, in a
// play: they are in force nowhere. GL-52
func (s *sampler) effects() {
	v, spec := s.v, &s.w.Spec
	known := map[string]bool{}
	for i := range v.Effects {
		e := &v.Effects[i]
		spec.Effects = room(spec.Effects, int(e.Number))
		spec.Effects[e.Number-1], known[e.Effect.Name] = e.Effect, true
	}
	for i := range v.Boosts {
		spec.Effects = room(spec.Effects, int(v.Boosts[i].Effect))
	}
	for i := range spec.Effects {
		if spec.Effects[i].Name == "" {
			spec.Effects[i] = scenario.Effect{Name: unknown("Effect ", i), Where: scenario.Where{Never: v.Type.Occasion()}} // it does nothing here
		}
	}
	spec.Effects = append(spec.Effects, s.namedEffects(known)...)
	for i := range v.Boosts {
		s.bestowed(&v.Boosts[i])
	}
	for i := range v.Effects {
		s.source(&v.Effects[i])
	}
}

// namedEffects returns the Effects that plays only name, where the View has no more of them.
func (s *sampler) namedEffects(known map[string]bool) (list []scenario.Effect) {
	written := map[string]bool{}
	for _, plays := range s.plays() {
		for i := range plays {
			for _, e := range plays[i].Effects {
				written[e.Name] = written[e.Name] || !e.OnlyNames()
			}
		}
	}
	for _, plays := range s.plays() {
		for i := range plays {
			for _, e := range plays[i].Effects {
				if e.Self = false; !known[e.Name] && (!written[e.Name] || !e.OnlyNames()) {
					list, known[e.Name] = append(list, e), true
				}
			}
		}
	}
	return list
}

// bestowed notes what an entry of View.Boosts adds, and that a Disease bestows it. EX-148
func (s *sampler) bestowed(b *board.Boosted) {
	if b.Effect == 0 {
		return
	}
	e := &s.w.Spec.Effects[b.Effect-1]
	s.adds(b.On, e)
	if d := int(b.Disease) - 1; d >= 0 && d < len(s.w.Spec.Diseases) {
		of := &s.w.Spec.Diseases[d].Effects
		if !slices.ContainsFunc(*of, func(x scenario.Effect) bool { return x.Name == e.Name }) {
			*of = append(*of, scenario.Effect{Name: e.Name})
		}
	}
}

// adds notes what an Effect adds to an entity. EP and base values go by the setting of the scenario. EX-92
func (s *sampler) adds(w scenario.Who, e *scenario.Effect) {
	if !e.Where.Fits(s.here(scenario.NoRegion)) {
		return
	}
	b := s.bonus[w]
	b.ep += e.EP
	for t, n := range e.Base {
		b.base[t] += int(n)
	}
	s.bonus[w] = b
}

// here returns what availability depends on in a region, or in the scenario. EX-90, EX-93
func (s *sampler) here(r scenario.RegionID) scenario.Settings {
	if here := s.v.Here(r); here != 0 {
		return here
	}
	return s.w.Spec.Setting | s.v.Type.Occasion()
}

// source has the scenario, regions and Gear bestow an Effect as the View says. EP and base values never come from a region. GL-52
func (s *sampler) source(e *board.EffectView) {
	spec, name := &s.w.Spec, scenario.Effect{Name: e.Effect.Name}
	if e.Everywhere {
		spec.Everywhere = append(spec.Everywhere, name)
		for i := range s.v.PCs {
			s.adds(scenario.PC(i), &e.Effect)
		}
		for i := range s.v.Challenges {
			s.adds(s.v.Challenges[i].Who, &e.Effect)
		}
	}
	for _, r := range e.Regions {
		spec.Regions[r].Effects = append(spec.Regions[r].Effects, name)
	}
	for i := range spec.Gear {
		g := &spec.Gear[i]
		if !slices.Contains(e.Gear, g.Name) {
			continue
		}
		g.Effects = append(g.Effects, name)
		for i := range s.v.PCs {
			if slices.Contains(s.v.PCs[i].Equipped, g.Name) && g.Where.Fits(s.here(scenario.NoRegion)) {
				s.adds(scenario.PC(i), &e.Effect)
			}
		}
	}
}

// gear puts the Gear that the View knows of into the catalogue. Gear with plays enough to give the known plays their numbers stands
// between. GL-47
func (s *sampler) gear() {
	spec, plays := &s.w.Spec, 0
	for i := range s.v.Gear {
		g := &s.v.Gear[i]
		if gap := g.First - plays; gap > 0 {
			unknown := scenario.Gear{Name: unknown("Gear ", len(spec.Gear))}
			for k := range gap {
				unknown.Plays = append(unknown.Plays, scenario.Play{Name: fmt.Sprint("unknown ", k+1), Kind: scenario.Strategy})
			}
			spec.Gear = append(spec.Gear, unknown)
		}
		spec.Gear = append(spec.Gear, scenario.Gear{Name: g.Name, About: g.About, EP: g.EP, Base: g.Base, Keywords: g.Keywords, Light: g.Light,
			Search: g.Search, Where: g.Where, Stronger: g.Stronger, Plays: s.unfolded(g.Plays)})
		plays = max(plays, g.First) + len(g.Plays)
	}
	cards := slices.ContainsFunc(spec.Gear, func(g scenario.Gear) bool { return slices.ContainsFunc(g.Plays, isCard) })
	for i := range s.v.PCs {
		p := &s.v.PCs[i]
		unknown := scenario.Gear{Name: unknown("Gear ", len(spec.Gear))}
		switch draws := s.offers(scenario.PC(i), board.VerbDraw); {
		case draws && !cards && !slices.ContainsFunc(s.unfolded(s.own(p)), isCard): // some other Gear has a card
			unknown.Plays, cards = []scenario.Play{{Name: "unknown card", Kind: scenario.Strategy, Card: true}}, true
		case p.MaySwap && len(spec.Gear) == 0: // there is some
		default:
			continue
		}
		spec.Gear = append(spec.Gear, unknown)
	}
}

func isCard(p scenario.Play) bool { return p.Card }

// own returns a PC's own plays, without those of its Gear.
func (s *sampler) own(p *board.PCView) []board.PlayView {
	k := slices.IndexFunc(p.Plays, func(x board.PlayView) bool { return x.Gear != "" })
	if k < 0 {
		return p.Plays
	}
	at := slices.IndexFunc(s.v.Gear, func(g board.GearView) bool { return g.Name == p.Plays[k].Gear })
	if at < 0 {
		return p.Plays[:k]
	}
	return p.Plays[:max(0, k-s.v.Gear[at].First)]
}

// injury is what an Injury takes off every maximum, unless a Prior knows better. GL-08
const injury = 5

// unworn sets what a PC would have without the Gear that it has equipped and without Effects: base values and EP. ST-05, GL-08, GL-47
func (s *sampler) unworn(w scenario.Who, c *scenario.Character) {
	p := &s.v.PCs[w.Index()]
	add := s.bonus[w]
	ep, base := add.ep, add.base
	for i := range s.v.Gear {
		if g := &s.v.Gear[i]; slices.Contains(p.Equipped, g.Name) && g.Where.Fits(s.here(scenario.NoRegion)) { // EX-92
			ep += g.EP
			for t, n := range g.Base {
				base[t] += int(n)
			}
		}
	}
	for t, n := range p.Sheet.Base {
		c.Base[t] = stattrack.Slot(max(int(stattrack.MinSlot), min(int(n)-base[t], int(stattrack.MaxSlot)))) // GL-56: no Base is beyond the track
	}
	lost := injury * int(p.Injuries)
	c.EP = lost + max(1, int(p.MaxEP)-ep) // it lives (GL-08)
	c.GearEP = int(p.MaxEP) + lost - ep - c.EP
}

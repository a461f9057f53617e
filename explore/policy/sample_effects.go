package policy

import (
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

// source finds where an Effect comes from that nobody bestowed: the scenario if it is in force on all, else Gear, else a region. GL-52
func (s *sampler) source(e *board.EffectView) {
	spec, effect := &s.w.Spec, &e.Effect
	left := slices.DeleteFunc(slices.Clone(e.On), func(w scenario.Who) bool {
		return slices.ContainsFunc(s.v.Boosts, func(b board.Boosted) bool { return b.On == w && b.Effect == e.Number })
	})
	name := []scenario.Effect{{Name: effect.Name}}
	// from lists the Effect in a list if it is in force on everyone whom that would reach, and on somebody else than before
	from := func(list *[]scenario.Effect, of scenario.Where, reaches func(w scenario.Who, r scenario.RegionID) bool) {
		on, more := s.reached(effect.Where, of, reaches), false
		for _, w := range on {
			if !slices.Contains(e.On, w) {
				return
			}
			more = more || slices.Contains(left, w)
		}
		for i := range s.v.PCs { // the View doesn't say what is in force on those who are not in play
			p := &s.v.PCs[i]
			bears := p.Keywords&effect.Loses == 0 && p.Keywords.Has(effect.Keywords&^effect.Loses)
			if p.Fate != board.Playing && !bears && reaches(scenario.PC(i), p.Region) {
				return
			}
		}
		if !more {
			return
		}
		left = slices.DeleteFunc(left, func(w scenario.Who) bool { return slices.Contains(on, w) })
		*list = append(*list, name...)
		for i := range s.v.PCs {
			if w := scenario.PC(i); reaches(w, scenario.NoRegion) && of.Fits(s.here(scenario.NoRegion)) {
				s.adds(w, effect)
			}
		}
		for i := range s.v.Challenges {
			if w := s.v.Challenges[i].Who; reaches(w, scenario.NoRegion) {
				s.adds(w, effect)
			}
		}
	}
	all := func(scenario.Who, scenario.RegionID) bool { return true }
	if effect.Unseen == scenario.Seen && len(left) > 1 {
		from(&spec.Everywhere, scenario.Where{}, all)
	}
	for i := range spec.Gear {
		g := &spec.Gear[i]
		from(&g.Effects, g.Where, func(w scenario.Who, _ scenario.RegionID) bool {
			return w.IsPC() && slices.Contains(s.v.PCs[w.Index()].Equipped, g.Name)
		})
	}
	if effect.Unseen != scenario.Seen {
		return
	}
	if effect.EP == 0 && effect.Base == (stattrack.Values{}) {
		for i := range spec.Regions {
			from(&spec.Regions[i].Effects, scenario.Where{}, func(_ scenario.Who, r scenario.RegionID) bool { return r == scenario.RegionID(i) })
		}
	}
	from(&spec.Everywhere, scenario.Where{}, all)
}

// reached lists those in the View on whom something is in force that is available in two places at once.
func (s *sampler) reached(where, of scenario.Where, reaches func(w scenario.Who, r scenario.RegionID) bool) (on []scenario.Who) {
	add := func(w scenario.Who, r scenario.RegionID) {
		if reaches(w, r) && where.Fits(s.here(r)) && of.Fits(s.here(r)) {
			on = append(on, w)
		}
	}
	for i := range s.v.PCs {
		if p := &s.v.PCs[i]; p.Fate == board.Playing {
			add(scenario.PC(i), p.Region)
		}
	}
	for i := range s.v.Challenges {
		add(s.v.Challenges[i].Who, s.v.Challenges[i].Region)
	}
	return on
}

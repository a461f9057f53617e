package policy

import (
	"fmt"
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

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

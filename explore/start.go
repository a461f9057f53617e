package explore

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// Start returns the State before the scenario begins. Every PC is in the starting region, or waits to join
// (scenario.Character.Waits), and every track is at its base (ST-09).
// Command{Do: Begin} begins the scenario.
func (g *Game) Start() board.State {
	if g.none() {
		return board.State{}
	}
	spec := &g.sc.Spec
	s := board.State{Board: board.Board{Limit: int32(spec.Limits.Rounds)}}
	for i := range g.party {
		c := &g.party[i]
		wears, bears := g.wearing(c.Equipped, g.sc.Here(g.sc.Start)), sum{}
		p := board.PCState{
			Region: g.sc.Start, Injuries: uint8(c.Injuries), Limit: s.Limit,
			TurnBudget: board.TurnBudget{Moves: 1}, // EX-20
			Items:      slices.Concat(c.Items, c.Equipped), Equipped: slices.Clone(c.Equipped), Worn: slices.Clone(c.Worn),
		}
		for range c.Valuables { // EX-144
			p.Items = append(p.Items, scenario.Valuable)
		}
		var lowered stattrack.Lowered
		for _, name := range c.Diseases { // EX-141
			d := g.sc.Diseases[name]
			p.Diseases = withDisease(p.Diseases, d)
			lowered[spec.Diseases[d].Track] += uint16(spec.Diseases[d].By)
			for _, b := range g.consequences(d, scenario.PC(i), true) {
				if e := g.effect(&b); comesTo(s.Boosts, &b, e) {
					s.Boosts = append(s.Boosts, b)
					g.addEffect(&bears, e, scenario.Where{}, g.sc.Here(g.sc.Start))
				}
			}
		}
		p.EP = g.maxEP(i, wears.ep+bears.ep, c.Injuries)
		p.Sheet, _ = stattrack.NewSheet(g.sc.PcKind(c), g.baseOf(i, &wears, &bears), lowered) // NewGame has checked the base
		if g.holds[i] != noHand {                                                             // HD-06
			p.Cards = make([]board.CardCount, len(c.Plays))
		}
		if c.Waits {
			p.Fate = board.FateWaiting // GL-49
		} else {
			s.Tokens += g.tokensOf(i)
		}
		s.PCs = append(s.PCs, p)
	}
	for i := range spec.Challenges {
		f := g.newChallenge(uint16(i))
		if spec.Challenges[i].Absent {
			f.Gone, f.Fallen = true, neverThere
		}
		s.Challenges = append(s.Challenges, f)
	}
	for i := range spec.Regions {
		for _, item := range spec.Regions[i].Items { // GL-48
			s.Lying = append(s.Lying, board.Lying{Region: scenario.RegionID(i), Item: item})
		}
	}
	for i := range spec.Counters {
		s.Counters = append(s.Counters, spec.Counters[i].Counter)
	}
	g.startThings(&s)
	if g.isApart {
		s.Minds = make([]board.Mind, len(s.PCs))
	}
	return s
}

// neverThere is the value of Fallen for a Challenge that has not been on the map yet.
const neverThere = -1

// tokensOf returns the Stealth Tokens that a PC brings: none unless the scenario is of the Stealth type. §EX-100
func (g *Game) tokensOf(pc int) (n int32) {
	spec, c := &g.sc.Spec, &g.party[pc]
	if spec.Type != scenario.Stealth {
		return 0
	}
	for setting, more := range c.SettingTokens {
		if spec.Setting.Has(scenario.Setting(setting)) {
			n += int32(more)
		}
	}
	return n + int32(c.Tokens)
}

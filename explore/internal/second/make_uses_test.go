package second_test

import (
	"slices"

	. "github.com/crunchrules/crunch/explore/internal/second"
	"github.com/crunchrules/crunch/explore/scenario"
)

// uses makes things that do something when they are used, and gives some more of them to PCs. GL-84
func (m *maker) uses() {
	sc := &m.sc
	names := []string{"apple", "bell", "coin", "key"}
	for _, g := range sc.Gear {
		names = append(names, g.Name)
	}
	for _, name := range names {
		if !m.p(60) {
			continue
		}
		u := Use{Name: name, Times: m.IntN(4), Cost: Cost(m.IntN(4)), Aim: []Aim{OneEnemy, OneAlly, NoTarget}[m.IntN(3)], Deed: m.hookDeed()}
		u.Ranged = u.Aim != NoTarget && m.p(20)
		sc.Uses = append(sc.Uses, u)
		for i := range sc.Party {
			for m.p(25) {
				sc.Party[i].Items = append(sc.Party[i].Items, name)
			}
		}
	}
}

func useOf(sc *Scenario, name string) *scenario.Use {
	i := slices.IndexFunc(sc.Uses, func(u Use) bool { return u.Name == name })
	if i < 0 {
		return nil
	}
	u := sc.Uses[i]
	return &scenario.Use{Times: uint8(u.Times), Cost: scenario.CommandCost(u.Cost), Aim: scenario.Aim(u.Aim), Ranged: u.Ranged, Run: hookOf(*u.Deed)}
}

func itemsOf(sc *Scenario) (out []scenario.Item) {
	for _, u := range sc.Uses {
		if !slices.ContainsFunc(sc.Gear, func(g Gear) bool { return g.Name == u.Name }) {
			out = append(out, scenario.Item{Name: u.Name, Use: useOf(sc, u.Name)})
		}
	}
	return out
}

package second_test

import (
	. "github.com/crunchrules/crunch/explore/internal/second"
	"github.com/crunchrules/crunch/explore/scenario"
)

// fortunes makes tables and decks of Fortunes, and Secrets that lead to them. EX-123
func (m *maker) fortunes() {
	sc := &m.sc
	for range 1 + m.IntN(2) {
		t := FortuneTable{Name: m.name("Fortune"), Deck: m.p(50)}
		n := 1 + m.IntN(3)
		for k := range n {
			f := Fortune{Name: m.name("Row"), Upto: 100 * (k + 1) / n}
			if m.p(40) {
				f.Item = m.item()
			}
			if m.p(60) {
				f.Deed = m.hookDeed()
			}
			if t.Deck {
				f.Upto = 0
			}
			t.Rows = append(t.Rows, f)
		}
		sc.Fortunes = append(sc.Fortunes, t)
	}
	for range m.IntN(4) {
		sc.Secrets = append(sc.Secrets, Secret{Name: m.name("Find"), Region: m.IntN(len(sc.Regions)), Hidden: m.pool(1, 1, 3)})
	}
	for i := range sc.Secrets {
		if m.p(70) {
			sc.Secrets[i].Fortune = 1 + m.IntN(len(sc.Fortunes))
		}
	}
}

func fortunesOf(sc *Scenario) (out []scenario.FortuneTable) {
	for _, t := range sc.Fortunes {
		x := scenario.FortuneTable{Name: t.Name, Deck: t.Deck}
		for _, f := range t.Rows {
			row := scenario.Fortune{Name: f.Name, Item: f.Item, Upto: f.Upto}
			if f.Deed != nil {
				row.Hook = hookOf(*f.Deed)
			}
			x.Rows = append(x.Rows, row)
		}
		out = append(out, x)
	}
	return out
}

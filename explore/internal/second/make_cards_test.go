package second_test

import (
	"github.com/crunchrules/crunch/explore"
	. "github.com/crunchrules/crunch/explore/internal/second"
	"github.com/crunchrules/crunch/explore/scenario"
)

// cardDeeds makes what content does to hands: as commands, and as the Specials of what PCs play. HD-60, HD-61
func (m *maker) cardDeeds() {
	var names []string
	for _, c := range m.sc.Party {
		for _, p := range c.Plays {
			names = append(names, p.Name)
		}
	}
	deed := func() *Deed {
		d := &Deed{Do: DrawCards + DeedKind(m.IntN(6)), N: m.IntN(4), Thing: names[m.IntN(len(names))]}
		for k := Action; k <= Interrupt; k++ {
			if d.Do == AskCard && m.p(30) {
				d.Kinds = append(d.Kinds, k)
			}
		}
		return d
	}
	for i := range m.sc.Party {
		own := m.sc.Party[i].Plays
		if m.sc.Party[i].Plain {
			continue
		}
		names = names[:0]
		for _, p := range own {
			names = append(names, p.Name)
		}
		for k := range own {
			if own[k].Deed == nil && m.p(35) {
				own[k].Deed = deed()
			}
		}
		for range m.IntN(3) {
			m.sc.Content = append(m.sc.Content, Content{Name: m.name("Cards"), Cost: Cost(m.IntN(4)), Who: []int{i}, Deed: deed()})
		}
	}
}

// cardHook does such a Deed in explore. What an answer does is nothing.
func cardHook(s *explore.Scene, d Deed) (err error) {
	who := s.Actor()
	switch d.Do {
	case DrawCards:
		_, err = who.Draw(d.N)
	case DropCard:
		_, err = who.Discard(d.Thing)
	case DropAny:
		_, err = who.DiscardRandom(d.N)
	case FetchCard, RecoverCard:
		_, err = who.Fetch(d.Thing, d.Do == RecoverCard)
	case AskCard:
		if _, _, answered := s.Answered(); answered {
			return nil
		}
		var kinds []scenario.PlayKind
		for _, k := range d.Kinds {
			kinds = append(kinds, scenario.PlayKind(k))
		}
		err = who.AskDiscard("card", "A card, or not?", kinds...)
	}
	return err
}

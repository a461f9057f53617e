package board

import (
	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/explore/internal/mix"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/probdeck"
)

// A FighterState is what has become of an entity's unit or bioform. An entity that is not listed is as printed.
type FighterState struct {
	Who        scenario.Who    `json:"who" key:"always"`
	Lost       int32           `json:"lost,omitzero"`       // Wounds of a unit (GL-14), or Vim of a bioform (PD-34)
	Suffers    checks.Harm     `json:"suffers,omitzero"`    // of a unit: until the end of its turn; Incapacitated: for good (GL-13)
	Perks      probdeck.Cards  `json:"perks,omitzero"`      // of a bioform: the Perk Cards that it holds (PD-10)
	Spent      probdeck.Cards  `json:"spent,omitzero"`      // those that it has put on the discard pile, until that comes back (PD-11, GL-23)
	Conditions []ConditionLeft `json:"conditions,omitzero"` // in force, in the order in which they came (PD-09)
}

// A ConditionLeft is a condition of the card game in force. PD-09
type ConditionLeft struct {
	Name  string `json:"name"`
	Turns uint8  `json:"turns,omitzero"` // so many ends of its bearer's turns from now; 0: until it is cured
}

// Fighter returns what has become of an entity's unit or bioform.
func (s *State) Fighter(w scenario.Who) FighterState {
	for i := range s.Fighters {
		if s.Fighters[i].Who == w {
			return s.Fighters[i]
		}
	}
	return FighterState{Who: w}
}

// mixFighters mixes in the units and bioforms.
func mixFighters(m mix.Mixer, list []FighterState) mix.Mixer {
	for i := range list {
		f := &list[i]
		m = m.Add(uint64(f.Who) | uint64(uint32(f.Lost))<<16 | uint64(f.Suffers)<<48 | uint64(len(f.Conditions))<<56)
		for _, cards := range [...]*probdeck.Cards{&f.Perks, &f.Spent} {
			for _, n := range cards {
				m = m.Add(uint64(n))
			}
		}
		for _, c := range f.Conditions {
			m = m.Text(c.Name).Add(uint64(c.Turns))
		}
	}
	return m
}

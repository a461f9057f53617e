package scenario

import (
	"slices"

	"github.com/crunchrules/crunch/stattrack"
)

// A Gear is a card that a PC can equip. What it prints holds while it is equipped. An item with the name of a Gear is that Gear. GL-47
type Gear struct {
	Name     string `json:"name"`
	About    string
	EP       int              // added to the maximum EP
	Base     stattrack.Values // added to the base values (ST-05)
	Keywords Keywords
	Light    Light          // the light source that it is (EX-43)
	Search   stattrack.Pool // the Search entry of a PC whose Craft has none (EX-120)
	Effects  []Effect       `json:",omitempty"` // in force on its bearer while it is equipped (GL-52)
	// where it is of use: elsewhere only its EP and its base values count, by the setting of the scenario (EX-92)
	Where    Where          `json:",omitzero"`
	Stronger []SettingBoost `json:",omitempty"` // dice levels of its Search entry and of what its plays roll (EX-92)
	Before   *Befores       `json:",omitzero"`  // asked about its bearer while it is equipped; nil is none (GL-72)
	Use      *Use           `json:",omitzero"`  // what it does when its bearer, who has it equipped, uses it; nil is nothing (GL-84)
	Hooks    *Hooks         `json:",omitzero"`  // OnPickUp, OnPutDown, OnEquip and OnTakeOff; nil is none (GL-90)
	Plays    []Play         // what its bearer can play; a Lockpick is an entry of one of them (EX-132)
	Out      bool           `json:"out,omitzero"` // left out, though other content speaks of it: an item of its name is no Gear
}

// Play returns one of its plays as the bearer has it: available only where the Gear is available, and stronger where the Gear is. EX-92
func (g *Gear) Play(i int) Play {
	p := g.Plays[i]
	p.Never |= g.Where.Never | outside(g.Where.Only)
	if len(g.Stronger) > 0 {
		p.Stronger = slices.Concat(p.Stronger, g.Stronger)
	}
	return p
}

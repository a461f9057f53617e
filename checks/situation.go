package checks

// A Situation is a check that is named after what happens: a stat check under another name (CK-14). A game writes its own:
// Situation{Name: "Balance", Stat: Agility}.
type Situation struct {
	Name string   `json:"name"` // without the word check
	Stat StatName `json:"stat"`
}

// The situations of the book. CK-14
var (
	Rout         = Situation{"Rout", Morale}
	Blight       = Situation{"Blight", Morale}
	OngoingSpell = Situation{"Ongoing Spell", Morale}

	Jump  = Situation{"Jump", Agility} // the book's table of stats: Agility is how well a unit jumps and climbs
	Climb = Situation{"Climb", Agility}
)

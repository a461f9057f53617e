package checks

// A Situation is a check that is named after what happens: a stat check under another name (CK-14). A game writes its own:
// Situation{Name: "Climb", Stat: Agility}.
type Situation struct {
	Name string   `json:"name"` // without the word check
	Stat StatName `json:"stat"`
}

// The situations of the book. CK-14
var (
	Rout         = Situation{"Rout", Morale}
	Blight       = Situation{"Blight", Morale}
	OngoingSpell = Situation{"Ongoing Spell", Morale}
)

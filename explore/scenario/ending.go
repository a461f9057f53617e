package scenario

// An Ending is a way in which the scenario ends, with a name. It comes when a hook says so (explore.Scene.Finish), or if its When holds. When
// is asked once nothing waits any more, and just before a printed end with the same result. GL-60
type Ending struct {
	Name  string
	About string   // what the players read when it comes
	Wins  bool     // it is a success; with Loses too, a partial success
	Loses bool     // it is a failure
	When  Question // whether it comes by itself now; nil is never
}

// A Witness says what should happen in some game. It decides nothing, nobody is told of it, and no State holds it: simulations count in how many
// games it held, and checks of content name those that never did. GL-97
type Witness struct {
	Name string
	When Question // whether it is so now: asked after each command of a simulation or a check (explore.Runner.Witness), and in no other game
}

// A Question asks the whole position whether something is so, and only reads: explore.Whether makes one. It must be a pure function of its Scene.
// JSON holds only its name, as with a Hook.
type Question interface {
	Name() string // "" if it has none
}

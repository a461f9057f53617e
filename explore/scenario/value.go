package scenario

// A Value is something that the scenario keeps under a name, for all its hooks: whether the bell has rung, how many omens there were. GL-59
//
// Hooks and Conditions read it and hooks change it (explore.Scene.Kept and Keep). It is a part of the State, so saves and undo hold it. Only
// the DM sees it.
type Value struct {
	Name string `json:"name"`
	// what it is at the start, as JSON of at most MaxData bytes: false, 0, "none", [1,2]
	First string `json:"first"`
	// the next scenario of a campaign that declares the same name, Carried too, starts with what it was at the end of this one
	// (explore.Position.Carried)
	Carried bool `json:"carried,omitzero"`
}

// MaxValues is the most Values of a Spec.
const MaxValues = 256

package scenario

// An Exit is a connection seen from one of its regions.
type Exit struct {
	Conn ConnID   `json:"conn"`
	To   RegionID `json:"to"`
	Open bool     `json:"open"` // it leads this way: false at the far end of a one-way connection
	Down bool     `json:"down"` // going this way is climbing down (EX-69)
}

// HooksMay says what the hooks of an explore.Scenario may do. It is used to prove that something can never happen, so it must leave nothing out;
// it may say too much. Names that the Scenario doesn't have are ignored.
type HooksMay struct {
	Send    []string // put an entity into these regions
	Open    []Way    // open these connections
	Give    []string // give these items, or lay them down
	Find    []string // find these Secrets
	Remove  []string // defeat these Challenges
	Advance []string // give points to these Counters
	Succeed bool     // end the scenario in success
}

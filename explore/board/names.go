package board

// Names hold the names of what a told event is about. A client without the scenario, such as a browser, needs them to tell the event. A
// name is "" if the event has none of that kind, or if the viewer doesn't know it.
type Names struct {
	Who, By  string
	What     string     // the play, Disease, Effect, Secret, Feature, Counter or command of content; of Begun the scenario
	From, To string     // regions: the start and end of a Move, or the two ends of a found way; To alone: where it happens
	About    string     // the description of a region that is seen, of a Challenge that is revealed, and a new one
	Seen     []string   `json:",omitempty"` // of RegionSeen: the Creatures and Seekers that the players see there (EX-30)
	Effects  []string   `json:",omitempty"` // of Rolled: the Effects among its Mods, in order (GL-52)
	Blocked  []Blockade `json:",omitempty"` // of RegionExplored: what blocks the ways out, as far as the players know (EX-34)
}

// A Blockade is an Obstacle in a way out of a region that the PCs explore. EX-34
type Blockade struct {
	By    string `json:"by"` // the Obstacle; "" if the way is closed
	About string `json:"about,omitzero"`
	To    string `json:"to,omitzero"`   // the region behind it; "" if the players don't know it
	Into  bool   `json:"into,omitzero"` // the way is one-way and leads here
}

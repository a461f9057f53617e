package explore

// A FrameKind is a kind of thing that is being resolved.
type FrameKind uint8

// The kinds of frames.
const (
	_            FrameKind = iota // no frame: under all others turns, phases and rounds follow each other (flow)
	attackFrame                   // an Action or Interrupt against one target
	volleyFrame                   // an Action against all enemies in the region
	crossFrame                    // a Move through a Persisting Obstacle
	enterFrame                    // a region has been entered
	hookFrame                     // a hook waits to run
	springFrame                   // an Interrupt waits to be played
	searchFrame                   // a Search
	pickFrame                     // a Lockpick against a Lock
	sapFrame                      // the -1 that a Stat Track adds to a play (ST-27, ST-36)
	mindFrame                     // an entity at Mind -5 whose turn begins: its enemy forces a play or a Move (ST-40)
	forcedFrame                   // an Action that content makes an entity play (EX-78)
	leaveFrame                    // a PC is about to leave a region
	verdictFrame                  // what ends the scenario, after the hooks of the moment
	commandFrame                  // the command with which a PC has begun its turn

	numFrames = iota
)

// A Frame is one thing that is being resolved, or that waits to be: plain data that a save holds, small enough to be copied. Its fields
// are the engine's own.
type Frame struct {
	Kind    FrameKind
	Step    uint8    `json:",omitzero"`
	Actor   Who      `json:",omitzero"`
	Target  Who      `json:",omitzero"`
	Play    int16    `json:",omitzero"` // the actor's play
	React   int16    `json:",omitzero"` // the target's Reaction; -1 none
	Choice  int16    `json:",omitzero"` // the answer to the last question
	Next    int16    `json:",omitzero"` // where an enumeration goes on
	Feature uint16   `json:",omitzero"`
	Conn    ConnID   `json:",omitzero"`
	Region  RegionID `json:",omitzero"`
	N       int32    `json:",omitzero"`
	Hit     bool     `json:",omitzero"` // the Action takes effect
	Held    bool     `json:",omitzero"` // the Reaction takes effect
	Belayed bool     `json:",omitzero"` // failing is no fall (EX-70)
	Unseen  bool     `json:",omitzero"` // the actor was unseen until it played this (GL-10)
	Groped  bool     `json:",omitzero"` // the target was unseen until this struck all enemies (GL-10, GL-45)
	Trigger Trigger  `json:",omitzero"`
	Owner   Owner    `json:",omitzero"`
	Aid     [6]int8  `json:",omitzero"` // dice levels from Assists, by class
}

// An Owner is the piece of content whose hook runs.
type Owner struct {
	Kind  OwnerKind `json:",omitzero"`
	Index uint16    `json:",omitzero"` // its place in the Spec's list, or a play's among its player's plays
	Who   Who       `json:",omitzero"` // the Challenge; for a Disease, the afflicted; for a play, who played it
}

// An OwnerKind is a kind of content that has hooks.
type OwnerKind uint8

// The owners of hooks.
const (
	OwnedByScenario OwnerKind = iota
	OwnedByChallenge
	OwnedByDisease
	OwnedBySecret
	OwnedByFeature
	OwnedByCounter
	OwnedByFortune // Index: the row, counted through all tables
	OwnedByPlay    // a play's Special
)

package scenario

import "strconv"

// A PartyAim is one thing that players want. One of Fetch, Bring, Use, Reach, Command, Fill and Keep says what; the other fields add to that one. Bots
// follow Aims as far as they may know of them, and a simulation counts who reached them. Aims change no rule. GL-80
type PartyAim struct {
	Fetch   string `json:"fetch,omitzero"`   // an item that a PC should have
	Bring   string `json:"bring,omitzero"`   // an item that a PC should have in the region To
	To      string `json:"to,omitzero"`      // of Bring
	Use     string `json:"use,omitzero"`     // a Feature to open, or Gear to put on
	Reach   string `json:"reach,omitzero"`   // a region where a PC should be
	Command string `json:"command,omitzero"` // a command of content to give; beside Fill and Keep: the one that helps
	Fill    string `json:"fill,omitzero"`    // a Counter of the scenario that should be full; its Command is given until it is
	Keep    string `json:"keep,omitzero"`    // a Counter of the scenario that should always have fewer than Below slots filled
	Below   int    `json:"below,omitzero"`   // of Keep: 1 to 10
	Either  uint8  `json:"either,omitzero"`  // Aims of a Step with the same number are alternatives: one is enough; 0 is none; not for Keep
}

// A Step is what players want next: all of its Aims, in any order. Of Aims with the same Either, one is enough. When all Aims but the Keeps are reached,
// the next Step begins. GL-80
type Step []PartyAim

// MaxAims is how many Aims a Spec has at most, in all Steps.
const MaxAims = 50

// String names the Aim: "fetch ring", "bring ring to Altar", "fill Rite by Read the names", "keep Doom below 4".
func (a PartyAim) String() string {
	switch {
	case a.Keep != "":
		return "keep " + a.Keep + " below " + strconv.Itoa(a.Below)
	case a.Fill != "":
		if a.Command == "" {
			return "fill " + a.Fill
		}
		return "fill " + a.Fill + " by " + a.Command
	case a.Fetch != "":
		return "fetch " + a.Fetch
	case a.Bring != "":
		return "bring " + a.Bring + " to " + a.To
	case a.Use != "":
		return "use " + a.Use
	case a.Reach != "":
		return "reach " + a.Reach
	}
	return "command " + a.Command
}

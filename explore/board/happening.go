package board

import (
	"github.com/crunchrules/crunch/internal/enum"
)

// A Happening is an event that a slot waits for. ST-12
type Happening uint8

// The happenings.
const (
	HappeningNone                    Happening = iota
	HappeningSkippedAction                     // an Action was skipped (ST-20)
	HappeningActionTookEffect                  // an Action of its own took effect after an opposed roll (ST-28)
	HappeningReactionTookEffect                // a Reaction of its own took effect after an opposed roll (ST-37)
	HappeningHostileActionTookEffect           // an Action took effect on it (ST-30)
	HappeningForcedPlay                        // an enemy has forced a play (ST-40)
	HappeningSkillSpent                        // the extra Move and Action are over (ST-57)
)

var happeningNames = enum.Names{Package: "explore", What: "happening", Names: []string{"none", "skipped Action", "Action took effect", "Reaction took effect", "hostile Action took effect", "forced play", "Skill spent"}}

// String returns the name of the happening.
func (h Happening) String() string { return happeningNames.String(uint8(h)) }

// MarshalText gives the name in lowerCamel; a value without a name is a [*crunch.RangeError].
func (h Happening) MarshalText() ([]byte, error) { return happeningNames.Text(uint8(h)) }

// UnmarshalText reads the form of String or of MarshalText, in any case; anything else is a [*crunch.NameError].
func (h *Happening) UnmarshalText(b []byte) error { return enum.Unmarshal(&happeningNames, h, b) }

package odds

import "github.com/crunchrules/crunch/internal/enum"

// A Kind says what a Number counts.
type Kind uint8

// The kinds of Numbers. The comments say which fields a Number has beside its Kind, and what its values mean.
const (
	EPLost       Kind = iota // Who: EP lost; By: for a Persisting Obstacle, the PC whose pool it is (EX-63)
	EPHealed                 // Who: EP healed
	Injuries                 // Who: Injuries suffered
	Deaths                   // Who: 1 if the PC dies
	Defeats                  // Who: 1 if the Challenge is defeated
	Misses                   // Who, By: how many of Who's Actions have no effect on By
	OpposedWins              // Who, By: how many opposed rolls Who wins against By
	TrackMoves               // Who, Index: the Stat Track. The slots that it moves, below 0 for down.
	Afflictions              // Who, Index: the Disease. The instances that it catches.
	Cures                    // Who, Index: the Disease. 1 if all its instances are healed (EX-145).
	Alerts                   // Who: 1 if the Seeker becomes Alerted, -1 if it is calmed (EX-81)
	Reveals                  // Who: 1 if the Challenge becomes known to the players
	TokensLost               // Stealth Tokens lost, below 0 for those gained (EX-101)
	SecretFound              // Index: the Secret. 1 if it is found.
	FeatureOpen              // Index: the Feature. 1 if it is opened.
	ItemsGained              // Who, Name: the item. How many it takes, below 0 for those lost.
	CounterAdds              // Index: the Counter. The slots that fill, below 0 for those emptied.
	CounterDone              // Index: the Counter. 1 if it completes.
	Falls                    // Who: how often it falls (EX-68)
	EndsIn                   // Who: the region where it is at the end, if it Moves
	Departures               // Who: 1 if the PC leaves play as content says (GL-49)
	Ending                   // the Result with which the scenario ends, or Running
	ChecksPassed             // Who: how many d20 checks it passes (CK-10)
	DrawsPassed              // Who: how many of its draws are a full success (PD-06)
	WoundsLost               // Who: Wounds that its unit loses (GL-14)
	Harms                    // Who, Name: 1 if its unit ends so: Dazed, Stunned or Incapacitated (GL-13)
	VimLost                  // Who: Vim that its bioform loses (PD-34)
	Conditions               // Who, Name: 1 if the condition comes into force (PD-09)
)

var kindNames = enum.Names{Package: "odds", What: "kind of number", Names: []string{"EP lost", "EP healed", "Injuries", "dies", "defeated", "misses", "wins opposed rolls",
	"track moves", "catches", "is healed of", "Alerted", "revealed", "Stealth Tokens lost", "found", "opened", "items", "slots filled", "completed", "falls", "ends in", "leaves play", "result",
	"checks passed", "draws passed", "Wounds lost", "suffers", "Vim lost", "in condition"}}

// String returns what the kind counts, as a table has it.
func (k Kind) String() string { return kindNames.String(uint8(k)) }

// MarshalText gives the name in lowerCamel; a value without a name is a [*crunch.RangeError].
func (k Kind) MarshalText() ([]byte, error) { return kindNames.Text(uint8(k)) }

// UnmarshalText reads the form of String or of MarshalText, in any case; anything else is a [*crunch.NameError].
func (k *Kind) UnmarshalText(b []byte) error { return enum.Unmarshal(&kindNames, k, b) }

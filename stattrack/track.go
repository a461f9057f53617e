package stattrack

import (
	"bytes"
	"encoding/json"
	"strconv"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/enum"
	"github.com/crunchrules/crunch/internal/valid"
)

// A Track is one of the four Stat Tracks that every entity has. ST-01
type Track uint8

// The four tracks in the book's order. The zero Track is Power.
const (
	Power Track = iota
	Resilience
	Mind
	Skill
)

// NumTracks is how many tracks an entity has. ST-01
const NumTracks = 4

var (
	trackNames = enum.Names{Package: "stattrack", What: "track", Names: []string{"Power", "Resilience", "Mind", "Skill"}}
	trackSets  = enum.Sets{Of: &trackNames, What: "set of tracks", Between: " "}
)

// String returns the track's name in the book: "Power".
func (t Track) String() string { return trackNames.String(uint8(t)) }

// MarshalText writes the name in lowerCamel. A value that is not a track is a *crunch.RangeError.
func (t Track) MarshalText() ([]byte, error) { return trackNames.Text(uint8(t)) }

// UnmarshalText reads a track's name in any case. Anything else is a *crunch.NameError.
func (t *Track) UnmarshalText(text []byte) error { return enum.Unmarshal(&trackNames, t, text) }

// A TrackSet is a set of tracks. The zero TrackSet is empty.
type TrackSet uint8

// Has reports whether t is in the set.
func (s TrackSet) Has(t Track) bool { return s>>t&1 != 0 }

func (s TrackSet) with(t Track) TrackSet { return s | 1<<t }

// String lists the tracks in the book's order: "Power Mind". The empty set is "".
func (s TrackSet) String() string { return trackSets.String(uint8(s)) }

// MarshalText writes the names in lowerCamel. A set with an unknown track is a *crunch.RangeError.
func (s TrackSet) MarshalText() ([]byte, error) { return trackSets.Text(uint8(s)) }

func (s TrackSet) validate() error { return trackSets.Check(uint8(s)) }

// UnmarshalText reads the form of String or of MarshalText, in any order and case. Anything else is a *crunch.NameError.
func (s *TrackSet) UnmarshalText(text []byte) error { return enum.UnmarshalSet(&trackSets, s, text) }

// A Slot is a place on a track: one of eleven, -5 to +5. ST-02
type Slot int8

// The ends of every track, and the limits of base values. ST-02, ST-08
const (
	MinSlot    Slot = -5 // the lowest slot
	MaxSlot    Slot = +5 // the highest slot
	MaxBase    Slot = +2 // base values are from -2 to +2, unless EntityKind.WiderBase widens that or Diseases lower one
	minDisease Slot = -4 // Diseases lower no base value further (EX-146)
)

// String writes the slot with its sign: "-5", "0", "+2".
func (s Slot) String() string {
	if s > 0 {
		return "+" + strconv.Itoa(int(s))
	}
	return strconv.Itoa(int(s))
}

// UnmarshalJSON reads a whole number from -5 to 5. Another number that fits an int is a *crunch.RangeError, anything else a
// *crunch.TextError.
func (s *Slot) UnmarshalJSON(data []byte) error {
	digit, minus := bytes.CutPrefix(data, []byte("-"))
	if len(digit) == 1 && digit[0] >= '0' && digit[0] <= '0'+byte(MaxSlot) { // all that is right: encoding/json says what else is
		if *s = Slot(digit[0] - '0'); minus {
			*s = -*s
		}
		return nil
	}
	var n *int
	if err := json.Unmarshal(data, &n); err != nil || n == nil {
		return &crunch.TextError{Package: "stattrack", What: "slot", Text: string(data), Want: "-5 to 5", Err: err}
	}
	if err := checkSlot("slot", *n); err != nil {
		return err
	}
	*s = Slot(*n)
	return nil
}

// checkSlot rejects a number that is not a slot. ST-02
func checkSlot(what string, s int) error {
	return valid.In(int(MinSlot), int(MaxSlot)).Check("stattrack", what, s, "ST-02")
}

func limit(n, low, high int) int { return min(max(n, low), high) }

// Values has a slot for each track, in the book's order: Values{Mind: -1}.
type Values [NumTracks]Slot

// UnmarshalJSON reads a list of four slots. Another length is a *crunch.RangeError.
func (v *Values) UnmarshalJSON(data []byte) error {
	list, err := fourOf[Slot]("list of slots", data)
	if err == nil {
		*v = Values(list)
	}
	return err
}

// fourOf reads a list with a number for each track. §ST-01
func fourOf[T any](what string, data []byte) ([]T, error) {
	list := make([]T, 0, NumTracks)
	if err := json.Unmarshal(data, &list); err != nil {
		return nil, &crunch.TextError{Package: "stattrack", What: what, Text: string(data), Err: err}
	}
	return list, valid.In(NumTracks, NumTracks).Check("stattrack", "number of tracks", len(list), "ST-01")
}

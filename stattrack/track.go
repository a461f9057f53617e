package stattrack

import (
	"encoding/json"
	"fmt"
	"strconv"
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

var trackNames = []string{"Power", "Resilience", "Mind", "Skill"}

// String returns the track's name in the book: "Power".
func (t Track) String() string { return nameOf(t, trackNames, "Track") }

// ParseTrack reads a track's name whatever its case; anything else is a *NameError.
func ParseTrack(name string) (Track, error) { return parseName[Track](name, trackNames, "track") }

// MarshalText gives the form of String; a value that is no track is a *RangeError.
func (t Track) MarshalText() ([]byte, error) { return textOf(t, trackNames, "track") }

// UnmarshalText reads what ParseTrack reads.
func (t *Track) UnmarshalText(text []byte) error { return textInto(t, text, trackNames, "track") }

// A TrackSet is a set of tracks. The zero TrackSet is empty.
type TrackSet uint8

// Has reports whether t is in the set.
func (s TrackSet) Has(t Track) bool { return s>>t&1 != 0 }

// With returns the set with t in it.
func (s TrackSet) With(t Track) TrackSet { return s | 1<<t }

// String names the tracks in the book's order: "Power Mind"; the empty set is "".
func (s TrackSet) String() string { return setText(s, trackNames) }

// MarshalText gives the form of String; a set with something else in it is a *RangeError.
func (s TrackSet) MarshalText() ([]byte, error) {
	if err := s.check(); err != nil {
		return nil, err
	}
	return []byte(s.String()), nil
}

func (s TrackSet) check() error { return subset(s, trackNames, "set of tracks") }

// UnmarshalText reads the form of String, in any order; anything else is a *NameError.
func (s *TrackSet) UnmarshalText(text []byte) error {
	set, err := parseSet[TrackSet](string(text), trackNames, "track")
	if err == nil {
		*s = set
	}
	return err
}

// A Slot is a place on a track, -5 to +5: eleven slots. ST-02
type Slot int8

// The ends of every track, and the limits of base values. ST-02, ST-08
const (
	MinSlot    Slot = -5 // the lowest slot
	MaxSlot    Slot = +5 // the highest slot
	MinBase    Slot = -2 // the lowest base value but for Diseases, unless Kind.WiderBase widens the limit
	MaxBase    Slot = +2 // the highest base value, with the same exception
	MinDisease Slot = -4 // the lowest base value that Diseases may bring about (EX-146)
)

// String writes the slot with its sign: "-5", "0", "+2".
func (s Slot) String() string {
	if s > 0 {
		return "+" + strconv.Itoa(int(s))
	}
	return strconv.Itoa(int(s))
}

// UnmarshalJSON reads a number from -5 to +5; anything else is a *RangeError or the decoder's error.
func (s *Slot) UnmarshalJSON(data []byte) error {
	var n *int
	if err := json.Unmarshal(data, &n); err != nil {
		return fmt.Errorf("stattrack: slot: %w", err)
	}
	if n == nil {
		return &NameError{What: "slot", Text: "null", Want: "-5 to +5"}
	}
	if *n < int(MinSlot) || *n > int(MaxSlot) { // ST-02
		return &RangeError{What: "slot", Got: *n, Min: int(MinSlot), Max: int(MaxSlot), Clause: "ST-02"}
	}
	*s = Slot(*n)
	return nil
}

// limit brings n between low and high.
func limit(n, low, high int) int { return min(max(n, low), high) }

// Values holds one slot for each track, in the book's order: Values{Mind: -1}.
type Values [NumTracks]Slot

// UnmarshalJSON reads a list of exactly four slots.
func (v *Values) UnmarshalJSON(data []byte) error {
	var list []Slot
	if err := json.Unmarshal(data, &list); err != nil {
		return fmt.Errorf("stattrack: values: %w", err)
	}
	if len(list) != NumTracks {
		return &RangeError{What: "number of tracks", Got: len(list), Min: NumTracks, Max: NumTracks, Clause: "ST-01"}
	}
	*v = Values(list)
	return nil
}

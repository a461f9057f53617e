package stattrack

import (
	"math"
	"strings"

	"github.com/crunchrules/crunch"
)

// A Cause is the game's own number for an entity: the one that brought Mind to -5. The zero Cause is unknown. ST-40
type Cause uint16

// A Sheet is the Stat Tracks of one entity in one scenario. It is plain data: copy it by assignment, compare it with ==. Make it with
// NewSheet; check one made or changed by hand with Validate. The zero Sheet stands at 0 on every track.
type Sheet struct {
	Kind    EntityKind `json:"kind,omitzero"`    // what the entity is
	Base    Values     `json:"base"`             // from Background, Role and Gear, or by rank or type (ST-05, ST-07, ST-08). Gear may change it alone
	Now     Values     `json:"now"`              // where each track stands
	Lowered Lowered    `json:"lowered,omitzero"` // how far Diseases lower each base, all together (ST-08)
	Raised  uint8      `json:"raised,omitzero"`  // how often an Obstacle's base has risen: 0 to 4, up to 8 with the widest limit (ST-57)

	Moved    TrackSet `json:"moved,omitzero"`    // tracks that changed in this round (ST-11)
	WasMoved TrackSet `json:"wasMoved,omitzero"` // tracks that changed in the round before (ST-11)
	Cause    Cause    `json:"cause,omitzero"`    // the entity that brought Mind to -5, while it stands there (ST-40)
	Spent    Rerolls  `json:"spent,omitzero"`    // rerolls used up in this round (ST-43, ST-44, ST-46)
	Seconded bool     `json:"seconded,omitzero"` // a second Assist or Interrupt was played in this round (ST-55)
}

// maxRaised returns how often a base can rise: from one end of the limit to the other. ST-08, ST-57
func (k EntityKind) maxRaised() uint8 { return uint8(2 * k.baseLimit()) }

// NewSheet makes the sheet that an entity starts a scenario with: every track stands at its base value. Diseases come off base last. A
// base value outside -2..+2, or the limit that the kind's WiderBase sets, is a *crunch.RangeError. A kind that the rules don't have is a
// *FieldError or *crunch.RangeError. ST-08, ST-09
func NewSheet(kind EntityKind, base Values, lowered Lowered) (Sheet, error) {
	s := Sheet{Kind: kind, Base: base, Lowered: lowered}
	if err := kind.validate(); err != nil {
		return Sheet{}, err
	}
	if err := checkBase("", base, kind.WiderBase); err != nil {
		return Sheet{}, err
	}
	for t := range Track(NumTracks) {
		s.Now[t] = s.BaseValue(t) // §ST-09
	}
	return s, nil
}

// BaseValue returns the current base value of a track: Base plus what Skill adds for Challenges, limited to -2..+2 or to the limits of
// WiderBase, less its Diseases, and never below -4. It is 0 if t is not a track. ST-08, ST-56, ST-57
func (s Sheet) BaseValue(t Track) Slot {
	if t >= NumTracks {
		return 0
	}
	return s.baseValue(t, s.lines())
}

// AtBase reports whether every track stands at its base value. ST-08
func (s *Sheet) AtBase() bool {
	if s.Now == s.Base && s.Raised == 0 && s.Lowered == [NumTracks]uint16{} && s.quiet() {
		return true // as it came: nothing that is in force, or was, has a say
	}
	set := s.lines()
	for t, now := range s.Now {
		if now != s.baseValue(Track(t), set) {
			return false
		}
	}
	return true
}

// baseValue is BaseValue for a track, with the lines that are in force.
func (s *Sheet) baseValue(t Track, set lines) Slot {
	base := int(s.Base[t])
	if t != Skill {
		base += int(s.Raised) // ST-57
		if set&doing[baseUp] != 0 {
			base++ // ST-56
		}
	}
	most := s.Kind.baseLimit()
	base = limit(base, -most, most)                           // §ST-08, §EX-147: never below minDisease
	return Slot(max(base-int(s.Lowered[t]), int(minDisease))) // ST-08, §EX-146
}

// A Step is what happened on one track.
type Step struct {
	Track   Track
	From    Slot   // where it stood
	Reached Slot   // where it was moved to
	To      Slot   // where it stands now: its base, if an effect happened and the track reset (ST-12)
	Fired   Effect // the effect of a +5 or -5 slot that happened, or NoEffect
}

// A TrackChange is what one call did to a sheet: where the track stood and stands. If nothing changed, From, Reached and To are the same.
// What the slots do from now on is in Sheet.InForce.
type TrackChange struct {
	Step
	// Also is what an Obstacle's Skill +5 did to Power, Resilience and Mind. It is zero unless Fired is BaseUpToEnd. ST-57
	Also [NumTracks - 1]Step
}

// String tells the step: "Power from +1 to +3", "Mind from +3 to +5, SearchDeck, reset to 0", and "Power at +1" if the track did not move.
func (m Step) String() string {
	s := m.Track.String()
	if m.Reached == m.From {
		s += " at " + m.From.String()
	} else {
		s += " from " + m.From.String() + " to " + m.Reached.String()
	}
	if m.Fired != NoEffect {
		s += ", " + m.Fired.String() + ", reset to " + m.To.String()
	}
	return s
}

// String tells the change, and after a semicolon each step of Also.
func (c TrackChange) String() string {
	steps := []string{c.Step.String()}
	for _, also := range c.Also {
		if c.Fired == BaseUpToEnd {
			steps = append(steps, also.String())
		}
	}
	return strings.Join(steps, "; ")
}

// Changed reports whether the track stands elsewhere than before, or an effect happened.
func (c TrackChange) Changed() bool {
	return c.From != c.To || c.Fired != NoEffect
}

// Shift moves a track by a number of slots, up or down, and stops at its end. The track counts as changed in this round if it moved at
// all. Mind +5, Skill -5 and an Obstacle's Skill +5 happen on arrival: the TrackChange says which, and the track has reset. Other effects
// wait for their moment, see ActionSkipped and the like. cause is the entity that did it; the sheet keeps it when Mind comes to -5. If t
// is not a track, Shift returns a *crunch.RangeError and changes nothing. ST-01, ST-02, §ST-10, ST-12, ST-40
func (s *Sheet) Shift(t Track, by int, cause Cause) (TrackChange, error) {
	if err := checkTrack(t); err != nil { // ST-01
		return TrackChange{}, err
	}
	return s.shift(t, by, cause, true), nil
}

// shift is Shift. If arrive is false, the effect on arrival doesn't happen yet.
func (s *Sheet) shift(t Track, by int, cause Cause, arrive bool) TrackChange {
	from := s.Now[t]
	reach := int(MaxSlot - MinSlot)                                                   // more than that is as far as the end
	to := Slot(limit(int(from)+limit(by, -reach, reach), int(MinSlot), int(MaxSlot))) // §ST-02
	c := TrackChange{Step: Step{Track: t, From: from, Reached: to, To: to}}
	if to == from {
		return c
	}
	s.Now[t] = to
	s.Moved = s.Moved.with(t) // ST-11
	if t == Mind {
		s.Cause = 0
		if to == MinSlot {
			s.Cause = cause // ST-40
		}
	}
	if arrive {
		s.arrive(&c)
	}
	return c
}

// arrive carries out the effect that the track's new slot has at once. ST-12
func (s *Sheet) arrive(c *TrackChange) {
	switch now := s.lines(); {
	case c.Track == Mind && now&doing[SearchDeck] != 0:
		s.fire(&c.Step, SearchDeck) // §ST-47
	case c.Track == Mind && now&doing[RecoverMaximum] != 0:
		s.fire(&c.Step, RecoverMaximum) // ST-47
	case c.Track == Skill && now&doing[Injury] != 0:
		s.fire(&c.Step, Injury) // §ST-50, GL-08
	case c.Track == Skill && now&doing[DebateAgainst] != 0:
		s.fire(&c.Step, DebateAgainst) // ST-50
	case c.Track == Skill && now&doing[Defeat] != 0:
		s.fire(&c.Step, Defeat) // ST-50
	case c.Track == Skill && now&doing[BaseUpToEnd] != 0: // §ST-57
		s.Raised = min(s.Raised+1, s.Kind.maxRaised())
		for t := range Skill {
			c.Also[t] = s.shift(t, +1, 0, false).Step
		}
		s.fire(&c.Step, BaseUpToEnd)
		also := TrackChange{Step: c.Also[Mind]} // its effect comes after Skill has reset
		s.arrive(&also)
		c.Also[Mind] = also.Step
	}
}

// fire resets the track whose effect has happened. §ST-12
func (s *Sheet) fire(m *Step, e Effect) {
	m.Fired = e
	m.To = s.BaseValue(m.Track)
	s.Now[m.Track] = m.To
	s.Moved = s.Moved.with(m.Track) // ST-11
	if m.Track == Mind {
		s.Cause = 0
	}
}

// Afflict lowers the base value of a track by a Disease that the entity has just caught. The track itself stays where it is; it recovers
// and resets toward the new base. If t is not a track, by is below 0, or Diseases lower it by more than 65535, the error is a *crunch.RangeError.
func (s *Sheet) Afflict(t Track, by int) error {
	if err := checkTrack(t); err != nil {
		return err
	}
	if most := math.MaxUint16 - int(s.Lowered[t]); by < 0 || by > most {
		return &crunch.RangeError{Package: "stattrack", What: "Disease of " + t.String(), Got: by, Max: most}
	}
	s.Lowered[t] += uint16(by) // §EX-142
	return nil
}

// Heal takes back Afflict when a Disease is removed. by is the sum of all its instances. It returns a *crunch.RangeError if t is not a
// track, if by is below 0, or if Diseases lower it by less. EX-145
func (s *Sheet) Heal(t Track, by int) error {
	if err := checkTrack(t); err != nil {
		return err
	}
	if most := int(s.Lowered[t]); by < 0 || by > most {
		return &crunch.RangeError{Package: "stattrack", What: "healed Disease of " + t.String(), Got: by, Max: most}
	}
	s.Lowered[t] -= uint16(by)
	return nil
}

func checkTrack(t Track) error { return trackNames.Check(uint8(t)) }

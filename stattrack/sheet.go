package stattrack

import "github.com/crunchrules/crunch"

// A Cause is the host's own reference to an entity: whoever brought Mind to -5. The zero Cause is nobody. ST-40
type Cause uint16

// A Sheet is the Stat Tracks of one entity in one scenario. It is plain data: copy it by assignment, compare it with ==.
// Make it with NewSheet; a sheet made or changed by hand needs Check. The zero Sheet stands at 0 on every track.
type Sheet struct {
	Kind    Kind              // what the entity is
	Base    Values            // from Background, Role and Gear, or rank or type: -2 to +2 unless Kind.WiderBase widens it (ST-05, ST-07, ST-08); BaseValue adds the rest
	Now     Values            // where each track stands
	Lowered [NumTracks]uint16 // how far Diseases lower each base, all together (ST-08)
	Raised  uint8             // times that an Obstacle's base rose until the scenario's end: 0 to 4, to 8 with the widest limit (ST-57)

	Moved    TrackSet // tracks that changed in this round (ST-11)
	WasMoved TrackSet // tracks that changed in the round before (ST-11)
	Cause    Cause    // who brought Mind to -5, while it stands there (ST-40)
	Spent    Rerolls  // reroll rights and duties used up this round (ST-43, ST-44, ST-46)
	Seconded bool     // the second Assist or Interrupt of this round was played (ST-55)
}

// maxRaised is as often as a base can rise: from -2 to +2, or from end to end of a wider limit. ST-08, ST-57
func (k Kind) maxRaised() uint8 { return uint8(2 * k.baseLimit()) }

// NewSheet makes the sheet that an entity starts a scenario with: every track at its base value, which is base with Diseases
// applied last. Base values outside -2..+2, or the wider limit of the Kind, and Diseases of no track are a *crunch.RangeError; a Kind
// that can't be is a *SheetError or *crunch.RangeError. ST-08, ST-09
func NewSheet(kind Kind, base Values, diseases ...Disease) (Sheet, error) {
	s := Sheet{Kind: kind, Base: base}
	if err := kind.Check(); err != nil {
		return Sheet{}, err
	}
	if err := checkBase("", base, kind.WiderBase); err != nil {
		return Sheet{}, err
	}
	for _, d := range diseases {
		if _, err := s.Afflict(d); err != nil {
			return Sheet{}, err
		}
	}
	for t := range Track(NumTracks) {
		s.Now[t] = s.BaseValue(t) // ST-09
	}
	return s, nil
}

// BaseValue returns a track's base value as it is now: Background, Role and Gear, or rank or type, with what Skill adds for
// Challenges, all limited to -2..+2 or what Kind.WiderBase makes of it; then Diseases, down to -4, whatever that limit. It is 0 for what is no track. ST-08, ST-56, ST-57
func (s Sheet) BaseValue(t Track) Slot {
	if t >= NumTracks {
		return 0
	}
	return s.baseValue(t, s.lines())
}

// AtBase reports whether every track stands at its base value. ST-08
func (s *Sheet) AtBase() bool {
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
		if set&doing[BaseUp] != 0 {
			base++ // ST-56
		}
	}
	most := s.Kind.baseLimit()
	base = limit(base, -most, most)                           // ST-08, EX-147: never below MinDisease
	return Slot(max(base-int(s.Lowered[t]), int(MinDisease))) // ST-08, EX-146
}

// A Step is what happened on one track.
type Step struct {
	Track   Track
	From    Slot   // where it stood
	Reached Slot   // where it was moved to
	To      Slot   // where it stands now: not Reached where it reset
	Fired   Effect // the effect of a +5 or -5 slot that happened, or NoEffect
	Reset   bool   // the track went to its base because of that (ST-12)
}

// A Change is what one happening did to a sheet. Where nothing changed, From, Reached and To are the same.
type Change struct {
	Step
	// Also is what an Obstacle's Skill +5 did to Power, Resilience and Mind, in this order. It is zero unless Fired is
	// BaseUpToEnd. ST-57
	Also [NumTracks - 1]Step
}

// Changed reports whether any track stands elsewhere than before, or an effect happened.
func (c Change) Changed() bool {
	return c.From != c.To || c.Fired != NoEffect
}

// Shift moves a track by a number of slots, up or down, and no further than its end. It marks the track as changed in this
// round, unless it could not move at all. Some effects happen on arrival: Mind +5, Skill -5, and Skill +5 of an Obstacle; the
// Change tells which, and the track has reset. The others wait for their moment. Cause is who does it, remembered when
// Mind comes to -5. What is no track is a *crunch.RangeError and changes nothing. ST-01, ST-02, ST-10, ST-12, ST-40
func (s *Sheet) Shift(t Track, by int, cause Cause) (Change, error) {
	if err := checkTrack(t); err != nil { // ST-01
		return Change{}, err
	}
	return s.shift(t, by, cause, true), nil
}

// shift is Shift; the effect on arrival can be held back so that an Obstacle's Skill resets first.
func (s *Sheet) shift(t Track, by int, cause Cause, arrive bool) Change {
	from := s.Now[t]
	reach := int(MaxSlot - MinSlot)                                                   // a longer way is as far as the end
	to := Slot(limit(int(from)+limit(by, -reach, reach), int(MinSlot), int(MaxSlot))) // ST-02
	c := Change{Step: Step{Track: t, From: from, Reached: to, To: to}}
	if to == from {
		return c
	}
	s.Now[t] = to
	s.Moved = s.Moved.With(t) // ST-11
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

// arrive lets the effect happen that a track's new slot has at once. ST-12
func (s *Sheet) arrive(c *Change) {
	switch now := s.lines(); {
	case c.Track == Mind && now&doing[SearchDeck] != 0:
		s.fire(&c.Step, SearchDeck) // ST-47
	case c.Track == Mind && now&doing[RecoverMaximum] != 0:
		s.fire(&c.Step, RecoverMaximum) // ST-47
	case c.Track == Skill && now&doing[Injury] != 0:
		s.fire(&c.Step, Injury) // ST-50, GL-08
	case c.Track == Skill && now&doing[DebateAgainst] != 0:
		s.fire(&c.Step, DebateAgainst) // ST-50
	case c.Track == Skill && now&doing[Defeat] != 0:
		s.fire(&c.Step, Defeat) // ST-50
	case c.Track == Skill && now&doing[BaseUpToEnd] != 0: // ST-57
		s.Raised = min(s.Raised+1, s.Kind.maxRaised())
		for t := range Skill {
			c.Also[t] = s.shift(t, +1, 0, false).Step
		}
		s.fire(&c.Step, BaseUpToEnd)
		also := Change{Step: c.Also[Mind]} // what this sets off comes after Skill has reset
		s.arrive(&also)
		c.Also[Mind] = also.Step
	}
}

// fire resets the track whose effect has happened. ST-12
func (s *Sheet) fire(m *Step, e Effect) {
	m.Fired, m.Reset = e, true
	m.To = s.BaseValue(m.Track)
	s.Now[m.Track] = m.To
	s.Moved = s.Moved.With(m.Track) // ST-11
	if m.Track == Mind {
		s.Cause = 0
	}
}

// A BaseChange is what a change of base value did. The track itself stays where it is.
type BaseChange struct {
	Track    Track
	From, To Slot // the base value before and after
}

// Afflict lowers the base of a track by a Disease that was just caught. The track itself stays where it is; it recovers and
// resets toward the new base. A Disease of no track, and more than 65535 slots on one track, are a *crunch.RangeError. EX-142
func (s *Sheet) Afflict(d Disease) (BaseChange, error) {
	if err := checkTrack(d.Track); err != nil {
		return BaseChange{}, err
	}
	sum := int(s.Lowered[d.Track]) + int(d.By)
	if sum > maxLowered {
		return BaseChange{}, &crunch.RangeError{Package: "stattrack", What: "Diseases of " + d.Track.String(), Got: sum, Max: maxLowered}
	}
	return s.rebase(d.Track, func() { s.Lowered[d.Track] = uint16(sum) }), nil
}

// Heal takes back what Afflict did, when a Disease is removed; with all its instances, By is their sum. More than Diseases
// lower the track by is a *crunch.RangeError. EX-145
func (s *Sheet) Heal(d Disease) (BaseChange, error) {
	if err := checkTrack(d.Track); err != nil {
		return BaseChange{}, err
	}
	if d.By > s.Lowered[d.Track] {
		return BaseChange{}, &crunch.RangeError{Package: "stattrack", What: "healed Disease of " + d.Track.String(), Got: int(d.By), Max: int(s.Lowered[d.Track])}
	}
	return s.rebase(d.Track, func() { s.Lowered[d.Track] -= d.By }), nil
}

const maxLowered = 1<<16 - 1

// SetBase replaces what Background, Role and Gear add up to on one track, as when Gear is swapped in mid-scenario. The track
// itself stays where it is. A value outside -2..+2, or the wider limit of the Kind, is a *crunch.RangeError. ST-05, ST-08
func (s *Sheet) SetBase(t Track, base Slot) (BaseChange, error) {
	if err := checkTrack(t); err != nil {
		return BaseChange{}, err
	}
	values := s.Base
	values[t] = base
	if err := checkBase("", values, s.Kind.WiderBase); err != nil {
		return BaseChange{}, err
	}
	return s.rebase(t, func() { s.Base = values }), nil
}

func (s *Sheet) rebase(t Track, change func()) BaseChange {
	c := BaseChange{Track: t, From: s.BaseValue(t)}
	change()
	c.To = s.BaseValue(t)
	return c
}

func checkTrack(t Track) error { return trackNames.Check(uint8(t)) }

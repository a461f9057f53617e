package stattrack

import (
	"math"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/must"
	"pgregory.net/rapid"
)

func TestShift(t *testing.T) {
	for _, row := range []struct {
		clause   string
		from, by int
		want     Slot
	}{
		{"ST-10", 0, 2, 2}, {"ST-10", 0, -2, -2}, {"ST-10", -2, 3, 1},
		{"ST-02", 0, 6, 5}, {"ST-02", 0, -6, -5}, {"ST-02", 5, 1, 5}, {"ST-02", -5, -1, -5}, {"ST-02", -5, 10, 5}, {"ST-02", 5, -10, -5},
		{"ST-02", 3, math.MaxInt, 5}, {"ST-02", -3, math.MinInt, -5}, {"ST-10", 1, 0, 1},
	} {
		s := standing(EntityKind{}, Values{Resilience: Slot(row.from)})
		c := shifted(t, &s, Resilience, row.by, 0)
		want := TrackChange{Step: Step{Track: Resilience, From: Slot(row.from), Reached: row.want, To: row.want}}
		if c != want || s.Now != (Values{Resilience: row.want}) {
			t.Errorf("%s: %+v, want %+v", row.clause, c, want)
		}
		moved := row.want != Slot(row.from)
		if s.Moved.Has(Resilience) != moved || c.Changed() != moved { // ST-11
			t.Errorf("%s: Moved has the track: %v, Changed() = %v; want %v for both", row.clause, s.Moved.Has(Resilience), c.Changed(), moved)
		}
	}
	for _, bad := range []Track{4, 255} { // ST-01
		s := standing(EntityKind{}, Values{Power: 1})
		was := s
		c, err := s.Shift(bad, 1, 0)
		if e := wantErr[*crunch.RangeError](t, err); e.What != "track" || e.Got != int(bad) || e.Max != 3 || c != (TrackChange{}) || s != was {
			t.Errorf("%v with %+v and %+v, want an error for track %d and an unchanged sheet", e, c, s, bad)
		}
	}
}

// ST-12, ST-47, ST-50, ST-57: what happens on arrival, and what waits.
func TestArrival(t *testing.T) {
	for _, k := range kinds {
		mind := RecoverMaximum
		if k.Draws {
			mind = SearchDeck
		}
		down := Injury
		switch {
		case k.Challenge != NoChallenge:
			down = Defeat
		case k.Scenario == Interaction:
			down = DebateAgainst
		}
		up := NoEffect
		if k.Challenge == Obstacle {
			up = BaseUpToEnd
		}
		for _, row := range []struct {
			clause string
			track  Track
			by     int
			fired  Effect
		}{
			{"ST-28", Power, 9, NoEffect}, {"ST-20", Power, -9, NoEffect},
			{"ST-37", Resilience, 9, NoEffect}, {"ST-30", Resilience, -9, NoEffect},
			{"ST-47", Mind, 9, mind}, {"ST-40", Mind, -9, NoEffect},
			{"ST-57", Skill, 9, up}, {"ST-50, GL-08", Skill, -9, down},
		} {
			s := sheet(t, k, Values{1, 1, 1, 1})
			c := shifted(t, &s, row.track, row.by, 0)
			end := MaxSlot
			if row.by < 0 {
				end = MinSlot
			}
			want := Step{Track: row.track, From: 1, Reached: end, To: end}
			if row.fired != NoEffect { // ST-12
				want.To, want.Fired = 1, row.fired
			}
			if c.Step != want || s.Now[row.track] != want.To || !s.Moved.Has(row.track) || !c.Changed() {
				t.Errorf("%s: %+v: %+v, want %+v", row.clause, k, c.Step, want)
			}
			if (c.Also != [3]Step{}) != (row.fired == BaseUpToEnd) {
				t.Errorf("%s: Also is %+v, want steps of other tracks only from BaseUpToEnd", row.clause, c.Also)
			}
			roundTrip(t, s)
		}
	}
	// On the way to an end nothing happens yet.
	for _, k := range kinds {
		for track := range Track(NumTracks) {
			for from := MinSlot + 1; from < MaxSlot; from++ {
				for to := MinSlot + 1; to < MaxSlot; to++ {
					s := standing(k, Values{})
					s.Now[track] = from
					want := TrackChange{Step: Step{Track: track, From: from, Reached: to, To: to}}
					if c := shifted(t, &s, track, int(to)-int(from), 0); c != want || s.Now[track] != to {
						t.Errorf("%+v: %+v, want %+v", k, c, want)
					}
				}
			}
		}
	}
	s := sheet(t, EntityKind{}, Values{Mind: 1}, disease{Mind, 3})
	s.Shift(Mind, 4, 0)
	if c := shifted(t, &s, Mind, 9, 0); c.To != -2 { // ST-12: to the base that Diseases have lowered
		t.Errorf("Mind +5 resets to %v, want -2", c.To)
	}
}

// ST-40: the cause is remembered while Mind stands at -5.
func TestCause(t *testing.T) {
	s := sheet(t, EntityKind{Draws: true}, Values{})
	s.Shift(Mind, -4, 3)
	if who, forced := s.ForcedPlay(); who != 0 || forced {
		t.Errorf("at Mind -4 ForcedPlay is %d, %v; want 0, false", who, forced)
	}
	s.Shift(Mind, -1, 7)
	if who, forced := s.ForcedPlay(); who != 7 || !forced {
		t.Errorf("ForcedPlay() = %d, %v; want 7, true", who, forced)
	}
	s.Shift(Mind, -1, 9) // can't move: 7 brought it there
	s.Shift(Power, -1, 9)
	if who, _ := s.ForcedPlay(); who != 7 {
		t.Errorf("ForcedPlay() = %d, want 7, which brought Mind to -5", who)
	}
	roundTrip(t, s)
	s.Shift(Power, -9, 9)
	s.ActionSkipped() // another track's reset is no reason to forget it
	if who, forced := s.ForcedPlay(); who != 7 || !forced {
		t.Errorf("ForcedPlay() = %d, %v; want 7, true", who, forced)
	}
	up := s
	up.Shift(Mind, 1, 2)
	if who, forced := up.ForcedPlay(); who != 0 || forced {
		t.Errorf("ForcedPlay is %d, %v after Mind went up; want 0, false", who, forced)
	}
	c := s.PlayForced()
	if c.Step != (Step{Track: Mind, From: -5, Reached: -5, To: 0, Fired: ForcedPlay}) || s.Cause != 0 {
		t.Errorf("PlayForced: %+v, cause %d; want Mind from -5 to 0 and no cause", c, s.Cause)
	}
}

// ST-56: a Challenge's base Power, Resilience and Mind are 1 higher while Skill is at +4 or more; nobody else's.
func TestSkill4OfChallenges(t *testing.T) {
	for _, k := range kinds {
		s := sheet(t, k, Values{-1, 0, 2, 0})
		for now := MinSlot; now <= MaxSlot; now++ {
			s.Now[Skill] = now
			want := Values{-1, 0, 2, 0}
			if k.Challenge != NoChallenge && now >= 4 {
				want = Values{0, 1, 2, 0} // ST-08: never above +2
			}
			for track := range Track(NumTracks) {
				if got := s.BaseValue(track); got != want[track] {
					t.Errorf("%+v with Skill %v: base %v is %v, want %v", k, now, track, got, want[track])
				}
			}
		}
	}
	if s := (Sheet{}); s.BaseValue(4) != 0 {
		t.Error("BaseValue of an unknown track is not 0")
	}
	s := sheet(t, EntityKind{Challenge: Trap}, Values{2, -2, 0, 0}, disease{Power, 2}, disease{Resilience, 1})
	s.Now[Skill] = 4
	if s.BaseValue(Power) != 0 || s.BaseValue(Resilience) != -2 { // ST-08: Diseases last
		t.Errorf("base Power %v, base Resilience %v: want 0 and -2, the limit before the Disease", s.BaseValue(Power), s.BaseValue(Resilience))
	}
}

// ST-57: an Obstacle at Skill +5.
func TestObstacle(t *testing.T) {
	s := sheet(t, EntityKind{Challenge: Obstacle, Scenario: Exploration}, Values{0, -1, 2, 1})
	s.Now[Resilience], s.Now[Mind] = 5, -5
	s.Cause = 4
	c := shifted(t, &s, Skill, 4, 0)
	want := TrackChange{
		Step: Step{Track: Skill, From: 1, Reached: 5, To: 1, Fired: BaseUpToEnd},
		Also: [3]Step{{Power, 0, 1, 1, 0}, {Resilience, 5, 5, 5, 0}, {Mind, -5, -4, -4, 0}},
	}
	if c != want || s.Now != (Values{1, 5, -4, 1}) || s.Cause != 0 || s.Raised != 1 {
		t.Errorf("Shift: got %+v and the sheet %+v\nwant %+v", c, s, want)
	}
	for track, base := range (Values{1, 0, 2, 1}) { // ST-08: Mind stays at +2
		if got := s.BaseValue(Track(track)); got != base {
			t.Errorf("base %v is %v, want %v", Track(track), got, base)
		}
	}
	if s.Moved != TrackSet(0).with(Power).with(Mind).with(Skill) { // ST-11
		t.Errorf("Moved is %v, want Power, Mind and Skill", s.Moved)
	}
	// Mind comes to +5 by it: its effect happens after Skill has reset, with the bases as they are then.
	s = sheet(t, EntityKind{Challenge: Obstacle}, Values{0, 0, -1, 0})
	s.Now[Mind] = 4
	c = shifted(t, &s, Skill, 9, 0)
	if c.Also[Mind] != (Step{Mind, 4, 5, 0, RecoverMaximum}) || s.Now != (Values{1, 1, 0, 0}) {
		t.Errorf("%+v, now %v; want Mind to recover and to reset", c, s.Now)
	}
	// It is for the scenario, as often as it happens, and no further than +2.
	for range 300 {
		s.Shift(Skill, 9, 0)
	}
	if s.BaseValue(Power) != 2 || s.BaseValue(Mind) != 2 || s.Raised != 4 || s.Now[Power] != 5 {
		t.Errorf("%+v, want bases at +2 after four times", s)
	}
	roundTrip(t, s)
	// Mind standing at +5 never happens, so an Obstacle whose Mind could not move fires nothing.
	if c := shifted(t, &s, Skill, 9, 0); c.Also[Power].Fired != NoEffect || c.Also[Power].From != 5 {
		t.Errorf("%+v, want Power to stay at +5", c)
	}
}

// A model that knows only the ends, arrivals and resets, beside the sheet; and what must hold for any sheet at any time.
func TestSheetProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		slot := rapid.IntRange(-2, 2)
		k := rapid.SampledFrom(kinds).Draw(t, "kind")
		var base Values
		for i := range base {
			base[i] = Slot(slot.Draw(t, "base"))
		}
		s := must.Get(NewSheet(k, base, Lowered{}))(t)
		for range rapid.IntRange(1, 30).Draw(t, "steps") {
			was := s
			var changes []TrackChange
			switch rapid.IntRange(0, 12).Draw(t, "do") {
			case 0, 1, 2, 3:
				track := Track(rapid.IntRange(0, 3).Draw(t, "track"))
				by := rapid.IntRange(-11, 11).Draw(t, "by")
				c := shifted(t, &s, track, by, Cause(rapid.Uint16().Draw(t, "cause")))
				if int(c.Reached) != limit(int(was.Now[track])+by, -5, 5) { // ST-02
					t.Fatalf("a shift of %v by %d reached %v, want %d", was.Now[track], by, c.Reached, limit(int(was.Now[track])+by, -5, 5))
				}
				changes = append(changes, c)
			case 4:
				changes = append(changes, s.ActionSkipped())
			case 5:
				changes = append(changes, s.ActionTookEffect(true), s.ReactionTookEffect(true))
			case 6:
				changes = append(changes, s.HostileActionTookEffect(), s.PlayForced())
			case 7:
				changes = append(changes, s.SkillSpent())
			case 8:
				s.RoundEnded()
			case 9:
				for i, c := range s.Recover() {
					if d := int(c.To) - int(was.Now[i]); d < -1 || d > 1 || c.Fired != NoEffect { // ST-11
						t.Fatalf("Recover: got %+v, want one step at most and no effect", c)
					}
				}
			case 10:
				must.OK(t, s.Afflict(Track(rapid.IntRange(0, 3).Draw(t, "ill")), rapid.IntRange(0, 3).Draw(t, "by")))
			case 11:
				_ = s.SecondPlayed()
				_ = s.SpendReroll(KeepSecond)
				_ = s.SpendReroll(ChooseEither)
			case 12:
				s.Base[rapid.IntRange(0, 3).Draw(t, "track")] = Slot(slot.Draw(t, "base"))
			}
			for _, c := range changes {
				if c.Fired != NoEffect && s.Now[c.Track] != s.BaseValue(c.Track) { // ST-12
					t.Fatalf("%+v did not reset to %v", c, s.BaseValue(c.Track))
				}
				if c.To != s.Now[c.Track] || c.From != was.Now[c.Track] {
					t.Fatalf("%+v does not tell from %+v to %+v", c, was, s)
				}
			}
			if err := s.Validate(); err != nil {
				t.Fatalf("%+v became %+v: %v", was, s, err)
			}
			for track := range Track(NumTracks) {
				if b := s.BaseValue(track); b < minDisease || b > MaxBase { // ST-08
					t.Fatalf("base %v is %v, want %d to %d", track, b, minDisease, MaxBase)
				}
			}
			b, err := s.MarshalJSON()
			var back Sheet
			if err != nil || back.UnmarshalJSON(b) != nil || back != s {
				t.Fatalf("the JSON %s (%v) reads as something else, want %+v", b, err, s)
			}
		}
	})
}

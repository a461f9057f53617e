package stattrack

import "testing"

// ST-12, ST-20, ST-21, ST-28, ST-30, ST-37, ST-40, ST-57: each waiting slot resets at its moment and at no other.
func TestMoments(t *testing.T) {
	moments := []struct {
		clause string
		track  Track
		slot   Slot
		fired  Effect
		tell   func(s *Sheet) TrackChange
	}{
		{"ST-20", Power, -5, SkipAction, (*Sheet).ActionSkipped},
		{"ST-28", Power, 5, WinNextAction, func(s *Sheet) TrackChange { return s.ActionTookEffect(true) }},
		{"ST-30", Resilience, -5, NoReaction, (*Sheet).HostileActionTookEffect},
		{"ST-37", Resilience, 5, WinNextReaction, func(s *Sheet) TrackChange { return s.ReactionTookEffect(true) }},
		{"ST-40", Mind, -5, ForcedPlay, (*Sheet).PlayForced},
		{"ST-57", Skill, 5, ExtraMoveAction, (*Sheet).SkillSpent},
	}
	for _, k := range kinds {
		for _, m := range moments {
			for track := range Track(NumTracks) {
				for now := MinSlot; now <= MaxSlot; now++ {
					s := sheet(t, k, Values{1, -1, 2, -2})
					s.Now[track] = now
					if s.Validate() != nil {
						continue // no sheet stands there
					}
					was := s
					c := m.tell(&s)
					want := Step{Track: m.track, From: was.Now[m.track], Reached: was.Now[m.track], To: was.Now[m.track]}
					if track == m.track && now == m.slot {
						want.To, want.Fired = s.BaseValue(track), m.fired
						if k.MiniBoss && want.Fired == SkipAction {
							want.Fired = SkipOneOfTwo // ST-21
						}
						if !s.Moved.Has(track) || !c.Changed() {
							t.Errorf("%s: a reset is a change (ST-11)", m.clause)
						}
					} else if s != was || c.Changed() {
						t.Errorf("%s: at %v %v the moment changed %+v: %+v, want no change", m.clause, track, now, k, c)
					}
					if c != (TrackChange{Step: want}) || s.Now[m.track] != want.To {
						t.Errorf("%s: %+v at %v %v: %+v, want %+v", m.clause, k, track, now, c, want)
					}
				}
			}
		}
	}
}

// ST-28, ST-37: where there is no opposed roll the +5 is not spent, and what missed after the roll is not told at all.
func TestNotSpent(t *testing.T) {
	s := standing(EntityKind{}, Values{5, 5, 0, 0})
	if c := s.ActionTookEffect(false); c.Changed() || c.Track != Power || !s.WinsNextAction() {
		t.Errorf("ST-28: without an opposed roll: %+v, want Power to stay at +5", c)
	}
	if c := s.ReactionTookEffect(false); c.Changed() || c.Track != Resilience || !s.ReactionSide(Pool{}).Certain {
		t.Errorf("ST-37: without an opposed roll: %+v, want Resilience to stay at +5", c)
	}
	s.ActionTookEffect(true)
	if s.Now != (Values{0, 5, 0, 0}) {
		t.Errorf("ST-28: after an opposed roll the tracks are %v, want Power reset", s.Now)
	}
}

func TestRoundEnded(t *testing.T) {
	s := standing(EntityKind{}, Values{Mind: 4, Skill: 3})
	s.Shift(Power, 1, 0)
	if err := s.SecondPlayed(); err != nil {
		t.Errorf("SecondPlayed is refused: %v", err)
	}
	if err := s.SpendReroll(KeepSecond); err != nil {
		t.Errorf("SpendReroll is refused: %v", err)
	}
	s.RoundEnded()
	if s.Moved != 0 || s.WasMoved != TrackSet(0).with(Power) { // ST-11
		t.Errorf("ST-11: Moved is %v and WasMoved %v, want none and Power", s.Moved, s.WasMoved)
	}
	if s.Spent != 0 || s.Seconded || !s.MayPlaySecond() || s.Rerolls() != KeepSecond|ChooseEither { // ST-44, ST-46, ST-55
		t.Errorf("after RoundEnded %+v, want nothing used up", s)
	}
}

// A change tells where the track stood and stands, and which effect happened.
func TestTrackChangeText(t *testing.T) {
	boss := sheet(t, EntityKind{Challenge: Obstacle}, Values{})
	for _, row := range []struct {
		clause string
		c      TrackChange
		want   string
	}{
		{"ST-10", shifted(t, &boss, Power, 2, 0), "Power from 0 to +2"},
		{"ST-02", shifted(t, &boss, Power, 0, 0), "Power at +2"},
		{"ST-10", shifted(t, &boss, Resilience, -9, 0), "Resilience from 0 to -5"},
		{"ST-30", boss.HostileActionTookEffect(), "Resilience at -5, NoReaction, reset to 0"},
		{"ST-57", shifted(t, &boss, Skill, 5, 0), "Skill from 0 to +5, BaseUpToEnd, reset to 0; Power from +2 to +3; Resilience from 0 to +1; Mind from 0 to +1"},
	} {
		if got := row.c.String(); got != row.want {
			t.Errorf("%s: %s, want %s", row.clause, got, row.want)
		}
	}
}

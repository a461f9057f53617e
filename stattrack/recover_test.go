package stattrack

import "testing"

// ST-11: a track that was not changed within the previous round moves one slot toward its base.
func TestRecover(t *testing.T) {
	for base := -MaxBase; base <= MaxBase; base++ {
		for now := MinSlot; now <= MaxSlot; now++ {
			s := sheet(t, EntityKind{}, Values{base, base, 0, 0})
			s.Now[Power], s.Now[Resilience] = now, now
			s.WasMoved = s.WasMoved.with(Resilience)
			was := s
			changes := s.Recover()
			want := now
			if now < base {
				want++
			} else if now > base {
				want--
			}
			if s.Now != (Values{want, now, 0, 0}) || changes[Power].Step != (Step{Power, now, want, want, 0}) || changes[Resilience].Changed() {
				t.Errorf("ST-11: base %v: %v recovers to %v", base, was.Now, s.Now)
			}
			if s.Moved != was.Moved || s.WasMoved != was.WasMoved {
				t.Error("ST-11: recovery counts as a change")
			}
		}
	}
}

// ST-11: what the previous round is. A change in round 1 stops the recovery of round 2's Draw Phase and no later one; one made in
// round 2's own Draw Phase, before recovery, doesn't stop that but stops round 3's.
func TestPreviousRound(t *testing.T) {
	s := sheet(t, EntityKind{}, Values{})
	s.Recover() // round 1
	s.Shift(Power, 4, 0)
	s.Shift(Resilience, 3, 0)
	s.RoundEnded()
	s.Shift(Mind, 1, 0) // in the Draw Phase of round 2
	s.Recover()
	if s.Now != (Values{4, 3, 0, 0}) { // Mind was not changed in round 1
		t.Errorf("ST-11: in round 2 the tracks recover to %v, want 4, 3, 0, 0", s.Now)
	}
	s.Shift(Resilience, 1, 0)
	s.Shift(Mind, 2, 0)
	s.RoundEnded()
	s.Recover() // round 3
	if s.Now != (Values{3, 4, 2, 0}) {
		t.Errorf("ST-11: in round 3 the tracks recover to %v, want 3, 4, 2, 0", s.Now)
	}
	s.RoundEnded()
	s.Recover() // round 4: recovery itself stops nothing
	if s.Now != (Values{2, 3, 1, 0}) {
		t.Errorf("ST-11: in round 4 the tracks recover to %v, want 2, 3, 1, 0", s.Now)
	}
	// Moved there and back is changed all the same; a push against the end is not.
	s.Now = Values{2, -5, 2, 0}
	s.Shift(Power, 1, 0)
	s.Shift(Power, -1, 0)
	s.Shift(Resilience, -1, 0)
	s.RoundEnded()
	s.Recover()
	if s.Now != (Values{2, -4, 1, 0}) {
		t.Errorf("ST-11: in round 5 the tracks recover to %v, want 2, -4, 1, 0", s.Now)
	}
}

// ST-51, ST-53, ST-54: what a Challenge's Skill does to recovery; for all others it does nothing.
func TestRecoverChallenge(t *testing.T) {
	for _, k := range kinds {
		for skill := MinSlot; skill <= MaxSlot; skill++ {
			for _, moved := range []bool{false, true} {
				s := sheet(t, k, Values{0, 0, 0, 1})
				s.Now = Values{3, -3, 3, skill}
				if s.Validate() != nil {
					continue
				}
				if moved {
					s.WasMoved = 1<<NumTracks - 1
				}
				s.Recover()
				recovers, skillToo, clause := !moved, !moved, "ST-11"
				if k.Challenge != NoChallenge {
					switch {
					case skill <= -4:
						recovers, skillToo, clause = false, false, "ST-51"
					case skill <= -2:
						recovers, clause = false, "ST-53"
					case skill >= 2:
						recovers, clause = true, "ST-54"
					}
				}
				want := Values{3, -3, 3, skill}
				if recovers {
					want = Values{2, -2, 2, skill}
				}
				if skillToo && skill != 1 {
					want[Skill] += 1 - 2*Slot(b2i(skill > 1))
				}
				if s.Now != want {
					t.Errorf("%s: %+v, Skill %v, moved %v: %v, want %v", clause, k, skill, moved, s.Now, want)
				}
			}
		}
	}
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// All four recover at once: Skill that sinks to +3 still holds the bases up, and Skill that rises to -1 still holds the rest back.
func TestRecoverAtOnce(t *testing.T) {
	s := sheet(t, EntityKind{Challenge: Creature}, Values{0, 0, 0, 0})
	s.Now = Values{1, 0, 2, 4}
	s.Recover()
	if s.Now != (Values{1, 1, 1, 3}) { // ST-56: the bases were +1
		t.Errorf("now %v, want +1 +1 +1 +3", s.Now)
	}
	s.Now = Values{3, 3, 3, -2}
	s.Recover()
	if s.Now != (Values{3, 3, 3, -1}) { // ST-53
		t.Errorf("now %v, want +3 +3 +3 -1", s.Now)
	}
}

// ST-40: Mind that recovers from -5 waits for nobody any more.
func TestRecoverCause(t *testing.T) {
	s := sheet(t, EntityKind{}, Values{})
	s.Shift(Mind, -5, 3)
	s.RoundEnded()
	s.Recover()
	if s.Cause != 3 || s.Now[Mind] != -5 {
		t.Errorf("cause %d, now %v; want cause 3 and Mind -5", s.Cause, s.Now)
	}
	s.RoundEnded()
	s.Recover()
	if s.Cause != 0 || s.Now[Mind] != -4 {
		t.Errorf("cause %d, now %v; want no cause and Mind -4", s.Cause, s.Now)
	}
}

package stattrack

import (
	"encoding/json"
	"errors"
	"reflect"
	"testing"

	"github.com/crunchrules/crunch/internal/must"
)

// A tape gives dice that were rolled and keeps which ranges were asked for. It must end exhausted.
type tape struct {
	faces []int
	asked []int
}

func dice(faces ...int) *tape { return &tape{faces: faces} }

func (d *tape) IntN(n int) int {
	d.asked = append(d.asked, n)
	if len(d.faces) == 0 {
		panic("the tape is exhausted")
	}
	face := d.faces[0]
	d.faces = d.faces[1:]
	if face < 1 || face > n {
		panic("the tape holds a face that the die doesn't have")
	}
	return face - 1
}

func (d *tape) done(t *testing.T, asked ...int) {
	t.Helper()
	if len(d.faces) != 0 {
		t.Errorf("%d dice were not used", len(d.faces))
	}
	if !reflect.DeepEqual(d.asked, asked) {
		t.Errorf("asked for %v, want %v", d.asked, asked)
	}
}

// A disease lowers the base of a track by some slots.
type disease struct {
	track Track
	by    uint16
}

func sheet(t testing.TB, k EntityKind, base Values, diseases ...disease) Sheet {
	t.Helper()
	var lowered Lowered
	for _, d := range diseases {
		lowered[d.track] += d.by
	}
	return must.Get(NewSheet(k, base, lowered))(t)
}

// shifted moves a track that there is.
func shifted(t tester, s *Sheet, track Track, by int, cause Cause) TrackChange {
	t.Helper()
	c, err := s.Shift(track, by, cause)
	if err != nil {
		t.Fatalf("Shift(%v, %d): %v", track, by, err)
	}
	return c
}

// standing returns a sheet that stands at these slots, with nothing moved, used or remembered.
func standing(k EntityKind, now Values) Sheet { return Sheet{Kind: k, Now: now} }

func wantErr[E error](t testing.TB, err error) E {
	t.Helper()
	e, ok := errors.AsType[E](err)
	if !ok {
		t.Fatalf("error is %T (%v), want %T", err, err, e)
	}
	return e
}

func wantPanic(t testing.TB, f func()) {
	t.Helper()
	defer func() {
		if recover() == nil {
			t.Error("no panic, want one")
		}
	}()
	f()
}

// A tester is a test, a benchmark, a fuzz target or a rapid check.
type tester interface {
	Helper()
	Fatalf(format string, args ...any)
}

func roundTrip[T comparable](t tester, v T) {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatalf("%+v: %v", v, err)
	}
	var back T
	if err := json.Unmarshal(b, &back); err != nil {
		t.Fatalf("%s: %v", b, err)
	}
	if back != v {
		t.Fatalf("%s reads back as %+v, was %+v", b, back, v)
	}
}

// The kinds that mean something different by a slot, and some that don't.
var kinds = []EntityKind{
	{},
	{Scenario: Exploration},
	{Scenario: Combat, MiniBoss: true},
	{Scenario: Interaction},
	{Draws: true, Scenario: Exploration},
	{Draws: true, Scenario: Combat, MiniBoss: true},
	{Draws: true, Scenario: Interaction},
	{Draws: true, Scenario: Interaction, MiniBoss: true},
	{Draws: true, Scenario: Combat, ResilienceBarsActions: true},
	{Scenario: Combat, ResilienceBarsActions: true},
	{Scenario: Interaction, Challenge: Creature},
}

func init() {
	for c := NoChallenge + 1; c < NumChallenges; c++ {
		kinds = append(kinds, EntityKind{Scenario: Exploration, Challenge: c})
	}
}

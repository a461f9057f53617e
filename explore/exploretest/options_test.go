package exploretest

import (
	"errors"
	"math"
	"testing"

	"github.com/crunchrules/crunch/explore"
)

// With a negative Every the costly laws are left out of the games. The law "seeds" saves each game once.
func TestEvery(t *testing.T) {
	spec, party := mire()
	g := gameOf(t, spec, party)
	for _, row := range []struct{ every, least, most int }{{-1, 0, 2}, {1, 3, math.MaxInt}} {
		u, loads := asIs, 0
		u.load = func(g *explore.Game, data []byte) (*explore.Session, error) {
			loads++
			return asIs.load(g, data)
		}
		if _, err := Verify(t.Context(), g, Options{Plays: 2, Walk: -1, Every: row.every, under: &u}); err != nil {
			t.Fatal(err)
		}
		if loads < row.least || loads > row.most {
			t.Errorf("Every %d: %d times saved and loaded, want %d to %d", row.every, loads, row.least, row.most)
		}
	}
}

// A walk that a broken law ends has not seen all positions, so it counts none.
func TestNoProof(t *testing.T) {
	torn := func(sc *explore.Scene) error {
		if sc.Position().Round() == 2 {
			return errTorn
		}
		return nil
	}
	report, err := Verify(t.Context(), flood(t, 2, torn), Options{Plays: -1})
	if !errors.Is(err, errTorn) || report.Proof != (Proof{}) {
		t.Errorf("%v with the proof %+v, want the hook's failure and no proof", err, report.Proof)
	}
}

// Whatever the bytes are, a number from them is at least 0 and below the one asked for, and the highest bytes reach far up.
func TestBytesRNG(t *testing.T) {
	for _, n := range []int{1, 2, 6, 256, 257, 1 << 16, 1 << 30, math.MaxInt32, math.MaxInt - 1, math.MaxInt} {
		for _, fill := range []byte{0, 1, 0x7f, 0x80, 0xff} {
			b := &bytesRNG{}
			for range 16 {
				b.data = append(b.data, fill)
			}
			if v := b.IntN(n); v < 0 || v >= n {
				t.Errorf("bytes of %#x: IntN(%d) is %d, want 0 to %d", fill, n, v, n-1)
			}
		}
	}
	for shift := 9; shift < 63; shift++ {
		n := int(uint64(1) << shift & math.MaxInt)
		if n == 0 {
			break
		}
		if v := (&bytesRNG{data: []byte{0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff}}).IntN(n); v != n-1 {
			t.Errorf("bytes of 0xff: IntN(%d) is %d, want %d", n, v, n-1)
		}
	}
}

// Any number of commands may be allowed.
func TestCommands(t *testing.T) {
	spec, party := mire()
	report, err := Verify(t.Context(), gameOf(t, spec, party), Options{Plays: 4, Commands: math.MaxInt, Walk: -1, Shrink: -1})
	if err != nil || report.Plays != 4 {
		t.Errorf("%d games, %v, want 4 without a failure", report.Plays, err)
	}
}

package probdeck_test

import (
	"errors"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/probdeck"
)

func TestSpread(t *testing.T) {
	if got := probdeck.NoArmour.String(); got != "10% > 75% > 90%" { // PD-33
		t.Errorf("NoArmour is %s, want 10%% > 75%% > 90%%", got)
	}
	s := must.Get(probdeck.NewSpread(100, 60))(t)
	if s != spread(t, "100% > 60%") || s.Len() != 2 {
		t.Errorf("NewSpread(100, 60) = %v, want 100%% > 60%%", s)
	}
	for m, want := range map[int]int{-1: -1, 0: 100, 1: 60, 2: -1, 99: -1} {
		p, ok := s.At(m)
		if ok != (want >= 0) || ok && p != want || !ok && p != 0 {
			t.Errorf("GL-25: At(%d) = %d, %v; want %d (-1: none)", m, p, ok, want)
		}
	}
	for _, list := range [][]int{{-1}, {100, 1001}, make([]int, 11)} {
		if s, err := probdeck.NewSpread(list...); !errors.As(err, new(*crunch.RangeError)) || s != (probdeck.Spread{}) {
			t.Errorf("NewSpread(%v) = %v, %v; want a *RangeError", list, s, err)
		}
	}
}

package crunch_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func tape(t testing.TB, text string) *crunch.Tape {
	t.Helper()
	return must.Get(crunch.ParseTape(text))(t)
}

func TestTapeFits(t *testing.T) {
	dice := tape(t, "d20=17 d6=4 3 1 d1=1")
	if got := dice.Left(); got != 5 {
		t.Errorf("%d dice left, want 5", got)
	}
	for i, row := range [][2]int{{20, 16}, {6, 3}, {3, 2}, {100, 0}, {1, 0}} {
		if err := dice.Done(); !errors.Is(err, crunch.ErrTapeLeft) {
			t.Errorf("Done() after %d of 5 dice: %v, want ErrTapeLeft", i, err)
		}
		if got := dice.IntN(row[0]); got != row[1] || dice.Left() != 4-i {
			t.Errorf("die %d: IntN(%d) = %d with %d left, want %d", i, row[0], got, dice.Left(), row[1])
		}
	}
	must.OK(t, dice.Done())
	must.OK(t, dice.Err())
	if got := dice.String(); got != "d20=17 d6=4 3 1 d1=1" {
		t.Errorf("used up, the tape is %q: want all its dice", got)
	}
}

func TestTapeMisfits(t *testing.T) {
	for _, row := range []struct {
		name string
		tape *crunch.Tape
		asks []int
		want crunch.TapeError
		text string
	}{
		{"no tape", new(crunch.Tape), []int{6}, crunch.TapeError{Asked: 6, Err: crunch.ErrTapeShort},
			"crunch: tape: die 1: no die is left: asked for d6"},
		{"too short", crunch.NewTape(3, 4), []int{6, 6, 20}, crunch.TapeError{Pos: 2, Asked: 20, Err: crunch.ErrTapeShort},
			"crunch: tape: die 3: no die is left: asked for d20"},
		{"too short for a die of one side", crunch.NewTape(), []int{1}, crunch.TapeError{Asked: 1, Err: crunch.ErrTapeShort},
			"crunch: tape: die 1: no die is left: asked for d1"},
		{"above a die of one side", crunch.NewTape(2), []int{1}, crunch.TapeError{Asked: 1, Throw: crunch.Throw{Face: 2}, Err: crunch.ErrTapeFace},
			"crunch: tape: die 1: no such face: asked for d1, the tape has 2"},
		{"above the die", crunch.NewTape(3, 7), []int{6, 6}, crunch.TapeError{Pos: 1, Asked: 6, Throw: crunch.Throw{Face: 7}, Err: crunch.ErrTapeFace},
			"crunch: tape: die 2: no such face: asked for d6, the tape has 7"},
		{"face 0", crunch.NewTape(0), []int{6}, crunch.TapeError{Asked: 6, Err: crunch.ErrTapeFace},
			"crunch: tape: die 1: no such face: asked for d6, the tape has 0"},
		{"face below 0", crunch.NewTape(-2), []int{6}, crunch.TapeError{Asked: 6, Throw: crunch.Throw{Face: -2}, Err: crunch.ErrTapeFace},
			"crunch: tape: die 1: no such face: asked for d6, the tape has -2"},
		{"a named die's face", crunch.TapeOf(crunch.Throw{Face: 7, Sides: 6}), []int{6}, crunch.TapeError{Asked: 6, Throw: crunch.Throw{Face: 7, Sides: 6}, Err: crunch.ErrTapeFace},
			"crunch: tape: die 1: no such face: asked for d6, the tape has d6=7"},
		{"a larger die", tape(t, "d20=5"), []int{6}, crunch.TapeError{Asked: 6, Throw: crunch.Throw{Face: 5, Sides: 20}, Err: crunch.ErrTapeSides},
			"crunch: tape: die 1: another die was asked for: asked for d6, the tape has d20=5"},
		{"a smaller die", tape(t, "d6=5"), []int{20}, crunch.TapeError{Asked: 20, Throw: crunch.Throw{Face: 5, Sides: 6}, Err: crunch.ErrTapeSides},
			"crunch: tape: die 1: another die was asked for: asked for d20, the tape has d6=5"},
		{"no sides", tape(t, "d6=5"), []int{0}, crunch.TapeError{Throw: crunch.Throw{Face: 5, Sides: 6}, Err: crunch.ErrSides},
			"crunch: tape: die 1: a die has at least one side: IntN(0)"},
		{"sides below 0", tape(t, "5"), []int{-6}, crunch.TapeError{Asked: -6, Throw: crunch.Throw{Face: 5}, Err: crunch.ErrSides},
			"crunch: tape: die 1: a die has at least one side: IntN(-6)"},
		{"left over", crunch.NewTape(3, 4), []int{6}, crunch.TapeError{Pos: 1, Throw: crunch.Throw{Face: 4}, Err: crunch.ErrTapeLeft},
			"crunch: tape: die 2: dice are left over, the tape has 4"},
	} {
		t.Run(row.name, func(t *testing.T) {
			for _, n := range row.asks {
				if got := row.tape.IntN(n); got < 0 || got >= max(n, 1) {
					t.Errorf("IntN(%d) = %d, want 0 to %d even though the tape has failed", n, got, max(n, 1)-1)
				}
			}
			err := row.tape.Done()
			var bad *crunch.TapeError
			if !errors.As(err, &bad) {
				t.Fatalf("Done() = %v, want a *TapeError", err)
			}
			if *bad != row.want {
				t.Errorf("got  %+v\nwant %+v", *bad, row.want)
			}
			if !errors.Is(err, row.want.Err) {
				t.Errorf("Done() = %v, want an error that Is %v", err, row.want.Err)
			}
			if err.Error() != row.text {
				t.Errorf("got  %v\nwant %v", err, row.text)
			}
			if sticky := row.tape.Err(); row.want.Err != crunch.ErrTapeLeft && sticky != err {
				t.Errorf("Err() = %v, want what Done() says: %v", sticky, err)
			} else if row.want.Err == crunch.ErrTapeLeft && sticky != nil {
				t.Errorf("Err: %v, want nil: dice left over are an error only at the end", sticky)
			}
		})
	}
}

// The first error stays, no die is used after it, and the answers stay in range.
func TestTapeErrorSticks(t *testing.T) {
	dice := crunch.NewTape(7, 1, 2)
	dice.IntN(6)
	first := dice.Err()
	for _, n := range []int{20, 0, -1, 1, 6, 6} {
		if got := dice.IntN(n); got < 0 || got >= max(n, 1) {
			t.Errorf("IntN(%d) = %d, want 0 to %d even though the tape has failed", n, got, max(n, 1)-1)
		}
	}
	if dice.Err() != first || dice.Done() != first || dice.Left() != 3 {
		t.Errorf("%v, then %v with %d dice left", first, dice.Err(), dice.Left())
	}
}

// Rule code that rolls until something comes up ends on an empty tape, after a plausible number of rolls.
func TestTapeAnswersVary(t *testing.T) {
	for sides := 1; sides <= 20; sides++ {
		dice := new(crunch.Tape)
		for want := range sides { // until each face has come up
			times := 0
			for dice.IntN(sides) != want {
				if times++; times > 100*sides {
					t.Fatalf("%d rolls of an empty tape's d%d never show %d", 100*sides, sides, want+1)
				}
			}
		}
		times := 0
		for a, b := 0, 1; a != b; a, b = dice.IntN(sides), dice.IntN(sides) { // until doubles
			if times++; times > 100*sides {
				t.Fatalf("%d rolls of an empty tape's two d%d never show doubles", 100*sides, sides)
			}
		}
	}
	dice := new(crunch.Tape) // no contract but that replays agree
	if got, want := draw(dice, 6, 8), []int{3, 3, 0, 2, 2, 4, 2, 3}; !cmp.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

func TestTapeTextRefused(t *testing.T) {
	for _, row := range []struct {
		text string
		at   int
	}{
		{" ", 0}, {" 3", 0}, {"3 ", 2}, {"3  4", 2}, {"3\t4", 1}, {"3,4", 1}, {"3 4\n", 3},
		{"0", 0}, {"3 0", 2}, {"-3", 0}, {"+3", 0}, {"03", 0}, {"x", 0}, {"3x", 1}, {"3.5", 1}, {"٣", 0},
		{"d", 1}, {"d6", 2}, {"d6=", 3}, {"d6= 3", 3}, {"d=3", 1}, {"d0=3", 1}, {"d06=3", 1}, {"d-6=3", 1},
		{"d6=7", 3}, {"d20=17 d6=7", 10}, {"d6=0", 3}, {"d6=4=4", 4}, {"d6 4", 2}, {"D6=4", 0}, {"2d6=4", 1}, {"d%=40", 1},
		{"99999999999999999999", 0}, {"d99999999999999999999=1", 1}, {"d6=99999999999999999999", 3},
	} {
		got, err := crunch.ParseTape(row.text)
		var bad *crunch.TextError
		if !errors.As(err, &bad) || got != nil {
			t.Errorf("ParseTape(%q) = %v, %v; want a *TextError and no tape", row.text, got, err)
			continue
		}
		if bad.What != "tape" || bad.At != row.at+1 || bad.Text != row.text {
			t.Errorf("%q: %+v, want byte %d", row.text, bad, row.at+1)
		}
		kept := crunch.NewTape(5)
		kept.IntN(20)
		if err := kept.UnmarshalText([]byte(row.text)); err == nil || kept.String() != "5" || kept.Left() != 0 {
			t.Errorf("%q: refused with %v, and made the tape %q with %d dice left", row.text, err, kept, kept.Left())
		}
	}
	_, err := crunch.ParseTape(strings.Repeat("d6=4 ", 15) + "d6=7")
	want := `crunch: "` + strings.Repeat("d6=4 ", 12) + `"... is not a valid tape: at byte 79: want dice such as "17" or "d20=17" with a blank between, no face above the sides`
	if err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
}

func TestTapeText(t *testing.T) {
	if got := tape(t, ""); got.Left() != 0 || got.String() != "" || got.Done() != nil {
		t.Errorf("the empty text is %q", got)
	}
	rapid.Check(t, func(t *rapid.T) {
		throws := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) crunch.Throw {
			sides := rapid.IntRange(0, 100).Draw(t, "sides")
			return crunch.Throw{Face: rapid.IntRange(1, max(1, sides)).Draw(t, "face"), Sides: sides}
		}), 0, 20).Draw(t, "throws")
		dice := crunch.TapeOf(throws...)
		for range rapid.IntRange(0, len(throws)).Draw(t, "used") {
			dice.IntN(100)
		}
		save := must.Get(json.Marshal(struct{ Dice *crunch.Tape }{dice}))(t)
		var load struct{ Dice *crunch.Tape }
		must.OK(t, json.Unmarshal(save, &load))
		if got := load.Dice.Throws(); len(got)+len(throws) > 0 && !cmp.Equal(got, throws) {
			t.Fatalf("%s read back as %v, want %v", save, got, throws)
		}
		if load.Dice.Left() != len(throws) || load.Dice.Err() != nil {
			t.Fatalf("read back, %d of %d dice are left: %v", load.Dice.Left(), len(throws), load.Dice.Err())
		}
	})
}

// A tape without a text form returns an error. It doesn't save as something else.
func TestTapeTextOfBadDice(t *testing.T) {
	for _, throw := range []crunch.Throw{{}, {Face: -1}, {Face: 0, Sides: 6}, {Face: 7, Sides: 6}, {Face: 1, Sides: -6}} {
		text, err := crunch.TapeOf(crunch.Throw{Face: 1}, throw).MarshalText()
		var bad *crunch.TapeError
		if !errors.As(err, &bad) || *bad != (crunch.TapeError{Pos: 1, Throw: throw, Err: crunch.ErrTapeFace}) {
			t.Errorf("MarshalText of a tape with %+v: %q, %v; want ErrTapeFace at die 1", throw, text, err)
		}
	}
}

// A tape copies its dice: changes of the caller's slices don't reach it, and its own don't reach the caller.
func TestTapeIsItsOwn(t *testing.T) {
	throws := []crunch.Throw{{Face: 2}, {Face: 3}}
	dice := crunch.TapeOf(throws...)
	throws[0].Face = 9
	dice.Throws()[1].Face = 9
	if got := dice.String(); got != "2 3" {
		t.Errorf("the tape is %q after its caller's slices changed, want 2 3", got)
	}
}

func FuzzTapeText(f *testing.F) {
	for _, text := range []string{"", "d20=17 d6=4 3", "3 ", "d6=7", "d=1", "0", "99999999999999999999"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		dice, err := crunch.ParseTape(text)
		if err != nil {
			var bad *crunch.TextError
			if !errors.As(err, &bad) || bad.At < 1 || bad.At > len(text)+1 {
				t.Errorf("ParseTape(%q): %v, want a *TextError whose place is in the text", text, err)
			}
			return
		}
		if got, err := dice.MarshalText(); err != nil || string(got) != text {
			t.Errorf("%q read and written again: %q, %v; want the same", text, got, err)
		}
		for _, throw := range dice.Throws() {
			sides := throw.Sides
			if sides == 0 {
				sides = throw.Face
			}
			if got := dice.IntN(sides); got != throw.Face-1 {
				t.Errorf("tape %q: IntN(%d) = %d, want the die %v", text, sides, got, throw)
			}
		}
		if err := dice.Done(); err != nil {
			t.Errorf("%q: %v", text, err)
		}
	})
}

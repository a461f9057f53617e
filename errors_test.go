package crunch_test

import (
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
)

func TestSharedErrors(t *testing.T) {
	cause := errors.New("checks: no unit")
	for _, row := range []struct {
		err  error
		want string
	}{
		{&crunch.RangeError{Package: "stattrack", What: "base Mind", Got: 7, Min: -2, Max: 2, Clause: "ST-08"}, "stattrack: base Mind is 7: want -2 to 2 (ST-08)"},
		{&crunch.RangeError{What: "points", Got: -1, Max: math.MaxInt}, "points is -1: want 0 or more"},
		{&crunch.RangeError{What: "tracks", Got: 3, Min: 4, Max: 4}, "tracks is 3: want 4"},
		{&crunch.NameError{Package: "checks", What: "stat", Name: "Meele", Want: "Melee, Ranged", Near: "Melee"}, `checks: "Meele" is not a valid stat: want Melee, Ranged (did you mean Melee?)`},
		{&crunch.NameError{What: "stat", Name: "x\n", Want: "Melee"}, `"x\n" is not a valid stat: want Melee`},
		{&crunch.TextError{Package: "stattrack", What: "dice entry", Text: "2d7", At: 2, Found: "d7", Want: "d6 or d8"}, `stattrack: "2d7" is not a valid dice entry: at byte 2: found d7: want d6 or d8`},
		{&crunch.TextError{Package: "checks", What: "army", Text: "{}", Err: cause}, `checks: "{}" is not a valid army: no unit`},
		{&crunch.TextError{What: "x", Text: strings.Repeat("ä", 40)}, `"` + strings.Repeat("ä", 30) + `"... is not a valid x`},
	} {
		if got := row.err.Error(); got != row.want {
			t.Errorf("got  %s\nwant %s", got, row.want)
		}
	}
	if err := error(&crunch.TextError{Err: cause}); !errors.Is(err, cause) {
		t.Error("a TextError doesn't unwrap to its cause")
	}
}

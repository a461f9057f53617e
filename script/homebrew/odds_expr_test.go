package main

import (
	"encoding/json"
	"errors"
	"math/big"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
)

// all returns in how many ways dice of these sides fall as f says, and how many ways there are.
func all(f func(faces []int) bool, sides ...int) *big.Rat {
	ways, faces := 0, make([]int, len(sides))
	n := 1
	for _, s := range sides {
		n *= s
	}
	for i := range n {
		for k, rest := 0, i; k < len(sides); k++ {
			faces[k], rest = rest%sides[k]+1, rest/sides[k]
		}
		if f(faces) {
			ways++
		}
	}
	return big.NewRat(int64(ways), int64(n))
}

func total(faces []int) (n int) {
	for _, f := range faces {
		n += f
	}
	return n
}

// A question without a pack is answered as counting all dice and hands answers it. GL-01, GL-04, CK-10 to CK-12, CK-20, PD-05
func TestOddsExpr(t *testing.T) {
	check := func(die, sum, stat int) bool { return die == 20 || die > 4 && die+sum >= stat } // CK-10 to CK-12
	no := func(have, draw int) *big.Rat {                                                     // that none of 28 cards drawn is among those
		return new(big.Rat).SetFrac(new(big.Int).Binomial(int64(28-have), int64(draw)), new(big.Int).Binomial(28, int64(draw)))
	}
	for _, row := range []struct {
		question string
		want     *big.Rat
	}{
		{"2d6+1d12 vs 1d4", all(func(f []int) bool { return f[0]+f[1]+f[2] >= f[3] }, 6, 6, 12, 4)},
		{" d6  VS d8", all(func(f []int) bool { return f[0] >= f[1] }, 6, 8)},
		{"2d6>=7", all(func(f []int) bool { return total(f) >= 7 }, 6, 6)},
		{"2d6 > 7", all(func(f []int) bool { return total(f) > 7 }, 6, 6)},
		{"2d6 <= 7", all(func(f []int) bool { return total(f) <= 7 }, 6, 6)},
		{"2d6 < 7", all(func(f []int) bool { return total(f) < 7 }, 6, 6)},
		{"2d6 = 7", all(func(f []int) bool { return total(f) == 7 }, 6, 6)},
		{"1d8 - 1d4 >= 3", all(func(f []int) bool { return max(f[0]-f[1], 0) >= 3 }, 8, 4)},
		{"1d8 - 1d4 = 0", all(func(f []int) bool { return f[0] <= f[1] }, 8, 4)},
		{"d20 adv +3 >= 12", all(func(f []int) bool { return check(max(f[0], f[1]), 3, 12) }, 20, 20)},
		{"d20 disadvantage -2 >= 9", all(func(f []int) bool { return check(min(f[0], f[1]), -2, 9) }, 20, 20)},
		{"D20 adv dis +10 +10 >= 3", all(func(f []int) bool { return check(f[0], 20, 3) }, 20)}, // GL-11, CK-11
		{"d20 - 20 >= 100", big.NewRat(1, 20)},                                                  // CK-12
		{"draw 4 best >= 7", new(big.Rat).Sub(big.NewRat(1, 1), no(5, 4))},
		{"draw 1 = 10", big.NewRat(1, 28)},
		{"draw 0 >= 1", new(big.Rat)}, // GL-22
		{"draw 28 best >= 10", big.NewRat(1, 1)},
	} {
		a, err := ask(row.question)
		if err != nil || a.Chance == nil || a.Chance.Rat().Cmp(row.want) != 0 {
			t.Errorf("%s: got %v, %v, want %v", row.question, a.Chance, err, row.want)
		}
	}
	for question, want := range map[string]string{"2d6": "7/1", "d20": "21/2", "d20 adv +1": "593/40", "draw 1": "17/4", "2d2 - 1d2": "3/2"} {
		a, err := ask(question)
		mean := ""
		if a.Mean != nil {
			mean = a.Mean.RatString()
		}
		if w, _ := new(big.Rat).SetString(want); err != nil || a.Law == nil || !a.Law.Complete() || w == nil || mean != w.RatString() {
			t.Errorf("%s: got the mean %s, %v, want %s", question, mean, err, want)
		}
	}
}

// What can't be read is told with its place, and what would be right.
func TestOddsExprRefused(t *testing.T) {
	for _, row := range []struct {
		question string
		at       int
		near     string
	}{
		{"", 1, ""}, {"drow 4", 1, "draw"}, {"draw", 5, ""}, {"draw four", 6, ""}, {"draw 29", 6, ""}, {"draw 4 bets", 8, "best"}, {"draw 4 >= ", 11, ""}, {"draw -1", 6, ""},
		{"2d7 vs 1d4", 2, ""}, {"2d6 + vs 1d4", 7, ""}, {"2d6 sv 1d4", 5, "vs"}, {"2d6 vs", 7, ""}, {"2d6 vs 1d4 >= 2", 12, ""}, {"2d6 >= 7 or 2", 10, ""}, {"2d6 - 1", 7, ""},
		{"2d20", 1, ""}, {"1d6+1d20", 1, ""}, {"13d6", 1, ""}, {"d20 avd", 5, "adv"}, {"d20 < 4", 5, ""}, {"d20 +", 6, ""}, {"d20 +60 +60", 10, ""}, {"d20 >= 0", 8, ""},
		{"1d4 ≥ 3", 5, ""}, {"1d6 >= 1000", 8, ""}, {"1d6 >= +1", 8, ""}, {strings.Repeat("d6+", 80), 201, ""},
	} {
		_, err := ask(row.question)
		var e *exprError
		if !errors.As(err, &e) || e.At != row.at || e.Near != row.near || e.Found == "" || e.Want == "" {
			t.Errorf("%q: got %v, want an error at byte %d, near %q", row.question, err, row.at, row.near)
		}
	}
}

// -expr needs no pack, and takes none.
func TestOddsExprCommand(t *testing.T) {
	for _, args := range [][]string{{"-expr", "2d6 vs 1d4"}, {"--expr=2d6 vs 1d4"}} {
		if got, code := do(t, append([]string{"odds"}, args...)...); code != good || !strings.HasPrefix(got, "2d6 vs 1d4: an Action of 2d6 against a Reaction of 1d4;") ||
			!strings.Contains(got, "\n97.22%, exactly 35/36\n") {
			t.Errorf("%v: got %d, %s", args, code, got)
		}
	}
	var a struct {
		Law  crunch.Law[int]
		Mean string
	}
	if got, code := do(t, "odds", "-json", "-expr", "2d6"); code != good || json.Unmarshal([]byte(got), &a) != nil || a.Law.Len() != 11 || a.Mean != "7" {
		t.Errorf("as JSON: got %d, %s", code, got)
	}
	for _, args := range [][]string{{"-expr", "2d6", "my-pack"}, {"-expr", "2d6", "-svg", "-"}, {"-expr", ""}, {"-expr", "no dice"}, {}} {
		if got, code := do(t, append([]string{"odds"}, args...)...); code != lost {
			t.Errorf("%v: got %d, %s", args, code, got)
		}
	}
}

// FuzzExpr reads any question. What is read is answered with chances of 0 to 1; what isn't says where, within the text.
func FuzzExpr(f *testing.F) {
	for _, seed := range []string{"2d6+1d12 vs 1d4", "d20 adv +3 >= 12", "draw 4 best >= 7", "1d8 - 1d4 < 2", "d20 dis", "draw 28", "d12+12d12"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		a, err := ask(text)
		var e *exprError
		switch {
		case errors.As(err, &e):
			if e.At < 1 || e.At > len(text)+1 {
				t.Fatalf("%q: the fault is at byte %d", text, e.At)
			}
		case err != nil:
			t.Fatalf("%q: %v", text, err)
		case (a.Law == nil) == (a.Chance == nil) || a.Law != nil && !a.Law.Complete() || a.Chance != nil && slices.Contains([]int{a.Chance.Rat().Cmp(big.NewRat(1, 1)), -a.Chance.Rat().Sign()}, 1):
			t.Fatalf("%q: got %+v", text, a)
		}
	})
}

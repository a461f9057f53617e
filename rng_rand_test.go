package crunch_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/bits"
	"math/rand/v2"
	"strconv"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

const maxWord = 1<<64 - 1

// at returns the Rand whose text form is text.
func at(t testing.TB, text string) crunch.Rand {
	t.Helper()
	var r crunch.Rand
	must.OK(t, r.UnmarshalText([]byte(text)))
	return r
}

// draw asks rng for numbers in [0, n).
func draw(rng crunch.RNG, n, times int) []int {
	var got []int
	for range times {
		got = append(got, rng.IntN(n))
	}
	return got
}

// The sequence is the API. These numbers come from an implementation of PCG-DXSM, of the product and of the hash in
// another language; they must never change.
func TestRandSequence(t *testing.T) {
	for _, row := range []struct {
		seed       crunch.Seed
		key        []uint64
		start, end string
		d20        []int // minus 1
	}{
		{0, nil, "pcg:cb57a054b64f5e05b99c4a3b39987330", "pcg:ee8537adc403c3ff1c461b384b818638", []int{3, 8, 9, 3, 7, 15, 11, 0}},
		{1, nil, "pcg:b2265bce6ddd9649d55a6bcd7ba20b79", "pcg:9d98b43f34ff65bc7cf4268dfb0e1561", []int{0, 6, 8, 8, 15, 4, 0, 2}},
		{1, []uint64{1, 2}, "pcg:afdc3c1e33f8fd4c6acb71fb0c3907de", "pcg:b87dba23a44c0c209b7d0eb34c238526", []int{0, 15, 4, 14, 9, 12, 17, 4}},
		{1, []uint64{2, 1}, "pcg:78a5997fb415d6d0e59a208ff2f0bacf", "pcg:7bcbda428bc89533352dabc8728ad9f7", []int{12, 1, 6, 3, 4, 18, 1, 18}},
		{1, []uint64{1}, "pcg:9971523747ed7e4583788665f43034ec", "pcg:2883d91b94dbc848fb34aa2a29891074", []int{4, 5, 10, 18, 3, 10, 7, 10}},
		{1, []uint64{1, 0}, "pcg:6c2c054bd83c2a9069856c4b78a294c5", "pcg:22a6c5bd300b33d82c73fce04bc5752d", []int{0, 0, 18, 0, 14, 8, 2, 11}},
		{1, []uint64{0}, "pcg:ede5173d210b5d251c7df8cdad305eb4", "pcg:c7b878b8745ae98711ec071a2534013c", []int{0, 7, 4, 17, 18, 12, 10, 4}},
		{maxWord, []uint64{maxWord}, "pcg:53f85d7bd120784c2b8b39fcaab35e02", "pcg:8b61078411a2e468e306bd60942b16ca", []int{9, 17, 12, 5, 12, 14, 6, 6}},
	} {
		r := row.seed.Stream(row.key...)
		if r.String() != row.start {
			t.Errorf("seed %d, key %v: starts at %v, want %v", row.seed, row.key, r, row.start)
		}
		if diff := cmp.Diff(row.d20, draw(&r, 20, 8)); diff != "" {
			t.Errorf("seed %d, key %v: the first eight d20 differ (-want +got):\n%s", row.seed, row.key, diff)
		}
		if r.String() != row.end {
			t.Errorf("seed %d, key %v: ends at %v, want %v", row.seed, row.key, r, row.end)
		}
	}
}

func TestRandRanges(t *testing.T) {
	r := crunch.NewRand(1)
	for _, row := range [][2]int{
		{1, 0}, {2, 0}, {4, 1}, {6, 2}, {8, 6}, {10, 2}, {12, 0}, {20, 2}, {100, 12}, {28, 2}, {52, 21},
		{1000000, 634498}, {1<<31 - 1, 695125300},
	} {
		if got := r.IntN(row[0]); got != row[1] {
			t.Errorf("IntN(%d) = %d, want %d", row[0], got, row[1])
		}
	}
	if want := at(t, "pcg:b6bea4504e397269123c5f6b065403d8"); *r != want {
		t.Errorf("at %v, want %v: a number takes one step for every range", r, want)
	}
}

func TestRandZero(t *testing.T) {
	var r crunch.Rand
	if got := r.String(); got != "pcg:00000000000000000000000000000000" {
		t.Errorf("the zero Rand is at %s, want 0", got)
	}
	if diff := cmp.Diff([]int{4, 13, 6, 8, 7, 1, 14, 9}, draw(&r, 20, 8)); diff != "" {
		t.Errorf("the first eight d20 of the zero Rand differ (-want +got):\n%s", diff)
	}
	if got := r.String(); got != "pcg:03ec56bc8fc560a86583b868a1d77908" {
		t.Errorf("after eight d20 the zero Rand is at %s, want pcg:03ec56bc8fc560a86583b868a1d77908", got)
	}
}

// The generator is that of math/rand/v2, and IntN rejects the values that would cause bias.
func TestRandUnbiased(t *testing.T) {
	pcg := rand.NewPCG(7, 11)
	text, _ := pcg.MarshalBinary()
	r := at(t, fmt.Sprintf("pcg:%x", text[4:]))
	most := int(uint(1)<<(bits.UintSize-1) - 1)
	again := 0
	for _, n := range []int{most/4*3 + 2, most, most - 1, 20, most/2 + 2} {
		for range 200 {
			surplus := (maxWord%uint64(n) + 1) % uint64(n) // 2^64 mod n
			high, low := bits.Mul64(pcg.Uint64(), uint64(n))
			for low < surplus {
				again++
				high, low = bits.Mul64(pcg.Uint64(), uint64(n))
			}
			if got := r.IntN(n); got != int(high) {
				t.Fatalf("IntN(%d) = %d, want %d", n, got, high)
			}
		}
	}
	if bits.UintSize == 64 && again < 50 {
		t.Errorf("only %d numbers rejected: this test shows nothing", again)
	}
}

// These states were computed backwards from the next number: the least that IntN keeps, the greatest that it rejects, and 0. A 32-bit int
// makes no difference.
func TestRandEdge(t *testing.T) {
	for _, row := range []struct {
		n          int
		start      string
		want, left int // left is the result without a rejection
		end        string
	}{
		{6, "pcg:dba07e9a8e40ba047a58219f0e896a3a", 2, 2, "pcg:55a65201ecf87e34123456789abcdef1"},
		{6, "pcg:8b61b1450174c7b87a58219f0e896a3a", 5, 1, "pcg:97d8b8c222de2075f59f50cf81972e44"},
		{6, "pcg:9f532218e64047607a58219f0e896a3a", 1, 0, "pcg:f38a6624e4419bddf59f50cf81972e44"},
		{20, "pcg:edb37a29ace5a5017a58219f0e896a3a", 4, 4, "pcg:ba23ae3a0dd6f265123456789abcdef1"},
		{20, "pcg:4d39d0e4042364177a58219f0e896a3a", 13, 3, "pcg:4c71f1271ea2273cf59f50cf81972e44"},
		{20, "pcg:9f532218e64047607a58219f0e896a3a", 5, 0, "pcg:f38a6624e4419bddf59f50cf81972e44"},
		{28, "pcg:65f4d93a3974e9a87a58219f0e896a3a", 6, 6, "pcg:12207ccc0a80ed68123456789abcdef1"},
		{28, "pcg:eb3093d99be278df7a58219f0e896a3a", 25, 1, "pcg:dfc1a875def582c4f59f50cf81972e44"},
		{1<<31 - 1, "pcg:8b99eaba62d5c7db7a58219f0e896a3a", 2147483646, 2147483646, "pcg:b727b83904c5d327123456789abcdef1"},
		{1<<31 - 1, "pcg:ef94172329f545317a58219f0e896a3a", 899720098, 536870911, "pcg:eda4d93f96d15bc6f59f50cf81972e44"},
	} {
		r := at(t, row.start)
		if got := r.IntN(row.n); got != row.want {
			t.Errorf("%s: IntN(%d) = %d, want %d (%d without the rejection)", row.start, row.n, got, row.want, row.left)
		}
		if got := r.String(); got != row.end {
			t.Errorf("%s: after IntN(%d) at %s, want %s", row.start, row.n, got, row.end)
		}
	}
}

func TestRandIsAValue(t *testing.T) {
	r := crunch.NewRand(3)
	draw(r, 6, 5)
	saved := *r
	first := draw(r, 20, 10)
	if *r == saved {
		t.Error("drawing did not change the position")
	}
	*r = saved
	if diff := cmp.Diff(first, draw(r, 20, 10)); diff != "" {
		t.Errorf("put back to its saved position, it gives other numbers (-first +again):\n%s", diff)
	}
	if *crunch.NewRand(3) != crunch.Seed(3).Stream() {
		t.Error("NewRand(seed) isn't seed.Stream()")
	}
	r.Reset(9, 1, 2)
	if *r != crunch.Seed(9).Stream(1, 2) {
		t.Error("Reset(seed, key) isn't seed.Stream(key)")
	}
}

func TestRandText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := crunch.Seed(rapid.Uint64().Draw(t, "seed")).Stream()
		for range rapid.IntRange(0, 20).Draw(t, "used") {
			r.IntN(20)
		}
		save := must.Get(json.Marshal(struct{ Dice crunch.Rand }{r}))(t)
		var load struct{ Dice crunch.Rand }
		must.OK(t, json.Unmarshal(save, &load))
		if load.Dice != r {
			t.Fatalf("%s read back as %v, want %v", save, load.Dice, r)
		}
	})
}

func TestRandTextRefused(t *testing.T) {
	for _, row := range []struct {
		text string
		at   int
	}{
		{"", 0},
		{"pcg", 3},
		{"PCG:b2265bce6ddd9649d55a6bcd7ba20b79", 0},
		{"pcg;b2265bce6ddd9649d55a6bcd7ba20b79", 3},
		{"pcg:", 4},
		{"pcg:b2265bce6ddd9649d55a6bcd7ba20b7", 35},
		{"pcg:b2265bce6ddd9649d55a6bcd7ba20b790", 36},
		{"pcg:b2265bce6ddd9649d55a6bcd7ba20b79\n", 36},
		{"pcg:B2265bce6ddd9649d55a6bcd7ba20b79", 4},
		{"pcg:b2265bce6ddd9649d55a6bcd7ba20b7g", 35},
		{"pcg:b2265bce6ddd9649/55a6bcd7ba20b79", 20},
		{"pcg:b2265bce6ddd9649:55a6bcd7ba20b79", 20},
		{"pcg:b2265bce6ddd9649`55a6bcd7ba20b79", 20},
		{" pcg:b2265bce6ddd9649d55a6bcd7ba20b79", 0},
	} {
		r := *crunch.NewRand(5)
		err := r.UnmarshalText([]byte(row.text))
		var bad *crunch.TextError
		if !errors.As(err, &bad) {
			t.Errorf("UnmarshalText(%q): %v, want a *TextError", row.text, err)
			continue
		}
		if bad.What != "rand" || bad.At != row.at+1 || bad.Text != row.text {
			t.Errorf("%q: %+v, want byte %d", row.text, bad, row.at+1)
		}
		if r != *crunch.NewRand(5) {
			t.Errorf("%q: the refused text changed the position", row.text)
		}
	}
	var r crunch.Rand
	if got, want := r.UnmarshalText([]byte("pcg:x")).Error(),
		`crunch: "pcg:x" is not a valid rand: at byte 5: want "pcg:" and 32 hexadecimal digits in lower case`; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func FuzzRandText(f *testing.F) {
	f.Add("pcg:b2265bce6ddd9649d55a6bcd7ba20b79")
	f.Add("pcg:B2265bce6ddd9649d55a6bcd7ba20b79")
	f.Add("pcg:b226")
	f.Add("")
	f.Fuzz(func(t *testing.T, text string) {
		var r crunch.Rand
		err := r.UnmarshalText([]byte(text))
		switch {
		case err == nil && r.String() != text:
			t.Errorf("UnmarshalText(%q) reads %v, want what the text says", text, r)
		case err != nil && !errors.As(err, new(*crunch.TextError)):
			t.Errorf("UnmarshalText(%q): %v, want a *TextError", text, err)
		case err != nil && r != crunch.Rand{}:
			t.Errorf("%q: refused, but the position changed", text)
		}
	})
}

func TestRandPanics(t *testing.T) {
	for _, n := range []int{0, -1, -20} {
		t.Run(strconv.Itoa(n), func(t *testing.T) {
			r := crunch.NewRand(5)
			defer func() {
				if got := recover(); got != "crunch: Rand.IntN: n is less than 1" {
					t.Errorf("IntN(%d): the panic is %v, want one that says n is less than 1", n, got)
				}
				if *r != *crunch.NewRand(5) {
					t.Error("a refused IntN changed the position")
				}
			}()
			r.IntN(n)
		})
	}
}

// fixed always answers with the same number and records what was asked.
type fixed struct{ answer, asked, times int }

func (f *fixed) IntN(n int) int {
	f.asked = n
	f.times++
	return f.answer
}

func TestRoll(t *testing.T) {
	rng := &fixed{answer: 4}
	if got := crunch.Roll(rng, 6); got != 5 || *rng != (fixed{4, 6, 1}) {
		t.Errorf("Roll = %d, asked %+v: want the 5 that IntN(6) = 4 stands for", got, *rng)
	}
}

// A die without sides: Roll leaves it to the source, and each source answers in its own documented way.
func TestRollNoSides(t *testing.T) {
	for _, sides := range []int{0, -1, math.MinInt} {
		tape := crunch.NewTape(3)
		crunch.Roll(tape, sides)
		var te *crunch.TapeError
		if err := tape.Done(); !errors.As(err, &te) || te.Err != crunch.ErrSides || te.Asked != sides {
			t.Errorf("a d%d of a tape: Done() = %v, want ErrSides", sides, err)
		}
		_, err := crunch.Enumerate(crunch.Limits{}, func(rng crunch.RNG) int { return crunch.Roll(rng, sides) })
		var re *crunch.ReplayError
		if !errors.As(err, &re) || re.Err != crunch.ErrSides || re.Asked != sides {
			t.Errorf("a d%d in Enumerate: %v, want ErrSides", sides, err)
		}
		for name, rng := range map[string]crunch.RNG{"Rand": crunch.NewRand(1), "Recorder": crunch.Record(crunch.NewRand(1))} {
			func() {
				defer func() {
					if got := recover(); got != "crunch: Rand.IntN: n is less than 1" {
						t.Errorf("a d%d of a %s: the panic is %v, want one that says n is less than 1", sides, name, got)
					}
				}()
				crunch.Roll(rng, sides)
			}()
		}
	}
}

// Each range comes out even: a chi-square far inside what chance allows. The dice are the same every run.
func TestRandEven(t *testing.T) {
	r := crunch.NewRand(2026)
	for _, n := range []int{2, 3, 4, 6, 8, 10, 12, 20, 28, 52, 100} {
		even(t, "IntN("+strconv.Itoa(n)+")", n, func() int { return r.IntN(n) })
	}
}

// even draws 400 numbers in [0, n) for each value and checks their chi-square.
func even(t *testing.T, name string, n int, throw func() int) {
	t.Helper()
	const each = 400
	seen := make([]int, n)
	for range n * each {
		seen[throw()]++
	}
	sum := 0
	for _, count := range seen {
		sum += (count - each) * (count - each)
	}
	// chi-square is sum/each, with mean n-1 and variance 2(n-1). More than 6 standard deviations from the mean (squared, to stay with
	// integers), or 0 for tiny n, is a failure.
	off := sum - each*(n-1)
	if off*off > 36*2*(n-1)*each*each || sum == 0 {
		t.Errorf("%s: chi-square %d/%d over %d values", name, sum, each, n)
	}
}

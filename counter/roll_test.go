package counter

import (
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/must"
)

func TestRoll(t *testing.T) {
	for _, test := range []struct {
		clause string
		c      Counter
		dice   D10s
		faces  []int
		want   Filling
		text   string
	}{
		{"CT-13", Counter{Kind: Resource, Slots: 5}, D10s{N: 1}, []int{7}, Filling{Points: 7, Worth: 5, Filled: 2, Left: 3},
			"1d10 (7): 7 points: 2 slots of 5 filled, 3 left"},
		{"CT-03", Counter{Slots: 10}, D10s{N: 1}, []int{10}, Filling{Points: 10, Worth: 5, Filled: 2, Left: 8},
			"1d10 (10): 10 points: 2 slots of 5 filled, 8 left"},
		{"CT-03", Counter{Slots: 10}, D10s{N: 2}, []int{3, 1}, Filling{Points: 4, Worth: 5, Filled: 1, Left: 9},
			"2d10 (3 1): 4 points: 1 slot of 5 filled, 9 left"},
		{"CT-02", Counter{Slots: 10}, D10s{N: 2, Each: true}, []int{3, 1}, Filling{Points: 4, Worth: 5, Filled: 2, Left: 8},
			"2d10 each (3 1): 4 points: 2 slots of 5 filled, 8 left"},
		{"CT-02", Counter{Slots: 10}, D10s{N: 3, Each: true}, []int{6, 5, 10}, Filling{Points: 21, Worth: 5, Filled: 5, Left: 5},
			"3d10 each (6 5 10): 21 points: 5 slots of 5 filled, 5 left"},
		{"CT-02", Counter{Slots: 10}, D10s{N: 3}, []int{6, 6, 6}, Filling{Points: 18, Worth: 5, Filled: 4, Left: 6},
			"3d10 (6 6 6): 18 points: 4 slots of 5 filled, 6 left"},
		{"CT-02", Counter{Slots: 10}, D10s{N: 3, Each: true}, []int{6, 6, 6}, Filling{Points: 18, Worth: 5, Filled: 6, Left: 4},
			"3d10 each (6 6 6): 18 points: 6 slots of 5 filled, 4 left"},
		{"CT-04", Counter{Slots: 3}, D10s{N: 3, Each: true}, []int{7, 8, 9}, Filling{Points: 24, Worth: 5, Filled: 3, Surplus: 12, Completed: true},
			"3d10 each (7 8 9): 24 points: 3 slots of 5 filled, 0 left, 12 points lost: complete"},
		{"GL-32", Counter{Slots: 3, Filled: 3}, D10s{N: 1}, []int{1}, Filling{Points: 1, Worth: 5, Surplus: 1},
			"1d10 (1): 1 point: 0 slots of 5 filled, 0 left, 1 point lost"},
		{"CT-06", Counter{Slots: 1, Temporary: 2}, D10s{N: 2, Each: true}, []int{2, 7}, Filling{Points: 9, Worth: 5, Filled: 3, Temporary: 2, Completed: true},
			"2d10 each (2 7): 9 points: 3 slots of 5 filled (2 Temporary, now lost), 0 left: complete"},
		{"GL-32", Counter{Kind: Resource, Slots: 2, SpendRest: true}, D10s{N: 2, Each: true}, []int{8, 1}, Filling{Points: 9, Worth: 5, Filled: 2, Surplus: 1, Completed: true},
			"2d10 each (8 1): 9 points: 2 slots of 5 filled, 0 left, 1 point lost: complete"},
		{"CT-13", Counter{Kind: Resource, Slots: 2}, D10s{N: 2, Each: true}, []int{5, 1}, Filling{Points: 6, Worth: 5, Filled: 2, Completed: true},
			"2d10 each (5 1): 6 points: 2 slots of 5 filled, 0 left: complete"},
	} {
		c, d := test.c, test.c
		tape := crunch.NewTape(test.faces...)
		rec := crunch.Record(tape)
		got, err := c.Roll(rec, test.dice)
		if err != nil || got.Filling != test.want || got.Dice != test.dice || got.String() != test.text {
			t.Errorf("%s: roll %v on %v: %v, %v, want %s", test.clause, test.faces, test.c, got, err, test.text)
		}
		if err := tape.Done(); err != nil {
			t.Errorf("%s: %v", test.clause, err)
		}
		for i, throw := range rec.Throws() { // CT-03
			if throw.Sides != 10 || int(got.Faces[i]) != test.faces[i] {
				t.Errorf("%s: die %d is %v, and the face is %d: want the face of a d10", test.clause, i, throw, got.Faces[i])
			}
		}
		if again, err := d.Judge(test.dice, test.faces...); err != nil || again != got || c != d {
			t.Errorf("%s: judged as %v, %v: want what Roll said, %v", test.clause, again, err, got)
		}
	}
}

// The sequence of IntN calls is the API: one IntN(10) a die, in order.
func TestGoldenRolls(t *testing.T) {
	tape := crunch.NewTape(3, 6, 1, 3, 7, 9)
	rec := crunch.Record(tape)
	c := Counter{Slots: 10, Worth: 20}
	for _, d := range []D10s{{N: 1}, {N: 3}, {N: 2, Each: true}} {
		must.Get(c.Roll(rec, d))(t)
	}
	const want = "d10=3 d10=6 d10=1 d10=3 d10=7 d10=9"
	if got := rec.Tape().String(); got != want || tape.Done() != nil {
		t.Errorf("rolled %q, %v, want %q", got, tape.Done(), want)
	}
	if want := (Counter{Slots: 10, Worth: 20, Filled: 4}); c != want {
		t.Errorf("%v, want %v", c, want)
	}
}

func TestRollRefused(t *testing.T) {
	for _, n := range []int{-1, 0, 11, 255} { // CT-03
		c := Counter{Slots: 3}
		was, d := c, D10s{N: n}
		_, err := c.Roll(never{t}, d)
		_, errRead := c.Judge(d, make([]int, max(n, 0))...)
		_, errOdds := c.Odds(d)
		_, errCovers := c.CoverOdds(d)
		for _, err := range []error{err, errRead, errOdds, errCovers, d.Validate()} {
			if e := wantErr[*crunch.RangeError](t, err); e.Got != n || e.Clause != "CT-03" || c != was {
				t.Errorf("%v: %v, and the Counter is %v: want the dice refused, and it unchanged", d, e, c)
			}
		}
	}
	for _, test := range []struct {
		faces []int
		got   int
	}{{nil, 0}, {[]int{3}, 1}, {[]int{3, 4, 5}, 3}, {[]int{0, 4}, 0}, {[]int{3, 11}, 11}, {[]int{3, -1}, -1}, {[]int{3, 257}, 257}} {
		c := Counter{Slots: 3}
		was := c
		r, err := c.Judge(D10s{N: 2}, test.faces...)
		if e := wantErr[*crunch.RangeError](t, err); e.Got != test.got || c != was || r != (RolledPoints{}) {
			t.Errorf("judge %v: %v, %v, and the Counter is %v: want them refused, and it unchanged", test.faces, r, err, c)
		}
	}
}

// A spend that is too much is known only from the dice, unless no roll could pay it.
func TestRollShort(t *testing.T) {
	for _, test := range []struct {
		c     Counter
		dice  D10s
		faces []int // nil: refused before a die is thrown
		want  ShortError
	}{
		{Counter{Kind: Resource, Slots: 5, Filled: 4}, D10s{N: 1}, []int{6}, ShortError{Points: 6, Need: 2, Free: 1}},
		{Counter{Kind: Resource, Slots: 5, Filled: 3}, D10s{N: 2}, []int{9, 2}, ShortError{Points: 11, Need: 3, Free: 2}},
		{Counter{Kind: Resource, Slots: 5, Filled: 3}, D10s{N: 2, Each: true}, []int{1, 6}, ShortError{Points: 7, Need: 3, Free: 2}},
		{Counter{Kind: Resource, Slots: 5, Filled: 5}, D10s{N: 1}, nil, ShortError{Points: 1, Need: 1, Free: 0}},
		{Counter{Kind: Resource, Slots: 5, Filled: 4}, D10s{N: 2, Each: true}, nil, ShortError{Points: 2, Need: 2, Free: 1}},
		{Counter{Kind: Resource, Slots: 5, Filled: 4}, D10s{N: 6}, nil, ShortError{Points: 6, Need: 2, Free: 1}},
	} {
		c, tape := test.c, crunch.NewTape(test.faces...)
		r, err := c.Roll(tape, test.dice)
		if e := wantErr[*ShortError](t, err); *e != test.want || c != test.c { // GL-32
			t.Errorf("%v on %v: %+v, and it is %v: want %+v, and it unchanged", test.faces, test.c, e, c, test.want)
		}
		if err := tape.Done(); err != nil {
			t.Errorf("%v on %v: %v", test.faces, test.c, err)
		}
		if r.Filling != (Filling{}) || test.faces == nil && r != (RolledPoints{}) {
			t.Errorf("%v on %v: %+v: want no Filling", test.faces, test.c, r)
		}
		for i, face := range test.faces {
			if int(r.Faces[i]) != face { // the dice are on the table all the same
				t.Errorf("%v on %v: %v: want the faces", test.faces, test.c, r)
			}
		}
		if again, err := c.Judge(test.dice, append(test.faces, make([]int, int(test.dice.N)-len(test.faces))...)...); *wantErr[*ShortError](t, err) != test.want || again != r {
			t.Errorf("judge %v on %v: %+v, %v: want what Roll said", test.faces, test.c, again, err)
		}
	}
	c := Counter{Kind: Resource, Slots: 1}
	if r, _ := c.Judge(D10s{N: 1}, 9); r.String() != "1d10 (9): refused" {
		t.Errorf("a refused spend is told as %q", r)
	}
	if r := (RolledPoints{}); r.String() != "0d10: refused" {
		t.Errorf("the zero RolledPoints are told as %q", r)
	}
}

package crunch_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// The generators of the standard library work as sources of chance.
var _ crunch.RNG = (*rand.Rand)(nil)

func TestMathRand(t *testing.T) {
	a, b := rand.New(rand.NewPCG(1, 2)), rand.New(rand.NewPCG(1, 2))
	for range 100 {
		if got, want := crunch.Roll(a, 20), b.IntN(20)+1; got != want {
			t.Fatalf("Roll = %d, want the %d that IntN has", got, want)
		}
	}
	recorder := crunch.Record(rand.New(rand.NewChaCha8([32]byte{})))
	want := fourDice(recorder)
	if got := fourDice(recorder.Tape()); got != want {
		t.Errorf("replayed as %d, want %d", got, want)
	}
}

// A recording replays with the same answers and the same end.
func TestRecorderReplays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		asks := rapid.SliceOf(rapid.IntRange(1, 1<<31-1)).Draw(t, "asks")
		recorder := crunch.Record(crunch.NewRand(crunch.Seed(rapid.Uint64().Draw(t, "seed"))))
		var want []int
		for _, n := range asks {
			want = append(want, recorder.IntN(n))
		}
		if recorder.Len() != len(asks) {
			t.Fatalf("Len() = %d after %d dice", recorder.Len(), len(asks))
		}
		replay := must.Get(crunch.ParseTape(recorder.Tape().String()))(t)
		for i, n := range asks {
			if got := replay.IntN(n); got != want[i] {
				t.Fatalf("die %d replays as %d, was %d", i, got, want[i])
			}
		}
		must.OK(t, replay.Done())
	})
}

func TestRecorderPassesOn(t *testing.T) {
	source := &fixed{answer: 2}
	recorder := crunch.Record(source)
	if got := recorder.IntN(9); got != 2 || *source != (fixed{2, 9, 1}) {
		t.Errorf("IntN(9) = %d, the source was asked %+v", got, *source)
	}
	if got, want := recorder.Throws(), []crunch.Throw{{Face: 3, Sides: 9}}; !cmp.Equal(got, want) {
		t.Errorf("recorded %v, want %v", got, want)
	}
}

// The error of a replay names the die that doesn't fit.
func TestRecorderReplayMisfits(t *testing.T) {
	recorder := crunch.Record(crunch.NewRand(1))
	recorder.IntN(20)
	recorder.IntN(6)
	replay := recorder.Tape()
	replay.IntN(20)
	replay.IntN(8)
	var bad *crunch.TapeError
	if err := replay.Err(); !errors.As(err, &bad) || !errors.Is(err, crunch.ErrTapeSides) || bad.Pos != 1 || bad.Asked != 8 || bad.Throw.Sides != 6 {
		t.Errorf("asking the replay for a d8 where a d6 was recorded: %v, want ErrTapeSides at die 1", err)
	}
}

func TestRecorderReset(t *testing.T) {
	recorder := crunch.Record(crunch.NewTape(1, 2, 3))
	draw(recorder, 6, 3)
	kept := recorder.Tape()
	recorder.Reset(crunch.NewTape(5))
	if recorder.Len() != 0 {
		t.Errorf("Len() = %d after Reset, want 0", recorder.Len())
	}
	recorder.IntN(6)
	if got := recorder.Tape().String(); got != "d6=5" {
		t.Errorf("after Reset the tape is %q, want only the new d6=5", got)
	}
	if got := kept.String(); got != "d6=1 d6=2 d6=3" {
		t.Errorf("the tape from before Reset is now %q", got)
	}
	throws := recorder.Throws()
	_ = append(throws, crunch.Throw{Face: 6, Sides: 6})
	recorder.Reset(crunch.NewTape(1, 2))
	recorder.IntN(6)
	if got := recorder.Len(); got != 1 {
		t.Errorf("Len() = %d after Reset and one die, want 1", got)
	}
}

func TestDriversAllocateNothing(t *testing.T) {
	source := crunch.NewRand(1)
	recorder := crunch.Record(source)
	draw(recorder, 20, 50)
	dice := recorder.Tape()
	for name, f := range map[string]func(){
		"Recorder": func() {
			recorder.Reset(source)
			for range 50 {
				recorder.IntN(20)
			}
		},
		"Tape": func() {
			dice := *dice // from the start
			for range 50 {
				dice.IntN(20)
			}
			if dice.Done() != nil {
				t.Errorf("Done() = %v, want nil", dice.Done())
			}
		},
	} {
		if n := testing.AllocsPerRun(100, f); n != 0 {
			t.Errorf("%s allocates %v times, want 0", name, n)
		}
	}
}

// The zero Recorder panics with a message, not with a nil pointer.
func TestRecorderOfNothing(t *testing.T) {
	for _, r := range []*crunch.Recorder{{}, crunch.Record(nil)} {
		if r.Len() != 0 || len(r.Throws()) != 0 || r.Tape().Left() != 0 {
			t.Errorf("the zero Recorder recorded %v", r.Throws())
		}
		func() {
			defer func() {
				if v := recover(); v != "crunch: a Recorder of nothing: make one of an RNG with Record" {
					t.Errorf("the panic is %v, want one that says to make the Recorder with Record", v)
				}
			}()
			r.IntN(6)
		}()
	}
}

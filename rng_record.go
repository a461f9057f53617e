package crunch

import "slices"

// Recorder passes on the dice of another source and records them: which die was asked for, and its face.
// [Recorder.Tape] replays them.
type Recorder struct {
	rng    RNG
	throws []Throw
}

var _ RNG = (*Recorder)(nil)

// Record returns a recorder of rng. If rule code asks for a die without sides, rng gets that request too.
func Record(rng RNG) *Recorder { return &Recorder{rng: rng} }

// IntN asks its source once, for the same n. It panics if the Recorder was not made by Record: the zero Recorder has no source.
func (r *Recorder) IntN(n int) int {
	if r.rng == nil {
		panic("crunch: a Recorder of nothing: make one of an RNG with Record")
	}
	v := r.rng.IntN(n)
	r.throws = append(r.throws, Throw{Face: v + 1, Sides: n})
	return v
}

// Len returns how many dice were recorded.
func (r *Recorder) Len() int { return len(r.throws) }

// Throws returns the dice recorded so far. The slice is valid until the next Reset.
func (r *Recorder) Throws() []Throw { return slices.Clip(r.throws) }

// Tape returns a tape of the dice recorded so far, with their sides. A replay that asks for another die gets a [*TapeError]. The tape is a
// copy.
func (r *Recorder) Tape() *Tape { return TapeOf(r.throws...) }

// Reset forgets the dice and records rng from now on. It reuses its memory.
func (r *Recorder) Reset(rng RNG) { r.rng, r.throws = rng, r.throws[:0] }

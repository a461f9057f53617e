package crunch

import "slices"

// Recorder passes on what another source of chance throws and keeps it: which die was asked for, and what it showed.
// Its [Recorder.Tape] replays the dice.
type Recorder struct {
	rng    RNG
	throws []Throw
}

var _ RNG = (*Recorder)(nil)

// Record returns a recorder of rng. Whatever rng does with a die of less than one side, the recorder does.
func Record(rng RNG) *Recorder { return &Recorder{rng: rng} }

// IntN asks the recorded source once, for the same n. A recorder of nothing, such as the zero value, panics and says so.
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

// Throws returns the dice recorded so far. The slice is the recorder's own: it holds until the next Reset.
func (r *Recorder) Throws() []Throw { return slices.Clip(r.throws) }

// Tape returns a tape of the dice recorded so far, with their sides: a replay that asks for another die gets a
// [*TapeError]. The tape is a copy; the recorder may go on.
func (r *Recorder) Tape() *Tape { return TapeOf(r.throws...) }

// Reset forgets the dice and records rng from now on. Once it has grown, the recorder needs no new memory.
func (r *Recorder) Reset(rng RNG) { r.rng, r.throws = rng, r.throws[:0] }

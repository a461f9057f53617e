package simulate

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/internal/record"
)

// codec writes and reads the types of this package.
var codec = record.Codec{Package: "simulate", Path: "github.com/crunchrules/crunch/explore/simulate"}

// MarshalJSON writes all of it. Numbers that may take all 64 bits are text, for JavaScript: game, seed and check.
func (r Report) MarshalJSON() ([]byte, error) { return codec.Marshal(&r) }

// UnmarshalJSON reads what MarshalJSON writes. Anything else, also counts that don't add up, is a [*crunch.TextError] and leaves r unchanged.
func (r *Report) UnmarshalJSON(data []byte) error {
	return record.ReadAs(&codec, "Report", data, r, func(r *Report) (Report, error) { return *r, r.sound() })
}

// sound returns an error that says what is impossible in a Report, or nil.
func (r *Report) sound() error {
	n := r.Trials()
	switch {
	case r.To < r.From || n > maxTrials || r.To > lastTrial:
		return fmt.Errorf("trials %d to %d: want 0 to %d of them, and none after %d", r.From, r.To, uint64(maxTrials), uint64(lastTrial))
	case r.Rounds < 1 || r.Rounds > 1<<20:
		return fmt.Errorf("rounds: found %d, want 1 to %d", r.Rounds, 1<<20)
	case !slices.IsSortedFunc(r.Ends, End.compare) || !slices.IsSortedFunc(r.Losses, Loss.compare):
		return fmt.Errorf("ends, losses: found them in another order than Run writes")
	}
	if err := cmp.Or(soundMeasures(r.Measures, r.From, r.To), r.soundBroken(), r.soundOutliers()); err != nil {
		return err
	}
	ended := uint64(0)
	for i, e := range r.Ends {
		if ended += e.Trials; e.Trials == 0 || e.Trials > n || e.Result > board.ResultFailure || i > 0 && r.Ends[i-1].compare(e) == 0 {
			return fmt.Errorf("ends[%d]: found %d trials that end with %v, want 1 to %d, and each end once", i, e.Trials, e.Result, n)
		}
	}
	if ended != n {
		return fmt.Errorf("ends: found %d trials, want %d", ended, n)
	}
	for i, l := range r.Losses {
		if l.Trials == 0 || l.Trials > min(n, l.Times) || i > 0 && r.Losses[i-1].compare(l) == 0 {
			return fmt.Errorf("losses[%d]: found %d trials and %d times, want each loss once, in 1 to %d trials, and at least once in each", i, l.Trials,
				l.Times, n)
		}
	}
	for i, c := range r.Content {
		if c.Won > c.Trials || c.Trials > n || int(c.Kind) >= numKinds {
			return fmt.Errorf("content[%d]: found %d successes in %d trials, want no more than there are", i, c.Won, c.Trials)
		}
	}
	for i, p := range r.Places {
		if p.Trials > n {
			return fmt.Errorf("places[%d]: found %d trials, want at most %d", i, p.Trials, n)
		}
	}
	return cmp.Or(r.soundWitnesses(), r.soundAims(), r.soundWalk(), r.soundCards())
}

// soundBroken returns an error that says what is impossible in the head of a Report or its broken trials, or nil.
func (r *Report) soundBroken() error {
	if r.Numbers != "sampled" || r.Party < 0 || r.Party > 1<<16 {
		return fmt.Errorf("numbers, party: found %q, %d, want \"sampled\" and how many PCs there are", r.Numbers, r.Party)
	}
	for i, b := range r.Broken {
		if b.Trial < r.From || b.Trial >= r.To || b.Command < 0 || i >= mostBroken || i > 0 && r.Broken[i-1].Trial >= b.Trial ||
			b.Seed != TrialSeed(r.Seed, b.Trial) {
			return fmt.Errorf("broken[%d]: found trial %d, want at most %d of the trials, in order, each with its seed", i, b.Trial, mostBroken)
		}
	}
	return nil
}

// soundMeasures returns an error that says what is impossible in the measures of some trials, or nil.
func soundMeasures(list []Measured, from, to uint64) error {
	n := to - from
	if len(list) != numMeasures {
		return fmt.Errorf("measures: found %d, want all %d", len(list), numMeasures)
	}
	for i, m := range list {
		if m.Measure != Measure(i) {
			return fmt.Errorf("measures[%d]: found %v, want %v", i, m.Measure, Measure(i))
		}
		if err := m.Values.sound(n); err != nil {
			return fmt.Errorf("measures[%d]: %w", i, err)
		}
		if n == 0 && m.Most != 0 || n > 0 && (m.Most < from || m.Most >= to) {
			return fmt.Errorf("measures[%d]: most: found trial %d, want one of %d to %d", i, m.Most, from, to)
		}
	}
	return nil
}

// sound returns what in a Dist of n trials can't be.
func (d Dist) sound(n uint64) error {
	sum := uint64(0)
	for i, b := range d {
		if sum += b.Trials; b.Trials == 0 || b.Trials > n || i > 0 && d[i-1].Value >= b.Value {
			return fmt.Errorf("values[%d]: found %d in %d trials, want values that rise, each in 1 to %d trials", i, b.Value, b.Trials, n)
		}
	}
	if sum != n {
		return fmt.Errorf("values: found %d trials, want %d", sum, n)
	}
	return nil
}

package simulate

import (
	"cmp"
	"fmt"
	"math"
	"math/big"
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/enum"
	"github.com/crunchrules/crunch/internal/interval"
)

// A Measure is a number that each trial has.
type Measure uint8

// The measures of a trial.
const (
	Rounds     Measure = iota // rounds that it took, the last one included
	Decisions                 // commands of PCs where another one was legal too
	Commands                  // commands of PCs and DM
	EPLost                    // EP that the PCs lost, healed or not
	Injuries                  // Injuries that the PCs suffered (GL-08)
	Tokens                    // Stealth Tokens lost (EX-101)
	Diseases                  // times that a PC caught a Disease (EX-142)
	Deaths                    // PCs that died
	Departures                // PCs that left play as content says (GL-49)
	Joins                     // PCs that joined, or came back (GL-49)

	numMeasures = iota
)

var measureNames = enum.Names{Package: "simulate", What: "measure", Names: []string{"rounds", "decisions", "commands", "EP lost", "Injuries", "tokens lost", "Diseases", "deaths", "departures", "joins"}}

// String returns the name of the measure.
func (m Measure) String() string { return measureNames.String(uint8(m)) }

// MarshalText gives the name in lowerCamel; a value without a name is a [*crunch.RangeError].
func (m Measure) MarshalText() ([]byte, error) { return measureNames.Text(uint8(m)) }

// UnmarshalText reads the form of String or of MarshalText, in any case; anything else is a [*crunch.NameError].
func (m *Measure) UnmarshalText(b []byte) error { return enum.Unmarshal(&measureNames, m, b) }

// A Bin says in how many trials a number had a value.
type Bin struct {
	Value  int64  `json:"value"`
	Trials uint64 `json:"trials"`
}

// A Dist is the sampled law of a number: how it was spread over trials. There is one Bin for each value that occurred, the values rising.
type Dist []Bin

// Trials returns the number of trials.
func (d Dist) Trials() (n uint64) {
	for _, b := range d {
		n += b.Trials
	}
	return n
}

func (d Dist) sums() (sum, squares *big.Int) {
	sum, squares = new(big.Int), new(big.Int)
	for _, b := range d {
		v := big.NewInt(b.Value)
		part := new(big.Int).Mul(v, new(big.Int).SetUint64(b.Trials))
		sum.Add(sum, part)
		squares.Add(squares, part.Mul(part, v))
	}
	return sum, squares
}

// Mean returns the average, or 0 without trials.
func (d Dist) Mean() float64 {
	n := d.Trials()
	if n == 0 {
		return 0
	}
	sum, _ := d.sums()
	mean, _ := new(big.Rat).SetFrac(sum, new(big.Int).SetUint64(n)).Float64()
	return mean
}

// MeanInterval returns where the true average lies at a level of confidence such as 0.95, by the normal approximation. It is only about right:
// a rare event with a great effect may not have come up. If all values are equal it has no bounds, since the trials say nothing about other
// values. For numbers with a limit, MeanWithin is sure.
func (d Dist) MeanInterval(level float64) Interval {
	n := d.Trials()
	if len(d) < 2 {
		return Interval{Low: math.Inf(-1), High: math.Inf(1)}
	}
	sum, squares := d.sums()
	low, high := interval.MeanAt(n, sum, squares, deviations(level))
	l, _ := low.Float64()
	h, _ := high.Float64()
	return Interval{Low: l, High: h}
}

// MeanWithin returns where the true average of numbers from 0 to limit lies, at a level of confidence such as 0.95. It adds up exact bounds of
// how often each number is reached, so it holds at least as often as the level says, for rare events too. If a value is below 0 or above the
// limit, or the limit is above 1,000, it has no bounds.
func (d Dist) MeanWithin(level float64, limit int64) Interval {
	outside := func(b Bin) bool { return b.Value < 0 || b.Value > limit }
	if limit < 0 || limit > 1000 || slices.ContainsFunc(d, outside) {
		return Interval{Low: math.Inf(-1), High: math.Inf(1)}
	}
	counts := make([]uint64, limit)
	for _, b := range d {
		for i := range b.Value {
			counts[i] += b.Trials
		}
	}
	return between(interval.Within(counts, d.Trials(), level))
}

// Law returns the exact shares of the values among these trials, as a Law. For other trials these are estimates: see MeanInterval and
// Share.Interval.
func (d Dist) Law() crunch.Law[int64] {
	all, n := new(big.Int), new(big.Int) // a Dist made by hand may have more trials than a word holds
	for _, b := range d {
		all.Add(all, n.SetUint64(b.Trials))
	}
	return crunch.LawOf(func(yield func(int64, crunch.Chance) bool) {
		for _, b := range d {
			if !yield(b.Value, crunch.ChanceFrac(n.SetUint64(b.Trials), all)) {
				return
			}
		}
	})
}

// P returns the share of the trials with this value.
func (d Dist) P(value int64) Share { return d.share(func(v int64) bool { return v == value }) }

// AtLeast returns the share of the trials with this value or more.
func (d Dist) AtLeast(value int64) Share { return d.share(func(v int64) bool { return v >= value }) }

// AtMost returns the share of the trials with this value or less.
func (d Dist) AtMost(value int64) Share { return d.share(func(v int64) bool { return v <= value }) }

func (d Dist) share(in func(int64) bool) Share {
	s := Share{Trials: d.Trials()}
	for _, b := range d {
		if in(b.Value) {
			s.Count += b.Trials
		}
	}
	return s
}

// add returns the Dist of the trials of both.
func (d Dist) add(more Dist) Dist {
	sum := make(Dist, 0, max(len(d), len(more)))
	for len(d) > 0 || len(more) > 0 {
		switch {
		case len(more) == 0 || len(d) > 0 && d[0].Value < more[0].Value:
			sum, d = append(sum, d[0]), d[1:]
		case len(d) == 0 || more[0].Value < d[0].Value:
			sum, more = append(sum, more[0]), more[1:]
		default:
			sum = append(sum, Bin{d[0].Value, d[0].Trials + more[0].Trials})
			d, more = d[1:], more[1:]
		}
	}
	return sum
}

// A spread counts values on the way to a Measured.
type spread struct {
	bins map[int64]uint64
	most int64
	at   uint64 // the first trial with the most
}

func (s *spread) count(value int64, trial uint64) {
	if s.bins == nil {
		s.bins = map[int64]uint64{}
	}
	if len(s.bins) == 0 || value > s.most || value == s.most && trial < s.at {
		s.most, s.at = value, trial
	}
	s.bins[value]++
}

func (s *spread) measured(m Measure) Measured {
	d := make(Dist, 0, len(s.bins))
	for v, n := range s.bins {
		d = append(d, Bin{v, n})
	}
	slices.SortFunc(d, func(a, b Bin) int { return cmp.Compare(a.Value, b.Value) })
	return Measured{m, d, s.at}
}

// Level is the confidence of the intervals in texts and charts: 95%.
const Level = 0.95

// LevelOf returns the confidence that each of n intervals needs so that all of them hold together at Level (Bonferroni). Anyone who looks at twenty
// changes at 95% each finds one that seems to matter even if none does.
func LevelOf(n int) float64 { return 1 - (1-Level)/float64(max(1, n)) }

// An Interval is where a true value lies with some confidence. A level of confidence is more than 0 and less than 1, such as 0.95. A level of 0
// or less counts as 0. A level of 1 or more counts as the highest below 1, and so does NaN.
type Interval struct{ Low, High float64 }

func between(low, high float64) Interval { return Interval{low, high} }

// A Share is a count out of a number of trials.
type Share struct{ Count, Trials uint64 }

// Part returns the share as a number from 0 to 1, and 0 without trials.
func (s Share) Part() float64 { return float64(s.Count) / max(1, float64(s.Trials)) }

// Interval returns where the true share lies at a level of confidence such as 0.95: the exact bounds of Clopper and Pearson. They hold at least
// as often as the level says, for every share and number of trials. Without trials they are 0 and 1. A Count above Trials counts as all of them.
func (s Share) Interval(level float64) Interval {
	return between(interval.Share(s.Count, s.Trials, level))
}

// String writes the share in percent with its interval: "62.5% (59.4 to 65.4)".
func (s Share) String() string {
	in := s.Interval(Level)
	return fmt.Sprintf("%.1f%% (%.1f to %.1f)", 100*s.Part(), 100*in.Low, 100*in.High)
}

func (s Share) orNone() string {
	if s.Trials == 0 {
		return "none"
	}
	return s.String()
}

// deviations returns how many standard deviations around the mean hold a level of the normal distribution: 1.959964 for 0.95.
func deviations(level float64) *big.Rat {
	if highest := math.Nextafter(1, 0); !(level < highest) {
		level = highest
	}
	level = max(level, 0)
	return big.NewRat(int64(math.Round(1e6*math.Sqrt2*math.Erfinv(level))), 1e6)
}

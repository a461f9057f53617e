package simulate

import (
	"fmt"
	"math"
)

// Level is the confidence of the intervals in texts and charts: 95%.
const Level = 0.95

// An Interval is where a true value lies with some confidence.
type Interval struct{ Low, High float64 }

// A Share is a count out of a number of trials.
type Share struct{ Count, Trials uint64 }

// Part returns the share as a number from 0 to 1, and 0 without trials.
func (s Share) Part() float64 { return float64(s.Count) / max(1, float64(s.Trials)) }

// Interval returns where the true share lies at a level of confidence such as 0.95: Wilson's score interval. It stays within 0 and 1, and
// covers well for small numbers and near 0 and 1. Without trials it is 0 to 1.
func (s Share) Interval(level float64) Interval {
	if s.Trials == 0 {
		return Interval{0, 1}
	}
	n, p, z := float64(s.Trials), s.Part(), quantile(level)
	middle := (p + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	in := Interval{max(0, middle-half), min(1, middle+half)}
	if s.Count == 0 {
		in.Low = 0 // where rounding would leave a rest
	}
	if s.Count == s.Trials {
		in.High = 1
	}
	return in
}

// String writes the share in percent with its interval: "62.5% (59.4 to 65.4)".
func (s Share) String() string {
	in := s.Interval(Level)
	return fmt.Sprintf("%.1f%% (%.1f to %.1f)", 100*s.Part(), 100*in.Low, 100*in.High)
}

// quantile returns how many standard deviations around the mean hold a level of the normal distribution: 1.96 for 0.95.
func quantile(level float64) float64 { return math.Sqrt2 * math.Erfinv(level) }

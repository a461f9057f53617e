package simulate

import (
	"fmt"
	"math"
	"math/big"

	"github.com/crunchrules/crunch/internal/interval"
)

// Level is the confidence of the intervals in texts and charts: 95%.
const Level = 0.95

// LevelOf returns the confidence that each of n intervals needs so that all of them hold together at Level (Bonferroni). Anyone who looks at twenty
// changes at 95% each finds one that seems to matter even if none does.
func LevelOf(n int) float64 { return 1 - (1-Level)/float64(max(1, n)) }

// An Interval is where a true value lies with some confidence. A level of confidence is more than 0 and less than 1, such as 0.95. A level of 0
// or less counts as 0. A level of 1 or more counts as the highest below 1, and so does NaN.
type Interval struct{ Low, High float64 }

// A Share is a count out of a number of trials.
type Share struct{ Count, Trials uint64 }

// Part returns the share as a number from 0 to 1, and 0 without trials.
func (s Share) Part() float64 { return float64(s.Count) / max(1, float64(s.Trials)) }

// Interval returns where the true share lies at a level of confidence such as 0.95: the exact bounds of Clopper and Pearson. They hold at least
// as often as the level says, for every share and number of trials. Without trials they are 0 and 1. A Count above Trials counts as all of them.
func (s Share) Interval(level float64) Interval {
	low, high := interval.Share(s.Count, s.Trials, level)
	return Interval{low, high}
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

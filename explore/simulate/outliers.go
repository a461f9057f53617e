package simulate

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/internal/enum"
)

// An Extreme is a reason why a trial is worth a look.
type Extreme uint8

// The extremes.
const (
	Shortest  Extreme = iota // the fewest rounds, of the trials that came to an end
	Longest                  // the most rounds, of the trials that came to an end
	Deadliest                // the most PCs that died; none if none died
	LostFirst                // the fewest rounds, of the trials that ended in failure
	CutOff                   // cut off after Plan.Rounds rounds; Value is their number

	numExtremes = iota
)

var extremeNames = enum.Names{Package: "simulate", What: "extreme", Names: []string{"shortest", "longest", "most deaths", "lost first", "cut off"}}

// String returns its name: "shortest", "longest", "most deaths", "lost first", "cut off".
func (x Extreme) String() string { return extremeNames.String(uint8(x)) }

// MarshalText gives the name in lowerCamel; a value without a name is a [*crunch.RangeError].
func (x Extreme) MarshalText() ([]byte, error) { return extremeNames.Text(uint8(x)) }

// UnmarshalText reads the form of String or of MarshalText, in any case; anything else is a [*crunch.NameError].
func (x *Extreme) UnmarshalText(b []byte) error { return enum.Unmarshal(&extremeNames, x, b) }

// An Outlier is the first of the trials that are the most extreme in some way.
type Outlier struct {
	What  Extreme `json:"what"`
	Value int64   `json:"value"` // rounds, or PCs that died
	Game  int64   `json:"game"`  // the number of the trial, from 1: "homebrew story -seed S -game N" tells it; its seed is TrialSeed(S, N-1)
}

// before reports whether an Outlier is more extreme than another of its kind, or as extreme and earlier.
func (o Outlier) before(than Outlier) bool {
	by := cmp.Compare(o.Value, than.Value)
	if o.What == Longest || o.What == Deadliest {
		by = -by
	}
	return cmp.Or(by, cmp.Compare(o.Game, than.Game)) < 0
}

// withOutlier returns a list, in order, with an Outlier in the place of one of its kind that is less extreme.
func withOutlier(list []Outlier, o Outlier) []Outlier {
	i, found := slices.BinarySearchFunc(list, o, func(a, b Outlier) int { return cmp.Compare(a.What, b.What) })
	switch {
	case !found:
		return slices.Insert(list, i, o)
	case o.before(list[i]):
		list[i] = o
	}
	return list
}

// outlies notes in what a trial is extreme.
func (r *Report) outlies(now *trial, i uint64) {
	add := func(x Extreme, n int64) { r.Outliers = withOutlier(r.Outliers, Outlier{x, n, int64(i) + 1}) }
	rounds, dead := now.measures[Rounds], now.measures[Deaths]
	if dead > 0 {
		add(Deadliest, dead)
	}
	switch {
	case now.clause == brokenOff:
	case now.result == board.ResultRunning:
		add(CutOff, rounds)
	default:
		add(Shortest, rounds)
		add(Longest, rounds)
		if now.result == board.ResultFailure {
			add(LostFirst, rounds)
		}
	}
}

// Outlying returns the part of [Report.Details] with the games that are worth a look, a line for each. It is "" if there are none.
func (r *Report) Outlying() string {
	var b strings.Builder
	var rows []string
	for _, o := range r.Outliers {
		what := fmt.Sprintf("%v: rounds", o.What)
		if o.What == Deadliest {
			what = o.What.String()
		}
		rows = append(rows, fmt.Sprintf("%s\t%d\tgame %d", what, o.Value, o.Game))
	}
	aligned(&b, "worth a look\t\tsuch as", rows)
	return b.String()
}

// soundOutliers returns an error that says what is impossible in the outliers, or nil.
func (r *Report) soundOutliers() error {
	for i, o := range r.Outliers {
		if o.What >= numExtremes || o.Value < 0 || o.Game <= int64(r.From) || o.Game > int64(r.To) || i > 0 && r.Outliers[i-1].What >= o.What {
			return fmt.Errorf("outliers[%d]: found game %d, want one of %d to %d, and each extreme at most once, in order", i, o.Game, r.From+1, r.To)
		}
	}
	return nil
}

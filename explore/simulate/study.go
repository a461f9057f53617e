package simulate

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/internal/interval"
	"github.com/crunchrules/crunch/internal/record"
)

// A Variant is another way to play the trials of a Plan.
type Variant struct {
	Name    string
	Game    *explore.Game // a changed Game (Set, Drop); nil is that of the Plan
	Players Players       // other players; the zero Players are those of the Plan
}

// A Study compares the trials of an unchanged Plan with those of its Variants. A trial has the same dice in each, so it goes the same way
// until it meets the change (explore.SeedDice). So far fewer trials show a difference than two Reports with different seeds would need.
type Study struct {
	Base   Report   `json:"base"`
	Versus []Versus `json:"versus"` // in the order of the Variants
}

// Versus compares a Variant with the Plan, trial by trial. A trial that broke off does not count as a success. If one did (Report.BrokenOff), the numbers
// mean nothing: the Study's texts and charts leave the Variant out of the comparison and say why.
type Versus struct {
	Name    string `json:"name"`    // the Variant's
	Report  Report `json:"report"`  // of its trials
	Both    uint64 `json:"both"`    // trials that end in success either way
	Lost    uint64 `json:"lost"`    // trials that end in success only without the change
	Gained  uint64 `json:"gained"`  // trials that end in success only with it
	Neither uint64 `json:"neither"` // trials that end in success neither way

	Alike       uint64     `json:"alike"`       // trials that the change doesn't touch: the same commands, the same end, the same measures
	Differences []Measured `json:"differences"` // of each Measure: its value with the change, less that without
}

// A VariantError says which Variant could not be played, or not to the end of each trial.
type VariantError struct {
	Variant string // its name
	Err     error  // a *TrialError of its first trial that broke off, or why none can be played
}

func (e *VariantError) Error() string {
	return fmt.Sprintf("simulate: variant %q: %v", e.Variant, e.Err)
}

// Unwrap returns the cause.
func (e *VariantError) Unwrap() error { return e.Err }

// Compare plays the trials of a Plan unchanged and in each Variant. The numbers depend neither on the workers nor on the other Variants. Trials that
// break off are as in Run: Compare returns the Study and the first error, that of a Variant as a *VariantError.
func Compare(ctx context.Context, p Plan, variants ...Variant) (*Study, error) {
	return compare(ctx, &p, nil, variants)
}

// compare plays the trials of a Plan, unless they have been played before, and those of each Variant.
func compare(ctx context.Context, p *Plan, known *Base, variants []Variant) (*Study, error) {
	if err := p.check(); err != nil {
		return nil, err
	}
	plans := []*Plan{p}
	for _, v := range variants {
		q := *p
		q.Game = cmp.Or(v.Game, p.Game)
		if v.Players.Seat != nil {
			q.Players = v.Players
		}
		if err := q.check(); err != nil {
			return nil, &VariantError{v.Name, err}
		}
		plans = append(plans, &q)
	}
	var crews [][]*pairs
	err := p.spreadOut(ctx, uint64(max(1, batch/len(plans))), func() func(uint64) error {
		crew := make([]*pairs, len(plans))
		for i, plan := range plans {
			if i > 0 || known == nil {
				crew[i] = &pairs{table: newTable(plan)}
			}
		}
		crews = append(crews, crew)
		return func(i uint64) (err error) {
			var base trial
			if known != nil {
				base = known.trials[i-p.From]
			} else if base, err = crew[0].table.play(ctx, i); err != nil {
				return err
			}
			for _, pair := range crew[1:] {
				other, err := pair.table.play(ctx, i)
				if err != nil {
					return err
				}
				pair.count(i, &base, &other)
			}
			return nil
		}
	})
	if err != nil {
		return nil, err
	}
	return studyOf(plans, variants, known, crews)
}

// studyOf puts together what the workers counted. The error is that of the first trial that broke off.
func studyOf(plans []*Plan, variants []Variant, known *Base, crews [][]*pairs) (*Study, error) {
	sum := counted(plans, variants, nil)
	if known != nil {
		sum.Base = *known.report.clone()
	}
	first := make([]*TrialError, len(plans))
	for _, crew := range crews {
		part := counted(plans, variants, crew)
		if known != nil {
			sum.addVersus(part)
			crew = crew[1:]
		} else {
			sum.add(part)
		}
		for k, pair := range crew {
			k += len(plans) - len(crew)
			first[k] = earlier(first[k], pair.table.broken)
		}
	}
	for k, broken := range first {
		switch {
		case broken == nil:
		case k == 0:
			return sum, broken
		default:
			return sum, &VariantError{variants[k-1].Name, broken}
		}
	}
	return sum, nil
}

// pairs counts the trials of a Variant, and how they differ from those of the Plan.
type pairs struct {
	table   *table
	wins    [2][2]uint64 // by success of the Plan, then of the Variant
	alike   uint64
	spreads [numMeasures]spread
}

func (p *pairs) count(i uint64, base, other *trial) {
	p.wins[count(base.result == board.ResultSuccess)][count(other.result == board.ResultSuccess)]++
	if base.played == other.played && base.result == other.result && base.clause == other.clause && base.measures == other.measures {
		p.alike++
	}
	for m := range p.spreads {
		p.spreads[m].count(other.measures[m]-base.measures[m], i)
	}
}

// counted returns what one worker counted, or a Study of no trial.
func counted(plans []*Plan, variants []Variant, crew []*pairs) *Study {
	s := &Study{}
	for i, plan := range plans {
		p := &pairs{table: &table{tally: newTally(plan.Game).begins(plan)}}
		if crew != nil && crew[i] != nil {
			p = crew[i]
		}
		r := p.table.tally.close(plan)
		if i == 0 {
			s.Base = *r
			continue
		}
		v := Versus{Name: variants[i-1].Name, Report: *r, Both: p.wins[1][1], Lost: p.wins[1][0], Gained: p.wins[0][1], Neither: p.wins[0][0], Alike: p.alike}
		for m := range p.spreads {
			v.Differences = append(v.Differences, p.spreads[m].measured(Measure(m)))
		}
		s.Versus = append(s.Versus, v)
	}
	return s
}

// add adds the counts of another Study with the same rows.
func (s *Study) add(more *Study) {
	s.Base.add(&more.Base)
	s.addVersus(more)
}

// addVersus adds the counts of the Variants alone.
func (s *Study) addVersus(more *Study) {
	for i := range s.Versus {
		v, w := &s.Versus[i], &more.Versus[i]
		v.Report.add(&w.Report)
		v.Both, v.Lost, v.Gained, v.Neither, v.Alike = v.Both+w.Both, v.Lost+w.Lost, v.Gained+w.Gained, v.Neither+w.Neither, v.Alike+w.Alike
		for m := range v.Differences {
			v.Differences[m] = v.Differences[m].add(w.Differences[m])
		}
	}
}

// MergeStudies returns the Study of all trials of some Studies, as Merge does for Reports.
func MergeStudies(studies ...*Study) (*Study, error) {
	return merge("Studies", studies)
}

func (s *Study) report() *Report { return &s.Base }

// fits returns why a Study does not go on where s ends.
func (s *Study) fits(next *Study) error {
	if err := s.Base.fits(&next.Base); err != nil {
		return err
	}
	if len(s.Versus) != len(next.Versus) {
		return &MergeError{Field: "versus", Found: fmt.Sprint(len(next.Versus)), Want: fmt.Sprint(len(s.Versus))}
	}
	for i := range s.Versus {
		if a, b := s.Versus[i].Name, next.Versus[i].Name; a != b {
			return &MergeError{Field: "versus", Found: fmt.Sprintf("%q", b), Want: fmt.Sprintf("%q", a)}
		}
		if err := s.Versus[i].Report.fits(&next.Versus[i].Report); err != nil {
			return err
		}
	}
	return nil
}

func (s *Study) clone() *Study {
	c := &Study{Base: *s.Base.clone(), Versus: slices.Clone(s.Versus)}
	for i := range c.Versus {
		c.Versus[i].Report = *c.Versus[i].Report.clone()
		c.Versus[i].Differences = slices.Clone(c.Versus[i].Differences)
	}
	return c
}

// Difference returns how much more often the Variant ends in success, from -1 to 1.
func (v *Versus) Difference() float64 {
	return (float64(v.Gained) - float64(v.Lost)) / max(1, float64(v.trials()))
}

func (v *Versus) trials() uint64 { return v.Both + v.Lost + v.Gained + v.Neither }

// Interval returns where the true Difference lies at a level of confidence such as 0.95. It uses exact bounds (Clopper and Pearson) for how
// often a pair of trials differs, and for which way those that differ go. So it holds at least as often as the level says, for every chance and
// every number of trials, even if no trial differs. Without trials it is -1 to 1.
func (v *Versus) Interval(level float64) Interval {
	return between(interval.Difference(v.Gained, v.Lost, v.trials(), level))
}

// Of returns how much a Measure differs, trial by trial: its value with the change, less that without.
func (v *Versus) Of(m Measure) Dist { return valuesOf(v.Differences, m) }

// Level returns the confidence of each interval in the Study's texts and charts: all of them hold together in 95% of Studies.
func (s *Study) Level() float64 { return LevelOf(len(s.Versus)) }

// Rank sorts the Variants: by how much they change success, then by how much they change the EP lost. Those of which trials broke off come last.
// MergeStudies wants them in the order in which Compare got them, so merge before you rank.
func (s *Study) Rank() {
	size := func(x float64) float64 { return max(x, -x) }
	broke := func(v *Versus) int { return int(min(v.Report.BrokenOff().Count, 1)) }
	slices.SortStableFunc(s.Versus, func(a, b Versus) int {
		return cmp.Or(cmp.Compare(broke(&a), broke(&b)),
			cmp.Compare(size(b.Difference()), size(a.Difference())), cmp.Compare(size(b.Of(EPLost).Mean()), size(a.Of(EPLost).Mean())))
	})
}

// MarshalJSON writes all of it.
func (s Study) MarshalJSON() ([]byte, error) { return codec.Marshal(&s) }

// UnmarshalJSON reads what MarshalJSON writes. Anything else, also counts that don't add up, is a [*crunch.TextError] and leaves s unchanged.
func (s *Study) UnmarshalJSON(data []byte) error {
	return record.ReadAs(&codec, "Study", data, s, func(s *Study) (Study, error) { return *s, s.sound() })
}

// sound returns what in a Study can't be.
func (s *Study) sound() error {
	if err := s.Base.sound(); err != nil {
		return fmt.Errorf("base: %w", err)
	}
	n := s.Base.Trials()
	for i := range s.Versus {
		v := &s.Versus[i]
		err := v.Report.sound()
		won, base := v.Report.Share(board.ResultSuccess).Count, s.Base.Share(board.ResultSuccess).Count
		switch {
		case err != nil:
		case v.Report.From != s.Base.From || v.Report.To != s.Base.To || v.Report.Seed != s.Base.Seed || v.Report.Rounds != s.Base.Rounds:
			err = fmt.Errorf("found other trials than those of base")
		case v.trials() != n || v.Both+v.Gained != won || v.Both+v.Lost != base || v.Alike > v.Both+v.Neither:
			err = fmt.Errorf("both, lost, gained, neither, alike: found %d, %d, %d, %d, %d, want %d trials, %d successes with the change and %d without",
				v.Both, v.Lost, v.Gained, v.Neither, v.Alike, n, won, base)
		default:
			err = soundMeasures(v.Differences, s.Base.From, s.Base.To)
		}
		if err != nil {
			return fmt.Errorf("versus[%d]: %w", i, err)
		}
	}
	return nil
}

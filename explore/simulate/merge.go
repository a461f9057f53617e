package simulate

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// A MergeError says why two Reports don't belong together.
type MergeError struct {
	Field       string // where they differ
	Found, Want string
}

func (e *MergeError) Error() string {
	return fmt.Sprintf("simulate: these can't be merged: %s: found %s, want %s", e.Field, e.Found, e.Want)
}

// Merge returns the Report of all trials of some Reports: those of [a,b) and [b,c) make that of [a,c), in any order. They must have the
// same Game, players, seed and limit of rounds (Plan.Rounds). No trial may be missing or there twice. Otherwise the error is a *MergeError.
func Merge(reports ...*Report) (*Report, error) {
	return merge("Reports", reports)
}

// A part is what merge puts together: a Report or a Study.
type part[T any] interface {
	*T
	report() *Report
	clone() *T
	fits(next *T) error // nil if next can follow
	add(next *T)
}

// merge puts the parts of one simulation together, in order.
func merge[T any, P part[T]](what string, parts []P) (P, error) {
	if slices.Contains(parts, nil) {
		return nil, &MergeError{Field: strings.ToLower(what), Found: "nil", Want: what}
	}
	list := slices.Clone(parts)
	slices.SortStableFunc(list, func(x, y P) int {
		a, b := x.report(), y.report()
		return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.To, b.To))
	})
	if len(list) == 0 {
		return nil, &MergeError{Field: strings.ToLower(what), Found: "none", Want: "at least one"}
	}
	sum := P(list[0].clone())
	for _, next := range list[1:] {
		if err := sum.fits(next); err != nil {
			return nil, err
		}
		sum.add(next)
	}
	return sum, nil
}

func (r *Report) report() *Report { return r }

// fits returns why next can't follow r: another Game, players, seed or rounds, or it doesn't begin where r ends.
func (r *Report) fits(next *Report) error {
	for _, f := range []struct {
		field       string
		found, want any
	}{
		{"scenario", next.Scenario, r.Scenario}, {"game", next.Game, r.Game}, {"players", next.Players, r.Players}, {"seed", next.Seed, r.Seed},
		{"rounds", next.Rounds, r.Rounds}, {"party", next.Party, r.Party}, {"from", next.From, r.To}, {"content", len(next.Content), len(r.Content)},
		{"places", len(next.Places), len(r.Places)}, {"cards", len(next.Cards), len(r.Cards)}, {"hands", len(next.Hands), len(r.Hands)},
		{"witnesses", sameWitnesses(next.Witnesses, r.Witnesses), true},
		{"aims", sameAims(next.Aims, r.Aims), true}, {"walk", sameWalk(next.Walk, r.Walk), true},
	} {
		if f.found != f.want {
			form := "%d"
			switch f.want.(type) {
			case string:
				form = "%q"
			case bool:
				return &MergeError{Field: f.field, Found: "others", Want: "the same"}
			}
			return &MergeError{Field: f.field, Found: fmt.Sprintf(form, f.found), Want: fmt.Sprintf(form, f.want)}
		}
	}
	return nil
}

func (r *Report) clone() *Report {
	c := *r
	c.Ends, c.Measures, c.Losses = slices.Clone(r.Ends), slices.Clone(r.Measures), slices.Clone(r.Losses)
	c.Content, c.Places = slices.Clone(r.Content), slices.Clone(r.Places)
	c.Cards, c.Hands, c.Aims = slices.Clone(r.Cards), slices.Clone(r.Hands), slices.Clone(r.Aims)
	c.Walk, c.Outliers, c.Witnesses = slices.Clone(r.Walk), slices.Clone(r.Outliers), slices.Clone(r.Witnesses)
	return &c
}

// add adds the counts of another Report with the same rows.
func (r *Report) add(more *Report) {
	r.To = more.To
	r.Check += more.Check
	r.Broken = firstBroken(slices.Concat(r.Broken, more.Broken))
	for i := range r.Measures {
		r.Measures[i] = r.Measures[i].add(more.Measures[i])
	}
	r.Ends = joinEnds(r.Ends, more.Ends)
	for _, o := range more.Outliers {
		r.Outliers = withOutlier(r.Outliers, o)
	}
	r.Losses = join(r.Losses, more.Losses, Loss.compare)
	addRows(r.Content, more.Content)
	addRows(r.Places, more.Places)
	addRows(r.Aims, more.Aims)
	addRows(r.Walk, more.Walk)
	for i := range r.Witnesses {
		r.Witnesses[i].add(more.Witnesses[i])
	}
	r.Through += more.Through
	addRows(r.Cards, more.Cards)
	addRows(r.Hands, more.Hands)
	r.Unplayed = r.unplayed()
}

// join puts two lists of rows together: rows that compare as equal are added.
func join[T any](a, b []T, compare func(T, T) int) []T {
	all := slices.Concat(a, b)
	slices.SortStableFunc(all, compare)
	sum := all[:0]
	for _, row := range all {
		if n := len(sum); n > 0 && compare(sum[n-1], row) == 0 {
			addRows(sum[n-1:], []T{row})
		} else {
			sum = append(sum, row)
		}
	}
	return sum
}

// addRows adds every uint64 of the rows of a list to those of another.
func addRows[T any](to, from []T) {
	for i := range to {
		addValue(reflect.ValueOf(&to[i]).Elem(), reflect.ValueOf(&from[i]).Elem())
	}
}

func addValue(to, from reflect.Value) {
	for i := range to.NumField() {
		switch f := to.Field(i); f.Kind() {
		case reflect.Uint64:
			f.SetUint(f.Uint() + from.Field(i).Uint())
		case reflect.Struct:
			addValue(f, from.Field(i))
		}
	}
}

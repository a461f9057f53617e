package stattrack

import (
	"strconv"
	"strings"
)

// A NameError says that a text names nothing of its kind.
type NameError struct {
	What string // what was to be named: "track", "rank"
	Text string // the text, shortened
	Want string // the names there are
	Near string // the name that was probably meant, or ""
}

// Error tells what is wrong and what would be right.
func (e *NameError) Error() string {
	s := "stattrack: " + strconv.Quote(e.Text) + " is no " + e.What + ": want " + e.Want
	if e.Near != "" {
		s += " (did you mean " + e.Near + "?)"
	}
	return s
}

// A RangeError says that a number is outside the range it may have.
type RangeError struct {
	What     string // what the number is: "base Mind", "Piercing"
	Got      int
	Min, Max int    // both are allowed themselves
	Clause   string // the clause that says so, or ""
}

// Error tells the number, the range and the clause.
func (e *RangeError) Error() string {
	s := "stattrack: " + e.What + " is " + strconv.Itoa(e.Got) + ": want " + strconv.Itoa(e.Min) + " to " + strconv.Itoa(e.Max)
	if e.Clause != "" {
		s += " (" + e.Clause + ")"
	}
	return s
}

// shorten keeps a long text out of an error.
func shorten(s string) string {
	if len(s) > 40 {
		return s[:37] + "..."
	}
	return s
}

// nameOf returns the i-th name, or what with the number where there is none.
func nameOf[T ~uint8](v T, names []string, what string) string {
	if int(v) < len(names) {
		return names[v]
	}
	return what + "(" + strconv.Itoa(int(v)) + ")"
}

// named refuses a value without a name.
func named[T ~uint8](v T, names []string, what string) error {
	if int(v) >= len(names) {
		return &RangeError{What: what, Got: int(v), Min: 0, Max: len(names) - 1}
	}
	return nil
}

// textOf is nameOf for a save: a value without a name is refused.
func textOf[T ~uint8](v T, names []string, what string) ([]byte, error) {
	if err := named(v, names, what); err != nil {
		return nil, err
	}
	return []byte(names[v]), nil
}

// parseName finds a name whatever its case.
func parseName[T ~uint8](text string, names []string, what string) (T, error) {
	for i, n := range names {
		if strings.EqualFold(n, text) {
			return T(i), nil
		}
	}
	return 0, &NameError{What: what, Text: shorten(text), Want: strings.Join(names, ", "), Near: nearest(text, names)}
}

// textInto is parseName for UnmarshalText: dst is left alone where the text is refused.
func textInto[T ~uint8](dst *T, text []byte, names []string, what string) error {
	v, err := parseName[T](string(text), names, what)
	if err == nil {
		*dst = v
	}
	return err
}

// subset refuses a set with a bit that has no name.
func subset[T ~uint8](set T, names []string, what string) error {
	if all := 1<<len(names) - 1; int(set) > all {
		return &RangeError{What: what, Got: int(set), Min: 0, Max: all}
	}
	return nil
}

// setText joins the names of the bits that are set.
func setText[T ~uint8](set T, names []string) string {
	var b strings.Builder
	for i, n := range names {
		if set&(1<<i) != 0 {
			if b.Len() > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(n)
		}
	}
	return b.String()
}

// parseSet reads the form of setText.
func parseSet[T ~uint8](text string, names []string, what string) (T, error) {
	var set T
	for _, f := range strings.Fields(text) {
		i, err := parseName[uint8](f, names, what)
		if err != nil {
			return 0, err
		}
		set |= 1 << i
	}
	return set, nil
}

// nearest returns the name closest to text, or "" where none is close.
func nearest(text string, names []string) string {
	if len(text) > 40 {
		return ""
	}
	best, limit := "", 1+len(text)/3
	for _, n := range names {
		if d := distance(strings.ToLower(text), strings.ToLower(n)); d <= limit {
			best, limit = n, d-1
		}
	}
	return best
}

// distance counts the letters to insert, drop or replace to make b of a.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := diagonal
			if a[i] != b[j] {
				cost++
			}
			diagonal = row[j+1]
			row[j+1] = min(cost, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}

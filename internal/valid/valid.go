// Package valid checks that numbers are in their range.
package valid

import "github.com/crunchrules/crunch"

// A Range is the numbers that are valid, both ends included.
type Range struct{ min, max int }

// In returns the Range of the numbers from min to max.
func In(min, max int) Range { return Range{min, max} }

// Check returns a *crunch.RangeError if got is outside the Range, or nil. The clause may be "".
func (r Range) Check(pkg, what string, got int, clause string) error {
	if got < r.min || got > r.max {
		return r.outside(pkg, what, got, clause)
	}
	return nil
}

// outside is a separate function so that Check can be inlined.
func (r Range) outside(pkg, what string, got int, clause string) error {
	return &crunch.RangeError{Package: pkg, What: what, Got: got, Min: r.min, Max: r.max, Clause: clause}
}

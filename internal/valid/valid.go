// Package valid checks input: numbers in their range, and JSON with the right keys.
package valid

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"

	"github.com/crunchrules/crunch"
)

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

// JSON reads one value into v, a pointer. It refuses a key that v lacks, a key that appears twice in the outermost object, a missing key of
// required, and text after the value. As in encoding/json, case doesn't count in the keys of a struct. The error is a *crunch.TextError with
// this what. After an error v may hold part of the data. Package record reads strictly too, but only what was written by a plan of the type:
// this reads what people write, with keys in any case, two spellings or a generic type.
func JSON(pkg, what string, data []byte, v any, required ...string) error {
	if err := read(data, v, required); err != nil {
		return &crunch.TextError{Package: pkg, What: what, Text: string(data), Err: err}
	}
	return nil
}

func read(data []byte, v any, required []string) error {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	if err := dec.Decode(v); err != nil {
		return err
	}
	if _, err := dec.Token(); err != io.EOF {
		return errors.New("more text after the value: want nothing")
	}
	return check(outerKeys(data), reflect.TypeOf(v).Elem().Kind() == reflect.Struct, required)
}

// check refuses a key that stands twice and a missing one. The keys of a struct are few; those of a map may be many.
func check(keys []string, ofStruct bool, required []string) error {
	seen := make(map[string]bool, len(keys))
	for i, key := range keys {
		twice := seen[key]
		if seen[key] = true; ofStruct {
			twice = slices.ContainsFunc(keys[:i], func(before string) bool { return strings.EqualFold(before, key) })
		}
		if twice {
			return fmt.Errorf("the key %q stands twice: want it once", key)
		}
	}
	for _, key := range required {
		if !seen[key] && !(ofStruct && slices.ContainsFunc(keys, func(is string) bool { return strings.EqualFold(is, key) })) {
			return fmt.Errorf("the key %q is missing", key)
		}
	}
	return nil
}

// outerKeys returns the keys of the outermost object of data, which is valid JSON; none if it is no object.
func outerKeys(data []byte) (keys []string) {
	depth := 0
	for i := 0; i < len(data); i++ {
		switch data[i] {
		case '{', '[':
			if depth++; depth == 1 && data[i] == '[' {
				return nil
			}
		case '}', ']':
			depth--
		case '"':
			start := i
			for i++; data[i] != '"'; i++ {
				if data[i] == '\\' {
					i++
				}
			}
			if next := bytes.TrimLeft(data[i+1:], " \t\r\n"); depth == 1 && len(next) > 0 && next[0] == ':' {
				var key string
				_ = json.Unmarshal(data[start:i+1], &key) // data is valid
				keys = append(keys, key)
			}
		}
	}
	return keys
}

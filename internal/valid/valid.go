// Package valid checks input: numbers in their range, and JSON with the right keys.
package valid

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strings"

	"github.com/crunchrules/crunch"
)

// Range returns a *crunch.RangeError if got is outside min to max, or nil. The clause may be "".
func Range(pkg, what string, got, min, max int, clause string) error {
	if got < min || got > max {
		return outside(pkg, what, got, min, max, clause)
	}
	return nil
}

// outside is a separate function so that Range can be inlined.
func outside(pkg, what string, got, min, max int, clause string) error {
	return &crunch.RangeError{Package: pkg, What: what, Got: got, Min: min, Max: max, Clause: clause}
}

// JSON reads one value into v, a pointer. It refuses a key that v lacks, a key that appears twice in the outermost object, a missing key of
// required, and text after the value. As in encoding/json, case doesn't count in the keys of a struct. The error is a *crunch.TextError with
// this what. After an error v may hold part of the data.
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
	same := func(key string) string { return key }
	if reflect.TypeOf(v).Elem().Kind() == reflect.Struct {
		same = func(key string) string { return strings.ToLower(strings.ToUpper(key)) }
	}
	return keys(data, same, required)
}

// keys checks the keys of the outermost object, if data is an object. Keys with the same result of same stand for one field.
func keys(data []byte, same func(string) string, required []string) error {
	seen := map[string]bool{}
	dec := json.NewDecoder(bytes.NewReader(data))
	if first, err := dec.Token(); err != nil {
		return err
	} else if first == json.Delim('{') {
		for dec.More() {
			key, err := dec.Token()
			if err != nil {
				return err
			}
			name, _ := key.(string)
			if seen[same(name)] {
				return fmt.Errorf("the key %q stands twice: want it once", name)
			}
			seen[same(name)] = true
			var value json.RawMessage
			if err := dec.Decode(&value); err != nil {
				return err
			}
		}
	}
	for _, key := range required {
		if !seen[same(key)] {
			return fmt.Errorf("the key %q is missing", key)
		}
	}
	return nil
}

package board

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"github.com/crunchrules/crunch"
)

// Diff returns what a client must change in one View to have another. Both are the JSON of a View. Fold makes the second of the first and
// the Diff. The Diff tells nothing that the second View doesn't. Equal Views give the same bytes. If old is empty, the Diff is the whole
// new View.
//
// Its form is JSON Merge Patch (RFC 7396): an object holds the keys that change, null takes a key away, and anything else replaces what was
// there. There is one more rule, since lists of a View are long: an object in place of a list changes elements of the list, which it names
// by their places from "0". An element at the end is added, and "length" cuts the list. In JavaScript, where a list is an object with such
// keys, that is:
//
//	function fold(old, diff) {
//		if (Object(diff) !== diff || Array.isArray(diff) || Object(old) !== old) return diff
//		const now = Array.isArray(old) ? [...old] : { ...old }
//		for (const [key, value] of Object.entries(diff))
//			if (value === null) delete now[key]
//			else now[key] = fold(now[key], value)
//		return now
//	}
//
// Text that is not a JSON object is a *crunch.TextError.
func Diff(old, now []byte) ([]byte, error) {
	now, err := compact(now, "View")
	if err != nil || len(old) == 0 {
		return now, err
	}
	if old, err = compact(old, "View"); err != nil {
		return nil, err
	}
	if bytes.Equal(old, now) {
		return []byte("{}"), nil
	}
	return appendDiff(nil, old, now), nil
}

// Fold returns the JSON of the View that a Diff leads to. A Diff that doesn't fit the old View is a *crunch.TextError. It
// may take away a key that isn't there, name a place beyond the end of a list, or lead to something that is no View. If old is empty, the Diff
// is a whole View.
func Fold(old, diff []byte) ([]byte, error) {
	diff, err := compact(diff, "diff of a View")
	if err != nil {
		return nil, err
	}
	now := diff
	if len(old) > 0 {
		if old, err = compact(old, "View"); err != nil {
			return nil, err
		}
		if now, err = appendFold(nil, old, diff); err != nil {
			return nil, &crunch.TextError{Package: "explore", What: "diff of this View", Text: string(diff), Err: err}
		}
	}
	var v View
	if err := v.UnmarshalJSON(now); err != nil {
		return nil, err
	}
	return v.MarshalJSON()
}

// compact returns the text of a JSON object without spaces.
func compact(text []byte, what string) ([]byte, error) {
	var b bytes.Buffer
	b.Grow(len(text))
	if err := json.Compact(&b, text); err != nil {
		return nil, &crunch.TextError{Package: "explore", What: what, Text: string(text), Err: err}
	}
	if b.Bytes()[0] != '{' {
		return nil, &crunch.TextError{Package: "explore", What: what, Text: string(text), Want: "a JSON object"}
	}
	return b.Bytes(), nil
}

// A piece is an element of a list, or a member of an object. The key of a member keeps its quotes.
type piece struct{ key, value []byte }

// piecesOf cuts an object or a list of compact JSON into its pieces.
func piecesOf(text []byte) (list []piece) {
	keyed := text[0] == '{'
	for at := 1; at < len(text)-1; at++ { // past the comma
		var p piece
		if keyed {
			end := at + quoted(text[at:])
			p.key, at = text[at:end], end+1
		}
		end := at + valueEnd(text[at:])
		p.value, at = text[at:end], end
		list = append(list, p)
	}
	return list
}

// quoted returns the length of the string at the beginning of a text.
func quoted(text []byte) int {
	for i := 1; ; i++ {
		switch text[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
}

// valueEnd returns the length of the value at the beginning of a text.
func valueEnd(text []byte) int {
	depth := 0
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '"':
			i += quoted(text[i:]) - 1
		case c == '{' || c == '[':
			depth++
		case (c == ',' || c == '}' || c == ']') && depth == 0:
			return i
		case c == '}' || c == ']':
			depth--
		}
	}
	return len(text)
}

// find returns the place of a key, or -1. Keys mostly stand where they stood before.
func find(list []piece, key []byte, guess int) int {
	same := func(p piece) bool { return bytes.Equal(p.key, key) }
	if guess < len(list) && same(list[guess]) {
		return guess
	}
	return slices.IndexFunc(list, same)
}

var null = []byte("null")

// appendDiff adds what changes one value into another that is not equal.
func appendDiff(text, old, now []byte) []byte {
	if now[0] != old[0] || now[0] != '{' && now[0] != '[' {
		return append(text, now...)
	}
	was, is, begin := piecesOf(old), piecesOf(now), len(text)
	text = append(text, '{')
	if now[0] == '[' {
		for i, p := range is {
			key := strconv.AppendQuote(nil, strconv.Itoa(i))
			if i >= len(was) {
				text = member(text, key, p.value)
			} else if !bytes.Equal(was[i].value, p.value) {
				text = appendDiff(member(text, key, nil), was[i].value, p.value)
			}
		}
		if len(is) < len(was) {
			text = member(text, []byte(`"length"`), strconv.AppendInt(nil, int64(len(is)), 10))
		}
		if len(text)+1-begin >= len(now) {
			return append(text[:begin], now...)
		}
		return append(text, '}')
	}
	for i, p := range is {
		if k := find(was, p.key, i); k < 0 {
			text = member(text, p.key, p.value)
		} else if !bytes.Equal(was[k].value, p.value) {
			text = appendDiff(member(text, p.key, nil), was[k].value, p.value)
		}
	}
	for i, p := range was {
		if find(is, p.key, i) < 0 {
			text = member(text, p.key, null)
		}
	}
	return append(text, '}')
}

// member adds a member to the object that a text ends with.
func member(text, key, value []byte) []byte {
	if text[len(text)-1] != '{' {
		text = append(text, ',')
	}
	return append(append(append(text, key...), ':'), value...)
}

// appendFold adds what a diff makes of a value.
func appendFold(text, old, diff []byte) ([]byte, error) {
	switch {
	case diff[0] != '{' || old[0] != '{' && old[0] != '[':
		return append(text, diff...), nil
	case old[0] == '[':
		return foldList(text, piecesOf(old), piecesOf(diff))
	}
	was, changes := piecesOf(old), piecesOf(diff)
	text = append(text, '{')
	for i, p := range was {
		k := find(changes, p.key, i)
		if k < 0 {
			text = member(text, p.key, p.value)
			continue
		}
		change := changes[k].value
		if changes = slices.Delete(changes, k, k+1); bytes.Equal(change, null) {
			continue
		}
		var err error
		if text, err = appendFold(member(text, p.key, nil), p.value, change); err != nil {
			return nil, fmt.Errorf("%s: %w", p.key, err)
		}
	}
	for _, p := range changes { // a key that comes twice is left to the reader of the View
		if bytes.Equal(p.value, null) {
			return nil, fmt.Errorf("%s is taken away and isn't there", p.key)
		}
		text = member(text, p.key, p.value)
	}
	return append(text, '}'), nil
}

// foldList adds what a diff makes of a list.
func foldList(text []byte, list, changes []piece) ([]byte, error) {
	for _, p := range changes {
		key := string(p.key[1 : len(p.key)-1])
		if key == "length" {
			n, err := strconv.Atoi(string(p.value))
			if err != nil || n < 0 || n >= len(list) {
				return nil, fmt.Errorf("found the length %s for a list of %d", p.value, len(list))
			}
			list = list[:n]
			continue
		}
		i, err := strconv.Atoi(key)
		switch {
		case err != nil || i < 0 || i > len(list) || strconv.Itoa(i) != key:
			return nil, fmt.Errorf("found the place %s in a list of %d", p.key, len(list))
		case i == len(list):
			list = append(list, p)
			continue
		}
		if list[i].value, err = appendFold(nil, list[i].value, p.value); err != nil {
			return nil, fmt.Errorf("[%d]: %w", i, err)
		}
	}
	text = append(text, '[')
	for i, p := range list {
		if i > 0 {
			text = append(text, ',')
		}
		text = append(text, p.value...)
	}
	return append(text, ']'), nil
}

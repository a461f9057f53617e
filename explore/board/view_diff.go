package board

import (
	"bytes"
	"encoding/json"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/internal/forms"
	"github.com/crunchrules/crunch/internal/record"
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
	return record.DiffTexts(nil, old, now), nil
}

// AppendDiff appends to b what Diff returns for the JSON of an old View and of this one. It writes only what has changed. Parts that both share are taken as
// unchanged, so neither may have been changed meanwhile. If old is nil, it appends the whole View.
func (v *View) AppendDiff(b []byte, old *View) ([]byte, error) {
	if old == nil {
		return v.AppendJSON(b)
	}
	return forms.AppendDiff(b, old, v)
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
		if now, err = record.FoldText(nil, old, diff); err != nil {
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

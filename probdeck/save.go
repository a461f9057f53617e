package probdeck

import (
	"bytes"
	"encoding/json"
)

// readJSON reads a JSON value with no key that dst does not know; anything else is a *TextError.
func readJSON(what string, b []byte, dst any) error {
	d := json.NewDecoder(bytes.NewReader(b))
	d.DisallowUnknownFields()
	if err := d.Decode(dst); err != nil {
		return textError(what, string(b), "the JSON that was saved", err)
	}
	return nil
}

// readText sets dst to what parse reads from a text; what it refuses leaves dst as it was.
func readText[T any](dst *T, b []byte, parse func(string) (T, error)) error {
	got, err := parse(string(b))
	if err == nil {
		*dst = got
	}
	return err
}

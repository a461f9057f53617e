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

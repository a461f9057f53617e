package record

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
)

// Valid says what json.Valid says of all short texts, of one text with any byte changed, and of what is nested as deep as it may be.
func TestValid(t *testing.T) {
	n := 0
	hold := func(text string) {
		t.Helper()
		if n++; Valid([]byte(text)) != json.Valid([]byte(text)) {
			t.Errorf("%.80q: found %v, want what encoding/json says: %v", text, Valid([]byte(text)), json.Valid([]byte(text)))
		}
	}
	const bytes = "{}[]\",:0-1.eE+ \\ua\n"
	var short func(text string, left int)
	short = func(text string, left int) {
		hold(text)
		for i := 0; i < len(bytes) && left > 0; i++ {
			short(text+bytes[i:i+1], left-1)
		}
	}
	short("", 4)
	for _, word := range []string{"true", "false", "null", "nul", "truee", "\x00", "1\x00", "\"\x1f\"", "\"\x7f\xff\"", `"\u12aF"`, `"\u12g4"`, `"\u123"`, `"\u123`} {
		hold(word)
		hold("[" + word + "]")
	}
	text := []byte(`{"a": [1, -2.5e+10, 0.1E3, "x\n\"\u00e9y", {}, [], null], "b":{"c":true,"d":false},"e" : "" }`)
	rng := crunch.Seed(1).Stream(crunch.Key("valid"))
	for range 20_000 {
		other := append([]byte(nil), text...)
		for range 1 + rng.IntN(2) {
			at := rng.IntN(len(other))
			switch rng.IntN(3) {
			case 0:
				other[at] = text[rng.IntN(len(text))]
			case 1:
				other = append(other[:at], other[at+1:]...)
			default:
				other[at] = byte(rng.IntN(256))
			}
		}
		hold(string(other))
	}
	for _, deep := range []int{maxDepth, maxDepth + 1} {
		hold(strings.Repeat("[", deep) + strings.Repeat("]", deep))
		hold(strings.Repeat(`{"":`, deep) + "0" + strings.Repeat("}", deep))
	}
	if n < 100_000 {
		t.Errorf("%d texts, want more than 100,000", n)
	}
}

package exact_test

import (
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore/exact/verify"
)

// A throw that may be made again: from State 1 it wins with 1/6, loses with 1/2, and else comes back by State 2, which may also go back to
// itself for ever. Of State 0 nothing is known. By hand: 1/6 + 1/3 x = x, so x = 1/4.
const again = `{"certificate": 1, "scenario": "Again", "ends": [{"result": "success"}, {"result": "failure"}], "start": 1,
"states": [{"open": true},
 {"choices": [{"outcomes": [{"to": 3, "p": "1/6"}, {"to": 4, "p": "1/2"}, {"to": 2, "p": "1/3"}]}]},
 {"choices": [{"outcomes": [{"to": 2, "p": "1"}]}, {"outcomes": [{"to": 1, "p": "1"}]}]},
 {"end": 0}, {"end": 1}],
"claims": [{"of": "Success", "ends": [0], "all": true, "way": [0, 0, 1, 0, 0], "low": "1/4", "high": "1/4",
 "lower": ["0", "1/4", "1/4", "1", "0"], "upper": ["1", "1/4", "1/4", "1", "0"], "rank": [-1, 1, 2, 0, -1]}]}`

// The checker proves what is right, and bounds that are wider.
func TestCertificatesProve(t *testing.T) {
	for _, change := range []string{"", `"low": "1/4"|"low": "1/5"`, `"high": "1/4"|"high": "1/3"`, `"upper": ["1",|"upper": ["2",`} {
		proof, err := verify.Certificate(strings.NewReader(changed(t, change)))
		if err != nil {
			t.Fatalf("%s: %v", change, err)
		}
		if proof.States != 5 || proof.Open != 1 || proof.Transitions != 5 || len(proof.Claims) != 1 || !proof.Claims[0].All {
			t.Errorf("%s: %+v", change, proof)
		}
	}
}

// changed returns the certificate with one text in place of another.
func changed(t *testing.T, change string) string {
	t.Helper()
	old, now, _ := strings.Cut(change, "|")
	if old != "" && strings.Count(again, old) != 1 {
		t.Fatalf("%q is %d times in the certificate, want once", old, strings.Count(again, old))
	}
	return strings.Replace(again, old, now, 1)
}

// What isn't proved is refused, and the error says where it fails.
func TestCertificatesRefused(t *testing.T) {
	for change, want := range map[string]string{
		`"certificate": 1|"certificate": 2`:                                    "form 2",
		`"start": 1|"start": 5`:                                                "start 5",
		`"start": 1|"start": -1`:                                               "start -1",
		`"p": "1/6"|"p": "1/7"`:                                                "add up to",
		`{"to": 3, "p": "1/6"}|{"to": 3, "p": "0"}`:                            "the chance 0",
		`"p": "1/6"}, {"to": 4, "p": "1/2"|"p": "7/6"}, {"to": 4, "p": "-1/2"`: "the chance -1/2",
		`{"to": 4,|{"to": 5,`:                                                  "of State 5",
		`{"end": 1}|{"end": 2}`:                                                "not an end",
		`{"end": 1}|{"end": 1, "open": true}`:                                  "not an end",
		`{"open": true}|{}`:                                                    "not an end",
		`"ends": [0]|"ends": [2]`:                                              "the end 2",
		`"way": [0, 0, 1,|"way": [0, 0, 2,`:                                    "the way 2",
		`"way": [0, 0, 1, 0, 0]|"way": [0, 0, 1, 0]`:                           "as long",
		`"low": "1/4"|"low": "1/3"`:                                            "more than the bounds of the start",
		`"high": "1/4"|"high": "1/5"`:                                          "more than the bounds of the start",
		`"lower": ["0", "1/4"|"lower": ["0", "1/3"`:                            "State 1: found the bounds",
		`"lower": ["0", "1/4", "1/4", "1", "0"]|"lower": ["0", "1/4", "1/4", "1", "1/9"]`: "State 4: found the bounds",
		`"lower": ["0",|"lower": ["1/9",`:                                                 "State 0: found the bounds",
		`"lower": ["0", "1/4", "1/4", "1"|"lower": ["0", "1/4", "1/4", "2"`:               "State 3: found the bounds",
		`"lower": ["0", "1/4"|"lower": ["-1", "1/4"`:                                      "State 0: found the bounds",
		`"upper": ["1", "1/4"|"upper": ["1", "1/5"`:                                       "State 1: found the bounds",
		`"upper": ["1", "1/4", "1/4", "1"|"upper": ["1", "1/4", "1/4", "1/2"`:             "found the bounds",
		`"upper": ["1",|"upper": ["1/2",`:                                                 "State 0: found the bounds",
		`"upper": ["1", "1/4", "1/4", "1", "0"]|"upper": ["1", "1/4", "1/4", "1", "-1"]`:  "found the bounds",
		`"rank": [-1, 1, 2|"rank": [-1, 2, 2`:                                             "no smaller rank",
		`"way": [0, 0, 1,|"way": [0, 0, 0,`:                                               "no smaller rank", // it goes round for ever
		`"p": "1/6"|"p": "1e-9999999"`:                                                    "want a fraction",
		`"low": "1/4"|"low": "0x1p-1000000"`:                                              "want a fraction",
		`"low": "1/4"|"low": "0.` + strings.Repeat("0", 20) + `1"`:                        "want a fraction",
		`"high": "1/4"|"high": "1/` + strings.Repeat("9", 10_000) + `"`:                   "of at most 10,000 digits",
		`"all": true|"all": "true"`:                                                       "cannot unmarshal",
	} {
		if _, err := verify.Certificate(strings.NewReader(changed(t, change))); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want an error with %q", change, err, want)
		}
	}
}

// Three States that hold each other up: a lower bound of 1 satisfies every equation, and the checker refuses it, since nobody ever comes to the
// end. This is what reference tools have got wrong.
func TestHoldEachOtherUp(t *testing.T) {
	const ring = `{"certificate": 1, "scenario": "Ring", "ends": ["won"], "start": 0, "states": [{"choices": [{"outcomes": [{"to": 1, "p": "1"}]}]},
{"choices": [{"outcomes": [{"to": 2, "p": "1"}]}]}, {"choices": [{"outcomes": [{"to": 0, "p": "1/2"}, {"to": 1, "p": "1/2"}]}]}, {"end": 0}],
"claims": [{"of": "won", "ends": [0], "all": true, "way": [0, 0, 0, 0], "low": "LOW", "high": "1",
"lower": ["LOW", "LOW", "LOW", "1"], "upper": ["1", "1", "1", "1"], "rank": [RANKS, 0]}]}`
	holds := func(low, ranks string) error {
		_, err := verify.Certificate(strings.NewReader(strings.NewReplacer("LOW", low, "RANKS", ranks).Replace(ring)))
		return err
	}
	for _, ranks := range []string{"-1, -1, -1", "0, 0, 0", "3, 2, 1", "1, 2, 3", "3, 1, 2"} {
		if holds("1", ranks) == nil {
			t.Errorf("ranks %s: the checker proves that the ring is won", ranks)
		}
	}
	if err := holds("0", "-1, -1, -1"); err != nil {
		t.Errorf("it refuses the bounds 0 to 1: %v", err)
	}
}

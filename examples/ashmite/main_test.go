package main

import (
	"bytes"
	"errors"
	"flag"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/internal/golden"
)

// The whole output: the printed cards (PD-40, PD-41), and Quila's fight to the end. PD-09, PD-34
func TestGolden(t *testing.T) {
	for _, row := range []struct {
		golden string
		args   []string
	}{
		{"printed.txt", nil},
		{"seed-168.txt", []string{"-seed", "168"}}, // Paralysis, and face perks, earned and spent
		{"seed-261.txt", []string{"-seed=261"}},    // valued ones
	} {
		var got bytes.Buffer
		if err := run(&got, row.args); err != nil {
			t.Errorf("%v: %v", row.args, err)
			continue
		}
		golden.Check(t, "testdata/"+row.golden, got.String())
		var again bytes.Buffer
		if err := run(&again, row.args); err != nil || again.String() != got.String() {
			t.Errorf("%v: a second game (%v) differs from the first:\n%s", row.args, err, again.String())
		}
	}
}

// The golden file has the numbers that the book prints. PD-40, PD-41
func TestPrintedNumbers(t *testing.T) {
	var got bytes.Buffer
	if err := run(&got, nil); err != nil {
		t.Fatal(err)
	}
	rest := got.String()
	for _, want := range []string{
		"7 - 2 = 5", "{4, 3, 2, 2}", "the result is 4", "missed by 1", "60% of 12 is 7",
		"{8, 4, Ace}", "the result is 8", "missed by 2", "90% of 7 is 6",
		"had a King", "the result is 5\n", "had a 6", "the result is 6\n", "two face cards", "the result is 10\n",
		"Immune to Mental: 0% of 1 is 0", // the Fear Rod, missed by 2: 10% of 12
	} {
		_, after, ok := strings.Cut(rest, want)
		if !ok {
			t.Fatalf("PD-40: %q is missing or in the wrong place in\n%s", want, got.String())
		}
		rest = after
	}
}

func TestArguments(t *testing.T) {
	for _, args := range [][]string{{"-seed", "x"}, {"-seed", "-1"}, {"-seed"}, {"more"}, {"-speed"}} {
		var got bytes.Buffer
		if err := run(&got, args); err == nil || strings.Contains(got.String(), "PD-") {
			t.Errorf("run(%v): %v, want an error and no game; it wrote\n%s", args, err, got.String())
		}
	}
	var got bytes.Buffer
	if err := run(&got, []string{"-h"}); !errors.Is(err, flag.ErrHelp) || !strings.Contains(got.String(), "-seed number") {
		t.Errorf("-h: %v, want flag.ErrHelp and the flags; it wrote\n%s", err, got.String())
	}
}

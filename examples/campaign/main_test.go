package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/internal/golden"
	"github.com/crunchrules/crunch/script"
)

func output(t *testing.T, in string, args ...string) string {
	t.Helper()
	var out strings.Builder
	if err := run(strings.NewReader(in), &out, args); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// Three whole campaigns, die for die: one goes well, one doesn't, and one leads from the chapel straight to the moor (GL-82). Run with -update to rewrite them after a change of the rules or the text.
func TestGolden(t *testing.T) {
	for _, seed := range []string{"1", "9", "238"} {
		golden.Check(t, "testdata/seed"+seed+".txt", output(t, "", "-seed", seed))
	}
}

// A person plays: valid choices, invalid ones, and the end of the input.
func TestPlayGolden(t *testing.T) {
	golden.Check(t, "testdata/play.txt", output(t, "1\n1\n2\nseven\n77\n1\n1\n2\n1\n2\n1\n1\n", "-play", "-seed", "2"))
	if got := output(t, "2\nq\n1\n", "-play"); !strings.HasSuffix(got, "You leave the table; how it ends nobody knows.\n") {
		t.Errorf("after q it ends with\n%s\nwant that you leave the table", got)
	}
}

// Each scenario loads without a warning, and its tests pass.
func TestContent(t *testing.T) {
	campaign, err := script.LoadCampaign(t.Context(), script.Options{}, script.Source{Name: "content", FS: os.DirFS("content")})
	if err != nil {
		t.Fatal(err)
	}
	for _, leg := range campaign.Legs() {
		for _, warning := range leg.Pack.Warnings() {
			t.Errorf("%v: want no warning", warning)
		}
		results := leg.Pack.Test(t.Context())
		if len(results) < 3 {
			t.Errorf("%s: found %d tests, want 3 or more", leg.Name, len(results))
		}
		for _, result := range results {
			if !result.Passed() {
				t.Errorf("%s: test %q fails: %v", leg.Name, result.Name, result.Failures)
			}
		}
	}
}

// Every campaign ends, and the same seed gives the same one. Fifty of them reach everything that the scenarios are about. After a change of
// the content, this test shows what is no longer reached.
func TestEnds(t *testing.T) {
	var all strings.Builder
	for seed := 1; seed <= 50; seed++ {
		got := output(t, "", "-seed", fmt.Sprint(seed))
		if seed <= 5 && got != output(t, "", "-seed", fmt.Sprint(seed)) {
			t.Errorf("seed %d gives two campaigns", seed)
		}
		if !strings.HasSuffix(got, "They are home.\n") && !strings.HasSuffix(got, "Nobody is left to tell of it.\n") {
			t.Errorf("seed %d: the campaign has no end in %q", seed, got[max(0, len(got)-200):])
		}
		all.WriteString(got)
		// EX-141: a PC who leaves ill starts the next scenario ill, and the Disease acts in it
		first, rest, came := strings.Cut(got, "2. The Ground Gives Way")
		second, _, _ := strings.Cut(rest, "At the foot of the hill")
		for line := range strings.SplitSeq(first, "\n") {
			if name, sheet, ok := strings.Cut(strings.TrimSpace(line), ": "); came && ok && !strings.HasPrefix(sheet, "Dead") && strings.Contains(sheet, ", Grave Rot x") && !strings.Contains(second, name+" rolls Grave Rot") {
				t.Errorf("seed %d: %s has the Grave Rot, but it does nothing in the second scenario", seed, name)
			}
		}
	}
	for _, want := range []string{
		"takes bronze seal", "Sealed Gate is defeated", "[EX-134]", "catches Grave Rot", "Grave Rot x2", "is healed of Grave Rot for a Valuable of Hilde",
		"seven men of stone", "is healed of Grave Rot [gravewort", "2 Injuries", "dies [GL-08]", "does not make it [EX-112]", "Success [EX-111]",
		"Partial success [EX-112]", "falls from Fallen Beams", "Spikes", "finds low door", "finds alms box", "Poultice", "Maud Assists", "lights up",
		"loses 1 EP: ", "opens Knight's Bed",
	} {
		if !strings.Contains(all.String(), want) {
			t.Errorf("%q never comes up in any of these games", want)
		}
	}
}

func TestArguments(t *testing.T) {
	for _, args := range [][]string{{"-seed", "-1"}, {"-sed", "1"}, {"home"}} {
		if err := run(strings.NewReader(""), io.Discard, args); err == nil {
			t.Errorf("run(%q): no error, want one", args)
		}
	}
	if err := run(strings.NewReader(""), io.Discard, []string{"-h"}); !errors.Is(err, flag.ErrHelp) {
		t.Errorf("-h: %v, want flag.ErrHelp", err)
	}
}

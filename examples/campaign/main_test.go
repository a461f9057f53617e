package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/table"
	"github.com/crunchrules/crunch/internal/golden"
	"github.com/google/go-cmp/cmp"
)

func output(t *testing.T, in string, args ...string) string {
	t.Helper()
	var out strings.Builder
	if err := run(strings.NewReader(in), &out, args); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// Two whole campaigns, die for die: one goes well and one doesn't. Run with -update to rewrite them after a change of the rules or the text.
func TestGolden(t *testing.T) {
	for _, seed := range []string{"1", "9"} {
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

// EX-144, EX-145
func TestHospice(t *testing.T) {
	ill := func() []scenario.Character {
		return []scenario.Character{
			{Name: "Ada", Diseases: []string{"Rot", "Rot", "Cough"}, Valuables: 1},
			{Name: "Bo", Diseases: []string{"Rot"}},
			{Name: "Cy", Valuables: 1},
		}
	}
	for _, tc := range []struct {
		name, in string
		ask      bool
		want     []scenario.Character
		says     []string
	}{
		{"nothing asked", "", false, []scenario.Character{{Name: "Ada"}, {Name: "Bo", Diseases: []string{"Rot"}}, {Name: "Cy"}},
			[]string{"  Cy gives Ada a Valuable\n", "  Ada pays 1 Valuable and is healed of Rot [EX-144]\n", "  Ada pays 1 Valuable and is healed of Cough [EX-144]\n"}},
		{"asked", "3\n1\n", true, []scenario.Character{{Name: "Ada", Diseases: []string{"Cough"}}, {Name: "Bo"}, {Name: "Cy"}},
			[]string{"   1  Ada is healed of Rot\n   2  Ada is healed of Cough\n   3  Bo is healed of Rot\n   4  nobody else\n", "  Ada gives Bo a Valuable\n"}},
		{"nobody", "4\n", true, ill(), nil},
	} {
		t.Run(tc.name, func(t *testing.T) {
			var out strings.Builder
			tb := table.New(strings.NewReader(tc.in), &out)
			party := ill()
			if err := hospice(tb, party, tc.ask); err != nil {
				t.Fatal(err)
			}
			if err := tb.Flush(); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tc.want, party); diff != "" {
				t.Errorf("the party after the scenario differs (-want +got):\n%s", diff)
			}
			for _, line := range tc.says {
				if !strings.Contains(out.String(), line) {
					t.Errorf("the output has no line %q:\n%s", line, out.String())
				}
			}
		})
	}
	if err := hospice(table.New(strings.NewReader("1\n"), io.Discard), ill(), true); !errors.Is(err, table.ErrLeft) {
		t.Errorf("end of input: %v, want ErrLeft", err)
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
		first, rest, _ := strings.Cut(got, "2. The Ground Gives Way")
		second, _, _ := strings.Cut(rest, "At the foot of the hill")
		for line := range strings.SplitSeq(first, "\n") {
			if name, sheet, ok := strings.Cut(line, ": "); ok && strings.Contains(sheet, "; Grave Rot") && !strings.Contains(second, name+" rolls Grave Rot") {
				t.Errorf("seed %d: %s has the Grave Rot, but it does nothing in the second scenario", seed, name)
			}
		}
	}
	for _, want := range []string{
		"takes bronze seal", "Sealed Gate is defeated", "[EX-134]", "catches Grave Rot", "Grave Rot, Grave Rot", "pays 1 Valuable and is healed",
		"gives Corin a Valuable", "is healed of Grave Rot [gravewort", "2 Injuries", "dies [GL-08]", "does not make it [EX-112]", "Success [EX-111]",
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

package main

import (
	"context"
	"encoding/xml"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/internal/golden"
	"github.com/crunchrules/crunch/internal/short"
)

func output(t *testing.T, in string, args ...string) string {
	t.Helper()
	var out strings.Builder
	if err := run(strings.NewReader(in), &out, args); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// Whole nights, die for die. Run with -update to rewrite them after a change of the rules or the text.
func TestGolden(t *testing.T) {
	for _, seed := range []string{"1", "3"} {
		golden.Check(t, "testdata/seed"+seed+".txt", output(t, "", "-seed", seed))
	}
}

// A person plays: valid choices, invalid ones, and the end of the input.
func TestPlayGolden(t *testing.T) {
	golden.Check(t, "testdata/play.txt", output(t, "2\n9\nGarden\n\n2\n2\n1\n0\n1\n2\n1\n1\n3\n2\n", "-play", "-seed", "1"))
	if got := output(t, "1\nquit\n1\n1\n", "-play"); !strings.Contains(got, "You leave the table") || !strings.Contains(got, "Gap in the Hedge (explored") {
		t.Errorf("quit: got\n%s", got)
	}
}

// A person who makes the ready policy's choices has the same night.
func TestPlaySame(t *testing.T) {
	for seed := range crunch.Seed(10) {
		g, err := night()
		if err != nil {
			t.Fatal(err)
		}
		var typed strings.Builder
		s := explore.NewSession(g, seed)
		sensible := policy.SensiblePCs(seed)
		note := func(v *board.View) (int, error) {
			i, err := sensible(v)
			shown := slices.Clone(v.Choices)
			if v.Turn == scenario.Nobody && v.Asked == nil { // a person is asked who goes next
				shown = slices.DeleteFunc(shown, func(c board.Command) bool { return c.Do != board.VerbBegin })
			}
			if len(shown) > 1 {
				fmt.Fprintln(&typed, 1+slices.Index(shown, v.Choices[i]))
			}
			return i, err
		}
		if err := s.Play(context.Background(), explore.Players{PCs: note, DM: policy.SensibleDM(seed)}, nil); err != nil {
			t.Fatal(err)
		}
		alone := output(t, "", "-seed", fmt.Sprint(seed))
		var told []string // the output without questions and options
		for line := range strings.Lines(output(t, typed.String(), "-play", "-seed", fmt.Sprint(seed))) {
			line = strings.TrimPrefix(line, "> ")
			if strings.Contains(alone, line) {
				told = append(told, line)
			}
		}
		blank := func(s string) string { return strings.ReplaceAll(s, "\n\n", "\n") }
		got, want := strings.Join(told, ""), alone
		for range 5 {
			got, want = blank(got), blank(want)
		}
		if got != want {
			t.Errorf("seed %d: got\n%s\nwant\n%s", seed, got, want)
		}
	}
}

// Every night ends; nights end in success and in failure; the same seed gives the same night.
func TestEnds(t *testing.T) {
	ends := map[string]int{}
	for seed := 1; seed <= 50; seed++ {
		got := output(t, "", "-seed", fmt.Sprint(seed))
		if seed <= 10 && got != output(t, "", "-seed", fmt.Sprint(seed)) {
			t.Errorf("seed %d gives two nights", seed)
		}
		for _, end := range []string{"The scenario ends: Success [EX-12]", "The scenario ends: Failure [EX-101]"} {
			ends[end] += strings.Count(got, end)
		}
	}
	if len(ends) != 2 || ends["The scenario ends: Success [EX-12]"] < 10 || ends["The scenario ends: Failure [EX-101]"] < 3 {
		t.Errorf("50 nights end so: %v; want both ends, 10 successes and 3 failures at least", ends)
	}
	n := 0
	for _, k := range ends {
		n += k
	}
	if n != 50 {
		t.Errorf("%d of 50 nights end, want all: %v", n, ends)
	}
}

// Fifty nights reach everything that the scenario is about. After a change of the content, this test shows what is no longer reached.
func TestReaches(t *testing.T) {
	var all strings.Builder
	for seed := 1; seed <= 50; seed++ {
		all.WriteString(output(t, "", "-seed", fmt.Sprint(seed)))
	}
	for _, want := range []string{
		"hides the body of", "drags the body of", "takes ledger", "takes iron key", "Iron Door is defeated", "Study Door is defeated", "is Alerted",
		"Bell Wire Interrupts with Ring", "plays Into the Green", "reacts with Nobody Important", "finds loose bricks", "Old Well", "Chill plays Numb",
		"loses 1 Stealth Token", "setting: +1", "water: -1", "darkness: -1", "Odile Assists", "explored: Linen Room",
	} {
		want = strings.Replace(want, "plays Into", "reacts with Into", 1)
		if !strings.Contains(all.String(), want) {
			t.Errorf("%q never comes up in any of these nights", want)
		}
	}
}

func TestArguments(t *testing.T) {
	for _, args := range [][]string{{"-seed", "x"}, {"-sed", "1"}, {"ledger"}, {"-svg", filepath.Join(t.TempDir(), "no", "map.svg")}} {
		if err := run(strings.NewReader(""), io.Discard, args); err == nil {
			t.Errorf("run(%q): no error, want one", args)
		}
	}
	if err := run(strings.NewReader(""), io.Discard, []string{"-h"}); !errors.Is(err, flag.ErrHelp) {
		t.Errorf("-h: %v, want flag.ErrHelp", err)
	}
	file := filepath.Join(t.TempDir(), "map.svg")
	output(t, "", "-svg", file)
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := xml.Unmarshal(data, new(struct{ XMLName xml.Name })); err != nil {
		t.Error(err)
	}
}

// Thieves who look ahead bring out the ledger more often than careful ones, on the same dice. Looking 4 rounds ahead is enough for that. In
// fewer nights than 12 there are too few that only one of the two wins.
func TestSkill(t *testing.T) {
	if !short.All() {
		t.Skip("20 seconds of looking ahead")
	}
	game, err := night()
	if err != nil {
		t.Fatal(err)
	}
	study, err := simulate.Compare(t.Context(), simulate.Plan{Game: game, Players: simulate.Sensible(), Seed: 1, To: 16, Rounds: 100},
		simulate.Variant{Name: "searching", Players: simulate.Searching(policy.Search{Playouts: 24, Rounds: 4})})
	if err != nil {
		t.Fatal(err)
	}
	if v := study.Versus[0]; v.Gained <= v.Lost {
		t.Errorf("of 16 nights, thieves who search win %d that careful ones lose, and lose %d that those win, want more won", v.Gained, v.Lost)
	}
}

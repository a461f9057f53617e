package inspect

import (
	"fmt"
	"slices"
	"testing"
	"testing/fstest"

	"github.com/crunchrules/crunch/explore/exploretest"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/script"
)

// What is told of games that were longer than the laws are checked is true of the later ones too, of which less is checked.
func TestLongGamesAreTold(t *testing.T) {
	in := inspection{Report: &Report{}}
	in.tell(&scenario.Spec{}, &exploretest.Report{Plays: 100, Long: 26}, &examples{})
	want := "26 games of 100 went on for longer than the laws are checked: for 2000 commands of a game, or 250 once 16000 are checked in all"
	if !slices.Contains(in.Notes, want) {
		t.Errorf("the notes are %q, want %q", in.Notes, want)
	}
}

// What kills at one blow, and a test that expects nothing, are doubtful.
func TestWhatMayBeMeant(t *testing.T) {
	for _, tc := range []struct{ damage, expects, want string }{
		{"3d6", "t:next_round()", `[lethal: environ "Wind", play "Gust": damage: found 3d6, 10.5 on the average, and no pc has more than 9 EP test: test "the wind": it expects nothing: it fails only where a command or a callback does]`},
		{"2d8", "t:equal(t.round, 1)", "[]"},
		{"2d8", "t:expect(t.round == 1)", "[]"},
	} {
		pack := fstest.MapFS{"a.lua": {Data: []byte(`scenario { name = "Gale", setting = "wilderness", start = "Cliff", goal = "Inn" }
region { name = "Cliff" } region { name = "Path" } region { name = "Inn" } connection { "Cliff", "Path" } connection { "Path", "Inn" }
environ { name = "Wind", region = "Cliff", actions = { { name = "Gust", inflict = "1d20", damage = "` + tc.damage + `" } } }
pc { name = "Ada", ep = 9, plain = true, actions = { { name = "Axe", inflict = "1d6", damage = "1d4" } } }
test "the wind" { run = function(t) ` + tc.expects + ` end }`)}}
		r, err := Packs(t.Context(), []script.Source{{Name: "gale", FS: pack}}, &Options{Name: "gale", Quick: true})
		if err != nil {
			t.Fatal(err)
		}
		var told []string
		for _, f := range r.Findings {
			told = append(told, fmt.Sprintf("%s: %s", f.Kind, f.Message))
		}
		if slices.Sort(told); fmt.Sprint(told) != tc.want || !r.OK {
			t.Errorf("%s, %s: found %v, want %s", tc.damage, tc.expects, told, tc.want)
		}
	}
}

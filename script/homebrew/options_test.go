package main

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/svgtest"
	"github.com/crunchrules/crunch/script"
	"github.com/google/go-cmp/cmp"
)

// writePack writes a pack of one file into a folder of its own.
func writePack(t *testing.T, lua string) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "pack")
	must.OK(t, os.Mkdir(dir, 0o755))
	must.OK(t, os.WriteFile(filepath.Join(dir, "a.lua"), []byte(lua), 0o644))
	return dir
}

const hall = `scenario { name = "The Hall", setting = "dungeon", start = "Door", goal = "Yard" }
region { name = "Door" }
region { name = "Hall" }
region { name = "Side" }
region { name = "Yard" }
connection { "Door", "Hall" }
connection { "Hall", "Yard" }
connection { "Door", "Side" }
pc { name = "Ada", ep = 12 }
`

// A game that could not go on is told by the command that simulate names, with the options of that game.
func TestBrokenGameWithOptions(t *testing.T) {
	dir := writePack(t, hall+`option { name = "Nerves", from = 1, to = 3 }
trap { name = "Bell", region = "Hall", on_enter = function() if options.Nerves == 3 then error("it is too loud") end end }`)
	out, code := do(t, "simulate", "-n", "5", "-option", "Nerves=3", dir)
	_, story, _ := strings.Cut(out, "\nhomebrew ")
	story, _, told := strings.Cut(story, " tells it\n")
	if code != bad || !told {
		t.Fatalf("exit code %d: %s", code, out)
	}
	if out, code = do(t, strings.Fields(story)...); code != bad || !strings.Contains(out, "it is too loud") {
		t.Errorf("%s: exit code %d: %s", story, code, out)
	}
}

// A game that a callback breaks off says after how many commands, at which, and what to do next, and shows what the callback wrote for the author.
func TestBrokenGameSaysWhere(t *testing.T) {
	bell := hall + `trap { name = "Bell", region = "Hall", on_enter = function() debug("it swings") error("it is too loud") end }`
	mind := hall + `creature { name = "Owl", region = "Door", ep = 9, pursues = true, actions = { { name = "Peck", inflict = "1d6", damage = "1d4" } },
choose = function(self, choices) error("it sleeps") end }`
	for _, test := range []struct {
		name, lua string
		args      []string
		want      []string
	}{
		{"story", bell, []string{"story"}, []string{"\n    debug a.lua:10: it swings\n",
			`homebrew: story: the game could not go on after 8 commands, at "Ada Moves to Hall": a.lua:10: trap "Bell": on_enter: it is too loud`}},
		{"exact", bell, []string{"simulate", "-exact"}, []string{
			`homebrew: simulate: sensible play could not go on in round 3, at "Ada Moves to Hall": a.lua:10: trap "Bell": on_enter: it is too loud`}},
		{"choose", mind, []string{"story"}, []string{`commands, where Owl chooses: a.lua:11: creature "Owl": choose: it sleeps`}},
	} {
		dir := writePack(t, test.lua)
		got, code := do(t, append(test.args, dir)...)
		want := append(test.want, commandLine("check", dir)+" looks for a short way there, "+commandLine("simulate", dir)+" says how many games come there\n")
		for _, want := range want {
			if code != bad || !strings.Contains(got, want) {
				t.Errorf("%s: exit code %d, want %d and %q:\n%s", test.name, code, bad, want, got)
			}
		}
	}
}

// simulate -walk names a command that plays the walkthrough too. A walkthrough is refused where it can't be played.
func TestStoryWalks(t *testing.T) {
	dir := writePack(t, hall+`trap { name = "Bell", region = "Hall", on_enter = function() if round() == 1 then error("it is too loud") end end }`)
	walk := filepath.Join(t.TempDir(), "way.txt")
	writeFile(t, walk, "-- She looks there first.\nAda move Hall\n")
	out, _ := do(t, "simulate", "-n", "1", "-walk", walk, dir)
	_, story, _ := strings.Cut(out, "\nhomebrew ")
	story, _, told := strings.Cut(story, " tells it\n")
	if got, code := do(t, strings.Fields(story)...); !told || code != bad || !strings.Contains(got, "it is too loud") {
		t.Errorf("%s: exit code %d: %s\n%s", story, code, got, out)
	}
	if got, code := do(t, "story", dir); code != good {
		t.Errorf("without the walkthrough Ada goes there: exit code %d: %s", code, got)
	}
	for want, args := range map[string][]string{
		"-walk and -load: want one of them":   {"-walk", walk, "-load", "none", dir},
		"-walk: ../../examples/campaign/cont": {"-walk", walk, "../../examples/campaign/content"},
		"found no line":                       {"-walk", os.DevNull, dir},
	} {
		if got, code := do(t, append([]string{"story"}, args...)...); code != lost || !strings.Contains(got, want) {
			t.Errorf("%s: exit code %d, want %q: %s", args, code, want, got)
		}
	}
}

// One law that two callbacks break is one law.
func TestLawsAreCounted(t *testing.T) {
	got, code := do(t, "check", writePack(t, hall+`trap { name = "A", region = "Hall", on_enter = function() error("one") end }
trap { name = "B", region = "Side", on_enter = function() error("two") end }`))
	if n := strings.Count(got, `law "callback"`); code != bad || n != 2 || !strings.Contains(got, "; 1 law broken\n") {
		t.Errorf("exit code %d, want %d, two failures and 1 law broken:\n%s", code, bad, got)
	}
}

// Where all games were walked, the laws are proved, but for those about Sessions: these held in the games that were played.
func TestProofIsTold(t *testing.T) {
	got, code := do(t, "check", writePack(t, `scenario { name = "The Step", setting = "dungeon", type = "chase", limits = { rounds = 2 }, start = "Door", goal = "Yard" }
region { name = "Door" }
region { name = "Yard" }
connection { "Door", "Yard" }
pc { name = "Ada", ep = 12 }
`))
	if code != good || !strings.Contains(got, " possible games; save, undo, replay, names, order, unmet and dice held in those played\n") {
		t.Errorf("exit code %d, want %d, and what is proved:\n%s", code, good, got)
	}
}

// -rank with nothing to compare is refused before the first game, which fails in this pack.
func TestRankIsRefusedFirst(t *testing.T) {
	got, code := do(t, "simulate", "-rank", "testdata/breaks")
	if code != lost || !strings.Contains(got, "-rank: nothing is compared") {
		t.Errorf("exit code %d, want %d and -rank refused:\n%s", code, lost, got)
	}
}

// odds writes JSON and a picture, if both are asked for, but not both to the terminal.
func TestOddsJSONAndSVG(t *testing.T) {
	file := filepath.Join(t.TempDir(), "x.svg")
	args := []string{"odds", "-json", "-svg", file, "-in", "Cellar", "starter", "ada act broom rat"}
	got, code := do(t, args...)
	text, rest, _ := strings.Cut(got, "stderr:\n")
	if code != good || !json.Valid([]byte(text)) || rest != "made "+file+"\n" {
		t.Errorf("exit code %d, want %d, JSON, and that the picture was made:\n%s", code, good, got)
	}
	svg := must.Get(os.ReadFile(file))(t)
	if p := svgtest.Legible(t, svg); len(p.Of("rect", "bar")) < 3 || p.Titles[0] != "Ada plays Broom against Rat" {
		t.Errorf("the picture %q has %d bars, want 3 at least", p.Titles[0], len(p.Of("rect", "bar")))
	}
	args[3] = "-"
	if got, code := do(t, args...); code != lost || !strings.Contains(got, "-json") {
		t.Errorf("both to the terminal: exit code %d, want %d and a reason:\n%s", code, lost, got)
	}
}

// story -rounds ends the game in a save as it ends one that is played now.
func TestStoryOfASaveStops(t *testing.T) {
	pack, err := script.Load(t.Context(), os.DirFS("starter"))
	if err != nil {
		t.Fatal(err)
	}
	game := must.Get(pack.Game())(t)
	s := explore.NewSession(game, 7)
	played := func(rounds int) {
		t.Helper()
		players := simulate.Sensible().Of(7)
		players.Rounds = rounds
		if err := s.Play(context.Background(), players, nil); err != nil && !errors.As(err, new(*explore.EndlessError)) {
			t.Fatal(err)
		}
	}
	file := filepath.Join(t.TempDir(), "evening.save")
	save := func() {
		t.Helper()
		saved := must.Get(s.Save())(t)
		must.OK(t, os.WriteFile(file, saved, 0o644))
	}
	played(3) // to its end, in round 2
	save()
	for _, rounds := range []string{"1", "2", "3"} {
		want, _ := do(t, "story", "-rounds", rounds, "starter")
		got, code := do(t, "story", "-rounds", rounds, "-load", file, "starter")
		if diff := cmp.Diff(want, got); code != good || diff != "" {
			t.Errorf("-rounds %s of a save: exit code %d, want %d; the story differs from that of a game (-want +got):\n%s", rounds, code, good, diff)
		}
	}

	// A game that has gone on with a changed pack is told from there.
	s = explore.NewSession(game, 7)
	played(1)
	if s, err = s.KeepWith(game, nil); err != nil {
		t.Fatal(err)
	}
	played(1)
	save()
	got, code := do(t, "story", "-load", file, "starter")
	if code != good || strings.Contains(got, "Round 1") || !strings.Contains(got, "The scenario ends: Success") {
		t.Errorf("a save that begins in round 2: exit code %d, want %d and round 2:\n%s", code, good, got)
	}
}

// check plays with what -option chooses, and says so; a choice that there isn't is told with those that there are. GL-76
func TestCheckChooses(t *testing.T) {
	dir := writePack(t, hall+`option { name = "Nerves", from = 1, to = 4, default = 2 }
trap { name = "Creak", region = "Hall", on_enter = function() if options.Nerves == 4 then error("too many") end end }`)
	for option, want := range map[string]string{
		"Nerves=3": "were played with 3, as was chosen", "Nerves=4": `law "callback"`, "Nerves=5": `-option Nerves=5: option "Nerves": found 5, want a number from 1 to 4`,
		"Nervs=3": `did you mean "Nerves"?`, "Nerves": "want a name and a value",
	} {
		got, code := do(t, "check", "-plays", "10", "-option", option, dir)
		if !strings.Contains(got, want) || (code == good) != (option == "Nerves=3") {
			t.Errorf("-option %s: exit code %d, want %q:\n%s", option, code, want, got)
		}
	}
}

// story, map and play are told in the language of -lang, and one that a pack doesn't have is refused with those that it has. GL-83
func TestLang(t *testing.T) {
	dir := writePack(t, hall+`language { name = "de", texts = { Hall = "Diele", Yard = "Hof" }, story = { ["Round %d"] = "Runde %d" } }`)
	for args, want := range map[string]string{"story": "goes from Diele to Hof", "map": "Diele (", "play": "Runde 1", "watch -plays 0": "Runde 1"} {
		args := append(strings.Fields(args), "-lang", "de", dir)
		if got, _ := do(t, args...); !strings.Contains(got, want) {
			t.Errorf("%v: want %q:\n%s", args, want, got)
		}
		args[len(args)-2] = "fr"
		if got, code := do(t, args...); code != lost || !strings.Contains(got, `-lang: "fr" is not a valid language of the pack: want de`) {
			t.Errorf("%v: exit code %d, want %d and de:\n%s", args, code, lost, got)
		}
	}
}

// A round limit outside of a Chase is told by its own key, and so is what it adds. EX-113, EX-114
func TestLimitOutsideOfAChase(t *testing.T) {
	dir := writePack(t, strings.Replace(hall, `region { name = "Side" }`, `region { name = "Side", limit = 2, extends = 3 }`, 1))
	got, code := do(t, "check", dir)
	for _, want := range []string{`region "Side": limit: found 2 in a scenario that is no Chase`, `region "Side": extends: found 3 in a scenario that is no Chase`} {
		if code != bad || !strings.Contains(got, want) {
			t.Errorf("exit code %d, want %q:\n%s", code, want, got)
		}
	}
}

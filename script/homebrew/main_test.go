package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/crunchrules/crunch/internal/golden"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/short"
	"github.com/crunchrules/crunch/script"
)

// spending matches the numbers of steps and bytes spent: every change of the Lua machine changes them.
var spending = regexp.MustCompile(`[0-9]+( steps| bytes)|("steps": |"bytes": )[0-9]+`)

// do runs the command. It returns standard output followed by standard error, and the exit code.
func do(t *testing.T, args ...string) (string, int) {
	t.Helper()
	return doIn(t, "", args...)
}

// doIn is do with a standard input.
func doIn(t *testing.T, in string, args ...string) (string, int) {
	t.Helper()
	var out, errs bytes.Buffer
	code := run(args, strings.NewReader(in), &out, &errs)
	if errs.Len() > 0 {
		out.WriteString("stderr:\n" + errs.String())
	}
	return spending.ReplaceAllString(out.String(), "${2}N${1}"), code
}

// The command's output, word for word.
func TestGolden(t *testing.T) {
	for _, test := range []struct {
		golden string
		code   int
		args   []string
	}{
		{"help", 0, []string{"help"}},
		{"help_check", 0, []string{"help", "check"}},
		{"nothing", 2, nil},
		{"unknown", 2, []string{"chekc"}},
		{"check_broken", 1, []string{"check", "testdata/broken"}},
		{"check_broken_json", 1, []string{"check", "-json", "testdata/broken"}},
		{"check_failing", 1, []string{"check", "testdata/failing"}},
		{"check_failing_json", 1, []string{"check", "testdata/failing", "-json"}},
		{"check_starter", 0, []string{"check", "-plays", "3", "starter"}}, // check_starter_v plays all its games
		{"check_starter_v", 0, []string{"check", "-v", "starter"}},
		{"check_cut_off", 1, []string{"check", "testdata/cut_off"}},
		{"check_keyless", 1, []string{"check", "testdata/keyless"}},
		{"check_keyless_json", 1, []string{"check", "-json", "testdata/keyless"}},
		{"lint", 0, []string{"lint", "-plays", "3", "starter"}},
		{"lint_keyless", 1, []string{"lint", "testdata/keyless"}},
		{"lint_broken", 1, []string{"lint", "testdata/broken"}},
		{"help_lint", 0, []string{"help", "lint"}},
		{"check_untested", 0, []string{"check", "testdata/untested"}},
		{"check_syntax", 1, []string{"check", "testdata/syntax"}},
		{"check_load", 1, []string{"check", "testdata/load"}},
		{"check_empty", 1, []string{"check", "testdata/empty"}},
		{"check_nowhere", 2, []string{"check", "testdata/nowhere"}},
		{"check_file", 2, []string{"check", "main.go"}},
		{"check_twice", 2, []string{"check", "starter", "./starter"}},
		{"check_none", 2, []string{"check", "-v"}},
		{"check_beside", 0, []string{"check", "-v", "-plays", "3", "starter", "testdata/beside"}},
		{"check_clash", 1, []string{"check", "starter", "testdata/beside", "testdata/untested"}},
		{"check_flag", 2, []string{"check", "-fast", "starter"}},
		{"campaign_check", 0, []string{"check", "-time", "10m", "-plays", "2", "../../examples/campaign/content"}},
		{"campaign_check_leg", 0, []string{"check", "-plays", "0", "../../examples/campaign/content/collapse"}}, // campaign_check plays it
		{"campaign_lint", 0, []string{"lint", "-plays", "0", "../../examples/campaign/content"}},
		{"campaign_wrong", 1, []string{"check", "testdata/lost-way"}},
		{"campaign_simulate", 0, []string{"simulate", "-n", "30", "../../examples/campaign/content"}},
		{"campaign_simulate_drop", 2, []string{"simulate", "-n", "30", "-drop", "Wolf", "../../examples/campaign/content"}},
		{"campaign_story", 0, []string{"story", "-seed", "4", "../../examples/campaign/content"}},
		{"campaign_story_rounds", 0, []string{"story", "-rounds", "1", "-as", "Hilde", "../../examples/campaign/content"}},
		{"campaign_story_wrong", 1, []string{"story", "testdata/lost-way"}},
		{"campaign_map", 2, []string{"map", "../../examples/campaign/content"}},
		{"campaign_odds_leg", 0, []string{"odds", "../../examples/campaign/content/moor", "Hilde move Moor"}},
		{"story", 0, []string{"story", "-rounds", "2", "starter"}},
		{"story_author_cards", 0, []string{"story", "-as", "author", "-rounds", "1", "../../examples/packs/examination"}},
		{"story_author", 0, []string{"story", "-as", "author", "-clauses", "-rounds", "1", "starter"}},
		{"story_nobody", 2, []string{"story", "-as", "Adda", "starter"}},
		{"story_broken", 1, []string{"story", "testdata/broken"}},
		{"story_empty", 1, []string{"story", "testdata/beside"}},
		{"map", 0, []string{"map", "starter"}},
		{"map_everyone", 0, []string{"map", "-as", "everyone", "starter"}},
		{"map_svg", 0, []string{"map", "-svg", "-", "starter"}},
		{"odds", 0, []string{"odds", "starter"}},
		{"odds_json", 0, []string{"odds", "-json", "-in", "Cellar", "starter", "ada act broom rat"}},
		{"odds_sampled", 0, []string{"odds", "-samples", "100", "-leaves", "10", "-turn", "starter", "ada begin"}},
		{"odds_svg", 0, []string{"odds", "-svg", "-", "-in", "Cellar", "starter", "ada act broom rat"}},
		{"odds_staged", 0, []string{"odds", "starter", "rat plays bite against Bo"}}, // a line of the whole list
		{"odds_attempt", 0, []string{"odds", "testdata/attempt"}},
		{"odds_attempt_one", 0, []string{"odds", "testdata/attempt", "Ada attempts: Haul the chain"}},
		{"odds_cards", 0, []string{"odds", "../../docs/recipes/deck"}},
		{"odds_hands", 0, []string{"odds", "-hands", "4", "../../docs/recipes/deck"}},
		{"odds_hands_none", 0, []string{"odds", "-hands", "4", "starter"}},
		{"odds_hands_wrong", 2, []string{"odds", "-hands", "-1", "../../docs/recipes/deck"}},
		{"odds_breaks", 1, []string{"odds", "testdata/breaks"}},
		{"odds_breaks_one", 1, []string{"odds", "testdata/breaks", "Ada move Loft"}},
		{"story_breaks", 1, []string{"story", "testdata/breaks"}},
		{"odds_in", 2, []string{"odds", "-in", "Celler", "starter"}},
		{"odds_command", 2, []string{"odds", "-in", "Cellar", "starter", "Ada act Brom Rat"}},
		{"simulate", 0, []string{"simulate", "-n", "40", "starter"}},
		{"simulate_exact", 0, []string{"simulate", "-exact", "-states", "400", "../../examples/packs/dyke"}},
		{"simulate_exact_n", 2, []string{"simulate", "-exact", "-n", "5", "starter"}},
		{"simulate_states", 2, []string{"simulate", "-states", "5", "starter"}},
		{"simulate_ladder", 0, []string{"simulate", "-ladder", "-n", "20", "testdata/attempt"}},
		{"simulate_ladder_drop", 2, []string{"simulate", "-ladder", "-drop", "Rat", "starter"}},
		{"simulate_help", 0, []string{"simulate", "-h"}},
		{"simulate_random", 0, []string{"simulate", "-n", "10", "-players", "random", "-rounds", "50", "starter"}},
		{"simulate_json", 0, []string{"simulate", "-n", "5", "-json", "starter"}},
		{"simulate_drop", 0, []string{"simulate", "-n", "20", "-drop", "all", "starter"}},
		{"simulate_drop_one", 0, []string{"simulate", "-n", "20", "-drop", "Ada: Broom", "-sweep", "challenges/Rat/ep=1,9", "starter"}},
		{"simulate_vs", 0, []string{"simulate", "-n", "20", "-vs", "testdata/cellar_rats", "starter"}},
		{"simulate_vs_broken", 1, []string{"simulate", "-vs", "testdata/broken", "starter"}},
		{"simulate_breaks", 1, []string{"simulate", "testdata/breaks"}},
		{"ladder_breaks", 1, []string{"simulate", "-ladder", "-n", "2", "testdata/breaks"}},
		{"why_breaks", 1, []string{"why", "-n", "50", "testdata/breaks"}},
		{"simulate_players", 2, []string{"simulate", "-players", "sensibel", "starter"}},
		{"simulate_none", 2, []string{"simulate", "-n", "0", "starter"}},
		{"simulate_drop_none", 2, []string{"simulate", "-drop", "pack", "starter"}},
		{"simulate_name", 2, []string{"simulate", "-drop", "Rta", "starter"}},
		{"simulate_key", 2, []string{"simulate", "-sweep", "challenges/Rat/epp=1", "starter"}},
		{"simulate_sweep", 2, []string{"simulate", "-sweep", "challenges/Rat/ep", "starter"}},
		{"simulate_shard", 2, []string{"simulate", "-shard", "3/2", "starter"}},
		{"simulate_rank", 2, []string{"simulate", "-n", "1", "-rank", "starter"}},
		{"merge_nothing", 2, []string{"merge", "main.go"}},
		{"explain", 0, []string{"explain"}},
		{"explain_clause", 0, []string{"explain", "ex85"}},
		{"explain_chapter", 0, []string{"explain", "CT"}},
		{"explain_words", 0, []string{"explain", "last", "token"}},
		{"explain_name", 0, []string{"explain", "lay"}},
		{"explain_member", 0, []string{"explain", "Aim.fill"}},
		{"explain_variable", 0, []string{"explain", "who:hurt"}},
		{"explain_near", 2, []string{"explain", "on_entre"}},
		{"explain_none", 2, []string{"explain", "EX-" + "999"}},
		{"explain_nothing", 2, []string{"explain", "zebra"}},
		{"help_new", 0, []string{"new", "-h"}},
		{"new_template", 2, []string{"new", "-template", "sealth", "x"}},
		{"new_none", 2, []string{"new"}},
		{"new_full", 2, []string{"new", "testdata/broken"}},
		{"stubs_nowhere", 2, []string{"stubs", "testdata/nowhere"}},
		{"stubs_flag", 2, []string{"stubs", "-v"}},
		{"api_more", 2, []string{"api", "x"}},
	} {
		t.Run(test.golden, func(t *testing.T) {
			t.Parallel()
			got, code := do(t, test.args...)
			if code != test.code {
				t.Errorf("exit code %d, want %d", code, test.code)
			}
			golden.Check(t, "testdata/"+test.golden+".golden", got)
		})
	}
}

// What new makes passes its own check and has the files that editors need. new overwrites nothing.
func TestNew(t *testing.T) {
	t.Chdir(t.TempDir())
	got, code := do(t, "new", "packs/cellar")
	want := "made packs/cellar/scenario.lua\nmade packs/cellar/tests.lua\nmade packs/cellar/.crunch/crunch.lua\nmade packs/cellar/.luarc.json\n\nNow: homebrew check packs/cellar\n" +
		"To watch it played: homebrew story packs/cellar\nTo play it: homebrew play packs/cellar\n" +
		"To work on it while you play: homebrew watch packs/cellar\n"
	if code != good || got != want {
		t.Fatalf("new: exit %d, want %d; the output differs (-want +got):\n%s", code, good, cmp.Diff(want, got))
	}
	got, code = do(t, "check", "-plays", "1", "packs/cellar") // TestGolden plays all its games
	if code != good || !strings.Contains(got, "packs/cellar: loads; 2 tests passed\n") {
		t.Errorf("check of the new pack: exit %d, want %d and no finding:\n%s", code, good, got)
	}
	stubs, err := os.ReadFile("packs/cellar/.crunch/crunch.lua")
	if err != nil || string(stubs) != script.Reference().Stubs() {
		t.Errorf("new wrote stubs that differ from the reference's: %v", err)
	}
	before := files(t, "packs")
	if got, code := do(t, "new", "packs/cellar"); code != lost || !strings.Contains(got, "packs/cellar is not empty") {
		t.Errorf("new in a folder that is not empty: exit %d, want %d:\n%s", code, lost, got)
	}
	if diff := cmp.Diff(before, files(t, "packs")); diff != "" {
		t.Errorf("a refused new has changed files:\n%s", diff)
	}
	must.OK(t, os.Mkdir("bare", 0o755))
	if got, code := do(t, "new", "bare"); code != good { // an empty folder is allowed
		t.Errorf("new in an empty folder: exit %d, want %d:\n%s", code, good, got)
	}
}

// Each template passes its own check: nothing is impossible, and there is nothing that the tests and the games have not run.
func TestTemplates(t *testing.T) {
	games := short.Or("3", "10")
	for _, template := range templates {
		t.Run(template.name, func(t *testing.T) {
			t.Parallel()
			dir := filepath.Join(t.TempDir(), template.name)
			if got, code := do(t, "new", "-template", template.name, dir); code != good {
				t.Fatalf("new: exit %d, want %d:\n%s", code, good, got)
			}
			got, code := do(t, "check", "-plays", games, dir)
			if code != good || strings.Contains(got, "FAIL") || strings.Contains(got, "did not run") || !strings.Contains(got, "\nlint: nothing impossible in ") || !strings.Contains(got, " tests passed\n") {
				t.Errorf("check: exit %d, want %d and no findings:\n%s", code, good, got)
			}
			if !strings.Contains(got, "Success") {
				t.Errorf("it is never won in %s games:\n%s", games, got)
			}
		})
	}
}

// stubs rewrites the stubs but keeps settings that a person has changed.
func TestStubs(t *testing.T) {
	t.Chdir(t.TempDir())
	must.OK(t, os.Mkdir("p", 0o755))
	for _, test := range []struct{ name, want string }{
		{"first", "made p/.crunch/crunch.lua\nmade p/.luarc.json\n"},
		{"again", "made p/.crunch/crunch.lua\n"},
	} {
		if got, code := do(t, "stubs", "p"); code != good || got != test.want {
			t.Errorf("stubs, the %s time: exit %d, want %d; the output differs (-want +got):\n%s", test.name, code, good, cmp.Diff(test.want, got))
		}
	}
	mine := []byte(`{"hint.enable": true}`)
	must.OK(t, os.WriteFile("p/.luarc.json", mine, 0o644))
	must.OK(t, os.WriteFile("p/.crunch/crunch.lua", []byte("old"), 0o644))
	want := "made p/.crunch/crunch.lua\nkept p/.luarc.json, which has settings of your own; \"workspace.library\" must name \".crunch\"\n"
	if got, code := do(t, "stubs", "p"); code != good || got != want {
		t.Errorf("stubs with settings of one's own: exit %d, want %d; the output differs (-want +got):\n%s", code, good, cmp.Diff(want, got))
	}
	if now := files(t, "p"); now["p/.luarc.json"] != string(mine) || now["p/.crunch/crunch.lua"] == "old" {
		t.Errorf("the files are %v, want one's own settings kept and the stubs written anew", now)
	}
}

// A pack of somebody else may have links where stubs writes. Nothing outside the pack changes, and a pipe doesn't hold the command up.
func TestStubsLinks(t *testing.T) {
	for _, test := range []struct{ name, link, to, want string }{
		{"a file outside", "p/.crunch/crunch.lua", "../../out/letter", "p/.crunch/crunch.lua is not a plain file"},
		{"a file of the pack", "p/.crunch/crunch.lua", "../a.lua", "p/.crunch/crunch.lua is not a plain file"},
		{"a device", "p/.crunch/crunch.lua", os.DevNull, "p/.crunch/crunch.lua is not a plain file"},
		{"settings outside", "p/.luarc.json", "../out/letter", "p/.luarc.json is not a plain file"},
		{"settings to be made outside", "p/.luarc.json", "../out/new", "p/.luarc.json is not a plain file"},
		{"a folder outside", "p/.crunch", "../out", "p/.crunch is not a folder"},
		{"nothing", "p/.crunch", "none", "p/.crunch is not a folder"},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Chdir(t.TempDir())
			for _, dir := range []string{filepath.Dir(test.link), "out"} {
				must.OK(t, os.MkdirAll(dir, 0o755))
			}
			for _, file := range []string{"p/a.lua", "out/letter"} {
				must.OK(t, os.WriteFile(file, []byte("mine"), 0o644))
			}
			if err := os.Symlink(test.to, test.link); err != nil {
				t.Skip(err)
			}
			if got, code := do(t, "stubs", "p"); code != lost || !strings.Contains(got, test.want) {
				t.Errorf("exit %d, want %d and %q:\n%s", code, lost, test.want, got)
			}
			want := map[string]string{"out/letter": "mine"}
			if diff := cmp.Diff(want, files(t, "out")); diff != "" {
				t.Errorf("stubs has changed what is outside the pack:\n%s", diff)
			}
			if now, err := os.ReadFile("p/a.lua"); err != nil || string(now) != "mine" {
				t.Errorf("the pack's file is now %q, %v", now, err)
			}
		})
	}
}

// files reads all files below a folder.
func files(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	must.OK(t, filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		all[filepath.ToSlash(path)] = string(text)
		return err
	}))
	return all
}

// api lists every name of the reference, and -json writes the same as JSON.
func TestAPI(t *testing.T) {
	got, code := do(t, "api")
	if want := strings.Join(script.Reference().Names(), "\n") + "\n"; code != good || got != want {
		t.Errorf("api: exit %d, want %d; the output differs (-want +got):\n%s", code, good, cmp.Diff(want, got))
	}
	out, _ := do(t, "check", "-json", "testdata/broken")
	var r report
	must.OK(t, json.Unmarshal([]byte(out), &r))
	text, _ := do(t, "check", "testdata/broken")
	for _, p := range r.Problems {
		if p.File == "" || p.Line == 0 || !strings.Contains(text, p.String()+"\n") {
			t.Errorf("-json has the problem %+v, which the text doesn't have:\n%s", p, text)
		}
	}
	if len(r.Problems) == 0 || r.OK {
		t.Errorf("-json says %+v of a broken pack, want problems", r)
	}
}

// A roll with more outcomes than can be played is listed, however few of them are.
func TestOddsOfOneSample(t *testing.T) {
	t.Chdir(t.TempDir())
	writeFile(t, "scenario.lua", `scenario { name = "The Well", setting = "dungeon", start = "Yard", goal = "Road" }
region { name = "Yard" }
region { name = "Road" }
connection { "Yard", "Road" }
command { name = "Drink", region = "Yard", run = function(self, who) who:hurt(throw("9d12", "the well")[1]) end }
pc { name = "Ada", ep = 200 }
`)
	for _, samples := range []string{"1", "5"} {
		if got, code := do(t, "odds", "-samples", samples, "."); code != good || !strings.Contains(got, "Drink [sampled; exact: about 5,200,000,000 outcomes or more]") {
			t.Errorf("-samples %s: code %d, want a line for Drink with what it would cost:\n%s", samples, code, got)
		}
	}
}

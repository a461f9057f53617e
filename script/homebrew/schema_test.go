package main

import (
	"bytes"
	"encoding/json"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/coach"
	"github.com/crunchrules/crunch/explore/odds"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/internal/golden"
	"github.com/crunchrules/crunch/internal/schema"
	"github.com/crunchrules/crunch/internal/short"
	"github.com/crunchrules/crunch/script/internal/inspect"
)

// schemas are what -schema prints: made of the Go types and their comments.
var schemas = map[string]func(t *testing.T) string{
	"report.schema.json": func(t *testing.T) string {
		b := schema.New()
		b.Enums = map[string][]string{
			"Finding.kind":    {"unreachable", "unwinnable", "unobtainable", "unused", "name", "alike", "beaten", "idle", "promise", "spare", "lethal", "language", "deck", "callback", "endless", "witness", "ending", "telling", "test"},
			"Finding.verdict": {"impossible", "doubtful", "unseen"},
		}
		b.Add(t, reflect.TypeFor[inspect.Report]())
		return b.JSON("What homebrew check -json and homebrew lint -json write", "Report")
	},
	"simulate.schema.json": func(t *testing.T) string {
		b := schema.New()
		b.Enums = map[string][]string{"Report.numbers": {"sampled"}}
		b.Add(t, reflect.TypeFor[simulate.Report](), reflect.TypeFor[simulate.Study](), reflect.TypeFor[campaignReport]())
		return b.JSON("What homebrew simulate -json and homebrew merge -json write: a report, or with -vs, -sweep and -drop a study; of a campaign its own",
			"Report", "Study", "CampaignReport")
	},
	"exact.schema.json": func(t *testing.T) string {
		b := schema.New()
		b.Add(t, reflect.TypeFor[exactReport](), reflect.TypeFor[ladderReport]())
		return b.JSON("What homebrew simulate -exact -json and homebrew simulate -ladder -json write", "ExactReport", "LadderReport")
	},
	"why.schema.json": func(t *testing.T) string {
		b := schema.New()
		b.Enums = map[string][]string{"Answer.verdict": {"tooHard", "tooEasy", "asWanted", "unclear", "unplayed"}}
		b.Add(t, reflect.TypeFor[coach.Answer]())
		return b.JSON("What homebrew why -json writes", "Answer")
	},
	"tune.schema.json": func(t *testing.T) string {
		b := schema.New()
		b.Add(t, reflect.TypeFor[coach.Tuned]())
		return b.JSON("What homebrew tune -json writes", "Tuned")
	},
	"diff.schema.json": func(t *testing.T) string {
		b := schema.New()
		b.Add(t, reflect.TypeFor[changes]())
		return b.JSON("What homebrew diff -json writes", "Changes")
	},
	"odds.schema.json": func(t *testing.T) string {
		b := schema.New()
		b.Texts = map[reflect.Type]schema.Text{
			reflect.TypeFor[scenario.Who]():  {Pattern: "^(pc[1-9][0-9]*|challenge[1-9][0-9]*|nobody|everyone|dm)$"},
			reflect.TypeFor[board.Command](): {Pattern: "^(begin|(pc|challenge)[1-9][0-9]* [a-z]+( .+)?)$"},
		}
		b.Like = map[reflect.Type]reflect.Type{reflect.TypeFor[crunch.Law[int]](): reflect.TypeFor[[]outcome]()}
		b.Add(t, reflect.TypeFor[odds.Law](), reflect.TypeFor[roll](), reflect.TypeFor[hand](), reflect.TypeFor[answer]())
		return b.JSON("What homebrew odds -json writes: a law for each answer to the COMMAND's questions; without a COMMAND each roll of the pack; with "+
			"-hands what PCs have in hand, with -expr one answer", "[]Law", "[]Roll", "[]Hand", "Answer")
	},
}

// An outcome is one of a crunch.Law as it is written.
type outcome struct {
	Outcome int           `json:"outcome"`
	P       crunch.Chance `json:"p"`
}

func TestSchemaIsCurrent(t *testing.T) {
	for file, text := range schemas {
		golden.Check(t, file, text(t))
	}
}

// schemaOf returns a function that holds JSON against the schema that a command prints. When the test ends, each def was seen.
func schemaOf(t *testing.T, command string) func(def, text string) {
	out, code := do(t, append(strings.Fields(command), "-schema")...)
	c, err := schema.NewChecker(out)
	if err != nil || code != good {
		t.Fatalf("%s -schema: exit code %d: %v", command, code, err)
	}
	t.Cleanup(func() {
		for _, name := range c.Defs() {
			if !c.Seen[name] {
				t.Errorf("nothing has a %s: this test does not see whether the schema is right about it", name)
			}
		}
	})
	return func(def, text string) {
		t.Helper()
		for _, wrong := range c.Check(def, []byte(text)) {
			t.Error(wrong)
		}
		spoilt := strings.Replace(text, "{", `{"noSuchKey": 1,`, 1)
		if c.Check(def, []byte(spoilt)) == nil {
			t.Errorf("%s with a key too many is as the schema says", def)
		}
	}
}

// check -schema describes what check -json and lint -json write, for packs of all kinds.
func TestReportSchema(t *testing.T) {
	fits := schemaOf(t, "check")
	for _, args := range [][]string{
		{"starter"}, {"testdata/broken"}, {"testdata/failing"}, {"testdata/keyless"}, {"testdata/untested"}, {"starter", "testdata/beside"}, {"testdata/breaks"},
		{"testdata/load"}, {"../../docs/recipes/house-rules"}, {"../../docs/recipes/ways_out"}, {"../../examples/campaign/content"}, {"testdata/lost-way"},
	} {
		games := short.Or("1", "3")
		if strings.Contains(args[0], "campaign") { // each leg is searched
			games = short.Or("0", "3")
		}
		for _, command := range [][]string{{"check", "-json", "-plays", games}, {"lint", "-json", "-plays", "0"}} { // it would play the same games
			var out, errs bytes.Buffer
			run(append(command, args...), strings.NewReader(""), &out, &errs)
			fits("Report", out.String())
		}
	}
}

// simulate -schema describes what -json writes, of a pack alone and of a pack with changes, in parts and merged.
func TestSimulateSchema(t *testing.T) {
	fits := schemaOf(t, "simulate")
	part := func(args ...string) string {
		t.Helper()
		out, code := do(t, append([]string{"simulate", "-json", "-n", "40"}, args...)...)
		if code != good {
			t.Fatalf("exit code %d: %s", code, out)
		}
		return out
	}
	fits("Report", part("../../docs/recipes/chase"))
	fits("Report", part("../../docs/recipes/deck"))
	way := filepath.Join(t.TempDir(), "way.txt")
	writeFile(t, way, "Ada move Hall\n")
	fits("Report", part("-walk", way, "../../docs/recipes/seance"))
	fits("Study", part("-drop", "all", "starter"))
	fits("Report", part("-n", "3", "../../examples/packs/ashgrove"))
	fits("CampaignReport", part("../../examples/campaign/content"))
	broken, code := do(t, "simulate", "-json", "-n", "20", "-option", "Dread=3", writeCampaign(t, map[string]string{"two": breaksWithDread}))
	if code != bad {
		t.Errorf("exit code %d: %s", code, broken)
	}
	fits("CampaignReport", broken)
	dir := t.TempDir()
	one, two := dir+"/1.json", dir+"/2.json"
	writeFile(t, one, part("-shard", "1/2", "../../examples/packs/dyke"))
	writeFile(t, two, part("-shard", "2/2", "../../examples/packs/dyke"))
	merged, code := do(t, "merge", "-json", one, two)
	if code != good {
		t.Fatalf("exit code %d: %s", code, merged)
	}
	fits("Report", merged)
	broke, code := do(t, "simulate", "-json", "-n", "40", "testdata/breaks")
	if end := strings.LastIndex(broke, "\n}"); code != bad || end < 0 {
		t.Errorf("a pack that breaks: exit code %d, want %d and a report:\n%s", code, bad, broke)
	} else {
		fits("Report", broke[:end+2])
	}
}

// odds -schema describes what odds -json writes: of one command, and of all rolls.
func TestOddsSchema(t *testing.T) {
	fits := schemaOf(t, "odds")
	each := func(def string, args ...string) {
		t.Helper()
		out, code := do(t, append([]string{"odds", "-json", "-samples", "50"}, args...)...)
		var list []json.RawMessage
		if err := json.Unmarshal([]byte(out), &list); err != nil || code != good || len(list) == 0 {
			t.Fatalf("%v: exit code %d, %v: %s", args, code, err, out)
		}
		for _, one := range list[:min(len(list), 20)] {
			fits(def, string(one))
		}
	}
	each("Roll", "../../examples/packs/dyke")
	each("Roll", "-in", "Hall", "../../docs/recipes/deck")
	each("Hand", "-hands", "3", "../../docs/recipes/deck")
	for _, question := range []string{"2d6+1d12 vs 1d4", "3d6"} {
		out, _ := do(t, "odds", "-json", "-expr", question)
		fits("Answer", out)
	}
}

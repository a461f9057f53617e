package script_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/crunchrules/crunch/explore/exploretest"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/script"
)

// wornCellar is a pack without faults, but for lines that a test adds to its trap.
const wornCellar = `scenario { name = "The Cellar", setting = "dungeon", start = "Kitchen", goal = "Street" }
region { name = "Kitchen" }
region { name = "Cellar", dark = true }
region { name = "Street" }
connection { "Kitchen", "Cellar" }
connection { "Cellar", "Street" }
disease { name = "Cough", track = "resilience", by = 1 }
local function fall(who)
  who:hurt(roll("1d6", "the fall"))
end
trap { name = "Rotten Step", region = "Cellar",
  on_enter = function(self, who)
    fall(who)
    if who.ep < 10 then
      who:afflict("Cough")
    end
    -- more
  end }
pc { name = "Ada", ep = 14, actions = { { name = "Broom", inflict = "1d8", damage = "1d6" } } }
`

func cellarWith(more string) fstest.MapFS {
	return fstest.MapFS{"cellar.lua": {Data: []byte(strings.Replace(wornCellar, "-- more", more, 1))}}
}

// Every mistake in a callback is found with its file and line, and the play comes back.
func TestLawsOfPacks(t *testing.T) {
	for _, test := range []struct {
		name, more string
		plays      int
		law        string
		line       int
		message    string
	}{
		{"a name that is none", `if roll("1d20", "mould") == 20 then who:afflict("Plague") end`, 20, "hook", 17, `found "Plague", want the name of a Disease`},
		{"a nil that a rare roll brings", `local list = {} if roll("2d6", "echo") == 12 then log(list.deep.down) end`, 40, "hook", 17, "attempt to index"},
		{"a loop without an end", `while who.ep > 0 do end`, 1, "hook", 17, "budget exhausted"},
		{"dice that are none", `if who.ep < 10 then roll("1d7", "rats") end`, 4, "hook", 17, "1d7"},
		{"near its budget", `for i = 1, 28000 do local x = i * i * i end`, 1, "budget", 12, `trap "Rotten Step": on_enter`},
		{"a line that never runs", "if self.ep and self.ep > 99 then\nlog('never')\nend", 10, "reached", 18, "line 18"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := must.Get(script.Load(t.Context(), cellarWith(test.more)))(t)
			g := must.Get(p.Game())(t)
			o := exploretest.Options{Plays: test.plays, Content: p, All: test.law == "reached"}
			if test.plays == 1 { // its callback is slow, and the first play calls it
				o.Commands, o.Walk, o.Search = 5, -1, -1
			}
			report, err := exploretest.Verify(t.Context(), g, o)
			i := slices.IndexFunc(report.Failures, func(f *exploretest.Failure) bool {
				return f.Law == test.law && f.File == "cellar.lua" && f.Line == test.line && strings.Contains(f.Message, test.message)
			})
			if i < 0 {
				t.Fatalf("found %v, want the law %q broken at cellar.lua:%d with %q", err, test.law, test.line, test.message)
			}
			f := report.Failures[i]
			t.Logf("%d commands, before %d: %v", len(f.Play.Steps), f.Found, f)
			if test.law != "hook" {
				return
			}
			if n := len(f.Play.Steps); n > 2 || f.Hook != "on_enter of challenge Rotten Step" {
				t.Errorf("at fault is %s in %d commands, want the trap's on_enter in at most 2:\n%s", f.Hook, n, f.Story)
			}
			var again *exploretest.Failure
			if err := exploretest.Replay(g, f.Play, o); !errors.As(err, &again) || again.Line != test.line {
				t.Errorf("played again: %v, want the same failure", err)
			}
		})
	}
}

// State kept in an upvalue is refused before any play: Load names the line.
func TestUpvalueIsRefused(t *testing.T) {
	_, err := script.Load(t.Context(), fstest.MapFS{"cellar.lua": {Data: []byte("local times = 0\n" + strings.Replace(wornCellar, "-- more", "times = times + 1", 1))}})
	var problem script.Problem
	if !errors.As(err, &problem) || problem.Line != 18 || !strings.Contains(problem.Message, "times") {
		t.Errorf("found %v, want a problem in line 18 that names times", err)
	}
}

// A pack without faults breaks no law. The Report counts its lines, and says as JSON what it says to people.
func TestPackWithoutFaults(t *testing.T) {
	p := must.Get(script.LoadAll(t.Context(), script.Options{}, script.Source{Name: "under", FS: cellarWith("")}))(t)
	g := must.Get(p.Game())(t)
	report := must.Get(exploretest.Verify(t.Context(), g, exploretest.Options{Content: p, Plays: 40}))(t)
	if want := (exploretest.LineCount{Reached: 4, All: 4}); report.Lines != want {
		t.Errorf("%+v lines, want %+v", report.Lines, want)
	}
	data, err := json.Marshal(report)
	if err != nil || !strings.Contains(string(data), `"budgets":[{"callback":"trap \"Rotten Step\": on_enter","file":"under/cellar.lua","line":12,"percent":1}`) {
		t.Errorf("%v: %s, want the trap's on_enter among the budgets", err, data)
	}
}

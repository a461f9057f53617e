package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/short"
	"github.com/crunchrules/crunch/script/internal/inspect"
)

// Every check of a pack finds a fault that was planted for it, and nothing of the kind in the pack without the fault. A check that is added
// needs a fault here: each kind of finding is one, and so is whatever else a report tells.
func TestEveryGateTurnsRed(t *testing.T) {
	const pc = `pc { name = "Ada", ep = 9, plain = true }` + "\n"
	good := two + way + pc + "test \"walks\" { run = function(t) t:enter(\"Ada\", \"Tower\") t:expect(true) end }\n"
	trap := func(body string) string {
		return good + "trap { name = \"Snare\", region = \"Tower\", on_enter = function(self, who)\n" + body + "\nend }\n"
	}
	rat := `creature { name = "Rat", region = "Gate", ep = 2 }`
	red := map[string]bool{}
	for _, tc := range []struct{ gate, lua string }{
		{"", good}, {"", trap(`log("click")`)},
		{"problem", good + "creature { name = 'Rat', regoin = 'Gate', ep = 2 }"},
		{"test", good + "test \"flies\" { run = function(t) t:equal(t:pc(\"Ada\").ep, 10) end }"},
		{"law callback", trap("local x = who.light_source_of_old x.foo = 3")},
		{"impossible unreachable", good + `region { name = "Attic" }`},
		{"impossible unwinnable", strings.Replace(good, `goal = "Tower"`, `goal = { region = "Tower", requires = "crown" }`, 1)},
		{"impossible unobtainable", good + `feature { name = "Chest", region = "Gate", lock = "1d6" }`},
		{"impossible unused", good + `gear { name = "Hat" }`},
		{"impossible name", trap(`who:send("Nowhere")`)}, {"impossible name", good + `knob { of = "challenges/Rta/ep", values = { 3 } }`},
		{"impossible alike", good + rat + `creature { name = "rat", region = "Gate", ep = 2 }`},
		{"impossible beaten", strings.Replace(good, pc, ada, 1) + rat + strings.Replace(strings.Replace(ada, "Ada", "Bo", 1), `damage = "1d4" }`, `damage = "1d4" }, { name = "Tap", inflict = "1d6", damage = "1d2" }`, 1)},
		{"impossible idle", good + rat + `pc { name = "Bo", ep = 9, plain = true, actions = { { name = "Tap", inflict = "1d8", piercing = 1 } } }`},
		{"doubtful deck", good + `pc { name = "Bo", ep = 9 }`},
		{"doubtful promise", good + `gear { name = "Rosary", about = "It heals 3 EP.", on_use = function(self, who) who:heal(1) end }` +
			`pc { name = "Bo", ep = 9, plain = true, gear = "Rosary" }`},
		{"doubtful spare", strings.Replace(good, "scenario {", "scenario { state = { rung = false },", 1) + `trap { name = "Snare", region = "Tower", on_enter = function() if state.rung then log("click") end end }`},
		{"doubtful lethal", good + `environ { name = "Wind", region = "Tower", actions = { { name = "Gust", inflict = "1d20", damage = "6d6" } } }`},
		{"doubtful test", good + `test "sits" { run = function(t) t:next_round() end }`},
		{"doubtful language", good + `language { name = "de", texts = { Gull = "Möwe" } }`},
		{"doubtful witness", good + `witness { name = "flight", when = function() return #pcs() > 1 end }`},
		{"unseen ending", good + `ending { name = "Home", result = "success", when = function() return round() > 90000 end }`},
		{"doubtful telling", trap(`advance("Dread", 1) log("Dread stands at " .. filled("Dread") .. ".")`) + `counter { name = "Dread", slots = 9, worth = 1, hidden = true }`},
		{"unseen endless", strings.Replace(good, `goal = "Tower"`, `wins = {}`, 1) + `ending { name = "Home", result = "success" }
trap { name = "Snare", region = "Tower", on_enter = function(self, who) if round() > 90000 then finish("Home") end end }`},
		{"unseen callback", good + rat + `secret { name = "stone", region = "Gate", hidden = "9d12", on_find = function(self, who) log("found") end }`},
		{"unreached", good + `secret { name = "stone", region = "Gate", hidden = "9d12" }`},
		{"line", trap("if who.ep > 100 then\nlog('giant')\nend")},
	} {
		name := fmt.Sprintf("%s of %d", tc.gate, len(red))
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			word, _, _ := strings.Cut(tc.gate, " ")
			plays := "1"
			if slices.Contains([]string{"problem", "test", "impossible", "doubtful"}, word) && tc.gate != "doubtful telling" && tc.gate != "doubtful witness" {
				plays = "0"
			} else if tc.gate == "unseen endless" && !short.Long() {
				t.Skip("looks long for an end: in long tests")
			}
			var out, errs bytes.Buffer
			code := run([]string{"check", "-json", "-plays", plays, writePack(t, tc.lua)}, strings.NewReader(""), &out, &errs)
			var r inspect.Report
			if err := json.Unmarshal(out.Bytes(), &r); err != nil {
				t.Fatalf("%v\n%s%s", err, out.Bytes(), errs.Bytes())
			}
			gates := gatesOf(&r)
			if tc.gate != "" && !slices.Contains(gates, tc.gate) || tc.gate == "" && len(gates) > 0 {
				t.Errorf("found %q, want %q: %v %v %v", gates, tc.gate, r.Problems, r.Findings, r.Unreached)
			}
			if fails := slices.Contains([]string{"problem", "test", "law", "impossible"}, word); fails != (code == bad) {
				t.Errorf("%q: exit code %d: %v", tc.gate, code, gates)
			}
		})
		red[tc.gate] = true
	}
	for _, kind := range kindsOfFinding(t) {
		if !red["impossible "+kind] && !red["doubtful "+kind] && !red["unseen "+kind] {
			t.Errorf("no fault was planted for findings of the kind %q", kind)
		}
	}
}

// gatesOf returns what a report tells, a word or two for each.
func gatesOf(r *inspect.Report) (list []string) {
	if len(r.Problems) > 0 {
		list = append(list, "problem")
	}
	for _, one := range r.Tests {
		if !one.OK {
			list = append(list, "test")
		}
	}
	for _, f := range r.Findings {
		list = append(list, fmt.Sprintf("%s %s", f.Verdict, f.Kind))
	}
	if r.Laws != nil {
		for _, f := range r.Laws.Failures {
			list = append(list, "law "+f.Law)
		}
	}
	if len(r.Unreached) > 0 {
		list = append(list, "unreached")
	}
	if len(r.Lines.Unreached) > 0 {
		list = append(list, "line")
	}
	return list
}

// kindsOfFinding returns the values of all constants of the type FindingKind, read from the source.
func kindsOfFinding(t *testing.T) (kinds []string) {
	t.Helper()
	for _, file := range []string{"../lint.go", "../internal/inspect/look.go"} {
		source := must.Get(os.ReadFile(file))(t)
		for _, m := range kindOfFinding.FindAllSubmatch(source, -1) {
			kinds = append(kinds, string(m[1]))
		}
	}
	if len(kinds) < 12 {
		t.Fatalf("found the kinds %q, want all", kinds)
	}
	return kinds
}

var kindOfFinding = regexp.MustCompile(`FindingKind += "(\w+)"`)

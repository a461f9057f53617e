package script

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/golden"
	"github.com/crunchrules/crunch/internal/must"
)

// told returns what a designer is told first of a mistake in the house, and how many messages follow. The mistake is content in a file of its
// own, or what stands in a callback that runs when Ada enters the Hall ("body"), in a can ("can"), in a test ("test"), or keys of the scenario
// or of a pc.
func told(t *testing.T, kind, lua string) string {
	t.Helper()
	a, b := house, lua
	switch kind {
	case "body":
		b = "trap { name = \"Pit\", region = \"Hall\", on_enter = function(self, who)\n" + lua + "\nend"
		if strings.Contains(lua, "ask(") {
			b += ", answers = { yes = function() end }"
		}
		b += " }"
	case "can":
		b = "command { name = \"Ring\", run = function() end, can = function(self, who)\nreturn " + lua + "\nend }"
	case "test":
		b = "test \"a\" { scene = { Ada = { region = \"Door\" } }, run = function(t)\n" + lua + "\nend }"
	case "scenario":
		a = strings.Replace(house, "scenario {", "scenario { "+lua+",", 1)
		key, _, _ := strings.Cut(lua, " ")
		if is := map[string]string{"goal": `"End"`, "start": `"Door"`, "setting": `{"dungeon", "wilderness"}`}[key]; is != "" {
			a = strings.Replace(a, ", "+key+" = "+is, "", 1)
		}
		b = ""
	case "pc":
		b = `pc { name = "Cy", ep = 9, ` + lua + ` }`
	}
	p, err := Load(t.Context(), fstest.MapFS{"house.lua": {Data: []byte(a)}, "b.lua": {Data: []byte(b)}})
	var problems Problems
	if errors.As(err, &problems) {
		return first(problems)
	} else if err != nil {
		return err.Error()
	}
	findings, _ := p.Lint()
	var list Problems
	for _, f := range findings {
		if f.File == "b.lua" || kind == "scenario" {
			list = append(list, f.Problem)
		}
	}
	if len(list) > 0 {
		return "lint: " + first(list)
	}
	for _, r := range p.Test(t.Context()) {
		for _, f := range r.Failures {
			return "test: " + f.Error()
		}
	}
	g, err := p.Game()
	if err != nil {
		return err.Error()
	}
	s := explore.NewSession(g, 1)
	for _, c := range []board.Command{{Do: board.VerbBegin}, {Do: board.VerbBegin, Who: scenario.PC(0)}, {Do: board.VerbAttempt, Who: scenario.PC(0)}, {Do: board.VerbMove, Who: scenario.PC(0), Conn: 0}} {
		if c.Do == board.VerbAttempt && kind != "can" {
			continue
		}
		if _, err := s.Do(c); err != nil {
			return "play: " + err.Error()
		}
	}
	return ""
}

func first(list Problems) string {
	if n := len(list) - 1; n > 0 {
		return fmt.Sprintf("%v (and %d more)", &list[0], n)
	}
	return list[0].Error()
}

// 300 mistakes that designers make, the likely ones first, each with what it is told as. With -update it writes the messages anew: read them.
func TestMistakes(t *testing.T) {
	const file = "testdata/mistakes.txt"
	text := must.Get(os.ReadFile(file))(t)
	var b strings.Builder
	tried := 0
	for block := range strings.SplitSeq(strings.TrimSpace(string(text)), "\n\n") {
		mistake, _, found := strings.Cut(block, "\n=> ")
		if !found {
			b.WriteString(block + "\n\n")
			continue
		}
		kind, lua, prefixed := strings.Cut(mistake, ": ")
		if !prefixed || strings.ContainsAny(kind, " {") {
			kind, lua = "", mistake
		}
		got := told(t, kind, lua)
		if got == "" {
			t.Errorf("%s: nobody says that this is wrong", mistake)
		}
		fmt.Fprintf(&b, "%s\n=> %s\n\n", mistake, got)
		tried++
	}
	if tried < 200 {
		t.Errorf("%d mistakes are tried, want at least 200", tried)
	}
	golden.Check(t, file, strings.TrimSpace(b.String())+"\n")
}

// What stands without a key in a table inside a table belongs to a key of that table.
func TestMistakeWithoutKey(t *testing.T) {
	if got, want := told(t, "scenario", `goal = { "End" }`), `(write region = "End")`; !strings.Contains(got, want) {
		t.Errorf("%s: want %s", got, want)
	}
}

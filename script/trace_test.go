package script_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/script"
	"github.com/google/go-cmp/cmp"
)

const traced = `scenario { name = "The Hall", setting = "dungeon", start = "Door", goal = "Hall" }
region { name = "Door" }
region { name = "Hall" }
connection { "Door", "Hall" }
local function twice(n)
  return n * 2
end
trap { name = "Pit", region = "Hall",
  on_enter = function(self, who)
    self.data.falls = (self.data.falls or 0) + 1
    if who.ep > 100 then
      log("never")
    end
    who:hurt(twice(1))
  end }
pc { name = "Ada", ep = 12, plain = true }
`

// parsed reads a command.
func parsed(t *testing.T, text string) board.Command {
	t.Helper()
	return must.Get(board.ParseCommand(text))(t)
}

// A trace tells each callback of a command with the lines that ran, what it read and what it called, and its data before and after. The game
// goes as it does without one, to the steps that callbacks spend.
func TestTrace(t *testing.T) {
	var ran []string
	var steps [2]int64
	var hashes [2]uint64
	for i, trace := range []func(*script.Ran){nil, func(r *script.Ran) {
		ran = append(ran, fmt.Sprintf("%s %s:%d %s -> %s, EP %d, events %v", r.Name, r.File, r.Line, r.Before, r.After,
			r.Scene.Position().State().PCs[0].EP, r.To > r.From))
		for _, d := range r.Did {
			ran = append(ran, fmt.Sprintf("%d %s", d.Line, d.Text))
		}
	}} {
		pack := must.Get(script.LoadWith(t.Context(), fstest.MapFS{"a.lua": {Data: []byte(traced)}}, script.Options{Trace: trace}))(t)
		game := must.Get(pack.Game())(t)
		s := explore.NewSession(game, 7)
		for _, text := range []string{"begin", "pc1 move way1"} {
			must.Get(s.Do(parsed(t, text)))(t)
		}
		for _, c := range pack.Costs() {
			steps[i] += c.Most.Steps
		}
		hashes[i] = s.Hash()
	}
	want := []string{
		`trap "Pit": on_enter a.lua:9  -> {"falls":1}, EP 10, events true`,
		`10 `, `10 Pit.data = {}`, `10 Pit.data = {}`,
		`11 `, `11 Ada.ep = 12`,
		`14 `, `6 `, `14 `, `14 Ada:hurt(2)`,
		`15 `,
	}
	if diff := cmp.Diff(want, ran); diff != "" {
		t.Errorf("the trace: -want +got\n%s", diff)
	}
	if steps[0] != steps[1] || hashes[0] != hashes[1] {
		t.Errorf("with a trace it spends %d steps and ends at %x: want %d and %x", steps[1], hashes[1], steps[0], hashes[0])
	}
}

// A can is traced, too: what it read and what it says, when a View lists the choices and when a command is checked.
func TestTraceOfCan(t *testing.T) {
	var ran []string
	pack := must.Get(script.LoadWith(t.Context(), fstest.MapFS{"a.lua": {Data: []byte(traced + `
command { name = "Pray", can = function(self, who)
  return who.ep > 10
end, run = function(self, who)
  who:hurt(5)
end }
command { name = "Sing", can = function(self, who) return who.ep > 100 end, run = function(self, who) who:hurt(5) end }
`)}}, script.Options{Trace: func(r *script.Ran) {
		if r.Says != "" {
			ran = append(ran, fmt.Sprintf("%s %s:%d %s, %v, %v", r.Name, r.File, r.Line, r.Says, r.Scene, r.Did))
		}
	}}))(t)
	game := must.Get(pack.Game())(t)
	s := explore.NewSession(game, 7)
	must.Get(s.Do(parsed(t, "begin")))(t)
	pray := `command "Pray": can a.lua:18 yes, <nil>, [{a.lua 19 } {a.lua 19 Ada.ep = 12}]`
	sing := `command "Sing": can a.lua:23 no, <nil>, [{a.lua 23 } {a.lua 23 Ada.ep = 12}]`
	if s.View(scenario.Everyone); len(ran) < 2 || ran[0] != pray || ran[1] != sing {
		t.Errorf("of a View the trace says %q, want %q and %q first", ran, pray, sing)
	}
	ran = nil
	if _, err := s.Do(parsed(t, "pc1 attempt command1")); err != nil || len(ran) == 0 || ran[0] != pray {
		t.Errorf("of a command the trace says %q, %v, want %q first", ran, err, pray)
	}
}

// Of a callback that runs long only the beginning is told, and of one that fails the error.
func TestTraceHasAnEnd(t *testing.T) {
	for body, want := range map[string]string{
		"for i = 1, 3000 do\nlocal x = who.ep\nend": "",
		"who:hrut(1)":            "hrut",
		"local x = nil\nx.y = 1": "a nil value",
	} {
		var last *script.Ran
		pack, err := script.LoadWith(t.Context(), fstest.MapFS{"a.lua": {Data: []byte(strings.Replace(traced, "who:hurt(twice(1))", body, 1))}},
			script.Options{Trace: func(r *script.Ran) { last = r }})
		if err != nil {
			t.Fatal(err)
		}
		game := must.Get(pack.Game())(t)
		s := explore.NewSession(game, 7)
		_, first := s.Do(parsed(t, "begin"))
		_, err = s.Do(parsed(t, "pc1 move way1"))
		if first != nil || last == nil || len(last.Did) > 1000 || (err == nil) != (want == "") || err != nil && !strings.Contains(last.Err.Error(), want) {
			t.Errorf("%s: %+v, %v: want %q", body, last, err, want)
		}
	}
}

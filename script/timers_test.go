package script

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/crunchrules/crunch/internal/must"
)

// wires is a pack in which each kind of callback sets a timer.
const wires = `
local timers = { tick = function(self) log("tick " .. round()) end }
scenario { name = "Wires", setting = "dungeon", start = "Hall", goal = "Loft", on_begin = function(self) after(1, "tick") end, timers = timers }
region { name = "Hall", on_round = function(self) if round() == 1 then after(1, "tick") end end, timers = timers }
region { name = "Loft" }
connection { "Hall", "Loft", on_cross = function(self, who) after(1, "tick") end, timers = timers }
disease { name = "Rot", track = "Mind", by = 1, on_turn = function(self, who) if round() == 1 then after(1, "tick") end end, timers = timers }
trap { name = "Wire", region = "Hall", on_begin = function(self)
    self.data.left = 2
    after(1, "hiss")
  end, timers = { hiss = function(self)
    self.data.left = self.data.left - 1
    log(self.name .. " " .. self.data.left)
    if self.data.left > 0 then after(1, "hiss") end
  end } }
pc { name = "Ada", ep = 12, plain = true, diseases = "Rot", strategies = { { name = "Wait", special = function(self) after(1, "tick") end, timers = timers } } }
command { name = "Pull", run = function(self, who) after(1, "tick") end, timers = timers }
`

// GL-77: every kind of callback sets timers of its own piece.
func TestTimersOfEveryKind(t *testing.T) {
	p := must.Get(Load(t.Context(), fstest.MapFS{"a.lua": {Data: []byte(wires + `
test "all of it" { run = function(t)
  t:said("tick 1")
  t:said("Wire 1")
  t:choose("Ada attempts: Pull")
  t:play("Ada", "Wait")
  t:next_round()
  t:said("Wire 0")
end }
`)}}))(t)
	for _, r := range p.Test(t.Context()) {
		for _, f := range r.Failures {
			t.Errorf("%s: %v", r.Name, f)
		}
		if told := strings.Join(r.Told, "\n"); strings.Count(told, "\ntick 2") != 4 { // region, Disease, command, play
			t.Errorf("round 2 ticks otherwise:\n%s", told)
		}
	}
	if list, _ := p.Lint(); len(list) > 0 {
		t.Errorf("Lint finds %v", list)
	}
}

// GL-77: what is wrong is told with its place, and the command changes nothing.
func TestTimersAreChecked(t *testing.T) {
	for body, want := range map[string]string{
		`after(0, "tick")`:   `after: rounds: want a whole number from 1 to 1048576, got 0`,
		`after(1.5, "tick")`: `after: rounds: want a whole number, got 1.5`,
		`after(1, "tock")`:   `found "tock", want the name of a function in timers`,
		`after(1)`:           `after: timer: found nothing, want the name of a function in timers, in quotes`,
		`cancel("tock")`:     `found "tock", want the name of a function in timers`,
	} {
		err := attempted(t, strings.Replace(wires, `who) after(1, "tick") end, timers = timers }
`, "who) "+body+" end, timers = timers }\n", 2))
		if err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "a.lua:17") {
			t.Errorf("%s\n got %v\nwant a.lua:17 and %s", body, err, want)
		}
	}
	p, err := Load(t.Context(), fstest.MapFS{"a.lua": {Data: []byte(strings.Replace(wires, `after(1, "hiss")`, `after(1, "his")`, 1))}})
	if err != nil {
		t.Fatal(err)
	}
	list, _ := p.Lint()
	if len(list) != 1 || list[0].Kind != UnknownName || !strings.Contains(list[0].Error(), `a.lua:10:14: after: timer: found "his", which nothing here has, want the name of a function in timers`) {
		t.Errorf("Lint finds %v", list)
	}
	_, err = Load(t.Context(), fstest.MapFS{"a.lua": {Data: []byte(wires + `region { name = "Attic", timers = { tick = 3 } }`)}})
	if err == nil || !strings.Contains(err.Error(), `a.lua:18`) || !strings.Contains(err.Error(), "want a function") {
		t.Errorf("a timer that is no function: %v", err)
	}
}

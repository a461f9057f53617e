package script_test

import (
	"testing"
	"testing/fstest"

	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/script"
)

// GL-80: what is wrong with an aim is told with file and line, and what was probably meant.
func TestAimsAreRead(t *testing.T) {
	const house = "region { name = 'Gate', items = 'ring' }\nregion { name = 'Crypt' }\nconnection { 'Gate', 'Crypt' }\ncounter { name = 'Doom', slots = 4 }\n" +
		"command { name = 'Read the names', run = function() end_scenario('success') end }\nfeature { name = 'Lever', region = 'Gate' }\n"
	for aims, want := range map[string]string{
		`{ { fetch = "ring" },
 { { reach = "Cript" }, { use = "Lever" } } }`: `a.lua:3:6: scenario "S", aim 2: reach: found "Cript", want the name of a region (did you mean "Crypt"?)`,
		`{ { command = "Read the name" } }`:          `a.lua:2:5: scenario "S", aim 1: command: found "Read the name", want the name of a command (did you mean "Read the names"?)`,
		`{ { bring = "ring", to = "Gat" } }`:         `a.lua:2:21: scenario "S", aim 1: to: found "Gat", want the name of a region (did you mean "Gate"?)`,
		`{ { keep = "Doom", below = 11 } }`:          `a.lua:2:20: scenario "S", aim 1: below: found the number 11, want a whole number from 1 to 10`,
		`{ { keep = "Dom", below = 1 } }`:            `a.lua:2:5: scenario "S", aim 1: keep: found "Dom", want the name of a Counter of the scenario (did you mean "Doom"?)`,
		`{ { use = "Lefer" } }`:                      `a.lua:2:5: scenario "S", aim 1: use: found "Lefer", want the name of a Feature or a Gear (did you mean "Lever"?)`,
		`{ { fech = "ring" } }`:                      `a.lua:2:5: scenario "S", aim 1: fech: there is no such key (did you mean "fetch"?)`,
		`{ { fetch = "ring", { reach = "Gate" } } }`: `a.lua:1:77: scenario "S": aims: step 1 is an aim and a list of aims, want one of them (write {{fetch = "ring"}, {fetch = "slate"}} for two aims in any order)`,
		`{ { fetch = "ring", reach = "Gate" } }`:     `a.lua:2:21: scenario "S", aim 1: reach: found "Gate" beside "ring", want one of fetch, bring, use, reach, command, fill and keep`,
		`"ring"`:                                     `a.lua:1:77: scenario "S": aims: found "ring", want a list of aims, such as {{fetch = "ring"}, {reach = "Crypt"}}`,
	} {
		_, err := script.Load(t.Context(), fstest.MapFS{"a.lua": {Data: []byte("scenario { name = 'S', setting = 'dungeon', start = 'Gate', goal = 'Crypt', aims =\n" + aims + " }\n" + house)}})
		if err == nil || err.Error() != want {
			t.Errorf("%s:\n%v, want\n%s", aims, err, want)
		}
	}
}

// Bots take the one of two ways that they may know: nobody can fetch the key, so they break the door. GL-80
func TestEitherAimsInLua(t *testing.T) {
	p := must.Get(pack(t, map[string]string{"a.lua": `
scenario { name = "House", setting = "dungeon", start = "Hall", wins = {},
  aims = { { { fetch = "key", either = 1 }, { command = "Break the door", either = 1 } }, { command = "Sound the horn" } } }
ending { name = "Heard", result = "success" }
region { name = "Hall" }
region { name = "Attic" }
connection { "Hall", "Attic" }
pc { name = "Ada", ep = 20, plain = true }
command { name = "Give up the key", region = "Attic", can = function(self, who) return false end, run = function(self, who) who:give("key") end }
command { name = "Break the door", region = "Attic", cost = "action", run = function(self, who) log("Splinters.") end }
command { name = "Sound the horn", region = "Hall", cost = "action", run = function(self, who) finish("Heard") end }
test "they break it" { run = function(t)
  t:equal(t:play_out(), "success")
  t:expect(t:said("Splinters."))
end }`}))(t)
	for _, r := range p.Test(t.Context()) {
		for _, f := range r.Failures {
			t.Errorf("the test %q fails: %v", r.Name, f)
		}
	}
}

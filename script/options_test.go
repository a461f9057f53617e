package script

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
)

// nerves is a pack whose callbacks, a can, a when and a before_hurt read options.
const nerves = `
option { name = "Nerves", from = 1, to = 4, default = 2 }
option { name = "Tone", values = {"calm", "grim"} }
scenario { name = "Night", setting = "dungeon", start = "Hall", goal = "Loft",
  before_hurt = function(self, who, what) return what.n + options.Nerves end }
region { name = "Hall" }
region { name = "Loft" }
connection { "Hall", "Loft" }
pc { name = "Ada", ep = 12, plain = true }
ending { name = "Mad", result = "failure", when = function() return options.Nerves == 4 and round() == 2 end }
command { name = "Pray", can = function(self, who) return options.Tone == "grim" end,
  run = function(self, who) who:hurt(1) log("nerves " .. options.Nerves) end }
`

// GL-76: whatever runs reads what was chosen, and the scene of a test chooses.
func TestOptionsInPlay(t *testing.T) {
	p, err := Load(t.Context(), fstest.MapFS{"a.lua": {Data: []byte(nerves + `
test "all of it" { scene = { option = { Nerves = 4, Tone = "grim" } }, run = function(t)
  t:choose("Ada attempts: Pray")
  t:equal(t:pc("Ada").ep, 7)
  t:equal(options.Nerves, 4)
  t:next_round()
  t:equal(t.ending, "Mad")
end }
test "the defaults" { run = function(t)
  t:equal(options.Nerves, 2)
  t:expect(not t:offers("attempts: pray"))
  t:refused(function() t:choose("Ada attempts: Pray") end)
end }
test "too late" { run = function(t) t:scene { option = { Nerves = 4 } } end }
test "none such" { scene = { option = { Nervs = 4 } }, run = function(t) end }
test "too many" { scene = { option = { Nerves = 5 } }, run = function(t) end }
test "no word" { scene = { option = { Tone = "grimm" } }, run = function(t) end }
`)}})
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"", `0 legal commands match "Ada attempts: Pray" (to expect that it isn't offered, write t:expect(not t:offers(words))); the`,
		"a.lua:26: option: an option is chosen before the game: write it into the scene of the test",
		`a.lua:27: scene: option "Nervs": found "Nervs", want the name of an option: Nerves or Tone; did you mean "Nerves"?`,
		`a.lua:28: scene: option "Nerves": found 5, want a number from 1 to 4`,
		`a.lua:29: scene: option "Tone": found "grimm", want calm or grim; did you mean "grim"?`}
	for i, r := range p.Test(t.Context()) {
		got := ""
		if !r.Passed() {
			got = r.Failures[0].Error()
		}
		if got != want[i] && (want[i] == "" || !strings.Contains(got, want[i])) {
			t.Errorf("%s: %q, want %q", r.Name, got, want[i])
		}
	}
	g := must.Get(p.Game())(t)
	if g, err = g.Choose(scenario.Choice{Option: "Tone", Value: "grim"}); err != nil {
		t.Fatal(err)
	}
	if g, err = p.Remake(g); err != nil { // as after a change of the pack
		t.Fatal(err)
	}
	s := explore.NewSession(g, 1)
	for _, c := range []board.Command{{Do: board.VerbBegin}, {Do: board.VerbAttempt, Who: scenario.PC(0)}} {
		must.Get(s.Do(c))(t)
	}
	if ep := s.State().EP(scenario.PC(0)); ep != 9 {
		t.Errorf("Ada has %d EP, want 9", ep)
	}
}

// GL-76: options are only read, and what is wrong with them is told with its place.
func TestOptionsAreChecked(t *testing.T) {
	for body, want := range map[string]string{
		`options.Nerves = 1`: `attempt to set 'Nerves' of the table of options, which is read-only`,
		`log(options.Nervs)`: `the table of options has no 'Nervs', did you mean Nerves?`,
		`options = {}`:       `options is built in and cannot be replaced`,
	} {
		err := attempted(t, strings.Replace(nerves, "who:hurt(1)", body, 1), scenario.Choice{Option: "Tone", Value: "grim"})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s\n got %v\nwant %s", body, err, want)
		}
	}
	for lua, want := range map[string]string{
		`option { name = "Wind", from = 3, to = 2 }`:                               `a.lua:13:35: option "Wind": to: found 3 to 2, want words`,
		`option { name = "Wind", from = 1, to = 2, default = 3 }`:                  `a.lua:13:43: option "Wind": default: found 3, want a number from 1 to 2`,
		`option { name = "Wind", from = 1, to = 2, default = "2" }`:                `a.lua:13:43: option "Wind": default: found "2", want a number, or values`,
		`option { name = "Sea", values = {"low", "high"}, default = "hgih" }`:      `a.lua:13:50: option "Sea": default: found "hgih", want low or high (did you mean "high"?)`,
		`option { name = "Sea", values = {"low"} }`:                                `a.lua:13:24: option "Sea": values: found 1, want 2 to 64 words`,
		`option { name = "Tone", values = {"low", "high"} }`:                       `option "Tone": name: found the name already used at a.lua:3`,
		`option { name = "Sea", vales = {"low", "high"} }`:                         `vales: there is no such key (did you mean "values"?)`,
		`local n = options.Nerves`:                                                 `options can be read only in play, from a callback or a test`,
		`test "x" { scene = { option = { Nerves = true } }, run = function() end}`: `option: found {"Nerves":true}, want a table of numbers and words by the names of options`,
	} {
		_, err := Load(t.Context(), fstest.MapFS{"a.lua": {Data: []byte(nerves + lua)}})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s\n got %v\nwant %s", lua, err, want)
		}
	}
	p := must.Get(Load(t.Context(), fstest.MapFS{"a.lua": {Data: []byte(strings.Replace(nerves, `"nerves " .. options.Nerves`, `options.Nervs`, 1))}}))(t)
	list, _ := p.Lint()
	if len(list) != 1 || list[0].Kind != UnknownName || list[0].Error() != `a.lua:12:53: Nervs: the table of options has no such name (did you mean "Nerves"?)` {
		t.Errorf("Lint finds %v", list)
	}
}

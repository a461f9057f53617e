package script

import (
	"errors"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
)

// bell is a pack whose state counts how often a bell has rung.
const bell = `
scenario { name = "Bell", setting = "dungeon", start = "Hall", goal = { region = "Loft", known = true },
  state = { rung = 0, haunt = "none", seen = {} }, carries = "rung" }
region { name = "Hall" }
region { name = "Loft" }
connection { "Hall", "Loft", on_cross = function(self, who) state.seen[#state.seen + 1] = who.name end }
pc { name = "Ada", ep = 12, plain = true }
command { name = "Ring", can = function(self, who) return state.rung < 2 end,
  run = function(self, who)
    state.rung = state.rung + 1
    if state.rung == 2 then state.haunt = "drowned" end
  end }
`

// GL-59: all callbacks read and change the state, a can only reads it, tests set and expect it.
func TestState(t *testing.T) {
	p := must.Get(Load(t.Context(), fstest.MapFS{"a.lua": {Data: []byte(bell + `
test "it rings" { run = function(t)
  t:choose("Ada attempts: Ring")
  t:equal(t.state.rung, 1)
  t:equal(t.state.haunt, "none")
  t:next_round()
  t:choose("Ada attempts: Ring")
  t:equal(t.state.haunt, "drowned")
  t:enter("Ada", "Loft")
  t:equal(t.state.seen, {"Ada"})
end }
test "a scene" { scene = { state = { rung = 1 } }, run = function(t)
  t:choose("Ada attempts: Ring")
  t:equal(t.state.haunt, "drowned")
  t:scene { state = { haunt = "burned" } }
  t:equal(t.state.haunt, "burned")
end }
`)}}))(t)
	for _, r := range p.Test(t.Context()) {
		for _, f := range r.Failures {
			t.Errorf("%s: %v", r.Name, f)
		}
	}
	if v := p.Spec().State; len(v) != 3 || v[1] != (scenario.Value{Name: "rung", First: "0", Carried: true}) {
		t.Errorf("the Spec's State is %v", v)
	}
	g := must.Get(p.Game())(t)
	s := explore.NewSession(g, 1)
	ring := board.Command{Do: board.VerbAttempt, Who: scenario.PC(0)}
	for _, c := range []board.Command{{Do: board.VerbBegin}, ring, {Do: board.VerbEndTurn, Who: scenario.PC(0)}, ring, {Do: board.VerbEndTurn, Who: scenario.PC(0)}} {
		must.Get(s.Do(c))(t)
	}
	if err := s.Check(ring); !errors.Is(err, board.ErrCantAttempt) {
		t.Errorf("after two rings: %v, want that its can bars it", err)
	}
	must.OK(t, s.Replay(t.Context()))
}

// GL-59: what can't be kept, or isn't declared, is refused where it is written, and the command changes nothing.
func TestStateRefuses(t *testing.T) {
	for body, want := range map[string]string{
		`state.rnug = 1`:                                   `the state has no 'rnug', did you mean rung?`,
		`log(state.rnug)`:                                  `the state has no 'rnug', did you mean rung?`,
		`state[1] = 1`:                                     `the state has no [1]`,
		`state.rung = nil`:                                 `state.rung: found nil, want a value: false, 0 or "" says that there is none`,
		`state.rung = function() end`:                      `state.rung can't be kept: a function cannot be kept`,
		`state.rung = who`:                                 `state.rung can't be kept: a PC or Challenge cannot be kept`,
		`state.rung = 0/0`:                                 `state.rung can't be kept: nan cannot be kept`,
		`state.rung = 1/0`:                                 `state.rung can't be kept: inf cannot be kept`,
		`local x = {} x.x = x state.seen=x`:                `state.seen can't be kept: .x: a table that contains itself cannot be kept`,
		`state.seen.x = state.seen`:                        `state.seen can't be kept: .x: a table that contains itself cannot be kept`,
		`local s = ("\n"):rep(16000) state.seen={s, s, s}`: `state.seen can't be kept: found 96010 bytes as JSON, want at most 65536`,
		`state = {}`:                                       `state is built in and cannot be replaced`,
		`pcall(function() state.rung = 0/0 end) state.rung = 5 state.seen = nil`: `state.seen: found nil`,
		`for k in pairs(state) do end`:                                           `bad argument #1 to 'pairs' (table expected, got State)`,
	} {
		lua := strings.Replace(bell, "state.rung = state.rung + 1", body, 1)
		err := attempted(t, lua)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s\n got %v\nwant %s", body, err, want)
		}
	}
	for body, want := range map[string]string{
		`state.rung = 1`:         `state.rung can't be changed in can, which only reads`,
		`state.seen.x = 1`:       `found a can that changes state.seen, want one that only reads it`,
		`return state.none == 1`: `the state has no 'none'`,
	} {
		lua := strings.Replace(bell, "return state.rung < 2", body, 1)
		p, err := Load(t.Context(), fstest.MapFS{"a.lua": {Data: []byte(lua)}})
		if err != nil {
			t.Fatal(err)
		}
		g, _ := p.Game()
		s := explore.NewSession(g, 1)
		must.Get(s.Do(board.Command{Do: board.VerbBegin}))(t)
		if _, err = s.Do(board.Command{Do: board.VerbAttempt, Who: scenario.PC(0)}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s\n got %v\nwant %s", body, err, want)
		}
	}
}

// GL-59: what is wrong in the declaration, and in callbacks that name what nothing declares, is found before play.
func TestStateIsChecked(t *testing.T) {
	for lua, want := range map[string]string{
		`state = 3`:                              `state: found the number 3, want a table`,
		`state = { function() end }`:             `state: want values by name, such as {rung = false}`,
		`state = { rung = function() end }`:      `scenario "Bell", state: rung: a function cannot be kept`,
		`state = { rung = 0/0 }`:                 `rung: nan cannot be kept`,
		`state = { rung = 0 }, carries = "rang"`: `carries: found "rang", want a name in state`,
		`carries = "rang"`:                       `carries: found "rang", want a name in state`,
		`state = { rung = { ("x"):rep(16000), ("x"):rep(16001), ("x"):rep(16000), ("x"):rep(16000), ("x"):rep(16000) } }`: `more than 65536 bytes of text`,
	} {
		_, problems := read(t, `scenario { name = "Bell", setting = "dungeon", start = "Hall", `+lua+` }`)
		if !strings.Contains(problems.Error(), want) {
			t.Errorf("%s\n got %v\nwant %s", lua, problems, want)
		}
	}
	p := must.Get(Load(t.Context(), fstest.MapFS{"a.lua": {Data: []byte(strings.Replace(bell, `state.haunt = "drowned"`, "state.haint = 1", 1))}}))(t)
	list, _ := p.Lint()
	if len(list) != 1 || list[0].Kind != UnknownName || list[0].Error() != `a.lua:11:35: haint: the state has no such name (did you mean "haunt"?)` {
		t.Errorf("Lint finds %v", list)
	}
}

// attempted returns the error of a pack's loading, or of its first command, which then changes nothing.
func attempted(t *testing.T, lua string, chosen ...scenario.Choice) error {
	t.Helper()
	p, err := Load(t.Context(), fstest.MapFS{"a.lua": {Data: []byte(lua)}})
	if err != nil {
		return err
	}
	g := must.Get(must.Get(p.Game())(t).Choose(chosen...))(t)
	s := explore.NewSession(g, 1)
	must.Get(s.Do(board.Command{Do: board.VerbBegin}))(t)
	before := s.Hash()
	if _, err = s.Do(board.Command{Do: board.VerbAttempt, Who: scenario.PC(0)}); s.Hash() != before {
		t.Error("the State has changed")
	}
	return err
}

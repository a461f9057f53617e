package script_test

import (
	"errors"
	"maps"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/script"
)

func source(name string, files ...string) script.Source {
	fsys := fstest.MapFS{}
	for i := 0; i < len(files); i += 2 {
		fsys[files[i]] = &fstest.MapFile{Data: []byte(files[i+1])}
	}
	return script.Source{Name: name, FS: fsys}
}

// Combined packs make one scenario. Each has its own globals and files.
func TestLoadAll(t *testing.T) {
	base := source("base", "a.lua", small+`
level = 2
check_table { name = "Luck", {upto = 20, result = "good"} }
pc { name = "Bo", ep = 9, craft = "Monk", gear = "Bell" }`)
	undead := source("undead", "a.lua", `
local dice = require("dice")
level = 3
disease { name = "Rot", track = "Mind", by = 1 }
craft { name = "Monk", base = {mind = 2}, search = "1d4" }
gear { name = "Bell", ep = 3 }
trap { name = "Grave", region = "Hall",
  on_enter = function(self, who)
    who:hurt(#dice)
    who:afflict("Chill")
    log(look_up("Luck") .. level)
  end }
test "hurts" { run = function(t) t:enter("Ada", "Hall") t:equal(t:pc("Ada").ep, 18) end }`, "dice.lua", `return "d4"`)
	frost := source("frost", "dice.lua", `disease { name = "Chill", track = "Power", by = 1 }
pc { name = "Cy", ep = 4, gear = "Bell" }
trap { name = "Ice", region = "Door",
  on_search = function(self, who) error("crack") end }`)
	p, err := script.LoadAll(t.Context(), script.Options{}, base, undead, frost)
	if err != nil {
		t.Fatal(err)
	}
	party := p.Party()
	if len(party) != 3 || len(party[2].Equipped) != 1 || len(party[0].Equipped) != 0 || len(party[1].Gear) != 1 || party[1].Gear[0].EP != 3 || party[1].Base[2] != 2 {
		t.Errorf("the party is %+v, want the gear of the other pack on the PCs that name it", party)
	}
	g := must.Get(p.Game())(t)
	s := explore.NewSession(g, 1)
	events := must.Get(play(s, append(start, enter)...))(t)
	if last := events[len(events)-1]; last.Text != "good3" {
		t.Errorf("%+v, want the line good3", last)
	}
	if pc := s.State().PCs[0]; pc.EP != 18 || len(pc.Diseases) != 1 {
		t.Errorf("the PC is %+v, want 18 EP and a Disease", pc)
	}
	bo := scenario.PC(1)
	_, err = play(s, board.Command{Do: board.VerbEndTurn, Who: ada}, board.Command{Do: board.VerbBegin, Who: bo}, board.Command{Do: board.VerbSearch, Who: bo})
	if err == nil || !strings.Contains(err.Error(), "frost/dice.lua:4: trap \"Ice\": on_search: crack") {
		t.Errorf("%v, want the pack and the line", err)
	}
	for _, c := range p.Costs() {
		if c.Name == `trap "Grave": on_enter` && (c.File != "undead/a.lua" || c.Calls != 1) {
			t.Errorf("the costs are %+v, want one call in undead/a.lua", c)
		}
	}
	results := p.Test(t.Context())
	if len(results) != 1 || !results[0].Passed() || results[0].File != "undead/a.lua" {
		t.Errorf("the tests are %+v, want one of undead/a.lua that passed", results)
	}
	again, err := script.LoadAll(t.Context(), script.Options{}, base, undead, frost)
	if err != nil || !maps.Equal(again.Spec().Code, p.Spec().Code) || p.Spec().Code[`undead/trap "Grave": on_enter`] == "" {
		t.Errorf("%v: the same packs have other code: %v", err, p.Spec().Code)
	}
}

// The usage of loading several packs is the sum of theirs.
func TestLoadAllUsage(t *testing.T) {
	sources := []script.Source{source("base", "a.lua", small), source("more", "a.lua", `local s = ("x"):rep(100) disease { name = "Rot", track = "Mind", by = 1 }`)}
	load := func(sources ...script.Source) script.Usage {
		p := must.Get(script.LoadAll(t.Context(), script.Options{}, sources...))(t)
		return p.LoadUsage()
	}
	one, two := load(sources[0]), load(sources[1])
	if got, want := load(sources...), (script.Usage{Steps: one.Steps + two.Steps, Bytes: one.Bytes + two.Bytes, HostCalls: one.HostCalls + two.HostCalls}); got != want || two.Steps == 0 || two.Bytes == 0 || two.HostCalls != 1 {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// A clash is reported with both places, and a pack doesn't see another's files or globals.
func TestLoadAllClashes(t *testing.T) {
	base := source("base", "a.lua", small)
	for _, test := range []struct {
		name, one, two, want string
	}{
		{"challenge", `trap { name = "Pit", region = "Hall" }`, `
creature { name = "Pit", region = "Hall", ep = 3 }`, `two/a.lua:2:12: creature "Pit": name: found the name already used at one/a.lua:1:8, want a name of its own`},
		{"region", `region { name = "Moor" }`, `region { name = "Moor" }`, `two/a.lua:1:10: region "Moor": name: found the name already used at one/a.lua:1:10, want a name of its own`},
		{"scenario", `x = 1`, `scenario { name = "Other" }`, `two/a.lua:1:12: scenario "Other": a second scenario: the first is at base/a.lua:2:12`},
		{"gear", `gear { name = "Bell" }`, `gear { name = "Bell" }`, `two/a.lua:1:8: gear "Bell": name: found the name already used at one/a.lua:1:8`},
		{"check_table", `check_table { name = "A", {upto = 20, result = "x"} }`, `check_table { name = "A", {upto = 20, result = "x"} }`, `one/a.lua:1:15`},
		{"a name of another pack, misspelt", `disease { name = "Rot", track = "mind", by = 1 }`, `pc { name = "Bo", ep = 3, diseases = "Rott" }`, `two/a.lua:1:27: pc "Bo": diseases: found "Rott", want the name of a Disease`},
		{"require", `return 1`, `local x = require("one")`, `two/a.lua:1: the pack has no file one`},
		{"require with a path", `return 1`, `local x = require("../one/a")`, `the pack has no file ../one/a`},
		{"global", `shared = 1`, `local x = shared`, `two/a.lua:1`},
		{"wrong key", `x = 1`, `trap { nmae = "Pit", region = "Hall" }`, `two/a.lua:1:8: trap: nmae: there is no such key (did you mean "name"?)`},
		{"syntax", `x = 1`, `trap {`, `two/a.lua:1`},
		{"runtime", `x = 1`, `error("no")`, `two/a.lua:1: no`},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := script.LoadAll(t.Context(), script.Options{}, base, source("one", "a.lua", test.one), source("two", "a.lua", test.two))
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got:\n%v\nwant:\n%s", err, test.want)
			}
		})
	}
	_, err := script.LoadAll(t.Context(), script.Options{}, base, source("one", "a.lua", "trap {"), source("two", "a.lua", "pc {"))
	var problems script.Problems
	if !errors.As(err, &problems) || len(problems) != 2 {
		t.Errorf("%v, want the problems of both packs", err)
	}
	for _, name := range []string{"", "base"} {
		if _, err := script.LoadAll(t.Context(), script.Options{}, base, source(name, "a.lua", "x = 1")); err == nil {
			t.Errorf("a second pack named %q is loaded", name)
		}
	}
	if p, err := script.LoadAll(t.Context(), script.Options{}); err != nil || p.Scenario() != nil {
		t.Errorf("LoadAll of no packs: %v, want no Scenario and no error", err)
	}
}

// A pack is read no further than its bound.
func TestPackTooLarge(t *testing.T) {
	_, err := script.LoadAll(t.Context(), script.Options{}, source("big", "a.lua", strings.Repeat(" ", 4<<20+1)))
	var p script.Problem
	if !errors.As(err, &p) || p.File != "big/a.lua" || !strings.Contains(p.Message, "4194304 bytes") {
		t.Errorf("%v, want a problem with big/a.lua", err)
	}
	for _, fsys := range []fstest.MapFS{{}, {"a.txt": {}}, {"_sub/a.lua": {}}} {
		if _, err := script.Load(t.Context(), fsys); !errors.As(err, &p) || !strings.Contains(p.Message, "no Lua file") {
			t.Errorf("%v, want that there is no Lua file", err)
		}
	}
}

// What a host does with a Spec and a party stays with the host.
func TestSpecOfAHost(t *testing.T) {
	load := func(ep string) *script.Pack {
		p := must.Get(pack(t, map[string]string{"a.lua": small, "b.lua": `creature { name = "Rat", region = "Hall", ep = ` + ep + `, actions = {{ name = "Bite" }} }`}))(t)
		return p
	}
	p := load("3")
	spec, party := p.Spec(), p.Party()
	spec.Challenges[0].Plays[0].Name, spec.Challenges[0].EP, spec.Regions[0].Name, party[0].Name = "x", 9, "x", "x"
	for _, now := range []*scenario.Spec{p.Scenario().Spec(), new(p.Spec())} {
		if c := now.Challenges[0]; c.Plays[0].Name != "Bite" || c.EP != 3 || now.Regions[0].Name != "Door" {
			t.Errorf("a host has changed the pack: %+v", c)
		}
	}
	if p.Party()[0].Name != "Ada" {
		t.Error("a host has changed the party")
	}
}

// Each of several packs has a name of its own.
func TestLoadAllNames(t *testing.T) {
	for _, names := range [][2]string{{"base", "base"}, {"base", ""}} {
		var bad *crunch.NameError
		if _, err := script.LoadAll(t.Context(), script.Options{}, source(names[0], "a.lua", small), source(names[1], "a.lua", "")); !errors.As(err, &bad) || bad.Name != names[1] {
			t.Errorf("packs named %q: %v, want a *NameError of %q", names, err, names[1])
		}
	}
}

package script

import (
	"os"
	"testing"
	"testing/fstest"

	"github.com/crunchrules/crunch/internal/must"
)

// EX-12, EX-134: a pack with a forgotten connection, or whose keys and required items are nowhere, loads with warnings, each with file and line, also
// from LoadAll. What the Special of a PC may do is no less than what a callback of the scenario may (EX-51, EX-61).
func TestPackWarnings(t *testing.T) {
	const keep = "scenario { name = 'Keep', setting = 'dungeon', start = 'Gate',\n goal = { region = 'Tower', requires = 'crown' } }\nregion { name = 'Gate' }\nregion { name = 'Tower' }\n"
	const way, crown = "connection { 'Gate', 'Tower' }\n", "feature { name = 'Chest', region = 'Gate', item = 'crown' }\n"
	const ada = "pc { name = 'Ada', ep = 1, plain = true"
	const door = "obstacle { name = 'Door', between = { 'Gate', 'Tower' } }\n" + ada
	const nowhere = `want an item of a region, Secret, Feature, Fortune or PC, or a callback that gives it`
	for lua, want := range map[string]string{
		keep + way + crown: "",
		keep + crown:       `a.lua:2:2: scenario "Keep": goal: found "Tower", to which no connections lead from "Gate", want a goal that connections lead to, hidden ones with a Secret on the way that opens them`,
		keep + way + crown + door + " }": `a.lua:2:2: scenario "Keep": goal: found "Tower", behind Locks or Secrets that only a callback opens, want keys and Secrets on this side of what they open` + "\n" +
			`a.lua:7: obstacle "Door": ep: found 0, and nothing opens it, want 1 or more, a Lock, a Key, movement that passes it, or a Secret or a callback that takes it away`,
		keep + way + crown + door + ", actions = { { name = 'Kick', special = function(self, target) target:defeat() end } } }": "",
		keep + crown + ada + ", strategies = { { name = 'Blink', special = function(self) self:send('Tower') end } } }":         "",
		keep + way: `a.lua:2:2: scenario "Keep": requires: found "crown", which the scenario doesn't have, ` + nowhere,
		keep + way + "pc { name = 'Ada', ep = 1, plain = true, items = 'crown' }":       "",
		keep + way + crown + "feature { name = 'Box', region = 'Gate',\n key = 'pin' }": `a.lua:8:2: feature "Box": key: found "pin", which the scenario doesn't have, ` + nowhere,
	} {
		p := must.Get(Load(t.Context(), fstest.MapFS{"a.lua": {Data: []byte(lua)}}))(t)
		if got := p.Warnings().Error(); got != want && (want != "" || len(p.Warnings()) > 0) {
			t.Errorf("%s\nwarns: got  %s\n       want %s", lua, got, want)
		}
		if len(p.Warnings()) > 0 {
			p.Warnings()[0].Line = 99
			if p.Warnings()[0].Line == 99 {
				t.Error("the pack gives its own list away")
			}
		}
	}
	both := must.Get(LoadAll(t.Context(), Options{}, Source{"keep", fstest.MapFS{"a.lua": {Data: []byte(keep + way)}}}, Source{"more", fstest.MapFS{"b.lua": {Data: []byte("feature { name = 'Box', region = 'Gate', key = 'crown' }")}}}))(t)
	if w := both.Warnings(); len(w) != 2 || w[0].File != "keep/a.lua" || w[1].File != "more/b.lua" || w[1].Line != 1 {
		t.Errorf("two packs together: %v, want a warning of each, with its file", w)
	}
}

// The project's packs have no warnings.
func TestProjectWarnsOfNothing(t *testing.T) {
	for _, dir := range []string{"../examples/fen/content", "homebrew/starter"} {
		p := must.Get(Load(t.Context(), os.DirFS(dir)))(t)
		for _, w := range p.Warnings() {
			t.Errorf("%s: %v, want no warnings", dir, w)
		}
	}
}

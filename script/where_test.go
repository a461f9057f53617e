package script_test

import (
	"testing"
	"testing/fstest"

	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/script"
)

// A pack says where its content stands: pieces, plays of PCs and Challenges, and cards that decks share.
func TestWhere(t *testing.T) {
	p := must.Get(script.Load(t.Context(), fstest.MapFS{"a.lua": {Data: []byte(`scenario { name = "Keep", setting = "dungeon", start = "Gate", goal = "Tower" }
region { name = "Gate" }
region { name = "Tower" }
connection { "Gate", "Tower" }
card { name = "Slash", kind = "action", inflict = "1d6", damage = "1d6" }
`)}, "b.lua": {Data: []byte(`creature { name = "Rat", region = "Tower", ep = 3, on_defeat = function(self) log("Squeak.") end, actions = {
  { name = "Bite", inflict = "1d6", damage = "1d4" } } }
pc { name = "Ada", ep = 9, deck = { Slash = 6 },
  actions = { { name = "Broom", inflict = "1d8", damage = "1d6" } } }
`)}}))(t)
	for _, row := range []struct {
		kind, name, play, file string
		line                   int
	}{
		{"region", "Tower", "", "a.lua", 3}, {"challenge", "Rat", "", "b.lua", 1}, {"challenge", "Rat", "Bite", "b.lua", 2}, {"pc", "Ada", "", "b.lua", 3},
		{"pc", "Ada", "Broom", "b.lua", 4}, {"pc", "Ada", "Slash", "a.lua", 5}, {"pc", "Ada", "Bite", "", 0}, {"region", "Rat", "", "", 0}, {"ford", "Rat", "", "", 0},
		{"callback", `creature "Rat": on_defeat`, "", "b.lua", 1}, {"callback", `creature "Rat": on_turn`, "", "", 0},
	} {
		if file, line := p.Where(row.kind, row.name, row.play); file != row.file || line != row.line {
			t.Errorf("%s %q, play %q: %s:%d, want %s:%d", row.kind, row.name, row.play, file, line, row.file, row.line)
		}
	}
}

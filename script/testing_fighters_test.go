package script_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/crunchrules/crunch/script"
)

// duels is a pack with a unit and a bioform, and one test.
func duels(scene, run string) fstest.MapFS {
	return fstest.MapFS{"pack.lua": &fstest.MapFile{Data: []byte(`
scenario { name = "Pit", setting = "dungeon", start = "Pit", goal = "Out" }
region { name = "Pit" } region { name = "Out" } connection { "Pit", "Out" }
weapon { name = "Spear", hit = 2 }
weapon { name = "Claw", traits = "Labor", difficulty = 6, trauma = "Blunt", spread = "100%", condition = "Fear" }
condition { name = "Fear", still = true, turns = 2 }
unit { name = "Band", melee = 9, defence = 12, attacks = 1, wounds = 2, weapons = "Spear" }
bioform { name = "Beast", max_vim = 12, abilities = { labor = 2, will = 2 }, weapons = "Claw" }
pc { name = "Ada", plain = true, ep = 9, unit = "Band", actions = { { name = "Stab", attack = "Melee" } } }
creature { name = "Ghoul", region = "Pit", bioform = "Beast", actions = { { name = "Claw", attack = "Claw" } } }
test "it" { scene = { ` + scene + ` }, run = function(t) ` + run + ` end }
`)}}
}

// The scene of a test sets what is left of units and bioforms, what they suffer, the Perk Cards that they hold and their conditions. GL-13, GL-14,
// PD-09, PD-10, PD-34
func TestScenesOfFighters(t *testing.T) {
	for _, row := range []struct{ scene, run, want string }{
		{"Ada = { wounds = 1, suffers = 'Stunned' }, Ghoul = { vim = 3, perks = {'King', 'King', '6'}, conditions = 'Fear' }",
			`t:equal(t:pc("Ada").wounds, 1) t:equal(t:pc("Ada").suffers, "Stunned") t:equal(t:challenge("Ghoul").vim, 3)
			t:set("Ghoul", { perks = "6", conditions = {} }) t:turn("Ghoul") t:choose("Ghoul plays Claw against Ada")`, ""},
		{"Ghoul = { conditions = 'Fear' }", `t:turn("Ghoul") t:choose("Ghoul plays Claw against Ada")`, "0 legal commands match"},
		{"Ada = { suffers = 'Stunned' }", `t:play("Ada", "Stab", "Ghoul")`, "refused"},
		{"Ada = { wounds = 3 }", "", "wounds: found 3, want 0 to 2"},
		{"Ghoul = { wounds = 1 }", "", `Ghoul: wounds: found "Ghoul", want an entity with a unit`},
		{"Ada = { vim = 1 }", "", `Ada: vim: found "Ada", want an entity with a bioform`},
		{"Ada = { suffers = 'Dizzy' }", "", `suffers: found "Dizzy", want "unharmed", "Dazed" or "Stunned"`},
		{"Ghoul = { vim = 13 }", "", "vim: found 13, want 0 to 12"},
		{"Ghoul = { vim = 0 }", "", "vim: found 0, want a whole number from 1"},
		{"Ghoul = { perks = 'Joker' }", "", `perks: found "Joker", want a Perk Card`},
		{"Ghoul = { perks = {'King', 'King', 'King', 'King', 'King'} }", "", "at most 4"},
		{"Ghoul = { conditions = 'Feer' }", "", `did you mean "Fear"?`},
	} {
		pack, err := script.Load(t.Context(), duels(row.scene, row.run))
		got := ""
		if err != nil {
			got = err.Error()
		} else {
			for _, f := range pack.Test(t.Context())[0].Failures {
				got += f.Error() + "\n"
			}
		}
		if (row.want == "") != (got == "") || !strings.Contains(got, row.want) {
			t.Errorf("%s: found %q, want %q", row.scene, got, row.want)
		}
	}
}

package script

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/crunchrules/crunch/internal/must"
)

// EX-51: errors and warnings about an entry of a play have the line of its key.
func TestEntriesHaveLines(t *testing.T) {
	const keep = "scenario { name = 'Keep', setting = 'dungeon', start = 'Gate', goal = 'Tower' } region { name = 'Gate' } region { name = 'Tower' } connection { 'Gate', 'Tower' }\n"
	play := func(list, entry string) string {
		return keep + "creature { name = 'Rat', region = 'Gate', ep = 4, " + list + " = {{ name = 'Nip',\n" + entry + " }} }"
	}
	for _, row := range []struct{ list, entry, want string }{
		{"reactions", "piercing = 2", "piercing: found 2 on a Reaction"},
		{"strategies", "tokens = 2", "tokens: found 2 on a Strategy"},
		{"actions", "automatic = true", "automatic: found true on an Action"},
		{"actions", "wins_ties = true", "wins_ties: found true on an Action"},
		{"actions", "once = true", "once: found "},
	} {
		if got, want := problemsOf(t, play(row.list, row.entry)), `3:1: creature "Rat", play "Nip": `+row.want; !strings.HasPrefix(got, want) {
			t.Errorf("%s in %s:\ngot  %s\nwant %s", row.entry, row.list, got, want)
		}
	}
	for _, row := range []struct{ list, entry, want string }{
		{"actions", "piercing = 2", "piercing: found 2 without Damage"},
		{"reactions", "wins_ties = true", "wins_ties: found true without Endure"},
		{"actions", "stronger = { dungeon = { damage = 1 } }", "stronger: found Damage in Dungeon"},
	} {
		p, err := Load(t.Context(), fstest.MapFS{"a.lua": {Data: []byte(play(row.list, row.entry))}})
		if err != nil {
			t.Errorf("%s: %v", row.entry, err)
			continue
		}
		if got, want := p.Warnings().Error(), `a.lua:3:1: creature "Rat", play "Nip": `+row.want; !strings.HasPrefix(got, want) {
			t.Errorf("%s in %s warns:\ngot  %s\nwant %s", row.entry, row.list, got, want)
		}
	}
}

// EX-134: warnings come in the order of the source.
func TestWarningsInOrder(t *testing.T) {
	p := must.Get(Load(t.Context(), fstest.MapFS{"a.lua": {Data: []byte(`feature { name = "Box", region = "Gate", key = "pin" }
obstacle { name = "Bars", between = {"Gate", "Tower"}, key = "rod" }
connection { "Gate", "Tower" }
region { name = "Gate" }
region { name = "Tower" }
scenario { name = "Keep", setting = "dungeon", start = "Gate", goal = { region = "Tower", requires = "crown" } }
`)}}))(t)
	var lines []int
	for _, w := range p.Warnings() {
		lines = append(lines, w.Line)
	}
	if len(lines) != 3 || lines[0] != 1 || lines[1] != 2 || lines[2] != 6 {
		t.Errorf("warnings at lines %v, want 1, 2 and 6", lines)
	}
}

// EX-142: a test sets and reads the diseases of Challenges too: they have exactly the ones it sets.
func TestDiseasesOfChallengesInTests(t *testing.T) {
	p := must.Get(Load(t.Context(), fstest.MapFS{"a.lua": {Data: []byte(`
scenario { name = "Keep", setting = "dungeon", start = "Gate", goal = "Tower" }
region { name = "Gate" }
region { name = "Tower" }
connection { "Gate", "Tower" }
disease { name = "Rot", track = "mind", by = 1 }
disease { name = "Cough", track = "skill", by = 1 }
creature { name = "Rat", region = "Gate", ep = 4 }
pc { name = "Ada", ep = 9, diseases = "Cough" }
test "set" { scene = { Rat = { diseases = {"Rot", "Cough"} }, Ada = { diseases = "Rot" } },
  run = function(t)
    t:expect(t:challenge("Rat"):has_disease("Rot"))
    t:expect(t:challenge("Rat"):has_disease("Cough"))
    t:expect(t:pc("Ada"):has_disease("Rot"))
    t:expect(not t:pc("Ada"):has_disease("Cough"))
  end }
test "well" { run = function(t) t:expect(not t:challenge("Rat"):has_disease("Rot")) end }
`)}}))(t)
	for _, result := range p.Test(t.Context()) {
		for _, f := range result.Failures {
			t.Errorf("the test %q fails: %s", result.Name, f.Message)
		}
	}
}

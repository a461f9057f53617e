package show_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/stattrack"
)

// Effects, Secrets, commands and the scenario have sheets, as text and as data: the DM's say all, a player's what it may know. EX-12, EX-122,
// GL-50, GL-52, GL-59, GL-60
func TestSheetsOfContent(t *testing.T) {
	rest := explore.Func(func(*explore.Scene) error { return nil })
	spec := scenario.Spec{
		Name: "The Mill", About: "It stands still.", Type: scenario.Stealth, Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Yard",
		Goal: scenario.Goal{Region: "Loft", Requires: "ring"}, Regions: []scenario.Region{{Name: "Yard"}, {Name: "Loft"}},
		Connections: []scenario.Connection{{From: "Yard", To: "Loft", Hidden: true}},
		Effects:     []scenario.Effect{{Name: "Dust", About: "It itches.", Boosts: []scenario.Boost{{Class: stattrack.SkillDice, Levels: -1}}}, {Name: "Chill", Speed: 1}},
		Everywhere:  []scenario.Effect{{Name: "Dust"}},
		Secrets: []scenario.Secret{{Name: "Hatch", Region: "Yard", Hidden: stattrack.MustParsePool("1d6"), Opens: &scenario.Way{From: "Yard", To: "Loft"}},
			{Name: "Nest", Region: "Yard", Hidden: stattrack.MustParsePool("1d4"), Item: "ring"}},
		Commands: []scenario.ContentCommand{{Name: "Ring", About: "Ring the bell.", Regions: []string{"Yard"}, Who: []string{"Ada"}, Cost: scenario.CostsAction, Run: rest}},
		Endings:  []scenario.Ending{{Name: "Drowned", About: "Water comes.", Loses: true}},
		State:    []scenario.Value{{Name: "omens", First: "0"}},
	}
	g := sample.Game(t, spec, scenario.Character{Name: "Ada", EP: 9, Tokens: 4})
	s := explore.NewSession(g, 1)
	for _, c := range []string{"begin", "rule pc1 bestow Chill", "rule found Nest"} {
		cmd, err := board.ParseCommand(c)
		if err == nil {
			_, err = s.Do(cmd)
		}
		if err != nil {
			t.Fatal(c, err)
		}
	}
	const about = "The Mill, scenario: Stealth (Dungeon)\nIt stands still.\nStart: Yard\nGoal: "
	const now = ", with ring\nRound: 1\nStealth Tokens: 4\nIn force everywhere: Dust: Skill Dice dice -1\n"
	const yard = "Yard, region (Dungeon): explored, in sight, lit\n"
	for _, row := range []struct{ name, kind, dm, player string }{
		{"dust", "Effect", "Dust, Effect: Skill Dice dice -1\nIt itches.\nOn Ada everywhere\n", "the same"},
		{"Chill", "Effect", "Chill, Effect: speed +1\nOn Ada\n", "the same"},
		{"Hatch", "Secret", "Hatch, Secret, in Yard\nA Search must beat 1d6\nReveals the way between Yard and Loft\n", ""},
		{"Nest", "Secret", "Nest, Secret, in Yard, found\nA Search must beat 1d4\nThe finder takes: ring\n", "Nest, Secret, found\n"},
		{"Yard", "region", yard + "Way to Loft, hidden\nHere: Ada\n", yard + "Here: Ada\n"},
		{"Ring", "command", "Ring, command, costs action\nRing the bell.\nWhere: Yard\nWho: Ada\n", "the same"},
		{"The Mill", "scenario", about + "Loft" + now + "Ending: Drowned, Failure, when content says so: Water comes.\nState: omens = 0\n", about + "the unknown" + now},
		{"scenario", "scenario", about + "Loft" + now + "Ending: Drowned, Failure, when content says so: Water comes.\nState: omens = 0\n", about + "the unknown" + now},
	} {
		for viewer, want := range map[scenario.Who]string{scenario.DMOnly: row.dm, scenario.PC(0): row.player} {
			if want == "the same" {
				want = row.dm
			}
			v := s.View(viewer)
			got, err := show.SheetOf(&v, row.name)
			if want == "" {
				if !errors.As(err, new(*crunch.NameError)) {
					t.Errorf("%v: the sheet of %s: %q, %v, want a *NameError", viewer, row.name, got, err)
				}
				continue
			}
			if err != nil || got != want {
				t.Errorf("%v: the sheet of %s is %v\n%s\nwant\n%s", viewer, row.name, err, got, want)
			}
			list, err := show.Sheets(&v, row.name)
			if err != nil || len(list) != 1 || list[0].Kind != row.kind || list[0].Text != want {
				t.Errorf("%v: as data %+v, %v, want one %s", viewer, list, err, row.kind)
			}
			text, err := json.Marshal(list[0])
			if err != nil || !strings.HasPrefix(string(text), `{"kind":"`+row.kind+`","name":"`) || strings.Contains(string(text), "Drowned") != strings.Contains(want, "Drowned") {
				t.Errorf("%v: as JSON %s, %v", viewer, text, err)
			}
		}
	}
}

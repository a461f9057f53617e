package show_test

import (
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

// GL-52, GL-53: sheets and the table say of what is in force its name, what it changes, how long, and from whom.
func TestSheetsShowEffects(t *testing.T) {
	effects := []scenario.Effect{
		{Name: "Steady", Boosts: []scenario.Boost{{Class: stattrack.Accuracy, Levels: 1}}},
		{Name: "Bound", Lasts: scenario.WholeScenario, EP: -2, Speed: -1, Forbids: scenario.BanMoves | scenario.BanAssists, Loses: scenario.Fly},
		{Name: "Mist", Lasts: scenario.ThisRound, Unseen: scenario.Invisible, Keywords: scenario.Darkvision},
		{Name: "Sore", Base: stattrack.Values{stattrack.Mind: -1}},
		{Name: "Mud", Boosts: []scenario.Boost{{Class: stattrack.Evasion, Levels: -1}}},
	}
	g := sample.Game(t, scenario.Spec{
		Name: "Bog", Setting: scenario.SettingsOf(scenario.Wilderness), Start: "Reeds", Goal: scenario.Goal{Region: "Bank"},
		Effects:     effects,
		Regions:     []scenario.Region{{Name: "Reeds", Effects: []scenario.Effect{{Name: "Mud"}}}, {Name: "Bank"}},
		Connections: []scenario.Connection{{From: "Reeds", To: "Bank"}},
		Diseases:    []scenario.Disease{{Name: "Rot", Track: stattrack.Power, By: 1, Effects: []scenario.Effect{{Name: "Sore"}}}},
		Challenges: []scenario.Challenge{{Name: "Rat", Type: stattrack.Creature, Region: "Reeds", EP: 6, Hooks: scenario.Hooks{
			scenario.OnBegin: explore.Func(func(sc *explore.Scene) error {
				for _, name := range []string{"Steady", "Bound", "Mist"} {
					if _, err := sc.Entity(scenario.PC(0)).Bestow(name); err != nil {
						return err
					}
				}
				_, err := sc.Self().Bestow("Bound")
				return err
			})}}},
	}, scenario.Character{Name: "Ada", EP: 9, Diseases: []string{"Rot"}})
	s := explore.NewSession(g, 1)
	must.Get(s.Do(board.Command{Do: board.VerbBegin}))(t)
	v := s.View(scenario.PC(0))
	lines := []string{
		"Mud: Evasion dice -1 in Reeds",
		"Sore: base Mind -1 until cured, from Rot",
		"Steady: Accuracy dice +1 until the next turn of Rat",
		"Bound: maximum EP -2, without Fly, speed -1, no assists, moves for the scenario, from Rat",
		"Mist: Darkvision, invisible for this round, from Rat",
	}
	sheet, table := show.Sheet(&v, scenario.PC(0)), show.TableText(&v)
	if want := "In force: " + strings.Join(lines, "\nIn force: ") + "\n"; !strings.Contains(sheet, want) {
		t.Errorf("the sheet is\n%s\nwant in it\n%s", sheet, want)
	}
	for _, line := range lines {
		if !strings.Contains(table, line) {
			t.Errorf("the table is\n%s\nwant in it %q", table, line)
		}
	}
	if foe, err := show.SheetOf(&v, "Rat"); err != nil || !strings.Contains(foe, "In force: "+lines[0]+"\nIn force: "+lines[3]) {
		t.Errorf("the sheet of the Rat is %v\n%s\nwant in it %q and %q", err, foe, lines[0], lines[3])
	}
}

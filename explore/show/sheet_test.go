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

// A sheet shows the Search entry, and the plays of the Gear that is equipped, without those of other Gear. EX-120, GL-47
func TestSheet(t *testing.T) {
	strike := func(name string) []scenario.Play {
		return []scenario.Play{{Name: name, Kind: scenario.Action, Damage: stattrack.MustParsePool("1d6")}}
	}
	g := sample.Game(t, scenario.Spec{
		Name: "Armoury", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Hall", Goal: scenario.Goal{Region: "Yard"},
		Regions: []scenario.Region{{Name: "Hall"}, {Name: "Yard"}}, Connections: []scenario.Connection{{From: "Hall", To: "Yard"}},
		Gear: []scenario.Gear{{Name: "axe", Plays: strike("Chop")}, {Name: "rod", Plays: strike("Whip"), Search: stattrack.MustParsePool("1d4")}},
	},
		scenario.Character{Name: "Ada", EP: 9, Items: []string{"axe"}, Equipped: []string{"rod"}})
	s := explore.NewSession(g, 1)
	must.Get(s.Do(board.Command{Do: board.VerbBegin}))(t)
	v := s.View(scenario.PC(0))
	want := "Ada, Playing, in Hall: 9 of 9 EP, 0 Injuries\n" + v.PCs[0].Sheet.Mat() +
		"Carries: axe, rod\nHas equipped: rod\nSearch 1d4\nAction Whip (enemy): Damage 1d6\n"
	if got := show.Sheet(&v, scenario.PC(0)); got != want {
		t.Errorf("the sheet is\n%s\nwant\n%s", got, want)
	}
}

// ST-22, EX-149: a sheet leaves out what a low Power takes from an Action.
func TestSheetOfTheWeak(t *testing.T) {
	plays := []board.PlayView{
		{Play: scenario.Play{Name: "Hex", Damage: stattrack.MustParsePool("1d6"), Piercing: 1, Shifts: []scenario.Shift{{Track: stattrack.Mind, By: -1}}, Text: "Mind -1"}},
		{Play: scenario.Play{Name: "Chop", Damage: stattrack.MustParsePool("1d6")}},
		{Play: scenario.Play{Name: "Ward", Kind: scenario.Strategy, Speed: 1}},
	}
	v := board.View{PCs: []board.PCView{{Name: "Ada", Plays: plays}}}
	v.PCs[0].Sheet.Now[stattrack.Power] = -4
	want := "Action Hex (enemy): Damage 1d6 (now without Piercing and Special)\nAction Chop (enemy): Damage 1d6\nStrategy Ward: speed +1\n"
	if got := show.Sheet(&v, scenario.PC(0)); !strings.HasSuffix(got, want) {
		t.Errorf("the sheet is\n%s\nwant at its end\n%s", got, want)
	}
}

// GL-84: who has used a thing that is gone some day sees how many uses are left: of one, and of all that it carries of that name.
func TestItemsLeft(t *testing.T) {
	v := board.View{
		Items: []board.ItemView{{Name: "brandy", Usable: true, Uses: 3}, {Name: "bell", Usable: true}, {Name: "salt", Usable: true, Uses: 1}},
		PCs: []board.PCView{
			{Name: "Ada", PCState: board.PCState{Items: []string{"brandy", "bell", "brandy", "rope"}, Worn: []scenario.Wear{{Item: "brandy", Used: 2}, {Item: "bell", Used: 4}}}},
			{Name: "Bo", PCState: board.PCState{Items: []string{"salt", "brandy"}, Worn: []scenario.Wear{{Item: "brandy", Used: 2}}}}, {Name: "Cy"}},
	}
	for pc, want := range []string{"brandy, bell, brandy (4 uses left), rope", "salt (1 use left), brandy (1 use left)", "nothing"} {
		if got := show.Items(&v, scenario.PC(pc)); got != want {
			t.Errorf("%s carries %q, want %q", v.PCs[pc].Name, got, want)
		}
		if sheet := show.Sheet(&v, scenario.PC(pc)); !strings.Contains(sheet, "Carries: "+want+"\n") {
			t.Errorf("the sheet has not %q:\n%s", want, sheet)
		}
	}
}

package show_test

import (
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/stattrack"
)

// A sheet shows the Search entry, and the plays of the Gear that is equipped, without those of other Gear. EX-120, GL-47
func TestSheet(t *testing.T) {
	strike := func(name string) []explore.Play {
		return []explore.Play{{Name: name, Kind: explore.Action, Damage: stattrack.MustParsePool("1d6")}}
	}
	g := sample.Game(t, explore.Spec{
		Name: "Armoury", Setting: explore.SettingsOf(explore.Dungeon), Start: "Hall", Goal: explore.Goal{Region: "Yard"},
		Regions: []explore.Region{{Name: "Hall"}, {Name: "Yard"}}, Connections: []explore.Connection{{From: "Hall", To: "Yard"}},
		Gear: []explore.Gear{{Name: "axe", Plays: strike("Chop")}, {Name: "rod", Plays: strike("Whip"), Search: stattrack.MustParsePool("1d4")}},
	},
		explore.Character{Name: "Ada", EP: 9, Items: []string{"axe"}, Equipped: []string{"rod"}})
	s := explore.NewSession(g, 1)
	if _, err := s.Do(explore.Command{Do: explore.Begin}); err != nil {
		t.Fatal(err)
	}
	v := s.View(explore.PC(0))
	want := "Ada, Playing, in Hall: 9 of 9 EP, 0 Injuries\n" + v.PCs[0].Sheet.Mat() +
		"Carries: axe, rod\nHas equipped: rod\nSearch 1d4\nAction Whip (enemy): Damage 1d6\n"
	if got := show.Sheet(&v, explore.PC(0)); got != want {
		t.Errorf("the sheet is\n%s\nwant\n%s", got, want)
	}
}

// ST-22, EX-149: a sheet leaves out what a low Power takes from an Action.
func TestSheetOfTheWeak(t *testing.T) {
	plays := []explore.PlayView{
		{Play: explore.Play{Name: "Hex", Damage: stattrack.MustParsePool("1d6"), Piercing: 1, Shifts: []explore.Shift{{Track: stattrack.Mind, By: -1}}, Text: "Mind -1"}},
		{Play: explore.Play{Name: "Chop", Damage: stattrack.MustParsePool("1d6")}},
		{Play: explore.Play{Name: "Ward", Kind: explore.Strategy, Speed: 1}},
	}
	v := explore.View{PCs: []explore.PCView{{Name: "Ada", Plays: plays}}}
	v.PCs[0].Sheet.Now[stattrack.Power] = -4
	want := "Action Hex (enemy): Damage 1d6 (now without Piercing and Special)\nAction Chop (enemy): Damage 1d6\nStrategy Ward: speed +1\n"
	if got := show.Sheet(&v, explore.PC(0)); !strings.HasSuffix(got, want) {
		t.Errorf("the sheet is\n%s\nwant at its end\n%s", got, want)
	}
}

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
			{Name: "Ada", PCState: board.PCState{Items: []string{"brandy", "bell", "brandy", "rope"}, Worn: []scenario.ItemUse{{Item: "brandy", Used: 2}, {Item: "bell", Used: 4}}}},
			{Name: "Bo", PCState: board.PCState{Items: []string{"salt", "brandy"}, Worn: []scenario.ItemUse{{Item: "brandy", Used: 2}}}}, {Name: "Cy"}},
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

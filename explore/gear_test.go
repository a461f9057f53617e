package explore_test

import (
	"errors"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
	"github.com/google/go-cmp/cmp"
)

func equip(w scenario.Who, item, swap string) board.Command {
	return board.Command{Do: board.VerbEquip, Who: w, Item: item, Swap: swap}
}

func takeOff(w scenario.Who, item string) board.Command {
	return board.Command{Do: board.VerbTakeOff, Who: w, Item: item}
}

// wardrobe is a Spec with Gear in its catalogue: mail, a lantern and picks.
func wardrobe() scenario.Spec {
	return scenario.Spec{Regions: []scenario.Region{{Name: "A"}, {Name: "B"}}, Connections: []scenario.Connection{{From: "A", To: "B"}},
		Gear: []scenario.Gear{
			{Name: "Mail", EP: 6, Base: stattrack.Values{stattrack.Power: 1, stattrack.Skill: -1}, Plays: []scenario.Play{{Name: "Ward", Kind: scenario.Reaction, Endure: dice("1d6")}}},
			{Name: "Lantern", Light: scenario.Flame, Keywords: scenario.Aquatic, Search: dice("1d4")},
			{Name: "Picks", Plays: []scenario.Play{{Name: "Pry", Kind: scenario.Action, Lockpick: dice("2d6")}, {Name: "Plan", Kind: scenario.Strategy, Moves: 1}}},
		}}
}

func wearer(equipped []string, items ...string) scenario.Character {
	return scenario.Character{Name: "Ada", EP: 10, Equipped: equipped, Items: items, Plays: []scenario.Play{{Name: "Ponder", Kind: scenario.Strategy, Moves: 1}}}
}

// GL-56: Background, Craft and Gear are one sum, which is limited once (ST-05, ST-08). Diseases come after that (EX-146).
func TestBaseIsOneSum(t *testing.T) {
	for _, row := range []struct {
		own, gear, disease, worn, bare stattrack.Slot
		wider                          uint8
	}{
		{own: 3, gear: -1, worn: 2, bare: 2}, // Background +2, Craft +1
		{own: 4, gear: -4, worn: 0, bare: 2},
		{own: -3, gear: 1, worn: -2, bare: -2},
		{own: -3, gear: 2, disease: 1, worn: -2, bare: -3},
		{own: 5, gear: -1, worn: 3, bare: 3, wider: 1},
		{own: 4, gear: 1, disease: 2, worn: 0, bare: 0},
	} {
		spec := wardrobe()
		bases := stattrack.DefaultBases()
		bases.WiderBase = row.wider
		spec.BaseValues, spec.Gear[0].Base = &bases, stattrack.Values{mind: row.gear}
		spec.Diseases = []scenario.Disease{{Name: "Fog", Track: mind, By: uint8(row.disease)}}
		pc := wearer([]string{"Mail"})
		if pc.Base[mind] = row.own; row.disease > 0 {
			pc.Diseases = []string{"Fog"}
		}
		c := openChapter(t, spec, pc)
		sheet := &c.s().PCs[0].Sheet
		c.equal("GL-56: with the Gear", []stattrack.Slot{sheet.BaseValue(mind), sheet.Now[mind]}, []stattrack.Slot{row.worn, row.worn})
		c.begin(aerim)
		c.do(takeOff(aerim, "Mail"))
		c.equal("GL-56: without it", sheet.BaseValue(mind), row.bare)
	}
}

// GL-47: what a PC has equipped and carries goes on to the next scenario, with the definitions, for scenarios that don't print them. ST-60:
// the base it starts with there is that of its Gear.
func TestGearGoesOn(t *testing.T) {
	c := openChapter(t, wardrobe(), wearer([]string{"Mail"}, "Picks", "rope"))
	out := c.r.Outcome()
	spec := wardrobe()
	want := wearer([]string{"Mail"}, "Picks", "rope")
	want.Gear = []scenario.Gear{spec.Gear[2], spec.Gear[0]}
	if diff := cmp.Diff([]scenario.Character{want}, out); diff != "" {
		t.Errorf("GL-47: %s", diff)
	}
	next := wardrobe()
	next.Gear = nil
	c = openChapter(t, next, out...)
	c.equal("GL-47: equipped there", []any{c.s().PCs[0].Equipped, c.s().PCs[0].EP}, []any{[]string{"Mail"}, 16})
	c.begin(aerim)
	c.do(equip(aerim, "Picks", ""))
	other := wardrobe()
	other.Gear[0].EP = 7 // another Mail
	partyWrong(t, other, out[0], "Gear")
}

// New and NewGame refuse Gear that can't be.
func TestGearMistakes(t *testing.T) {
	for _, row := range []struct {
		field  string
		change func(s *scenario.Spec)
	}{
		{"Name", func(s *scenario.Spec) { s.Gear[0].Name = "" }},
		{"Name", func(s *scenario.Spec) { s.Gear[0].Name = "Picks" }},
		{"Name", func(s *scenario.Spec) { s.Gear[0].Name = "\xff" }},
		{"Name", func(s *scenario.Spec) { s.Gear[0].Name = scenario.Valuable }},
		{"EP", func(s *scenario.Spec) { s.Gear[0].EP = 1<<20 + 1 }},
		{"Base", func(s *scenario.Spec) { s.Gear[0].Base[0] = 5 }},
		{"Light", func(s *scenario.Spec) { s.Gear[0].Light = 9 }},
		{"Search", func(s *scenario.Spec) { s.Gear[0].Search.Terms[0].N = 200 }},
		{"Name", func(s *scenario.Spec) { s.Gear[0].Plays[0].Name = "" }},
		{"Disease", func(s *scenario.Spec) { s.Gear[0].Plays[0].Disease = "none" }},
		{"GearLimit", func(s *scenario.Spec) { s.GearLimit = -1 }},
		{"Gear", func(s *scenario.Spec) {
			for i := range 11 {
				s.Gear = append(s.Gear, scenario.Gear{Name: string(rune('a' + i))})
				for k := range 95 {
					s.Gear[len(s.Gear)-1].Plays = append(s.Gear[len(s.Gear)-1].Plays, scenario.Play{Name: string(rune('A' + k)), Kind: scenario.Strategy, Moves: 1})
				}
			}
		}},
	} {
		spec := wardrobe()
		row.change(&spec)
		specWrong(t, spec, row.field)
	}
	for _, row := range []struct {
		field string
		pc    scenario.Character
	}{
		{"Equipped", wearer([]string{"Mial"})},
		{"Equipped", wearer([]string{"Mail", "Mail"})},
		{"EP", scenario.Character{Name: "Ada", EP: 9, Gear: []scenario.Gear{{Name: "Hat", EP: 1 << 21}}}},
		{"Gear", scenario.Character{Name: "Ada", EP: 9, Gear: []scenario.Gear{{}}}},
		{"Gear", scenario.Character{Name: "Ada", EP: 9, Gear: []scenario.Gear{{Name: "Hat"}, {Name: "Hat", EP: 1}}}},
	} {
		partyWrong(t, wardrobe(), row.pc, row.field)
	}
}

// partyWrong checks that NewGame refuses a PC for one field, and CheckParty likewise.
func partyWrong(t *testing.T, spec scenario.Spec, pc scenario.Character, field string) {
	t.Helper()
	spec.Name, spec.Setting, spec.Start, spec.Goal.Region = "Wrong", scenario.SettingsOf(scenario.Dungeon), "A", "B"
	sc, err := explore.New(spec)
	if err != nil {
		t.Fatal(err)
	}
	_, err = explore.NewGame(sc, pc)
	for _, err := range []error{err, explore.CheckParty(&spec, pc)} {
		var bad *scenario.SpecError
		if !errors.As(err, &bad) || bad.Field != field {
			t.Errorf("%v, want a *SpecError about %s", err, field)
		}
	}
}

// A State whose Gear can't be is refused. GL-47
func TestGearOfStates(t *testing.T) {
	c := openChapter(t, wardrobe(), wearer([]string{"Mail"}, "Picks", "rope"))
	for _, row := range []struct {
		field  string
		change func(p *board.PCState)
	}{
		{"PCs[0].Equipped", func(p *board.PCState) { p.Equipped = []string{"rope"} }},
		{"PCs[0].Equipped", func(p *board.PCState) { p.Equipped = []string{"Lantern"} }},
		{"PCs[0].Equipped", func(p *board.PCState) { p.Equipped = []string{"Mail", "Mail"} }},
		{"PCs[0].EP", func(p *board.PCState) { p.Equipped = nil }},
		{"PCs[0].Sheet.Base", func(p *board.PCState) { p.Sheet.Base[0] = 0 }},
	} {
		s := c.s().Clone()
		row.change(&s.PCs[0])
		var bad *explore.SaveError
		if err := c.g.CheckState(&s); !errors.As(err, &bad) || bad.Field != "State."+row.field {
			t.Errorf("%v, want a *SaveError about %s", err, row.field)
		}
	}
}

// Views share the plays of a PC while its Gear stays, also those of other Sessions, and again when it has the same Gear on as before. GL-47
func TestViewsSharePlaysOfGear(t *testing.T) {
	c := openChapter(t, wardrobe(), wearer([]string{"Picks"}, "Picks", "Mail"))
	plays := func() []board.PlayView {
		v := c.r.View(aerim)
		return v.PCs[0].Plays
	}
	first := plays()
	if again := plays(); len(first) < 2 || &first[0] != &again[0] {
		t.Errorf("two Views have %d and %d plays, want one list", len(first), len(again))
	}
	s := c.s().Clone()
	s.PCs[0].Equipped = nil
	bare := c.g.At(&s).View(aerim)
	if len(bare.PCs[0].Plays) >= len(first) {
		t.Errorf("without Gear: %d plays, with it %d", len(bare.PCs[0].Plays), len(first))
	}
	s.PCs[0].Equipped = []string{"Picks"}
	if same := c.g.At(&s).View(aerim); &same.PCs[0].Plays[0] != &first[0] {
		t.Error("with the same Gear on again: another list")
	}
	if grown := append(first, board.PlayView{}); &grown[0] == &first[0] {
		t.Error("who appends to the list writes behind it")
	}
}

// A View of a PC with Gear on.
func BenchmarkViewWithGear(b *testing.B) {
	spec := wardrobe()
	spec.Name, spec.Setting, spec.Start, spec.Goal = "Wardrobe", scenario.SettingsOf(scenario.Dungeon), "A", scenario.Goal{Region: "B"}
	sc := must.Get(explore.New(spec))(b)
	g := must.Get(explore.NewGame(sc, wearer([]string{"Mail", "Picks"})))(b)
	s := explore.NewSession(g, 1)
	b.ReportAllocs()
	for b.Loop() {
		s.View(aerim)
	}
}

// GL-47: content asks what a PC has equipped, and a PC can't start with more than the limit.
func TestSceneWears(t *testing.T) {
	spec := wardrobe()
	spec.GearLimit = 1
	partyWrong(t, spec, wearer([]string{"Mail", "Picks"}), "Equipped")
	spec.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error {
		if !sc.Entity(aerim).Wears("Mail") || sc.Entity(aerim).Wears("Picks") || sc.Entity(scenario.Nobody).Wears("Mail") {
			return errors.New("wrong")
		}
		return nil
	})
	openChapter(t, spec, wearer([]string{"Mail"}, "Picks")).begin(aerim)
}

// EX-92: Gear that a party brings along counts where it is of use, as the scenario's own does: its bearer walks there and may search.
func TestBroughtGearCountsByPlace(t *testing.T) {
	spec := road()
	spec.Setting, spec.Regions[1].Setting = scenario.SettingsOf(scenario.Dungeon), scenario.SettingsOf(scenario.Wilderness)
	lens := scenario.Gear{Name: "lens", Search: dice("1d6"), Where: scenario.Where{Only: scenario.SettingsOf(scenario.Wilderness)}}
	c := openChapter(t, spec, scenario.Character{Name: "Ada", EP: 9, Gear: []scenario.Gear{lens}, Items: []string{"lens"}, Equipped: []string{"lens"}})
	c.toRound(1)
	ada := scenario.PC(0)
	search := board.Command{Do: board.VerbSearch, Who: ada}
	c.equal("EX-92: no use in a dungeon", c.r.Check(search) == nil, false)
	c.do(board.Command{Do: board.VerbMove, Who: ada, Conn: 0})
	c.equal("EX-92: of use in the wilderness", c.r.Check(search), nil)
}

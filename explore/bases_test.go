package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

// ST-08: a game may widen the limit of base values, for PCs and Challenges alike; Diseases still come last.
func TestWiderBaseValues(t *testing.T) {
	for _, row := range []struct {
		wider     uint8
		pc, foe   stattrack.Slot
		kind, bad string // the SpecError; none if it is accepted
		want      string
	}{
		{0, 2, -2, "", "", ""}, {1, 3, -3, "", "", ""}, {2, -4, 4, "", "", ""},
		{0, 6, 0, "party", "Base", "-5 to +5 on each track, the sum before it is limited (ST-05)"}, {0, 0, 3, "challenge", "Base", "base values from -2 to +2 (ST-08)"},
		{1, -6, 0, "party", "Base", "-5 to +5 on each track, the sum before it is limited (ST-05)"}, {1, 0, -4, "challenge", "Base", "base values from -3 to +3 (ST-08)"},
		{2, 0, -5, "challenge", "Base", "base values from -4 to +4 (ST-08)"},
		{3, 0, 0, "scenario", "BaseValues.WiderBase", "0 to 2 (ST-08)"}, {255, 3, 3, "scenario", "BaseValues.WiderBase", "0 to 2 (ST-08)"},
	} {
		spec, ada := fullSpec()
		bases := stattrack.DefaultBases()
		bases.WiderBase = row.wider
		bases.Creature = stattrack.Values{stattrack.Mind: row.foe}
		spec.BaseValues = &bases
		ada.Base[stattrack.Mind] = row.pc
		ada.Diseases = []string{"Rot"} // Power, by 1
		ada.Base[stattrack.Power] = -2
		g, bad := made(spec, ada)
		if row.bad != "" {
			if bad == nil || bad.Field != row.bad || bad.Want != row.want || bad.Kind == "" {
				t.Errorf("ST-08: WiderBase %d, PC %v, Creature %v: %v, want %s in %s", row.wider, row.pc, row.foe, bad, row.want, row.bad)
			}
			continue
		}
		if bad != nil {
			t.Fatal(bad)
		}
		session := explore.NewSession(g, 1)
		s := session.State()
		pc, foe := s.PCs[0].Sheet, s.Challenges[1].Sheet
		if pc.Now != (stattrack.Values{-3, 0, row.pc, 0}) || foe.Now != (stattrack.Values{stattrack.Mind: row.foe}) { // ST-09
			t.Errorf("ST-08: WiderBase %d: PC %v, Creature %v; want the printed bases", row.wider, pc.Now, foe.Now)
		}
		if pc.Kind.WiderBase != row.wider || foe.Kind.WiderBase != row.wider {
			t.Errorf("ST-08: the sheets of PC and Creature have %+v and %+v, want WiderBase %d", pc.Kind, foe.Kind, row.wider)
		}
		save := must.Get(session.Save())(t)
		if back, err := explore.Load(g, save); err != nil || back.Hash() != s.Hash() {
			t.Errorf("ST-08: %d wider: the save is not read: %v", row.wider, err)
		}
	}
}

// ST-56, ST-11: a Challenge whose Skill starts at +4 raises its other tracks by one in the Draw Phase. So does one that spawns later, and
// after a save.
func TestSkill4FromTheStart(t *testing.T) {
	spec := scenario.Spec{Name: "Sharp", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "A", Goal: scenario.Goal{Region: "B"},
		Regions: rooms("A", "B"), Connections: row("A", "B")}
	bases := stattrack.DefaultBases()
	bases.WiderBase = 2
	spec.BaseValues = &bases
	sharp := scenario.Challenge{Name: "Cat", Type: stattrack.Creature, Region: "B", EP: 3, Base: &stattrack.Values{stattrack.Skill: 4}}
	late := sharp
	late.Name, late.Absent = "Lynx", true
	spec.Challenges = []scenario.Challenge{sharp, late}
	spec.Hooks[scenario.OnRound] = explore.Func(func(sc *explore.Scene) error {
		if sc.Position().Round() == 1 {
			_, err := sc.Spawn("Lynx", "B")
			return err
		}
		return nil
	})
	g := gameOf(t, spec, scenario.Character{Name: "Ada", EP: 9})
	s := explore.NewSession(g, 1)
	for s.Round() < 2 {
		must.Get(s.Do(s.Legal()[len(s.Legal())-1]))(t)
	}
	for i := range s.State().Challenges {
		if now, want := s.State().Challenges[i].Sheet.Now, (stattrack.Values{1, 1, 1, 4}); now != want {
			t.Errorf("Challenge %d: %v, want %v", i, now, want)
		}
	}
}

package show_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/internal/golden"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/probdeck"
)

// The DM's table and its sheets show all there is, a player's what it may know. EX-30, EX-81, EX-102
func TestTable(t *testing.T) {
	for _, kind := range []scenario.Type{scenario.Stealth} {
		s := explore.NewSession(kitchen(t, kind), 3)
		var text strings.Builder
		for _, c := range []string{"begin", "rule pc1 ep 3 because she ducked", "rule pc1 injuries 1", "rule pc1 power -2"} {
			cmd, err := board.ParseCommand(c)
			if err == nil {
				_, err = s.Do(cmd)
			}
			if err != nil {
				t.Fatal(c, err)
			}
		}
		for _, viewer := range []scenario.Who{scenario.DMOnly, scenario.PC(0)} {
			v := s.View(viewer)
			text.WriteString(viewer.String() + "\n" + show.TableText(&v))
			var names []string
			for i := range v.PCs {
				names = append(names, v.PCs[i].Name)
			}
			for i := range v.Challenges {
				names = append(names, v.Name(v.Challenges[i].Who))
			}
			for i := range v.Regions {
				names = append(names, v.Regions[i].Name)
				for _, f := range v.Regions[i].Features {
					names = append(names, f.Name)
				}
			}
			for i := range v.Counters {
				if !v.Counters[i].Hidden {
					names = append(names, v.Counters[i].Name)
				}
			}
			for i := range v.Gear {
				names = append(names, v.Gear[i].Name)
			}
			for i := range v.Diseases {
				names = append(names, v.Diseases[i].Name)
			}
			for _, name := range names {
				sheet, err := show.SheetOf(&v, strings.ToUpper(name))
				if err != nil || !strings.HasPrefix(sheet, name) {
					t.Errorf("%v: the sheet of %q: %q, %v", viewer, name, sheet, err)
				}
				text.WriteString("\n" + sheet)
			}
			rows := show.Table(&v)
			if rows[0].EP != 3 || rows[0].Injuries != 1 || rows[0].Tracks[0] != -2 || len(rows) != len(v.PCs)+len(v.Challenges) {
				t.Errorf("%v: %+v", viewer, rows)
			}
		}
		golden.Text(t, "table-"+strings.ToLower(kind.String()), text.String())
		own := s.View(scenario.PC(0))
		all := s.View(scenario.DMOnly)
		for i := range all.Challenges {
			name := all.Name(all.Challenges[i].Who)
			sheet, err := show.SheetOf(&own, name)
			if knows := own.Challenge(all.Challenges[i].Who) != nil; knows != (err == nil) && !errors.As(err, new(*crunch.NameError)) {
				t.Errorf("a player asks for the sheet of %s: %q, %v", name, sheet, err)
			}
		}
	}
}

// The sheet and the table show what is left of a unit and of a bioform, and what they suffer. GL-13, GL-14, PD-09, PD-10, PD-34
func TestSheetsOfFighters(t *testing.T) {
	unit := must.Get(checks.NewFighter(checks.Unit{Name: "Spearmen", Melee: checks.Num(9), Attacks: checks.Num(1), Wounds: checks.Num(2)}, checks.Weapon{Name: "Spear", Hit: 2}))(t)
	unit.Left, unit.Suffers = 1, checks.Dazed
	quila := must.Get(probdeck.NewCharacter(probdeck.Bioform{Name: "Quila", MaxVim: 17, Abilities: probdeck.Abilities{probdeck.Will: 2}}))(t)
	quila.Vim, quila.Held = 6, probdeck.Cards{probdeck.Queen: 1}
	quila.Conditions[0] = probdeck.Condition{Name: "Fear", Turns: 2}
	v := board.View{PCs: []board.PCView{{Name: "Ada", Unit: &unit}}, Challenges: []board.ChallengeView{{Who: scenario.ChallengeAt(0), Name: "Wraith", Bioform: &quila}}}
	rows := show.Table(&v)
	if got := strings.Join(rows[0].Notes, ", "); got != "1 of 2 Wounds, Dazed" {
		t.Errorf("Ada's row: %s", got)
	}
	if got := strings.Join(rows[1].Notes, ", "); !strings.Contains(got, "6 of 17 Vim, Perk Cards Queen, Fear for 2 of its turns") {
		t.Errorf("the Wraith's row: %s", got)
	}
	for _, want := range []string{"Unit: 1 of 2 Wounds, Dazed; bears Spear\n", "Bioform: 6 of 17 Vim, Perk Cards Queen, Fear for 2 of its turns\nAbilities: Will 2; Lobes: none; Behaviours: none\n"} {
		if got := show.Sheet(&v, scenario.PC(0)) + show.Sheet(&v, scenario.ChallengeAt(0)); !strings.Contains(got, want) {
			t.Errorf("the sheets are\n%s\nwant %q in them", got, want)
		}
	}
}

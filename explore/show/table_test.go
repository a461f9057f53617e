package show_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
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
		golden(t, "table-"+strings.ToLower(kind.String()), text.String())
		own := s.View(scenario.PC(0))
		all := s.View(scenario.DMOnly)
		for i := range all.Challenges {
			name := all.Name(all.Challenges[i].Who)
			sheet, err := show.SheetOf(&own, name)
			var unknown *crunch.NameError
			if knows := own.Challenge(all.Challenges[i].Who) != nil; knows != (err == nil) && !errors.As(err, &unknown) {
				t.Errorf("a player asks for the sheet of %s: %q, %v", name, sheet, err)
			}
		}
	}
}

package show

import (
	"fmt"
	"strings"

	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/probdeck"
)

// fighterNotes says what is left of an entity's unit or bioform, and what it suffers: "1 of 2 Wounds", "Dazed"; "6 of 12 Vim", "Fear for 2 of its
// turns". GL-13, GL-14, PD-09, PD-10, PD-34
func fighterNotes(u *checks.Fighter, b *probdeck.Character) (notes []string) {
	if u != nil {
		notes = append(notes, fmt.Sprintf("%d of %v Wounds", u.Left, u.Unit.Wounds))
		if u.Suffers != checks.Unharmed {
			notes = append(notes, u.Suffers.String())
		}
	}
	if b != nil {
		notes = append(notes, fmt.Sprintf("%d of %d Vim", b.Vim, b.Bioform.MaxVim))
		if b.Held != (probdeck.Cards{}) {
			notes = append(notes, "Perk Cards "+b.Held.String())
		}
		for i := range b.Conditions {
			switch c := &b.Conditions[i]; {
			case c.Name == "":
			case c.Turns == 0:
				notes = append(notes, c.Name+" until cured")
			default:
				notes = append(notes, fmt.Sprintf("%s for %d of its turns", c.Name, c.Turns))
			}
		}
	}
	return notes
}

// fighterLines is fighterNotes as lines of a sheet, with the weapons of a unit.
func fighterLines(u *checks.Fighter, b *probdeck.Character) string {
	var text strings.Builder
	if u != nil {
		var arms []string
		for i := range u.Weapons {
			if u.Weapons[i].Name != "" {
				arms = append(arms, u.Weapons[i].Name)
			}
		}
		fmt.Fprintf(&text, "Unit: %s; bears %s\n", strings.Join(fighterNotes(u, nil), ", "), listed(arms))
	}
	if b != nil {
		fmt.Fprintf(&text, "Bioform: %s\nAbilities: %v; Lobes: %v; Behaviours: %v\n", strings.Join(fighterNotes(nil, b), ", "),
			b.Bioform.Abilities, b.Bioform.Lobes, b.Bioform.Behaviours)
	}
	return text.String()
}

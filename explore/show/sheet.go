package show

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// Sheet returns the sheet of a PC as a viewer knows it: where it is, its EP and Injuries, its Stat Tracks, what ails it, what it
// carries and has equipped, its Search entry, its cards, and what it can play. It returns the sheet of a Challenge too. If the View has no such
// entity, Sheet returns "".
func Sheet(v *board.View, pc scenario.Who) string {
	if f := v.Challenge(pc); f != nil {
		return challengeSheet(v, f)
	}
	if !pc.IsPC() || pc.Index() >= len(v.PCs) {
		return ""
	}
	p := &v.PCs[pc.Index()]
	var b strings.Builder
	where := ""
	if r := v.Region(p.Region); r != nil {
		where = ", in " + r.Name
	}
	fmt.Fprintf(&b, "%s, %v%s: %d of %d EP, %d Injuries", p.Name, p.Fate, where, p.EP, p.MaxEP, p.Injuries)
	if p.Lit {
		b.WriteString(", its light is alight")
	}
	if p.Remembered {
		b.WriteString(", " + asItCame)
	}
	b.WriteString("\n" + p.Sheet.Mat() + fighterLines(p.Unit, p.Bioform))
	for _, effect := range inForce(v, pc) {
		fmt.Fprintf(&b, "In force: %s\n", effect)
	}
	b.WriteString(diseases(v, p.Diseases))
	fmt.Fprintf(&b, "Carries: %s\n", Items(v, pc))
	if len(p.Equipped) > 0 {
		fmt.Fprintf(&b, "Has equipped: %s\n", listed(p.Equipped)) // GL-47
	}
	for i := range v.Counters {
		if c := &v.Counters[i]; c.Owner == pc {
			fmt.Fprintf(&b, "%s: %v\n", c.Name, c) // CT-17
		}
	}
	if !p.Search.IsZero() {
		fmt.Fprintf(&b, "Search %v\n", p.Search) // EX-120
	}
	if hand := Hand(v, pc); hand != "" {
		b.WriteString(hand + "\n")
	}
	for i := range p.Plays {
		if p.Plays[i].Name != "" { // of Gear that it has not equipped
			line, printed := playLine(p.Plays[i].Now(&p.Sheet)), playLine(&p.Plays[i])
			if line != printed {
				line += " (now without Piercing and Special)" // ST-22, ST-31
			}
			b.WriteString(line + "\n")
		}
	}
	return b.String()
}

// Items lists what a PC carries. If things of a name can be used up, it says behind the last of them how many uses all of them have left. If the PC
// carries nothing, or the View has no such PC, Items returns "nothing". GL-84
func Items(v *board.View, pc scenario.Who) string {
	if !pc.IsPC() || pc.Index() >= len(v.PCs) {
		return nothing
	}
	p := &v.PCs[pc.Index()]
	names := slices.Clone(p.Items)
	for i, name := range p.Items {
		of := v.Item(name)
		if of == nil || of.Uses == 0 || slices.Contains(p.Items[i+1:], name) {
			continue
		}
		left := 0
		for _, other := range p.Items {
			if other == name {
				left += of.Uses
			}
		}
		for _, w := range p.Worn {
			if w.Item == name {
				left -= int(w.Used)
			}
		}
		if names[i] += fmt.Sprintf(" (%d uses left)", left); left == 1 {
			names[i] = name + " (1 use left)"
		}
	}
	return listed(names)
}

func listed(names []string) string { return cmp.Or(strings.Join(names, ", "), nothing) }

// whereOf says where something is available and stronger: "only Dungeon", "Accuracy dice +1 in Chase". EX-92, EX-93
func whereOf(only, never scenario.Settings, stronger []scenario.SettingBoost) (parts []string) {
	if only != 0 {
		parts = append(parts, "only "+only.String())
	}
	if never != 0 {
		parts = append(parts, "never "+never.String())
	}
	for _, s := range stronger {
		parts = append(parts, fmt.Sprintf("%v dice %+d in %v", s.Class, s.Levels, s.Setting))
	}
	return parts
}

// playLine returns a play with its entries: "Action Axe (enemy): Inflict 1d8, Damage 1d6".
func playLine(p *board.PlayView) string {
	head := p.Kind.String() + " " + p.Name
	if p.Copies > 0 {
		head += fmt.Sprintf(" x%d", p.Copies) // HD-01
	}
	if p.Uses > 0 {
		head += fmt.Sprintf(" (uses: %d)", p.Uses) // GL-85
	}
	switch p.Kind {
	case scenario.Action:
		head += fmt.Sprintf(" (%v", p.Aim)
		if p.Ranged {
			head += ", ranged" // GL-40
		}
		head += ")"
	case scenario.Interrupt:
		head += fmt.Sprintf(" (on %v)", p.Trigger)
	}
	var parts []string
	for _, e := range []struct {
		name string
		pool stattrack.Pool
	}{{"Inflict", p.Inflict}, {"Endure", p.Endure}, {"Damage", p.Damage}, {"Defence", p.Defence}, {"Lockpick", p.Lockpick}} {
		if !e.pool.IsZero() {
			parts = append(parts, fmt.Sprintf("%s %v", e.name, e.pool))
		}
	}
	if p.Piercing > 0 {
		parts = append(parts, fmt.Sprintf("Piercing %d", p.Piercing))
	}
	if t := p.Trial; t != nil {
		for _, by := range [...][2]string{{"attack ", t.Attack}, {"check ", t.Check}, {"draw ", t.Draw}} {
			if by[1] != "" {
				parts = append(parts, by[0]+by[1])
			}
		}
	}
	for _, sh := range p.Shifts {
		on := ""
		if sh.Self {
			on = " of its own"
		}
		parts = append(parts, fmt.Sprintf("%v %+d%s", sh.Track, sh.By, on))
	}
	for _, boost := range p.Boosts {
		parts = append(parts, fmt.Sprintf("%v dice %+d", boost.Class, boost.Levels))
	}
	if p.Speed > 0 {
		parts = append(parts, fmt.Sprintf("speed +%d", p.Speed))
	}
	if p.Moves > 0 {
		parts = append(parts, fmt.Sprintf("Moves +%d", p.Moves))
	}
	if p.Search {
		parts = append(parts, "a Search")
	}
	if p.Disease != "" {
		parts = append(parts, "Disease "+p.Disease)
	}
	parts = append(parts, whereOf(p.Only, p.Never, p.Stronger)...)
	if p.Text != "" {
		parts = append(parts, p.Text)
	} else if p.HasSpecial {
		parts = append(parts, "Special")
	}
	if len(parts) == 0 {
		return head
	}
	return head + ": " + strings.Join(parts, ", ")
}

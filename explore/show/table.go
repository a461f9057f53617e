package show

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/forms"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// A TableRow is one entity on the DM's table: what a viewer may know of a PC or Challenge at a glance.
type TableRow struct {
	Who      scenario.Who `key:"always"`
	Name     string
	Kind     string            // "PC", or the type of the Challenge
	Region   scenario.RegionID // scenario.NoRegion for an Obstacle, and where the viewer doesn't know
	Where    string            // the region's name, "" if there is none
	EP       int
	MaxEP    int              // 0 if it has no EP
	Injuries int              `json:",omitzero"` // of a PC
	Tracks   stattrack.Values // where the four stand now
	Fate     board.Fate       `json:",omitzero"` // of a PC
	Turn     bool             `json:",omitzero"` // it is its turn
	Alerted  bool             `json:",omitzero"` // of a Challenge (EX-81)
	Unknown  bool             `json:",omitzero"` // the players don't know of it; for the DM
	Notes    []string         // what else is so: what is left of its unit or bioform, what lasts on it, its Counters, Diseases, its light
}

// MarshalJSON writes the TableRow as board.View.MarshalJSON writes a View: keys in lowerCamel, lists never null.
func (r TableRow) MarshalJSON() ([]byte, error) { return forms.Marshal(&r) }

// UnmarshalJSON reads what MarshalJSON writes.
func (r *TableRow) UnmarshalJSON(data []byte) error { return forms.Unmarshal(data, r) }

// Table returns all entities that a viewer knows of, PCs first: their EP and Injuries, their tracks, and what lasts on them. The DM knows all.
// Table is data for a page; TableText is the same as text.
func Table(v *board.View) []TableRow {
	rows := []TableRow{}
	for i := range v.PCs {
		p := &v.PCs[i]
		r := TableRow{Who: scenario.PC(i), Name: p.Name, Kind: "PC", Region: p.Region, EP: int(p.EP), MaxEP: int(p.MaxEP), Injuries: int(p.Injuries),
			Tracks: p.Sheet.Now, Fate: p.Fate}
		if p.Fate != board.FatePlaying {
			r.Region = scenario.NoRegion
			r.Notes = append(r.Notes, p.Fate.String())
		}
		if p.Remembered {
			r.Notes = append(r.Notes, asItCame)
		}
		if p.Lit {
			r.Notes = append(r.Notes, "its light is alight")
		}
		r.Notes = append(r.Notes, fighterNotes(p.Unit, p.Bioform)...)
		rows = append(rows, r.with(v, p.Diseases))
	}
	for i := range v.Challenges {
		f := &v.Challenges[i]
		r := TableRow{Who: f.Who, Name: v.Name(f.Who), Kind: f.Type.String(), Region: f.Region, EP: f.EP, MaxEP: f.MaxEP, Tracks: f.Sheet.Now,
			Alerted: f.Alerted, Unknown: v.Viewer == scenario.DMOnly && !f.Known}
		if f.Alerted {
			r.Notes = append(r.Notes, "Alerted")
		}
		if f.Remembered {
			r.Notes = append(r.Notes, asPrinted)
		}
		if r.Unknown {
			r.Notes = append(r.Notes, unknownToPlayers)
		}
		r.Notes = append(r.Notes, fighterNotes(f.Unit, f.Bioform)...)
		rows = append(rows, r.with(v, f.Diseases))
	}
	return rows
}

// with fills in what PCs and Challenges have alike.
func (r TableRow) with(v *board.View, ills []board.Affliction) TableRow {
	if at := v.Region(r.Region); at != nil {
		r.Where = at.Name
	}
	r.Turn = v.Turn == r.Who
	r.Notes = append(r.Notes, inForce(v, r.Who)...)
	for i := range v.Counters {
		if c := &v.Counters[i]; c.Owner == r.Who && !c.Hidden {
			r.Notes = append(r.Notes, fmt.Sprintf("%s: %v", c.Name, c)) // CT-17
		}
	}
	for _, a := range ills {
		if d := diseaseOf(v, a); d != nil {
			r.Notes = append(r.Notes, fmt.Sprintf("%s x%d", d.Name, a.Times))
		}
	}
	return r
}

// TableText returns the Table of a View as text, a line for each entity. A star is at the one whose turn it is. For the DM it ends with what the
// scenario keeps (GL-59) and the timers that wait (GL-77).
func TableText(v *board.View) string {
	lines := [][]string{{"", "", "where", "EP", "Injuries", "Power", "Resilience", "Mind", "Skill", ""}}
	for _, r := range Table(v) {
		ep, injuries, star := "", "", ""
		if r.MaxEP > 0 {
			ep = fmt.Sprintf("%d/%d", r.EP, r.MaxEP)
		}
		if r.Who.IsPC() {
			injuries = fmt.Sprint(r.Injuries)
		}
		if r.Turn {
			star = "*"
		}
		line := []string{star, r.Name, r.Where, ep, injuries}
		for _, slot := range r.Tracks {
			line = append(line, slot.String())
		}
		lines = append(lines, append(line, strings.Join(r.Notes, ", ")))
	}
	wide := make([]int, len(lines[0]))
	for _, line := range lines {
		for k, cell := range line {
			wide[k] = max(wide[k], utf8.RuneCountInString(cell))
		}
	}
	var b strings.Builder
	for _, line := range lines {
		var text strings.Builder
		for k, cell := range line {
			gap := strings.Repeat(" ", wide[k]-utf8.RuneCountInString(cell))
			if k >= 3 && k < len(line)-1 {
				text.WriteString(gap + cell + "  ")
			} else {
				text.WriteString(cell + gap + "  ")
			}
		}
		b.WriteString(strings.TrimRight(text.String(), " ") + "\n")
	}
	for i := range v.State { // GL-59
		b.WriteString(valueSheet(&v.State[i]))
	}
	for _, t := range v.Timers { // GL-77
		fmt.Fprintf(&b, "%s, timer of %s: round %d\n", t.Name, t.Of, t.Round)
	}
	return b.String()
}

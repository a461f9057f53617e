package stattrack

import "strings"

// Mat returns the sheet as people keep it on a table: for each track a line with its eleven slots, the one where it stands in
// brackets and its base in round ones, and what is in force there with its clause. ST-61
func (s Sheet) Mat() string {
	var b strings.Builder
	for t := range Track(NumTracks) {
		name := t.String()
		b.WriteString(name)
		b.WriteString(strings.Repeat(" ", len("Resilience ")-len(name)))
		base := s.BaseValue(t)
		for slot := MinSlot; slot <= MaxSlot; slot++ {
			text := slot.String()
			switch {
			case slot == s.Now[t]:
				text = "[" + text + "]"
			case slot == base:
				text = "(" + text + ")"
			default:
				text = " " + text + " "
			}
			if slot == 0 {
				text = " " + text
			}
			b.WriteString(text)
		}
		b.WriteString("  base ")
		b.WriteString(base.String())
		separator := ": "
		for l := range s.InForce() {
			if l.Track != t {
				continue
			}
			b.WriteString(separator)
			b.WriteString(l.Text)
			b.WriteString(" (" + l.Clause + ")")
			separator = "; "
		}
		b.WriteByte('\n')
	}
	return b.String()
}

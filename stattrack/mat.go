package stattrack

import "strings"

// Mat returns the tracks as people keep them on the table: a line of eleven slots for each track. The slot where the track stands is in
// brackets, its base in parentheses. What is in force follows, with its clause. §ST-61
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

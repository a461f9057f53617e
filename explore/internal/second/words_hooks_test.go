package second

import (
	"fmt"
	"strings"
)

// Hooks are what content does when a Trigger happens: a Deed to who causes it, or to whom it happens.
type Hooks map[Trigger]*Deed

// String lists them in few words, for who looks at a game that differs.
func (h Hooks) String() string {
	var b strings.Builder
	for tr := NoTrigger; tr <= OnBegin; tr++ {
		if d := h[tr]; d != nil {
			fmt.Fprintf(&b, "[on %s => %+v]", triggerNames[tr], *d)
		}
	}
	return b.String()
}

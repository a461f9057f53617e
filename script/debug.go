package script

import (
	"fmt"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// debugVerb writes values for the author of a pack. It changes nothing: no event, no State, and a game goes the same way without it.
func debugVerb(c *sandbox.Call, m *machine, sc *explore.Scene) error {
	dice, testing := sc.Source().(*testDice)
	tell := m.pack.options.Debug
	if testing {
		tell = dice.debug
	}
	text := ""
	for i := 1; i <= 2 && (i == 1 || c.Has(i)); i++ {
		if i > 1 {
			text += " "
		}
		text += c.Described(i)
	}
	if tell != nil {
		at := c.Position()
		tell(sandbox.Safe(fmt.Sprintf("debug %s%s:%d: %s", m.cb.pack.prefix, at.File, at.Line, clipAt(text, maxLine))))
	}
	return nil
}

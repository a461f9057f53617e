package script

import (
	"fmt"
	"strings"

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
	values := []string{c.Described(1)}
	if c.Has(2) {
		values = append(values, c.Described(2))
	}
	if tell != nil {
		at := c.Position()
		tell(sandbox.Safe(fmt.Sprintf("debug %s%s:%d: %s", m.cb.pack.prefix, at.File, at.Line, clipAt(strings.Join(values, " "), maxLine))))
	}
	return nil
}

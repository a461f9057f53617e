package explore

import (
	"fmt"

	"github.com/crunchrules/crunch/stattrack"
)

// kindOf says what a slot means for a Challenge: it draws no cards (ST-13).
func (sc *Scenario) kindOf(c *Challenge) stattrack.EntityKind {
	return stattrack.EntityKind{Challenge: c.Type, Scenario: stattrack.Exploration, WiderBase: sc.widerBase()}
}

// kindOfPC says what a slot means for a PC. ST-13
func (sc *Scenario) kindOfPC(c *Character) stattrack.EntityKind {
	return stattrack.EntityKind{Draws: !c.Plain, Scenario: stattrack.Exploration, WiderBase: sc.widerBase()}
}

// widerBase is by how much the game widens the limit of base values; New refuses more than MaxWiderBase. ST-08
func (sc *Scenario) widerBase() uint8 {
	if table := sc.spec.BaseValues; table != nil {
		return min(table.WiderBase, stattrack.MaxWiderBase)
	}
	return 0
}

// baseRange says which base values there may be, for an error. ST-08
func (sc *Scenario) baseRange() string {
	most := int(stattrack.MaxBase) + int(sc.widerBase())
	return fmt.Sprintf("base values from -%d to +%d (ST-08)", most, most)
}

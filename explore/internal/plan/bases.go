package plan

import (
	"fmt"

	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// EntityKind returns the kind of entity that a Challenge is to a Stat Track. A Challenge draws no cards (ST-13).
func (sc *Plan) EntityKind(c *scenario.Challenge) stattrack.EntityKind {
	return stattrack.EntityKind{Challenge: c.Type, Scenario: stattrack.Exploration, WiderBase: sc.widerBase()}
}

// PcKind returns the kind of entity that a PC is to a Stat Track. ST-13
func (sc *Plan) PcKind(c *scenario.Character) stattrack.EntityKind {
	return stattrack.EntityKind{Draws: !c.Plain, Scenario: stattrack.Exploration, WiderBase: sc.widerBase()}
}

// widerBase returns how far the game widens the limit of base values. explore.New refuses more than MaxWiderBase. ST-08
func (sc *Plan) widerBase() uint8 {
	if table := sc.Spec.BaseValues; table != nil {
		return min(table.WiderBase, stattrack.MaxWiderBase)
	}
	return 0
}

// baseRange returns the legal base values as words for an error. ST-08
func (sc *Plan) baseRange() string {
	most := int(stattrack.MaxBase) + int(sc.widerBase())
	return fmt.Sprintf("base values from -%d to +%d (ST-08)", most, most)
}

// DiesAt reports whether a number of Injuries kills: they bring a tracked maximum, before Gear, to 0 or less. GL-08
func DiesAt(c *scenario.Character, injuries, each int) bool {
	for _, base := range [...]int{c.EP, c.HP, c.WP} {
		if base > 0 && base-each*injuries <= 0 {
			return true
		}
	}
	return false
}

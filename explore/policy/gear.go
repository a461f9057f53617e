package policy

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// regear returns how good it is to equip, swap or take off Gear: it should be better with it than without. GL-47
func (t *thought) regear(c *board.Command) int {
	gain := 0
	if item := c.Item; c.Do == board.VerbTakeOff {
		gain = -t.value(item)
	} else {
		gain = t.value(item) - t.value(c.Swap)
	}
	if gain <= 0 {
		return -50
	}
	if t.v.Type == scenario.Chase {
		return 1900 + min(gain, 90) // after a Strategy that helps
	}
	return 2100 + min(gain, 90) // Gear helps in every turn that follows, a Strategy in this one
}

// value returns what a Gear is worth to the PC; 0 for none.
func (t *thought) value(gear string) int {
	k := slices.IndexFunc(t.v.Gear, func(g board.GearView) bool { return g.Name == gear })
	if k < 0 {
		return 0
	}
	g := &t.v.Gear[k]
	n := 2 * g.EP
	for _, by := range g.Base {
		n += 8 * int(by)
	}
	if g.Light != scenario.NoLight && !slices.ContainsFunc(t.v.Gear, func(other board.GearView) bool {
		return other.Name != gear && other.Light != scenario.NoLight && slices.Contains(t.pc.Equipped, other.Name)
	}) {
		n += 6
	}
	if g.Keywords&^scenario.LightSensitivity != 0 {
		n += 6
	}
	if !g.Search.IsZero() {
		n += 4
	}
	for i := range g.Plays {
		n += 4 + min(worth(&g.Plays[i]), 40)
	}
	return n
}

package explore

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/pieces"
	"github.com/crunchrules/crunch/explore/scenario"
)

// kept keeps the elements of a list for which ok holds. If name is set, it notes those that it drops as lost.
func kept[T any](c *carry, list *[]T, field string, ok func(*T) bool, name func(T) (pieces.Kind, string)) {
	var is []T
	for i, was := range *list {
		if x := was; ok(&x) {
			is = append(is, x)
		} else if name != nil {
			kind, what := name(was)
			c.lose(kind, what, "has no place", fmt.Sprintf("%s[%d]", field, i), "")
		}
	}
	*list = is
}

// lists takes over what a State lists beside entities and Counters.
func (c *carry) lists() {
	s := c.s
	kept(c, &s.Pools, "Pools", func(x *board.ObstaclePool) bool { return c.who(&x.PC) && c.who(&x.Challenge) }, nil)
	kept(c, &s.Reached, "Reached", func(x *board.Reach) bool { return c.who(&x.PC) && c.region(&x.Region) }, nil)
	own := len(c.old.Boosts) // those after it belong to new PCs
	fresh := slices.Clone(s.Boosts[own:])
	s.Boosts = s.Boosts[:own]
	kept(c, &s.Boosts, "Boosts", c.boost, func(x board.Boosted) (pieces.Kind, string) { return effectKind, c.boostName(&x) })
	s.Boosts = append(s.Boosts, fresh...)
	kept(c, &s.Bodies, "Bodies", c.body,
		func(x board.Body) (pieces.Kind, string) { return "body", c.oldName(x.Seeker) })
	kept(c, &s.Lying, "Lying", func(x *board.Lying) bool { return c.region(&x.Region) },
		func(x board.Lying) (pieces.Kind, string) { return pieces.Item, x.Item })
	kept(c, &s.Worn, "Worn", func(x *board.LyingUse) bool { return c.region(&x.Region) }, nil)
	slices.SortFunc(s.Worn, func(a, b board.LyingUse) int {
		return cmp.Or(cmp.Compare(a.Region, b.Region), cmp.Compare(a.Item, b.Item))
	})
	kept(c, &s.Kept, "Kept", func(x *board.Keepsake) bool {
		was := *x
		ok := c.owner(&x.Owner)
		if !ok {
			c.loseData(was, c.was.nameIn(was.Owner, c.oldName))
		}
		return ok
	}, nil)
	kept(c, &s.Timed, "Timed", func(x *board.Timed) bool { return c.owner(&x.Owner) },
		func(x board.Timed) (pieces.Kind, string) { return "timer", x.Name })
	kept(c, &s.Rolls, "Rolls", c.roll, nil)
	kept(c, &s.Settings, "Settings", func(x *board.SettingState) bool { return c.region(&x.Region) }, nil)
	slices.SortFunc(s.Settings, func(a, b board.SettingState) int { return cmp.Compare(a.Region, b.Region) })
	c.changed(&s.Regions, &s.Connections)
	c.texts(&s.Texts)
	kept(c, &s.Fighters, "Fighters", func(x *board.FighterState) bool { return c.who(&x.Who) }, nil)
	kept(c, &s.Played, "Played", func(x *board.PlayUse) bool { return c.play(x.Who, &x.Play) && c.who(&x.Who) }, nil)
	s.Drawn, s.Glowing = moveSet(s.Drawn, c.to[pieces.Row]), moveSet(s.Glowing, c.to[pieces.Region])
	var attempts scenario.Set
	commands, items := len(c.was.names[pieces.Command]), len(c.was.names[pieces.Item])
	for i := range 64 * len(c.old.Attempts) {
		o := scenario.Owner{Kind: scenario.OwnedByGear, Index: uint16(i - commands - items)}
		switch {
		case i < commands:
			o = scenario.Owner{Kind: scenario.OwnedByCommand, Index: uint16(i)}
		case i < commands+items:
			o = scenario.Owner{Kind: scenario.OwnedByItem, Index: uint16(i - commands)}
		}
		if !c.old.Attempts.Has(i) || !c.owner(&o) {
			continue
		}
		place := int(o.Index)
		if o.Kind != scenario.OwnedByCommand {
			place = c.g.turnPlace(o)
		}
		attempts = attempts.With(place)
	}
	s.Attempts = attempts
}

// boost takes over a Boost or an Effect that is in force.
func (c *carry) boost(b *board.Boosted) bool {
	if b.Effect > 0 {
		place := b.Effect - 1
		if !moved(c, effectKind, &place) {
			return false
		}
		b.Effect = place + 1
	}
	if b.Disease > 0 {
		place := b.Disease - 1
		if !moved(c, pieces.Disease, &place) {
			return false
		}
		b.Disease = place + 1
	}
	return c.who(&b.On) && c.who(&b.By)
}

func (c *carry) boostName(b *board.Boosted) string {
	name := "dice levels"
	if names := c.was.names[effectKind]; b.Effect > 0 {
		if name = fmt.Sprintf("number %d", b.Effect); int(b.Effect) <= len(names) {
			name = names[b.Effect-1]
		}
	}
	return name + " on " + c.oldName(b.On)
}

// body takes a body over. A Challenge of another type is as at the start, and has none.
func (c *carry) body(b *board.Body) bool {
	again := b.Seeker.Index() < len(c.old.Challenges) && c.retyped[c.oldName(b.Seeker)]
	return !again && c.who(&b.Seeker) && c.region(&b.Region)
}

// loseData notes that data of content has no place any more.
func (c *carry) loseData(k board.Keepsake, of string) {
	c.lose("data of "+pieces.Kind(k.Owner.Kind.String()), of, fmt.Sprintf("%.40q has no place", k.Data), "Kept", "")
}

// nameIn names the piece of content that has an Owner; if the listing has none, the entity whose Owner it is.
func (l *listing) nameIn(o scenario.Owner, entity func(scenario.Who) string) string {
	switch names := l.names[ownerKinds[o.Kind]]; {
	case int(o.Index) < len(names):
		return names[o.Index]
	case o.Kind == scenario.OwnedByAims && o.Index == 0:
		return "the party"
	case o.Kind == scenario.OwnedByAims:
		return entity(scenario.PC(int(o.Index) - 1))
	}
	return entity(o.Who)
}

func (c *carry) oldName(w scenario.Who) string {
	switch i := w.Index(); {
	case w.IsPC() && i < len(c.was.names[pieces.Character]):
		return c.was.names[pieces.Character][i]
	case w.IsChallenge() && i < len(c.old.Challenges):
		return c.was.names[pieces.Challenge][c.old.Challenges[i].Printed]
	}
	return "nobody"
}

// roll takes over how often dice have been rolled in this round.
func (c *carry) roll(r *board.RollCount) bool {
	k := &r.Key
	if k.What == board.ForFortune {
		return moved(c, pieces.Fortunes, &k.Content.Index)
	}
	return c.owner(&k.Content) && c.who(&k.Who) && c.who(&k.Against)
}

// moveSet takes a set of places over.
func moveSet(old scenario.Set, places []int) (s scenario.Set) {
	for i, to := range places {
		if to >= 0 && old.Has(i) {
			s = s.With(to)
		}
	}
	return s
}

// ways takes over what is known of the map. What the map no longer has is dropped, and nothing is told of it.
func (c *carry) ways(m *board.Mind) {
	places := [...][]int{c.to[pieces.Region], c.to[pieces.Region], c.to[pieces.Secret], c.to[pieces.Connection], c.to[pieces.Feature],
		c.to[pieces.Connection], c.challenges, c.challenges, c.challenges} // as Sets lists them
	for i, set := range m.Sets() {
		*set = moveSet(*set, places[i])
	}
	kept(c, &m.Bodies, "", c.body, nil)
	kept(c, &m.Lying, "", func(x *board.Lying) bool { return c.region(&x.Region) }, nil)
	c.changed(&m.Regions, &m.Connections)
	c.texts(&m.Texts)
}

// texts takes over how Challenges and Features are described.
func (c *carry) texts(list *[]board.TextState) {
	var is []board.TextState
	for _, s := range *list {
		place := s.Feature - 1
		if s.Feature > 0 && moved(c, pieces.Feature, &place) {
			s.Feature = place + 1
			is = withText(is, s)
		} else if s.Feature == 0 && c.who(&s.Who) {
			is = withText(is, s)
		}
	}
	*list = is
}

// changed takes over which regions and ways are not as printed.
func (c *carry) changed(regions *[]board.RegionState, ways *[]board.WayState) {
	kept(c, regions, "", func(x *board.RegionState) bool { return c.region(&x.Region) }, nil)
	kept(c, ways, "", func(x *board.WayState) bool { return c.way(&x.Conn) }, nil)
	slices.SortFunc(*regions, func(a, b board.RegionState) int { return cmp.Compare(a.Region, b.Region) })
	slices.SortFunc(*ways, func(a, b board.WayState) int { return cmp.Compare(a.Conn, b.Conn) })
}

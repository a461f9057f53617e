package exploretest

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// A trimmed is a copy of a Game's content, and a game of it. Pieces are cut away, and the commands get new numbers.
type trimmed struct {
	spec  scenario.Spec
	party []scenario.Character
	steps []step
}

// clone copies the lists that cuts change.
func (c *trimmed) clone() *trimmed {
	n := trimmed{c.spec, slices.Clone(c.party), slices.Clone(c.steps)}
	s := &n.spec
	s.Regions, s.Connections, s.Challenges = slices.Clone(s.Regions), slices.Clone(s.Connections), slices.Clone(s.Challenges)
	s.Diseases, s.Secrets, s.Features = slices.Clone(s.Diseases), slices.Clone(s.Secrets), slices.Clone(s.Features)
	s.Fortunes, s.Counters, s.Commands, s.Gear = slices.Clone(s.Fortunes), slices.Clone(s.Counters), slices.Clone(s.Commands), slices.Clone(s.Gear)
	return &n
}

// commands changes each command, and drops it if change returns false.
func (c *trimmed) commands(change func(c *board.Command) bool) {
	kept := c.steps[:0]
	for _, s := range c.steps {
		if change(&s.c) {
			kept = append(kept, s)
		}
	}
	c.steps = kept
}

// lower adjusts a number after the piece with the number cut was taken away: higher numbers go down by one. It returns false if n is the
// number of that piece.
func lower[T ~int16 | ~uint16 | ~int32](n *T, cut T) bool {
	was := *n
	if was > cut {
		*n--
	}
	return was != cut
}

// entity takes an entity away from the commands.
func (c *trimmed) entity(cut scenario.Who) {
	other := func(w *scenario.Who) bool { return w.IsPC() != cut.IsPC() || w.IsChallenge() != cut.IsChallenge() }
	c.commands(func(c *board.Command) bool {
		return (other(&c.Who) || lower(&c.Who, cut)) && (other(&c.Target) || lower(&c.Target, cut))
	})
}

// play takes a play of an entity away from the commands.
func (c *trimmed) play(of scenario.Who, cut int16) {
	c.commands(func(c *board.Command) bool {
		if c.Who != of || c.Do != board.VerbAct && c.Do != board.VerbPick && c.Do != board.VerbPrepare && c.Do != board.VerbMove {
			return true
		}
		return lower(&c.Play, cut) || c.Do == board.VerbMove
	})
}

// gear cuts away a Gear and takes its plays away from the commands.
func (c *trimmed) gear(i int) {
	name, first := c.spec.Gear[i].Name, 0
	for k := range i {
		first += len(c.spec.Gear[k].Plays)
	}
	for p := range c.party {
		pc := &c.party[p]
		for k := len(c.spec.Gear[i].Plays) - 1; k >= 0; k-- {
			c.play(scenario.PC(p), int16(len(pc.Plays)+first+k))
		}
		pc.Equipped = slices.DeleteFunc(slices.Clone(pc.Equipped), func(s string) bool { return s == name })
		pc.Gear = slices.DeleteFunc(slices.Clone(pc.Gear), func(g scenario.Gear) bool { return g.Name == name })
	}
	c.spec.Gear = slices.Delete(c.spec.Gear, i, i+1)
}

// needs takes away all content without which the game still breaks the law, and names what is left.
func (s *shrinker) needs(list []step) []string {
	now := &trimmed{*s.origin.Scenario().Spec(), slices.Clone(s.origin.Party()), list}
	left := s.reached
	try := func(cut func(c *trimmed)) {
		if s.left--; s.left < 0 || s.late() {
			return
		}
		next := now.clone()
		cut(next)
		g, err := s.origin.Remade(next.spec, next.party...)
		if err != nil {
			return
		}
		smaller := *s
		if smaller.table, err = newTable(g, s.o); err != nil {
			return
		}
		smaller.late = s.late
		if played, ok := smaller.fails(next.steps, len(list)); ok {
			next.steps = played
			now, left = next, smaller.reached
		}
	}
	spec := &now.spec
	each := func(n int, cut func(c *trimmed, i int)) { // the last first
		for i := n - 1; i >= 0; i-- {
			try(func(c *trimmed) { cut(c, i) })
		}
	}
	each(len(spec.Challenges), func(c *trimmed, i int) {
		c.spec.Challenges = slices.Delete(c.spec.Challenges, i, i+1)
		c.entity(scenario.ChallengeAt(i))
	})
	for i := len(now.party) - 1; i >= 0 && len(now.party) > 1; i-- {
		try(func(c *trimmed) { c.party = slices.Delete(c.party, i, i+1); c.entity(scenario.PC(i)) })
	}
	each(len(spec.Features), func(c *trimmed, i int) {
		c.spec.Features = slices.Delete(c.spec.Features, i, i+1)
		c.commands(func(c *board.Command) bool { return lower(&c.Feature, uint16(i+1)) })
	})
	each(len(spec.Commands), func(c *trimmed, i int) {
		c.spec.Commands = slices.Delete(c.spec.Commands, i, i+1)
		c.commands(func(c *board.Command) bool { return c.Do != board.VerbAttempt || lower(&c.Play, int16(i)) })
	})
	each(len(spec.Items), func(c *trimmed, i int) {
		name := c.spec.Items[i].Name
		c.spec.Items = slices.Delete(slices.Clone(c.spec.Items), i, i+1)
		c.commands(func(c *board.Command) bool { return c.Do != board.VerbUse || c.Item != name })
	})
	each(len(spec.Gear), (*trimmed).gear)
	each(len(spec.Secrets), func(c *trimmed, i int) { c.spec.Secrets = slices.Delete(c.spec.Secrets, i, i+1) })
	each(len(spec.Fortunes), func(c *trimmed, i int) { c.spec.Fortunes = slices.Delete(c.spec.Fortunes, i, i+1) })
	each(len(spec.Counters), func(c *trimmed, i int) { c.spec.Counters = slices.Delete(c.spec.Counters, i, i+1) })
	each(len(spec.Diseases), func(c *trimmed, i int) { c.spec.Diseases = slices.Delete(c.spec.Diseases, i, i+1) })
	each(len(spec.Connections), func(c *trimmed, i int) {
		c.spec.Connections = slices.Delete(c.spec.Connections, i, i+1)
		c.commands(func(c *board.Command) bool {
			return c.Do != board.VerbMove && c.Do != board.VerbDrag || lower(&c.Conn, scenario.ConnID(i))
		})
	})
	each(len(spec.Regions), func(c *trimmed, i int) { // to which no connection leads any more
		name := c.spec.Regions[i].Name
		if !slices.ContainsFunc(c.spec.Connections, func(w scenario.Connection) bool { return w.From == name || w.To == name }) {
			c.spec.Regions = slices.Delete(c.spec.Regions, i, i+1)
		}
	})
	cutPlaysAndHooks(try, func() *trimmed { return now })
	return left.content()
}

// cutPlaysAndHooks takes away plays and hooks of what is left.
func cutPlaysAndHooks(try func(func(*trimmed)), now func() *trimmed) {
	for i := range now().party {
		for k := len(now().party[i].Plays) - 1; k >= 0; k-- {
			try(func(c *trimmed) {
				c.party[i].Plays = slices.Delete(slices.Clone(c.party[i].Plays), k, k+1)
				c.play(scenario.PC(i), int16(k))
			})
		}
	}
	for i := range now().spec.Challenges {
		for k := len(now().spec.Challenges[i].Plays) - 1; k >= 0; k-- {
			try(func(c *trimmed) {
				c.spec.Challenges[i].Plays = slices.Delete(slices.Clone(c.spec.Challenges[i].Plays), k, k+1)
				c.play(scenario.ChallengeAt(i), int16(k))
			})
		}
		for _, on := range scenario.Triggers() {
			if now().spec.Challenges[i].Hooks[on] != nil {
				try(func(c *trimmed) { c.spec.Challenges[i].Hooks[on] = nil })
			}
		}
	}
	for _, on := range scenario.Triggers() {
		if now().spec.Hooks[on] != nil {
			try(func(c *trimmed) { c.spec.Hooks[on] = nil })
		}
	}
}

// content names all content.
func (r *reached) content() []string {
	list := slices.Clone(r.names)
	for i := range r.hooks {
		list = append(list, r.hooks[i].name)
	}
	return list
}

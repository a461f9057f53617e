package policy

import (
	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// A taste settles by chance what is equal in worth. It gives each thing a number, made of a seed, the moment and the thing's name. So the
// order in which content lists things decides nothing. Equal Views get equal choices, and nothing is kept from one choice to the next.
type taste struct {
	v    *board.View
	seed crunch.Seed
	now  crunch.Seed // of the moment
}

func tasteOf(v *board.View, seed crunch.Seed) taste {
	return taste{v, seed, seed.Fork(uint64(v.Round))}
}

// pick returns the place of the choice with the highest score: of equals, the one that is preferred.
func (t *taste) pick(legal []board.Command, score func(c *board.Command) int) int {
	best, most := 0, -1<<30
	for i := range legal {
		if n := score(&legal[i]); n > most || n == most && t.prefers(&legal[i], &legal[best]) {
			best, most = i, n
		}
	}
	return best
}

// prefers reports whether one of two commands of equal worth is preferred. Its aim comes first: PCs that can't tell two foes or two ways apart
// take the same one in a round, as people at a table agree.
func (t *taste) prefers(a, b *board.Command) bool {
	if x, y := t.aim(a), t.aim(b); x != y {
		return x > y
	}
	if x, y := t.deed(a), t.deed(b); x != y {
		return x > y
	}
	return t.place(a) > t.place(b) // things of one name
}

// aim returns the number of what a command does, and to what.
func (t *taste) aim(c *board.Command) uint64 {
	return t.number(uint64(c.Do), t.entity(c.Target), t.way(c), t.feature(c))
}

// deed returns the number of who does it, and with what.
func (t *taste) deed(c *board.Command) uint64 {
	return t.number(t.entity(c.Who), t.play(c), t.item(c.Item), t.item(c.Swap), t.option(c))
}

// place returns the number of a command by the places of things in their lists.
func (t *taste) place(c *board.Command) uint64 {
	return t.number(uint64(c.Who), uint64(c.Target), uint64(c.Conn), uint64(c.Feature), uint64(c.Play), t.item(c.Item), t.item(c.Swap), uint64(c.Choice))
}

// number mixes words with the seed and the moment.
func (t *taste) number(words ...uint64) uint64 { return uint64(t.now.Fork(words...)) }

func (t *taste) entity(w scenario.Who) uint64 {
	if w.IsPC() && w.Index() < len(t.v.PCs) {
		return crunch.Key(t.v.PCs[w.Index()].Name)
	}
	if f := t.v.Challenge(w); f != nil {
		if w.Index() != int(f.Printed) {
			return crunch.Key(f.Name) + uint64(w.Index()) // a spawned copy
		}
		return crunch.Key(f.Name) + 1<<32
	}
	return uint64(w)
}

// way returns the word of a command's way: where it leads.
func (t *taste) way(c *board.Command) uint64 {
	if c.Do != board.VerbMove && c.Do != board.VerbDrag {
		return 0
	}
	here := scenario.NoRegion
	if c.Who.IsPC() {
		here = t.v.PCs[c.Who.Index()].Region
	} else if f := t.v.Challenge(c.Who); f != nil {
		here = f.Region
	}
	if exit := t.v.Exit(here, c.Conn); exit != nil {
		return t.exit(exit)
	}
	return uint64(c.Conn)
}

func (t *taste) exit(e *board.ExitView) uint64 {
	if to := t.v.Region(e.To); to != nil {
		return crunch.Key(to.Name)
	}
	return uint64(e.Conn)
}

// liking returns how much a way out of a region is liked: by where it leads, and of two that lead there by the way itself.
func (t *taste) liking(e *board.ExitView) uint64 {
	const low = 0xffff
	return t.number(t.exit(e))&^low | t.number(uint64(e.Conn))&low
}

// feature returns the word of a command's Feature.
func (t *taste) feature(c *board.Command) uint64 {
	if c.Feature == 0 || !c.Who.IsPC() {
		return 0
	}
	if here := t.v.Region(t.v.PCs[c.Who.Index()].Region); here != nil {
		for i := range here.Features {
			if here.Features[i].Feature == c.Feature {
				return crunch.Key(here.Features[i].Name)
			}
		}
	}
	return uint64(c.Feature)
}

// play returns the word of a command's play, or of the command of content.
func (t *taste) play(c *board.Command) uint64 {
	switch c.Do {
	case board.VerbAct, board.VerbPick, board.VerbPrepare, board.VerbMove:
		return t.playOf(c.Who, c.Play)
	case board.VerbAttempt:
		if name := t.commandName(c.Play); name != "" {
			return crunch.Key(name)
		}
	}
	return uint64(c.Play)
}

// playOf returns the word of an entity's play.
func (t *taste) playOf(w scenario.Who, play int16) uint64 {
	if plays := t.v.Plays(w); int(play) < len(plays) && play >= 0 {
		return crunch.Key(plays[play].Name)
	}
	return uint64(play)
}

// item returns the word of an item; 0 for none.
func (t *taste) item(name string) uint64 {
	if name == "" {
		return 0
	}
	return crunch.Key(name)
}

// option returns the word of an answer.
func (t *taste) option(c *board.Command) uint64 {
	p, n := t.v.Asked, int(c.Choice)
	switch {
	case c.Do != board.VerbAnswer || p == nil:
	case p.Ask == board.AskContent && n < len(p.Options):
		return crunch.Key(p.Text) ^ crunch.Key(p.Options[n])
	case (p.Ask == board.AskReaction || p.Ask == board.AskAssist || p.Ask == board.AskDiscardOrNot) && n > 0 && n <= len(p.Plays):
		return t.playOf(p.Who, p.Plays[n-1])
	case (p.Ask == board.AskDiscard || p.Ask == board.AskCard) && n < len(p.Plays):
		return t.playOf(p.Who, p.Plays[n])
	case p.Ask == board.AskForced && n > 0 && n <= len(p.Forced):
		f := &p.Forced[n-1]
		return t.number(t.aim(f), t.playOf(f.Who, f.Play))
	}
	return uint64(n)
}

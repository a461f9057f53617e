package explore

import (
	"fmt"

	"github.com/crunchrules/crunch/stattrack"
)

// Words tells a command for people who choose: "Move to the Ford", "play Axe against Bog Hound". The command need not be legal: what it
// names and the State does not have is told as "nothing", "nobody" or by its number.
func (g *Game) Words(s *State, c *Command) string {
	spec := &g.sc.spec
	who := g.Name(s, c.Who)
	play := func() string { return g.playName(s, c.Who, c.Play) }
	target := func() string {
		if c.Feature > 0 && int(c.Feature) <= len(spec.Features) {
			return spec.Features[c.Feature-1].Name
		} else if c.Feature > 0 {
			return nothing
		}
		return g.Name(s, c.Target)
	}
	way := func() string {
		if !s.has(c.Who) {
			return nowhere
		}
		exit, ok := g.exit(s.at(c.Who), c.Conn)
		if !ok && c.Who.IsFoe() {
			return nowhere
		}
		if !ok || !s.Known.Has(int(exit.To)) || c.Who.IsPC() && !g.linked(s, exit.Conn) {
			return "into the unknown"
		}
		return "to " + spec.Regions[exit.To].Name
	}
	switch c.Do {
	case Begin:
		if c.Who == Nobody {
			return "begin"
		}
		return who + " begins its turn"
	case Move:
		if c.Conn < 0 || int(c.Conn) >= len(g.sc.obstacles) || !s.has(c.Who) {
			return who + " Moves " + way()
		}
		if o := g.barrier(s, c.Conn, c.Who); o != Nobody {
			return fmt.Sprintf("%s Moves %s, playing %s against %s", who, way(), play(), g.Name(s, o))
		}
		return who + " Moves " + way()
	case Act:
		if c.Target == Nobody {
			return who + " plays " + play()
		}
		return fmt.Sprintf("%s plays %s against %s", who, play(), target())
	case Pick:
		return fmt.Sprintf("%s picks the Lock of %s with %s", who, target(), play())
	case Unlock:
		return who + " opens " + target()
	case Search:
		return who + " Searches"
	case Prepare:
		return who + " plays " + play()
	case Hide:
		return fmt.Sprintf("%s hides the body of %s", who, target())
	case Drag:
		return fmt.Sprintf("%s drags the body of %s %s", who, target(), way())
	case Shine:
		if c.Who.IsPC() && s.has(c.Who) && s.PCs[c.Who.Index()].Lit {
			return who + " puts out the light"
		}
		return who + " lights up"
	case Leave:
		return who + " leaves through the goal"
	case Waive:
		return who + " waives the rest of the extra Move and Action"
	case EndTurn:
		return who + " ends the turn"
	case Answer:
		return g.answerWords(s, c)
	}
	return c.Do.String()
}

// What Words calls a play or a thing that is not there, and a place.
const (
	nothing = "nothing"
	nowhere = "nowhere"
)

// playName returns the name of an entity's play, or "nothing".
func (g *Game) playName(s *State, w Who, k int16) string {
	if !s.has(w) {
		return nothing
	}
	if plays := g.plays(s, w); k >= 0 && int(k) < len(plays) {
		return plays[k].Name
	}
	return nothing
}

// answerWords tells an answer to the pending question.
func (g *Game) answerWords(s *State, c *Command) string {
	p := &s.Pending
	who := g.Name(s, p.Who)
	k := int(c.Choice)
	if p.Ask == AskNothing {
		return g.Name(s, c.Who) + " answers, though nothing is asked"
	}
	if k < 0 || k >= p.options() {
		return fmt.Sprintf("%s gives answer %d, though there are %d", who, k, p.options())
	}
	plays := func(w Who, at int) string {
		if at >= len(p.Plays) {
			return nothing
		}
		return g.playName(s, w, p.Plays[at])
	}
	switch p.Ask {
	case AskReaction, AskAssist:
		if k == 0 {
			return fmt.Sprintf("%s plays no %v", who, p.Ask)
		}
		return fmt.Sprintf("%s plays the %v %s", who, p.Ask, plays(p.Who, k-1))
	case AskInterrupt:
		verb := "does not Interrupt"
		if k == 1 {
			verb = "Interrupts"
		}
		return fmt.Sprintf("%s %s with %s", who, verb, plays(p.Who, 0))
	case AskReroll:
		return who + [...]string{" does not reroll", " rerolls and keeps the second", " rerolls and chooses"}[k]
	case AskKeep:
		return who + [...]string{" keeps the first result", " takes the second result"}[k]
	case AskTrack:
		if k == 0 {
			return who + " lets it be"
		}
		return fmt.Sprintf("%s takes %v from %s", who, stattrack.Track(k-1), g.Name(s, p.By))
	case AskContent:
		return fmt.Sprintf("%s: %s", who, p.Options[k])
	case AskForcedReact:
		switch k {
		case 0:
			return who + " bides its time"
		case 1:
			return fmt.Sprintf("%s lets %s play no Reaction", who, g.Name(s, p.By))
		}
		return fmt.Sprintf("%s makes %s play the Reaction %s", who, g.Name(s, p.By), plays(p.By, k-2))
	case AskForced:
		if k == 0 {
			return fmt.Sprintf("%s makes %s do nothing", who, g.Name(s, p.By))
		}
		return fmt.Sprintf("%s decides: %s", who, g.Words(s, &p.Forced[k-1]))
	}
	return ""
}

package explore

import (
	"fmt"

	"github.com/crunchrules/crunch/stattrack"
)

// Words tells a command for people who choose: "Move to the Ford", "play Axe against Bog Hound". The command need not be legal: what it
// names and the State does not have is told as "nothing", "nobody" or by its number.
func (pos *Position) Words(c *Command) string {
	spec := &pos.sc.spec
	who := pos.Name(c.Who)
	play := func() string { return pos.playName(c.Who, c.Play) }
	target := func() string {
		if c.Feature > 0 && int(c.Feature) <= len(spec.Features) {
			return spec.Features[c.Feature-1].Name
		} else if c.Feature > 0 {
			return nothing
		}
		return pos.Name(c.Target)
	}
	way := func() string {
		if !pos.has(c.Who) {
			return nowhere
		}
		exit, ok := pos.exit(pos.at(c.Who), c.Conn)
		if !ok && c.Who.IsFoe() {
			return nowhere
		}
		if !ok || !pos.Known.Has(int(exit.To)) || c.Who.IsPC() && !pos.linked(exit.Conn) {
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
		if c.Conn < 0 || int(c.Conn) >= len(pos.sc.obstacles) || !pos.has(c.Who) {
			return who + " Moves " + way()
		}
		if o := pos.barrier(c.Conn, c.Who); o != Nobody {
			return fmt.Sprintf("%s Moves %s, playing %s against %s", who, way(), play(), pos.Name(o))
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
		if c.Who.IsPC() && pos.has(c.Who) && pos.PCs[c.Who.Index()].Lit {
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
		return pos.answerWords(c)
	}
	return c.Do.String()
}

// What Words calls a play or a thing that is not there, and a place.
const (
	nothing = "nothing"
	nowhere = "nowhere"
)

// playName returns the name of an entity's play, or "nothing".
func (pos *Position) playName(w Who, k int16) string {
	if !pos.has(w) {
		return nothing
	}
	if plays := pos.plays(w); k >= 0 && int(k) < len(plays) {
		return plays[k].Name
	}
	return nothing
}

// answerWords tells an answer to the pending question.
func (pos *Position) answerWords(c *Command) string {
	p := &pos.Pending
	who := pos.Name(p.Who)
	k := int(c.Choice)
	if p.Ask == AskNothing {
		return pos.Name(c.Who) + " answers, though nothing is asked"
	}
	if k < 0 || k >= p.options() {
		return fmt.Sprintf("%s gives answer %d, though there are %d", who, k, p.options())
	}
	plays := func(w Who, at int) string {
		if at >= len(p.Plays) {
			return nothing
		}
		return pos.playName(w, p.Plays[at])
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
		return fmt.Sprintf("%s takes %v from %s", who, stattrack.Track(k-1), pos.Name(p.By))
	case AskContent:
		return fmt.Sprintf("%s: %s", who, p.Options[k])
	case AskForcedReact:
		switch k {
		case 0:
			return who + " bides its time"
		case 1:
			return fmt.Sprintf("%s lets %s play no Reaction", who, pos.Name(p.By))
		}
		return fmt.Sprintf("%s makes %s play the Reaction %s", who, pos.Name(p.By), plays(p.By, k-2))
	case AskForced:
		if k == 0 {
			return fmt.Sprintf("%s makes %s do nothing", who, pos.Name(p.By))
		}
		return fmt.Sprintf("%s decides: %s", who, pos.Words(&p.Forced[k-1]))
	}
	return ""
}

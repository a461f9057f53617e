package show

import (
	"fmt"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

// Words tells a command for people who choose: "Ada Moves to Ford", "Ada plays Axe against Bog Hound". The command need not be legal:
// where it names what is not there, Words says "nothing", "nobody", "nowhere" or the number.
func Words(pos *explore.Position, c *explore.Command) string {
	spec := pos.Scenario().Spec()
	who := pos.Name(c.Who)
	play := func() string { return playName(pos, c.Who, c.Play) }
	target := func() string {
		if c.Feature > 0 && int(c.Feature) <= len(spec.Features) {
			return spec.Features[c.Feature-1].Name
		} else if c.Feature > 0 {
			return nothing
		}
		return pos.Name(c.Target)
	}
	way := func() string {
		from, there := where(pos, c.Who)
		if !there {
			return nowhere
		}
		exit, ok := pos.Scenario().Exit(from, c.Conn)
		if !ok && c.Who.IsChallenge() {
			return nowhere
		}
		if !ok || !pos.Known.Has(int(exit.To)) || c.Who.IsPC() && !pos.KnowsWay(exit.Conn) {
			return "into the unknown"
		}
		return "to " + spec.Regions[exit.To].Name
	}
	switch c.Do {
	case explore.Begin:
		if c.Who == explore.Nobody {
			return "begin"
		}
		return who + " begins its turn"
	case explore.Move:
		if o := pos.Barrier(c.Conn, c.Who); o != explore.Nobody {
			return fmt.Sprintf("%s Moves %s, playing %s against %s", who, way(), play(), pos.Name(o))
		}
		return who + " Moves " + way()
	case explore.Act:
		if c.Target == explore.Nobody {
			return who + " plays " + play()
		}
		return fmt.Sprintf("%s plays %s against %s", who, play(), target())
	case explore.Pick:
		return fmt.Sprintf("%s picks the Lock of %s with %s", who, target(), play())
	case explore.Unlock:
		return who + " opens " + target()
	case explore.Search:
		return who + " Searches"
	case explore.Prepare:
		return who + " plays " + play()
	case explore.Hide:
		return fmt.Sprintf("%s hides the body of %s", who, target())
	case explore.Drag:
		return fmt.Sprintf("%s drags the body of %s %s", who, target(), way())
	case explore.Shine:
		if c.Who.IsPC() && c.Who.Index() < len(pos.PCs) && pos.PCs[c.Who.Index()].Lit {
			return who + " puts out the light"
		}
		return who + " lights up"
	case explore.Leave:
		return who + " leaves through the goal"
	case explore.Waive:
		return who + " waives the rest of the extra Move and Action"
	case explore.EndTurn:
		return who + " ends the turn"
	case explore.Answer:
		return answerWords(pos, c)
	}
	return c.Do.String()
}

// What Words calls a play or a thing that is not there, and a place.
const (
	nothing = "nothing"
	nowhere = "nowhere"
)

// playName returns the name of an entity's play, or "nothing".
func playName(pos *explore.Position, w explore.Who, k int16) string {
	if plays := pos.Plays(w); k >= 0 && int(k) < len(plays) {
		return plays[k].Name
	}
	return nothing
}

// where returns the region that an entity is in, NoRegion for an Obstacle, and whether there is such an entity.
func where(pos *explore.Position, w explore.Who) (r explore.RegionID, there bool) {
	switch i := w.Index(); {
	case w.IsPC() && i < len(pos.PCs):
		return pos.PCs[i].Region, true
	case w.IsChallenge() && i >= 0 && i < len(pos.Challenges):
		return pos.Challenges[i].Region, true
	}
	return explore.NoRegion, false
}

// answerWords tells an answer to the pending question.
func answerWords(pos *explore.Position, c *explore.Command) string {
	p := &pos.Pending
	who := pos.Name(p.Who)
	k := int(c.Choice)
	if p.Ask == explore.AskNothing {
		return pos.Name(c.Who) + " answers, though nothing is asked"
	}
	if k < 0 || k >= p.Answers() {
		return fmt.Sprintf("%s gives answer %d, though there are %d", who, k, p.Answers())
	}
	plays := func(w explore.Who, at int) string {
		if at >= len(p.Plays) {
			return nothing
		}
		return playName(pos, w, p.Plays[at])
	}
	switch p.Ask {
	case explore.AskReaction, explore.AskAssist:
		if k == 0 {
			return fmt.Sprintf("%s plays no %v", who, p.Ask)
		}
		return fmt.Sprintf("%s plays the %v %s", who, p.Ask, plays(p.Who, k-1))
	case explore.AskInterrupt:
		verb := "does not Interrupt"
		if k == 1 {
			verb = "Interrupts"
		}
		return fmt.Sprintf("%s %s with %s", who, verb, plays(p.Who, 0))
	case explore.AskReroll:
		return who + [...]string{" does not reroll", " rerolls and keeps the second", " rerolls and chooses"}[k]
	case explore.AskKeep:
		return who + [...]string{" keeps the first result", " takes the second result"}[k]
	case explore.AskTrack:
		if k == 0 {
			return who + " lets it be"
		}
		return fmt.Sprintf("%s takes %v from %s", who, stattrack.Track(k-1), pos.Name(p.By))
	case explore.AskContent:
		return fmt.Sprintf("%s: %s", who, p.Options[k])
	case explore.AskForcedReact:
		switch k {
		case 0:
			return who + " bides its time"
		case 1:
			return fmt.Sprintf("%s lets %s play no Reaction", who, pos.Name(p.By))
		}
		return fmt.Sprintf("%s makes %s play the Reaction %s", who, pos.Name(p.By), plays(p.By, k-2))
	case explore.AskForced:
		if k == 0 {
			return fmt.Sprintf("%s makes %s do nothing", who, pos.Name(p.By))
		}
		return fmt.Sprintf("%s decides: %s", who, Words(pos, &p.Forced[k-1]))
	}
	return ""
}

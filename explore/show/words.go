package show

import (
	"fmt"
	"strings"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/event"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/near"
	"github.com/crunchrules/crunch/stattrack"
)

// Choices returns the Choices of a View in Words, in the same order. Where two would read the same, such as two ways into the unknown, the
// command in its text form tells them apart, for a Move the end of it: "Ada Moves into the unknown (way4)".
func Choices(v *board.View) []string {
	list, times := make([]string, len(v.Choices)), map[string]int{}
	for i := range v.Choices {
		list[i] = Words(v, &v.Choices[i])
		times[list[i]]++
	}
	for i := range v.Choices {
		if times[list[i]] > 1 {
			text := v.Choices[i].String()
			if v.Choices[i].Do == board.VerbMove {
				text = text[strings.LastIndexByte(text, ' ')+1:]
			}
			list[i] += " (" + text + ")"
		}
	}
	return list
}

// Read reads a command that a person types or copies: one of the Choices in the words that Choices gives, in any case, or what
// View.ParseCommand reads. The error is that of ParseCommand.
func Read(v *board.View, text string) (board.Command, error) {
	if i := near.Find(strings.TrimSpace(text), Choices(v)); i >= 0 {
		return v.Choices[i], nil
	}
	return v.ParseCommand(text)
}

// Words returns a command in words for people who choose: "Ada Moves to Ford", "Ada plays Axe against Bog Hound". It takes the names from
// the View. The command need not be legal: for a thing that the View doesn't have, Words says "nothing", "nobody", "someone", "nowhere" or
// the number.
func Words(v *board.View, c *board.Command) string {
	who := v.Name(c.Who)
	play := func() string { return playName(v, c.Who, c.Play) }
	target := func() string {
		if c.Feature > 0 {
			return featureName(v, c.Feature)
		}
		return v.Name(c.Target)
	}
	way := func() string {
		from, there := where(v, c.Who)
		if !there {
			return nowhere
		}
		exit := v.Exit(from, c.Conn)
		if exit == nil && c.Who.IsChallenge() {
			return nowhere
		}
		dm := v.Viewer == scenario.DMOnly
		if exit == nil || c.Who.IsPC() && !exit.Known && !dm {
			return "into " + unknown
		}
		if to := v.Region(exit.To); to != nil && (to.Known || dm) {
			return "to " + to.Name
		}
		return "into " + unknown
	}
	switch c.Do {
	case board.VerbBegin:
		if c.Who == scenario.Nobody {
			return "begin"
		}
		return who + " begins its turn"
	case board.VerbMove:
		if o := barrier(v, c); o != scenario.Nobody {
			return fmt.Sprintf("%s Moves %s, playing %s against %s", who, way(), play(), v.Name(o))
		}
		return who + " Moves " + way()
	case board.VerbAct:
		if c.Target == scenario.Nobody {
			return who + " plays " + play()
		}
		return fmt.Sprintf("%s plays %s against %s", who, play(), target())
	case board.VerbPick:
		return fmt.Sprintf("%s picks the Lock of %s with %s", who, target(), play())
	case board.VerbUnlock:
		return who + " opens " + target()
	case board.VerbSearch:
		return who + " Searches"
	case board.VerbPrepare:
		return who + " plays " + play()
	case board.VerbHide:
		return fmt.Sprintf("%s hides the body of %s", who, target())
	case board.VerbDrag:
		return fmt.Sprintf("%s drags the body of %s %s", who, target(), way())
	case board.VerbShine:
		if c.Who.IsPC() && c.Who.Index() < len(v.PCs) && v.PCs[c.Who.Index()].Lit {
			return who + " puts out the light"
		}
		return who + " lights up"
	case board.VerbLeave:
		return who + " leaves through the goal"
	case board.VerbHandOver:
		return fmt.Sprintf("%s gives %s to %s", who, c.Item, target())
	case board.VerbDrop:
		return fmt.Sprintf("%s drops %s", who, c.Item)
	case board.VerbPickUp:
		return fmt.Sprintf("%s picks up %s", who, c.Item)
	case board.VerbEquip:
		if c.Swap != "" {
			return fmt.Sprintf("%s equips %s in place of %s", who, c.Item, c.Swap)
		}
		return fmt.Sprintf("%s equips %s", who, c.Item)
	case board.VerbTakeOff:
		return fmt.Sprintf("%s takes off %s", who, c.Item)
	case board.VerbDraw:
		return who + " draws a card"
	case board.VerbJoin:
		return who + " joins"
	case board.VerbHold:
		return fmt.Sprintf("%s holds %d of %s", who, c.Choice, play())
	case board.VerbRule:
		return "the DM rules: " + strings.TrimPrefix(v.CommandText(*c), "rule ")
	case board.VerbWaive:
		return who + " waives the rest of the extra Move and Action"
	case board.VerbEndTurn:
		return who + " ends the turn"
	case board.VerbAnswer:
		return answerWords(v, c)
	case board.VerbUse:
		if c.Target == scenario.Nobody {
			return fmt.Sprintf("%s uses %s", who, c.Item)
		}
		return fmt.Sprintf("%s uses %s on %s", who, c.Item, target())
	case board.VerbAttempt:
		return who + " attempts: " + commandName(v, c.Play)
	}
	return c.Do.String()
}

// Words for an unknown play, thing or place.
const (
	nothing = "nothing"
	nowhere = "nowhere"
	unknown = "the unknown"
)

// playName returns the name of an entity's play, or "nothing".
func playName(v *board.View, w scenario.Who, k int16) string {
	plays := v.Plays(w)
	if k < 0 || int(k) >= len(plays) || plays[k].Name == "" {
		return nothing
	}
	p := &plays[k]
	for i := range plays { // two pieces of Gear may print plays of one name
		if other := &plays[i]; i != int(k) && other.Name == p.Name && p.Gear != "" {
			return p.Name + " of " + p.Gear
		}
	}
	return p.Name
}

// where returns the region that an entity is in, NoRegion for an Obstacle, and whether there is such an entity.
func where(v *board.View, w scenario.Who) (r scenario.RegionID, there bool) {
	if i := w.Index(); w.IsPC() && i < len(v.PCs) {
		return v.PCs[i].Region, true
	}
	if f := v.Challenge(w); f != nil {
		return f.Region, true
	}
	return scenario.NoRegion, false
}

// barrier returns the Obstacle that a PC's Move attempts, or Nobody if the way is free. EX-65
func barrier(v *board.View, c *board.Command) scenario.Who {
	if c.Who.IsPC() && c.Who.Index() < len(v.PCs) {
		for _, b := range v.PCs[c.Who.Index()].Blocked {
			if b.Conn == c.Conn {
				return b.By
			}
		}
	}
	return scenario.Nobody
}

// featureName returns the name of a Feature, or "nothing".
func featureName(v *board.View, feature uint16) string {
	for i := range v.Regions {
		for _, f := range v.Regions[i].Features {
			if f.Feature == feature {
				return f.Name
			}
		}
	}
	return nothing
}

// commandName returns the name of a command of content, or "nothing".
func commandName(v *board.View, k int16) string {
	for i := range v.Commands {
		if v.Commands[i].Command == int(k) {
			return v.Commands[i].Name
		}
	}
	return nothing
}

// veiled reports whether a question is about a hand that the viewer doesn't see: what could be answered is not told either. HD-83
func veiled(v *board.View, p *board.Pending) bool {
	switch p.Ask {
	case board.AskReaction, board.AskAssist, board.AskInterrupt, board.AskDiscard, board.AskCard, board.AskDiscardOrNot:
		return p.Plays == nil && p.Who.IsPC() && p.Who.Index() < len(v.PCs) && v.PCs[p.Who.Index()].Hand > 0 && !v.PCs[p.Who.Index()].HandKnown
	}
	return false
}

// answerWords returns an answer to the pending question in words.
func answerWords(v *board.View, c *board.Command) string {
	p, k := v.Asked, int(c.Choice)
	if p == nil {
		return v.Name(c.Who) + " answers, though nothing is asked"
	}
	who := v.Name(p.Who)
	if veiled(v, p) {
		return who + " answers"
	}
	if k < 0 || k >= p.Answers() {
		return fmt.Sprintf("%s gives answer %d, though there are %d", who, k, p.Answers())
	}
	switch a := event.Answer(p, c.Choice).(type) {
	case event.Declines:
		return who + declined(v, p)
	case event.Plays:
		if p.Ask == board.AskInterrupt {
			return fmt.Sprintf("%s Interrupts with %s", who, playName(v, a.Who, a.Play))
		}
		return fmt.Sprintf("%s plays the %v %s", who, p.Ask, playName(v, a.Who, a.Play))
	case event.Rerolls:
		if a.Right == stattrack.KeepSecond {
			return who + " rerolls and keeps the second"
		}
		return who + " rerolls and chooses"
	case event.Keeps:
		if a.Second {
			return who + " takes the second result"
		}
		return who + " keeps the first result"
	case event.Saps:
		return fmt.Sprintf("%s takes %v from %s", who, a.Track, v.Name(a.Target))
	case event.Chooses:
		return fmt.Sprintf("%s: %s", who, a.Option)
	case event.Discards:
		return fmt.Sprintf("%s discards %s", who, playName(v, a.Who, a.Play))
	case event.Draws:
		return fmt.Sprintf("%s takes %s from the deck", who, playName(v, a.Who, a.Play))
	case event.ForcesReaction:
		if a.Play < 0 {
			return fmt.Sprintf("%s lets %s play no Reaction", who, v.Name(a.Target))
		}
		return fmt.Sprintf("%s makes %s play the Reaction %s", who, v.Name(a.Target), playName(v, a.Target, a.Play))
	case event.Forces:
		return fmt.Sprintf("%s decides: %s", who, Words(v, &a.Command))
	}
	return who + " answers"
}

// declined returns in words what it means to take nothing of what is offered.
func declined(v *board.View, p *board.Pending) string {
	switch p.Ask {
	case board.AskInterrupt:
		play := nothing
		if len(p.Plays) > 0 {
			play = playName(v, p.Who, p.Plays[0])
		}
		return " does not Interrupt with " + play
	case board.AskReroll:
		return " does not reroll"
	case board.AskTrack:
		return " lets it be"
	case board.AskDiscardOrNot:
		return " discards nothing"
	case board.AskForcedReact:
		return " bides its time"
	case board.AskForced:
		return fmt.Sprintf(" makes %s do nothing", v.Name(p.By))
	}
	return fmt.Sprintf(" plays no %v", p.Ask)
}

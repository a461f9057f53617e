package policy

import (
	"math"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// Ready returns Players that use SensiblePCs and SensibleDM. The seed may be that of the Session: the policies don't use its dice.
func Ready(seed crunch.Seed) explore.Players {
	return explore.Players{PCs: SensiblePCs(seed), DM: SensibleDM(seed)}
}

// Random returns a Policy that picks one of the choices, each with the same chance. It calls IntN once for each pick.
func Random(rng crunch.RNG) explore.Policy {
	return func(v *board.View) (int, error) { return rng.IntN(len(v.Choices)), nil }
}

// answer chooses a safe answer: the Reaction with the most Endure and Defence, the Assist that does most, every Interrupt and reroll but that of
// a good Damage or Defence, the second result, Skill among the tracks, any option of content, and the card that
// is worth most to take, or least to discard.
func (t *taste) answer() int {
	v := t.v
	return t.pick(v.Choices, func(c *board.Command) int {
		switch v.Asked.Ask {
		case board.AskReaction:
			if c.Choice == 0 {
				return 0
			}
			p := playNow(v, v.Asked.Who, v.Asked.Plays[c.Choice-1])
			return 1 + 2*twiceMean(p.Endure) + 2*twiceMean(p.Defence) + 4*len(p.Shifts)
		case board.AskAssist:
			if c.Choice == 0 {
				return 0
			}
			return 1 + worth(playNow(v, v.Asked.Who, v.Asked.Plays[c.Choice-1]))
		case board.AskReroll:
			if roll := &v.Asked.Roll; c.Choice == 1 && 2*roll.Total() > twiceMean(roll.Pool) { // it would keep the second
				return -1
			}
		case board.AskContent: // nobody knows what it does
			return 0
		case board.AskForced:
			return min(int(c.Choice), 1)
		case board.AskForcedReact: // forcing the enemy in its own turn is worth more
			return -int(c.Choice)
		case board.AskDiscard:
			return -keep(&v.PCs[v.Asked.Who.Index()], v.Asked.Plays[c.Choice])
		case board.AskDiscardOrNot: // else something comes that is worse, most likely
			if c.Choice == 0 {
				return math.MinInt
			}
			return -keep(&v.PCs[v.Asked.Who.Index()], v.Asked.Plays[c.Choice-1])
		case board.AskCard:
			return keep(&v.PCs[v.Asked.Who.Index()], v.Asked.Plays[c.Choice])
		}
		return int(c.Choice)
	})
}

// twiceMean returns twice the average total of a pool, which is a whole number.
func twiceMean(p stattrack.Pool) int {
	n := 0
	for _, d := range p.Terms {
		n += int(d.N) * (d.Size.Sides() + 1)
	}
	return n
}

// playNow returns a play of an entity as its Stat Tracks leave it. ST-22, ST-31
func playNow(v *board.View, w scenario.Who, k int16) *board.PlayView {
	p := &v.Plays(w)[k]
	if w.IsPC() {
		return p.Now(&v.PCs[w.Index()].Sheet)
	}
	return p.Now(&v.Challenge(w).Sheet)
}

// worth returns how much an Action does on average.
func worth(p *board.PlayView) int {
	n := 2 * twiceMean(p.Damage)
	n += 4*len(p.Shifts) + 8*int(p.Tokens)
	if p.Disease != "" {
		n += 8
	}
	if p.HasSpecial {
		n += 6
	}
	if p.Trial != nil && p.Trial.Attack != "" {
		n += 20 // about what a good weapon does
	}
	return n
}

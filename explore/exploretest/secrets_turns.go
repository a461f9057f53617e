package exploretest

import (
	"fmt"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// Secrets of turns, timers and dice.

// turns lets more turns have gone by: they would tell how many turns unseen Challenges had.
func (v *veil) turns() string {
	more := int32(1 + v.rng.IntN(5))
	v.s.Turns += more
	for i := range v.s.PCs {
		if n := &v.s.PCs[i].Interrupts; *n > 0 {
			*n += more
		}
	}
	for i := range v.s.Challenges {
		if n := &v.s.Challenges[i].Interrupts; *n > 0 {
			*n += more
		}
	}
	for i := range v.s.Boosts {
		if b := &v.s.Boosts[i]; b.Effect != 0 {
			b.Since += more
		}
	}
	return "how many turns there were"
}

// timers changes the timers that wait. GL-77
func (v *veil) timers() string {
	if len(v.s.Timed) == 0 {
		return ""
	}
	for i := range v.s.Timed {
		v.s.Timed[i].Round++
		v.s.Timed[i].Name = fmt.Sprint("disturbed ", i)
	}
	return "the timers"
}

// rolls changes how often dice were rolled in this round: the DM rolls in secret too. EX-121
func (v *veil) rolls() string {
	for i := range v.s.Rolls {
		v.s.Rolls[i].Times += uint16(v.rng.IntN(3))
	}
	v.s.Rolls = append(v.s.Rolls, board.RollCount{Key: board.DiceKey{Who: scenario.ChallengeAt(len(v.s.Challenges))}, Times: 1 + uint16(v.rng.IntN(100))})
	return "the dice rolled"
}

// extra gives a Challenge that nobody knows, and whose turn it is, an extra Move and Action, or takes them: all wait for it in either case. ST-57
func (v *veil) extra() string {
	w := v.s.Turn
	if v.s.Pending.Ask != board.AskNothing || !w.IsChallenge() || !v.eyes.Unknown(v.s, w.Index()) {
		return ""
	}
	now := &v.s.Challenges[w.Index()].Sheet.Now[stattrack.Skill]
	if *now == stattrack.MaxSlot {
		*now = 0
	} else {
		*now = stattrack.MaxSlot
	}
	return "what " + v.pos.Name(w) + " may do in its turn"
}

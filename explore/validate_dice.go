package explore

import (
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// rolls checks what the keys of dice hold: the dice rolled in the round, and what has spawned each copy.
func (c *stateCheck) rolls() {
	s, printed := c.s, len(c.g.sc.Spec.Challenges)
	for i := range s.Challenges {
		f, at := &s.Challenges[i], c.text("Challenges[%d]", i)
		if i < printed {
			want(c, f.Copy == 0 && f.Origin == scenario.Owner{}, at+".Copy", f.Copy, "0: it is printed")
			continue
		}
		want(c, f.Copy > 0, at+".Copy", f.Copy, "1 or more: content has spawned it")
		want(c, c.owner(f.Origin) && (!f.Origin.Who.IsChallenge() || f.Origin.Who.Index() < i), at+".Origin", f.Origin, "content that was there before it")
	}
	seen := map[board.DiceKey]bool{}
	for i := range s.Rolls {
		r := &s.Rolls[i]
		want(c, c.diceKey(&r.Key) && r.Times > 0 && !seen[r.Key], c.text("Rolls[%d]", i), *r, "dice that somebody can have rolled, each kind once")
		seen[r.Key] = true
	}
}

// diceKey reports whether dice may have a key.
func (c *stateCheck) diceKey(k *board.DiceKey) bool {
	if !c.who(k.Who, true) || !c.who(k.Against, true) || k.What >= board.NumPurposes || k.On >= scenario.NumTriggers || k.On != scenario.NoTrigger &&
		k.What != board.ForContent {
		return false
	}
	switch o := &k.Content; k.What {
	case board.ForContent, board.ForCheck, board.ForDraw:
		return c.owner(*o)
	case board.ForInflict, board.ForEndure, board.ForDamage, board.ForDefence:
		if k.What == board.ForDamage && o.Kind == scenario.OwnedByFeature { // EX-131: what stands beneath its Lock
			return k.Who == scenario.Nobody && c.owner(*o)
		}
		return o.Kind == scenario.OwnedByPlay && o.Who == k.Who && c.owner(*o)
	case board.ForHidden:
		return o.Kind == scenario.OwnedBySecret && c.owner(*o) || *o == scenario.Owner{}
	case board.ForLockpick, board.ForLock:
		return o.Kind == scenario.OwnedByFeature && c.owner(*o) || *o == scenario.Owner{}
	case board.ForFortune:
		return o.Kind == scenario.OwnedByFortune && o.Who == scenario.Nobody && int(o.Index) < len(c.g.sc.Spec.Fortunes)
	default:
		return *o == scenario.Owner{}
	}
}

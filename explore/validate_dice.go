package explore

import "fmt"

// rolls checks what the keys of dice hold: the dice rolled in the round, and what has spawned each copy.
func (c *stateCheck) rolls() {
	s, printed := c.s, len(c.g.sc.spec.Challenges)
	for i := range s.Challenges {
		f, at := &s.Challenges[i], fmt.Sprintf("Challenges[%d]", i)
		if i < printed {
			c.want(f.Copy == 0 && f.Origin == Owner{}, at+".Copy", f.Copy, "0: it is printed")
			continue
		}
		c.want(f.Copy > 0, at+".Copy", f.Copy, "1 or more: content has spawned it")
		c.want(c.owner(f.Origin) && (!f.Origin.Who.IsChallenge() || f.Origin.Who.Index() < i), at+".Origin", f.Origin, "content that was there before it")
	}
	seen := map[DiceKey]bool{}
	for i := range s.Rolls {
		r := &s.Rolls[i]
		c.want(c.diceKey(&r.Key) && r.Times > 0 && !seen[r.Key], fmt.Sprintf("Rolls[%d]", i), *r, "dice that somebody can have rolled, each kind once")
		seen[r.Key] = true
	}
}

// diceKey reports whether dice may have a key.
func (c *stateCheck) diceKey(k *DiceKey) bool {
	if !c.who(k.Who, true) || !c.who(k.Against, true) || k.What >= numPurposes || k.On >= numTriggers || k.On != NoTrigger && k.What != ForContent {
		return false
	}
	switch o := &k.Content; k.What {
	case ForContent:
		return c.owner(*o)
	case ForInflict, ForEndure, ForDamage, ForDefence:
		return o.Kind == OwnedByPlay && o.Who == k.Who && c.owner(*o)
	case ForHidden:
		return o.Kind == OwnedBySecret && c.owner(*o) || *o == Owner{}
	case ForLockpick, ForLock:
		return o.Kind == OwnedByFeature && c.owner(*o) || *o == Owner{}
	case ForFortune:
		return o.Kind == OwnedByFortune && o.Who == Nobody && int(o.Index) < len(c.g.sc.spec.Fortunes)
	default:
		return *o == Owner{}
	}
}

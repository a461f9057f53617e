package policy

import (
	"slices"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// pickUp returns how good it is to pick up an item: what the goal requires is best. Anything else may be a key, so it comes after Strategies
// that help. GL-48
func (t *thought) pickUp(c *board.Command) int {
	if c.Item == t.v.Requires {
		return 3000
	}
	return 1900
}

// use returns how good it is to use a thing. Nobody knows what it does, but what it is used on tells something: on an ally it may help one that is badly
// hurt, on an enemy it may hurt, and anything else is tried when nothing else helps. GL-84
func (t *thought) use(c *board.Command) int {
	it := t.v.Item(c.Item)
	if it == nil {
		return -50
	}
	free := 0
	if it.Cost != scenario.CostsAction {
		free = 1500 // before the Action
	}
	switch it.Aim {
	case scenario.OneAlly:
		if p := &t.v.PCs[c.Target.Index()]; c.Target.IsPC() && 2*p.EP <= p.MaxEP {
			return 560 + free + int(min(p.MaxEP-p.EP, 99))
		}
		return -10
	case scenario.OneEnemy:
		if f := t.v.Challenge(c.Target); f != nil && f.EP > 0 && t.foes() > 0 {
			return 510 + free - min(f.EP, 99)
		}
		return -10
	}
	if t.stuck {
		return 625
	}
	return -10
}

// items puts the things that do something into the sample. What they do is code, which a View doesn't hold. GL-84
func (s *sampler) items() {
	spec := &s.w.Spec
	for i := range s.v.Items {
		it := &s.v.Items[i]
		var use *scenario.Use
		if it.Usable {
			use = &scenario.Use{Times: uint8(min(it.Uses, 255)), Cost: it.Cost, Aim: it.Aim, Ranged: it.Ranged,
				Run: explore.Func(func(*explore.Scene) error { return nil })}
			if barred := s.barredFrom(it); barred != nil {
				use.Can = explore.Can(func(_ *board.View, who scenario.Who) (bool, error) { return !slices.Contains(barred, who), nil })
			}
		}
		if k := slices.IndexFunc(spec.Gear, func(g scenario.Gear) bool { return g.Name == it.Name }); it.Gear && k >= 0 {
			spec.Gear[k].Use = use
		} else if !it.Gear {
			spec.Items = append(spec.Items, scenario.Item{Name: it.Name, About: it.About, Use: use})
		}
	}
}

// barredFrom returns the PCs that could use a thing, if its condition let them.
func (s *sampler) barredFrom(it *board.ItemView) (list []scenario.Who) {
	for i := range s.v.PCs {
		p, w := &s.v.PCs[i], scenario.PC(i)
		has := slices.Contains(p.Items, it.Name) && (!it.Gear || slices.Contains(p.Equipped, it.Name))
		if has && s.offers(w, board.VerbEndTurn) && !slices.ContainsFunc(s.v.Choices, func(c board.Command) bool {
			return c.Do == board.VerbUse && c.Who == w && c.Item == it.Name
		}) {
			list = append(list, w)
		}
	}
	return list
}

// usedThings fills in what has been used in this turn, and what things have kept.
func (s *sampler) usedThings(out *board.State) {
	spec := &s.w.Spec
	for i := range s.v.Items {
		it := &s.v.Items[i]
		o, place := scenario.Owner{Kind: scenario.OwnedByItem}, len(spec.Commands)
		if it.Gear {
			o.Kind, place = scenario.OwnedByGear, place+len(spec.Items)
			o.Index = uint16(max(0, slices.IndexFunc(spec.Gear, func(g scenario.Gear) bool { return g.Name == it.Name })))
		} else {
			o.Index = uint16(max(0, slices.IndexFunc(spec.Items, func(x scenario.Item) bool { return x.Name == it.Name })))
		}
		out.Attempts = with(out.Attempts, place+int(o.Index), it.Used)
		if it.Data != "" {
			out.Kept = append(out.Kept, board.Keepsake{Owner: o, Data: it.Data})
		}
	}
}

// awaited returns a condition of a play that waits for something: whoever has its turn may play it if the View offers that, and all others may. GL-85
func (s *sampler) awaited(play *board.PlayView) scenario.Condition {
	return explore.Can(func(_ *board.View, who scenario.Who) (bool, error) {
		if !who.IsPC() || !s.offers(who, board.VerbEndTurn) {
			return true, nil
		}
		own := s.v.Plays(who)
		return slices.ContainsFunc(s.v.Choices, func(c board.Command) bool {
			plays := c.Do == board.VerbAct || c.Do == board.VerbPrepare || c.Do == board.VerbPick || c.Do == board.VerbMove
			return plays && c.Who == who && int(c.Play) < len(own) && own[c.Play].Name == play.Name && own[c.Play].Gear == play.Gear
		}), nil
	})
}

// regear returns how good it is to equip, swap or take off Gear: it should be better with it than without. GL-47
func (t *thought) regear(c *board.Command) int {
	gain := 0
	if item := c.Item; c.Do == board.VerbTakeOff {
		gain = -t.value(item)
	} else {
		gain = t.value(item) - t.value(c.Swap)
	}
	if gain <= 0 {
		return -50
	}
	if t.v.Type == scenario.Chase {
		return 1900 + min(gain, 90) // after a Strategy that helps
	}
	return 2100 + min(gain, 90) // Gear helps in every turn that follows, a Strategy in this one
}

// value returns what a Gear is worth to the PC; 0 for none.
func (t *thought) value(gear string) int {
	k := slices.IndexFunc(t.v.Gear, func(g board.GearView) bool { return g.Name == gear })
	if k < 0 {
		return 0
	}
	g := &t.v.Gear[k]
	n := 2 * g.EP
	for _, by := range g.Base {
		n += 8 * int(by)
	}
	if g.Light != scenario.NoLight && !slices.ContainsFunc(t.v.Gear, func(other board.GearView) bool {
		return other.Name != gear && other.Light != scenario.NoLight && slices.Contains(t.pc.Equipped, other.Name)
	}) {
		n += 6
	}
	if g.Keywords&^scenario.LightSensitivity != 0 {
		n += 6
	}
	if !g.Search.IsZero() {
		n += 4
	}
	for i := range g.Plays {
		n += 4 + min(worth(&g.Plays[i]), 40)
	}
	return n
}

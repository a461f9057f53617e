package policy

import (
	"fmt"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/probdeck"
	"github.com/crunchrules/crunch/stattrack"
)

// obstacles guesses from the PCs at its sides whether each Obstacle Persists. EX-63
func (s *sampler) obstacles() {
	v, spec := s.v, &s.w.Spec
	for i := range v.PCs {
		p, w := &v.PCs[i], scenario.PC(i)
		region := v.Region(p.Region)
		if p.Fate != board.FatePlaying || region == nil {
			continue
		}
		for k := range region.Exits {
			s.persist(w, &region.Exits[k])
		}
	}
	for i := range v.Challenges {
		f := &v.Challenges[i]
		c := &spec.Challenges[f.Printed]
		if c.Type != stattrack.Obstacle {
			continue
		}
		if v.Viewer.IsPC() && f.MaxEP > 0 && (f.EP == 0 || f.EP < f.MaxEP && f.Remembered) {
			c.Persists = true
		}
		if c.Persists && v.Viewer.IsPC() {
			s.full[f.Who] = true
			s.pool(v.Viewer, f.Who, f.EP)
		}
		c.Persists = c.Persists && c.EP > 0
		if c.EP == 0 && c.Lock.IsZero() && c.Key == "" && c.PassedBy == 0 { // something opens it
			spec.Secrets = append(spec.Secrets, scenario.Secret{Name: fmt.Sprint("Unknown key to ", f.Name), Region: c.Way.From, Hidden: guess,
				Disarms: f.Name})
		}
	}
}

// persist guesses which Obstacles in an exit Persist: those that don't bar this PC though they stand, and those against which it may only Move.
func (s *sampler) persist(w scenario.Who, exit *board.ExitView) {
	p, by := &s.v.PCs[w.Index()], scenario.Nobody
	if k := slices.IndexFunc(p.Blocked, func(b board.Block) bool { return b.Conn == exit.Conn }); k >= 0 {
		by = p.Blocked[k].By
	}
	for _, o := range exit.Obstacles {
		c := &s.w.Spec.Challenges[s.v.Challenge(o).Printed]
		if o == by {
			tried := slices.ContainsFunc(s.v.Choices, func(m board.Command) bool { return m.Do == board.VerbMove && m.Who == w && m.Conn == exit.Conn })
			played := slices.ContainsFunc(s.v.Choices, func(m board.Command) bool { return m.Who == w && m.Target == o })
			if tried || !played && s.offers(w, board.VerbAct) {
				c.Persists = true // EX-65: only a Move through it is played against it
			}
			return
		}
		key := c.Key != "" && c.KeyUse == scenario.KeyMove && slices.Contains(p.Items, c.Key) // the key, while Moving (EX-134)
		if !key && p.Keywords&c.PassedBy == 0 {
			c.Persists = true
			s.pool(w, o, 0)
		}
	}
}

// pool notes a PC's pool of a Persisting Obstacle. EX-63
func (s *sampler) pool(pc, o scenario.Who, ep int) {
	if ep < s.w.Spec.Challenges[s.v.Challenge(o).Printed].EP && !slices.ContainsFunc(s.pools,
		func(p board.ObstaclePool) bool { return p.PC == pc && p.Challenge == o }) {
		s.pools = append(s.pools, board.ObstaclePool{PC: pc, Challenge: o, EP: int32(ep)})
	}
}

// commands puts every command of content that is known in its place. What it does is code, which a View doesn't hold. GL-50
func (s *sampler) commands() {
	spec := &s.w.Spec
	nothing := func(*explore.Scene) error { return nil }
	for _, com := range s.v.Commands {
		spec.Commands = room(spec.Commands, com.Command+1)
		known := scenario.ContentCommand{Name: com.Name, About: com.About, Who: com.Who, Item: com.Item, Cost: com.Cost, Run: explore.Func(nothing)}
		for _, r := range com.Regions {
			known.Regions = append(known.Regions, s.name(r))
		}
		if barred := s.barred(&com); barred != nil {
			known.Can = explore.Can(func(_ *board.View, who scenario.Who) (bool, error) { return !slices.Contains(barred, who), nil })
		}
		spec.Commands[com.Command] = known
	}
	elsewhere := ""
	for i := range spec.Commands {
		if spec.Commands[i].Run == nil { // where no PC has been
			if elsewhere == "" {
				elsewhere = s.name(scenario.RegionID(s.region()))
			}
			spec.Commands[i] = scenario.ContentCommand{Name: unknown("Command ", i), Regions: []string{elsewhere}, Run: explore.Func(nothing)}
		}
	}
}

// barred returns the PCs that could give a command of content, if its condition let them. GL-50
func (s *sampler) barred(com *board.CommandView) (list []scenario.Who) {
	for i := range s.v.PCs {
		p, w := &s.v.PCs[i], scenario.PC(i)
		pays := com.Cost == scenario.CostsNothing || com.Cost == scenario.CostsAction && !p.Acted || com.Cost == scenario.CostsMove && p.Moves > 0 ||
			com.Cost == scenario.CostsStrategy && !p.Planned && !p.Acted
		if !pays || com.Given || !s.offers(w, board.VerbEndTurn) || !com.Anywhere && !slices.Contains(com.Regions, p.Region) ||
			com.Item != "" && !slices.Contains(p.Items, com.Item) || len(com.Who) > 0 && !slices.Contains(com.Who, p.Name) {
			continue
		}
		if !slices.Contains(s.v.Choices, board.Command{Do: board.VerbAttempt, Who: w, Play: int16(com.Command)}) {
			list = append(list, w)
		}
	}
	return list
}

// things adds Features, Secrets and Counters.
func (s *sampler) things() {
	v, spec := s.v, &s.w.Spec
	for i := range v.Regions {
		for _, f := range v.Regions[i].Features {
			k := int(f.Feature) - 1
			spec.Features = room(spec.Features, k+1)
			spec.Features[k] = scenario.Feature{Name: f.Name, About: f.About, Region: v.Regions[i].Name, Key: f.Key}
			if f.Lock {
				spec.Features[k].Lock = guess
			} else if f.Locked && f.Key == "" {
				spec.Features[k].Key = fmt.Sprint("the key to ", f.Name)
			}
		}
	}
	for i := range spec.Features {
		if spec.Features[i].Name == "" {
			spec.Features[i] = scenario.Feature{Name: unknown("Feature ", i), Region: spec.Start}
		}
	}
	s.features = len(spec.Features)
	s.commands()
	for _, name := range v.Secrets {
		spec.Secrets = append(spec.Secrets, scenario.Secret{Name: name, Region: spec.Start, Hidden: guess})
	}
	s.counters()
}

// counters puts the Counters in their places. Those of PCs stand behind the scenario's own, in party order, so a hidden one behind a PC's belongs to
// that PC. If that is the viewer, who sees its own, the hidden one is the next PC's. CT-17
func (s *sampler) counters() {
	owner := uint16(0)
	for i, c := range s.v.Counters {
		counter := scenario.Counter{Name: c.Name, Counter: c.Counter, ByHand: c.ByHand, Where: c.Where}
		switch {
		case c.Owner != scenario.Nobody:
			owner = uint16(c.Owner.Index() + 1)
		case c.Hidden && owner > 0 && scenario.PC(int(owner)-1) == s.v.Viewer:
			owner++
		}
		if counter.Counter.Owner = owner; c.Hidden {
			counter.Name = unknown("Counter ", i)
			counter.Counter.Slots, counter.Counter.Hidden = 10, true
		}
		s.w.Spec.Counters = append(s.w.Spec.Counters, counter)
	}
}

// hosted reports whether the host keeps a PC's deck: it has cards, and explore has not all of them. HD-70
func hosted(p *board.PCView) bool {
	brought, placed := 0, p.Hand+p.Deck
	for k, c := range p.Cards {
		brought += int(p.Plays[k].Copies)
		placed += int(c.Discard) + int(c.Played)
	}
	return len(p.Cards) > 0 && (brought == 0 || brought != placed)
}

// hand returns where the cards of a PC are in the sample. A hand that the viewer doesn't see is dealt from the cards that may be there: one
// IntN of their number for each card. HD-81, HD-82
func (s *sampler) hand(p *board.PCView) []board.CardCount {
	cards := slices.Clone(p.Cards)
	if p.HandKnown || p.Hand == 0 {
		return cards
	}
	left := make([]int, len(cards))
	all := 0
	for k, c := range cards {
		if left[k] = int(p.Plays[k].Copies) - int(c.Discard) - int(c.Played); left[k] <= 0 && hosted(p) && p.Plays[k].FromHand() {
			left[k] = p.Hand // the host has not said how many there are
		}
		all += left[k]
	}
	for range min(p.Hand, all) {
		n := s.rng.IntN(all)
		for k := range cards {
			if n -= left[k]; n < 0 {
				cards[k].Hand++
				left[k]--
				all--
				break
			}
		}
	}
	return cards
}

// fighter returns the unit or the bioform of an entity, as a View shows it. A View says nothing of a bioform's weapons: those that its plays name
// are guessed.
func fighter(unit *checks.Fighter, bioform *probdeck.Character, plays []scenario.Play) (*scenario.Unit, *scenario.Bioform) {
	switch {
	case unit != nil:
		u := scenario.Unit{Profile: unit.Unit}
		for _, w := range unit.Weapons {
			if w != (checks.Weapon{}) {
				u.Weapons = append(u.Weapons, w)
			}
		}
		return &u, nil
	case bioform != nil:
		b := scenario.Bioform{Sheet: bioform.Bioform}
		for i := range plays {
			if t := plays[i].Trial; t != nil && t.Attack != "" && b.Weapon(t.Attack) == nil {
				b.Weapons = append(b.Weapons, guessedWeapon(t.Attack))
			}
		}
		return nil, &b
	}
	return nil, nil
}

// guessedWeapon is a weapon of which a View has only the name.
func guessedWeapon(name string) probdeck.Weapon {
	spread, _ := probdeck.NewSpread(100, 50)
	return probdeck.Weapon{Name: name, Traits: probdeck.Traits{Ability: probdeck.Operate}, Difficulty: 7, Trauma: probdeck.Physical, Spread: spread}
}

// left appends what is left of a unit or a bioform to those of a State.
func left(list []board.FighterState, w scenario.Who, unit *checks.Fighter, bioform *probdeck.Character) []board.FighterState {
	f := board.FighterState{Who: w}
	switch {
	case unit != nil:
		most, _ := unit.Unit.Wounds.Number()
		f.Lost, f.Suffers = int32(most-unit.Left), unit.Suffers
	case bioform != nil:
		f.Lost, f.Perks = int32(bioform.Bioform.MaxVim-bioform.Vim), bioform.Held
		for _, c := range bioform.Conditions {
			if c.Name != "" {
				f.Conditions = append(f.Conditions, board.ConditionLeft{Name: c.Name, Turns: c.Turns})
			}
		}
	}
	if f.Lost == 0 && f.Suffers == 0 && f.Perks == (probdeck.Cards{}) && len(f.Conditions) == 0 {
		return list
	}
	return append(list, f)
}

// conditions notes what the conditions of a bioform do. PD-09
func (s *sampler) conditions(b *probdeck.Character) {
	if b == nil {
		return
	}
	for _, c := range b.Conditions {
		known := slices.ContainsFunc(s.w.Spec.Conditions, func(x probdeck.Condition) bool { return strings.EqualFold(x.Name, c.Name) })
		if c.Name != "" && !known {
			s.w.Spec.Conditions = append(s.w.Spec.Conditions, c)
		}
	}
}

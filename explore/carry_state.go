package explore

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/pieces"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// state returns a State of the older content in the places of the new. What has no place is left out. It is noted as lost, unless it was only knowledge of
// what is gone. The State may still be impossible with the new content: fit mends what numbers allow.
func (c *carry) state(old *board.State) *board.State {
	s := old.Copy()
	c.old, c.s, c.lost = old, &s, nil
	start := c.g.Start()
	c.number(len(start.Challenges))
	c.pcs(&start)
	c.foes(&start)
	c.counters(&start)
	c.lists()
	c.ways(&s.Table)
	c.minds(start.Minds)
	if _, named := c.g.sc.Endings[s.Ending]; s.Ending != "" && !named {
		c.lose(pieces.Ending, s.Ending, "gone", "Ending", "")
		s.Ending = ""
	}
	if again := s.Turn.IsChallenge() && c.retyped[c.oldName(s.Turn)]; !c.who(&s.Turn) || again {
		s.Turn = scenario.Nobody // the entity is noted
	}
	if s.Pending.Ask != board.AskNothing && !c.unmoved() {
		c.unask("question", s.Pending.Ask.String(), "what it is about may have another place now")
	}
	return &s
}

// minds takes over what each PC knows, if they don't share it. A party of one has known what the table does.
func (c *carry) minds(start []board.Mind) {
	were := c.s.Minds
	c.s.Minds = start
	for i, to := range c.to[pieces.Character] {
		switch {
		case to < 0 || to >= len(start):
		case i < len(were):
			c.ways(&were[i])
			start[to] = were[i]
		case len(were) == 0:
			start[to] = c.s.Copy().Table
		}
	}
}

// number numbers the Challenges: the printed ones, then those that were spawned.
func (c *carry) number(printed int) {
	c.challenges = nil
	for i := range c.old.Challenges {
		to := -1
		if kind := c.to[pieces.Challenge]; i < len(kind) {
			to = kind[i]
		} else if p := int(c.old.Challenges[i].Printed); p < len(kind) && kind[p] >= 0 && !c.retyped[c.was.names[pieces.Challenge][p]] {
			to = printed
			printed++
		}
		c.challenges = append(c.challenges, to)
	}
}

// pcs takes the PCs over. One that is new is as at the start.
func (c *carry) pcs(start *board.State) {
	s, were := c.s, c.s.PCs
	s.PCs = start.PCs
	fresh := make([]bool, len(s.PCs))
	for i := range fresh {
		fresh[i] = true
	}
	for i, p := range were {
		at := fmt.Sprintf("PCs[%d]", i)
		if i >= len(c.to[pieces.Character]) || c.to[pieces.Character][i] < 0 {
			c.of = scenario.Everyone
			c.gone(pieces.Character, i, "", at, "")
			continue
		}
		to := c.to[pieces.Character][i]
		c.of = scenario.PC(to)
		if was := p.Region; !c.region(&p.Region) {
			p.Region = start.PCs[to].Region
			if p.Fate == board.FatePlaying {
				c.gone(pieces.Region, int(was), "and "+c.g.party[to].Name+" was there", at+".Region", c.g.sc.Spec.Regions[p.Region].Name)
			}
		}
		c.diseases(&p.Diseases, c.g.party[to].Name, at)
		c.cause(&p.Sheet)
		c.cards(i, &p, at)
		s.PCs[to], fresh[to] = p, false
	}
	c.of = scenario.DMOnly
	for _, b := range start.Boosts { // of the Diseases with which a new PC comes
		if fresh[b.On.Index()] {
			s.Boosts = append(s.Boosts, b)
		}
	}
}

// cards takes over where the cards of a PC are. HD-05
func (c *carry) cards(pc int, p *board.PCState, at string) {
	to := c.to[pieces.Character][pc]
	was := p.Cards
	if p.Cards = nil; c.g.holds[to] != noHand {
		p.Cards = make([]board.CardCount, len(c.g.party[to].Plays))
	}
	p.Dealt = p.Dealt && p.Cards != nil
	for k, n := range was {
		play := int16(k)
		switch ok := c.play(scenario.PC(pc), &play) && int(play) < len(p.Cards); {
		case ok:
			p.Cards[play] = n
		case n != board.CardCount{}:
			c.lose("card", c.oldPlay(pc, k), "gone", at+".Cards", "")
		}
	}
}

// oldPlay names a play of a PC as it was.
func (c *carry) oldPlay(pc, k int) string {
	if names := c.was.ofPC(pc); k < len(names) {
		return names[k]
	}
	return fmt.Sprintf("number %d", k+1)
}

// diseases takes over what an entity has.
func (c *carry) diseases(list *[]board.Affliction, who, at string) {
	var has []board.Affliction
	for _, a := range *list {
		if was := a.Disease; moved(c, pieces.Disease, &a.Disease) {
			has = append(has, a)
		} else {
			c.gone(pieces.Disease, int(was), "and "+who+" had it", at+".Diseases", "")
		}
	}
	*list = has
}

func (c *carry) cause(sh *stattrack.Sheet) {
	w := scenario.Who(sh.Cause)
	if !c.who(&w) {
		w = scenario.Nobody
	}
	sh.Cause = stattrack.Cause(w)
}

// foes takes the Challenges over. One that is new or of another type is as at the start.
func (c *carry) foes(start *board.State) {
	s, were := c.s, c.s.Challenges
	s.Challenges = start.Challenges
	for i, f := range were {
		at := fmt.Sprintf("Challenges[%d]", i)
		to, name := c.challenges[i], c.was.names[pieces.Challenge][f.Printed]
		switch {
		case to < 0:
			if !f.Gone {
				c.lose(pieces.Challenge, name, "gone", at, "")
			}
			continue
		case c.retyped[name]:
			c.lose(pieces.Challenge, name, "of another type", at, "as at the start")
			continue
		}
		moved(c, pieces.Challenge, &f.Printed)
		if was := f.Region; !c.region(&f.Region) {
			f.Region = c.g.sc.Homes[f.Printed]
			if !f.Gone {
				c.gone(pieces.Region, int(was), "and "+name+" was there", at+".Region", c.g.sc.Spec.Regions[f.Region].Name)
			}
		}
		if !c.owner(&f.Origin) {
			f.Origin = scenario.Owner{}
		}
		c.diseases(&f.Diseases, name, at)
		c.cause(&f.Sheet)
		if to == len(s.Challenges) {
			s.Challenges = append(s.Challenges, f)
		} else {
			s.Challenges[to] = f
		}
	}
}

// counters takes the Counters over, with what is in them. One that is new or has other slots is as at the start.
func (c *carry) counters(start *board.State) {
	s := c.s
	s.Counters, s.Things = start.Counters, start.Things
	for i, was := range c.old.Counters {
		place, at := i, fmt.Sprintf("Counters[%d]", i)
		if !moved(c, pieces.Counter, &place) {
			c.gone(pieces.Counter, i, "", at, "")
			continue
		}
		is := s.Counters[place]
		was.Owner, was.Hidden, was.TemporaryFirst, was.SpendRest = is.Owner, is.Hidden, is.TemporaryFirst, is.SpendRest
		if was.Kind != is.Kind || was.Slots != is.Slots || was.Worth != is.Worth || was.Worths != is.Worths {
			c.lose(pieces.Counter, c.was.names[pieces.Counter][i], "was "+slots(was)+", is "+slots(is), at, "as at the start")
			continue
		}
		s.Counters[place] = was
		s.Things = slices.DeleteFunc(s.Things, func(t board.Thing) bool { return int(t.Counter) == place })
		for _, t := range c.old.Things {
			if int(t.Counter) == i {
				s.Things = append(s.Things, board.Thing{Counter: uint16(place), Name: t.Name})
			}
		}
	}
	slices.SortStableFunc(s.Things, func(a, b board.Thing) int { return cmp.Compare(a.Counter, b.Counter) })
}

// unask drops the question that waits, and all that waits for its answer. A card that was being played goes to the discard pile.
func (c *carry) unask(kind pieces.Kind, name, why string) {
	if c.s.Pending.Who.IsPC() {
		c.of = c.s.Pending.Who
	}
	c.lose(kind, name, why, "Pending", "")
	c.of = scenario.DMOnly
	c.s.Pending = board.Pending{}
	for i := range c.s.PCs {
		for k := range c.s.PCs[i].Cards {
			n := &c.s.PCs[i].Cards[k]
			if c.g.holds[i] == dealt {
				n.Discard += n.Played
			}
			n.Played = 0
		}
	}
}

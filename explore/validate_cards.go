package explore

import (
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/frame"
	"github.com/crunchrules/crunch/explore/scenario"
)

// cards checks where the cards of a PC are: each in one place, and one that is being played in a frame that waits. §HD-05
func (c *stateCheck) cards(pc int, at string) {
	p, own := &c.s.PCs[pc], c.g.party[pc].Plays
	if c.g.holds[pc] == noHand {
		want(c, len(p.Cards) == 0 && !p.Dealt, at+".Cards", len(p.Cards), "none: it holds no hand")
		return
	}
	if want(c, len(p.Cards) == len(own), at+".Cards", len(p.Cards), c.text("%d: one for each of its own plays", len(own))); c.err != nil {
		return
	}
	for k, n := range p.Cards {
		at, all := c.text("%s.Cards[%d]", at, k), int(n.Hand)+int(n.Discard)+int(n.Played)
		most := int(own[k].Copies)
		if most == 0 && c.g.isCardOf(pc, k) {
			most = scenario.MaxDeck // the host knows how many there are
		}
		want(c, all <= most, at, c.text("%d in hand, %d discarded, %d being played", n.Hand, n.Discard, n.Played), c.text("at most %d in all", most))
		want(c, n.Discard == 0 || c.g.holds[pc] == dealt, at+".Discard", n.Discard, "0: the host keeps the discard pile")
		playing := 0
		if c.g.isCardOf(pc, k) { // HD-02: what is printed lies nowhere while it is played
			playing = c.playing(scenario.PC(pc), int16(k))
		}
		want(c, int(n.Played) == playing, at+".Played", n.Played, c.text("%d: as many as the frames of the question play", playing))
	}
}

// playing counts the frames in which a card is being played.
func (c *stateCheck) playing(w scenario.Who, k int16) (n int) {
	for i := range c.s.Pending.Stack {
		f := &c.s.Pending.Stack[i]
		if f.Kind == frame.CardFrame && f.Actor == w && f.Play == k || f.Kind == frame.AttackFrame && f.Target == w && f.React == k && f.Step >= attackRoll {
			n++
		}
	}
	return n
}

// cardQuestion returns the plays from which a PC may choose, if the top frame can ask the question that is pending.
func (c *stateCheck) cardQuestion(f *frame.Frame) (ok bool, plays []int16) {
	p, pc := &c.s.Pending, c.s.Pending.Who.Index()
	if f.Step != 1 || !p.Who.IsPC() || !c.s.InPlay(p.Who) || c.g.holds[pc] == noHand {
		return false, nil
	}
	if p.Ask == board.AskCard {
		return f.Kind == frame.SeekFrame && p.Who == f.Actor && c.pos.deckLeft(pc) > 0, c.pos.seekable(pc)
	}
	if p.Ask == board.AskDiscardOrNot {
		return f.Kind == frame.HookFrame && c.pos.couldDiscard(pc, p.Kinds), c.pos.ofKinds(pc, p.Kinds)
	}
	over := c.s.PCs[pc].HandSize() > c.s.PCs[pc].Sheet.HandLimit()
	return f.Kind == frame.DiscardFrame && int(f.Next) == pc && over, c.pos.inHand(pc, nil)
}

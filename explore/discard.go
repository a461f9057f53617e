package explore

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// discards lets the PCs in play discard down to their Hand Limits, in party order, one card at a time. Then the end of the round is heard.
// §HD-50, §HD-51, §HD-52
func (run *Runner) discards(i int) {
	f := &run.stack[i]
	if f.Step == 1 { // the player has chosen
		w := scenario.PC(int(f.Next))
		k := run.inHand(w.Index(), nil)[f.Choice]
		f.Step = 0
		run.discard(w, k, "GL-06", "")
		return
	}
	for ; int(f.Next) < len(run.state.PCs); f.Next++ {
		pc := int(f.Next)
		p := &run.state.PCs[pc]
		if p.Fate != board.FatePlaying || run.holds[pc] == noHand || p.HandSize() <= p.Sheet.HandLimit() { // §HD-15, §HD-56
			continue
		}
		list := run.inHand(pc, nil)
		if len(list) == 1 && run.oneKind(pc) {
			run.discard(scenario.PC(pc), list[0], "GL-06", "")
			return
		}
		f.Step = 1
		run.ask(board.Pending{Ask: board.AskDiscard, Who: scenario.PC(pc), Plays: list})
		return
	}
	run.pop(i)
	run.fireAll(scenario.OnRoundEnd)
}

// inHand returns the plays of which a PC holds cards.
func (pos *Position) inHand(pc int, list []int16) []int16 {
	for k := range pos.state.PCs[pc].Cards {
		if pos.state.PCs[pc].Cards[k].Hand > 0 {
			list = append(list, int16(k))
		}
	}
	return list
}

// held returns the play of the n-th card that a PC holds, in the order of its plays.
func (pos *Position) held(pc, n int) int16 {
	for k := range pos.state.PCs[pc].Cards {
		if n -= int(pos.state.PCs[pc].Cards[k].Hand); n < 0 {
			return int16(k)
		}
	}
	return -1
}

// oneKind reports whether everyone knows that all cards that a PC holds are of one play: only then does nobody learn anything if it isn't
// asked which. HD-51, HD-83
func (pos *Position) oneKind(pc int) bool {
	kinds := 0
	for k := range pos.party[pc].Plays {
		if pos.isCardOf(pc, k) && pos.couldHold(pc, k) {
			kinds++
		}
	}
	return kinds == 1
}

func (run *Runner) discard(w scenario.Who, k int16, clause, source string) {
	run.emit(board.Event{Kind: board.EventCardDiscarded, Who: w, Play: k, N: cardOfHand, Source: source, Clause: clause})
}

// discardOrNot asks a PC for a card of its hand, or goes on with the hook, which is on top of the stack, if everyone knows that it holds none
// of these kinds. HD-61, HD-83
func (run *Runner) discardOrNot(p board.Pending) {
	if !run.state.InPlay(p.Who) || !run.couldDiscard(p.Who.Index(), p.Kinds) {
		run.stack[len(run.stack)-1].Choice = 0
		run.scene.handler = p.Handler
		return
	}
	p.Plays = run.ofKinds(p.Who.Index(), p.Kinds)
	run.ask(p)
}

// discardNow discards the card that a hook has asked for. The hook hears that there was one, not which. §HD-61
func (run *Runner) discardNow(w scenario.Who, k int16) {
	f := &run.stack[len(run.stack)-1]
	f.Choice = 1
	run.discard(w, k, "HD-61", run.ownerName(f.Owner))
}

// couldDiscard reports whether a PC could hold a card of these kinds, as far as everyone knows. HD-83
func (pos *Position) couldDiscard(pc int, kinds []scenario.PlayKind) bool {
	for k := range pos.state.PCs[pc].Cards {
		if pos.isCardOf(pc, k) && pos.isOf(pc, k, kinds) && pos.couldHold(pc, k) {
			return true
		}
	}
	return false
}

// ofKinds returns the plays of these kinds of which a PC holds cards: nil if it holds none, as a State that is loaded has it.
func (pos *Position) ofKinds(pc int, kinds []scenario.PlayKind) (list []int16) {
	for _, k := range pos.inHand(pc, nil) {
		if pos.isOf(pc, int(k), kinds) {
			list = append(list, k)
		}
	}
	return list
}

// isOf reports whether a play of a PC is of one of these kinds, or of any if there are none.
func (pos *Position) isOf(pc, k int, kinds []scenario.PlayKind) bool {
	return len(kinds) == 0 || slices.Contains(kinds, pos.party[pc].Plays[k].Kind)
}

// seek lets a PC that has come to Mind +5 take a card of its deck into its hand. §HD-46
func (run *Runner) seek(i int) {
	f := &run.stack[i]
	w := f.Actor
	list := run.seekable(w.Index())
	switch {
	case f.Step == 1:
		k := list[f.Choice]
		run.pop(i)
		run.take(board.Event{Who: w, Play: k, To: int32(run.deckLeft(w.Index())), Clause: "ST-47"})
	case !run.state.InPlay(w):
		run.pop(i)
	case run.holds[w.Index()] == hosted:
		run.pop(i)
		run.emit(board.Event{Kind: board.EventCardsDue, Who: w, Clause: "ST-47"})
	case len(list) == 0:
		run.pop(i)
	case len(list) == 1 && run.oneLeft(w.Index()):
		run.pop(i)
		run.take(board.Event{Who: w, Play: list[0], To: int32(run.deckLeft(w.Index())), Clause: "ST-47"})
	default:
		f.Step = 1
		run.ask(board.Pending{Ask: board.AskCard, Who: w, Plays: list})
	}
}

// seekable returns the plays of which cards are in a PC's deck.
func (pos *Position) seekable(pc int) (list []int16) {
	for k := range pos.state.PCs[pc].Cards {
		if pos.inDeck(pc, k) > 0 {
			list = append(list, int16(k))
		}
	}
	return list
}

// oneLeft reports whether everyone knows that all cards of a PC's deck are of one play. HD-46, HD-83
func (pos *Position) oneLeft(pc int) bool {
	kinds := 0
	for k := range pos.state.PCs[pc].Cards {
		if pos.isCardOf(pc, k) && pos.outOfPile(pc, k) > 0 {
			kinds++
		}
	}
	return kinds == 1 || !pos.closed(scenario.PC(pc))
}

// checkHold returns why the host can't say that a PC holds a number of cards, or 0. HD-70
func (pos *Position) checkHold(c *board.Command) board.Reason {
	switch {
	case !c.Who.IsPC() || !pos.state.Has(c.Who):
		return board.ErrNoSuchEntity
	case pos.holds[c.Who.Index()] != hosted || !pos.isCardOf(c.Who.Index(), int(c.Play)):
		return board.ErrNotHosted
	}
	most := scenario.MaxDeck
	if p := &pos.party[c.Who.Index()].Plays[c.Play]; p.Copies > 0 {
		most = int(p.Copies) // none is being played while nothing is asked (HD-14)
	}
	if c.Choice < 0 || int(c.Choice) > most {
		return board.ErrTooManyCards
	}
	return 0
}

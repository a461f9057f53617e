package explore

import (
	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/frame"
	"github.com/crunchrules/crunch/explore/scenario"
)

// Decks and hands of PCs. A deck has no order: a card is picked when it is drawn. So nothing could tell which comes next. HD-06, §HD-82

// A handKind says who deals a PC's hand.
type handKind uint8

const (
	noHand handKind = iota // it holds none: Plain, without cards, or with cards that are nobody's business here (HD-03, HD-71)
	dealt                  // from the deck of its Copies
	hosted                 // the host deals (HD-70)
)

// isCard reports whether a play of an entity is a card that it may hold. HD-02
func (pos *Position) isCard(w scenario.Who, k int) bool {
	return pos.hands && w.IsPC() && pos.isCardOf(w.Index(), k)
}

// isCardOf is isCard for a PC.
func (g *Game) isCardOf(pc, k int) bool {
	return k >= 0 && k < len(g.cards[pc]) && g.cards[pc][k]
}

// outOfPile returns how many cards of a play are in a PC's hand or deck: everyone knows that. HD-80
func (pos *Position) outOfPile(pc, k int) int {
	c := &pos.state.PCs[pc].Cards[k]
	return int(pos.party[pc].Plays[k].Copies) - int(c.Discard) - int(c.Played) // §HD-01: of so many copies
}

// inDeck returns how many cards of a play are in a PC's deck. HD-05
func (pos *Position) inDeck(pc, k int) int {
	if pos.holds[pc] != dealt {
		return 0
	}
	return pos.outOfPile(pc, k) - int(pos.state.PCs[pc].Cards[k].Hand)
}

// deckLeft returns how many cards are in a PC's deck.
func (pos *Position) deckLeft(pc int) (n int) {
	for k := range pos.state.PCs[pc].Cards {
		n += pos.inDeck(pc, k)
	}
	return n
}

// mayDraw reports whether a card is in a PC's deck or in its discard pile. HD-20
func (pos *Position) mayDraw(pc int) bool {
	own := pos.party[pc].Plays
	for k, n := range pos.state.PCs[pc].Cards {
		if n.Hand+n.Played < own[k].Copies {
			return true
		}
	}
	return false
}

// could reports whether an entity could make its play now, as far as everyone knows: for a card of a closed hand, whether the card could be
// there. Who is asked, and when, depends on nothing else. §HD-83
func (pos *Position) could(w scenario.Who, k int) bool {
	if !pos.closed(w) || !pos.isCardOf(w.Index(), k) {
		return pos.atHand(w, k)
	}
	return !pos.forbids(w, scenario.BanOf(pos.plays(w)[k].Kind)) && pos.couldHold(w.Index(), k) // GL-52
}

// couldHold reports whether a PC may have a card in hand, as far as everyone knows. It doesn't matter whether the PC may play it. HD-83
func (pos *Position) couldHold(pc, k int) bool {
	if !pos.closed(scenario.PC(pc)) {
		return pos.state.PCs[pc].Cards[k].Hand > 0
	}
	return pos.state.PCs[pc].HandSize() > 0 && (pos.holds[pc] == hosted && pos.party[pc].Plays[k].Copies == 0 || pos.outOfPile(pc, k) > 0)
}

// closed reports whether an entity has a hand that only its own player sees. §HD-81
func (pos *Position) closed(w scenario.Who) bool {
	return pos.hands && w.IsPC() && pos.holds[w.Index()] != noHand && !pos.sc.Spec.OpenHands
}

// drawPhase lets the PCs draw, in party order. The PCs of fresh draw their first hand. §HD-10
func (run *Runner) drawPhase(fresh board.PCs) {
	for i := range run.state.PCs {
		if p := &run.state.PCs[i]; p.Fate == board.FatePlaying && run.holds[i] != noHand { // §HD-57: at 0 EP too
			run.draw(scenario.PC(i), p.Sheet.Draws(fresh.Has(scenario.PC(i))), "GL-06", "") // §HD-12: before tracks recover
		}
	}
}

// undealt returns the PCs in play that have not drawn a first hand. §HD-11
func (pos *Position) undealt() (set board.PCs) {
	for i := range pos.state.PCs {
		if p := &pos.state.PCs[i]; p.Fate == board.FatePlaying && !p.Dealt && pos.holds[i] != noHand {
			set |= 1 << i
		}
	}
	return set
}

// draw draws cards: one roll of as many numbers. Each draw that meets an empty deck shuffles the discard pile into it and yields no card.
// §HD-07, §HD-13
func (run *Runner) draw(w scenario.Who, n int, clause, source string) (drawn int) {
	pc := w.Index()
	if run.holds[pc] == hosted {
		if n > 0 {
			run.emit(board.Event{Kind: board.EventCardsDue, Who: w, N: int32(n), Source: source, Clause: clause}) // §HD-70
		}
		return n
	}
	if run.rng == nil {
		return 0 // on a Stage, where Stage.Hand says what is held
	}
	var dice crunch.RNG
	for range n {
		left := run.deckLeft(pc)
		if left == 0 {
			if pile := run.state.PCs[pc].DiscardSize(); pile > 0 {
				run.emit(board.Event{Kind: board.EventDeckShuffled, Who: w, N: int32(pile), Clause: "HD-13"})
			}
			continue
		}
		if dice == nil {
			dice = run.dice(&board.DiceKey{What: board.ForCards, Who: w})
		}
		run.take(board.Event{Who: w, Play: int16(run.nth(pc, run.deal(dice, w, left))), To: int32(left), Source: source, Clause: clause})
		drawn++
	}
	return drawn
}

// A Dealer is an RNG that may also know which card is drawn next, such as from real cards on the table, or in a test. Runner.Do and
// Session.DiceFrom take one.
type Dealer interface {
	crunch.RNG
	// Deal returns which card a PC draws next: its place in Entity.Deck, from 0; -1 if IntN is to say. The log keeps it as the die that would
	// have drawn it: d8=3 (HD-07).
	Deal(pc Entity) int
}

// deal returns which of the cards left in a PC's deck comes next.
func (run *Runner) deal(dice crunch.RNG, w scenario.Who, left int) int {
	if d, ok := dice.(Dealer); ok {
		if n := d.Deal(run.Entity(w)); n >= 0 && n < left {
			return n
		}
	}
	return dice.IntN(left)
}

// nth returns the play of the n-th card of a PC's deck, in the order of its plays. HD-07
func (pos *Position) nth(pc, n int) int {
	for k := range pos.state.PCs[pc].Cards {
		if n -= pos.inDeck(pc, k); n < 0 { // §HD-06: each card that is left as likely
			return k
		}
	}
	return 0
}

// take takes a card from the deck into the hand, as an event says. To is how many cards are in the deck before.
func (run *Runner) take(ev board.Event) {
	ev.Kind = board.EventCardDrawn
	ev.To--
	run.emit(ev)
}

// cardPlayed puts a card that has just been announced under what is resolved of it: it is put away when the stack comes back to it.
// Only plays call it: a Search and the like use no card. §HD-31, §HD-33
func (run *Runner) cardPlayed(w scenario.Who, k int16) {
	if run.isCard(w, int(k)) {
		run.push(frame.Frame{Kind: frame.CardFrame, Actor: w, Play: k})
	}
}

// cardOver puts away a card when everything that belongs to it is over. HD-31
func (run *Runner) cardOver(i int) {
	f := run.stack[i]
	run.pop(i)
	run.putAway(f.Actor, f.Play, f.Card)
}

// putAway puts a card that has been played into the discard pile, or back into the hand. §HD-32, HD-40, HD-43
func (run *Runner) putAway(w scenario.Who, k int16, end frame.CardEnd) {
	switch {
	case end != frame.Returns:
		run.emit(board.Event{Kind: board.EventCardDiscarded, Who: w, Play: k, Clause: "HD-31"})
	case run.plays(w)[k].Kind == scenario.Reaction:
		run.emit(board.Event{Kind: board.EventCardReturned, Who: w, Play: k, Clause: "ST-36"})
	default:
		run.emit(board.Event{Kind: board.EventCardReturned, Who: w, Play: k, Clause: "ST-27"})
	}
}

// putAllAway discards the cards that are being played when the scenario ends. HD-32
func (run *Runner) putAllAway() {
	for i := range run.state.PCs {
		for k := range run.state.PCs[i].Cards {
			for run.state.PCs[i].Cards[k].Played > 0 {
				run.putAway(scenario.PC(i), int16(k), frame.Discarded)
			}
		}
	}
}

// cardUnder returns the frame of the Action card behind the attack or Lockpick at i, or nil.
func (run *Runner) cardUnder(i int) *frame.Frame {
	f := &run.stack[i]
	if i--; i > 0 && run.stack[i].Kind == frame.VolleyFrame {
		i--
	}
	if i < 0 || run.stack[i].Kind != frame.CardFrame || run.play(f).Kind != scenario.Action { // §HD-44
		return nil
	}
	return &run.stack[i]
}

// actionCame notes for the card of an Action at i whether it has taken effect on a target or has failed. It returns to hand if Power says so
// now, and if it takes effect on no other target. §HD-40, §HD-41, §HD-42
func (run *Runner) actionCame(i int, hit bool) {
	c := run.cardUnder(i)
	switch {
	case c == nil || c.Card == frame.Stays:
	case hit:
		c.Card = frame.Stays
	case run.state.Sheet(c.Actor).ReturnsActions():
		c.Card = frame.Returns
	default:
		c.Card = frame.Discarded
	}
}

// cardsCame notes where the cards of an attack will go, before anything takes effect.
func (run *Runner) cardsCame(i int) {
	f := &run.stack[i]
	run.actionCame(i, f.Hit)
	if f.React >= 0 && !f.Held && run.state.Sheet(f.Target).ReturnsReactions() {
		f.Card = frame.Returns // §HD-43
	}
}

// attackOver ends an attack, and puts away the card of its Reaction. An attack that ends before its roll has failed. Of an Action with several targets
// only those count against which it was rolled. §HD-42
func (run *Runner) attackOver(i int) {
	f := run.stack[i]
	if f.Step < attackRoll && (i == 0 || run.stack[i-1].Kind != frame.VolleyFrame) {
		run.actionCame(i, false)
	}
	run.pop(i)
	if f.Step >= attackRoll && run.isCard(f.Target, int(f.React)) {
		run.putAway(f.Target, f.React, f.Card)
	}
}

package exploretest

import (
	"fmt"
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// fishing draws a card, and draws it again: after Undo, and after somebody else has done something first. HD-07
func fishing(m *moment) error {
	at := slices.IndexFunc(m.legal, func(c board.Command) bool { return c.Do == board.VerbDraw })
	if at < 0 {
		return nil
	}
	draw, rng, runner, want := m.legal[at], m.chance("fishing"), m.spare(), int16(-1)
	for try := range 5 {
		runner.Reset(m.before)
		dice := explore.DiceOf(crunch.Seed(m.was()))
		if try > 1 && !m.doneFirst(runner, draw, m.legal[rng.IntN(len(m.legal))], dice) || m.ended() {
			continue
		}
		events, err := m.under.do(runner, draw, dice)
		if err != nil {
			return nil // another law's fault
		}
		card := int16(-1)
		if i := slices.IndexFunc(events, func(ev board.Event) bool { return ev.Kind == board.EventCardDrawn && ev.Who == draw.Who }); i >= 0 {
			card = events[i].Play
		}
		switch {
		case card < 0 && try == 0:
			return nil // its turn begins with a question, or content has ended it: nothing is drawn
		case card < 0 && try > 1:
		case try == 0:
			want = card
		case card != want:
			return fmt.Errorf("%v draws play %d from its deck, and play %d from the same deck %s", runner.Name(draw.Who), want, card,
				[...]string{"after Undo", "after something else was done first"}[min(try-1, 1)])
		}
	}
	return nil
}

// doneFirst lets somebody else do something before a draw, answers what is asked then, and ends the turn. It reports whether the draw can
// be made in the same round, from the same deck.
func (m *moment) doneFirst(runner *explore.Runner, draw, other board.Command, dice crunch.RNG) bool {
	pc := draw.Who.Index()
	for c := other; other.Who != draw.Who; {
		if _, err := m.under.do(runner, c, dice); err != nil || runner.Result() != board.ResultRunning {
			return false
		}
		legal := runner.Legal(nil)
		ask, _ := runner.Asked()
		end := slices.Index(legal, board.Command{Do: board.VerbEndTurn, Who: other.Who})
		switch {
		case ask != board.AskNothing:
			c = legal[0]
		case slices.Contains(legal, draw):
			return runner.Round() == int(m.before.Round) && slices.Equal(runner.State().PCs[pc].Cards, m.before.PCs[pc].Cards)
		case end >= 0:
			c = legal[end]
		default:
			return false
		}
	}
	return false
}

// dealtOthers makes the twin in which one PC, which the seed picks, has its deck, and all others have other ones.
func dealtOthers(_ *table, seed crunch.Seed, _ *scenario.Spec, party []scenario.Character) *twin {
	keeps, changed := int(seed%crunch.Seed(len(party))), false
	for i := range party {
		plays := slices.Clone(party[i].Plays)
		k := slices.IndexFunc(plays, func(p scenario.Play) bool { return 0 < p.Copies && p.Copies < 100 })
		if i == keeps || k < 0 {
			continue
		}
		plays[k].Copies++
		party[i].Plays, changed = plays, true
	}
	if !changed {
		return nil
	}
	return &twin{lacks: "the other PCs' decks as they are", give: func(_ *pair, c board.Command) (board.Command, bool) { return c, true }}
}

// A drawKey tells a draw from all others: whose it is, the round, the number of the roll for cards, and the number of the draw in it.
type drawKey struct {
	who          string
	round, times int32
	nth          int
}

// A pick is a card that was drawn, and the deck it was drawn from.
type pick struct {
	deck []int
	card string
}

// noteDraws notes the draws of one of the two games, and compares those from the same deck that the other has made. A larger draw begins with
// the same cards as a smaller one. HD-07
func (p *pair) noteDraws(side int, runner *explore.Runner, before *board.State, events []board.Event) error {
	here, there := &p.rolls[side], &p.rolls[1-side]
	if here.draws == nil {
		here.draws = map[drawKey]pick{}
	}
	round, key := before.Round, drawKey{}
	cards := map[scenario.Who][]board.CardCount{}
	for i := range events {
		ev := &events[i]
		if ev.Kind == board.EventRoundBegan {
			round = ev.To
		}
		if ev.Kind == board.EventDiceTaken && ev.Dice.What == board.ForCards {
			key = drawKey{who: runner.Name(ev.Dice.Who), round: round, times: ev.N}
		}
		if !ev.Who.IsPC() || ev.Who.Index() >= len(before.PCs) || len(before.PCs[ev.Who.Index()].Cards) == 0 {
			continue
		}
		c := &runner.Game().Party()[ev.Who.Index()]
		own, begun := cards[ev.Who]
		if !begun {
			own = slices.Clone(before.PCs[ev.Who.Index()].Cards)
			cards[ev.Who] = own
		}
		if ev.Kind == board.EventCardDrawn && key.who == c.Name && ev.Clause != "" && ev.Clause != "ST-47" && ev.Clause != "HD-60" { // those are picked
			drawn := pick{card: c.Plays[ev.Play].Name}
			for k, n := range own {
				drawn.deck = append(drawn.deck, int(c.Plays[k].Copies)-int(n.Hand)-int(n.Discard)-int(n.Played))
			}
			key.nth++
			here.draws[key] = drawn
			if other, both := there.draws[key]; both && slices.Equal(other.deck, drawn.deck) && other.card != drawn.card {
				return fmt.Errorf("in round %d %s draws %s from its deck, and %s from the same deck without %s", round, c.Name,
					[...]string{drawn.card, other.card}[side], [...]string{other.card, drawn.card}[side], p.twin.lacks)
			}
		}
		count(own, ev, c)
	}
	return nil
}

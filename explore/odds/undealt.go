package odds

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// A hand that is not known is dealt as late as possible, since what others do and roll doesn't depend on a closed hand (HD-83). Until its player has a
// choice, one of the possible hands stands for all. The choice parts them: hands that lead to the same command stay together.

// errNeeded says that a hand was needed before its player had a choice: content has run, or a card was drawn.
var errNeeded = errors.New("odds: a hand is needed before its player has a choice")

// An undealt is the hands of one PC that are still possible in an outcome.
type undealt struct {
	of    *dealing
	hands []int // places in the dealing; the first stands for all
	ways  *big.Int
}

// A part is the hands that lead to the same command.
type part struct {
	hands   []int
	ways    *big.Int
	command board.Command
}

// A lateDeal is what one outcome knows of hands that are not dealt yet.
type lateDeal struct {
	open   []undealt
	factor *big.Rat // what the outcome weighs, beside its dice
	path   []byte   // the parts chosen so far
	parts  map[string][]part
	ways   int64 // into how many parts, of all choices of the outcome
	rng    crunch.RNG

	before board.State // before the last command
	did    board.Command
	dice   []crunch.Throw // of the last command
}

// A lateEnd is an outcome: its number, and the factor by which its hands change the chance of its dice.
type lateEnd struct {
	outcome int
	factor  string
}

// late plays all outcomes, and deals each hand only when its player has a choice. It returns nil if a hand is needed before that, or if
// there are more outcomes than the budget.
func (t *trial) late(ctx context.Context) (law *Law, err error) {
	if spec := t.run.Game().Scenario().Spec(); spec.OpenHands || len(spec.Commands) > 0 {
		return nil, nil // what is asked follows from the hand; content may ask whether a command can be given
	}
	t.deals = &lateDeal{parts: map[string][]part{}}
	defer func() { t.deals = nil }()
	few, err := t.fewLate(ctx)
	if errors.Is(err, errNeeded) || err == nil && !few {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	t.leaves = newLeaves(t.run)
	var weights []*big.Rat
	all, err := crunch.EnumerateContext(ctx, crunch.Limits{Leaves: t.o.Leaves, Draws: maxDice}, func(rng crunch.RNG) (lateEnd, error) {
		outcome, err := t.play(rng)
		return lateEnd{outcome, t.deals.factor.Mul(t.deals.factor, t.whole.Share()).RatString()}, err
	})
	if errors.Is(err, errNeeded) || err == nil && !all.Complete() {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	for range t.leaves.outcomes {
		weights = append(weights, new(big.Rat))
	}
	for end, p := range all.All() {
		factor, _ := new(big.Rat).SetString(end.factor) // RatString has written it
		weights[end.outcome].Add(weights[end.outcome], factor.Mul(factor, p.Rat()))
	}
	return t.law(Exact, all.Leaves(), weights), nil
}

// beginLate begins an outcome with no hand dealt. A PC that may hold an Automatic Interrupt has its hand at once: it fires unasked (HD-34).
func (t *trial) beginLate(rng crunch.RNG) {
	l := t.deals
	l.open, l.factor, l.path, l.ways, l.rng = l.open[:0], big.NewRat(1, 1), l.path[:0], 1, rng
	for i, d := range t.dealings {
		u := undealt{of: d, ways: d.ways}
		for k := range d.hands {
			u.hands = append(u.hands, k)
		}
		l.open = append(l.open, u)
		t.from = d.hands[0].with(t.from, d.pc)
		if t.command.Who == scenario.PC(d.pc) && t.command.Do == board.VerbDraw || t.fires(d.pc) {
			t.dealNow(i)
		}
	}
	t.run.Reset(t.from)
}

// fires reports whether a PC has an Automatic Interrupt among its cards.
func (t *trial) fires(pc int) bool {
	return slices.ContainsFunc(t.run.Game().Party()[pc].Plays, func(p scenario.Play) bool { return p.Automatic && p.Copies > 0 })
}

// dealNow deals a hand at the start of an outcome.
func (t *trial) dealNow(i int) {
	u := &t.deals.open[i]
	var parts []part
	for _, k := range u.hands {
		parts = append(parts, part{hands: []int{k}, ways: u.of.hands[k].ways})
	}
	t.from = u.of.hands[t.take(i, parts).hands[0]].with(t.from, u.of.pc)
}

// take chooses one of the parts of a PC's hands.
func (t *trial) take(i int, parts []part) *part {
	l, n := t.deals, 0
	u := &l.open[i]
	if len(parts) > 1 {
		n = l.rng.IntN(len(parts))
		l.ways *= int64(len(parts))
	}
	p := &parts[n]
	share := new(big.Rat).SetFrac(p.ways, u.ways)
	l.factor = new(big.Rat).Mul(l.factor, share.Mul(share, big.NewRat(int64(len(parts)), 1)))
	l.path = fmt.Append(l.path, n, ".")
	u.hands, u.ways = p.hands, p.ways
	return p
}

// needs returns the place of the PC by whose hand the next command is chosen, if it is not dealt yet, or -1.
func (t *trial) needs() int {
	if t.deals == nil {
		return -1
	}
	q := &t.run.State().Pending
	for i := range t.deals.open {
		w := scenario.PC(t.deals.open[i].of.pc)
		chooses := q.Who == w || q.By == w && (q.Ask == board.AskForced || q.Ask == board.AskForcedReact)
		if q.Ask == board.AskNothing {
			chooses = w == t.command.Who
		}
		if chooses && len(t.deals.open[i].hands) > 1 {
			return i
		}
	}
	return -1
}

// needed reports whether the last command has needed a hand that is not dealt yet, though nobody chose by it.
func (t *trial) needed(events []board.Event) bool {
	if t.deals == nil {
		return false
	}
	for i := range t.deals.open {
		u := &t.deals.open[i]
		if len(u.hands) == 1 {
			continue
		}
		if t.run.Hooks() > 0 {
			return true
		}
		for k := range events {
			if ev := &events[k]; ev.Kind == board.EventCardDrawn && ev.Who == scenario.PC(u.of.pc) && ev.Clause != "ST-47" {
				return true
			}
		}
	}
	return false
}

// chooseLate parts the hands of a PC by the command that each leads to, and takes one part. With each hand the last command is done again, with
// the same dice, so that the question is the one that it leads to.
func (t *trial) chooseLate(i int) (board.Command, error) {
	l := t.deals
	u, key := &l.open[i], fmt.Sprint(string(l.path), t.fell.Throws())
	parts, known := l.parts[key]
	if !known {
		at := map[string]int{} // the place in parts; never iterated
		for _, k := range u.hands {
			if err := t.again(u, k); err != nil {
				return board.Command{}, err
			}
			c, err := t.choose()
			if err != nil {
				return c, err
			}
			what := chosen(&t.run.State().Pending, &c, k)
			place, there := at[what]
			if !there {
				place = len(parts)
				at[what] = place
				parts = append(parts, part{ways: new(big.Int), command: c})
			}
			parts[place].hands = append(parts[place].hands, k)
			parts[place].ways.Add(parts[place].ways, u.of.hands[k].ways)
		}
		l.parts[key] = parts
	}
	stood := u.hands[0]
	p := t.take(i, parts)
	last := undealt{of: u.of, hands: []int{stood}}
	return p.command, t.again(&last, p.hands[0])
}

// chosen says what a command does, in the same words for all hands with which it does the same.
func chosen(q *board.Pending, c *board.Command, hand int) string {
	switch {
	case c.Do == board.VerbDraw:
		return fmt.Sprint("draw ", hand) // which card comes depends on the whole deck
	case q.Ask == board.AskForced && c.Choice > 0:
		return fmt.Sprint(q.Forced[c.Choice-1], q.Forced)
	case q.Ask == board.AskReaction || q.Ask == board.AskAssist:
		if c.Choice > 0 {
			return fmt.Sprint("plays ", q.Plays[c.Choice-1])
		}
		return "none"
	}
	return fmt.Sprint(*c, q.Plays, q.Forced)
}

// again does the last command again, where a PC has another of its hands in place of the one that stands for all.
func (t *trial) again(u *undealt, k int) error {
	from, to := u.of.hands[u.hands[0]].cards, u.of.hands[k].cards
	cards := slices.Clone(t.deals.before.PCs[u.of.pc].Cards)
	for i := range cards {
		cards[i].Hand = uint8(int(cards[i].Hand) + int(to[i].Hand) - int(from[i].Hand))
	}
	t.run.Reset((&hand{cards: cards}).with(t.deals.before, u.of.pc))
	_, err := t.run.Do(t.deals.did, crunch.TapeOf(t.deals.dice...))
	return err
}

// fewLate estimates whether the command has about as many outcomes as the budget allows, if hands are dealt late. The product of the ways in which
// the dice can fall and of the parts, in a random outcome, is on average the number of outcomes.
func (t *trial) fewLate(ctx context.Context) (bool, error) {
	sum, most := int64(0), 4*probes*int64(t.o.Leaves) // more outcomes than 4 times the budget are too many for sure
	for i := range probes {
		if err := ctx.Err(); err != nil {
			return false, err
		}
		rng := t.o.Seed.Fork(crunch.Key("odds"), 0).Trial(uint64(i))
		if _, err := t.play(&rng); err != nil {
			return false, err
		}
		if t.whole.Ways() > most/t.deals.ways {
			return false, nil
		}
		if sum += t.whole.Ways() * t.deals.ways; sum > most {
			return false, nil
		}
	}
	return true, nil
}

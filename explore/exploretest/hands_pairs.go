package exploretest

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
)

// secretHands gives a PC other cards of the same number and goes on in both games: with the command, and with some more by chance. It compares
// what all others see and are told. HD-81, HD-83
func secretHands(m *moment) error {
	if m.g.Scenario().Spec().OpenHands {
		return nil
	}
	for i := range m.before.PCs {
		w, q := scenario.PC(i), &m.before.Pending
		if m.ended() {
			return nil
		}
		if r, _ := m.c.Ruling(); m.c.Do == board.VerbRule && r.Who == w {
			continue // there may not be so many cards left
		}
		if q.Who == w || q.By == w {
			continue // the question may hang on its hand: a pair of games comes here that began before it was asked
		}
		other := m.before.Copy()
		if !m.redeal(&other, i) {
			continue
		}
		if err := m.dealtTwo(w, other); err != nil {
			return err
		}
	}
	return nil
}

// goOn is after how many commands two games with other hands are compared no longer, if nobody is asked then.
const goOn = 3

// A dealtPair is a game and the same with other cards in the hand of one PC, as many.
type dealtPair struct {
	*moment
	w             scenario.Who
	first, second *explore.Runner
	done          []string // the commands by chance, for the error
}

// dealtTwo compares the moment with another State, in which a PC holds other cards.
func (m *moment) dealtTwo(w scenario.Who, other board.State) error {
	defer m.reached.quiet()()
	p := &dealtPair{moment: m, w: w}
	p.first, p.second = m.two(&m.dealt)
	p.first.Reset(m.before)
	p.second.Reset(other)
	if err := p.sameViews(); err != nil {
		return err
	}
	rng := m.chance("hands go on")
	if err := p.sameRefusals(rng); err != nil {
		return err
	}
	d, ok := p.twinOf(m.c)
	if !ok {
		return nil // it says what it holds
	}
	if shown, err := p.step(m.c, d, crunch.TapeOf(m.dice...)); shown || err != nil {
		return err
	}
	for n := 0; p.first.Result() == board.ResultRunning && p.sameAutomatic() && (n < goOn || p.first.State().Pending.Ask != board.AskNothing); n++ {
		c, d, ok := p.choose(rng)
		if !ok || n > 4*goOn || m.ended() {
			return nil
		}
		p.done = append(p.done, c.String())
		if shown, err := p.step(c, d, rng); shown || err != nil {
			return err
		}
	}
	return nil
}

// step carries out a command here and there, with the same dice, and compares what others see and are told. It reports whether that has shown
// the hand as it may: content that follows what the PC itself does may read its hand (HD-83), and a card that is discarded at random lies there
// for all to see.
func (p *dealtPair) step(c, d board.Command, rng crunch.RNG) (shown bool, err error) {
	rec, ran, mayShow := crunch.Record(rng), len(p.reached.ran), p.mayShow(&c)
	before := p.seers()
	was, err := p.under.do(p.first, c, rec)
	if err != nil {
		return true, nil // another law's fault
	}
	is, err := p.under.do(p.second, d, crunch.TapeOf(rec.Throws()...))
	shown = mayShow && len(p.reached.ran) > ran || !slices.Equal(randomDiscards(was), randomDiscards(is))
	if err == nil {
		err = p.sameAfter(before, was, is)
	} else {
		err = fmt.Errorf("%s holds other cards, as many: with these %v fails: %w", p.name(), d, err)
	}
	if shown && err != nil {
		return true, nil
	}
	return false, err
}

// mayShow reports whether content that follows a command may show the hand. What follows the end of its turn, or of its Discard Phase, is the end
// of a round, and concerns all.
func (p *dealtPair) mayShow(c *board.Command) bool {
	return c.Who == p.w && c.Do != board.VerbEndTurn && (c.Do != board.VerbAnswer || p.first.State().Pending.Ask != board.AskDiscard)
}

// sameAfter compares what others see and are told of a step. Those in before saw the hand before the step.
func (p *dealtPair) sameAfter(before []scenario.Who, was, is []board.Event) error {
	if err := p.sameViews(); err != nil {
		return err
	}
	after := p.seers()
	for _, viewer := range p.strangers(p.w) {
		if slices.Contains(before, viewer) || slices.Contains(after, viewer) {
			continue
		}
		was, is := p.under.tell(&p.first.Position, nil, was, viewer), p.under.tell(&p.second.Position, nil, is, viewer)
		if path, differ := difference(was, is); differ {
			err := p.showsHand("what others are told", toldApart(path, was, is))
			if ownText(was, is) {
				err = &otherText{err}
			}
			return err
		}
	}
	return nil
}

// randomDiscards returns the cards that content has discarded at random. HD-60
func randomDiscards(events []board.Event) (cards []int16) {
	for i := range events {
		if ev := &events[i]; ev.Kind == board.EventCardDiscarded && ev.Clause == "HD-60" {
			cards = append(cards, ev.Play)
		}
	}
	return cards
}

// choose picks a command that can be given in both games.
func (p *dealtPair) choose(rng *crunch.Rand) (c, d board.Command, ok bool) {
	legal := p.under.legal(&p.first.Position)
	for from := rng.IntN(max(1, len(legal))); len(legal) > 0; from %= max(1, len(legal)) {
		c = legal[from]
		if d, ok = p.twinOf(c); ok {
			return c, d, true
		}
		legal = slices.Delete(legal, from, from+1)
	}
	return c, d, false
}

// twinOf returns the command that says the same where the PC holds other cards. ok is false if there is none: what it plays or discards is not
// in that hand. Which card it takes from its deck is nobody's business, so any will do. HD-46
func (p *dealtPair) twinOf(c board.Command) (d board.Command, ok bool) {
	d = c
	q, there := &p.first.State().Pending, &p.second.State().Pending
	if c.Who == p.w && c.Do == board.VerbHold {
		return d, false
	}
	if c.Do == board.VerbAnswer && q.Ask == there.Ask && (q.Who == p.w || q.By == p.w) {
		if q.Ask == board.AskForced && c.Choice > 0 {
			if p.takesTheLast(&q.Forced[c.Choice-1]) {
				return d, false
			}
			d.Choice = int16(1 + slices.Index(there.Forced, q.Forced[c.Choice-1]))
			return d, d.Choice > 0
		}
		if none, plays := playsFrom(q.Ask); plays && c.Choice >= none {
			n := slices.Index(there.Plays, q.Plays[c.Choice-none])
			if n < 0 && q.Ask == board.AskCard && len(there.Plays) > 0 {
				n = 0
			}
			d.Choice = none + int16(n)
			if n < 0 {
				return d, false
			}
		}
	}
	return d, p.second.Check(d) == nil
}

// takesTheLast reports whether a PC that is forced to a play of a card held, here or there, the last one, with which it had given a command
// itself: that lapses then, and in the other game it does not. HD-32, HD-45
func (p *dealtPair) takesTheLast(forced *board.Command) bool {
	waits, pc, k := &p.first.State().Pending.First, p.w.Index(), int(forced.Play)
	if waits.Who != p.w || waits.Play != forced.Play || !isCard(&p.g.Party()[pc], k) {
		return false
	}
	return (p.first.State().PCs[pc].Cards[k].Hand > 1) != (p.second.State().PCs[pc].Cards[k].Hand > 1)
}

// playsFrom returns which answer to a question is the first of its Plays, if it has any to choose from.
func playsFrom(ask board.Ask) (first int16, plays bool) {
	switch ask {
	case board.AskDiscard, board.AskCard:
		return 0, true
	case board.AskReaction, board.AskAssist, board.AskDiscardOrNot:
		return 1, true
	case board.AskForcedReact:
		return 2, true
	}
	return 0, false
}

// sameAutomatic reports whether the PC holds as many of each Automatic Interrupt here and there: that it fires or not is seen. HD-34
func (p *dealtPair) sameAutomatic() bool {
	for k, here := range p.first.State().PCs[p.w.Index()].Cards {
		if p.g.Party()[p.w.Index()].Plays[k].Automatic && here.Hand != p.second.State().PCs[p.w.Index()].Cards[k].Hand {
			return false
		}
	}
	return true
}

// seers are those who see the hand now, because they are asked what the PC is forced to do. HD-45
func (p *dealtPair) seers() []scenario.Who {
	q := &p.first.State().Pending
	if q.By == p.w && (q.Ask == board.AskForced || q.Ask == board.AskForcedReact) {
		return []scenario.Who{q.Who, scenario.DMOnly}
	}
	return nil
}

// sameViews compares the Views of all who may not see the hand.
func (p *dealtPair) sameViews() error {
	path, differ := difference(p.others(p.first), p.others(p.second))
	if !differ {
		return nil
	}
	if at := ofPC.FindStringSubmatch(path); at != nil {
		n, _ := strconv.Atoi(at[1]) // they are digits
		path = at[2] + " of " + p.g.Party()[n].Name + at[3]
	}
	return p.showsHand("what others see", path)
}

// sameRefusals compares why commands of others are refused.
func (p *dealtPair) sameRefusals(rng *crunch.Rand) error {
	for kind := range wildKinds {
		c := p.wild(rng, kind)
		if c.Who == p.w {
			continue // a refusal may tell a player what its own hand holds
		}
		if was, is := p.first.Check(c), p.second.Check(c); !sameWords(was, is) {
			return p.showsHand("a refusal", fmt.Sprintf("%v: %v and %v", c, was, is))
		}
	}
	return nil
}

// others returns what the others see.
func (p *dealtPair) others(r *explore.Runner) (views []board.View) {
	seers := p.seers()
	for _, viewer := range p.strangers(p.w) {
		if !slices.Contains(seers, viewer) {
			views = append(views, p.under.view(nil, nil, &r.Position, viewer))
		}
	}
	return views
}

// ofPC is the path to what a list of Views shows of a PC.
var ofPC = regexp.MustCompile(`^\[\d+\]\.PCs\[(\d+)\]\.(?:PCState\.)?([\w.]+)(.*)$`)

// name is the name of the PC.
func (p *dealtPair) name() string { return p.g.Party()[p.w.Index()].Name }

// showsHand is the error for what tells others of a hand, and says how to mend content that does.
func (p *dealtPair) showsHand(where, what string) error {
	if len(p.done) > 0 {
		what += " (after " + strings.Join(p.done, ", ") + ")"
	}
	return fmt.Errorf("%s holds other cards, as many: it shows in %s: %s; want nothing to depend on a closed hand but what its player does: "+
		"let its player choose, or play with open hands (open_hands)", p.name(), where, what)
}

// toldApart returns the first line that differs in what two lists of events tell, or the path to a difference that no line has.
func toldApart(path string, was, is []board.Event) string {
	told := func(events []board.Event) (list []string) {
		for i := range events {
			list = append(list, cmp.Or(show.Line(&events[i]), "nothing"))
		}
		return list
	}
	if a, b, apart := firstApart(told(was), told(is)); apart {
		return fmt.Sprintf("%q and %q", a, b)
	}
	return path
}

// strangers are those who may not know what a PC holds: the other PCs, everyone, and the DM.
func (m *moment) strangers(w scenario.Who) []scenario.Who {
	list := slices.DeleteFunc(slices.Clone(m.viewers()), func(v scenario.Who) bool { return v == w })
	return append(list, scenario.DMOnly)
}

// redeal gives a PC other cards from its hand and deck, as many as it holds; of what the host deals, other cards that it may hold. A card that
// the command plays stays in hand, and so does an Automatic Interrupt: that it fires or not is seen (HD-34). It reports whether anything is
// other than before.
func (m *moment) redeal(s *board.State, pc int) bool {
	c, cards, rng := m.g.Party()[pc], s.PCs[pc].Cards, m.chance("hands")
	if len(cards) == 0 {
		return false
	}
	played, plays := m.cardOf(scenario.PC(pc), &m.c)
	var unseen []int
	held := 0
	for k := range cards {
		n := &cards[k]
		if c.Plays[k].Automatic || !isCard(&c, k) {
			continue
		}
		there := int(c.Plays[k].Copies) - int(n.Discard) - int(n.Played)
		if c.Plays[k].Copies == 0 {
			there = m.before.PCs[pc].HandSize()
		}
		held += int(n.Hand)
		if n.Hand = 0; plays && k == played {
			there, held, n.Hand = there-1, held-1, 1
		}
		for range there {
			unseen = append(unseen, k)
		}
	}
	for range held {
		at := rng.IntN(len(unseen))
		cards[unseen[at]].Hand++
		unseen = slices.Delete(unseen, at, at+1)
	}
	return !slices.Equal(cards, m.before.PCs[pc].Cards)
}

package odds

import (
	"cmp"
	"errors"
	"fmt"
	"math/big"
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// Hands says over which hands a Law is mixed: all that some PCs may hold, as far as everyone knows. Each is as likely as if its cards had
// been drawn at random from the cards in hand and deck. HD-07, HD-80
type Hands struct {
	Of    board.PCs     `json:"of"`    // whose: those that take part
	Count int           `json:"count"` // how many different ones there are with which the command is legal, of all these PCs together
	Legal crunch.Chance `json:"legal"` // the chance that the command is legal with such a hand: the rest of the Law takes that for granted
}

// ErrHands says that nobody can tell what a PC may hold: the host keeps its deck (HD-70), or a question to it or
// about it is pending, whose answers may be cards.
var ErrHands = errors.New("the hands that it may have are not known")

// maxHands is the most different hands of one PC: those of 32 cards that are all different.
const maxHands = 250_000

// A dealing is the hands that one PC may have.
type dealing struct {
	pc    int
	hands []hand
	ways  *big.Int // of all of them
}

// A hand is one that a PC may have.
type hand struct {
	cards []board.CardCount
	ways  *big.Int // how many choices of that many cards make it
}

// left returns how many cards of each of a PC's own plays are in its hand or deck, as far as everyone knows, and how many in all. HD-80
func left(p *board.PCView) (left []int, all int) {
	for k, c := range p.Cards {
		n := int(p.Plays[k].Copies) - int(c.Discard) - int(c.Played)
		left, all = append(left, n), all+n
	}
	return left, all
}

// dealingOf lists the hands that a PC may have: one without cards if it draws none.
func dealingOf(pos *explore.Position, v *board.View, pc int) (*dealing, error) {
	p := &v.PCs[pc]
	own, all := left(p)
	asked := &pos.State().Pending
	if all != p.Hand+p.Deck || asked.Ask != board.AskNothing && (asked.Who == scenario.PC(pc) || asked.By == scenario.PC(pc)) {
		return nil, fmt.Errorf("odds: %s: %w", p.Name, ErrHands)
	}
	d := &dealing{pc: pc, ways: new(big.Int).Binomial(int64(all), int64(p.Hand))}
	cards := slices.Clone(pos.State().PCs[pc].Cards)
	var deal func(k, n, rest int, ways *big.Int) bool // n cards more of the plays from k on, of which rest are left
	deal = func(k, n, rest int, ways *big.Int) bool {
		if k == len(own) {
			d.hands = append(d.hands, hand{slices.Clone(cards), ways})
			return len(d.hands) <= maxHands
		}
		rest -= own[k]
		for h := max(0, n-rest); h <= min(n, own[k]); h++ {
			cards[k].Hand = uint8(h)
			if !deal(k+1, n-h, rest, new(big.Int).Mul(ways, new(big.Int).Binomial(int64(own[k]), int64(h)))) {
				return false
			}
		}
		return true
	}
	if !deal(0, p.Hand, all, big.NewInt(1)) {
		return nil, &crunch.RangeError{Package: "odds", What: "different hands of " + p.Name, Got: len(d.hands), Max: maxHands}
	}
	return d, nil
}

// with returns a State in which the PC has a hand.
func (h *hand) with(s board.State, pc int) board.State {
	s.PCs = slices.Clone(s.PCs)
	s.PCs[pc].Cards = h.cards
	return s
}

// legal leaves only the hands with which a command is legal. If there are none, the error is why.
func (d *dealing) legal(t *trial) error {
	var why error
	var legal []hand
	ways := new(big.Int)
	for i := range d.hands {
		t.run.Reset(d.hands[i].with(t.from, d.pc))
		if err := t.run.Check(t.command); err != nil {
			why = cmp.Or(why, err)
			continue
		}
		legal = append(legal, d.hands[i])
		ways.Add(ways, d.hands[i].ways)
	}
	if len(legal) == 0 {
		return why
	}
	t.hands.Legal = crunch.ChanceFrac(ways, d.ways)
	d.hands, d.ways = legal, ways
	return nil
}

// deal lists the hands that PCs may have.
func (t *trial) deal(pos *explore.Position, mixed board.PCs) error {
	t.hands, t.dealings = &Hands{Of: mixed, Count: 1, Legal: crunch.ChanceOf(1, 1)}, nil
	if !mixed.Has(t.command.Who) {
		if err := pos.Check(t.command); err != nil {
			return err
		}
	}
	v := pos.View(scenario.Everyone)
	for pc := range v.PCs {
		if !mixed.Has(scenario.PC(pc)) {
			continue
		}
		d, err := dealingOf(pos, &v, pc)
		if err != nil {
			return err
		}
		if scenario.PC(pc) == t.command.Who {
			if err := d.legal(t); err != nil {
				return err
			}
		}
		t.hands.Count = min(t.hands.Count*len(d.hands), maxPlays)
		t.dealings = append(t.dealings, d)
	}
	t.run.Reset(t.from)
	return nil
}

// hold gives the PCs hands: those of a number from 0 to Hands.Count. It returns the share of the deals that they are.
func (t *trial) hold(number int) *big.Rat {
	share := big.NewRat(1, 1)
	for _, d := range t.dealings {
		h := &d.hands[number%len(d.hands)]
		number /= len(d.hands)
		t.from = h.with(t.from, d.pc)
		share.Mul(share, new(big.Rat).SetFrac(h.ways, d.ways))
	}
	return share
}

func (t *trial) holdAny(rng crunch.RNG) {
	for _, d := range t.dealings {
		n := new(big.Int)
		for range d.ways.BitLen()/30 + 3 { // so many bits more than needed that each hand is as likely as its ways, for all that samples show
			n.Add(n.Lsh(n, 30), big.NewInt(int64(rng.IntN(1<<30))))
		}
		n.Mod(n, d.ways)
		for i := range d.hands {
			if n.Sub(n, d.hands[i].ways).Sign() < 0 {
				t.from = d.hands[i].with(t.from, d.pc)
				break
			}
		}
	}
}

// A Possible is a command that a PC may be able to give.
type Possible struct {
	Command board.Command `json:"command"`
	P       crunch.Chance `json:"p"` // the chance that it is legal with the hand
}

// May returns the commands that a PC may be able to give now, for people who don't see its hand: by verb and play, each command that is legal
// with some hand, and the chance of such a hand. For a PC without a hand these are its legal commands, with the chance 1. If nobody can know
// the hands, the error is ErrHands. If there are too many hands, it is a [*crunch.RangeError].
func May(pos *explore.Position, pc scenario.Who) ([]Possible, error) {
	v := pos.View(scenario.Everyone)
	d := &dealing{pc: -1, hands: []hand{{ways: big.NewInt(1)}}, ways: big.NewInt(1)}
	if pc.IsPC() && pc.Index() < len(v.PCs) {
		var err error
		if d, err = dealingOf(pos, &v, pc.Index()); err != nil {
			return nil, err
		}
	}
	run, ways := pos.Game().NewRunner(), map[board.Command]*big.Int{}
	var list, legal []board.Command
	for i := range d.hands {
		s := *pos.State()
		if d.pc >= 0 {
			s = d.hands[i].with(s, d.pc)
		}
		run.Reset(s)
		legal = run.LegalOf(pc, legal[:0])
		for _, c := range legal {
			if ways[c] == nil {
				ways[c], list = new(big.Int), append(list, c)
			}
			ways[c].Add(ways[c], d.hands[i].ways)
		}
	}
	slices.SortStableFunc(list, func(a, b board.Command) int { return cmp.Or(cmp.Compare(a.Do, b.Do), cmp.Compare(a.Play, b.Play)) })
	may := make([]Possible, len(list))
	for i, c := range list {
		may[i] = Possible{c, crunch.ChanceFrac(ways[c], d.ways)}
	}
	return may, nil
}

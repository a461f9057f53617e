package odds

import (
	"cmp"
	"math/big"
	"slices"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// A Holding says how likely a PC is to have a card, or any card of a kind, by a round.
type Holding struct {
	Name  string            `json:"name,omitzero"` // of the card; "" for any card of the kind
	Kind  scenario.PlayKind `json:"kind"`
	Cards int               `json:"cards"` // how many of them are in its hand or deck
	By    []crunch.Chance   `json:"by"`    // for this round and each that follows, the chance that its player has had one of them in hand by its turn
}

// A drawing is what is known of a PC that draws.
type drawing struct {
	pc          *board.PCView
	own         []int // of each play, how many cards are in hand or deck
	from, first int   // the cards that may come, and how many of them have
}

// handOf returns what a View knows of a PC that draws, or nil.
func handOf(v *board.View, pc scenario.Who) *drawing {
	if !pc.IsPC() || pc.Index() >= len(v.PCs) {
		return nil
	}
	p := &v.PCs[pc.Index()]
	own, all := left(p)
	if all == 0 || all != p.Hand+p.Deck {
		return nil
	}
	if p.HandKnown {
		return &drawing{p, own, p.Deck, 0}
	}
	return &drawing{p, own, all, p.Hand}
}

// Draws returns how many cards a PC draws in each of the rounds that follow, if its tracks only recover until then. HD-12, ST-11
func Draws(sheet stattrack.Sheet, rounds int) (cards []int) {
	for range rounds {
		sheet.RoundEnded()
		cards = append(cards, sheet.Draws(false))
		sheet.Recover()
	}
	return cards
}

// by fills in the chances that what is needed has come, by this round and those that follow.
func (d *drawing) by(h Holding, rounds int, needs ...Need) Holding {
	drawn := d.first
	for _, draws := range Draws(d.pc.Sheet, rounds) {
		now := min(d.from, drawn)
		drawn += draws
		if d.from == 0 { // all that there is, it holds
			p := crunch.ChanceOf(1, 1)
			if slices.ContainsFunc(needs, func(n Need) bool { return n.Least > 0 }) {
				p = p.Not()
			}
			h.By = append(h.By, p)
			continue
		}
		p, err := Together(d.from, now, needs...)
		if err != nil {
			panic("odds: a View has a deck that can't be: " + err.Error())
		}
		h.By = append(h.By, p)
	}
	return h
}

// HoldingTogether does for several cards what Holdings does for one: it returns how likely a PC is to have had all of them, such as "Slash" and
// "Dodge", or "Slash" twice. Its Kind is that of the first. If the deck has no card of a name, the error is a [*crunch.NameError]. So it is for
// a PC of whom Holdings returns nothing.
func HoldingTogether(v *board.View, pc scenario.Who, rounds int, cards ...string) (Holding, error) {
	h := Holding{Name: strings.Join(cards, " and ")}
	d := handOf(v, pc)
	var names []string
	var needs []Need
	for k := 0; d != nil && k < len(d.own); k++ {
		play := &d.pc.Plays[k]
		if play.Copies == 0 {
			continue
		}
		names = append(names, play.Name)
		n := Need{Copies: d.own[k]}
		for i, name := range cards {
			if name == play.Name {
				if n.Least++; i == 0 {
					h.Kind = play.Kind
				}
			}
		}
		if n.Least > 0 {
			h.Cards += n.Copies
			if d.pc.HandKnown {
				held := int(d.pc.Cards[k].Hand)
				n = Need{n.Copies - held, max(0, n.Least-held)}
			}
			needs = append(needs, n)
		}
	}
	for _, name := range cards {
		if !slices.Contains(names, name) {
			return Holding{}, &crunch.NameError{Package: "odds", What: "card", Name: name, Want: "one of " + cmp.Or(strings.Join(names, ", "), "a deck")}
		}
	}
	return d.by(h, rounds, needs...), nil
}

// Holdings returns how likely a PC has each of its cards, and any card of each kind, in this round and those that follow. If the View shows the
// hand, its cards are certain, and the rest come from the deck. Otherwise only the View's counts are used. Draws outside of the Draw Phases are
// not counted, nor are those after the deck is empty. Mind recovers, and nothing else moves it. A PC that holds no hand has none, and one whose deck the host
// keeps. HD-11, HD-12, HD-80
func Holdings(v *board.View, pc scenario.Who, rounds int) []Holding {
	h := handOf(v, pc)
	if h == nil {
		return nil
	}
	p, own := h.pc, h.own
	of := func(name string, kind scenario.PlayKind, n, held int) Holding {
		return h.by(Holding{Name: name, Kind: kind, Cards: n}, rounds, Need{n - held, max(0, 1-held)})
	}
	var cards, kinds []Holding
	var held [scenario.Interrupt + 1]int
	for k, n := range own {
		if play := &p.Plays[k]; n > 0 {
			has := 0
			if p.HandKnown {
				has = int(p.Cards[k].Hand)
			}
			held[play.Kind] += has
			cards = append(cards, of(play.Name, play.Kind, n, has))
		}
	}
	for kind := scenario.Action; kind <= scenario.Interrupt; kind++ {
		n, names := 0, 0
		for _, h := range cards {
			if h.Kind == kind {
				n, names = n+h.Cards, names+1
			}
		}
		if names > 1 || names == 1 && kind == scenario.Action {
			kinds = append(kinds, of("", kind, n, held[kind]))
		}
	}
	return append(cards, kinds...)
}

// Hold returns the law of how many of some equal cards a PC has drawn: so many copies in a deck, of which so many cards have been drawn, each
// card of the deck with the same chance. It is hypergeometric and exact. A number that no deck has is a *crunch.RangeError. HD-06, HD-07
//
//	law, err := odds.Hold(3, 20, 5) // of 20 cards, 3 of them Slash, the first hand
//	law.AtLeast(1)                  // 137/228: it holds a Slash
func Hold(copies, deck, drawn int) (crunch.Law[int], error) {
	if err := countsRight(copies, deck, drawn); err != nil {
		return crunch.Law[int]{}, err
	}
	all := ways(deck, drawn)
	return crunch.LawOf(func(yield func(int, crunch.Chance) bool) {
		for k := max(0, drawn-(deck-copies)); k <= min(copies, drawn); k++ {
			of := ways(copies, k)
			if !yield(k, crunch.ChanceFrac(of.Mul(of, ways(deck-copies, drawn-k)), all)) {
				return
			}
		}
	}), nil
}

// ways returns how many choices of k of n cards there are.
func ways(n, k int) *big.Int { return new(big.Int).Binomial(int64(n), int64(k)) }

// countsRight returns what no deck has, or nil. HD-04
func countsRight(copies, deck, drawn int) error {
	for _, n := range [...]struct {
		what          string
		got, min, max int
	}{{"cards in a deck", deck, 1, scenario.MaxDeck}, {"copies of a card", copies, 0, deck}, {"cards drawn", drawn, 0, deck}} {
		if n.got < n.min || n.got > n.max {
			return &crunch.RangeError{Package: "odds", What: n.what, Got: n.got, Min: n.min, Max: n.max, Clause: "HD-04"}
		}
	}
	return nil
}

// A Need is so many of the equal cards of a deck.
type Need struct {
	Copies int // how many there are
	Least  int // how many of them are wanted, at least
}

// Together returns the chance that a PC has drawn all of several cards, of each as many as are needed: of so many cards in a deck so many have been
// drawn, each card of the deck with the same chance. It is exact. Numbers that no deck has are a *crunch.RangeError. HD-06, HD-07
//
//	p, err := odds.Together(20, 5, odds.Need{3, 1}, odds.Need{2, 1}) // a Slash and a Dodge in the first hand: 3 and 2 of 20 cards
func Together(deck, drawn int, needs ...Need) (crunch.Chance, error) {
	rest := deck
	by := []*big.Int{big.NewInt(1)} // by cards drawn: the ways to draw so many of the cards looked at, and enough of each
	for _, n := range needs {
		if err := countsRight(n.Copies, deck, drawn); err != nil {
			return crunch.Chance{}, err
		}
		if n.Least < 0 || n.Copies > rest {
			return crunch.Chance{}, &crunch.RangeError{Package: "odds", What: "copies of a card", Got: min(n.Copies, n.Least), Max: rest, Clause: "HD-04"}
		}
		rest -= n.Copies
		more := make([]*big.Int, len(by)+n.Copies)
		for i := range more {
			more[i] = new(big.Int)
		}
		for i, w := range by {
			for k := n.Least; k <= n.Copies; k++ {
				of := ways(n.Copies, k)
				more[i+k].Add(more[i+k], of.Mul(of, w))
			}
		}
		by = more
	}
	if err := countsRight(0, deck, drawn); err != nil {
		return crunch.Chance{}, err
	}
	sum := new(big.Int)
	for i, w := range by {
		if i <= drawn && drawn-i <= rest {
			sum.Add(sum, new(big.Int).Mul(w, ways(rest, drawn-i)))
		}
	}
	return crunch.ChanceFrac(sum, ways(deck, drawn)), nil
}

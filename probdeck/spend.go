package probdeck

import (
	"iter"
	"strconv"
	"strings"
)

// maxSpend is the most Perk Cards that can be spent on one draw: all printed ones.
const maxSpend = 24

// A Use is one Perk Card spent on a draw. A face perk raises a card of the draw by 1 (PD-12). On is the place of that card, counted
// from 1: first come the cards in the order drawn, then the valued perks in the order of the spend. A valued perk is one more card of
// the draw (PD-13), and On is 0.
type Use struct {
	Perk Card
	On   uint8
}

// String writes "King on 1" or "10".
func (u Use) String() string {
	if u.On == 0 {
		return u.Perk.String()
	}
	return u.Perk.String() + " on " + strconv.Itoa(int(u.On))
}

// valued reports whether the use is a valued perk as it may be spent: one more card of the draw. PD-13
func (u Use) valued() bool { return u.Perk > Ace && u.Perk < Jack && u.On == 0 }

// A Spend is the Perk Cards spent on one draw, in order: Spend{{Perk: King, On: 1}, {Perk: 10}}. The first zero Use ends it, and the zero
// Spend spends nothing. PD-11
type Spend [24]Use

func (s *Spend) size() int {
	n := 0
	for n < maxSpend && s[n] != (Use{}) {
		n++
	}
	return n
}

func (s *Spend) cards() Cards {
	var n Cards
	for _, u := range s[:s.size()] {
		if u.Perk.valid() {
			n[u.Perk]++
		}
	}
	return n
}

// Validate returns nil if a player who holds these Perk Cards may spend so on this hand. Otherwise it returns a [*SpendError], or a
// [*CardError] for a card that is not held. PD-11
func (s Spend) Validate(hand Hand, held Cards) error {
	if err := s.fits(&hand); err != nil {
		return err
	}
	spent := s.cards()
	if c := held.lacks(&spent); c != 0 {
		return &CardError{Card: c, Where: "the spend", Want: "Perk Cards that are held: " + held.String()}
	}
	return nil
}

// fits refuses a spend that can't be made on this hand, whatever is held.
func (s *Spend) fits(hand *Hand) error {
	n := s.size()
	places := int(hand.n)
	for _, u := range s[:n] {
		if u.valued() {
			places++
		}
	}
	for i, u := range s[n:] {
		if u != (Use{}) {
			return &SpendError{At: n + i, Use: u, Want: "an empty use, as the one before it"}
		}
	}
	for i, u := range s[:n] {
		switch {
		case !u.Perk.valid() || u.Perk == Ace:
			return &SpendError{At: i, Use: u, Want: wantPerk} // GL-20
		case !u.Perk.Face() && u.On != 0:
			return &SpendError{At: i, Use: u, Want: "a valued perk on no card: it is one more card"} // PD-13
		case u.Perk.Face() && (u.On == 0 || int(u.On) > places):
			return &SpendError{At: i, Use: u, // PD-12, GL-23
				Want: "a face perk on a card of the draw, 1 to " + strconv.Itoa(places)}
		}
	}
	return nil
}

// Result returns the result of a hand with this spend: the highest card (PD-05), with the valued perks as more cards (PD-13) and each
// face perk added to its card (PD-12), without a cap (§GL-23); 0 without a card (GL-22). A use that Validate refuses counts nothing.
func (s Spend) Result(hand Hand) int {
	top := int(hand.Highest()) // PD-05
	if s[0] == (Use{}) {
		return top
	}
	var raised [maxCards + maxSpend]uint8
	row := raised[:0]
	for _, c := range hand.cards[:hand.n] {
		row = append(row, uint8(c))
	}
	for _, u := range s[:s.size()] {
		if u.valued() {
			row = append(row, uint8(u.Perk)) // §PD-13
		}
	}
	for _, u := range s[:s.size()] {
		if u.Perk.Face() && u.On > 0 && int(u.On) <= len(row) {
			row[u.On-1]++ // §PD-12
		}
	}
	for _, v := range row {
		top = max(top, int(v))
	}
	return top
}

// String writes the uses in order: "King on 1, 10"; "none" if nothing is spent.
func (s Spend) String() string {
	if s[0] == (Use{}) {
		return "none"
	}
	var b strings.Builder
	for i, u := range s[:s.size()] {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(u.String())
	}
	return b.String()
}

func parseSpend(s string) (Spend, error) {
	const want = `Perk Cards such as "King on 1, 10", or "none"`
	var got Spend
	if strings.TrimSpace(s) == "none" {
		return got, nil
	}
	i := 0
	for item := range strings.SplitSeq(s, ",") {
		name, place, raises := strings.Cut(strings.TrimSpace(item), " on ")
		c, err := parseCard(name)
		on := uint64(0)
		if err == nil && raises {
			on, err = strconv.ParseUint(place, 10, 8)
		}
		if err != nil || raises && on == 0 {
			return Spend{}, textError("spend", s, want, err)
		}
		if i == maxSpend {
			return Spend{}, textError("spend", s, "", within("number of Perk Cards spent", maxSpend+1, 0, maxSpend))
		}
		got[i] = Use{Perk: c, On: uint8(on)}
		i++
	}
	if err := got.fits(&anyHand); err != nil {
		return Spend{}, textError("spend", s, want, err)
	}
	return got, nil
}

// anyHand has all the places that a hand can have.
var anyHand = Hand{n: maxCards}

// MarshalText writes the form of String; a use that fits no hand is a [*SpendError].
func (s Spend) MarshalText() ([]byte, error) {
	if err := s.fits(&anyHand); err != nil {
		return nil, err
	}
	return []byte(s.String()), nil
}

// UnmarshalText reads the form of String, "King on 1, 10". Anything else, an Ace too, is a [*crunch.TextError] and leaves s as it was.
func (s *Spend) UnmarshalText(text []byte) error { return set(s, text, parseSpend) }

// Spends yields every legal spend of the Perk Cards held on this hand, the empty one first, each once. In a spend the valued perks come
// first, the lowest first, then the face perks by card and place. Many face perks make many spends; Cheapest picks one.
func Spends(hand Hand, held Cards) iter.Seq[Spend] {
	return func(yield func(Spend) bool) {
		s := spending{held: held, yield: yield}
		s.extend(int(hand.n), 2, 1)
	}
}

// A spending is a spend on its way through all that are possible.
type spending struct {
	now   Spend
	n     int   // how many uses are set
	held  Cards // that are left
	yield func(Spend) bool
}

// extend yields the spend, and then every way to go on with uses not before (from, on). places counts the cards that a face perk can raise.
func (s *spending) extend(places int, from Card, on uint8) bool {
	if !s.yield(s.now) {
		return false
	}
	if s.n == maxSpend {
		return true
	}
	for c := from; c <= King; c++ {
		if s.held[c] == 0 {
			continue
		}
		first, last, more := uint8(0), uint8(0), 1
		if c.Face() {
			first, last, more = 1, uint8(places), 0
			if c == from {
				first = on
			}
		}
		for place := first; place <= last; place++ {
			s.now[s.n] = Use{Perk: c, On: place}
			s.n, s.held[c] = s.n+1, s.held[c]-1
			ok := s.extend(places+more, c, max(place, 1))
			s.n, s.held[c] = s.n-1, s.held[c]+1
			s.now[s.n] = Use{}
			if !ok {
				return false
			}
		}
	}
	return true
}

// Cheapest returns the cheapest spend of the Perk Cards held that brings this hand to the result wanted, and whether there is one. The
// cheapest has the fewest cards. Of several it prefers face perks to valued ones, low values to high ones, Jacks to Queens, and Queens to
// Kings. It is empty if the hand reaches the result without any.
func Cheapest(hand Hand, held Cards, want int) (Spend, bool) {
	faces := int(held[Jack]) + int(held[Queen]) + int(held[King])
	var best Spend
	top, on := highestPlace(&hand)
	cost := reach(top, want, faces) // face perks alone; -1: they can't
	place := uint8(on)
	var valued Card
	for c := Card(2); c < Jack; c++ {
		if held[c] == 0 {
			continue
		}
		// The valued perk and what it needs on top; if the hand's own card is higher, the perk would be wasted.
		if n := reach(int(c), want, faces); n >= 0 && (cost < 0 || n+1 < cost) {
			cost, valued, place = n+1, c, hand.n+1
		}
	}
	if cost < 0 || cost > maxSpend {
		return Spend{}, false
	}
	n := 0
	if valued != 0 {
		best[n] = Use{Perk: valued}
		n++
	}
	for c := Jack; n < cost; c++ {
		for k := held[c]; k > 0 && n < cost; k-- {
			best[n] = Use{Perk: c, On: place}
			n++
		}
	}
	return best, true
}

// highestPlace returns the value of the hand's highest card and its place, counted from 1; 0, 0 without a card.
func highestPlace(hand *Hand) (top, place int) {
	for i, c := range hand.cards[:hand.n] {
		if int(c) > top {
			top, place = int(c), i+1
		}
	}
	return top, place
}

// reach returns how many face perks, of those there are, raise a card of value v to the result wanted; -1 if they can't.
// Without a card (v is 0) there is nothing to raise.
func reach(v, want, faces int) int {
	switch {
	case v == 0 || want > v+faces:
		return -1
	case want > v:
		return want - v
	}
	return 0
}

package probdeck

import (
	"iter"
	"strconv"
	"strings"
)

// MaxSpend is the most Perk Cards that can be spent on one draw: the whole printed perk share.
const MaxSpend = 24

// A Use is one Perk Card spent on a draw. A face perk raises a card of the draw by 1 (PD-12): On is the place of that
// card, counted from 1: first the cards in the order drawn, then the valued perks in the order of the spend.
// A valued perk is one more card of the draw (PD-13): On is 0.
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

// A Spend is the Perk Cards spent on one draw (PD-11), in order; the first zero Use ends it. The zero Spend is none.
type Spend [MaxSpend]Use

// Len returns how many Perk Cards are spent.
func (s Spend) Len() int {
	n := 0
	for n < MaxSpend && s[n] != (Use{}) {
		n++
	}
	return n
}

// Cards returns the Perk Cards spent.
func (s Spend) Cards() Cards {
	var n Cards
	for _, u := range s[:s.Len()] {
		if u.Perk.Valid() {
			n[u.Perk]++
		}
	}
	return n
}

// Check says why the spend can't be made on this hand by the one who holds these Perk Cards, with a *SpendError, or
// a *CardError for a card that is not held. Nil: it is legal.
func (s Spend) Check(hand Hand, held Cards) error {
	if err := s.check(hand); err != nil {
		return err
	}
	spent := s.Cards()
	if c := held.lacks(&spent); c != 0 {
		return &CardError{Card: c, Where: "the spend", Want: "Perk Cards that are held: " + held.String()}
	}
	return nil
}

// check is Check for one whose perks are not known.
func (s Spend) check(hand Hand) error {
	n := s.Len()
	places := hand.Len()
	for _, u := range s[:n] {
		if u.valued() {
			places++
		}
	}
	for i, u := range s[n:] {
		if u != (Use{}) {
			return &SpendError{At: n + i, Use: u, Want: "no use behind an empty one"}
		}
	}
	for i, u := range s[:n] {
		switch {
		case !u.Perk.Valid() || u.Perk == Ace:
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

// Result returns the result of a hand with this spend: the highest card (PD-05), valued perks counted in (PD-13), face
// perks added to the cards that they raise (PD-12), without a cap (GL-23); 0 without a card (GL-22).
// The spend must be one that Check allows; uses that it does not allow count nothing.
func (s Spend) Result(hand Hand) int {
	top := hand.Highest().Value() // PD-05
	if s[0] == (Use{}) {
		return top
	}
	var raised [MaxCards + MaxSpend]uint8
	row := raised[:0]
	for _, c := range hand.cards[:hand.n] {
		row = append(row, uint8(c))
	}
	for _, u := range s[:s.Len()] {
		if u.valued() {
			row = append(row, uint8(u.Perk)) // PD-13
		}
	}
	for _, u := range s[:s.Len()] {
		if u.Perk.Face() && u.On > 0 && int(u.On) <= len(row) {
			row[u.On-1]++ // PD-12
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
	for i, u := range s[:s.Len()] {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(u.String())
	}
	return b.String()
}

// ParseSpend reads the form of String, "King on 1, 10"; anything else, an Ace too, is a *TextError. Whether the spend
// fits a hand is for Check to say.
func ParseSpend(s string) (Spend, error) {
	const want = `Perk Cards such as "King on 1, 10", or "none"`
	var got Spend
	if strings.TrimSpace(s) == "none" {
		return got, nil
	}
	i := 0
	for item := range strings.SplitSeq(s, ",") {
		name, place, raises := strings.Cut(strings.TrimSpace(item), " on ")
		c, err := ParseCard(name)
		on := uint64(0)
		if err == nil && raises {
			on, err = strconv.ParseUint(place, 10, 8)
		}
		if err != nil || raises && on == 0 {
			return Spend{}, textError("spend", s, want, err)
		}
		if i == MaxSpend {
			return Spend{}, textError("spend", s, "", inRange("number of Perk Cards spent", MaxSpend+1, 0, MaxSpend))
		}
		got[i] = Use{Perk: c, On: uint8(on)}
		i++
	}
	if err := got.check(anyHand); err != nil {
		return Spend{}, textError("spend", s, want, err)
	}
	return got, nil
}

// anyHand has all the places that a hand can have.
var anyHand = Hand{n: MaxCards}

// MarshalText gives the form of String; a use that can't be on any hand is a *SpendError.
func (s Spend) MarshalText() ([]byte, error) {
	if err := s.check(anyHand); err != nil {
		return nil, err
	}
	return []byte(s.String()), nil
}

// UnmarshalText reads what ParseSpend reads.
func (s *Spend) UnmarshalText(b []byte) error { return readText(s, b, ParseSpend) }

// Spends yields every legal spend of the Perk Cards held on this hand, the empty one first, each once: the valued perks
// of a spend come first, the lowest first, then the face perks by card and place. There are many of them when
// many face perks are held; Cheapest picks one.
func Spends(hand Hand, held Cards) iter.Seq[Spend] {
	return func(yield func(Spend) bool) {
		var s Spend
		extend(&s, 0, hand.Len(), 2, 1, held, yield)
	}
}

// extend yields s, whose first n uses are set, and then every way to go on with uses not before (from, on).
// places counts the cards that a face perk can raise.
func extend(s *Spend, n, places int, from Card, on uint8, held Cards, yield func(Spend) bool) bool {
	if !yield(*s) {
		return false
	}
	if n == MaxSpend {
		return true
	}
	for c := from; c <= King; c++ {
		if held[c] == 0 {
			continue
		}
		left := held
		left[c]--
		first, last, more := uint8(0), uint8(0), 1
		if c.Face() {
			first, last, more = 1, uint8(places), 0
			if c == from {
				first = on
			}
		}
		for place := first; place <= last; place++ {
			s[n] = Use{Perk: c, On: place}
			ok := extend(s, n+1, places+more, c, max(place, 1), left, yield)
			s[n] = Use{}
			if !ok {
				return false
			}
		}
	}
	return true
}

// Cheapest returns the cheapest spend of the Perk Cards held that brings this hand to the result wanted, or false if
// none does. Cheapest is the fewest cards; of those, face perks rather than a valued one; of the valued ones the lowest that
// does it, and of the faces Jacks before Queens before Kings. It spends nothing when the hand reaches the result as it is.
func Cheapest(hand Hand, held Cards, want int) (Spend, bool) {
	faces := int(held[Jack]) + int(held[Queen]) + int(held[King])
	var best Spend
	top, on := highestPlace(hand)
	cost := reach(top, want, faces) // face perks alone; -1: they can't
	place := uint8(on)
	var valued Card
	for c := Card(2); c < Jack; c++ {
		if held[c] == 0 {
			continue
		}
		// The valued perk and what it needs on top; if the hand's own card is higher, the perk would be wasted.
		if n := reach(c.Value(), want, faces); n >= 0 && (cost < 0 || n+1 < cost) {
			cost, valued, place = n+1, c, uint8(hand.Len()+1)
		}
	}
	if cost < 0 || cost > MaxSpend {
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
func highestPlace(hand Hand) (top, place int) {
	for i, c := range hand.cards[:hand.n] {
		if c.Value() > top {
			top, place = c.Value(), i+1
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

package probdeck

// What tests look at and users don't need.

const (
	Ranks     = ranks
	MaxPlaces = maxPlaces
	MaxSpend  = maxSpend
)

var (
	PrintedDeck, PrintedPerks = printedDeck, printedPerks
	NoArmour                  = noArmour
)

func (c Card) Valid() bool                                   { return c.valid() }
func (d Deck) Cards() Cards                                  { return d.counts() }
func (d Deck) Len() int                                      { return d.size() }
func (h Hand) Len() int                                      { return int(h.n) }
func (h Hand) Cards() Cards                                  { return h.counts() }
func (p Pile) Deck() Deck                                    { return p.deck }
func (p Pile) DrawOn() bool                                  { return p.drawOn }
func (p *Pile) Shuffle()                                     { p.shuffle() }
func (d PerkDeck) Out() Cards                                { return d.out }
func (d PerkDeck) Whole() Cards                              { return d.cards() }
func (s Spend) Len() int                                     { return s.size() }
func (s Spend) Cards() Cards                                 { return s.cards() }
func (s Spread) Len() int                                    { return s.size() }
func (b Behaviours) Len() int                                { return b.size() }
func (b Behaviour) Covers(trauma string, family Family) bool { return b.covers(trauma, family) }

// The text of a Deck is that of its Pile.
func (d Deck) MarshalText() ([]byte, error)     { return []byte(d.String()), nil }
func (d *Deck) UnmarshalText(text []byte) error { return set(d, text, parseDeck) }

package board

// A CardCount says where the cards of one play are. Those in none of these places are in the deck. Equal cards are alike, and the deck has
// no order: a card is picked when it is drawn. HD-05, HD-06
type CardCount struct {
	Hand    uint8 `json:"hand,omitzero"`
	Discard uint8 `json:"discard,omitzero"` // in the discard pile; 0 if the host keeps the deck (HD-70)
	Played  uint8 `json:"played,omitzero"`  // being played: in no pile until that is over (HD-31)
}

// HandSize returns how many cards the PC holds. HD-80
func (p *PCState) HandSize() (n int) {
	for i := range p.Cards {
		n += int(p.Cards[i].Hand)
	}
	return n
}

// DiscardSize returns how many cards are in the PC's discard pile. HD-80
func (p *PCState) DiscardSize() (n int) {
	for i := range p.Cards {
		n += int(p.Cards[i].Discard)
	}
	return n
}

package second

// A FortuneTable is a table for a d100, or a deck. EX-123
type FortuneTable struct {
	Name string
	Deck bool
	Rows []Fortune
}

// A Fortune is a row of a table or a card of a deck.
type Fortune struct {
	Name, Item string
	Upto       int // of a table
	Deed       *Deed
}

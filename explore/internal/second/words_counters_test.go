package second

// CounterKind is the type of a Counter. CT-10 to CT-15
type CounterKind uint8

const (
	Progress CounterKind = iota
	Danger
	Defeat
	Resource
	Timer
	Inventory
)

// A Counter is what a scenario prints, or what a PC brings along.
type Counter struct {
	Name                        string
	Kind                        CounterKind
	Slots, Filled, Temporary    int
	Worth                       int   // of a slot; 0 is the usual
	Worths                      []int // slot by slot; 0 is Worth
	TemporaryFirst, SpendRest   bool
	ByHand, Hidden, Wins, Loses bool
	Of                          []int // the PCs, from 0, of whom each has one
	Things                      []string
	Where                       Where
	Done                        *Deed // what its completion does
}

type DeedKind uint8

const (
	Give     DeedKind = iota // points
	Pay                      // points, if the slots cover them
	TakeBack                 // points
	AddSlots
	DropSlots
	PutIn
	TakeOut
	DrawCards   // N of them; these deeds are done to the hand of their PC. HD-60
	DropCard    // Thing, from hand
	DropAny     // N cards of the hand, at random
	FetchCard   // Thing, from the deck
	RecoverCard // Thing, from the discard pile
	AskCard     // a card of Kinds, or not. HD-61
	SendTo      // to Region; from here on to who plays it, or to its target
	HurtBy      // N EP
	HealBy      // N EP
	ShiftBy     // Track by N
	Sicken      // with Disease
	CureOf      // Disease
	GiveMoves   // N of them
	Unveil
	GoAway // GL-49
	Wound
	Ruin     // a Challenge is defeated
	Reshape  // Region: 1 dark, 2 water, 4 submerged
	CloseWay // Conn
	OpenWay  // Conn
)

// A Deed is what content does to a Counter or a hand: as the Special of a play, as a command, as a Counter completes.
type Deed struct {
	Do      DeedKind
	Counter string
	N       int
	Thing   string
	Kinds   []PlayKind // none is any

	Region, Conn, Track, Disease int // from 0
	Target                       bool
}

type Cost uint8

const (
	CostsNothing Cost = iota
	CostsStrategy
	CostsAction
	CostsMove
)

// Content is a command that content defines. GL-50
type Content struct {
	Name         string
	Regions, Who []int // from 0; none is all
	Item         string
	Cost         Cost
	Deed         *Deed
}

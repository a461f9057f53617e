package second

// Lasts says how long an Effect is in force.
type Lasts uint8

const (
	Usual Lasts = iota
	ThisAction
	ThisTurn
	NextTurn
	NextTurnEnd
	OwnTurn
	OwnTurnEnd
	ThisRound
	WholeScenario
	UntilCured
	SourceGone
)

// Bans: 1<<PlayKind, then these.
const (
	BanMoves = 1 << (Interrupt + 1 + iota)
	BanSearches
)

// What can't be seen.
const (
	Seen = iota
	Hidden
	Invisible
)

// An Effect is what an entity may bear for a while.
type Effect struct {
	Name                     string
	Lasts                    Lasts
	Adds                     bool
	Boosts                   []Boost
	EP, Speed                int
	Base                     [4]int
	Keywords, Loses, Forbids int
	Unseen                   int
	HiddenEntry              Pool
	Where                    Where
}

// Given is an Effect in the list of a play.
type Given struct {
	Effect int // from 0
	Self   bool
}

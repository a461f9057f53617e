package scenario

// Limits of a scenario, far above any table's.
const (
	MaxRegions    = 1 << 20
	MaxChallenges = 1 << 14
	MaxNumber     = 1 << 20 // EP, rounds and other numbers that authors write
	MaxThings     = 1 << 15 // Secrets, Features, Diseases, Counters, rows of Fortunes
	MaxPlays      = 1000    // of one entity
	MaxLevels     = 100     // dice levels that a play gives
	MaxOwners     = 1 << 16 // regions and connections that may have hooks: Owner.Index holds no more
)

// Limits of a party, far above any table's.
const (
	MaxParty = 64
	MaxItems = 1 << 17                   // of one PC, Valuables among them
	MaxTimes = 255                       // instances of one Disease
	MaxLying = (MaxParty + 1) * MaxItems // items that lie about: more than PCs and content can lay down
)

// MaxCount bounds rounds, turns and the like, far above what play reaches.
const MaxCount = 1 << 30

// MaxText bounds an item's name, a line or a question, in bytes.
const MaxText = 1 << 10

// MaxPlaced bounds the Challenges of a State.
const MaxPlaced = MaxChallenges + 4096

// MaxData bounds the data of one piece of content, in bytes.
const MaxData = 1 << 16

// MaxDeck is the most cards in a PC's deck. HD-04
const MaxDeck = 255

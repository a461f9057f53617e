package explore

// Limits of a scenario, far above any table's.
const (
	maxRegions    = 1 << 20
	maxChallenges = 1 << 14
	maxNumber     = 1 << 20 // EP, rounds and other numbers that authors write
	maxThings     = 1 << 15 // Secrets, Features, Diseases, Counters, rows of Fortunes
	maxPlays      = 1000    // of one entity
	maxLevels     = 100     // dice levels that a play gives
	maxOwners     = 1 << 16 // regions and connections that may have hooks: Owner.Index holds no more
)

// Limits of a party, far above any table's.
const (
	maxParty = 64
	maxItems = 1 << 17                   // of one PC, Valuables among them
	maxTimes = 255                       // instances of one Disease
	maxLying = (maxParty + 1) * maxItems // items that lie about: more than PCs and content can lay down
)

const maxCount = 1 << 30 // rounds, turns and the like: far above what play reaches

// maxText bounds an item's name, a line or a question, in bytes.
const maxText = 1 << 10

// maxPlaced bounds the Challenges of a State.
const maxPlaced = maxChallenges + 4096

// maxData bounds the data of one piece of content, in bytes.
const maxData = 1 << 16

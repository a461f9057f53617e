package second

// Settings of regions, then types of scenario: bits of a set.
const (
	Wilderness = 1 << iota
	Dungeon
	Civilization
	InNormal
	InStealth
	InChase

	everyPlace = Wilderness | Dungeon | Civilization
)

// A Where says where something is of use. No Only is everywhere. EX-92, EX-93
type Where struct{ Only, Never int }

// A Stronger is the dice levels that a setting or a type gives or takes. EX-90
type Stronger struct {
	In     int // one bit
	Class  Class
	Levels int
}

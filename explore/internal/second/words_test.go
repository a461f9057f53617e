package second

// The words of the description that both sides are made from. Places in lists count from 0; where 0 means none, from 1.

type Kind uint8

const (
	PC Kind = iota
	Creature
	Environ
	Obstacle
	Seeker
	Trap
)

const (
	Power = iota
	Resilience
	Mind
	Skill
)

type Class uint8

const (
	NoClass Class = iota
	Accuracy
	Damage
	Evasion
	Defence
	SkillDice
)

// A Die is one term of a Pool: N dice of Sides.
type Die struct{ N, Sides int }

// A Pool is a dice entry; nil is no entry.
type Pool []Die

type PlayKind uint8

const (
	Action PlayKind = iota
	Reaction
	Strategy
	Assist
	Interrupt
)

type Aim uint8

const (
	OneEnemy Aim = iota
	AllEnemies
	OneAlly
	NoTarget
	SingleEnemy
)

type Trigger uint8

const (
	NoTrigger Trigger = iota
	OnEnter
	OnLeave
	OnAttack
	OnHurt
	OnSearch
	OnFind
	OnTurnHere
	OnAction
	OnAllyAttack
	OnAllyHurt
	OnHurtHere
	OnDefeatHere
	OnFail
	OnTurn
	OnDoor
	OnOpen
	OnRound
	OnRoundEnd
	OnCross
	OnDefeat
	OnGoal
	OnBegin
)

type Shift struct {
	Track, By int
	Self      bool
}

type Boost struct {
	Class  Class
	Levels int
	Allies bool
}

type Play struct {
	Name                                       string
	Kind                                       PlayKind
	Card                                       bool
	Copies                                     int // 0 is printed (HD-02)
	Inflict, Endure, Damage, Defence, Lockpick Pool
	Piercing, Tokens, Speed, Moves             int
	Uses                                       int // how often it may be played; 0 is any number (GL-85)
	Disease                                    int // from 1
	Aim                                        Aim
	Ranged, Automatic, Once, Search, WinsTies  bool
	Shifts                                     []Shift
	Boosts                                     []Boost
	Trigger                                    Trigger
	Effects                                    []Given
	Deed                                       *Deed // its Special
	Where                                      Where
	Stronger                                   []Stronger
}

// Keywords.
const (
	Aquatic = 1 << iota
	Fly
	Phase
	Teleport
	Darkvision
	LightSensitive
)

type Region struct {
	Dark, Water, Submerged, NoHiding bool
	Limit, Extends                   int
	Settings                         int // 0 is the scenario's
	Items                            []string
	Effects                          []int // from 0
	Hooks                            Hooks
}

type Conn struct {
	From, To                     int
	OneWay, Hidden, Closed, Down bool
	Hooks                        Hooks
}

type KeyUse uint8

const (
	KeyMove KeyUse = iota
	KeyStrategy
	KeyAction
)

type Challenge struct {
	Name                                      string
	Kind                                      Kind
	Region, Conn                              int // Conn for an Obstacle
	EP, Height, Respawn                       int
	Persists, Hidden, Passes, Sighted, Absent bool
	PassedBy, Keywords                        int
	Base                                      [4]int
	Plays                                     []Play
	HiddenEntry, Lock                         Pool
	Failure                                   *Play
	Key                                       string
	KeyUse                                    KeyUse
	Route                                     []int
	Light                                     int // of a Creature or Seeker, as a Character's
	Hooks                                     Hooks
}

type Disease struct {
	Name      string
	Track, By int
	Many      bool
	Effects   []int // from 0
	Hooks     Hooks
}

type Gear struct {
	Name         string
	EP, Keywords int
	Base         [4]int
	Light        int // 0 none, 1 a flame, 2 another
	Search       Pool
	Plays        []Play
	Effects      []int // from 0
	Where        Where
	Stronger     []Stronger
}

type Character struct {
	Name                   string
	Background, Craft      [4]int
	EP, Injuries, Keywords int
	Light, Tokens          int
	Search                 Pool
	Plays                  []Play
	Items, Equipped        []string
	Diseases               []int // from 0, once for each instance
	Counters               []Counter
	SearchIn, LightIn      Where
	SearchStronger         []Stronger
	Plain, Waits           bool
}

type Secret struct {
	Fortune int // from 1
	Name    string
	Region  int
	Hidden  Pool
	Opens   int // a connection, from 1
	Item    string
	Disarms int // a Challenge, from 1
}

type Feature struct {
	Name      string
	Region    int
	Lock      Pool
	Key, Item string
}

const (
	Normal = iota
	Stealth
	Chase
)

// Rest says what happens to those left behind in a Chase.
const (
	RestNothing = iota
	RestInjured
	RestDie
)

// A Scenario is the description of one game: what is printed, and the party.
type Scenario struct {
	Type, Start, Goal          int
	GoalKnown                  bool
	Requires                   string
	Regions                    []Region
	Conns                      []Conn
	Challenges                 []Challenge
	Diseases                   []Disease
	Secrets                    []Secret
	Features                   []Feature
	Gear                       []Gear
	Party                      []Character
	Rounds, Rest, ForbidTokens int
	Chasing, Deadly, Own       bool
	ForbidBashing, ForbidLight bool
	HealingAverts, ItemsStay   bool
	InjuryEP, GearLimit        int
	OpenHands                  bool
	Effects                    []Effect
	Everywhere                 []int // Effects, from 0
	Counters                   []Counter
	Content                    []Content
	Settings                   int
	Hooks                      Hooks
	WiderBase                  int
	Uses                       []Use
	Fortunes                   []FortuneTable
}

// Verbs of commands.
type Verb uint8

const (
	NoVerb Verb = iota
	Begin
	Move
	Act
	Pick
	Unlock
	Search
	Prepare
	Hide
	Drag
	Shine
	Leave
	Waive
	EndTurn
	Answer
	HandOver
	Drop
	PickUp
	Equip
	TakeOff
	Draw
	Join
	Attempt
	UseThing
)

var verbNames = [...]string{"none", "begin", "move", "act", "pick", "unlock", "search", "prepare", "hide", "drag", "shine", "leave", "waive", "end",
	"answer", "give", "drop", "pickup", "equip", "takeoff", "draw", "join", "attempt", "use"}

func (v Verb) String() string { return verbNames[v] }

// A Cmd is a command. PCs are 1, 2 and so on; Challenges 101, 102 and so on. The rest counts from 0, and is -1 if it isn't used.
type Cmd struct {
	Do                          Verb
	Who, Target                 int
	Conn, Play, Feature, Choice int
	Item, Swap                  string
}

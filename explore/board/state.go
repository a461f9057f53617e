package board

import (
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/enum"
	"github.com/crunchrules/crunch/stattrack"
)

// A State is all that changes while a scenario is played: plain data in the book's order, no maps, funcs or pointers. Only an
// explore.Game makes and changes States. A View holds everything that a player may know of one.
type State struct {
	Board
	Pending Pending `json:",omitzero"` // the question that must be answered first
	Table   Mind    // what the players know: all that any of them knows
	Minds   []Mind  `json:",omitzero"` // what each PC knows, by PC, if they don't share it (scenario.Spec.Apart); else none
}

// A Board has the fields of a State that nearly every command changes. They stand by themselves, since the journal keeps them together.
type Board struct {
	Round       int32               // the round being played, from 1; 0 before the scenario begins
	Count       int32               // a Chase's round counter (EX-110)
	Limit       int32               // a Chase's current round limit (EX-110, EX-114)
	Phase       scenario.RoundPhase // the entities that have turns now
	Turn        scenario.Who        // the entity whose turn has begun and not ended; Nobody between turns
	Turns       int32               // turns begun since the scenario began; each Draw and Discard Phase counts as one (ST-55)
	Tokens      int32               // the pool of Stealth Tokens (EX-100)
	Result      Result              // how the scenario ended, if it has
	Clause      string              // the clause that ended it
	Ending      string              `json:",omitzero"` // the name of the scenario.Ending that came, if one has (GL-60)
	PCs         []PCState
	Challenges  []ChallengeState
	Pools       []ObstaclePool    // Persisting Obstacles' EP that are not full, by PC (EX-63)
	Reached     []Reach           `json:",omitzero"` // the regions that have raised a PC's own round limit (EX-114)
	Counters    []counter.Counter // in the order of the Spec
	Things      []Thing           `json:",omitzero"` // what the Inventories among the Counters hold, oldest first (CT-15)
	Boosts      []Boosted         // what is in force for a time, in the order in which it came (EX-02, GL-52)
	Bodies      []Body            // defeated Seekers (EX-102)
	Lying       []Lying           `json:",omitzero"` // items that lie about (GL-48)
	Kept        []Keepsake        // data of content other than Challenges (explore.Scene.Data)
	Rolls       []RollCount       // the dice rolled in this round (explore.SeedDice)
	Timed       []Timed           `json:",omitzero"` // timers that wait, in the order in which hooks have set them (GL-77)
	Drawn       scenario.Set      // Fortunes drawn from decks (EX-123)
	Glowing     scenario.Set      // dark regions in which a Seeker has seen the light that shines there (GL-44)
	Regions     []RegionState     `json:",omitzero"` // those that are no longer as printed, by number
	Connections []WayState        `json:",omitzero"` // those that are no longer as printed, by number
	Texts       []TextState       `json:",omitzero"` // Challenges and Features whose description is not the printed one, in order (GL-78)
	Settings    []SettingState    `json:",omitzero"` // of regions that are no longer as printed, by number
	Fighters    []FighterState    `json:",omitzero"` // the units and bioforms that are not as printed
	// commands of content that the PC whose turn it is has given in it, and behind them the Items and then the Gear that it has used (GL-50, GL-84)
	Attempts scenario.Set `json:",omitzero"`
	Played   []PlayUse    `json:",omitzero"` // how often plays with Uses have been played, in the order of their first use (GL-85)
	Worn     []LyingUse   `json:",omitzero"` // things that lie about and have been used, by region (GL-84)
}

// A Result is the outcome of a scenario.
type Result uint8

// The results.
const (
	ResultRunning Result = iota
	ResultSuccess
	ResultPartly // some PCs reached the goal (EX-112)
	ResultFailure
)

var resultNames = enum.Names{Package: "explore", What: "result", Names: []string{"Running", "Success", "Partial success", "Failure"}}

// String returns the result's name.
func (r Result) String() string { return resultNames.String(uint8(r)) }

// MarshalText gives the name in lowerCamel; a value without a name is a [*crunch.RangeError].
func (r Result) MarshalText() ([]byte, error) { return resultNames.Text(uint8(r)) }

// UnmarshalText reads the form of String or of MarshalText, in any case; anything else is a [*crunch.NameError].
func (r *Result) UnmarshalText(b []byte) error { return enum.Unmarshal(&resultNames, r, b) }

// A Fate says whether a PC is in play, or how it left play.
type Fate uint8

// The fates.
const (
	FatePlaying Fate = iota
	FateSafe         // reached the goal and left play (EX-96)
	FateDead         // died of Injuries, or as the scenario says
	FateCaught       // left behind when the time was up (EX-112)
	FateAway         // content has taken it out of play, captured or gone home; it may come back (GL-49)
	FateWaiting      // it has not come yet (scenario.Character.Waits, GL-49)
)

var fateNames = enum.Names{Package: "explore", What: "fate", Names: []string{"Playing", "Safe", "Dead", "Caught", "Away", "Waiting"}}

// String returns the fate's name.
func (f Fate) String() string { return fateNames.String(uint8(f)) }

// MarshalText gives the name in lowerCamel; a value without a name is a [*crunch.RangeError].
func (f Fate) MarshalText() ([]byte, error) { return fateNames.Text(uint8(f)) }

// UnmarshalText reads the form of String or of MarshalText, in any case; anything else is a [*crunch.NameError].
func (f *Fate) UnmarshalText(b []byte) error { return enum.Unmarshal(&fateNames, f, b) }

// Absent reports whether a PC is out of play and may come: content took it out, or it has not come yet. GL-49
func (f Fate) Absent() bool { return f >= FateAway }

// A PCState is the part of a PC that changes.
type PCState struct {
	Region   scenario.RegionID
	EP       int32
	Injuries uint8
	Fate     Fate
	TurnBudget
	TurnOver bool  // has had its turn this round
	Lit      bool  // its light source is alight
	Owing    bool  // it was reduced to 0 EP: an Injury is due at the start of its next turn (GL-41)
	Expected bool  `json:",omitzero"` // it joins at the start of the next round, in Region (GL-49)
	MaySwap  bool  `json:",omitzero"` // it may equip, swap or take off one Gear in this turn beside the Strategy that it has played (ST-45)
	Limit    int32 // its own round limit (EX-114)
	Sheet    stattrack.Sheet
	Diseases []Affliction
	Items    []string           // what it carries, with what it has equipped
	Worn     []scenario.ItemUse `json:",omitempty"` // how often things among Items have been used (GL-84)
	Equipped []string           `json:",omitzero"`  // the Gear of Items that it has equipped, by name (GL-47)

	Cards []CardCount `json:",omitempty"` // where the cards of each of its own plays are; none for a PC that holds no hand (HD-05)
	Dealt bool        `json:",omitzero"`  // it has drawn its first hand (HD-11)
}

// A TurnBudget holds the Moves that an entity has left, and which parts of its turn it has spent. PCs get their Moves for a round (EX-20),
// Challenges for a turn (GL-09). A Move granted between a Challenge's turns counts in the next.
type TurnBudget struct {
	Moves   uint8 `json:"moves"`   // Moves left: 1, plus those that effects grant
	Steps   uint8 `json:"steps"`   // speed left of the current Move
	Speed   uint8 `json:"speed"`   // added to the speed of these Moves
	Acted   bool  `json:"acted"`   // has spent the Action Phase of its turn
	Planned bool  `json:"planned"` // has spent the Strategy Phase of its turn
	Extra   Extra `json:"extra"`   // which parts of the extra Move and Action of Skill +5 it has taken
	// 1 + the State.Turns of the last turn in which it played an Assist or Interrupt (GL-06); in a View 1 if it is this turn, else 0
	Interrupts int32 `json:"interrupts"`
}

// Extra says which parts of the extra Move and Action of Skill +5 have been taken. ST-57
type Extra struct {
	Moved bool `json:"moved"`
	Acted bool `json:"acted"`
}

// A Keepsake is the data of a piece of content other than a Challenge (explore.Scene.Data).
type Keepsake struct {
	Owner scenario.Owner `json:"owner"`
	Data  string         `json:"data"`
}

// A Timed is a timer that a hook has set (explore.Scene.After) and that has not run yet. GL-77
type Timed struct {
	Owner   scenario.Owner   `json:"owner"`
	Trigger scenario.Trigger `json:"trigger,omitzero"` // of the hook that has set it, and will run again
	Name    string           `json:"timer"`
	Round   int32            `json:"round"` // the round at whose start it runs
}

// A Body is the body of a defeated Seeker. EX-102
type Body struct {
	Seeker scenario.Who      `json:"seeker" key:"always"`
	Region scenario.RegionID `json:"region" key:"always"`
	Hidden bool              `json:"hidden"` // a PC has hidden it (EX-103)
}

// A Lying is an item that lies in a region. GL-48
type Lying struct {
	Region scenario.RegionID `json:"region" key:"always"`
	Item   string            `json:"item"`
}

// A PlayUse says how often an entity has played a play with a limited number of Uses. GL-85
type PlayUse struct {
	Who   scenario.Who `json:"who" key:"always"`
	Play  int16        `json:"play" place:"play"` // its place among the plays of Who, as Command.Play has it
	Times uint8        `json:"times"`
}

// A LyingUse says how often the things of one name that lie in a region have been used. GL-84
type LyingUse struct {
	Region scenario.RegionID `json:"region" key:"always"`
	scenario.ItemUse
}

// A Thing is in a slot of an Inventory. CT-15
type Thing struct {
	Counter uint16 `json:"counter" place:"counter"` // its place in scenario.Spec.Counters
	Name    string `json:"thing"`
}

// A ChallengeState is the part of a Challenge that changes.
type ChallengeState struct {
	Region  scenario.RegionID // its region; scenario.NoRegion for an Obstacle, which is between two
	EP      int32
	Gone    bool // defeated, or not on the map yet
	Alerted bool // EX-81
	TurnBudget
	Moved   bool           // has Moved in its turn
	Spent   bool           // its Once Interrupt has fired
	Leg     uint8          // how far a Seeker has come along its route
	Respawn uint8          // rounds counted toward its respawn (GL-10)
	Fallen  int32          // the round in which it was defeated; -1 if it was not on the map yet
	Turned  int32          // the last round in which it has had its turn
	Printed uint16         // its place in scenario.Spec.Challenges
	Origin  scenario.Owner `json:",omitzero"` // of a copy: the content that has spawned it
	Copy    uint16         `json:",omitzero"` // of a copy: how many of this Challenge its Origin had spawned then, from 1; 0 if it is the printed one
	Sheet   stattrack.Sheet
	Data    string // data of its hooks (explore.Scene.Data)

	Diseases []Affliction // lost with it: a new Challenge in its place has none (EX-142)
}

// An ObstaclePool is the EP that a Persisting Obstacle has left for one PC. A pool that is not listed is full. EX-63
type ObstaclePool struct {
	PC        scenario.Who `json:"pc" key:"always"`
	Challenge scenario.Who `json:"challenge" key:"always"`
	EP        int32        `json:"ep"`
}

// A Reach is a region that has raised a PC's own round limit. EX-114
type Reach struct {
	PC     scenario.Who      `json:"pc" key:"always"`
	Region scenario.RegionID `json:"region" key:"always"`
}

// A Boosted is something in force on an entity for a time: a Boost, until the start of By's next turn (EX-02), or an Effect (GL-52).
type Boosted struct {
	On     scenario.Who        `json:"on" key:"always"`
	By     scenario.Who        `json:"by"`
	Class  stattrack.DiceClass `json:"class,omitzero"`  // of a Boost
	Levels int8                `json:"levels,omitzero"` // of a Boost
	// of an Effect: its number, from 1, among those of the Game (explore.Game.Effect)
	Effect  uint16 `json:"effect,omitzero" number:"effect"`
	Disease uint16 `json:"disease,omitzero" number:"disease"` // the Disease that it belongs to, from 1; it ends with the cure (EX-148)
	// of an Effect: the State.Turns when it was bestowed; between turns that of the turn to come, if it lasts a turn. In a View it is 1 if that is
	// the turn which runs or is to come, else 0
	Since int32 `json:"since,omitzero"`
}

// Same reports whether two entries are the same Effect on one entity from one source. GL-52
func (b *Boosted) Same(c *Boosted) bool {
	return b.On == c.On && b.By == c.By && b.Effect == c.Effect && b.Disease == c.Disease
}

// An Affliction is a Disease that an entity has.
type Affliction struct {
	Disease uint16 `json:"disease" place:"disease"` // its place in scenario.Spec.Diseases
	Times   uint8  `json:"times"`                   // how many instances (EX-145)
}

// cloned is slices.Clone without room to grow, which takes a tenth off Clone.
func cloned[T any](list []T) []T {
	if list == nil {
		return nil
	}
	c := make([]T, len(list))
	copy(c, list)
	return c
}

// ownEach copies a list of each thing, all into one piece of memory. What is added to one of them later goes elsewhere.
func ownEach[T, E any](things []T, of func(*T) *[]E) {
	n := 0
	for i := range things {
		n += len(*of(&things[i]))
	}
	room := make([]E, 0, n)
	for i := range things {
		if list := of(&things[i]); *list != nil {
			from := len(room)
			room = append(room, *list...)
			*list = room[from:len(room):len(room)]
		}
	}
}

// Clone returns a copy. Play on one changes nothing in the other. They share the lists that play replaces whole, such as Pools and a PC's
// Items: don't change these in place.
func (s *State) Clone() (c State) {
	c = *s
	c.own()
	return c // play never changes the other slices in place
}

// own copies what play changes in place.
func (s *State) own() {
	s.PCs, s.Challenges, s.Counters, s.Rolls, s.Minds = cloned(s.PCs), cloned(s.Challenges), cloned(s.Counters), cloned(s.Rolls), cloned(s.Minds)
	sets, n := s.Sets(), 0
	for _, set := range sets {
		n += len(*set)
	}
	words := make([]uint64, 0, n) // of all Sets
	for _, set := range sets {
		if *set != nil {
			from := len(words)
			words = append(words, *set...)
			*set = words[from:len(words):len(words)] // what is added later goes elsewhere
		}
	}
}

// Copy returns a copy that shares nothing with s.
func (s *State) Copy() (c State) {
	c = *s
	c.own()
	ownEach(c.PCs, func(p *PCState) *[]Affliction { return &p.Diseases })
	ownEach(c.PCs, func(p *PCState) *[]string { return &p.Items })
	ownEach(c.PCs, func(p *PCState) *[]string { return &p.Equipped })
	ownEach(c.PCs, func(p *PCState) *[]CardCount { return &p.Cards })
	ownEach(c.PCs, func(p *PCState) *[]scenario.ItemUse { return &p.Worn })
	ownEach(c.Challenges, func(f *ChallengeState) *[]Affliction { return &f.Diseases })
	c.Pools, c.Reached, c.Boosts, c.Bodies = cloned(s.Pools), cloned(s.Reached), cloned(s.Boosts), cloned(s.Bodies)
	c.Things = cloned(s.Things)
	c.Lying, c.Kept, c.Regions, c.Connections, c.Attempts = cloned(s.Lying), cloned(s.Kept), cloned(s.Regions), cloned(s.Connections), cloned(s.Attempts)
	if q := &c.Pending; q.Ask != AskNothing {
		q.Plays, q.Kinds, q.Options, q.Forced, q.Stack = cloned(q.Plays), cloned(q.Kinds), cloned(q.Options), cloned(q.Forced), cloned(q.Stack)
	}
	c.Settings, c.Fighters, c.Timed, c.Worn, c.Played = cloned(s.Settings), cloned(s.Fighters), cloned(s.Timed), cloned(s.Worn), cloned(s.Played)
	c.Texts = cloned(s.Texts)
	ownEach(c.Fighters, func(f *FighterState) *[]ConditionLeft { return &f.Conditions })
	c.Table.ownLists()
	for i := range c.Minds {
		m := &c.Minds[i]
		for _, set := range m.Sets() {
			*set = cloned(*set)
		}
		m.ownLists()
	}
	return c
}

// Sets returns the Sets that play changes in place: those of Table but Standing and Fallen, which it never has; then Drawn and Glowing.
func (s *State) Sets() [9]*scenario.Set {
	t := &s.Table
	return [...]*scenario.Set{&t.Known, &t.Seen, &t.Found, &t.Ways, &t.Opened, &t.Linked, &t.Revealed, &s.Drawn, &s.Glowing}
}

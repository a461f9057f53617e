package board

import (
	"strings"

	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/probdeck"
	"github.com/crunchrules/crunch/stattrack"
)

// A View is what one viewer may know of a play: enough to play it and to show it. It holds the names and descriptions of what the viewer
// knows, the known part of the map, whose turn it is, the pending question, and the commands to choose from. Players, bots and clients get
// a View, and never a State or an explore.Scenario, which hold the secrets.
//
// The PCs share what they see, as people at one table do. Only a Counter can belong to one of them. With scenario.Spec.Apart a PC's View holds what
// this PC has seen or been told. The View of Everyone then holds what all PCs in play know, without choices. A Challenge that the PC doesn't see now
// is in its View as printed, and Remembered. A PC that it doesn't see has no Region, and is as it came to the scenario. A View is a copy: it doesn't
// change when the play goes on, and changing it doesn't change the play. But all Views of a Game share its plays. The View of a Policy or of
// explore.Views also shares parts with the next one. Its JSON is described at View.MarshalJSON.
type View struct {
	Viewer scenario.Who `key:"always"` // a PC; Everyone for what all players know; DMOnly for the DM, who knows everything

	Scenario  string // its name
	About     string `json:",omitzero"` // the text that the players read at the start
	Type      scenario.Type
	Forbids   scenario.Forbids
	Start     scenario.RegionID `key:"always"` // the region where the PCs start
	Goal      scenario.RegionID // scenario.NoRegion while it is not known (EX-12)
	Requires  string            `json:",omitzero"` // the item that the PCs have to bring out; "" is none (EX-12)
	OwnLimits bool              // in a Chase, each PC has a round limit of its own (EX-114)
	Apart     bool              `json:",omitzero"` // each PC knows only what it has seen (scenario.Spec.Apart)
	ItemsStay bool              `json:",omitzero"` // no PC hands over, drops or picks up items (scenario.Spec.ItemsStay)
	GearLimit int               `json:",omitzero"` // how many pieces of Gear a PC may have equipped; 0 is any number (GL-47)

	Round  int
	Count  int // a Chase's rounds so far (EX-110)
	Limit  int `json:",omitzero"` // a Chase's round limit (EX-110)
	Phase  scenario.RoundPhase
	Turn   scenario.Who // the entity whose turn has begun and not ended; Nobody between turns, and if the viewer doesn't know the entity
	Tokens int          // Stealth Tokens left (EX-100)
	Result Result
	Clause string `json:",omitzero"` // the clause that ended the scenario
	Ending string `json:",omitzero"` // the name of the Ending that came, if one has (GL-60)

	PCs        []PCView
	Regions    []RegionView    // the known ones, in the order of the Spec
	Challenges []ChallengeView // the Challenges that the viewer knows of, in the order of their numbers
	Gone       []GoneView      // Challenges of which the viewer knows only the name: defeated ones and Seekers whose bodies lie about, in order
	Bodies     []BodyView
	Reached    []Reach `json:",omitzero"`
	Boosts     []Boosted
	Counters   []CounterView
	Effects    []EffectView  `json:",omitzero"` // those in force on an entity in the View, in the order of their numbers (GL-52)
	Diseases   []DiseaseView // those that an entity in the View has, in the order of the Spec
	Secrets    []string      // found (EX-122)
	Gear       []GearView    // the Gear that the viewer knows of: what PCs carry and what is seen to lie about, in the order of their plays (GL-47)
	Items      []ItemView    `json:",omitzero"` // the usable things that PCs carry or see lie about, Gear among them (GL-84)
	Played     []PlayUse     `json:",omitzero"` // how often PCs have played plays with Uses, and for the DM Challenges too (GL-85)
	Commands   []CommandView // the commands of content that the viewer knows of, in the order of the Spec (GL-50)

	State   []ValueView  `json:",omitempty"` // what the scenario keeps, for the DM alone, in the order of the Spec (GL-59)
	Endings []EndingView `json:",omitempty"` // the Endings with names, for the DM alone, in the order of the Spec (GL-60)
	Hidden  []SecretView `json:",omitempty"` // all Secrets, found or not, for the DM alone, in the order of the Spec (EX-122)
	Timers  []TimerView  `json:",omitempty"` // the timers that wait, for the DM alone, in the order in which they were set (GL-77)
	Options []OptionView `json:",omitempty"` // what the table has chosen before the game, in the order of the Spec (GL-76)

	// what players want, for Policies: explore.Players.Choose fills it in, and a View for people has none (GL-80)
	Aims []AimView `json:",omitempty"`

	Asked *Pending // the pending question, without the frames behind it
	// the legal commands of the viewer: a PC's own, those of all PCs for Everyone (none if Apart, or if a PC's hand is closed), all others for the DM
	Choices []Command
	MayPass bool     // an explore.Policy may let another player choose first: see Pass
	Words   []string `json:",omitzero"` // Choices in words, if the host puts them in for a client: v.Words = show.Choices(&v)

	// MapKey says whether Views that explore.Views has made show the same ways: they do if it is the same pointer. It is nil in another View, and
	// has no JSON.
	MapKey *MapKey `json:"-"`
}

// A MapKey tells one known map from another. Two Views with one MapKey have the same regions, exits and Obstacles in the ways. It has no content.
type MapKey byte

// An AimView is an Aim, and how it stands. GL-80
type AimView struct {
	scenario.PartyAim
	Step    int  `json:"step"`            // from 0: players want the Aims of a Step when those of the Steps before it are reached
	Reached bool `json:"reached"`         // it has been reached, as far as the viewer knows; never for a Keep
	Spared  bool `json:"spared,omitzero"` // another Aim of its Step with the same Either is reached: nobody wants this one any more
	Broken  bool `json:"broken,omitzero"` // of a Keep: it was not kept; the DM alone knows
}

// A GoneView is a Challenge of which only the name is known.
type GoneView struct {
	Who  scenario.Who `json:"who" key:"always"`
	Name string       `json:"name"`
}

// A BodyView is the body of a defeated Seeker. EX-102
type BodyView struct {
	Body
	Known bool `json:"known"` // the players have seen it, or were told of it; else they see it only now
}

// A PCView is what everyone knows of a PC. The embedded PCState leaves out what only the dice need.
type PCView struct {
	Name       string
	MaxEP      int32             // with its Injuries (GL-08)
	Keywords   scenario.Keywords // as they are now (ST-51)
	Light      scenario.Light    // the light source it carries (EX-43)
	Search     stattrack.Pool    `json:",omitzero"` // its Search entry: its own, or that of its Gear; zero if it can't Search (EX-120)
	Plays      []PlayView        // by Command.Play: its own plays, then those of all Gear; plays of Gear that is not equipped have no name (GL-47)
	Blocked    []Block           // the known Obstacles in its way: a Move there attempts them (EX-65)
	Remembered bool              `json:",omitzero"` // out of sight (scenario.Spec.Apart): EP, items, Stat Tracks and so on as it came, not as now (EX-30)

	Hand      int                 `json:",omitzero"` // how many cards it holds (HD-80)
	Deck      int                 `json:",omitzero"` // how many are in its deck; 0 if the host keeps that (HD-80)
	HandKnown bool                `json:",omitzero"` // the viewer sees which cards it holds; else Cards says that there are none in hand (HD-81)
	Unit      *checks.Fighter     `json:",omitzero"` // what is left of its unit; nil if it is none (CK-01)
	Bioform   *probdeck.Character `json:",omitzero"` // what is left of its bioform; nil if it is none (PD-04)
	PCState
}

// A PlayView is a play as printed. It only says whether the play has code: the embedded Play's Special and When are nil.
type PlayView struct {
	scenario.Play
	Number     int16  `json:"play" place:"play"` // its number, as Command.Play has it; -1 for a Gear's plays, whose numbers are the wearer's
	HasSpecial bool   // its Special entry has code (EX-51)
	HasWhen    bool   `json:",omitzero"` // it has a When: Choices say whether it may be played now (GL-85)
	Gear       string // the Gear that prints it, or ""
}

// A GearView is a Gear that a viewer knows of. GL-47
type GearView struct {
	Name     string            `json:"name"`
	About    string            `json:"about,omitzero"`
	EP       int               `json:"ep"`
	Base     stattrack.Values  `json:"base"`
	Keywords scenario.Keywords `json:"keywords"`
	Light    scenario.Light    `json:"light"`
	Search   stattrack.Pool    `json:"search,omitzero"`
	Where    scenario.Where    `json:"where,omitzero"` // where it is of use (EX-92)
	// dice levels of its Search entry and of what its plays roll (EX-92)
	Stronger []scenario.SettingBoost `json:"stronger,omitzero"`
	First    int                     `json:"first"` // Command.Play of its first play is this many after a PC's own plays
	Plays    []PlayView              `json:"plays"` // the plays that it gives
}

// An ItemView is what a viewer knows of a thing that does something: an Item, or a Gear that can be used. GL-84
type ItemView struct {
	Name   string               `json:"name"`
	About  string               `json:"about,omitzero"`
	Gear   bool                 `json:"gear,omitzero"`   // it is a Gear: only a PC that has it equipped can use it
	Usable bool                 `json:"usable"`          // it does something when it is used
	Uses   int                  `json:"uses,omitzero"`   // how often an unused one may be used (PCView.Worn counts uses); 0 is any number
	Cost   scenario.CommandCost `json:"cost"`            // what part of the turn a use costs
	Aim    scenario.Aim         `json:"aim"`             // what it is used on
	Ranged bool                 `json:"ranged,omitzero"` // the target may also be in an adjacent region (GL-40)
	Used   bool                 `json:"used,omitzero"`   // the PC whose turn it is has used one in this turn
	Data   string               `json:"data,omitzero"`   // what it has kept
}

// A Block is an Obstacle in a PC's way out of its region.
type Block struct {
	Conn scenario.ConnID `json:"way" key:"always"`
	By   scenario.Who    `json:"by" key:"always"`
}

// A RegionView is what a viewer knows of a region.
type RegionView struct {
	ID        scenario.RegionID `json:"region" key:"always"`
	Name      string
	About     string            `json:",omitzero"`
	Settings  scenario.Settings // EX-90
	Water     bool              // EX-40; this and Submerged as the viewer last saw it
	Submerged bool              // it lies under water (EX-41)
	NoHiding  bool              // EX-103
	Known     bool              // the players know of it; false for the DM alone
	Explored  bool              // a PC has been there (EX-31)
	InSight   bool              // a PC sees into it now (EX-30)
	Lit       bool              // EX-32
	Exits     []ExitView
	Features  []FeatureView // those not opened, in explored regions
	Lying     []string      // items that lie there (GL-48)
	Remains   []RemainView  `json:",omitempty"` // what content says of Features that are open and of Challenges that are gone (GL-78)
}

// A RemainView is the description that content has given to an open Feature, or to a Challenge that is gone. GL-78
type RemainView struct {
	Name  string `json:"name"`
	About string `json:"about"`
}

// A FeatureView is what a viewer knows of a Feature. EX-133
type FeatureView struct {
	Feature uint16 `json:"feature" key:"always" number:"feature"` // its number from 1, as Command.Feature has it
	Name    string `json:"name"`
	About   string `json:"about,omitzero"`
	Lock    bool   `json:"lock"`         // it has a Lock that can be picked
	Locked  bool   `json:"locked"`       // it has a Lock or needs a key
	Key     string `json:"key,omitzero"` // the item that opens it, if a PC carries it; the DM always knows
}

// An ExitView is what a viewer knows of one way out of a region. An unexplored region shows only those through which PCs have seen it.
// EX-31
type ExitView struct {
	Conn      scenario.ConnID   `json:"way" key:"always"`
	To        scenario.RegionID // scenario.NoRegion while it is not known
	Known     bool              // the players know where it leads
	Open      bool              // false at the far end of a one-way connection
	Down      bool              // climbing down (EX-69)
	Closed    bool              // nobody passes or sees through it, as far as the viewer knows (EX-21)
	Hidden    bool              `json:",omitzero"` // the players have not found it yet; for the DM alone (EX-122)
	Obstacles []scenario.Who    // the Obstacles in it that the viewer knows of, those that somebody can pass too (EX-34)
}

// A ChallengeView is what a viewer knows of a Challenge.
type ChallengeView struct {
	Who        scenario.Who `key:"always"`
	Name       string       // as printed; View.Name adds a number to spawned copies
	About      string       `json:",omitzero"`
	Printed    uint16       `json:"printed" place:"challenge"` // its place in scenario.Spec.Challenges: spawned copies share it
	Type       stattrack.ChallengeType
	Region     scenario.RegionID // scenario.NoRegion for an Obstacle
	Way        scenario.ConnID   // an Obstacle's connection; else scenario.NoConn
	EP         int               // for a PC viewer and a Persisting Obstacle: its own pool (EX-63)
	MaxEP      int               `json:",omitzero"` // 0 if it has no EP (EX-58, EX-86)
	Alerted    bool
	Sheet      stattrack.Sheet
	Remembered bool              `json:",omitzero"` // out of sight (scenario.Spec.Apart): as printed, not as it is now (EX-30)
	Diseases   []Affliction      // EX-142
	Light      scenario.Light    `json:",omitzero"` // the light source that it carries (EX-43)
	PassedBy   scenario.Keywords `json:",omitzero"` // an Obstacle's: forms of movement that pass it (GL-09)
	Lock       bool              // it has a Lock that can be picked (EX-130)
	Locked     bool              // an Obstacle with a Lock or a key (GL-43)
	Key        string            `json:",omitzero"` // the item that opens it, if a PC carries it; the DM always knows (EX-134)
	KeyUse     scenario.KeyUse   `json:",omitzero"` // what using Key costs; nothing without Key

	Unit    *checks.Fighter     `json:",omitzero"` // what is left of its unit; nil if it is none (CK-01)
	Bioform *probdeck.Character `json:",omitzero"` // what is left of its bioform; nil if it is none (PD-04)

	Plays []PlayView `json:",omitempty"` // for the DM, and for players that may force one of them (ST-40)

	// For the DM alone; zero for everyone else.
	Known    bool                `json:",omitzero"`  // the players know of it
	Keywords scenario.Keywords   `json:",omitzero"`  // as they are now
	Pursues  bool                `json:",omitzero"`  // EX-76
	Passes   bool                `json:",omitzero"`  // Obstacles don't block it
	Route    []scenario.RegionID `json:",omitempty"` // a Seeker's patrol (EX-80)
	Leg      uint8               `json:",omitzero"`  // its place on Route
}

// A CounterView is what a viewer knows of a Counter.
type CounterView struct {
	Index   int             `json:"counter" key:"always" place:"counter"`
	Name    string          `json:",omitzero"` // "" if Hidden
	Hidden  bool            // its value is not for this viewer
	Counter counter.Counter `json:"state,omitzero"` // zero if Hidden; without its Owner
	Owner   scenario.Who    `json:",omitzero"`      // the PC to whom it belongs, Nobody for the scenario's own and if Hidden (CT-17)
	ByHand  bool            `json:",omitzero"`      // a Timer that Actions don't advance (CT-14)
	Where   scenario.Where  `json:",omitzero"`      // where points count (EX-92)
	Things  []string        `json:",omitempty"`     // what its slots hold, in order, if it is an Inventory (CT-15)
}

// String writes the Counter as it stands and what its slots hold: "Danger 2/6", "Inventory 2/3: rope, gem".
func (c CounterView) String() string {
	if len(c.Things) == 0 {
		return c.Counter.String()
	}
	return c.Counter.String() + ": " + strings.Join(c.Things, ", ")
}

// A DiseaseView is a Disease that an entity in the View has. EX-140
type DiseaseView struct {
	Index uint16          `json:"disease" place:"disease"` // as Affliction.Disease has it
	Name  string          `json:"name"`
	About string          `json:"about,omitzero"`
	Track stattrack.Track `json:"track"`
	By    int             `json:"by"` // how far each instance lowers the base
}

// An EffectView is an Effect that is in force on an entity in the View. GL-52
type EffectView struct {
	Number uint16          `json:"number" key:"always" number:"effect"` // as Boosted.Effect has it
	Effect scenario.Effect `json:"effect"`
	On     []scenario.Who  `json:"on,omitzero"` // who bears it, in order; with what Gear, their region and the scenario bestow

	// What bestows it on some of them: the scenario on all, regions on those who stand there, Gear on those who have it equipped. What else
	// bestows it is in View.Boosts.
	Everywhere bool                `json:"everywhere,omitzero"`
	Regions    []scenario.RegionID `json:"regions,omitzero"`
	Gear       []string            `json:"gear,omitzero"`
}

// A ValueView is what the scenario keeps under a name. GL-59
type ValueView struct {
	Name  string `json:"name"`
	Value string `json:"value"` // as JSON: 3, false, "none"
}

// An EndingView is a way for the scenario to end. GL-60
type EndingView struct {
	Name   string `json:"name"`
	About  string `json:"about,omitzero"`
	Result Result `json:"result"` // what it is for the PCs
	Asks   bool   `json:"asks"`   // it comes by itself when its question says so; else content ends the scenario with it
}

// A SecretView is a Secret as the DM knows it. EX-122
type SecretView struct {
	Secret  int               `json:"secret" key:"always" place:"secret"` // its place in scenario.Spec.Secrets
	Name    string            `json:"name"`
	Region  scenario.RegionID `json:"region" key:"always"`
	Hidden  stattrack.Pool    `json:"hidden"` // the dice that a Search must beat
	Found   bool              `json:"found"`
	Way     scenario.ConnID   `json:"way"`              // the hidden connection that it reveals; scenario.NoConn for none
	Item    string            `json:"item,omitzero"`    // what the finder takes
	Disarms string            `json:"disarms,omitzero"` // the Challenge that it disables (EX-86)
	Fortune string            `json:"fortune,omitzero"` // the table that the finder rolls on (EX-123)
}

// A TimerView is a timer that waits. GL-77
type TimerView struct {
	Name  string `json:"name"`
	Of    string `json:"of"`    // the name of the content that has set it
	Round int32  `json:"round"` // the round at whose start it runs
}

// An OptionView is what the table has chosen of an Option. GL-76
type OptionView struct {
	Name  string `json:"name"`
	About string `json:"about,omitzero"`
	Value string `json:"value"` // one of its words, or a number in digits
}

// A CommandView is what a viewer knows of a command of content. GL-50
type CommandView struct {
	Command  int                  `json:"command" key:"always" place:"command"` // its place in scenario.Spec.Commands, as Command.Play has it
	Name     string               `json:"name"`
	About    string               `json:"about,omitzero"`
	Anywhere bool                 `json:"anywhere"`      // it may be given in every region
	Regions  []scenario.RegionID  `json:"regions"`       // where else: the explored ones; the DM knows all
	Who      []string             `json:"who"`           // the names of the PCs that may give it; none is every PC
	Item     string               `json:"item,omitzero"` // the item that the PC must carry for it
	Cost     scenario.CommandCost `json:"cost"`
	Given    bool                 `json:"given"`         // the PC whose turn it is has given it in this turn
	Data     string               `json:"data,omitzero"` // what its Run has kept
}

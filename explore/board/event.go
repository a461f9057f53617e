package board

import (
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/enum"
	"github.com/crunchrules/crunch/stattrack"
)

// An EventKind is what happened, in the past tense.
type EventKind uint8

// The kinds of events. The comments name the fields that a kind uses. Who is the entity it happened to, By the one that caused it. Many
// have Source and Clause, and those that change Stat Tracks have Before, After and Sheet.
const (
	NoEvent        EventKind = iota
	Begun                    // the scenario
	RoundBegan               // To: the round
	PhaseBegan               // To: the Phase; N: the Challenges that will take turns in it
	TurnBegan                //
	TurnEnded                //
	DiceTaken                // Dice: the key of the roll that follows (explore.SeedDice), N: how often it has been rolled before in this round
	ActionSpent              // the Action Phase of the turn is spent; N: 1 if it is the extra Action of Skill +5
	StrategySpent            // the Strategy Phase of the turn is spent
	SpeedGained              // N: more regions for each Move of this round (EX-20)
	TrackRecovered           // every track of Who moved toward its base as the Draw Phase says (ST-11); Before, After
	TrackShifted             // Track, N: how far the effect moves it, By; Before, After, Fired
	TrackSettled             // Happening: the event that the slot waited for; Before, After
	RerollsUsed              // N: rights to reroll that are used up in this round (ST-43); To: 1 if an opposed roll used them and was won
	// Moved has no Conn or Region where players don't know it.
	Moved          // Conn, Region: where it is now, From: the region it left; N: for the DM, what the players don't know
	MoveSpent      // one of its Moves is spent; To: the speed; N: 1 if it is the extra Move of Skill +5
	MoveGranted    // N: more Moves this round (EX-20)
	MoveStopped    // By: the Obstacle that cancelled the rest of it, if one did (EX-66)
	RegionSeen     // Region: its description became known
	RegionExplored // Region: occupied by a PC for the first time
	WayFound       // Conn: a hidden connection was revealed
	WaySeen        // Conn: a PC looks through it, so that the players know which regions it joins
	Revealed       // a Challenge became known
	Played         // Play; By: the target, if there is one
	Interrupted    // Play, By: the entity that triggered it; N: bits: 1 the turn's Assist or Interrupt, 2 its second, 4 spent for good, 8 Automatic
	Assisted       // Play, By: the ally it helps; N as for Interrupted
	Reacted        // Play, By: the attacker; Play -1 is no Reaction
	// Rolled has the Text "reroll" for a second roll. N is 1 if the DM rolls in secret (EX-121).
	Rolled         // Class, Roll: the dice; Mods: why their levels differ from the printed ones; Source: the entry; N; Text
	OpposedWon     // By: the loser; From, To: the totals of winner and loser
	Missed         // By: the target; Play: Who's Action or Interrupt, which did not take effect
	Hurt           // By, N: the damage after Defence; From, To: EP
	Healed         // From, To: EP
	PoolHurt       // Who: the Persisting Obstacle, By: the PC whose pool it is; N, From, To (EX-63)
	PoolRefilled   // Who: the Persisting Obstacle, By: the PC whose pool it is; From, To: EP (EX-64)
	Fell           // By: the Climbing Obstacle (EX-68)
	Injured        // To: the Injuries now, N: EP now (EX-96)
	Died           // of Injuries, or as the scenario says
	LeftBehind     // not at the goal when the time was up (EX-112)
	Defeated       // By: the entity that did it
	BodySeen       // Region: the players see the body of Who, which was defeated unseen
	BodyLeft       // Region (EX-102)
	BodyHidden     // By: who hid it; Region: where it lies (EX-103)
	BodyDragged    // By: who dragged it; Region: where it lies now, From: the region it lay in (EX-103)
	Afflicted      // Index: the Disease, By; N: how far it lowers a base; Track, From, To: its base (EX-142)
	Cured          // Index: the Disease; Track, From, To: its base (EX-145)
	Alerted        // To: 1, or 0 when the condition is lost (EX-81)
	TokensTaken    // By; N: how many; From, To: the pool (EX-101)
	Aided          // Class, N: dice levels for the current Action (EX-70); Class NoClass: a failure is not a fall
	Strengthened   // Class, N: dice levels given by By until its next turn (EX-02)
	Lit            // To: 1 alight, 0 out
	Searched       // N: 1 if something was found
	SecretFound    // Index: the Secret
	FortuneDrawn   // Index: the table, To: the row; N: the roll, 0 for a deck (EX-123)
	FeatureOpened  // Index: the Feature (EX-133)
	ItemTaken      // Text: the item
	ItemLost       // Text: the item
	Advanced       // Index: the Counter, N: the points; From, To: slots filled
	Completed      // Index: the Counter
	Spawned        // Index: its place in scenario.Spec.Challenges, Region; Owner: the content that did it
	Respawned      // Region (EX-77)
	RespawnCounted // To: rounds since the defeat (GL-10)
	RoundCounted   // To: a Chase's round counter (EX-110)
	// LimitChanged has no Region if By has changed the limit (EX-114).
	LimitChanged // To: the round limit now; Who: the PC it is for, or Nobody for all; Region: the one that was reached
	ReachedGoal  // Region
	Kept         // Text: the new explore.Scene.Data of a hook; Who, Index, N: whose it is, N the kind
	Noted        // Text: a line from content; N: 1 for the DM alone
	Asked        // Ask: the question
	Answered     // N: the option; Text: its words, for a question from content
	Ended        // To: the Result, Clause
	Unharmed     // By, N: damage to an entity without EP (EX-58)
	GlowSeen     // Region: the Seeker Who sees the light that shines there (GL-44)
	// Lapsed: the command that began the turn is no longer legal and is dropped, or a PC is too late to Join (GL-49).
	Lapsed        // N: its Verb, By: its Target, Play, Conn, Index: its Feature, Text: its Item; To: the Reason (EX-01)
	TokensGiven   // By; N: how many; From, To: the pool (EX-100)
	SlotsAdded    // By; Index: the Counter, N: the Temporary slots (CT-05)
	ItemGiven     // Text: the item that Who hands over to By (GL-48)
	ItemDropped   // Text: the item that Who puts down; Region (GL-48)
	ItemPickedUp  // Text: the item; Region: where it lay (GL-48)
	ItemsLeft     // Region: everything that Who carried lies there now (GL-48)
	ItemLaid      // Text: the item that content puts down; Region (GL-48)
	ItemSeen      // Text: the item that the players see lie in Region (GL-48)
	RegionChanged // Region; From, To: its Terrain; N: 0 the players see it happen, 1 they don't, 2 it happened earlier and they see it now; By
	WayChanged    // Conn; To: 1 closed, 0 open; N as for RegionChanged; By (EX-21)
	Attempted     // Index: the command of content (GL-50)
	GearEquipped  // Text: the Gear; N: the maximum EP now; From, To: EP (GL-47)
	GearTakenOff  // Text: the Gear; N: the maximum EP now; From, To: EP (GL-47)
	SwapAllowed   // To: 1, Who may equip, swap or take off one Gear beside its Strategy; 0 once it has (ST-45)
	CardDrawn     // Play: the card that Who draws, To: the cards left in its deck (HD-07); Play -1 if the host deals (GL-47), or for whom it is no business
	Departed      // Who leaves play as content says: captured, gone home; Region: where it was (GL-49)
	Expected      // Who joins at the start of the next round; Region: where, for the DM (GL-49)
	Joined        // Who joins, or comes back; Region (GL-49)
	GearSwapped   // Text: the Gear; Source: the one whose place it takes; N: the maximum EP now; From, To: EP (GL-47)
	DeckShuffled  // N: the cards of the discard pile that go into the deck of Who (HD-13)
	CardDiscarded // Play: the card; N: 0 it has been played, 1 it comes from the hand (HD-31, HD-50)
	CardReturned  // Play: the card that has failed and goes back to the hand (ST-27, ST-36)
	CardsDue      // N: the cards that the host draws now for Who; 0 if it may search its deck for one (HD-70)
	HandSet       // Play: a card of the host's deck, N: how many of it Who holds now; Play -1 for whom it is no business (HD-70)

	NumEvents = iota
)

// String returns the kind's name.
func (k EventKind) String() string { return eventNames.String(uint8(k)) }

// MarshalText gives the form of String; a value without a name is a [*crunch.RangeError].
func (k EventKind) MarshalText() ([]byte, error) { return eventNames.Text(uint8(k)) }

// UnmarshalText reads the form of String, in any case; anything else is a [*crunch.NameError].
func (k *EventKind) UnmarshalText(b []byte) error { return enum.Unmarshal(&eventNames, k, b) }

// An Event is one thing that happened. Events are the only output of a command: folding them over the State before it gives the State after
// it (explore.Game.Fold). Kind says which fields matter. explore.Position.Tell leaves out what a viewer may not know. Package show turns a
// told event into a line.
type Event struct {
	Kind          EventKind
	For           scenario.Who // who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too
	Who           scenario.Who
	By            scenario.Who
	Track         stattrack.Track
	Happening     Happening
	Fired         stattrack.Effect // the slot effect on arrival (ST-12)
	Class         stattrack.DiceClass
	Play          int16
	Region        scenario.RegionID
	Conn          scenario.ConnID
	Index         int32
	N             int32
	From          int32
	To            int32
	Before, After stattrack.Values // the four tracks before and after
	Sheet         stattrack.Sheet  // the Stat Tracks as they stand now, for the DM
	Clause        string           // the clause that caused it; "" if content did (Source)
	Source        string           // the name of the content behind it: a play, a Disease, a callback
	Text          string
	Dice          DiceKey
	Owner         scenario.Owner
	Roll          stattrack.PoolRoll
	Mods          Mods
	Veiled        bool // the players don't know By: Tell leaves out By and Source
	Ask           *Pending
	Names         *Names // the names of what the event is about; Tell fills it in, nil before that

	// With scenario.Spec.Apart, else empty.
	Only  PCs // the PCs that perceive it, if not all do
	NotBy PCs // PCs that perceive it and don't know By; of Moved, those that don't see it leave
	NotTo PCs // PCs that don't know Region; of Moved, those that don't see it arrive
}

// Content returns the piece of content whose data a Kept event holds.
func (ev *Event) Content() scenario.Owner {
	return scenario.Owner{Kind: scenario.OwnerKind(ev.N), Index: uint16(ev.Index), Who: ev.Who}
}

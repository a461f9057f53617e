package board

import (
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/enum"
	"github.com/crunchrules/crunch/stattrack"
)

// An EventKind is what happened, in the past tense.
type EventKind uint8

// The kinds of events. Package event has a type of the same name for each, whose comment says what it means.
const (
	EventNone               EventKind = iota
	EventBegun                        // the scenario begins (EX-11)
	EventRoundBegan                   // a round begins
	EventPhaseBegan                   // the PCs or the Challenges have turns now
	EventTurnBegan                    // a turn begins
	EventTurnEnded                    // a turn is over
	EventDiceTaken                    // the dice of the roll that follows are chosen (explore.SeedDice)
	EventActionSpent                  // the Action Phase of the turn is spent
	EventStrategySpent                // the Strategy Phase of the turn is spent
	EventSpeedGained                  // more regions for each Move of this round (EX-20)
	EventTrackRecovered               // every track moved toward its base as the Draw Phase says (ST-11)
	EventTrackShifted                 // an effect moves a Stat Track
	EventTrackSettled                 // what the slot of a Stat Track waited for has happened
	EventRerollsUsed                  // rights to reroll are used up in this round (ST-43)
	EventMoved                        // an entity goes to another region, or is put there
	EventMoveSpent                    // one of its Moves is spent
	EventMoveGranted                  // more Moves this round (EX-20)
	EventMoveStopped                  // the rest of a Move is cancelled, by an Obstacle or not (EX-66)
	EventRegionSeen                   // the description of a region became known
	EventRegionExplored               // a PC is in the region for the first time
	EventWayFound                     // a hidden connection was revealed
	EventWaySeen                      // a PC looks through a connection, so that the players know which regions it joins
	EventRevealed                     // a Challenge became known
	EventPlayed                       // a play is played
	EventInterrupted                  // an Interrupt is played
	EventAssisted                     // an Assist is played
	EventReacted                      // a Reaction is played, or none
	EventRolled                       // dice are rolled; Text is "reroll" for a second roll
	EventOpposedWon                   // an opposed roll is decided for Who
	EventMissed                       // an Action or Interrupt of Who did not take effect
	EventHurt                         // damage has lowered EP
	EventHealed                       // EP are restored
	EventPoolHurt                     // damage has lowered what a Persisting Obstacle has left for a PC (EX-63)
	EventPoolRefilled                 // a Persisting Obstacle has all its EP again for a PC (EX-64)
	EventFell                         // a PC falls off a Climbing Obstacle (EX-68)
	EventInjured                      // a PC takes an Injury (EX-96)
	EventDied                         // of Injuries, or as the scenario says
	EventLeftBehind                   // not at the goal when the time was up (EX-112)
	EventDefeated                     // an entity is out of the fight
	EventBodySeen                     // the players see the body of Who, which was defeated unseen
	EventBodyLeft                     // a defeated Seeker leaves its body (EX-102)
	EventBodyHidden                   // a body is hidden where it lies (EX-103)
	EventBodyDragged                  // a body lies in another region now (EX-103)
	EventAfflicted                    // a Disease is caught (EX-142)
	EventCured                        // a Disease is gone (EX-145)
	EventAlerted                      // an entity is Alerted, or no longer (EX-81)
	EventTokensTaken                  // Stealth Tokens are lost (EX-101)
	EventAided                        // dice levels for the current Action (EX-70); NoClass: a failure is not a fall
	EventStrengthened                 // dice levels that By gives until its next turn (EX-02)
	EventLit                          // a light is lit or put out
	EventSearched                     // a Search is over
	EventSecretFound                  // a Secret is found
	EventFortuneDrawn                 // a Fortune is drawn (EX-123)
	EventFeatureOpened                // a Feature is open (EX-133)
	EventItemTaken                    // an entity gets an item
	EventItemLost                     // an entity loses an item
	EventAdvanced                     // a Counter moves
	EventCompleted                    // a Counter is full
	EventSpawned                      // content has put a new Challenge on the map
	EventRespawned                    // a new Challenge is in the place of a defeated one (EX-77)
	EventRespawnCounted               // a round counts toward a respawn (GL-10)
	EventRoundCounted                 // a round counts in a Chase (EX-110)
	EventLimitChanged                 // the round limit changes for a PC, or for all; without Region, By has changed it (EX-114)
	EventReachedGoal                  // a PC is at the goal and leaves play
	EventKept                         // a hook keeps data (explore.Scene.Data)
	EventNoted                        // a line from content
	EventAsked                        // a question waits for its answer
	EventAnswered                     // a question is answered; Text is the words of an option of content
	EventEnded                        // the scenario is over
	EventUnharmed                     // damage to an entity without EP (EX-58)
	EventGlowSeen                     // a Seeker sees the light that shines in a dark region (GL-44)
	EventLapsed                       // the command that began the turn is no longer legal and is dropped (EX-01), or a PC is too late to Join (GL-49)
	EventTokensGiven                  // Stealth Tokens are won (EX-100)
	EventSlotsAdded                   // a Counter gets or loses Temporary slots (CT-05)
	EventItemGiven                    // Who hands over an item (GL-48)
	EventItemDropped                  // an item is put down (GL-48)
	EventItemPickedUp                 // an item is picked up where it lay (GL-48)
	EventItemsLeft                    // everything that Who carried lies there now (GL-48)
	EventItemLaid                     // content puts down an item (GL-48)
	EventItemSeen                     // the players see an item lie there (GL-48)
	EventRegionChanged                // the Terrain of a region has changed
	EventWayChanged                   // a connection is closed, or open again (EX-21)
	EventAttempted                    // a command of content is given (GL-50)
	EventGearEquipped                 // a Gear is equipped (GL-47)
	EventGearTakenOff                 // a Gear is taken off (GL-47)
	EventSwapAllowed                  // Who may equip, swap or take off one Gear beside its Strategy (ST-45)
	EventCardDrawn                    // a card is drawn from the deck (HD-07), or by the host (GL-47)
	EventDeparted                     // a PC leaves play as content says: captured, gone home (GL-49)
	EventExpected                     // a PC joins at the start of the next round; Region is for the DM (GL-49)
	EventJoined                       // a PC joins, or comes back (GL-49)
	EventGearSwapped                  // a Gear is equipped in the place of another (GL-47)
	EventDeckShuffled                 // the discard pile goes into the deck of Who (HD-13)
	EventCardDiscarded                // a card has been played, or is discarded from the hand (HD-31, HD-50)
	EventCardReturned                 // a card that has failed goes back to the hand (ST-27, ST-36), or one from the discard pile (HD-60)
	EventCardsDue                     // the host draws cards now for Who, or lets it search its deck for one (HD-70)
	EventHandSet                      // the host says how many of a card Who holds (HD-70)
	EventRuled                        // the DM rules, maybe about Who; Text is the ruling, without Who and its reason, for those who may know it
	EventBestowed                     // an Effect is in force on Who (GL-52)
	EventEffectEnded                  // an Effect is no longer in force on Who (GL-52)
	EventChecked                      // a d20 is rolled against a number (CK-10)
	EventWoundsTaken                  // a unit is attacked, and loses Wounds or not (GL-14)
	EventDrew                         // a bioform draws for an action, or to resist (PD-04)
	EventTraumaTaken                  // a bioform is attacked, and loses Vim or not (PD-34)
	EventPerkEarned                   // a Perk Card is earned (PD-10)
	EventPerkSpent                    // a Perk Card is spent (PD-11)
	EventConditionBegan               // a condition of the card game is in force (PD-09)
	EventConditionEnded               // a condition of the card game is over or cured (PD-09)
	EventFighterSet                   // content sets the Wounds or Vim that are left
	EventPutIn                        // a thing is put into a slot of an Inventory (CT-15)
	EventTakenOut                     // a thing is taken out of an Inventory (CT-15)
	EventTold                         // a text for Who alone, or for those who are in Region (GL-70)
	EventAmended                      // content changes what is about to happen to Who, or stops it (GL-72)
	EventTimerSet                     // a hook is to run again later (GL-77)
	EventTimerOver                    // a timer runs, or waits no more (GL-77)
	EventUsed                         // a PC uses a thing, on By if it has a target (GL-84)
	EventUsedUp                       // the thing that Who has used is used up and gone (GL-84)
	EventDescribed                    // the description of a region has changed (GL-78)
	EventChallengeDescribed           // the description of a Challenge has changed (GL-78)
	EventFeatureDescribed             // the description of a Feature has changed (GL-78)

	NumEvents = iota
)

// String returns the kind's name.
func (k EventKind) String() string { return eventNames.String(uint8(k)) }

// MarshalText gives the name in lowerCamel; a value without a name is a [*crunch.RangeError].
func (k EventKind) MarshalText() ([]byte, error) { return eventNames.Text(uint8(k)) }

// UnmarshalText reads the form of String or of MarshalText, in any case; anything else is a [*crunch.NameError].
func (k *EventKind) UnmarshalText(b []byte) error { return enum.Unmarshal(&eventNames, k, b) }

// An Event is one thing that happened. Events are the only output of a command: folding them over the State before it gives the State after
// it (explore.Game.Fold). It is stored flat: Kind says which fields matter, and what N, From, To, Index and Text mean. Hosts read the types of
// package event instead, which event.Of makes. explore.Position.Tell leaves out what a viewer may not know. Package show turns a
// told event into a line.
type Event struct {
	Kind          EventKind
	Veiled        bool         // the players don't know By: Tell leaves out By and Source
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
	Ask           *Pending
	Names         *Names // the names of what the event is about; Tell fills it in, nil before that

	// With scenario.Spec.Apart, else empty; but Only is of Told too.
	Only  PCs // the PCs that perceive it, if not all do
	NotBy PCs // PCs that perceive it and don't know By; of Moved, those that don't see it leave
	NotTo PCs // PCs that don't know Region; of Moved, those that don't see it arrive
}

// Content returns the piece of content whose data a Kept event holds.
func (ev *Event) Content() scenario.Owner {
	return scenario.Owner{Kind: scenario.OwnerKind(ev.N), Index: uint16(ev.Index), Who: ev.Who}
}

package board

import (
	"cmp"
	"fmt"

	"github.com/crunchrules/crunch/internal/enum"
)

// A Reason says why a command is refused. It is the cause of a *Refusal: test for it with errors.Is(err, board.Blocked). The zero Reason
// means legal; no error of this package holds it.
type Reason uint8

// The reasons.
const (
	_              Reason = iota
	IsOver                // the scenario has ended
	NotBegun              // the scenario has not begun
	MustAnswer            // a question is pending: only its answers are legal
	NothingAsked          // an answer, but no question is pending
	NotAsked              // the question is for another entity
	NoSuchOption          // the answer is not one of the options
	NoSuchVerb            // no verb of that number
	NoSuchEntity          // no PC or Challenge of that number
	NoSuchConn            // no connection of that number
	NoSuchPlay            // no play of that number, or one of another kind
	NoSuchFeature         // no Feature of that number
	OutOfPlay             // it is safe, dead, defeated or not on the map
	NotItsPhase           // another phase's turn
	TurnTaken             // it has had its turn this round
	NotItsTurn            // its turn has not begun
	OthersTurn            // another entity's turn has begun and not ended
	ExtraFirst            // the extra Move and Action of Skill +5 come first: they are immediate
	NoMoveLeft            // its Move of this round is spent
	CantMove              // Environs, Obstacles and Traps don't Move
	OffRoute              // a Seeker that is not Alerted keeps to its route
	NotThere              // the connection does not lead from its region
	WrongWay              // the connection leads only the other way
	Blocked               // an Obstacle blocks the connection
	NeedsAction           // a Persisting Obstacle is attempted by playing an Action
	NeedsMove             // to play an Action against a Persisting Obstacle, Move through its connection
	NoActionLeft          // the Action Phase of this turn is spent
	ActionSkipped         // Power -5: the next Action is skipped
	NoStrategyLeft        // the Strategy Phase is spent or past
	Barred                // a Stat Track bars it: Mind -3 Strategies, Power -4 Action cards
	WrongSetting          // not playable in this setting
	NoTargetGiven         // the play needs a target
	NotATarget            // the target can't be targeted by this play
	OutOfReach            // the target is not in its region
	Unseen                // it doesn't know of the target
	Forbidden             // the scenario forbids it outright
	NoLock                // there is no Lock
	NoLockpick            // the play has no Lockpick entry
	NoKey                 // it does not have the key, or none fits
	NoSearchEntry         // no Search entry
	NoBody                // no known body of that Seeker lies here
	NoPlaceToHide         // this region has no place to hide a body
	NoLightSource         // it has no light source, or it would not burn here
	NoRequirement         // the goal has no requirement: reaching it is enough
	NotAtGoal             // it is not in the goal region
	NothingExtra          // no extra Move or Action is pending
	OnlyPicks             // the play does nothing but open Locks
	StrayField            // a field is set that the verb doesn't use
	NoSuchItem            // no item of that name is there
	ItemsStay             // items stay with their bearers in this scenario
	HandsFull             // the PC can't carry more
	WayClosed             // the connection is closed
	CantAttempt           // content has no such command for it, here and now
	NotGear               // the item is no Gear
	IsEquipped            // it has that Gear equipped already
	NotEquipped           // it doesn't have that Gear equipped
	GearFull              // it has as much Gear equipped as the scenario allows: swap one
	NoCards               // it draws no cards
	CantJoin              // the PC is in play, is expected already, or is out of play for good
	HasBegun              // its turn has begun already
	TooLate               // its time in this Chase is up before it could join
	NotInHand             // it holds no card of that play
	NoCardsLeft           // its deck and its discard pile are empty
	NotHosted             // its deck is not the host's, or that play is no card
	TooManyCards          // more cards than there are copies of the play
	CantRule              // what the DM rules can't be, or is so already: Refusal.Why says more
	Banned                // an Effect in force on it forbids it (GL-52)
	Idle                  // its unit is Stunned, or a condition keeps its bioform still
	WrongType             // not playable in this type of scenario

	numReasons = iota
)

var reasonTexts = [numReasons]string{"", "the scenario has ended", "the scenario has not begun", "a question is pending: answer it first",
	"no question is pending", "the question is for somebody else", "the answer is not one of the options", "no such verb",
	"no such PC or Challenge", "no such connection", "it has no such play of that kind: act plays an Action, prepare a Strategy",
	"no such Feature", "it is out of play",
	"it has no turn in this phase", "it has had its turn this round", "its turn has not begun", "another's turn has begun and not ended",
	"the extra Move and Action of Skill +5 come first", "its Move of this round is spent", "it can't Move",
	"a Seeker that is not Alerted keeps to its route", "the connection does not lead from its region, or is not found yet",
	"the connection leads only the other way", "an Obstacle blocks the connection",
	"a Persisting Obstacle blocks the connection: name the Action to attempt it with",
	"a Persisting Obstacle is attempted by a Move through its connection", "the Action Phase of its turn is spent",
	"Power -5: its next Action is skipped", "the Strategy Phase of its turn is spent or past", "a Stat Track bars it",
	"it can't be played in this setting", "the play needs a target", "this play can't target it",
	"the target is not in its region", "it does not know of the target", "the scenario forbids it", "there is no Lock",
	"the play has no Lockpick entry", "it has no key that fits", "it has no Search entry", "that body does not lie here, or is not known",
	"this region has no place to hide a body", "it has no light that burns here", "the goal asks for nothing: reaching it is enough",
	"it is not at the goal", "no extra Move or Action is pending", "the play only opens Locks: pick one with it",
	"a field is set that the verb doesn't use", "there is no item of that name",
	"items stay with their bearers in this scenario", "it can't carry more",
	"the connection is closed", "there is no such thing to attempt, here and now",
	"that is no Gear", "it has that Gear equipped already", "it doesn't have that Gear equipped",
	"it has as much Gear equipped as the scenario allows: swap one", "it draws no cards",
	"it is in play, is expected already, or is out of play for good", "its turn has begun already",
	"its time in this Chase is up before it could join: a limit that is extended first lets it come",
	"it has no card of that play in hand", "its deck and its discard pile are empty", "that is no card of a deck that the host keeps",
	"there are not that many copies of the card", "what is ruled can't be", "an Effect in force on it forbids it",
	"its unit is Stunned, or a condition keeps its bioform still", "it can't be played in this type of scenario"}

// Error returns the reason in words.
func (r Reason) Error() string {
	if int(r) < numReasons {
		return reasonTexts[r]
	}
	return reasonNames.String(uint8(r))
}

var reasonNames = enum.Names{Package: "explore", What: "reason", Names: []string{"legal", "IsOver", "NotBegun", "MustAnswer", "NothingAsked", "NotAsked", "NoSuchOption", "NoSuchVerb", "NoSuchEntity", "NoSuchConn",
	"NoSuchPlay", "NoSuchFeature", "OutOfPlay", "NotItsPhase", "TurnTaken", "NotItsTurn", "OthersTurn", "ExtraFirst", "NoMoveLeft",
	"CantMove", "OffRoute", "NotThere", "WrongWay", "Blocked", "NeedsAction", "NeedsMove", "NoActionLeft", "ActionSkipped",
	"NoStrategyLeft", "Barred", "WrongSetting", "NoTargetGiven", "NotATarget", "OutOfReach", "Unseen", "Forbidden", "NoLock",
	"NoLockpick", "NoKey", "NoSearchEntry", "NoBody", "NoPlaceToHide", "NoLightSource", "NoRequirement", "NotAtGoal", "NothingExtra",
	"OnlyPicks", "StrayField", "NoSuchItem", "ItemsStay", "HandsFull", "WayClosed", "CantAttempt",
	"NotGear", "IsEquipped", "NotEquipped", "GearFull", "NoCards", "CantJoin", "HasBegun", "TooLate",
	"NotInHand", "NoCardsLeft", "NotHosted", "TooManyCards", "CantRule", "Banned", "Idle", "WrongType"}}

// MarshalText gives the name of the reason, such as "outOfReach", and "legal" for the zero Reason; a value without a name is a
// [*crunch.RangeError].
func (r Reason) MarshalText() ([]byte, error) { return reasonNames.Text(uint8(r)) }

// UnmarshalText reads the form of MarshalText, in any case; anything else is a [*crunch.NameError].
func (r *Reason) UnmarshalText(b []byte) error { return enum.Unmarshal(&reasonNames, r, b) }

// reasonClauses holds the clause of each reason that the book gives.
var reasonClauses = [numReasons]string{NotItsPhase: "EX-01", TurnTaken: "EX-01", ExtraFirst: "ST-57", NoMoveLeft: "EX-20", CantMove: "EX-22",
	OffRoute: "EX-80", NotThere: "EX-122", Blocked: "EX-21", NeedsAction: "EX-65", NeedsMove: "EX-65", NoActionLeft: "GL-06",
	ActionSkipped: "ST-20", NoStrategyLeft: "GL-06", WrongSetting: "EX-90", Forbidden: "EX-104", NoLock: "EX-130",
	NoLockpick: "EX-132", NoKey: "EX-134", NoSearchEntry: "EX-120", NoBody: "EX-103", NoPlaceToHide: "EX-103", NoLightSource: "EX-43",
	NoRequirement: "EX-12", NotAtGoal: "EX-12", NothingExtra: "ST-57", OnlyPicks: "EX-132", Unseen: "EX-30",
	ItemsStay: "GL-48", CantAttempt: "GL-50", WayClosed: "EX-21", NotGear: "GL-47", IsEquipped: "GL-47", NotEquipped: "GL-47", GearFull: "GL-47", NoCards: "GL-47", CantJoin: "GL-49", TooLate: "EX-114",
	NotInHand: "HD-30", NoCardsLeft: "HD-20", NotHosted: "HD-70", TooManyCards: "HD-70", Idle: "GL-57", WrongType: "EX-93"}

// Clause returns the clause behind the reason, or "" if the form of the command is wrong.
func (r Reason) Clause() string {
	if int(r) < numReasons {
		return reasonClauses[r]
	}
	return ""
}

// A Refusal is the error of a command that the rules don't allow. The State is unchanged and no die was rolled.
type Refusal struct {
	Command Command
	Reason  Reason // also what errors.Is finds
	Name    string // of the PC; "" for a Challenge, which players may not know
	Why     string // of CantRule: what was found, and what would be right
}

// Error says who can't do what, and why. A PC has its name, a Challenge its number: players may not know it.
func (e *Refusal) Error() string {
	who := cmp.Or(e.Name, e.Command.Who.String())
	s := fmt.Sprintf("%s can't %v: %v", who, e.Command.Do, e.Reason.Error())
	if e.Command.Do == Rule {
		s = e.Reason.Error()
	}
	if e.Why != "" {
		s += ": " + e.Why
	}
	if c := e.Reason.Clause(); c != "" {
		s += " (" + c + ")"
	}
	return s
}

// Unwrap returns the Reason.
func (e *Refusal) Unwrap() error { return e.Reason }

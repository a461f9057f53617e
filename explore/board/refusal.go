package board

import (
	"cmp"
	"fmt"

	"github.com/crunchrules/crunch/internal/enum"
)

// A Reason says why a command is refused. It is the cause of a *Refusal: test for it with errors.Is(err, board.ErrBlocked). The zero Reason
// means legal; no error of this package holds it.
type Reason uint8

// The reasons.
const (
	_                 Reason = iota
	ErrIsOver                // the scenario has ended
	ErrNotBegun              // the scenario has not begun
	ErrMustAnswer            // a question is pending: only its answers are legal
	ErrNothingAsked          // an answer, but no question is pending
	ErrNotAsked              // the question is for another entity
	ErrNoSuchOption          // the answer is not one of the options
	ErrNoSuchVerb            // no verb of that number
	ErrNoSuchEntity          // no PC or Challenge of that number
	ErrNoSuchConn            // no connection of that number
	ErrNoSuchPlay            // no play of that number, or one of another kind
	ErrNoSuchFeature         // no Feature of that number
	ErrOutOfPlay             // it is safe, dead, defeated or not on the map
	ErrNotItsPhase           // another phase's turn
	ErrTurnTaken             // it has had its turn this round
	ErrNotItsTurn            // its turn has not begun
	ErrOthersTurn            // another entity's turn has begun and not ended
	ErrExtraFirst            // the extra Move and Action of Skill +5 come first: they are immediate
	ErrNoMoveLeft            // its Move of this round is spent
	ErrCantMove              // Environs, Obstacles and Traps don't Move
	ErrOffRoute              // a Seeker that is not Alerted keeps to its route
	ErrNotThere              // the connection does not lead from its region
	ErrWrongWay              // the connection leads only the other way
	ErrBlocked               // an Obstacle blocks the connection
	ErrNeedsAction           // a Persisting Obstacle is attempted by playing an Action
	ErrNeedsMove             // to play an Action against a Persisting Obstacle, Move through its connection
	ErrNoActionLeft          // the Action Phase of this turn is spent
	ErrActionSkipped         // Power -5: the next Action is skipped
	ErrNoStrategyLeft        // the Strategy Phase is spent or past
	ErrBarred                // a Stat Track bars it: Mind -3 Strategies, Power -4 Action cards
	ErrWrongSetting          // not playable in this setting
	ErrNoTargetGiven         // the play needs a target
	ErrNotATarget            // the target can't be targeted by this play
	ErrOutOfReach            // the target is not in its region
	ErrUnseen                // it doesn't know of the target
	ErrForbidden             // the scenario forbids it outright
	ErrNoLock                // there is no Lock
	ErrNoLockpick            // the play has no Lockpick entry
	ErrNoKey                 // it does not have the key, or none fits
	ErrNoSearchEntry         // no Search entry
	ErrNoBody                // no known body of that Seeker lies here
	ErrNoPlaceToHide         // this region has no place to hide a body
	ErrNoLightSource         // it has no light source, or it would not burn here
	ErrNoRequirement         // the goal has no requirement: reaching it is enough
	ErrNotAtGoal             // it is not in the goal region
	ErrNothingExtra          // no extra Move or Action is pending
	ErrOnlyPicks             // the play does nothing but open Locks
	ErrStrayField            // a field is set that the verb doesn't use
	ErrNoSuchItem            // no item of that name is there
	ErrItemsStay             // items stay with their bearers in this scenario
	ErrHandsFull             // the PC can't carry more
	ErrWayClosed             // the connection is closed
	ErrCantAttempt           // content has no such command for it, here and now
	ErrNotGear               // the item is no Gear
	ErrIsEquipped            // it has that Gear equipped already
	ErrNotEquipped           // it doesn't have that Gear equipped
	ErrGearFull              // it has as much Gear equipped as the scenario allows: swap one
	ErrNoCards               // it draws no cards
	ErrCantJoin              // the PC is in play, is expected already, or is out of play for good
	ErrHasBegun              // its turn has begun already
	ErrTooLate               // its time in this Chase is up before it could join
	ErrNotInHand             // it holds no card of that play
	ErrNoCardsLeft           // its deck and its discard pile are empty
	ErrNotHosted             // its deck is not the host's, or that play is no card
	ErrTooManyCards          // more cards than there are copies of the play
	ErrCantRule              // what the DM rules can't be, or is so already: Refusal.Why says more
	ErrBanned                // an Effect in force on it forbids it (GL-52)
	ErrIdle                  // its unit is Stunned, or a condition keeps its bioform still
	ErrWrongType             // not playable in this type of scenario
	ErrCantUse               // it can't be used, or its Can says no here and now
	ErrUsedUp                // that play has been used as often as it may be
	ErrNotNow                // the When of the play does not hold
	ErrUsedInTurn            // it has used a thing of that name in this turn

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
	"its unit is Stunned, or a condition keeps its bioform still", "it can't be played in this type of scenario",
	"that can't be used here and now", "it has played that as often as it may", "what that play waits for is not so now",
	"it has used a thing of that name in this turn"}

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
	"NotInHand", "NoCardsLeft", "NotHosted", "TooManyCards", "CantRule", "Banned", "Idle", "WrongType", "CantUse", "UsedUp", "NotNow",
	"UsedInTurn"}}

// MarshalText gives the name of the reason, such as "outOfReach", and "legal" for the zero Reason; a value without a name is a
// [*crunch.RangeError].
func (r Reason) MarshalText() ([]byte, error) { return reasonNames.Text(uint8(r)) }

// UnmarshalText reads the form of MarshalText, in any case; anything else is a [*crunch.NameError].
func (r *Reason) UnmarshalText(b []byte) error { return enum.Unmarshal(&reasonNames, r, b) }

// reasonClauses holds the clause of each reason that the book gives.
var reasonClauses = [numReasons]string{ErrNotItsPhase: "EX-01", ErrTurnTaken: "EX-01", ErrExtraFirst: "ST-57", ErrNoMoveLeft: "EX-20", ErrCantMove: "EX-22",
	ErrOffRoute: "EX-80", ErrNotThere: "EX-122", ErrBlocked: "EX-21", ErrNeedsAction: "EX-65", ErrNeedsMove: "EX-65", ErrNoActionLeft: "GL-06",
	ErrActionSkipped: "ST-20", ErrNoStrategyLeft: "GL-06", ErrWrongSetting: "EX-90", ErrForbidden: "EX-104", ErrNoLock: "EX-130",
	ErrNoLockpick: "EX-132", ErrNoKey: "EX-134", ErrNoSearchEntry: "EX-120", ErrNoBody: "EX-103", ErrNoPlaceToHide: "EX-103", ErrNoLightSource: "EX-43",
	ErrNoRequirement: "EX-12", ErrNotAtGoal: "EX-12", ErrNothingExtra: "ST-57", ErrOnlyPicks: "EX-132", ErrUnseen: "EX-30",
	ErrItemsStay: "GL-48", ErrCantAttempt: "GL-50", ErrWayClosed: "EX-21", ErrNotGear: "GL-47", ErrIsEquipped: "GL-47", ErrNotEquipped: "GL-47", ErrGearFull: "GL-47", ErrNoCards: "GL-47", ErrCantJoin: "GL-49", ErrTooLate: "EX-114",
	ErrNotInHand: "HD-30", ErrNoCardsLeft: "HD-20", ErrNotHosted: "HD-70", ErrTooManyCards: "HD-70", ErrIdle: "GL-57", ErrWrongType: "EX-93",
	ErrCantUse: "GL-84", ErrUsedUp: "GL-85", ErrNotNow: "GL-85", ErrUsedInTurn: "GL-84"}

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

// Error says who can't do what, and why. It names a PC, but gives a Challenge by its number, since players may not know the name.
func (e *Refusal) Error() string {
	who := cmp.Or(e.Name, e.Command.Who.String())
	s := fmt.Sprintf("%s can't %s: %v", who, e.Command.Do.Word(), e.Reason.Error())
	if e.Command.Do == VerbRule {
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

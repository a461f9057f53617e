// Made of the rows of package board by go test ./explore/board -run TestTypedEvents -update: DO NOT EDIT.

package event

import (
	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/probdeck"
)

// GearSwapped says: a Gear is equipped in the place of another (GL-47).
type GearSwapped struct {
	Who      scenario.Who // to whom it happened
	Gear     string       // its name
	Replaces string       // the Gear whose place it takes
	MaxEP    int          // the maximum EP now (GL-47)
	EPWas    int          // EP before
	EP       int          // EP now
	Clause   string       // the clause that caused it, or none
}

// DeckShuffled says: the discard pile goes into the deck of Who (HD-13).
type DeckShuffled struct {
	Who    scenario.Who // to whom it happened
	Amount int          // how many
	Clause string       // the clause that caused it, or none
}

// CardDiscarded says: a card has been played, or is discarded from the hand (HD-31, HD-50).
type CardDiscarded struct {
	Who      scenario.Who // to whom it happened
	Play     int16        // its place among the plays of Who, as board.Command.Play has it; -1 is none
	FromHand bool         // it comes from the hand, and has not been played
	Source   string       // the name of the content behind it, or none
	Clause   string       // the clause that caused it, or none
}

// CardReturned says: a card that has failed goes back to the hand (ST-27, ST-36), or one from the discard pile (HD-60).
type CardReturned struct {
	Who      scenario.Who // to whom it happened
	Play     int16        // its place among the plays of Who, as board.Command.Play has it; -1 is none
	FromPile bool         // it comes from the discard pile, and has not been played
	Source   string       // the name of the content behind it, or none
	Clause   string       // the clause that caused it, or none
}

// CardsDue says: the host draws cards now for Who, or lets it search its deck for one (HD-70).
type CardsDue struct {
	Who    scenario.Who // to whom it happened
	Amount int          // how many
	Source string       // the name of the content behind it, or none
	Clause string       // the clause that caused it, or none
}

// HandSet says: the host says how many of a card Who holds (HD-70).
type HandSet struct {
	Who    scenario.Who // to whom it happened
	Play   int16        // its place among the plays of Who, as board.Command.Play has it; -1 is none
	Held   int          // how many of the card Who holds now; -1 if that is not for the viewer
	Clause string       // the clause that caused it, or none
}

// Ruled says: the DM rules, maybe about Who; Text is the ruling, without Who and its reason, for those who may know it.
type Ruled struct {
	Who  scenario.Who // to whom it happened
	Text string       // its words
	Why  string       // the reason that the DM gives, or none
}

// Bestowed says: an Effect is in force on Who (GL-52).
type Bestowed struct {
	Who    scenario.Who   // to whom it happened
	By     scenario.Who   // who caused it
	Effect int            // its place among the Effects of the Game (explore.Game.Effect counts from 1)
	Owner  scenario.Owner // the piece of content that did it
	MaxEP  int            // the maximum EP now (GL-47)
	EPWas  int            // EP before
	EP     int            // EP now
	Source string         // the name of the content behind it, or none
	Clause string         // the clause that caused it, or none
}

// EffectEnded says: an Effect is no longer in force on Who (GL-52).
type EffectEnded struct {
	Who    scenario.Who   // to whom it happened
	By     scenario.Who   // who caused it
	Effect int            // its place among the Effects of the Game (explore.Game.Effect counts from 1)
	Owner  scenario.Owner // the piece of content that did it
	MaxEP  int            // the maximum EP now (GL-47)
	EPWas  int            // EP before
	EP     int            // EP now
	Source string         // the name of the content behind it, or none
	Clause string         // the clause that caused it, or none
}

// Checked says: a d20 is rolled against a number (CK-10).
type Checked struct {
	Who    scenario.Who // to whom it happened
	Check  string       // the check and what it came to, in words
	Die    int          // the face that counts
	Needed int          // what it has to equal or beat
	Margin int          // by how much it passes, below 0: fails; a natural 1-4 and a natural 20 decide first
	Passed bool         // it passed
	Source string       // the name of the content behind it, or none
	Clause string       // the clause that caused it, or none
}

// WoundsTaken says: a unit is attacked, and loses Wounds or not (GL-14).
type WoundsTaken struct {
	Who       scenario.Who // to whom it happened
	By        scenario.Who // who caused it
	WoundsWas int          // Wounds left before
	Wounds    int          // Wounds left now
	Suffers   checks.Harm  // what the unit suffers now (GL-13)
	Text      string       // its words
	Source    string       // the name of the content behind it, or none
	Clause    string       // the clause that caused it, or none
}

// Drew says: a bioform draws for an action, or to resist (PD-04).
type Drew struct {
	Who     scenario.Who     // to whom it happened
	Highest int              // the result: the highest card, Perk Cards counted in (PD-05)
	Against int              // the target difficulty after the Lobe (PD-03)
	Verdict probdeck.Verdict // how the draw went (PD-06, PD-07)
	Text    string           // its words
	Source  string           // the name of the content behind it, or none
	Clause  string           // the clause that caused it, or none
}

// TraumaTaken says: a bioform is attacked, and loses Vim or not (PD-34).
type TraumaTaken struct {
	Who     scenario.Who     // to whom it happened
	By      scenario.Who     // who caused it
	VimWas  int              // Vim left before
	Vim     int              // Vim left now
	Verdict probdeck.Verdict // how the draw went (PD-06, PD-07)
	Text    string           // its words
	Source  string           // the name of the content behind it, or none
	Clause  string           // the clause that caused it, or none
}

// PerkEarned says: a Perk Card is earned (PD-10).
type PerkEarned struct {
	Who    scenario.Who  // to whom it happened
	Perk   probdeck.Card // the Perk Card
	Source string        // the name of the content behind it, or none
	Clause string        // the clause that caused it, or none
}

// PerkSpent says: a Perk Card is spent (PD-11).
type PerkSpent struct {
	Who    scenario.Who  // to whom it happened
	Perk   probdeck.Card // the Perk Card
	Source string        // the name of the content behind it, or none
	Clause string        // the clause that caused it, or none
}

// ConditionBegan says: a condition of the card game is in force (PD-09).
type ConditionBegan struct {
	Who       scenario.Who // to whom it happened
	By        scenario.Who // who caused it
	Condition string       // its name
	Turns     int          // so many ends of its bearer's turns; 0: until it is cured
	Source    string       // the name of the content behind it, or none
	Clause    string       // the clause that caused it, or none
}

// ConditionEnded says: a condition of the card game is over or cured (PD-09).
type ConditionEnded struct {
	Who       scenario.Who // to whom it happened
	Condition string       // its name
	Source    string       // the name of the content behind it, or none
	Clause    string       // the clause that caused it, or none
}

// FighterSet says: content sets the Wounds or Vim that are left.
type FighterSet struct {
	Who     scenario.Who // to whom it happened
	LostWas int          // Wounds or Vim lost before
	Lost    int          // Wounds or Vim lost now
	Source  string       // the name of the content behind it, or none
}

// PutIn says: a thing is put into a slot of an Inventory (CT-15).
type PutIn struct {
	By      scenario.Who // who caused it
	Counter int          // its place in scenario.Spec.Counters
	Thing   string       // its name
	Source  string       // the name of the content behind it, or none
	Clause  string       // the clause that caused it, or none
}

// TakenOut says: a thing is taken out of an Inventory (CT-15).
type TakenOut struct {
	By      scenario.Who // who caused it
	Counter int          // its place in scenario.Spec.Counters
	Thing   string       // its name
	Source  string       // the name of the content behind it, or none
	Clause  string       // the clause that caused it, or none
}

// Told says: a text for Who alone, or for those who are in Region (GL-70).
type Told struct {
	Who    scenario.Who      // to whom it happened
	By     scenario.Who      // who caused it
	Region scenario.RegionID // scenario.NoRegion if the viewer doesn't know it
	Text   string            // its words
	Source string            // the name of the content behind it, or none
}

// Amended says: content changes what is about to happen to Who, or stops it (GL-72).
type Amended struct {
	Who       scenario.Who    // to whom it happened
	By        scenario.Who    // who caused it
	Coming    scenario.Before // what was about to happen
	NumberWas int             // how many it would have been: EP, slots, dice levels or Stealth Tokens
	Number    int             // how many it is now
	Stopped   bool            // it does not happen
	Source    string          // the name of the content behind it, or none
	Clause    string          // the clause that caused it, or none
}

// TimerSet says: a hook is to run again later (GL-77).
type TimerSet struct {
	Owner  scenario.Owner   // the piece of content that did it
	Timer  string           // its name
	Of     scenario.Trigger // when the hook ran that has set it
	Due    int              // the round at whose start it runs
	Source string           // the name of the content behind it, or none
	Clause string           // the clause that caused it, or none
}

// TimerOver says: a timer runs, or waits no more (GL-77).
type TimerOver struct {
	Owner     scenario.Owner // the piece of content that did it
	Timer     string         // its name
	Due       int            // the round at whose start it runs
	Cancelled bool           // it was cancelled
	Gone      bool           // its content is gone, so it does not run
	Source    string         // the name of the content behind it, or none
	Clause    string         // the clause that caused it, or none
}

// Used says: a PC uses a thing, on By if it has a target (GL-84).
type Used struct {
	Who    scenario.Who // to whom it happened
	Target scenario.Who // against whom, if it has a target
	Item   string       // its name
	Uses   int          // how often it may still be used; -1 is any number
	Clause string       // the clause that caused it, or none
}

// UsedUp says: the thing that Who has used is used up and gone (GL-84).
type UsedUp struct {
	Who    scenario.Who // to whom it happened
	Item   string       // its name
	Clause string       // the clause that caused it, or none
}

// Described says: the description of a region has changed (GL-78).
type Described struct {
	By     scenario.Who      // who caused it
	Region scenario.RegionID // scenario.NoRegion if the viewer doesn't know it
	About  string            // its description now; none if it is the printed one again
	Missed bool              // the players don't see it happen; for the DM
	Late   bool              // it happened earlier, and the players see it now
	Source string            // the name of the content behind it, or none
	Clause string            // the clause that caused it, or none
}

// ChallengeDescribed says: the description of a Challenge has changed (GL-78).
type ChallengeDescribed struct {
	Who    scenario.Who // to whom it happened
	By     scenario.Who // who caused it
	About  string       // its description now; none if it is the printed one again
	Missed bool         // the players don't see it happen; for the DM
	Late   bool         // it happened earlier, and the players see it now
	Source string       // the name of the content behind it, or none
	Clause string       // the clause that caused it, or none
}

// FeatureDescribed says: the description of a Feature has changed (GL-78).
type FeatureDescribed struct {
	By      scenario.Who // who caused it
	Feature uint16       // its number from 1, as board.Command.Feature has it
	About   string       // its description now; none if it is the printed one again
	Missed  bool         // the players don't see it happen; for the DM
	Late    bool         // it happened earlier, and the players see it now
	Source  string       // the name of the content behind it, or none
	Clause  string       // the clause that caused it, or none
}

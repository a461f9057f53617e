// Made of the rows of package board by go test ./explore/board -run TestTypedEvents -update: DO NOT EDIT.

package event

import (
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// Begun says: the scenario begins (EX-11).
type Begun struct {
}

// RoundBegan says: a round begins.
type RoundBegan struct {
	Round int // the round
}

// PhaseBegan says: the PCs or the Challenges have turns now.
type PhaseBegan struct {
	Phase      scenario.RoundPhase // the entities that have turns now
	Challenges int                 // how many Challenges will take turns in it, for the DM
}

// TurnBegan says: a turn begins.
type TurnBegan struct {
	Who scenario.Who // to whom it happened
}

// TurnEnded says: a turn is over.
type TurnEnded struct {
	Who scenario.Who // to whom it happened
}

// DiceTaken says: the dice of the roll that follows are chosen (explore.SeedDice).
type DiceTaken struct {
	Times int           // how often these dice have been rolled before in this round
	Dice  board.DiceKey // the key of the roll
}

// ActionSpent says: the Action Phase of the turn is spent.
type ActionSpent struct {
	Who   scenario.Who // to whom it happened
	Extra bool         // it is the extra one of Skill +5 (ST-57)
}

// StrategySpent says: the Strategy Phase of the turn is spent.
type StrategySpent struct {
	Who    scenario.Who // to whom it happened
	Clause string       // the clause that caused it, or none
}

// SpeedGained says: more regions for each Move of this round (EX-20).
type SpeedGained struct {
	Who    scenario.Who // to whom it happened
	Speed  int          // regions for each Move
	Source string       // the name of the content behind it, or none
	Clause string       // the clause that caused it, or none
}

// TrackRecovered says: every track moved toward its base as the Draw Phase says (ST-11).
type TrackRecovered struct {
	Who    scenario.Who     // to whom it happened
	Before stattrack.Values // the four tracks before
	After  stattrack.Values // the four tracks now
	Sheet  stattrack.Sheet  // the Stat Tracks as they stand now, for the DM
	Clause string           // the clause that caused it, or none
}

// TrackShifted says: an effect moves a Stat Track.
type TrackShifted struct {
	Who    scenario.Who     // to whom it happened
	By     scenario.Who     // who caused it
	Track  stattrack.Track  // the Stat Track
	Shift  int              // how far the effect moves the track
	Before stattrack.Values // the four tracks before
	After  stattrack.Values // the four tracks now
	Fired  stattrack.Effect // the slot effect on arrival (ST-12)
	Sheet  stattrack.Sheet  // the Stat Tracks as they stand now, for the DM
	Source string           // the name of the content behind it, or none
	Clause string           // the clause that caused it, or none
}

// TrackSettled says: what the slot of a Stat Track waited for has happened.
type TrackSettled struct {
	Who       scenario.Who     // to whom it happened
	Happening board.Happening  // what the slot waited for
	Before    stattrack.Values // the four tracks before
	After     stattrack.Values // the four tracks now
	Sheet     stattrack.Sheet  // the Stat Tracks as they stand now, for the DM
	Clause    string           // the clause that caused it, or none
}

// RerollsUsed says: rights to reroll are used up in this round (ST-43).
type RerollsUsed struct {
	Who     scenario.Who      // to whom it happened
	Rerolls stattrack.Rerolls // the rights that are used up (ST-43)
	Won     bool              // an opposed roll used them and was won
	Before  stattrack.Values  // the four tracks before
	After   stattrack.Values  // the four tracks now
	Sheet   stattrack.Sheet   // the Stat Tracks as they stand now, for the DM
}

// Moved says: an entity goes to another region, or is put there.
type Moved struct {
	Who         scenario.Who      // to whom it happened
	Way         scenario.ConnID   // scenario.NoConn if the viewer doesn't know it
	Region      scenario.RegionID // scenario.NoRegion if the viewer doesn't know it
	From        scenario.RegionID // the region that it left; scenario.NoRegion if the viewer doesn't know it
	FromUnknown bool              // the players don't know From; for the DM
	ToUnknown   bool              // the players don't know Region; for the DM
	WayUnknown  bool              // the players don't know Way; for the DM
	Unseen      bool              // the players know nothing of it; for the DM
	Clause      string            // the clause that caused it, or none
}

// MoveSpent says: one of its Moves is spent.
type MoveSpent struct {
	Who    scenario.Who // to whom it happened
	Extra  bool         // it is the extra one of Skill +5 (ST-57)
	Speed  int          // regions for each Move
	Clause string       // the clause that caused it, or none
}

// MoveGranted says: more Moves this round (EX-20).
type MoveGranted struct {
	Who    scenario.Who // to whom it happened
	By     scenario.Who // who caused it
	Moves  int          // how many Moves
	Source string       // the name of the content behind it, or none
	Clause string       // the clause that caused it, or none
}

// MoveStopped says: the rest of a Move is cancelled, by an Obstacle or not (EX-66).
type MoveStopped struct {
	Who    scenario.Who // to whom it happened
	By     scenario.Who // who caused it
	Clause string       // the clause that caused it, or none
}

// RegionSeen says: the description of a region became known.
type RegionSeen struct {
	Region scenario.RegionID // scenario.NoRegion if the viewer doesn't know it
	Clause string            // the clause that caused it, or none
}

// RegionExplored says: a PC is in the region for the first time.
type RegionExplored struct {
	Who    scenario.Who      // to whom it happened
	Region scenario.RegionID // scenario.NoRegion if the viewer doesn't know it
}

// WayFound says: a hidden connection was revealed.
type WayFound struct {
	Who    scenario.Who    // to whom it happened
	By     scenario.Who    // who caused it
	Way    scenario.ConnID // scenario.NoConn if the viewer doesn't know it
	Source string          // the name of the content behind it, or none
	Clause string          // the clause that caused it, or none
}

// WaySeen says: a PC looks through a connection, so that the players know which regions it joins.
type WaySeen struct {
	Way    scenario.ConnID // scenario.NoConn if the viewer doesn't know it
	Clause string          // the clause that caused it, or none
}

// Revealed says: a Challenge became known.
type Revealed struct {
	Who    scenario.Who // to whom it happened
	Beaten int          // the Hidden roll that the Search beat; 0 unless the scenario or what is found shares it (EX-121)
	Clause string       // the clause that caused it, or none
}

// Played says: a play is played.
type Played struct {
	Who    scenario.Who // to whom it happened
	Target scenario.Who // against whom, if it has a target
	Play   int16        // its place among the plays of Who, as board.Command.Play has it; -1 is none
	Clause string       // the clause that caused it, or none
}

// Interrupted says: an Interrupt is played.
type Interrupted struct {
	Who       scenario.Who     // to whom it happened
	Trigger   scenario.Who     // who triggered it
	Play      int16            // its place among the plays of Who, as board.Command.Play has it; -1 is none
	Counted   bool             // it counts as the turn's Assist or Interrupt (GL-06)
	Second    bool             // it is the second of the turn (ST-55)
	Spent     bool             // it is spent for good: a Once Interrupt
	Automatic bool             // it fires even if Interrupts are barred (ST-52)
	Before    stattrack.Values // the four tracks before
	After     stattrack.Values // the four tracks now
	Sheet     stattrack.Sheet  // the Stat Tracks as they stand now, for the DM
	Clause    string           // the clause that caused it, or none
}

// Assisted says: an Assist is played.
type Assisted struct {
	Who       scenario.Who     // to whom it happened
	Ally      scenario.Who     // whom it helps
	Play      int16            // its place among the plays of Who, as board.Command.Play has it; -1 is none
	Counted   bool             // it counts as the turn's Assist or Interrupt (GL-06)
	Second    bool             // it is the second of the turn (ST-55)
	Spent     bool             // it is spent for good: a Once Interrupt
	Automatic bool             // it fires even if Interrupts are barred (ST-52)
	Before    stattrack.Values // the four tracks before
	After     stattrack.Values // the four tracks now
	Sheet     stattrack.Sheet  // the Stat Tracks as they stand now, for the DM
	Clause    string           // the clause that caused it, or none
}

// Reacted says: a Reaction is played, or none.
type Reacted struct {
	Who      scenario.Who // to whom it happened
	Attacker scenario.Who // whose play it answers
	Play     int16        // its place among the plays of Who, as board.Command.Play has it; -1 is none
}

// Rolled says: dice are rolled; Text is "reroll" for a second roll.
type Rolled struct {
	Who    scenario.Who        // to whom it happened
	Hidden bool                // only the DM knows of it
	Class  stattrack.DiceClass // the dice
	Roll   stattrack.PoolRoll  // what the dice show
	Mods   board.Mods          // why their levels differ from the printed ones
	Source string              // the name of the content behind it, or none
	Text   string              // its words
	Clause string              // the clause that caused it, or none
}

// OpposedWon says: an opposed roll is decided for Who.
type OpposedWon struct {
	Who        scenario.Who // to whom it happened
	Loser      scenario.Who // who lost
	Total      int          // what the winner rolled
	LoserTotal int          // what the loser rolled
	Clause     string       // the clause that caused it, or none
}

// Missed says: an Action or Interrupt of Who did not take effect.
type Missed struct {
	Who    scenario.Who // to whom it happened
	Target scenario.Who // against whom, if it has a target
	Play   int16        // its place among the plays of Who, as board.Command.Play has it; -1 is none
	Clause string       // the clause that caused it, or none
}

// Hurt says: damage has lowered EP.
type Hurt struct {
	Who    scenario.Who // to whom it happened
	By     scenario.Who // who caused it
	Damage int          // after Defence
	EPWas  int          // EP before
	EP     int          // EP now
	Source string       // the name of the content behind it, or none
}

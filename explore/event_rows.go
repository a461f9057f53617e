package explore

import "github.com/crunchrules/crunch/internal/enum"

// An eventRow is how a kind of event is written.
type eventRow struct {
	name string
	keys string // the JSON keys that it has beside kind and for
}

// eventRows has a row for each kind of event. A key with a ? is left out if it is empty: sheet is for the DM only, veiled for an unknown By,
// names for told events, before and after for tracks that have moved, only and the like for Spec.Apart. A word after a colon says what the
// number stands for (numberForms). What the rules do with a kind stands in eventRules, its words in package show.
var eventRows = [numEvents]eventRow{
	NoEvent:        {"none", ""},
	Begun:          {"Begun", ""},
	RoundBegan:     {"RoundBegan", "to"},
	PhaseBegan:     {"PhaseBegan", "to:phase n"},
	TurnBegan:      {"TurnBegan", "who"},
	TurnEnded:      {"TurnEnded", "who"},
	DiceTaken:      {"DiceTaken", "n dice"},
	ActionSpent:    {"ActionSpent", "who n"},
	StrategySpent:  {"StrategySpent", "who clause"},
	SpeedGained:    {"SpeedGained", "who n source clause"},
	TrackRecovered: {"TrackRecovered", "who before after sheet? clause"},
	TrackShifted:   {"TrackShifted", "who by track n before after fired sheet? source clause"},
	TrackSettled:   {"TrackSettled", "who happening before after sheet? clause"},
	RerollsUsed:    {"RerollsUsed", "who n:rerolls to before after sheet?"},
	Moved:          {"Moved", "who conn region from n clause"},
	MoveSpent:      {"MoveSpent", "who n to clause"},
	MoveGranted:    {"MoveGranted", "who by n source clause"},
	MoveStopped:    {"MoveStopped", "who by clause"},
	RegionSeen:     {"RegionSeen", "region clause"},
	RegionExplored: {"RegionExplored", "who region"},
	WayFound:       {"WayFound", "who by conn source clause"},
	WaySeen:        {"WaySeen", "conn clause"},
	Revealed:       {"Revealed", "who clause"},
	Played:         {"Played", "who by play clause"},
	Interrupted:    {"Interrupted", "who by play n before? after? sheet? clause"},
	Assisted:       {"Assisted", "who by play n before? after? sheet? clause"},
	Reacted:        {"Reacted", "who by play"},
	Rolled:         {"Rolled", "who n class roll mods source text clause"},
	OpposedWon:     {"OpposedWon", "who by from to clause"},
	Missed:         {"Missed", "who by play clause"},
	Hurt:           {"Hurt", "who by n from to source"},
	Healed:         {"Healed", "who from to clause"},
	PoolHurt:       {"PoolHurt", "who by n from to source"},
	PoolRefilled:   {"PoolRefilled", "who by from to clause"},
	Fell:           {"Fell", "who by clause"},
	Injured:        {"Injured", "who n to clause"},
	Died:           {"Died", "who clause"},
	LeftBehind:     {"LeftBehind", "who clause"},
	Defeated:       {"Defeated", "who by clause"},
	BodySeen:       {"BodySeen", "who region clause"},
	BodyLeft:       {"BodyLeft", "who region clause"},
	BodyHidden:     {"BodyHidden", "who by region clause"},
	BodyDragged:    {"BodyDragged", "who by region from clause"},
	Afflicted:      {"Afflicted", "who by index n track from to before after sheet? source clause"},
	Cured:          {"Cured", "who by index track from to before after sheet? source clause"},
	Alerted:        {"Alerted", "who to clause"},
	TokensTaken:    {"TokensTaken", "by n from to source clause"},
	Aided:          {"Aided", "who by class n source clause"},
	Strengthened:   {"Strengthened", "who by class n source clause"},
	Lit:            {"Lit", "who to"},
	Searched:       {"Searched", "who n clause"},
	SecretFound:    {"SecretFound", "who index clause"},
	FortuneDrawn:   {"FortuneDrawn", "who index n to source clause"},
	FeatureOpened:  {"FeatureOpened", "who index clause"},
	ItemTaken:      {"ItemTaken", "who by text source clause"},
	ItemLost:       {"ItemLost", "who by text source"},
	Advanced:       {"Advanced", "by index n from to source clause"},
	Completed:      {"Completed", "index clause"},
	Spawned:        {"Spawned", "who index region owner"},
	Respawned:      {"Respawned", "who region clause"},
	RespawnCounted: {"RespawnCounted", "who to clause"},
	RoundCounted:   {"RoundCounted", "to clause"},
	LimitChanged:   {"LimitChanged", "who by to region source clause"},
	ReachedGoal:    {"ReachedGoal", "who region clause"},
	Kept:           {"Kept", "who n:owner index text"},
	Noted:          {"Noted", "who n text source"},
	Asked:          {"Asked", "who by ask"},
	Answered:       {"Answered", "who n text"},
	Ended:          {"Ended", "to:result clause"},
	Unharmed:       {"Unharmed", "who by n source clause"},
	GlowSeen:       {"GlowSeen", "who region clause"},
	Lapsed:         {"Lapsed", "who by play conn index n:verb to:reason text clause"},
	TokensGiven:    {"TokensGiven", "by n from to source clause"},
	SlotsAdded:     {"SlotsAdded", "by index n source clause"},
	ItemGiven:      {"ItemGiven", "who by text clause"},
	ItemDropped:    {"ItemDropped", "who region text clause"},
	ItemPickedUp:   {"ItemPickedUp", "who region text clause"},
	ItemsLeft:      {"ItemsLeft", "who region clause"},
	ItemLaid:       {"ItemLaid", "by region text source clause"},
	ItemSeen:       {"ItemSeen", "region text clause"},
	RegionChanged:  {"RegionChanged", "by region n from:terrain to:terrain source clause"},
	WayChanged:     {"WayChanged", "by conn n to source clause"},
	Attempted:      {"Attempted", "who index clause"},
	GearEquipped:   {"GearEquipped", "who text n from to source clause"},
	GearTakenOff:   {"GearTakenOff", "who text n from to source clause"},
	GearSwapped:    {"GearSwapped", "who text n from to source clause"},
	SwapAllowed:    {"SwapAllowed", "who to clause"},
	CardDrawn:      {"CardDrawn", "who clause"},
	Departed:       {"Departed", "who region source clause"},
	Expected:       {"Expected", "who region source clause"},
	Joined:         {"Joined", "who region clause"},
}

var eventNames = enum.Of("explore", "kind of event", eventRows[:], func(r *eventRow) string { return r.name })

// An eventRule is what the rules do with a kind of event.
type eventRule struct {
	fold     func(w writer, ev *Event)          // what it changes; nil if change does it
	audience func(pos *Position, ev *Event) Who // who may know it; nil for those who know of Who
	discreet bool                               // not everyone may know it, even if only PCs take part
	hides    bool                               // it may take a Creature or Seeker out of sight (EX-34)

	// With Spec.Apart:
	public    bool                                   // the whole table hears of it, wherever its PCs are
	witnesses func(w writer, ev *Event, all PCs) PCs // the PCs that perceive it, of all that play; nil for those that perceive Who
	noticed   bool                                   // after it PCs look at what is where they are

	// The names of what it is about, when it is told:
	what  func(pos *Position, ev *Event) string             // Names.What
	place bool                                              // Names.To is the name of Region
	names func(pos *Position, ev *Event, n *Names, dm bool) // the other names
}

// eventRules has a row for each kind of event that has something special. How a kind is written stands in eventRows.
var eventRules [numEvents]eventRule

// rule returns the row of a kind of event.
func (k EventKind) rule() *eventRule {
	if k < numEvents {
		return &eventRules[k]
	}
	return &eventRules[NoEvent]
}

package explore

import (
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// The rows are filled in by init, since the functions in them look up rows.
func init() {
	eventRules = [board.NumEvents]eventRule{
		board.EventBegun:       {public: true, what: (*Position).scenarioName},
		board.EventRoundBegan:  {public: true},
		board.EventPhaseBegan:  {public: true},
		board.EventDiceTaken:   {audience: onlyDM, discreet: true},
		board.EventMoved:       {audience: whoSeesMove, hides: true, names: (*Position).nameMove},
		board.EventSpeedGained: {fold: writer.gainSpeed},
		board.EventMoveGranted: {fold: writer.grantMoves},
		board.EventInjured:     {fold: writer.injure},
		board.EventSwapAllowed: {fold: writer.allowSwap},
		board.EventAlerted:     {fold: writer.setAlerted},
		board.EventDescribed:   describedRule,

		board.EventChallengeDescribed: describedTextRule,
		board.EventFeatureDescribed:   describedFeatureRule,

		board.EventRegionSeen:     {fold: writer.seeRegion, witnesses: allPCs, place: true, names: (*Position).nameRegion},
		board.EventRegionExplored: {witnesses: inCompany, noticed: true, place: true, names: (*Position).nameExplored},
		board.EventWayFound:       {audience: whoSeesWay, discreet: true, witnesses: atWay, noticed: true, names: (*Position).nameWay},
		board.EventWaySeen:        {witnesses: allPCs},
		board.EventRevealed:       {fold: writer.reveal, audience: everyone, witnesses: isNear, noticed: true, names: (*Position).nameRevealed},
		board.EventPlayed:         {fold: writer.playCard, what: (*Position).playName},
		board.EventInterrupted:    {fold: writer.interject, what: (*Position).playName},
		board.EventAssisted:       {fold: writer.interject, what: (*Position).playName},
		board.EventReacted:        {fold: writer.playCard, what: (*Position).playName},
		board.EventRolled:         {audience: whoSeesRoll, discreet: true, names: (*Position).nameRoll},
		board.EventPoolHurt:       {fold: writer.hurtPool},
		board.EventPoolRefilled:   {fold: writer.hurtPool},
		board.EventDied:           {fold: writer.leavePlay, hides: true, public: true},
		board.EventLeftBehind:     {fold: writer.leavePlay, hides: true, public: true},
		board.EventReachedGoal:    {fold: writer.leavePlay, hides: true, public: true, place: true},
		board.EventDeparted:       {fold: writer.leavePlay, hides: true, public: true, place: true},
		board.EventExpected:       {fold: writer.joins, public: true, place: true},
		board.EventJoined:         {fold: writer.joins, hides: true, public: true, place: true},
		board.EventDefeated:       {fold: writer.defeat, noticed: true},
		board.EventBodySeen:       {fold: writer.seeBody, audience: everyone, noticed: true, place: true},
		board.EventBodyLeft:       {fold: writer.leaveBody, audience: whoSeesBody, witnesses: seesBody, noticed: true, place: true},
		board.EventBodyHidden:     {fold: writer.moveBody, audience: everyone, witnesses: perceivesBy, noticed: true},
		board.EventBodyDragged:    {fold: writer.moveBody, audience: everyone, witnesses: perceivesBy, noticed: true, place: true},
		board.EventAfflicted:      {fold: writer.afflict, what: (*Position).diseaseName},
		board.EventCured:          {fold: writer.cure, what: (*Position).diseaseName},
		board.EventTokensTaken:    {fold: writer.setTokens, public: true},
		board.EventTokensGiven:    {fold: writer.setTokens, public: true},
		board.EventStrengthened:   {fold: writer.strengthen},
		board.EventLit:            {fold: writer.setLit, hides: true},
		board.EventSearched:       {witnesses: inCompany},
		board.EventSecretFound:    {witnesses: inCompany, what: (*Position).secretName},
		board.EventFortuneDrawn:   {fold: writer.drawFortune, witnesses: inCompany},
		board.EventFeatureOpened:  {audience: whoKnowsFeature, discreet: true, noticed: true, what: (*Position).featureName},
		board.EventItemTaken:      {fold: writer.takeItem},
		board.EventItemLost:       {fold: writer.loseItem},
		board.EventItemGiven:      {fold: writer.giveItem},
		board.EventItemDropped:    {fold: writer.dropItem, place: true},
		board.EventItemPickedUp:   {fold: writer.pickUpItem, place: true},
		board.EventItemsLeft:      {fold: writer.leaveItems, witnesses: seesFloor, place: true},
		board.EventItemLaid:       {fold: writer.layItem, audience: whoSeesFloor, discreet: true, witnesses: seesFloor, place: true},
		board.EventItemSeen:       {fold: writer.seeItem, place: true},
		board.EventAdvanced:       {audience: whoKnowsCounter, discreet: true, public: true, what: (*Position).counterName},
		board.EventCompleted:      {audience: whoKnowsCounter, discreet: true, public: true, what: (*Position).counterName},
		board.EventSlotsAdded:     {fold: writer.addSlots, audience: whoKnowsCounter, discreet: true, public: true, what: (*Position).counterName},
		board.EventPutIn:          {fold: writer.putIn, audience: whoKnowsCounter, discreet: true, public: true, what: (*Position).counterName},
		board.EventTakenOut:       {fold: writer.takeOut, audience: whoKnowsCounter, discreet: true, public: true, what: (*Position).counterName},
		board.EventSpawned:        {fold: writer.spawn, audience: onlyDM, discreet: true, hides: true},
		board.EventRespawned:      {fold: writer.respawn, audience: onlyDM, discreet: true, hides: true, place: true},
		board.EventRespawnCounted: {fold: writer.countRespawn, audience: onlyDM, discreet: true},
		board.EventRoundCounted:   {public: true},
		board.EventLimitChanged:   {fold: writer.changeLimit},
		board.EventKept:           {fold: writer.keep, audience: onlyDM, discreet: true, what: (*Position).keeperName},
		board.EventTimerSet:       {fold: writer.setTimer, audience: onlyDM, discreet: true},
		board.EventTimerOver:      {fold: writer.endTimer, audience: onlyDM, discreet: true},
		board.EventNoted:          {audience: whoIsTold, discreet: true, witnesses: withOwner},
		board.EventTold:           {audience: whoIsMeant, discreet: true, witnesses: allPCs, place: true},
		board.EventAsked:          {fold: writer.asks, audience: whoIsAsked},
		board.EventAnswered:       {fold: writer.answers, audience: whoIsAsked},
		board.EventEnded:          {fold: writer.end, public: true, names: (*Position).nameEnding},
		board.EventGlowSeen:       {fold: writer.seeGlow, audience: onlyDM, discreet: true, place: true},
		board.EventLapsed:         {witnesses: inCompany},
		board.EventRegionChanged:  {fold: writer.changeTerrain, audience: whoSeesChange, discreet: true, hides: true, witnesses: seesRegion, place: true},
		board.EventWayChanged:     {fold: writer.changeWay, audience: whoSeesChange, discreet: true, hides: true, witnesses: atWay, names: (*Position).nameWay},
		board.EventAttempted:      {fold: writer.attempt, what: (*Position).commandName},
		board.EventUsed:           {fold: writer.used},
		board.EventUsedUp:         {fold: writer.usedUp},
		board.EventGearEquipped:   {fold: writer.applyGear, hides: true},
		board.EventGearTakenOff:   {fold: writer.applyGear, hides: true},
		board.EventGearSwapped:    {fold: writer.applyGear, hides: true},
		board.EventCardDrawn:      {fold: writer.drawCard, public: true, what: (*Position).cardName},
		board.EventDeckShuffled:   {fold: writer.shuffleDeck, public: true},
		board.EventWoundsTaken:    {fold: writer.wound},
		board.EventTraumaTaken:    {fold: writer.trauma},
		board.EventPerkEarned:     {fold: writer.earnPerk},
		board.EventPerkSpent:      {fold: writer.spendPerk},
		board.EventConditionBegan: {fold: writer.beginCondition},
		board.EventConditionEnded: {fold: writer.endCondition},
		board.EventFighterSet:     {fold: writer.setFighter},
		board.EventCardDiscarded:  {fold: writer.discardCard, public: true, what: (*Position).playName},
		board.EventCardReturned:   {fold: writer.returnCard, public: true, what: (*Position).playName},
		board.EventCardsDue:       {public: true},
		board.EventHandSet:        {fold: writer.setHand, public: true, what: (*Position).cardName},
		board.EventRuled:          {fold: writer.rules, audience: whoHearsRuling, discreet: true},
		board.EventBestowed:       {fold: writer.applyEffect, hides: true, what: (*Position).effectName},
		board.EventEffectEnded:    {fold: writer.applyEffect, hides: true, what: (*Position).effectName},
	}
	for kind := range eventRules {
		discreet[kind] = eventRules[kind].discreet
	}
}

// An eventRule is what the rules do with a kind of event.
type eventRule struct {
	fold     func(w writer, ev *board.Event)                   // what it changes; nil if change does it
	audience func(pos *Position, ev *board.Event) scenario.Who // who may know it; nil for those who know of Who
	discreet bool                                              // not everyone may know it, even if only PCs take part
	hides    bool                                              // it may take a Creature or Seeker out of sight (EX-34)

	// With Spec.Apart:
	public    bool                                                     // the whole table hears of it, wherever its PCs are
	witnesses func(w writer, ev *board.Event, all board.PCs) board.PCs // the PCs that perceive it, of all that play; nil for those that perceive Who
	noticed   bool                                                     // after it PCs look at what is where they are, as after one that hides

	// The names of what it is about, when it is told:
	what  func(pos *Position, ev *board.Event) string                   // Names.What
	place bool                                                          // Names.To is the name of Region
	names func(pos *Position, ev *board.Event, n *board.Names, dm bool) // the other names
}

// eventRules has a row for each kind of event that has something special. How a kind is written stands in board/event_rows.go.
var eventRules [board.NumEvents]eventRule

func ruleOf(k board.EventKind) *eventRule {
	if k < board.NumEvents {
		return &eventRules[k]
	}
	return &eventRules[board.EventNone]
}

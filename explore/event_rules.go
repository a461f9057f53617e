package explore

import (
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// The rows are filled in by init, since the functions in them look up rows.
func init() {
	eventRules = [board.NumEvents]eventRule{
		board.Begun:          {public: true, what: (*Position).scenarioName},
		board.RoundBegan:     {public: true},
		board.PhaseBegan:     {public: true},
		board.DiceTaken:      {audience: onlyDM, discreet: true},
		board.Moved:          {audience: whoSeesMove, hides: true, noticed: true, names: (*Position).nameMove},
		board.SpeedGained:    {fold: writer.gainSpeed},
		board.MoveGranted:    {fold: writer.grantMoves},
		board.Injured:        {fold: writer.injure},
		board.SwapAllowed:    {fold: writer.allowSwap},
		board.Alerted:        {fold: writer.setAlerted},
		board.RegionSeen:     {witnesses: allPCs, place: true, names: (*Position).nameRegion},
		board.RegionExplored: {witnesses: inCompany, noticed: true, place: true, names: (*Position).nameExplored},
		board.WayFound:       {audience: whoSeesWay, discreet: true, witnesses: atWay, noticed: true, names: (*Position).nameWay},
		board.WaySeen:        {witnesses: allPCs},
		board.Revealed:       {audience: everyone, witnesses: isNear, noticed: true, names: (*Position).nameRevealed},
		board.Played:         {fold: writer.playCard, what: (*Position).playName},
		board.Interrupted:    {fold: writer.interject, what: (*Position).playName},
		board.Assisted:       {fold: writer.interject, what: (*Position).playName},
		board.Reacted:        {fold: writer.playCard, what: (*Position).playName},
		board.Rolled:         {audience: whoSeesRoll, discreet: true, names: (*Position).nameRoll},
		board.PoolHurt:       {fold: writer.hurtPool},
		board.PoolRefilled:   {fold: writer.hurtPool},
		board.Died:           {fold: writer.leavePlay, hides: true, public: true},
		board.LeftBehind:     {fold: writer.leavePlay, hides: true, public: true},
		board.ReachedGoal:    {fold: writer.leavePlay, hides: true, public: true, place: true},
		board.Departed:       {fold: writer.leavePlay, hides: true, public: true, place: true},
		board.Expected:       {fold: writer.joins, public: true, place: true},
		board.Joined:         {fold: writer.joins, hides: true, public: true, noticed: true, place: true},
		board.Defeated:       {fold: writer.defeat, noticed: true},
		board.BodySeen:       {fold: writer.seeBody, audience: everyone, noticed: true, place: true},
		board.BodyLeft:       {fold: writer.leaveBody, audience: whoSeesBody, witnesses: seesBody, noticed: true, place: true},
		board.BodyHidden:     {fold: writer.moveBody, audience: everyone, witnesses: perceivesBy, noticed: true},
		board.BodyDragged:    {fold: writer.moveBody, audience: everyone, witnesses: perceivesBy, noticed: true, place: true},
		board.Afflicted:      {fold: writer.afflict, what: (*Position).diseaseName},
		board.Cured:          {fold: writer.cure, what: (*Position).diseaseName},
		board.TokensTaken:    {fold: writer.setTokens, public: true},
		board.TokensGiven:    {fold: writer.setTokens, public: true},
		board.Strengthened:   {fold: writer.strengthen},
		board.Lit:            {fold: writer.setLit, hides: true, noticed: true},
		board.Searched:       {witnesses: inCompany},
		board.SecretFound:    {witnesses: inCompany, what: (*Position).secretName},
		board.FortuneDrawn:   {fold: writer.drawFortune, witnesses: inCompany},
		board.FeatureOpened:  {noticed: true, what: (*Position).featureName},
		board.ItemTaken:      {fold: writer.takeItem},
		board.ItemLost:       {fold: writer.loseItem},
		board.ItemGiven:      {fold: writer.giveItem},
		board.ItemDropped:    {fold: writer.dropItem, place: true},
		board.ItemPickedUp:   {fold: writer.pickUpItem, place: true},
		board.ItemsLeft:      {fold: writer.leaveItems, witnesses: seesFloor, place: true},
		board.ItemLaid:       {fold: writer.layItem, audience: whoSeesFloor, discreet: true, witnesses: seesFloor, place: true},
		board.ItemSeen:       {fold: writer.seeItem, place: true},
		board.Advanced:       {audience: whoKnowsCounter, discreet: true, public: true, what: (*Position).counterName},
		board.Completed:      {audience: whoKnowsCounter, discreet: true, public: true, what: (*Position).counterName},
		board.SlotsAdded:     {fold: writer.addSlots, audience: whoKnowsCounter, discreet: true, public: true, what: (*Position).counterName},
		board.PutIn:          {fold: writer.putIn, audience: whoKnowsCounter, discreet: true, public: true, what: (*Position).counterName},
		board.TakenOut:       {fold: writer.takeOut, audience: whoKnowsCounter, discreet: true, public: true, what: (*Position).counterName},
		board.Spawned:        {fold: writer.spawn, audience: onlyDM, discreet: true, hides: true, noticed: true},
		board.Respawned:      {fold: writer.respawn, audience: onlyDM, discreet: true, hides: true, noticed: true, place: true},
		board.RespawnCounted: {fold: writer.countRespawn, audience: onlyDM, discreet: true},
		board.RoundCounted:   {public: true},
		board.LimitChanged:   {fold: writer.changeLimit},
		board.Kept:           {fold: writer.keep, audience: onlyDM, discreet: true},
		board.Noted:          {audience: whoIsTold, discreet: true, witnesses: withOwner},
		board.Asked:          {fold: writer.asks, audience: whoIsAsked},
		board.Answered:       {fold: writer.answers, audience: whoIsAsked},
		board.Ended:          {fold: writer.end, public: true},
		board.GlowSeen:       {fold: writer.seeGlow, audience: onlyDM, discreet: true, place: true},
		board.Lapsed:         {witnesses: inCompany},
		board.RegionChanged:  {fold: writer.changeTerrain, audience: whoSeesChange, discreet: true, hides: true, witnesses: seesRegion, place: true},
		board.WayChanged:     {fold: writer.changeWay, audience: whoSeesChange, discreet: true, hides: true, witnesses: atWay, names: (*Position).nameWay},
		board.Attempted:      {fold: writer.attempt, what: (*Position).commandName},
		board.GearEquipped:   {fold: writer.applyGear, hides: true, noticed: true},
		board.GearTakenOff:   {fold: writer.applyGear, hides: true, noticed: true},
		board.GearSwapped:    {fold: writer.applyGear, hides: true, noticed: true},
		board.CardDrawn:      {fold: writer.drawCard, public: true, what: (*Position).cardName},
		board.DeckShuffled:   {fold: writer.shuffleDeck, public: true},
		board.WoundsTaken:    {fold: writer.wound},
		board.TraumaTaken:    {fold: writer.wrack},
		board.PerkEarned:     {fold: writer.earnPerk},
		board.PerkSpent:      {fold: writer.spendPerk},
		board.ConditionBegan: {fold: writer.beginCondition},
		board.ConditionEnded: {fold: writer.endCondition},
		board.FighterSet:     {fold: writer.setFighter},
		board.CardDiscarded:  {fold: writer.discardCard, public: true, what: (*Position).playName},
		board.CardReturned:   {fold: writer.returnCard, public: true, what: (*Position).playName},
		board.CardsDue:       {public: true},
		board.HandSet:        {fold: writer.setHand, public: true, what: (*Position).cardName},
		board.Ruled:          {fold: writer.rules, audience: whoHearsRuling, discreet: true},
		board.Bestowed:       {fold: writer.applyEffect, hides: true, noticed: true, what: (*Position).effectName},
		board.EffectEnded:    {fold: writer.applyEffect, hides: true, noticed: true, what: (*Position).effectName},
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
	noticed   bool                                                     // after it PCs look at what is where they are

	// The names of what it is about, when it is told:
	what  func(pos *Position, ev *board.Event) string                   // Names.What
	place bool                                                          // Names.To is the name of Region
	names func(pos *Position, ev *board.Event, n *board.Names, dm bool) // the other names
}

// eventRules has a row for each kind of event that has something special. How a kind is written stands in board/event_rows.go.
var eventRules [board.NumEvents]eventRule

// ruleOf returns the row of a kind of event.
func ruleOf(k board.EventKind) *eventRule {
	if k < board.NumEvents {
		return &eventRules[k]
	}
	return &eventRules[board.NoEvent]
}

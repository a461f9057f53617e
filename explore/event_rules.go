package explore

// The rows are filled in here and not where they are declared (event_rows.go), since the functions in them look up rows.
func init() {
	eventRules = [numEvents]eventRule{
		Begun:          {public: true, what: (*Position).scenarioName},
		RoundBegan:     {public: true},
		PhaseBegan:     {public: true},
		DiceTaken:      {audience: onlyDM, discreet: true},
		Moved:          {audience: whoSeesMove, hides: true, noticed: true, names: (*Position).nameMove},
		RegionSeen:     {witnesses: allPCs, place: true, names: (*Position).nameRegion},
		RegionExplored: {witnesses: inCompany, noticed: true, place: true, names: (*Position).nameExplored},
		WayFound:       {audience: whoSeesWay, discreet: true, witnesses: atWay, noticed: true, names: (*Position).nameWay},
		WaySeen:        {witnesses: allPCs},
		Revealed:       {audience: everyone, witnesses: isNear, noticed: true, names: (*Position).nameRevealed},
		Played:         {what: (*Position).playName},
		Interrupted:    {what: (*Position).playName},
		Assisted:       {what: (*Position).playName},
		Reacted:        {what: (*Position).playName},
		Rolled:         {audience: whoSeesRoll, discreet: true},
		PoolHurt:       {fold: writer.hurtPool},
		PoolRefilled:   {fold: writer.hurtPool},
		Died:           {fold: writer.leavePlay, hides: true, public: true},
		LeftBehind:     {fold: writer.leavePlay, hides: true, public: true},
		ReachedGoal:    {fold: writer.leavePlay, hides: true, public: true, place: true},
		Departed:       {fold: writer.leavePlay, hides: true, public: true, place: true},
		Expected:       {fold: writer.joins, public: true, place: true},
		Joined:         {fold: writer.joins, hides: true, public: true, noticed: true, place: true},
		Defeated:       {fold: writer.defeat, noticed: true},
		BodySeen:       {fold: writer.seeBody, audience: everyone, noticed: true, place: true},
		BodyLeft:       {fold: writer.leaveBody, audience: whoSeesBody, witnesses: seesBody, noticed: true, place: true},
		BodyHidden:     {fold: writer.moveBody, audience: everyone, witnesses: perceivesBy, noticed: true},
		BodyDragged:    {fold: writer.moveBody, audience: everyone, witnesses: perceivesBy, noticed: true, place: true},
		Afflicted:      {fold: writer.afflict, what: (*Position).diseaseName},
		Cured:          {fold: writer.cure, what: (*Position).diseaseName},
		TokensTaken:    {fold: writer.setTokens, public: true},
		TokensGiven:    {fold: writer.setTokens, public: true},
		Strengthened:   {fold: writer.strengthen},
		Lit:            {hides: true, noticed: true},
		Searched:       {witnesses: inCompany},
		SecretFound:    {witnesses: inCompany, what: (*Position).secretName},
		FortuneDrawn:   {fold: writer.drawFortune, witnesses: inCompany},
		FeatureOpened:  {noticed: true, what: (*Position).featureName},
		ItemTaken:      {fold: writer.takeItem},
		ItemLost:       {fold: writer.loseItem},
		ItemGiven:      {fold: writer.giveItem},
		ItemDropped:    {fold: writer.dropItem, place: true},
		ItemPickedUp:   {fold: writer.pickUpItem, place: true},
		ItemsLeft:      {fold: writer.leaveItems, witnesses: seesFloor, place: true},
		ItemLaid:       {fold: writer.layItem, audience: whoSeesFloor, discreet: true, witnesses: seesFloor, place: true},
		ItemSeen:       {fold: writer.seeItem, place: true},
		Advanced:       {audience: whoKnowsCounter, discreet: true, public: true, what: (*Position).counterName},
		Completed:      {audience: whoKnowsCounter, discreet: true, public: true, what: (*Position).counterName},
		SlotsAdded:     {fold: writer.addSlots, audience: whoKnowsCounter, discreet: true, public: true, what: (*Position).counterName},
		Spawned:        {fold: writer.spawn, audience: onlyDM, discreet: true, hides: true, noticed: true},
		Respawned:      {fold: writer.respawn, audience: onlyDM, discreet: true, hides: true, noticed: true, place: true},
		RespawnCounted: {fold: writer.countRespawn, audience: onlyDM, discreet: true},
		RoundCounted:   {public: true},
		LimitChanged:   {fold: writer.changeLimit},
		Kept:           {fold: writer.keep, audience: onlyDM, discreet: true},
		Noted:          {audience: whoIsTold, discreet: true, witnesses: withOwner},
		Asked:          {fold: writer.asks, audience: whoIsAsked},
		Answered:       {fold: writer.answers, audience: whoIsAsked},
		Ended:          {fold: writer.end, public: true},
		GlowSeen:       {fold: writer.seeGlow, audience: onlyDM, discreet: true, place: true},
		Lapsed:         {witnesses: inCompany},
		RegionChanged:  {fold: writer.changeTerrain, audience: whoSeesChange, discreet: true, hides: true, witnesses: seesRegion, place: true},
		WayChanged:     {fold: writer.changeWay, audience: whoSeesChange, discreet: true, hides: true, witnesses: atWay, names: (*Position).nameWay},
		Attempted:      {fold: writer.attempt, what: (*Position).commandName},
		GearEquipped:   {fold: writer.applyGear, hides: true},
		GearTakenOff:   {fold: writer.applyGear, hides: true},
		GearSwapped:    {fold: writer.applyGear, hides: true},
	}
	for kind := range eventRules {
		discreet[kind] = eventRules[kind].discreet
	}
}

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

// ruleOf returns the row of a kind of event.
func ruleOf(k EventKind) *eventRule {
	if k < numEvents {
		return &eventRules[k]
	}
	return &eventRules[NoEvent]
}

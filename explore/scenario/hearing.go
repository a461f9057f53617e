package scenario

import (
	"slices"
)

// A Hearing is one row of the table of triggers: when a Trigger happens, who hears it, and whom a hook gets. EX-85
//
// A hook gets two entities: explore.Scene.Actor, which is who in Lua, and explore.Scene.Target, which is whom. Parts says which they are. An
// Interrupt is played against one of them, by its Aim. Against one enemy: the actor if it is an enemy, else the target. For one ally: the target if it is
// an ally, else the actor. If a Trigger happens to the entity that hears it, its Interrupts are always played against the actor.
type Hearing struct {
	Trigger    Trigger
	When       string      // what has happened; "it" is the content whose hook runs, or the entity whose Interrupt is played
	Actor      string      // the entity that causes it; "" if nobody does
	ActorMaybe bool        // there may be no such entity: explore.Scene.Actor is then Nobody
	Whom       string      // the entity it happens to; "" if there is none
	WhomMaybe  bool        // there may be no such entity: explore.Scene.Target is then Nobody
	Alone      bool        // no other entity causes it: the entity that hears it is the actor, so its Interrupts can't be against one enemy
	Others     bool        // it happens to others than the one that hears it
	Challenges string      // which Challenges hear it by hooks; "" if none do
	PCs        string      // which PCs hear it by Interrupts; "" if none do
	Interrupts bool        // the Interrupts of these Challenges hear it too
	Content    []OwnerKind // the other content whose hooks hear it
}

// A Part is a role in a Trigger.
type Part uint8

// The parts.
const (
	NoPart     Part = iota // nobody
	ItselfPart             // the entity whose hook runs: the Challenge, or the one that has the Disease
	ActorPart              // Hearing.Actor
	WhomPart               // Hearing.Whom
)

const (
	onMap     = "every Challenge on the map"
	here      = "the Challenges in the region, and Obstacles at its exits"
	herePCs   = "the PCs in the region"
	everyPC   = "every PC"
	ofBoth    = "the Challenges in both regions, and Obstacles at their exits"
	bothPCs   = "the PCs in both regions"
	allies    = "its allies in the region: the other Challenges there, and Obstacles at its exits"
	alliedPCs = "the other PCs in the region"
)

var hearings = [NumTriggers]Hearing{
	OnBegin: {When: "the scenario begins", Alone: true, Challenges: onMap, Interrupts: true, PCs: everyPC,
		Content: []OwnerKind{OwnedByScenario, OwnedByRegion, OwnedByDisease}},
	OnRound: {When: "a round begins, after its Draw Phase", Alone: true, Challenges: onMap, Interrupts: true, PCs: everyPC,
		Content: []OwnerKind{OwnedByScenario, OwnedByRegion, OwnedByDisease}},
	OnTurn: {When: "a turn begins", Actor: "the one whose turn it is", Alone: true, Challenges: "the one whose turn it is", Interrupts: true, PCs: "the one whose turn it is",
		Content: []OwnerKind{OwnedByScenario, OwnedByDisease}},
	OnEnter: {When: "an entity entered a region", Actor: "the one that entered", Challenges: "when a PC enters: " + here, Interrupts: true, PCs: "when a Creature or Seeker enters: " + herePCs,
		Content: []OwnerKind{OwnedByScenario, OwnedByRegion, OwnedByDisease}},
	OnLeave: {When: "a PC is about to leave a region; it is still there, unless content sent it away", Actor: "the PC", Challenges: here, Interrupts: true,
		Content: []OwnerKind{OwnedByScenario, OwnedByRegion}},
	OnAttack: {When: "an Action other than a Lockpick is played against it, before any roll", Actor: "the attacker", Whom: "the one it is played against",
		Challenges: "the one it is played against", Interrupts: true, PCs: "the one it is played against", Content: []OwnerKind{OwnedByScenario, OwnedByDisease}},
	OnHurt: {When: "it lost EP", Actor: "the one that took them", ActorMaybe: true, Whom: "the one that lost them", Challenges: "the one that lost them", Interrupts: true,
		PCs: "the one that lost them", Content: []OwnerKind{OwnedByScenario, OwnedByDisease}},
	OnDefeat: {When: "it was defeated", Actor: "the one that defeated it", ActorMaybe: true, Whom: "the one that was defeated", Challenges: "the one that was defeated",
		Content: []OwnerKind{OwnedByScenario}},
	OnSearch: {When: "a PC Searches, before the rolls", Actor: "the PC", Challenges: here, Interrupts: true, Content: []OwnerKind{OwnedByScenario, OwnedByRegion}},
	OnFind: {When: "a Secret was found", Actor: "the PC that found it", Challenges: here, Interrupts: true,
		Content: []OwnerKind{OwnedByScenario, OwnedByRegion, OwnedBySecret}},
	OnOpen: {When: "a Feature was opened", Actor: "the PC that opened it", Challenges: here, Interrupts: true,
		Content: []OwnerKind{OwnedByScenario, OwnedByRegion, OwnedByFeature}},
	OnComplete: {When: "a Counter completed", Content: []OwnerKind{OwnedByScenario, OwnedByCounter}},
	OnGoal:     {When: "a PC reached the goal", Actor: "the PC", Content: []OwnerKind{OwnedByScenario}},
	OnRoundEnd: {When: "every turn of the round is over", Alone: true, Challenges: onMap, Interrupts: true, PCs: everyPC,
		Content: []OwnerKind{OwnedByScenario, OwnedByRegion, OwnedByDisease}},
	OnFail: {When: "a Lockpick failed against its Lock", Actor: "the PC that failed", Whom: "the Challenge whose Lock held; the PC, if it was that of a Feature",
		Challenges: "the one whose Lock held", Interrupts: true, Content: []OwnerKind{OwnedByScenario, OwnedByFeature}},
	OnAllyAttack: {When: "an Action other than a Lockpick is played against an ally of it, before any roll", Actor: "the attacker", Whom: "the ally", Others: true,
		Challenges: allies, Interrupts: true, PCs: alliedPCs},
	OnAllyHurt: {When: "an ally of it lost EP", Actor: "the one that took them", ActorMaybe: true, Whom: "the ally", Others: true, Challenges: allies, Interrupts: true, PCs: alliedPCs},
	OnHurtHere: {When: "another entity in its region lost EP", Actor: "the one that took them", ActorMaybe: true, Whom: "the one that lost them", Others: true,
		Challenges: here, Interrupts: true, PCs: herePCs, Content: []OwnerKind{OwnedByRegion}},
	OnDefeatHere: {When: "a Challenge in its region was defeated", Actor: "the one that defeated it", ActorMaybe: true, Whom: "the Challenge", Others: true,
		Challenges: here, Interrupts: true, PCs: herePCs, Content: []OwnerKind{OwnedByRegion}},
	OnTurnHere: {When: "the turn of another entity in its region begins", Actor: "the one whose turn it is", Whom: "the one whose turn it is", Others: true,
		Challenges: here, Interrupts: true, PCs: herePCs, Content: []OwnerKind{OwnedByRegion}},
	OnAction: {When: "another entity in its region plays an Action, before any roll", Actor: "the one that plays it", Whom: "the one it is played against", WhomMaybe: true, Others: true,
		Challenges: here, Interrupts: true, PCs: herePCs, Content: []OwnerKind{OwnedByScenario, OwnedByRegion}},
	OnDoor: {When: "a way out of its region opened: an Obstacle in it was defeated, it was hidden and has been found, or it was closed", Actor: "the one that opened it", ActorMaybe: true,
		Whom: "the Obstacle", WhomMaybe: true, Others: true, Challenges: ofBoth, Interrupts: true, PCs: bothPCs,
		Content: []OwnerKind{OwnedByScenario, OwnedByRegion, OwnedByConnection}},
	OnCross: {When: "an entity Moved through a connection", Actor: "the one that Moved", Content: []OwnerKind{OwnedByScenario, OwnedByConnection}},
	OnPickUp: {When: "a PC has it that did not have it: the PC found it, took it out of a Feature, was given it or picked it up", Actor: "the PC",
		Whom: "the PC that handed it over", WhomMaybe: true, Content: things},
	OnPutDown: {When: "a PC has it no more: the PC put it down or handed it over, lost it, used it up, or left play", Actor: "the PC",
		Whom: "the PC that it was handed to", WhomMaybe: true, Content: things},
	OnEquip:   {When: "a PC has equipped it", Actor: "the PC", Content: []OwnerKind{OwnedByGear}},
	OnTakeOff: {When: "a PC has taken it off, or is about to lose it", Actor: "the PC", Content: []OwnerKind{OwnedByGear}},
}

var things = []OwnerKind{OwnedByGear, OwnedByItem} // GL-90

// Hearing returns the row of a Trigger.
func (t Trigger) Hearing() *Hearing { return &hearings[t] }

// Hearings returns the table of triggers: a row for each of Triggers, in that order.
func Hearings() []Hearing {
	list := slices.Clone(hearings[1:])
	for i := range list {
		list[i].Trigger, list[i].Content = Trigger(i+1), slices.Clone(list[i].Content)
	}
	return list
}

// Hears reports whether hooks of a kind of content hear the Trigger.
func (h *Hearing) Hears(k OwnerKind) bool {
	return k == OwnedByChallenge && h.Challenges != "" || slices.Contains(h.Content, k)
}

// Parts returns which entities a hook of a kind of content gets as explore.Scene.Actor and explore.Scene.Target.
func (h *Hearing) Parts(k OwnerKind) (actor, target Part) {
	if h.Actor != "" {
		actor = ActorPart
	}
	if h.Whom != "" {
		target = WhomPart
	} else {
		target = actor
	}
	if k == OwnedByChallenge || k == OwnedByDisease {
		if h.Alone {
			actor = ItselfPart
		}
		if !h.Others {
			target = ItselfPart
		}
	}
	return actor, target
}

// Heard reports whether Interrupts of PCs, or of Challenges, hear a trigger. EX-85
func (t Trigger) Heard(pc bool) bool {
	return pc && t.Hearing().PCs != "" || !pc && t.Hearing().Interrupts
}

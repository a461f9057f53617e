package board

import (
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/enum"
)

// A Verb is what a Command tells the scenario to do.
type Verb uint8

// The verbs. Command.Who is the actor. The comments name the other fields that a verb uses; the rest are zero.
const (
	VerbNone     Verb = iota
	VerbBegin         // begin the scenario (Who is Nobody), or begin Who's turn (EX-01)
	VerbMove          // go one region through Conn; if a Persisting Obstacle blocks it, play Action Play against it (EX-20, EX-65)
	VerbAct           // play Action Play, against Target if it needs one
	VerbPick          // play Action Play's Lockpick entry against the Lock of Target, or of Feature (EX-130, EX-133)
	VerbUnlock        // use a key on the Lock of Target or Feature, or open a Feature that has no Lock (EX-133, EX-134)
	VerbSearch        // Search the region (EX-120)
	VerbPrepare       // play Strategy Play in the Strategy Phase (GL-06)
	VerbHide          // hide the body of Target in the region, an Action (EX-103)
	VerbDrag          // drag the body of Target through Conn, Action Phase and Move together (EX-103)
	VerbShine         // light the light source, or put it out (EX-104)
	VerbLeave         // leave through a goal that has a requirement (EX-12)
	VerbWaive         // decline the rest of the extra Move and Action of Skill +5 (ST-57)
	VerbEndTurn       // end the turn
	VerbAnswer        // answer the pending question with option Choice
	VerbHandOver      // give Item to Target, an ally in the region, at no cost (GL-48)
	VerbDrop          // put Item down in the region, at no cost (GL-48)
	VerbPickUp        // pick up Item, of those that lie in the region, in the Strategy Phase (GL-47, GL-48)
	VerbAttempt       // give the command of content number Play (GL-50)
	VerbEquip         // equip Item, a Gear, and take off the Gear Swap for it, in the Strategy Phase (GL-47)
	VerbTakeOff       // take off Item, a Gear, in the Strategy Phase (GL-47)
	VerbDraw          // draw a card in the Strategy Phase (GL-47, HD-20)
	VerbJoin          // the host lets the PC Who join, or come back, at the start of the next round; Legal doesn't list it (GL-49)
	VerbHold          // the host says that Who holds Choice cards of Play now; Legal doesn't list it (HD-70)
	VerbRule          // the DM rules what Item says, the text of a Ruling; Who is Nobody, and Legal doesn't list it (Ruling.Command)
	VerbUse           // use Item, one that it carries or a Gear that it has equipped, on Target if it needs one (GL-84)

	NumVerbs = iota
)

// An argument is a part of a command after the actor and the verb.
type argument uint8

const (
	wayArgument     argument = iota // Conn
	playArgument                    // Play
	targetArgument                  // Target: an entity
	thingArgument                   // Target or Feature: what has a Lock
	choiceArgument                  // Choice
	itemArgument                    // Item
	contentArgument                 // Play, as the number of a command of content
	swapArgument                    // Swap
	rulingArgument                  // Item, as the text of a Ruling
	subjectArgument                 // Who
	deedArgument                    // Play, as the name of a command of content in place of a verb

	optional argument = 1 << 7 // it may be left out
)

// A verbRow is what is known of a verb beside its rules.
type verbRow struct {
	name      string
	word      string     // in a command's text
	arguments []argument // in their order
}

// verbRows has a row for each verb.
var verbRows = [NumVerbs]verbRow{
	VerbNone:     {"none", "none", nil},
	VerbBegin:    {"Begin", "begin", nil},
	VerbMove:     {"Move", "move", []argument{wayArgument, playArgument | optional}},
	VerbAct:      {"Act", "act", []argument{playArgument, targetArgument | optional}},
	VerbPick:     {"Pick", "pick", []argument{playArgument, thingArgument}},
	VerbUnlock:   {"Unlock", "unlock", []argument{thingArgument}},
	VerbSearch:   {"Search", "search", nil},
	VerbPrepare:  {"Prepare", "prepare", []argument{playArgument}},
	VerbHide:     {"Hide", "hide", []argument{targetArgument}},
	VerbDrag:     {"Drag", "drag", []argument{targetArgument, wayArgument}},
	VerbShine:    {"Shine", "shine", nil},
	VerbLeave:    {"Leave", "leave", nil},
	VerbWaive:    {"Waive", "waive", nil},
	VerbEndTurn:  {"EndTurn", "end", nil},
	VerbAnswer:   {"Answer", "answer", []argument{choiceArgument}},
	VerbHandOver: {"HandOver", "give", []argument{itemArgument, targetArgument}},
	VerbDrop:     {"Drop", "drop", []argument{itemArgument}},
	VerbPickUp:   {"PickUp", "pickup", []argument{itemArgument}},
	VerbAttempt:  {"Attempt", "attempt", []argument{contentArgument}},
	VerbEquip:    {"Equip", "equip", []argument{itemArgument, swapArgument | optional}},
	VerbTakeOff:  {"TakeOff", "unequip", []argument{itemArgument}},
	VerbDraw:     {"Draw", "draw", nil},
	VerbJoin:     {"Join", "join", nil},
	VerbHold:     {"Hold", "hold", []argument{playArgument, choiceArgument}},
	VerbRule:     {"Rule", "rule", []argument{rulingArgument}},
	VerbUse:      {"Use", "use", []argument{itemArgument, targetArgument | optional}},
}

var (
	verbNames = enum.Of("explore", "verb", verbRows[:], func(r *verbRow) string { return r.name })
	verbWords = enum.Of("explore", "verb", verbRows[:], func(r *verbRow) string { return r.word }).Names // in a command's text
)

// String returns the verb.
func (v Verb) String() string { return verbNames.String(uint8(v)) }

// Word returns the word for it in a command's text: "end" for VerbEndTurn, "give" for VerbHandOver.
func (v Verb) Word() string {
	if v < NumVerbs {
		return verbWords[v]
	}
	return v.String()
}

// MarshalText gives the name in lowerCamel; a value without a name is a [*crunch.RangeError].
func (v Verb) MarshalText() ([]byte, error) { return verbNames.Text(uint8(v)) }

// UnmarshalText reads the form of String or of MarshalText, in any case; anything else is a [*crunch.NameError].
func (v *Verb) UnmarshalText(b []byte) error { return enum.Unmarshal(&verbNames, v, b) }

// A Command is one thing that a player or the DM tells the scenario to do. It names things by numbers of the Spec and by the names of items,
// which keep their meaning as long as the scenario is played. Compare Commands with ==. Legal lists every one that is legal in a State. In
// text and JSON a Command looks like "pc1 move way4" (ParseCommand).
type Command struct {
	Do      Verb
	Who     scenario.Who // the actor; for Answer, who was asked
	Conn    scenario.ConnID
	Target  scenario.Who
	Feature uint16 // a Feature's place in the Spec, from 1; 0 is none
	Play    int16  // a play's place among the plays of Who, from 0; for Attempt, a place in scenario.Spec.Commands
	Choice  int16  // Answer: the option's number, from 0; Hold: how many cards
	Item    string // the name of an item: one that Who carries, or for PickUp one that lies in its region (RegionView.Lying); items of one name are alike
	Swap    string // Equip: the name of the Gear that is taken off for it
}

// Same reports whether two Commands are equal, as == does. It is faster for Commands that name no items, as most do.
func (c *Command) Same(d *Command) bool {
	if len(c.Item)|len(c.Swap)|len(d.Item)|len(d.Swap) != 0 {
		return *c == *d
	}
	return c.Do == d.Do && c.Who == d.Who && c.Conn == d.Conn && c.Target == d.Target && c.Feature == d.Feature && c.Play == d.Play && c.Choice == d.Choice
}

// Pass is what an explore.Policy returns to let the other players choose first: when it is open which PC begins, or whether an ally Moves
// now. It is legal if View.MayPass is set.
const Pass = -1

// The fields of a Command beside Do and Who, a bit each.
const (
	connField = 1 << iota
	targetField
	featureField
	playField
	choiceField
	itemField
	swapField
)

// argumentFields are the fields in which an argument stands.
var argumentFields = [...]uint8{wayArgument: connField, playArgument: playField, targetArgument: targetField, thingArgument: targetField | featureField,
	choiceArgument: choiceField, itemArgument: itemField, contentArgument: playField, swapArgument: swapField,
	rulingArgument: itemField}

// fieldsOf are the fields that each verb uses.
var fieldsOf = func() (fields [NumVerbs]uint8) {
	for v := range verbRows {
		for _, arg := range verbRows[v].arguments {
			fields[v] |= argumentFields[arg&^optional]
		}
	}
	return fields
}()

// NamesWay reports whether a command with this verb names a connection.
func (v Verb) NamesWay() bool { return v < NumVerbs && fieldsOf[v]&connField != 0 }

// NamesPlay reports whether a command with this verb names a play, or a command of content.
func (v Verb) NamesPlay() bool { return v < NumVerbs && fieldsOf[v]&playField != 0 }

// Stray reports whether a field is set that the verb doesn't use. A Lock is named by Target or by Feature, not by both.
func (c *Command) Stray() bool {
	var set uint8
	if c.Conn != 0 {
		set |= connField
	}
	if c.Target != scenario.Nobody {
		set |= targetField
	}
	if c.Feature != 0 {
		set |= featureField
	}
	if c.Play != 0 {
		set |= playField
	}
	if c.Choice != 0 {
		set |= choiceField
	}
	if c.Item != "" {
		set |= itemField
	}
	if c.Swap != "" {
		set |= swapField
	}
	return set&^fieldsOf[c.Do] != 0 || set&(targetField|featureField) == targetField|featureField
}

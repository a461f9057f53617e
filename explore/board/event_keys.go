package board

import (
	"fmt"
	"math"
	"reflect"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/record"
	"github.com/crunchrules/crunch/probdeck"
	"github.com/crunchrules/crunch/stattrack"
)

// An eventKey is something that events say: a key of their JSON and a field of the typed events in package event. It means the same in all
// kinds.
type eventKey struct {
	field string          // the field of Event that holds it; "" for several fields
	means string          // what it is at the table; "" for what has a field of its own
	typ   reflect.Type    // what it is in a typed event; nil for the type of the field
	form  *record.Special // its JSON; nil for that of the field
	none  int64           // with form: the number that has no key, if it isn't 0
	bits  int32           // the bits of the field that it takes; 0 for all
}

// eventKeys has a row for each key that is not just the name of a field.
var eventKeys = map[string]eventKey{
	"who":       {field: "Who", means: "to whom it happened"},
	"by":        {field: "By", means: "who caused it"},
	"way":       {field: "Conn", means: "scenario.NoConn if the viewer doesn't know it"},
	"play":      {field: "Play", means: "its place among the plays of Who, as Command.Play has it; -1 is none", form: record.Named("play", 0), none: -1},
	"region":    {field: "Region", means: "scenario.NoRegion if the viewer doesn't know it"},
	"clause":    {field: "Clause", means: "the clause that caused it, or none"},
	"source":    {field: "Source", means: "the name of the content behind it, or none"},
	"text":      {field: "Text", means: "its words"},
	"why":       {field: "Source", means: "the reason that the DM gives, or none"},
	"before":    {field: "Before", means: "the four tracks before"},
	"after":     {field: "After", means: "the four tracks now"},
	"sheet":     {field: "Sheet", means: "the Stat Tracks as they stand now, for the DM"},
	"fired":     {field: "Fired", means: "the slot effect on arrival (ST-12)"},
	"happening": {field: "Happening", means: "what the slot waited for"},
	"track":     {field: "Track", means: "the Stat Track"},
	"roll":      {field: "Roll", means: "what the dice show"},
	"mods":      {field: "Mods", means: "why their levels differ from the printed ones"},
	"dice":      {field: "Dice", means: "the key of the roll"},
	"ask":       {field: "Ask", means: "the question"},

	"round": amount("To", "the round"),
	"phase": named("To", texted[scenario.RoundPhase]("phase"), "the entities that have turns now"),

	"challenges": amount("N", "how many Challenges will take turns in it, for the DM"),
	"times":      amount("N", "how often these dice have been rolled before in this round"),
	"extra":      flag("N", 1, "it is the extra one of Skill +5 (ST-57)"),
	"speed":      amount("To", "regions for each Move"),
	"shift":      amount("N", "how far the effect moves the track"),
	"rerolls":    named("N", texted[stattrack.Rerolls]("right to reroll"), "the rights that are used up (ST-43)"),
	"won":        flag("To", 1, "an opposed roll used them and was won"),
	"moves":      amount("N", "how many Moves"),
	"count":      amount("To", "a Chase's rounds so far (EX-110)"),
	"limit":      amount("To", "the round limit now (EX-110)"),
	"rounds":     amount("To", "rounds since the defeat (GL-10)"),

	"from":        {field: "From", means: "the region that it left; scenario.NoRegion if the viewer doesn't know it", typ: reflect.TypeFor[scenario.RegionID](), form: record.Named("region", 0), none: -1},
	"fromUnknown": flag("N", 1, "the players don't know From; for the DM"),
	"toUnknown":   flag("N", 2, "the players don't know Region; for the DM"),
	"wayUnknown":  flag("N", 4, "the players don't know Way; for the DM"),
	"unseen":      flag("N", 8, "the players know nothing of it; for the DM"),

	"target":   {field: "By", means: "against whom, if it has a target"},
	"trigger":  {field: "By", means: "who triggered it"},
	"ally":     {field: "By", means: "whom it helps"},
	"attacker": {field: "By", means: "whose play it answers"},
	"loser":    {field: "By", means: "who lost"},
	"pc":       {field: "By", means: "whose pool it is (EX-63)"},
	"taker":    {field: "By", means: "who gets it"},

	"counted":   flag("N", 1, "it counts as the turn's Assist or Interrupt (GL-06)"),
	"second":    flag("N", 2, "it is the second of the turn (ST-55)"),
	"spent":     flag("N", 4, "it is spent for good: a Once Interrupt"),
	"automatic": flag("N", 8, "it fires even if Interrupts are barred (ST-52)"),

	"class":      {field: "Class", means: "the dice"},
	"levels":     amount("N", "dice levels"),
	"hidden":     flag("N", 1, "only the DM knows of it"),
	"total":      amount("From", "what the winner rolled"),
	"loserTotal": amount("To", "what the loser rolled"),

	"damage":   amount("N", "after Defence"),
	"epWas":    amount("From", "EP before"),
	"ep":       amount("To", "EP now"),
	"maxEP":    amount("N", "the maximum EP now (GL-47)"),
	"injuries": amount("To", "the Injuries now (EX-96)"),

	"beaten": amount("N", "the Hidden roll that the Search beat; 0 unless the scenario or what is found shares it (EX-121)"),

	"disease": {field: "Index", means: "its place in scenario.Spec.Diseases", typ: reflect.TypeFor[uint16](), form: record.Named("disease", 0)},
	"lowers":  amount("N", "how far it lowers the base"),
	"baseWas": amount("From", "the base of the track before"),
	"base":    amount("To", "the base of the track now"),

	"effect": placed("effect", "Index", "its place among the Effects of the Game (explore.Game.Effect counts from 1)"),

	"alerted":   flag("To", 1, "false when the condition is lost"),
	"lit":       flag("To", 1, "false when it goes out"),
	"found":     flag("N", 1, "something was found"),
	"allowed":   flag("To", 1, "false once it has been used"),
	"amount":    amount("N", "how many"),
	"tokensWas": amount("From", "the pool before"),
	"tokens":    amount("To", "the pool now"),

	"secret":    placed("secret", "Index", "its place in scenario.Spec.Secrets"),
	"table":     placed("table", "Index", "its place in scenario.Spec.Fortunes"),
	"row":       placed("row", "To", "its place in the table"),
	"rolled":    amount("N", "what was rolled; 0 for a deck"),
	"feature":   {field: "Index", means: "its number from 1, as Command.Feature has it", typ: reflect.TypeFor[uint16](), form: record.Named("feature", 0)},
	"counter":   placed("counter", "Index", "its place in scenario.Spec.Counters"),
	"command":   {field: "Index", means: "its place in scenario.Spec.Commands, as Command.Play has it", typ: reflect.TypeFor[int16](), form: record.Named("command", 0)},
	"points":    amount("N", "how many it is advanced by"),
	"filledWas": amount("From", "slots filled before"),
	"filled":    amount("To", "slots filled now"),
	"slots":     amount("N", "Temporary slots that are added, or below 0 taken away (CT-05)"),

	"printed": placed("challenge", "Index", "its place in scenario.Spec.Challenges"),
	"owner":   {field: "Owner", means: "the piece of content that did it"},
	"keeper":  {means: "the piece of content whose data it is", typ: reflect.TypeFor[scenario.Owner](), form: &keeperForm},
	"data":    {field: "Text", means: "its data now"},

	"ending":   {field: "Text", means: "the name of the Ending that came; none if the end has no name (GL-60)"},
	"item":     {field: "Text", means: "its name"},
	"uses":     unless("N", -1, "how often it may still be used; -1 is any number"),
	"thing":    {field: "Text", means: "its name"},
	"gear":     {field: "Text", means: "its name"},
	"replaces": {field: "Source", means: "the Gear whose place it takes"},

	"left":     unless("To", -1, "the cards left in its deck; -1 if the host keeps that"),
	"fromHand": flag("N", 1, "it comes from the hand, and has not been played"),
	"fromPile": flag("N", 1, "it comes from the discard pile, and has not been played"),
	"held":     unless("N", -1, "how many of the card Who holds now; -1 if that is not for the viewer"),

	"terrainWas": named("From", texted[scenario.Terrain]("terrain"), "what it was like"),
	"terrain":    named("To", texted[scenario.Terrain]("terrain"), "what it is like now"),
	"about":      {field: "Text", means: "its description now; none if it is the printed one again"},
	"closed":     flag("To", 1, "false when it is open now (EX-21)"),
	"missed":     flag("N", 1, "the players don't see it happen; for the DM"),
	"late":       flag("N", 2, "it happened earlier, and the players see it now"),

	"check":     {field: "Text", means: "the check and what it came to, in words"},
	"die":       amount("N", "the face that counts"),
	"needed":    amount("From", "what it has to equal or beat"),
	"margin":    amount("To", "by how much it passes, below 0: fails; a natural 1-4 and a natural 20 decide first"),
	"passed":    flag("Index", 1, "it passed"),
	"woundsWas": amount("From", "Wounds left before"),
	"wounds":    amount("To", "Wounds left now"),
	"suffers":   named("Index", texted[checks.Harm]("harm"), "what the unit suffers now (GL-13)"),
	"highest":   amount("N", "the result: the highest card, Perk Cards counted in (PD-05)"),
	"against":   amount("From", "the target difficulty after the Lobe (PD-03)"),
	"verdict":   named("Index", texted[probdeck.Verdict]("verdict"), "how the draw went (PD-06, PD-07)"),
	"vimWas":    amount("From", "Vim left before"),
	"vim":       amount("To", "Vim left now"),
	"perk":      named("Index", texted[probdeck.Card]("card"), "the Perk Card"),
	"condition": {field: "Text", means: "its name"},
	"turns":     amount("N", "so many ends of its bearer's turns; 0: until it is cured"),
	"lostWas":   amount("From", "Wounds or Vim lost before"),
	"lost":      amount("To", "Wounds or Vim lost now"),

	"coming":    named("Index", texted[scenario.Before]("before"), "what was about to happen"),
	"numberWas": amount("From", "how many it would have been: EP, slots, dice levels or Stealth Tokens"),
	"number":    amount("To", "how many it is now"),
	"stopped":   flag("N", 1, "it does not happen"),

	"timer":     {field: "Text", means: "its name"},
	"of":        named("Index", texted[scenario.Trigger]("trigger"), "when the hook ran that has set it"),
	"due":       amount("To", "the round at whose start it runs"),
	"cancelled": flag("N", 1, "it was cancelled"),
	"gone":      flag("N", 2, "its content is gone, so it does not run"),

	"choice":  {field: "N", means: "the number of the option, from 0, as Command.Choice has it; -1 if that is not for the viewer", typ: reflect.TypeFor[int16](), none: -1},
	"result":  named("To", texted[Result]("result"), "how it ended"),
	"dropped": {means: "the command that is no longer legal", typ: reflect.TypeFor[Command](), form: &droppedForm},
	"reason":  named("To", texted[Reason]("reason"), "why"),
}

// amount is a key whose number counts something.
func amount(field, means string) eventKey {
	return eventKey{field: field, means: means, typ: reflect.TypeFor[int]()}
}

// unless is an amount that has no key if it is none.
func unless(field string, none int64, means string) eventKey {
	return eventKey{field: field, means: means, typ: reflect.TypeFor[int](), none: none}
}

func placed(kind, field, means string) eventKey {
	return eventKey{field: field, means: means, typ: reflect.TypeFor[int](), form: record.Named(kind, 0)}
}

// named is a key whose number has a name.
func named(field string, form numberForm, means string) eventKey {
	return eventKey{field: field, means: means, typ: form.typ, form: form.Special}
}

// flag is a key that stands for a bit.
func flag(field string, bit int32, means string) eventKey {
	return eventKey{field: field, means: means, typ: reflect.TypeFor[bool](), bits: bit, form: &record.Special{
		Like: reflect.TypeFor[bool](),
		Write: func(w *record.Writer, v reflect.Value) error {
			return w.Value(reflect.ValueOf(v.Int()&int64(bit) != 0))
		},
		Read: func(r *record.Reader, v reflect.Value) error {
			set := false
			err := r.Value(reflect.ValueOf(&set).Elem())
			if set {
				v.SetInt(v.Int() | int64(bit))
			}
			return err
		},
	}}
}

// keeperForm is the content of a Kept event.
var keeperForm = record.Special{
	Like: reflect.TypeFor[scenario.Owner](),
	Write: func(w *record.Writer, v reflect.Value) error {
		ev := v.Addr().Interface().(*Event)
		if err := ev.placed(); err != nil {
			return err
		}
		return w.Value(reflect.ValueOf(ev.Content()))
	},
	Read: func(r *record.Reader, v reflect.Value) error {
		var o scenario.Owner
		err := r.Value(reflect.ValueOf(&o).Elem())
		ev := v.Addr().Interface().(*Event)
		ev.Who, ev.Index, ev.N = o.Who, int32(o.Index), int32(o.Kind)
		return err
	},
}

// placed refuses an Index that is no place in a list of a Spec, and an N that is too large for what it stands for.
func (ev *Event) placed() error {
	switch {
	case ev.Index < 0 || ev.Index > math.MaxUint16:
		return &crunch.RangeError{Package: "explore", What: "Event.Index", Got: int(ev.Index), Max: math.MaxUint16}
	case ev.N < 0 || ev.N > math.MaxUint8:
		return &crunch.RangeError{Package: "explore", What: "Event.N", Got: int(ev.N), Max: math.MaxUint8}
	}
	return nil
}

// Dropped returns the command that a Lapsed event drops. Its Target is Nobody if the viewer no longer knows of the target.
func (ev *Event) Dropped() Command {
	return Command{Do: Verb(ev.N), Who: ev.Who, Target: ev.By, Play: ev.Play, Conn: ev.Conn, Feature: uint16(ev.Index), Item: ev.Text, Swap: ev.Source}
}

// A dropped is the JSON of a command that is dropped: what its verb uses, as far as the viewer knows it.
type dropped struct {
	Verb    Verb
	Target  scenario.Who
	Way     scenario.ConnID
	Play    int16  `json:"play" place:"play"`
	Command int16  `json:"command" place:"command"`
	Feature uint16 `json:"feature" number:"feature"`
	Item    string `json:",omitzero"`
	Swap    string `json:",omitzero"`
}

// droppedForm is the command of a Lapsed event.
var droppedForm = record.Special{
	Like: reflect.TypeFor[dropped](),
	Write: func(w *record.Writer, v reflect.Value) error {
		ev := v.Addr().Interface().(*Event)
		if err := ev.placed(); err != nil {
			return err
		}
		c := ev.Dropped()
		if _, err := c.Do.MarshalText(); err != nil || c.Stray() || ev.N != int32(c.Do) {
			return fmt.Errorf("found a field that %v doesn't use, want those that it uses", c.Do)
		}
		d := dropped{Verb: c.Do, Target: c.Target, Way: scenario.NoConn, Play: -1, Command: -1, Feature: c.Feature, Item: c.Item, Swap: c.Swap}
		if fieldsOf[c.Do]&connField != 0 {
			d.Way = c.Conn
		}
		if c.Do == VerbAttempt {
			d.Command = c.Play
		} else if fieldsOf[c.Do]&playField != 0 {
			d.Play = c.Play
		}
		return w.Value(reflect.ValueOf(d))
	},
	Read: func(r *record.Reader, v reflect.Value) error {
		var d dropped
		err := r.Value(reflect.ValueOf(&d).Elem())
		ev := v.Addr().Interface().(*Event)
		ev.N, ev.By, ev.Conn, ev.Index, ev.Text, ev.Source = int32(d.Verb), d.Target, max(d.Way, 0), int32(d.Feature), d.Item, d.Swap
		switch uses := fieldsOf[min(d.Verb, NumVerbs-1)]&playField != 0; {
		case d.Verb == VerbAttempt:
			ev.Play = d.Command
		case uses || d.Play >= 0:
			ev.Play = d.Play
		}
		if c := ev.Dropped(); err == nil && c.Stray() {
			err = fmt.Errorf("found a key that %v doesn't use", c.Do)
		}
		return err
	},
}

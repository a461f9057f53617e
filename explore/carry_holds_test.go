package explore_test

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/frame"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// A holding is one thing that a State holds, told by names alone: no place in a list is in it. A State's holdings are all that it has. A field that
// is new is among them by itself; a new kind of number that counts content needs a line in teller.tell.
type holding struct {
	root, field string      // where: "PCs", "Cards"
	text        string      // whose and what: "Ada: Slash {Hand:1}"
	names       []string    // all names and texts in it
	of          [][2]string // the pieces that it speaks of: kind and name
	about       bool        // it is knowledge of these pieces, or counts for them: it goes with them
}

// A teller tells what a Session holds.
type teller struct {
	g     *explore.Game
	spec  *scenario.Spec
	state *board.State
	list  []holding
	holding
}

// knowledge are the fields of a State that only say how it stands with pieces of content.
var knowledge = []string{"Table", "Minds", "Glowing", "Drawn", "Attempts", "Reached", "Regions", "Connections", "Settings", "Texts", "Worn", "Rolls", "Turn", "Played"}

func holdingsOf(s *explore.Session) []holding {
	t := &teller{g: s.Game(), spec: s.Game().Scenario().Spec(), state: s.State()}
	t.fields(reflect.ValueOf(t.state.Board), func(f string) { t.holding = holding{root: f, field: f, about: slices.Contains(knowledge, f)} })
	for i := range t.state.PCs {
		p := &t.state.PCs[i]
		t.fields(reflect.ValueOf(*p), func(f string) {
			t.holding = holding{root: "PCs", field: f, text: t.who(scenario.PC(i)) + ": ", about: f == "Region" && p.Fate != board.FatePlaying}
			t.who(scenario.PC(i))
		})
	}
	for i := range t.state.Challenges {
		c := &t.state.Challenges[i]
		t.fields(reflect.ValueOf(*c), func(f string) {
			t.holding = holding{root: "Challenges", field: f, text: t.who(scenario.ChallengeAt(i)) + ": ", about: c.Gone || f == "Origin"}
			t.who(scenario.ChallengeAt(i))
		})
	}
	for i, c := range t.state.Counters { // the rest of a Counter is content
		t.holding = holding{root: "Counters", field: "Counters"}
		t.put(fmt.Sprintf("%s: %d, %d, %q", t.counter(i), c.Filled, c.Temporary, s.Position().Things(i)))
	}
	minds := append([]board.Mind{t.state.Table}, t.state.Minds...)
	for t.spec.Apart && len(minds) <= len(t.state.PCs) { // a party of one: it knows what the table knows
		minds = append(minds, t.state.Table)
	}
	for i, mind := range minds {
		t.fields(reflect.ValueOf(mind), func(f string) {
			t.holding = holding{root: "Table", field: f, about: true}
			if i > 0 {
				t.root = "Minds"
				t.text = t.who(scenario.PC(i-1)) + ": "
			}
		})
	}
	if q := &t.state.Pending; q.Ask != board.AskNothing {
		t.holding = holding{root: "Pending", field: "Pending"}
		t.put(t.tell(reflect.ValueOf(*q), ""))
	}
	return t.list
}

// fields tells the fields of a struct: each element of a list, and each piece of a set. begin begins a holding of a field.
func (t *teller) fields(v reflect.Value, begin func(field string)) {
	for i := range v.NumField() {
		f, x := v.Type().Field(i).Name, v.Field(i)
		begin(f)
		about, text, of, names := t.about, t.text, t.of, t.names
		each := func(what string) {
			t.put(text + what)
			begin(f)
			t.about, t.of, t.names = about, of, names
		}
		switch set, isSet := x.Interface().(scenario.Set); {
		case slices.Contains([]string{"PCs", "Challenges", "Counters", "Things", "Printed"}, f): // told elsewhere
		case isSet:
			for k := range 64 * len(set) {
				if set.Has(k) {
					each(t.inSet(f, k))
				}
			}
		case f == "Cards":
			for k := range x.Len() {
				if n := x.Index(k).Interface().(board.CardCount); n != (board.CardCount{}) {
					each(fmt.Sprintf("%s %+v", t.play(t.of, k), n))
				}
			}
		case f == "Sheet": // what it stands on is content
			sh := x.Interface().(stattrack.Sheet)
			t.about = t.about || sh.Cause != 0
			sh.Kind, sh.Base, sh.Lowered = stattrack.EntityKind{}, stattrack.Values{}, stattrack.Lowered{}
			each(t.tell(reflect.ValueOf(sh), ""))
		case x.Kind() == reflect.Slice:
			for k := range x.Len() {
				each(t.tell(x.Index(k), ""))
			}
		default:
			each(t.tell(x, ""))
		}
	}
}

// put ends a holding.
func (t *teller) put(text string) {
	t.text = text
	t.list = append(t.list, t.holding)
}

// inSet names a piece of a set.
func (t *teller) inSet(field string, k int) string {
	switch field {
	case "Known", "Seen", "Glowing":
		return t.tell(reflect.ValueOf(scenario.RegionID(k)), "")
	case "Ways", "Linked":
		return t.tell(reflect.ValueOf(scenario.ConnID(k)), "")
	case "Found":
		return t.name("secret", t.spec.Secrets[k].Name)
	case "Opened":
		return t.name("feature", t.spec.Features[k].Name)
	case "Revealed", "Standing", "Fallen":
		return t.who(scenario.ChallengeAt(k))
	case "Drawn":
		return t.owner(scenario.Owner{Kind: scenario.OwnedByFortune, Index: uint16(k)})
	case "Attempts":
		commands, items := len(t.spec.Commands), len(t.spec.Items)
		switch {
		case k < commands:
			return t.name("command", t.spec.Commands[k].Name)
		case k < commands+items:
			return t.name("item", t.spec.Items[k-commands].Name)
		}
		return t.name("gear", t.spec.Gear[k-commands-items].Name)
	}
	panic("a set " + field + " of what?")
}

// tell tells a value.
func (t *teller) tell(v reflect.Value, tag reflect.StructTag) string {
	n := 0
	if v.CanInt() {
		n = int(v.Int())
	} else if v.CanUint() && v.Kind() != reflect.Uint64 {
		n = int(v.Uint())
	}
	switch x := v.Interface().(type) {
	case scenario.RegionID:
		if n < 0 {
			return "nowhere"
		}
		return t.name("region", t.spec.Regions[n].Name)
	case scenario.ConnID:
		if n < 0 {
			return "nowhere"
		}
		return t.name("connection", t.spec.Connections[n].Name())
	case scenario.Who:
		return t.who(x)
	case stattrack.Cause:
		return t.who(scenario.Who(x))
	case scenario.Owner:
		return t.owner(x)
	case board.PlayUse:
		return fmt.Sprint(t.who(x.Who), " ", t.play([][2]string{t.of[len(t.of)-1]}, int(x.Play)), " ", x.Times)
	case board.Boosted:
		of := *t
		t.said(cmp.Or(of.effect(int(x.Effect)), "dice levels") + " on " + of.piece(x.On))
	case board.DiceKey:
		if x.What == board.ForFortune {
			return t.name("fortunes", t.spec.Fortunes[x.Content.Index].Name) + fmt.Sprint(x)
		}
	case board.Command:
		return fmt.Sprint(t.who(x.Who), " ", x.Do, " ", t.who(x.Target))
	case frame.Frame:
		return fmt.Sprint(t.who(x.Actor), " ", x.Kind, " ", x.Step, " ", t.who(x.Target))
	case counter.Counter:
		panic("a Counter is told by its name")
	}
	switch number := tag.Get("number"); {
	case tag.Get("place") == "disease", number == "disease" && n > 0:
		if number != "" {
			n--
		}
		return t.name("disease", t.spec.Diseases[n].Name)
	case number == "effect" && n > 0:
		return t.said(t.effect(n))
	case number == "feature" && n > 0:
		return t.name("feature", t.spec.Features[n-1].Name)
	}
	return t.whole(v)
}

// whole tells a value with parts.
func (t *teller) whole(v reflect.Value) string {
	var parts []string
	switch v.Kind() {
	case reflect.String:
		return t.said(v.String())
	case reflect.Slice:
		for i := range v.Len() {
			parts = append(parts, t.tell(v.Index(i), ""))
		}
		return fmt.Sprint(parts)
	case reflect.Struct:
		for i := range v.NumField() {
			if f := v.Type().Field(i); f.IsExported() {
				parts = append(parts, f.Name+" "+t.tell(v.Field(i), f.Tag))
			}
		}
		return "{" + strings.Join(parts, ", ") + "}"
	}
	return fmt.Sprintf("%v", v.Interface())
}

func (t *teller) said(text string) string {
	t.names = append(slices.Clip(t.names), text)
	return text
}

func (t *teller) name(kind, name string) string {
	t.of = append(slices.Clip(t.of), [2]string{kind, name})
	return t.said(name)
}

// effect names an Effect by its number.
func (t *teller) effect(n int) string {
	if n == 0 {
		return ""
	}
	return t.g.Effect(n).Name
}

// piece names an entity as its author does.
func (t *teller) piece(w scenario.Who) string {
	if w.IsPC() {
		return t.g.Party()[w.Index()].Name
	}
	return t.spec.Challenges[t.state.Challenges[w.Index()].Printed].Name
}

// who names an entity: of Challenges of one name which of them it is.
func (t *teller) who(w scenario.Who) string {
	switch {
	case w.IsPC() && w.Index() < len(t.state.PCs):
		return t.name("character", t.piece(w))
	case w.IsChallenge():
		before := 0
		for _, c := range t.state.Challenges[:w.Index()] {
			if c.Printed == t.state.Challenges[w.Index()].Printed {
				before++
			}
		}
		return fmt.Sprint(t.name("challenge", t.piece(w)), " no. ", before+1)
	}
	return t.said(w.String())
}

// play names a play of the last of some pieces.
func (t *teller) play(of [][2]string, k int) string {
	who := of[len(of)-1]
	var plays []scenario.Play
	for _, c := range t.spec.Challenges {
		if who == [2]string{"challenge", c.Name} {
			plays = c.Plays
		}
	}
	for _, c := range t.g.Party() {
		if who == [2]string{"character", c.Name} {
			plays = slices.Clone(c.Plays)
			for i := range t.spec.Gear {
				plays = append(plays, t.spec.Gear[i].Plays...)
			}
		}
	}
	if k < 0 {
		return "failure"
	}
	return t.name("play of "+who[1], plays[k].Name)
}

// counter names a Counter, and whose it is.
func (t *teller) counter(i int) string {
	name := t.name("counter", t.spec.Counters[i].Name)
	if owner := int(t.state.Counters[i].Owner); owner > 0 {
		name += " of " + t.who(scenario.PC(owner-1))
	}
	return name
}

// owner names a piece of content.
func (t *teller) owner(o scenario.Owner) string {
	who, i := t.who(o.Who), int(o.Index)
	if o.Kind == scenario.OwnedByPlay {
		return who + " " + t.play(t.of, int(int16(o.Index)))
	}
	switch {
	case o.Kind == scenario.OwnedByAims && i > 0:
		return t.who(scenario.PC(i-1)) + " aims"
	case o.Kind == scenario.OwnedByAims:
		return t.said("the party") + " aims"
	case o.Kind == scenario.OwnedByFortune:
		for _, table := range t.spec.Fortunes {
			if i < len(table.Rows) {
				return t.name("fortunes", table.Name) + " " + t.name("row", table.Rows[i].Name)
			}
			i -= len(table.Rows)
		}
	}
	lists := map[scenario.OwnerKind]string{scenario.OwnedByDisease: "Diseases", scenario.OwnedBySecret: "Secrets", scenario.OwnedByFeature: "Features",
		scenario.OwnedByCounter: "Counters", scenario.OwnedByCommand: "Commands", scenario.OwnedByRegion: "Regions", scenario.OwnedByConnection: "Connections",
		scenario.OwnedByGear: "Gear", scenario.OwnedByItem: "Items", scenario.OwnedByState: "State"}
	field, listed := lists[o.Kind]
	if !listed {
		return who + " " + o.Kind.String()
	}
	x := reflect.ValueOf(t.spec).Elem().FieldByName(field).Index(i)
	if way, ok := x.Interface().(scenario.Connection); ok {
		return t.name("connection", way.Name())
	}
	return who + " " + t.name(strings.ToLower(strings.TrimSuffix(field, "s")), x.FieldByName("Name").String())
}

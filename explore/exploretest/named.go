package exploretest

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/event"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/stattrack"
)

// What Views and told events name, by the types of their fields: what is added later is looked at without a line more.

// A ken is what a viewer has heard of: Challenges, regions and connections.
type ken map[any]bool

// kenOf returns what a View shows.
func kenOf(v *board.View) ken {
	k := ken{v.Start: true, v.Goal: true}
	for i := range v.Regions {
		r := &v.Regions[i]
		k[r.ID] = true
		for e := range r.Exits {
			k[r.Exits[e].Conn], k[r.Exits[e].To] = true, true
			for _, w := range r.Exits[e].Obstacles {
				k[w] = true
			}
		}
	}
	for i := range v.Challenges {
		c := &v.Challenges[i]
		k[c.Who], k[c.Region], k[c.Way] = true, true, true // content may have shown it where nobody has been
	}
	for i := range v.Gone {
		k[v.Gone[i].Who] = true
	}
	for i := range v.Bodies {
		k[v.Bodies[i].Seeker], k[v.Bodies[i].Region] = true, true
	}
	return k
}

// beyond returns the path of the first field that names a Challenge, a region or a connection which the viewer has not heard of; "" if none
// does. It takes the first region and connection for none: so they stand where a field says nothing.
func (t *table) beyond(k ken, path string, v reflect.Value) string {
	if !t.mayName(v.Type()) {
		return ""
	}
	switch x := v.Interface().(type) {
	case scenario.Who:
		if x.IsChallenge() && !k[x] {
			return fmt.Sprintf("%s %v", path, x)
		}
		return ""
	case stattrack.Cause:
		return t.beyond(k, path, reflect.ValueOf(scenario.Who(x)))
	case scenario.RegionID, scenario.ConnID:
		if v.Int() > 0 && !k[x] {
			return fmt.Sprintf("%s %v", path, x)
		}
		return ""
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if f := v.Type().Field(i); f.IsExported() {
				if found := t.beyond(k, path+"."+f.Name, v.Field(i)); found != "" {
					return found
				}
			}
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			if found := t.beyond(k, fmt.Sprintf("%s[%d]", path, i), v.Index(i)); found != "" {
				return found
			}
		}
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			return t.beyond(k, path, v.Elem())
		}
	}
	return ""
}

// bears are the types that name something.
var bears = []reflect.Type{reflect.TypeFor[scenario.Who](), reflect.TypeFor[stattrack.Cause](), reflect.TypeFor[scenario.RegionID](), reflect.TypeFor[scenario.ConnID]()}

// mayName reports whether a value of a type may name a Challenge, a region or a connection. It remembers that.
func (t *table) mayName(of reflect.Type) bool {
	if may, known := t.naming[of]; known {
		return may
	}
	if t.naming == nil {
		t.naming = map[reflect.Type]bool{}
	}
	is := slices.Contains(bears, of) || of.Kind() == reflect.Interface
	switch of.Kind() {
	case reflect.Struct:
		t.naming[of] = false // if it holds itself
		for field := range of.Fields() {
			is = is || field.IsExported() && t.mayName(field.Type)
		}
	case reflect.Slice, reflect.Array, reflect.Pointer:
		is = t.mayName(of.Elem())
	}
	t.naming[of] = is
	return is
}

// namesKnown compares what Views and told events name with what the viewer has heard of. EX-30, EX-31, EX-85, EX-122
func namesKnown(m *moment) error {
	before, after := m.g.At(&m.before), m.g.At(&m.after)
	for _, viewer := range viewers(&m.after) {
		if m.ended() {
			return nil
		}
		plays := func(s *board.State) bool { return viewer.IsPC() && s.PCs[viewer.Index()].Fate == board.FatePlaying }
		if m.g.Scenario().Spec().Apart && !(plays(&m.before) && plays(&m.after)) {
			continue // it hears what all hear that play
		}
		was, is := m.under.view(before, viewer), m.under.view(after, viewer)
		k := kenOf(&is)
		if path := m.beyond(k, "", reflect.ValueOf(is)); path != "" {
			return fmt.Errorf("the View of %v names %s, and shows nothing of it: want it left out", viewer, path)
		}
		for x := range kenOf(&was) {
			k[x] = true
		}
		told := m.under.tell(after, m.events, viewer)
		for i := range told {
			ev := &told[i]
			if field := m.unsaid(ev); field != "" {
				return fmt.Errorf("%v is told to %v with a %s, which is for the DM, or which neither its type nor its JSON nor its words say: "+
					"want it left out", ev.Kind, viewer, field)
			}
			for _, w := range []scenario.Who{ev.Who, ev.By} { // the law "told"
				k[w] = true
			}
			if ev.Kind == board.EventWayFound && ev.Who.IsPC() { // EX-122: it finds a Secret, which may be of ways far off
				k[ev.Conn] = true
			}
			if path := m.beyond(k, "", reflect.ValueOf(event.Of(ev))); path != "" {
				return fmt.Errorf("%v tells %v of %s, which it has not heard of: want it left out", ev.Kind, viewer, path)
			}
		}
	}
	return nil
}

// forDM are the fields of an event that only the DM is told, as board.Event says.
var forDM = []string{"Sheet", "Veiled", "Only", "NotBy", "NotTo"}

// unsaid returns the name of a field of a told event that is set and is for the DM, or that neither its type, its JSON nor its words say; "" if
// there is none.
func (t *table) unsaid(ev *board.Event) string {
	v := reflect.ValueOf(ev).Elem()
	for i := range v.NumField() {
		name := v.Type().Field(i).Name
		key := saying{ev.Kind, i}
		if name == "Kind" || name == "For" || name == "Names" || v.Field(i).IsZero() || t.said[key] {
			continue
		}
		if slices.Contains(forDM, name) {
			return name
		}
		without := *ev
		reflect.ValueOf(&without).Elem().Field(i).SetZero()
		if reflect.DeepEqual(event.Of(ev), event.Of(&without)) && show.Line(ev) == show.Line(&without) && sameJSON(ev, &without) {
			return name
		}
		if t.said == nil {
			t.said = map[saying]bool{}
		}
		t.said[key] = true
	}
	return ""
}

// A saying is a field of a kind of event.
type saying struct {
	kind  board.EventKind
	field int
}

func sameJSON(a, b any) bool {
	x, err := json.Marshal(a)
	y, second := json.Marshal(b)
	return err == nil && second == nil && string(x) == string(y)
}

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

// Finds what Views and told events name, by the types of their fields. So it finds fields that are added later, too.

// A ken is what a viewer has heard of.
type ken struct{ challenges, regions, ways scenario.Set }

// hear adds what a View shows.
func (k *ken) hear(v *board.View) {
	k.region(v.Start)
	k.region(v.Goal)
	for i := range v.Regions {
		r := &v.Regions[i]
		k.region(r.ID)
		for e := range r.Exits {
			k.way(r.Exits[e].Conn)
			k.region(r.Exits[e].To)
			for _, w := range r.Exits[e].Obstacles {
				k.who(w)
			}
		}
	}
	for i := range v.Challenges {
		c := &v.Challenges[i]
		k.who(c.Who)
		k.region(c.Region) // content may have shown it where nobody has been
		k.way(c.Way)
	}
	for i := range v.Gone {
		k.who(v.Gone[i].Who)
	}
	for i := range v.Bodies {
		k.who(v.Bodies[i].Seeker)
		k.region(v.Bodies[i].Region)
	}
}

func (k *ken) who(w scenario.Who) {
	if w.IsChallenge() {
		k.challenges = k.challenges.With(w.Index())
	}
}

func (k *ken) region(r scenario.RegionID) {
	if r >= 0 {
		k.regions = k.regions.With(int(r))
	}
}

func (k *ken) way(c scenario.ConnID) {
	if c >= 0 {
		k.ways = k.ways.With(int(c))
	}
}

// A naming says where values of a type may name a Challenge, a region or a connection.
type naming struct {
	may    bool
	bears  func(k *ken, v reflect.Value) bool // of a type that names one: whether the viewer has heard of it
	fields []namingField                      // of a struct: those that may name one
	elem   *naming                            // of a list or a pointer
}

type namingField struct {
	at int
	of *naming
}

// bears are the types that name something. They take the first region and connection for none: so they stand where a field says nothing.
var bears = map[reflect.Type]func(k *ken, v reflect.Value) bool{
	reflect.TypeFor[scenario.Who]():      (*ken).knows,
	reflect.TypeFor[stattrack.Cause]():   (*ken).knows, // a Who
	reflect.TypeFor[scenario.RegionID](): func(k *ken, v reflect.Value) bool { return v.Int() <= 0 || k.regions.Has(int(v.Int())) },
	reflect.TypeFor[scenario.ConnID]():   func(k *ken, v reflect.Value) bool { return v.Int() <= 0 || k.ways.Has(int(v.Int())) },
}

func (k *ken) knows(v reflect.Value) bool {
	w := scenario.Who(v.Uint())
	return !w.IsChallenge() || k.challenges.Has(w.Index())
}

// beyond returns the path of the first field that names a Challenge, a region or a connection which the viewer has not heard of.
func (t *table) beyond(k *ken, v reflect.Value, n *naming) (path string, found bool) {
	if n.bears != nil {
		if n.bears(k, v) {
			return "", false
		}
		return fmt.Sprintf(" %v", v.Interface()), true
	}
	switch v.Kind() {
	case reflect.Struct:
		for _, f := range n.fields {
			if path, found := t.beyond(k, v.Field(f.at), f.of); found {
				return "." + v.Type().Field(f.at).Name + path, true
			}
		}
	case reflect.Slice, reflect.Array:
		for i := 0; n.elem.may && i < v.Len(); i++ {
			if path, found := t.beyond(k, v.Index(i), n.elem); found {
				return fmt.Sprintf("[%d]%s", i, path), true
			}
		}
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			return t.beyond(k, v.Elem(), t.namingOf(v.Elem().Type()))
		}
	}
	return "", false
}

// namingOf returns where values of a type name something. It remembers that.
func (t *table) namingOf(of reflect.Type) *naming {
	if n := t.naming[of]; n != nil {
		return n
	}
	if t.naming == nil {
		t.naming = map[reflect.Type]*naming{}
	}
	n := &naming{bears: bears[of]}
	n.may = n.bears != nil || of.Kind() == reflect.Interface
	t.naming[of] = n // if it holds itself
	switch of.Kind() {
	case reflect.Struct:
		for i := range of.NumField() {
			f := of.Field(i)
			if !f.IsExported() {
				continue
			}
			if field := t.namingOf(f.Type); field.may {
				n.fields, n.may = append(n.fields, namingField{i, field}), true
			}
		}
	case reflect.Slice, reflect.Array, reflect.Pointer:
		n.elem = t.namingOf(of.Elem())
		n.may = n.elem.may
	}
	return n
}

// namesKnown compares what Views and told events name with what the viewer has heard of. EX-30, EX-31, EX-85, EX-122
func namesKnown(m *moment) error {
	before, after := m.pos, m.later()
	for _, viewer := range m.viewers() {
		if m.ended() {
			return nil
		}
		plays := func(s *board.State) bool { return viewer.IsPC() && s.PCs[viewer.Index()].Fate == board.FatePlaying }
		if m.g.Scenario().Spec().Apart && !(plays(&m.before) && plays(&m.after)) {
			continue // it hears what all hear that play
		}
		was, is := m.sees(before, viewer), m.sees(after, viewer)
		k := &m.ken
		k.challenges, k.regions, k.ways = k.challenges[:0], k.regions[:0], k.ways[:0]
		k.hear(is)
		shown := reflect.ValueOf(is).Elem()
		if path, found := m.beyond(k, shown, m.namingOf(shown.Type())); found {
			return fmt.Errorf("the View of %v names %s, and shows nothing of it: want it left out", viewer, path)
		}
		k.hear(was)
		told := m.told(viewer)
		for i := range told {
			ev := &told[i]
			if field := m.unsaid(ev); field != "" {
				return fmt.Errorf("%v is told to %v with a %s, which is for the DM, or which neither its type nor its JSON nor its words say: "+
					"want it left out", ev.Kind, viewer, field)
			}
			for _, w := range []scenario.Who{ev.Who, ev.By} { // the law "told"
				k.who(w)
			}
			if ev.Kind == board.EventWayFound && ev.Who.IsPC() { // EX-122: it finds a Secret, which may be of ways far off
				k.way(ev.Conn)
			}
			said := reflect.ValueOf(event.Of(ev))
			if path, found := m.beyond(k, said, m.namingOf(said.Type())); found {
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
		key := saying{ev.Kind, i}
		if v.Field(i).IsZero() || t.said[key] {
			continue
		}
		name := v.Type().Field(i).Name
		if name == "Kind" || name == "For" || name == "Names" {
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

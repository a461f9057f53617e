package simulate

import (
	"cmp"
	"encoding"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/internal/deep"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/near"
	"github.com/crunchrules/crunch/internal/record"
	"github.com/crunchrules/crunch/stattrack"
)

// Set returns a Game in which one value of the Spec or the party is another. The path names it with the keys that explore's JSON has, and
// with the names of things:
//
//	challenges/Bog Hound/ep
//	challenges/Bog Hound/plays/Bite/damage
//	challenges/Bog Hound/base/power
//	party/Ada/base/power
//	limits/rounds
//	counters/Smoke/slots
//	party/all/plays/Slash/copies
//	options/Nerves
//
// A name may have slashes: the longest that fits is meant. One that several things have stands for each of them, such as the Counter that several PCs
// have (CT-17). "all" in place of a name stands for everything there that has the rest of the path. A thing without a name goes by its number, from 1.
// Base values that the content takes from the table can be set too. Gear and Diseases that the party brings change for all who have them: gear/Axe/ep
// and party/Ada/gear/Axe/ep are the same value. The path of an Option alone sets what the table chooses (GL-76). The value is written as in JSON,
// without quotes: 12, 2d6, true, Trap. A part of the path or a value that isn't right is a *crunch.NameError or *crunch.TextError; if no Game can be
// made of the change, the error joins a *scenario.SpecError for each mistake. g is unchanged.
func Set(g *explore.Game, path, value string) (*explore.Game, error) {
	if name, ok := strings.CutPrefix(path, "options/"); ok && g != nil {
		parts := strings.Split(name, "/")
		if _, long := named(parts, names(reflect.ValueOf(g.Scenario().Spec().Options))); long == len(parts) || len(parts) == 1 {
			return g.Choose(scenario.Choice{Option: name, Value: value})
		}
	}
	return remake(g, func(w *world) error {
		restore := w.bases()
		err := set(reflect.ValueOf(w).Elem(), w.printed(strings.Split(path, "/")), value, path)
		restore()
		return err
	})
}

// bases writes out the base values that the content leaves as they are in the table, so that a path can name them (GL-07). restore takes
// out again what nobody has changed.
func (w *world) bases() (restore func()) {
	var left []func()
	table := stattrack.DefaultBases()
	leave(&left, &w.BaseValues, table)
	table = *w.BaseValues
	for i := range w.Challenges {
		leave(&left, &w.Challenges[i].Base, table.Challenge(w.Challenges[i].Type))
	}
	return func() {
		for _, f := range left {
			f()
		}
	}
}

// leave makes a pointer that is nil point to a value, and adds to the list what makes it nil again if that value is still the same.
func leave[T comparable](list *[]func(), p **T, value T) {
	if *p != nil {
		return
	}
	held := value
	*p = &held
	*list = append(*list, func() {
		if **p == value {
			*p = nil
		}
	})
}

// A world is what a Game is made of.
type world struct {
	scenario.Spec
	Party []scenario.Character
}

// printed returns a path's parts. A definition that the party brings goes by its place in the Spec, which has it too.
func (w *world) printed(parts []string) []string {
	if len(parts) < 4 || parts[0] != "party" {
		return parts
	}
	i, long := named(parts[1:], names(reflect.ValueOf(w.Party)))
	if i < 0 || len(parts) < long+3 {
		return parts
	}
	has := func(list any) bool {
		at, _ := named(parts[long+2:], names(reflect.ValueOf(list)))
		return at >= 0
	}
	switch c, key := &w.Party[i], parts[long+1]; {
	case key == "gear" && has(c.Gear):
		return append([]string{"gear"}, parts[long+2:]...)
	case key == "carries" && has(c.Carries):
		return append([]string{"diseases"}, parts[long+2:]...)
	}
	return parts
}

// agreeing returns a function that makes the party bring its Gear and Diseases as the Spec has them by then. It brings no definition of a
// Disease that it doesn't have. EX-141, GL-47
func (w *world) agreeing() func() {
	var copies []func()
	for i := range w.Party {
		c := &w.Party[i]
		for k := range c.Gear {
			j := slices.IndexFunc(w.Gear, func(g scenario.Gear) bool { return g.Name == c.Gear[k].Name })
			copies = append(copies, func() { c.Gear[k] = w.Gear[j] })
		}
		for k := range c.Carries {
			j := slices.IndexFunc(w.Diseases, func(d scenario.Disease) bool { return d.Name == c.Carries[k].Name })
			copies = append(copies, func() { c.Carries[k] = w.Diseases[j] })
		}
	}
	return func() {
		for _, f := range copies {
			f()
		}
		for i := range w.Party {
			c := &w.Party[i]
			c.Carries = slices.DeleteFunc(c.Carries, func(d scenario.Disease) bool { return !slices.Contains(c.Diseases, d.Name) })
		}
	}
}

// remake makes a Game of a changed copy of what another was made of.
func remake(g *explore.Game, change func(*world) error) (*explore.Game, error) {
	if g == nil || len(g.Scenario().Spec().Regions) == 0 {
		return nil, explore.ErrNoGame
	}
	w := deep.Copy(world{Spec: *g.Scenario().Spec(), Party: g.Party()})
	agree := w.agreeing()
	if err := change(&w); err != nil {
		return nil, err
	}
	agree()
	return g.Remade(w.Spec, w.Party...)
}

// set sets what the rest of a path names in v.
func set(v reflect.Value, parts []string, value, path string) error {
	if v.Kind() == reflect.Pointer {
		if v.IsNil() {
			way := strings.Split(path, "/")
			return &crunch.TextError{Package: "simulate", What: "path", Text: path, Found: fmt.Sprintf("nothing at %q", way[len(way)-len(parts)-1]),
				Want: "a path to what the content has"}
		}
		v = v.Elem()
	}
	if len(parts) == 0 {
		return setText(v, value, path)
	}
	key, rest := parts[0], parts[1:]
	unknown := func(what string, known []string) error {
		return &crunch.NameError{Package: "simulate", What: what + " in " + path, Name: key, Want: listed(known), Near: near.Name(key, known)}
	}
	var known []string
	switch v.Kind() {
	case reflect.Struct:
		for _, f := range codec.Fields(v.Type()) {
			if known = append(known, f.Key); f.Key == key {
				return set(v.FieldByIndex(f.Index), rest, value, path)
			}
		}
		if part, ok := partWith(v, key); ok {
			return set(part, parts, value, path)
		}
		return unknown("key", known)
	case reflect.Slice, reflect.Array:
		if key == "all" && len(rest) > 0 && v.Len() > 0 {
			return setAll(v, rest, value, path)
		}
		known = names(v)
		at, long := named(parts, known)
		if at < 0 {
			return unknown("name", known)
		}
		for i := range known {
			if known[i] != known[at] {
				continue
			}
			if err := set(v.Index(i), parts[long:], value, path); err != nil {
				return err
			}
		}
		return nil
	}
	return &crunch.TextError{Package: "simulate", What: "path", Text: path, Found: fmt.Sprintf("%q", key), Want: "the path to end before that"}
}

// named returns which known name a path goes on with, and how many parts of the path it has: the longest, for a name may have slashes. The place is -1 if
// none fits.
func named(parts, known []string) (at, long int) {
	for long = len(parts); long > 0; long-- {
		if at = near.Find(strings.Join(parts[:long], "/"), known); at >= 0 {
			return at, long
		}
	}
	return -1, 0
}

// names returns by which names a path knows the parts of a list.
func names(v reflect.Value) (list []string) {
	for i := range v.Len() {
		name := strconv.Itoa(i + 1)
		if e := v.Index(i); e.Kind() == reflect.Struct && e.FieldByName("Name").IsValid() {
			name = e.FieldByName("Name").String()
		} else if v.Type() == reflect.TypeFor[stattrack.Values]() {
			name = stattrack.Track(i).String()
		}
		list = append(list, name)
	}
	return list
}

// setAll sets what the rest of a path names in each of a list that has it. It is an error if none has.
func setAll(v reflect.Value, rest []string, value, path string) error {
	var lacks error
	found := false
	for i := range v.Len() {
		var unknown *crunch.NameError
		switch err := set(v.Index(i), rest, value, path); {
		case err == nil:
			found = true
		case errors.As(err, &unknown):
			lacks = err
		default:
			return err
		}
	}
	if found {
		return nil
	}
	return lacks
}

// partWith returns the one part of v that has a key, such as the Counter of a CounterSpec: a designer writes its keys without it.
func partWith(v reflect.Value, key string) (part reflect.Value, ok bool) {
	for _, f := range codec.Fields(v.Type()) {
		inner := v.FieldByIndex(f.Index)
		if inner.Kind() != reflect.Struct || !slices.ContainsFunc(codec.Fields(inner.Type()), func(f record.Field) bool { return f.Key == key }) {
			continue
		}
		if ok {
			return reflect.Value{}, false
		}
		part, ok = inner, true
	}
	return part, ok
}

// setText sets a value from its text.
func setText(v reflect.Value, value, path string) error {
	bad := func(want string, err error) error {
		return &crunch.TextError{Package: "simulate", What: "value of " + path, Text: value, Want: want, Err: err}
	}
	if u, ok := v.Addr().Interface().(encoding.TextUnmarshaler); ok {
		if err := u.UnmarshalText([]byte(value)); err != nil {
			return bad("", err)
		}
		return nil
	}
	switch v.Kind() {
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		n, err := strconv.ParseInt(value, 10, v.Type().Bits())
		if err != nil {
			return bad(fmt.Sprintf("a whole number of at most %d bits", v.Type().Bits()), nil)
		}
		v.SetInt(n)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		n, err := strconv.ParseUint(value, 10, v.Type().Bits())
		if err != nil {
			return bad(fmt.Sprintf("a whole number of at most %d bits, 0 or more", v.Type().Bits()), nil)
		}
		v.SetUint(n)
	case reflect.Bool:
		b, err := strconv.ParseBool(value)
		if err != nil {
			return bad("true or false", nil)
		}
		v.SetBool(b)
	case reflect.String:
		v.SetString(value)
	default:
		return &crunch.TextError{Package: "simulate", What: "path", Text: path, Found: "the end", Want: "the path to go on to a number, a word or dice"}
	}
	return nil
}

func listed(names []string) string { return cmp.Or(strings.Join(names, ", "), "none: there are none") }

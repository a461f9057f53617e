package compare

import (
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/explore/internal/pieces"
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
)

// A Difference is one thing in which two versions of content differ.
type Difference struct {
	How How `json:"how"`

	// "scenario", "region", "connection", "challenge", "disease", "secret", "feature", "fortunes", "row", "counter", "gear", "item", "command",
	// "option", "state", "ending", "character" or, for Code, "callback"
	Kind string `json:"kind"`

	Name  string `json:"name"`           // of the piece of content, of a connection both ends
	Play  string `json:"play,omitzero"`  // the play of it that differs, or none
	Field string `json:"field,omitzero"` // the entry, as the Go types call it: "Damage", "Limits.Rounds", "Counters[Luck].Slots"; none for the whole
	Was   string `json:"was,omitzero"`   // its old value for people; none for what is New
	Is    string `json:"is,omitzero"`    // its new value, of an Order in a piece its new order; none for what is Gone
}

// Specs returns in what two versions of a scenario differ, in the order of the Spec.
func Specs(was, is *scenario.Spec) []Difference {
	c := comparison{coded: was.Code != nil || is.Code != nil}
	at := Difference{Kind: "scenario", Name: is.Name}
	c.fields(at, reflect.ValueOf(was).Elem(), reflect.ValueOf(is).Elem(), "")
	c.value(at, reflect.ValueOf(was.Name), reflect.ValueOf(is.Name), "Name", false)
	for _, kind := range pieces.Printed {
		c.pieces(string(kind), slices.Collect(pieces.Of(was, nil, kind)), slices.Collect(pieces.Of(is, nil, kind)))
	}
	c.code(was.Code, is.Code)
	return c.list
}

// Parties returns in what two versions of the people of a scenario differ, in their order.
func Parties(was, is []scenario.Character) []Difference {
	old, now := codes(was), codes(is)
	c := comparison{coded: len(old)+len(now) > 0}
	c.pieces("character", slices.Collect(pieces.Of(&scenario.Spec{}, was, pieces.Character)), slices.Collect(pieces.Of(&scenario.Spec{}, is, pieces.Character)))
	c.code(old, now)
	return c.list
}

// Lists returns in what two versions of a list of other content differ: structs of one type with a field Name. It leaves out hooks.
func Lists[T any](kind string, was, is []T) []Difference {
	c := comparison{coded: true}
	c.matched(list(reflect.ValueOf(was)), list(reflect.ValueOf(is)), Difference{Kind: kind}, func(d Difference, x *named) Difference {
		d.Name = x.name
		return d
	}, "")
	return c.list
}

// codes puts together the versions of the callbacks that people bring.
func codes(party []scenario.Character) map[string]string {
	all := map[string]string{}
	for i := range party {
		maps.Copy(all, party[i].Code)
	}
	return all
}

type comparison struct {
	coded bool // callbacks have versions, so that hooks need no look
	list  []Difference
}

func (c *comparison) add(d Difference) { c.list = append(c.list, d) }

func (c *comparison) code(was, is map[string]string) {
	names := map[string]bool{}
	for name := range was {
		names[name] = true
	}
	for name := range is {
		names[name] = true
	}
	for _, name := range slices.Sorted(maps.Keys(names)) {
		old, had := was[name]
		now, has := is[name]
		switch d := (Difference{Kind: "callback", Name: name}); {
		case !had:
			d.How = New
			c.add(d)
		case !has:
			d.How = Gone
			c.add(d)
		case old != now:
			d.How = Code
			c.add(d)
		}
	}
}

// A named is a part of content with the name by which it is found again.
type named struct {
	name, of string
	value    reflect.Value
}

// pieces compares the pieces of one kind. Of several with one name, the first is held against the first.
func (c *comparison) pieces(kind string, was, is []pieces.Piece) {
	list := func(from []pieces.Piece) (to []named) {
		for _, p := range from {
			to = append(to, named{p.Name, p.Of, reflect.ValueOf(p.Value).Elem()})
		}
		return to
	}
	c.matched(list(was), list(is), Difference{Kind: kind}, func(d Difference, x *named) Difference {
		d.Name = x.name
		if x.of != "" {
			d.Kind = kind + " of " + x.of
		}
		return d
	}, "")
}

// matched compares what has the same name in both lists, then tells what is gone, what is new, and whether the order of the rest is another.
func (c *comparison) matched(was, is []named, at Difference, called func(Difference, *named) Difference, path string) {
	pairs, added := paired(was, is)
	for i, k := range pairs {
		d := called(at, &was[i])
		if k < 0 {
			d.How, d.Field = Gone, path
			c.add(d)
			continue
		}
		c.fields(d, was[i].value, is[k].value, path)
	}
	for _, k := range added {
		d := called(at, &is[k])
		d.How, d.Field = New, path
		c.add(d)
	}
	c.order(at, is, pairs, path)
}

// paired returns for each old one the place of the new one of its name, or -1, and the places of those that are new. Of several with one name, the
// first is held against the first.
func paired(was, is []named) (pairs, added []int) {
	taken := make([]bool, len(is))
	for i := range was {
		pair := -1
		for k := range is {
			if !taken[k] && is[k].name == was[i].name && is[k].of == was[i].of {
				pair, taken[k] = k, true
				break
			}
		}
		pairs = append(pairs, pair)
	}
	for k := range is {
		if !taken[k] {
			added = append(added, k)
		}
	}
	return pairs, added
}

// order tells that what is in both lists stands in another order.
func (c *comparison) order(at Difference, is []named, pairs []int, path string) {
	if kept := slices.DeleteFunc(pairs, func(k int) bool { return k < 0 }); !slices.IsSorted(kept) {
		at.How, at.Field = Order, path
		if at.Name == "" {
			at.Name = names(is, kept)
		} else {
			at.Is = names(is, kept)
		}
		c.add(at)
	}
}

// names lists the first names of what stands in another order.
func names(list []named, at []int) string {
	var text []string
	for _, k := range slices.Sorted(slices.Values(at)) {
		if text = append(text, list[k].name); len(text) == 5 && len(at) > 5 {
			text = append(text, "...")
			break
		}
	}
	return strings.Join(text, ", ")
}

// fields compares the fields of two structs of a type.
func (c *comparison) fields(at Difference, was, is reflect.Value, path string) {
	for k := range was.NumField() {
		f := was.Type().Field(k)
		if !f.IsExported() || f.Name == "Name" || f.Name == "Code" || path == "" && at.Play == "" && apart(at.Kind, f) {
			continue
		}
		name := f.Name
		if f.Anonymous {
			name = ""
		}
		old, now := was.Field(k), is.Field(k)
		if unordered[was.Type()][f.Name] {
			old, now = sorted(old), sorted(now)
		}
		c.value(at, old, now, joined(path, name), plan.Prose[f.Name])
	}
}

// unordered are the lists whose order says nothing: who or what is meant, one by one.
var unordered = map[reflect.Type]map[string]bool{
	reflect.TypeFor[scenario.ContentCommand](): {"Regions": true, "Who": true},
	reflect.TypeFor[scenario.Character]():      {"Gear": true, "Carries": true, "SearchStronger": true, "Worn": true},
	reflect.TypeFor[scenario.Play]():           {"Stronger": true},
	reflect.TypeFor[scenario.Counter]():        {"Of": true},
	reflect.TypeFor[scenario.Gear]():           {"Stronger": true},
}

// sorted returns a list in the order of what its members say.
func sorted(list reflect.Value) reflect.Value {
	at := make([]int, list.Len())
	for i := range at {
		at[i] = i
	}
	slices.SortStableFunc(at, func(i, k int) int { return strings.Compare(Text(list.Index(i)), Text(list.Index(k))) })
	to := reflect.MakeSlice(list.Type(), 0, list.Len())
	for _, i := range at {
		to = reflect.Append(to, list.Index(i))
	}
	return to
}

// apart reports whether a field of a Spec is a list of pieces, which are compared by themselves.
func apart(kind string, f reflect.StructField) bool {
	return kind == "scenario" && f.Type.Kind() == reflect.Slice && listed[f.Type.Elem()] || strings.HasPrefix(kind, "fortunes") && f.Name == "Rows"
}

var listed = func() map[reflect.Type]bool {
	all := map[reflect.Type]bool{}
	for _, t := range []reflect.Type{reflect.TypeFor[scenario.Region](), reflect.TypeFor[scenario.Connection](), reflect.TypeFor[scenario.Challenge](),
		reflect.TypeFor[scenario.Disease](), reflect.TypeFor[scenario.Secret](), reflect.TypeFor[scenario.Feature](), reflect.TypeFor[scenario.FortuneTable](),
		reflect.TypeFor[scenario.Counter](), reflect.TypeFor[scenario.Gear](), reflect.TypeFor[scenario.Item](), reflect.TypeFor[scenario.ContentCommand](),
		reflect.TypeFor[scenario.Option](), reflect.TypeFor[scenario.Value](), reflect.TypeFor[scenario.Ending](), reflect.TypeFor[scenario.Witness]()} {
		all[t] = true
	}
	return all
}()

func joined(path, name string) string {
	if path == "" || name == "" {
		return path + name
	}
	return path + "." + name
}

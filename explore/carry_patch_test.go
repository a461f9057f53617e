package explore_test

import (
	"fmt"
	"reflect"
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
)

// An edition is one version of some content: what its author has written.
type edition struct {
	Spec  scenario.Spec
	Party []scenario.Character
}

func (e *edition) game() (*explore.Game, error) {
	sc, err := explore.New(e.Spec)
	if err != nil {
		return nil, err
	}
	return explore.NewGame(sc, e.Party...)
}

// A patcher changes content again and again.
type patcher struct {
	first, now edition
	rng        *crunch.Rand
	patches    int
	lists      []reflect.Value // of the edition that is being changed: those of the Spec and the party, then those within pieces
	top        int             // how many are of the Spec and the party
	numbers    []reflect.Value
	texts      map[string][]reflect.Value // by field: what refers to content by name
}

// next returns the next version, one change away, and says what that is. Changes that New or NewGame refuse are tried no further.
func (p *patcher) next() (g *explore.Game, what string, ok bool) {
	p.patches++
	for range 200 {
		e := copyOf(reflect.ValueOf(p.now), nil).Interface().(edition)
		if what = p.change(&e); what == "" {
			continue
		}
		if g, err := e.game(); err == nil {
			p.now = e
			return g, what, true
		}
	}
	return nil, "", false
}

// change makes one change; "" is none.
func (p *patcher) change(e *edition) string {
	p.lists, p.numbers, p.texts = nil, nil, map[string][]reflect.Value{}
	spec := reflect.ValueOf(&e.Spec).Elem()
	p.lists = append(p.lists, reflect.ValueOf(&e.Party).Elem())
	for _, f := range spec.Fields() {
		if f.Kind() == reflect.Slice {
			p.lists = append(p.lists, f)
		}
	}
	p.top = len(p.lists)
	p.look(reflect.ValueOf(e).Elem(), "")
	at := p.rng.IntN(p.top)
	if p.rng.IntN(3) == 0 {
		at = p.rng.IntN(len(p.lists))
	}
	list := p.lists[at]
	switch what := list.Type().Elem().Name(); p.rng.IntN(9) {
	case 0:
		return p.rename(e, list)
	case 1, 2:
		if list.Len() == 0 {
			return ""
		}
		i := p.rng.IntN(list.Len())
		name := nameOf(list.Index(i))
		list.Set(reflect.AppendSlice(copyOf(list.Slice(0, i), nil), list.Slice(i+1, list.Len())))
		if name != "" && at < p.top {
			prune(reflect.ValueOf(e).Elem(), name)
		}
		return what + " " + name + " taken out"
	case 3, 4:
		return p.add(at)
	case 5:
		if list.Len() < 2 {
			return ""
		}
		i, k := p.rng.IntN(list.Len()), p.rng.IntN(list.Len())
		reflect.Swapper(list.Interface())(i, k)
		return fmt.Sprintf("%s %d and %d in each other's place", what, i, k)
	case 6:
		return p.refer()
	}
	return p.number()
}

// look finds all that can be changed.
func (p *patcher) look(v reflect.Value, field string) {
	switch {
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			if f := v.Type().Field(i); f.IsExported() {
				p.look(v.Field(i), f.Name)
			}
		}
	case v.Kind() == reflect.Pointer && !v.IsNil():
		p.look(v.Elem(), field)
	case v.Kind() == reflect.Slice:
		p.lists = append(p.lists, v)
		for i := range v.Len() {
			p.look(v.Index(i), field)
		}
	case v.CanInt() || v.CanUint() || v.Kind() == reflect.Bool:
		p.numbers = append(p.numbers, v)
	case v.Kind() == reflect.String && field != "Name" && field != "About":
		p.texts[field] = append(p.texts[field], v)
	}
}

// rename gives a piece another name everywhere but in hooks.
func (p *patcher) rename(e *edition, list reflect.Value) string {
	if list.Len() == 0 {
		return ""
	}
	was, is := nameOf(list.Index(p.rng.IntN(list.Len()))), fmt.Sprint("X", p.patches)
	if was == "" {
		return ""
	}
	*e = copyOf(reflect.ValueOf(*e), func(text string) string {
		if text == was {
			return is
		}
		return text
	}).Interface().(edition)
	return was + " renamed to " + is
}

// add puts a piece in: one that the first version had, or one like another.
func (p *patcher) add(at int) string {
	list, from := p.lists[at], p.lists[at]
	if first := p.firstOf(at); first.IsValid() && first.Len() > 0 && (from.Len() == 0 || p.rng.IntN(2) == 0) {
		from = first
	}
	if from.Len() == 0 || list.Len() > 9 {
		return ""
	}
	one, k := copyOf(from.Index(p.rng.IntN(from.Len())), nil), p.rng.IntN(list.Len()+1)
	if name := nameOf(one); name != "" {
		for i := range list.Len() {
			if nameOf(list.Index(i)) == name {
				one.FieldByName("Name").SetString(fmt.Sprint("X", p.patches))
			}
		}
	}
	list.Set(reflect.AppendSlice(reflect.Append(copyOf(list.Slice(0, k), nil), one), list.Slice(k, list.Len())))
	return one.Type().Name() + " " + nameOf(one) + " put in"
}

// firstOf returns a list of the Spec or the party as it was in the first version.
func (p *patcher) firstOf(at int) (list reflect.Value) {
	if at == 0 {
		return reflect.ValueOf(p.first.Party)
	}
	spec, n := reflect.ValueOf(p.first.Spec), 0
	for _, f := range spec.Fields() {
		if f.Kind() == reflect.Slice {
			if n++; n == at {
				return f
			}
		}
	}
	return list
}

// number changes a number, a word of a list of words, or a yes or no.
func (p *patcher) number() string {
	v := p.numbers[p.rng.IntN(len(p.numbers))]
	was := fmt.Sprint(v.Interface())
	change := func(n int) int { return [...]int{n + 1, n - 1, n / 2, n * 2}[p.rng.IntN(4)] }
	switch {
	case v.Kind() == reflect.Bool:
		v.SetBool(!v.Bool())
	case v.CanInt():
		v.SetInt(int64(change(int(v.Int()))))
	default:
		v.SetUint(uint64(max(0, change(int(v.Uint())))))
	}
	return fmt.Sprintf("%s %s is %v", v.Type(), was, v.Interface())
}

// refer has something refer to what something else refers to.
func (p *patcher) refer() string {
	var fields []string
	for field := range p.texts {
		fields = append(fields, field)
	}
	slices.Sort(fields)
	field := fields[p.rng.IntN(len(fields))]
	all := p.texts[field]
	v, other := all[p.rng.IntN(len(all))], all[p.rng.IntN(len(all))].String()
	was := v.String()
	if was == other {
		return ""
	}
	v.SetString(other)
	return fmt.Sprintf("%s %q is %q", field, was, other)
}

func nameOf(v reflect.Value) string {
	if v.Kind() == reflect.Struct {
		if name := v.FieldByName("Name"); name.IsValid() {
			return name.String()
		}
	}
	return ""
}

// copyOf returns a copy that shares only hooks, with each text changed.
func copyOf(v reflect.Value, text func(string) string) reflect.Value {
	c := reflect.New(v.Type()).Elem()
	c.Set(v)
	switch {
	case v.Kind() == reflect.String && text != nil:
		c.SetString(text(v.String()))
	case v.Kind() == reflect.Slice && !v.IsNil():
		c.Set(reflect.MakeSlice(v.Type(), v.Len(), v.Len()))
		for i := range v.Len() {
			c.Index(i).Set(copyOf(v.Index(i), text))
		}
	case v.Kind() == reflect.Pointer && !v.IsNil():
		c.Set(reflect.New(v.Type().Elem()))
		c.Elem().Set(copyOf(v.Elem(), text))
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				c.Field(i).Set(copyOf(v.Field(i), text))
			}
		}
	}
	return c
}

// prune takes out what refers to a piece that is gone.
func prune(v reflect.Value, name string) {
	switch {
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				prune(v.Field(i), name)
			}
		}
	case v.Kind() == reflect.Pointer && !v.IsNil():
		prune(v.Elem(), name)
	case v.Kind() == reflect.Slice:
		left := reflect.MakeSlice(v.Type(), 0, v.Len())
		for i := range v.Len() {
			if !refers(v.Index(i), name) {
				left = reflect.Append(left, v.Index(i))
			}
		}
		if v.Set(left); left.Len() == 0 {
			v.SetZero()
		}
		for i := range v.Len() {
			prune(v.Index(i), name)
		}
	}
}

// refers reports whether something refers to a piece by its name, leaving aside its lists.
func refers(v reflect.Value, name string) bool {
	switch v.Kind() {
	case reflect.String:
		return v.String() == name
	case reflect.Pointer:
		return !v.IsNil() && refers(v.Elem(), name)
	case reflect.Struct:
		for i := range v.NumField() {
			if f := v.Type().Field(i); f.IsExported() && f.Name != "Name" && refers(v.Field(i), name) {
				return true
			}
		}
	}
	return false
}

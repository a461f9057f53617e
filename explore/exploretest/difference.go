package exploretest

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"sync"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/forms"
	"github.com/crunchrules/crunch/explore/internal/frame"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// difference returns the path of the first field in which two values of one type differ.
func difference(a, b any) (path string, differ bool) {
	x, y := reflect.ValueOf(a), reflect.ValueOf(b)
	if x.IsValid() && y.IsValid() && x.Type() == y.Type() && samenessOf(x.Type(), true).same(x, y) {
		return "", false
	}
	return differs(x, y)
}

// differs is difference of values that may hold nil for an empty list. It makes the path only once it has found something.
func differs(a, b reflect.Value) (path string, differ bool) {
	switch a.Kind() {
	case reflect.Struct:
		for i := range a.NumField() {
			if found, differ := differs(a.Field(i), b.Field(i)); differ {
				return "." + a.Type().Field(i).Name + found, true
			}
		}
	case reflect.Slice, reflect.Array:
		if a.Kind() == reflect.Slice && a.Len() == b.Len() && a.UnsafePointer() == b.UnsafePointer() {
			return "", false
		}
		for i := range min(a.Len(), b.Len()) {
			if found, differ := differs(a.Index(i), b.Index(i)); differ {
				return fmt.Sprintf("[%d]%s", i, found), true
			}
		}
		if a.Len() != b.Len() {
			return fmt.Sprintf(": a list of %d and one of %d", a.Len(), b.Len()), true
		}
	case reflect.Interface, reflect.Pointer:
		if a.IsNil() != b.IsNil() {
			return ": there and not there", true
		}
		if !a.IsNil() && a.Elem().Type() != b.Elem().Type() {
			return fmt.Sprintf(": a %v and a %v", a.Elem().Type(), b.Elem().Type()), true
		}
		if !a.IsNil() && (a.Kind() != reflect.Pointer || a.UnsafePointer() != b.UnsafePointer()) {
			return differs(a.Elem(), b.Elem())
		}
	case reflect.Func, reflect.Map: // content's, which a copy shares
		if a.UnsafePointer() != b.UnsafePointer() {
			return ": another " + a.Kind().String(), true
		}
	default:
		if !a.Equal(b) {
			return fmt.Sprintf(": %+v and %+v", a, b), true
		}
	}
	return "", false
}

// alike returns how two States differ. It takes equal hashes for equal States.
func alike(what string, want, got *board.State) error {
	if want.Hash() == got.Hash() {
		return nil
	}
	return equal(what, want, got)
}

// comesTo returns how the State of a Session differs from one with a hash, as alike does.
func comesTo(what string, want *board.State, hash uint64, s *explore.Session) error {
	if hash == s.Hash() {
		return nil
	}
	return equal(what, want, s.State())
}

// equal returns the first difference of two values as an error.
func equal(what string, want, got any) error {
	if path, differ := difference(want, got); differ {
		return fmt.Errorf("%s: %s", what, path)
	}
	return nil
}

// A sameness is a quick way to see that two values of a type do not differ, made once for each type. Most values don't. What it does not find to be
// the same may be so all the same: differs decides, and says where.
type sameness struct {
	kind   reflect.Kind
	at     func(a, b any) bool // of two pointers: == of what they point to; nil if the type is not among quick
	fields []*sameness
	elem   *sameness
}

// A comparison is that of a type and that of its lists.
type comparison map[reflect.Type]func(a, b any) bool

// by compares with a function.
func by[T any](same func(a, b *T) bool) comparison {
	return comparison{
		reflect.TypeFor[T]():   func(a, b any) bool { return same(a.(*T), b.(*T)) },
		reflect.TypeFor[[]T](): func(a, b any) bool { return forms.All(*a.(*[]T), *b.(*[]T), same) },
	}
}

// at compares what Go compares by itself.
func at[T comparable]() comparison { return by(func(a, b *T) bool { return *a == *b }) }

// seenAs compares Views and parts of them, as AppendDiff does.
func seenAs[T any]() comparison { return by(forms.SameOf[T]()) }

// withPlays compares parts of Views, also those of Games that have the same plays each in a place of its own.
func withPlays[T any](plays func(*T) *[]board.PlayView) comparison {
	same, room := forms.SameOf[T](), sync.Pool{New: func() any { return new(T) }}
	return by(func(a, b *T) bool {
		if same(a, b) {
			return true
		}
		if own, other := plays(a), plays(b); !forms.All(*own, *other, samePlay) || len(*own) == 0 || &(*own)[0] == &(*other)[0] {
			return false
		}
		x := room.Get().(*T)
		defer room.Put(x)
		*x = *a
		*plays(x) = *plays(b)
		return same(x, b)
	})
}

// sameView compares Views. AppendDiff doesn't look at the MapKey.
func sameView(a, b *board.View) bool {
	return (a.MapKey == b.MapKey || a.MapKey != nil && b.MapKey != nil && *a.MapKey == *b.MapKey) && sameShown(a, b)
}

var sameShown = forms.SameOf[board.View]()

// sameEvent compares events that were told, which have Names of their own.
func sameEvent(a, b *board.Event) bool {
	x, y, n, m := *a, *b, a.Names, b.Names
	x.Names, y.Names = nil, nil
	return x == y && (n == m || n != nil && m != nil && n.Who == m.Who && n.By == m.By && n.What == m.What && n.From == m.From && n.To == m.To &&
		n.About == m.About && slices.Equal(n.Seen, m.Seen) && slices.Equal(n.Effects, m.Effects) && slices.Equal(n.Blocked, m.Blocked))
}

// samePlay compares plays of Views, which have no code.
func samePlay(a, b *board.PlayView) bool {
	p, q := &a.Play, &b.Play
	return a.Number == b.Number && a.HasSpecial == b.HasSpecial && a.HasWhen == b.HasWhen && a.Gear == b.Gear && p.Name == q.Name && p.Kind == q.Kind &&
		p.Card == q.Card && p.Copies == q.Copies && p.Inflict == q.Inflict && p.Endure == q.Endure && p.Damage == q.Damage && p.Defence == q.Defence &&
		p.Piercing == q.Piercing && p.Lockpick == q.Lockpick && p.Trial == q.Trial && p.Aim == q.Aim && p.Ranged == q.Ranged && p.Only == q.Only &&
		p.Never == q.Never && slices.Equal(p.Stronger, q.Stronger) && p.Tokens == q.Tokens && p.Disease == q.Disease && slices.Equal(p.Shifts, q.Shifts) &&
		p.Trigger == q.Trigger && p.Out == q.Out && p.Automatic == q.Automatic && p.Once == q.Once && p.Uses == q.Uses && p.When == nil && q.When == nil &&
		p.Speed == q.Speed && p.Search == q.Search && p.Moves == q.Moves && slices.Equal(p.Boosts, q.Boosts) && len(p.Effects)+len(q.Effects) == 0 &&
		p.Text == q.Text && p.Special == nil && q.Special == nil && p.WinsTies == q.WinsTies
}

// quick are the types of which States, Views and events have most. Another type is compared field by field.
var quick = func() comparison {
	all := comparison{}
	for _, list := range []comparison{
		at[string](), at[uint64](), by(sameEvent), by(samePlay), at[board.TurnBudget](), at[stattrack.Sheet](), at[board.Affliction](), at[board.CardCount](),
		at[board.FeatureView](), at[board.Body](), at[board.Reach](), at[board.Boosted](), at[counter.Counter](), at[board.Command](), at[frame.Frame](),
		at[scenario.Owner](), at[stattrack.PoolRoll](), at[stattrack.Opposed](), at[board.RollCount](), at[board.DiceKey](), at[board.RegionState](),
		at[board.WayState](), at[board.Lying](), at[board.Keepsake](), at[board.AimView](), at[board.Block](), at[board.Mod](), at[scenario.Who](),
		at[board.GoneView](), at[board.BodyView](), at[board.PlayUse](), at[stattrack.Pool](), at[stattrack.Values](), at[board.DiseaseView](),
		at[board.ItemView](), by(sameView), seenAs[board.RegionView](), seenAs[board.CounterView](), seenAs[board.EffectView](), seenAs[board.CommandView](),
		withPlays(func(p *board.PCView) *[]board.PlayView { return &p.Plays }),
		withPlays(func(c *board.ChallengeView) *[]board.PlayView { return &c.Plays }),
		withPlays(func(g *board.GearView) *[]board.PlayView { return &g.Plays }),
	} {
		maps.Copy(all, list)
	}
	return all
}()

// samenesses are kept by type; in fields that are not exported no pointer can be had.
var samenesses [2]sync.Map

func samenessOf(of reflect.Type, exported bool) *sameness {
	known := &samenesses[0]
	if exported {
		known = &samenesses[1]
	}
	if s, made := known.Load(of); made {
		return s.(*sameness)
	}
	s := madeSameness(partOf{of, exported}, map[partOf]*sameness{})
	known.Store(of, s) // when it is whole: others may ask at the same time
	return s
}

// A partOf is a type, of exported fields or others.
type partOf struct {
	of       reflect.Type
	exported bool
}

func madeSameness(p partOf, made map[partOf]*sameness) *sameness {
	if s := made[p]; s != nil {
		return s
	}
	s := &sameness{kind: p.of.Kind()}
	made[p] = s                                                              // before its parts, which may be of it
	if p.exported && (s.kind == reflect.Struct || s.kind == reflect.Slice) { // a number or a text has no need of a pointer
		s.at = quick[p.of]
	}
	switch s.kind {
	case reflect.Struct:
		for f := range p.of.Fields() {
			s.fields = append(s.fields, madeSameness(partOf{f.Type, p.exported && f.IsExported()}, made))
		}
	case reflect.Slice, reflect.Array, reflect.Pointer:
		s.elem = madeSameness(partOf{p.of.Elem(), p.exported}, made)
	}
	return s
}

// same reports that two values don't differ.
func (s *sameness) same(a, b reflect.Value) bool {
	if s.at != nil && a.CanAddr() && b.CanAddr() {
		if s.at(a.Addr().Interface(), b.Addr().Interface()) {
			return true
		}
	}
	switch s.kind {
	case reflect.Struct:
		for i, f := range s.fields {
			if !f.same(a.Field(i), b.Field(i)) {
				return false
			}
		}
		return true
	case reflect.Slice:
		n := a.Len()
		if n != b.Len() {
			return false
		}
		if n == 0 || a.UnsafePointer() == b.UnsafePointer() {
			return true
		}
		for i := range n {
			if !s.elem.same(a.Index(i), b.Index(i)) {
				return false
			}
		}
		return true
	case reflect.Array:
		for i := range a.Len() {
			if !s.elem.same(a.Index(i), b.Index(i)) {
				return false
			}
		}
		return true
	case reflect.Pointer:
		if a.IsNil() || b.IsNil() || a.UnsafePointer() == b.UnsafePointer() {
			return a.IsNil() == b.IsNil()
		}
		return s.elem.same(a.Elem(), b.Elem())
	case reflect.Bool:
		return a.Bool() == b.Bool()
	case reflect.String:
		return a.String() == b.String()
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return a.Int() == b.Int()
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return a.Uint() == b.Uint()
	case reflect.Func, reflect.Map:
		return a.UnsafePointer() == b.UnsafePointer()
	case reflect.Interface:
		return a.IsNil() && b.IsNil()
	}
	return false // rare: differs decides
}

// firstApart returns the first lines in which two lists differ. A text stands for a missing one.
func firstApart(was, is []string) (a, b string, apart bool) {
	line := func(list []string, i int) string {
		if i < len(list) {
			return list[i]
		}
		return "nothing more"
	}
	for i := range max(len(was), len(is)) {
		if a, b := line(was, i), line(is, i); a != b {
			return a, b, true
		}
	}
	return "", "", false
}

package explore_test

import (
	"encoding"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/books"
	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/probdeck"
	"github.com/crunchrules/crunch/stattrack"
)

// A filler fills data of any type with any values that it can hold, so that a test must write and read all of it.
type filler struct {
	rng crunch.Rand
}

func (f *filler) n(n int) int { return f.rng.IntN(n) }

// fillers make values of types that don't allow every number or text.
var fillers = map[reflect.Type]func(f *filler) any{
	reflect.TypeFor[string](): func(f *filler) any {
		return []string{"", "Bog Hound", `a "quoted" \ name`, "two\nlines\t", "Ädä <&> \u2028", "pc1", "null"}[f.n(7)]
	},
	reflect.TypeFor[scenario.Who](): func(f *filler) any {
		return []scenario.Who{scenario.Nobody, scenario.Everyone, scenario.DMOnly, scenario.PC(f.n(64)), scenario.ChallengeAt(f.n(20480))}[f.n(5)]
	},
	reflect.TypeFor[scenario.RegionID](): func(f *filler) any { return scenario.RegionID(f.rng.IntN(1<<31-1) - 1) },
	reflect.TypeFor[scenario.ConnID]():   func(f *filler) any { return scenario.ConnID(f.n(9) - 1) },
	reflect.TypeFor[scenario.Set](): func(f *filler) any {
		var set scenario.Set
		if n := f.n(200); n > 9 {
			_ = set.UnmarshalText(fmt.Appendf(nil, "%d-%d", f.n(3), n))
		}
		return set
	},
	reflect.TypeFor[board.Command](): func(f *filler) any {
		texts := []string{"begin", "pc3 begin", "pc1 move way4", "pc1 move way1 play2", "pc1 act play1", "challenge2 act play9 pc64", "pc1 pick play1 feature2", "pc2 pick play1 challenge1",
			"pc1 unlock feature65535", "pc1 search", "challenge1 prepare play32767", "pc1 hide challenge9", "pc1 drag challenge9 way2147483647", "pc1 shine", "pc1 leave", "pc1 waive", "pc1 end", "pc1 answer 0", "pc1 attempt command7"}
		c, err := board.ParseCommand(texts[f.n(len(texts))])
		if err != nil {
			panic(err)
		}
		return c
	},
	reflect.TypeFor[scenario.Hook](): func(f *filler) any {
		return explore.Named(fmt.Sprint("hook ", f.n(9)), func(*explore.Scene) error { return nil })
	},
	reflect.TypeFor[scenario.Condition](): func(f *filler) any {
		return explore.NamedCan(fmt.Sprint("condition ", f.n(9)), func(*board.View, scenario.Who) (bool, error) { return true, nil })
	},
	reflect.TypeFor[scenario.Question](): func(f *filler) any {
		return explore.Whether(fmt.Sprint("question ", f.n(9)), func(*explore.Scene) (bool, error) { return true, nil })
	},
	reflect.TypeFor[scenario.Chooser](): func(f *filler) any {
		return explore.Choosing(fmt.Sprint("chooser ", f.n(9)), func(*explore.Question) (int, error) { return 0, nil })
	},
	reflect.TypeFor[scenario.Amendment](): func(f *filler) any {
		return explore.NamedAmend(fmt.Sprint("amendment ", f.n(9)), func(*explore.Prospect) error { return nil })
	},
	reflect.TypeFor[board.Mods](): func(f *filler) any {
		var mods board.Mods
		for i := range f.n(len(mods) + 1) {
			mods[i] = board.Mod{Source: board.ModSource(1 + f.n(9)), Levels: int8(f.n(9) - 4), Track: stattrack.Track(f.n(4)), Slot: stattrack.Slot(f.n(11) - 5)}
		}
		return mods
	},
	reflect.TypeFor[stattrack.Values](): func(f *filler) any {
		return stattrack.Values{stattrack.Slot(f.n(5) - 2), stattrack.Slot(f.n(5) - 2), 0, 1}
	},
	reflect.TypeFor[stattrack.Slot](): func(f *filler) any { return stattrack.Slot(f.n(11) - 5) },
	reflect.TypeFor[stattrack.Pool](): func(f *filler) any {
		return dice([]string{"1d4", "2d6", "1d12+1d4"}[f.n(3)])
	},
	reflect.TypeFor[stattrack.PoolRoll](): func(f *filler) any { return dice("2d6+1d8").Roll(&f.rng) },
	reflect.TypeFor[stattrack.Sheet](): func(f *filler) any {
		sheet, err := stattrack.NewSheet(stattrack.EntityKind{Challenge: stattrack.Creature, Scenario: stattrack.Exploration}, stattrack.Values{1, -1}, stattrack.Lowered{})
		if err != nil {
			panic(err)
		}
		if _, err := sheet.Shift(stattrack.Track(f.n(4)), f.n(7)-3, stattrack.Cause(scenario.PC(0))); err != nil {
			panic(err)
		}
		return sheet
	},
	reflect.TypeFor[stattrack.Opposed](): func(f *filler) any {
		o := stattrack.Oppose(stattrack.Side{Pool: dice("2d6")}, stattrack.Side{Pool: dice("1d8")}, f.n(2) == 0)
		if f.n(2) == 0 {
			o.Roll(&f.rng)
		}
		return o
	},
	reflect.TypeFor[checks.Unit](): func(f *filler) any { return aUnit(f) },
	reflect.TypeFor[checks.Weapon](): func(f *filler) any {
		return checks.Weapon{Name: "Spear", Ranged: f.n(2) == 0, Hit: f.n(5) - 2, Injury: checks.Num(f.n(3))}
	},
	reflect.TypeFor[checks.Fighter](): func(f *filler) any {
		u := aUnit(f)
		return checks.Fighter{Unit: u, Left: f.n(2), Suffers: checks.Harm(f.n(3))}
	},
	reflect.TypeFor[probdeck.Bioform](): func(f *filler) any { return aBioform(f) },
	reflect.TypeFor[probdeck.Weapon]():  func(*filler) any { return books.Paralyzer() },
	reflect.TypeFor[probdeck.Character](): func(f *filler) any {
		return probdeck.Character{Bioform: aBioform(f), Vim: f.n(9), Held: probdeck.Cards{probdeck.King: uint8(f.n(3))}}
	},
	reflect.TypeFor[probdeck.Condition]():  func(f *filler) any { return probdeck.Condition{Name: "Fear", Still: f.n(2) == 0, Turns: uint8(f.n(3))} },
	reflect.TypeFor[probdeck.Cards]():      func(f *filler) any { return probdeck.Cards{8: uint8(f.n(3)), probdeck.Queen: 1} },
	reflect.TypeFor[stattrack.BaseTable](): func(*filler) any { return stattrack.DefaultBases() },
	reflect.TypeFor[counter.Counter](): func(f *filler) any {
		return counter.Counter{Slots: 1 + f.n(10), Filled: f.n(2), Worth: f.n(9), Hidden: f.n(2) == 0, Owner: uint16(f.n(3))}
	},
}

func aUnit(f *filler) checks.Unit {
	return checks.Unit{Name: "Guard", Melee: checks.Num(1 + f.n(20)), Attacks: checks.Num(1), Wounds: checks.Num(1 + f.n(3))}
}

func aBioform(f *filler) probdeck.Bioform {
	b := books.Ashmite()
	b.MaxVim += f.n(3)
	return b
}

// event makes an event of any kind, with any values in the fields that its kind has.
func (f *filler) event() any {
	ev := board.Event{Kind: board.EventKind(f.n(eventKinds()))}
	v := reflect.ValueOf(&ev).Elem()
	for i := range v.NumField() {
		if field := v.Field(i); v.Type().Field(i).Name != "Kind" {
			if f.fill(field); field.Kind() == reflect.Int32 && f.n(2) == 0 {
				field.SetInt(int64(f.n(4))) // it may stand for a name
			}
			if _, err := json.Marshal(ev); err != nil { // its kind doesn't have it
				field.SetZero()
			}
		}
	}
	return ev
}

// eventKinds returns how many kinds of events there are, NoEvent included.
func eventKinds() (n int) {
	for {
		if _, err := board.EventKind(n).MarshalText(); err != nil {
			return n
		}
		n++
	}
}

// fill fills v.
func (f *filler) fill(v reflect.Value) {
	switch v.Interface().(type) {
	case board.Command, counter.Counter, scenario.Counter, explore.Entry, probdeck.Weapon, probdeck.Condition, checks.Fighter, board.EffectView, board.FeatureView: // their zero values are not valid
	case scenario.Hooks, scenario.Befores:
		for i := 1; i < v.Len(); i++ { // NoTrigger has no hook, and BeforeNone no Amendment
			f.fill(v.Index(i))
		}
		return
	default:
		if f.n(4) == 0 {
			return // zero
		}
	}
	if v.Type() == reflect.TypeFor[board.Event]() {
		v.Set(reflect.ValueOf(f.event()))
		return
	}
	if made := fillers[v.Type()]; made != nil {
		v.Set(reflect.ValueOf(made(f)))
		return
	}
	if _, ok := v.Interface().(encoding.TextMarshaler); ok { // an enumeration, or a set of bits
		for {
			v.SetUint(uint64(f.n(256)))
			if _, err := v.Interface().(encoding.TextMarshaler).MarshalText(); err == nil {
				return
			}
		}
	}
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		v.SetInt(int64(f.rng.Uint64()) >> (64 - v.Type().Bits()))
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		v.SetUint(f.rng.Uint64() >> (64 - v.Type().Bits()))
	case reflect.Map:
		v.Set(reflect.ValueOf(map[string]string{"on_enter of \"Hound\"": "v1", "": fmt.Sprint(f.n(3))}))
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		f.fill(v.Elem())
	case reflect.Slice:
		for i := range 1 + f.n(3) {
			v.Set(reflect.Append(v, reflect.Zero(v.Type().Elem())))
			f.fill(v.Index(i))
		}
	case reflect.Array:
		for i := range v.Len() {
			f.fill(v.Index(i))
		}
	case reflect.Struct:
		for i, field := range v.Fields() {
			f.fill(field)
			switch {
			case i.Tag.Get("key") == "always" && field.CanInt():
				field.SetInt(max(field.Int(), 0))
			case i.Tag.Get("key") == "always":
				field.SetUint(max(field.Uint(), 1))
			case i.Tag.Get("place") == "":
			case field.CanInt():
				field.SetInt(int64(f.n(9) - 1))
			case field.Kind() == reflect.Slice:
				for k := range field.Len() {
					field.Index(k).SetInt(int64(f.n(9)))
				}
			}
		}
	default:
		panic(fmt.Sprint("a filler does not know ", v.Type()))
	}
}

// unlike returns the first place in which two values differ, or "". A nil list is an empty one, and hooks are the same if their names are.
func unlike(path string, a, b reflect.Value) string {
	switch {
	case a.Kind() == reflect.Interface: // hooks and Conditions
		if x, y := a.IsNil(), b.IsNil(); x || y || a.Interface().(scenario.Hook).Name() != b.Interface().(scenario.Hook).Name() {
			if x != y || !x {
				return fmt.Sprintf("%s: %v and %v", path, a, b)
			}
		}
		return ""
	case a.Kind() == reflect.Pointer && !a.IsNil() && !b.IsNil():
		return unlike(path, a.Elem(), b.Elem())
	case a.Kind() == reflect.Slice || a.Kind() == reflect.Array:
		if a.Len() != b.Len() {
			return fmt.Sprintf("%s: %d and %d elements", path, a.Len(), b.Len())
		}
		for i := range a.Len() {
			if where := unlike(fmt.Sprintf("%s[%d]", path, i), a.Index(i), b.Index(i)); where != "" {
				return where
			}
		}
		return ""
	case a.Kind() == reflect.Struct && a.Comparable() && !strings.Contains(a.Type().PkgPath(), "explore"):
		if !a.Equal(b) {
			return fmt.Sprintf("%s: %v and %v", path, a, b)
		}
		return ""
	case a.Kind() == reflect.Struct:
		for i := range a.NumField() {
			if a.Type().Field(i).Tag.Get("json") == "-" {
				continue
			}
			if where := unlike(path+"."+a.Type().Field(i).Name, a.Field(i), b.Field(i)); where != "" {
				return where
			}
		}
		return ""
	}
	if !reflect.DeepEqual(a.Interface(), b.Interface()) {
		return fmt.Sprintf("%s: %v and %v", path, a, b)
	}
	return ""
}

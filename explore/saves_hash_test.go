package explore_test

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
)

// fill sets every field below v to something other than zero, and gives each list two elements.
func fill(v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for _, field := range v.Fields() {
			fill(field)
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		fallthrough
	case reflect.Array:
		for i := range v.Len() {
			fill(v.Index(i))
		}
	case reflect.Bool:
		v.SetBool(true)
	case reflect.String:
		v.SetString("text")
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32:
		v.SetInt(3)
	case reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		v.SetUint(3)
	default:
		panic("a State can't hold " + v.Type().String())
	}
}

// eachLeaf calls f for every field below v that isn't a struct, with a func that changes it and one that restores it. For a list these are
// its length and its elements.
func eachLeaf(path string, v reflect.Value, f func(path string, change, restore func())) {
	old := reflect.New(v.Type()).Elem()
	old.Set(v)
	restore := func() { v.Set(old) }
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			eachLeaf(strings.TrimPrefix(path+"."+v.Type().Field(i).Name, "."), v.Field(i), f)
		}
	case reflect.Slice:
		if v.Len() > 0 {
			f("len("+path+")", func() { v.Set(v.Slice(0, v.Len()-1)) }, restore)
		}
		fallthrough
	case reflect.Array:
		for i := range v.Len() {
			eachLeaf(fmt.Sprintf("%s[%d]", path, i), v.Index(i), f)
		}
	case reflect.Bool:
		f(path, func() { v.SetBool(!v.Bool()) }, restore)
	case reflect.String:
		f(path, func() { v.SetString(v.String() + "!") }, restore)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32:
		f(path, func() { v.SetInt(v.Int() - 1) }, restore)
		f(path, func() { v.SetInt(^v.Int()) }, restore)
	default:
		f(path, func() { v.SetUint(v.Uint() ^ 1) }, restore)
		f(path, func() { v.SetUint(v.Uint() ^ 1<<(v.Type().Bits()-1)) }, restore)
	}
}

// The hash depends on every field of a State, and no two of the changed States share one.
func TestHashSeesEveryField(t *testing.T) {
	var s board.State
	fill(reflect.ValueOf(&s).Elem())
	seen := map[uint64]string{s.Hash(): "nothing"}
	fields := 0
	eachLeaf("", reflect.ValueOf(&s).Elem(), func(path string, change, restore func()) {
		if strings.Contains(path, "Here") {
			return // the index repeats Region of the Challenges
		}
		fields++
		change()
		defer restore()
		h := s.Hash()
		if other, taken := seen[h]; taken && !strings.HasPrefix(other, path) {
			t.Errorf("%s changed: the hash is that of %s changed", path, other)
		}
		seen[h] = path
	})
	if fields < 400 {
		t.Errorf("only %d fields were changed, want 400", fields)
	}
}

// Hash is the same on every machine and in every release, because saves and logs hold it.
func TestHashGolden(t *testing.T) {
	s := rockyWall(t).Start()
	var full board.State
	fill(reflect.ValueOf(&full).Elem())
	for _, test := range []struct {
		name string
		s    *board.State
		want uint64
	}{
		{"the zero State", &board.State{}, 0x7ea943f384b987ec},
		{"the start at the Rocky Wall", &s, 0xab3c77885ff2142f},
		{"a State with something in every field", &full, 0xade7811e08a1ea8d},
	} {
		if got := test.s.Hash(); got != test.want {
			t.Errorf("%s: %#016x, want %#016x", test.name, got, test.want)
		}
	}
}

// If the State differs from what the log gives, Replay names the first field that differs.
func TestReplayNamesTheField(t *testing.T) {
	g := kitchen(t, scenario.Stealth)
	s := played(t, g, 12, 80)
	if err := s.Replay(t.Context()); err != nil {
		t.Fatal(err)
	}
	fields := 0
	eachLeaf("", reflect.ValueOf(sample.Live(s.Position())).Elem(), func(path string, change, restore func()) {
		if fields++; fields%7 != 0 { // each replay takes its time
			return
		}
		change()
		defer restore()
		path = strings.Replace(path, "Board.", "", 1) // as in JSON
		var desync *explore.DesyncError
		if err := s.Replay(t.Context()); !errors.As(err, &desync) {
			t.Fatalf("%s changed: Replay: %v, want a *DesyncError", path, err)
		} else if desync.Field != path {
			t.Errorf("%s changed: Replay names %s, want the changed field: %v", path, desync.Field, err)
		}
	})
	if fields < 100 {
		t.Errorf("only %d fields were changed, want 100", fields)
	}
	if err := s.Replay(t.Context()); err != nil {
		t.Fatal(err)
	}
}

// Replay of a log that was played by other rules fails at the first end of a round that differs.
func TestReplayOfOtherRules(t *testing.T) {
	with := func(ep int) *explore.Game { // the same to a fingerprint, which can't see into a func
		return arenaOf(t, func(spec *scenario.Spec, party []scenario.Character) {
			spec.Hooks[scenario.OnRoundEnd] = explore.Func(func(sc *explore.Scene) error {
				return sc.Entity(scenario.ChallengeAt(0)).Hurt(ep * (sc.Position().Round() - 1))
			})
		})
	}
	data, err := played(t, with(0), 5, 100).Save()
	if err != nil {
		t.Fatal(err)
	}
	s, err := explore.Load(with(1), data)
	if err != nil {
		t.Fatal(err)
	}
	var desync *explore.DesyncError
	if err := s.Replay(t.Context()); !errors.As(err, &desync) || desync.Field != "Hash" || desync.At == 0 {
		t.Errorf("Replay: %v, want a *DesyncError at a Hash", err)
	}
}

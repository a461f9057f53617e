package explore_test

import (
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/short"
)

// drawnBy notes each field of content that is not zero below a value, as "Play.Uses", and each number of a field with names, as "Play.Kind=1".
func drawnBy(v reflect.Value, seen map[string]int) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() && v.Kind() == reflect.Pointer {
			drawnBy(v.Elem(), seen)
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			if e := v.Index(i); !e.IsZero() {
				drawnBy(e, seen)
			}
		}
	case reflect.Struct:
		for i := range v.NumField() {
			f, is := v.Field(i), v.Type().Field(i)
			if !is.IsExported() || !drawable(v.Type()) {
				continue
			}
			name := v.Type().Name() + "." + is.Name
			seen[name] += 0
			if f.IsZero() {
				continue
			}
			seen[name]++
			if f.Kind() == reflect.Array && f.Type().Elem().Kind() == reflect.Interface {
				for k := range f.Len() {
					if !f.Index(k).IsNil() {
						seen[fmt.Sprintf("%s[%d]", name, k)]++
					}
				}
			}
			if _, named := f.Interface().(fmt.Stringer); named && f.Kind() == reflect.Uint8 {
				seen[fmt.Sprintf("%s=%d", name, f.Uint())]++
			}
			drawnBy(f, seen)
		}
	}
}

// drawable reports whether the fields of a type are to be drawn: those of scenarios and of their Counters. The sheets of the two other games are drawn whole.
func drawable(t reflect.Type) bool {
	return strings.HasSuffix(t.PkgPath(), "/scenario") || strings.HasSuffix(t.PkgPath(), "/counter")
}

// notDrawn are fields of content that the author leaves zero, and why. All others must be drawn.
var notDrawn = map[string]string{
	"Spec.Apart":     "apartGame sets it",
	"Spec.Code":      "no callback has a version",
	"Spec.Version":   "it is for people: no rule reads it",
	"Character.Code": "no callback has a version",
	"Counter.Owner":  "New gives each Counter its owner",
}

// The random games have all that a scenario may hold, and all of it happens in them: no field of content stays zero, no kind of event stays out,
// and no command of the rules is never given. GL-52, GL-59, GL-60, GL-70, GL-72, GL-76, GL-77, GL-78, GL-80, GL-81, GL-84, GL-85
func TestAuthorDrawsAll(t *testing.T) {
	drawn, happened := map[string]int{}, map[string]int{}
	games := short.Or(1000, 3000)
	for seed := range crunch.Seed(games) {
		g, a, err := bySeed(seed)
		if err != nil {
			t.Error(seed, err)
			continue
		}
		drawnBy(reflect.ValueOf(a.spec), drawn)
		drawnBy(reflect.ValueOf(g.Party()), drawn)
		happens(t, g, seed, happened)
	}
	for _, k := range slices.Sorted(maps.Keys(drawn)) {
		if why := notDrawn[k]; (drawn[k] == 0) != (why != "") {
			t.Errorf("%s stands in %d of %d games, want it drawn, or a reason why not: %q", k, drawn[k], games, why)
		}
	}
	// These take more games than are played: the first three happen in most long runs, and a hurt unit or bioform is healed in few: the Lua of the two games does it (docs/skirmish-game.md).
	rare := map[board.EventKind]bool{board.EventBodySeen: true, board.EventSwapAllowed: true, board.EventCardReturned: true, board.EventFighterSet: true}
	for kind := board.EventNone + 1; kind < board.NumEvents; kind++ {
		if why := neverHappens[kind]; !rare[kind] && (happened["event "+kind.String()] == 0) != (why != "") {
			t.Errorf("%v happens %d times in %d games, want it to happen, or a reason why not: %q", kind, happened["event "+kind.String()], games, why)
		}
	}
	for do := board.VerbNone + 1; do <= board.VerbUse; do++ {
		if do != board.VerbRule && happened["verb "+do.String()] == 0 { // the laws' own games have rulings
			t.Errorf("%v is never given in %d games", do, games)
		}
	}
	for _, b := range scenario.AllBefores() {
		if happened["before "+b.String()] == 0 {
			t.Errorf("no Amendment changes anything before %v", b)
		}
	}
	for _, result := range []string{"Success", "Failure", "Partial success", "the ending Omen", "the ending Half", "the ending Home", "the ending Mercy", "the ending Ruin"} {
		if happened["ends: "+result] == 0 {
			t.Errorf("no game of %d has %s", games, result)
		}
	}
	for _, k := range slices.Sorted(maps.Keys(happened)) {
		t.Log(happened[k], k)
	}
}

// neverHappens are the kinds of events that don't happen in random games, and why.
var neverHappens = map[board.EventKind]string{
	board.EventRuled: "nobody rules here: the laws' own games have rulings",
}

// hosted draws a command that the host gives and Legal doesn't list. GL-49, HD-70
func hosted(r *explore.Runner, chance *crunch.Rand) (board.Command, bool) {
	c := board.Command{Do: board.VerbJoin, Who: scenario.PC(chance.IntN(r.Size().PCs()))}
	if chance.IntN(2) == 0 {
		c.Do, c.Play, c.Choice = board.VerbHold, int16(chance.IntN(4)), int16(chance.IntN(3))
	}
	return c, r.Check(c) == nil
}

// happens plays a game by chance and counts what happens in it.
func happens(t *testing.T, g *explore.Game, seed crunch.Seed, seen map[string]int) {
	r, chance, dice := g.NewRunner(), seed.Stream(crunch.Key("choices")), explore.DiceOf(seed)
	var legal []board.Command
	for n := 0; n < 200 && r.Result() == board.ResultRunning; n++ {
		if legal = r.Legal(legal[:0]); len(legal) == 0 {
			t.Fatalf("game %d: nothing is legal", seed)
		}
		c := legal[chance.IntN(len(legal))]
		if c.Do == board.VerbDrop || c.Do == board.VerbHandOver || c.Do == board.VerbShine || c.Do == board.VerbEndTurn { // so that games get on
			c = legal[chance.IntN(len(legal))]
		}
		if acts := slices.DeleteFunc(slices.Clone(legal), func(c board.Command) bool {
			return c.Do != board.VerbAct && c.Do != board.VerbAttempt && c.Do != board.VerbUse
		}); len(acts) > 0 && chance.IntN(4) == 0 {
			c = acts[chance.IntN(len(acts))]
		}
		if other, ok := hosted(r, &chance); ok && chance.IntN(6) == 0 {
			c = other
		}
		events, err := r.Do(c, dice)
		if err != nil {
			if !contentFails(err) {
				t.Fatalf("game %d: %v: %v", seed, c, err)
			}
			seen["fails: "+digits.ReplaceAllString(err.Error(), "#")]++
			continue
		}
		seen["verb "+c.Do.String()]++
		for i := range events {
			seen["event "+events[i].Kind.String()]++
			if events[i].Kind == board.EventAmended {
				seen["before "+scenario.Before(events[i].Index).String()]++
			}
		}
	}
	seen["ends: "+whatEnds(r.State())]++
}

var digits = regexp.MustCompile(`-?[0-9]+`)

package explore_test

import (
	"cmp"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/short"
)

// patched returns a Game in which some list of the content, or the party, has one piece less, one more, or two in other places. ok is false if no such
// Game was found.
func patched(g *explore.Game, rng *crunch.Rand) (_ *explore.Game, what string, ok bool) {
	for range 60 {
		spec, party := *g.Scenario().Spec(), slices.Clone(g.Party())
		lists := []reflect.Value{reflect.ValueOf(&party).Elem()}
		for v, i := reflect.ValueOf(&spec).Elem(), 0; i < v.NumField(); i++ {
			if f := v.Field(i); f.Kind() == reflect.Slice && f.Len() > 0 && f.Type().Elem().Kind() == reflect.Struct {
				lists = append(lists, f)
			}
		}
		what = onePatch(lists[rng.IntN(len(lists))], rng)
		sc, err := explore.New(spec)
		if err != nil {
			continue
		}
		if now, err := explore.NewGame(sc, party...); err == nil {
			return now, what, true
		}
	}
	return nil, "", false
}

// onePatch changes a list of pieces.
func onePatch(list reflect.Value, rng *crunch.Rand) string {
	n, what := list.Len(), list.Type().Elem().Name()
	i, k := rng.IntN(n), rng.IntN(n)
	now := reflect.MakeSlice(list.Type(), 0, n+1)
	switch rng.IntN(4) {
	case 0:
		now = reflect.AppendSlice(reflect.AppendSlice(now, list.Slice(0, i)), list.Slice(i+1, n))
		what += " taken out"
	case 1: // another one, before the others
		one := reflect.New(list.Type().Elem()).Elem()
		one.Set(list.Index(i))
		if name := one.FieldByName("Name"); name.IsValid() {
			name.SetString(name.String() + "'")
		}
		now = reflect.AppendSlice(reflect.Append(reflect.AppendSlice(now, list.Slice(0, k)), one), list.Slice(k, n))
		what += " put in"
	case 2:
		now = reflect.AppendSlice(now, list)
		one := reflect.New(list.Type().Elem()).Elem()
		one.Set(now.Index(i))
		now.Index(i).Set(now.Index(k))
		now.Index(k).Set(one)
		what += "s moved"
	case 3: // numbers
		now = reflect.AppendSlice(now, list)
		one := reflect.New(list.Type().Elem()).Elem()
		one.Set(now.Index(i))
		if ep := one.FieldByName("EP"); ep.IsValid() {
			ep.SetInt(max(1, ep.Int()/2))
		}
		now.Index(i).Set(one)
		what += " with half its EP"
	}
	list.Set(now)
	return what
}

// factsOf tells what a Session holds by names alone: each fact with its value.
func factsOf(s *explore.Session) map[string]string {
	facts, state, pos := map[string]string{}, s.State(), s.Position()
	spec := s.Game().Scenario().Spec()
	region := func(r scenario.RegionID) string {
		if r == scenario.NoRegion {
			return "none"
		}
		return spec.Regions[r].Name
	}
	who := func(w scenario.Who) string { // the name of a copy has its number, which may be another
		if w.IsChallenge() {
			return spec.Challenges[state.Challenges[w.Index()].Printed].Name
		}
		return pos.Name(w)
	}
	for i, p := range state.PCs {
		name := "PC " + pos.Name(scenario.PC(i))
		facts[name] = fmt.Sprint(p.EP, p.Injuries, p.Fate, region(p.Region), p.Items, p.Equipped, p.Sheet.Now, len(p.Diseases), p.HandSize())
	}
	for i, f := range state.Challenges {
		if i < len(spec.Challenges) && !f.Gone {
			facts["challenge "+spec.Challenges[i].Name] = fmt.Sprint(f.EP, region(f.Region), f.Alerted, f.Data, f.Sheet.Now, len(f.Diseases))
		}
	}
	for i, c := range state.Counters {
		fact := "counter " + spec.Counters[i].Name
		if c.Owner > 0 && int(c.Owner) <= len(state.PCs) {
			fact += "[" + pos.Name(scenario.PC(int(c.Owner)-1))
		}
		facts[fact] = fmt.Sprint(c.Filled, pos.Things(i))
	}
	for _, l := range state.Lying {
		facts[fmt.Sprintf("item %s in %s", l.Item, region(l.Region))] = "lies"
	}
	for i := range spec.State {
		facts["state "+spec.State[i].Name], _ = pos.Kept(spec.State[i].Name)
	}
	for i := range spec.Regions {
		facts["known "+spec.Regions[i].Name] = fmt.Sprint(state.Table.Known.Has(i), state.Table.Seen.Has(i))
	}
	for i := range state.Boosts {
		b := &state.Boosts[i]
		facts[fmt.Sprint("effect ", cmp.Or(s.Game().Effect(int(b.Effect)).Name, "dice levels"), " on ", who(b.On))] = "so"
	}
	return facts
}

// Content is patched again and again, over saves in the middle of everything: each save opens, or the error says why not. Whatever the State held
// is there under its name, or is told to be lost.
func TestYearsOfPatches(t *testing.T) {
	t.Parallel()
	opened, refused, dropped, why := 0, 0, 0, map[string]int{}
	rapid.Check(t, func(t *rapid.T) {
		g, seed := anyGame(t), crunch.Seed(rapid.Uint64().Draw(t, "seed"))
		rng := crunch.NewRand(crunch.Seed(rapid.Uint64().Draw(t, "patches")))
		s := played(t, g, seed, rng.IntN(30))
		for range short.Or(6, 12, 200) {
			if s.Result() != board.ResultRunning {
				return
			}
			data, err := s.Save()
			ok(t, err)
			now, what, found := patched(g, rng)
			if !found {
				return
			}
			var lost []explore.Lost
			next, changes, err := explore.LoadWith(now, data, func(l explore.Lost) error {
				lost = append(lost, l)
				return nil
			})
			if err != nil {
				var bad *explore.SaveError
				var cause *explore.ChangeError
				if !errors.As(err, &bad) || !errors.As(err, &cause) || len(cause.Changes) == 0 {
					t.Fatalf("%s: %v, want a *SaveError with a *ChangeError", what, err)
				}
				refused++
				why[what+": "+cause.Changes[0].String()]++
				continue
			}
			opened++
			dropped += len(lost)
			if !slices.ContainsFunc(lost, func(l explore.Lost) bool { return l.Kind == "turn" }) { // then play has gone on
				wasThere(t, what, s, next, changes, lost)
			}
			for range 5 {
				if legal := next.Legal(); len(legal) > 0 {
					_, err := next.Do(legal[rng.IntN(len(legal))])
					if errors.As(err, new(*explore.PanicError)) {
						return // a hook asks for what its author has taken out
					}
					if err != nil && !contentFails(err) {
						t.Fatal(err)
					}
				}
			}
			ok(t, next.Replay(t.Context()))
			g, s = now, next
		}
	})
	t.Logf("%d saves opened, with %d things left out, and %d refused: %v", opened, dropped, refused, why)
	if refused*20 > opened {
		t.Errorf("%d saves are refused and %d open", refused, opened)
	}
}

// wasThere fails if a fact is no longer so and nobody has told why.
func wasThere(t *rapid.T, what string, s, next *explore.Session, changes []explore.Change, lost []explore.Lost) {
	t.Helper()
	was, is := factsOf(s), factsOf(next)
	told := fmt.Sprint(changes, lost)
	for fact, value := range was {
		_, name, _ := strings.Cut(fact, " ")
		if cut := strings.IndexByte(name, '['); cut > 0 { // whose counter it is
			name = name[:cut]
		}
		if now, there := is[fact]; there && now == value || strings.Contains(told, fmt.Sprintf("%q: gone", name)) {
			continue
		}
		excused := slices.ContainsFunc(lost, func(l explore.Lost) bool {
			return strings.Contains(l.String(), name) || l.Name != "" && strings.Contains(fact+value, l.Name)
		})
		if !excused {
			t.Fatalf("%s: %q was %q, is %q, and it is told\n%v\n%v", what, fact, value, is[fact], changes, lost)
		}
	}
}

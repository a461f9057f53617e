package explore_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/short"
	"pgregory.net/rapid"
)

// Nothing in a View leads to a State, a Scenario or code: its type has no field that could.
func TestViewsReachNoSecrets(t *testing.T) {
	secret := []reflect.Type{reflect.TypeFor[explore.Game](), reflect.TypeFor[explore.Scenario](), reflect.TypeFor[scenario.Spec](), reflect.TypeFor[board.State](),
		reflect.TypeFor[explore.Position](), reflect.TypeFor[explore.Session](), reflect.TypeFor[explore.Runner](), reflect.TypeFor[scenario.Challenge](), reflect.TypeFor[board.ChallengeState]()}
	seen := map[reflect.Type]bool{}
	var walk func(path string, of reflect.Type)
	walk = func(path string, of reflect.Type) {
		if seen[of] {
			return
		}
		seen[of] = true
		switch of.Kind() {
		case reflect.Struct:
			if slices.Contains(secret, of) {
				t.Errorf("%s is a %v, which a View must not hold", path, of)
			}
			for field := range of.Fields() {
				walk(path+"."+field.Name, field.Type)
			}
		case reflect.Slice, reflect.Array, reflect.Pointer:
			walk(path, of.Elem())
		case reflect.Func, reflect.Interface, reflect.Map, reflect.Chan, reflect.UnsafePointer:
			if path != "View.PCs.Plays.Play.Special" && path != "View.PCs.Plays.Play.When" { // always nil: see below
				t.Errorf("%s is a %v, which a View must not hold", path, of)
			}
		}
	}
	walk("View", reflect.TypeFor[board.View]())
	bell := scenario.Play{Name: "Bell", Kind: scenario.Action, Special: explore.Func(func(*explore.Scene) error { return nil }),
		When: explore.Can(func(*board.View, scenario.Who) (bool, error) { return true, nil })}
	spec := road()
	spec.Challenges = []scenario.Challenge{rat("A", bell)}
	g := openChapter(t, spec, scenario.Character{Name: "Ada", Plays: []scenario.Play{bell}}).g
	s := g.Start()
	v, code := g.At(&s).View(scenario.DMOnly), 0
	for _, plays := range append([][]board.PlayView{v.PCs[0].Plays}, playsOf(&v)...) {
		for i := range plays {
			if plays[i].Play.Special != nil || plays[i].Play.When != nil {
				t.Errorf("%s comes with its code", plays[i].Name)
			}
			if plays[i].HasSpecial && plays[i].HasWhen {
				code++
			}
		}
	}
	if code != 2 {
		t.Errorf("%d plays have code, want 2", code)
	}
}

func playsOf(v *board.View) (all [][]board.PlayView) {
	for i := range v.Challenges {
		all = append(all, v.Challenges[i].Plays)
	}
	return all
}

// scribble overwrites everything that can be reached from a value.
func scribble(v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for _, field := range v.Fields() {
			scribble(field)
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			scribble(v.Index(i))
		}
	case reflect.Pointer:
		if !v.IsNil() {
			scribble(v.Elem())
		}
	case reflect.String:
		v.SetString("scribbled")
	case reflect.Bool:
		v.SetBool(!v.Bool())
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		v.SetInt(7)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		v.SetUint(7)
	}
}

// A bot may change its View in any way. That doesn't change the play.
func TestViewsAreCopies(t *testing.T) {
	for _, kind := range []scenario.Type{scenario.Normal, scenario.Stealth, scenario.Chase} {
		plain, wild := kitchen(t, kind), kitchen(t, kind)
		for seed := range short.Or[crunch.Seed](1, 3) {
			a, b := explore.NewSession(plain, seed), explore.NewSession(wild, seed)
			byChance := func() explore.Policy {
				chance := seed.Stream(crunch.Key("choices"))
				return policy.Random(&chance)
			}
			must.OK(t, a.Play(t.Context(), explore.Players{PCs: byChance(), DM: byChance()}, nil))
			scribbling := func(choose explore.Policy) explore.Policy {
				return func(v *board.View) (int, error) {
					i, err := choose(v)
					scribble(reflect.ValueOf(v).Elem())
					return i, err
				}
			}
			must.OK(t, b.Play(t.Context(), explore.Players{PCs: scribbling(byChance()), DM: scribbling(byChance())}, nil))
			if diff := differ(a.State(), b.State()); diff != "" {
				t.Fatalf("%v, seed %d: a Policy that writes into its View changes the play:\n%s", kind, seed, diff)
			}
		}
	}
}

// jsonHoles lists what a View's JSON must not have: null, and keys that are not lowerCamel. The keys of the Stat Tracks are stattrack's.
func jsonHoles(path string, v any) (holes []string) {
	switch v := v.(type) {
	case nil:
		return []string{path + " is null"}
	case map[string]any:
		for key, x := range v {
			if key == "" || key[0] < 'a' || key[0] > 'z' || strings.ContainsAny(key, "_- ") {
				holes = append(holes, path+"."+key+" is no lowerCamel key")
			}
			if key != "sheet" {
				holes = append(holes, jsonHoles(path+"."+key, x)...)
			}
		}
	case []any:
		for _, x := range v {
			holes = append(holes, jsonHoles(path, x)...)
		}
	}
	return holes
}

// The JSON of every View has an empty list where there is nothing, reads back as the same View, and has no name that its viewer doesn't
// know.
func TestViewJSON(t *testing.T) {
	t.Parallel()
	games := []*explore.Game{kitchen(t, scenario.Normal), kitchen(t, scenario.Stealth), kitchen(t, scenario.Chase)}
	rapid.Check(t, func(t *rapid.T) {
		g := games[rapid.IntRange(0, 2).Draw(t, "type")]
		s := explore.NewSession(g, crunch.Seed(rapid.Uint64Range(0, 5000).Draw(t, "seed")))
		for range rapid.IntRange(0, 120).Draw(t, "commands") {
			legal := s.Legal()
			if len(legal) == 0 {
				break
			}
			must.Get(s.Do(rapid.SampledFrom(legal).Draw(t, "legal")))(t)
		}
		for _, viewer := range []scenario.Who{scenario.Everyone, scenario.PC(0), scenario.PC(2), scenario.DMOnly} {
			v := s.View(viewer)
			data := must.Get(json.Marshal(&v))(t)
			var any any
			var back board.View
			must.OK(t, json.Unmarshal(data, &any))
			if holes := jsonHoles("view", any); holes != nil {
				t.Fatalf("the JSON of the View of %v has no list or zero at %q:\n%s", viewer, holes, data)
			}
			must.OK(t, json.Unmarshal(data, &back))
			if len(v.Choices) == 0 {
				v.Choices = nil // an empty list reads back as nil
			}
			if diff := differ(v, back); diff != "" {
				t.Fatalf("the View read back from JSON differs (-written +read):\n%s", diff)
			}
			if viewer == scenario.DMOnly {
				continue
			}
			other := sample.Renamed(t, g, &v)
			if diff := differ(s.View(viewer), other.At(s.State()).View(viewer)); diff != "" {
				t.Fatalf("%v is shown what it does not know:\n%s", viewer, diff)
			}
		}
	})
	if data, err := json.Marshal(board.View{}); err != nil || jsonHolesOf(data) != nil {
		t.Errorf("the JSON of the zero View is %s, %v; want empty lists and no null", data, err)
	}
}

func jsonHolesOf(data []byte) []string {
	var v any
	if err := json.Unmarshal(data, &v); err != nil {
		return []string{err.Error()}
	}
	return jsonHoles("view", v)
}

// Each choice in a View is a legal command of its viewer. Each legal command is a choice of the viewer that may give it.
func TestChoices(t *testing.T) {
	g := kitchen(t, scenario.Stealth)
	rapid.Check(t, func(t *rapid.T) {
		s := explore.NewSession(g, crunch.Seed(rapid.Uint64Range(0, 5000).Draw(t, "seed")))
		for range rapid.IntRange(0, 60).Draw(t, "commands") {
			legal := s.Legal()
			var pcs, foes []board.Command
			for _, c := range legal {
				if c.Who.IsPC() {
					pcs = append(pcs, c)
				} else {
					foes = append(foes, c)
				}
			}
			same := func(viewer scenario.Who, want []board.Command) {
				if v := s.View(viewer); !slices.Equal(want, v.Choices) {
					t.Fatalf("%v chooses from %+v, want %+v", viewer, v.Choices, want)
				}
			}
			same(scenario.Everyone, pcs)
			same(scenario.DMOnly, foes)
			for i := range g.Party() {
				same(scenario.PC(i), slices.DeleteFunc(slices.Clone(pcs), func(c board.Command) bool { return c.Who != scenario.PC(i) }))
				same(scenario.PC(i), s.LegalOf(scenario.PC(i)))
			}
			if len(legal) == 0 {
				return
			}
			must.Get(s.Do(rapid.SampledFrom(legal).Draw(t, "legal")))(t)
		}
	})
}

// What players are told names everything that it is about, and shows no numbers. It can be shown without the scenario.
func TestToldNames(t *testing.T) {
	for _, kind := range []scenario.Type{scenario.Normal, scenario.Stealth, scenario.Chase} {
		g := kitchen(t, kind)
		for seed := range crunch.Seed(10) {
			s := explore.NewSession(g, seed)
			chance := seed.Stream(crunch.Key("names"))
			random := policy.Random(&chance)
			must.OK(t, s.Play(t.Context(), explore.Players{PCs: random, DM: random}, func(events []board.Event) {
				for _, viewer := range []scenario.Who{scenario.Everyone, scenario.PC(0), scenario.DMOnly} {
					for _, ev := range s.Tell(events, viewer) {
						line := show.Line(&ev)
						for _, bad := range []string{"challenge", "nobody", "someone", "nowhere", "%!"} {
							if strings.Contains(line, bad) {
								t.Errorf("%v is told %q (%v), want names and no %q", viewer, line, ev.Kind, bad)
							}
						}
					}
				}
			}))
		}
	}
}

// A View says what a client needs besides the choices: who is where, in what state, and what is known of the map.
func ExampleView() {
	game := shed()
	s := explore.NewSession(game, 1)
	if _, err := s.Do(board.Command{Do: board.VerbBegin}); err != nil {
		fmt.Println(err)
		return
	}
	v := s.View(scenario.PC(0))
	ada := &v.PCs[0]
	here := v.Region(ada.Region)
	fmt.Printf("%s, round %d: %s has %d of %d EP and stands in %s\n", v.Scenario, v.Round, ada.Name, ada.EP, ada.MaxEP, here.Name)
	for _, exit := range here.Exits {
		if !exit.Known {
			fmt.Println("nobody knows yet where a way leads")
		}
	}
	fmt.Printf("%q\n", show.Choices(&v))
	// Output:
	// The Shed, round 1: Ada has 10 of 10 EP and stands in Door
	// nobody knows yet where a way leads
	// ["Ada begins its turn" "Ada Moves into the unknown" "Ada ends the turn"]
}

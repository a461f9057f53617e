package explore_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/forms"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/internal/golden"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/schema"
	"github.com/crunchrules/crunch/internal/short"
	"github.com/crunchrules/crunch/stattrack"
	"pgregory.net/rapid"
)

// described are types and all types in them, as a client meets them.
func described(t *testing.T, types ...reflect.Type) *schema.Book {
	dice := `[0-9]+d[0-9]+(\+[0-9]+d[0-9]+)*`
	b := schema.New(forms.Codec)
	b.Texts = map[reflect.Type]schema.Text{
		reflect.TypeFor[scenario.Who](): {Pattern: "^(pc[1-9][0-9]*|challenge[1-9][0-9]*|everyone|dm)$",
			TypeScript: "`pc${number}` | `challenge${number}` | \"everyone\" | \"dm\""},
		reflect.TypeFor[board.Command]():      {Pattern: "^(begin|(pc|challenge)[1-9][0-9]* [a-z]+( .+)?)$"},
		reflect.TypeFor[scenario.Set]():       {Pattern: "^(|[0-9]+(-[0-9]+)?(,[0-9]+(-[0-9]+)?)*)$"},
		reflect.TypeFor[board.PCs]():          {Pattern: "^(|pc[1-9][0-9]*(,pc[1-9][0-9]*)*)$"},
		reflect.TypeFor[stattrack.Pool]():     {Pattern: "^(|removed|" + dice + ")$"},
		reflect.TypeFor[checks.Stat]():        {Pattern: "^-$", TypeScript: `number | "-"`, OrNumber: true},
		reflect.TypeFor[stattrack.PoolRoll](): {Pattern: "^(|removed|" + dice + "=[0-9,]+)$"},
	}
	b.Like = map[reflect.Type]reflect.Type{reflect.TypeFor[counter.Worths](): reflect.TypeFor[[]uint16](),
		explore.PartsType: explore.PartsLike}
	b.Add(t, types...)
	return b
}

var forClients = []reflect.Type{reflect.TypeFor[board.View](), reflect.TypeFor[board.Event](), reflect.TypeFor[board.Command](), reflect.TypeFor[show.Layout](), reflect.TypeFor[show.TableRow](),
	reflect.TypeFor[show.SheetData]()}

func schemaOfAll(t *testing.T) string {
	return described(t, append(slices.Clone(forClients), explore.SaveType)...).JSON("What a client of a game gets and sends (View, Event, Command), the map of a View (Layout), and a save (Save)")
}

// The schema and the TypeScript types are those of the Go types.
func TestSchemaIsCurrent(t *testing.T) {
	golden.Check(t, "schema.json", schemaOfAll(t))
	golden.Check(t, "../examples/server/client/types.ts",
		described(t, forClients...).TypeScript("What a client gets and sends. Made of the Go types by go test ./explore -run TestSchemaIsCurrent -update"))
}

// What games write is as the schema says: Views, events as they are and as they are told, commands and saves.
func TestSchemaFits(t *testing.T) {
	c := must.Get(schema.NewChecker(schemaOfAll(t)))(t)
	rng := crunch.NewRand(1)
	check := func(def string, v any) {
		t.Helper()
		text := must.Get(json.Marshal(v))(t)
		if wrong := c.Check(def, text); wrong != nil {
			t.Fatalf("%v\nof %s", wrong, text)
		}
		if rng.IntN(8) == 0 && def != "Layout" && def != "TableRow" && def != "SheetData" {
			spoilt(t, c, rng, def, text)
		}
	}
	games := short.Or(3, 15, 40)
	for seed := range games {
		s := explore.NewSession(schemaGame(t, seed), crunch.Seed(seed))
		viewers := []scenario.Who{scenario.Everyone, scenario.DMOnly, scenario.PC(0), scenario.PC(1)}
		must.OK(t, s.Play(t.Context(), policy.Ready(crunch.Seed(seed)), func(events []board.Event) {
			viewer := viewers[rng.IntN(len(viewers))]
			v := s.View(viewer)
			check("View", v)
			if rng.IntN(10) == 0 {
				check("Layout", show.MapLayout(&v))
				for _, row := range show.Table(&v) {
					check("TableRow", row)
				}
				for _, name := range sheetNames(&v) {
					sheets := must.Get(show.Sheets(&v, name))(t)
					for _, sheet := range sheets {
						check("SheetData", sheet)
					}
				}
			}
			for _, list := range [][]board.Event{events, s.Tell(events, viewer)} {
				for i := range list {
					check("Event", list[i])
				}
			}
			if rng.IntN(10) == 0 {
				check("Save", save(t, s))
			}
		}))
		for _, e := range s.Log() {
			check("Command", e.Command)
		}
		check("Save", save(t, s))
	}
	for _, name := range c.Defs() {
		if !c.Seen[name] && games > 100 {
			t.Logf("no game has a %s", name)
		}
	}
}

// questions matches where a question stands in a View, a State and an event of the kind "asked".
var questions = regexp.MustCompile(`\.(asked|pending)\b|^Event\.ask\b`)

// The keys are those of the schema, and the required ones are there, whatever a View, an Event or a State holds.
func TestSchemaKeys(t *testing.T) {
	c := must.Get(schema.NewChecker(schemaOfAll(t)))(t)
	for _, typ := range []reflect.Type{reflect.TypeFor[board.View](), reflect.TypeFor[board.Event](), reflect.TypeFor[board.State]()} {
		t.Run(typ.Name(), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				v := reflect.New(typ)
				(&filler{rng: *crunch.NewRand(crunch.Seed(rapid.Uint64().Draw(t, "seed")))}).fill(v.Elem())
				text := must.Get(json.Marshal(v.Interface()))(t)
				for _, wrong := range c.Check(typ.Name(), text) {
					key := strings.HasSuffix(wrong, "is missing") || strings.HasSuffix(wrong, "doesn't know")
					where, _, _ := strings.Cut(wrong, ": ")
					if key && !questions.MatchString(where) { // they have keys of any question
						t.Errorf("%s: %s", wrong, text)
					}
				}
			})
		})
	}
}

func save(t *testing.T, s *explore.Session) json.RawMessage {
	return must.Get(s.Save())(t)
}

// schemaGame returns one of a few games. Every other one is Apart.
func schemaGame(t *testing.T, n int) *explore.Game {
	g := kitchen(t, []scenario.Type{scenario.Normal, scenario.Stealth, scenario.Chase}[n%3])
	if n%2 == 1 {
		return apartGame(t, g)
	}
	return g
}

// spoilt changes one thing in JSON. If the Go type can't be read from that any more, it is not as the schema says either.
func spoilt(t *testing.T, c *schema.Checker, rng *crunch.Rand, def string, text []byte) {
	var v any
	must.OK(t, json.Unmarshal(text, &v))
	var ways []func()
	var walk func(v any, put func(any))
	walk = func(v any, put func(any)) {
		for _, other := range []any{nil, map[string]any{"noSuchKey": 1}, []any{"x", "y", "z", "u", "v"}, true, 0.5, "no such name", -1} {
			ways = append(ways, func() { put(other) })
		}
		switch v := v.(type) {
		case map[string]any:
			for key, value := range v {
				ways = append(ways, func() { delete(v, key) })
				walk(value, func(other any) { v[key] = other })
			}
			ways = append(ways, func() { v["noSuchKey"] = 1 })
		case []any:
			for i := range v {
				walk(v[i], func(other any) { v[i] = other })
			}
		}
	}
	walk(v, func(other any) { v = other })
	ways[rng.IntN(len(ways))]()
	wrong, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	to := map[string]any{"View": new(board.View), "Event": new(board.Event), "Command": new(board.Command), "Save": reflect.New(explore.SaveType).Interface()}[def]
	if def == "Save" {
		err = forms.Unmarshal(wrong, to)
	} else {
		err = json.Unmarshal(wrong, to)
	}
	if err != nil && c.Check(def, wrong) == nil {
		t.Errorf("a %s that Go refuses (%v) is as the schema says:\n%s", def, fmt.Sprintf("%.300v", err), wrong)
	}
}

// sheetNames are names of things of each kind that have a sheet.
func sheetNames(v *board.View) (names []string) {
	names = append(names, v.Scenario, v.PCs[0].Name)
	names = append(names, v.Secrets...)
	for i := range v.Challenges {
		names = append(names, v.Name(v.Challenges[i].Who))
	}
	for i := range v.Effects {
		names = append(names, v.Effects[i].Effect.Name)
	}
	for i := range v.Commands {
		names = append(names, v.Commands[i].Name)
	}
	for i := range v.Regions {
		names = append(names, v.Regions[i].Name)
	}
	return names
}

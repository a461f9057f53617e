package explore_test

import (
	"encoding/json"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
)

// dataTypes are the exported types that hold data. They go through JSON and back.
var dataTypes = []reflect.Type{
	reflect.TypeFor[explore.Affliction](), reflect.TypeFor[explore.Aim](), reflect.TypeFor[explore.Ask](), reflect.TypeFor[explore.Body](),
	reflect.TypeFor[explore.Boost](), reflect.TypeFor[explore.Boosted](), reflect.TypeFor[explore.TurnBudget](), reflect.TypeFor[explore.Challenge](),
	reflect.TypeFor[explore.ChallengeState](), reflect.TypeFor[explore.ChallengeView](), reflect.TypeFor[explore.Character](), reflect.TypeFor[explore.Change](), reflect.TypeFor[explore.Command](),
	reflect.TypeFor[explore.ConnID](), reflect.TypeFor[explore.Connection](), reflect.TypeFor[explore.RollCount](), reflect.TypeFor[explore.DiceKey](), reflect.TypeFor[explore.Purpose](), reflect.TypeFor[explore.Counter](), reflect.TypeFor[explore.ContentCommand](), reflect.TypeFor[explore.CommandCost](), reflect.TypeFor[explore.CommandView](), reflect.TypeFor[explore.Terrain](), reflect.TypeFor[explore.RegionState](), reflect.TypeFor[explore.WayState](),
	reflect.TypeFor[explore.CounterView](), reflect.TypeFor[explore.Disease](), reflect.TypeFor[explore.Entry](), reflect.TypeFor[explore.Event](),
	reflect.TypeFor[explore.EventKind](), reflect.TypeFor[explore.Exit](), reflect.TypeFor[explore.ExitView](), reflect.TypeFor[explore.Extra](),
	reflect.TypeFor[explore.Fate](), reflect.TypeFor[explore.Feature](), reflect.TypeFor[explore.Forbids](), reflect.TypeFor[explore.Fortune](),
	reflect.TypeFor[explore.FortuneTable](), reflect.TypeFor[explore.Gear](), reflect.TypeFor[explore.GearView](), reflect.TypeFor[explore.Frame](), reflect.TypeFor[explore.FrameKind](), reflect.TypeFor[explore.Goal](),
	reflect.TypeFor[explore.Happening](), reflect.TypeFor[explore.Hooks](), reflect.TypeFor[explore.Keepsake](), reflect.TypeFor[explore.KeyUse](),
	reflect.TypeFor[explore.Keywords](), reflect.TypeFor[explore.Light](), reflect.TypeFor[explore.Lying](), reflect.TypeFor[explore.RoundLimits](), reflect.TypeFor[explore.Mod](),
	reflect.TypeFor[explore.ModSource](), reflect.TypeFor[explore.Mods](), reflect.TypeFor[explore.Owner](), reflect.TypeFor[explore.OwnerKind](),
	reflect.TypeFor[explore.Mind](), reflect.TypeFor[explore.PCState](), reflect.TypeFor[explore.PCs](), reflect.TypeFor[explore.Partial](), reflect.TypeFor[explore.Pending](), reflect.TypeFor[explore.Reach](), reflect.TypeFor[explore.Play](),
	reflect.TypeFor[explore.PlayKind](), reflect.TypeFor[explore.ObstaclePool](), reflect.TypeFor[explore.Reason](), reflect.TypeFor[explore.Region](),
	reflect.TypeFor[explore.RegionID](), reflect.TypeFor[explore.RegionView](), reflect.TypeFor[explore.Result](),
	reflect.TypeFor[explore.RoundPhase](), reflect.TypeFor[explore.Secret](), reflect.TypeFor[explore.Set](), reflect.TypeFor[explore.Setting](),
	reflect.TypeFor[explore.SettingBoost](), reflect.TypeFor[explore.Settings](), reflect.TypeFor[explore.Shift](), reflect.TypeFor[explore.Spec](),
	reflect.TypeFor[explore.State](), reflect.TypeFor[explore.Trigger](), reflect.TypeFor[explore.Type](), reflect.TypeFor[explore.Verb](),
	reflect.TypeFor[explore.Blockade](), reflect.TypeFor[explore.Block](), reflect.TypeFor[explore.GoneView](), reflect.TypeFor[explore.PCView](), reflect.TypeFor[explore.PlayView](),
	reflect.TypeFor[explore.FeatureView](), reflect.TypeFor[explore.DiseaseView](), reflect.TypeFor[explore.Names](), reflect.TypeFor[explore.View](), reflect.TypeFor[explore.Way](), reflect.TypeFor[explore.Who](),
}

// otherTypes are the exported types that are not data, with the reason.
var otherTypes = map[string]string{
	"Registry": "hooks by name", "SeedDice": "a source of chance: its seed is data", "Game": "made of a Spec and a party", "Hook": "code, with a name", "Condition": "code, with a name", "Players": "funcs", "Policy": "a func",
	"Position": "a Game at a State", "Runner": "plays: its State is data", "Scenario": "made of a Spec", "Scene": "what a hook sees", "Session": "Save and Load", "Stage": "sets up a State", "Pace": "counts for one host",
	"Hearing": "a row of a table", "Part": "of a Hearing", "Warning": "what is said of a Spec", "HooksMay": "what somebody knows of a Spec", "DesyncError": "an error", "DiceError": "an error", "EndlessError": "an error", "HealError": "an error", "HookError": "an error", "KeepError": "an error", "NoPolicyError": "an error", "Refusal": "an error",
	"SaveError": "an error", "SpecError": "an error", "UnnamedError": "an error", "LogError": "an error", "PanicError": "an error", "PolicyError": "an error", "ChangeError": "an error",
	"Replayed": "has a Session", "Otherwise": "has an error", "VerbError": "an error",
}

// Every exported type is in dataTypes or in otherTypes, so that none is forgotten.
func TestDataTypesComplete(t *testing.T) {
	known := map[string]bool{}
	for _, typ := range dataTypes {
		known[typ.Name()] = true
	}
	for name := range otherTypes {
		if known[name] {
			t.Errorf("%s is in dataTypes and in otherTypes, want it in one", name)
		}
		known[name] = true
	}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]bool{}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, decl := range parsed.Decls {
			types, ok := decl.(*ast.GenDecl)
			if !ok || types.Tok != token.TYPE {
				continue
			}
			for _, spec := range types.Specs {
				if name := spec.(*ast.TypeSpec).Name; name.IsExported() {
					found[name.Name] = true
					if !known[name.Name] {
						t.Errorf("%s: %s is neither in dataTypes nor in otherTypes", file, name.Name)
					}
				}
			}
		}
	}
	for name := range known {
		if !found[name] {
			t.Errorf("otherTypes or dataTypes has %s, which is not a type of the package", name)
		}
	}
}

var lowerCamel = regexp.MustCompile(`^[a-z][a-zA-Z0-9]*$`)

// eachObject calls f for each object in decoded JSON; the keys of "code" are names of the host's choice.
func eachObject(v any, f func(map[string]any)) {
	switch v := v.(type) {
	case map[string]any:
		f(v)
		for key, value := range v {
			if key != "code" {
				eachObject(value, f)
			}
		}
	case []any:
		for _, value := range v {
			eachObject(value, f)
		}
	}
}

// roundTrip writes a value as JSON, checks its form, and reads it back. It returns the text.
func roundTrip(t rapid.TB, v reflect.Value) []byte {
	t.Helper()
	text, err := json.Marshal(v.Interface())
	if err != nil {
		t.Fatalf("%v: %v", v.Type(), err)
	}
	back := reflect.New(v.Type())
	if err := json.Unmarshal(text, back.Interface()); err != nil {
		t.Fatalf("%v: %v, of %s", v.Type(), err, text)
	}
	if where := unlike(v.Type().Name(), v, back.Elem()); where != "" {
		t.Fatalf("read back differs: %s, in %s", where, text)
	}
	if again, err := json.Marshal(back.Interface()); err != nil || string(again) != string(text) {
		t.Fatalf("%v: written again it is\n%s, %v, it was\n%s", v.Type(), again, err, text)
	}
	var decoded any
	if err := json.Unmarshal(text, &decoded); err != nil {
		t.Fatal(err)
	}
	eachObject(decoded, func(object map[string]any) {
		for key, value := range object {
			if !lowerCamel.MatchString(key) {
				t.Fatalf("the key %q is not lowerCamel: %s", key, text)
			}
			if value == nil {
				t.Fatalf("the key %q is null: %s", key, text)
			}
		}
	})
	return text
}

// Every exported data type goes through JSON and back with any content. Keys are in lowerCamel, lists are never null, and enumerations are
// text. An unknown key, a repeated key, null and cut text are refused with a *crunch.TextError.
func TestDataRoundTrips(t *testing.T) {
	t.Parallel()
	for _, typ := range dataTypes {
		t.Run(typ.Name(), func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(t *rapid.T) {
				f := &filler{rng: *crunch.NewRand(crunch.Seed(rapid.Uint64().Draw(t, "seed")))}
				v := reflect.New(typ).Elem()
				f.fill(v)
				text := roundTrip(t, v)
				if _, strict := reflect.New(typ).Interface().(json.Unmarshaler); !strict {
					return
				}
				list := places(text)
				for range min(5, len(list)) {
					at := list[f.n(len(list))]
					wrong := string(text[:at]) + `"noSuchKey":1,` + string(text[at:])
					if text[at] == '}' {
						wrong = string(text[:at]) + `"noSuchKey":1` + string(text[at:])
					}
					refused(t, typ, wrong)
				}
				refused(t, typ, string(text[:f.n(len(text))]))
				refused(t, typ, "null")
				refused(t, typ, string(text)+" {}")
				if doubled := regexp.MustCompile(`^\{("\w+":[^,{\["]+|"\w+":"[^"\\]*"),`).FindSubmatch(text); doubled != nil {
					refused(t, typ, "{"+string(doubled[1])+","+string(text[1:]))
				}
			})
		})
	}
}

// places returns the bytes of a text after each brace that opens an object.
func places(text []byte) (list []int) {
	inText := false
	for i := 0; i < len(text); i++ {
		switch {
		case inText && text[i] == '\\':
			i++
		case text[i] == '"':
			inText = !inText
		case !inText && text[i] == '{':
			list = append(list, i+1)
		}
	}
	return list
}

// refused checks that a text can't be read as a type, and that the old value is unchanged.
func refused(t rapid.TB, typ reflect.Type, text string) {
	t.Helper()
	to := reflect.New(typ)
	var bad *crunch.TextError
	if err := to.Interface().(json.Unmarshaler).UnmarshalJSON([]byte(text)); !errors.As(err, &bad) || bad.Package == "" || !to.Elem().IsZero() {
		t.Fatalf("%v: %v, want a *crunch.TextError for %s", typ, err, text)
	}
}

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
	"strconv"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/forms"
	"github.com/crunchrules/crunch/explore/internal/frame"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
	"pgregory.net/rapid"
)

// dataTypes are the exported types that hold data. They go through JSON and back.
var dataTypes = []reflect.Type{
	reflect.TypeFor[board.Affliction](), reflect.TypeFor[scenario.Aim](), reflect.TypeFor[board.Ask](), reflect.TypeFor[board.Body](),
	reflect.TypeFor[scenario.Boost](), reflect.TypeFor[board.Boosted](), reflect.TypeFor[board.TurnBudget](), reflect.TypeFor[scenario.Challenge](),
	reflect.TypeFor[board.ChallengeState](), reflect.TypeFor[board.ChallengeView](), reflect.TypeFor[scenario.Character](), reflect.TypeFor[explore.Change](), reflect.TypeFor[explore.Lost](), reflect.TypeFor[board.Command](),
	reflect.TypeFor[scenario.ConnID](), reflect.TypeFor[scenario.Connection](), reflect.TypeFor[board.RollCount](), reflect.TypeFor[board.DiceKey](), reflect.TypeFor[board.Purpose](), reflect.TypeFor[scenario.Counter](), reflect.TypeFor[scenario.ContentCommand](), reflect.TypeFor[scenario.CommandCost](), reflect.TypeFor[board.CommandView](), reflect.TypeFor[scenario.Terrain](), reflect.TypeFor[board.RegionState](), reflect.TypeFor[board.WayState](), reflect.TypeFor[board.TextState](), reflect.TypeFor[board.RemainView](),
	reflect.TypeFor[board.CounterView](), reflect.TypeFor[scenario.Disease](), reflect.TypeFor[explore.Entry](), reflect.TypeFor[board.Event](),
	reflect.TypeFor[board.EventKind](), reflect.TypeFor[scenario.Exit](), reflect.TypeFor[board.ExitView](), reflect.TypeFor[board.Extra](),
	reflect.TypeFor[board.Fate](), reflect.TypeFor[scenario.Feature](), reflect.TypeFor[scenario.Forbids](), reflect.TypeFor[scenario.Fortune](),
	reflect.TypeFor[scenario.FortuneTable](), reflect.TypeFor[scenario.Gear](), reflect.TypeFor[scenario.Where](), reflect.TypeFor[board.GearView](), reflect.TypeFor[frame.Frame](), reflect.TypeFor[frame.FrameKind](), reflect.TypeFor[scenario.Goal](), reflect.TypeFor[scenario.Witness](),
	reflect.TypeFor[board.Happening](), reflect.TypeFor[scenario.Hooks](), reflect.TypeFor[board.Keepsake](), reflect.TypeFor[scenario.KeyUse](),
	reflect.TypeFor[scenario.Keywords](), reflect.TypeFor[scenario.Light](), reflect.TypeFor[board.Lying](), reflect.TypeFor[board.Thing](),
	reflect.TypeFor[scenario.RoundLimits](), reflect.TypeFor[board.Mod](),
	reflect.TypeFor[board.ModSource](), reflect.TypeFor[board.Mods](), reflect.TypeFor[scenario.Owner](), reflect.TypeFor[scenario.OwnerKind](),
	reflect.TypeFor[board.Mind](), reflect.TypeFor[board.PCState](), reflect.TypeFor[board.PCs](), reflect.TypeFor[scenario.Partial](), reflect.TypeFor[board.Pending](), reflect.TypeFor[board.Reach](), reflect.TypeFor[scenario.Play](),
	reflect.TypeFor[scenario.PlayKind](), reflect.TypeFor[board.ObstaclePool](), reflect.TypeFor[board.Reason](), reflect.TypeFor[scenario.Region](),
	reflect.TypeFor[scenario.RegionID](), reflect.TypeFor[board.RegionView](), reflect.TypeFor[board.Result](),
	reflect.TypeFor[scenario.RoundPhase](), reflect.TypeFor[scenario.Secret](), reflect.TypeFor[scenario.Set](), reflect.TypeFor[scenario.Setting](),
	reflect.TypeFor[scenario.SettingBoost](), reflect.TypeFor[scenario.Settings](), reflect.TypeFor[scenario.Shift](), reflect.TypeFor[scenario.Spec](),
	reflect.TypeFor[scenario.Before](), reflect.TypeFor[scenario.Befores](),
	reflect.TypeFor[board.State](), reflect.TypeFor[scenario.Trigger](), reflect.TypeFor[scenario.Type](), reflect.TypeFor[board.Verb](),
	reflect.TypeFor[board.Blockade](), reflect.TypeFor[board.Block](), reflect.TypeFor[board.GoneView](), reflect.TypeFor[board.BodyView](), reflect.TypeFor[board.PCView](), reflect.TypeFor[board.PlayView](),
	reflect.TypeFor[board.FeatureView](), reflect.TypeFor[board.DiseaseView](), reflect.TypeFor[board.Names](), reflect.TypeFor[board.View](), reflect.TypeFor[scenario.Way](), reflect.TypeFor[scenario.Who](),
	reflect.TypeFor[scenario.Unit](), reflect.TypeFor[scenario.Bioform](), reflect.TypeFor[scenario.Trial](), reflect.TypeFor[board.FighterState](), reflect.TypeFor[board.ConditionLeft](),
	reflect.TypeFor[scenario.Effect](), reflect.TypeFor[scenario.Lasts](), reflect.TypeFor[scenario.Bans](), reflect.TypeFor[scenario.Unseen](), reflect.TypeFor[board.EffectView](),
	reflect.TypeFor[board.CardCount](), reflect.TypeFor[frame.CardEnd](),
	reflect.TypeFor[scenario.Value](), reflect.TypeFor[scenario.Option](), reflect.TypeFor[scenario.Choice](), reflect.TypeFor[board.OptionView](), reflect.TypeFor[board.Timed](), reflect.TypeFor[board.TimerView](), reflect.TypeFor[board.ValueView](), reflect.TypeFor[board.EndingView](), reflect.TypeFor[board.SecretView](), reflect.TypeFor[explore.Setup](), reflect.TypeFor[scenario.Ending](), reflect.TypeFor[scenario.PartyAim](), reflect.TypeFor[scenario.Step](), reflect.TypeFor[board.AimView](),
	reflect.TypeFor[scenario.Item](), reflect.TypeFor[scenario.Use](), reflect.TypeFor[scenario.ItemUse](), reflect.TypeFor[board.PlayUse](), reflect.TypeFor[board.LyingUse](), reflect.TypeFor[board.ItemView](), reflect.TypeFor[board.SettingState](),
}

// otherTypes are the exported types that are not data, with the reason.
var otherTypes = map[string]string{
	"Dealer": "an interface of the host's", "WholeDice": "an interface of who counts outcomes",
	"Board": "a part of a State",
	"Saved": "of the head of a save", "Ruling": "the text of a Command", "Matter": "of a Ruling",
	"Registry": "hooks by name", "Entity": "asks a Position", "Size": "counts a State", "HookName": "a hook in JSON", "SeedDice": "a source of chance: its seed is data", "Game": "made of a Spec and a party", "Hook": "code, with a name", "Condition": "code, with a name", "Chooser": "code, with a name", "Question": "code, with a name, or what it gets", "Players": "funcs", "Views": "makes Views", "MapKey": "tells maps apart", "Policy": "a func",
	"Position": "a Game at a State", "Runner": "plays: its State is data", "Scenario": "made of a Spec", "Scene": "what a hook sees", "SceneEntity": "of a Scene", "SceneRegion": "of a Scene", "SceneWay": "of a Scene", "SceneFeature": "of a Scene", "SceneCounter": "of a Scene", "Session": "Save and Load", "Stage": "sets up a State", "Pace": "counts for one host", "RNGError": "an error", "WaitError": "an error",
	"Hearing": "a row of a table", "Part": "of a Hearing", "Warning": "what is said of a Spec", "HooksMay": "what somebody knows of a Spec", "DesyncError": "an error", "DiceError": "an error", "EndlessError": "an error", "HealError": "an error", "HookError": "an error", "KeepError": "an error", "NoPolicyError": "an error", "Refusal": "an error",
	"SaveError": "an error", "SpecError": "an error", "UnnamedError": "an error", "LogError": "an error", "PanicError": "an error", "PolicyError": "an error", "ChangeError": "an error",
	"Amendment": "code, with a name", "Prospect": "what an Amendment gets",
	"Replayed": "has a Session", "Divergence": "has an error", "VerbError": "an error",
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
	var files []string
	for _, folder := range []string{".", "scenario", "board", "internal/frame"} {
		in := must.Get(filepath.Glob(folder + "/*.go"))(t)
		files = append(files, in...)
	}
	found := map[string]bool{}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		parsed := must.Get(parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution))(t)
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
	must.OK(t, json.Unmarshal(text, &decoded))
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

// ST-40: who brought Mind to -5 is named in JSON as every entity is, and where a played card goes (HD-31) as every enumeration. Older saves have numbers.
func TestNamesThatWereNumbers(t *testing.T) {
	sheet := stattrack.Sheet{Now: stattrack.Values{stattrack.Mind: -5}, Cause: stattrack.Cause(scenario.ChallengeAt(2))}
	st := board.State{Board: board.Board{PCs: []board.PCState{{Sheet: sheet}}}}
	text, err := json.Marshal(st)
	if err != nil || !strings.Contains(string(text), `"cause":"challenge3"`) {
		t.Fatalf("%s, %v; want the cause by name", text, err)
	}
	old := strings.Replace(string(text), `"challenge3"`, strconv.Itoa(int(scenario.ChallengeAt(2))), 1)
	for _, text := range []string{string(text), old} {
		var back board.State
		if err := json.Unmarshal([]byte(text), &back); err != nil || back.PCs[0].Sheet != sheet || back.Hash() != st.Hash() {
			t.Errorf("%s is read as %+v, %v; want what was written", text, back.PCs[0].Sheet, err)
		}
	}
	for _, cause := range []string{"challenge0", "imp", ""} {
		refused(t, reflect.TypeFor[board.State](), strings.Replace(string(text), "challenge3", cause, 1))
	}
	for row, want := range map[string]frame.CardEnd{`"card":"stays"`: frame.Stays, `"card":2`: frame.Stays, `"card":"returns"`: frame.Returns} {
		var back frame.Frame
		if err := forms.Unmarshal([]byte(`{"kind":"attack",`+row+`}`), &back); err != nil || back.Card != want {
			t.Errorf("%s is read as %v, %v", row, back.Card, err)
		}
	}
	for _, now := range []string{"[0,0,-4,0]", "[0,0,-6,0]"} { // what stattrack refuses is refused here too
		refused(t, reflect.TypeFor[board.State](), strings.Replace(string(text), "[0,0,-5,0]", now, 1))
	}
}

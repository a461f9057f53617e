package explore_test

import (
	"errors"
	"flag"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
)

var updateSave = flag.Bool("save", false, "write testdata/cave.save and testdata/cave.log anew: only when the schema is a new one")

// cave is the Game of the saves under testdata. It is small and has hooks, a question, Counters, Secrets and data that hooks keep.
func cave(t *testing.T, change func(*scenario.Spec, *scenario.Character)) *explore.Game {
	t.Helper()
	spec, ch := fullSpec()
	spec = caveOf(spec)
	ch.Plays[0].Text = "As printed."
	if change != nil {
		change(&spec, &ch)
	}
	g := gameOf(t, spec, ch)
	return g
}

// caveOf makes a cave of the full Spec, or of a changed one.
func caveOf(spec scenario.Spec) scenario.Spec {
	spec.Name, spec.About = strings.Replace(spec.Name, "Full", "The Cave", 1), "A dripping cave."+spec.About
	spec.Challenges[1].About = "A rat as large as a dog." + spec.Challenges[1].About
	spec.Challenges[1].Hooks[scenario.OnEnter] = explore.Func(func(sc *explore.Scene) error {
		return sc.Actor().Ask("feed", "The rat looks hungry.", "feed it", "shoo it")
	})
	spec.Hooks[scenario.OnRound] = explore.Func(func(sc *explore.Scene) error { return sc.SetData("round") })
	spec.Code = map[string]string{"rat: feed": "1"}
	return spec
}

// Saves and logs that an earlier version of crunch wrote still load and play on the same, even if texts that only people read have changed
// since. Don't write the files again unless the schema is new.
func TestSavesOutliveMendedProse(t *testing.T) {
	if *updateSave {
		writeSaves(t)
	}
	mended := func(s *scenario.Spec, c *scenario.Character) {
		s.About, s.Regions[0].About, s.Features[0].About = "A damp cave.", "Dark.", "An old chest."
		s.Challenges[1].About, s.Challenges[0].Failure.Text, c.Plays[0].Text = "A rat, as large as a dog.", "Ouch.", "As it should have been printed."
	}
	for _, g := range []*explore.Game{cave(t, nil), cave(t, mended)} {
		data := must.Get(os.ReadFile("testdata/cave.save"))(t)
		saved := must.Get(explore.Load(g, data))(t)
		file := must.Get(os.Open("testdata/cave.log"))(t)
		defer file.Close()
		logged := must.Get(explore.ReadLog(t.Context(), g, file))(t)
		for i, s := range []*explore.Session{saved, logged} {
			if len(s.Log()) < 5 || s.Seed() != 7 || s.Hash() != saved.Hash() {
				t.Errorf("%d: %d commands, seed %d, hash %016x: the loaded Session differs from the saved one", i, len(s.Log()), s.Seed(), s.Hash())
			}
			if err := s.Replay(t.Context()); err != nil {
				t.Errorf("%d: %v", i, err)
			}
			if again, err := s.Save(); err != nil || g == nil {
				t.Error(err)
			} else if _, err := explore.Load(g, again); err != nil {
				t.Error(err)
			}
		}
		if a, b := ends(saved, 20), ends(logged, 20); a != b {
			t.Errorf("the save goes on to %s, the log to %s", a, b)
		}
	}
}

// writeSaves plays the cave a little and writes a save and a log.
func writeSaves(t *testing.T) {
	file := must.Get(os.Create("testdata/cave.log"))(t)
	defer file.Close()
	s := explore.NewSession(cave(t, nil), 7)
	must.OK(t, s.KeepLog(file))
	for n := range 12 {
		legal := s.Legal()
		must.Get(s.Do(legal[n*5%len(legal)]))(t)
		if n == 6 {
			must.OK(t, s.Undo())
		}
	}
	data := must.Get(s.Save())(t)
	must.OK(t, os.WriteFile("testdata/cave.save", data, 0o644))
}

// If anything but a text for people has changed, Load refuses the save. The error names the piece of content and its entry or callback.
func TestChangedGameIsNamed(t *testing.T) {
	data := must.Get(os.ReadFile("testdata/cave.save"))(t)
	for _, row := range []struct {
		want   string
		change func(*scenario.Spec, *scenario.Character)
	}{
		{`challenge "Rat": changed: EP`, func(s *scenario.Spec, _ *scenario.Character) { s.Challenges[1].EP++ }},
		{`challenge "Rat": changed: on_enter`, func(s *scenario.Spec, _ *scenario.Character) { s.Challenges[1].Hooks[scenario.OnEnter] = nil }},
		{`challenge "Rat": changed: on_turn`, func(s *scenario.Spec, _ *scenario.Character) {
			s.Challenges[1].Hooks[scenario.OnTurn] = s.Challenges[1].Hooks[scenario.OnEnter]
		}},
		{`play of Rat "Blow": changed: Damage`, func(s *scenario.Spec, _ *scenario.Character) { s.Challenges[1].Plays[0].Damage = dice("2d4") }},
		{`callback "rat: feed": changed: code`, func(s *scenario.Spec, _ *scenario.Character) { s.Code = map[string]string{"rat: feed": "2"} }},
		{`callback "rat: feed": gone`, func(s *scenario.Spec, _ *scenario.Character) { s.Code = nil }},
		{`region "B": changed: Dark`, func(s *scenario.Spec, _ *scenario.Character) { s.Regions[1].Dark = true }},
		{`connection "A to B": changed: OneWay`, func(s *scenario.Spec, _ *scenario.Character) { s.Connections[0].OneWay = true }},
		{`scenario "The Cave": changed: InjuryEP`, func(s *scenario.Spec, _ *scenario.Character) { s.InjuryEP = 3 }},
		{`secret "niche": changed: Hidden`, func(s *scenario.Spec, _ *scenario.Character) { s.Secrets[0].Hidden = dice("1d6") }},
		{`feature "chest": gone; feature "box": new`, func(s *scenario.Spec, _ *scenario.Character) { s.Features[0].Name = "box" }},
		{`row of luck "coin": changed: Item`, func(s *scenario.Spec, _ *scenario.Character) { s.Fortunes[0].Rows[0].Item = "gem" }},
		{`counter "Alarm": changed: Wins`, func(s *scenario.Spec, _ *scenario.Character) { s.Counters[0].Wins = true }},
		{`character "Ada": changed: EP`, func(_ *scenario.Spec, c *scenario.Character) { c.EP++ }},
		{`play of Ada "Blow": gone; play of Ada "hit": new`, func(_ *scenario.Spec, c *scenario.Character) { c.Plays[0].Name = "hit" }},
		{`scenario "The Cave": changed: the order of what is in it`, func(s *scenario.Spec, _ *scenario.Character) { s.Regions[0], s.Regions[1] = s.Regions[1], s.Regions[0] }},
	} {
		_, err := explore.Load(cave(t, row.change), data)
		var save *explore.SaveError
		var changed *explore.ChangeError
		if !errors.As(err, &save) || save.Field != "Fingerprint" || !errors.As(err, &changed) {
			t.Errorf("Load into a Game with %s changed: %v, want a *SaveError and a *ChangeError", row.want, err)
			continue
		}
		var list []string
		for _, c := range changed.Changes {
			list = append(list, c.String())
		}
		if got := strings.Join(list, "; "); got != row.want {
			t.Errorf("the changes are\n%s\nwant\n%s", got, row.want)
		}
	}
}

// Load refuses saves of older and newer schemas. The error names the schema.
func TestOlderSchemasAreRefusedByName(t *testing.T) {
	g := cave(t, nil)
	for text, want := range map[string]string{
		`{"Schema":1}`: "1: the first form", `{"Schema":2}`: "2: the form that counts no rolls",
		`{"Schema":3}`: "3: the form whose fingerprint counts texts that only people read",
		`{"Schema":4}`: "4: the form that lists the reached regions with each PC", `{"Schema":8}`: "8: the form of a later version",
		`{}`: "0: not a form of a save", `{"Schema":-1}`: "-1: not a form of a save",
	} {
		for _, load := range []func() error{
			func() error { _, err := explore.Load(g, []byte(text)); return err },
			func() error {
				_, err := explore.ReadLog(t.Context(), g, strings.NewReader(text+"\n"))
				return err
			},
		} {
			var save *explore.SaveError
			if err := load(); !errors.As(err, &save) || save.Field != "Schema" || save.Found != want || save.Want != "5 to 7" {
				t.Errorf("%s: %v, want a *SaveError: found schema %s, want 5 to 7", text, err, want)
			}
		}
	}
}

// Load compares every field of a Spec and a Character except About and Text. If New accepts the changed field, Load still refuses the save.
func TestEveryFieldButProseCounts(t *testing.T) {
	s := explore.NewSession(cave(t, nil), 1)
	data := must.Get(s.Save())(t)
	counted, prose := map[string]bool{}, map[string]bool{}
	var leaves func(v reflect.Value, path string, visit func(v reflect.Value, path string))
	leaves = func(v reflect.Value, path string, visit func(v reflect.Value, path string)) {
		switch v.Kind() {
		case reflect.Struct:
			for i := range v.NumField() {
				if v.Type().Field(i).IsExported() {
					leaves(v.Field(i), path+"."+v.Type().Field(i).Name, visit)
				}
			}
		case reflect.Slice, reflect.Array:
			for i := range v.Len() {
				leaves(v.Index(i), path, visit)
			}
		case reflect.Pointer:
			if !v.IsNil() {
				leaves(v.Elem(), path, visit)
			}
		case reflect.String, reflect.Bool, reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Uint8, reflect.Uint16, reflect.Uint32:
			visit(v, path)
		}
	}
	for n, more := 0, true; more; n++ {
		more = false
		var where string
		spec, ch := fullSpec()
		at := 0
		visit := func(v reflect.Value, path string) {
			if at++; at-1 == n {
				where, more = path, true
				change(v)
			}
		}
		leaves(reflect.ValueOf(&spec).Elem(), "Spec", visit)
		leaves(reflect.ValueOf(&ch).Elem(), "Character", visit)
		if !more {
			break
		}
		sc, err := explore.New(caveOf(spec))
		if err != nil {
			continue // not one that New takes
		}
		ch.Plays[0].Text = "As printed." + ch.Plays[0].Text
		g, err := explore.NewGame(sc, ch)
		if err != nil {
			continue
		}
		_, err = explore.Load(g, data)
		if about := slices.Contains([]string{"About", "Text", "Version"}, where[strings.LastIndexByte(where, '.')+1:]); about {
			if prose[where] = true; err != nil {
				t.Errorf("%s: %v", where, err)
			}
			continue
		}
		var bad *explore.SaveError
		if counted[where] = true; !errors.As(err, &bad) || bad.Field != "Fingerprint" && bad.Field != "Scenario" {
			t.Errorf("%s has changed: %v, want a *SaveError about the fingerprint", where, err)
		}
	}
	if len(counted) < 60 || len(prose) < 5 {
		t.Errorf("only %d fields count, %d are prose: %v, %v", len(counted), len(prose), counted, prose)
	}
}

// change replaces a value with a different one.
func change(v reflect.Value) {
	switch v.Kind() {
	case reflect.String:
		v.SetString(v.String() + "x")
	case reflect.Bool:
		v.SetBool(!v.Bool())
	case reflect.Uint8, reflect.Uint16, reflect.Uint32:
		v.SetUint(v.Uint() + 1)
	default:
		v.SetInt(v.Int() + 1)
	}
}

package explore_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"regexp"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// omens is the Game of the old save of content that rolls, and of copies that have been spawned.
func omens(t *testing.T) *explore.Game {
	roll := func(sc *explore.Scene) error { sc.Roll("Omen", dice("4d12")); return nil }
	foe := rat("B")
	foe.Hooks = scenario.Hooks{scenario.OnRound: explore.Func(roll)}
	spec := scenario.Spec{Name: "Omens", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "A", Goal: scenario.Goal{Region: "B"}, Regions: rooms("A", "B"),
		Connections: row("A", "B"), Challenges: []scenario.Challenge{foe}}
	spec.Hooks[scenario.OnRound] = explore.Func(roll)
	spec.Hooks[scenario.OnBegin] = explore.Func(func(sc *explore.Scene) error {
		for range 2 {
			if _, err := sc.Spawn(foe.Name, "B"); err != nil {
				return err
			}
		}
		return nil
	})
	return gameOf(t, spec, pcNamed("Ada"))
}

// A save whose dice fell otherwise plays on from its State, is saved anew, and can be undone back to there. Its log is refused with a typed
// error that names the form.
func TestOlderSavesPlayOn(t *testing.T) {
	for name, g := range map[string]*explore.Game{"cave5": cave(t, nil), "pit5": dicePit(t, false), "omens5": omens(t)} {
		data, err := os.ReadFile("testdata/older/" + name + ".save")
		if err != nil {
			t.Fatal(err)
		}
		s, err := explore.Load(g, data)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		was := *s.State()
		if len(s.Log()) != 0 || len(was.Rolls) != 0 || was.Round < 1 {
			t.Errorf("%s: %d commands and %d rolls in round %d, want the State alone", name, len(s.Log()), len(was.Rolls), was.Round)
		}
		for i := range was.Challenges {
			if f := &was.Challenges[i]; int(f.Copy) != i-int(f.Printed) || f.Origin != (scenario.Owner{}) { // each has one kind of Challenge with copies
				t.Errorf("%s: Challenges[%d] is copy %d of %v", name, i, f.Copy, f.Origin)
			}
		}
		refused := func(what string, err error) {
			t.Helper()
			var older *explore.DiceError
			if !errors.As(err, &older) || older.Schema != 5 {
				t.Errorf("%s: %s: %v, want a *DiceError of form 5", name, what, err)
			}
		}
		refused("Replay", s.Replay(t.Context()))
		_, err = s.ReplayWith(t.Context(), g)
		refused("ReplayWith", err)
		refused("ContinueLog", s.ContinueLog(&bytes.Buffer{}))
		ends(s, 10)
		for s.Undo() == nil {
			refused("Replay after Undo", s.Replay(t.Context()))
		}
		if diff := differ(was, *s.State()); diff != "" {
			t.Errorf("%s: Undo goes back to another State:\n%s", name, diff)
		}
		var kept bytes.Buffer
		if err := s.KeepLog(&kept); err != nil {
			t.Error(err)
		}
		end := ends(s, 10)
		anew, err := explore.ReadLog(t.Context(), g, &kept)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if anew.Hash() != s.Hash() || anew.Replay(t.Context()) != nil {
			t.Errorf("%s: saved anew it plays to %v, and replays with %v; want %s", name, anew.Hash(), anew.Replay(t.Context()), end)
		}
	}
}

// A save of schema 6 named regions, ways and Diseases by their places, from 0. It loads as the same State, with its log, and so does its log.
func TestSavesThatCountFromNoughtLoad(t *testing.T) {
	g := cave(t, nil)
	var sessions []*explore.Session
	for _, file := range []string{"older/cave6", "cave"} {
		data, err := os.ReadFile("testdata/" + file + ".save")
		if err != nil {
			t.Fatal(err)
		}
		saved, err := explore.Load(g, data)
		if err != nil {
			t.Fatal(err)
		}
		log, err := os.ReadFile("testdata/" + file + ".log")
		if err != nil {
			t.Fatal(err)
		}
		logged, err := explore.ReadLog(t.Context(), g, bytes.NewReader(log))
		if err != nil {
			t.Fatal(err)
		}
		sessions = append(sessions, saved, logged)
	}
	for i, s := range sessions {
		if err := s.Replay(t.Context()); err != nil || s.Hash() != sessions[0].Hash() || len(s.Log()) != len(sessions[0].Log()) {
			t.Errorf("%d: %d commands lead to %016x, %v; want %d and %016x", i, len(s.Log()), s.Hash(), err, len(sessions[0].Log()), sessions[0].Hash())
		}
	}
}

// Of an old log only the State where it begins can be read.
func TestOlderLogsAreRefused(t *testing.T) {
	for name, g := range map[string]*explore.Game{"cave5": cave(t, nil), "pit5": dicePit(t, false)} {
		data, err := os.ReadFile("testdata/older/" + name + ".log")
		if err != nil {
			t.Fatal(err)
		}
		s, err := explore.ReadLog(t.Context(), g, bytes.NewReader(data))
		var at *explore.LogError
		var older *explore.DiceError
		if !errors.As(err, &at) || at.Line != 2 || !errors.As(err, &older) || s == nil || s.Round() != 0 {
			t.Errorf("%s: %v, want a *DiceError at line 2, and the State before the scenario begins", name, err)
		}
	}
}

// What an old save holds beside rolls is checked as that of a new one.
func TestOlderSavesAreChecked(t *testing.T) {
	data, err := os.ReadFile("testdata/older/pit5.save")
	if err != nil {
		t.Fatal(err)
	}
	for old, now := range map[string]string{`"round":1`: `"round":-1`, `"ep":60`: `"ep":6000`, `"pcs":[`: `"pcs":[7,`, `"challenges":[`: `"challenges":[{"printed":[]},`, `"turns"`: `"turn s"`,
		`"schema":5`: `"schema":4`, `"state":{`: `"state":null,"s":{`} {
		var bad *explore.SaveError
		if _, err := explore.Load(dicePit(t, false), bytes.Replace(data, []byte(old), []byte(now), 1)); !errors.As(err, &bad) {
			t.Errorf("%s instead of %s: %v, want a *SaveError", now, old, err)
		}
	}
}

// A command that waits behind a question in an old save is carried out after the answer. Its frame held its fields, and its item by place.
func TestOlderFirstCommandWaits(t *testing.T) {
	spec := scenario.Spec{Name: "Dawn", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "A", Goal: scenario.Goal{Region: "B"}, Regions: rooms("A", "B"), Connections: row("A", "B"),
		Gear: []scenario.Gear{{Name: "crown"}, {Name: "helm"}}}
	spec.Regions[0].Items = []string{"bolt", "nut"}
	spec.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error {
		if _, _, answered := sc.Answered(); answered {
			return nil
		}
		return sc.Entity(aerim).Ask("which", "Which?", "this", "that")
	})
	ada := pcNamed("Ada")
	ada.Items, ada.Equipped = []string{"apple", "crown"}, []string{"helm"}
	g := gameOf(t, spec, ada, pcNamed("Bo"))
	for frame, cmd := range map[string]board.Command{
		`"n":2`: {Do: board.Move, Who: aerim}, `"n":17,"react":2`: pickUp(aerim, "nut"), `"n":15,"react":1,"target":"pc2"`: give(aerim, "apple", lucin),
		`"n":19,"react":2,"choice":3`: equip(aerim, "crown", "helm")} {
		s := explore.NewSession(g, 1)
		for _, c := range []board.Command{{Do: board.Begin}, cmd} {
			if _, err := s.Do(c); err != nil {
				t.Fatalf("%v: %v", c, err)
			}
		}
		data, err := s.Save()
		if err != nil {
			t.Fatal(err)
		}
		first, err := json.Marshal(map[string]board.Command{"first": cmd})
		if err != nil {
			t.Fatal(err)
		}
		for _, change := range [][2]string{{`"schema":7`, `"schema":5`}, {string(first[1:len(first)-1]) + ",", ""}, {`{"kind":"command",`, `{"kind":"command",` + frame + ","}} {
			if !bytes.Contains(data, []byte(change[0])) {
				t.Fatalf("%v: no %s in %s", cmd, change[0], data)
			}
			data = bytes.Replace(data, []byte(change[0]), []byte(change[1]), 1)
		}
		data = regexp.MustCompile(`"(?:region|way)(\d+)"`).ReplaceAllFunc(data, func(name []byte) []byte { return []byte{name[len(name)-2] - 1} })
		old, err := explore.Load(g, data)
		if err != nil {
			t.Errorf("%v: %v", cmd, err)
			continue
		}
		if got := old.State().Pending.First; got != cmd {
			t.Errorf("%v waits, want %v", got, cmd)
		}
		for _, s := range []*explore.Session{s, old} {
			if _, err := s.Do(board.Command{Do: board.Answer, Who: aerim}); err != nil {
				t.Errorf("%v: %v", cmd, err)
			}
		}
		if diff := differ(*s.State(), *old.State()); diff != "" {
			t.Errorf("%v from the old save:\n%s", cmd, diff)
		}
	}
}

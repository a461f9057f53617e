package explore_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
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
		data := must.Get(os.ReadFile("testdata/older/" + name + ".save"))(t)
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
		must.OK(t, s.KeepLog(&kept))
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
		data := must.Get(os.ReadFile("testdata/" + file + ".save"))(t)
		saved := must.Get(explore.Load(g, data))(t)
		log := must.Get(os.ReadFile("testdata/" + file + ".log"))(t)
		logged := must.Get(explore.ReadLog(t.Context(), g, bytes.NewReader(log)))(t)
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
		data := must.Get(os.ReadFile("testdata/older/" + name + ".log"))(t)
		s, err := explore.ReadLog(t.Context(), g, bytes.NewReader(data))
		var at *explore.LogError
		if !errors.As(err, &at) || at.Line != 2 || !errors.As(err, new(*explore.DiceError)) || s == nil || s.Round() != 0 {
			t.Errorf("%s: %v, want a *DiceError at line 2, and the State before the scenario begins", name, err)
		}
	}
}

// What an old save holds beside rolls is checked as that of a new one.
func TestOlderSavesAreChecked(t *testing.T) {
	data := must.Get(os.ReadFile("testdata/older/pit5.save"))(t)
	for old, now := range map[string]string{`"round":1`: `"round":-1`, `"ep":60`: `"ep":6000`, `"pcs":[`: `"pcs":[7,`, `"challenges":[`: `"challenges":[{"printed":[]},`, `"turns"`: `"turn s"`,
		`"schema":5`: `"schema":4`, `"state":{`: `"state":null,"s":{`} {
		if _, err := explore.Load(dicePit(t, false), bytes.Replace(data, []byte(old), []byte(now), 1)); !errors.As(err, new(*explore.SaveError)) {
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
	for _, tc := range []struct {
		save, frame string
		cmd         board.Command
	}{{"move", `"n":2`, board.Command{Do: board.VerbMove, Who: aerim}}, {"pickup", `"n":17,"react":2`, pickUp(aerim, "nut")},
		{"give", `"n":15,"react":1,"target":"pc2"`, give(aerim, "apple", lucin)}, {"equip", `"n":19,"react":2,"choice":3`, equip(aerim, "crown", "helm")}} {
		frame, cmd, s := tc.frame, tc.cmd, explore.NewSession(g, 1)
		for _, c := range []board.Command{{Do: board.VerbBegin}, cmd} {
			if _, err := s.Do(c); err != nil {
				t.Fatalf("%v: %v", c, err)
			}
		}
		data := must.Get(os.ReadFile("testdata/older/dawn6-" + tc.save + ".save"))(t)
		first := must.Get(json.Marshal(map[string]board.Command{"first": cmd}))(t)
		for _, change := range [][2]string{{`"schema":6`, `"schema":5`}, {string(first[1:len(first)-1]) + ",", ""}, {`{"kind":"command",`, `{"kind":"command",` + frame + ","}} {
			if !bytes.Contains(data, []byte(change[0])) {
				t.Fatalf("%v: no %s in %s", cmd, change[0], data)
			}
			data = bytes.Replace(data, []byte(change[0]), []byte(change[1]), 1)
		}
		old, err := explore.Load(g, data)
		if err != nil {
			t.Errorf("%v: %v", cmd, err)
			continue
		}
		if got := old.State().Pending.First; got != cmd {
			t.Errorf("%v waits, want %v", got, cmd)
		}
		for _, s := range []*explore.Session{s, old} {
			if _, err := s.Do(board.Command{Do: board.VerbAnswer, Who: aerim}); err != nil {
				t.Errorf("%v: %v", cmd, err)
			}
		}
		if diff := differ(*s.State(), *old.State()); diff != "" {
			t.Errorf("%v from the old save:\n%s", cmd, diff)
		}
	}
}

// keep is the Game of the saves of schema 6: in two rounds much of what is known changes.
func keep(t *testing.T, apart bool) *explore.Game {
	strike := scenario.Play{Name: "Strike", Kind: scenario.Action, Inflict: dice("2d8"), Damage: dice("1d6")}
	guard := scenario.Challenge{Name: "Guard", Type: stattrack.Seeker, Region: "Yard", EP: 1, Route: []string{"Yard", "Gate"}}
	spec := scenario.Spec{Name: "Keep", Type: scenario.Stealth, Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Gate", Goal: scenario.Goal{Region: "Vault"}, Apart: apart,
		Regions: rooms("Gate", "Yard", "Hall", "Attic", "Vault"), Challenges: []scenario.Challenge{rat("Hall"), guard,
			{Name: "Snare", Type: stattrack.Trap, Region: "Attic"}, {Name: "Grate", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Gate", To: "Hall"}, EP: 3}},
		Connections: []scenario.Connection{{From: "Gate", To: "Yard"}, {From: "Gate", To: "Hall"}, {From: "Hall", To: "Attic", Hidden: true}, {From: "Attic", To: "Vault"}, {From: "Yard", To: "Attic"}},
		Secrets:     []scenario.Secret{{Name: "stair", Region: "Hall", Hidden: dice("1d4"), Opens: &scenario.Way{From: "Hall", To: "Attic"}}},
		Features:    []scenario.Feature{{Name: "Chest", Region: "Yard"}},
	}
	spec.Regions[2].Items, spec.Regions[3].Items = []string{"nut", "bolt"}, []string{"bolt"}
	spec.Hooks[scenario.OnRoundEnd] = explore.Func(func(sc *explore.Scene) error {
		switch sc.Position().Round() {
		case 1:
			_ = sc.Region("Attic").Lay("nail")
			_ = sc.Region("Yard").SetTerrain(scenario.Dark)
		case 2:
			_ = sc.Way("Gate", "Yard").Close()
			_ = sc.Region("Attic").SetTerrain(scenario.Dark)
			_ = sc.Entity(scenario.ChallengeAt(2)).Defeat()
			_, _ = sc.Spawn("Rat", "Yard")
		case 3:
			_ = sc.Entity(scenario.PC(0)).Find("stair")
			_ = sc.Region("Yard").SetTerrain(0)
		}
		return sc.Err()
	})
	hero := func(name string) scenario.Character {
		return scenario.Character{Name: name, EP: 30, HP: 20, Tokens: 4, Items: []string{"rope"}, Plays: []scenario.Play{strike}}
	}
	return gameOf(t, spec, hero("Ada"), hero("Bo"))
}

// A save or a log of schema 6 is the Session that plays its commands anew: it plays on with them, and can be undone and replayed.
func TestSavesOfSchema6(t *testing.T) {
	for name, g := range map[string]*explore.Game{"cave6.save": cave(t, nil), "cave6.log": cave(t, nil), "keep6.save": keep(t, false), "apart6.save": keep(t, true)} {
		data, err := os.ReadFile("testdata/older/" + name)
		if err != nil {
			t.Fatal(err)
		}
		var old *explore.Session
		if filepath.Ext(name) == ".log" {
			old, err = explore.ReadLog(t.Context(), g, bytes.NewReader(data))
		} else {
			old, err = explore.Load(g, data)
		}
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		var head struct {
			Seed uint64 `json:",string"`
		}
		must.OK(t, json.NewDecoder(bytes.NewReader(data)).Decode(&head))
		anew, chance := explore.NewSession(g, crunch.Seed(head.Seed)), crunch.Seed(1).Stream(crunch.Key(name))
		if err := anew.DoLog(t.Context(), old.Log()...); err != nil {
			t.Errorf("%s: its log on a new Session: %v", name, err)
		}
		for range 30 {
			if diff := differ(*anew.State(), *old.State()); diff != "" {
				t.Errorf("%s: played anew (-), from the save (+):\n%s", name, diff)
				break
			}
			legal := old.Legal()
			if len(legal) == 0 {
				break
			}
			c := legal[chance.IntN(len(legal))]
			_, there := anew.Do(c)
			if _, here := old.Do(c); here != nil || there != nil {
				t.Fatalf("%s: %v: %v, played anew: %v", name, c, here, there)
			}
		}
		undone := old.Undo()
		_, redone := old.Redo()
		if err := errors.Join(undone, redone, old.Replay(t.Context())); err != nil || old.Hash() != anew.Hash() {
			t.Errorf("%s: %v, want it undone and replayed", name, err)
		}
	}
}

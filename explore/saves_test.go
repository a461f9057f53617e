package explore_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/short"
	"github.com/crunchrules/crunch/stattrack"
	"pgregory.net/rapid"
)

// saveForm is the JSON of a save, as far as these tests change it.
type saveForm struct {
	Schema      int             `json:"schema"`
	Scenario    string          `json:"scenario"`
	Fingerprint uint64          `json:"fingerprint,string"`
	Parts       json.RawMessage `json:"parts"`
	Seed        uint64          `json:"seed,string"`
	Hash        uint64          `json:"hash,string"`
	State       json.RawMessage `json:"state"`
	Log         json.RawMessage `json:"log"`
}

// played returns a Session in which chance has given some commands.
func played(t rapid.TB, g *explore.Game, seed crunch.Seed, commands int) *explore.Session {
	t.Helper()
	s := explore.NewSession(g, seed)
	chance := seed.Stream(crunch.Key("played"))
	for range commands {
		legal := s.Legal()
		if len(legal) == 0 {
			break
		}
		if _, err := s.Do(legal[chance.IntN(len(legal))]); err != nil && !contentFails(err) {
			t.Fatal(err)
		}
	}
	return s
}

// ends plays a Session on and returns its last State. Load must refuse every save that would panic here.
func ends(s *explore.Session, commands int) string {
	chance := crunch.Seed(1).Stream()
	g := s.Game()
	for range commands {
		for _, viewer := range []scenario.Who{scenario.Everyone, scenario.PC(0), scenario.DMOnly} {
			g.At(s.State()).View(viewer)
		}
		legal := s.Legal()
		if len(legal) == 0 {
			break
		}
		c := legal[chance.IntN(len(legal))]
		sample.Words(g.At(s.State()), &c)
		events, err := s.Do(c)
		if err != nil {
			return err.Error()
		}
		for i := range events {
			sample.Line(g.At(s.State()), &events[i])
		}
	}
	return fmt.Sprintf("%016x", s.Hash())
}

// Load refuses a save of another schema, scenario, party or content. The error names the wrong field.
func TestForeignSaves(t *testing.T) {
	g := kitchen(t, scenario.Normal)
	data := must.Get(played(t, g, 3, 60).Save())(t)
	change := func(f func(*saveForm)) []byte {
		var form saveForm
		must.OK(t, json.Unmarshal(data, &form))
		f(&form)
		return must.Get(json.Marshal(form))(t)
	}
	otherContent := *g.Scenario().Spec()
	otherContent.Code = map[string]string{"troll: on_turn": "2"}
	content := sample.Game(t, otherContent, g.Party()...)
	party := append([]scenario.Character(nil), g.Party()...)
	party[1].EP++
	stronger := must.Get(explore.NewGame(g.Scenario(), party...))(t)
	for _, test := range []struct {
		name, field string
		g           *explore.Game
		data        []byte
	}{
		{"no JSON", "JSON", g, []byte("Fire!")},
		{"nothing", "JSON", g, nil},
		{"cut off", "JSON", g, data[:len(data)/2]},
		{"two saves", "JSON", g, append(append([]byte(nil), data...), data...)},
		{"a later form", "Schema", g, change(func(f *saveForm) { f.Schema++ })},
		{"no form", "Schema", g, []byte("{}")},
		{"another scenario", "Scenario", rockyWall(t), data},
		{"another type of it", "Fingerprint", kitchen(t, scenario.Chase), data},
		{"another party", "Fingerprint", stronger, data},
		{"another version of a callback", "Fingerprint", content, data},
		{"a changed State", "Hash", g, change(func(f *saveForm) {
			f.State = json.RawMessage(strings.Replace(string(f.State), `"tokens":`, `"tokens":1`, 1))
		})},
		{"a changed hash", "Hash", g, change(func(f *saveForm) { f.Hash++ })},
		{"an unknown field", "State", g, change(func(f *saveForm) {
			f.State = json.RawMessage(strings.Replace(string(f.State), `"tokens":`, `"token":1,"tokens":`, 1))
		})},
		{"a field of another kind", "State", g, change(func(f *saveForm) {
			f.State = json.RawMessage(strings.Replace(string(f.State), `"tokens":`, `"tokens":"many","tokens":`, 1))
		})},
		{"parts that are none", "State", g, bytes.Replace(data, []byte(`"parts":[[`), []byte(`"parts":[["scenario"],[`), 1)},
		{"no PCs", "State", g, change(func(f *saveForm) { f.State = json.RawMessage(`{}`) })},
		{"a log that is none", "Log[0].Dice", g, change(func(f *saveForm) { f.Log = json.RawMessage(`[{"command":"begin","dice":"seven"}]`) })},
	} {
		t.Run(test.name, func(t *testing.T) {
			s, err := explore.Load(test.g, test.data)
			var save *explore.SaveError
			if !errors.As(err, &save) || s != nil {
				t.Fatalf("Load: %v, want a *SaveError", err)
			}
			if save.Field != test.field {
				t.Errorf("the field is %s, want %s: %v", save.Field, test.field, err)
			}
			if save.Want == "" || save.Found == "" {
				t.Errorf("%v: want an error with what was found and what would be right", err)
			}
		})
	}
}

// A save at any moment loads as it was, plays on as if it had not been saved, can be undone to the start, and replays.
func TestSaveAnywhere(t *testing.T) {
	t.Parallel()
	for _, kind := range []scenario.Type{scenario.Normal, scenario.Stealth, scenario.Chase} {
		g := kitchen(t, kind)
		rapid.Check(t, func(t *rapid.T) {
			seed := crunch.Seed(rapid.Uint64Range(0, 1000).Draw(t, "seed"))
			n := rapid.IntRange(0, 150).Draw(t, "commands")
			s := explore.NewSession(g, seed)
			chance := seed.Stream(crunch.Key("anywhere"))
			for range n {
				if legal := s.Legal(); len(legal) > 0 {
					must.Get(s.Do(legal[chance.IntN(len(legal))]))(t)
				}
			}
			data := must.Get(s.Save())(t)
			loaded := must.Get(explore.Load(g, data))(t)
			if diff := differ(*s.State(), *loaded.State()); diff != "" {
				t.Fatalf("saved (-) and loaded (+):\n%s", diff)
			}
			again, err := loaded.Save()
			if err != nil || string(again) != string(data) {
				t.Fatalf("a second save differs: %v", err)
			}
			if a, b := ends(s, 30), ends(loaded, 30); a != b {
				t.Fatalf("went on to %s, loaded to %s", a, b)
			}
			must.OK(t, loaded.Replay(t.Context()))
			for len(loaded.Log()) > 0 {
				must.OK(t, loaded.Undo())
			}
			if diff := differ(g.Start(), *loaded.State()); diff != "" {
				t.Fatalf("undone to the start:\n%s", diff)
			}
			if err := loaded.Undo(); !errors.Is(err, explore.ErrNothingToUndo) {
				t.Fatalf("Undo: %v, want ErrNothingToUndo", err)
			}
		})
	}
}

// A leaf is a place in a decoded JSON text that can be set to another value.
type leaf struct {
	value any
	set   func(any)
}

// leaves lists every place below v in a fixed order, including whole lists and objects.
func leaves(v any, set func(any), list []leaf) []leaf {
	list = append(list, leaf{v, set})
	switch v := v.(type) {
	case map[string]any:
		names := make([]string, 0, len(v))
		for name := range v {
			names = append(names, name)
		}
		slices.Sort(names)
		for _, name := range names {
			list = leaves(v[name], func(x any) { v[name] = x }, list)
		}
	case []any:
		for i := range v {
			list = leaves(v[i], func(x any) { v[i] = x }, list)
		}
	}
	return list
}

// mutate changes one place of a State's JSON.
func mutate(state any, rng crunch.RNG) {
	part := state
	if pending, ok := state.(map[string]any)["pending"].(map[string]any); ok && len(pending) > 1 && rng.IntN(2) == 0 {
		part = pending // frames have the most that can be wrong
	}
	all := leaves(part, func(any) {}, nil)
	if len(all) < 2 {
		return
	}
	at := all[1+rng.IntN(len(all)-1)]
	other := all[rng.IntN(len(all))].value
	switch v := at.value.(type) {
	case json.Number:
		n, _ := strconv.Atoi(string(v))
		numbers := []int{0, 1, 2, 3, 4, 5, 7, 12, 64, 127, 128, 255, 256, 1000, 32767, 65535, 1 << 20, 1<<31 - 1, -1, -2, -5, -1 << 31, n + 1, n - 1, n + 2, -n, 2 * n}
		at.set(json.Number(strconv.Itoa(numbers[rng.IntN(len(numbers))])))
	case string:
		words := []string{"", "nobody", "pc1", "pc2", "pc9", "challenge1", "challenge5", "challenge9", "challenge999", "1d6", "2d6=3,4", "Over", "PCs", "Challenges", "reaction", "0-3,9", "5"}
		if s, ok := other.(string); ok && rng.IntN(2) == 0 {
			words = []string{s}
		}
		at.set(words[rng.IntN(len(words))])
	case bool:
		at.set(!v)
	case []any:
		switch rng.IntN(3) {
		case 0:
			at.set([]any{})
		case 1:
			if len(v) > 0 {
				at.set(slices.Delete(slices.Clone(v), 0, 1))
			}
		case 2:
			if len(v) > 0 {
				at.set(append(slices.Clone(v), v[rng.IntN(len(v))]))
			}
		}
	case map[string]any:
		names := make([]string, 0, len(v))
		for name := range v {
			names = append(names, name)
		}
		slices.Sort(names)
		if len(names) > 0 {
			delete(v, names[rng.IntN(len(names))])
		}
	}
}

// forge changes a save in some places and writes the matching hash into it. If Load accepts the save, it can be played on.
func forge(t rapid.TB, g *explore.Game, data []byte, changes int, rng crunch.RNG) (taken bool) {
	var form saveForm
	must.OK(t, json.Unmarshal(data, &form))
	var state any
	dec := json.NewDecoder(bytes.NewReader(form.State))
	dec.UseNumber()
	must.OK(t, dec.Decode(&state))
	for range changes {
		mutate(state, rng)
	}
	var err error
	if form.State, err = json.Marshal(state); err != nil {
		t.Fatal(err)
	}
	form.Log = json.RawMessage("[]")
	for range 2 {
		text := must.Get(json.Marshal(form))(t)
		s, err := explore.Load(g, text)
		if err == nil {
			defer func() {
				if p := recover(); p != nil {
					t.Fatalf("%v, after Load took the State\n%s\n%s", p, form.State, debug.Stack())
				}
			}()
			ends(s, 30)
			return true
		}
		var save *explore.SaveError
		if !errors.As(err, &save) {
			t.Fatalf("Load: %v (%T), want a *SaveError", err, err)
		}
		if save.Field != "Hash" {
			return false
		}
		want, _, _ := strings.Cut(save.Want, ":")
		if form.Hash, err = strconv.ParseUint(want, 16, 64); err != nil {
			t.Fatal(err)
		}
	}
	t.Fatal("Load wants another hash than before")
	return false
}

// forgeries are saves of kitchens in mid-play, many with a question.
func forgeries(t testing.TB) (games []*explore.Game, saves [][]byte) {
	for _, kind := range []scenario.Type{scenario.Normal, scenario.Stealth, scenario.Chase} {
		g := kitchen(t, kind)
		for seed := range crunch.Seed(40) {
			s := played(t, g, seed, 10+int(seed)*3)
			if seed%4 != 0 && s.State().Pending.Ask == board.AskNothing {
				continue
			}
			data := must.Get(s.Save())(t)
			games, saves = append(games, g), append(saves, data)
		}
	}
	return games, saves
}

// Load refuses every save that can't be played on. No save that it accepts panics later.
func TestForgedSaves(t *testing.T) {
	t.Parallel()
	games, saves := forgeries(t)
	n := short.Or(150, 500, 1500)
	taken := 0
	for i := range n {
		rng := crunch.Seed(7).Stream(uint64(i))
		k := rng.IntN(len(saves))
		if forge(t, games[k], saves[k], 1+rng.IntN(3), &rng) {
			taken++
		}
	}
	rapid.Check(t, func(t *rapid.T) { // and of whatever an author may write
		g, seed := anyGame(t), crunch.Seed(rapid.Uint64().Draw(t, "seed"))
		data := must.Get(played(t, g, seed, rapid.IntRange(1, 40).Draw(t, "commands")).Save())(t)
		chance := seed.Stream(crunch.Key("forge"))
		for range 4 {
			forge(t, g, data, 1+chance.IntN(3), &chance)
		}
	})
	t.Logf("Load accepts %d of %d forged saves", taken, n)
	if taken == 0 || taken == n {
		t.Errorf("Load accepts %d of %d forged saves", taken, n)
	}
}

func FuzzForgedSave(f *testing.F) {
	games, saves := forgeries(f)
	f.Add(uint64(1), uint8(1))
	f.Fuzz(func(t *testing.T, seed uint64, changes uint8) {
		rng := crunch.Seed(seed).Stream()
		k := rng.IntN(len(saves))
		forge(t, games[k], saves[k], 1+int(changes%4), &rng)
	})
}

func FuzzLoad(f *testing.F) {
	games, saves := forgeries(f)
	for i := range saves {
		if i%8 == 0 {
			f.Add(saves[i])
		}
	}
	kept := must.Get(played(f, games[0], 1, 9).KeepWith(games[0], nil))(f)
	must.Get(kept.Do(kept.Legal()[0]))(f)
	save, err := kept.Save() // with the State where the log begins
	if err != nil {
		f.Fatal(err)
	}
	f.Add(save)
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, g := range games[:1] {
			s, err := explore.Load(g, data)
			var save *explore.SaveError
			switch {
			case err == nil:
				ends(s, 20)
				for err == nil && len(s.Log()) > 0 {
					err = s.Undo() // the State of a save may be another than its log leads to
				}
			case !errors.As(err, &save):
				t.Fatalf("Load: %v (%T), want a *SaveError", err, err)
			}
		}
	})
}

// CheckState names the wrong field of an impossible State.
func TestImpossibleStates(t *testing.T) {
	g := kitchen(t, scenario.Normal)
	nobody, foe, obstacle := scenario.ChallengeAt(900), scenario.ChallengeAt(4), scenario.ChallengeAt(2)
	long := strings.Repeat("x", 1<<16+1)
	for _, row := range []struct {
		field  string
		change func(*board.State)
	}{
		{"Round", func(s *board.State) { s.Round = -1 }},
		{"Round", func(s *board.State) { s.Round = 0 }},
		{"Count", func(s *board.State) { s.Count = 1 << 30 }},
		{"Limit", func(s *board.State) { s.Limit = -1 }},
		{"Turns", func(s *board.State) { s.Turns = -1 }},
		{"Tokens", func(s *board.State) { s.Tokens = -1 }},
		{"PCs", func(s *board.State) { s.PCs = s.PCs[:2] }},
		{"Challenges", func(s *board.State) { s.Challenges = s.Challenges[:11] }},
		{"Turn", func(s *board.State) { s.Turn = nobody }},
		{"Phase", func(s *board.State) { s.Result = board.ResultFailure }},
		{"Phase", func(s *board.State) { s.Phase = scenario.PhaseOver }},
		{"Round", func(s *board.State) { s.Phase = scenario.PhaseBefore }},
		{"Clause", func(s *board.State) { s.Clause = long }},
		{"Clause", func(s *board.State) { s.Clause = "\xff" }},
		{"PCs[1].Region", func(s *board.State) { s.PCs[1].Region = 8 }},
		{"PCs[1].Region", func(s *board.State) { s.PCs[1].Region = scenario.NoRegion }},
		{"PCs[1].EP", func(s *board.State) { s.PCs[1].EP = -1 }},
		{"PCs[1].EP", func(s *board.State) { s.PCs[1].EP = 100 }},
		{"PCs[1].Injuries", func(s *board.State) { s.PCs[1].EP, s.PCs[1].Injuries = 0, 200 }},
		{"PCs[1].Sheet.Kind", func(s *board.State) { s.PCs[1].Sheet.Kind.Draws = !s.PCs[1].Sheet.Kind.Draws }},
		{"PCs[1].Sheet", func(s *board.State) { s.PCs[1].Sheet.Now[stattrack.Mind] = 9 }},
		{"PCs[1].Interrupts", func(s *board.State) { s.PCs[1].Interrupts = -1 }},
		{"PCs[1].Interrupts", func(s *board.State) { s.PCs[1].Interrupts = s.Turns + 2 }},
		{"PCs[1].Limit", func(s *board.State) { s.PCs[1].Limit = -1 }},
		{"PCs[1].Diseases", func(s *board.State) { s.PCs[1].Diseases = []board.Affliction{{Disease: 2, Times: 1}} }},
		{"PCs[1].Diseases", func(s *board.State) { s.PCs[1].Diseases = []board.Affliction{{Disease: 0}} }},
		{"PCs[1].Diseases", func(s *board.State) {
			s.PCs[1].Diseases = []board.Affliction{{Disease: 1, Times: 1}, {Disease: 1, Times: 1}}
		}},
		{"PCs[1].Sheet.Lowered", func(s *board.State) { s.PCs[1].Sheet.Lowered[0]++ }},
		{"PCs[1].Items", func(s *board.State) { s.PCs[1].Items = make([]string, 1<<17+1) }},
		{"PCs[1].Items", func(s *board.State) { s.PCs[1].Items = []string{long} }},
		{"PCs[1].Items", func(s *board.State) { s.PCs[1].Items = []string{"\xff"} }},
		{"Reached[0]", func(s *board.State) { s.Reached = []board.Reach{{PC: scenario.PC(0), Region: 8}} }},
		{"Reached[0]", func(s *board.State) { s.Reached = []board.Reach{{PC: scenario.ChallengeAt(0)}} }},
		{"Challenges[4].Printed", func(s *board.State) { s.Challenges[4].Printed = 5 }},
		{"Challenges[12].Printed", func(s *board.State) { s.Challenges = append(s.Challenges, board.ChallengeState{Printed: 12}) }},
		{"Challenges[2].Printed", func(s *board.State) {
			s.Challenges[2].Printed = 99
			s.Pools = []board.ObstaclePool{{PC: ann, Challenge: obstacle, EP: 1}}
		}},
		{"Challenges[4].Region", func(s *board.State) { s.Challenges[4].Region = scenario.NoRegion }},
		{"Challenges[4].Region", func(s *board.State) { s.Challenges[4].Region = 8 }},
		{"Challenges[2].Region", func(s *board.State) { s.Challenges[2].Region = 0 }},
		{"Challenges[4].EP", func(s *board.State) { s.Challenges[4].EP = -1 }},
		{"Challenges[4].EP", func(s *board.State) { s.Challenges[4].EP = 5 }},
		{"Challenges[4].Sheet.Kind", func(s *board.State) { s.Challenges[4].Sheet.Kind = s.Challenges[5].Sheet.Kind }},
		{"Challenges[4].Sheet", func(s *board.State) { s.Challenges[4].Sheet.Now[stattrack.Mind] = -9 }},
		{"Challenges[5].Leg", func(s *board.State) { s.Challenges[5].Leg = 4 }},
		{"Challenges[4].Leg", func(s *board.State) { s.Challenges[4].Leg = 1 }},
		{"Challenges[4].Turned", func(s *board.State) { s.Challenges[4].Turned = -1 }},
		{"Challenges[4].Turned", func(s *board.State) { s.Challenges[4].Turned = s.Round + 1 }},
		{"Challenges[4].Turned", func(s *board.State) { s.Challenges[4].Fallen = -1 }},
		{"Challenges[4].Turned", func(s *board.State) { s.Challenges[4].Fallen = s.Round + 1 }},
		{"Table.Standing", func(s *board.State) { s.Table.Standing = scenario.Set{1} }},
		{"Challenges[4].Interrupts", func(s *board.State) { s.Challenges[4].Interrupts = s.Turns + 2 }},
		{"Challenges[4].Data", func(s *board.State) { s.Challenges[4].Data = long }},
		{"Challenges[4].Data", func(s *board.State) { s.Challenges[4].Data = "\xff" }},
		{"Pools[0]", func(s *board.State) { s.Pools = []board.ObstaclePool{{PC: foe, Challenge: obstacle, EP: 1}} }},
		{"Pools[0]", func(s *board.State) {
			s.Pools = []board.ObstaclePool{{PC: scenario.PC(3), Challenge: obstacle, EP: 1}}
		}},
		{"Pools[0]", func(s *board.State) { s.Pools = []board.ObstaclePool{{PC: ann, Challenge: bob, EP: 1}} }},
		{"Pools[0]", func(s *board.State) { s.Pools = []board.ObstaclePool{{PC: ann, Challenge: foe, EP: 1}} }},
		{"Pools[0]", func(s *board.State) { s.Pools = []board.ObstaclePool{{PC: ann, Challenge: obstacle, EP: 3}} }},
		{"Pools[0]", func(s *board.State) { s.Pools = []board.ObstaclePool{{PC: ann, Challenge: obstacle, EP: -1}} }},
		{"Counters", func(s *board.State) { s.Counters = nil }},
		{"Counters[0]", func(s *board.State) { s.Counters[0].Filled = 99 }},
		{"PCs[0].Sheet.Cause", func(s *board.State) {
			s.PCs[0].Sheet.Shift(stattrack.Mind, -20, stattrack.Cause(scenario.ChallengeAt(900)))
		}},
		{"Challenges[0].Sheet.Cause", func(s *board.State) {
			s.Challenges[0].Sheet.Shift(stattrack.Mind, -20, stattrack.Cause(scenario.PC(9)))
		}},
		{"Challenges[0].Printed", func(s *board.State) { // and something that looks there
			s.Challenges[0].Printed = 99
			s.Kept = []board.Keepsake{{Owner: scenario.Owner{Kind: scenario.OwnedByPlay, Who: scenario.ChallengeAt(0)}, Data: "x"}}
		}},
		{"Boosts", func(s *board.State) {
			s.Boosts = slices.Repeat([]board.Boosted{{On: ann, By: ann, Class: 1}}, 1<<16+1)
		}},
		{"Boosts[0]", func(s *board.State) { s.Boosts = []board.Boosted{{By: ann, Class: 1}} }},
		{"Boosts[0]", func(s *board.State) { s.Boosts = []board.Boosted{{On: ann, By: nobody, Class: 1}} }},
		{"Boosts[0]", func(s *board.State) { s.Boosts = []board.Boosted{{On: ann, By: ann}} }},
		{"Boosts[0]", func(s *board.State) {
			s.Boosts = []board.Boosted{{On: ann, By: ann, Class: stattrack.NumClasses}}
		}},
		{"Bodies[0]", func(s *board.State) { s.Bodies = []board.Body{{Seeker: ann}} }},
		{"Bodies[0]", func(s *board.State) { s.Bodies = []board.Body{{Seeker: nobody}} }},
		{"Bodies[0]", func(s *board.State) { s.Bodies = []board.Body{{Seeker: foe, Region: 8}} }},
		{"Lying[0]", func(s *board.State) { s.Lying = []board.Lying{{Region: 8, Item: "x"}} }},
		{"Lying[0]", func(s *board.State) { s.Lying = []board.Lying{{}} }},
		{"Lying[0]", func(s *board.State) { s.Lying = []board.Lying{{Item: "\xff"}} }},
		{"Lying[0]", func(s *board.State) { s.Lying = []board.Lying{{Item: long}} }},
		{"Kept[0]", func(s *board.State) { s.Kept = []board.Keepsake{{}} }},
		{"Kept[0]", func(s *board.State) { s.Kept = []board.Keepsake{{Data: long}} }},
		{"Kept[0]", func(s *board.State) { s.Kept = []board.Keepsake{{Data: "\xff"}} }},
		{"Table.Known", func(s *board.State) { s.Table.Known = scenario.Set{1 << 8} }},
		{"Table.Seen", func(s *board.State) { s.Table.Seen = scenario.Set{1 << 8} }},
		{"Table.Found", func(s *board.State) { s.Table.Found = scenario.Set{1 << 3} }},
		{"Table.Ways", func(s *board.State) { s.Table.Ways = scenario.Set{1 << 10} }},
		{"Table.Opened", func(s *board.State) { s.Table.Opened = scenario.Set{1 << 2} }},
		{"Drawn", func(s *board.State) { s.Drawn = scenario.Set{1 << 2} }},
		{"Pending", func(s *board.State) { s.Pending.Text = "?" }},
	} {
		s := played(t, g, 4, 20).State().Clone()
		if s.Result != board.ResultRunning || s.Pending.Ask != board.AskNothing || s.Phase == scenario.PhaseBefore {
			t.Fatal("the State is not one in the midst of play")
		}
		must.OK(t, g.CheckState(&s))
		row.change(&s)
		var save *explore.SaveError
		if err := g.CheckState(&s); !errors.As(err, &save) || save.Field != "State."+row.field {
			t.Errorf("%v, want a *SaveError about State.%s", err, row.field)
		}
	}
	// whose data the hooks of a piece of content keep
	for _, row := range []struct {
		owner scenario.Owner
		ok    bool
	}{
		{scenario.Owner{}, true},
		{scenario.Owner{Index: 1}, false},
		{scenario.Owner{Kind: scenario.OwnedByChallenge, Who: foe}, true},
		{scenario.Owner{Kind: scenario.OwnedByChallenge, Who: ann}, false},
		{scenario.Owner{Kind: scenario.OwnedByChallenge, Who: nobody}, false},
		{scenario.Owner{Kind: scenario.OwnedByDisease, Index: 1, Who: ann}, true},
		{scenario.Owner{Kind: scenario.OwnedByDisease, Index: 2, Who: ann}, false},
		{scenario.Owner{Kind: scenario.OwnedByDisease, Index: 1, Who: foe}, true}, // EX-142
		{scenario.Owner{Kind: scenario.OwnedByDisease, Index: 1, Who: scenario.PC(3)}, false},
		{scenario.Owner{Kind: scenario.OwnedBySecret, Index: 2}, true},
		{scenario.Owner{Kind: scenario.OwnedBySecret, Index: 3}, false},
		{scenario.Owner{Kind: scenario.OwnedByFeature, Index: 1}, true},
		{scenario.Owner{Kind: scenario.OwnedByFeature, Index: 2}, false},
		{scenario.Owner{Kind: scenario.OwnedByCounter}, true},
		{scenario.Owner{Kind: scenario.OwnedByCounter, Index: 1}, false},
		{scenario.Owner{Kind: scenario.OwnedByFortune, Index: 1}, true},
		{scenario.Owner{Kind: scenario.OwnedByFortune, Index: 2}, false},
		{scenario.Owner{Kind: scenario.OwnedByPlay, Index: 9, Who: ann}, true},
		{scenario.Owner{Kind: scenario.OwnedByPlay, Index: 10, Who: ann}, false},
		{scenario.Owner{Kind: scenario.OwnedByPlay, Who: scenario.PC(3)}, false},
		{scenario.Owner{Kind: scenario.OwnedByRegion, Index: 1}, true},
		{scenario.Owner{Kind: scenario.OwnedByRegion, Index: 99}, false},
		{scenario.Owner{Kind: scenario.OwnedByRegion, Who: ann}, false},
		{scenario.Owner{Kind: scenario.OwnedByConnection}, true},
		{scenario.Owner{Kind: scenario.OwnedByConnection, Index: 99}, false},
		{scenario.Owner{Kind: scenario.OwnedByConnection, Who: ann}, false},
		{scenario.Owner{Kind: scenario.OwnedByConnection + 1}, false},
	} {
		s := g.Start()
		s.Kept = []board.Keepsake{{Owner: row.owner, Data: "x"}}
		if err := g.CheckState(&s); (err == nil) != row.ok {
			t.Errorf("CheckState with something kept by %+v: %v, want it accepted: %v", row.owner, err, row.ok)
		}
	}
}

// A Session's dice come from its seed alone. Its log has a hash where a round or the scenario ends. Replay names the first command that is
// not legal.
func TestLog(t *testing.T) {
	n := 0
	g := arenaOf(t, func(spec *scenario.Spec, _ []scenario.Character) {
		spec.Hooks[scenario.OnBegin] = explore.Func(func(sc *explore.Scene) error {
			n = sc.RNG().IntN(1 << 30)
			return sc.End(board.ResultFailure)
		})
	})
	s := explore.NewSession(g, 5)
	must.Get(s.Do(board.Command{Do: board.VerbBegin}))(t)
	dice := crunch.Seed(5).Stream(0, 0, 0, 0, word("scenario", g.Scenario().Spec().Name), contentDice(scenario.OnBegin)) // the round, for nobody, by nobody, of no entity, the scenario, its first roll
	same(t, "the dice of the beginning", n, dice.IntN(1<<30))
	same(t, "the hash of the end", s.Log()[0].Hash, s.Hash())
	started := played(t, arenaOf(t, nil), 5, 1)
	same(t, "the hash of the first round", started.Log()[0].Hash, started.Hash())
	var desync *explore.DesyncError
	sample.Live(started.Position()).Tokens++
	if err := started.Replay(t.Context()); !errors.As(err, &desync) || desync.Field != "Tokens" || desync.At != 0 {
		t.Errorf("Replay: %v, want a *DesyncError about Tokens after the last command", err)
	}
	data, err := s.Save()
	if err != nil {
		t.Fatal(err)
	}
	var form saveForm
	must.OK(t, json.Unmarshal(data, &form))
	form.Log = json.RawMessage(`[{"command":"pc1 end"}]`)
	if data, err = json.Marshal(form); err != nil {
		t.Fatal(err)
	}
	loaded := must.Get(explore.Load(g, data))(t)
	if err := loaded.Replay(t.Context()); !errors.As(err, &desync) || desync.Field != "Command" || desync.At != 0 || !strings.Contains(err.Error(), "command 1 ") {
		t.Errorf("Replay: %v, want a *DesyncError about command 1", err)
	}
	_, err = explore.Load(g, []byte("Fire!"))
	if cause := errors.Unwrap(err); cause == nil || !strings.HasSuffix(err.Error(), cause.Error()) {
		t.Errorf("%v does not tell its cause %v", err, cause)
	}
}

// Load refuses a State without a legal command, even if each of its fields is valid. EX-01, ST-05
func TestStuckStates(t *testing.T) {
	c := openChapter(t, scenario.Spec{Regions: rooms("A"), Challenges: []scenario.Challenge{rat("A"), {Name: "Heat", Type: stattrack.Environ, Region: "A"}}},
		scenario.Character{Name: "Ada"}, scenario.Character{Name: "Bo"})
	c.toRound(1)
	for _, row := range []struct {
		name, field string
		change      func(*board.State)
	}{
		{"as it is", "", func(*board.State) {}},
		{"the turn of a Challenge among the PCs'", "Turn", func(s *board.State) { s.Turn = scenario.ChallengeAt(0) }},
		{"the turn of an Environ among the PCs'", "Turn", func(s *board.State) { s.Turn = scenario.ChallengeAt(1) }},
		{"the turn of a PC among the Challenges'", "Turn", func(s *board.State) { s.Phase, s.Turn = scenario.PhaseChallenge, scenario.PC(0) }},
		{"the turn of the dead", "Turn", func(s *board.State) { s.Turn, s.PCs[0].Fate = scenario.PC(0), board.FateDead }},
		{"the turn of the fallen", "Turn", func(s *board.State) {
			s.Phase, s.Turn, s.Challenges[0].Gone, s.Challenges[0].EP = scenario.PhaseChallenge, scenario.ChallengeAt(0), true, 0
		}},
		{"a Challenge has still to act", "", func(s *board.State) { s.Phase = scenario.PhaseChallenge }},
		{"every Challenge has acted", "Phase", func(s *board.State) { s.Phase, s.Challenges[0].Turned = scenario.PhaseChallenge, s.Round }},
		{"nobody is left", "Phase", func(s *board.State) { s.PCs[0].Fate, s.PCs[1].Fate = board.FateDead, board.FateDead }},
		{"one is left", "", func(s *board.State) { s.PCs[0].Fate = board.FateDead }},
		{"every turn is over", "Phase", func(s *board.State) { s.PCs[0].TurnOver, s.PCs[1].TurnOver = true, true }},
		{"one turn is over", "", func(s *board.State) { s.PCs[0].TurnOver = true }},
		{"a base that is not the Character's", "PCs[1].Sheet.Base", func(s *board.State) { s.PCs[1].Sheet.Base[stattrack.Mind] = 1 }},
	} {
		s := c.s().Clone()
		row.change(&s)
		save := explore.NewSession(c.g, 1)
		data, err := save.Save()
		if err != nil {
			t.Fatal(err)
		}
		var form saveForm
		must.OK(t, json.Unmarshal(data, &form))
		form.Hash = s.Hash()
		if form.State, err = json.Marshal(s); err != nil {
			t.Fatal(err)
		}
		if data, err = json.Marshal(form); err != nil {
			t.Fatal(err)
		}
		_, loaded := explore.Load(c.g, data)
		for i, err := range []error{c.g.CheckState(&s), loaded} {
			var wrong *explore.SaveError
			if row.field == "" && err != nil || row.field != "" && (!errors.As(err, &wrong) || wrong.Field != "State."+row.field) {
				t.Errorf("%s: %s: %v, want a *SaveError about %q", []string{"CheckState", "Load"}[i], row.name, err, row.field)
			}
		}
	}
}

// fullSpec is a Spec with one thing of each kind, and its Character.
func fullSpec() (scenario.Spec, scenario.Character) {
	return scenario.Spec{Name: "Full", Code: map[string]string{"troll: on_turn": "1"}, Setting: scenario.SettingsOf(scenario.Dungeon), Start: "A", Goal: scenario.Goal{Region: "B", Requires: "ring"},
		Regions: rooms("A", "B"), Connections: row("A", "B"),
		Challenges: []scenario.Challenge{
			{Name: "Door", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "B"}, EP: 5, Lock: dice("1d6"), Key: "key", Failure: &scenario.Play{Name: "Thorns", Damage: dice("1d4")}},
			rat("A", blow("1d4"))},
		Secrets:  []scenario.Secret{{Name: "niche", Region: "A", Hidden: dice("1d4"), Item: "ring"}},
		Features: []scenario.Feature{{Name: "chest", Region: "A", Key: "key", Item: "gem"}},
		Diseases: []scenario.Disease{{Name: "Rot", By: 1}},
		Counters: []scenario.Counter{{Name: "Alarm", Counter: counter.Counter{Slots: 1, Worth: 1, Kind: counter.Danger}}},
		Fortunes: []scenario.FortuneTable{{Name: "luck", Deck: true, Rows: []scenario.Fortune{{Name: "coin", Item: "coin"}}}},
	}, scenario.Character{Name: "Ada", EP: 20, Items: []string{"key"}, Plays: []scenario.Play{blow("1d4")}}
}

// made makes a Game of a Spec and a party of one, or returns the first problem.
func made(spec scenario.Spec, party ...scenario.Character) (*explore.Game, *scenario.SpecError) {
	sc, err := explore.New(spec)
	var g *explore.Game
	if err == nil {
		g, err = explore.NewGame(sc, party...)
	}
	var bad *scenario.SpecError
	errors.As(err, &bad)
	return g, bad
}

// New and NewGame refuse what a save can't hold: text that is not UTF-8 or too long, and Data of more than 64 KiB.
func TestTextsOfSaves(t *testing.T) {
	for _, row := range []struct {
		kind, field string
		text        func(*scenario.Spec, *scenario.Character) *string
	}{
		{"scenario", "Name", func(s *scenario.Spec, _ *scenario.Character) *string { return &s.Name }},
		{"scenario", "Goal.Requires", func(s *scenario.Spec, _ *scenario.Character) *string { return &s.Goal.Requires }},
		{"region", "Name", func(s *scenario.Spec, _ *scenario.Character) *string {
			s.Regions = append(s.Regions, scenario.Region{})
			return &s.Regions[2].Name
		}},
		{"challenge", "Name", func(s *scenario.Spec, _ *scenario.Character) *string { return &s.Challenges[1].Name }},
		{"challenge", "Data", func(s *scenario.Spec, _ *scenario.Character) *string { return &s.Challenges[1].Data }},
		{"challenge", "Key", func(s *scenario.Spec, _ *scenario.Character) *string { return &s.Challenges[0].Key }},
		{"challenge", "Name", func(s *scenario.Spec, _ *scenario.Character) *string { return &s.Challenges[1].Plays[0].Name }},
		{"secret", "Name", func(s *scenario.Spec, _ *scenario.Character) *string { return &s.Secrets[0].Name }},
		{"secret", "Item", func(s *scenario.Spec, _ *scenario.Character) *string { return &s.Secrets[0].Item }},
		{"feature", "Name", func(s *scenario.Spec, _ *scenario.Character) *string { return &s.Features[0].Name }},
		{"feature", "Item", func(s *scenario.Spec, _ *scenario.Character) *string { return &s.Features[0].Item }},
		{"feature", "Key", func(s *scenario.Spec, _ *scenario.Character) *string { return &s.Features[0].Key }},
		{"disease", "Name", func(s *scenario.Spec, _ *scenario.Character) *string { return &s.Diseases[0].Name }},
		{"counter", "Name", func(s *scenario.Spec, _ *scenario.Character) *string { return &s.Counters[0].Name }},
		{"fortune table", "Name", func(s *scenario.Spec, _ *scenario.Character) *string { return &s.Fortunes[0].Name }},
		{"fortune table", "Item", func(s *scenario.Spec, _ *scenario.Character) *string { return &s.Fortunes[0].Rows[0].Item }},
		{"fortune table", "Name", func(s *scenario.Spec, _ *scenario.Character) *string { return &s.Fortunes[0].Rows[0].Name }},
		{"challenge", "Name", func(s *scenario.Spec, _ *scenario.Character) *string { return &s.Challenges[0].Failure.Name }},
		{"character", "Name", func(_ *scenario.Spec, c *scenario.Character) *string { return &c.Name }},
		{"character", "Items", func(_ *scenario.Spec, c *scenario.Character) *string { return &c.Items[0] }},
		{"character", "Name", func(_ *scenario.Spec, c *scenario.Character) *string { return &c.Plays[0].Name }},
	} {
		most := 1 << 10
		if row.field == "Data" {
			most = 1 << 16
		}
		for _, try := range []struct {
			what, text string
			ok         bool
		}{{"as long as can be", strings.Repeat("x", most), true}, {"too long", strings.Repeat("x", most+1), false}, {"not UTF-8", "\xff", false}} {
			spec, ch := fullSpec()
			*row.text(&spec, &ch) = try.text
			g, bad := made(spec, ch)
			switch {
			case !try.ok && (bad == nil || bad.Kind != row.kind || !strings.Contains(bad.Field+": "+bad.Found, row.field)):
				t.Errorf("%s %s that is %s: %v, want a *SpecError about it", row.kind, row.field, try.what, bad)
			case try.ok && bad != nil:
				t.Errorf("%s %s that is %s: %v, want it accepted", row.kind, row.field, try.what, bad)
			case try.ok:
				s := explore.NewSession(g, 1)
				must.Get(s.Do(board.Command{Do: board.VerbBegin}))(t)
				data := must.Get(s.Save())(t)
				if _, err := explore.Load(g, data); err != nil {
					t.Errorf("%s %s that is %s: %v", row.kind, row.field, try.what, err)
				}
			}
		}
	}
}

// New refuses more things of one kind, or more plays of one entity, than a number in a save can count. The last one allowed works.
func TestThingsThatCount(t *testing.T) {
	if !short.Long() {
		t.Skip("it makes and reads the largest saves")
	}
	const things, plays = 1 << 15, 1000
	for _, row := range []struct {
		name, field string
		most        int
		fill        func(spec *scenario.Spec, c *scenario.Character, n int)
		last        board.Command
	}{
		{"Secrets", "Secrets", things, func(s *scenario.Spec, _ *scenario.Character, n int) {
			for i := range n {
				s.Secrets = append(s.Secrets, scenario.Secret{Name: fmt.Sprint("s", i), Region: "B", Hidden: dice("1d4")})
			}
		}, board.Command{}},
		{"Features", "Features", things, func(s *scenario.Spec, _ *scenario.Character, n int) {
			for i := range n {
				s.Features = append(s.Features, scenario.Feature{Name: fmt.Sprint("f", i), Region: "A", Item: "gem"})
			}
		}, board.Command{Do: board.VerbUnlock, Who: ann, Feature: things}},
		{"Diseases", "Diseases", things, func(s *scenario.Spec, _ *scenario.Character, n int) {
			for i := range n {
				s.Diseases = append(s.Diseases, scenario.Disease{Name: fmt.Sprint("d", i)})
			}
		}, board.Command{}},
		{"Counters", "Counters", things, func(s *scenario.Spec, _ *scenario.Character, n int) {
			for i := range n {
				s.Counters = append(s.Counters, scenario.Counter{Name: fmt.Sprint("c", i), Counter: counter.Counter{Slots: 1, Worth: 1, Kind: counter.Danger}})
			}
		}, board.Command{}},
		{"rows of Fortunes", "Fortunes", things, func(s *scenario.Spec, _ *scenario.Character, n int) {
			s.Fortunes = []scenario.FortuneTable{{Name: "a", Deck: true, Rows: make([]scenario.Fortune, n/2)}, {Name: "b", Deck: true, Rows: make([]scenario.Fortune, n-n/2)}}
		}, board.Command{}},
		{"plays of a Challenge", "Plays", plays, func(s *scenario.Spec, _ *scenario.Character, n int) {
			s.Challenges = []scenario.Challenge{rat("A", slices.Repeat([]scenario.Play{blow("1d4")}, n)...)}
			for i := range s.Challenges[0].Plays {
				s.Challenges[0].Plays[i].Name = fmt.Sprint("p", i)
			}
		}, board.Command{}},
		{"plays of a PC", "Plays", plays, func(_ *scenario.Spec, c *scenario.Character, n int) {
			for i := range n {
				c.Plays = append(c.Plays, scenario.Play{Name: fmt.Sprint("p", i), Kind: scenario.Action, Aim: scenario.NoTarget})
			}
		}, board.Command{Do: board.VerbAct, Who: ann, Play: plays - 1}},
	} {
		for _, over := range []int{0, 1} {
			spec := scenario.Spec{Name: "Many", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "A", Goal: scenario.Goal{Region: "B"}, Regions: rooms("A", "B"), Connections: []scenario.Connection{{From: "A", To: "B"}}}
			ch := scenario.Character{Name: "Ada", EP: 20}
			row.fill(&spec, &ch, row.most+over)
			g, bad := made(spec, ch)
			switch {
			case over == 1 && (bad == nil || !strings.Contains(bad.Field+": "+bad.Want, row.field)):
				t.Errorf("%d %s: %v, want a *SpecError about %s", row.most+1, row.name, bad, row.field)
			case over == 0 && bad != nil:
				t.Errorf("%d %s: %v, want it accepted", row.most, row.name, bad)
			case over == 0:
				s := explore.NewSession(g, 1)
				for _, cmd := range []board.Command{{Do: board.VerbBegin}, {Do: board.VerbBegin, Who: ann}, row.last} {
					if cmd == (board.Command{}) {
						continue
					}
					if _, err := s.Do(cmd); err != nil {
						t.Errorf("%d %s: %+v: %v", row.most, row.name, cmd, err)
					}
				}
				data := must.Get(s.Save())(t)
				if _, err := explore.Load(g, data); err != nil {
					t.Errorf("%d %s: %v", row.most, row.name, err)
				}
			}
		}
	}
}

// EX-02: a save of the largest party in which each PC has given dice levels to all loads and plays on.
func TestLargestPartySaves(t *testing.T) {
	var party []scenario.Character
	for i := range 64 {
		party = append(party, scenario.Character{Name: fmt.Sprint("p", i), EP: 20, Plays: []scenario.Play{
			{Name: "Rally", Kind: scenario.Strategy, Boosts: []scenario.Boost{{Class: stattrack.Accuracy, Levels: 1, Allies: true}}}}})
	}
	g := gameOf(t, scenario.Spec{Name: "Host", Start: "A", Goal: scenario.Goal{Region: "B"}, Regions: rooms("A", "B"), Connections: row("A", "B")}, party...)
	s := explore.NewSession(g, 1)
	do := func(c board.Command) {
		t.Helper()
		must.Get(s.Do(c))(t)
	}
	do(board.Command{Do: board.VerbBegin})
	for i := range party {
		do(board.Command{Do: board.VerbBegin, Who: scenario.PC(i)})
		do(board.Command{Do: board.VerbPrepare, Who: scenario.PC(i)})
		if i < 63 {
			do(board.Command{Do: board.VerbEndTurn, Who: scenario.PC(i)})
		}
	}
	same(t, "EX-02: in force", len(s.State().Boosts), 64*64)
	data, err := s.Save()
	if err != nil {
		t.Fatal(err)
	}
	if s, err = explore.Load(g, data); err != nil {
		t.Fatal(err)
	}
	do(board.Command{Do: board.VerbEndTurn, Who: scenario.PC(63)})
}

// The log holds the dice that a command has used. One tape may serve several commands, and a used-up one a command without dice.
func TestTapeOfSeveralCommands(t *testing.T) {
	g := gameOf(t, marshSpec(nil), pcNamed("Aerim"))
	s := explore.NewSession(g, 1)
	tape := crunch.NewTape(5, 3)
	for _, c := range []board.Command{{Do: board.VerbBegin}, {Do: board.VerbBegin, Who: aerim}} {
		must.Get(s.Do(c))(t)
	}
	for _, c := range []board.Command{{Do: board.VerbSearch, Who: aerim}, {Do: board.VerbEndTurn, Who: aerim}} {
		must.Get(s.DoDice(c, tape))(t)
	}
	if log := s.Log(); log[2].Dice == "" || log[3].Dice != "" {
		t.Errorf("the log is %+v, want dice with the third command only", log)
	}
	must.OK(t, s.Replay(t.Context()))
	data := must.Get(s.Save())(t)
	loaded := must.Get(explore.Load(g, data))(t)
	must.OK(t, loaded.Undo())
}

// EP of nobody is 0: a hook may ask before it knows whether there is an actor.
func TestEPOfNobody(t *testing.T) {
	asked := 0
	g := gameOf(t, marshSpec(func(s *scenario.Spec) {
		s.Hooks[scenario.OnRound] = explore.Func(func(sc *explore.Scene) error { asked++; return sc.Log(fmt.Sprint(sc.Entity(scenario.Nobody).EP())) })
	}), pcNamed("Aerim"))
	if _, err := explore.NewSession(g, 1).Do(board.Command{Do: board.VerbBegin}); err != nil || asked != 1 {
		t.Errorf("EP(Nobody) in a hook: %v, after %d calls; want no error after 1", err, asked)
	}
}

package script_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/short"
	"github.com/crunchrules/crunch/script"
	"github.com/crunchrules/crunch/stattrack"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func cellarPack(t testing.TB) *script.Pack {
	t.Helper()
	return must.Get(script.Load(t.Context(), os.DirFS("testdata/cellar")))(t)
}

// kept reads the data of a hook, and keep writes it in the canonical form of plain data.
func kept[T any](sc *explore.Scene) (data T) {
	if s := sc.Data(); s != "" {
		if err := json.Unmarshal([]byte(s), &data); err != nil {
			panic(err)
		}
	}
	return data
}

func keep(sc *explore.Scene, data any) error {
	b, err := json.Marshal(data) // sorts the keys of maps
	if err != nil {
		return err
	}
	return sc.SetData(string(b))
}

// twin is the cellar with every callback rewritten in Go.
func twin(t testing.TB, p *script.Pack) *explore.Game {
	t.Helper()
	d4, d6 := stattrack.MustParsePool("1d4"), stattrack.MustParsePool("1d6")
	spec := p.Spec()
	spec.Hooks = scenario.Hooks{
		scenario.OnBegin: explore.Func(func(sc *explore.Scene) error { return sc.SetData(`{"moves":0}`) }),
		scenario.OnEnter: explore.Func(func(sc *explore.Scene) error {
			data := kept[map[string]int](sc)
			data["moves"]++
			if data["moves"]%4 == 0 {
				if err := sc.LogDM(fmt.Sprintf("Moves: %d", data["moves"])); err != nil {
					return err
				}
			}
			return keep(sc, data)
		}),
		scenario.OnRoundEnd: explore.Func(func(sc *explore.Scene) error { return sc.Counter("Flood").Advance(1 + sc.RNG().IntN(4)) }),
	}
	every := func(sc *explore.Scene, do func(explore.SceneEntity) error) error {
		for _, pc := range sc.PCs() {
			if err := do(pc); err != nil {
				return err
			}
		}
		return nil
	}
	for i := range spec.Diseases {
		spec.Diseases[i].Hooks = scenario.Hooks{scenario.OnTurn: explore.Func(func(sc *explore.Scene) error {
			data := kept[map[string]int](sc)
			turns := data["turns"] + 1
			if sc.Roll("Cough", d6).Total() <= turns {
				if err := sc.Actor().Hurt(1); err != nil {
					return err
				}
				turns = 0
			}
			return keep(sc, map[string]int{"turns": turns})
		})}
	}
	type spores struct {
		Last string         `json:"last,omitempty"`
		Seen map[string]int `json:"seen"`
	}
	hooks := map[string]scenario.Hooks{
		"Spores": {scenario.OnEnter: explore.Func(func(sc *explore.Scene) error {
			w, data := sc.Actor(), kept[spores](sc)
			who := w.Name()
			switch handler, option, answered := sc.Answered(); {
			case !answered:
				if data.Seen == nil {
					data.Seen = map[string]int{}
				}
				data.Seen[who]++
				_ = sc.Log(fmt.Sprintf("%s stirs the spores, for the %d. time.", who, data.Seen[who]))
				_ = w.Ask("breath", "Spores!", "hold your breath", "run", "breathe")
				return keep(sc, data)
			case handler == "breath" && option == 0:
				return w.Shift(stattrack.Mind, -1)
			case handler == "breath" && option == 1:
				_ = w.Hurt(sc.Roll("Stumble", d4).Total())
				return w.Send("Stair")
			case handler == "breath":
				_ = w.Afflict("Cough")
				data.Last = who
				if data.Seen[who] > 1 {
					_ = w.Ask("again", "And again?", "yes", "no")
				}
				return keep(sc, data)
			case option == 0:
				return w.Heal(2)
			}
			return w.Boost(stattrack.Evasion, 1)
		})},
		"Echo": {scenario.OnTurn: explore.Func(func(sc *explore.Scene) error {
			data := kept[map[string]int](sc)
			if len(sc.Region("Well").PCs()) == 0 || data["rats"] >= 3 || sc.RNG().IntN(3) != 0 {
				return nil
			}
			data["rats"]++
			rat, err := sc.Spawn("Rat", "Well")
			if err != nil {
				return err
			}
			_ = rat.Reveal()
			_ = rat.Boost(stattrack.Accuracy, 1)
			return keep(sc, data)
		})},
		"Rat": {scenario.OnDefeat: explore.Func(func(sc *explore.Scene) error {
			who := "nil"
			if w := sc.Actor(); w.Who() != scenario.Nobody {
				who = w.Name()
			}
			_ = sc.Log(who + " is rid of a rat.")
			return sc.Counter("Rats").Advance(1)
		})},
		"Grating": {
			scenario.OnAttack: explore.Func(func(sc *explore.Scene) error { return sc.Aid(stattrack.Damage, 1) }),
			scenario.OnFail:   explore.Func(func(sc *explore.Scene) error { return sc.Actor().Hurt(1) }),
		},
	}
	for i := range spec.Challenges {
		c := &spec.Challenges[i]
		c.Hooks = hooks[c.Name]
		c.Plays = slices.Clone(c.Plays)
		for k := range c.Plays {
			if p := &c.Plays[k]; p.Name == "Gnaw" {
				p.Special = explore.Func(func(sc *explore.Scene) error {
					data := kept[map[string]int](sc)
					if w := sc.Target(); w.Holds("cheese") {
						_ = w.Take("cheese")
						_ = sc.Self().Defeat()
					}
					return keep(sc, map[string]int{"bites": data["bites"] + 1})
				})
			}
		}
	}
	for i := range spec.Secrets {
		spec.Secrets[i].Hooks = scenario.Hooks{scenario.OnFind: explore.Func(func(sc *explore.Scene) error { return sc.Actor().GrantMove(1) })}
	}
	for i := range spec.Features {
		spec.Features[i].Hooks = scenario.Hooks{scenario.OnOpen: explore.Func(func(sc *explore.Scene) error {
			return sc.Log(sc.Actor().Name() + " opens the Crate")
		})}
	}
	for i := range spec.Fortunes {
		spec.Fortunes[i].Rows = slices.Clone(spec.Fortunes[i].Rows)
		for k := range spec.Fortunes[i].Rows {
			if row := &spec.Fortunes[i].Rows[k]; row.Hook != nil {
				row.Hook = explore.Func(func(sc *explore.Scene) error { return sc.Actor().Shift(stattrack.Power, -2) })
			}
		}
	}
	for i := range spec.Counters {
		c := &spec.Counters[i]
		c.Hooks = scenario.Hooks{scenario.OnComplete: explore.Func(func(sc *explore.Scene) error {
			if c.Name == "Flood" {
				return every(sc, explore.SceneEntity.Injure)
			}
			if err := every(sc, func(pc explore.SceneEntity) error { return pc.Heal(5) }); err != nil {
				return err
			}
			return sc.Way("Well", "Vault").Open()
		})}
	}
	sc := must.Get(explore.New(spec))(t)
	party := p.Party()
	for i := range party {
		party[i].Plays = slices.Clone(party[i].Plays)
		for k := range party[i].Plays {
			if p := &party[i].Plays[k]; p.Name == "Bless" {
				p.Special = explore.Func(func(sc *explore.Scene) error {
					used := kept[map[string]int](sc)["used"] + 1
					_ = sc.Target().Heal(used)
					_ = sc.Target().Shift(stattrack.Skill, 1)
					return keep(sc, map[string]int{"used": used})
				})
			}
		}
	}
	return must.Get(explore.NewGame(sc, party...))(t)
}

func game(t testing.TB, p *script.Pack) *explore.Game {
	t.Helper()
	return must.Get(p.Game())(t)
}

// wander gives n commands, each legal one with the same chance, and passes each to tell.
func wander(t rapid.TB, s *explore.Session, choices *crunch.Rand, n int, tell func(c board.Command, events []board.Event)) {
	t.Helper()
	for range n {
		if s.Result() != board.ResultRunning {
			return
		}
		legal := s.Legal()
		c := legal[choices.IntN(len(legal))]
		events, err := s.Do(c)
		if err != nil {
			t.Fatalf("%+v: %v", c, err)
		}
		if tell != nil {
			tell(c, events)
		}
	}
}

// The same hooks in Go and in Lua give the same events and hashes with the same seed. Every callback of the pack runs.
func TestTwin(t *testing.T) {
	p := cellarPack(t)
	inLua, inGo := game(t, p), twin(t, p)
	for seed := range crunch.Seed(short.Or(40, 150)) {
		s, other := explore.NewSession(inLua, seed), explore.NewSession(inGo, seed)
		choices := crunch.NewRand(seed)
		wander(t, s, choices, 150, func(c board.Command, events []board.Event) {
			more, err := other.Do(c)
			if err != nil {
				t.Fatalf("seed %d: %+v in Go: %v", seed, c, err)
			}
			if !reflect.DeepEqual(events, more) {
				t.Fatalf("seed %d: %+v: events in Lua and in Go differ:\n%s", seed, c, cmp.Diff(events, more))
			}
			if s.Hash() != other.Hash() {
				t.Fatalf("seed %d: %+v: States in Lua and in Go differ:\n%s", seed, c, cmp.Diff(s.State(), other.State()))
			}
		})
	}
	for _, c := range p.Costs() {
		if c.Calls == 0 {
			t.Errorf("%s has never run: it shows nothing", c.Name)
		}
		t.Logf("%-40s %5d calls, at most %v", c.Name, c.Calls, c.Most)
	}
}

// Undo, save, load and replay work for content that keeps data, asks, spawns and counts, also while a callback's question is pending.
func TestCellarProperties(t *testing.T) {
	p := cellarPack(t)
	g, fresh := game(t, p), game(t, cellarPack(t)) // the same pack loaded again, as in another process
	rapid.Check(t, func(rt *rapid.T) {
		seed := crunch.Seed(rapid.Uint64().Draw(rt, "seed"))
		choices := crunch.NewRand(crunch.Seed(rapid.Uint64().Draw(rt, "choices")))
		keepsGoing(rt, g, fresh, seed, *choices, rapid.IntRange(1, 80).Draw(rt, "commands"))
	})
	// Few of the games above stop at a question. These stop at the first one, with the same dice in every run.
	asked := 0
	for seed := range crunch.Seed(20) {
		s, choices := explore.NewSession(g, seed), crunch.NewRand(seed)
		n := 0
		for n < 80 && s.Result() == board.ResultRunning && s.State().Pending.Ask != board.AskContent {
			wander(t, s, choices, 1, nil)
			n++
		}
		if s.State().Pending.Ask == board.AskContent {
			asked++
			keepsGoing(t, g, fresh, seed, *crunch.NewRand(seed), n)
		}
	}
	t.Logf("%d plays stop at a question", asked)
	if asked == 0 {
		t.Error("no play stops at a question of a callback: no save is made in the middle of one")
	}
}

// keepsGoing plays n commands, saves, loads into fresh, replays, plays on in both, and undoes everything.
func keepsGoing(t rapid.TB, g, fresh *explore.Game, seed crunch.Seed, choices crunch.Rand, n int) {
	t.Helper()
	s := explore.NewSession(g, seed)
	hashes := []uint64{s.Hash()}
	wander(t, s, &choices, n, func(board.Command, []board.Event) { hashes = append(hashes, s.Hash()) })
	saved := must.Get(s.Save())(t)
	loaded := must.Get(explore.Load(fresh, saved))(t)
	if diff := cmp.Diff(s.State(), loaded.State()); diff != "" {
		t.Fatalf("the State after saving and loading differs (-saved +loaded):\n%s", diff)
	}
	must.OK(t, loaded.Replay(context.Background()))
	ahead := choices
	wander(t, s, &choices, 20, nil)
	wander(t, loaded, &ahead, 20, nil)
	if diff := cmp.Diff(s.State(), loaded.State()); diff != "" {
		t.Fatalf("another future after a save: %s", diff)
	}
	for len(s.Log()) >= len(hashes) {
		must.OK(t, s.Undo())
	}
	for i := len(hashes) - 1; i >= 0; i-- {
		if s.Hash() != hashes[i] {
			t.Fatalf("undo: the State of %d commands is another", i)
		}
		if i > 0 {
			must.OK(t, s.Undo())
		}
	}
}

// Games that share a pack and run in several goroutines go as they do alone, and each callback costs the same.
func TestShards(t *testing.T) {
	type outcome struct{ hash, commands uint64 }
	run := func(g *explore.Game, seed crunch.Seed) outcome {
		s := explore.NewSession(g, seed)
		choices := crunch.NewRand(seed)
		var o outcome
		for range 120 {
			if s.Result() != board.ResultRunning {
				break
			}
			legal := s.Legal()
			if _, err := s.Do(legal[choices.IntN(len(legal))]); err != nil {
				t.Error(err)
				break
			}
			o.commands++
		}
		o.hash = s.Hash()
		return o
	}
	const games = 64
	alone, together := cellarPack(t), cellarPack(t)
	var want, got [games]outcome
	for i := range games {
		want[i] = run(game(t, alone), crunch.Seed(i))
	}
	g := game(t, together)
	done := make(chan bool)
	for shard := range 8 {
		go func() {
			for i := shard; i < games; i += 8 {
				got[i] = run(g, crunch.Seed(i))
			}
			done <- true
		}()
	}
	for range 8 {
		<-done
	}
	if want != got {
		t.Errorf("games in shards went another way:\n%v\n%v", want, got)
	}
	if diff := cmp.Diff(alone.Costs(), together.Costs()); diff != "" {
		t.Errorf("callbacks in shards cost otherwise:\n%s", diff)
	}
}

// A callback that fails changes nothing, for every trigger and after any verb.
func TestFailsInEveryTrigger(t *testing.T) {
	var list []string
	for _, trigger := range scenario.Triggers() {
		list = append(list, fmt.Sprintf("on_%v = crash, ", trigger))
	}
	hooks := strings.Join(list, "")
	lua := strings.ReplaceAll(`
local function crash(self, who)
  self.data.n = (self.data.n or 0) + 1
  for _, pc in ipairs(pcs()) do pc:give("junk") pc:shift("mind", -1) pc:heal(1) pc:boost("damage", 1) end
  log("tick")
  take_tokens(0)
  if random(14) == 1 then error("crash") end
  for _, pc in ipairs(pcs()) do pc:take("junk") end
end
scenario { name = "Crash", setting = "dungeon", start = "A", goal = "C", HOOKS }
region { name = "A", items = {"coin", "Hat"} }
item { name = "coin", on_pick_up = crash, on_put_down = crash }
gear { name = "Hat", ep = 1, on_equip = crash, on_take_off = crash }
region { name = "B" }
region { name = "C" }
connection { "A", "B" }
connection { "B", "C" }
trap { name = "Trap", region = "B", HOOKS }
creature { name = "Rat", region = "B", ep = 2, respawn = 1, actions = {{ name = "Bite", damage = "1d4", special = crash }}, HOOKS }
obstacle { name = "Door", passed_by = "phase", between = {"B", "C"}, ep = 3, lock = "1d10", OBSTACLE }
secret { name = "nook", region = "A", hidden = "1d4", fortune = "Finds", on_find = crash }
fortunes { name = "Finds", deck = true, { name = "x", effect = crash } }
feature { name = "Box", region = "A", lock = "1d4", on_open = crash, on_fail = crash }
counter { name = "Count", slots = 1, worth = 5, on_complete = crash }
disease { name = "Rot", track = "power", by = 1, DISEASE }
pc { name = "Ada", ep = 200, items = {"Hat", "Hat"}, search = "1d8", diseases = "Rot", actions = {
  { name = "Hit", inflict = "1d6", damage = "1d6", special = crash }, { name = "Pick", lockpick = "1d6", aim = "none" },
  { name = "Count", aim = "none", special = function() retreat("Count", 5) advance("Count", 5) end } } }
pc { name = "Bo", ep = 200, gear = "Hat", items = {"coin", "coin"}, keywords = {"fly", "phase", "teleport"} }
`, "HOOKS", hooks)
	lua = strings.ReplaceAll(lua, "OBSTACLE", strings.NewReplacer("on_goal = crash, ", "", "on_complete = crash, ", "").Replace(hooks))
	lua = strings.ReplaceAll(lua, "DISEASE", "on_turn = crash, on_round = crash, on_enter = crash, on_hurt = crash")
	// hooks that can never run are problems: drop them until there is none
	var p *script.Pack
	for range 40 {
		var err error
		if p, err = pack(t, map[string]string{"a.lua": lua}); err == nil {
			break
		}
		var problems script.Problems
		if !errors.As(err, &problems) {
			t.Fatal(err)
		}
		list := strings.Split(lua, "\n")
		for _, problem := range problems {
			at := strings.Index(problem.Message, ": on_")
			if at < 0 {
				t.Fatal(problem)
			}
			key, _, _ := strings.Cut(problem.Message[at+2:], ":")
			list[problem.Line-1] = strings.Replace(list[problem.Line-1], key+" = crash, ", "", 1)
		}
		lua = strings.Join(list, "\n")
	}
	if p == nil {
		t.Fatal("there are problems still")
	}
	g := game(t, p)
	failed := map[scenario.Trigger]int{}
	for seed := range crunch.Seed(120) { // enough for every trigger
		if len(failed) == len(scenario.Triggers())+1 && !short.Long() {
			break
		}
		r, rng := g.NewRunner(), crunch.NewRand(seed)
		for n := 0; n < 300 && r.Result() == board.ResultRunning; n++ {
			legal := r.Legal(nil)
			before := *r.State()
			_, err := r.Do(legal[rng.IntN(len(legal))], rng)
			if err == nil {
				continue
			}
			var hook *explore.HookError
			if !errors.As(err, &hook) || !strings.Contains(err.Error(), "crash") || !strings.Contains(err.Error(), "a.lua:7:") {
				t.Fatalf("%v, want the crash in line 7", err)
			}
			failed[hook.Trigger]++
			if !reflect.DeepEqual(before, *r.State()) {
				t.Fatalf("the failed command (%v) changed the State:\n%s", err, cmp.Diff(before, *r.State()))
			}
		}
	}
	for _, trigger := range append(scenario.Triggers(), scenario.NoTrigger) {
		if failed[trigger] == 0 {
			t.Errorf("no callback has failed on %v: it shows nothing", trigger)
		}
	}
	t.Log(failed)
}

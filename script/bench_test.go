package script_test

import (
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/script"
	lua "github.com/yuin/gopher-lua"
)

// inHook runs f inside a hook of the scenario, where a Scene is good: Ada has just entered the Hall. Hooks are those of the pack's
// first Challenge.
func inHook(tb testing.TB, lua string, f func(sc *explore.Scene, hooks scenario.Hooks)) {
	tb.Helper()
	p, err := pack(tb, map[string]string{"a.lua": small, "b.lua": lua})
	if err != nil {
		tb.Fatal(err)
	}
	spec := p.Spec()
	hooks := spec.Challenges[0].Hooks
	spec.Challenges[0].Hooks[scenario.OnEnter] = nil
	ran := false
	spec.Hooks[scenario.OnEnter] = explore.Func(func(sc *explore.Scene) error {
		ran = true
		f(sc, hooks)
		return nil
	})
	sc, err := explore.New(spec)
	if err != nil {
		tb.Fatal(err)
	}
	g, err := explore.NewGame(sc, p.Party()...)
	if err != nil {
		tb.Fatal(err)
	}
	if _, err := play(explore.NewSession(g, 1), append(start, enter)...); err != nil {
		tb.Fatal(err)
	}
	if !ran {
		tb.Fatal("the hook has not run")
	}
}

// threeFieldsOneVerb is the callback of the target: at most 700 ns and 6 allocations.
const threeFieldsOneVerb = `trap { name = "Gas", region = "Hall", on_enter = function(self, who)
  if who.ep > who.mind + who.power then who:heal(1) end
end }`

func BenchmarkCallback(b *testing.B) {
	inHook(b, threeFieldsOneVerb, func(sc *explore.Scene, hooks scenario.Hooks) {
		hook := explore.FuncOf(hooks[scenario.OnEnter])
		b.ReportAllocs()
		for b.Loop() {
			*sc.Spent() = [4]int64{} // a command of its own, each time
			if err := hook(sc); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// BenchmarkCallbackRaw is the same callback on plain gopher-lua, without a meter, a sandbox or an undo: userdata with an __index function in
// Go.
func BenchmarkCallbackRaw(b *testing.B) {
	inHook(b, threeFieldsOneVerb, func(sc *explore.Scene, _ scenario.Hooks) {
		L := lua.NewState()
		defer L.Close()
		heal := L.NewFunction(func(L *lua.LState) int {
			w := L.CheckUserData(1).Value.(scenario.Who)
			if err := sc.Entity(w).Heal(L.CheckInt(2)); err != nil {
				L.RaiseError("%s", err.Error())
			}
			return 0
		})
		meta := L.NewTable()
		meta.RawSetString("__index", L.NewFunction(func(L *lua.LState) int {
			w := L.CheckUserData(1).Value.(scenario.Who)
			switch L.CheckString(2) {
			case "ep":
				L.Push(lua.LNumber(sc.Entity(w).EP()))
			case "power":
				L.Push(lua.LNumber(sc.Entity(w).Track(0)))
			case "mind":
				L.Push(lua.LNumber(sc.Entity(w).Track(2)))
			case "heal":
				L.Push(heal)
			default:
				return 0
			}
			return 1
		}))
		if err := L.DoString("function f(self, who) if who.ep > who.mind + who.power then who:heal(1) end end"); err != nil {
			b.Fatal(err)
		}
		f := L.GetGlobal("f")
		who := L.NewUserData()
		who.Value, who.Metatable = sc.Actor().Who(), meta
		b.ReportAllocs()
		for b.Loop() {
			if err := L.CallByParam(lua.P{Fn: f, Protect: true}, lua.LNil, who); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// BenchmarkCallbackGo is the same hook in Go.
func BenchmarkCallbackGo(b *testing.B) {
	inHook(b, threeFieldsOneVerb, func(sc *explore.Scene, _ scenario.Hooks) {
		b.ReportAllocs()
		for b.Loop() {
			if w := sc.Actor(); w.EP() > w.Track(2)+w.Track(0) {
				if err := w.Heal(1); err != nil {
					b.Fatal(err)
				}
			}
		}
	})
}

// BenchmarkCallbackData is a callback that counts in self.data: the cost of reading, changing and keeping it.
func BenchmarkCallbackData(b *testing.B) {
	g := mustGame(b, `trap { name = "Gas", region = "Hall", data = {n = 0}, on_turn = function(self) self.data.n = self.data.n % 7 + 1 end,
  on_round = function(self) self.data.n = self.data.n % 7 + 1 end }`)
	r := g.NewRunner()
	begin := board.Command{Do: board.VerbBegin}
	at := g.Start()
	rng := crunch.NewRand(1)
	b.ReportAllocs()
	for b.Loop() {
		r.Reset(at)
		if _, err := r.Do(begin, rng); err != nil {
			b.Fatal(err)
		}
	}
}

// The limits for a callback that reads three fields and calls one verb, without the time.
func TestCallbackAllocates(t *testing.T) {
	if script.RaceDetector {
		t.Skip("under the race detector sync.Pool drops items at random: allocations can't be counted")
	}
	inHook(t, threeFieldsOneVerb, func(sc *explore.Scene, hooks scenario.Hooks) {
		hook := explore.FuncOf(hooks[scenario.OnEnter])
		if n := testing.AllocsPerRun(100, func() {
			if err := hook(sc); err != nil {
				t.Fatal(err)
			}
		}); n > 6 {
			t.Errorf("%v allocations, want at most 6", n)
		}
	})
}

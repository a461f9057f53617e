package script_test

import (
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/script"
	lua "github.com/yuin/gopher-lua"
)

// inHook runs f inside a hook of the scenario, where a Scene is good: Ada has just entered the Hall. Hooks are those of the pack's
// first Challenge.
func inHook(tb testing.TB, lua string, f func(sc *explore.Scene, hooks scenario.Hooks)) {
	tb.Helper()
	p := must.Get(pack(tb, map[string]string{"a.lua": small, "b.lua": lua}))(tb)
	spec := p.Spec()
	hooks := spec.Challenges[0].Hooks
	spec.Challenges[0].Hooks[scenario.OnEnter] = nil
	ran := false
	spec.Hooks[scenario.OnEnter] = explore.Func(func(sc *explore.Scene) error {
		ran = true
		f(sc, hooks)
		return nil
	})
	sc := must.Get(explore.New(spec))(tb)
	g := must.Get(explore.NewGame(sc, p.Party()...))(tb)
	must.Get(play(explore.NewSession(g, 1), append(start, enter)...))(tb)
	if !ran {
		tb.Fatal("the hook has not run")
	}
}

// threeFieldsOneVerb is the callback of the target: at most 700 ns and 6 allocations.
const threeFieldsOneVerb = `trap { name = "Gas", region = "Hall", on_enter = function(self, who)
  if who.ep > who.mind + who.power then who:heal(1) end
end }`

func BenchmarkCallback(b *testing.B) { benchCallback(b, threeFieldsOneVerb) }

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

// benchCallback runs a callback of a Trap in the Hall, in commands of a thousand callbacks each, with nothing else in them.
func benchCallback(b *testing.B, lua string) {
	p, err := pack(b, map[string]string{"a.lua": strings.Replace(small, "goal", "state = {n = 0}, goal", 1), "b.lua": lua})
	if err != nil {
		b.Fatal(err)
	}
	spec := p.Spec()
	on := &spec.Challenges[0].Hooks[scenario.OnEnter]
	hook, more := explore.FuncOf(*on), true
	*on = explore.Func(func(sc *explore.Scene) error {
		for range 1000 {
			if more = b.Loop(); !more {
				return nil
			}
			*sc.Spent() = [4]int64{} // a command of its own, each time
			if err := hook(sc); err != nil {
				return err
			}
		}
		return nil
	})
	sc, err := explore.New(spec)
	if err != nil {
		b.Fatal(err)
	}
	g, err := explore.NewGame(sc, p.Party()...)
	if err != nil {
		b.Fatal(err)
	}
	s := explore.NewSession(g, 1)
	if _, err := play(s, start...); err != nil {
		b.Fatal(err)
	}
	r, rng, before := g.NewRunner(), crunch.NewRand(1), *s.State()
	b.ReportAllocs()
	for more {
		r.Reset(before)
		if _, err := r.Do(enter, rng); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkCallbackData counts in self.data: the cost of reading, changing and keeping it.
func BenchmarkCallbackData(b *testing.B) {
	benchCallback(b, `trap { name = "Gas", region = "Hall", data = {n = 0}, on_enter = function(self) self.data.n = self.data.n % 7 + 1 end }`)
}

// BenchmarkCallbackState counts in what all callbacks share.
func BenchmarkCallbackState(b *testing.B) {
	benchCallback(b, `trap { name = "Gas", region = "Hall", on_enter = function() state.n = state.n % 7 + 1 end }`)
}

// BenchmarkCallbackList asks who is there.
func BenchmarkCallbackList(b *testing.B) {
	benchCallback(b, `trap { name = "Gas", region = "Hall", on_enter = function() return #pcs() end }`)
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

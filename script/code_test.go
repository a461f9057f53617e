package script_test

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/script"
)

// coded is content whose callbacks reach other functions: local and global ones, in tables, mutually recursive, and made by functions.
const coded = `
local depth = {low = 1, high = {4}}
local function twice(n) return n * 2 end
local even, odd
even = function(n) if n < 1 then return true end return odd(n - 1) end
odd = function(n) if n < 1 then return false end return even(n - 1) end
function wet(who) who:hurt(twice(depth.low)) end
local function made(n) return function(self, who) who:hurt(n) end end
trap { name = "Pit", about = "A pit.", region = "Hall", ep = 4, on_enter = function(self, who) wet(who) end }
trap { name = "Net", region = "Hall", ep = 4, on_enter = function(self, who) if even(3) then who:hurt(1) end end }
trap { name = "Saw", region = "Hall", ep = 4, on_enter = made(3), on_leave = made(4),
  actions = {{ name = "Cut", text = "It cuts.", special = function(self, who) ask(who, "how", "?", {"a", "b"}) end,
    answers = { how = function(self, who) who:heal(1) end } }} }
`

// A callback's version changes with all code that it can reach and with nothing else: not with comments, spaces, texts, or other callbacks.
// The refusal of a save names the changed callback.
func TestCodeOfCallbacks(t *testing.T) {
	const pit, net, saw, leave, cut, how = `trap "Pit": on_enter`, `trap "Net": on_enter`, `trap "Saw": on_enter`, `trap "Saw": on_leave`, `trap "Saw", play "Cut": special`, `trap "Saw", play "Cut": answers.how`
	was := mustPack(t, coded).Spec().Code
	if len(was) != 6 {
		t.Fatalf("the callbacks with a version are %v, want 6", slices.Sorted(maps.Keys(was)))
	}
	for _, row := range []struct {
		name, from, to string
		changed        []string
	}{
		{"a comment", "local even, odd", "-- another\n\nlocal even, odd --[[ and\nanother ]]", nil},
		{"spaces", "wet(who) end", "wet( who )\n  end", nil},
		{"prose", "A pit.", "A deep pit.", nil},
		{"a play's text", "It cuts.", "It saws.", nil},
		{"rules beside", `ep = 4, on_enter = function(self, who) if`, `ep = 5, on_enter = function(self, who) if`, nil},
		{"a function that nothing calls", "local even, odd", "local even, odd\nfunction idle() return 1 end", nil},
		{"the callback", "wet(who) end }", "wet(who) who:heal(1) end }", []string{pit}},
		{"a global that it calls", "who:hurt(twice(depth.low))", "who:hurt(depth.low)", []string{pit}},
		{"a local behind the global", "n * 2", "n * 3", []string{pit}},
		{"a table", "low = 1", "low = 2", []string{pit}},
		{"a table in a table", "{4}", "{5}", []string{pit}},
		{"one of two that call each other", "if n < 1 then return false", "if n < 2 then return false", []string{net}},
		{"the other", "if n < 1 then return true", "if n < 2 then return true", []string{net}},
		{"a value of a function that was made", "made(3)", "made(5)", []string{saw}},
		{"the function that makes them", "who:hurt(n) end end", "who:hurt(n + 1) end end", []string{saw, leave}},
		{"a special", `"a", "b"`, `"a", "c"`, []string{cut}},
		{"an answer", "who:heal(1) end }", "who:heal(2) end }", []string{how}},
	} {
		text := strings.Replace(coded, row.from, row.to, 1)
		if text == coded {
			t.Fatalf("%s does not change the code", row.name)
		}
		is := mustPack(t, text).Spec().Code
		var changed []string
		for _, name := range slices.Sorted(maps.Keys(was)) {
			if is[name] != was[name] {
				changed = append(changed, name)
			}
		}
		slices.Sort(row.changed)
		if !slices.Equal(changed, row.changed) || len(is) != len(was) {
			t.Errorf("%s: changed %q, want %q", row.name, changed, row.changed)
		}
	}
	for range 20 {
		if again := mustPack(t, coded).Spec().Code; !maps.Equal(again, was) {
			t.Fatalf("the same pack has different codes:\n%v\n%v", was, again)
		}
	}
	old := inHallOf(t, coded)
	data := must.Get(old.Save())(t)
	game := func(text string) *explore.Game {
		return must.Get(mustPack(t, text).Game())(t)
	}
	if _, err := explore.Load(game("-- mended\n"+strings.Replace(coded, "A pit.", "A deep pit.", 1)), data); err != nil {
		t.Errorf("a save from before a text changed: %v", err)
	}
	var named *explore.ChangeError
	if _, err := explore.Load(game(strings.Replace(coded, "n * 2", "n * 3", 1)), data); !errors.As(err, &named) || len(named.Changes) != 1 || named.Changes[0].String() != `callback "trap \"Pit\": on_enter": changed: code` {
		t.Errorf("%v, want a *ChangeError about the Pit's callback", err)
	}
}

func inHallOf(t *testing.T, b string) *explore.Session {
	t.Helper()
	g := must.Get(mustPack(t, b).Game())(t)
	s := explore.NewSession(g, 3)
	must.Get(play(s, start...))(t)
	return s
}

// The callbacks of a PC's plays go with the PC into other scenarios.
func TestCodeOfPCs(t *testing.T) {
	const bo = `pc { name = "Bo", ep = 5, actions = {{ name = "Axe", special = function(self, who) who:hurt(1) end }} }`
	p := mustPack(t, bo)
	code := p.Party()[1].Code
	if len(code) != 1 || code[`pc "Bo", play "Axe": special`] == "" || len(p.Spec().Code) != 0 {
		t.Errorf("the PC's Code is %v and the Spec's %v, want the callback of the play in the PC's only", code, p.Spec().Code)
	}
	if other := mustPack(t, strings.Replace(bo, "hurt(1)", "hurt(2)", 1)).Party()[1].Code; maps.Equal(code, other) {
		t.Error("another special has the same code")
	}
}

// A panic below a callback, here in the host's dice, is an *explore.PanicError as below a Go hook, and undoes the command.
func TestPanicBelowACallback(t *testing.T) {
	for _, lua := range []string{`roll("1d6")`, `pcall(function() roll("1d6") end)`} {
		g, err := mustPack(t, `trap { name = "Pit", region = "Hall", on_enter = function(self, who) who:hurt(1) `+lua+` end }`).Game()
		if err != nil {
			t.Fatal(err)
		}
		run := g.NewRunner()
		for _, c := range start {
			must.Get(run.Do(c, explore.DiceOf(1)))(t)
		}
		before := run.Hash()
		for range 2 {
			_, err = run.Do(enter, broken{})
			var hook *explore.HookError
			var se *script.ScriptError
			var p *explore.PanicError
			if !errors.As(err, &hook) || hook.Owner != "Pit" || !errors.As(err, &se) || !errors.As(err, &p) || !strings.Contains(string(p.Stack), "goroutine") || !strings.Contains(err.Error(), "no dice today") {
				t.Errorf("%s: %v, want a *PanicError of the Pit", lua, err)
			}
			if run.Hash() != before {
				t.Error("the State has changed")
			}
		}
		must.Get(run.Do(enter, explore.DiceOf(1)))(t)
	}
}

type broken struct{}

func (broken) IntN(int) int { panic("no dice today") }

var _ crunch.RNG = broken{}

// A cancelled context ends the loading of packs, and their tests.
func TestContextsOfPacks(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	p := mustPack(t, `test "one" { run = function(t) end }`)
	if r := p.Test(ctx); len(r) != 1 || !r[0].Passed() {
		t.Fatalf("the tests of the pack: %+v, want one that passed", r)
	}
	cancel()
	if r := p.Test(ctx); len(r) != 1 || r[0].Passed() || !errors.Is(r[0].Failures[0], context.Canceled) {
		t.Errorf("%+v, want a cancellation", r)
	}
	from := source("a", "a.lua", small)
	_, err1 := script.Load(ctx, from.FS)
	_, err2 := script.LoadWith(ctx, from.FS, script.Options{})
	_, err3 := script.LoadGame(ctx, from.FS)
	_, err4 := script.LoadAll(ctx, script.Options{}, from)
	for i, err := range []error{err1, err2, err3, err4} {
		if !errors.Is(err, context.Canceled) {
			t.Errorf("%d: %v, want a cancellation", i, err)
		}
	}
}

package explore_test

import (
	"errors"
	"io"
	"iter"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

// mines is a scenario in which each step runs a hook of each kind of content that Ada meets. Before they return they call boom.
func mines(t *testing.T, boom func(*explore.Scene)) *explore.Game {
	t.Helper()
	hook := func(sc *explore.Scene) error {
		if err := errors.Join(sc.Entity(scenario.PC(0)).Hurt(1), sc.SetData("touched"), sc.Counter("Dust").Advance(1), sc.Entity(scenario.PC(0)).Give("stone")); err != nil {
			return err
		}
		if sc.Counter("Dust").Now().Filled == 1 {
			if _, err := sc.Spawn("Mine", "A"); err != nil {
				return err
			}
		}
		sc.Roll("dust", dice("1d6"))
		boom(sc)
		return nil
	}
	spec := scenario.Spec{Name: "Mines", Regions: rooms("A", "B", "C"), Connections: row("A", "B", "C"), Start: "A", Goal: scenario.Goal{Region: "C"},
		Challenges: []scenario.Challenge{{Name: "Mine", Type: stattrack.Trap, Region: "B", Hooks: scenario.Hooks{scenario.OnEnter: explore.Func(hook)}}},
		Counters:   []scenario.Counter{{Name: "Dust", Counter: counter.Counter{Slots: 9, Worth: 1}}},
		Hooks:      scenario.Hooks{scenario.OnTurn: explore.Func(hook)}}
	return gameOf(t, spec, scenario.Character{Name: "Ada", EP: 90, Plays: []scenario.Play{{Name: "Cheer", Kind: scenario.Strategy, Special: explore.Func(hook)}}})
}

// With Players.Failed, Play drops a command at which a hook fails and lets the players choose another. If a hook fails at every legal
// command, Play returns its error. A failed command changes nothing.
func TestPlayGetsPastAHook(t *testing.T) {
	spec := scenario.Spec{Name: "Mines", Regions: rooms("A", "B", "C"), Connections: append(row("A", "B"), row("A", "C")...), Start: "A", Goal: scenario.Goal{Region: "C"},
		Challenges: []scenario.Challenge{{Name: "Mine", Type: stattrack.Trap, Region: "B", Hooks: scenario.Hooks{
			scenario.OnEnter: explore.Func(func(sc *explore.Scene) error { return errors.Join(sc.SetData("touched"), errors.New("wet powder")) })}}}}
	s := explore.NewSession(gameOf(t, spec, scenario.Character{Name: "Ada", EP: 9}), 1)
	var failed []string
	players := explore.Players{Failed: func(c board.Command, err *explore.HookError) { failed = append(failed, c.String()+": "+err.Error()) }}
	players.PCs = func(v *board.View) (int, error) {
		if i := slices.Index(v.Choices, board.Command{Do: board.VerbMove, Who: scenario.PC(0), Conn: 0}); i >= 0 {
			return i, nil // onto the mine, as long as it is offered
		}
		return 0, nil
	}
	players.DM = players.PCs
	if err := s.Play(t.Context(), players, nil); err != nil || s.Result() != board.ResultSuccess || s.State().Challenges[0].Data != "" {
		t.Errorf("%v, %v: want Ada to reach the goal past the mine", err, s.Result())
	}
	const mine = `pc1 move way1: explore: on_enter of "Mine": wet powder` // before her turn begins, and in it
	if want := []string{mine, mine}; !slices.Equal(failed, want) {
		t.Errorf("Failed was told %q, want %q", failed, want)
	}

	spec.Hooks = scenario.Hooks{scenario.OnBegin: explore.Func(func(*explore.Scene) error { return errors.New("all wet") })}
	s, failed = explore.NewSession(gameOf(t, spec, scenario.Character{Name: "Ada", EP: 9}), 1), nil
	if err := s.Play(t.Context(), players, nil); !errors.As(err, new(*explore.HookError)) || len(failed) != 1 || len(s.Log()) != 0 {
		t.Errorf("%v after %q: want the error of the only command", err, failed)
	}
}

// A panic in a hook rolls the command back and is a *PanicError with its stack in a *HookError that names the content and the
// trigger. The Session, the Runner and the pure Step go on as if the command had never been given.
func TestPanickingHookIsRolledBack(t *testing.T) {
	torn := errors.New("torn")
	for _, row := range []struct {
		name string
		boom func(*explore.Scene)
		is   error
	}{
		{"a text", func(*explore.Scene) { panic("boom") }, nil},
		{"an error", func(*explore.Scene) { panic(torn) }, torn},
		{"a nil pointer", func(*explore.Scene) { var s *board.State; s.Round++ }, nil},
		{"nil", func(*explore.Scene) { panic(nil) }, nil},
		{"after a question", func(sc *explore.Scene) {
			if err := sc.Entity(scenario.PC(0)).Ask("h", "?", "a", "b"); err != nil {
				panic(err)
			}
			panic("boom")
		}, nil},
	} {
		armed := false
		g := mines(t, func(sc *explore.Scene) {
			if armed {
				row.boom(sc)
			}
		})
		s, twin := explore.NewSession(g, 5), explore.NewSession(g, 5)
		run := g.NewRunner()
		ada := scenario.PC(0)
		for _, step := range []struct {
			c       board.Command
			owner   string
			trigger scenario.Trigger
		}{
			{board.Command{Do: board.VerbBegin}, "", 0},
			{board.Command{Do: board.VerbBegin, Who: ada}, "Mines", scenario.OnTurn},
			{board.Command{Do: board.VerbPrepare, Who: ada}, "Cheer", scenario.NoTrigger},
			{board.Command{Do: board.VerbMove, Who: ada, Conn: 0}, "Mine", scenario.OnEnter},
			{board.Command{Do: board.VerbEndTurn, Who: ada}, "", 0},
		} {
			before, legal := *s.State(), s.Legal()
			saved := must.Get(s.Save())(t)
			failed := func(how string, err error) {
				t.Helper()
				var hook *explore.HookError
				var p *explore.PanicError
				if !errors.As(err, &hook) || !errors.As(err, &p) || hook.Owner != step.owner || hook.Trigger != step.trigger || hook.Command.Do == board.VerbNone {
					t.Fatalf("%s, %s: %v, want a *HookError of on_%v of %s with a *PanicError and the command", row.name, how, err, step.trigger, step.owner)
				}
				if !strings.Contains(string(p.Stack), "TestPanickingHookIsRolledBack") || p.Value == nil || row.is != nil && !errors.Is(err, row.is) {
					t.Errorf("%s, %s: the *PanicError has the value %v and the stack\n%s\nwant what the hook panicked with, and where", row.name, how, p.Value, p.Stack)
				}
			}
			if step.owner != "" {
				armed = true
				events, err := s.Do(step.c)
				failed("Session.Do", err)
				_, derr := s.DoDice(step.c, crunch.NewTape(1))
				failed("Session.DoDice", derr)
				_, rerr := run.Do(step.c, explore.DiceOf(5))
				failed("Runner.Do", rerr)
				after, _, serr := g.Step(before.Clone(), step.c, explore.DiceOf(5))
				failed("Game.Step", serr)
				armed = false
				again, err := s.Save()
				if err != nil || events != nil || string(again) != string(saved) || !slices.Equal(s.Legal(), legal) {
					t.Fatalf("%s: %v, %v: the panic changed the Session", row.name, events, err)
				}
				for _, now := range []board.State{*s.State(), *run.State(), after} {
					if diff := differ(before, now); diff != "" {
						t.Fatalf("%s: the panic changed the State:\n%s", row.name, diff)
					}
				}
				must.OK(t, g.CheckState(s.State()))
			}
			want := must.Get(twin.Do(step.c))(t)
			got, err := s.Do(step.c)
			if err != nil || !reflect.DeepEqual(want, got) {
				t.Fatalf("%s: %v: it does not play on as without the panic", row.name, err)
			}
			if got, err := run.Do(step.c, explore.DiceOf(5)); err != nil || !reflect.DeepEqual(want, got) {
				t.Fatalf("%s: %v: the Runner does not play on as without the panic", row.name, err)
			}
		}
		if s.Hash() != twin.Hash() || len(s.Log()) != len(twin.Log()) {
			t.Errorf("%s: the two Sessions differ at the end", row.name)
		}
		must.OK(t, s.Replay(t.Context()))
		must.OK(t, s.Undo())
	}
}

// Two other breaks roll the command back and go on: a hook that ends its goroutine, and a panic of the host's RNG.
func TestBrokenOffCommandIsRolledBack(t *testing.T) {
	armed := true
	g := mines(t, func(*explore.Scene) {
		if armed {
			runtime.Goexit()
		}
	})
	s := explore.NewSession(g, 1)
	must.Get(s.Do(board.Command{Do: board.VerbBegin}))(t)
	before := *s.State()
	begin := board.Command{Do: board.VerbBegin, Who: scenario.PC(0)}
	done := make(chan bool)
	go func() {
		defer close(done)
		_, err := s.Do(begin)
		t.Errorf("Do has returned %v though its goroutine ended", err)
	}()
	<-done
	if diff := differ(before, *s.State()); diff != "" {
		t.Errorf("a goroutine that ended in a hook changed the State:\n%s", diff)
	}
	armed = false
	must.Get(s.Do(begin))(t)
	run := explore.NewSession(chanced(t), 1).Game().NewRunner()
	do := func(c board.Command, rng crunch.RNG) (v any) {
		defer func() { v = recover() }()
		_, err := run.Do(c, rng)
		return err
	}
	if v := do(board.Command{Do: board.VerbBegin}, explore.DiceOf(1)); v != nil {
		t.Fatalf("Do panics with %v, want no panic", v)
	}
	before = *run.State()
	search := board.Command{Do: board.VerbSearch, Who: scenario.PC(0)}
	if v := do(search, broken{}); v != "no dice today" {
		t.Errorf("%v, want the panic of the RNG", v)
	}
	if diff := differ(before, *run.State()); diff != "" {
		t.Errorf("an RNG that panics:\n%s", diff)
	}
	if v := do(search, explore.DiceOf(1)); v != nil {
		t.Errorf("Do after a panic panics with %v, want no panic", v)
	}
}

// chanced is a scenario in which Ada may Search.
func chanced(t *testing.T) *explore.Game {
	return gameOf(t, scenario.Spec{Name: "Chance", Regions: rooms("A", "B"), Connections: row("A", "B"), Start: "A", Goal: scenario.Goal{Region: "B"},
		Secrets: []scenario.Secret{{Name: "niche", Region: "A", Hidden: dice("1d4")}}}, scenario.Character{Name: "Ada", EP: 9, Search: dice("1d8")})
}

type broken struct{}

func (broken) IntN(int) int { panic("no dice today") }

// A Policy that panics ends Play with a *PolicyError that has the stack; the Session plays on.
func TestPanickingPolicy(t *testing.T) {
	torn := errors.New("torn")
	for _, side := range []string{"PCs", "DM"} {
		s := explore.NewSession(kitchen(t, scenario.Normal), 2)
		players := policy.Ready(1)
		panics := func(*board.View) (int, error) { panic(torn) }
		if side == "PCs" {
			players.PCs = panics
		} else {
			players.DM = panics
		}
		err := s.Play(t.Context(), players, nil)
		var bad *explore.PolicyError
		var p *explore.PanicError
		if !errors.As(err, &bad) || bad.Side != side || !errors.As(err, &p) || !errors.Is(err, torn) || !strings.Contains(string(p.Stack), "TestPanickingPolicy") {
			t.Fatalf("%v, want a *PolicyError of the %s with a *PanicError", err, side)
		}
		if err := s.Play(t.Context(), policy.Ready(1), nil); err != nil || s.Result() == board.ResultRunning {
			t.Errorf("it does not play on: %v", err)
		}
	}
}

// A Scene that is kept after its hook has returned changes nothing: verbs return ErrSceneOver, Roll returns no dice, RNG panics with
// ErrSceneOver. Methods that only read still work. The test calls all methods.
func TestSceneDiesWithItsHook(t *testing.T) {
	var kept *explore.Scene
	fails := false
	for _, how := range []string{"done", "failed", "panicked"} {
		kept, fails = nil, false
		g := mines(t, func(sc *explore.Scene) {
			kept = sc
			switch {
			case fails && how == "failed":
				_ = sc.Entity(scenario.PC(99)).Hurt(1)
			case fails && how == "panicked":
				panic(how)
			}
		})
		s := explore.NewSession(g, 1)
		must.Get(s.Do(board.Command{Do: board.VerbBegin}))(t)
		fails = true
		if _, err := s.Do(board.Command{Do: board.VerbBegin, Who: scenario.PC(0)}); (err != nil) != (how != "done") || kept == nil {
			t.Fatalf("%s: Begin: %v, want the hook run, and an error only if it fails", how, err)
		}
		before, legal := *s.State(), s.Legal()
		verbs := 0
		for name, m := range sceneMethods(kept, kept.Entity(scenario.PC(0)), kept.Region("A"), kept.Way("A", "B"), kept.Counter("Dust")) {
			args := make([]reflect.Value, m.Type().NumIn())
			for k := range args {
				args[k] = sceneArg(m.Type().In(k))
			}
			var out []reflect.Value
			panicked := func() (v any) {
				defer func() { v = recover() }()
				if m.Type().IsVariadic() {
					out = m.CallSlice(args)
				} else {
					out = m.Call(args)
				}
				return nil
			}()
			if want := any(nil); name == "RNG" && panicked != explore.ErrSceneOver || name != "RNG" && panicked != want {
				t.Errorf("%s, %s panics with %v, want %v", how, name, panicked, want)
			}
			for _, o := range out {
				if err, ok := o.Interface().(error); ok || o.Type() == reflect.TypeFor[error]() {
					verbs++
					if !errors.Is(err, explore.ErrSceneOver) && !errors.Is(err, explore.ErrNoJSON) {
						t.Errorf("%s, %s: %v, want ErrSceneOver", how, name, err)
					}
				}
			}
			if name == "Roll" && out[0].Interface().(stattrack.PoolRoll).Total() != 0 {
				t.Errorf("%s: Roll of a Scene that is over rolls dice, want none", how)
			}
			if diff := differ(before, *s.State()); diff != "" {
				t.Fatalf("%s, %s of a Scene that is over changes the State:\n%s", how, name, diff)
			}
		}
		if verbs < 25 {
			t.Errorf("only %d verbs were tried", verbs)
		}
		if !slices.Equal(legal, s.Legal()) {
			t.Errorf("%s: the kept Scene changed the legal commands", how)
		}
		if fails = false; how == "done" {
			continue
		}
		must.Get(s.Do(board.Command{Do: board.VerbBegin, Who: scenario.PC(0)}))(t)
	}
}

// sceneMethods are the methods of a Scene and its parts.
func sceneMethods(parts ...any) iter.Seq2[string, reflect.Value] {
	return func(yield func(string, reflect.Value) bool) {
		for _, part := range parts {
			v := reflect.ValueOf(part)
			for i := range v.NumMethod() {
				if !yield(v.Type().Method(i).Name, v.Method(i)) {
					return
				}
			}
		}
	}
}

// sceneArg is an argument that a verb would take.
func sceneArg(t reflect.Type) reflect.Value {
	switch t {
	case reflect.TypeFor[scenario.Who]():
		return reflect.ValueOf(scenario.PC(0))
	case reflect.TypeFor[board.Result]():
		return reflect.ValueOf(board.ResultSuccess)
	case reflect.TypeFor[stattrack.Pool]():
		return reflect.ValueOf(dice("1d6"))
	case reflect.TypeFor[string]():
		return reflect.ValueOf("Dust")
	case reflect.TypeFor[int]():
		return reflect.ValueOf(1)
	case reflect.TypeFor[[]string]():
		return reflect.ValueOf([]string{"a", "b"})
	}
	return reflect.Zero(t)
}

// A hook that calls Do, Save or Undo of its own Session or Runner gets ErrBusy; its command goes on.
func TestHookCannotReenter(t *testing.T) {
	var s *explore.Session
	var errs []error
	g := mines(t, func(*explore.Scene) {
		if errs != nil {
			return
		}
		begin := board.Command{Do: board.VerbBegin, Who: scenario.PC(0)}
		_, err1 := s.Do(begin)
		_, err2 := s.DoDice(begin, crunch.NewTape())
		_, err3 := s.Redo()
		_, err4 := s.Save()
		_, err5 := s.KeepWith(s.Game(), nil)
		_, err6 := s.ReplayWith(t.Context(), s.Game())
		errs = []error{err1, err2, err3, err4, err5, err6, s.Undo(), s.Replay(t.Context()), s.KeepLog(io.Discard), s.DoLog(t.Context(), explore.Entry{Command: begin}), s.Play(t.Context(), policy.Ready(1), nil)}
	})
	s = explore.NewSession(g, 1)
	for _, c := range []board.Command{{Do: board.VerbBegin}, {Do: board.VerbBegin, Who: scenario.PC(0)}} {
		must.Get(s.Do(c))(t)
	}
	for i, err := range errs {
		if !errors.Is(err, explore.ErrBusy) {
			t.Errorf("%d: %v, want ErrBusy", i, err)
		}
	}
	if len(errs) == 0 || len(s.Log()) != 2 {
		t.Errorf("%d calls were refused as busy and %d commands done: want some, and 2", len(errs), len(s.Log()))
	}
	must.OK(t, s.Replay(t.Context()))
}

// For a legal command Check returns an error that is nil. For another it returns the *Refusal that Do returns.
func TestCheckIsAnError(t *testing.T) {
	s := explore.NewSession(mines(t, func(*explore.Scene) {}), 1)
	var err error = s.Check(board.Command{Do: board.VerbBegin})
	if err != nil {
		t.Errorf("Check of a legal command: %v, want nil", err)
	}
	answer := board.Command{Do: board.VerbAnswer, Who: scenario.PC(0)}
	err = s.Check(answer)
	var refusal *board.Refusal
	var reason board.Reason
	if !errors.As(err, &refusal) || !errors.As(err, &reason) || reason != board.ErrNothingAsked || !errors.Is(err, board.ErrNothingAsked) {
		t.Errorf("%v, want a *Refusal for NothingAsked", err)
	}
	if _, done := s.Do(answer); !reflect.DeepEqual(done, err) {
		t.Errorf("Do refuses with %v, Check with %v: want the same", done, err)
	}
	must.Get(s.Do(board.Command{Do: board.VerbBegin}))(t)
	if of := s.LegalOf(scenario.PC(0)); !slices.Equal(of, s.Legal()) || len(of) == 0 || len(s.LegalOf(scenario.ChallengeAt(0))) != 0 {
		t.Errorf("LegalOf(pc1) = %v, want all of %v, and nothing for a Challenge", of, s.Legal())
	}
}

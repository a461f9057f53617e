package explore_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"runtime"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

// A zero Game, Session, Runner, Position or Scenario and a nil Game work or say what is missing; none panics with a bare nil pointer.
// Methods with an error return ErrNoGame, all others return zero values. The test tries every method.
func TestZeroValuesSayWhatIsMissing(t *testing.T) {
	for name, v := range map[string]any{
		"zero Game": new(explore.Game), "nil Game": (*explore.Game)(nil), "zero Session": new(explore.Session), "Session of a zero Game": explore.NewSession(new(explore.Game), 1),
		"Session of no Game": explore.NewSession(nil, 1), "Runner of a zero Game": new(explore.Game).NewRunner(), "Position of a zero Game": new(explore.Game).At(new(board.State)),
		"zero Scenario": new(explore.Scenario),
	} {
		value := reflect.ValueOf(v)
		for i := range value.NumMethod() {
			method := value.Type().Method(i).Name
			m := value.Method(i)
			args := make([]reflect.Value, m.Type().NumIn())
			for k := range args {
				switch in := m.Type().In(k); in {
				case reflect.TypeFor[context.Context]():
					args[k] = reflect.ValueOf(t.Context())
				case reflect.TypeFor[*board.State]():
					args[k] = reflect.ValueOf(new(board.State))
				case reflect.TypeFor[*board.Event]():
					args[k] = reflect.ValueOf(new(board.Event))
				case reflect.TypeFor[*board.View]():
					args[k] = reflect.ValueOf(new(board.View))
				case reflect.TypeFor[crunch.RNG]():
					args[k] = reflect.ValueOf(crunch.NewTape())
				case reflect.TypeFor[io.Writer]():
					args[k] = reflect.ValueOf(io.Discard)
				default:
					args[k] = reflect.Zero(in)
				}
			}
			func() {
				defer func() {
					if v := recover(); v != nil {
						if _, bare := v.(runtime.Error); bare || !strings.Contains(fmt.Sprint(v), "explore: ") {
							t.Errorf("%s.%s panics with %v, want a panic that says what is wrong", name, method, v)
						}
					}
				}()
				out := m.Call
				if m.Type().IsVariadic() {
					out = m.CallSlice
				}
				for _, o := range out(args) {
					if err, ok := o.Interface().(error); o.Type() == reflect.TypeFor[error]() && !(ok && errors.Is(err, explore.ErrNoGame)) {
						if (method != "DoDice" || !errors.Is(err, explore.ErrNoDice)) && !errors.Is(err, explore.ErrNoJSON) {
							t.Errorf("%s.%s: %v, want ErrNoGame", name, method, err)
						}
					}
				}
			}()
		}
	}
	var pos explore.Position
	var run explore.Runner
	_, err := run.Do(board.Command{Do: board.VerbBegin}, crunch.NewTape())
	for i, err := range []error{err, run.Check(board.Command{}), pos.Check(board.Command{})} {
		if !errors.Is(err, explore.ErrNoGame) {
			t.Errorf("zero Runner and Position, %d: %v", i, err)
		}
	}
	if len(pos.Legal(nil)) != 0 || len(pos.LegalOf(scenario.PC(0), nil)) != 0 {
		t.Error("something is legal in no Game")
	}
	for _, sc := range []*explore.Scenario{nil, new(explore.Scenario)} {
		g, err := explore.NewGame(sc, scenario.Character{Name: "Ada", EP: 3})
		var bad *scenario.SpecError
		if g != nil || !errors.As(err, &bad) || bad.Kind != "scenario" {
			t.Errorf("NewGame of no scenario: %v, want a *SpecError", err)
		}
	}
	if _, err := explore.Load(nil, []byte("{}")); !errors.Is(err, explore.ErrNoGame) {
		t.Errorf("Load without a Game: %v, want ErrNoGame", err)
	}
	if _, err := explore.ReadLog(t.Context(), nil, strings.NewReader("{}\n")); !errors.Is(err, explore.ErrNoGame) {
		t.Errorf("ReadLog without a Game: %v, want ErrNoGame", err)
	}
	if err := explore.CheckParty(nil, scenario.Character{}); err == nil {
		t.Error("CheckParty of nothing finds nothing")
	}
	err = new(explore.Session).Check(board.Command{})
	if !errors.Is(err, explore.ErrNoGame) {
		t.Error(err)
	}
}

// An Entity answers for what is not there with zero: another entity, another track.
func TestEntityOfNothing(t *testing.T) {
	state := chanced(t).Start()
	pos := chanced(t).At(&state)
	for _, e := range []explore.Entity{{}, pos.Entity(scenario.Nobody), pos.Entity(scenario.PC(60)), pos.Entity(scenario.ChallengeAt(9000))} {
		if e.Exists() || e.InPlay() || e.EP() != 0 || e.MaxEP() != 0 || e.Track(stattrack.Mind) != 0 || e.Region() != scenario.NoRegion || e.Items() != nil || e.Turn() != (board.TurnBudget{}) {
			t.Errorf("%v has something", e.Who())
		}
	}
	if n := pos.Entity(scenario.PC(0)).Track(stattrack.NumTracks); n != 0 {
		t.Errorf("a track that there is not stands at %d, want 0", n)
	}
}

// A handle goes to no JSON and comes from none: it would be an empty object.
func TestHandlesHaveNoJSON(t *testing.T) {
	g := chanced(t)
	state := g.Start()
	for _, handle := range []any{g, g.Scenario(), g.At(&state), g.NewRunner(), explore.NewSession(g, 1), new(explore.Scene)} {
		if text, err := json.Marshal(handle); !errors.Is(err, explore.ErrNoJSON) {
			t.Errorf("%T is written as %.40s, %v, want ErrNoJSON", handle, text, err)
		}
		if err := json.Unmarshal([]byte("{}"), handle); !errors.Is(err, explore.ErrNoJSON) {
			t.Errorf("%T is read from {}: %v, want ErrNoJSON", handle, err)
		}
	}
}

// A command without dice is ErrNoDice for every caller, and the State is unchanged.
func TestNoDice(t *testing.T) {
	g := chanced(t)
	s, run := explore.NewSession(g, 1), g.NewRunner()
	begin := board.Command{Do: board.VerbBegin}
	_, err1 := s.DoDice(begin, nil)
	_, err2 := run.Do(begin, nil)
	state, _, err3 := g.Step(g.Start(), begin, nil)
	_, err4 := run.Do(begin, (*crunch.Tape)(nil))
	_, err5 := run.Do(begin, (*explore.SeedDice)(nil))
	_, err6 := run.Do(begin, (*crunch.Rand)(nil))
	for i, err := range []error{err1, err2, err3, err4, err5, err6} {
		if !errors.Is(err, explore.ErrNoDice) {
			t.Errorf("%d: %v, want ErrNoDice", i, err)
		}
	}
	if s.Hash() != run.Hash() || s.Hash() != state.Hash() || s.Position().Phase() != scenario.PhaseBefore {
		t.Error("a refused call has changed the State")
	}
}

// When a context is done, functions that take long return its error. The Session still works.
func TestContextsEndWhatTakesLong(t *testing.T) {
	done, cancel := context.WithCancel(t.Context())
	cancel()
	s := explore.NewSession(kitchen(t, scenario.Normal), 4)
	if err := s.Play(done, policy.Ready(1), nil); !errors.Is(err, context.Canceled) || len(s.Log()) != 0 {
		t.Errorf("Play with a cancelled context: %v, want context.Canceled and no command", err)
	}
	ctx, stop := context.WithCancel(t.Context())
	told := 0
	err := s.Play(ctx, policy.Ready(1), func([]board.Event) {
		if told++; told == 5 {
			stop()
		}
	})
	if !errors.Is(err, context.Canceled) || len(s.Log()) != 5 {
		t.Errorf("Play ended in its middle: %v after %d commands", err, len(s.Log()))
	}
	must.OK(t, s.Play(t.Context(), policy.Ready(1), nil))
	_, rerr := s.ReplayWith(done, s.Game())
	again := explore.NewSession(s.Game(), 4)
	var log strings.Builder
	must.OK(t, s.KeepLog(&log))
	_, lerr := explore.ReadLog(done, s.Game(), strings.NewReader(log.String()))
	for i, err := range []error{s.Replay(done), rerr, again.DoLog(done, s.Log()...), lerr} {
		if !errors.Is(err, context.Canceled) {
			t.Errorf("%d: %v, want that it was cancelled", i, err)
		}
	}
	if err := again.DoLog(t.Context(), s.Log()...); err != nil || again.Hash() != s.Hash() {
		t.Error(err)
	}
}

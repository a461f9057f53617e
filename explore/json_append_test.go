package explore_test

import (
	"context"
	"encoding/json"
	"fmt"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
)

// midgame returns a Session in the middle of a game, and what a PC was told of it.
func midgame(t testing.TB) (s *explore.Session, told []board.Event) {
	s = explore.NewSession(kitchen(t, scenario.Stealth), 3)
	ctx, stop := context.WithCancel(t.Context())
	err := s.Play(ctx, policy.Ready(1), func(events []board.Event) {
		told = append(told, s.Tell(events, scenario.PC(0))...)
		if len(s.Log()) == 100 {
			stop()
		}
	})
	if err != context.Canceled {
		t.Fatalf("%v after %d commands, want to stop in the middle", err, len(s.Log()))
	}
	return s, told
}

// AppendJSON appends what MarshalJSON writes, in one pass and almost without allocating.
func TestAppendJSON(t *testing.T) {
	s, told := midgame(t)
	view, state := s.View(scenario.PC(0)), *s.State()
	type appender interface {
		AppendJSON(b []byte) ([]byte, error)
	}
	list := map[string]appender{"View": &view, "State": &state, "Sheet": &state.PCs[0].Sheet}
	for i := range told {
		list[fmt.Sprint("event ", i)] = &told[i]
	}
	for name, v := range list {
		want, err := v.(json.Marshaler).MarshalJSON()
		got, err2 := v.AppendJSON([]byte("before"))
		if string(got) != "before"+string(want) || err != nil || err2 != nil {
			t.Errorf("%s: %s, %v, want %s, %v", name, got, err2, want, err)
		}
		if allocs := testing.AllocsPerRun(5, func() { got, _ = v.AppendJSON(got[:0]) }); allocs > 9 {
			t.Errorf("%s: %v allocations", name, allocs)
		}
	}
	view.Choices[0].Conn = scenario.NoConn
	if got, err := view.AppendJSON([]byte("before")); string(got) != "before" || err == nil {
		t.Errorf("a View that can't be written: %s, %v, want what was there before, and an error", got, err)
	}
}

// The JSON of what hosts write after each command.
func BenchmarkJSON(b *testing.B) {
	s, told := midgame(b)
	view, state := s.View(scenario.PC(0)), *s.State()
	bench := func(name string, write func() ([]byte, error)) {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			size := 0
			for b.Loop() {
				text, err := write()
				if err != nil {
					b.Fatal(err)
				}
				size = len(text)
			}
			b.ReportMetric(float64(size), "bytes")
		})
	}
	var text []byte
	bench("View", func() (_ []byte, err error) { text, err = view.AppendJSON(text[:0]); return text, err })
	bench("State", func() (_ []byte, err error) { text, err = state.AppendJSON(text[:0]); return text, err })
	bench("events", func() ([]byte, error) {
		text = append(text[:0], '[')
		for i := range told {
			var err error
			if text, err = told[i].AppendJSON(append(text, ',')); err != nil {
				return nil, err
			}
		}
		return append(text, ']'), nil
	})
	bench("Save", s.Save)
	var n int
	bench("Event", func() (_ []byte, err error) {
		n++
		text, err = told[n%len(told)].AppendJSON(text[:0])
		return text, err
	})
	bench("ViewMarshal", func() ([]byte, error) { return json.Marshal(view) })
	bench("StateMarshal", func() ([]byte, error) { return json.Marshal(state) })
	bench("eventsMarshal", func() ([]byte, error) { return json.Marshal(told) })
}

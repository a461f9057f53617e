package explore_test

import (
	"context"
	"encoding/json"
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
	bench("View", func() ([]byte, error) { return json.Marshal(view) })
	bench("State", func() ([]byte, error) { return json.Marshal(state) })
	bench("events", func() ([]byte, error) { return json.Marshal(told) })
	bench("Save", s.Save)
	var n int
	bench("Event", func() ([]byte, error) { n++; return json.Marshal(told[n%len(told)]) })
}

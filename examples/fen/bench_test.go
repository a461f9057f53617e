package main

import (
	"context"
	"os"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/exploretest"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/script"
)

func fenGame(tb testing.TB) *explore.Game {
	tb.Helper()
	pack, err := script.Load(tb.Context(), os.DirFS("content"))
	if err != nil {
		tb.Fatal(err)
	}
	g, err := pack.Game()
	if err != nil {
		tb.Fatal(err)
	}
	return g
}

// perCommand runs a benchmark in which play returns how many commands it played.
func perCommand(b *testing.B, play func(ctx context.Context, seed crunch.Seed) (int, error)) {
	b.ReportAllocs()
	n, seed := 0, crunch.Seed(0)
	for b.Loop() {
		commands, err := play(b.Context(), seed%100)
		if err != nil {
			b.Fatal(err)
		}
		n += commands
		seed++
	}
	b.ReportMetric(float64(n)/float64(b.N), "commands/op")
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(n), "ns/command")
}

// A whole game of the fen, played by the ready policies.
func BenchmarkReadyPolicies(b *testing.B) {
	g := fenGame(b)
	perCommand(b, func(ctx context.Context, seed crunch.Seed) (int, error) {
		s := explore.NewSession(g, seed)
		err := s.Play(ctx, policy.Ready(seed), nil)
		return len(s.Log()), err
	})
}

// Choices of a Search with its usual bounds, at every ninth command of a game.
func BenchmarkSearch(b *testing.B) {
	g := fenGame(b)
	played, s := explore.NewSession(g, 7), explore.NewSession(g, 7)
	if err := played.Play(b.Context(), policy.Ready(7), nil); err != nil {
		b.Fatal(err)
	}
	var list []board.View
	for i, entry := range played.Log() {
		if err := s.DoLog(b.Context(), entry); err != nil {
			b.Fatal(err)
		}
		if v := s.View(scenario.Everyone); i%9 == 8 && v.Asked == nil && len(v.Choices) > 1 {
			list = append(list, v)
		}
	}
	search := policy.Search{Seed: 1}.Policy()
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if _, err := search(&list[i%len(list)]); err != nil {
			b.Fatal(err)
		}
	}
}

// The same commands each time, without those who choose them; and with what each PC sees after each.
func BenchmarkCommand(b *testing.B) { replayed(b, false) }
func BenchmarkView(b *testing.B)    { replayed(b, true) }

func replayed(b *testing.B, views bool) {
	g := fenGame(b)
	played := explore.NewSession(g, 7)
	if err := played.Play(b.Context(), policy.Ready(7), nil); err != nil {
		b.Fatal(err)
	}
	log := played.Log()
	perCommand(b, func(ctx context.Context, _ crunch.Seed) (int, error) {
		s := explore.NewSession(g, 7)
		for i := range log {
			if err := s.DoLog(ctx, log[i]); err != nil {
				return 0, err
			}
			for pc := range s.State().PCs {
				if views {
					s.View(scenario.PC(pc))
				}
			}
		}
		return len(log), nil
	})
}

// What one PC sees after a command, as JSON: the whole View, made anew, or what has changed since the last.
func BenchmarkAnswer(b *testing.B) {
	g := fenGame(b)
	played := explore.NewSession(g, 7)
	if err := played.Play(b.Context(), policy.Ready(7), nil); err != nil {
		b.Fatal(err)
	}
	s := explore.NewSession(g, 7)
	states := []board.State{*s.State()}
	for _, entry := range played.Log() {
		if err := s.DoLog(b.Context(), entry); err != nil {
			b.Fatal(err)
		}
		states = append(states, *s.State())
	}
	for _, small := range []bool{false, true} {
		b.Run(map[bool]string{false: "whole", true: "small"}[small], func(b *testing.B) {
			var views explore.Views
			var text []byte
			last := make([]*board.View, len(g.Party()))
			perCommand(b, func(context.Context, crunch.Seed) (n int, err error) {
				for i := range states {
					pos := g.At(&states[i])
					for pc := range last {
						if n++; small {
							v := views.Lasting(pos, scenario.PC(pc))
							if i > 0 { // else the next game begins
								text, err = v.AppendDiff(text[:0], last[pc])
							}
							last[pc] = v
						} else {
							v := pos.View(scenario.PC(pc))
							text, err = v.AppendJSON(text[:0])
						}
						if err != nil {
							return 0, err
						}
					}
				}
				return n, nil
			})
		})
	}
}

// A game of the ready policies and two of chance, with all laws at each command.
func BenchmarkVerify(b *testing.B) {
	g := fenGame(b)
	perCommand(b, func(ctx context.Context, _ crunch.Seed) (int, error) {
		r, err := exploretest.Verify(ctx, g, exploretest.Options{Plays: 3, Walk: -1, Search: -1, Shrink: -1})
		return r.Commands, err
	})
}

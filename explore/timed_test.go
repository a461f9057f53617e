package explore_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

// timedSpec is a Hall in which the command Ring does what ring does, and logs the names of its timers; so does the Rot that Ada has, and the Rat.
func timedSpec(ring func(sc *explore.Scene) error) scenario.Spec {
	spec := bellSpec()
	timed := func(set func(sc *explore.Scene) error) scenario.Hook {
		return explore.Func(func(sc *explore.Scene) error {
			if name, ok := sc.Timer(); ok {
				if name == "ask" {
					if err := sc.PCs()[0].Ask("well", "Well?", "yes", "no"); err != nil {
						return err
					}
				}
				return sc.Log(fmt.Sprintf("%s %d", name, sc.Position().Round()))
			}
			if handler, option, ok := sc.Answered(); ok {
				return sc.Log(fmt.Sprint(handler, option))
			}
			return set(sc)
		})
	}
	spec.Commands[0] = scenario.ContentCommand{Name: "Ring", Run: timed(ring)}
	spec.Diseases = []scenario.Disease{{Name: "Rot", By: 1, Hooks: scenario.Hooks{scenario.OnTurn: timed(func(sc *explore.Scene) error {
		if sc.Position().Round() == 1 {
			return sc.After(2, "rot")
		}
		return nil
	})}}}
	spec.Challenges = []scenario.Challenge{{Name: "Rat", Type: stattrack.Creature, Region: "Loft", EP: 3,
		Hooks: scenario.Hooks{scenario.OnBegin: timed(func(sc *explore.Scene) error { return sc.After(3, "gnaw") })}}}
	spec.Hooks[scenario.OnRound] = timed(func(sc *explore.Scene) error { return sc.Log(fmt.Sprint("round ", sc.Position().Round())) })
	return spec
}

// timedLines returns what hooks log, and what is told of timers.
func timedLines(s *explore.Session, events []board.Event, timers bool) string {
	var list []string
	events = s.Position().TellAll(events)
	for i := range events {
		ev := &events[i]
		switch {
		case ev.Kind == board.EventNoted:
			list = append(list, ev.Text)
		case timers && (ev.Kind == board.EventTimerSet || ev.Kind == board.EventTimerOver):
			list = append(list, strings.TrimSpace(show.Line(ev)))
		}
	}
	return strings.Join(list, "; ")
}

// nextRound ends Ada's turn, the Rat's too.
func nextRound(t *testing.T, s *explore.Session) (events []board.Event) {
	t.Helper()
	for round := s.Round(); s.Round() == round && s.State().Pending.Ask == board.AskNothing; {
		list := s.Legal()
		events = append(events, mustDo(t, s, list[len(list)-1])...)
	}
	return events
}

// GL-77: a timer runs at the start of its round, before what the round triggers, in the order in which they were set; several may have one name.
func TestTimers(t *testing.T) {
	g := gameOf(t, timedSpec(func(sc *explore.Scene) error {
		return errors.Join(sc.After(2, "late"), sc.After(1, "blow"), sc.After(1, "blow"), sc.After(2, "ask"))
	}), scenario.Character{Name: "Ada", EP: 20})
	s := explore.NewSession(g, 1)
	mustDo(t, s, board.Command{Do: board.VerbBegin})
	same(t, "set", timedLines(s, mustDo(t, s, ring), true), "the timer late is set for round 3 [Ring, GL-77]; the timer blow is set for round 2 [Ring, GL-77]; "+
		"the timer blow is set for round 2 [Ring, GL-77]; the timer ask is set for round 3 [Ring, GL-77]")
	dm, all := s.View(scenario.DMOnly), s.View(scenario.Everyone)
	same(t, "timers that the DM sees", fmt.Sprint(dm.Timers), "[{gnaw Rat 3} {late Ring 3} {blow Ring 2} {blow Ring 2} {ask Ring 3}]")
	same(t, "timers that players see", len(all.Timers), 0)
	same(t, "the table of the DM", strings.Contains(show.TableText(&dm), "late, timer of Ring: round 3\n"), true)
	begun := s.Hash()
	same(t, "round 2", timedLines(s, nextRound(t, s), false), "blow 2; blow 2; round 2")
	if s.Hash() == begun {
		t.Error("the hash is as it was")
	}
	same(t, "timers left", len(s.State().Timed), 3)
	data := must.Get(s.Save())(t)
	same(t, "round 3 up to the question", timedLines(s, nextRound(t, s), false), "gnaw 3; late 3; ask 3")
	events := mustDo(t, s, board.Command{Do: board.VerbAnswer, Who: scenario.PC(0), Choice: 1})
	same(t, "after the answer", timedLines(s, events, false), "well1; round 3")
	loaded := must.Get(explore.Load(g, data))(t)
	same(t, "round 3 of the save", timedLines(loaded, nextRound(t, loaded), false), "gnaw 3; late 3; ask 3")
	asked, err := loaded.Save() // with the timers' frame under the question
	if err != nil {
		t.Fatal(err)
	}
	if loaded, err = explore.Load(g, asked); err != nil {
		t.Fatal(err)
	}
	mustDo(t, loaded, board.Command{Do: board.VerbAnswer, Who: scenario.PC(0), Choice: 1})
	same(t, "hash of the save played on", loaded.Hash(), s.Hash())
	for range 2 {
		must.OK(t, loaded.Undo())
	}
	same(t, "timers after Undo", len(loaded.State().Timed), 3)
	must.OK(t, s.Replay(t.Context()))
}

// GL-77: a timer waits no more when it is cancelled, or when its content is gone.
func TestTimersLapse(t *testing.T) {
	rung := 0
	g := gameOf(t, timedSpec(func(sc *explore.Scene) error {
		if rung++; rung > 1 {
			return sc.Log(fmt.Sprint("cancelled ", sc.Cancel("blow"), sc.Cancel("gnaw")))
		}
		return errors.Join(sc.After(5, "blow"), sc.After(4, "late"), sc.After(6, "blow"))
	}), scenario.Character{Name: "Ada", EP: 20, Diseases: []string{"Rot"}})
	s := explore.NewSession(g, 1)
	mustDo(t, s, board.Command{Do: board.VerbBegin})
	mustDo(t, s, ring)
	same(t, "timers set", len(s.State().Timed), 5)
	nextRound(t, s)
	same(t, "cancelled", timedLines(s, mustDo(t, s, ring), true),
		"the timer blow is cancelled [Ring, GL-77]; the timer blow is cancelled [Ring, GL-77]; cancelled 2 0")
	for _, rule := range []board.Ruling{{Sets: board.RuleCure, Who: scenario.PC(0), Name: "Rot"}, {Sets: board.RuleDefeat, Who: scenario.ChallengeAt(0)}} {
		before := len(s.State().Timed)
		mustDo(t, s, rule.Command())
		same(t, fmt.Sprint("timers after ", rule.Sets), len(s.State().Timed), before-1)
	}
	same(t, "round 3", timedLines(s, nextRound(t, s), true), "round 3")

	rung = 0 // the PC that has the Disease leaves play
	g = gameOf(t, timedSpec(func(sc *explore.Scene) error { return nil }), scenario.Character{Name: "Ada", EP: 20, Diseases: []string{"Rot"}},
		scenario.Character{Name: "Bo", EP: 20})
	s = explore.NewSession(g, 1)
	mustDo(t, s, board.Command{Do: board.VerbBegin})
	mustDo(t, s, ring)
	away := board.Ruling{Sets: board.RuleFate, Who: scenario.PC(0), N: int(board.FateAway)}
	mustDo(t, s, away.Command())
	nextRound(t, s)
	same(t, "round 3", timedLines(s, nextRound(t, s), true), "the timer gnaw runs [Rat, GL-77]; gnaw 3; the timer rot lapses [Rot, GL-77]; round 3")
}

// GL-77: what can't be set is refused, and the command changes nothing.
func TestTimersRefuse(t *testing.T) {
	for name, deed := range map[string]func(sc *explore.Scene) error{
		"After: found 0, want 1 to 1048576":               func(sc *explore.Scene) error { return sc.After(0, "blow") },
		"After: found -3, want 1 to 1048576":              func(sc *explore.Scene) error { return sc.After(-3, "blow") },
		"After: found 1048577, want 1 to 1048576":         func(sc *explore.Scene) error { return sc.After(1<<20+1, "blow") },
		"After: found no name, want the name of a timer":  func(sc *explore.Scene) error { return sc.After(1, "") },
		"After: found a text of 2 bytes, want UTF-8":      func(sc *explore.Scene) error { return sc.After(1, "\xff\xfe") },
		"After: found too many timers, want at most 1024": func(sc *explore.Scene) error { return many(sc, 1024) },
	} {
		s := explore.NewSession(gameOf(t, timedSpec(deed), scenario.Character{Name: "Ada", EP: 20}), 1)
		mustDo(t, s, board.Command{Do: board.VerbBegin})
		before := s.Hash()
		if _, err := s.Do(ring); !errors.As(err, new(*explore.VerbError)) || !strings.Contains(err.Error(), name) {
			t.Errorf("%v, want %s", err, name)
		}
		same(t, "hash after the refusal", s.Hash(), before)
	}
	g := gameOf(t, timedSpec(func(sc *explore.Scene) error { return many(sc, 1023) }), scenario.Character{Name: "Ada", EP: 20})
	s := explore.NewSession(g, 1)
	mustDo(t, s, board.Command{Do: board.VerbBegin})
	mustDo(t, s, ring)
	same(t, "as many as may wait", len(s.State().Timed), 1024)
	for name, spoil := range map[string]func(b *board.Timed){
		"no name":    func(b *board.Timed) { b.Name = "" },
		"no round":   func(b *board.Timed) { b.Round = 0 },
		"no hook":    func(b *board.Timed) { b.Owner = scenario.Owner{Kind: scenario.OwnedByRegion} },
		"no content": func(b *board.Timed) { b.Owner.Index = 9 },
		"no trigger": func(b *board.Timed) { b.Trigger = scenario.NumTriggers },
		"of a state": func(b *board.Timed) { b.Owner = scenario.Owner{Kind: scenario.OwnedByState} },
	} {
		state := s.State().Copy()
		spoil(&state.Timed[5])
		var bad *explore.SaveError
		if err := g.CheckState(&state); !errors.As(err, &bad) || bad.Field != "State.Timed[5]" {
			t.Errorf("%s: %v, want a SaveError of Timed[5]", name, err)
		}
	}
	text := must.Get(json.Marshal(s.State()))(t)
	var again board.State
	if err := json.Unmarshal(text, &again); err != nil || again.Hash() != s.Hash() {
		t.Errorf("through JSON: %v", err)
	}
}

// many sets n timers.
func many(sc *explore.Scene, n int) error {
	for range n {
		if err := sc.After(1, "blow"); err != nil {
			return err
		}
	}
	return nil
}

package explore_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

// ringing is a Spec in which an Action of Ada against nobody runs a hook.
func ringing(spec scenario.Spec, hook func(*explore.Scene) error) (scenario.Spec, scenario.Character) {
	return spec, scenario.Character{Name: "Ada", Plays: []scenario.Play{{Name: "Ring", Kind: scenario.Action, Aim: scenario.NoTarget, Special: explore.Func(hook)}}}
}

// rings opens a chapter and lets Ada ring in the first round.
func rings(t *testing.T, spec scenario.Spec, hook func(*explore.Scene) error) (*chapter, []board.Event) {
	t.Helper()
	spec, ada := ringing(spec, hook)
	c := openChapter(t, spec, ada)
	c.toRound(1)
	return c, c.act(scenario.PC(0), 0, scenario.Nobody)
}

// fails checks that Ada's hook fails with a *VerbError of a verb, or with a *crunch.RangeError.
func fails(t *testing.T, spec scenario.Spec, hook func(*explore.Scene) error) {
	t.Helper()
	spec, ada := ringing(spec, hook)
	c := openChapter(t, spec, ada)
	c.toRound(1)
	before := c.s().Hash()
	_, err := c.r.Do(board.Command{Do: board.VerbAct, Who: scenario.PC(0)}, crunch.NewTape())
	if !errors.As(err, new(*explore.VerbError)) && !errors.As(err, new(*crunch.RangeError)) || c.s().Hash() != before {
		t.Errorf("%v, want a *VerbError or a *RangeError, and the State unchanged", err)
	}
}

// CT-05: content adds Temporary slots, up to ten slots in all. A complete Counter is incomplete again.
func TestAddSlots(t *testing.T) {
	spec := road()
	spec.Counters = []scenario.Counter{{Name: "Tide", Counter: counter.Counter{Slots: 4, Worth: 1}}}
	c, events := rings(t, spec, func(sc *explore.Scene) error {
		return errors.Join(sc.Counter("Tide").Advance(4), sc.Counter("Tide").AddSlots(2), sc.Counter("Tide").AddSlots(0))
	})
	tide := c.s().Counters[0]
	c.equal("CT-05: slots", tide.Total(), 6)
	c.equal("CT-05: it is incomplete", tide.Complete(), false)
	ev, ok := firstEvent(events, board.EventSlotsAdded)
	c.equal("told", ok && ev.N == 2 && ev.For == scenario.Everyone, true)
	fails(t, spec, func(sc *explore.Scene) error { return sc.Counter("Tide").AddSlots(7) })
	fails(t, spec, func(sc *explore.Scene) error { return sc.Counter("Tide").AddSlots(-1) })
	fails(t, spec, func(sc *explore.Scene) error { return sc.Counter("Moon").AddSlots(1) })
}

// EX-100: content gives Stealth Tokens back. Outside a Stealth scenario this changes nothing.
func TestGiveTokens(t *testing.T) {
	for _, row := range []struct {
		kind scenario.Type
		want int32
	}{{scenario.Stealth, 5}, {scenario.Normal, 0}} {
		spec := road()
		spec.Type = row.kind
		spec, ada := ringing(spec, func(sc *explore.Scene) error { return errors.Join(sc.GiveTokens(3), sc.GiveTokens(0)) })
		ada.Tokens = 2
		c := openChapter(t, spec, ada)
		c.toRound(1)
		events := c.act(scenario.PC(0), 0, scenario.Nobody)
		c.equal("EX-100: the pool", c.s().Tokens, row.want)
		_, told := firstEvent(events, board.EventTokensGiven)
		c.equal("EX-100: told", told, row.kind == scenario.Stealth)
	}
	fails(t, road(), func(sc *explore.Scene) error { return sc.GiveTokens(-1) })
}

// EX-81: content ends the Alerted condition.
func TestCalm(t *testing.T) {
	spec := road()
	spec.Challenges = []scenario.Challenge{{Name: "Guard", Type: stattrack.Seeker, Region: "A", EP: 3}}
	guard := scenario.ChallengeAt(0)
	c, events := rings(t, spec, func(sc *explore.Scene) error {
		return errors.Join(sc.Entity(guard).Alert(), sc.Entity(guard).Calm(), sc.Entity(guard).Calm())
	})
	c.equal("EX-81", c.s().Challenges[0].Alerted, false)
	n := 0
	for _, ev := range events {
		if ev.Kind == board.EventAlerted {
			n++
		}
	}
	c.equal("EX-81: alerted and calmed once", n, 2)
	fails(t, spec, func(sc *explore.Scene) error { return sc.Entity(scenario.PC(0)).Calm() })
}

// EX-114, EX-110: content moves a Chase's round limit, the shared one or each PC's own, but not before the current round.
func TestExtendLimit(t *testing.T) {
	for _, row := range []struct {
		own  bool
		by   int
		want int32
	}{{false, 3, 9}, {false, -2, 4}, {false, -100, 1}, {true, 3, 9}, {true, -100, 1}, {false, 0, 6}} {
		spec := road()
		spec.Type, spec.Limits = scenario.Chase, scenario.RoundLimits{Rounds: 6, Own: row.own}
		c, events := rings(t, spec, func(sc *explore.Scene) error { return sc.ExtendLimit(row.by) })
		got := c.s().Limit
		if row.own {
			got = c.s().PCs[0].Limit
		}
		c.equal("EX-114: the limit", got, row.want)
		ev, told := firstEvent(events, board.EventLimitChanged)
		c.equal("EX-114: told", told, row.by != 0)
		c.equal("EX-114: whose", told && row.own, ev.Who == scenario.PC(0))
		if len(c.s().Reached) != 0 {
			t.Error("EX-114: content's change counts as a region that was reached")
		}
	}
	fails(t, road(), func(sc *explore.Scene) error { return sc.ExtendLimit(1) })
}

// The bounds of a command grow with the number of Challenges, and content that triggers itself still ends.
func TestManyHooks(t *testing.T) {
	spec := scenario.Spec{Name: "Many", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "A", Goal: scenario.Goal{Region: "B"}, Regions: rooms("A", "B"), Connections: row("A", "B")}
	for i := range 3000 {
		trap := scenario.Challenge{Name: fmt.Sprint("T", i), Type: stattrack.Trap, Region: "B",
			Plays: []scenario.Play{{Name: "Tick", Kind: scenario.Interrupt, Trigger: scenario.OnRound, Aim: scenario.NoTarget}}}
		trap.Hooks[scenario.OnRound] = explore.Func(func(*explore.Scene) error { return nil })
		spec.Challenges = append(spec.Challenges, trap)
	}
	s := explore.NewSession(gameOf(t, spec, scenario.Character{Name: "Ada", EP: 5}), 1)
	must.Get(s.Do(board.Command{Do: board.VerbBegin}))(t)
	spec.Challenges = nil
	spec.Hooks[scenario.OnBegin] = explore.Func(func(sc *explore.Scene) error { return sc.Entity(scenario.PC(0)).Hurt(1) })
	spec.Hooks[scenario.OnHurt] = explore.Func(func(sc *explore.Scene) error {
		if err := sc.Entity(scenario.PC(0)).Heal(1); err != nil {
			return err
		}
		return sc.Entity(scenario.PC(0)).Hurt(1)
	})
	s = explore.NewSession(gameOf(t, spec, scenario.Character{Name: "Ada", EP: 5}), 1)
	if _, err := s.Do(board.Command{Do: board.VerbBegin}); !errors.Is(err, explore.ErrEndless) {
		t.Errorf("%v, want ErrEndless", err)
	}
}

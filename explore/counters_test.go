package explore_test

import (
	"errors"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// CT-14, CT-18: a Timer advances by a slot with every Action of a PC, won or lost, once, after the Action. A Strategy and a Move are no Actions,
// and a Timer by hand waits for content.
func TestTimerAdvancesWithEveryAction(t *testing.T) {
	var atRun uint8
	quiet := explore.Func(func(sc *explore.Scene) error { atRun = sc.Counter("Dusk").Now().Filled; return nil })
	for _, row := range []struct {
		name string
		do   board.Command
		dice []int
		want uint8
	}{
		{"a play", board.Command{Do: board.Act, Play: 0, Target: scenario.Nobody}, nil, 1},
		{"a Search that finds nothing", board.Command{Do: board.Search}, []int{1, 6}, 1},
		{"a Lockpick that fails", board.Command{Do: board.Pick, Play: 2, Feature: 1}, []int{1, 6}, 1},
		{"an open Feature", board.Command{Do: board.Unlock, Feature: 2}, nil, 1},
		{"a key", board.Command{Do: board.Unlock, Feature: 1}, nil, 1},
		{"a command that costs an Action", board.Command{Do: board.Attempt, Play: 0}, nil, 1},
		{"a command that costs nothing", board.Command{Do: board.Attempt, Play: 1}, nil, 0},
		{"a Strategy", board.Command{Do: board.Prepare, Play: 1}, nil, 0},
		{"a Move", board.Command{Do: board.Move, Conn: 0}, nil, 0},
	} {
		t.Run(row.name, func(t *testing.T) {
			spec := road()
			spec.Features = []scenario.Feature{{Name: "Safe", Region: "A", Lock: dice("1d6"), Key: "key"}, {Name: "Box", Region: "A"}}
			spec.Commands = []scenario.ContentCommand{{Name: "Dig", Cost: scenario.CostsAction, Run: quiet}, {Name: "Nod", Run: quiet}}
			spec.Counters = []scenario.Counter{{Name: "Dusk", Counter: counter.Counter{Kind: counter.Timer, Slots: 3, Worths: counter.Worths{7}}},
				{Name: "Fuse", Counter: counter.Counter{Kind: counter.Timer, Slots: 3}, ByHand: true}}
			ada := scenario.Character{Name: "Ada", Search: dice("1d6"), Items: []string{"key"}, Plays: []scenario.Play{
				{Name: "Ring", Kind: scenario.Action, Aim: scenario.NoTarget, Special: quiet},
				{Name: "Plan", Kind: scenario.Strategy, Aim: scenario.NoTarget, Special: quiet},
				{Name: "Pry", Kind: scenario.Action, Aim: scenario.NoTarget, Lockpick: dice("1d6")}}}
			c := openChapter(t, spec, ada)
			c.toRound(1)
			row.do.Who, atRun = scenario.PC(0), 0
			if _, err := c.r.Do(row.do, crunch.NewTape(row.dice...)); err != nil {
				t.Fatal(err)
			}
			if s := c.s(); s.Counters[0].Filled != row.want || s.Counters[1].Filled != 0 || atRun != 0 {
				t.Errorf("%v, %v, %d slots while the Action ran: want %d, 0 and 0", s.Counters[0], s.Counters[1], atRun, row.want)
			}
		})
	}
}

// CT-14, CT-04: the Action that fills a Timer takes effect before the Timer completes.
func TestTimerCompletesAfterTheAction(t *testing.T) {
	spec := road()
	spec.Counters = []scenario.Counter{{Name: "Dusk", Loses: true, Counter: counter.Counter{Kind: counter.Timer, Slots: 1}}}
	c, events := rings(t, spec, func(sc *explore.Scene) error { return sc.Log("clang") })
	noted, advanced := -1, -1
	for i, ev := range events {
		switch ev.Kind {
		case board.Noted:
			noted = i
		case board.Advanced:
			advanced = i
			c.equal("CT-14: who and why", [2]any{ev.By, ev.Clause}, [2]any{scenario.PC(0), "CT-14"})
		}
	}
	c.equal("CT-14: first the Action", noted >= 0 && noted < advanced, true)
	c.equal("CT-04", c.s().Result, board.Failure)
}

// GL-32, CT-13: a Resource that can't pay answers and spends nothing; the hook goes on.
func TestResourceAnswers(t *testing.T) {
	spec := road()
	spec.Counters = []scenario.Counter{{Name: "Shot", Counter: counter.Counter{Kind: counter.Resource, Slots: 2}}}
	c, events := rings(t, spec, func(sc *explore.Scene) error {
		shot := sc.Counter("Shot")
		if shot.Price(10).Covered() && !shot.Price(11).Covered() && shot.Price(11).Need == 3 {
			var short *counter.ShortError
			if err := shot.Advance(11); !errors.As(err, &short) || shot.Now().Filled != 0 {
				t.Errorf("GL-32: %v, %v", err, shot.Now())
			}
			return errors.Join(shot.Advance(6), sc.Log("bang"))
		}
		return nil
	})
	c.equal("CT-13: spent", c.s().Counters[0].Filled, 2)
	_, said := firstEvent(events, board.Noted)
	c.equal("GL-32: the hook goes on", said, true)
	fails(t, spec, func(sc *explore.Scene) error { sc.Counter("Shot").Price(-1); return nil })
}

// CT-05, CT-04: what gave Temporary slots is over. A Counter without an unfilled slot completes then.
func TestDropSlots(t *testing.T) {
	spec := road()
	spec.Counters = []scenario.Counter{{Name: "Tide", Loses: true, Counter: counter.Counter{Slots: 4, Worth: 1}}}
	c, _ := rings(t, spec, func(sc *explore.Scene) error {
		tide := sc.Counter("Tide")
		err := errors.Join(tide.AddSlots(3), tide.Advance(4))
		one, _ := tide.DropSlots(1)
		rest, _ := tide.DropSlots(9)
		if one != 1 || rest != 2 {
			t.Errorf("CT-05: %d and %d dropped, want 1 and 2", one, rest)
		}
		return err
	})
	c.equal("CT-04", c.s().Result, board.Failure)
	fails(t, spec, func(sc *explore.Scene) error { _, err := sc.Counter("Tide").DropSlots(-1); return err })
}

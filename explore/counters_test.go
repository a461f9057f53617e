package explore_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

// CT-14, CT-18: a Timer advances by a slot with every Action of a PC, won or lost, once, after the Action. A Strategy and a Move are no Actions,
// and a Timer by hand waits for content.
func TestTimerAdvancesWithEveryAction(t *testing.T) {
	var atRun int
	quiet := explore.Func(func(sc *explore.Scene) error { atRun = sc.Counter("Dusk").Now().Filled; return nil })
	for _, row := range []struct {
		name string
		do   board.Command
		dice []int
		want int
	}{
		{"a play", board.Command{Do: board.VerbAct, Play: 0, Target: scenario.Nobody}, nil, 1},
		{"a Search that finds nothing", board.Command{Do: board.VerbSearch}, []int{1, 6}, 1},
		{"a Lockpick that fails", board.Command{Do: board.VerbPick, Play: 2, Feature: 1}, []int{1, 6}, 1},
		{"an open Feature", board.Command{Do: board.VerbUnlock, Feature: 2}, nil, 1},
		{"a key", board.Command{Do: board.VerbUnlock, Feature: 1}, nil, 1},
		{"a command that costs an Action", board.Command{Do: board.VerbAttempt, Play: 0}, nil, 1},
		{"a command that costs nothing", board.Command{Do: board.VerbAttempt, Play: 1}, nil, 0},
		{"a Strategy", board.Command{Do: board.VerbPrepare, Play: 1}, nil, 0},
		{"a Move", board.Command{Do: board.VerbMove, Conn: 0}, nil, 0},
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
			must.Get(c.r.Do(row.do, crunch.NewTape(row.dice...)))(t)
			if s := c.s(); s.Counters[0].Filled != row.want || s.Counters[1].Filled != 0 || atRun != 0 {
				t.Errorf("%v, %v, %d slots while the Action ran: want %d, 0 and 0", s.Counters[0], s.Counters[1], atRun, row.want)
			}
		})
	}
}

// CT-18, EX-65: an attempt at a Persisting Obstacle is an Action: a Timer advances when all that it has set off is over.
func TestTimerAdvancesWithAttempts(t *testing.T) {
	spec := road()
	spec.Counters = []scenario.Counter{{Name: "Dusk", Counter: counter.Counter{Kind: counter.Timer, Slots: 3}}}
	spec.Challenges = append(spec.Challenges, scenario.Challenge{Name: "Cliff", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "B"}, EP: 6,
		Persists: true, Climbing: 1})
	ada := scenario.Character{Name: "Ada", Plays: []scenario.Play{{Name: "Climb", Kind: scenario.Action, Damage: dice("1d6")}}}
	c := openChapter(t, spec, ada)
	c.toRound(1)
	must.Get(c.r.Do(board.Command{Do: board.VerbMove, Who: scenario.PC(0), Conn: 0}, crunch.NewTape(1)))(t)
	c.equal("CT-18", c.s().Counters[0].Filled, 1)
}

// CT-14, CT-04: the Action that fills a Timer takes effect before the Timer completes.
func TestTimerCompletesAfterTheAction(t *testing.T) {
	spec := road()
	spec.Counters = []scenario.Counter{{Name: "Dusk", Loses: true, Counter: counter.Counter{Kind: counter.Timer, Slots: 1}}}
	c, events := rings(t, spec, func(sc *explore.Scene) error { return sc.Log("clang") })
	noted, advanced := -1, -1
	for i, ev := range events {
		switch ev.Kind {
		case board.EventNoted:
			noted = i
		case board.EventAdvanced:
			advanced = i
			c.equal("CT-14: who and why", [2]any{ev.By, ev.Clause}, [2]any{scenario.PC(0), "CT-14"})
		}
	}
	c.equal("CT-14: first the Action", noted >= 0 && noted < advanced, true)
	c.equal("CT-04", c.s().Result, board.ResultFailure)
}

// GL-32, CT-13: a Resource that can't pay answers and spends nothing; the hook goes on.
func TestResourceAnswers(t *testing.T) {
	spec := road()
	spec.Counters = []scenario.Counter{{Name: "Shot", Counter: counter.Counter{Kind: counter.Resource, Slots: 2}}}
	c, events := rings(t, spec, func(sc *explore.Scene) error {
		shot := sc.Counter("Shot")
		if shot.Price(10).Covered() && !shot.Price(11).Covered() && shot.Price(11).Need == 3 {
			if err := shot.Advance(11); !errors.As(err, new(*counter.ShortError)) || shot.Now().Filled != 0 {
				t.Errorf("GL-32: %v, %v", err, shot.Now())
			}
			return errors.Join(shot.Advance(6), sc.Log("bang"))
		}
		return nil
	})
	c.equal("CT-13: spent", c.s().Counters[0].Filled, 2)
	_, said := firstEvent(events, board.EventNoted)
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
	c.equal("CT-04", c.s().Result, board.ResultFailure)
	fails(t, spec, func(sc *explore.Scene) error { _, err := sc.Counter("Tide").DropSlots(-1); return err })
}

// CT-17: each owner has a Counter of its own. It is on its sheet, a hidden one is for its owner only, and it goes with it to the next scenario,
// also to one that does not print it.
func TestCountersOfPCs(t *testing.T) {
	spec, ada := ringing(road(), func(sc *explore.Scene) error {
		bo := sc.Entity(scenario.PC(1))
		return errors.Join(sc.Counter("Shot").Advance(7), bo.Counter("Shot").Advance(1), bo.Counter("Luck").Advance(1))
	})
	shot := counter.Counter{Kind: counter.Resource, Slots: 5}
	spec.Counters = []scenario.Counter{{Name: "Shot", Counter: shot, Of: []string{"Ada", "Bo", "Cleo"}}, {Name: "Dread", Counter: counter.Counter{Slots: 2}}}
	luck := scenario.Counter{Name: "Luck", Counter: counter.Counter{Slots: 3, Hidden: true}}
	c := openChapter(t, spec, ada, scenario.Character{Name: "Bo", Counters: []scenario.Counter{luck}})
	c.toRound(1)
	events := c.act(scenario.PC(0), 0, scenario.Nobody)
	ev, _ := firstEvent(events, board.EventAdvanced)
	c.equal("CT-17: whose", c.r.Tell([]board.Event{ev}, scenario.PC(1))[0].Names.What, "Ada's Shot")
	v := c.r.View(scenario.PC(1))
	var seen []string
	for _, k := range v.Counters {
		seen = append(seen, fmt.Sprint(k.Owner, " ", k.Name, " ", k.Counter))
	}
	c.equal("CT-17", strings.Join(seen, ", "), "nobody Dread Progress 0/2, pc1 Shot Resource 2/5, pc2 Luck Progress 1/3, pc2 Shot Resource 1/5")
	c.equal("CT-17: hidden from others", c.r.View(scenario.PC(0)).Counters[2], board.CounterView{Index: 2, Hidden: true})

	party := c.r.Outcome()
	slices.Reverse(party)
	next := openChapter(t, road(), party...)
	v = next.r.View(scenario.PC(0))
	c.equal("CT-17: the next scenario", fmt.Sprint(v.Counters[0].Name, v.Counters[0].Owner, v.Counters[1].Counter, v.Counters[2].Counter),
		"Luckpc1 Resource 1/5 Resource 2/5")

	again := openChapter(t, *next.r.Game().Scenario().Spec(), party...)
	c.equal("CT-17: a Game of a Game's Spec", again.r.View(scenario.PC(0)).Counters, v.Counters)

	party[0].Counters = append(party[0].Counters, luck)
	err := explore.CheckParty(next.r.Game().Scenario().Spec(), party...)
	if se, ok := errors.AsType[*scenario.SpecError](err); !ok || se.Field != "Counters" {
		t.Errorf("CT-17: two Counters of one name: %v", err)
	}
}

// CT-17: a verb that finds no such Counter says who has one of its name. CT-13: a DM may rule that a Resource is spent.
func TestWhoseCounter(t *testing.T) {
	for _, row := range []struct {
		do   func(sc *explore.Scene) error
		want string
	}{
		{func(sc *explore.Scene) error { return sc.Counter("Luck").Advance(1) }, `Advance: found "Luck", want whose: Bo or Cleo`},
		{func(sc *explore.Scene) error { return sc.Entity(scenario.PC(0)).Counter("Luck").Advance(1) }, `Advance: found "Luck" of Ada, want that of Bo or Cleo`},
		{func(sc *explore.Scene) error { return sc.Entity(scenario.PC(1)).Counter("Shot").Advance(1) }, `Advance: found "Shot" of Bo, want that of Cleo`},
		{func(sc *explore.Scene) error { return sc.Entity(scenario.PC(1)).Counter("Dread").Advance(1) }, `Advance: found "Dread" of Bo, want that of the scenario`},
		{func(sc *explore.Scene) error { return sc.Counter("Lucky").Advance(1) }, `Advance: found "Lucky", want the name of a Counter; did you mean "Luck"?`},
	} {
		spec, ada := ringing(road(), row.do)
		spec.Counters = []scenario.Counter{{Name: "Dread", Counter: counter.Counter{Slots: 2}}, {Name: "Luck", Counter: counter.Counter{Slots: 3}, Of: []string{"Bo", "Cleo"}},
			{Name: "Shot", Counter: counter.Counter{Kind: counter.Resource, Slots: 4}, Of: []string{"Cleo"}}}
		c := openChapter(t, spec, ada, scenario.Character{Name: "Bo"}, scenario.Character{Name: "Cleo"})
		c.toRound(1)
		if _, err := c.r.Do(board.Command{Do: board.VerbAct, Who: scenario.PC(0), Target: scenario.Nobody}, crunch.NewTape()); err == nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("%v, want %s", err, row.want)
		}
		c.do(must.Get(board.ParseRuling("complete Shot because it is wet"))(t).Command())
		c.equal("CT-13", fmt.Sprint(c.r.View(scenario.PC(2)).Counters[3]), "Resource 4/4")
	}
}

// CT-15, CT-17: an Inventory in play is a list of things in slots. It is in the State, its JSON and its hash, in the View of those who may know it,
// on its owner's sheet, and goes with the owner to the next scenario.
func TestInventoryInPlay(t *testing.T) {
	spec := road()
	satchel := counter.Counter{Kind: counter.Holding, Slots: 2}
	spec.Counters = []scenario.Counter{{Name: "Satchel", Counter: satchel, Of: []string{"Ada"}, Things: []string{"map"}},
		{Name: "Vault", Counter: counter.Counter{Kind: counter.Holding, Slots: 3, Hidden: true}}}
	c, events := rings(t, spec, func(sc *explore.Scene) error {
		in := sc.Counter("Satchel")
		err := in.AddSlots(1)
		for _, thing := range []string{"gem", "key"} {
			if ok, err := in.PutIn(thing); !ok || err != nil {
				t.Errorf("CT-15: %v, %v", ok, err)
			}
		}
		ok, full := in.PutIn("rope")
		gone, none := in.TakeOut("rope")
		if ok || full != nil || gone || none != nil || strings.Join(in.Things(), " ") != "map gem key" {
			t.Errorf("CT-15: %v, %v, %v, %v, %v", ok, full, gone, none, in.Things())
		}
		_, hidden := sc.Counter("Vault").PutIn("crown")
		return errors.Join(err, hidden)
	})
	var told []string
	for _, ev := range c.r.Tell(events, scenario.PC(0)) {
		if ev.Kind == board.EventPutIn || ev.Kind == board.EventCompleted {
			told = append(told, ev.Kind.String()+" "+ev.Text)
		}
	}
	c.equal("CT-04", strings.Join(told, ", "), "PutIn gem, PutIn key, Completed ")
	v := c.r.View(scenario.PC(0))
	c.equal("CT-15: a View", fmt.Sprint(v.Counters[1]), "Inventory 2/2: map, gem, key")
	c.equal("CT-15: hidden", v.Counters[0], board.CounterView{Index: 0, Hidden: true})
	c.equal("CT-15: the DM's", c.r.View(scenario.DMOnly).Counters[0].Things, []string{"crown"})

	data, err := json.Marshal(c.s())
	var again board.State
	if err == nil {
		err = json.Unmarshal(data, &again)
	}
	c.equal("CT-15: saved", []any{err, again.Hash(), again.Things}, []any{nil, c.s().Hash(), c.s().Things})
	again.Things[0].Name = "crowns"
	if again.Hash() == c.s().Hash() {
		t.Error("CT-15: the hash does not know what is held")
	}
	for _, things := range [][]board.Thing{nil, {{Counter: 1, Name: "map"}}, append(slices.Clone(c.s().Things), board.Thing{Counter: 9, Name: "x"})} {
		s := *c.s()
		s.Things = things
		if c.r.Game().CheckState(&s) == nil {
			t.Errorf("CT-15: a State with %v", things)
		}
	}
	next := openChapter(t, road(), c.r.Outcome()...)
	c.equal("CT-17", fmt.Sprint(next.r.View(scenario.PC(0)).Counters[0]), "Inventory 2/2: map, gem, key")

	for _, bad := range []scenario.Counter{{Name: "X", Counter: counter.Counter{Slots: 2}, Things: []string{"map"}},
		{Name: "X", Counter: satchel, Things: []string{"a", "b", "c"}}, {Name: "X", Counter: satchel, Things: []string{""}}} {
		spec.Counters = []scenario.Counter{bad}
		if _, err := explore.New(spec); err == nil || !strings.Contains(err.Error(), "CT-15") && bad.Things[0] != "" {
			t.Errorf("CT-15: %v: %v", bad, err)
		}
	}
	spec.Counters = []scenario.Counter{{Name: "Satchel", Counter: satchel}, {Name: "Dread", Counter: counter.Counter{Slots: 2}}}
	fails(t, spec, func(sc *explore.Scene) error { return sc.Counter("Satchel").Advance(1) })
	fails(t, spec, func(sc *explore.Scene) error { return sc.Counter("Satchel").Retreat(1) })
	fails(t, spec, func(sc *explore.Scene) error { sc.Counter("Satchel").Price(1); return nil })
	fails(t, spec, func(sc *explore.Scene) error { _, err := sc.Counter("Dread").PutIn("map"); return err })
	fails(t, spec, func(sc *explore.Scene) error { _, err := sc.Counter("Satchel").PutIn(""); return err })
	fails(t, spec, func(sc *explore.Scene) error { sc.Counter("Dread").Things(); return nil })
}

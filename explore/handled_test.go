package explore_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
)

// pawnshop is a Hall with ways to come by things and to lose them. The hooks of a ring and a coin, which are Items, and of a hat, which is Gear, say
// what they hear. A PC that enters the Pit dies. One that enters the Cell is sent away.
func pawnshop(t *testing.T) *chapter {
	t.Helper()
	says := func(sc *explore.Scene) error {
		name := func(e explore.SceneEntity) string { return sc.Position().Name(e.Who()) }
		text := fmt.Sprintf("%s: %v %s", sc.OwnerName(), sc.Trigger(), name(sc.Actor()))
		if whom := sc.Target().Who(); whom != scenario.Nobody && whom != sc.Actor().Who() {
			text += " and " + name(sc.Target())
		}
		return sc.Log(text)
	}
	hooks := func(list ...scenario.Trigger) *scenario.Hooks {
		h := new(scenario.Hooks)
		for _, trigger := range list {
			h[trigger] = explore.Func(says)
		}
		return h
	}
	held := []scenario.Trigger{scenario.OnPickUp, scenario.OnPutDown}
	do := func(name string, f func(sc *explore.Scene) error) scenario.ContentCommand {
		return scenario.ContentCommand{Name: name, Run: explore.Func(f)}
	}
	spec := scenario.Spec{
		Regions:     []scenario.Region{{Name: "Hall", Items: []string{"ring"}}, {Name: "Pit"}, {Name: "Cell"}, {Name: "Out"}},
		Connections: []scenario.Connection{{From: "Hall", To: "Pit"}, {From: "Hall", To: "Cell"}, {From: "Hall", To: "Out"}},
		Goal:        scenario.Goal{Region: "Out"},
		Hooks: scenario.Hooks{scenario.OnEnter: explore.Func(func(sc *explore.Scene) error {
			switch sc.Position().State().Where(sc.Actor().Who()) {
			case 1:
				return sc.Actor().Kill()
			case 2:
				return sc.Actor().Leave()
			}
			return nil
		})},
		Items:    []scenario.Item{{Name: "ring", Hooks: hooks(held...), Use: &scenario.Use{Times: 1, Aim: scenario.NoTarget, Run: explore.Func(says)}}, {Name: "coin", Hooks: hooks(held...)}},
		Gear:     []scenario.Gear{{Name: "hat", Hooks: hooks(append(held, scenario.OnEquip, scenario.OnTakeOff)...)}, {Name: "cap", Hooks: hooks(scenario.OnEquip)}},
		Secrets:  []scenario.Secret{{Name: "crack", Region: "Hall", Hidden: dice("1d4"), Item: "coin", Fortune: "Luck"}},
		Fortunes: []scenario.FortuneTable{{Name: "Luck", Rows: []scenario.Fortune{{Upto: 100, Name: "a ring", Item: "ring"}}}},
		Features: []scenario.Feature{{Name: "Chest", Region: "Hall", Key: "bone", Item: "hat"}},
		Commands: []scenario.ContentCommand{
			do("Beg", func(sc *explore.Scene) error { return sc.Actor().Give("coin") }),
			do("Pay", func(sc *explore.Scene) error { return sc.Actor().Take("coin") })},
	}
	return openChapter(t, spec, scenario.Character{Name: "Ada", Items: []string{"coin", "bone"}, Search: dice("1d4")}, scenario.Character{Name: "Bo", Items: []string{"cap"}},
		scenario.Character{Name: "Cy"})
}

// said lists what hooks have said, and what happened to things.
func said(events []board.Event) (list []string) {
	for i := range events {
		if events[i].Kind == board.EventNoted {
			list = append(list, events[i].Text)
		}
	}
	return list
}

// GL-90: a thing hears each way in which PCs come to have it and lose it, once, and Gear that it is equipped and taken off.
func TestThingsHearWhereTheyGo(t *testing.T) {
	ada, bo := scenario.PC(0), scenario.PC(1)
	c := pawnshop(t)
	heard := func(what string, events []board.Event, want ...string) {
		t.Helper()
		c.equal("GL-90: "+what, strings.Join(said(events), "; "), strings.Join(want, "; "))
	}
	next := func(w scenario.Who) {
		c.toRound(c.s().Round + 1)
		c.begin(w)
	}
	c.begin(ada)
	heard("picked up", c.do(pickUp(ada, "ring")), "ring: pick_up Ada")
	heard("handed over", c.do(give(ada, "ring", bo)), "ring: put_down Ada and Bo; ring: pick_up Bo and Ada")
	heard("given by content", c.do(attempt(ada, 0)), "coin: pick_up Ada")
	heard("taken by content, one of two", c.do(attempt(ada, 1)), "coin: put_down Ada")
	heard("found, and drawn as a Fortune", c.do(board.Command{Do: board.VerbSearch, Who: ada}, 4, 1, 50), "coin: pick_up Ada; ring: pick_up Ada")
	c.end(ada)
	c.begin(bo)
	heard("used up: what it does comes first", c.do(use(bo, "ring", scenario.Nobody)), "ring: none Bo; ring: put_down Bo")
	heard("equipped", c.do(board.Command{Do: board.VerbEquip, Who: bo, Item: "cap"}), "cap: equip Bo")
	heard("without such a hook", c.do(give(bo, "cap", ada)))
	c.end(bo)
	next(ada)
	heard("taken out of a Feature", c.do(board.Command{Do: board.VerbUnlock, Who: ada, Feature: 1}), "hat: pick_up Ada")
	c.end(ada)
	next(ada)
	heard("Gear that is equipped", c.do(board.Command{Do: board.VerbEquip, Who: ada, Item: "hat"}), "hat: equip Ada")
	heard("taken off first", c.do(give(ada, "hat", bo)), "hat: take_off Ada; hat: put_down Ada and Bo; hat: pick_up Bo and Ada")
	heard("dropped", c.do(board.Command{Do: board.VerbDrop, Who: ada, Item: "ring"}), "ring: put_down Ada")
	heard("with its bearer: each of two", c.move(ada, 0), "coin: put_down Ada; coin: put_down Ada")
	next(bo)
	c.do(board.Command{Do: board.VerbEquip, Who: bo, Item: "hat"})
	heard("Gear with its bearer", c.move(bo, 1), "hat: take_off Bo; hat: put_down Bo")
}

// GL-90: swapped Gear is taken off, then the other equipped. What a PC comes with, takes along through the goal and has by a ruling is heard by nobody.
func TestThingsDontHear(t *testing.T) {
	ada, bo := scenario.PC(0), scenario.PC(1)
	c := pawnshop(t)
	c.do(board.Command{Do: board.VerbBegin, Who: ada})
	for _, line := range []string{`pc2 give "ring"`, `pc2 give "hat"`, `pc2 equip "hat"`, `pc2 take "ring"`} {
		events := c.do(must.Get(board.ParseRuling(line))(t).Command())
		c.equal("GL-90: "+line, said(events), []string(nil))
	}
	c.end(ada)
	c.begin(bo)
	events := c.do(board.Command{Do: board.VerbEquip, Who: bo, Item: "cap", Swap: "hat"})
	c.equal("GL-90: swapped", said(events), []string{"hat: take_off Bo", "cap: equip Bo"})
	c.equal("GL-90: through the goal", said(c.move(bo, 2)), []string(nil))
}

// GL-90: a question that such a hook asks survives a save, and undo takes back what it did.
func TestThingsThatAsk(t *testing.T) {
	asks := explore.Func(func(sc *explore.Scene) error {
		if _, option, ok := sc.Answered(); ok && option == 0 {
			return sc.SetData("worn")
		}
		return sc.Actor().Ask("wear", "Put it on?", "yes", "no")
	})
	g := chapterGame(t, scenario.Spec{Regions: []scenario.Region{{Name: "Hall", Items: []string{"ring"}}},
		Items: []scenario.Item{{Name: "ring", Hooks: &scenario.Hooks{scenario.OnPickUp: asks}}}})
	s := explore.NewSession(g, 7)
	must.Get(s.Do(board.Command{Do: board.VerbBegin}))(t)
	before := s.Hash()
	must.Get(s.Do(pickUp(scenario.PC(0), "ring")))(t)
	s = must.Get(explore.Load(g, must.Get(s.Save())(t)))(t)
	must.Get(s.Do(board.Command{Do: board.VerbAnswer, Who: scenario.PC(0)}))(t)
	v := s.View(scenario.PC(0))
	if it := v.Item("ring"); it == nil || it.Data != "worn" || it.Usable {
		t.Errorf("GL-90: the ring is %+v, want one that has kept its answer", it)
	}
	for s.Hash() != before {
		must.OK(t, s.Undo())
	}
}

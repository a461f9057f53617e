package explore_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

// Faults that TestRandomGamesKeepTheLaws has found, each in a small game.

// A PC with a deck reacts with a play that is printed, and the attacker is asked for a reroll before its Action is over: a game saved there is
// loaded. What is printed lies nowhere while it is played. HD-02, HD-05
func TestPrintedReactionIsNoCard(t *testing.T) {
	keen := stattrack.Values{stattrack.Mind: 2} // ST-44
	s := arena(t, scenario.Character{Plays: []scenario.Play{{Name: "Parry", Kind: scenario.Reaction}, {Name: "Cut", Kind: scenario.Action, Copies: 9}}},
		scenario.Challenge{EP: 5, Base: &keen, Plays: []scenario.Play{{Name: "Bite", Kind: scenario.Action, Damage: dice("1d6")}}}, nil)
	for _, step := range []struct {
		c    board.Command
		dice []int
	}{{c: adaEnd}, {c: board.Command{Do: board.VerbBegin, Who: foeIs}}, {c: board.Command{Do: board.VerbAct, Who: foeIs, Target: adaIs}},
		{board.Command{Do: board.VerbAnswer, Who: adaIs, Choice: 1}, []int{2}}} {
		must.Get(s.DoDice(step.c, crunch.NewTape(step.dice...)))(t)
	}
	if ask := s.State().Pending.Ask; ask != board.AskReroll {
		t.Fatalf("asked is %v, want a reroll", ask)
	}
	must.OK(t, s.Game().CheckState(s.State()))
	saved := must.Get(s.Save())(t)
	must.Get(explore.Load(s.Game(), saved))(t)
}

// Cat sees in daylight and has found a chest. With Apart, Owl, which daylight blinds, knows of the chest as long as the two are in one region: they tell
// each other all they know. EX-33, EX-34
func TestFeatureIsTold(t *testing.T) {
	spec := scenario.Spec{Name: "Barn", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Yard", Goal: scenario.Goal{Region: "Field"}, Apart: true,
		Regions: sample.Rooms("Yard", "Barn", "Field"), Connections: []scenario.Connection{{From: "Yard", To: "Barn"}, {From: "Barn", To: "Field"}},
		Features: []scenario.Feature{{Name: "chest", Region: "Barn"}}}
	s := explore.NewSession(sample.Game(t, spec, scenario.Character{Name: "Cat", EP: 9}, scenario.Character{Name: "Owl", EP: 9, Keywords: scenario.LightSensitivity}), 1)
	knows := func(pc int) bool {
		v := s.View(scenario.PC(pc))
		for _, r := range v.Regions {
			if len(r.Features) > 0 {
				return true
			}
		}
		return false
	}
	cat, owl := scenario.PC(0), scenario.PC(1)
	for _, step := range []struct {
		c        board.Command
		cat, owl bool // whether they know of the chest afterwards
	}{
		{board.Command{Do: board.VerbBegin}, false, false},
		{board.Command{Do: board.VerbMove, Who: cat, Conn: 0}, true, false},
		{board.Command{Do: board.VerbEndTurn, Who: cat}, true, false},
		{board.Command{Do: board.VerbMove, Who: owl, Conn: 0}, true, true},
	} {
		must.Get(s.Do(step.c))(t)
		if knows(0) != step.cat || knows(1) != step.owl {
			t.Errorf("after %v: Cat knows of the chest: %v, want %v; Owl: %v, want %v", step.c, knows(0), step.cat, knows(1), step.owl)
		}
	}
}

// A PC can't be defeated by SceneEntity.Defeat: Kill and Leave are for PCs. EX-61
func TestDefeatIsForChallenges(t *testing.T) {
	var got error
	spec := shore(does("Defeat", func(sc *explore.Scene) error { got = sc.Actor().Defeat(); return got }))
	c := openChapter(t, spec)
	before := c.s().Hash()
	_, err := c.r.Do(attempt(aerim, 0), explore.DiceOf(1))
	if got == nil || err == nil || !strings.Contains(err.Error(), "want a Challenge") || c.s().Hash() != before {
		t.Errorf("%v, want a refusal that says what it is for, and nothing changed", err)
	}
}

// A connection of a region with itself is one mistake, and no way.
func TestWayToItself(t *testing.T) {
	_, err := explore.New(scenario.Spec{Name: "Loop", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "A", Goal: scenario.Goal{Region: "B"},
		Regions: []scenario.Region{{Name: "A"}, {Name: "B"}}, Connections: []scenario.Connection{{From: "A", To: "A"}, {From: "A", To: "A"}, {From: "A", To: "B"}}})
	var list interface{ Unwrap() []error }
	if !errors.As(err, &list) || len(list.Unwrap()) != 2 {
		t.Fatalf("%v, want one mistake for each of two connections", err)
	}
	for i, err := range list.Unwrap() {
		var bad *scenario.SpecError
		if !errors.As(err, &bad) || bad.Index != i || bad.Field != "To" || bad.Want != "another region" {
			t.Errorf("%v, want that connection %d leads to another region", err, i)
		}
	}
}

// Reset gives the State that it was given: an empty set is none, whatever the Runner had before.
func TestResetToEmptySets(t *testing.T) {
	c := openChapter(t, shore())
	c.begin(aerim)
	c.move(aerim, 0)
	start := c.g.Start()
	start.Table.Known, start.Table.Seen = scenario.Set{}, scenario.Set{}
	c.r.Reset(start)
	if s := c.s(); s.Table.Known != nil || s.Table.Seen != nil {
		t.Errorf("after Reset the sets are %#v and %#v, want nil: the form in which they are saved", s.Table.Known, s.Table.Seen)
	}
	if diff := differ(c.g.Start(), *c.s()); diff != "" {
		t.Errorf("Reset to the start (-start +got):\n%s", diff)
	}
}

// People name items in any case. The command has the name as the item has it.
func TestTypedItemsHaveTheirNames(t *testing.T) {
	c := openChapter(t, wardrobe(), wearer([]string{"Mail"}, "rope", "rope", "Lantern", "Picks"))
	c.begin(aerim)
	for text, want := range map[string]board.Command{
		"Ada drop rope":          {Do: board.VerbDrop, Who: aerim, Item: "rope"},
		"Ada drop lantern":       {Do: board.VerbDrop, Who: aerim, Item: "Lantern"},
		"Ada equip lantern":      {Do: board.VerbEquip, Who: aerim, Item: "Lantern"},
		"Ada equip picks mail":   {Do: board.VerbEquip, Who: aerim, Item: "Picks", Swap: "Mail"},
		"Ada equip picks":        {Do: board.VerbEquip, Who: aerim, Item: "Picks"},
		"Ada equip Lantern Mail": {Do: board.VerbEquip, Who: aerim, Item: "Lantern", Swap: "Mail"},
	} {
		v := c.r.View(aerim)
		got, err := v.ParseCommand(text)
		if err != nil || got != want {
			t.Errorf("%q: %+v, %v, want %+v", text, got, err, want)
		}
	}
}

func interrupt(name string, t scenario.Trigger, aim scenario.Aim) scenario.Play {
	return scenario.Play{Name: name, Kind: scenario.Interrupt, Trigger: t, Aim: aim}
}

// EX-85: a closed way that content opens is a door too, once.
func TestDoorThatWasClosed(t *testing.T) {
	opened := 0
	hooks := &scenario.Hooks{scenario.OnDoor: explore.Func(func(sc *explore.Scene) error { opened++; return nil })}
	c := openChapter(t, scenario.Spec{Regions: rooms("A", "B"), Connections: []scenario.Connection{{From: "A", To: "B", Closed: true, Hooks: hooks}},
		Hooks: scenario.Hooks{scenario.OnRound: explore.Func(func(sc *explore.Scene) error {
			if sc.Position().Round() > 1 {
				return sc.Way("A", "B").Open()
			}
			return nil
		})}}, scenario.Character{Name: "Ada", Plays: []scenario.Play{interrupt("Look", scenario.OnDoor, scenario.NoTarget)}})
	c.equal("closed", opened, 0)
	c.pass(func(s *board.State) bool { return s.Round == 2 || s.Pending.Ask != board.AskNothing })
	c.equal("EX-85: the PC in front of it is asked", c.s().Pending.Ask, board.AskInterrupt)
	c.answer(0)
	c.toRound(3)
	c.equal("opened once", opened, 1)
}

// GL-06: the question about a Trap's Interrupt in words, what the ready policy says, and a save of it.
func TestDMChoosesInterrupt(t *testing.T) {
	snap, spit := interrupt("Snap", scenario.OnEnter, scenario.OneEnemy), interrupt("Spit", scenario.OnEnter, scenario.OneEnemy)
	snap.Damage, spit.Damage = dice("1d4"), dice("1d6")
	open := func(plays ...scenario.Play) *chapter {
		return openChapter(t, scenario.Spec{Regions: rooms("A", "B"), Connections: row("A", "B"),
			Challenges: []scenario.Challenge{{Name: "Jaws", Type: stattrack.Trap, Region: "B", Base: flat, Plays: plays}}})
	}
	c := open(snap, spit)
	c.begin(scenario.PC(0))
	c.move(scenario.PC(0), 0)
	v := c.r.View(scenario.DMOnly)
	c.equal("words", []string{show.Words(&v, &v.Choices[0]), show.Words(&v, &v.Choices[1])}, []string{"Jaws does not Interrupt with Snap", "Jaws Interrupts with Snap"})
	k, err := policy.SensibleDM(1)(&v)
	if err != nil || v.Choices[k].Choice != 1 {
		t.Errorf("GL-06: the ready policy answers %d, %v, want to play the first at the first occasion", v.Choices[k].Choice, err)
	}
	state := *c.s()
	if err := c.g.CheckState(&state); err != nil {
		t.Errorf("a save of the question: %v", err)
	}
	alone := open(snap)
	state.Challenges[0].Data = alone.s().Challenges[0].Data
	if err := alone.g.CheckState(&state); err == nil {
		t.Error("a Game whose Trap has one Interrupt goes on from a question that it never asks")
	}
}

// EX-121: only its PC may know a hidden Counter that belongs to a PC, whether it is the first or the last of the party.
func TestHiddenCounterOfTheLast(t *testing.T) {
	for owner := range 3 {
		spec := scenario.Spec{Regions: rooms("A", "B"), Connections: row("A", "B"),
			Counters: []scenario.Counter{{Name: "Doom", Counter: counter.Counter{Slots: 9, Worth: 5, Hidden: true, Owner: uint16(owner)}}}}
		spec.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error { return sc.Counter("Doom").Advance(5) })
		c := openChapter(t, spec, scenario.Character{Name: "Ada"}, scenario.Character{Name: "Bo"})
		c.toRound(1)
		want := scenario.DMOnly
		if owner > 0 {
			want = scenario.PC(owner - 1)
		}
		ev, _ := firstEvent(c.begin(scenario.PC(0)), board.EventAdvanced)
		c.equal("EX-121: for whom", ev.For, want)
	}
}

// A number too large for a Who is refused as text. The smallest such number is the DM's.
func TestWhoTooLarge(t *testing.T) {
	for _, text := range []string{"pc32768", "challenge32768", "pc65536", "challenge65537"} {
		var w scenario.Who
		if err := w.UnmarshalText([]byte(text)); err == nil {
			t.Errorf("%q is read as %v, want an error", text, w)
		}
	}
}

// EX-50: New refuses a Challenge without a valid type.
func TestNoSuchType(t *testing.T) {
	for _, none := range []stattrack.ChallengeType{stattrack.NoChallenge, stattrack.ChallengeType(stattrack.NumChallenges), stattrack.ChallengeType(stattrack.NumChallenges + 1)} {
		foe := rat("A")
		foe.Type = none
		specWrong(t, scenario.Spec{Regions: rooms("A", "B"), Connections: row("A", "B"), Challenges: []scenario.Challenge{foe}}, "Type")
	}
}

// The events that a Session returns are the caller's to keep: the next command does not write over them.
func TestEventsAreKept(t *testing.T) {
	s := explore.NewSession(dicePit(t, false), 11)
	must.Get(s.Do(board.Command{Do: board.VerbBegin}))(t)
	held := must.Get(s.Do(turn(scenario.PC(0))))(t)
	was := held[0]
	must.Get(s.Do(over(scenario.PC(0))))(t)
	if diff := differ(was, held[0]); diff != "" {
		t.Errorf("an event that was kept:\n%s", diff)
	}
}

package explore_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
)

// aimsText writes the Aims that a viewer sees: + reached, - not, ! not kept.
func aimsText(pos *explore.Position, viewer scenario.Who) string {
	var list []string
	for _, a := range pos.Aims(viewer, nil) {
		sign := map[bool]string{true: "+", false: "-"}[a.Reached]
		if a.Broken {
			sign = "!"
		}
		list = append(list, fmt.Sprint(a.Step, sign, a.PartyAim))
	}
	return strings.Join(list, ", ")
}

// threeRooms is a row of three rooms that only a hook can end.
func threeRooms() scenario.Spec {
	return scenario.Spec{Name: "Rooms", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "A", Regions: sample.Rooms("A", "B", "C"),
		Connections: sample.Row("A", "B", "C"), Endings: []scenario.Ending{{Name: "Home", Wins: true}}}
}

// GL-80: an Aim is reached when what it asks for is so, once its Step has begun. It is a part of the State: saved, undone, replayed. The players
// are not told, and their Policies see no further than the Step that they are at.
func TestAimsAreReached(t *testing.T) {
	spec := threeRooms()
	spec.Regions[0].Items, spec.Regions[1].Items = []string{"cloak"}, []string{"ring"}
	spec.Features = []scenario.Feature{{Name: "chest", Region: spec.Regions[1].Name}}
	spec.Gear = []scenario.Gear{{Name: "cloak", EP: 1}}
	spec.Counters = []scenario.Counter{{Name: "Doom", Counter: counter.Counter{Slots: 4, Worth: 1}}}
	doom := explore.Func(func(sc *explore.Scene) error { return sc.Counter("Doom").Advance(1) })
	spec.Commands = []scenario.ContentCommand{{Name: "Chant", Run: doom}}
	b, c := spec.Regions[1].Name, spec.Regions[2].Name
	spec.Aims = []scenario.Step{{{Fetch: "ring"}, {Use: "cloak"}, {Keep: "Doom", Below: 2, Command: "Chant"}}, {{Bring: "ring", To: c}}, {{Command: "Chant"}}, {{Reach: b}, {Command: "Chant"}}}
	g := gameOf(t, spec, scenario.Character{Name: "Ada", EP: 9}, scenario.Character{Name: "Bob", EP: 9})
	s := explore.NewSession(g, 1)
	ada := scenario.PC(0)
	mustDo(t, s, board.Command{Do: board.VerbBegin})
	keep := "0-keep Doom below 2"
	check := func(step, want, players string) {
		t.Helper()
		if got := aimsText(s.Position(), scenario.DMOnly); got != want {
			t.Errorf("%s: the DM sees %s, want %s", step, got, want)
		}
		if got := aimsText(s.Position(), scenario.Everyone); got != players {
			t.Errorf("%s: a Policy sees %s, want %s", step, got, players)
		}
	}
	last := ", 1-bring ring to " + c + ", 2-command Chant, 3-reach " + b + ", 3-command Chant"
	check("at first", "0-fetch ring, 0-use cloak, "+keep+last, "0-fetch ring, 0-use cloak, "+keep)
	mustDo(t, s, board.Command{Do: board.VerbPickUp, Who: ada, Item: "cloak"})
	for _, who := range []scenario.Who{ada, scenario.PC(1)} {
		mustDo(t, s, board.Command{Do: board.VerbEndTurn, Who: who})
	}
	mustDo(t, s, board.Command{Do: board.VerbEquip, Who: ada, Item: "cloak"})
	check("dressed", "0-fetch ring, 0+use cloak, "+keep+last, "0-fetch ring, 0+use cloak, "+keep)
	mustDo(t, s, board.Command{Do: board.VerbMove, Who: ada})
	mustDo(t, s, board.Command{Do: board.VerbAttempt, Who: ada}) // too early
	mustDo(t, s, board.Command{Do: board.VerbEndTurn, Who: ada})
	mustDo(t, s, board.Command{Do: board.VerbEndTurn, Who: scenario.PC(1)})
	mustDo(t, s, board.Command{Do: board.VerbPickUp, Who: ada, Item: "ring"})
	first := "0+fetch ring, 0+use cloak, "
	check("with the ring", first+keep+last, first+keep+", 1-bring ring to "+c)
	mustDo(t, s, board.Command{Do: board.VerbEndTurn, Who: ada})
	mustDo(t, s, board.Command{Do: board.VerbEndTurn, Who: scenario.PC(1)})
	mustDo(t, s, board.Command{Do: board.VerbMove, Who: ada, Conn: 1})
	events := mustDo(t, s, board.Command{Do: board.VerbAttempt, Who: ada})
	check("chanted", first+"0!keep Doom below 2, 1+bring ring to "+c+", 2+command Chant, 3-reach "+b+", 3-command Chant",
		first+keep+", 1+bring ring to "+c+", 2+command Chant, 3-reach "+b+", 3-command Chant")
	for _, told := range s.Tell(events, scenario.Everyone) {
		if told.Kind == board.EventKept {
			t.Error("the players are told that an Aim is reached")
		}
	}
	if got := s.View(scenario.Everyone).Aims; got != nil {
		t.Errorf("a View for people has Aims: %v", got)
	}
	must.OK(t, s.Replay(t.Context()))
	data := must.Get(s.Save())(t)
	loaded := must.Get(explore.Load(g, data))(t)
	same(t, "in the save", aimsText(loaded.Position(), scenario.DMOnly), aimsText(s.Position(), scenario.DMOnly))
	must.OK(t, s.Undo())
	check("after Undo", first+keep+", 1+bring ring to "+c+", 2-command Chant, 3-reach "+b+", 3-command Chant", first+keep+", 1+bring ring to "+c+", 2-command Chant")
}

// GL-80: a Fill asks for its command until the Counter is full, and players give it in the place for it.
func TestFillIsReached(t *testing.T) {
	spec := threeRooms()
	spec.Counters = []scenario.Counter{{Name: "Rite", Counter: counter.Counter{Slots: 3, Worth: 1}}}
	far := spec.Regions[2].Name
	spec.Commands = []scenario.ContentCommand{{Name: "Read", Regions: []string{far}, Cost: scenario.CostsAction,
		Run: explore.Func(func(sc *explore.Scene) error { return sc.Counter("Rite").Advance(1) })}, {Name: "Leave", Run: explore.Func(func(sc *explore.Scene) error {
		return sc.End(board.ResultSuccess)
	})}}
	spec.Aims = []scenario.Step{{{Fill: "Rite", Command: "Read"}}, {{Command: "Leave"}}}
	g := gameOf(t, spec, scenario.Character{Name: "Ada", EP: 9})
	s := explore.NewSession(g, 1)
	read := 0
	for s.Result() == board.ResultRunning && s.Position().Round() < 30 {
		c := must.Get(policy.Ready(1).Choose(s.Position(), s.Legal()))(t)
		if c.Do == board.VerbAttempt && c.Play == 0 {
			want := fmt.Sprintf("0%sfill Rite by Read, 1-command Leave", map[bool]string{false: "-", true: "+"}[read == 2])
			mustDo(t, s, c)
			read++
			same(t, fmt.Sprint("read ", read), aimsText(s.Position(), scenario.DMOnly), want)
			continue
		}
		mustDo(t, s, c)
	}
	if read != 3 || s.Result() != board.ResultSuccess {
		t.Errorf("read %d times, then %v; want 3 times, and that they leave", read, s.Result())
	}
}

// GL-80: with Apart each PC follows the Aims by what it knows: it hears what others have reached when they meet.
func TestAimsApart(t *testing.T) {
	spec := threeRooms()
	spec.Apart = true
	spec.Aims = []scenario.Step{{{Reach: spec.Regions[1].Name}}, {{Reach: spec.Regions[2].Name}}}
	g := gameOf(t, spec, scenario.Character{Name: "Ada", EP: 9}, scenario.Character{Name: "Bob", EP: 9})
	s := explore.NewSession(g, 1)
	ada, bob := scenario.PC(0), scenario.PC(1)
	mustDo(t, s, board.Command{Do: board.VerbBegin})
	mustDo(t, s, board.Command{Do: board.VerbMove, Who: ada})
	one, two := "0-reach "+spec.Regions[1].Name, "0+reach "+spec.Regions[1].Name+", 1-reach "+spec.Regions[2].Name
	for who, want := range map[scenario.Who]string{ada: two, bob: one, scenario.DMOnly: two} {
		same(t, fmt.Sprint("what ", who, " knows"), aimsText(s.Position(), who), want)
	}
	mustDo(t, s, board.Command{Do: board.VerbEndTurn, Who: ada})
	mustDo(t, s, board.Command{Do: board.VerbMove, Who: bob})
	same(t, "what Bob hears", aimsText(s.Position(), bob), two)
}

// GL-80: what an Aim names must be there, and it asks for one thing.
func TestAimsAreRead(t *testing.T) {
	for _, tc := range []struct {
		aim  scenario.PartyAim
		want string
	}{
		{scenario.PartyAim{Reach: "Cript"}, `aim 2: Reach: found "Cript", want the name of a region; did you mean "Crypt"?`},
		{scenario.PartyAim{Command: "Read the name"}, `aim 2: Command: found "Read the name", want the name of a command; did you mean "Read the names"?`},
		{scenario.PartyAim{Bring: "ring"}, `aim 2: To: found nothing, want the name of a region`},
		{scenario.PartyAim{Keep: "Doom", Below: 3}, `aim 2: Keep: found "Doom", want the name of a Counter of the scenario`},
		{scenario.PartyAim{Fill: "Doom"}, `aim 2: Fill: found "Doom", want the name of a Counter of the scenario`},
		{scenario.PartyAim{Fill: "Dread", Keep: "Dread", Below: 2}, `aim 2: Keep: found "Dread" beside "Dread", want one of Fetch, Bring, Use, Reach, Command, Fill and Keep`},
		{scenario.PartyAim{Use: "Lever"}, `aim 2: Use: found "Lever", want the name of a Feature or a Gear`},
		{scenario.PartyAim{Fetch: "ring", Reach: "Crypt"}, `aim 2: Reach: found "Crypt" beside "ring", want one of Fetch, Bring, Use, Reach, Command, Fill and Keep`},
		{scenario.PartyAim{}, `aim 2: Aim: found nothing, want one of Fetch, Bring, Use, Reach, Command, Fill and Keep`},
		{scenario.PartyAim{Keep: "Dread", Below: 2, Either: 1}, `aim 2: Either: found 1 beside Keep, want none: a Keep is for the whole scenario`},
		{scenario.PartyAim{Fetch: "ring", Below: 2}, `aim 2: Below: found 2 without Keep, want none`},
		{scenario.PartyAim{Fetch: "ring", To: "Crypt"}, `aim 2: To: found "Crypt" without Bring, want none`},
	} {
		spec := sample.Seance(40)
		spec.Aims = []scenario.Step{{{Fetch: "ring"}}, {tc.aim}}
		_, err := explore.New(spec)
		var se *scenario.SpecError
		if !errors.As(err, &se) || se.Error() != tc.want {
			t.Errorf("%+v: %v, want %s", tc.aim, err, tc.want)
		}
	}
	spec := sample.Seance(40)
	spec.Aims = []scenario.Step{{}}
	if _, err := explore.New(spec); err == nil || !strings.HasSuffix(err.Error(), "Aims: found step 1 without an Aim, want an Aim in each step") {
		t.Error(err)
	}
	spec.Aims = []scenario.Step{make(scenario.Step, scenario.MaxAims+1)}
	if _, err := explore.New(spec); err == nil || !strings.HasSuffix(err.Error(), "Aims: found 51, want at most 50") {
		t.Error(err)
	}
	spec.Aims = []scenario.Step{{{Fetch: "rung"}}}
	sc := must.Get(explore.New(spec))(t)
	want := `aim 1: Fetch: found "rung", which the scenario doesn't have, want an item of a region, Secret, Feature, Fortune or PC, or a hook that gives it; did you mean "ring"?`
	if list := sc.Warnings(); len(list) == 0 || list[len(list)-1].String() != want && list[0].String() != want {
		t.Errorf("%v, want %s", list, want)
	}
}

// GL-80: of the Aims of a Step with the same Either one is enough; a Policy wants the other one no more, and the next Step begins.
func TestEitherAim(t *testing.T) {
	spec := threeRooms()
	spec.Regions[0].Items = []string{"crowbar", "key"}
	b, c := spec.Regions[1].Name, spec.Regions[2].Name
	spec.Aims = []scenario.Step{{{Fetch: "key", Either: 1}, {Fetch: "crowbar", Either: 1}, {Reach: b}}, {{Reach: c}}}
	s := explore.NewSession(gameOf(t, spec, scenario.Character{Name: "Ada", EP: 9}), 1)
	ada := scenario.PC(0)
	mustDo(t, s, board.Command{Do: board.VerbBegin})
	mustDo(t, s, board.Command{Do: board.VerbPickUp, Who: ada, Item: "crowbar"})
	list := s.Position().Aims(scenario.Everyone, nil)
	if got, want := aimsText(s.Position(), scenario.Everyone), "0-fetch key, 0+fetch crowbar, 0-reach "+b; got != want || !list[0].Spared || list[1].Spared {
		t.Errorf("GL-80: a Policy sees %s, spared %v and %v; want %s, and the key alone spared", got, list[0].Spared, list[1].Spared, want)
	}
	mustDo(t, s, board.Command{Do: board.VerbMove, Who: ada})
	if got, want := aimsText(s.Position(), scenario.Everyone), "0-fetch key, 0+fetch crowbar, 0+reach "+b+", 1-reach "+c; got != want {
		t.Errorf("GL-80: without the key a Policy sees %s, want %s", got, want)
	}
}

package explore_test

import (
	"slices"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

// dicePit is one region in which two PCs may Search and fight two rats. With changed, the first rat is left out.
func dicePit(t *testing.T, changed bool) *explore.Game {
	t.Helper()
	bite := scenario.Play{Name: "Bite", Kind: scenario.Action, Inflict: dice("2d6"), Damage: dice("1d4")}
	dodge := scenario.Play{Name: "Dodge", Kind: scenario.Reaction, Endure: dice("1d8")}
	spec := scenario.Spec{Name: "Pit", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Pit", Goal: scenario.Goal{Region: "Out"},
		Regions: rooms("Pit", "Out"), Connections: row("Pit", "Out"),
		Secrets: []scenario.Secret{{Name: "hatch", Region: "Pit", Hidden: dice("3d12"), Item: "rope"}},
		Challenges: []scenario.Challenge{
			{Name: "Gnawer", Type: stattrack.Creature, Region: "Pit", EP: 90, Plays: []scenario.Play{bite, dodge}},
			{Name: "Biter", Type: stattrack.Creature, Region: "Pit", EP: 90, Plays: []scenario.Play{bite, dodge}},
		}}
	if changed { // without the first, and with another Secret before the one
		spec.Challenges = spec.Challenges[1:]
		spec.Secrets = append([]scenario.Secret{{Name: "coin", Region: "Pit", Hidden: dice("2d6"), Item: "coin"}}, spec.Secrets...)
	}
	sc := must.Get(explore.New(spec))(t)
	pc := func(name string) scenario.Character {
		return scenario.Character{Name: name, EP: 60, HP: 9, Search: dice("2d8"), Plays: []scenario.Play{{Name: "Strike", Kind: scenario.Action, Inflict: dice("2d6"), Damage: dice("1d6")}, dodge}}
	}
	return must.Get(explore.NewGame(sc, pc("Ada"), pc("Bo")))(t)
}

// rolledBy plays commands and returns the rolls of each entity, by name and entry.
func rolledBy(t *testing.T, g *explore.Game, list ...board.Command) map[string][]stattrack.PoolRoll {
	t.Helper()
	s := explore.NewSession(g, 11)
	thrown := map[string][]stattrack.PoolRoll{}
	for _, c := range append([]board.Command{{Do: board.VerbBegin}}, list...) {
		events := must.Get(s.Do(c))(t)
		for s.State().Pending.Ask != board.AskNothing {
			more := must.Get(s.Do(board.Command{Do: board.VerbAnswer, Who: s.State().Pending.Who, Choice: int16(len(s.State().Pending.Plays))}))(t)
			events = append(events, more...)
		}
		for _, ev := range events {
			if ev.Kind == board.EventRolled {
				who := s.Position().Name(ev.Who)
				if ev.Who == scenario.Nobody {
					who = "the DM"
				}
				thrown[who+" "+ev.Source] = append(thrown[who+" "+ev.Source], ev.Roll)
			}
		}
	}
	return thrown
}

// An entity's rolls never change another's dice, and a change to one piece of content changes no other dice.
func TestDiceByWhoseTheyAre(t *testing.T) {
	ada, bo := scenario.PC(0), scenario.PC(1)
	strike := func(w, target scenario.Who) board.Command {
		return board.Command{Do: board.VerbAct, Who: w, Play: 0, Target: target}
	}
	end := func(w scenario.Who) board.Command { return board.Command{Do: board.VerbEndTurn, Who: w} }
	search := func(w scenario.Who) board.Command { return board.Command{Do: board.VerbSearch, Who: w} }
	g, other := dicePit(t, false), dicePit(t, true)
	gnawer, biter := scenario.ChallengeAt(0), scenario.ChallengeAt(1)
	base := rolledBy(t, g, strike(ada, biter), end(ada), search(bo), end(bo))
	for _, tc := range []struct {
		name string
		got  map[string][]stattrack.PoolRoll
		keys []string // the rolls that are the same
	}{
		{"the other order", rolledBy(t, g, search(bo), end(bo), strike(ada, biter), end(ada)), []string{"Ada Inflict", "Biter Endure", "Bo Search", "the DM Hidden"}},
		{"another target", rolledBy(t, g, strike(ada, gnawer), end(ada), search(bo), end(bo)), []string{"Bo Search", "the DM Hidden"}},
		{"Ada does nothing", rolledBy(t, g, end(ada), search(bo), end(bo)), []string{"Bo Search", "the DM Hidden"}},
		{"other content", rolledBy(t, other, strike(ada, gnawer), end(ada), search(bo), end(bo)), []string{"Ada Inflict", "Biter Endure", "Bo Search"}},
	} {
		for _, key := range tc.keys {
			if len(base[key]) == 0 || !slices.Equal(base[key], tc.got[key]) {
				t.Errorf("%s: %s rolls %v, want %v", tc.name, key, tc.got[key], base[key])
			}
		}
	}
	hidden := rolledBy(t, other, search(bo), end(bo))["the DM Hidden"]
	if want := base["the DM Hidden"]; len(hidden) != 2 || hidden[1] != want[0] {
		t.Errorf("the hatch beside a coin: %v, want %v last", hidden, want)
	}
	twice := rolledBy(t, g, search(bo), end(bo), search(ada), end(ada))
	if s := twice["Bo Search"]; !slices.Equal(s, base["Bo Search"]) || twice["Ada Search"][0] == s[0] {
		t.Errorf("Bo %v, Ada %v: want dice of their own", s, twice["Ada Search"])
	}
}

// The key of a roll is part of the API: the round, who rolls, against whom, the entity and the name of the content, the purpose and the count.
func TestDiceKeys(t *testing.T) {
	g := dicePit(t, false)
	ada := scenario.PC(0)
	got := rolledBy(t, g, board.Command{Do: board.VerbSearch, Who: ada})["Ada Search"][0]
	for _, tc := range []struct {
		round uint64
		same  bool
	}{{1, true}, {2, false}} {
		rng := crunch.Seed(11).Stream(tc.round, word("pc", "Ada"), 0, 0, 0, searchDice)
		if want := dice("2d8").Roll(&rng); (got == want) != tc.same {
			t.Errorf("round %d: %v, want %v: %v", tc.round, got, want, tc.same)
		}
	}
}

// A plain source of dice stays a plain sequence: a tape shows its dice in the order in which they are thrown.
func TestDiceOfATapeArePlain(t *testing.T) {
	g := dicePit(t, false)
	r := g.NewRunner()
	tape := crunch.NewTape(3, 4, 1, 2, 3)
	for _, c := range []board.Command{{Do: board.VerbBegin}, {Do: board.VerbSearch, Who: scenario.PC(0)}} {
		must.Get(r.Do(c, tape))(t)
	}
	must.OK(t, tape.Done())
}

// DiceOf gives a Runner the dice that a Session of the same seed has.
func TestDiceOfASeed(t *testing.T) {
	g := dicePit(t, false)
	s, r, d := explore.NewSession(g, 4), g.NewRunner(), explore.DiceOf(4)
	for n := 0; n < 60 && s.Result() == board.ResultRunning; n++ {
		legal := s.Legal()
		c := legal[(n*7)%len(legal)]
		must.Get(s.Do(c))(t)
		must.Get(r.Do(c, d))(t)
	}
	same(t, "the States", s.Hash(), r.Hash())
}

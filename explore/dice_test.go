package explore_test

import (
	"slices"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

// dicePit is one region in which two PCs may Search and fight two rats. With changed, the first rat is left out.
func dicePit(t *testing.T, changed bool) *explore.Game {
	t.Helper()
	bite := explore.Play{Name: "Bite", Kind: explore.Action, Inflict: dice("2d6"), Damage: dice("1d4")}
	dodge := explore.Play{Name: "Dodge", Kind: explore.Reaction, Endure: dice("1d8")}
	spec := explore.Spec{Name: "Pit", Setting: explore.SettingsOf(explore.Dungeon), Start: "Pit", Goal: explore.Goal{Region: "Out"},
		Regions: rooms("Pit", "Out"), Connections: row("Pit", "Out"),
		Secrets: []explore.Secret{{Name: "hatch", Region: "Pit", Hidden: dice("3d12"), Item: "rope"}},
		Challenges: []explore.Challenge{
			{Name: "Gnawer", Type: stattrack.Creature, Region: "Pit", EP: 90, Plays: []explore.Play{bite, dodge}},
			{Name: "Biter", Type: stattrack.Creature, Region: "Pit", EP: 90, Plays: []explore.Play{bite, dodge}},
		}}
	if changed { // without the first, and with another Secret before the one
		spec.Challenges = spec.Challenges[1:]
		spec.Secrets = append([]explore.Secret{{Name: "coin", Region: "Pit", Hidden: dice("2d6"), Item: "coin"}}, spec.Secrets...)
	}
	sc, err := explore.New(spec)
	if err != nil {
		t.Fatal(err)
	}
	pc := func(name string) explore.Character {
		return explore.Character{Name: name, EP: 60, HP: 9, Search: dice("2d8"), Plays: []explore.Play{{Name: "Strike", Kind: explore.Action, Inflict: dice("2d6"), Damage: dice("1d6")}, dodge}}
	}
	g, err := explore.NewGame(sc, pc("Ada"), pc("Bo"))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// rolledBy plays commands and returns the rolls of each entity, by name and entry.
func rolledBy(t *testing.T, g *explore.Game, list ...explore.Command) map[string][]stattrack.PoolRoll {
	t.Helper()
	s := explore.NewSession(g, 11)
	thrown := map[string][]stattrack.PoolRoll{}
	for _, c := range append([]explore.Command{{Do: explore.Begin}}, list...) {
		events, err := s.Do(c)
		if err != nil {
			t.Fatal(err)
		}
		for s.State().Pending.Ask != explore.AskNothing {
			more, err := s.Do(explore.Command{Do: explore.Answer, Who: s.State().Pending.Who, Choice: int16(len(s.State().Pending.Plays))})
			if err != nil {
				t.Fatal(err)
			}
			events = append(events, more...)
		}
		for _, ev := range events {
			if ev.Kind == explore.Rolled {
				who := s.Position().Name(ev.Who)
				if ev.Who == explore.Nobody {
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
	ada, bo := explore.PC(0), explore.PC(1)
	strike := func(w, target explore.Who) explore.Command {
		return explore.Command{Do: explore.Act, Who: w, Play: 0, Target: target}
	}
	end := func(w explore.Who) explore.Command { return explore.Command{Do: explore.EndTurn, Who: w} }
	search := func(w explore.Who) explore.Command { return explore.Command{Do: explore.Search, Who: w} }
	g, other := dicePit(t, false), dicePit(t, true)
	gnawer, biter := explore.ChallengeAt(0), explore.ChallengeAt(1)
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
	ada := explore.PC(0)
	got := rolledBy(t, g, explore.Command{Do: explore.Search, Who: ada})["Ada Search"][0]
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
	for _, c := range []explore.Command{{Do: explore.Begin}, {Do: explore.Search, Who: explore.PC(0)}} {
		if _, err := r.Do(c, tape); err != nil {
			t.Fatal(err)
		}
	}
	if err := tape.Done(); err != nil {
		t.Error(err)
	}
}

// DiceOf gives a Runner the dice that a Session of the same seed has.
func TestDiceOfASeed(t *testing.T) {
	g := dicePit(t, false)
	s, r, d := explore.NewSession(g, 4), g.NewRunner(), explore.DiceOf(4)
	for n := 0; n < 60 && s.State().Result == explore.Running; n++ {
		legal := s.Legal()
		c := legal[(n*7)%len(legal)]
		if _, err := s.Do(c); err != nil {
			t.Fatal(err)
		}
		if _, err := r.Do(c, d); err != nil {
			t.Fatal(err)
		}
	}
	same(t, "the States", s.State().Hash(), r.State().Hash())
}

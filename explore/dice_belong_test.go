package explore_test

import (
	"fmt"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

// keyed plays commands with the seed and returns what each key rolled: "who, source, against, how many-th". The test gives the names, so it
// does not depend on places in lists.
func keyed(t *testing.T, g *explore.Game, seed uint64, play func(s *explore.Session, do func(board.Command))) map[string]stattrack.PoolRoll {
	t.Helper()
	s := explore.NewSession(g, crunch.Seed(seed))
	round := int32(0)
	list, times := map[string]stattrack.PoolRoll{}, map[string]int{}
	play(s, func(c board.Command) {
		t.Helper()
		events, err := s.Do(c)
		for err == nil && s.State().Pending.Ask != board.AskNothing { // no Reaction, no reroll
			var more []board.Event
			more, err = s.Do(board.Command{Do: board.VerbAnswer, Who: s.State().Pending.Who})
			events = append(events, more...)
		}
		if err != nil {
			t.Fatal(err)
		}
		var name func(w scenario.Who) string
		name = func(w scenario.Who) string {
			if w.IsChallenge() {
				f := &s.State().Challenges[w.Index()]
				who := s.Game().Scenario().Spec().Challenges[f.Printed].Name
				if f.Copy > 0 {
					who += fmt.Sprint(" ", f.Copy, " of ", name(f.Origin.Who))
				}
				return who
			}
			return s.Position().Name(w)
		}
		var keys []board.DiceKey // of entries whose rolls have not been told yet
		for i, ev := range events {
			switch {
			case ev.Kind == board.EventRoundBegan:
				round = ev.To
			case ev.Kind == board.EventDiceTaken && ev.Dice.What != board.ForContent:
				keys = append(keys, ev.Dice)
			}
			if ev.Kind != board.EventRolled {
				continue
			}
			k := events[i-1].Dice
			if events[i-1].Kind != board.EventDiceTaken || k.What != board.ForContent {
				k, keys = keys[0], keys[1:]
			}
			key := fmt.Sprint(round, ": ", k.What, " ", ev.Source, " of ", name(k.Who), " against ", name(k.Against), " by ", name(k.Content.Who))
			times[key]++
			list[fmt.Sprint(key, " ", times[key])] = ev.Roll
		}
	})
	return list
}

// sameRolls compares the rolls that two games both make. want is how many at least.
func sameRolls(t *testing.T, what string, a, b map[string]stattrack.PoolRoll, want int) {
	t.Helper()
	n := 0
	for key, roll := range a {
		if other, both := b[key]; both {
			if n++; other != roll {
				t.Errorf("%s: %s rolls %v, and %v in the other game", what, key, roll, other)
			}
		}
	}
	if n < want {
		t.Errorf("%s: both games make %d rolls, want at least %d: %v and %v", what, n, want, a, b)
	}
}

// A2: a PC and a Challenge of one name have dice of their own.
func TestNamesakesHaveTheirOwnDice(t *testing.T) {
	omen := func(sc *explore.Scene) error { sc.Roll("Omen", dice("4d12")); return nil }
	twin := rat("A")
	twin.Name, twin.EP = "Ann", 60
	play := scenario.Play{Name: "Hit", Kind: scenario.Action, Inflict: dice("4d12"), Damage: dice("1d4"), Special: explore.Func(omen)}
	twin.Plays, twin.Hooks = []scenario.Play{play}, scenario.Hooks{scenario.OnRound: explore.Func(omen)}
	spec := scenario.Spec{Name: "Ann", Start: "A", Goal: scenario.Goal{Region: "B"}, Regions: rooms("A", "B"), Connections: row("A", "B"), Challenges: []scenario.Challenge{twin},
		Secrets: []scenario.Secret{{Name: "Ann", Region: "A", Hidden: dice("4d12"), Item: "coin"}}, Diseases: []scenario.Disease{{Name: "Ann", Track: stattrack.Power, By: 1}}}
	ann := pcNamed("Ann", play)
	ann.Search = dice("4d12")
	for seed := range uint64(50) {
		rolled := keyed(t, gameOf(t, spec, ann), seed, func(s *explore.Session, do func(board.Command)) {
			for _, c := range []board.Command{{Do: board.VerbBegin}, hit(scenario.PC(0), 0, scenario.ChallengeAt(0)), over(scenario.PC(0))} {
				do(c)
			}
			for n := 0; n < 4 && s.Round() == 1; n++ {
				if c := hit(scenario.ChallengeAt(0), 0, scenario.PC(0)); s.Check(c) == nil {
					do(c)
				} else {
					do(s.Legal()[0])
				}
			}
		})
		seen := map[stattrack.PoolRoll]string{}
		for key, roll := range rolled {
			if roll.Pool != dice("4d12") {
				continue
			}
			if other := seen[roll]; other != "" {
				t.Errorf("seed %d: %s and %s both roll %v", seed, key, other, roll)
			}
			seen[roll] = key
		}
		if len(seen) < 4 {
			t.Fatalf("seed %d: only %v were rolled", seed, rolled)
		}
	}
}

// company is a game of three PCs against a Creature that strikes all of them, with content that rolls for each. Some of it can be left out.
func company(t *testing.T, without ...string) *explore.Game {
	t.Helper()
	out := map[string]bool{}
	for _, name := range without {
		out[name] = true
	}
	omen := func(name string) scenario.Hook {
		return explore.Func(func(sc *explore.Scene) error { sc.Roll(name, dice("4d12")); return nil })
	}
	twice := scenario.Hooks{scenario.OnHurt: omen("pain"), scenario.OnAllyHurt: omen("rage"), scenario.OnTurn: omen("breath")}
	sweep := scenario.Play{Name: "Sweep", Kind: scenario.Action, Aim: scenario.AllEnemies, Inflict: dice("4d12"), Damage: dice("2d12"), Special: omen("gust")}
	duck := scenario.Play{Name: "Duck", Kind: scenario.Reaction, Endure: dice("1d4"), Defence: dice("1d12")}
	foe := func(name string) scenario.Challenge {
		return scenario.Challenge{Name: name, Type: stattrack.Creature, Region: "A", EP: 90, Plays: []scenario.Play{sweep, duck}, Hooks: twice}
	}
	nest := func(name string) scenario.Challenge {
		return scenario.Challenge{Name: name, Type: stattrack.Environ, Region: "B",
			Hooks: scenario.Hooks{scenario.OnBegin: explore.Func(func(sc *explore.Scene) error {
				for range 2 {
					if _, err := sc.Spawn("Egg", "A"); err != nil {
						return err
					}
				}
				return nil
			})}}
	}
	egg := scenario.Challenge{Name: "Egg", Type: stattrack.Creature, Region: "B", EP: 9, Hooks: scenario.Hooks{scenario.OnRound: omen("crack")}}
	spec := scenario.Spec{Name: "Company", Start: "A", Goal: scenario.Goal{Region: "C"}, Regions: rooms("A", "B", "C"), Connections: row("A", "B", "C"),
		Commands: []scenario.ContentCommand{{Name: "whistle", Cost: scenario.CostsNothing, Run: omen("tune")}}}
	spec.Hooks[scenario.OnHurt], spec.Hooks[scenario.OnTurn] = omen("fate"), omen("hour")
	for _, c := range []scenario.Challenge{foe("Bear"), foe("Wolf"), nest("Nest"), nest("Hive"), egg} {
		if !out[c.Name] {
			spec.Challenges = append(spec.Challenges, c)
		}
	}
	var party []scenario.Character
	for _, name := range []string{"Ann", "Bob", "Cid"} {
		if !out[name] {
			ch := pcNamed(name, scenario.Play{Name: "Blow", Kind: scenario.Action, Aim: scenario.AllEnemies, Inflict: dice("4d12"), Damage: dice("1d4")}, duck)
			ch.EP = 90
			party = append(party, ch)
		}
	}
	return gameOf(t, spec, party...)
}

// A3: a roll does not depend on company. Taking away a PC, a Challenge or a command leaves every roll that both games make as it was.
func TestDiceDontDependOnCompany(t *testing.T) {
	all := func(skip string) func(s *explore.Session, do func(board.Command)) {
		return func(s *explore.Session, do func(board.Command)) {
			do(board.Command{Do: board.VerbBegin})
			for s.Round() == 1 {
				w := s.Position().Turn()
				for i := 0; w == scenario.Nobody && i < len(s.State().PCs); i++ {
					if c := turn(scenario.PC(i)); s.Check(c) == nil {
						w = scenario.PC(i)
						do(c)
					}
				}
				if w == scenario.Nobody {
					do(s.Legal()[0])
					continue
				}
				name := s.Position().Name(w)
				for _, c := range []board.Command{{Do: board.VerbAttempt, Who: w}, hit(w, 0, scenario.Nobody)} {
					if s.Check(c) == nil && skip != fmt.Sprint(name, " ", c.Do) {
						do(c)
					}
				}
				if s.Check(over(w)) == nil {
					do(over(w))
				}
			}
		}
	}
	for seed := range uint64(5) {
		game := keyed(t, company(t), seed, all(""))
		for _, name := range []string{"Ann", "Bob", "Bear", "Wolf", "Nest", "Hive"} {
			sameRolls(t, "without "+name, game, keyed(t, company(t, name), seed, all("")), 20)
		}
		for _, name := range []string{"Ann Attempt", "Ann Act", "Bear Act", "Wolf Act"} {
			sameRolls(t, "without "+name, game, keyed(t, company(t), seed, all(name)), 20)
		}
	}
}

// A Game that gives the names of its twin to the keys of dice rolls what its twin rolls.
func TestDiceAsATwin(t *testing.T) {
	called := map[string]string{"Ann": "Zoe", "Wolf": "Fox", "Egg": "Larva", "Nest": "Comb"}
	back := map[string]string{}
	for a, b := range called {
		back[b] = a
	}
	g := company(t)
	spec, party := *g.Scenario().Spec(), g.Party()
	renamed := func(name string) string {
		if other := called[name]; other != "" {
			return other
		}
		return name
	}
	spec.Challenges = append([]scenario.Challenge{}, spec.Challenges...)
	for i := range spec.Challenges {
		c := &spec.Challenges[i]
		c.Name = renamed(c.Name)
		if c.Hooks[scenario.OnBegin] != nil {
			c.Hooks[scenario.OnBegin] = explore.Func(func(sc *explore.Scene) error {
				for range 2 {
					if _, err := sc.Spawn("Larva", "A"); err != nil {
						return err
					}
				}
				return nil
			})
		}
	}
	party = append([]scenario.Character{}, party...)
	party[0].Name = "Zoe"
	other := gameOf(t, spec, party...)
	twin := must.Get(other.DiceAs(func(kind, name string) string {
		if was := back[name]; was != "" && (kind == "pc" || kind == "challenge") {
			return was
		}
		return name
	}))(t)
	play := func(g *explore.Game) (list []stattrack.PoolRoll) {
		s := explore.NewSession(g, 3)
		for n := 0; n < 60 && s.Result() == board.ResultRunning; n++ {
			legal := s.Legal()
			events := must.Get(s.Do(legal[n*7%len(legal)]))(t)
			for _, ev := range events {
				if ev.Kind == board.EventRolled {
					list = append(list, ev.Roll)
				}
			}
		}
		return list
	}
	a, b, c := play(g), play(twin), play(other)
	if len(a) < 30 || fmt.Sprint(a) != fmt.Sprint(b) || fmt.Sprint(a) == fmt.Sprint(c) {
		t.Errorf("the Game rolls %v, its twin %v, and with its own names %v", a, b, c)
	}
	if _, err := new(explore.Game).DiceAs(nil); err != explore.ErrNoGame {
		t.Errorf("the zero Game: %v, want ErrNoGame", err)
	}
}

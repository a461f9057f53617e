package explore_test

import (
	"fmt"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

// keyed plays commands with the seed and returns what each key rolled: "who, source, against, how many-th". The test gives the names, so it
// does not depend on places in lists.
func keyed(t *testing.T, g *explore.Game, seed uint64, play func(s *explore.Session, do func(explore.Command))) map[string]stattrack.PoolRoll {
	t.Helper()
	s := explore.NewSession(g, crunch.Seed(seed))
	round := int32(0)
	list, times := map[string]stattrack.PoolRoll{}, map[string]int{}
	play(s, func(c explore.Command) {
		t.Helper()
		events, err := s.Do(c)
		for err == nil && s.State().Pending.Ask != explore.AskNothing { // no Reaction, no reroll
			var more []explore.Event
			more, err = s.Do(explore.Command{Do: explore.Answer, Who: s.State().Pending.Who})
			events = append(events, more...)
		}
		if err != nil {
			t.Fatal(err)
		}
		var name func(w explore.Who) string
		name = func(w explore.Who) string {
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
		var keys []explore.DiceKey // of entries whose rolls have not been told yet
		for i, ev := range events {
			switch {
			case ev.Kind == explore.RoundBegan:
				round = ev.To
			case ev.Kind == explore.DiceTaken && ev.Dice.What != explore.ForContent:
				keys = append(keys, ev.Dice)
			}
			if ev.Kind != explore.Rolled {
				continue
			}
			k := events[i-1].Dice
			if events[i-1].Kind != explore.DiceTaken || k.What != explore.ForContent {
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
	play := explore.Play{Name: "Hit", Kind: explore.Action, Inflict: dice("4d12"), Damage: dice("1d4"), Special: explore.Func(omen)}
	twin.Plays, twin.Hooks = []explore.Play{play}, explore.Hooks{explore.OnRound: explore.Func(omen)}
	spec := explore.Spec{Name: "Ann", Start: "A", Goal: explore.Goal{Region: "B"}, Regions: rooms("A", "B"), Connections: row("A", "B"), Challenges: []explore.Challenge{twin},
		Secrets: []explore.Secret{{Name: "Ann", Region: "A", Hidden: dice("4d12"), Item: "coin"}}, Diseases: []explore.Disease{{Name: "Ann", Track: stattrack.Power, By: 1}}}
	ann := pcNamed("Ann", play)
	ann.Search = dice("4d12")
	for seed := range uint64(50) {
		rolled := keyed(t, gameOf(t, spec, ann), seed, func(s *explore.Session, do func(explore.Command)) {
			for _, c := range []explore.Command{{Do: explore.Begin}, hit(explore.PC(0), 0, explore.ChallengeAt(0)), over(explore.PC(0))} {
				do(c)
			}
			for n := 0; n < 4 && s.State().Round == 1; n++ {
				if c := hit(explore.ChallengeAt(0), 0, explore.PC(0)); s.Check(c) == nil {
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
	omen := func(name string) explore.Hook {
		return explore.Func(func(sc *explore.Scene) error { sc.Roll(name, dice("4d12")); return nil })
	}
	twice := explore.Hooks{explore.OnHurt: omen("pain"), explore.OnAllyHurt: omen("rage"), explore.OnTurn: omen("breath")}
	sweep := explore.Play{Name: "Sweep", Kind: explore.Action, Aim: explore.AllEnemies, Inflict: dice("4d12"), Damage: dice("2d12"), Special: omen("gust")}
	duck := explore.Play{Name: "Duck", Kind: explore.Reaction, Endure: dice("1d4"), Defence: dice("1d12")}
	foe := func(name string) explore.Challenge {
		return explore.Challenge{Name: name, Type: stattrack.Creature, Region: "A", EP: 90, Plays: []explore.Play{sweep, duck}, Hooks: twice}
	}
	nest := func(name string) explore.Challenge {
		return explore.Challenge{Name: name, Type: stattrack.Environ, Region: "B",
			Hooks: explore.Hooks{explore.OnBegin: explore.Func(func(sc *explore.Scene) error {
				for range 2 {
					if _, err := sc.Spawn("Egg", "A"); err != nil {
						return err
					}
				}
				return nil
			})}}
	}
	egg := explore.Challenge{Name: "Egg", Type: stattrack.Creature, Region: "B", EP: 9, Hooks: explore.Hooks{explore.OnRound: omen("crack")}}
	spec := explore.Spec{Name: "Company", Start: "A", Goal: explore.Goal{Region: "C"}, Regions: rooms("A", "B", "C"), Connections: row("A", "B", "C"),
		Commands: []explore.ContentCommand{{Name: "whistle", Cost: explore.CostsNothing, Run: omen("tune")}}}
	spec.Hooks[explore.OnHurt], spec.Hooks[explore.OnTurn] = omen("fate"), omen("hour")
	for _, c := range []explore.Challenge{foe("Bear"), foe("Wolf"), nest("Nest"), nest("Hive"), egg} {
		if !out[c.Name] {
			spec.Challenges = append(spec.Challenges, c)
		}
	}
	var party []explore.Character
	for _, name := range []string{"Ann", "Bob", "Cid"} {
		if !out[name] {
			ch := pcNamed(name, explore.Play{Name: "Blow", Kind: explore.Action, Aim: explore.AllEnemies, Inflict: dice("4d12"), Damage: dice("1d4")}, duck)
			ch.EP = 90
			party = append(party, ch)
		}
	}
	return gameOf(t, spec, party...)
}

// A3: a roll does not depend on company. Taking away a PC, a Challenge or a command leaves every roll that both games make as it was.
func TestDiceDontDependOnCompany(t *testing.T) {
	all := func(skip string) func(s *explore.Session, do func(explore.Command)) {
		return func(s *explore.Session, do func(explore.Command)) {
			do(explore.Command{Do: explore.Begin})
			for s.State().Round == 1 {
				w := s.State().Turn
				for i := 0; w == explore.Nobody && i < len(s.State().PCs); i++ {
					if c := turn(explore.PC(i)); s.Check(c) == nil {
						w = explore.PC(i)
						do(c)
					}
				}
				if w == explore.Nobody {
					do(s.Legal()[0])
					continue
				}
				name := s.Position().Name(w)
				for _, c := range []explore.Command{{Do: explore.Attempt, Who: w}, hit(w, 0, explore.Nobody)} {
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
	spec.Challenges = append([]explore.Challenge{}, spec.Challenges...)
	for i := range spec.Challenges {
		c := &spec.Challenges[i]
		c.Name = renamed(c.Name)
		if c.Hooks[explore.OnBegin] != nil {
			c.Hooks[explore.OnBegin] = explore.Func(func(sc *explore.Scene) error {
				for range 2 {
					if _, err := sc.Spawn("Larva", "A"); err != nil {
						return err
					}
				}
				return nil
			})
		}
	}
	party = append([]explore.Character{}, party...)
	party[0].Name = "Zoe"
	other := gameOf(t, spec, party...)
	twin, err := other.DiceAs(func(kind, name string) string {
		if was := back[name]; was != "" && (kind == "pc" || kind == "challenge") {
			return was
		}
		return name
	})
	if err != nil {
		t.Fatal(err)
	}
	play := func(g *explore.Game) (list []stattrack.PoolRoll) {
		s := explore.NewSession(g, 3)
		for n := 0; n < 60 && s.State().Result == explore.Running; n++ {
			legal := s.Legal()
			events, err := s.Do(legal[n*7%len(legal)])
			if err != nil {
				t.Fatal(err)
			}
			for _, ev := range events {
				if ev.Kind == explore.Rolled {
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

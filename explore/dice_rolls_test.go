package explore_test

import (
	"errors"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

// The purposes of dice, as numbers in their keys.
const (
	searchDice = uint64(board.ForSearch) << 32
	hiddenDice = uint64(board.ForHidden) << 32
)

// contentDice is the purpose of the dice of a hook.
func contentDice(on scenario.Trigger) uint64 { return uint64(board.ForContent)<<32 | uint64(on)<<16 }

// word is the number that a kind and a name have in keys of dice.
func word(kind, name string) uint64 { return crunch.Key(kind + "\x00" + name + "\x00") }

// rolledWith returns the roll that has this key and the seed 11.
func rolledWith(pool string, key ...uint64) stattrack.PoolRoll {
	rng := crunch.Seed(11).Stream(key...)
	return dice(pool).Roll(&rng)
}

// rolls lists the rolls of an entity, or of content that belongs to none, in order.
func rolls(events []board.Event, w scenario.Who, source string) (list []stattrack.PoolRoll) {
	for _, ev := range events {
		if ev.Kind == board.EventRolled && ev.Who == w && ev.Source == source {
			list = append(list, ev.Roll)
		}
	}
	return list
}

// EX-120, EX-121: the count in a roll's key starts again each round, and the key of a Hidden roll holds the Secret's name.
func TestDiceOfEachRound(t *testing.T) {
	s := explore.NewSession(dicePit(t, false), 11)
	ada := scenario.PC(0)
	for s.Round() <= 2 { // Ada Searches in rounds 1 and 2, and nobody does anything else
		st := s.State()
		round := uint64(st.Round)
		c := s.Legal()[0]
		switch {
		case st.Phase == scenario.PhasePC && !st.PCs[0].TurnOver && !st.PCs[0].Acted:
			c = board.Command{Do: board.VerbSearch, Who: ada}
		case st.Turn != scenario.Nobody:
			c = over(st.Turn)
		}
		events := must.Get(s.Do(c))(t)
		if c.Do != board.VerbSearch {
			continue
		}
		want := rolledWith("2d8", round, word("pc", "Ada"), 0, 0, 0, searchDice)
		if got := rolls(events, ada, "Search"); len(got) != 1 || got[0] != want {
			t.Errorf("Search in round %d: %v, want %v", round, got, want)
		}
		want = rolledWith("3d12", round, word("pc", "Ada"), 0, 0, word("secret", "hatch"), hiddenDice)
		if got := rolls(events, scenario.Nobody, "Hidden"); round == 1 && (len(got) != 1 || got[0] != want) {
			t.Errorf("the hatch: %v, want %v", got, want)
		}
	}
}

// Content has its own dice. A hook's key holds the name and kind of its owner. The second roll of a round differs from the first.
// Challenges with the same name, printed or spawned, have different dice.
func TestDiceOfContent(t *testing.T) {
	roll := func(sc *explore.Scene) error { sc.Roll("Omen", dice("4d12")); return nil }
	twice := func(sc *explore.Scene) error { sc.Roll("Sign", dice("4d12")); return roll(sc) }
	foe := func(name string) scenario.Challenge {
		c := rat("B")
		c.Name, c.Hooks = name, scenario.Hooks{scenario.OnRound: explore.Func(roll)}
		return c
	}
	spec := scenario.Spec{Name: "Omens", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "A", Goal: scenario.Goal{Region: "C"}, Regions: rooms("A", "B", "C"),
		Connections: row("A", "B", "C"), Challenges: []scenario.Challenge{foe("Rat"), foe("Cat")},
		Secrets: []scenario.Secret{{Name: "nook", Region: "A", Hidden: dice("1d4"), Item: "coin", Hooks: scenario.Hooks{scenario.OnFind: explore.Func(roll)}}, {Name: "hatch", Region: "A", Hidden: dice("1d4"), Item: "rope", Hooks: scenario.Hooks{scenario.OnFind: explore.Func(twice)}}}}
	spec.Hooks[scenario.OnRound] = explore.Func(twice)
	spec.Hooks[scenario.OnBegin] = explore.Func(func(sc *explore.Scene) error {
		for _, name := range []string{"Rat", "Cat", "Rat"} {
			if _, err := sc.Spawn(name, "B"); err != nil {
				return err
			}
		}
		return nil
	})
	spec.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error {
		if sc.Position().Round() == 2 && sc.Actor().Who() == scenario.PC(0) {
			_ = sc.Entity(scenario.PC(0)).Find("nook")
			return sc.Entity(scenario.PC(0)).Find("hatch")
		}
		return nil
	})
	s := explore.NewSession(gameOf(t, spec, pcNamed("Ada")), 11)
	at := scenario.ChallengeAt
	omens := word("scenario", "Omens")
	copyOf := func(name string, n uint64) uint64 {
		return uint64(crunch.Seed(word("challenge", name)).Fork(0, omens, n))
	}
	for round := uint64(1); round <= 2; round++ {
		var events []board.Event
		for len(events) == 0 || s.Position().Phase() != scenario.PhasePC || uint64(s.Round()) != round {
			c := s.Legal()[0]
			if w := s.Position().Turn(); w != scenario.Nobody {
				c = over(w)
			}
			more := must.Get(s.Do(c))(t)
			events = append(events, more...)
		}
		for w, name := range map[scenario.Who]uint64{at(0): word("challenge", "Rat"), at(1): word("challenge", "Cat"),
			at(2): copyOf("Rat", 1), at(3): copyOf("Cat", 1), at(4): copyOf("Rat", 2)} {
			if got, want := rolls(events, w, "Omen"), rolledWith("4d12", round, name, name, name, 1, contentDice(scenario.OnRound)); len(got) != 1 || got[0] != want {
				t.Errorf("%v in round %d: %v, want %v", w, round, got, want)
			}
		}
		for times, source := range []string{"Sign", "Omen"} {
			want := rolledWith("4d12", round, 0, 0, 0, omens, contentDice(scenario.OnRound)|uint64(times))
			if got := rolls(events, scenario.Nobody, source); len(got) != 1 || got[0] != want {
				t.Errorf("%s in round %d: %v, want %v", source, round, got, want)
			}
		}
	}
	events := must.Get(s.Do(turn(scenario.PC(0))))(t)
	got := rolls(events, scenario.Nobody, "Omen")
	for k, name := range []string{"nook", "hatch"} { // each counts its own rolls: this is the second for the hatch
		want := rolledWith("4d12", 2, word("pc", "Ada"), word("pc", "Ada"), 0, word("secret", name), contentDice(scenario.OnFind)|uint64(k))
		if len(got) != 2 || got[k] != want {
			t.Errorf("the %s: %v, want %v", name, got, want)
		}
	}
}

// The rolls of a failed command are not counted, even if the content has rolled before. The same command rolls the same dice again.
func TestFailedRollsAreNotCounted(t *testing.T) {
	torn := false
	spec := scenario.Spec{Name: "Omens", Regions: rooms("A", "B"), Connections: row("A", "B"), Start: "A", Goal: scenario.Goal{Region: "B"}}
	spec.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error {
		for range 3 {
			sc.Roll("Omen", dice("2d6"))
		}
		if torn {
			return errTorn
		}
		return nil
	})
	s := explore.NewSession(gameOf(t, spec, pcNamed("Ada"), pcNamed("Bo")), 11)
	for _, c := range []board.Command{{Do: board.VerbBegin}, turn(scenario.PC(0)), over(scenario.PC(0))} {
		must.Get(s.Do(c))(t)
	}
	before := *s.State()
	torn = true
	if _, err := s.Do(turn(scenario.PC(1))); !errors.Is(err, errTorn) {
		t.Fatalf("%v, want errTorn", err)
	}
	if diff := differ(before, *s.State()); diff != "" {
		t.Errorf("a failed hook left:\n%s", diff)
	}
	torn = false
	events := must.Get(s.Do(turn(scenario.PC(1))))(t)
	got := rolls(events, scenario.Nobody, "Omen")
	for k := range got {
		want := rolledWith("2d6", 1, word("pc", "Bo"), word("pc", "Bo"), 0, word("scenario", "Omens"), contentDice(scenario.OnTurn)|uint64(k))
		if len(got) != 3 || got[k] != want {
			t.Errorf("roll %d: %v, want %v", k, got, want)
		}
	}
}

// The count in a roll's key stops at 65,535, the most that a save holds. The next rolls have the key of that one.
func TestRollsOfARoundHaveALimit(t *testing.T) {
	for _, times := range []uint16{65534, 65535} {
		c := openChapter(t, road(), scenario.Character{Name: "Ada", Search: dice("1d6")})
		c.begin(aerim)
		c.s().Rolls = []board.RollCount{{Key: board.DiceKey{What: board.ForSearch, Who: aerim}, Times: times}}
		c.do(searches(aerim), 1, 1)
		c.equal("rolls", c.s().Rolls[0].Times, 65535)
	}
}

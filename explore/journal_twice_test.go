package explore_test

import (
	"errors"
	"testing"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

// tornSpec returns a scenario whose hooks, in turns and at the start of rounds, come from the test.
func tornSpec(does map[scenario.Trigger]func(*explore.Scene) error) scenario.Spec {
	foe := rat("B")
	spec := scenario.Spec{Name: "Torn", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "A", Goal: scenario.Goal{Region: "C"}, Regions: rooms("A", "B", "C"),
		Connections: row("A", "B", "C"), Challenges: []scenario.Challenge{foe},
		Counters: []scenario.Counter{{Name: "Doom", Counter: counter.Counter{Slots: 9, Worth: 5}}}}
	for _, name := range []string{"hatch", "nook", "cranny"} {
		spec.Secrets = append(spec.Secrets, scenario.Secret{Name: name, Region: "A", Hidden: dice("1d4"), Item: name})
	}
	for trigger, hook := range does {
		spec.Hooks[trigger] = explore.Func(hook)
	}
	return spec
}

// If a command changes something twice and then fails, it rolls back to the value before the first change. A change to one PC does not hide
// a change to the next. The index still knows whose Stat Tracks have moved.
func TestFailedTwice(t *testing.T) {
	ada, bo, foe := scenario.PC(0), scenario.PC(1), scenario.ChallengeAt(0)
	torn := false
	play := func(failing bool) *explore.Session {
		s := explore.NewSession(gameOf(t, tornSpec(map[scenario.Trigger]func(*explore.Scene) error{
			scenario.OnTurn: func(sc *explore.Scene) error {
				if sc.Position().Round() == 1 && sc.Actor().Who() == ada {
					_ = sc.Entity(foe).Shift(stattrack.Mind, -3)
					_ = sc.Entity(ada).Find("hatch")
					return sc.Counter("Doom").Advance(5)
				}
				if torn {
					_ = sc.Entity(ada).Hurt(2)
					_ = sc.Entity(bo).Hurt(3)
					_ = sc.Entity(ada).Find("nook")
					_ = sc.Entity(ada).Find("cranny")
					_ = sc.Counter("Doom").Advance(5)
					_ = sc.Counter("Doom").Advance(10)
					_ = sc.Entity(ada).Shift(stattrack.Power, 2)
					return errTorn
				}
				return nil
			},
			scenario.OnRound: func(sc *explore.Scene) error {
				if torn {
					return errTorn
				}
				return nil
			},
		}), pcNamed("Ada"), pcNamed("Bo")), 3)
		for s.Round() <= 4 {
			c := s.Legal()[0]
			if w := s.Position().Turn(); w != scenario.Nobody {
				c = over(w)
			}
			if failing && len(s.Log()) > 2 {
				before := *s.State()
				torn = true
				_, err := s.Do(c)
				torn = false
				if err == nil { // no failing hook was triggered
					must.OK(t, s.Undo())
				} else if !errors.Is(err, errTorn) {
					t.Fatal(err)
				}
				if diff := differ(before, *s.State()); diff != "" {
					t.Fatalf("%+v failed and changed the State:\n%s", c, diff)
				}
			}
			must.Get(s.Do(c))(t)
		}
		return s
	}
	if diff := differ(*play(false).State(), *play(true).State()); diff != "" {
		t.Errorf("without failures (-), with them (+):\n%s", diff)
	}
}

// If a round fails to begin, Stat Tracks that are not at rest still recover in the next try, even after another entity's came to rest.
// ST-11
func TestFailedRound(t *testing.T) {
	ada, bo, foe := scenario.PC(0), scenario.PC(1), scenario.ChallengeAt(0)
	fails := false
	r := gameOf(t, tornSpec(map[scenario.Trigger]func(*explore.Scene) error{
		scenario.OnBegin: func(sc *explore.Scene) error {
			_ = sc.Entity(ada).Shift(stattrack.Mind, -1)
			_ = sc.Entity(bo).Shift(stattrack.Mind, -4)
			return sc.Entity(foe).Shift(stattrack.Power, 4)
		},
		scenario.OnRound: func(sc *explore.Scene) error {
			if fails {
				return errTorn
			}
			return nil
		},
	}), pcNamed("Ada"), pcNamed("Bo")).NewRunner()
	recovered := map[int]string{}
	for r.Round() < 5 {
		c := r.Legal(nil)[0]
		if w := r.Turn(); w != scenario.Nobody {
			c = over(w)
		}
		fails = true
		_, err := r.Do(c, explore.DiceOf(1))
		fails = false
		if err == nil { // no round began
			continue
		}
		if !errors.Is(err, errTorn) {
			t.Fatal(err)
		}
		events := must.Get(r.Do(c, explore.DiceOf(1)))(t)
		for _, ev := range events {
			if ev.Kind == board.EventTrackRecovered {
				recovered[r.Round()] += ev.Who.String() + " "
			}
		}
	}
	same(t, "ST-11: in round 2, what has just moved stays", recovered[2], "")
	same(t, "ST-11: in round 3", recovered[3], "pc1 pc2 challenge1 ")
	same(t, "ST-11: in round 4, Ada's are at rest", recovered[4], "pc2 challenge1 ")
	same(t, "ST-11: in round 5", recovered[5], "pc2 challenge1 ")
}

// ST-11: in the Draw Phase PCs recover first, then Challenges, by number, no matter in which order their Stat Tracks moved.
func TestDrawPhaseInOrder(t *testing.T) {
	ada, bo, foe := scenario.PC(0), scenario.PC(1), scenario.ChallengeAt(0)
	for _, list := range [][]scenario.Who{{ada, bo, foe}, {foe, bo, ada}, {bo, foe, ada}, {bo, ada, foe, bo}} {
		x := openChapter(t, tornSpec(map[scenario.Trigger]func(*explore.Scene) error{scenario.OnBegin: func(sc *explore.Scene) error {
			for _, w := range list {
				_ = sc.Entity(w).Shift(stattrack.Mind, -3)
			}
			return nil
		}}), pcNamed("Ada"), pcNamed("Bo"))
		x.turns(ada, bo, foe, ada, bo) // a track that has just moved stays
		x.begin(foe)
		var got []scenario.Who
		for _, ev := range x.end(foe) {
			if ev.Kind == board.EventTrackRecovered {
				got = append(got, ev.Who)
			}
		}
		if len(got) != 3 || got[0] != ada || got[1] != bo || got[2] != foe {
			t.Errorf("ST-11: moved in the order %v, recovered in %v", list, got)
		}
	}
}

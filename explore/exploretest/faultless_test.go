package exploretest

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

// Games without faults that the laws once found fault with.
func TestFaultless(t *testing.T) {
	for _, row := range []struct {
		name   string
		change func(spec *scenario.Spec, party []scenario.Character)
	}{
		{"an Effect lowers EP that have just come back", func(spec *scenario.Spec, _ []scenario.Character) { // GL-52
			spec.Effects = []scenario.Effect{{Name: "Weak", Lasts: scenario.ThisTurn, EP: -20}}
			spec.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error {
				if !sc.Actor().Who().IsPC() {
					return nil
				}
				_, _ = sc.Actor().Hurt(9), sc.Actor().Heal(3)
				_, err := sc.Actor().Bestow("Weak")
				return err
			})
		}},
		{"a lamp in the dark blinds who sees in the dark only", func(spec *scenario.Spec, party []scenario.Character) { // EX-33, EX-43
			for i := range spec.Regions {
				spec.Regions[i].Dark = true
			}
			for i := range party {
				party[i].Keywords = scenario.LightSensitivity
			}
			spec.Challenges = append(spec.Challenges, scenario.Challenge{Name: "Warden", Type: stattrack.Creature, Region: "Bank", EP: 40, Light: scenario.Flame})
		}},
		{"an Ending comes by itself where a trap is", func(spec *scenario.Spec, _ []scenario.Character) { // GL-60
			spec.Challenges[1].Hidden = true
			spec.Endings = []scenario.Ending{{Name: "Over", Loses: true, When: explore.Whether("", func(sc *explore.Scene) (bool, error) {
				return len(sc.Region("Far Bank").Near(0)) > 0, nil
			})}}
		}},
		{"a Secret is called as ways are", func(spec *scenario.Spec, _ []scenario.Character) {
			spec.Goal.Known = false
			spec.Secrets[0] = scenario.Secret{Name: "the path to Far Bank", Region: "Bank", Hidden: stattrack.MustParsePool("1d2")}
		}},
		{"who comes by a way that content has opened is sent on at once", func(spec *scenario.Spec, _ []scenario.Character) { // EX-122
			spec.Connections = append(spec.Connections, scenario.Connection{From: "Bridge", To: "Reeds", Hidden: true})
			spec.Hooks[scenario.OnRound] = explore.Func(func(sc *explore.Scene) error { return sc.Way("Bridge", "Reeds").Open() })
			for _, r := range []int{1, 2} {
				spec.Regions[r].Hooks = &scenario.Hooks{scenario.OnEnter: explore.Func(func(sc *explore.Scene) error { return sc.Actor().Send("Bank") })}
			}
		}},
		{"who leaves is out of the mist in which it stood", func(spec *scenario.Spec, _ []scenario.Character) { // EX-33, GL-49
			spec.Effects = []scenario.Effect{{Name: "Mist", Keywords: scenario.LightSensitivity}}
			spec.Regions[0].Effects, spec.Features[0].Region = spec.Effects, "Bank"
			spec.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error { return sc.Entity(scenario.PC(0)).Leave() })
		}},
	} {
		t.Run(row.name, func(t *testing.T) {
			spec, party := mire()
			row.change(&spec, party)
			must.Get(Verify(t.Context(), gameOf(t, spec, party), Options{Plays: 3, Walk: -1, Every: 1, Commands: 30}))(t)
		})
	}
}

// An opposed roll takes the dice of a reroll that nobody is asked for before it tells its first roll: each roll finds its own dice. ST-41
func TestRerollsFindTheirDice(t *testing.T) {
	rat, bob := scenario.ChallengeAt(0), scenario.PC(0)
	dice := func(what board.Purpose, w scenario.Who) board.Event {
		return board.Event{Kind: board.EventDiceTaken, Dice: board.DiceKey{What: what, Who: w}}
	}
	rolled := func(source string, w scenario.Who) board.Event {
		return board.Event{Kind: board.EventRolled, Source: source, Who: w}
	}
	events := []board.Event{
		dice(board.ForInflict, rat), dice(board.ForEndure, bob), dice(board.ForEndure, bob), rolled("Inflict", rat), rolled("Endure", bob), rolled("Endure", bob),
		dice(board.ForDamage, rat), rolled("Damage", rat), dice(board.ForInflict, rat), dice(board.ForEndure, bob), rolled("Inflict", rat), rolled("Endure", bob),
	}
	want, used := map[int]int{3: 0, 4: 1, 5: 2, 7: 6, 10: 8, 11: 9}, make([]bool, len(events))
	for i := range events {
		if at, rolls := want[i]; rolls != (events[i].Kind == board.EventRolled) || taken(events, used, i) != at && rolls {
			t.Errorf("event %d found other dice than event %d", i, at)
		}
	}
}

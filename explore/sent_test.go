package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// GL-54: an entity that content sends away in the middle of an attempt, a fall or a Move is no longer in it, even if it comes back to where
// it was: it does not fall (EX-68), and what it spent stays spent.
func TestSentAwayInTheMiddle(t *testing.T) {
	ada, cliff := scenario.PC(0), scenario.ChallengeAt(0)
	send := func(regions ...string) func(*explore.Scene) error {
		return func(sc *explore.Scene) error {
			for _, r := range regions {
				_ = sc.Entity(ada).Send(r)
			}
			return nil
		}
	}
	type drop struct {
		name     string
		special  func(*explore.Scene) error // of the Cliff's Reaction
		attacked func(*explore.Scene) error // of the Cliff, when it is attacked
		leaves   func(*explore.Scene) error // of the region from which the PC falls
		persists bool
		faces    []int
		kinds    []board.EventKind
		region   scenario.RegionID
	}
	fell, missed, moved, stopped := board.Fell, board.Missed, board.Moved, board.MoveStopped
	for _, row := range []drop{
		{"nobody sends it", nil, nil, nil, true, []int{1, 4, 2}, []board.EventKind{missed, fell, moved}, 1},
		{"a Special, from an attempt", send("Path"), nil, nil, true, []int{1, 4}, []board.EventKind{missed, moved, stopped}, 2},
		{"a Special, away and back", send("Path", "Top"), nil, nil, true, []int{1, 4}, []board.EventKind{missed, moved, stopped, moved}, 0},
		{"a Special, to the other side", send("Foot"), nil, nil, true, []int{1, 4}, []board.EventKind{missed, moved, stopped}, 1},
		{"a hook of the attack, to the other side", nil, send("Foot"), nil, true, nil, []board.EventKind{moved, stopped, missed}, 1},
		{"a hook of the attack, away and back", nil, send("Path", "Top"), nil, true, nil, []board.EventKind{moved, stopped, moved, missed}, 0},
		{"a Special, from an Action", send("Foot"), nil, nil, false, []int{1, 4}, []board.EventKind{missed, moved}, 1},
		{"a hook of leaving, from a fall", nil, nil, send("Path", "Top"), true, []int{1, 4, 2}, []board.EventKind{missed, fell, moved, stopped, moved}, 0},
	} {
		dodge := dodging("1d6")
		dodge.Special = explore.Func(row.special)
		wall := scenario.Challenge{Name: "Cliff", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Top", To: "Foot"}, EP: 6, Base: flat, Persists: row.persists, Climbing: 1,
			Plays: []scenario.Play{dodge}, Hooks: scenario.Hooks{scenario.OnAttack: explore.Func(row.attacked)}}
		spec := scenario.Spec{
			Regions:     []scenario.Region{{Name: "Top"}, {Name: "Foot"}, {Name: "Path"}},
			Connections: []scenario.Connection{{From: "Top", To: "Foot", Down: true}, {From: "Top", To: "Path"}, {From: "Path", To: "Foot"}},
			Challenges:  []scenario.Challenge{wall},
		}
		once := false
		if row.leaves != nil {
			spec.Regions[0].Hooks = &scenario.Hooks{scenario.OnLeave: explore.Func(func(sc *explore.Scene) error {
				if once {
					return nil
				}
				once = true
				return row.leaves(sc)
			})}
		}
		c := openChapter(t, spec, scenario.Character{Name: "Ada", Plays: []scenario.Play{strike("1d6")}})
		c.begin(ada)
		do := board.Command{Do: board.Act, Who: ada, Target: cliff}
		if row.persists {
			do = board.Command{Do: board.Move, Who: ada}
		}
		events := c.do(do, row.faces...)
		c.equal("GL-54: "+row.name, kindsOf(events, fell, missed, moved, stopped), row.kinds)
		p := &c.s().PCs[0]
		c.equal("GL-54: "+row.name+": where, steps, Moves", []int{int(p.Region), int(p.Steps), int(p.Moves)}, []int{int(row.region), 0, b2i(!row.persists)})
	}
}

// GL-55: an entity that is attacked from where it can't see is attacked by the unseen, a PC or a Challenge: from the dark, or by a Trap next door
// (EX-30). That is never on top of EX-35.
func TestAttackedFromOutOfSight(t *testing.T) {
	aim := func(p scenario.Play) scenario.Play {
		p.Ranged, p.Aim = true, scenario.SingleEnemy
		return p
	}
	cat := scenario.Character{Name: "Ada", Keywords: scenario.Darkvision}
	for _, row := range []struct {
		name           string
		ada            scenario.Character
		foe            scenario.Challenge
		here, there    bool // dark: Ada's region, and that of the foe
		ofAda, ofFoe   int  // levels of Endure when the other attacks
		blindA, blindF int  // levels by EX-35
		unreachable    bool // Ada can't see the foe, so she can't attack it
		harmless       bool // nor can it attack her
	}{
		{name: "light to light"},
		{name: "from the dark into the light", foe: scenario.Challenge{Keywords: scenario.Darkvision}, there: true, ofAda: -1, unreachable: true},
		{name: "at one that sees in the dark", ada: cat, foe: scenario.Challenge{Keywords: scenario.Darkvision}, there: true},
		{name: "from the light into the dark", ada: cat, foe: scenario.Challenge{Keywords: scenario.Darkvision}, here: true},
		{name: "by one in the dark", ada: cat, here: true, ofFoe: -1, harmless: true},
		{name: "at one that is blind where it is", foe: scenario.Challenge{Keywords: scenario.Darkvision}, here: true, blindA: -1, unreachable: true},
		{name: "a Trap", foe: scenario.Challenge{Type: stattrack.Trap}, ofAda: -1},
		{name: "a Trap ignores the dark itself", ada: cat, foe: scenario.Challenge{Type: stattrack.Trap}, here: true, ofAda: -1},
	} {
		row.ada.Name, row.ada.Plays = "Ada", []scenario.Play{aim(strike("1d6")), dodging("1d8")}
		row.foe.Name, row.foe.Region, row.foe.Base = "Foe", "There", flat
		if row.foe.Type == stattrack.NoChallenge {
			row.foe.Type, row.foe.EP = stattrack.Creature, 9
		}
		row.foe.Plays = []scenario.Play{aim(strike("1d6")), dodging("1d8")}
		spec := scenario.Spec{
			Regions:     []scenario.Region{{Name: "Here", Dark: row.here}, {Name: "There", Dark: row.there}},
			Connections: []scenario.Connection{{From: "Here", To: "There"}}, Challenges: []scenario.Challenge{row.foe},
		}
		spec.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error {
			switch {
			case !sc.Target().IsPC():
			case sc.Position().Round() == 1:
				return sc.Entity(scenario.ChallengeAt(0)).Play(row.foe.Plays[0].Name, scenario.PC(0))
			case !row.unreachable:
				return sc.Entity(scenario.PC(0)).Play(row.foe.Plays[0].Name, scenario.ChallengeAt(0))
			}
			return nil
		})
		endure := func(events []board.Event, w scenario.Who, unseen, blind int) {
			t.Helper()
			got, sum := 0, 0
			for _, ev := range events {
				if ev.Kind == board.Rolled && ev.Who == w && ev.Source == "Endure" {
					sum = ev.Mods.Sum()
					for _, m := range ev.Mods {
						if m.Source == board.FromUnseen {
							got += int(m.Levels)
						}
					}
				}
			}
			c := []int{got, sum}
			if c[0] != unseen || c[1] != unseen+blind {
				t.Errorf("GL-55: %s: Endure of %v %d by the unseen, %d in all, want %d and %d", row.name, w, got, sum, unseen, unseen+blind)
			}
		}
		c := openChapter(t, spec, row.ada)
		c.begin(scenario.PC(0))
		if !row.harmless {
			endure(c.answer(1, 3, 3), scenario.PC(0), row.ofAda, row.blindA)
		}
		c.end(scenario.PC(0))
		c.toRound(2)
		if row.unreachable {
			continue
		}
		endure(c.begin(scenario.PC(0), 3, 3), scenario.ChallengeAt(0), row.ofFoe, row.blindF)
	}
}

// GL-54: nor does a PC fall that what stands beneath a Lock sends away from it. EX-68, EX-131
func TestSentAwayFromALock(t *testing.T) {
	for _, away := range []bool{false, true} {
		spec := scenario.Spec{
			Regions: []scenario.Region{{Name: "Top"}, {Name: "Foot"}}, Connections: []scenario.Connection{{From: "Top", To: "Foot"}},
			Challenges: []scenario.Challenge{{Name: "Cliff", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Top", To: "Foot"}, EP: 6, Base: flat, Climbing: 1, Lock: dice("1d6"),
				Failure: &scenario.Play{Name: "Trapdoor", Special: explore.Func(func(sc *explore.Scene) error {
					if away {
						return sc.Entity(scenario.PC(0)).Send("Foot")
					}
					return sc.Log("it creaks")
				})}}},
		}
		c := openChapter(t, spec, scenario.Character{Name: "Ada", Plays: []scenario.Play{{Name: "Pry", Kind: scenario.Action, Lockpick: dice("1d6"), Aim: scenario.NoTarget}}})
		c.begin(scenario.PC(0))
		faces := []int{1, 6, 3}[:3-b2i(away)]
		events := c.do(board.Command{Do: board.Pick, Who: scenario.PC(0), Target: scenario.ChallengeAt(0)}, faces...)
		c.equal("GL-54: falls", len(kindsOf(events, board.Fell)), 1-b2i(away))
	}
}

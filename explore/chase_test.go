package explore_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// alley is a Chase through three regions to the Goal, one Move each; it ends with round 3.
func alley(change func(*scenario.Spec)) scenario.Spec {
	spec := scenario.Spec{
		Name: "The Alley", Type: scenario.Chase, Start: "Gate", Goal: scenario.Goal{Region: "Goal", Known: true},
		Regions:     []scenario.Region{{Name: "Gate"}, {Name: "Lane"}, {Name: "Court"}, {Name: "Goal"}, {Name: "Yard"}},
		Connections: []scenario.Connection{{From: "Gate", To: "Lane"}, {From: "Lane", To: "Court"}, {From: "Court", To: "Goal"}, {From: "Gate", To: "Yard"}},
		Limits:      scenario.RoundLimits{Rounds: 3},
	}
	if change != nil {
		change(&spec)
	}
	return spec
}

// rounds plays whole rounds. In each, every PC Moves through its connection, or stays if that is -1. The PCs act in party order.
func (x *sitting) rounds(moves ...[]int) {
	x.t.Helper()
	for _, round := range moves {
		for i, c := range round {
			if x.s().Result != board.Running || x.s().PCs[i].Fate != board.Playing {
				continue
			}
			w := scenario.PC(i)
			x.turn(w)
			if c >= 0 {
				x.move(w, scenario.ConnID(c))
			}
			if x.s().Result == board.Running && x.s().PCs[i].Fate == board.Playing {
				x.end(w)
			}
		}
	}
}

// Every variant of a Chase, each with its transcript. EX-110 to EX-114
func TestChases(t *testing.T) {
	const stay = -1
	all := func(c int) []int { return []int{c, c} }
	regional := func(s *scenario.Spec) {
		s.Limits = scenario.RoundLimits{}
		for i, n := range []int{1, 2, 3} {
			s.Regions[i].Limit = n
		}
	}
	for _, row := range []struct {
		clause, name string
		change       func(*scenario.Spec)
		moves        [][]int
		result       board.Result
		end          string // the clause that ended it
		count        int32
		fates        [2]board.Fate
		injuries     [2]uint8
	}{
		{"EX-111", "chase_fled", nil, [][]int{all(0), all(1), all(2)}, board.Success, "EX-111", 2,
			[2]board.Fate{board.Safe, board.Safe}, [2]uint8{}},
		{"EX-110", "chase_lost_on_the_last_round", nil, [][]int{{0, 0}, {1, 1}, {2, stay}}, board.Failure, "EX-110", 3,
			[2]board.Fate{board.Safe, board.Playing}, [2]uint8{}},
		{"EX-111", "chase_giving", func(s *scenario.Spec) { s.Limits.Chasing = true }, [][]int{{0, stay}, {1, stay}, {2, stay}}, board.Success, "EX-111", 2,
			[2]board.Fate{board.Safe, board.Playing}, [2]uint8{}},
		{"EX-110", "chase_giving_lost", func(s *scenario.Spec) { s.Limits.Chasing = true }, [][]int{{0, stay}, {1, stay}, {stay, stay}}, board.Failure, "EX-110", 3,
			[2]board.Fate{}, [2]uint8{}},
		{"EX-112", "chase_partial_injured", func(s *scenario.Spec) { s.Limits.Rest = scenario.RestInjured }, [][]int{{0, 0}, {1, 1}, {2, stay}}, board.Partly, "EX-112", 3,
			[2]board.Fate{board.Safe, board.Caught}, [2]uint8{0, 1}},
		{"EX-112", "chase_partial_dead", func(s *scenario.Spec) { s.Limits.Rest = scenario.RestDie }, [][]int{{0, 0}, {1, 1}, {2, stay}}, board.Partly, "EX-112", 3,
			[2]board.Fate{board.Safe, board.Dead}, [2]uint8{}},
		{"EX-110", "chase_nobody_made_it", func(s *scenario.Spec) { s.Limits.Rest = scenario.RestDie }, [][]int{all(0), all(1), all(stay)}, board.Failure, "EX-110", 3,
			[2]board.Fate{board.Dead, board.Dead}, [2]uint8{}},
		{"EX-110", "chase_nobody_made_it_injured", func(s *scenario.Spec) { s.Limits.Rest = scenario.RestInjured }, [][]int{all(0), all(1), all(stay)}, board.Failure, "EX-110", 3,
			[2]board.Fate{board.Caught, board.Caught}, [2]uint8{1, 1}},
		{"EX-113", "chase_regions", regional, [][]int{all(0), {1, stay}}, board.Failure, "EX-113", 2,
			[2]board.Fate{}, [2]uint8{}},
		{"EX-113", "chase_regions_fled", regional, [][]int{all(0), all(1), all(2)}, board.Success, "EX-111", 2,
			[2]board.Fate{board.Safe, board.Safe}, [2]uint8{}},
		{"EX-113", "chase_collapse", func(s *scenario.Spec) { regional(s); s.Limits.Deadly = true }, [][]int{{0, stay}, {1, stay}, {2, stay}}, board.Partly, "EX-112", 2,
			[2]board.Fate{board.Safe, board.Dead}, [2]uint8{}},
		{"EX-113", "chase_collapse_on_all", func(s *scenario.Spec) { regional(s); s.Limits.Deadly = true }, [][]int{{0, stay}, {stay, stay}}, board.Failure, "EX-113", 2,
			[2]board.Fate{board.Dead, board.Dead}, [2]uint8{}},
		{"EX-113", "chase_collapse_gone_back", func(s *scenario.Spec) { regional(s); s.Limits.Deadly = true; s.Regions[1].Limit = 0 }, [][]int{all(0), {1, 0}, {2, stay}}, board.Partly, "EX-112", 2,
			[2]board.Fate{board.Safe, board.Dead}, [2]uint8{}}, // a collapsed region can't be entered again
		{"EX-114", "chase_growing", func(s *scenario.Spec) { s.Limits.Rounds = 2; s.Regions[1].Extends, s.Regions[0].Extends = 1, 9 }, [][]int{{0, stay}, {0, 0}, {0, 0}}, board.Failure, "EX-110", 3,
			[2]board.Fate{}, [2]uint8{}}, // only the first arrival counts; the start is never reached
		{"EX-114", "chase_own_limits", func(s *scenario.Spec) {
			s.Limits = scenario.RoundLimits{Rounds: 2, Own: true, Rest: scenario.RestInjured}
			s.Regions[1].Extends, s.Regions[0].Extends = 2, 9
		}, [][]int{{0, stay}, {0, 3}, {0, 0}, {stay, 0}}, board.Failure, "EX-110", 4,
			[2]board.Fate{board.Caught, board.Caught}, [2]uint8{1, 1}},
		{"GL-42", "chase_own_limits_lost", func(s *scenario.Spec) {
			s.Limits = scenario.RoundLimits{Rounds: 2, Own: true}
			s.Regions[1].Extends = 2
		}, [][]int{{0, stay}, {1, stay}, {2, stay}}, board.Failure, "EX-111", 2,
			[2]board.Fate{board.Safe, board.Caught}, [2]uint8{}}, // it is lost, but Aerim runs on
		{"EX-111", "chase_own_limits_giving", func(s *scenario.Spec) {
			s.Limits = scenario.RoundLimits{Rounds: 2, Own: true, Chasing: true}
			s.Regions[1].Extends = 2
		}, [][]int{{0, stay}, {1, stay}, {2, stay}}, board.Success, "EX-111", 2,
			[2]board.Fate{board.Safe, board.Caught}, [2]uint8{}}, // one falls behind, the other still catches up
		{"EX-110", "chase_own_limits_giving_lost", func(s *scenario.Spec) {
			s.Limits = scenario.RoundLimits{Rounds: 2, Own: true, Chasing: true}
		}, [][]int{{0, stay}, {1, stay}}, board.Failure, "EX-110", 2,
			[2]board.Fate{board.Caught, board.Caught}, [2]uint8{}},
	} {
		t.Run(row.name, func(t *testing.T) {
			x := sit(t, alley(row.change), pcNamed("Aerim"), pcNamed("Lucin"))
			x.rounds(row.moves...)
			same(t, row.clause+" result", x.s().Result, row.result)
			same(t, row.clause+" ended by", x.s().Clause, row.end)
			same(t, row.clause+" rounds", x.s().Count, row.count)
			for i := range row.fates {
				same(t, row.clause+" fate", x.s().PCs[i].Fate, row.fates[i])
				same(t, row.clause+" Injuries", x.s().PCs[i].Injuries, row.injuries[i])
			}
			golden(t, row.name, x.said.String())
		})
	}
}

// EX-114: how far each limit grows.
func TestLimitsGrow(t *testing.T) {
	x := sit(t, alley(func(s *scenario.Spec) { s.Regions[1].Extends, s.Regions[2].Extends = 2, 3 }), pcNamed("Aerim"), pcNamed("Lucin"))
	x.rounds([]int{0, 0}, []int{1, -1})
	same(t, "limit", x.s().Limit, 3+2+3)
	same(t, "limit in the view", x.g.At(x.s()).View(aerim).Limit, 8)
	x = sit(t, alley(func(s *scenario.Spec) {
		s.Limits.Own = true
		s.Regions[1].Extends, s.Regions[2].Extends = 2, 3
	}), pcNamed("Aerim"), pcNamed("Lucin"))
	x.rounds([]int{0, 3}, []int{1, 3})
	same(t, "limit", x.s().Limit, 3)
	same(t, "Aerim's", x.pc(0).Limit, 3+2+3)
	same(t, "Lucin's", x.pc(1).Limit, 3)
	x.rounds([]int{1, 0})
	same(t, "Aerim's, back where it was", x.pc(0).Limit, 8)
	same(t, "Lucin's", x.pc(1).Limit, 5)
}

// EX-110: the round counter goes up after every turn, the Challenges' too, and only in a Chase.
func TestRoundCounter(t *testing.T) {
	dog := scenario.Challenge{Name: "Dog", Type: stattrack.Creature, Region: "Yard", EP: 1}
	x := sit(t, alley(func(s *scenario.Spec) { s.Challenges = []scenario.Challenge{dog} }), pcNamed("Aerim"))
	x.pass(aerim)
	same(t, "count before the Dog's turn", x.s().Count, 0)
	x.pass(guard)
	same(t, "count", x.s().Count, 1)
	x = sit(t, alley(func(s *scenario.Spec) { s.Type, s.Limits = scenario.Normal, scenario.RoundLimits{} }), pcNamed("Aerim"))
	x.pass(aerim, aerim)
	same(t, "count", x.s().Count, 0)
}

// GL-42: a PC that dies on the way and a late one count alike. EX-111, EX-112
func TestChaseLosses(t *testing.T) {
	for _, row := range []struct {
		limits scenario.RoundLimits
		result board.Result
		clause string
		late   board.Fate // of the late PC
	}{
		{scenario.RoundLimits{Rounds: 3}, board.Failure, "EX-111", board.Playing},
		{scenario.RoundLimits{Rounds: 3, Own: true}, board.Failure, "EX-111", board.Caught},
		{scenario.RoundLimits{Rounds: 3, Rest: scenario.RestInjured}, board.Partly, "EX-112", board.Caught},
		{scenario.RoundLimits{Rounds: 3, Rest: scenario.RestDie}, board.Partly, "EX-112", board.Dead},
		{scenario.RoundLimits{Rounds: 3, Rest: scenario.RestDie, Own: true}, board.Partly, "EX-112", board.Dead},
		{scenario.RoundLimits{Rounds: 3, Deadly: true}, board.Partly, "EX-112", board.Dead},
		{scenario.RoundLimits{Rounds: 3, Deadly: true, Own: true}, board.Partly, "EX-112", board.Dead},
		{scenario.RoundLimits{Rounds: 3, Deadly: true, Rest: scenario.RestInjured}, board.Partly, "EX-112", board.Caught},
	} {
		for _, dies := range []bool{false, true} {
			x := sit(t, alley(func(s *scenario.Spec) {
				s.Limits = row.limits
				s.Hooks[scenario.OnRound] = explore.Func(func(sc *explore.Scene) error {
					if dies && sc.Position().Round() == 2 {
						return sc.Entity(lucin).Kill()
					}
					return nil
				})
			}), pcNamed("Aerim"), pcNamed("Lucin"))
			x.rounds([]int{0, 0}, []int{1, 1})
			same(t, "GL-42: not before the last is out of play", x.s().Result, board.Running)
			x.rounds([]int{2, -1})
			same(t, "GL-42: result", x.s().Result, row.result)
			if dies {
				same(t, "GL-42: clause", x.s().Clause, row.clause)
			} else {
				same(t, "GL-42: Lucin", x.pc(1).Fate, row.late)
			}
			same(t, "EX-112: Aerim", x.pc(0).Fate, board.Safe)
		}
	}
	x := sit(t, alley(func(s *scenario.Spec) { s.Limits.Deadly, s.Limits.Chasing = true, true }), pcNamed("Aerim"))
	x.rounds([]int{0}, []int{-1}, []int{-1})
	same(t, "EX-111: who gives chase does not die of it", x.pc(0).Fate, board.Playing)
	same(t, "EX-110: result", x.s().Result, board.Failure)
}

// GL-46: a region's limit that is not deadly fails the scenario at once. PCs at the goal and Rest don't matter. EX-113
func TestRegionLimitForAll(t *testing.T) {
	for _, limits := range []scenario.RoundLimits{{}, {Rest: scenario.RestInjured}, {Rest: scenario.RestDie}, {Rounds: 2, Own: true, Rest: scenario.RestDie}} {
		x := sit(t, alley(func(s *scenario.Spec) {
			s.Limits, s.Regions[0].Limit = limits, 2
			s.Connections = append(s.Connections, scenario.Connection{From: "Gate", To: "Goal"})
		}), pcNamed("Aerim"), pcNamed("Lucin"), pcNamed("Nim"))
		x.rounds([]int{4, 0, -1}, []int{-1, -1, -1})
		same(t, "GL-46: result", x.s().Result, board.Failure)
		same(t, "GL-46: clause", x.s().Clause, "EX-113")
		for i, fate := range []board.Fate{board.Safe, board.Playing, board.Playing} {
			same(t, "GL-46: fate", x.pc(i).Fate, fate)
			same(t, "GL-46: Injuries", x.pc(i).Injuries, 0)
		}
	}
}

// EX-112: the Injury of a PC left behind may kill it.
func TestLateInjuryKills(t *testing.T) {
	frail := pcNamed("Lucin")
	frail.EP = 10
	frail.Injuries = 1
	x := sit(t, alley(func(s *scenario.Spec) { s.Limits.Rest = scenario.RestInjured }), pcNamed("Aerim"), frail)
	x.rounds([]int{0, 0}, []int{1, 1}, []int{2, -1})
	same(t, "fate", x.pc(1).Fate, board.Dead)
	same(t, "result", x.s().Result, board.Partly)
}

// New refuses a Chase that can't be played.
func TestChaseMistakes(t *testing.T) {
	for _, row := range []struct {
		clause string
		change func(*scenario.Spec)
		field  string
	}{
		{"EX-110", func(s *scenario.Spec) { s.Limits.Rounds = 0 }, "Limits.Rounds"},
		{"EX-110", func(s *scenario.Spec) { s.Limits.Rounds = -1; s.Regions[0].Limit = 1 }, "Limits.Rounds"},
		{"EX-114", func(s *scenario.Spec) { s.Limits.Rounds = 0; s.Regions[0].Limit = 1; s.Regions[1].Extends = 1 }, "Limits.Rounds"},
		{"EX-114", func(s *scenario.Spec) { s.Limits = scenario.RoundLimits{Own: true}; s.Regions[0].Limit = 1 }, "Limits.Rounds"},
		{"EX-112", func(s *scenario.Spec) { s.Limits.Rest = 3 }, "Limits.Rest"},
		{"EX-110", func(s *scenario.Spec) { s.Type = scenario.Normal }, "Limits"},
		{"EX-113", func(s *scenario.Spec) {
			s.Type, s.Limits = scenario.Normal, scenario.RoundLimits{}
			s.Regions[0].Limit = 1
		}, "Limit"},
	} {
		spec := alley(row.change)
		spec.Setting = scenario.SettingsOf(scenario.Dungeon)
		_, err := explore.New(spec)
		var bad *scenario.SpecError
		if !errors.As(err, &bad) || bad.Field != row.field || !strings.Contains(err.Error(), "EX-11") && row.field != "Limits.Rest" {
			t.Errorf("%s: %v, want a *SpecError about %s", row.clause, err, row.field)
		}
	}
}

// EX-112, EX-114, EX-33: a PC left behind takes its light with it. A PC that sees only in the dark then looks round, as whenever a light
// leaves.
func TestLightLeftBehind(t *testing.T) {
	for _, limits := range []scenario.RoundLimits{{Rounds: 2, Own: true, Rest: scenario.RestInjured}, {Rounds: 2, Own: true, Chasing: true}} {
		c := openChapter(t, scenario.Spec{
			Type: scenario.Chase, Limits: limits,
			Regions:     []scenario.Region{{Name: "S"}, {Name: "X", Extends: 3}, {Name: "R", Dark: true}, {Name: "T", Dark: true}},
			Connections: []scenario.Connection{{From: "S", To: "X"}, {From: "X", To: "R"}, {From: "S", To: "R"}, {From: "R", To: "T"}},
		}, scenario.Character{Name: "Ada", Keywords: scenario.Darkvision | scenario.LightSensitivity, Plays: []scenario.Play{{Name: "Run", Kind: scenario.Strategy, Speed: 1}}},
			scenario.Character{Name: "Bo", Light: scenario.Flame})
		c.begin(lucin)
		c.do(board.Command{Do: board.Shine, Who: lucin})
		c.move(lucin, 2)
		c.end(lucin)
		c.begin(aerim)
		c.do(board.Command{Do: board.Prepare, Who: aerim})
		c.move(aerim, 0) // her limit grows
		c.move(aerim, 1)
		c.toRound(2)
		c.equal("EX-33: blind by the light", c.region(3) != nil, false)
		c.toRound(3)
		c.equal("EX-112: left behind", c.s().PCs[1].Fate, board.Caught)
		c.equal("EX-33: sees in the dark", c.region(3) != nil, true)
	}
}

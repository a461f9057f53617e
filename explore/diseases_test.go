package explore_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// rot returns a Disease (Mind 1) that can be caught many times and costs 1 EP each turn.
func rot() scenario.Disease {
	return scenario.Disease{Name: "Rot", Track: stattrack.Mind, By: 1, Many: true, Hooks: scenario.Hooks{
		scenario.OnTurn: explore.Func(func(sc *explore.Scene) error { return sc.Self().Hurt(1) })}}
}

// marshSpec is a marsh where a swarm bites: its Special takes a slot of Power at once, and afflicts with Rot for good. EX-143
func marshSpec(change func(*scenario.Spec)) scenario.Spec {
	spec := scenario.Spec{
		Name: "The Marsh", Setting: scenario.SettingsOf(scenario.Wilderness), Start: "Reeds", Goal: scenario.Goal{Region: "Bank"},
		Regions:     []scenario.Region{{Name: "Reeds"}, {Name: "Bank"}},
		Connections: []scenario.Connection{{From: "Reeds", To: "Bank"}},
		Diseases:    []scenario.Disease{rot(), {Name: "Cough", Track: stattrack.Skill, By: 2}},
		Challenges: []scenario.Challenge{{Name: "Swarm", Type: stattrack.Creature, Region: "Reeds", EP: 1, Plays: []scenario.Play{
			{Name: "Bite", Kind: scenario.Action, Inflict: dice("1d8"), Disease: "Rot", Special: explore.Func(func(sc *explore.Scene) error { return sc.Target().Shift(stattrack.Power, -1) })},
			{Name: "Spores", Kind: scenario.Action, Disease: "Cough"}}}},
	}
	if change != nil {
		change(&spec)
	}
	return spec
}

const swarm = scenario.Who(1<<15 | 1)

func wader() scenario.Character {
	c := pcNamed("Aerim", scenario.Play{Name: "Slap", Kind: scenario.Reaction, Endure: dice("1d6")},
		scenario.Play{Name: "Poultice", Kind: scenario.Action, Aim: scenario.OneAlly, Special: explore.Func(func(sc *explore.Scene) error { return sc.Target().Cure("Rot") })})
	c.Base[stattrack.Mind] = 1
	return c
}

// bitten plays a round in which the swarm bites Aerim with these dice.
func (x *sitting) bitten(reaction int16, play int16, faces ...int) []board.Event {
	x.t.Helper()
	x.pass(aerim)
	x.turn(swarm)
	x.do(board.Command{Do: board.Act, Who: swarm, Target: aerim, Play: play})
	events := x.react(reaction, faces...)
	x.end(swarm)
	return events
}

// base returns a track's base.
func (x *sitting) base(i int, t stattrack.Track) stattrack.Slot { return x.pc(i).Sheet.BaseValue(t) }

// EX-140, EX-142: an Action that takes effect afflicts, and lowers the base until it is removed.
func TestDiseaseLowersBase(t *testing.T) {
	x := sit(t, marshSpec(nil), wader())
	x.bitten(1, 0, 2, 3) // it fails
	same(t, "Diseases", len(x.pc(0).Diseases), 0)
	same(t, "base Mind", x.base(0, stattrack.Mind), 1)
	events := x.bitten(1, 0, 3, 3)
	ev := first(events, board.Afflicted)
	same(t, "clause", ev.Clause, "EX-142")
	same(t, "from", ev.From, 1)
	same(t, "to", ev.To, 0)
	same(t, "base Mind", x.base(0, stattrack.Mind), 0)
	for range 5 { // it lasts, and Mind recovers toward the new base (ST-11)
		x.pass(aerim, swarm)
	}
	same(t, "base Mind", x.base(0, stattrack.Mind), 0)
	same(t, "Mind", x.pc(0).Sheet.Now[stattrack.Mind], 0)
}

// EX-140, EX-142, EX-146: a PC's Action or a hook can afflict a Challenge too. Its base falls, its track follows as it recovers, and the
// lasting part hears its turns and rounds (EX-143). It can be healed (EX-145). A new Challenge in its place does not have it. Views, hashes
// and saves hold it, and an impossible save is refused.
func TestDiseaseOfChallenge(t *testing.T) {
	ada := pcNamed("Aerim", scenario.Play{Name: "Spit", Kind: scenario.Action, Disease: "Rot"}, scenario.Play{Name: "Cloud", Kind: scenario.Action, Aim: scenario.AllEnemies, Disease: "Rot"})
	heard := ""
	plague := func(by uint8) scenario.Spec {
		return marshSpec(func(s *scenario.Spec) {
			s.Diseases[0].By = by
			s.Diseases[0].Hooks = scenario.Hooks{
				scenario.OnTurn: explore.Func(func(sc *explore.Scene) error {
					heard += "t"
					return sc.SetData(sc.Data() + "x")
				}),
				scenario.OnRound: explore.Func(func(sc *explore.Scene) error {
					if sc.Self().Who() == swarm {
						heard += "r"
					}
					return nil
				}),
			}
			s.Challenges[0].Respawn = 1
			s.Hooks[scenario.OnRoundEnd] = explore.Func(func(sc *explore.Scene) error {
				switch {
				case sc.Position().Round() == 3:
					return sc.Entity(swarm).Cure("Rot")
				case sc.Position().Round() == 5:
					return sc.Entity(swarm).Defeat()
				}
				return nil
			})
		})
	}
	x := sit(t, plague(1), ada)
	base := func() stattrack.Slot { return x.foe(0).Sheet.BaseValue(stattrack.Mind) }
	spit := func() board.Event {
		x.turn(aerim)
		events := x.do(board.Command{Do: board.Act, Who: aerim, Target: swarm})
		x.end(aerim)
		return first(events, board.Afflicted)
	}
	before := x.s().Hash()
	same(t, "EX-142: base Mind", base(), -1)
	ev := spit()
	same(t, "EX-142: event", fmt.Sprint(ev.Who, ev.By, ev.From, ev.To, ev.Clause), fmt.Sprint(swarm, aerim, int32(-1), int32(-2), "EX-142"))
	same(t, "EX-142: words", sample.Line(x.g.At(x.s()), &ev) != "", true)
	same(t, "EX-142: hash", x.s().Hash() != before, true)
	same(t, "EX-142: view", len(x.g.At(x.s()).View(aerim).Challenges[0].Diseases), 1)
	x.pass(swarm)
	same(t, "EX-143: its turn", heard, "tr")
	same(t, "ST-11: it follows", x.foe(0).Sheet.Now[stattrack.Mind], -2)
	same(t, "EX-143: kept", x.s().Kept[0].Owner.Who, swarm)
	same(t, "EX-145: again", spit().To, -3)
	same(t, "EX-145: instances", x.foe(0).Diseases[0].Times, 2)
	bad := x.s().Clone()
	bad.Challenges[0].Diseases = nil
	same(t, "EX-142: checked", x.g.CheckState(&bad) != nil, true)
	x.pass(swarm, aerim, swarm) // healed
	same(t, "EX-145: healed", fmt.Sprint(base(), len(x.foe(0).Diseases), len(x.s().Kept)), fmt.Sprint(stattrack.Slot(-1), 0, 0))
	spit()
	x.pass(swarm)
	spit()
	same(t, "EX-142", base(), -3)
	x.pass(swarm, aerim) // defeated in round 5, and back in round 6
	same(t, "EX-77: another one", fmt.Sprint(base(), len(x.foe(0).Diseases), len(x.s().Kept), x.foe(0).Gone), fmt.Sprint(stattrack.Slot(-1), 0, 0, false))

	x = sit(t, plague(6), ada)
	x.turn(aerim)
	x.do(board.Command{Do: board.Act, Who: aerim, Play: 1})
	same(t, "EX-146: -4 at most", base(), -4)
}

// EX-143: the part that lasts is the Disease's, turn after turn; the rest of the Special happens once.
func TestDiseaseOnTurn(t *testing.T) {
	x := sit(t, marshSpec(nil), wader())
	x.bitten(0, 0)
	same(t, "Power", x.pc(0).Sheet.Now[stattrack.Power], -1)
	same(t, "EP", x.pc(0).EP, 20)
	x.pass(aerim, swarm)
	same(t, "EP", x.pc(0).EP, 19)
	x.pass(aerim, swarm)
	same(t, "EP", x.pc(0).EP, 18)
	same(t, "Power", x.pc(0).Sheet.Now[stattrack.Power], 0)
}

// EX-143: the lasting part may hear other triggers than turns. A hook that would never run is refused.
func TestDiseaseHooks(t *testing.T) {
	sore := func(sc *explore.Scene) error {
		if sc.Data() != "" {
			return nil
		}
		_ = sc.SetData("x")
		return sc.Self().Shift(stattrack.Skill, -1)
	}
	spec := marshSpec(func(s *scenario.Spec) {
		s.Diseases[0].Hooks = scenario.Hooks{scenario.OnHurt: explore.Func(sore)}
		s.Challenges[0].Plays[0].Damage = dice("1d2")
	})
	x := sit(t, spec, wader())
	x.bitten(0, 0, 1) // the Damage comes before the Disease
	same(t, "Skill", x.pc(0).Sheet.Now[stattrack.Skill], 0)
	x.bitten(0, 0, 1)
	same(t, "Skill", x.pc(0).Sheet.Now[stattrack.Skill], -1)
	same(t, "kept", len(x.s().Kept), 1)
	x.bitten(0, 0, 1) // it has kept its data, and Skill recovers
	x.turn(aerim)
	x.do(board.Command{Do: board.Act, Who: aerim, Target: aerim, Play: 1}) // healed, it forgets
	same(t, "kept", len(x.s().Kept), 0)

	for _, trigger := range []scenario.Trigger{scenario.OnFind, scenario.OnGoal, scenario.OnComplete, scenario.OnFail, scenario.OnDefeat} {
		bad := marshSpec(func(s *scenario.Spec) { s.Diseases[1].Hooks[trigger] = explore.Func(sore) })
		_, err := explore.New(bad)
		var wrong *scenario.SpecError
		if !errors.As(err, &wrong) || wrong.Kind != "disease" || wrong.Field != "Hooks" {
			t.Errorf("on_%v: %v, want a *SpecError", trigger, err)
		}
	}
}

// EX-145: several instances add up and are healed together. A Disease that is not cumulative is caught once.
func TestDiseaseInstances(t *testing.T) {
	x := sit(t, marshSpec(nil), wader(), pcNamed("Lucin"))
	for range 3 {
		x.pass(lucin)
		x.bitten(0, 0)
	}
	same(t, "instances", x.pc(0).Diseases[0].Times, 3)
	same(t, "base Mind", x.base(0, stattrack.Mind), -2)
	for range 2 {
		x.pass(lucin)
		x.bitten(0, 1)
	}
	same(t, "Diseases", len(x.pc(0).Diseases), 2)
	same(t, "Coughs", x.pc(0).Diseases[1].Times, 1)
	same(t, "base Skill", x.base(0, stattrack.Skill), -2)
	x.turn(aerim)
	events := x.do(board.Command{Do: board.Act, Who: aerim, Target: aerim, Play: 1})
	same(t, "healings", kinds(events, board.Cured), 1)
	same(t, "clause", first(events, board.Cured).Clause, "EX-145")
	same(t, "base Mind", x.base(0, stattrack.Mind), 1)
	same(t, "Diseases left", len(x.pc(0).Diseases), 1)
	same(t, "base Skill", x.base(0, stattrack.Skill), -2)
}

// EX-146, EX-147: Diseases come last and may bring a base down to -4, not further.
func TestDiseaseBelowTheLimit(t *testing.T) {
	one := stattrack.Values{stattrack.Skill: -1}
	for _, row := range []struct {
		clause   string
		base     stattrack.Values
		by       uint8
		times    int
		want     stattrack.Slot
		inCourse bool // caught in play, not brought along
	}{
		{"EX-147", stattrack.EntityKind{}.BasePC(one, one, one), 1, 1, -3, false}, // the printed example
		{"EX-147", stattrack.EntityKind{}.BasePC(one, one, one), 1, 1, -3, true},
		{"EX-146", stattrack.EntityKind{}.BasePC(one, one, one), 1, 2, -4, false},
		{"EX-146", stattrack.EntityKind{}.BasePC(one, one, one), 1, 3, -4, false},
		{"EX-146", stattrack.EntityKind{}.BasePC(one, one, one), 6, 1, -4, true},
		{"EX-146", stattrack.Values{stattrack.Skill: 2}, 3, 1, -1, true},
		{"EX-146", stattrack.Values{stattrack.Skill: 2}, 6, 1, -4, false},
	} {
		pc := pcNamed("Aerim")
		pc.Base = row.base
		spec := marshSpec(func(s *scenario.Spec) {
			s.Diseases[0] = scenario.Disease{Name: "Rot", Track: stattrack.Skill, By: row.by, Many: true}
		})
		for range row.times {
			if row.inCourse {
				spec.Hooks[scenario.OnBegin] = explore.Func(func(sc *explore.Scene) error { return sc.Entity(aerim).Afflict("Rot") })
			} else {
				pc.Diseases = append(pc.Diseases, "Rot")
			}
		}
		x := sit(t, spec, pc)
		same(t, row.clause+" base Skill", x.base(0, stattrack.Skill), row.want)
		if !row.inCourse {
			same(t, row.clause+" Skill at the start", x.pc(0).Sheet.Now[stattrack.Skill], row.want) // ST-09
		}
	}
	_, err := explore.New(marshSpec(func(s *scenario.Spec) { s.Diseases[0].By = 7 }))
	if err == nil || !strings.Contains(err.Error(), "0 to 6 slots") {
		t.Errorf("a Disease with By 7: %v, want an error: 0 to 6 slots", err)
	}
}

// EX-145, EX-143: a healed Disease has no further effects: its waiting hooks don't run and it keeps no data. It still gets the answer to a
// question asked before.
func TestNothingOfTheHealed(t *testing.T) {
	ill := scenario.Character{Name: "Aerim", EP: 20, Diseases: []string{"Fever", "Rot"}}
	x := sit(t, marshSpec(func(s *scenario.Spec) {
		s.Challenges = nil
		s.Diseases = []scenario.Disease{
			{Name: "Fever", By: 1, Hooks: scenario.Hooks{scenario.OnTurn: explore.Func(func(sc *explore.Scene) error { return sc.Self().Cure("Rot") })}},
			{Name: "Rot", By: 1, Hooks: scenario.Hooks{scenario.OnTurn: explore.Func(func(sc *explore.Scene) error { return sc.Self().Hurt(5) })}},
		}
	}), ill)
	x.turn(aerim)
	same(t, "EX-145: Diseases", len(x.pc(0).Diseases), 1)
	same(t, "EX-145: EP", x.pc(0).EP, 20)

	x = sit(t, marshSpec(func(s *scenario.Spec) {
		s.Challenges = nil
		s.Diseases = []scenario.Disease{{Name: "Fever", By: 1}, {Name: "Rot", By: 1,
			Hooks: scenario.Hooks{scenario.OnTurn: explore.Func(func(sc *explore.Scene) error {
				if _, option, ok := sc.Answered(); ok {
					return sc.Self().Hurt(1 + option)
				}
				if err := sc.Self().Cure("Rot"); err != nil {
					return err
				}
				if err := sc.SetData("days 3"); err != nil {
					return err
				}
				return sc.Self().Ask("", "Does it hurt?", "no", "yes")
			})}}}
	}), ill)
	x.turn(aerim)
	same(t, "EX-145: kept", len(x.s().Kept), 0)
	x.do(board.Command{Do: board.Answer, Who: aerim, Choice: 1})
	same(t, "EX-143: answered", x.pc(0).EP, 18)
}

package explore_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// shot is a ranged Action with Damage and no Inflict.
func shot(damage string) scenario.Play {
	return scenario.Play{Name: "Shot", Kind: scenario.Action, Damage: dice(damage), Ranged: true}
}

// targets lists the entities that an entity may play an Action against now.
func (c *chapter) targets(w scenario.Who, play int) string {
	var list []scenario.Who
	for _, cmd := range c.r.LegalOf(w, nil) {
		if cmd.Do == board.Act && int(cmd.Play) == play {
			list = append(list, cmd.Target)
		}
	}
	return fmt.Sprint(list)
}

// GL-40, EX-10: a ranged Action reaches its own region and the adjacent ones that its player sees through an unblocked connection. Any
// other Action reaches only its own region.
func TestRangedTargets(t *testing.T) {
	creature := func(region string, more ...func(*scenario.Challenge)) scenario.Challenge {
		c := rat(region)
		c.Name = region + " Rat"
		for _, f := range more {
			f(&c)
		}
		return c
	}
	door := "B"
	for _, row := range []struct {
		name string
		spec func(*scenario.Spec)
		ada  scenario.Character
		want string // of the Shot
		near string // of the Blow
	}{
		{"next door, not two regions off", func(*scenario.Spec) {}, scenario.Character{}, "[challenge1 challenge2]", "[challenge1]"},
		{"an Obstacle blocks the way", func(s *scenario.Spec) {
			s.Challenges = append(s.Challenges, scenario.Challenge{Name: "Door", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: door}, EP: 3})
		}, scenario.Character{}, "[challenge1 challenge4]", "[challenge1 challenge4]"},
		{"a hidden way", func(s *scenario.Spec) { s.Connections[0].Hidden = true }, scenario.Character{}, "[challenge1]", "[challenge1]"},
		{"a way that leads back only, which may be looked through", func(s *scenario.Spec) {
			s.Connections[0] = scenario.Connection{From: "B", To: "A", OneWay: true}
		}, scenario.Character{}, "[challenge1 challenge2]", "[challenge1]"},
		{"two ways", func(s *scenario.Spec) {
			s.Connections[0].OneWay = true
			s.Connections = append(s.Connections, scenario.Connection{From: "B", To: "A", OneWay: true})
		}, scenario.Character{}, "[challenge1 challenge2]", "[challenge1]"},
		{"dark next door", func(s *scenario.Spec) { s.Regions[1].Dark = true }, scenario.Character{}, "[challenge1]", "[challenge1]"},
		{"dark next door, eyes for it", func(s *scenario.Spec) { s.Regions[1].Dark = true }, scenario.Character{Keywords: scenario.Darkvision}, "[challenge1 challenge2]", "[challenge1]"},
		{"dark here", func(s *scenario.Spec) { s.Regions[0].Dark = true }, scenario.Character{}, "[]", "[]"},
		{"under water", func(s *scenario.Spec) { s.Regions[1].Water, s.Regions[1].Submerged = true, true }, scenario.Character{}, "[challenge1]", "[challenge1]"},
		{"hidden next door", func(s *scenario.Spec) {
			s.Challenges[1] = creature("B", func(c *scenario.Challenge) { c.Hidden = true })
		}, scenario.Character{}, "[challenge1]", "[challenge1]"},
		{"a Trap next door that nobody knows", func(s *scenario.Spec) {
			s.Challenges[1] = scenario.Challenge{Name: "Pit", Type: stattrack.Trap, Region: "B", EP: 1}
		}, scenario.Character{}, "[challenge1]", "[challenge1]"},
	} {
		spec := road()
		spec.Challenges = []scenario.Challenge{creature("A"), creature("B"), creature("C")}
		row.spec(&spec)
		row.ada.Name, row.ada.Plays = "Ada", []scenario.Play{shot("1d6"), blow("1d6")}
		c := openChapter(t, spec, row.ada)
		c.toRound(1)
		ada := scenario.PC(0)
		c.equal("GL-40, "+row.name+": Shot", c.targets(ada, 0), row.want)
		c.equal("EX-10, "+row.name+": Blow", c.targets(ada, 1), row.near)
		if row.want == "[challenge1]" {
			_, err := c.r.Do(board.Command{Do: board.Act, Who: ada, Target: scenario.ChallengeAt(1)}, crunch.NewTape())
			if !errors.Is(err, board.Unseen) && !errors.Is(err, board.OutOfReach) {
				t.Errorf("%s: Act on what is out of range: %v, want Unseen or OutOfReach", row.name, err)
			}
		}
	}
}

// GL-40: a Creature shoots at a PC in the next region if the Creature sees it. A PC helps an ally there.
func TestRangedOfChallengesAndAllies(t *testing.T) {
	spec := road()
	spec.Challenges = []scenario.Challenge{rat("B", shot("1d6"))}
	spec.Challenges[0].Base = flat
	c := openChapter(t, spec, scenario.Character{Name: "Ada"}, scenario.Character{Name: "Bo", Plays: []scenario.Play{
		{Name: "Shout", Kind: scenario.Action, Aim: scenario.OneAlly, Ranged: true, Shifts: []scenario.Shift{{Track: stattrack.Mind, By: 1}}}}})
	ada, bo, archer := scenario.PC(0), scenario.PC(1), scenario.ChallengeAt(0)
	c.toRound(1)
	c.move(ada, 0)
	c.end(ada)
	c.equal("GL-40: allies", c.targets(bo, 0), "[pc2 pc1]")
	c.act(bo, 0, ada)
	c.equal("its effect", c.s().PCs[0].Sheet.Now[stattrack.Mind], "+1")
	c.end(bo)
	c.toFoes()
	c.begin(archer)
	c.equal("GL-40: enemies", c.targets(archer, 0), "[pc1 pc2]")
	c.act(archer, 0, bo, 4)
	c.equal("EP", c.s().PCs[1].EP, 16)
}

// GL-40: a ranged Action is answered like any other: by the Reaction and by an Interrupt on the attack, which reaches the attacker.
// Interrupts on anything else don't reach the next region. Nor does one that comes after its player was moved out of sight.
func TestRangedAnswered(t *testing.T) {
	bite := scenario.Play{Name: "Bite", Kind: scenario.Interrupt, Trigger: scenario.OnAttack, Damage: dice("1d4")}
	for _, row := range []struct {
		name  string
		shoot scenario.Play
		dark  bool // the shooter's region is
		hurt  bool
	}{
		{"a shot", shot("1d6"), false, true},
		{"a shot out of the dark", shot("1d6"), true, false},
	} {
		spec := road()
		spec.Regions[0].Dark = row.dark
		spec.Challenges = []scenario.Challenge{rat("B", bite, dodging("1d4"))}
		spec.Challenges[0].Base = flat
		p := row.shoot
		p.Inflict = dice("1d8")
		c := openChapter(t, spec, scenario.Character{Name: "Ada", Plays: []scenario.Play{p}, Keywords: scenario.Darkvision})
		ada := scenario.PC(0)
		c.toRound(1)
		faces := []int{8, 2, 3} // Inflict, Endure, Damage
		if row.hurt {
			faces = append([]int{4}, faces...)
		}
		events := c.act(ada, 0, scenario.ChallengeAt(0), faces...)
		_, bitten := firstEvent(events, board.Interrupted)
		c.equal(row.name+": GL-40, the Interrupt", bitten, row.hurt)
		c.equal(row.name+": GL-40, the Reaction and the Damage", c.s().Challenges[0].EP, 3)
	}

	// on_hurt by a hook of something next door is no ranged Action
	spec := road()
	spec.Challenges = []scenario.Challenge{rat("B", scenario.Play{Name: "Snap", Kind: scenario.Interrupt, Trigger: scenario.OnHurt, Damage: dice("1d4")})}
	c := openChapter(t, spec, scenario.Character{Name: "Ada", Plays: []scenario.Play{{Name: "Curse", Kind: scenario.Action, Aim: scenario.NoTarget,
		Special: explore.Func(func(sc *explore.Scene) error { return sc.Hurt(scenario.ChallengeAt(0), 1) })}}})
	c.toRound(1)
	if _, snapped := firstEvent(c.act(scenario.PC(0), 0, scenario.Nobody), board.Interrupted); snapped {
		t.Error("GL-40: an Interrupt reached the next region without a ranged Action")
	}
}

// GL-40: an Action misses a target that another entity's Interrupt takes out of range.
func TestRangedMissed(t *testing.T) {
	spec := road()
	away := scenario.Play{Name: "Flit", Kind: scenario.Interrupt, Trigger: scenario.OnAttack, Aim: scenario.NoTarget,
		Special: explore.Func(func(sc *explore.Scene) error { return sc.Send(scenario.ChallengeAt(0), "C") })}
	spec.Challenges = []scenario.Challenge{rat("B", away)}
	c := openChapter(t, spec, scenario.Character{Name: "Ada", Plays: []scenario.Play{shot("1d6")}})
	c.toRound(1)
	if _, missed := firstEvent(c.act(scenario.PC(0), 0, scenario.ChallengeAt(0)), board.Missed); !missed {
		t.Error("GL-40: the target fled two regions off and was hit")
	}
}

// GL-40: only an Action against one target can be ranged.
func TestRangedRefused(t *testing.T) {
	for _, row := range []struct {
		typ  stattrack.ChallengeType
		play scenario.Play
		good bool
	}{
		{stattrack.Creature, shot("1d6"), true},
		{stattrack.Environ, shot("1d6"), false}, // against all enemies unless stated
		{stattrack.Environ, scenario.Play{Name: "Bolt", Aim: scenario.SingleEnemy, Damage: dice("1d6"), Ranged: true}, true},
		{stattrack.Creature, scenario.Play{Name: "Rain", Aim: scenario.AllEnemies, Damage: dice("1d6"), Ranged: true}, false},
		{stattrack.Creature, scenario.Play{Name: "Roar", Aim: scenario.NoTarget, Ranged: true}, false},
	} {
		spec := road()
		spec.Name, spec.Start, spec.Goal.Region, spec.Setting = "R", "A", "E", scenario.SettingsOf(scenario.Dungeon)
		spec.Challenges = []scenario.Challenge{{Name: "C", Type: row.typ, Region: "A", EP: 1, Plays: []scenario.Play{row.play}}}
		if row.typ == stattrack.Environ {
			spec.Challenges[0].EP = 0
		}
		_, err := explore.New(spec)
		var bad *scenario.SpecError
		if row.good != (err == nil) || !row.good && (!errors.As(err, &bad) || bad.Field != "Ranged") {
			t.Errorf("New of a %v with %+v: %v, want it accepted: %v", row.typ, row.play, err, row.good)
		}
	}
}

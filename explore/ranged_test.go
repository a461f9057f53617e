package explore_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

// shot is a ranged Action with Damage and no Inflict.
func shot(damage string) explore.Play {
	return explore.Play{Name: "Shot", Kind: explore.Action, Damage: dice(damage), Ranged: true}
}

// targets lists the entities that an entity may play an Action against now.
func (c *chapter) targets(w explore.Who, play int) string {
	var list []explore.Who
	for _, cmd := range c.r.LegalOf(w, nil) {
		if cmd.Do == explore.Act && int(cmd.Play) == play {
			list = append(list, cmd.Target)
		}
	}
	return fmt.Sprint(list)
}

// GL-40, EX-10: a ranged Action reaches its own region and the adjacent ones that its player sees through an unblocked connection. Any
// other Action reaches only its own region.
func TestRangedTargets(t *testing.T) {
	creature := func(region string, more ...func(*explore.Challenge)) explore.Challenge {
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
		spec func(*explore.Spec)
		ada  explore.Character
		want string // of the Shot
		near string // of the Blow
	}{
		{"next door, not two regions off", func(*explore.Spec) {}, explore.Character{}, "[challenge1 challenge2]", "[challenge1]"},
		{"an Obstacle blocks the way", func(s *explore.Spec) {
			s.Challenges = append(s.Challenges, explore.Challenge{Name: "Door", Type: stattrack.Obstacle, Way: &explore.Way{From: "A", To: door}, EP: 3})
		}, explore.Character{}, "[challenge1 challenge4]", "[challenge1 challenge4]"},
		{"a hidden way", func(s *explore.Spec) { s.Connections[0].Hidden = true }, explore.Character{}, "[challenge1]", "[challenge1]"},
		{"a way that leads back only, which may be looked through", func(s *explore.Spec) {
			s.Connections[0] = explore.Connection{From: "B", To: "A", OneWay: true}
		}, explore.Character{}, "[challenge1 challenge2]", "[challenge1]"},
		{"two ways", func(s *explore.Spec) {
			s.Connections[0].OneWay = true
			s.Connections = append(s.Connections, explore.Connection{From: "B", To: "A", OneWay: true})
		}, explore.Character{}, "[challenge1 challenge2]", "[challenge1]"},
		{"dark next door", func(s *explore.Spec) { s.Regions[1].Dark = true }, explore.Character{}, "[challenge1]", "[challenge1]"},
		{"dark next door, eyes for it", func(s *explore.Spec) { s.Regions[1].Dark = true }, explore.Character{Keywords: explore.Darkvision}, "[challenge1 challenge2]", "[challenge1]"},
		{"dark here", func(s *explore.Spec) { s.Regions[0].Dark = true }, explore.Character{}, "[]", "[]"},
		{"under water", func(s *explore.Spec) { s.Regions[1].Water, s.Regions[1].Submerged = true, true }, explore.Character{}, "[challenge1]", "[challenge1]"},
		{"hidden next door", func(s *explore.Spec) { s.Challenges[1] = creature("B", func(c *explore.Challenge) { c.Hidden = true }) }, explore.Character{}, "[challenge1]", "[challenge1]"},
		{"a Trap next door that nobody knows", func(s *explore.Spec) {
			s.Challenges[1] = explore.Challenge{Name: "Pit", Type: stattrack.Trap, Region: "B", EP: 1}
		}, explore.Character{}, "[challenge1]", "[challenge1]"},
	} {
		spec := road()
		spec.Challenges = []explore.Challenge{creature("A"), creature("B"), creature("C")}
		row.spec(&spec)
		row.ada.Name, row.ada.Plays = "Ada", []explore.Play{shot("1d6"), blow("1d6")}
		c := openChapter(t, spec, row.ada)
		c.toRound(1)
		ada := explore.PC(0)
		c.equal("GL-40, "+row.name+": Shot", c.targets(ada, 0), row.want)
		c.equal("EX-10, "+row.name+": Blow", c.targets(ada, 1), row.near)
		if row.want == "[challenge1]" {
			_, err := c.r.Do(explore.Command{Do: explore.Act, Who: ada, Target: explore.ChallengeAt(1)}, crunch.NewTape())
			if !errors.Is(err, explore.Unseen) && !errors.Is(err, explore.OutOfReach) {
				t.Errorf("%s: Act on what is out of range: %v, want Unseen or OutOfReach", row.name, err)
			}
		}
	}
}

// GL-40: a Creature shoots at a PC in the next region if the Creature sees it. A PC helps an ally there.
func TestRangedOfChallengesAndAllies(t *testing.T) {
	spec := road()
	spec.Challenges = []explore.Challenge{rat("B", shot("1d6"))}
	spec.Challenges[0].Base = flat
	c := openChapter(t, spec, explore.Character{Name: "Ada"}, explore.Character{Name: "Bo", Plays: []explore.Play{
		{Name: "Shout", Kind: explore.Action, Aim: explore.OneAlly, Ranged: true, Shifts: []explore.Shift{{Track: stattrack.Mind, By: 1}}}}})
	ada, bo, archer := explore.PC(0), explore.PC(1), explore.ChallengeAt(0)
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
	bite := explore.Play{Name: "Bite", Kind: explore.Interrupt, Trigger: explore.OnAttack, Damage: dice("1d4")}
	for _, row := range []struct {
		name  string
		shoot explore.Play
		dark  bool // the shooter's region is
		hurt  bool
	}{
		{"a shot", shot("1d6"), false, true},
		{"a shot out of the dark", shot("1d6"), true, false},
	} {
		spec := road()
		spec.Regions[0].Dark = row.dark
		spec.Challenges = []explore.Challenge{rat("B", bite, dodging("1d4"))}
		spec.Challenges[0].Base = flat
		p := row.shoot
		p.Inflict = dice("1d8")
		c := openChapter(t, spec, explore.Character{Name: "Ada", Plays: []explore.Play{p}, Keywords: explore.Darkvision})
		ada := explore.PC(0)
		c.toRound(1)
		faces := []int{8, 2, 3} // Inflict, Endure, Damage
		if row.hurt {
			faces = append([]int{4}, faces...)
		}
		events := c.act(ada, 0, explore.ChallengeAt(0), faces...)
		_, bitten := firstEvent(events, explore.Interrupted)
		c.equal(row.name+": GL-40, the Interrupt", bitten, row.hurt)
		c.equal(row.name+": GL-40, the Reaction and the Damage", c.s().Challenges[0].EP, 3)
	}

	// on_hurt by a hook of something next door is no ranged Action
	spec := road()
	spec.Challenges = []explore.Challenge{rat("B", explore.Play{Name: "Snap", Kind: explore.Interrupt, Trigger: explore.OnHurt, Damage: dice("1d4")})}
	c := openChapter(t, spec, explore.Character{Name: "Ada", Plays: []explore.Play{{Name: "Curse", Kind: explore.Action, Aim: explore.NoTarget,
		Special: explore.Func(func(sc *explore.Scene) error { return sc.Hurt(explore.ChallengeAt(0), 1) })}}})
	c.toRound(1)
	if _, snapped := firstEvent(c.act(explore.PC(0), 0, explore.Nobody), explore.Interrupted); snapped {
		t.Error("GL-40: an Interrupt reached the next region without a ranged Action")
	}
}

// GL-40: an Action misses a target that another entity's Interrupt takes out of range.
func TestRangedMissed(t *testing.T) {
	spec := road()
	away := explore.Play{Name: "Flit", Kind: explore.Interrupt, Trigger: explore.OnAttack, Aim: explore.NoTarget,
		Special: explore.Func(func(sc *explore.Scene) error { return sc.Send(explore.ChallengeAt(0), "C") })}
	spec.Challenges = []explore.Challenge{rat("B", away)}
	c := openChapter(t, spec, explore.Character{Name: "Ada", Plays: []explore.Play{shot("1d6")}})
	c.toRound(1)
	if _, missed := firstEvent(c.act(explore.PC(0), 0, explore.ChallengeAt(0)), explore.Missed); !missed {
		t.Error("GL-40: the target fled two regions off and was hit")
	}
}

// GL-40: only an Action against one target can be ranged.
func TestRangedRefused(t *testing.T) {
	for _, row := range []struct {
		typ  stattrack.ChallengeType
		play explore.Play
		good bool
	}{
		{stattrack.Creature, shot("1d6"), true},
		{stattrack.Environ, shot("1d6"), false}, // against all enemies unless stated
		{stattrack.Environ, explore.Play{Name: "Bolt", Aim: explore.SingleEnemy, Damage: dice("1d6"), Ranged: true}, true},
		{stattrack.Creature, explore.Play{Name: "Rain", Aim: explore.AllEnemies, Damage: dice("1d6"), Ranged: true}, false},
		{stattrack.Creature, explore.Play{Name: "Roar", Aim: explore.NoTarget, Ranged: true}, false},
	} {
		spec := road()
		spec.Name, spec.Start, spec.Goal.Region, spec.Setting = "R", "A", "E", explore.SettingsOf(explore.Dungeon)
		spec.Challenges = []explore.Challenge{{Name: "C", Type: row.typ, Region: "A", EP: 1, Plays: []explore.Play{row.play}}}
		if row.typ == stattrack.Environ {
			spec.Challenges[0].EP = 0
		}
		_, err := explore.New(spec)
		var bad *explore.SpecError
		if row.good != (err == nil) || !row.good && (!errors.As(err, &bad) || bad.Field != "Ranged") {
			t.Errorf("New of a %v with %+v: %v, want it accepted: %v", row.typ, row.play, err, row.good)
		}
	}
}

package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

// timed begins a scenario of three regions, with one Creature and one PC that have plays without dice, and does the commands.
func timed(t *testing.T, start string, foe, hero []explore.Play, commands ...string) *explore.State {
	t.Helper()
	return timedWith(t, start, []explore.Challenge{{Name: "Rat", Type: stattrack.Creature, Region: "Hall", EP: 9, Base: &stattrack.Values{}, Plays: foe}}, hero, commands...)
}

// timedWith is timed with other Challenges.
func timedWith(t *testing.T, start string, foes []explore.Challenge, hero []explore.Play, commands ...string) *explore.State {
	t.Helper()
	sc, err := explore.New(explore.Spec{Name: "Timing", Setting: explore.SettingsOf(explore.Dungeon), Start: start, Goal: explore.Goal{Region: "Far"},
		Regions:     []explore.Region{{Name: "Yard"}, {Name: "Hall"}, {Name: "Far"}},
		Connections: []explore.Connection{{From: "Yard", To: "Hall"}, {From: "Hall", To: "Far"}},
		Challenges:  foes})
	if err != nil {
		t.Fatal(err)
	}
	game, err := explore.NewGame(sc, explore.Character{Name: "Ann", EP: 9, Plain: true, Plays: hero, Items: []string{"key"}})
	if err != nil {
		t.Fatal(err)
	}
	run, dice := game.NewRunner(), crunch.NewRand(1)
	for _, text := range commands {
		c, err := explore.ParseCommand(text)
		if err == nil {
			_, err = run.Do(c, dice)
		}
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
	return run.State()
}

func shift(track stattrack.Track, by int8, self bool) []explore.Shift {
	return []explore.Shift{{Track: track, By: by, Self: self}}
}

// EX-56: what an Action against all enemies does to its own player happens when it first takes effect. An Interrupt in its midst that takes
// effect is not the Action.
func TestSweepGainsDespiteAnInterrupt(t *testing.T) {
	swipe := explore.Play{Name: "Swipe", Aim: explore.AllEnemies, Shifts: append(shift(stattrack.Mind, 1, true), shift(stattrack.Power, 1, false)...)}
	stab := explore.Play{Name: "Stab", Kind: explore.Interrupt, Trigger: explore.OnAction, Automatic: true, Shifts: shift(stattrack.Skill, 1, false)}
	s := timed(t, "Hall", []explore.Play{swipe}, []explore.Play{stab}, "begin", "pc1 end", "challenge1 begin", "challenge1 act play1")
	if got, want := s.Challenges[0].Sheet.Now, (stattrack.Values{stattrack.Mind: 1, stattrack.Skill: 1}); got != want {
		t.Errorf("the Rat stands at %v, want %v: its own Swipe gives it Mind +1", got, want)
	}
}

// EX-85: an Interrupt that is played against nobody can be played even if the entity that set it off is gone: here the Rat has defeated
// itself.
func TestInterruptAfterItsCause(t *testing.T) {
	flee := explore.Play{Name: "Flee", Kind: explore.Interrupt, Trigger: explore.OnEnter, Automatic: true, Aim: explore.NoTarget, Shifts: shift(stattrack.Skill, -5, false)}
	cheer := explore.Play{Name: "Cheer", Kind: explore.Interrupt, Trigger: explore.OnDefeatHere, Automatic: true, Aim: explore.NoTarget, Shifts: shift(stattrack.Mind, 1, false)}
	s := timed(t, "Yard", []explore.Play{flee}, []explore.Play{cheer}, "begin", "pc1 move way1")
	if !s.Challenges[0].Gone || s.PCs[0].Sheet.Now[stattrack.Mind] != 1 {
		t.Errorf("the Rat is gone: %v; Ann's Mind is %d, want 1", s.Challenges[0].Gone, s.PCs[0].Sheet.Now[stattrack.Mind])
	}
}

// ST-40: the enemy forces a play at the start of the turn also if Mind came to -5 by what the start of the turn triggered.
func TestForcedAfterTheStartOfTheTurn(t *testing.T) {
	dread := explore.Play{Name: "Dread", Kind: explore.Interrupt, Trigger: explore.OnTurnHere, Automatic: true, Shifts: shift(stattrack.Mind, -5, false)}
	s := timed(t, "Hall", []explore.Play{dread}, nil, "begin", "pc1 begin")
	if s.Pending.Ask != explore.AskForced || s.Pending.Who != explore.ChallengeAt(0) {
		t.Errorf("asked %v of %v, want the Rat to force something", s.Pending.Ask, s.Pending.Who)
	}
}

// EX-02: what an Environ gave that is defeated in its own turn lasts until the next round begins, as what anybody gave who has left play.
func TestGiftsOfAnEnvironThatIsGone(t *testing.T) {
	burst := explore.Play{Name: "Burst", Aim: explore.NoTarget, Shifts: shift(stattrack.Skill, -5, false),
		Boosts: []explore.Boost{{Class: stattrack.Damage, Levels: 1, Allies: true}}}
	foes := []explore.Challenge{{Name: "Fire", Type: stattrack.Environ, Region: "Hall", Base: &stattrack.Values{}, Plays: []explore.Play{burst}},
		{Name: "Rat", Type: stattrack.Creature, Region: "Hall", EP: 9}}
	s := timedWith(t, "Hall", foes, nil, "begin", "challenge1 begin", "challenge1 act play1")
	if want := (explore.Boosted{On: explore.ChallengeAt(1), By: explore.ChallengeAt(0), Class: stattrack.Damage, Levels: 1}); s.Phase != explore.PCPhase || len(s.Boosts) != 1 || s.Boosts[0] != want {
		t.Errorf("phase %v, dice levels %v, want %v", s.Phase, s.Boosts, want)
	}
	s = timedWith(t, "Hall", foes, nil, "begin", "challenge1 begin", "challenge1 act play1", "pc1 end", "challenge2 begin", "challenge2 end")
	if s.Round != 2 || len(s.Boosts) != 0 {
		t.Errorf("round %d, dice levels %v, want none in round 2", s.Round, s.Boosts)
	}
}

// EX-134, EX-85: what a key sets off on the way comes before the Move goes on: the Rat is still with Ann when it hears the door.
func TestKeyIsHeardBeforeTheMove(t *testing.T) {
	bark := explore.Play{Name: "Bark", Kind: explore.Interrupt, Trigger: explore.OnDefeatHere, Automatic: true, Shifts: shift(stattrack.Mind, -1, false)}
	foes := []explore.Challenge{{Name: "Rat", Type: stattrack.Creature, Region: "Hall", EP: 9, Plays: []explore.Play{bark}},
		{Name: "Door", Type: stattrack.Obstacle, Way: &explore.Way{From: "Hall", To: "Far"}, EP: 9, Key: "key"}}
	s := timedWith(t, "Hall", foes, nil, "begin", "pc1 move way2")
	if got := s.PCs[0].Sheet.Now[stattrack.Mind]; got != -1 {
		t.Errorf("Ann's Mind is %d, want -1", got)
	}
}

// EX-85: an Obstacle's Interrupt for an ally can be for itself, as a Creature's can, though it stands in no region of its own.
func TestObstacleInterruptsForItself(t *testing.T) {
	react := explore.Play{Name: "Thorns", Kind: explore.Reaction, Damage: stattrack.MustParsePool("1d2")}
	grow := explore.Play{Name: "Grow", Kind: explore.Interrupt, Trigger: explore.OnHurtHere, Automatic: true, Aim: explore.OneAlly, Shifts: shift(stattrack.Mind, 1, false)}
	push := explore.Play{Name: "Push", Shifts: shift(stattrack.Power, 1, true)}
	foes := []explore.Challenge{{Name: "Hedge", Type: stattrack.Obstacle, Way: &explore.Way{From: "Hall", To: "Far"}, EP: 9, Base: &stattrack.Values{}, Plays: []explore.Play{react, grow}}}
	s := timedWith(t, "Hall", foes, []explore.Play{push}, "begin", "pc1 act play1 challenge1")
	if got := s.Challenges[0].Sheet.Now[stattrack.Mind]; got != 1 {
		t.Errorf("the Hedge's Mind is %d, want 1", got)
	}
}

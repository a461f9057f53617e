package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// timed begins a scenario of three regions, with one Creature and one PC that have plays without dice, and does the commands.
func timed(t *testing.T, start string, foe, hero []scenario.Play, commands ...string) *board.State {
	t.Helper()
	return timedWith(t, start, []scenario.Challenge{{Name: "Rat", Type: stattrack.Creature, Region: "Hall", EP: 9, Base: &stattrack.Values{}, Plays: foe}}, hero, commands...)
}

// timedWith is timed with other Challenges.
func timedWith(t *testing.T, start string, foes []scenario.Challenge, hero []scenario.Play, commands ...string) *board.State {
	t.Helper()
	sc, err := explore.New(scenario.Spec{Name: "Timing", Setting: scenario.SettingsOf(scenario.Dungeon), Start: start, Goal: scenario.Goal{Region: "Far"},
		Regions:     []scenario.Region{{Name: "Yard"}, {Name: "Hall"}, {Name: "Far"}},
		Connections: []scenario.Connection{{From: "Yard", To: "Hall"}, {From: "Hall", To: "Far"}},
		Challenges:  foes})
	if err != nil {
		t.Fatal(err)
	}
	game, err := explore.NewGame(sc, scenario.Character{Name: "Ann", EP: 9, Plain: true, Plays: hero, Items: []string{"key"}})
	if err != nil {
		t.Fatal(err)
	}
	run, dice := game.NewRunner(), crunch.NewRand(1)
	for _, text := range commands {
		c, err := board.ParseCommand(text)
		if err == nil {
			_, err = run.Do(c, dice)
		}
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
	return run.State()
}

func shift(track stattrack.Track, by int8, self bool) []scenario.Shift {
	return []scenario.Shift{{Track: track, By: by, Self: self}}
}

// EX-56: what an Action against all enemies does to its own player happens when it first takes effect. An Interrupt in its midst that takes
// effect is not the Action.
func TestSweepGainsDespiteAnInterrupt(t *testing.T) {
	swipe := scenario.Play{Name: "Swipe", Aim: scenario.AllEnemies, Shifts: append(shift(stattrack.Mind, 1, true), shift(stattrack.Power, 1, false)...)}
	stab := scenario.Play{Name: "Stab", Kind: scenario.Interrupt, Trigger: scenario.OnAction, Automatic: true, Shifts: shift(stattrack.Skill, 1, false)}
	s := timed(t, "Hall", []scenario.Play{swipe}, []scenario.Play{stab}, "begin", "pc1 end", "challenge1 begin", "challenge1 act play1")
	if got, want := s.Challenges[0].Sheet.Now, (stattrack.Values{stattrack.Mind: 1, stattrack.Skill: 1}); got != want {
		t.Errorf("the Rat stands at %v, want %v: its own Swipe gives it Mind +1", got, want)
	}
}

// EX-85: an Interrupt that is played against nobody can be played even if the entity that set it off is gone: here the Rat has defeated
// itself.
func TestInterruptAfterItsCause(t *testing.T) {
	flee := scenario.Play{Name: "Flee", Kind: scenario.Interrupt, Trigger: scenario.OnEnter, Automatic: true, Aim: scenario.NoTarget, Shifts: shift(stattrack.Skill, -5, false)}
	cheer := scenario.Play{Name: "Cheer", Kind: scenario.Interrupt, Trigger: scenario.OnDefeatHere, Automatic: true, Aim: scenario.NoTarget, Shifts: shift(stattrack.Mind, 1, false)}
	s := timed(t, "Yard", []scenario.Play{flee}, []scenario.Play{cheer}, "begin", "pc1 move way1")
	if !s.Challenges[0].Gone || s.PCs[0].Sheet.Now[stattrack.Mind] != 1 {
		t.Errorf("the Rat is gone: %v; Ann's Mind is %d, want 1", s.Challenges[0].Gone, s.PCs[0].Sheet.Now[stattrack.Mind])
	}
}

// ST-40: the enemy forces a play at the start of the turn also if Mind came to -5 by what the start of the turn triggered.
func TestForcedAfterTheStartOfTheTurn(t *testing.T) {
	dread := scenario.Play{Name: "Dread", Kind: scenario.Interrupt, Trigger: scenario.OnTurnHere, Automatic: true, Shifts: shift(stattrack.Mind, -5, false)}
	s := timed(t, "Hall", []scenario.Play{dread}, nil, "begin", "pc1 begin")
	if s.Pending.Ask != board.AskForced || s.Pending.Who != scenario.ChallengeAt(0) {
		t.Errorf("asked %v of %v, want the Rat to force something", s.Pending.Ask, s.Pending.Who)
	}
}

// EX-02: what an Environ gave that is defeated in its own turn lasts until the next round begins, as what anybody gave who has left play.
func TestGiftsOfAnEnvironThatIsGone(t *testing.T) {
	burst := scenario.Play{Name: "Burst", Aim: scenario.NoTarget, Shifts: shift(stattrack.Skill, -5, false),
		Boosts: []scenario.Boost{{Class: stattrack.Damage, Levels: 1, Allies: true}}}
	foes := []scenario.Challenge{{Name: "Fire", Type: stattrack.Environ, Region: "Hall", Base: &stattrack.Values{}, Plays: []scenario.Play{burst}},
		{Name: "Rat", Type: stattrack.Creature, Region: "Hall", EP: 9}}
	s := timedWith(t, "Hall", foes, nil, "begin", "challenge1 begin", "challenge1 act play1")
	if want := (board.Boosted{On: scenario.ChallengeAt(1), By: scenario.ChallengeAt(0), Class: stattrack.Damage, Levels: 1}); s.Phase != scenario.PCPhase || len(s.Boosts) != 1 || s.Boosts[0] != want {
		t.Errorf("phase %v, dice levels %v, want %v", s.Phase, s.Boosts, want)
	}
	s = timedWith(t, "Hall", foes, nil, "begin", "challenge1 begin", "challenge1 act play1", "pc1 end", "challenge2 begin", "challenge2 end")
	if s.Round != 2 || len(s.Boosts) != 0 {
		t.Errorf("round %d, dice levels %v, want none in round 2", s.Round, s.Boosts)
	}
}

// EX-134, EX-85: what a key sets off on the way comes before the Move goes on: the Rat is still with Ann when it hears the door.
func TestKeyIsHeardBeforeTheMove(t *testing.T) {
	bark := scenario.Play{Name: "Bark", Kind: scenario.Interrupt, Trigger: scenario.OnDefeatHere, Automatic: true, Shifts: shift(stattrack.Mind, -1, false)}
	foes := []scenario.Challenge{{Name: "Rat", Type: stattrack.Creature, Region: "Hall", EP: 9, Plays: []scenario.Play{bark}},
		{Name: "Door", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Hall", To: "Far"}, EP: 9, Key: "key"}}
	s := timedWith(t, "Hall", foes, nil, "begin", "pc1 move way2")
	if got := s.PCs[0].Sheet.Now[stattrack.Mind]; got != -1 {
		t.Errorf("Ann's Mind is %d, want -1", got)
	}
}

// EX-85: an Obstacle's Interrupt for an ally can be for itself, as a Creature's can, though it stands in no region of its own.
func TestObstacleInterruptsForItself(t *testing.T) {
	react := scenario.Play{Name: "Thorns", Kind: scenario.Reaction, Damage: stattrack.MustParsePool("1d2")}
	grow := scenario.Play{Name: "Grow", Kind: scenario.Interrupt, Trigger: scenario.OnHurtHere, Automatic: true, Aim: scenario.OneAlly, Shifts: shift(stattrack.Mind, 1, false)}
	push := scenario.Play{Name: "Push", Shifts: shift(stattrack.Power, 1, true)}
	foes := []scenario.Challenge{{Name: "Hedge", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Hall", To: "Far"}, EP: 9, Base: &stattrack.Values{}, Plays: []scenario.Play{react, grow}}}
	s := timedWith(t, "Hall", foes, []scenario.Play{push}, "begin", "pc1 act play1 challenge1")
	if got := s.Challenges[0].Sheet.Now[stattrack.Mind]; got != 1 {
		t.Errorf("the Hedge's Mind is %d, want 1", got)
	}
}

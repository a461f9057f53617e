package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// A Creature pursues, fights, falls and comes back. EX-75, EX-76, EX-77, GL-10
func TestCreatureTranscript(t *testing.T) {
	c := openChapter(t, scenario.Spec{
		Name: "The Kennels", Setting: scenario.SettingsOf(scenario.Civilization), Goal: scenario.Goal{Region: "Gate"},
		Regions:     []scenario.Region{{Name: "Yard"}, {Name: "Run", About: "gnawed boards"}, {Name: "Kennel", Dark: true}, {Name: "Gate"}},
		Connections: []scenario.Connection{{From: "Yard", To: "Run"}, {From: "Run", To: "Kennel"}, {From: "Run", To: "Gate"}},
		Challenges: []scenario.Challenge{{Name: "Hound", About: "grey about the muzzle", Type: stattrack.Creature, Region: "Kennel", EP: 7, Keywords: scenario.Darkvision, Pursues: true, Respawn: 2,
			Plays: []scenario.Play{
				{Name: "Bite", Kind: scenario.Action, Inflict: dice("1d10"), Damage: dice("1d8"), Shifts: []scenario.Shift{{Track: stattrack.Resilience, By: -2}}},
				{Name: "Snarl", Kind: scenario.Strategy, Boosts: []scenario.Boost{{Class: stattrack.Accuracy, Levels: 1}}},
				{Name: "Twist", Kind: scenario.Reaction, Endure: dice("1d8"), Defence: dice("1d4")},
				{Name: "Snap", Kind: scenario.Reaction, Endure: dice("1d6"), Damage: dice("1d4")},
			}}},
	}, scenario.Character{Name: "Mara", Plays: []scenario.Play{
		{Name: "Club", Kind: scenario.Action, Inflict: dice("1d10"), Damage: dice("1d8")}, {Name: "Sidestep", Kind: scenario.Reaction, Endure: dice("1d8")}, {Name: "Shield", Kind: scenario.Reaction, Defence: dice("1d6")},
	}})
	mara, hound := scenario.PC(0), scenario.ChallengeAt(0)
	c.toFoes()
	c.begin(hound)
	c.move(hound, 1) // out of the dark
	c.end(hound)
	c.begin(mara)
	c.end(mara)
	c.begin(hound)
	c.do(board.Command{Do: board.Prepare, Who: hound, Play: 1})
	c.move(hound, 0)
	c.act(hound, 0, mara)
	c.answer(1, 9, 8, 6)
	c.end(hound)
	c.begin(mara)
	c.act(mara, 0, hound)
	c.answer(2, 6, 6, 5) // a tie
	c.end(mara)
	c.begin(hound)
	c.act(hound, 0, mara)
	c.answer(2, 7, 4)
	c.end(hound)
	c.begin(mara)
	c.act(mara, 0, hound)
	c.answer(1, 8, 3, 7, 2)
	c.end(mara)
	c.toRound(6)
	c.toFoes()
	c.begin(hound)
	c.move(hound, 1)
	c.end(hound)
	c.begin(mara)
	c.move(mara, 0)
	c.end(mara)
	c.begin(hound)
	c.act(hound, 0, mara)
	c.answer(0, 3) // no Reaction: nothing is opposed
	c.end(hound)
	c.begin(mara)
	c.move(mara, 2)
	golden(t, "creature", c.story.String())
}

// An Environ acts first, on every PC in its region. It can be weakened, not defeated. EX-55 to EX-59
func TestEnvironTranscript(t *testing.T) {
	c := openChapter(t, scenario.Spec{
		Name: "The Sluice", Setting: scenario.SettingsOf(scenario.Dungeon), Goal: scenario.Goal{Region: "Stair"},
		Regions:     []scenario.Region{{Name: "Landing"}, {Name: "Sluice", Water: true, Dark: true}, {Name: "Stair"}},
		Connections: []scenario.Connection{{From: "Landing", To: "Sluice"}, {From: "Sluice", To: "Stair"}},
		Challenges: []scenario.Challenge{{Name: "Spate", About: "brown water, knee-deep and rising", Type: stattrack.Environ, Region: "Sluice",
			Plays: []scenario.Play{
				{Name: "Sweep Away", Kind: scenario.Action, Inflict: dice("1d8"), Damage: dice("1d6"), Text: "is carried back",
					Special: explore.Func(func(sc *explore.Scene) error { return sc.Send(sc.Target(), "Landing") })},
				{Name: "Rise", Kind: scenario.Strategy, Boosts: []scenario.Boost{{Class: stattrack.Damage, Levels: 1}}},
			}}},
	}, scenario.Character{Name: "Oren", Light: scenario.Flame, Plays: []scenario.Play{
		{Name: "Dam", Kind: scenario.Action, Inflict: dice("1d6"), Shifts: []scenario.Shift{{Track: stattrack.Power, By: -1}}}, {Name: "Hold On", Kind: scenario.Reaction, Endure: dice("1d8")}}},
		scenario.Character{Name: "Tesh", Keywords: scenario.Aquatic, Plays: []scenario.Play{{Name: "Dive", Kind: scenario.Reaction, Endure: dice("1d8")}}})
	oren, tesh, spate := scenario.PC(0), scenario.PC(1), scenario.ChallengeAt(0)
	c.begin(spate) // it has a Strategy, so it acts with no PC near (EX-57)
	c.do(board.Command{Do: board.Prepare, Who: spate, Play: 1})
	c.end(spate)
	c.begin(tesh)
	c.move(tesh, 0)
	c.move(oren, 0)
	c.end(tesh)
	c.begin(oren)
	c.do(board.Command{Do: board.Shine, Who: oren})
	c.act(oren, 0, spate)
	c.end(oren)
	c.begin(spate)
	c.act(spate, 0, scenario.Nobody)
	c.answer(1, 5, 4, 3) // Oren in the water, by his own light
	c.answer(1, 5, 6)    // Tesh in the dark: the light is gone with Oren
	c.end(spate)
	c.begin(tesh)
	c.move(tesh, 1)
	c.begin(oren)
	c.move(oren, 0)
	c.end(oren)
	c.begin(spate)
	c.act(spate, 0, scenario.Nobody)
	c.answer(1, 2, 6)
	c.end(spate)
	c.begin(oren)
	c.move(oren, 1)
	golden(t, "environ", c.story.String())
}

// An unknown Trap, one in a chest, and one whose mechanism is found in time. EX-85, EX-86, EX-133
func TestTrapTranscript(t *testing.T) {
	c := openChapter(t, scenario.Spec{
		Name: "The Counting House", Setting: scenario.SettingsOf(scenario.Civilization), Goal: scenario.Goal{Region: "Vault"},
		Regions:     []scenario.Region{{Name: "Hall"}, {Name: "Office"}, {Name: "Passage"}, {Name: "Vault"}},
		Connections: []scenario.Connection{{From: "Hall", To: "Office"}, {From: "Office", To: "Passage"}, {From: "Passage", To: "Vault"}},
		Challenges: []scenario.Challenge{
			{Name: "Falling Grate", Type: stattrack.Trap, Region: "Office", Plays: []scenario.Play{
				{Name: "Drop", Kind: scenario.Interrupt, Trigger: scenario.OnEnter, Inflict: dice("1d8"), Damage: dice("2d6"), Once: true}}},
			{Name: "Needle", Type: stattrack.Trap, Region: "Office", Plays: []scenario.Play{
				{Name: "Prick", Kind: scenario.Interrupt, Trigger: scenario.OnOpen, Damage: dice("1d4"), Shifts: []scenario.Shift{{Track: stattrack.Mind, By: -2}}}}},
			{Name: "Scything Blade", Type: stattrack.Trap, Region: "Passage", Plays: []scenario.Play{
				{Name: "Slash", Kind: scenario.Interrupt, Trigger: scenario.OnEnter, Inflict: dice("1d12"), Damage: dice("3d6")}}},
		},
		Features: []scenario.Feature{{Name: "Strongbox", Region: "Office", Item: "ledger"}},
		Secrets:  []scenario.Secret{{Name: "a lever behind the desk", Region: "Office", Hidden: dice("1d6"), Disarms: "Scything Blade"}},
	}, scenario.Character{Name: "Pell", Search: dice("1d8"), Plays: []scenario.Play{{Name: "Roll Clear", Kind: scenario.Reaction, Endure: dice("1d8"), Defence: dice("1d6")}}},
		scenario.Character{Name: "Nan", Search: dice("1d6")})
	pell, nan := scenario.PC(0), scenario.PC(1)
	c.begin(pell)
	c.move(pell, 0)
	c.answer(1, 5, 3, 4, 6, 2)
	c.do(board.Command{Do: board.Search, Who: pell}, 3, 5)
	c.end(pell)
	c.begin(nan)
	c.move(nan, 0)
	c.do(board.Command{Do: board.Unlock, Who: nan, Feature: 1}, 3)
	c.end(nan)
	c.begin(nan)
	c.do(board.Command{Do: board.Search, Who: nan}, 5, 5)
	c.move(nan, 1)
	c.end(nan)
	c.begin(pell)
	c.move(pell, 1)
	c.end(pell)
	c.begin(pell)
	c.move(pell, 2)
	c.begin(nan)
	c.move(nan, 2)
	golden(t, "trap", c.story.String())
}

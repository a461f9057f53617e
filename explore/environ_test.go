package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// EX-50, ST-13: there are five types. None is a Mini-boss or draws cards.
func TestChallengeTypes(t *testing.T) {
	c := openChapter(t, scenario.Spec{
		Regions:     []scenario.Region{{Name: "Here"}, {Name: "Next"}},
		Connections: []scenario.Connection{{From: "Here", To: "Next"}},
		Challenges: []scenario.Challenge{
			{Name: "E", Type: stattrack.Environ, Region: "Here"}, {Name: "O", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Here", To: "Next"}, EP: 1},
			{Name: "C", Type: stattrack.Creature, Region: "Here", EP: 1}, {Name: "S", Type: stattrack.Seeker, Region: "Here", EP: 1}, {Name: "T", Type: stattrack.Trap, Region: "Here"},
		},
	})
	for i, want := range []stattrack.ChallengeType{stattrack.Environ, stattrack.Obstacle, stattrack.Creature, stattrack.Seeker, stattrack.Trap} {
		c.equal("EX-50", c.s().Challenges[i].Sheet.Kind, stattrack.EntityKind{Challenge: want, Scenario: stattrack.Exploration})
	}
	for _, row := range []struct {
		clause, field string
		foe           scenario.Challenge
	}{
		{"EX-50", "Type", scenario.Challenge{Region: "Here"}},
		{"EX-50", "Type", scenario.Challenge{Type: 9, Region: "Here"}},
		{"EX-58", "EP", scenario.Challenge{Type: stattrack.Environ, Region: "Here", EP: 4}},
		{"EX-60", "Way", scenario.Challenge{Type: stattrack.Obstacle, EP: 4}},
		{"EX-60", "Region", scenario.Challenge{Type: stattrack.Obstacle, EP: 4, Region: "Here", Way: &scenario.Way{From: "Here", To: "Next"}}},
		{"EX-61", "EP", scenario.Challenge{Type: stattrack.Obstacle, Way: &scenario.Way{From: "Here", To: "Next"}}},
		{"EX-60", "Way", scenario.Challenge{Type: stattrack.Trap, Region: "Here", Way: &scenario.Way{From: "Here", To: "Next"}}},
		{"EX-76", "EP", scenario.Challenge{Type: stattrack.Creature, Region: "Here"}},
		{"EX-85", "Trigger", scenario.Challenge{Type: stattrack.Trap, Region: "Here", Plays: []scenario.Play{{Name: "P", Kind: scenario.Interrupt}}}},
		{"EX-85", "Trigger", scenario.Challenge{Type: stattrack.Trap, Region: "Here", Plays: []scenario.Play{{Name: "P", Kind: scenario.Interrupt, Trigger: scenario.OnGoal}}}},
		{"EX-85", "Trigger", scenario.Challenge{Type: stattrack.Trap, Region: "Here", Plays: []scenario.Play{{Name: "P", Kind: scenario.Interrupt, Trigger: scenario.OnDefeat}}}},
		{"EX-85", "Hooks", scenario.Challenge{Type: stattrack.Trap, Region: "Here", Hooks: scenario.Hooks{scenario.OnComplete: explore.Func(func(*explore.Scene) error { return nil })}}},
		{"EX-85", "Once", scenario.Challenge{Type: stattrack.Trap, Region: "Here", Plays: []scenario.Play{
			{Name: "P", Kind: scenario.Interrupt, Trigger: scenario.OnEnter, Once: true}, {Name: "Q", Kind: scenario.Interrupt, Trigger: scenario.OnEnter, Once: true}}}},
		{"EX-56", "Aim", scenario.Challenge{Type: stattrack.Environ, Region: "Here", Plays: []scenario.Play{{Name: "P", Kind: scenario.Action, Aim: 9}}}},
	} {
		row.foe.Name = row.clause
		specWrong(t, scenario.Spec{Regions: []scenario.Region{{Name: "Here"}, {Name: "Next"}}, Connections: []scenario.Connection{{From: "Here", To: "Next"}},
			Challenges: []scenario.Challenge{row.foe}}, row.field)
	}
}

// EX-51: every entry of a Challenge's plays works, and the Special is code. Each kind of play is used when the book says.
func TestEntries(t *testing.T) {
	special := ""
	mark := func(text string) scenario.Hook {
		return explore.Func(func(sc *explore.Scene) error { special += text; return nil })
	}
	c := openChapter(t, scenario.Spec{
		Regions: []scenario.Region{{Name: "Here"}},
		Challenges: []scenario.Challenge{{Name: "Imp", Type: stattrack.Creature, Region: "Here", EP: 9, Base: flat, Plays: []scenario.Play{
			{Name: "Bite", Kind: scenario.Action, Inflict: dice("1d6"), Damage: dice("1d4"), Shifts: []scenario.Shift{{Track: stattrack.Mind, By: -1}, {Track: stattrack.Skill, By: 1, Self: true}}, Special: mark("A")},
			{Name: "Hiss", Kind: scenario.Reaction, Endure: dice("1d6"), Defence: dice("1d4"), Damage: dice("1d2"), Special: mark("R")},
			{Name: "Coil", Kind: scenario.Strategy, Shifts: []scenario.Shift{{Track: stattrack.Power, By: 1, Self: true}}, Special: mark("S")},
			{Name: "Spite", Kind: scenario.Interrupt, Trigger: scenario.OnAttack, Aim: scenario.NoTarget, Special: mark("I")},
		}}, {Name: "Twin", Type: stattrack.Creature, Region: "Here", EP: 9, Base: flat, Plays: []scenario.Play{
			{Name: "Egg On", Kind: scenario.Assist, Boosts: []scenario.Boost{{Class: stattrack.Accuracy, Levels: 1}}, Special: mark("+")},
		}}},
	}, scenario.Character{Name: "Ada", Plays: []scenario.Play{{Name: "Hit", Kind: scenario.Action, Inflict: dice("1d8"), Damage: dice("1d8")}, dodging("1d6")}})
	ada, imp := scenario.PC(0), scenario.ChallengeAt(0)
	c.toRound(1)
	c.begin(ada)
	c.act(ada, 0, imp, 3, 3, 7, 2) // a tie goes to the Action (GL-04); 7 less 2
	c.equal("GL-04: tie", c.s().Challenges[0].EP, 4)
	c.equal("EX-51: Interrupt, no Reaction that lost", special, "I")
	c.toRound(2)
	c.begin(ada)
	c.act(ada, 0, imp, 3, 4, 1) // the Reaction wins, and strikes back
	c.equal("GL-04: Reaction", []int32{c.s().Challenges[0].EP, c.s().PCs[0].EP}, []int32{4, 19})
	c.equal("EX-51: Reaction", special, "IIR")
	c.end(ada)
	c.begin(imp)
	c.do(board.Command{Do: board.Prepare, Who: imp, Play: 2})
	c.equal("EX-51: Strategy", special, "IIRS")
	c.equal("EX-51: Strategy", c.s().Challenges[0].Sheet.Now[stattrack.Power], stattrack.Slot(1))
	c.act(imp, 0, ada)
	c.equal("EX-51: Assist", c.s().Pending.Ask, board.AskAssist)
	c.equal("EX-51: whose", c.s().Pending.Who, scenario.ChallengeAt(1))
	c.answer(1)
	events := c.answer(1, 8, 6, 4) // d8 with the Assist
	got, _ := c.level(events, imp, "Inflict", board.FromAssist)
	c.equal("EX-51: Assist", got, 1)
	c.equal("EX-51: Action", special, "IIRS+A")
	c.equal("EX-51: Action", []any{c.s().PCs[0].EP, c.s().PCs[0].Sheet.Now[stattrack.Mind]}, []any{15, stattrack.Slot(-1)})
	c.equal("EX-51: on itself", []stattrack.Slot{c.s().Challenges[0].Sheet.Now[stattrack.Skill], c.s().PCs[0].Sheet.Now[stattrack.Skill]}, []stattrack.Slot{1, 0})
}

// EX-56: an Environ's Action is against all enemies in its region, unless stated. Other Challenges' Actions are not, and entities elsewhere
// are not hit.
func TestEnvironTargets(t *testing.T) {
	for _, row := range []struct {
		clause string
		kind   stattrack.ChallengeType
		aim    scenario.Aim
		hurt   string
	}{
		{"EX-56", stattrack.Environ, scenario.OneEnemy, "[17 20 18]"},
		{"EX-56", stattrack.Environ, scenario.AllEnemies, "[17 20 18]"},
		{"EX-56", stattrack.Environ, scenario.SingleEnemy, "[20 20 17]"},
		{"EX-75", stattrack.Creature, scenario.OneEnemy, "[20 20 17]"},
		{"EX-75", stattrack.Creature, scenario.SingleEnemy, "[20 20 17]"},
	} {
		ep := 5
		if row.kind == stattrack.Environ {
			ep = 0
		}
		c := openChapter(t, scenario.Spec{
			Regions: []scenario.Region{{Name: "Here"}, {Name: "Next"}}, Connections: []scenario.Connection{{From: "Here", To: "Next"}},
			Challenges: []scenario.Challenge{
				{Name: "It", Type: row.kind, Region: "Here", EP: ep, Plays: []scenario.Play{{Name: "Scorch", Kind: scenario.Action, Damage: dice("1d4"), Aim: row.aim}}},
				{Name: "Bystander", Type: stattrack.Creature, Region: "Here", EP: 5},
			},
		}, scenario.Character{Name: "Ada"}, scenario.Character{Name: "Bo"}, scenario.Character{Name: "Cy"})
		c.toRound(1)
		c.begin(scenario.PC(1))
		c.move(scenario.PC(1), 0)
		c.end(scenario.PC(1))
		if row.kind == stattrack.Environ {
			c.pass(func(s *board.State) bool { return s.Round == 2 })
		} else {
			c.toFoes()
		}
		it := scenario.ChallengeAt(0)
		c.begin(it)
		if row.aim != scenario.SingleEnemy && row.kind == stattrack.Environ {
			c.refused(board.Command{Do: board.Act, Who: it, Target: scenario.PC(2)}, board.StrayField)
			c.act(it, 0, scenario.Nobody, 3, 2)
		} else {
			c.refused(board.Command{Do: board.Act, Who: it}, board.NoTargetGiven)
			c.refused(board.Command{Do: board.Act, Who: it, Target: scenario.PC(1)}, board.OutOfReach)
			c.refused(board.Command{Do: board.Act, Who: it, Target: scenario.ChallengeAt(1)}, board.NotATarget)
			c.act(it, 0, scenario.PC(2), 3)
		}
		c.equal(row.clause, []int32{c.s().PCs[0].EP, c.s().PCs[1].EP, c.s().PCs[2].EP}, row.hurt)
		c.equal(row.clause+": no friend", c.s().Challenges[1].EP, 5)
	}
}

// EX-57: an Environ's Strategies, Assists and Interrupts follow the normal rules.
func TestEnvironPlays(t *testing.T) {
	c := openChapter(t, scenario.Spec{
		Regions: []scenario.Region{{Name: "Here"}},
		Challenges: []scenario.Challenge{
			{Name: "Storm", Type: stattrack.Environ, Region: "Here", Plays: []scenario.Play{
				{Name: "Gather", Kind: scenario.Strategy, Boosts: []scenario.Boost{{Class: stattrack.Damage, Levels: 2}}},
				{Name: "Bolt", Kind: scenario.Action, Damage: dice("1d6")},
				{Name: "Thunder", Kind: scenario.Assist, Boosts: []scenario.Boost{{Class: stattrack.Accuracy, Levels: 1}}},
				{Name: "Gust", Kind: scenario.Interrupt, Trigger: scenario.OnAttack, Aim: scenario.NoTarget},
			}},
			{Name: "Roc", Type: stattrack.Creature, Region: "Here", EP: 5, Base: flat, Plays: []scenario.Play{strike("1d6")}},
		},
	}, scenario.Character{Name: "Ada", Plays: []scenario.Play{strike("1d4"), dodging("1d12")}})
	ada, storm, roc := scenario.PC(0), scenario.ChallengeAt(0), scenario.ChallengeAt(1)
	c.begin(storm)
	c.do(board.Command{Do: board.Prepare, Who: storm})
	c.refused(board.Command{Do: board.Prepare, Who: storm}, board.NoStrategyLeft)
	c.act(storm, 1, scenario.Nobody)
	events := c.answer(0, 10)
	got, _ := c.level(events, storm, "Damage", board.FromBoost)
	c.equal("EX-57: Strategy", got, 2)
	c.toRound(1)
	c.begin(ada)
	events = c.act(ada, 0, storm)
	ev, ok := firstEvent(events, board.Interrupted)
	c.equal("EX-57: Interrupt", ok && ev.Who == storm && ev.Play == 3, true)
	c.toFoes()
	c.begin(roc)
	c.act(roc, 0, ada)
	c.equal("EX-57: Assist is asked for", []any{c.s().Pending.Ask, c.s().Pending.Who, c.s().Pending.Plays}, []any{board.AskAssist, storm, []int16{2}})
	c.answer(1)
	events = c.answer(1, 8, 9)
	got, _ = c.level(events, roc, "Inflict", board.FromAssist)
	c.equal("EX-57: Assist", got, 1)
	c.toFoes()
	c.pass(func(s *board.State) bool { return s.Round == 2 && s.Phase == scenario.ChallengePhase })
	c.begin(roc)
	c.act(roc, 0, ada)
	c.answer(0) // the DM need not
	events = c.answer(1, 6, 9)
	got, _ = c.level(events, roc, "Inflict", board.FromAssist)
	c.equal("EX-57: no Assist", got, 0)
}

// EX-58: an Environ has no EP. Damage does nothing to it, from a play or a hook. But it can be a target, and debuffs work.
func TestEnvironsCantBeDefeated(t *testing.T) {
	c := openChapter(t, scenario.Spec{
		Regions: []scenario.Region{{Name: "Here"}},
		Challenges: []scenario.Challenge{
			{Name: "Fire", Type: stattrack.Environ, Region: "Here", Plays: []scenario.Play{{Name: "Burn", Kind: scenario.Action, Inflict: dice("1d6")}}},
			{Name: "Pit", Type: stattrack.Trap, Region: "Here"},
		},
		Hooks: scenario.Hooks{scenario.OnBegin: explore.Func(func(sc *explore.Scene) error { return sc.Reveal(scenario.ChallengeAt(1)) })},
	}, scenario.Character{Name: "Ada", Plays: []scenario.Play{
		{Name: "Douse", Kind: scenario.Action, Inflict: dice("1d4"), Damage: dice("1d12"), Shifts: []scenario.Shift{{Track: stattrack.Power, By: -1}},
			Special: explore.Func(func(sc *explore.Scene) error { return sc.Hurt(sc.Target(), 100) })}, dodging("1d6")}})
	c.toRound(1)
	for i, clause := range []string{"EX-58", "EX-86"} {
		c.toRound(int32(i + 1))
		c.begin(scenario.PC(0))
		events := c.act(scenario.PC(0), 0, scenario.ChallengeAt(i), 12)
		_, hurt := firstEvent(events, board.Hurt)
		c.equal(clause+": hurt", hurt, false)
		told, _ := firstEvent(events, board.Unharmed)
		c.equal(clause+": told", told.N, int32(12))
		c.equal(clause+": defeated", c.s().Challenges[i].Gone, false)
		c.equal("EX-58: debuffed", c.s().Challenges[0].Sheet.Now[stattrack.Power], stattrack.Slot(-2))
	}
	c.toRound(3) // it recovers
	c.begin(scenario.PC(0))
	c.act(scenario.PC(0), 0, scenario.ChallengeAt(0), 12)
	c.pass(func(s *board.State) bool { return s.Round == 4 })
	c.begin(scenario.ChallengeAt(0))
	c.act(scenario.ChallengeAt(0), 0, scenario.Nobody)
	events := c.answer(1, 4, 4)
	got, _ := c.level(events, scenario.ChallengeAt(0), "Inflict", board.FromTrack)
	c.equal("EX-58: limited", got, -1)
}

// EX-51, GL-06, ST-52: the other PCs in the region may Assist, one after the other, with one Assist or Interrupt a turn each. PCs elsewhere
// and the acting PC may not.
func TestAssists(t *testing.T) {
	help := scenario.Play{Name: "Help", Kind: scenario.Assist, Boosts: []scenario.Boost{{Class: stattrack.Accuracy, Levels: 1}, {Class: stattrack.Damage, Levels: 1}}}
	hit := scenario.Play{Name: "Hit", Kind: scenario.Action, Inflict: dice("1d4"), Damage: dice("1d4"), Moves: 1}
	c := openChapter(t, scenario.Spec{
		Regions: []scenario.Region{{Name: "Here"}, {Name: "Next"}}, Connections: []scenario.Connection{{From: "Here", To: "Next"}},
		Challenges: []scenario.Challenge{{Name: "Rat", Type: stattrack.Creature, Region: "Here", EP: 50, Base: flat, Plays: []scenario.Play{dodging("1d4")}}},
		Hooks:      scenario.Hooks{scenario.OnBegin: explore.Func(func(sc *explore.Scene) error { return sc.Shift(scenario.PC(4), stattrack.Skill, -3) })},
	}, scenario.Character{Name: "Ada", Plays: []scenario.Play{hit, help}}, scenario.Character{Name: "Bo", Plays: []scenario.Play{help}},
		scenario.Character{Name: "Cy", Plays: []scenario.Play{help}}, scenario.Character{Name: "Di", Plays: []scenario.Play{help}}, scenario.Character{Name: "Ed", Plays: []scenario.Play{help}})
	ada := scenario.PC(0)
	c.toRound(1)
	c.begin(ada)
	c.move(scenario.PC(2), 0) // Cy is not there
	c.act(ada, 0, scenario.ChallengeAt(0))
	asked := func(w scenario.Who) {
		t.Helper()
		c.equal("who is asked", []any{c.s().Pending.Ask, c.s().Pending.Who}, []any{board.AskAssist, w})
	}
	asked(scenario.PC(1))
	c.answer(1)
	asked(scenario.PC(3)) // Ed can't (ST-52)
	events := c.answer(1, 8, 1, 8)
	for _, entry := range []string{"Inflict", "Damage"} {
		got, _ := c.level(events, ada, entry, board.FromAssist)
		c.equal("EX-51: two Assists on "+entry, got, 2)
	}
}

// EX-51, EX-57: an Assist gives its player no Search, Moves or Speed, and New refuses one with these entries.
func TestAssistsBringNothing(t *testing.T) {
	for _, row := range []struct {
		play  scenario.Play
		field string // that New refuses; "" for none
	}{
		{scenario.Play{}, ""}, {scenario.Play{Search: true}, "Search"}, {scenario.Play{Moves: 1}, "Moves"}, {scenario.Play{Speed: 1}, "Speed"},
	} {
		for _, kind := range []scenario.PlayKind{scenario.Assist, scenario.Strategy} {
			row.play.Name, row.play.Kind = "Help", kind
			spec := scenario.Spec{Regions: rooms("A"), Challenges: []scenario.Challenge{rat("A", row.play)}}
			if row.field == "" || kind == scenario.Strategy && row.field != "Search" { // EX-120: no Challenge Searches
				openChapter(t, spec)
			} else {
				specWrong(t, spec, row.field)
			}
		}
	}
}

// EX-56: a Creature that a Reaction sends to another region does not go on with its Action against all enemies there.
func TestSweepOfACreatureSentAway(t *testing.T) {
	r := rat("A", scenario.Play{Name: "Sweep", Kind: scenario.Action, Aim: scenario.AllEnemies, Damage: dice("1d4")})
	throw := scenario.Play{Name: "Throw", Kind: scenario.Reaction, Special: explore.Func(func(sc *explore.Scene) error {
		return sc.Send(scenario.ChallengeAt(0), "B")
	})}
	c := openChapter(t, scenario.Spec{Regions: []scenario.Region{{Name: "A"}, {Name: "B"}}, Connections: []scenario.Connection{{From: "A", To: "B"}}, Challenges: []scenario.Challenge{r}},
		scenario.Character{Name: "Ada", Plays: []scenario.Play{throw}}, scenario.Character{Name: "Bo"})
	c.begin(lucin)
	c.move(lucin, 0)
	c.toFoes()
	c.begin(scenario.ChallengeAt(0))
	c.act(scenario.ChallengeAt(0), 0, scenario.Nobody)
	c.answer(1, 2)
	c.equal("EX-56: Bo, in B, unhurt", c.s().PCs[1].EP, 20)
}

// EX-56, EX-57: an Environ's Interrupts are against all enemies in its region unless stated, even if the trigger has no actor.
func TestEnvironInterruptsAll(t *testing.T) {
	choke := scenario.Play{Name: "Choke", Kind: scenario.Interrupt, Trigger: scenario.OnRoundEnd, Damage: dice("1d4")}
	spec := scenario.Spec{Regions: rooms("A", "B"), Connections: row("A", "B"), Challenges: []scenario.Challenge{{Name: "Gas", Type: stattrack.Environ, Region: "A", Base: flat, Plays: []scenario.Play{choke}}}}
	c := openChapter(t, spec, scenario.Character{Name: "Ada"}, scenario.Character{Name: "Bo"}, scenario.Character{Name: "Cy"})
	c.toRound(1)
	for i := range 3 {
		c.begin(scenario.PC(i))
		if i == 2 {
			c.move(scenario.PC(i), 0)
		}
		c.end(scenario.PC(i), [][]int{nil, nil, {3, 4}}[i]...)
	}
	c.equal("EX-56: who is there", []int32{c.s().PCs[0].EP, c.s().PCs[1].EP, c.s().PCs[2].EP}, []int32{17, 16, 20})
	choke.Aim = scenario.SingleEnemy
	spec.Challenges[0].Plays = []scenario.Play{choke}
	specWrong(t, spec, "Aim")
}

package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

// EX-50, ST-13: there are five types. None is a Mini-boss or draws cards.
func TestChallengeTypes(t *testing.T) {
	c := openChapter(t, explore.Spec{
		Regions:     []explore.Region{{Name: "Here"}, {Name: "Next"}},
		Connections: []explore.Connection{{From: "Here", To: "Next"}},
		Challenges: []explore.Challenge{
			{Name: "E", Type: stattrack.Environ, Region: "Here"}, {Name: "O", Type: stattrack.Obstacle, Way: &explore.Way{From: "Here", To: "Next"}, EP: 1},
			{Name: "C", Type: stattrack.Creature, Region: "Here", EP: 1}, {Name: "S", Type: stattrack.Seeker, Region: "Here", EP: 1}, {Name: "T", Type: stattrack.Trap, Region: "Here"},
		},
	})
	for i, want := range []stattrack.ChallengeType{stattrack.Environ, stattrack.Obstacle, stattrack.Creature, stattrack.Seeker, stattrack.Trap} {
		c.equal("EX-50", c.s().Challenges[i].Sheet.Kind, stattrack.EntityKind{Challenge: want, Scenario: stattrack.Exploration})
	}
	for _, row := range []struct {
		clause, field string
		foe           explore.Challenge
	}{
		{"EX-50", "Type", explore.Challenge{Region: "Here"}},
		{"EX-50", "Type", explore.Challenge{Type: 9, Region: "Here"}},
		{"EX-58", "EP", explore.Challenge{Type: stattrack.Environ, Region: "Here", EP: 4}},
		{"EX-60", "Way", explore.Challenge{Type: stattrack.Obstacle, EP: 4}},
		{"EX-60", "Region", explore.Challenge{Type: stattrack.Obstacle, EP: 4, Region: "Here", Way: &explore.Way{From: "Here", To: "Next"}}},
		{"EX-61", "EP", explore.Challenge{Type: stattrack.Obstacle, Way: &explore.Way{From: "Here", To: "Next"}}},
		{"EX-60", "Way", explore.Challenge{Type: stattrack.Trap, Region: "Here", Way: &explore.Way{From: "Here", To: "Next"}}},
		{"EX-76", "EP", explore.Challenge{Type: stattrack.Creature, Region: "Here"}},
		{"EX-85", "Trigger", explore.Challenge{Type: stattrack.Trap, Region: "Here", Plays: []explore.Play{{Name: "P", Kind: explore.Interrupt}}}},
		{"EX-85", "Trigger", explore.Challenge{Type: stattrack.Trap, Region: "Here", Plays: []explore.Play{{Name: "P", Kind: explore.Interrupt, Trigger: explore.OnGoal}}}},
		{"EX-85", "Trigger", explore.Challenge{Type: stattrack.Trap, Region: "Here", Plays: []explore.Play{{Name: "P", Kind: explore.Interrupt, Trigger: explore.OnDefeat}}}},
		{"EX-85", "Hooks", explore.Challenge{Type: stattrack.Trap, Region: "Here", Hooks: explore.Hooks{explore.OnComplete: explore.Func(func(*explore.Scene) error { return nil })}}},
		{"EX-85", "Once", explore.Challenge{Type: stattrack.Trap, Region: "Here", Plays: []explore.Play{
			{Name: "P", Kind: explore.Interrupt, Trigger: explore.OnEnter, Once: true}, {Name: "Q", Kind: explore.Interrupt, Trigger: explore.OnEnter, Once: true}}}},
		{"EX-56", "Aim", explore.Challenge{Type: stattrack.Environ, Region: "Here", Plays: []explore.Play{{Name: "P", Kind: explore.Action, Aim: 9}}}},
	} {
		row.foe.Name = row.clause
		specWrong(t, explore.Spec{Regions: []explore.Region{{Name: "Here"}, {Name: "Next"}}, Connections: []explore.Connection{{From: "Here", To: "Next"}},
			Challenges: []explore.Challenge{row.foe}}, row.field)
	}
}

// EX-51: every entry of a Challenge's plays works, and the Special is code. Each kind of play is used when the book says.
func TestEntries(t *testing.T) {
	special := ""
	mark := func(text string) explore.Hook {
		return explore.Func(func(sc *explore.Scene) error { special += text; return nil })
	}
	c := openChapter(t, explore.Spec{
		Regions: []explore.Region{{Name: "Here"}},
		Challenges: []explore.Challenge{{Name: "Imp", Type: stattrack.Creature, Region: "Here", EP: 9, Base: flat, Plays: []explore.Play{
			{Name: "Bite", Kind: explore.Action, Inflict: dice("1d6"), Damage: dice("1d4"), Shifts: []explore.Shift{{Track: stattrack.Mind, By: -1}, {Track: stattrack.Skill, By: 1, Self: true}}, Special: mark("A")},
			{Name: "Hiss", Kind: explore.Reaction, Endure: dice("1d6"), Defence: dice("1d4"), Damage: dice("1d2"), Special: mark("R")},
			{Name: "Coil", Kind: explore.Strategy, Shifts: []explore.Shift{{Track: stattrack.Power, By: 1, Self: true}}, Special: mark("S")},
			{Name: "Spite", Kind: explore.Interrupt, Trigger: explore.OnAttack, Aim: explore.NoTarget, Special: mark("I")},
		}}, {Name: "Twin", Type: stattrack.Creature, Region: "Here", EP: 9, Base: flat, Plays: []explore.Play{
			{Name: "Egg On", Kind: explore.Assist, Boosts: []explore.Boost{{Class: stattrack.Accuracy, Levels: 1}}, Special: mark("+")},
		}}},
	}, explore.Character{Name: "Ada", Plays: []explore.Play{{Name: "Hit", Kind: explore.Action, Inflict: dice("1d8"), Damage: dice("1d8")}, dodging("1d6")}})
	ada, imp := explore.PC(0), explore.ChallengeAt(0)
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
	c.do(explore.Command{Do: explore.Prepare, Who: imp, Play: 2})
	c.equal("EX-51: Strategy", special, "IIRS")
	c.equal("EX-51: Strategy", c.s().Challenges[0].Sheet.Now[stattrack.Power], stattrack.Slot(1))
	c.act(imp, 0, ada)
	c.equal("EX-51: Assist", c.s().Pending.Ask, explore.AskAssist)
	c.equal("EX-51: whose", c.s().Pending.Who, explore.ChallengeAt(1))
	c.answer(1)
	events := c.answer(1, 8, 6, 4) // d8 with the Assist
	got, _ := c.level(events, imp, "Inflict", explore.FromAssist)
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
		aim    explore.Aim
		hurt   string
	}{
		{"EX-56", stattrack.Environ, explore.OneEnemy, "[17 20 18]"},
		{"EX-56", stattrack.Environ, explore.AllEnemies, "[17 20 18]"},
		{"EX-56", stattrack.Environ, explore.SingleEnemy, "[20 20 17]"},
		{"EX-75", stattrack.Creature, explore.OneEnemy, "[20 20 17]"},
		{"EX-75", stattrack.Creature, explore.SingleEnemy, "[20 20 17]"},
	} {
		ep := 5
		if row.kind == stattrack.Environ {
			ep = 0
		}
		c := openChapter(t, explore.Spec{
			Regions: []explore.Region{{Name: "Here"}, {Name: "Next"}}, Connections: []explore.Connection{{From: "Here", To: "Next"}},
			Challenges: []explore.Challenge{
				{Name: "It", Type: row.kind, Region: "Here", EP: ep, Plays: []explore.Play{{Name: "Scorch", Kind: explore.Action, Damage: dice("1d4"), Aim: row.aim}}},
				{Name: "Bystander", Type: stattrack.Creature, Region: "Here", EP: 5},
			},
		}, explore.Character{Name: "Ada"}, explore.Character{Name: "Bo"}, explore.Character{Name: "Cy"})
		c.toRound(1)
		c.begin(explore.PC(1))
		c.move(explore.PC(1), 0)
		c.end(explore.PC(1))
		if row.kind == stattrack.Environ {
			c.pass(func(s *explore.State) bool { return s.Round == 2 })
		} else {
			c.toFoes()
		}
		it := explore.ChallengeAt(0)
		c.begin(it)
		if row.aim != explore.SingleEnemy && row.kind == stattrack.Environ {
			c.refused(explore.Command{Do: explore.Act, Who: it, Target: explore.PC(2)}, explore.StrayField)
			c.act(it, 0, explore.Nobody, 3, 2)
		} else {
			c.refused(explore.Command{Do: explore.Act, Who: it}, explore.NoTargetGiven)
			c.refused(explore.Command{Do: explore.Act, Who: it, Target: explore.PC(1)}, explore.OutOfReach)
			c.refused(explore.Command{Do: explore.Act, Who: it, Target: explore.ChallengeAt(1)}, explore.NotATarget)
			c.act(it, 0, explore.PC(2), 3)
		}
		c.equal(row.clause, []int32{c.s().PCs[0].EP, c.s().PCs[1].EP, c.s().PCs[2].EP}, row.hurt)
		c.equal(row.clause+": no friend", c.s().Challenges[1].EP, 5)
	}
}

// EX-57: an Environ's Strategies, Assists and Interrupts follow the normal rules.
func TestEnvironPlays(t *testing.T) {
	c := openChapter(t, explore.Spec{
		Regions: []explore.Region{{Name: "Here"}},
		Challenges: []explore.Challenge{
			{Name: "Storm", Type: stattrack.Environ, Region: "Here", Plays: []explore.Play{
				{Name: "Gather", Kind: explore.Strategy, Boosts: []explore.Boost{{Class: stattrack.Damage, Levels: 2}}},
				{Name: "Bolt", Kind: explore.Action, Damage: dice("1d6")},
				{Name: "Thunder", Kind: explore.Assist, Boosts: []explore.Boost{{Class: stattrack.Accuracy, Levels: 1}}},
				{Name: "Gust", Kind: explore.Interrupt, Trigger: explore.OnAttack, Aim: explore.NoTarget},
			}},
			{Name: "Roc", Type: stattrack.Creature, Region: "Here", EP: 5, Base: flat, Plays: []explore.Play{strike("1d6")}},
		},
	}, explore.Character{Name: "Ada", Plays: []explore.Play{strike("1d4"), dodging("1d12")}})
	ada, storm, roc := explore.PC(0), explore.ChallengeAt(0), explore.ChallengeAt(1)
	c.begin(storm)
	c.do(explore.Command{Do: explore.Prepare, Who: storm})
	c.refused(explore.Command{Do: explore.Prepare, Who: storm}, explore.NoStrategyLeft)
	c.act(storm, 1, explore.Nobody)
	events := c.answer(0, 10)
	got, _ := c.level(events, storm, "Damage", explore.FromBoost)
	c.equal("EX-57: Strategy", got, 2)
	c.toRound(1)
	c.begin(ada)
	events = c.act(ada, 0, storm)
	ev, ok := firstEvent(events, explore.Interrupted)
	c.equal("EX-57: Interrupt", ok && ev.Who == storm && ev.Play == 3, true)
	c.toFoes()
	c.begin(roc)
	c.act(roc, 0, ada)
	c.equal("EX-57: Assist is asked for", []any{c.s().Pending.Ask, c.s().Pending.Who, c.s().Pending.Plays}, []any{explore.AskAssist, storm, []int16{2}})
	c.answer(1)
	events = c.answer(1, 8, 9)
	got, _ = c.level(events, roc, "Inflict", explore.FromAssist)
	c.equal("EX-57: Assist", got, 1)
	c.toFoes()
	c.pass(func(s *explore.State) bool { return s.Round == 2 && s.Phase == explore.ChallengePhase })
	c.begin(roc)
	c.act(roc, 0, ada)
	c.answer(0) // the DM need not
	events = c.answer(1, 6, 9)
	got, _ = c.level(events, roc, "Inflict", explore.FromAssist)
	c.equal("EX-57: no Assist", got, 0)
}

// EX-58: an Environ has no EP. Damage does nothing to it, from a play or a hook. But it can be a target, and debuffs work.
func TestEnvironsCantBeDefeated(t *testing.T) {
	c := openChapter(t, explore.Spec{
		Regions: []explore.Region{{Name: "Here"}},
		Challenges: []explore.Challenge{
			{Name: "Fire", Type: stattrack.Environ, Region: "Here", Plays: []explore.Play{{Name: "Burn", Kind: explore.Action, Inflict: dice("1d6")}}},
			{Name: "Pit", Type: stattrack.Trap, Region: "Here"},
		},
		Hooks: explore.Hooks{explore.OnBegin: explore.Func(func(sc *explore.Scene) error { return sc.Reveal(explore.ChallengeAt(1)) })},
	}, explore.Character{Name: "Ada", Plays: []explore.Play{
		{Name: "Douse", Kind: explore.Action, Inflict: dice("1d4"), Damage: dice("1d12"), Shifts: []explore.Shift{{Track: stattrack.Power, By: -1}},
			Special: explore.Func(func(sc *explore.Scene) error { return sc.Hurt(sc.Target(), 100) })}, dodging("1d6")}})
	c.toRound(1)
	for i, clause := range []string{"EX-58", "EX-86"} {
		c.toRound(int32(i + 1))
		c.begin(explore.PC(0))
		events := c.act(explore.PC(0), 0, explore.ChallengeAt(i), 12)
		_, hurt := firstEvent(events, explore.Hurt)
		c.equal(clause+": hurt", hurt, false)
		told, _ := firstEvent(events, explore.Unharmed)
		c.equal(clause+": told", told.N, int32(12))
		c.equal(clause+": defeated", c.s().Challenges[i].Gone, false)
		c.equal("EX-58: debuffed", c.s().Challenges[0].Sheet.Now[stattrack.Power], stattrack.Slot(-2))
	}
	c.toRound(3) // it recovers
	c.begin(explore.PC(0))
	c.act(explore.PC(0), 0, explore.ChallengeAt(0), 12)
	c.pass(func(s *explore.State) bool { return s.Round == 4 })
	c.begin(explore.ChallengeAt(0))
	c.act(explore.ChallengeAt(0), 0, explore.Nobody)
	events := c.answer(1, 4, 4)
	got, _ := c.level(events, explore.ChallengeAt(0), "Inflict", explore.FromTrack)
	c.equal("EX-58: limited", got, -1)
}

// EX-51, GL-06, ST-52: the other PCs in the region may Assist, one after the other, with one Assist or Interrupt a turn each. PCs elsewhere
// and the acting PC may not.
func TestAssists(t *testing.T) {
	help := explore.Play{Name: "Help", Kind: explore.Assist, Boosts: []explore.Boost{{Class: stattrack.Accuracy, Levels: 1}, {Class: stattrack.Damage, Levels: 1}}}
	hit := explore.Play{Name: "Hit", Kind: explore.Action, Inflict: dice("1d4"), Damage: dice("1d4"), Moves: 1}
	c := openChapter(t, explore.Spec{
		Regions: []explore.Region{{Name: "Here"}, {Name: "Next"}}, Connections: []explore.Connection{{From: "Here", To: "Next"}},
		Challenges: []explore.Challenge{{Name: "Rat", Type: stattrack.Creature, Region: "Here", EP: 50, Base: flat, Plays: []explore.Play{dodging("1d4")}}},
		Hooks:      explore.Hooks{explore.OnBegin: explore.Func(func(sc *explore.Scene) error { return sc.Shift(explore.PC(4), stattrack.Skill, -3) })},
	}, explore.Character{Name: "Ada", Plays: []explore.Play{hit, help}}, explore.Character{Name: "Bo", Plays: []explore.Play{help}},
		explore.Character{Name: "Cy", Plays: []explore.Play{help}}, explore.Character{Name: "Di", Plays: []explore.Play{help}}, explore.Character{Name: "Ed", Plays: []explore.Play{help}})
	ada := explore.PC(0)
	c.toRound(1)
	c.begin(ada)
	c.move(explore.PC(2), 0) // Cy is not there
	c.act(ada, 0, explore.ChallengeAt(0))
	asked := func(w explore.Who) {
		t.Helper()
		c.equal("who is asked", []any{c.s().Pending.Ask, c.s().Pending.Who}, []any{explore.AskAssist, w})
	}
	asked(explore.PC(1))
	c.answer(1)
	asked(explore.PC(3)) // Ed can't (ST-52)
	events := c.answer(1, 8, 1, 8)
	for _, entry := range []string{"Inflict", "Damage"} {
		got, _ := c.level(events, ada, entry, explore.FromAssist)
		c.equal("EX-51: two Assists on "+entry, got, 2)
	}
}

// EX-51, EX-57: an Assist gives its player no Search, Moves or Speed, and New refuses one with these entries.
func TestAssistsBringNothing(t *testing.T) {
	for _, row := range []struct {
		play  explore.Play
		field string // that New refuses; "" for none
	}{
		{explore.Play{}, ""}, {explore.Play{Search: true}, "Search"}, {explore.Play{Moves: 1}, "Moves"}, {explore.Play{Speed: 1}, "Speed"},
	} {
		for _, kind := range []explore.PlayKind{explore.Assist, explore.Strategy} {
			row.play.Name, row.play.Kind = "Help", kind
			spec := explore.Spec{Regions: rooms("A"), Challenges: []explore.Challenge{rat("A", row.play)}}
			if row.field == "" || kind == explore.Strategy && row.field != "Search" { // EX-120: no Challenge Searches
				openChapter(t, spec)
			} else {
				specWrong(t, spec, row.field)
			}
		}
	}
}

// EX-56: a Creature that a Reaction sends to another region does not go on with its Action against all enemies there.
func TestSweepOfACreatureSentAway(t *testing.T) {
	r := rat("A", explore.Play{Name: "Sweep", Kind: explore.Action, Aim: explore.AllEnemies, Damage: dice("1d4")})
	throw := explore.Play{Name: "Throw", Kind: explore.Reaction, Special: explore.Func(func(sc *explore.Scene) error {
		return sc.Send(explore.ChallengeAt(0), "B")
	})}
	c := openChapter(t, explore.Spec{Regions: []explore.Region{{Name: "A"}, {Name: "B"}}, Connections: []explore.Connection{{From: "A", To: "B"}}, Challenges: []explore.Challenge{r}},
		explore.Character{Name: "Ada", Plays: []explore.Play{throw}}, explore.Character{Name: "Bo"})
	c.begin(lucin)
	c.move(lucin, 0)
	c.toFoes()
	c.begin(explore.ChallengeAt(0))
	c.act(explore.ChallengeAt(0), 0, explore.Nobody)
	c.answer(1, 2)
	c.equal("EX-56: Bo, in B, unhurt", c.s().PCs[1].EP, 20)
}

// EX-56, EX-57: an Environ's Interrupts are against all enemies in its region unless stated, even if the trigger has no actor.
func TestEnvironInterruptsAll(t *testing.T) {
	choke := explore.Play{Name: "Choke", Kind: explore.Interrupt, Trigger: explore.OnRoundEnd, Damage: dice("1d4")}
	spec := explore.Spec{Regions: rooms("A", "B"), Connections: row("A", "B"), Challenges: []explore.Challenge{{Name: "Gas", Type: stattrack.Environ, Region: "A", Base: flat, Plays: []explore.Play{choke}}}}
	c := openChapter(t, spec, explore.Character{Name: "Ada"}, explore.Character{Name: "Bo"}, explore.Character{Name: "Cy"})
	c.toRound(1)
	for i := range 3 {
		c.begin(explore.PC(i))
		if i == 2 {
			c.move(explore.PC(i), 0)
		}
		c.end(explore.PC(i), [][]int{nil, nil, {3, 4}}[i]...)
	}
	c.equal("EX-56: who is there", []int32{c.s().PCs[0].EP, c.s().PCs[1].EP, c.s().PCs[2].EP}, []int32{17, 16, 20})
	choke.Aim = explore.SingleEnemy
	spec.Challenges[0].Plays = []explore.Play{choke}
	specWrong(t, spec, "Aim")
}

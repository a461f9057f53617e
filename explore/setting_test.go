package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// EX-90, EX-91: one setting of the region must satisfy both what a play needs and what bars it. A region without a setting of its own has
// the scenario's.
func TestSettingAvailability(t *testing.T) {
	const w, d, c = scenario.Wilderness, scenario.Dungeon, scenario.Civilization
	of := scenario.SettingsOf
	for _, row := range []struct {
		clause      string
		here        scenario.Settings
		only, never scenario.Settings
		want        bool
	}{
		{"EX-90", of(d), 0, 0, true}, {"EX-90", of(d), of(d), 0, true}, {"EX-90", of(d), of(w), 0, false}, {"EX-90", of(d), of(w, d), 0, true},
		{"EX-90", of(d), 0, of(d), false}, {"EX-90", of(d), 0, of(w, c), true},
		{"EX-91", of(d, w), of(w), 0, true}, {"EX-91", of(d, w), 0, of(w), true}, {"EX-91", of(d, w), 0, of(w, d), false},
		{"EX-91", of(d, w), of(w), of(d), true}, {"EX-91", of(d, w), of(w, c), of(w), false}, {"EX-90", 0, of(c), 0, true}, {"EX-90", 0, of(d), 0, false},
	} {
		p := scenario.Play{Name: "Play", Only: row.only, Never: row.never}
		action, strategy, reaction, assist := p, p, p, p
		action.Kind, action.Aim, action.Name = scenario.Action, scenario.NoTarget, "Action"
		strategy.Kind, strategy.Name = scenario.Strategy, "Strategy"
		reaction.Kind, reaction.Name = scenario.Reaction, "Reaction"
		assist.Kind, assist.Name = scenario.Assist, "Assist"
		hit := blow("1d4")
		ch := openChapter(t, scenario.Spec{Setting: of(c), Regions: []scenario.Region{{Name: "Here", Setting: row.here}}, Challenges: []scenario.Challenge{rat("Here", hit)}},
			scenario.Character{Name: "Ada", Plays: []scenario.Play{action, strategy, reaction, assist}}, scenario.Character{Name: "Bo", Plays: []scenario.Play{hit}})
		ch.toRound(1)
		ch.begin(scenario.PC(0))
		for _, cmd := range []board.Command{{Do: board.Act, Who: scenario.PC(0)}, {Do: board.Prepare, Who: scenario.PC(0), Play: 1}} {
			if row.want {
				ch.equal(row.clause, reasonOf(ch.g.At(ch.s()).Check(cmd)), board.Reason(0))
			} else {
				ch.refused(cmd, board.WrongSetting)
			}
		}
		ch.end(scenario.PC(0))
		ch.begin(scenario.PC(1))
		faces := []int{1}
		if row.want {
			faces = nil
		}
		ch.act(scenario.PC(1), 0, scenario.ChallengeAt(0), faces...)
		ch.equal(row.clause+": Assist", ch.s().Pending.Ask == board.AskAssist, row.want)
		if row.want {
			ch.answer(0, 1)
		}
		ch.toFoes()
		ch.begin(scenario.ChallengeAt(0))
		ch.act(scenario.ChallengeAt(0), 0, scenario.PC(0), faces...)
		ch.equal(row.clause+": Reaction", ch.s().Pending.Ask == board.AskReaction, row.want)
	}
}

// EX-90, EX-91: each entry takes the setting that suits it best. Two settings never add up on one entry, and any other setting avoids a
// penalty.
func TestSettingPower(t *testing.T) {
	const w, d, c = scenario.Wilderness, scenario.Dungeon, scenario.Civilization
	of := scenario.SettingsOf
	boost := func(s scenario.Setting, class stattrack.DiceClass, levels int8) scenario.SettingBoost {
		return scenario.SettingBoost{Setting: s, Class: class, Levels: levels}
	}
	const acc, dam = stattrack.Accuracy, stattrack.Damage
	for _, row := range []struct {
		clause   string
		here     scenario.Settings
		stronger []scenario.SettingBoost
		inflict  int
		damage   int
	}{
		{"EX-90", of(d), nil, 0, 0},
		{"EX-90", of(d), []scenario.SettingBoost{boost(d, acc, 1)}, 1, 0},
		{"EX-90", of(w), []scenario.SettingBoost{boost(d, acc, 1)}, 0, 0},
		{"EX-90", of(d), []scenario.SettingBoost{boost(d, acc, -1), boost(d, dam, 1)}, -1, 1},
		{"EX-91", of(d, w), []scenario.SettingBoost{boost(d, acc, 1), boost(w, dam, 2)}, 1, 2}, // twice within one play
		{"EX-91", of(d, w), []scenario.SettingBoost{boost(d, acc, -1), boost(d, dam, 1)}, 0, 1},
		{"EX-91", of(d, w), []scenario.SettingBoost{boost(d, acc, 1), boost(w, acc, 2)}, 2, 0},
		{"EX-91", of(d, w), []scenario.SettingBoost{boost(d, acc, -1), boost(w, acc, -2)}, -1, 0},
		{"EX-91", of(d, w, c), []scenario.SettingBoost{boost(d, acc, -1), boost(w, acc, -2)}, 0, 0},
	} {
		ch := openChapter(t, scenario.Spec{Regions: []scenario.Region{{Name: "Here", Setting: row.here}},
			Challenges: []scenario.Challenge{{Name: "Rat", Type: stattrack.Creature, Region: "Here", EP: 50, Base: flat, Plays: []scenario.Play{dodging("1d6")}}}},
			scenario.Character{Name: "Ada", Plays: []scenario.Play{{Name: "Hit", Kind: scenario.Action, Inflict: dice("1d6"), Damage: dice("1d6"), Stronger: row.stronger}}})
		ch.toRound(1)
		ch.begin(scenario.PC(0))
		events := ch.act(scenario.PC(0), 0, scenario.ChallengeAt(0), 1, 1, 1)
		got, _ := ch.level(events, scenario.PC(0), "Inflict", board.FromSetting)
		ch.equal(row.clause+": Inflict", got, row.inflict)
		got, _ = ch.level(events, scenario.PC(0), "Damage", board.FromSetting)
		ch.equal(row.clause+": Damage", got, row.damage)
	}
}

// EX-91, the printed example: ruins that also count as wilderness. In one enemy Action the player uses an Interrupt that is barred in
// wilderness, then a Reaction that is stronger there.
func TestOvergrownRuins(t *testing.T) {
	c := openChapter(t, scenario.Spec{
		Setting: scenario.SettingsOf(scenario.Dungeon), Regions: []scenario.Region{{Name: "Overgrown Hall", Setting: scenario.SettingsOf(scenario.Dungeon, scenario.Wilderness)}},
		Challenges: []scenario.Challenge{{Name: "Vine", Type: stattrack.Creature, Region: "Overgrown Hall", EP: 9, Base: flat, Plays: []scenario.Play{strike("1d6")}}},
	}, scenario.Character{Name: "Ada", Plays: []scenario.Play{
		{Name: "Cave-In", Kind: scenario.Interrupt, Trigger: scenario.OnAttack, Aim: scenario.OneEnemy, Never: scenario.SettingsOf(scenario.Wilderness), Shifts: []scenario.Shift{{Track: stattrack.Power, By: -2}}},
		{Name: "Undergrowth", Kind: scenario.Reaction, Endure: dice("1d6"), Stronger: []scenario.SettingBoost{{Setting: scenario.Wilderness, Class: stattrack.Evasion, Levels: 1}}},
	}})
	ada, vine := scenario.PC(0), scenario.ChallengeAt(0)
	c.toFoes()
	c.begin(vine)
	c.act(vine, 0, ada)
	c.equal("EX-91: the Interrupt, in a dungeon", c.s().Pending.Ask, board.AskInterrupt)
	c.answer(1)
	c.equal("EX-91: the Reaction, in the wilderness", c.s().Pending.Ask, board.AskReaction)
	events := c.answer(1, 4, 8)
	got, _ := c.level(events, ada, "Endure", board.FromSetting)
	c.equal("EX-91", got, 1)
	_, sum := c.level(events, vine, "Inflict", board.FromTrack)
	c.equal("EX-91: the penalised Action", sum, -1)
}

// EX-90: an Obstacle's Interrupt takes the setting of the region of the entity that it is played against. An Action that content forces
// obeys settings too.
func TestSettingsOfForcedAndObstacles(t *testing.T) {
	for _, row := range []struct {
		only scenario.Setting
		hurt bool
	}{{scenario.Wilderness, false}, {scenario.Dungeon, true}} {
		only := scenario.SettingsOf(row.only)
		c := openChapter(t, scenario.Spec{Setting: scenario.SettingsOf(scenario.Dungeon),
			Regions:     []scenario.Region{{Name: "A"}, {Name: "B"}},
			Connections: []scenario.Connection{{From: "A", To: "B"}},
			Challenges: []scenario.Challenge{
				{Name: "Gate", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "B"}, EP: 5, Plays: []scenario.Play{
					{Name: "Slam", Kind: scenario.Interrupt, Trigger: scenario.OnAttack, Damage: dice("1d4"), Only: only}}},
				{Name: "Imp", Type: stattrack.Creature, Region: "A", EP: 5, Hooks: scenario.Hooks{scenario.OnTurn: explore.Func(func(sc *explore.Scene) error {
					return sc.Play(scenario.PC(0), "Blow", scenario.PC(1))
				})}},
			},
		}, scenario.Character{Name: "Ada", Plays: []scenario.Play{
			{Name: "Knock", Kind: scenario.Action, Inflict: dice("1d4")}, {Name: "Blow", Kind: scenario.Action, Damage: dice("1d4"), Only: only}}},
			scenario.Character{Name: "Bo"})
		var faces []int
		if row.hurt {
			faces = []int{2}
		}
		c.begin(scenario.PC(0))
		tape := crunch.NewTape(faces...)
		_, err := c.r.Do(board.Command{Do: board.Act, Who: scenario.PC(0), Target: scenario.ChallengeAt(0)}, tape)
		c.equal("EX-90: slammed", []any{err, tape.Done()}, []any{nil, nil})
		c.toFoes()
		tape = crunch.NewTape(faces...)
		events, err := c.r.Do(board.Command{Do: board.Begin, Who: scenario.ChallengeAt(1)}, tape)
		c.equal("EX-90: forced", []any{err, tape.Done()}, []any{nil, nil})
		_, hurt := firstEvent(events, board.Hurt)
		c.equal("EX-90: hurt", hurt, row.hurt)
	}
}

// EX-90, EX-57: an Assist takes the setting of the region where the Action is played, even an Obstacle's Assist.
func TestSettingsOfAssists(t *testing.T) {
	for _, row := range []struct {
		only scenario.Setting
		ask  board.Ask
	}{{scenario.Wilderness, board.AskNothing}, {scenario.Dungeon, board.AskAssist}} {
		c := openChapter(t, scenario.Spec{
			Regions:     []scenario.Region{{Name: "A"}, {Name: "B", Setting: scenario.SettingsOf(scenario.Wilderness)}},
			Connections: []scenario.Connection{{From: "A", To: "B"}},
			Challenges: []scenario.Challenge{rat("A", blow("1d4")),
				{Name: "Gate", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "B"}, EP: 5, Plays: []scenario.Play{
					{Name: "Pen in", Kind: scenario.Assist, Only: scenario.SettingsOf(row.only), Boosts: []scenario.Boost{{Class: stattrack.Damage, Levels: 1}}}}}},
		})
		c.toFoes()
		c.begin(scenario.ChallengeAt(0))
		var faces []int
		if row.ask == board.AskNothing {
			faces = []int{2}
		}
		c.act(scenario.ChallengeAt(0), 0, scenario.PC(0), faces...)
		c.equal("EX-90: "+row.only.String(), c.s().Pending.Ask, row.ask)
		if row.ask == board.AskAssist {
			c.answer(1, 6)
			c.equal("EX-90: with the Assist's level", c.s().PCs[0].EP, 14)
		}
	}
}

// EX-90: a Strategy, Interrupt or Action that an Obstacle plays against nobody needs the setting of one of its sides (EX-60), also if
// content makes it play.
func TestSettingsOfAnObstaclesSides(t *testing.T) {
	for _, fits := range []bool{false, true} {
		only := scenario.SettingsOf(scenario.Wilderness)
		hedge := scenario.Challenge{Name: "Hedge", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "B"}, EP: 5, Base: flat, Plays: []scenario.Play{
			{Name: "Grow", Kind: scenario.Strategy, Only: only},
			{Name: "Rustle", Kind: scenario.Action, Aim: scenario.NoTarget, Only: only, Shifts: []scenario.Shift{{Track: stattrack.Power, By: 1, Self: true}}},
			{Name: "Sprout", Kind: scenario.Interrupt, Trigger: scenario.OnRound, Aim: scenario.NoTarget, Only: only, Shifts: []scenario.Shift{{Track: stattrack.Resilience, By: 1, Self: true}}}}}
		hedge.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error { return sc.Play(sc.Self(), "Rustle", scenario.Nobody) })
		spec := scenario.Spec{Regions: []scenario.Region{{Name: "A"}, {Name: "B"}}, Connections: []scenario.Connection{{From: "A", To: "B"}}, Challenges: []scenario.Challenge{hedge}}
		if fits {
			spec.Regions[1].Setting = only
		}
		c := openChapter(t, spec)
		got := func(tr stattrack.Track) bool { return c.s().Challenges[0].Sheet.Now[tr] > 0 }
		c.equal("EX-90: Interrupt", got(stattrack.Resilience), fits)
		c.toFoes()
		c.begin(scenario.ChallengeAt(0))
		c.equal("EX-90: forced", got(stattrack.Power), fits)
		for _, cmd := range []board.Command{{Do: board.Prepare, Who: scenario.ChallengeAt(0)}, {Do: board.Act, Who: scenario.ChallengeAt(0), Play: 1}} {
			if fits {
				c.do(cmd)
			} else {
				c.refused(cmd, board.WrongSetting)
			}
		}
	}
}

// EX-90, EX-131: the entries beneath a Lock follow the setting of the picker's region.
func TestSettingOfFailures(t *testing.T) {
	dungeon, wild := scenario.SettingsOf(scenario.Dungeon), scenario.SettingsOf(scenario.Wilderness)
	for _, tc := range []struct {
		only, never, region scenario.Settings
		hurt                bool
	}{
		{0, 0, 0, true}, {wild, 0, 0, false}, {dungeon, 0, 0, true}, {0, dungeon, 0, false}, {0, wild, 0, true},
		{wild, 0, wild, true}, {dungeon, 0, wild, false}, {0, dungeon, wild | dungeon, true},
	} {
		c := openChapter(t, scenario.Spec{Setting: dungeon,
			Regions: []scenario.Region{{Name: "A", Setting: tc.region}, {Name: "B"}}, Connections: row("A", "B"),
			Challenges: []scenario.Challenge{{Name: "Door", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "B"}, EP: 5, Lock: dice("1d6"),
				Failure: &scenario.Play{Name: "Thorns", Only: tc.only, Never: tc.never, Damage: dice("1d4")}}},
		}, scenario.Character{Name: "Ada", Plays: []scenario.Play{{Name: "Pick", Kind: scenario.Action, Aim: scenario.NoTarget, Lockpick: dice("1d4")}}})
		c.begin(scenario.PC(0))
		if _, err := c.r.Do(board.Command{Do: board.Pick, Who: scenario.PC(0), Target: scenario.ChallengeAt(0)}, crunch.NewTape(1, 6, 3)); err != nil {
			t.Fatal(err)
		}
		c.equal("EX-90: only "+tc.only.String()+", never "+tc.never.String()+", in "+tc.region.String(), c.s().PCs[0].EP < 20, tc.hurt)
	}
}

// EX-90: New refuses a play that no setting allows, and an invalid set of settings.
func TestSettingsLeft(t *testing.T) {
	w, d, c := scenario.SettingsOf(scenario.Wilderness), scenario.SettingsOf(scenario.Dungeon), scenario.SettingsOf(scenario.Civilization)
	for _, tc := range []struct {
		only, never scenario.Settings
		field       string // that New refuses; "" for none
	}{
		{0, 0, ""}, {w | d | c, 0, ""}, {0, w | d, ""}, {d | w, w, ""}, {d, w, ""},
		{d, d, "Never"}, {d, d | w, "Never"}, {0, w | d | c, "Never"}, {w | d | c, w | d | c, "Never"}, {128, 0, "Only"}, {8 | d, 0, "Only"}, {0, 8, "Never"},
	} {
		play := scenario.Play{Name: "Blow", Kind: scenario.Action, Only: tc.only, Never: tc.never}
		for _, spec := range []scenario.Spec{
			{Regions: rooms("A"), Challenges: []scenario.Challenge{rat("A", play)}},
			{Regions: rooms("A"), Challenges: []scenario.Challenge{{Name: "Safe", Type: stattrack.Trap, Region: "A", Lock: dice("1d4"), Failure: &play}}},
		} {
			if tc.field == "" {
				openChapter(t, spec)
			} else {
				specWrong(t, spec, tc.field)
			}
		}
	}
}

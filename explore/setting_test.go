package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

// EX-90, EX-91: one setting of the region must satisfy both what a play needs and what bars it. A region without a setting of its own has
// the scenario's.
func TestSettingAvailability(t *testing.T) {
	const w, d, c = explore.Wilderness, explore.Dungeon, explore.Civilization
	of := explore.SettingsOf
	for _, row := range []struct {
		clause      string
		here        explore.Settings
		only, never explore.Settings
		want        bool
	}{
		{"EX-90", of(d), 0, 0, true}, {"EX-90", of(d), of(d), 0, true}, {"EX-90", of(d), of(w), 0, false}, {"EX-90", of(d), of(w, d), 0, true},
		{"EX-90", of(d), 0, of(d), false}, {"EX-90", of(d), 0, of(w, c), true},
		{"EX-91", of(d, w), of(w), 0, true}, {"EX-91", of(d, w), 0, of(w), true}, {"EX-91", of(d, w), 0, of(w, d), false},
		{"EX-91", of(d, w), of(w), of(d), true}, {"EX-91", of(d, w), of(w, c), of(w), false}, {"EX-90", 0, of(c), 0, true}, {"EX-90", 0, of(d), 0, false},
	} {
		p := explore.Play{Name: "Play", Only: row.only, Never: row.never}
		action, strategy, reaction, assist := p, p, p, p
		action.Kind, action.Aim, action.Name = explore.Action, explore.NoTarget, "Action"
		strategy.Kind, strategy.Name = explore.Strategy, "Strategy"
		reaction.Kind, reaction.Name = explore.Reaction, "Reaction"
		assist.Kind, assist.Name = explore.Assist, "Assist"
		hit := blow("1d4")
		ch := openChapter(t, explore.Spec{Setting: of(c), Regions: []explore.Region{{Name: "Here", Setting: row.here}}, Challenges: []explore.Challenge{rat("Here", hit)}},
			explore.Character{Name: "Ada", Plays: []explore.Play{action, strategy, reaction, assist}}, explore.Character{Name: "Bo", Plays: []explore.Play{hit}})
		ch.toRound(1)
		ch.begin(explore.PC(0))
		for _, cmd := range []explore.Command{{Do: explore.Act, Who: explore.PC(0)}, {Do: explore.Prepare, Who: explore.PC(0), Play: 1}} {
			if row.want {
				ch.equal(row.clause, reasonOf(ch.g.At(ch.s()).Check(cmd)), explore.Reason(0))
			} else {
				ch.refused(cmd, explore.WrongSetting)
			}
		}
		ch.end(explore.PC(0))
		ch.begin(explore.PC(1))
		faces := []int{1}
		if row.want {
			faces = nil
		}
		ch.act(explore.PC(1), 0, explore.ChallengeAt(0), faces...)
		ch.equal(row.clause+": Assist", ch.s().Pending.Ask == explore.AskAssist, row.want)
		if row.want {
			ch.answer(0, 1)
		}
		ch.toFoes()
		ch.begin(explore.ChallengeAt(0))
		ch.act(explore.ChallengeAt(0), 0, explore.PC(0), faces...)
		ch.equal(row.clause+": Reaction", ch.s().Pending.Ask == explore.AskReaction, row.want)
	}
}

// EX-90, EX-91: each entry takes the setting that suits it best. Two settings never add up on one entry, and any other setting avoids a
// penalty.
func TestSettingPower(t *testing.T) {
	const w, d, c = explore.Wilderness, explore.Dungeon, explore.Civilization
	of := explore.SettingsOf
	boost := func(s explore.Setting, class stattrack.DiceClass, levels int8) explore.SettingBoost {
		return explore.SettingBoost{Setting: s, Class: class, Levels: levels}
	}
	const acc, dam = stattrack.Accuracy, stattrack.Damage
	for _, row := range []struct {
		clause   string
		here     explore.Settings
		stronger []explore.SettingBoost
		inflict  int
		damage   int
	}{
		{"EX-90", of(d), nil, 0, 0},
		{"EX-90", of(d), []explore.SettingBoost{boost(d, acc, 1)}, 1, 0},
		{"EX-90", of(w), []explore.SettingBoost{boost(d, acc, 1)}, 0, 0},
		{"EX-90", of(d), []explore.SettingBoost{boost(d, acc, -1), boost(d, dam, 1)}, -1, 1},
		{"EX-91", of(d, w), []explore.SettingBoost{boost(d, acc, 1), boost(w, dam, 2)}, 1, 2}, // twice within one play
		{"EX-91", of(d, w), []explore.SettingBoost{boost(d, acc, -1), boost(d, dam, 1)}, 0, 1},
		{"EX-91", of(d, w), []explore.SettingBoost{boost(d, acc, 1), boost(w, acc, 2)}, 2, 0},
		{"EX-91", of(d, w), []explore.SettingBoost{boost(d, acc, -1), boost(w, acc, -2)}, -1, 0},
		{"EX-91", of(d, w, c), []explore.SettingBoost{boost(d, acc, -1), boost(w, acc, -2)}, 0, 0},
	} {
		ch := openChapter(t, explore.Spec{Regions: []explore.Region{{Name: "Here", Setting: row.here}},
			Challenges: []explore.Challenge{{Name: "Rat", Type: stattrack.Creature, Region: "Here", EP: 50, Base: flat, Plays: []explore.Play{dodging("1d6")}}}},
			explore.Character{Name: "Ada", Plays: []explore.Play{{Name: "Hit", Kind: explore.Action, Inflict: dice("1d6"), Damage: dice("1d6"), Stronger: row.stronger}}})
		ch.toRound(1)
		ch.begin(explore.PC(0))
		events := ch.act(explore.PC(0), 0, explore.ChallengeAt(0), 1, 1, 1)
		got, _ := ch.level(events, explore.PC(0), "Inflict", explore.FromSetting)
		ch.equal(row.clause+": Inflict", got, row.inflict)
		got, _ = ch.level(events, explore.PC(0), "Damage", explore.FromSetting)
		ch.equal(row.clause+": Damage", got, row.damage)
	}
}

// EX-91, the printed example: ruins that also count as wilderness. In one enemy Action the player uses an Interrupt that is barred in
// wilderness, then a Reaction that is stronger there.
func TestOvergrownRuins(t *testing.T) {
	c := openChapter(t, explore.Spec{
		Setting: explore.SettingsOf(explore.Dungeon), Regions: []explore.Region{{Name: "Overgrown Hall", Setting: explore.SettingsOf(explore.Dungeon, explore.Wilderness)}},
		Challenges: []explore.Challenge{{Name: "Vine", Type: stattrack.Creature, Region: "Overgrown Hall", EP: 9, Base: flat, Plays: []explore.Play{strike("1d6")}}},
	}, explore.Character{Name: "Ada", Plays: []explore.Play{
		{Name: "Cave-In", Kind: explore.Interrupt, Trigger: explore.OnAttack, Aim: explore.OneEnemy, Never: explore.SettingsOf(explore.Wilderness), Shifts: []explore.Shift{{Track: stattrack.Power, By: -2}}},
		{Name: "Undergrowth", Kind: explore.Reaction, Endure: dice("1d6"), Stronger: []explore.SettingBoost{{Setting: explore.Wilderness, Class: stattrack.Evasion, Levels: 1}}},
	}})
	ada, vine := explore.PC(0), explore.ChallengeAt(0)
	c.toFoes()
	c.begin(vine)
	c.act(vine, 0, ada)
	c.equal("EX-91: the Interrupt, in a dungeon", c.s().Pending.Ask, explore.AskInterrupt)
	c.answer(1)
	c.equal("EX-91: the Reaction, in the wilderness", c.s().Pending.Ask, explore.AskReaction)
	events := c.answer(1, 4, 8)
	got, _ := c.level(events, ada, "Endure", explore.FromSetting)
	c.equal("EX-91", got, 1)
	_, sum := c.level(events, vine, "Inflict", explore.FromTrack)
	c.equal("EX-91: the penalised Action", sum, -1)
}

// EX-90: an Obstacle's Interrupt takes the setting of the region of the entity that it is played against. An Action that content forces
// obeys settings too.
func TestSettingsOfForcedAndObstacles(t *testing.T) {
	for _, row := range []struct {
		only explore.Setting
		hurt bool
	}{{explore.Wilderness, false}, {explore.Dungeon, true}} {
		only := explore.SettingsOf(row.only)
		c := openChapter(t, explore.Spec{Setting: explore.SettingsOf(explore.Dungeon),
			Regions:     []explore.Region{{Name: "A"}, {Name: "B"}},
			Connections: []explore.Connection{{From: "A", To: "B"}},
			Challenges: []explore.Challenge{
				{Name: "Gate", Type: stattrack.Obstacle, Way: &explore.Way{From: "A", To: "B"}, EP: 5, Plays: []explore.Play{
					{Name: "Slam", Kind: explore.Interrupt, Trigger: explore.OnAttack, Damage: dice("1d4"), Only: only}}},
				{Name: "Imp", Type: stattrack.Creature, Region: "A", EP: 5, Hooks: explore.Hooks{explore.OnTurn: explore.Func(func(sc *explore.Scene) error {
					return sc.Play(explore.PC(0), "Blow", explore.PC(1))
				})}},
			},
		}, explore.Character{Name: "Ada", Plays: []explore.Play{
			{Name: "Knock", Kind: explore.Action, Inflict: dice("1d4")}, {Name: "Blow", Kind: explore.Action, Damage: dice("1d4"), Only: only}}},
			explore.Character{Name: "Bo"})
		var faces []int
		if row.hurt {
			faces = []int{2}
		}
		c.begin(explore.PC(0))
		tape := crunch.NewTape(faces...)
		_, err := c.r.Do(explore.Command{Do: explore.Act, Who: explore.PC(0), Target: explore.ChallengeAt(0)}, tape)
		c.equal("EX-90: slammed", []any{err, tape.Done()}, []any{nil, nil})
		c.toFoes()
		tape = crunch.NewTape(faces...)
		events, err := c.r.Do(explore.Command{Do: explore.Begin, Who: explore.ChallengeAt(1)}, tape)
		c.equal("EX-90: forced", []any{err, tape.Done()}, []any{nil, nil})
		_, hurt := firstEvent(events, explore.Hurt)
		c.equal("EX-90: hurt", hurt, row.hurt)
	}
}

// EX-90, EX-57: an Assist takes the setting of the region where the Action is played, even an Obstacle's Assist.
func TestSettingsOfAssists(t *testing.T) {
	for _, row := range []struct {
		only explore.Setting
		ask  explore.Ask
	}{{explore.Wilderness, explore.AskNothing}, {explore.Dungeon, explore.AskAssist}} {
		c := openChapter(t, explore.Spec{
			Regions:     []explore.Region{{Name: "A"}, {Name: "B", Setting: explore.SettingsOf(explore.Wilderness)}},
			Connections: []explore.Connection{{From: "A", To: "B"}},
			Challenges: []explore.Challenge{rat("A", blow("1d4")),
				{Name: "Gate", Type: stattrack.Obstacle, Way: &explore.Way{From: "A", To: "B"}, EP: 5, Plays: []explore.Play{
					{Name: "Pen in", Kind: explore.Assist, Only: explore.SettingsOf(row.only), Boosts: []explore.Boost{{Class: stattrack.Damage, Levels: 1}}}}}},
		})
		c.toFoes()
		c.begin(explore.ChallengeAt(0))
		var faces []int
		if row.ask == explore.AskNothing {
			faces = []int{2}
		}
		c.act(explore.ChallengeAt(0), 0, explore.PC(0), faces...)
		c.equal("EX-90: "+row.only.String(), c.s().Pending.Ask, row.ask)
		if row.ask == explore.AskAssist {
			c.answer(1, 6)
			c.equal("EX-90: with the Assist's level", c.s().PCs[0].EP, 14)
		}
	}
}

// EX-90: a Strategy, Interrupt or Action that an Obstacle plays against nobody needs the setting of one of its sides (EX-60), also if
// content makes it play.
func TestSettingsOfAnObstaclesSides(t *testing.T) {
	for _, fits := range []bool{false, true} {
		only := explore.SettingsOf(explore.Wilderness)
		hedge := explore.Challenge{Name: "Hedge", Type: stattrack.Obstacle, Way: &explore.Way{From: "A", To: "B"}, EP: 5, Base: flat, Plays: []explore.Play{
			{Name: "Grow", Kind: explore.Strategy, Only: only},
			{Name: "Rustle", Kind: explore.Action, Aim: explore.NoTarget, Only: only, Shifts: []explore.Shift{{Track: stattrack.Power, By: 1, Self: true}}},
			{Name: "Sprout", Kind: explore.Interrupt, Trigger: explore.OnRound, Aim: explore.NoTarget, Only: only, Shifts: []explore.Shift{{Track: stattrack.Resilience, By: 1, Self: true}}}}}
		hedge.Hooks[explore.OnTurn] = explore.Func(func(sc *explore.Scene) error { return sc.Play(sc.Self(), "Rustle", explore.Nobody) })
		spec := explore.Spec{Regions: []explore.Region{{Name: "A"}, {Name: "B"}}, Connections: []explore.Connection{{From: "A", To: "B"}}, Challenges: []explore.Challenge{hedge}}
		if fits {
			spec.Regions[1].Setting = only
		}
		c := openChapter(t, spec)
		got := func(tr stattrack.Track) bool { return c.s().Challenges[0].Sheet.Now[tr] > 0 }
		c.equal("EX-90: Interrupt", got(stattrack.Resilience), fits)
		c.toFoes()
		c.begin(explore.ChallengeAt(0))
		c.equal("EX-90: forced", got(stattrack.Power), fits)
		for _, cmd := range []explore.Command{{Do: explore.Prepare, Who: explore.ChallengeAt(0)}, {Do: explore.Act, Who: explore.ChallengeAt(0), Play: 1}} {
			if fits {
				c.do(cmd)
			} else {
				c.refused(cmd, explore.WrongSetting)
			}
		}
	}
}

// EX-90, EX-131: the entries beneath a Lock follow the setting of the picker's region.
func TestSettingOfFailures(t *testing.T) {
	dungeon, wild := explore.SettingsOf(explore.Dungeon), explore.SettingsOf(explore.Wilderness)
	for _, tc := range []struct {
		only, never, region explore.Settings
		hurt                bool
	}{
		{0, 0, 0, true}, {wild, 0, 0, false}, {dungeon, 0, 0, true}, {0, dungeon, 0, false}, {0, wild, 0, true},
		{wild, 0, wild, true}, {dungeon, 0, wild, false}, {0, dungeon, wild | dungeon, true},
	} {
		c := openChapter(t, explore.Spec{Setting: dungeon,
			Regions: []explore.Region{{Name: "A", Setting: tc.region}, {Name: "B"}}, Connections: row("A", "B"),
			Challenges: []explore.Challenge{{Name: "Door", Type: stattrack.Obstacle, Way: &explore.Way{From: "A", To: "B"}, EP: 5, Lock: dice("1d6"),
				Failure: &explore.Play{Name: "Thorns", Only: tc.only, Never: tc.never, Damage: dice("1d4")}}},
		}, explore.Character{Name: "Ada", Plays: []explore.Play{{Name: "Pick", Kind: explore.Action, Aim: explore.NoTarget, Lockpick: dice("1d4")}}})
		c.begin(explore.PC(0))
		if _, err := c.r.Do(explore.Command{Do: explore.Pick, Who: explore.PC(0), Target: explore.ChallengeAt(0)}, crunch.NewTape(1, 6, 3)); err != nil {
			t.Fatal(err)
		}
		c.equal("EX-90: only "+tc.only.String()+", never "+tc.never.String()+", in "+tc.region.String(), c.s().PCs[0].EP < 20, tc.hurt)
	}
}

// EX-90: New refuses a play that no setting allows, and an invalid set of settings.
func TestSettingsLeft(t *testing.T) {
	w, d, c := explore.SettingsOf(explore.Wilderness), explore.SettingsOf(explore.Dungeon), explore.SettingsOf(explore.Civilization)
	for _, tc := range []struct {
		only, never explore.Settings
		field       string // that New refuses; "" for none
	}{
		{0, 0, ""}, {w | d | c, 0, ""}, {0, w | d, ""}, {d | w, w, ""}, {d, w, ""},
		{d, d, "Never"}, {d, d | w, "Never"}, {0, w | d | c, "Never"}, {w | d | c, w | d | c, "Never"}, {128, 0, "Only"}, {8 | d, 0, "Only"}, {0, 8, "Never"},
	} {
		play := explore.Play{Name: "Blow", Kind: explore.Action, Only: tc.only, Never: tc.never}
		for _, spec := range []explore.Spec{
			{Regions: rooms("A"), Challenges: []explore.Challenge{rat("A", play)}},
			{Regions: rooms("A"), Challenges: []explore.Challenge{{Name: "Safe", Type: stattrack.Trap, Region: "A", Lock: dice("1d4"), Failure: &play}}},
		} {
			if tc.field == "" {
				openChapter(t, spec)
			} else {
				specWrong(t, spec, tc.field)
			}
		}
	}
}

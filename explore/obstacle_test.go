package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// EX-60, EX-61: an Obstacle is in the regions on both sides: it can be hit from both, plays its Reaction in both, and hears what is done in
// both. Nobody further away reaches it. At 0 EP it is gone and the way is free.
func TestObstacle(t *testing.T) {
	var heard []string
	hear := func(sc *explore.Scene) error {
		heard = append(heard, sc.Trigger().String())
		return nil
	}
	sweep := scenario.Play{Name: "Sweep", Kind: scenario.Action, Damage: dice("1d4"), Aim: scenario.AllEnemies}
	c := openChapter(t, scenario.Spec{
		Regions:     []scenario.Region{{Name: "Near"}, {Name: "Far"}, {Name: "Off"}, {Name: "Side"}},
		Connections: []scenario.Connection{{From: "Near", To: "Far"}, {From: "Near", To: "Off"}, {From: "Off", To: "Side"}, {From: "Side", To: "Far"}},
		Challenges: []scenario.Challenge{{Name: "Gate", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Near", To: "Far"}, EP: 9,
			Plays: []scenario.Play{{Name: "Grate", Kind: scenario.Reaction, Endure: dice("1d4"), Defence: dice("1d4")},
				{Name: "Splinters", Kind: scenario.Interrupt, Trigger: scenario.OnEnter, Damage: dice("1d2")}},
			Hooks: scenario.Hooks{scenario.OnEnter: explore.Func(hear), scenario.OnLeave: explore.Func(hear), scenario.OnSearch: explore.Func(hear)}}},
	}, scenario.Character{Name: "Ada", Search: dice("1d4"), Plays: []scenario.Play{{Name: "Ram", Kind: scenario.Action, Inflict: dice("1d6"), Damage: dice("1d8")}, sweep}})
	ada, gate := scenario.PC(0), scenario.ChallengeAt(0)
	ram := board.Command{Do: board.Act, Who: ada, Target: gate}
	c.toRound(1)
	c.begin(ada)
	c.refused(board.Command{Do: board.Move, Who: ada}, board.Blocked)
	c.do(ram, 4, 3, 5, 2)
	c.equal("EX-61: from the near side", c.s().Challenges[0].EP, 6)
	c.move(ada, 1)
	c.equal("EX-60: heard", heard, []string{"leave"})
	c.toRound(2)
	c.begin(ada)
	c.refused(ram, board.OutOfReach) // EX-34: the players know where it is
	c.move(ada, 2)
	c.equal("EX-60: elsewhere", heard, []string{"leave"})
	c.toRound(3)
	c.begin(ada)
	c.move(ada, 3, 2) // and the Interrupt hurts: EX-85, EX-60
	c.equal("EX-60: heard", heard, []string{"leave", "enter"})
	c.equal("EX-60: Interrupt", c.s().PCs[0].EP, 18)
	c.do(ram, 2, 3)
	c.equal("EX-61: the Reaction won", c.s().Challenges[0].EP, 6)
	c.toRound(4)
	c.begin(ada)
	c.do(board.Command{Do: board.Search, Who: ada}, 1, 1)
	c.equal("EX-60: heard", heard, []string{"leave", "enter", "search"})
	c.toRound(5)
	c.begin(ada)
	c.act(ada, 1, scenario.Nobody, 3, 1) // EX-60: among all enemies here
	c.equal("EX-60: all enemies", c.s().Challenges[0].EP, 4)
	c.toRound(6)
	c.begin(ada)
	events := c.do(ram, 4, 3, 5, 1)
	ev, ok := firstEvent(events, board.Defeated)
	c.equal("EX-61: defeated", ok && ev.Who == gate && ev.Clause == "EX-61", true)
	c.move(ada, 0)
	c.equal("EX-61: the way is free", c.s().PCs[0].Region, scenario.RegionID(0))
	c.toRound(7)
	c.begin(ada)
	c.refused(ram, board.OutOfPlay)
}

// EX-90, EX-60: an Obstacle plays in the setting of its target's region.
func TestObstacleSetting(t *testing.T) {
	thorns := scenario.Play{Name: "Thorns", Kind: scenario.Reaction, Endure: dice("1d6"), Only: scenario.SettingsOf(scenario.Wilderness),
		Stronger: []scenario.SettingBoost{{Setting: scenario.Wilderness, Class: stattrack.Evasion, Levels: 1}}}
	for _, row := range []struct {
		clause string
		here   scenario.Setting
		reacts bool
	}{{"EX-90", scenario.Wilderness, true}, {"EX-90", scenario.Dungeon, false}} {
		c := openChapter(t, scenario.Spec{
			Regions:     []scenario.Region{{Name: "Here", Setting: scenario.SettingsOf(row.here)}, {Name: "There", Setting: scenario.SettingsOf(scenario.Civilization)}},
			Connections: []scenario.Connection{{From: "Here", To: "There"}},
			Challenges:  []scenario.Challenge{{Name: "Hedge", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Here", To: "There"}, EP: 9, Plays: []scenario.Play{thorns}}},
		}, scenario.Character{Name: "Ada", Plays: []scenario.Play{strike("1d6")}})
		c.toRound(1)
		c.begin(scenario.PC(0))
		if !row.reacts {
			events := c.act(scenario.PC(0), 0, scenario.ChallengeAt(0))
			_, reacted := firstEvent(events, board.Reacted)
			c.equal(row.clause, reacted, false)
			continue
		}
		got, _ := c.level(c.act(scenario.PC(0), 0, scenario.ChallengeAt(0), 1, 8), scenario.ChallengeAt(0), "Endure", board.FromSetting)
		c.equal(row.clause, got, 1)
	}
}

// EX-60, EX-61: an Obstacle with turns plays against one PC on either side, against all PCs on both, and for its allies there, if the
// setting of the side allows the play (EX-90).
func TestObstacleTurn(t *testing.T) {
	near, far, off := scenario.PC(0), scenario.PC(1), scenario.PC(2)
	wild := scenario.SettingsOf(scenario.Wilderness)
	plays := []scenario.Play{
		{Name: "Slam", Kind: scenario.Action, Damage: dice("1d4")},
		{Name: "Thorn", Kind: scenario.Action, Damage: dice("1d4"), Only: wild},
		{Name: "Crush", Kind: scenario.Action, Aim: scenario.AllEnemies, Damage: dice("1d4")},
		{Name: "Prick", Kind: scenario.Action, Aim: scenario.AllEnemies, Damage: dice("1d4"), Only: wild},
		{Name: "Mend", Kind: scenario.Action, Aim: scenario.OneAlly, Shifts: []scenario.Shift{{Track: stattrack.Power, By: 1}}},
		{Name: "Nothing", Kind: scenario.Action, Damage: dice("1d4"), Only: scenario.SettingsOf(scenario.Civilization)},
	}
	c := openChapter(t, scenario.Spec{
		Regions:     []scenario.Region{{Name: "Near"}, {Name: "Far", Setting: wild}, {Name: "Off"}},
		Connections: []scenario.Connection{{From: "Near", To: "Far"}, {From: "Far", To: "Off"}},
		Challenges: []scenario.Challenge{
			{Name: "Gate", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Near", To: "Far"}, EP: 9, Base: flat, Plays: plays, PassedBy: scenario.Fly,
				Hooks: scenario.Hooks{scenario.OnTurn: explore.Func(func(*explore.Scene) error { return nil })}},
			rat("Near"), rat2("Off"),
			{Name: "Hedge", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Far", To: "Off"}, EP: 9, PassedBy: scenario.Fly},
			{Name: "Bramble", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Near", To: "Far"}, EP: 9, PassedBy: scenario.Fly},
		},
	}, scenario.Character{Name: "Near"}, scenario.Character{Name: "Far", Keywords: scenario.Fly}, scenario.Character{Name: "Off", Keywords: scenario.Fly, Plays: []scenario.Play{{Name: "Haste", Kind: scenario.Strategy, Speed: 1}}})
	gate := scenario.ChallengeAt(0)
	c.begin(far)
	c.move(far, 0)
	c.end(far)
	c.begin(off)
	c.do(board.Command{Do: board.Prepare, Who: off})
	c.move(off, 0)
	c.move(off, 1)
	c.toFoes()
	c.begin(gate)
	var got []board.Command
	for _, cmd := range c.r.Legal(nil) {
		if cmd.Do == board.Act {
			got = append(got, board.Command{Play: cmd.Play, Target: cmd.Target})
		}
	}
	c.equal("EX-60: what it may play", got, []board.Command{
		{Play: 0, Target: near}, {Play: 0, Target: far}, {Play: 1, Target: far}, {Play: 2}, {Play: 3},
		{Play: 4, Target: scenario.ChallengeAt(1)}, {Play: 4, Target: gate}, {Play: 4, Target: scenario.ChallengeAt(4)}, {Play: 4, Target: scenario.ChallengeAt(3)}})
	for _, row := range []struct {
		play   int
		target scenario.Who
		want   board.Reason
	}{{0, off, board.OutOfReach}, {1, near, board.WrongSetting}, {4, scenario.ChallengeAt(2), board.OutOfReach}, {5, near, board.WrongSetting}} {
		c.refused(board.Command{Do: board.Act, Who: gate, Play: int16(row.play), Target: row.target}, row.want)
	}
	c.act(gate, 0, far, 3)
	c.equal("EX-60: slammed", c.s().PCs[1].EP, 17)
	for round, row := range []struct {
		play, rolls int
		eps         []int32
	}{{2, 2, []int32{18, 15, 20}}, {3, 1, []int32{18, 13, 20}}} {
		c.toRound(int32(2 + round))
		c.toFoes()
		c.begin(gate)
		c.act(gate, row.play, scenario.Nobody, []int{2, 2}[:row.rolls]...)
		c.equal("EX-60: all on both sides", []int32{c.s().PCs[0].EP, c.s().PCs[1].EP, c.s().PCs[2].EP}, row.eps)
	}
	c.toRound(4)
	c.toFoes()
	c.begin(gate)
	c.act(gate, 4, scenario.ChallengeAt(3))
	c.equal("EX-60: for another Obstacle", c.s().Challenges[3].Sheet.Now[stattrack.Power], stattrack.Slot(1))
}

// EX-34, EX-122: an Obstacle in a hidden way is known like any other once the way is found. An Obstacle that a hook reveals is known from
// anywhere.
func TestObstaclesMadeKnown(t *testing.T) {
	spec := road()
	spec.Connections = append(spec.Connections, scenario.Connection{From: "A", To: "C", Hidden: true})
	spec.Challenges = []scenario.Challenge{
		{Name: "Grate", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "C"}, EP: 5},
		{Name: "Gate", Type: stattrack.Obstacle, Way: &scenario.Way{From: "D", To: "E"}, EP: 5}}
	spec.Hooks[scenario.OnRoundEnd] = explore.Func(func(sc *explore.Scene) error {
		if err := sc.Open("A", "C"); err != nil {
			return err
		}
		return sc.Reveal(scenario.ChallengeAt(1))
	})
	c := openChapter(t, spec)
	c.toRound(1)
	c.equal("EX-122", shownFoes(c.g.At(c.s()).View(scenario.Everyone)), []scenario.Who(nil))
	c.toRound(2)
	c.equal("EX-34", shownFoes(c.g.At(c.s()).View(scenario.Everyone)), []scenario.Who{scenario.ChallengeAt(0), scenario.ChallengeAt(1)})
}

// ST-47, ST-57: an Obstacle recovers its EP at Mind +5, no matter whether Skill +5 or a shift of Mind brought it there. If it Persists,
// every PC's pool is full again (EX-63).
func TestObstacleRecoversByMind(t *testing.T) {
	for _, row := range []struct {
		clause   string
		track    stattrack.Track
		by       int
		persists bool
	}{{"ST-47", stattrack.Mind, 1, false}, {"ST-57", stattrack.Skill, 5, false}, {"EX-63", stattrack.Mind, 1, true}, {"EX-63", stattrack.Skill, 5, true}} {
		c := openChapter(t, scenario.Spec{
			Regions:     []scenario.Region{{Name: "A"}, {Name: "B"}},
			Connections: []scenario.Connection{{From: "A", To: "B"}},
			Challenges:  []scenario.Challenge{{Name: "Door", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "B"}, EP: 10, Base: flat, Persists: row.persists}},
			Hooks: scenario.Hooks{
				scenario.OnBegin: explore.Func(func(sc *explore.Scene) error { return sc.Shift(scenario.ChallengeAt(0), stattrack.Mind, 4) }),
				scenario.OnTurn: explore.Func(func(sc *explore.Scene) error {
					if sc.Target() != mira {
						return nil
					}
					return sc.Shift(scenario.ChallengeAt(0), row.track, row.by)
				})},
		}, scenario.Character{Name: "Ada", Plays: []scenario.Play{blow("1d4")}}, scenario.Character{Name: "Bo", Plays: []scenario.Play{blow("1d4")}}, scenario.Character{Name: "Cy"})
		for i, w := range []scenario.Who{aerim, lucin} {
			c.begin(w)
			if row.persists {
				c.move(w, 0, 4)
				c.equal(row.clause+": pools", len(c.s().Pools), i+1)
			} else {
				c.act(w, 0, scenario.ChallengeAt(0), 4)
			}
			c.end(w)
		}
		c.begin(mira)
		c.equal(row.clause+": EP and pools", []int{int(c.s().Challenges[0].EP), len(c.s().Pools)}, []int{10, 0})
		c.equal(row.clause+": at its base again", c.s().Challenges[0].Sheet.Now[stattrack.Mind], c.s().Challenges[0].Sheet.BaseValue(stattrack.Mind))
	}
}

// EX-60, EX-61, EX-133: an Obstacle without EP, Lock or key may be opened by a lever or a Secret, or passed by flying. An Absent one needs
// none of these. New refuses an Obstacle only if nothing at all can open it.
func TestObstaclesThatSomethingOpens(t *testing.T) {
	for _, tc := range []struct {
		name   string
		change func(*scenario.Spec)
		ok     bool
	}{
		{"nothing", func(*scenario.Spec) {}, false},
		{"a lever", func(s *scenario.Spec) {
			lever := scenario.Feature{Name: "Lever", Region: "A"}
			lever.Hooks[scenario.OnOpen] = explore.Func(func(sc *explore.Scene) error { return sc.Defeat(scenario.ChallengeAt(0)) })
			s.Features = []scenario.Feature{lever}
		}, true},
		{"a Special", func(s *scenario.Spec) {
			s.Challenges = append(s.Challenges, rat("A", scenario.Play{Name: "Gnaw", Kind: scenario.Action, Special: explore.Func(func(*explore.Scene) error {
				return nil
			})}))
		}, true},
		{"a house rule", func(s *scenario.Spec) {
			s.Hooks[scenario.OnRound] = explore.Func(func(*explore.Scene) error { return nil })
		}, true},
		{"flyers", func(s *scenario.Spec) { s.Challenges[0].PassedBy = scenario.Fly }, true},
		{"not there yet", func(s *scenario.Spec) { s.Challenges[0].Absent = true }, true},
		{"a mechanism", func(s *scenario.Spec) {
			s.Secrets = []scenario.Secret{{Name: "wheel", Region: "A", Hidden: dice("1d4"), Disarms: "Gate"}}
		}, true},
	} {
		spec := scenario.Spec{Name: "G", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "A", Goal: scenario.Goal{Region: "B"}, Regions: rooms("A", "B"), Connections: row("A", "B"),
			Challenges: []scenario.Challenge{{Name: "Gate", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "B"}}}}
		tc.change(&spec)
		if _, err := explore.New(spec); (err == nil) != tc.ok {
			t.Errorf("EX-60: %s: New: %v, want it accepted: %v", tc.name, err, tc.ok)
		}
	}
}

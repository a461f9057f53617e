package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
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
	sweep := explore.Play{Name: "Sweep", Kind: explore.Action, Damage: dice("1d4"), Aim: explore.AllEnemies}
	c := openChapter(t, explore.Spec{
		Regions:     []explore.Region{{Name: "Near"}, {Name: "Far"}, {Name: "Off"}, {Name: "Side"}},
		Connections: []explore.Connection{{From: "Near", To: "Far"}, {From: "Near", To: "Off"}, {From: "Off", To: "Side"}, {From: "Side", To: "Far"}},
		Challenges: []explore.Challenge{{Name: "Gate", Type: stattrack.Obstacle, Way: &explore.Way{From: "Near", To: "Far"}, EP: 9,
			Plays: []explore.Play{{Name: "Grate", Kind: explore.Reaction, Endure: dice("1d4"), Defence: dice("1d4")},
				{Name: "Splinters", Kind: explore.Interrupt, Trigger: explore.OnEnter, Damage: dice("1d2")}},
			Hooks: explore.Hooks{explore.OnEnter: explore.Func(hear), explore.OnLeave: explore.Func(hear), explore.OnSearch: explore.Func(hear)}}},
	}, explore.Character{Name: "Ada", Search: dice("1d4"), Plays: []explore.Play{{Name: "Ram", Kind: explore.Action, Inflict: dice("1d6"), Damage: dice("1d8")}, sweep}})
	ada, gate := explore.PC(0), explore.ChallengeAt(0)
	ram := explore.Command{Do: explore.Act, Who: ada, Target: gate}
	c.toRound(1)
	c.begin(ada)
	c.refused(explore.Command{Do: explore.Move, Who: ada}, explore.Blocked)
	c.do(ram, 4, 3, 5, 2)
	c.equal("EX-61: from the near side", c.s().Challenges[0].EP, 6)
	c.move(ada, 1)
	c.equal("EX-60: heard", heard, []string{"leave"})
	c.toRound(2)
	c.begin(ada)
	c.refused(ram, explore.OutOfReach) // EX-34: the players know where it is
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
	c.do(explore.Command{Do: explore.Search, Who: ada}, 1, 1)
	c.equal("EX-60: heard", heard, []string{"leave", "enter", "search"})
	c.toRound(5)
	c.begin(ada)
	c.act(ada, 1, explore.Nobody, 3, 1) // EX-60: among all enemies here
	c.equal("EX-60: all enemies", c.s().Challenges[0].EP, 4)
	c.toRound(6)
	c.begin(ada)
	events := c.do(ram, 4, 3, 5, 1)
	ev, ok := firstEvent(events, explore.Defeated)
	c.equal("EX-61: defeated", ok && ev.Who == gate && ev.Clause == "EX-61", true)
	c.move(ada, 0)
	c.equal("EX-61: the way is free", c.s().PCs[0].Region, explore.RegionID(0))
	c.toRound(7)
	c.begin(ada)
	c.refused(ram, explore.OutOfPlay)
}

// EX-90, EX-60: an Obstacle plays in the setting of its target's region.
func TestObstacleSetting(t *testing.T) {
	thorns := explore.Play{Name: "Thorns", Kind: explore.Reaction, Endure: dice("1d6"), Only: explore.SettingsOf(explore.Wilderness),
		Stronger: []explore.SettingBoost{{Setting: explore.Wilderness, Class: stattrack.Evasion, Levels: 1}}}
	for _, row := range []struct {
		clause string
		here   explore.Setting
		reacts bool
	}{{"EX-90", explore.Wilderness, true}, {"EX-90", explore.Dungeon, false}} {
		c := openChapter(t, explore.Spec{
			Regions:     []explore.Region{{Name: "Here", Setting: explore.SettingsOf(row.here)}, {Name: "There", Setting: explore.SettingsOf(explore.Civilization)}},
			Connections: []explore.Connection{{From: "Here", To: "There"}},
			Challenges:  []explore.Challenge{{Name: "Hedge", Type: stattrack.Obstacle, Way: &explore.Way{From: "Here", To: "There"}, EP: 9, Plays: []explore.Play{thorns}}},
		}, explore.Character{Name: "Ada", Plays: []explore.Play{strike("1d6")}})
		c.toRound(1)
		c.begin(explore.PC(0))
		if !row.reacts {
			events := c.act(explore.PC(0), 0, explore.ChallengeAt(0))
			_, reacted := firstEvent(events, explore.Reacted)
			c.equal(row.clause, reacted, false)
			continue
		}
		got, _ := c.level(c.act(explore.PC(0), 0, explore.ChallengeAt(0), 1, 8), explore.ChallengeAt(0), "Endure", explore.FromSetting)
		c.equal(row.clause, got, 1)
	}
}

// EX-60, EX-61: an Obstacle with turns plays against one PC on either side, against all PCs on both, and for its allies there, if the
// setting of the side allows the play (EX-90).
func TestObstacleTurn(t *testing.T) {
	near, far, off := explore.PC(0), explore.PC(1), explore.PC(2)
	wild := explore.SettingsOf(explore.Wilderness)
	plays := []explore.Play{
		{Name: "Slam", Kind: explore.Action, Damage: dice("1d4")},
		{Name: "Thorn", Kind: explore.Action, Damage: dice("1d4"), Only: wild},
		{Name: "Crush", Kind: explore.Action, Aim: explore.AllEnemies, Damage: dice("1d4")},
		{Name: "Prick", Kind: explore.Action, Aim: explore.AllEnemies, Damage: dice("1d4"), Only: wild},
		{Name: "Mend", Kind: explore.Action, Aim: explore.OneAlly, Shifts: []explore.Shift{{Track: stattrack.Power, By: 1}}},
		{Name: "Nothing", Kind: explore.Action, Damage: dice("1d4"), Only: explore.SettingsOf(explore.Civilization)},
	}
	c := openChapter(t, explore.Spec{
		Regions:     []explore.Region{{Name: "Near"}, {Name: "Far", Setting: wild}, {Name: "Off"}},
		Connections: []explore.Connection{{From: "Near", To: "Far"}, {From: "Far", To: "Off"}},
		Challenges: []explore.Challenge{
			{Name: "Gate", Type: stattrack.Obstacle, Way: &explore.Way{From: "Near", To: "Far"}, EP: 9, Base: flat, Plays: plays, PassedBy: explore.Fly,
				Hooks: explore.Hooks{explore.OnTurn: explore.Func(func(*explore.Scene) error { return nil })}},
			rat("Near"), rat2("Off"),
			{Name: "Hedge", Type: stattrack.Obstacle, Way: &explore.Way{From: "Far", To: "Off"}, EP: 9, PassedBy: explore.Fly},
			{Name: "Bramble", Type: stattrack.Obstacle, Way: &explore.Way{From: "Near", To: "Far"}, EP: 9, PassedBy: explore.Fly},
		},
	}, explore.Character{Name: "Near"}, explore.Character{Name: "Far", Keywords: explore.Fly}, explore.Character{Name: "Off", Keywords: explore.Fly, Plays: []explore.Play{{Name: "Haste", Kind: explore.Strategy, Speed: 1}}})
	gate := explore.ChallengeAt(0)
	c.begin(far)
	c.move(far, 0)
	c.end(far)
	c.begin(off)
	c.do(explore.Command{Do: explore.Prepare, Who: off})
	c.move(off, 0)
	c.move(off, 1)
	c.toFoes()
	c.begin(gate)
	var got []explore.Command
	for _, cmd := range c.r.Legal(nil) {
		if cmd.Do == explore.Act {
			got = append(got, explore.Command{Play: cmd.Play, Target: cmd.Target})
		}
	}
	c.equal("EX-60: what it may play", got, []explore.Command{
		{Play: 0, Target: near}, {Play: 0, Target: far}, {Play: 1, Target: far}, {Play: 2}, {Play: 3},
		{Play: 4, Target: explore.ChallengeAt(1)}, {Play: 4, Target: gate}, {Play: 4, Target: explore.ChallengeAt(4)}, {Play: 4, Target: explore.ChallengeAt(3)}})
	for _, row := range []struct {
		play   int
		target explore.Who
		want   explore.Reason
	}{{0, off, explore.OutOfReach}, {1, near, explore.WrongSetting}, {4, explore.ChallengeAt(2), explore.OutOfReach}, {5, near, explore.WrongSetting}} {
		c.refused(explore.Command{Do: explore.Act, Who: gate, Play: int16(row.play), Target: row.target}, row.want)
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
		c.act(gate, row.play, explore.Nobody, []int{2, 2}[:row.rolls]...)
		c.equal("EX-60: all on both sides", []int32{c.s().PCs[0].EP, c.s().PCs[1].EP, c.s().PCs[2].EP}, row.eps)
	}
	c.toRound(4)
	c.toFoes()
	c.begin(gate)
	c.act(gate, 4, explore.ChallengeAt(3))
	c.equal("EX-60: for another Obstacle", c.s().Challenges[3].Sheet.Now[stattrack.Power], stattrack.Slot(1))
}

// EX-34, EX-122: an Obstacle in a hidden way is known like any other once the way is found. An Obstacle that a hook reveals is known from
// anywhere.
func TestObstaclesMadeKnown(t *testing.T) {
	spec := road()
	spec.Connections = append(spec.Connections, explore.Connection{From: "A", To: "C", Hidden: true})
	spec.Challenges = []explore.Challenge{
		{Name: "Grate", Type: stattrack.Obstacle, Way: &explore.Way{From: "A", To: "C"}, EP: 5},
		{Name: "Gate", Type: stattrack.Obstacle, Way: &explore.Way{From: "D", To: "E"}, EP: 5}}
	spec.Hooks[explore.OnRoundEnd] = explore.Func(func(sc *explore.Scene) error {
		if err := sc.Open("A", "C"); err != nil {
			return err
		}
		return sc.Reveal(explore.ChallengeAt(1))
	})
	c := openChapter(t, spec)
	c.toRound(1)
	c.equal("EX-122", shownFoes(c.g.At(c.s()).View(explore.Everyone)), []explore.Who(nil))
	c.toRound(2)
	c.equal("EX-34", shownFoes(c.g.At(c.s()).View(explore.Everyone)), []explore.Who{explore.ChallengeAt(0), explore.ChallengeAt(1)})
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
		c := openChapter(t, explore.Spec{
			Regions:     []explore.Region{{Name: "A"}, {Name: "B"}},
			Connections: []explore.Connection{{From: "A", To: "B"}},
			Challenges:  []explore.Challenge{{Name: "Door", Type: stattrack.Obstacle, Way: &explore.Way{From: "A", To: "B"}, EP: 10, Base: flat, Persists: row.persists}},
			Hooks: explore.Hooks{
				explore.OnBegin: explore.Func(func(sc *explore.Scene) error { return sc.Shift(explore.ChallengeAt(0), stattrack.Mind, 4) }),
				explore.OnTurn: explore.Func(func(sc *explore.Scene) error {
					if sc.Target() != mira {
						return nil
					}
					return sc.Shift(explore.ChallengeAt(0), row.track, row.by)
				})},
		}, explore.Character{Name: "Ada", Plays: []explore.Play{blow("1d4")}}, explore.Character{Name: "Bo", Plays: []explore.Play{blow("1d4")}}, explore.Character{Name: "Cy"})
		for i, w := range []explore.Who{aerim, lucin} {
			c.begin(w)
			if row.persists {
				c.move(w, 0, 4)
				c.equal(row.clause+": pools", len(c.s().Pools), i+1)
			} else {
				c.act(w, 0, explore.ChallengeAt(0), 4)
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
		change func(*explore.Spec)
		ok     bool
	}{
		{"nothing", func(*explore.Spec) {}, false},
		{"a lever", func(s *explore.Spec) {
			lever := explore.Feature{Name: "Lever", Region: "A"}
			lever.Hooks[explore.OnOpen] = explore.Func(func(sc *explore.Scene) error { return sc.Defeat(explore.ChallengeAt(0)) })
			s.Features = []explore.Feature{lever}
		}, true},
		{"a Special", func(s *explore.Spec) {
			s.Challenges = append(s.Challenges, rat("A", explore.Play{Name: "Gnaw", Kind: explore.Action, Special: explore.Func(func(*explore.Scene) error {
				return nil
			})}))
		}, true},
		{"a house rule", func(s *explore.Spec) {
			s.Hooks[explore.OnRound] = explore.Func(func(*explore.Scene) error { return nil })
		}, true},
		{"flyers", func(s *explore.Spec) { s.Challenges[0].PassedBy = explore.Fly }, true},
		{"not there yet", func(s *explore.Spec) { s.Challenges[0].Absent = true }, true},
		{"a mechanism", func(s *explore.Spec) {
			s.Secrets = []explore.Secret{{Name: "wheel", Region: "A", Hidden: dice("1d4"), Disarms: "Gate"}}
		}, true},
	} {
		spec := explore.Spec{Name: "G", Setting: explore.SettingsOf(explore.Dungeon), Start: "A", Goal: explore.Goal{Region: "B"}, Regions: rooms("A", "B"), Connections: row("A", "B"),
			Challenges: []explore.Challenge{{Name: "Gate", Type: stattrack.Obstacle, Way: &explore.Way{From: "A", To: "B"}}}}
		tc.change(&spec)
		if _, err := explore.New(spec); (err == nil) != tc.ok {
			t.Errorf("EX-60: %s: New: %v, want it accepted: %v", tc.name, err, tc.ok)
		}
	}
}

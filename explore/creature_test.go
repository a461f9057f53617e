package explore_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// EX-75: a Creature does what a PC does: it plays a Strategy, an Action and Reactions, and Moves. Its turn comes after the PCs'.
func TestCreatureTurn(t *testing.T) {
	spec := road()
	spec.Challenges = []scenario.Challenge{{Name: "Wolf", Type: stattrack.Creature, Region: "A", EP: 9, Base: flat, Plays: []scenario.Play{
		{Name: "Stalk", Kind: scenario.Strategy, Boosts: []scenario.Boost{{Class: stattrack.Accuracy, Levels: 1}}},
		{Name: "Bite", Kind: scenario.Action, Inflict: dice("1d6"), Damage: dice("1d6")}, dodging("1d6"),
	}}}
	c := openChapter(t, spec, scenario.Character{Name: "Ada", Plays: []scenario.Play{dodging("1d6")}})
	wolf := scenario.ChallengeAt(0)
	c.toFoes()
	c.begin(wolf)
	c.do(board.Command{Do: board.Prepare, Who: wolf})
	c.act(wolf, 1, scenario.PC(0))
	c.answer(1, 8, 6, 5)
	c.equal("EX-75: EP", c.s().PCs[0].EP, 15)
	c.refused(board.Command{Do: board.Act, Who: wolf, Play: 1, Target: scenario.PC(0)}, board.NoActionLeft)
	c.move(wolf, 0)
	c.end(wolf)
	c.equal("EX-75: region", c.s().Challenges[0].Region, scenario.RegionID(1))
}

// EX-76: a Creature is defeated at 0 EP, not before, and is out of play then.
func TestCreatureDefeated(t *testing.T) {
	for _, row := range []struct {
		clause string
		damage int
		gone   bool
	}{{"EX-76", 5, false}, {"EX-76", 6, true}, {"EX-76", 8, true}} {
		c := openChapter(t, scenario.Spec{Regions: []scenario.Region{{Name: "Here"}}, Challenges: []scenario.Challenge{rat("Here", strike("1d4"))}},
			scenario.Character{Name: "Ada", Plays: []scenario.Play{blow("1d8")}})
		c.toRound(1)
		c.begin(scenario.PC(0))
		events := c.act(scenario.PC(0), 0, scenario.ChallengeAt(0), row.damage)
		ev, ok := firstEvent(events, board.Defeated)
		c.equal(row.clause, ok, row.gone)
		c.equal(row.clause, c.s().Challenges[0].Gone, row.gone)
		c.equal("GL-08: never negative", c.s().Challenges[0].EP, max(0, 6-row.damage))
		c.end(scenario.PC(0))
		if row.gone {
			c.equal("by whom", ev.By, scenario.PC(0))
			c.equal("a new round at once", c.s().Round, 2)
			continue
		}
		c.equal("its turn", c.begins(), []scenario.Who{scenario.ChallengeAt(0)})
	}
}

// EX-76: the ready DM policy moves a pursuing Creature the shortest free way to the nearest PC, and lets it wait if there is none. Other
// Creatures stay.
func TestPursuit(t *testing.T) {
	for _, row := range []struct {
		clause string
		name   string
		foe    scenario.Challenge
		want   string // the regions it comes through
		closed string // a wall blocks the way from A to this region
	}{
		{clause: "EX-76", name: "near", foe: scenario.Challenge{Region: "C", Pursues: true}, want: "BA"},
		{clause: "EX-76", name: "far", foe: scenario.Challenge{Region: "E", Pursues: true}, want: "FA"},
		{clause: "EX-76", name: "does not", foe: scenario.Challenge{Region: "C"}, want: ""},
		{clause: "EX-21", name: "round the wall", foe: scenario.Challenge{Region: "C", Pursues: true}, closed: "B", want: "DEFA"},
		{clause: "EX-21", name: "through the wall", foe: scenario.Challenge{Region: "C", Pursues: true, Passes: true}, closed: "B", want: "BA"},
		{clause: "GL-09", name: "over the wall", foe: scenario.Challenge{Region: "C", Pursues: true, Keywords: scenario.Fly}, closed: "B", want: "BA"},
		{clause: "EX-80", name: "patrols", foe: scenario.Challenge{Region: "C", Route: []string{"C", "D", "E", "D"}}, want: "DEDCDE"},
		{clause: "EX-21", name: "walled in", foe: scenario.Challenge{Region: "H", Pursues: true}, want: ""},
	} {
		t.Run(row.name, func(t *testing.T) {
			row.foe.Name, row.foe.Type, row.foe.EP = "Hound", stattrack.Creature, 5
			ring := scenario.Spec{
				Name: "The Ring", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "A", Goal: scenario.Goal{Region: "Out"},
				Regions: []scenario.Region{{Name: "A"}, {Name: "B"}, {Name: "C"}, {Name: "D"}, {Name: "E"}, {Name: "F"}, {Name: "G"}, {Name: "H"}, {Name: "Out"}},
				Connections: []scenario.Connection{{From: "A", To: "B"}, {From: "B", To: "C"}, {From: "C", To: "D"}, {From: "D", To: "E"}, {From: "E", To: "F"},
					{From: "F", To: "A"}, {From: "G", To: "H"}, {From: "G", To: "A"}},
				Challenges: []scenario.Challenge{row.foe, {Name: "Grille", Type: stattrack.Obstacle, Way: &scenario.Way{From: "G", To: "A"}, EP: 5}},
			}
			if row.closed != "" {
				ring.Challenges = append(ring.Challenges, scenario.Challenge{Name: "Wall", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: row.closed}, EP: 5, PassedBy: scenario.Fly})
			}
			byHook(&ring)
			g := sample.Game(t, ring, scenario.Character{Name: "Ada", EP: 9})
			stay := func(v *board.View) (int, error) {
				return slices.IndexFunc(v.Choices, func(c board.Command) bool { return c.Do == board.EndTurn || c.Do == board.Begin }), nil
			}
			s, got := explore.NewSession(g, 1), ""
			stop := fmt.Errorf("enough")
			err := s.Play(t.Context(), explore.Players{PCs: func(v *board.View) (int, error) {
				if v.Round > 6 {
					return 0, stop
				}
				return stay(v)
			}, DM: policy.SensibleDM(1)}, func(events []board.Event) {
				if ev, ok := firstEvent(events, board.Moved); ok && ev.Who == scenario.ChallengeAt(0) {
					got += ring.Regions[ev.Region].Name
				}
			})
			if err != stop {
				t.Fatal(err)
			}
			if got != row.want {
				t.Errorf("%s: it goes through %q, want %q", row.clause, got, row.want)
			}
		})
	}
}

// EX-77, GL-10: from the round after the defeat, a count goes up at the end of each round. At the respawn value a new Creature stands in
// its origin region with full EP. It has no turn before the next round.
func TestRespawn(t *testing.T) {
	for _, row := range []struct {
		clause string
		after  uint8
		back   int32 // the round at whose end it is back; it fell in round 2
	}{{"EX-77", 0, 0}, {"GL-10", 1, 3}, {"GL-10", 2, 4}, {"GL-10", 3, 5}} {
		c := openChapter(t, scenario.Spec{
			Regions: []scenario.Region{{Name: "Here"}, {Name: "Lair"}}, Connections: []scenario.Connection{{From: "Here", To: "Lair"}},
			Challenges: []scenario.Challenge{{Name: "Rat", Type: stattrack.Creature, Region: "Lair", EP: 4, Base: flat, Respawn: row.after, Data: "fresh",
				Hooks: scenario.Hooks{scenario.OnTurn: explore.Func(func(sc *explore.Scene) error {
					if err := sc.SetData("used"); err != nil {
						return err
					}
					return sc.Shift(sc.Self(), stattrack.Mind, 1)
				})}}},
		}, scenario.Character{Name: "Ada", Plays: []scenario.Play{blow("1d4")}})
		c.toFoes()
		c.begin(scenario.ChallengeAt(0))
		c.move(scenario.ChallengeAt(0), 0)
		c.toRound(2)
		c.begin(scenario.PC(0))
		c.act(scenario.PC(0), 0, scenario.ChallengeAt(0), 4)
		back := int32(0)
		for r := int32(2); r < 8; r++ {
			c.pass(func(s *board.State) bool { return s.Round == r+1 || back == 0 && !s.Challenges[0].Gone })
			f := c.s().Challenges[0]
			if !f.Gone && back == 0 {
				back = r
				fresh := f
				fresh.Turned = 0
				c.equal(row.clause, fresh, board.ChallengeState{Region: 1, EP: 4, TurnBudget: board.TurnBudget{Moves: 1}, Data: "fresh", Sheet: f.Sheet, Revealed: f.Revealed})
				c.equal(row.clause+": tracks", f.Sheet.Now, stattrack.Values{})
				if f.Turned != r {
					t.Errorf("GL-10: the new Challenge may act in the round in which it respawns, want no turn")
				}
			}
		}
		c.equal(row.clause+": back at the end of round", back, row.back)
		if back > 0 { // and again
			c.toRound(9)
			c.begin(scenario.PC(0))
			for c.s().Challenges[0].Region != 0 && c.s().PCs[0].Region != 1 {
				c.move(scenario.PC(0), 0)
			}
			c.act(scenario.PC(0), 0, scenario.ChallengeAt(0), 4)
			c.pass(func(s *board.State) bool { return !s.Challenges[0].Gone || s.Round > 20 })
			c.equal(row.clause+": and again", c.s().Challenges[0].Gone, false)
			c.equal("round", c.s().Round, 9+int32(row.after)+1)
		}
	}
}

// EX-77: an Absent Challenge does not respawn. Once spawned and defeated, it does.
func TestRespawnOfTheAbsent(t *testing.T) {
	c := openChapter(t, scenario.Spec{
		Regions:    []scenario.Region{{Name: "Here"}},
		Challenges: []scenario.Challenge{{Name: "Ghost", Type: stattrack.Creature, Region: "Here", EP: 4, Respawn: 1, Absent: true}},
		Hooks: scenario.Hooks{scenario.OnRound: explore.Func(func(sc *explore.Scene) error {
			switch sc.Round() {
			case 4:
				_, err := sc.Spawn("Ghost", "Here")
				return err
			case 5:
				return sc.Defeat(scenario.ChallengeAt(0))
			}
			return nil
		})},
	})
	for _, want := range []struct {
		round int32
		there bool
	}{{3, false}, {4, true}, {5, false}, {6, false}, {7, true}} {
		c.toRound(want.round)
		c.equal(fmt.Sprintf("EX-77: there in round %d", want.round), !c.s().Challenges[0].Gone, want.there)
	}
}

// EX-78: a PC's "all Creatures" hits neither PCs nor allies, and a PC can't target an ally as an enemy. But content can force it to play a
// hostile Action against an ally, with Reaction and Damage.
func TestPCsAsCreatures(t *testing.T) {
	sweep := scenario.Play{Name: "Sweep", Kind: scenario.Action, Damage: dice("1d4"), Aim: scenario.AllEnemies}
	stab := scenario.Play{Name: "Stab", Kind: scenario.Action, Inflict: dice("1d6"), Damage: dice("1d6")}
	cheer := scenario.Play{Name: "Cheer", Kind: scenario.Assist, Boosts: []scenario.Boost{{Class: stattrack.Accuracy, Levels: 1}}}
	c := openChapter(t, scenario.Spec{
		Regions: []scenario.Region{{Name: "Here"}, {Name: "Next"}}, Connections: []scenario.Connection{{From: "Here", To: "Next"}},
		Challenges: []scenario.Challenge{rat("Here", scenario.Play{Name: "Charm", Kind: scenario.Action, Special: explore.Func(func(sc *explore.Scene) error {
			return sc.Play(sc.Target(), "Stab", scenario.PC(1))
		})})},
	}, scenario.Character{Name: "Ada", Plays: []scenario.Play{sweep, stab}}, scenario.Character{Name: "Bo", Plays: []scenario.Play{dodging("1d6")}},
		scenario.Character{Name: "Cy", Plays: []scenario.Play{cheer}})
	ada, bo := scenario.PC(0), scenario.PC(1)
	c.toRound(1)
	c.begin(ada)
	c.refused(board.Command{Do: board.Act, Who: ada, Play: 1, Target: bo}, board.NotATarget)
	c.refused(board.Command{Do: board.Act, Who: ada, Play: 1, Target: ada}, board.NotATarget)
	c.act(ada, 0, scenario.Nobody)
	c.answer(0, 3) // Cy does not help; one die: only the rat
	ep := func() []int32 {
		return []int32{c.s().PCs[0].EP, c.s().PCs[1].EP, c.s().PCs[2].EP, c.s().Challenges[0].EP}
	}
	c.equal("EX-78", ep(), []int32{20, 20, 20, 3})
	c.toFoes()
	c.begin(scenario.ChallengeAt(0))
	c.act(scenario.ChallengeAt(0), 0, ada)
	c.equal("EX-78: Bo reacts, Cy does not help", []any{c.s().Pending.Ask, c.s().Pending.Who}, []any{board.AskReaction, bo})
	c.answer(1, 5, 4, 6)
	c.equal("EX-78: forced", ep(), []int32{20, 14, 20, 3})
	c.equal("no Action Phase", c.s().PCs[0].Acted, true) // that was Ada's own
	c.toRound(2)
	c.begin(bo)
	c.move(bo, 0)
	c.end(bo)
	c.toFoes()
	c.begin(scenario.ChallengeAt(0))
	c.act(scenario.ChallengeAt(0), 0, ada) // Bo is not there
	c.equal("EX-78: out of reach", c.s().Pending.Ask, board.AskNothing)
	c.equal("EX-78: out of reach", ep(), []int32{20, 14, 20, 3})
}

// EX-78, EX-85: a PC that is forced to attack an ally doesn't hear its own Action. Others do.
func TestForcedActionHeard(t *testing.T) {
	cry := scenario.Play{Name: "Cry", Kind: scenario.Interrupt, Trigger: scenario.OnAllyAttack, Aim: scenario.NoTarget, Automatic: true}
	c := openChapter(t, scenario.Spec{
		Regions: rooms("Here"),
		Challenges: []scenario.Challenge{rat("Here", scenario.Play{Name: "Charm", Kind: scenario.Action, Special: explore.Func(func(sc *explore.Scene) error {
			return sc.Play(scenario.PC(0), "Blow", scenario.PC(1))
		})})},
	}, scenario.Character{Name: "Ada", Plays: []scenario.Play{blow("1d6"), cry}}, scenario.Character{Name: "Bo", Plays: []scenario.Play{cry}},
		scenario.Character{Name: "Cy", Plays: []scenario.Play{cry}})
	c.toFoes()
	c.begin(scenario.ChallengeAt(0))
	var cried []scenario.Who
	for _, ev := range c.act(scenario.ChallengeAt(0), 0, scenario.PC(2), 4) {
		if ev.Kind == board.Interrupted {
			cried = append(cried, ev.Who)
		}
	}
	c.equal("EX-85: who cries, when Cy is charmed at and Bo is attacked", cried, []scenario.Who{scenario.PC(0), scenario.PC(1), scenario.PC(2)})
}

// EX-78, ST-20, ST-30: a forced Action is hostile, and Power -5 skips it.
func TestForcedAction(t *testing.T) {
	for _, row := range []struct {
		clause string
		power  int
		hit    bool
	}{{"ST-30", 0, true}, {"ST-20", -5, false}} {
		c := openChapter(t, scenario.Spec{
			Regions: []scenario.Region{{Name: "Here"}},
			Challenges: []scenario.Challenge{rat("Here", scenario.Play{Name: "Charm", Kind: scenario.Action, Special: explore.Func(func(sc *explore.Scene) error {
				if err := sc.Shift(scenario.PC(0), stattrack.Power, row.power); err != nil {
					return err
				}
				if err := sc.Shift(scenario.PC(1), stattrack.Resilience, -5); err != nil {
					return err
				}
				return sc.Play(scenario.PC(0), "Blow", scenario.PC(1))
			})})},
		}, scenario.Character{Name: "Ada", Plays: []scenario.Play{blow("1d6")}}, scenario.Character{Name: "Bo", Plays: []scenario.Play{dodging("1d6")}})
		c.toFoes()
		c.begin(scenario.ChallengeAt(0))
		if row.hit {
			c.act(scenario.ChallengeAt(0), 0, scenario.PC(0), 4) // no Reaction at Resilience -5
			c.equal(row.clause, []any{c.s().PCs[1].EP, c.s().PCs[1].Sheet.Now[stattrack.Resilience]}, []any{16, stattrack.Slot(0)})
			continue
		}
		c.act(scenario.ChallengeAt(0), 0, scenario.PC(0))
		c.equal(row.clause, []any{c.s().PCs[1].EP, c.s().PCs[0].Sheet.Now[stattrack.Power]}, []any{20, stattrack.Slot(0)})
	}
}

// EX-76, EX-85: a defeated Challenge does nothing more. Its Interrupts and hooks don't run, and it takes no turn.
func TestFallen(t *testing.T) {
	cry := scenario.Play{Name: "Cry", Kind: scenario.Interrupt, Trigger: scenario.OnHurt, Aim: scenario.NoTarget, Automatic: true}
	rounds := ""
	c := openChapter(t, scenario.Spec{
		Regions: []scenario.Region{{Name: "Here"}},
		Challenges: []scenario.Challenge{
			{Name: "Ogre", Type: stattrack.Creature, Region: "Here", EP: 4, Plays: []scenario.Play{cry}},
			{Name: "Brute", Type: stattrack.Creature, Region: "Here", EP: 4, Hooks: scenario.Hooks{scenario.OnTurn: explore.Func(func(sc *explore.Scene) error { return sc.Defeat(scenario.ChallengeAt(2)) })}},
			{Name: "Runt", Type: stattrack.Creature, Region: "Here", EP: 4, Hooks: scenario.Hooks{scenario.OnRound: explore.Func(func(sc *explore.Scene) error {
				rounds += string(rune('0' + sc.Round()))
				return nil
			})}},
		},
	}, scenario.Character{Name: "Ada", Plays: []scenario.Play{blow("1d4")}})
	c.toRound(1)
	c.begin(scenario.PC(0))
	events := c.act(scenario.PC(0), 0, scenario.ChallengeAt(0), 4)
	c.equal("EX-85: no cry", kindsOf(events, board.Interrupted, board.Defeated), []board.EventKind{board.Defeated})
	c.end(scenario.PC(0))
	c.begin(scenario.ChallengeAt(1))
	c.end(scenario.ChallengeAt(1))
	c.equal("EX-01: the round is over", c.s().Round, 2)
	c.toRound(3)
	c.equal("EX-85: its hook", rounds, "1")
}

// EX-78: a play that Scene.Play can't force is a *VerbError, and nothing happens.
func TestForcedRefused(t *testing.T) {
	for _, row := range []struct {
		clause string
		play   string
		target scenario.Who
		want   string
	}{
		{"EX-78", "Hti", scenario.PC(1), `Play: found "Hti", want the name of an Action of Ada; did you mean "Hit"?`},
		{"EX-78", "Duck", scenario.PC(1), `Play: found "Duck", want the name of an Action of Ada`},
		{"EX-78", "Hit", scenario.Nobody, `Play: found nobody, want a PC or Challenge of this scenario`},
		{"EX-78", "Hit", scenario.PC(0), `Play: found "Ada", want another entity as the target`},
		{"EX-78", "Hit", scenario.PC(7), `Play: found pc8, want a PC or Challenge of this scenario`},
		{"EX-78", "Sweep", scenario.PC(1), `Play: found "Bo", want no target: the play needs none`},
	} {
		c := openChapter(t, scenario.Spec{Regions: []scenario.Region{{Name: "Here"}},
			Challenges: []scenario.Challenge{{Name: "Imp", Type: stattrack.Creature, Region: "Here", EP: 4, Hooks: scenario.Hooks{scenario.OnTurn: explore.Func(func(sc *explore.Scene) error {
				return sc.Play(scenario.PC(0), row.play, row.target)
			})}}},
		}, scenario.Character{Name: "Ada", Plays: []scenario.Play{{Name: "Hit", Kind: scenario.Action}, dodgingAs("Duck"), {Name: "Sweep", Kind: scenario.Action, Aim: scenario.AllEnemies}}}, scenario.Character{Name: "Bo"})
		c.toFoes()
		before := c.s().Hash()
		_, err := c.r.Do(board.Command{Do: board.Begin, Who: scenario.ChallengeAt(0)}, crunch.NewTape())
		var verb *explore.VerbError
		if !errors.As(err, &verb) || verb.Error() != row.want {
			t.Errorf("%s: %v, want %s", row.clause, err, row.want)
		}
		c.equal("unchanged", c.s().Hash(), before)
	}
}

func dodgingAs(name string) scenario.Play {
	p := dodging("1d6")
	p.Name = name
	return p
}

// GL-10, EX-57: a Hidden Challenge that Assists makes itself known.
func TestAssistReveals(t *testing.T) {
	c := openChapter(t, scenario.Spec{Regions: []scenario.Region{{Name: "Here"}}, Challenges: []scenario.Challenge{
		rat("Here", strike("1d4")),
		{Name: "Shade", Type: stattrack.Creature, Region: "Here", EP: 3, Hidden: true, Plays: []scenario.Play{{Name: "Egg On", Kind: scenario.Assist}}},
	}})
	c.toFoes()
	c.begin(scenario.ChallengeAt(0))
	c.act(scenario.ChallengeAt(0), 0, scenario.PC(0))
	c.equal("not yet", c.s().Challenges[1].Revealed, false)
	c.answer(1)
	c.equal("EX-57", c.s().Challenges[1].Revealed, true)
}

// EX-75, EX-20, GL-09: a Creature's plays may give it speed and Moves, like a PC's. Those that an ally gives before its turn count in it.
// After its turn all of them are gone.
func TestCreatureSpeed(t *testing.T) {
	spec := scenario.Spec{Goal: scenario.Goal{Region: "G"}}
	for _, name := range []string{"A", "B", "C", "D", "E", "F", "G"} {
		spec.Regions = append(spec.Regions, scenario.Region{Name: name})
	}
	for i := range 6 {
		spec.Connections = append(spec.Connections, scenario.Connection{From: spec.Regions[i].Name, To: spec.Regions[i+1].Name})
	}
	spec.Challenges = []scenario.Challenge{
		{Name: "Wolf", Type: stattrack.Creature, Region: "A", EP: 5, Plays: []scenario.Play{
			{Name: "Sprint", Kind: scenario.Strategy, Speed: 1}, {Name: "Bound", Kind: scenario.Action, Aim: scenario.NoTarget, Moves: 1}}},
		{Name: "Horn", Type: stattrack.Environ, Region: "A", Plays: []scenario.Play{
			{Name: "Call", Kind: scenario.Action, Aim: scenario.OneAlly, Moves: 1}, {Name: "Drone", Kind: scenario.Strategy, Speed: 1}}},
	}
	c := openChapter(t, spec, scenario.Character{Name: "Ada", Keywords: scenario.Fly})
	wolf, horn := scenario.ChallengeAt(0), scenario.ChallengeAt(1)
	walk := func(steps int) {
		t.Helper()
		for range steps {
			c.move(wolf, scenario.ConnID(c.s().Challenges[0].Region))
		}
		if at := c.s().Challenges[0].Region; at < 6 {
			c.refused(board.Command{Do: board.Move, Who: wolf, Conn: scenario.ConnID(at)}, board.NoMoveLeft)
		}
	}
	c.begin(horn)
	c.do(board.Command{Do: board.Prepare, Who: horn, Play: 1}) // an Environ does not Move: nothing is told
	c.act(horn, 0, wolf)
	c.equal("EX-20: granted", c.s().Challenges[0].Moves, 2)
	c.toFoes()
	c.begin(wolf)
	c.do(board.Command{Do: board.Prepare, Who: wolf})
	walk(4) // two Moves of speed 2
	c.equal("GL-09: not in another's turn", c.s().Challenges[1].Speed, 0)
	c.act(wolf, 1, scenario.Nobody)
	walk(2)
	c.equal("GL-09: at the far end", c.s().Challenges[0].Region, 6)
	c.end(wolf)
	c.equal("GL-09: over", c.s().Challenges[0].TurnBudget, board.TurnBudget{Moves: 1, Acted: true, Planned: true})
}

// EX-20, EX-75, EX-22: a hook may grant Moves to a Creature, but not to a Challenge that does not Move.
func TestGrantMove(t *testing.T) {
	for _, row := range []struct {
		to    scenario.Who
		moves uint8
		fails bool
	}{{scenario.PC(0), 3, false}, {scenario.ChallengeAt(0), 3, false}, {scenario.ChallengeAt(1), 0, true}, {scenario.PC(7), 0, true}} {
		g := gameOf(t, scenario.Spec{
			Name: "A Grant", Start: "A", Goal: scenario.Goal{Region: "B"},
			Regions: []scenario.Region{{Name: "A"}, {Name: "B"}}, Connections: []scenario.Connection{{From: "A", To: "B"}},
			Challenges: []scenario.Challenge{rat("A"), {Name: "Mist", Type: stattrack.Environ, Region: "B"}},
			Hooks:      scenario.Hooks{scenario.OnRound: explore.Func(func(sc *explore.Scene) error { return sc.GrantMove(row.to, 2) })},
		}, pcNamed("Ada"))
		s := explore.NewSession(g, 1)
		_, err := s.Do(board.Command{Do: board.Begin})
		var verb *explore.VerbError
		if errors.As(err, &verb) != row.fails || row.fails && verb.Verb != "GrantMove" {
			t.Errorf("EX-22: GrantMove for %v: %v, want a *VerbError: %v", row.to, err, row.fails)
		}
		if row.fails {
			continue
		}
		got := s.State().PCs[0].Moves
		if row.to.IsChallenge() {
			got = s.State().Challenges[0].Moves
		}
		same(t, "EX-20: Moves", got, row.moves)
	}
}

// An Action against all enemies is one Action. Its effects on its own player happen once, when it first takes effect. Its effects on
// enemies happen to each of them. EX-56, EX-78
func TestVolleyGainsOnce(t *testing.T) {
	charge := scenario.Play{Name: "Charge", Kind: scenario.Action, Aim: scenario.AllEnemies, Inflict: dice("1d6"), Damage: dice("1d2"), Moves: 1, Speed: 1, Search: true,
		Boosts: []scenario.Boost{{Class: stattrack.Evasion, Levels: 1}},
		Shifts: []scenario.Shift{{Track: stattrack.Power, By: 1, Self: true}, {Track: stattrack.Mind, By: -1}}}
	var foes []scenario.Challenge
	for i := range 3 {
		foes = append(foes, scenario.Challenge{Name: fmt.Sprint("Rat ", i), Type: stattrack.Creature, Region: "A", EP: 9, Base: flat, Plays: []scenario.Play{dodging("1d6")}})
	}
	for _, row := range []struct {
		clause string
		hits   [3]bool
		gains  int
	}{
		{"EX-78", [3]bool{true, true, true}, 1}, {"EX-78", [3]bool{false, true, true}, 1}, {"EX-78", [3]bool{false, false, true}, 1},
		{"EX-78", [3]bool{true, false, false}, 1}, {"EX-78", [3]bool{false, false, false}, 0},
	} {
		c := openChapter(t, scenario.Spec{Regions: rooms("A"), Challenges: foes}, scenario.Character{Name: "Ada", Search: dice("1d6"), Plays: []scenario.Play{charge}})
		var faces []int
		gained := false
		for _, hit := range row.hits {
			if !hit {
				faces = append(faces, 1, 6)
				continue
			}
			faces = append(faces, 6, 1, 1)
			if !gained {
				faces = append(faces, 3, 1) // the Search, and the Hidden roll against nothing
			}
			gained = true
		}
		c.begin(scenario.PC(0))
		events := c.act(scenario.PC(0), 0, scenario.Nobody, faces...)
		p := &c.s().PCs[0]
		what := fmt.Sprintf("%s: %v", row.clause, row.hits)
		c.equal(what+": Moves", int(p.Moves), 1+row.gains)
		c.equal(what+": Speed", int(p.Speed), row.gains)
		c.equal(what+": Boosts", len(c.s().Boosts), row.gains)
		c.equal(what+": Power", int(p.Sheet.Now[stattrack.Power]), row.gains)
		c.equal(what+": Searches", kinds(events, board.Searched), row.gains)
		for i, hit := range row.hits {
			want := []int{0, 9}
			if hit {
				want = []int{-1, 8}
			}
			c.equal(what+": Mind and EP of each", []int{int(c.s().Challenges[i].Sheet.Now[stattrack.Mind]), int(c.s().Challenges[i].EP)}, want)
		}
	}

	// a Challenge's, against the PCs
	c := openChapter(t, scenario.Spec{Regions: rooms("A"), Challenges: []scenario.Challenge{{Name: "Bull", Type: stattrack.Creature, Region: "A", EP: 9, Base: flat, Plays: []scenario.Play{
		{Name: "Charge", Kind: scenario.Action, Aim: scenario.AllEnemies, Moves: 1, Shifts: charge.Shifts}}}}},
		scenario.Character{Name: "Ada"}, scenario.Character{Name: "Bo"}, scenario.Character{Name: "Cy"})
	c.toFoes()
	c.begin(scenario.ChallengeAt(0))
	c.act(scenario.ChallengeAt(0), 0, scenario.Nobody)
	c.equal("EX-56: Moves, Power", []int{int(c.s().Challenges[0].Moves), int(c.s().Challenges[0].Sheet.Now[stattrack.Power])}, []int{2, 1})
	for i := range 3 {
		c.equal("EX-56: Mind of each", c.s().PCs[i].Sheet.Now[stattrack.Mind], stattrack.Slot(-1))
	}
}

// EX-77, GL-10: an Absent Challenge that is spawned and defeated at the beginning respawns. One that was never spawned does not.
func TestRespawnFromTheBeginning(t *testing.T) {
	for _, after := range []uint8{0, 1, 3} {
		ghost := scenario.Challenge{Name: "Ghost", Type: stattrack.Creature, Region: "A", EP: 4, Respawn: after, Absent: true}
		wraith := ghost
		wraith.Name = "Wraith"
		c := openChapter(t, scenario.Spec{Regions: rooms("A"), Challenges: []scenario.Challenge{ghost, wraith}, Hooks: scenario.Hooks{
			scenario.OnBegin: explore.Func(func(sc *explore.Scene) error {
				w, err := sc.Spawn("Ghost", "A")
				if err != nil {
					return err
				}
				return sc.Defeat(w)
			})}})
		for n := int32(1); n <= 6; n++ {
			c.toRound(n)
			what := fmt.Sprintf("EX-77: Respawn %d, in round %d", after, n)
			c.equal(what, []bool{c.s().Challenges[0].Gone, c.s().Challenges[1].Gone}, []bool{after == 0 || n <= int32(after), true})
			if err := c.g.CheckState(c.s()); err != nil {
				t.Error(err)
			}
		}
	}
}

// EX-78: content can force a play for an ally only on an ally or the entity itself, and a play against an enemy only on another entity.
func TestForcedForAnAlly(t *testing.T) {
	ada, bo, beast := scenario.PC(0), scenario.PC(1), scenario.ChallengeAt(0)
	for _, row := range []struct {
		who    scenario.Who
		play   string
		target scenario.Who
		ok     bool
	}{
		{ada, "Bless", ada, true}, {ada, "Bless", bo, true}, {ada, "Bless", beast, false}, {ada, "Bless", scenario.Nobody, false},
		{ada, "Blow", ada, false}, {ada, "Blow", bo, true}, {ada, "Blow", beast, true}, {beast, "Bless", beast, true}, {beast, "Bless", ada, false},
	} {
		bless := scenario.Play{Name: "Bless", Kind: scenario.Action, Aim: scenario.OneAlly, Shifts: []scenario.Shift{{Track: stattrack.Power, By: 2}}}
		g := gameOf(t, scenario.Spec{Name: "B", Start: "A", Goal: scenario.Goal{Region: "B"}, Regions: rooms("A", "B"), Connections: []scenario.Connection{{From: "A", To: "B"}},
			Challenges: []scenario.Challenge{rat("A", bless)},
			Hooks:      scenario.Hooks{scenario.OnRound: explore.Func(func(sc *explore.Scene) error { return sc.Play(row.who, row.play, row.target) })},
		}, pcNamed("Ada", bless, blow("1d4")), pcNamed("Bo"))
		_, err := explore.NewSession(g, 1).Do(board.Command{Do: board.Begin})
		var verb *explore.VerbError
		if (err == nil) != row.ok || err != nil && !errors.As(err, &verb) {
			t.Errorf("EX-78: %v plays %s on %v: %v, want it allowed: %v", row.who, row.play, row.target, err, row.ok)
		}
	}
}

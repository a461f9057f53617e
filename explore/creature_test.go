package explore_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/stattrack"
)

// EX-75: a Creature does what a PC does: it plays a Strategy, an Action and Reactions, and Moves. Its turn comes after the PCs'.
func TestCreatureTurn(t *testing.T) {
	spec := road()
	spec.Challenges = []explore.Challenge{{Name: "Wolf", Type: stattrack.Creature, Region: "A", EP: 9, Base: flat, Plays: []explore.Play{
		{Name: "Stalk", Kind: explore.Strategy, Boosts: []explore.Boost{{Class: stattrack.Accuracy, Levels: 1}}},
		{Name: "Bite", Kind: explore.Action, Inflict: dice("1d6"), Damage: dice("1d6")}, dodging("1d6"),
	}}}
	c := openChapter(t, spec, explore.Character{Name: "Ada", Plays: []explore.Play{dodging("1d6")}})
	wolf := explore.ChallengeAt(0)
	c.toFoes()
	c.begin(wolf)
	c.do(explore.Command{Do: explore.Prepare, Who: wolf})
	c.act(wolf, 1, explore.PC(0))
	c.answer(1, 8, 6, 5)
	c.equal("EX-75: EP", c.s().PCs[0].EP, 15)
	c.refused(explore.Command{Do: explore.Act, Who: wolf, Play: 1, Target: explore.PC(0)}, explore.NoActionLeft)
	c.move(wolf, 0)
	c.end(wolf)
	c.equal("EX-75: region", c.s().Challenges[0].Region, explore.RegionID(1))
}

// EX-76: a Creature is defeated at 0 EP, not before, and is out of play then.
func TestCreatureDefeated(t *testing.T) {
	for _, row := range []struct {
		clause string
		damage int
		gone   bool
	}{{"EX-76", 5, false}, {"EX-76", 6, true}, {"EX-76", 8, true}} {
		c := openChapter(t, explore.Spec{Regions: []explore.Region{{Name: "Here"}}, Challenges: []explore.Challenge{rat("Here", strike("1d4"))}},
			explore.Character{Name: "Ada", Plays: []explore.Play{blow("1d8")}})
		c.toRound(1)
		c.begin(explore.PC(0))
		events := c.act(explore.PC(0), 0, explore.ChallengeAt(0), row.damage)
		ev, ok := firstEvent(events, explore.Defeated)
		c.equal(row.clause, ok, row.gone)
		c.equal(row.clause, c.s().Challenges[0].Gone, row.gone)
		c.equal("GL-08: never negative", c.s().Challenges[0].EP, max(0, 6-row.damage))
		c.end(explore.PC(0))
		if row.gone {
			c.equal("by whom", ev.By, explore.PC(0))
			c.equal("a new round at once", c.s().Round, 2)
			continue
		}
		c.equal("its turn", c.begins(), []explore.Who{explore.ChallengeAt(0)})
	}
}

// EX-76: the ready DM policy moves a pursuing Creature the shortest free way to the nearest PC, and lets it wait if there is none. Other
// Creatures stay.
func TestPursuit(t *testing.T) {
	for _, row := range []struct {
		clause string
		name   string
		foe    explore.Challenge
		want   string // the regions it comes through
		closed string // a wall blocks the way from A to this region
	}{
		{clause: "EX-76", name: "near", foe: explore.Challenge{Region: "C", Pursues: true}, want: "BA"},
		{clause: "EX-76", name: "far", foe: explore.Challenge{Region: "E", Pursues: true}, want: "FA"},
		{clause: "EX-76", name: "does not", foe: explore.Challenge{Region: "C"}, want: ""},
		{clause: "EX-21", name: "round the wall", foe: explore.Challenge{Region: "C", Pursues: true}, closed: "B", want: "DEFA"},
		{clause: "EX-21", name: "through the wall", foe: explore.Challenge{Region: "C", Pursues: true, Passes: true}, closed: "B", want: "BA"},
		{clause: "GL-09", name: "over the wall", foe: explore.Challenge{Region: "C", Pursues: true, Keywords: explore.Fly}, closed: "B", want: "BA"},
		{clause: "EX-80", name: "patrols", foe: explore.Challenge{Region: "C", Route: []string{"C", "D", "E", "D"}}, want: "DEDCDE"},
		{clause: "EX-21", name: "walled in", foe: explore.Challenge{Region: "H", Pursues: true}, want: ""},
	} {
		t.Run(row.name, func(t *testing.T) {
			row.foe.Name, row.foe.Type, row.foe.EP = "Hound", stattrack.Creature, 5
			ring := explore.Spec{
				Name: "The Ring", Setting: explore.SettingsOf(explore.Dungeon), Start: "A", Goal: explore.Goal{Region: "Out"},
				Regions: []explore.Region{{Name: "A"}, {Name: "B"}, {Name: "C"}, {Name: "D"}, {Name: "E"}, {Name: "F"}, {Name: "G"}, {Name: "H"}, {Name: "Out"}},
				Connections: []explore.Connection{{From: "A", To: "B"}, {From: "B", To: "C"}, {From: "C", To: "D"}, {From: "D", To: "E"}, {From: "E", To: "F"},
					{From: "F", To: "A"}, {From: "G", To: "H"}, {From: "G", To: "A"}},
				Challenges: []explore.Challenge{row.foe, {Name: "Grille", Type: stattrack.Obstacle, Way: &explore.Way{From: "G", To: "A"}, EP: 5}},
			}
			if row.closed != "" {
				ring.Challenges = append(ring.Challenges, explore.Challenge{Name: "Wall", Type: stattrack.Obstacle, Way: &explore.Way{From: "A", To: row.closed}, EP: 5, PassedBy: explore.Fly})
			}
			byHook(&ring)
			g := sample.Game(t, ring, explore.Character{Name: "Ada", EP: 9})
			stay := func(v *explore.View) (int, error) {
				return slices.IndexFunc(v.Choices, func(c explore.Command) bool { return c.Do == explore.EndTurn || c.Do == explore.Begin }), nil
			}
			s, got := explore.NewSession(g, 1), ""
			stop := fmt.Errorf("enough")
			err := s.Play(t.Context(), explore.Players{PCs: func(v *explore.View) (int, error) {
				if v.Round > 6 {
					return 0, stop
				}
				return stay(v)
			}, DM: policy.SensibleDM(1)}, func(events []explore.Event) {
				if ev, ok := firstEvent(events, explore.Moved); ok && ev.Who == explore.ChallengeAt(0) {
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
		c := openChapter(t, explore.Spec{
			Regions: []explore.Region{{Name: "Here"}, {Name: "Lair"}}, Connections: []explore.Connection{{From: "Here", To: "Lair"}},
			Challenges: []explore.Challenge{{Name: "Rat", Type: stattrack.Creature, Region: "Lair", EP: 4, Base: flat, Respawn: row.after, Data: "fresh",
				Hooks: explore.Hooks{explore.OnTurn: explore.Func(func(sc *explore.Scene) error {
					if err := sc.SetData("used"); err != nil {
						return err
					}
					return sc.Shift(sc.Self(), stattrack.Mind, 1)
				})}}},
		}, explore.Character{Name: "Ada", Plays: []explore.Play{blow("1d4")}})
		c.toFoes()
		c.begin(explore.ChallengeAt(0))
		c.move(explore.ChallengeAt(0), 0)
		c.toRound(2)
		c.begin(explore.PC(0))
		c.act(explore.PC(0), 0, explore.ChallengeAt(0), 4)
		back := int32(0)
		for r := int32(2); r < 8; r++ {
			c.pass(func(s *explore.State) bool { return s.Round == r+1 || back == 0 && !s.Challenges[0].Gone })
			f := c.s().Challenges[0]
			if !f.Gone && back == 0 {
				back = r
				fresh := f
				fresh.Turned = 0
				c.equal(row.clause, fresh, explore.ChallengeState{Region: 1, EP: 4, TurnBudget: explore.TurnBudget{Moves: 1}, Data: "fresh", Sheet: f.Sheet, Revealed: f.Revealed})
				c.equal(row.clause+": tracks", f.Sheet.Now, stattrack.Values{})
				if f.Turned != r {
					t.Errorf("GL-10: the new Challenge may act in the round in which it respawns, want no turn")
				}
			}
		}
		c.equal(row.clause+": back at the end of round", back, row.back)
		if back > 0 { // and again
			c.toRound(9)
			c.begin(explore.PC(0))
			for c.s().Challenges[0].Region != 0 && c.s().PCs[0].Region != 1 {
				c.move(explore.PC(0), 0)
			}
			c.act(explore.PC(0), 0, explore.ChallengeAt(0), 4)
			c.pass(func(s *explore.State) bool { return !s.Challenges[0].Gone || s.Round > 20 })
			c.equal(row.clause+": and again", c.s().Challenges[0].Gone, false)
			c.equal("round", c.s().Round, 9+int32(row.after)+1)
		}
	}
}

// EX-77: an Absent Challenge does not respawn. Once spawned and defeated, it does.
func TestRespawnOfTheAbsent(t *testing.T) {
	c := openChapter(t, explore.Spec{
		Regions:    []explore.Region{{Name: "Here"}},
		Challenges: []explore.Challenge{{Name: "Ghost", Type: stattrack.Creature, Region: "Here", EP: 4, Respawn: 1, Absent: true}},
		Hooks: explore.Hooks{explore.OnRound: explore.Func(func(sc *explore.Scene) error {
			switch sc.Round() {
			case 4:
				_, err := sc.Spawn("Ghost", "Here")
				return err
			case 5:
				return sc.Defeat(explore.ChallengeAt(0))
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
	sweep := explore.Play{Name: "Sweep", Kind: explore.Action, Damage: dice("1d4"), Aim: explore.AllEnemies}
	stab := explore.Play{Name: "Stab", Kind: explore.Action, Inflict: dice("1d6"), Damage: dice("1d6")}
	cheer := explore.Play{Name: "Cheer", Kind: explore.Assist, Boosts: []explore.Boost{{Class: stattrack.Accuracy, Levels: 1}}}
	c := openChapter(t, explore.Spec{
		Regions: []explore.Region{{Name: "Here"}, {Name: "Next"}}, Connections: []explore.Connection{{From: "Here", To: "Next"}},
		Challenges: []explore.Challenge{rat("Here", explore.Play{Name: "Charm", Kind: explore.Action, Special: explore.Func(func(sc *explore.Scene) error {
			return sc.Play(sc.Target(), "Stab", explore.PC(1))
		})})},
	}, explore.Character{Name: "Ada", Plays: []explore.Play{sweep, stab}}, explore.Character{Name: "Bo", Plays: []explore.Play{dodging("1d6")}},
		explore.Character{Name: "Cy", Plays: []explore.Play{cheer}})
	ada, bo := explore.PC(0), explore.PC(1)
	c.toRound(1)
	c.begin(ada)
	c.refused(explore.Command{Do: explore.Act, Who: ada, Play: 1, Target: bo}, explore.NotATarget)
	c.refused(explore.Command{Do: explore.Act, Who: ada, Play: 1, Target: ada}, explore.NotATarget)
	c.act(ada, 0, explore.Nobody)
	c.answer(0, 3) // Cy does not help; one die: only the rat
	ep := func() []int32 {
		return []int32{c.s().PCs[0].EP, c.s().PCs[1].EP, c.s().PCs[2].EP, c.s().Challenges[0].EP}
	}
	c.equal("EX-78", ep(), []int32{20, 20, 20, 3})
	c.toFoes()
	c.begin(explore.ChallengeAt(0))
	c.act(explore.ChallengeAt(0), 0, ada)
	c.equal("EX-78: Bo reacts, Cy does not help", []any{c.s().Pending.Ask, c.s().Pending.Who}, []any{explore.AskReaction, bo})
	c.answer(1, 5, 4, 6)
	c.equal("EX-78: forced", ep(), []int32{20, 14, 20, 3})
	c.equal("no Action Phase", c.s().PCs[0].Acted, true) // that was Ada's own
	c.toRound(2)
	c.begin(bo)
	c.move(bo, 0)
	c.end(bo)
	c.toFoes()
	c.begin(explore.ChallengeAt(0))
	c.act(explore.ChallengeAt(0), 0, ada) // Bo is not there
	c.equal("EX-78: out of reach", c.s().Pending.Ask, explore.AskNothing)
	c.equal("EX-78: out of reach", ep(), []int32{20, 14, 20, 3})
}

// EX-78, EX-85: a PC that is forced to attack an ally doesn't hear its own Action. Others do.
func TestForcedActionHeard(t *testing.T) {
	cry := explore.Play{Name: "Cry", Kind: explore.Interrupt, Trigger: explore.OnAllyAttack, Aim: explore.NoTarget, Automatic: true}
	c := openChapter(t, explore.Spec{
		Regions: rooms("Here"),
		Challenges: []explore.Challenge{rat("Here", explore.Play{Name: "Charm", Kind: explore.Action, Special: explore.Func(func(sc *explore.Scene) error {
			return sc.Play(explore.PC(0), "Blow", explore.PC(1))
		})})},
	}, explore.Character{Name: "Ada", Plays: []explore.Play{blow("1d6"), cry}}, explore.Character{Name: "Bo", Plays: []explore.Play{cry}},
		explore.Character{Name: "Cy", Plays: []explore.Play{cry}})
	c.toFoes()
	c.begin(explore.ChallengeAt(0))
	var cried []explore.Who
	for _, ev := range c.act(explore.ChallengeAt(0), 0, explore.PC(2), 4) {
		if ev.Kind == explore.Interrupted {
			cried = append(cried, ev.Who)
		}
	}
	c.equal("EX-85: who cries, when Cy is charmed at and Bo is attacked", cried, []explore.Who{explore.PC(0), explore.PC(1), explore.PC(2)})
}

// EX-78, ST-20, ST-30: a forced Action is hostile, and Power -5 skips it.
func TestForcedAction(t *testing.T) {
	for _, row := range []struct {
		clause string
		power  int
		hit    bool
	}{{"ST-30", 0, true}, {"ST-20", -5, false}} {
		c := openChapter(t, explore.Spec{
			Regions: []explore.Region{{Name: "Here"}},
			Challenges: []explore.Challenge{rat("Here", explore.Play{Name: "Charm", Kind: explore.Action, Special: explore.Func(func(sc *explore.Scene) error {
				if err := sc.Shift(explore.PC(0), stattrack.Power, row.power); err != nil {
					return err
				}
				if err := sc.Shift(explore.PC(1), stattrack.Resilience, -5); err != nil {
					return err
				}
				return sc.Play(explore.PC(0), "Blow", explore.PC(1))
			})})},
		}, explore.Character{Name: "Ada", Plays: []explore.Play{blow("1d6")}}, explore.Character{Name: "Bo", Plays: []explore.Play{dodging("1d6")}})
		c.toFoes()
		c.begin(explore.ChallengeAt(0))
		if row.hit {
			c.act(explore.ChallengeAt(0), 0, explore.PC(0), 4) // no Reaction at Resilience -5
			c.equal(row.clause, []any{c.s().PCs[1].EP, c.s().PCs[1].Sheet.Now[stattrack.Resilience]}, []any{16, stattrack.Slot(0)})
			continue
		}
		c.act(explore.ChallengeAt(0), 0, explore.PC(0))
		c.equal(row.clause, []any{c.s().PCs[1].EP, c.s().PCs[0].Sheet.Now[stattrack.Power]}, []any{20, stattrack.Slot(0)})
	}
}

// EX-76, EX-85: a defeated Challenge does nothing more. Its Interrupts and hooks don't run, and it takes no turn.
func TestFallen(t *testing.T) {
	cry := explore.Play{Name: "Cry", Kind: explore.Interrupt, Trigger: explore.OnHurt, Aim: explore.NoTarget, Automatic: true}
	rounds := ""
	c := openChapter(t, explore.Spec{
		Regions: []explore.Region{{Name: "Here"}},
		Challenges: []explore.Challenge{
			{Name: "Ogre", Type: stattrack.Creature, Region: "Here", EP: 4, Plays: []explore.Play{cry}},
			{Name: "Brute", Type: stattrack.Creature, Region: "Here", EP: 4, Hooks: explore.Hooks{explore.OnTurn: explore.Func(func(sc *explore.Scene) error { return sc.Defeat(explore.ChallengeAt(2)) })}},
			{Name: "Runt", Type: stattrack.Creature, Region: "Here", EP: 4, Hooks: explore.Hooks{explore.OnRound: explore.Func(func(sc *explore.Scene) error {
				rounds += string(rune('0' + sc.Round()))
				return nil
			})}},
		},
	}, explore.Character{Name: "Ada", Plays: []explore.Play{blow("1d4")}})
	c.toRound(1)
	c.begin(explore.PC(0))
	events := c.act(explore.PC(0), 0, explore.ChallengeAt(0), 4)
	c.equal("EX-85: no cry", kindsOf(events, explore.Interrupted, explore.Defeated), []explore.EventKind{explore.Defeated})
	c.end(explore.PC(0))
	c.begin(explore.ChallengeAt(1))
	c.end(explore.ChallengeAt(1))
	c.equal("EX-01: the round is over", c.s().Round, 2)
	c.toRound(3)
	c.equal("EX-85: its hook", rounds, "1")
}

// EX-78: a play that Scene.Play can't force is a *VerbError, and nothing happens.
func TestForcedRefused(t *testing.T) {
	for _, row := range []struct {
		clause string
		play   string
		target explore.Who
		want   string
	}{
		{"EX-78", "Hti", explore.PC(1), `Play: found "Hti", want the name of an Action of Ada; did you mean "Hit"?`},
		{"EX-78", "Duck", explore.PC(1), `Play: found "Duck", want the name of an Action of Ada`},
		{"EX-78", "Hit", explore.Nobody, `Play: found nobody, want a PC or Challenge of this scenario`},
		{"EX-78", "Hit", explore.PC(0), `Play: found "Ada", want another entity as the target`},
		{"EX-78", "Hit", explore.PC(7), `Play: found pc8, want a PC or Challenge of this scenario`},
		{"EX-78", "Sweep", explore.PC(1), `Play: found "Bo", want no target: the play needs none`},
	} {
		c := openChapter(t, explore.Spec{Regions: []explore.Region{{Name: "Here"}},
			Challenges: []explore.Challenge{{Name: "Imp", Type: stattrack.Creature, Region: "Here", EP: 4, Hooks: explore.Hooks{explore.OnTurn: explore.Func(func(sc *explore.Scene) error {
				return sc.Play(explore.PC(0), row.play, row.target)
			})}}},
		}, explore.Character{Name: "Ada", Plays: []explore.Play{{Name: "Hit", Kind: explore.Action}, dodgingAs("Duck"), {Name: "Sweep", Kind: explore.Action, Aim: explore.AllEnemies}}}, explore.Character{Name: "Bo"})
		c.toFoes()
		before := c.s().Hash()
		_, err := c.r.Do(explore.Command{Do: explore.Begin, Who: explore.ChallengeAt(0)}, crunch.NewTape())
		var verb *explore.VerbError
		if !errors.As(err, &verb) || verb.Error() != row.want {
			t.Errorf("%s: %v, want %s", row.clause, err, row.want)
		}
		c.equal("unchanged", c.s().Hash(), before)
	}
}

func dodgingAs(name string) explore.Play {
	p := dodging("1d6")
	p.Name = name
	return p
}

// GL-10, EX-57: a Hidden Challenge that Assists makes itself known.
func TestAssistReveals(t *testing.T) {
	c := openChapter(t, explore.Spec{Regions: []explore.Region{{Name: "Here"}}, Challenges: []explore.Challenge{
		rat("Here", strike("1d4")),
		{Name: "Shade", Type: stattrack.Creature, Region: "Here", EP: 3, Hidden: true, Plays: []explore.Play{{Name: "Egg On", Kind: explore.Assist}}},
	}})
	c.toFoes()
	c.begin(explore.ChallengeAt(0))
	c.act(explore.ChallengeAt(0), 0, explore.PC(0))
	c.equal("not yet", c.s().Challenges[1].Revealed, false)
	c.answer(1)
	c.equal("EX-57", c.s().Challenges[1].Revealed, true)
}

// EX-75, EX-20, GL-09: a Creature's plays may give it speed and Moves, like a PC's. Those that an ally gives before its turn count in it.
// After its turn all of them are gone.
func TestCreatureSpeed(t *testing.T) {
	spec := explore.Spec{Goal: explore.Goal{Region: "G"}}
	for _, name := range []string{"A", "B", "C", "D", "E", "F", "G"} {
		spec.Regions = append(spec.Regions, explore.Region{Name: name})
	}
	for i := range 6 {
		spec.Connections = append(spec.Connections, explore.Connection{From: spec.Regions[i].Name, To: spec.Regions[i+1].Name})
	}
	spec.Challenges = []explore.Challenge{
		{Name: "Wolf", Type: stattrack.Creature, Region: "A", EP: 5, Plays: []explore.Play{
			{Name: "Sprint", Kind: explore.Strategy, Speed: 1}, {Name: "Bound", Kind: explore.Action, Aim: explore.NoTarget, Moves: 1}}},
		{Name: "Horn", Type: stattrack.Environ, Region: "A", Plays: []explore.Play{
			{Name: "Call", Kind: explore.Action, Aim: explore.OneAlly, Moves: 1}, {Name: "Drone", Kind: explore.Strategy, Speed: 1}}},
	}
	c := openChapter(t, spec, explore.Character{Name: "Ada", Keywords: explore.Fly})
	wolf, horn := explore.ChallengeAt(0), explore.ChallengeAt(1)
	walk := func(steps int) {
		t.Helper()
		for range steps {
			c.move(wolf, explore.ConnID(c.s().Challenges[0].Region))
		}
		if at := c.s().Challenges[0].Region; at < 6 {
			c.refused(explore.Command{Do: explore.Move, Who: wolf, Conn: explore.ConnID(at)}, explore.NoMoveLeft)
		}
	}
	c.begin(horn)
	c.do(explore.Command{Do: explore.Prepare, Who: horn, Play: 1}) // an Environ does not Move: nothing is told
	c.act(horn, 0, wolf)
	c.equal("EX-20: granted", c.s().Challenges[0].Moves, 2)
	c.toFoes()
	c.begin(wolf)
	c.do(explore.Command{Do: explore.Prepare, Who: wolf})
	walk(4) // two Moves of speed 2
	c.equal("GL-09: not in another's turn", c.s().Challenges[1].Speed, 0)
	c.act(wolf, 1, explore.Nobody)
	walk(2)
	c.equal("GL-09: at the far end", c.s().Challenges[0].Region, 6)
	c.end(wolf)
	c.equal("GL-09: over", c.s().Challenges[0].TurnBudget, explore.TurnBudget{Moves: 1, Acted: true, Planned: true})
}

// EX-20, EX-75, EX-22: a hook may grant Moves to a Creature, but not to a Challenge that does not Move.
func TestGrantMove(t *testing.T) {
	for _, row := range []struct {
		to    explore.Who
		moves uint8
		fails bool
	}{{explore.PC(0), 3, false}, {explore.ChallengeAt(0), 3, false}, {explore.ChallengeAt(1), 0, true}, {explore.PC(7), 0, true}} {
		g := gameOf(t, explore.Spec{
			Name: "A Grant", Start: "A", Goal: explore.Goal{Region: "B"},
			Regions: []explore.Region{{Name: "A"}, {Name: "B"}}, Connections: []explore.Connection{{From: "A", To: "B"}},
			Challenges: []explore.Challenge{rat("A"), {Name: "Mist", Type: stattrack.Environ, Region: "B"}},
			Hooks:      explore.Hooks{explore.OnRound: explore.Func(func(sc *explore.Scene) error { return sc.GrantMove(row.to, 2) })},
		}, pcNamed("Ada"))
		s := explore.NewSession(g, 1)
		_, err := s.Do(explore.Command{Do: explore.Begin})
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
	charge := explore.Play{Name: "Charge", Kind: explore.Action, Aim: explore.AllEnemies, Inflict: dice("1d6"), Damage: dice("1d2"), Moves: 1, Speed: 1, Search: true,
		Boosts: []explore.Boost{{Class: stattrack.Evasion, Levels: 1}},
		Shifts: []explore.Shift{{Track: stattrack.Power, By: 1, Self: true}, {Track: stattrack.Mind, By: -1}}}
	var foes []explore.Challenge
	for i := range 3 {
		foes = append(foes, explore.Challenge{Name: fmt.Sprint("Rat ", i), Type: stattrack.Creature, Region: "A", EP: 9, Base: flat, Plays: []explore.Play{dodging("1d6")}})
	}
	for _, row := range []struct {
		clause string
		hits   [3]bool
		gains  int
	}{
		{"EX-78", [3]bool{true, true, true}, 1}, {"EX-78", [3]bool{false, true, true}, 1}, {"EX-78", [3]bool{false, false, true}, 1},
		{"EX-78", [3]bool{true, false, false}, 1}, {"EX-78", [3]bool{false, false, false}, 0},
	} {
		c := openChapter(t, explore.Spec{Regions: rooms("A"), Challenges: foes}, explore.Character{Name: "Ada", Search: dice("1d6"), Plays: []explore.Play{charge}})
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
		c.begin(explore.PC(0))
		events := c.act(explore.PC(0), 0, explore.Nobody, faces...)
		p := &c.s().PCs[0]
		what := fmt.Sprintf("%s: %v", row.clause, row.hits)
		c.equal(what+": Moves", int(p.Moves), 1+row.gains)
		c.equal(what+": Speed", int(p.Speed), row.gains)
		c.equal(what+": Boosts", len(c.s().Boosts), row.gains)
		c.equal(what+": Power", int(p.Sheet.Now[stattrack.Power]), row.gains)
		c.equal(what+": Searches", kinds(events, explore.Searched), row.gains)
		for i, hit := range row.hits {
			want := []int{0, 9}
			if hit {
				want = []int{-1, 8}
			}
			c.equal(what+": Mind and EP of each", []int{int(c.s().Challenges[i].Sheet.Now[stattrack.Mind]), int(c.s().Challenges[i].EP)}, want)
		}
	}

	// a Challenge's, against the PCs
	c := openChapter(t, explore.Spec{Regions: rooms("A"), Challenges: []explore.Challenge{{Name: "Bull", Type: stattrack.Creature, Region: "A", EP: 9, Base: flat, Plays: []explore.Play{
		{Name: "Charge", Kind: explore.Action, Aim: explore.AllEnemies, Moves: 1, Shifts: charge.Shifts}}}}},
		explore.Character{Name: "Ada"}, explore.Character{Name: "Bo"}, explore.Character{Name: "Cy"})
	c.toFoes()
	c.begin(explore.ChallengeAt(0))
	c.act(explore.ChallengeAt(0), 0, explore.Nobody)
	c.equal("EX-56: Moves, Power", []int{int(c.s().Challenges[0].Moves), int(c.s().Challenges[0].Sheet.Now[stattrack.Power])}, []int{2, 1})
	for i := range 3 {
		c.equal("EX-56: Mind of each", c.s().PCs[i].Sheet.Now[stattrack.Mind], stattrack.Slot(-1))
	}
}

// EX-77, GL-10: an Absent Challenge that is spawned and defeated at the beginning respawns. One that was never spawned does not.
func TestRespawnFromTheBeginning(t *testing.T) {
	for _, after := range []uint8{0, 1, 3} {
		ghost := explore.Challenge{Name: "Ghost", Type: stattrack.Creature, Region: "A", EP: 4, Respawn: after, Absent: true}
		wraith := ghost
		wraith.Name = "Wraith"
		c := openChapter(t, explore.Spec{Regions: rooms("A"), Challenges: []explore.Challenge{ghost, wraith}, Hooks: explore.Hooks{
			explore.OnBegin: explore.Func(func(sc *explore.Scene) error {
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
	ada, bo, beast := explore.PC(0), explore.PC(1), explore.ChallengeAt(0)
	for _, row := range []struct {
		who    explore.Who
		play   string
		target explore.Who
		ok     bool
	}{
		{ada, "Bless", ada, true}, {ada, "Bless", bo, true}, {ada, "Bless", beast, false}, {ada, "Bless", explore.Nobody, false},
		{ada, "Blow", ada, false}, {ada, "Blow", bo, true}, {ada, "Blow", beast, true}, {beast, "Bless", beast, true}, {beast, "Bless", ada, false},
	} {
		bless := explore.Play{Name: "Bless", Kind: explore.Action, Aim: explore.OneAlly, Shifts: []explore.Shift{{Track: stattrack.Power, By: 2}}}
		g := gameOf(t, explore.Spec{Name: "B", Start: "A", Goal: explore.Goal{Region: "B"}, Regions: rooms("A", "B"), Connections: []explore.Connection{{From: "A", To: "B"}},
			Challenges: []explore.Challenge{rat("A", bless)},
			Hooks:      explore.Hooks{explore.OnRound: explore.Func(func(sc *explore.Scene) error { return sc.Play(row.who, row.play, row.target) })},
		}, pcNamed("Ada", bless, blow("1d4")), pcNamed("Bo"))
		_, err := explore.NewSession(g, 1).Do(explore.Command{Do: explore.Begin})
		var verb *explore.VerbError
		if (err == nil) != row.ok || err != nil && !errors.As(err, &verb) {
			t.Errorf("EX-78: %v plays %s on %v: %v, want it allowed: %v", row.who, row.play, row.target, err, row.ok)
		}
	}
}

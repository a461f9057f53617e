package explore_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/pieces"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
	"pgregory.net/rapid"
)

// mine is a scenario of a type with one thing of everything that a Stage sets up, once it has begun.
func mine(t testing.TB, kind scenario.Type, apart bool) (*explore.Game, board.State) {
	t.Helper()
	spec := scenario.Spec{
		Name: "Mine", Type: kind, Apart: apart, Start: "Adit", Goal: scenario.Goal{Region: "Shaft"}, Setting: scenario.SettingsOf(scenario.Dungeon),
		Regions:     []scenario.Region{{Name: "Adit"}, {Name: "Pit", Dark: true}, {Name: "Hall"}, {Name: "Shaft"}},
		Connections: []scenario.Connection{{From: "Adit", To: "Pit"}, {From: "Adit", To: "Hall"}, {From: "Pit", To: "Shaft", Hidden: true}, {From: "Hall", To: "Shaft"}},
		Challenges: []scenario.Challenge{
			{Name: "Bat", Type: stattrack.Creature, Region: "Pit", EP: 4, Plays: []scenario.Play{{Name: "Bite", Kind: scenario.Action, Damage: sample.Dice("1d4")}}},
			{Name: "Rat", Type: stattrack.Creature, Region: "Hall", EP: 3, Absent: true},
			{Name: "Gate", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Hall", To: "Shaft"}, EP: 5},
			{Name: "Gas", Type: stattrack.Trap, Region: "Pit", Hooks: scenario.Hooks{scenario.OnEnter: explore.Func(func(sc *explore.Scene) error { return sc.Actor().Hurt(1) })}},
			{Name: "Watch", Type: stattrack.Seeker, Region: "Hall", EP: 1},
			{Name: "Wall", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Adit", To: "Pit"}, EP: 5, Absent: true},
		},
		Secrets:  []scenario.Secret{{Name: "Crack", Region: "Pit", Hidden: sample.Dice("1d8"), Opens: &scenario.Way{From: "Pit", To: "Shaft"}, Disarms: "Gas", Item: "lamp"}},
		Features: []scenario.Feature{{Name: "Chest", Region: "Hall", Item: "gold"}},
		Counters: []scenario.Counter{{Name: "Dread", Counter: counter.Counter{Slots: 4}}},
		Diseases: []scenario.Disease{{Name: "Ague", Track: stattrack.Mind, By: 1}},
		Gear:     []scenario.Gear{{Name: "Goggles", Keywords: scenario.Darkvision}, {Name: "Mail", EP: 5}},
	}
	if kind == scenario.Chase {
		spec.Limits.Rounds = 9
	}
	g := sample.Game(t, spec, scenario.Character{Name: "Ada", EP: 12, Light: scenario.Flame, Tokens: 2, Plays: []scenario.Play{{Name: "Axe", Kind: scenario.Action, Damage: sample.Dice("1d6")}}},
		scenario.Character{Name: "Bo", EP: 9, Items: []string{"Mail"}}, scenario.Character{Name: "Cy", EP: 9, Waits: true})
	s, _ := must.Two(g.Step(g.Start(), board.Command{Do: board.VerbBegin}, crunch.NewRand(1)))(t)
	return g, s
}

var ada, bo, cy = scenario.PC(0), scenario.PC(1), scenario.PC(2)

// foe returns the Challenge of a name in the Mine.
func foe(g *explore.Game, name string) scenario.Who {
	return scenario.ChallengeAt(slices.IndexFunc(g.Scenario().Spec().Challenges, func(c scenario.Challenge) bool { return c.Name == name }))
}

// A staged PC sees what it would see if it had walked there: in the dark not even a Creature in its own region, so it can't attack it. Who
// sees there, or brings light, sees it. EX-30, EX-34
func TestStageInTheDark(t *testing.T) {
	for _, apart := range []bool{false, true} {
		g, s := mine(t, scenario.Normal, apart)
		bat := foe(g, "Bat")
		axe := board.Command{Do: board.VerbAct, Who: ada, Target: bat}
		for _, row := range []struct {
			name  string
			stage func(st *explore.Stage) error
			sees  bool
		}{
			{"in the dark", func(st *explore.Stage) error { return st.Place(ada, "Pit") }, false},                                   // EX-34
			{"with a light", func(st *explore.Stage) error { return errors.Join(st.Place(ada, "Pit"), st.Light(ada, true)) }, true}, // EX-32
			{"with the light out again", func(st *explore.Stage) error {
				return errors.Join(st.Place(ada, "Pit"), st.Light(ada, true), st.Light(ada, false))
			}, false}, // EX-34
			{"with Darkvision", func(st *explore.Stage) error {
				return errors.Join(st.Give(ada, "Goggles"), st.Equip(ada, "Goggles"), st.Place(ada, "Pit"))
			}, true}, // EX-34
			{"that it takes off", func(st *explore.Stage) error {
				return errors.Join(st.Give(ada, "Goggles"), st.Equip(ada, "Goggles"), st.Place(ada, "Pit"), st.TakeOff(ada, "Goggles"))
			}, false},
			{"next door to a dark region", func(st *explore.Stage) error { return st.Place(ada, "Adit") }, false},                                   // EX-30
			{"with the Bat in the light", func(st *explore.Stage) error { return errors.Join(st.Place(ada, "Adit"), st.Place(bat, "Adit")) }, true}, // EX-30
			{"with the Bat back in the dark", func(st *explore.Stage) error {
				return errors.Join(st.Place(bat, "Adit"), st.Place(ada, "Pit"), st.Place(bat, "Pit"))
			}, false}, // EX-34
			{"with a Bat that has shown itself", func(st *explore.Stage) error { return errors.Join(st.Place(ada, "Pit"), st.Reveal(bat)) }, true}, // EX-34
		} {
			st := g.Stage(s)
			if err := errors.Join(row.stage(st), st.Turn(ada)); err != nil {
				t.Errorf("%s: %v", row.name, err)
				continue
			}
			staged, err := st.State()
			if err != nil {
				t.Errorf("%s: %v", row.name, err)
			}
			pos := g.At(&staged)
			v := pos.View(ada)
			if sees := v.Challenge(bat) != nil; sees != row.sees {
				t.Errorf("%s, apart %v: Ada sees the Bat: %v, want %v", row.name, apart, sees, row.sees)
			}
			if err := pos.Check(axe); staged.PCs[0].Region == staged.Challenges[bat.Index()].Region && (err == nil) != row.sees {
				t.Errorf("%s, apart %v: Ada attacks the Bat: %v, want legal: %v", row.name, apart, err, row.sees)
			}
		}
	}
}

// Each method of a Stage does one thing, and what the rules make of it.
func TestStage(t *testing.T) {
	for _, row := range []struct {
		name  string
		kind  scenario.Type
		stage func(st *explore.Stage, of func(string) scenario.Who) error
		want  func(s *board.State, of func(string) scenario.Who) any
		is    any
	}{
		{"no hook hears of it", 0, func(st *explore.Stage, _ func(string) scenario.Who) error { return st.Place(ada, "Pit") }, // EX-85
			func(s *board.State, _ func(string) scenario.Who) any { return [2]any{s.PCs[0].EP, s.PCs[0].Region} }, [2]any{int32(12), scenario.RegionID(1)}},
		{"a PC that waits joins", 0, func(st *explore.Stage, _ func(string) scenario.Who) error { return st.Place(cy, "Hall") }, // GL-49
			func(s *board.State, _ func(string) scenario.Who) any { return [2]any{s.PCs[2].Fate, s.PCs[2].Region} }, [2]any{board.FatePlaying, scenario.RegionID(2)}},
		{"an absent Challenge comes", 0, func(st *explore.Stage, of func(string) scenario.Who) error { return st.Place(of("Rat"), "Adit") }, // EX-51
			func(s *board.State, of func(string) scenario.Who) any {
				f := s.Challenges[of("Rat").Index()]
				return [3]any{f.Gone, s.Table.Revealed.Has(of("Rat").Index()), f.Region}
			}, [3]any{false, true, scenario.RegionID(0)}},
		{"an absent Obstacle comes into its connection", 0, func(st *explore.Stage, of func(string) scenario.Who) error { return st.Place(of("Wall"), "") }, // EX-60
			func(s *board.State, of func(string) scenario.Who) any {
				f := s.Challenges[of("Wall").Index()]
				return [2]any{f.Gone, f.Region}
			}, [2]any{false, scenario.NoRegion}},
		{"a PC's turn", 0, func(st *explore.Stage, _ func(string) scenario.Who) error {
			return errors.Join(st.Turn(ada), st.Turn(bo))
		}, // EX-01
			func(s *board.State, _ func(string) scenario.Who) any {
				return [3]any{s.Turn, s.Phase, s.PCs[0].TurnOver}
			}, [3]any{bo, scenario.PhasePC, true}},
		{"the turn of a Challenge, and of a PC after it", 0, func(st *explore.Stage, of func(string) scenario.Who) error {
			return errors.Join(st.Turn(of("Bat")), st.Turn(bo))
		}, // EX-01
			func(s *board.State, of func(string) scenario.Who) any {
				return [4]any{s.Turn, s.Phase, s.PCs[1].TurnOver, s.Challenges[of("Bat").Index()].Turned}
			}, [4]any{bo, scenario.PhasePC, false, int32(1)}},
		{"a second turn in one round", 0, func(st *explore.Stage, of func(string) scenario.Who) error {
			return errors.Join(st.Turn(of("Bat")), st.Turn(of("Watch")), st.Turn(of("Bat")))
		}, func(s *board.State, of func(string) scenario.Who) any {
			return [3]any{s.Turn == of("Bat"), s.Phase, s.Challenges[of("Bat").Index()].Turned}
		}, [3]any{true, scenario.PhaseChallenge, int32(0)}},
		{"and of a PC", 0, func(st *explore.Stage, _ func(string) scenario.Who) error {
			return errors.Join(st.Turn(ada), st.Turn(bo), st.Turn(ada))
		},
			func(s *board.State, _ func(string) scenario.Who) any {
				return [3]any{s.Turn, s.PCs[0].TurnOver, s.PCs[1].TurnOver}
			}, [3]any{ada, false, true}},
		{"a PC at 0 EP suffers its Injury", 0, func(st *explore.Stage, _ func(string) scenario.Who) error {
			return errors.Join(st.EP(ada, 0), st.Turn(ada))
		}, // EX-96
			func(s *board.State, _ func(string) scenario.Who) any { return [2]any{s.PCs[0].EP, s.PCs[0].Injuries} }, [2]any{int32(7), uint8(1)}},
		{"Injuries lower EP", 0, func(st *explore.Stage, _ func(string) scenario.Who) error { return st.Injuries(ada, 2) }, // GL-08
			func(s *board.State, _ func(string) scenario.Who) any { return s.PCs[0].EP }, int32(2)},
		{"Gear raises them", 0, func(st *explore.Stage, _ func(string) scenario.Who) error {
			return errors.Join(st.Equip(bo, "Mail"), st.EP(bo, 14))
		}, // GL-47
			func(s *board.State, _ func(string) scenario.Who) any { return s.PCs[1].EP }, int32(14)},
		{"Gear that is taken is off", 0, func(st *explore.Stage, _ func(string) scenario.Who) error {
			return errors.Join(st.Equip(bo, "Mail"), st.EP(bo, 14), st.Take(bo, "Mail"))
		}, func(s *board.State, _ func(string) scenario.Who) any {
			return [2]any{s.PCs[1].EP, len(s.PCs[1].Equipped)}
		}, [2]any{int32(9), 0}},
		{"a track", 0, func(st *explore.Stage, of func(string) scenario.Who) error {
			return st.Track(of("Bat"), stattrack.Power, 3)
		},
			func(s *board.State, of func(string) scenario.Who) any {
				return s.Challenges[of("Bat").Index()].Sheet.Now[stattrack.Power]
			}, stattrack.Slot(3)},
		{"a Disease lowers its base", 0, func(st *explore.Stage, _ func(string) scenario.Who) error { return st.Afflict(bo, "Ague") }, // EX-142
			func(s *board.State, _ func(string) scenario.Who) any {
				return [2]any{len(s.PCs[1].Diseases), s.PCs[1].Sheet.Lowered[stattrack.Mind]}
			}, [2]any{1, uint16(1)}},
		{"and is cured", 0, func(st *explore.Stage, _ func(string) scenario.Who) error {
			return errors.Join(st.Afflict(bo, "Ague"), st.Cure(bo, "Ague"))
		}, // EX-145
			func(s *board.State, _ func(string) scenario.Who) any {
				return [2]any{len(s.PCs[1].Diseases), s.PCs[1].Sheet.Lowered[stattrack.Mind]}
			}, [2]any{0, uint16(0)}},
		{"Alerted", 0, func(st *explore.Stage, of func(string) scenario.Who) error { return st.Alert(of("Watch"), true) }, // EX-81
			func(s *board.State, of func(string) scenario.Who) any {
				return s.Challenges[of("Watch").Index()].Alerted
			}, true},
		{"a Seeker leaves its body", 0, func(st *explore.Stage, of func(string) scenario.Who) error { return st.Defeat(of("Watch")) }, // EX-102
			func(s *board.State, _ func(string) scenario.Who) any { return len(s.Bodies) }, 1},
		{"what it keeps", 0, func(st *explore.Stage, of func(string) scenario.Who) error { return st.Keep(of("Bat"), "{}") },
			func(s *board.State, of func(string) scenario.Who) any { return s.Challenges[of("Bat").Index()].Data }, "{}"},
		{"a later round", scenario.Chase, func(st *explore.Stage, _ func(string) scenario.Who) error {
			return errors.Join(st.Round(4), st.Limit(5))
		}, // EX-110
			func(s *board.State, _ func(string) scenario.Who) any {
				return [4]int32{s.Round, s.Count, s.Limit, s.PCs[0].Limit}
			}, [4]int32{4, 3, 5, 5}},
		{"who had no turn has one left in it", 0, func(st *explore.Stage, of func(string) scenario.Who) error {
			return errors.Join(st.Turn(of("Bat")), st.Turn(bo), st.Round(4))
		}, // EX-01
			func(s *board.State, of func(string) scenario.Who) any {
				return [2]int32{s.Challenges[of("Bat").Index()].Turned, s.Challenges[of("Watch").Index()].Turned}
			}, [2]int32{4, 0}},
		{"tokens", scenario.Stealth, func(st *explore.Stage, _ func(string) scenario.Who) error { return st.Tokens(7) }, // EX-100
			func(s *board.State, _ func(string) scenario.Who) any { return s.Tokens }, int32(7)},
		{"a Counter", 0, func(st *explore.Stage, _ func(string) scenario.Who) error { return st.Counter("Dread", 3) }, // CT-02
			func(s *board.State, _ func(string) scenario.Who) any { return s.Counters[0].Filled }, 3},
		{"a Secret", 0, func(st *explore.Stage, _ func(string) scenario.Who) error { return st.Find("Crack") }, // EX-122
			func(s *board.State, of func(string) scenario.Who) any {
				return [4]any{s.Table.Found.Has(0), s.Table.Ways.Has(2), s.Challenges[of("Gas").Index()].Gone, len(s.PCs[0].Items)}
			}, [4]any{true, true, true, 0}},
		{"who stands at its way sees through it", 0, func(st *explore.Stage, _ func(string) scenario.Who) error {
			return errors.Join(st.Place(ada, "Pit"), st.Light(ada, true), st.Find("Crack"))
		}, // EX-30
			func(s *board.State, _ func(string) scenario.Who) any { return s.Table.Known.Has(3) }, true},
		{"a Feature", 0, func(st *explore.Stage, _ func(string) scenario.Who) error { return st.Open("Chest") }, // EX-133
			func(s *board.State, _ func(string) scenario.Who) any {
				return [2]any{s.Table.Opened.Has(0), len(s.PCs[0].Items)}
			}, [2]any{true, 0}},
		{"a way is shut", 0, func(st *explore.Stage, _ func(string) scenario.Who) error { return st.Way("Adit", "Hall", false) }, // EX-21
			func(s *board.State, _ func(string) scenario.Who) any { return s.Connections[0].Closed }, true},
		{"a hidden way is open", 0, func(st *explore.Stage, _ func(string) scenario.Who) error { return st.Way("Pit", "Shaft", true) }, // EX-122
			func(s *board.State, _ func(string) scenario.Who) any { return s.Table.Ways.Has(2) }, true},
	} {
		for _, apart := range []bool{false, true} {
			g, s := mine(t, row.kind, apart)
			of := func(name string) scenario.Who { return foe(g, name) }
			st := g.Stage(s)
			if err := row.stage(st, of); err != nil {
				t.Errorf("%s: %v", row.name, err)
			}
			staged, err := st.State()
			if err != nil {
				t.Errorf("%s: %v", row.name, err)
			} else if got := row.want(&staged, of); got != row.is {
				t.Errorf("%s, apart %v: found %v, want %v", row.name, apart, got, row.is)
			}
		}
	}
}

// A PC that is placed where it is has left nothing: an Obstacle that it has struck does not become full. EX-64
func TestStagePlaceWhereItIs(t *testing.T) {
	g, s := mine(t, scenario.Normal, false)
	spec := *g.Scenario().Spec()
	spec.Challenges = slices.Clone(spec.Challenges)
	spec.Challenges[foe(g, "Gate").Index()].Persists = true
	g = sample.Game(t, spec, g.Party()...)
	st := g.Stage(s)
	err := errors.Join(st.Place(ada, "Hall"), st.Turn(ada))
	if err == nil {
		s, err = st.State()
	}
	if err == nil {
		s, _, err = g.Step(s, board.Command{Do: board.VerbMove, Who: ada, Conn: 3}, crunch.NewTape(3))
	}
	if err != nil || len(s.Pools) != 1 {
		t.Fatalf("%d Obstacles are struck, %v, want 1", len(s.Pools), err)
	}
	for region, want := range map[string]int{"Hall": 1, "Adit": 0} {
		st := g.Stage(s)
		must.OK(t, st.Place(ada, region))
		if staged, err := st.State(); err != nil || len(staged.Pools) != want {
			t.Errorf("placed in the %s: %d Obstacles are struck, %v, want %d", region, len(staged.Pools), err, want)
		}
	}
}

// A turn that is staged has all its parts, even if the PC has spent its Move in an ally's turn. EX-20
func TestStageTurnIsWhole(t *testing.T) {
	g, s := mine(t, scenario.Normal, false)
	s, _, err := g.Step(s, board.Command{Do: board.VerbBegin, Who: ada}, crunch.NewRand(1))
	if err == nil {
		s, _, err = g.Step(s, board.Command{Do: board.VerbMove, Who: bo, Conn: 1}, crunch.NewRand(1))
	}
	if err != nil || s.PCs[1].Moves != 0 {
		t.Fatalf("Bo has %d Moves after one in Ada's turn, %v", s.PCs[1].Moves, err)
	}
	st := g.Stage(s)
	must.OK(t, st.Turn(bo))
	staged, err := st.State()
	if back := (board.Command{Do: board.VerbMove, Who: bo, Conn: 1}); err != nil || g.At(&staged).Check(back) != nil {
		t.Errorf("Bo's turn: %v, %v, want that he may Move", err, g.At(&staged).Check(back))
	}
}

// No Seeker minds a light that is staged, and the round limits of a Chase grow as for a PC that goes there. EX-104, EX-114
func TestStageCostsNothing(t *testing.T) {
	spec := scenario.Spec{
		Name: "Yard", Type: scenario.Stealth, Start: "Yard", Goal: scenario.Goal{Region: "Shed"}, Setting: scenario.SettingsOf(scenario.Dungeon), Forbids: scenario.Forbids{Light: true},
		Regions: []scenario.Region{{Name: "Yard", Dark: true}, {Name: "Shed"}}, Connections: []scenario.Connection{{From: "Yard", To: "Shed"}},
		Challenges: []scenario.Challenge{{Name: "Watch", Type: stattrack.Seeker, Region: "Yard", EP: 1}},
	}
	g := sample.Game(t, spec, scenario.Character{Name: "Ada", EP: 9, Light: scenario.Flame, Tokens: 2})
	s, _ := must.Two(g.Step(g.Start(), board.Command{Do: board.VerbBegin}, crunch.NewRand(1)))(t)
	st := g.Stage(s)
	must.OK(t, st.Light(ada, true))
	if staged, err := st.State(); err != nil || staged.Tokens != 2 || staged.Challenges[0].Alerted {
		t.Errorf("a light in front of a Seeker: %d tokens, Alerted %v, %v, want 2 tokens and nobody Alerted", staged.Tokens, staged.Challenges[0].Alerted, err)
	}
	spec.Type, spec.Forbids, spec.Limits, spec.Regions[1].Extends = scenario.Chase, scenario.Forbids{}, scenario.RoundLimits{Rounds: 3}, 2
	spec.Goal.Requires = "key"
	g = sample.Game(t, spec, scenario.Character{Name: "Ada", EP: 9})
	st = g.Stage(g.Start())
	must.OK(t, st.Place(ada, "Shed"))
	if staged, err := st.State(); err != nil || staged.Limit != 5 {
		t.Errorf("after the Shed the limit is %d, %v, want 5", staged.Limit, err)
	}
}

// A Stage refuses what can't be: it says what was found and what would be right, and changes nothing.
func TestStageRefuses(t *testing.T) {
	g, s := mine(t, scenario.Normal, false)
	bat, gas, gate, rat := foe(g, "Bat"), foe(g, "Gas"), foe(g, "Gate"), foe(g, "Rat")
	for _, row := range []struct {
		want  string
		stage func(st *explore.Stage) error
	}{
		{`Place: found "Halle", want the name of a region; did you mean "Hall"?`, func(st *explore.Stage) error { return st.Place(ada, "Halle") }},
		{`Rule: found pc9, want a PC or Challenge of this scenario`, func(st *explore.Stage) error { return st.Place(scenario.PC(8), "Hall") }},
		{`Turn: found "Gate", want a PC or a Challenge that takes turns`, func(st *explore.Stage) error { return st.Turn(gate) }},
		{`Rule: found "Rat" out of play, want a PC or Challenge in play`, func(st *explore.Stage) error { return st.Turn(rat) }},
		{`Turn: found "Bo", who dies of an Injury, want a PC that lives`, func(st *explore.Stage) error { return errors.Join(st.Injuries(bo, 1), st.EP(bo, 0), st.Turn(bo)) }}, // GL-08
		{`EP: found 13, want 0 to 12`, func(st *explore.Stage) error { return st.EP(ada, 13) }},
		{`EP: found 0, want 1 to 4`, func(st *explore.Stage) error { return st.EP(bat, 0) }},
		{`EP: found 1, want 0 to 0`, func(st *explore.Stage) error { return st.EP(gas, 1) }},
		{`Injuries: found 3, want so few that "Ada" lives`, func(st *explore.Stage) error { return st.Injuries(ada, 3) }},
		{`Injuries: found "Bat", want a PC`, func(st *explore.Stage) error { return st.Injuries(bat, 1) }},
		{`Track: found 6, want -5 to 5`, func(st *explore.Stage) error { return st.Track(ada, stattrack.Mind, 6) }},
		{`Give: found "", want the name of an item`, func(st *explore.Stage) error { return st.Give(ada, "") }},
		{`Take: found "rope", want an item that "Ada" carries`, func(st *explore.Stage) error { return st.Take(ada, "rope") }},
		{`Equip: found "Mail", want a Gear that Ada carries`, func(st *explore.Stage) error { return st.Equip(ada, "Mail") }},
		{`Afflict: found "Aguish", want the name of a Disease`, func(st *explore.Stage) error { return st.Afflict(ada, "Aguish") }},
		{`Light: found "Bo", want a PC with a light source`, func(st *explore.Stage) error { return st.Light(bo, true) }},
		{`Alert: found "Bat" at Skill -4, want a Challenge that can be Alerted`, func(st *explore.Stage) error {
			return errors.Join(st.Track(bat, stattrack.Skill, -4), st.Alert(bat, true)) // ST-51
		}},
		{`Keep: found "Ada", want a Challenge`, func(st *explore.Stage) error { return st.Keep(ada, "x") }},
		{`Round: found 0, want 1 to`, func(st *explore.Stage) error { return st.Round(0) }},
		{`Limit: found a scenario of another type, want a Chase (EX-110)`, func(st *explore.Stage) error { return st.Limit(3) }},
		{`Tokens: found a scenario of another type, want a Stealth scenario (EX-100)`, func(st *explore.Stage) error { return st.Tokens(3) }},
		{`Counter: found 4 of "Dread", want 0 to 3: with 4 it is complete`, func(st *explore.Stage) error { return st.Counter("Dread", 4) }},
		{`Find: found "Crock", want the name of a Secret; did you mean "Crack"?`, func(st *explore.Stage) error { return st.Find("Crock") }},
		{`Open: found "Chast", want the name of a Feature; did you mean "Chest"?`, func(st *explore.Stage) error { return st.Open("Chast") }},
		{`Way`, func(st *explore.Stage) error { return st.Way("Adit", "Shaft", true) }},
		{`Defeat: found "Ada", want a Challenge`, func(st *explore.Stage) error { return st.Defeat(ada) }},
	} {
		st := g.Stage(s)
		err := row.stage(st)
		if verb := new(explore.VerbError); !errors.As(err, &verb) || !strings.Contains(err.Error(), strings.TrimPrefix(row.want, "Way")) {
			t.Errorf("found the error %v, want %q", err, row.want)
		}
	}
	st := g.Stage(s)
	if st.Find("Crock") == nil || st.Place(ada, "Halle") == nil || st.EP(bat, 0) == nil {
		t.Error("what can't be was staged")
	}
	if staged, err := st.State(); err != nil || differ(staged, s) != "" {
		t.Errorf("refused changes changed the State: %v\n%s", err, differ(staged, s))
	}
	must.OK(t, errors.Join(st.Injuries(bo, 1), st.EP(bo, 0), st.Turn(ada)))
	dying, err := st.State()
	if err != nil || st.Turn(bo) == nil { // it fails when much has happened already
		t.Fatalf("the turn of a PC that dies of its Injury: %v, want it refused", err)
	}
	if staged, err := st.State(); err != nil || differ(staged, dying) != "" {
		t.Errorf("a turn that was refused changed the State: %v\n%s", err, differ(staged, dying))
	}
	chase, begun := mine(t, scenario.Chase, false)
	late := chase.Stage(begun)
	if err := errors.Join(late.Round(4), late.Limit(3)); err == nil || !strings.Contains(err.Error(), "Limit: found 3, want 4 to") { // EX-110
		t.Errorf("a limit of as many rounds as have been counted: %v", err)
	}
	before := g.Stage(g.Start())
	if before.Turn(ada) == nil || before.Round(2) == nil {
		t.Error("before the scenario begins nobody has a turn, and no round is played")
	}
	over := s.Clone()
	over.Result, over.Phase, over.Turn = board.ResultFailure, scenario.PhaseOver, scenario.Nobody
	if err := g.Stage(over).EP(ada, 1); err == nil || !strings.Contains(err.Error(), "a scenario that is over") {
		t.Errorf("a scenario that is over: %v", err)
	}
	if err := (&explore.Game{}).Stage(board.State{}).EP(ada, 1); !errors.Is(err, explore.ErrNoGame) {
		t.Errorf("no Game: %v, want ErrNoGame", err)
	}
}

// anyChange makes a random change of a position, sensible or not, and returns its error.
func anyChange(t *rapid.T, g *explore.Game, st *explore.Stage) error {
	spec, n := g.Scenario().Spec(), rapid.IntRange(-1, 6).Draw(t, "n")
	who := func() scenario.Who {
		if rapid.Bool().Draw(t, "pc?") {
			return scenario.PC(rapid.IntRange(0, len(g.Party())).Draw(t, "pc"))
		}
		return scenario.ChallengeAt(rapid.IntRange(0, len(spec.Challenges)).Draw(t, "foe"))
	}
	named := func(names ...string) string { return rapid.SampledFrom(append(names, "nothing")).Draw(t, "name") }
	of := func(kind pieces.Kind) []string { return pieces.Names(spec, kind) }
	regions, items, diseases := of(pieces.Region), of(pieces.Gear), of(pieces.Disease)
	counters, secrets, features := of(pieces.Counter), of(pieces.Secret), of(pieces.Feature)
	w := who()
	changes := []func() error{
		func() error { return st.Place(w, named(regions...)) }, func() error { return st.Place(w, named(regions...)) }, func() error { return st.Turn(w) }, func() error { return st.EP(w, n) },
		func() error { return st.Injuries(w, n) }, func() error { return st.Track(w, stattrack.Track(n&3), n-3) }, func() error { return st.Give(w, named(items...)) },
		func() error { return st.Take(w, named(items...)) }, func() error { return st.Equip(w, named(items...)) }, func() error { return st.TakeOff(w, named(items...)) },
		func() error { return st.Afflict(w, named(diseases...)) }, func() error { return st.Cure(w, named(diseases...)) }, func() error { return st.Light(w, n > 2) },
		func() error { return st.Alert(w, n > 2) }, func() error { return st.Reveal(w) }, func() error { return st.Keep(w, named()) }, func() error { return st.Round(n) },
		func() error { return st.Limit(n) }, func() error { return st.Tokens(n) }, func() error { return st.Counter(named(counters...), n) }, func() error { return st.Find(named(secrets...)) },
		func() error { return st.Open(named(features...)) }, func() error { return st.Way(named(regions...), named(regions...), n > 2) }, func() error { return st.Defeat(w) },
	}
	return rapid.SampledFrom(changes).Draw(t, "change")()
}

// From any moment of a random game, any changes lead to a State that passes CheckState, goes through JSON, and plays on. What a Stage refuses
// changes nothing. Each PC is shown the Creatures and Seekers that it sees, and of the others only those that have shown themselves where it
// is. EX-30, EX-34
func TestStageProperties(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) {
		var g *explore.Game
		if rapid.Bool().Draw(rt, "kitchen") {
			g = kitchen(t, scenario.Type(rapid.IntRange(0, 2).Draw(rt, "type")))
		} else {
			g = anyGame(rt)
		}
		if rapid.Bool().Draw(rt, "apart") {
			g = apartGame(t, g)
		}
		seed := crunch.Seed(rapid.Uint64().Draw(rt, "seed"))
		chance := seed.Stream(1)
		players := explore.Players{PCs: policy.Random(&chance), DM: policy.Random(&chance)}
		run := g.NewRunner()
		for n := rapid.IntRange(1, 40).Draw(rt, "commands"); n > 0 || run.State().Pending.Ask != board.AskNothing; n-- {
			if !stepped(rt, run, players, &chance) {
				break
			}
		}
		if run.State().Pending.Ask != board.AskNothing {
			return // its content fails at the answer
		}
		st := g.Stage(*run.State())
		for range rapid.IntRange(1, 8).Draw(rt, "changes") {
			before, err := st.State()
			if err != nil {
				rt.Fatal(err)
			}
			err = anyChange(rt, g, st)
			after, wrong := st.State()
			if save := new(explore.SaveError); errors.As(wrong, &save) && save.Field == "State.Phase" && before.Phase >= scenario.PhasePC {
				return // nobody has a turn left in this round
			} else if wrong != nil {
				rt.Fatalf("after a change with the error %v: %v", err, wrong)
			}
			if verb := new(explore.VerbError); err != nil && (!errors.As(err, &verb) || differ(before, after) != "") {
				rt.Fatalf("%v, and the State is another:\n%s", err, differ(before, after))
			}
		}
		s := must.Get(st.State())(rt)
		text, err := json.Marshal(&s)
		var back board.State
		if err = errors.Join(err, json.Unmarshal(text, &back)); err != nil || differ(s, back) != "" {
			rt.Fatalf("through JSON: %v\n%s", err, differ(s, back))
		}
		pos := g.At(&s)
		for i := range s.PCs {
			if w := scenario.PC(i); s.PCs[i].Fate == board.FatePlaying {
				v := pos.View(w)
				for k := range v.Challenges {
					if f := &v.Challenges[k]; f.Type == stattrack.Creature || f.Type == stattrack.Seeker {
						if r := v.Region(f.Region); r == nil || !r.InSight && !slices.ContainsFunc(v.PCs, func(p board.PCView) bool { return p.Region == f.Region }) {
							rt.Fatalf("%v is shown %s, which is out of sight", w, f.Name)
						}
					}
				}
			}
		}
		run.Reset(s)
		for range 30 {
			if !stepped(rt, run, players, &chance) {
				break
			}
		}
		must.OK(rt, g.CheckState(run.State()))
	})
}

// walked are the events of a Move on which nothing reacts.
var walked = []board.EventKind{board.EventTurnBegan, board.EventMoveSpent, board.EventMoved, board.EventRegionSeen, board.EventRegionExplored, board.EventWaySeen, board.EventRevealed, board.EventBodySeen,
	board.EventItemSeen, board.EventRegionChanged, board.EventDescribed, board.EventWayChanged, board.EventWayFound, board.EventLimitChanged, board.EventPoolRefilled}

// A PC that is placed next door sees what it sees after a Move there to which nothing reacts, and so do the other PCs. EX-11, EX-30
func TestStageSeesAsWalking(t *testing.T) {
	t.Parallel()
	compared := 0
	rapid.Check(t, func(rt *rapid.T) {
		g := anyGame(rt)
		if rapid.Bool().Draw(rt, "apart") {
			g = apartGame(t, g)
		}
		seed := crunch.Seed(rapid.Uint64().Draw(rt, "seed"))
		chance := seed.Stream(1)
		players := explore.Players{PCs: policy.Random(&chance), DM: policy.Random(&chance)}
		run := g.NewRunner()
		for range 60 {
			before := *run.State()
			c, err := board.Command{}, error(nil)
			if before.Result == board.ResultRunning {
				c, err = players.Choose(&run.Position, run.Legal(nil))
			}
			if err != nil || c.Do == 0 {
				return
			}
			events, err := run.Do(c, &chance)
			if err != nil {
				return
			}
			moves := 0
			for i := range events {
				if events[i].Kind == board.EventMoved {
					moves++
				}
			}
			if c.Do != board.VerbMove || !c.Who.IsPC() || moves != 1 || slices.ContainsFunc(events, func(ev board.Event) bool {
				changes := (ev.Kind == board.EventRegionChanged || ev.Kind == board.EventDescribed || ev.Kind == board.EventWayChanged) && ev.N != 2      // else the PC only sees what has changed before
				found := ev.Kind == board.EventWayFound && !before.Table.Ways.Has(int(ev.Conn)) || ev.Kind == board.EventRevealed && ev.Clause != "EX-30" // by content
				return changes || found || !slices.Contains(walked, ev.Kind)
			}) {
				continue
			}
			st := g.Stage(before)
			must.OK(rt, st.Place(c.Who, g.Scenario().Spec().Regions[run.State().PCs[c.Who.Index()].Region].Name))
			staged := must.Get(st.State())(rt)
			for i := range staged.PCs {
				if staged.PCs[i].Fate != board.FatePlaying {
					continue
				}
				got, want := g.At(&staged).View(scenario.PC(i)), run.View(scenario.PC(i))
				for _, v := range []*board.View{&got, &want} {
					for r := range v.Regions {
						for e := range v.Regions[r].Exits {
							v.Regions[r].Exits[e].Known = v.Regions[r].Exits[e].Known || v.Regions[r].Exits[e].Conn == c.Conn // it has gone through it
						}
					}
				}
				if diff := differ(got.Regions, want.Regions) + differ(got.Challenges, want.Challenges) + differ(got.Gone, want.Gone) + differ(got.Bodies, want.Bodies); diff != "" {
					rt.Fatalf("%v: pc%d is shown, staged (-) and walked (+):\n%s", c, i+1, diff)
				}
			}
			compared++
		}
	})
	if compared == 0 && !testing.Short() { // a few games may have none
		t.Error("no Move was compared")
	}
}

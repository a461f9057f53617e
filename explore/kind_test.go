package explore_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/books"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/exploretest"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

// ofType returns a game in which two PCs meet Gorm, a Challenge of a type, in a place that New accepts. It fails the test if the rules have
// no row for the type.
func ofType(t *testing.T, c stattrack.ChallengeType) *explore.Game {
	t.Helper()
	hit := scenario.Play{Name: "Hit", Kind: scenario.Action, Inflict: dice("1d6"), Damage: dice("1d4")}
	way := &scenario.Way{From: "Here", To: "Next"}
	var first error
	for _, gorm := range []scenario.Challenge{{Region: "Here"}, {Region: "Here", EP: 3}, {Way: way, EP: 3}} {
		gorm.Name, gorm.Type, gorm.Plays = "Gorm", c, []scenario.Play{hit}
		sc, err := explore.New(scenario.Spec{
			Name: "One of a Type", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Here", Goal: scenario.Goal{Region: "End"},
			Regions:     []scenario.Region{{Name: "Here"}, {Name: "Next"}, {Name: "End"}},
			Connections: []scenario.Connection{{From: "Here", To: "Next"}, {From: "Next", To: "End"}},
			Challenges:  []scenario.Challenge{gorm},
		})
		if err != nil {
			if first == nil {
				first = err
			}
			continue
		}
		g := must.Get(explore.NewGame(sc, scenario.Character{Name: "Ada", EP: 20, Plays: []scenario.Play{hit}}, scenario.Character{Name: "Bo", EP: 20, Plays: []scenario.Play{hit}}))(t)
		return g
	}
	t.Errorf("plan's kinds have no row for a %v, or one that this test can't make: %v", c, first)
	return nil
}

// EX-50: every type of Challenge that stattrack has is in every table by type.
func TestEveryKind(t *testing.T) {
	t.Parallel()
	fought := map[stattrack.ChallengeType]bool{stattrack.Creature: true, stattrack.Environ: false, stattrack.Obstacle: true, stattrack.Seeker: true, stattrack.Trap: false,
		stattrack.Neutral: false} // GL-89
	for c := stattrack.NoChallenge + 1; c < stattrack.NumChallenges; c++ {
		if !slices.Contains(anyTypes, c) {
			t.Errorf("anyTypes, from which random games are drawn, have no %v", c)
		}
		g := ofType(t, c)
		if g == nil {
			continue
		}
		if _, err := exploretest.Verify(t.Context(), g, exploretest.Options{Plays: 6}); err != nil { // its commands and events have words too
			t.Errorf("plays with a %v: %v", c, err)
		}
		want, ok := fought[c]
		if !ok {
			t.Errorf("the test's table has no row for a %v: say whether the ready policy plays Actions against it", c)
			continue
		}
		got := false
		s := explore.NewSession(g, 1)
		err := s.Play(t.Context(), explore.Players{PCs: policy.SensiblePCs(1), DM: policy.SensibleDM(1)}, func(events []board.Event) {
			for i := range events {
				got = got || events[i].Kind == board.EventPlayed && events[i].Who.IsPC() && events[i].By == scenario.ChallengeAt(0)
			}
		})
		if err != nil {
			t.Errorf("the ready policies with a %v: %v", c, err)
		}
		if got != want {
			t.Errorf("SensiblePCs plays an Action against a %v: %v, want %v", c, got, want)
		}
	}
}

// EX-50: both maps show a Challenge of every type by its name.
func TestEveryKindOnMaps(t *testing.T) {
	for c := stattrack.NoChallenge + 1; c < stattrack.NumChallenges; c++ {
		g := ofType(t, c)
		if g == nil {
			continue
		}
		s := explore.NewSession(g, 1)
		must.Get(s.Do(board.Command{Do: board.VerbBegin}))(t)
		v := s.View(scenario.DMOnly)
		for what, text := range map[string]string{"text": show.MapText(&v), "SVG": string(show.MapSVG(&v))} {
			if !strings.Contains(text, "Gorm") {
				t.Errorf("the %s map shows no %v:\n%s", what, c, text)
			}
		}
	}
}

// EX-61, EX-76, EX-86, EX-102: the last EP defeats a Challenge, by the clause of its type.
func TestDefeatByType(t *testing.T) {
	for c, clause := range map[stattrack.ChallengeType]string{stattrack.Obstacle: "EX-61", stattrack.Creature: "EX-76", stattrack.Trap: "EX-86", stattrack.Seeker: "EX-102", stattrack.Neutral: "GL-89"} {
		gorm := scenario.Challenge{Name: "Gorm", Type: c, Region: "Here", EP: 3}
		if c == stattrack.Obstacle {
			gorm.Region, gorm.Way = "", &scenario.Way{From: "Here", To: "Next"}
		}
		ch := openChapter(t, scenario.Spec{
			Regions: []scenario.Region{{Name: "Here"}, {Name: "Next"}}, Connections: []scenario.Connection{{From: "Here", To: "Next"}},
			Challenges: []scenario.Challenge{gorm},
			Hooks:      scenario.Hooks{scenario.OnTurn: explore.Func(func(sc *explore.Scene) error { return sc.Entity(scenario.ChallengeAt(0)).Hurt(3) })},
		})
		events := ch.do(board.Command{Do: board.VerbBegin, Who: scenario.PC(0)})
		i := slices.IndexFunc(events, func(ev board.Event) bool { return ev.Kind == board.EventDefeated })
		if i < 0 || events[i].Clause != clause {
			t.Errorf("a %v: %v, want it defeated by %s", c, events, clause)
		}
	}
}

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
	flask := []scenario.Play{{Name: "Drink", Kind: scenario.Interrupt, Trigger: scenario.OnHurt, Aim: scenario.NoTarget, Once: true}}
	specWrong(t, scenario.Spec{Regions: rooms("A"), Gear: []scenario.Gear{{Name: "Flask", Plays: flask}}}, "Once") // HD-62
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

// EX-56: an Environ's Interrupt against one enemy needs a trigger with an actor.
func TestEnvironInterruptOfOne(t *testing.T) {
	specWrong(t, scenario.Spec{Regions: rooms("A", "B"), Connections: row("A", "B"), Challenges: []scenario.Challenge{{Name: "Gas", Type: stattrack.Environ, Region: "A",
		Plays: []scenario.Play{{Name: "Choke", Kind: scenario.Interrupt, Trigger: scenario.OnRoundEnd, Damage: dice("1d4"), Aim: scenario.SingleEnemy}}}}}, "Aim")
}

// EX-85: an Interrupt whose trigger has no actor can't be played against one enemy.
func TestInterruptOfOneEnemy(t *testing.T) {
	for _, trigger := range scenario.Triggers() {
		for _, aim := range []scenario.Aim{scenario.OneEnemy, scenario.SingleEnemy, scenario.AllEnemies, scenario.OneAlly, scenario.NoTarget} {
			spec := scenario.Spec{Regions: rooms("A"), Challenges: []scenario.Challenge{{Name: "Trap", Type: stattrack.Trap, Region: "A",
				Plays: []scenario.Play{{Name: "Snap", Kind: scenario.Interrupt, Trigger: trigger, Aim: aim}}}}}
			alone := trigger == scenario.OnBegin || trigger == scenario.OnRound || trigger == scenario.OnTurn || trigger == scenario.OnRoundEnd
			if alone && (aim == scenario.OneEnemy || aim == scenario.SingleEnemy) {
				specWrong(t, spec, "Aim")
				continue
			}
			if alone {
				openChapter(t, spec)
			}
		}
	}
}

const guard = scenario.Who(1<<15 | 1)

// react answers the pending question.
func (x *chapter) react(option int16, faces ...int) []board.Event {
	x.t.Helper()
	return x.do(board.Command{Do: board.VerbAnswer, Who: x.s().Pending.Who, Choice: option}, faces...)
}

// EX-01, EX-103: a Drag that begins a turn lapses if the turn's beginning sends the PC away, even to another body of that Seeker and with the
// same connection. The reason is the first that bars it.
func TestDragOfOneSentAway(t *testing.T) {
	for _, row := range []struct {
		shut bool
		want board.Reason
	}{{false, board.ErrNotThere}, {true, board.ErrWayClosed}} {
		spec := road()
		spec.Challenges = []scenario.Challenge{{Name: "Guard", Type: stattrack.Seeker, Region: "A", EP: 1, Absent: true}}
		spec.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error {
			if row.shut {
				_ = sc.Way("A", "B").Close()
			}
			return sc.Entity(aerim).Send("B")
		})
		c := openChapter(t, spec)
		c.s().Bodies = []board.Body{{Seeker: guard, Region: 0}, {Seeker: guard, Region: 1}}
		c.s().Table.Bodies = c.s().Bodies
		ev, lapsed := firstEvent(c.do(board.Command{Do: board.VerbDrag, Who: aerim, Target: guard}), board.EventLapsed)
		c.equal("EX-01: lapsed", []any{lapsed, board.Reason(ev.To)}, []any{true, row.want})
		c.equal("EX-103: the bodies", []any{c.s().Bodies[0].Region, c.s().Bodies[1].Region}, []any{0, 1})
	}
}

// EX-77: what was chosen against a Challenge is not for the new one that content puts in its place meanwhile, though that has its name and number:
// an Action misses, the command that began a turn lapses, and nobody is asked for the -1 of Power +4. EX-01, ST-27
func TestNewChallengeIsAnother(t *testing.T) {
	ada, old := scenario.PC(0), scenario.ChallengeAt(0)
	for when, want := range map[scenario.Trigger]board.EventKind{scenario.OnAction: board.EventMissed, scenario.OnAttack: board.EventMissed, scenario.OnTurn: board.EventLapsed, scenario.OnDefeat: board.EventSpawned} {
		spec := scenario.Spec{Regions: rooms("A", "B"), Connections: row("A", "B"), Challenges: []scenario.Challenge{rat("A")}}
		spec.Hooks[when] = explore.Func(func(sc *explore.Scene) error {
			if err := sc.Entity(old).Defeat(); err != nil {
				return err
			}
			_, err := sc.Spawn("Rat", "A")
			return err
		})
		c := openChapter(t, spec, scenario.Character{Name: "Ada", Base: stattrack.Values{stattrack.Power: 2}, Plays: []scenario.Play{blow("3d4"),
			{Name: "Rage", Kind: scenario.Strategy, Shifts: []scenario.Shift{{Track: stattrack.Power, By: 2, Self: true}}}}})
		c.toRound(1)
		if when != scenario.OnTurn {
			c.do(board.Command{Do: board.VerbPrepare, Who: ada, Play: 1})
		}
		faces := []int{6, 6, 6}
		if want != board.EventSpawned {
			faces = nil
		}
		events := c.act(ada, 0, old, faces...)
		if _, ok := firstEvent(events, want); !ok {
			t.Errorf("%v: no %v among %v", when, want, events)
		}
		c.equal(when.String()+": the new rat", []any{c.s().Challenges[0].EP, c.s().Challenges[0].Gone}, []any{int32(6), false})
		c.equal(when.String()+": the question", c.s().Pending.Ask, board.AskNothing)
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
				return slices.IndexFunc(v.Choices, func(c board.Command) bool { return c.Do == board.VerbEndTurn || c.Do == board.VerbBegin }), nil
			}
			s, got := explore.NewSession(g, 1), ""
			stop := fmt.Errorf("enough")
			err := s.Play(t.Context(), explore.Players{PCs: func(v *board.View) (int, error) {
				if v.Round > 6 {
					return 0, stop
				}
				return stay(v)
			}, DM: policy.SensibleDM(1)}, func(events []board.Event) {
				if ev, ok := firstEvent(events, board.EventMoved); ok && ev.Who == scenario.ChallengeAt(0) {
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

// market has Ada, Bo, a Rat and Tam, a Neutral who strikes back in a turn, if he has one.
func market(t *testing.T, turns bool) *chapter {
	t.Helper()
	hit := scenario.Play{Name: "Hit", Kind: scenario.Action, Inflict: dice("1d6"), Damage: dice("1d4")}
	sweep := scenario.Play{Name: "Sweep", Kind: scenario.Action, Inflict: dice("1d6"), Damage: dice("1d4"), Aim: scenario.AllEnemies}
	snap := scenario.Play{Name: "Snap", Kind: scenario.Interrupt, Trigger: scenario.OnAttack, Inflict: dice("1d6"), Damage: dice("1d4")}
	tam := scenario.Challenge{Name: "Tam", Type: stattrack.Neutral, Region: "Here", EP: 5, Plays: []scenario.Play{hit}}
	if turns {
		tam.Hooks[scenario.OnTurn] = explore.Func(nothing)
	}
	return openChapter(t, scenario.Spec{
		Regions: []scenario.Region{{Name: "Here"}, {Name: "Next"}}, Connections: []scenario.Connection{{From: "Here", To: "Next"}},
		Challenges: []scenario.Challenge{tam, {Name: "Rat", Type: stattrack.Creature, Region: "Here", EP: 9}},
	}, scenario.Character{Name: "Ada", EP: 20, Plays: []scenario.Play{hit, sweep, snap}}, scenario.Character{Name: "Bo", EP: 20, Plays: []scenario.Play{hit}})
}

// GL-89: no play of a PC is against a Neutral, alone or with others.
func TestNeutralIsNobodysEnemy(t *testing.T) {
	ch := market(t, false)
	ch.do(board.Command{Do: board.VerbBegin, Who: scenario.PC(0)})
	against := map[scenario.Who]int{}
	for _, c := range ch.r.Legal(nil) {
		if c.Do == board.VerbAct {
			against[c.Target]++
		}
	}
	if against[scenario.ChallengeAt(0)] != 0 || against[scenario.ChallengeAt(1)] != 1 || against[scenario.Nobody] != 1 {
		t.Errorf("Ada may act against %v, want the Rat and all enemies", against)
	}
	ch.refused(board.Command{Do: board.VerbAct, Who: scenario.PC(0), Target: scenario.ChallengeAt(0)}, board.ErrNotATarget)
	for _, ev := range ch.act(scenario.PC(0), 1, scenario.Nobody, 3) {
		if ev.By == scenario.ChallengeAt(0) || ev.Who == scenario.ChallengeAt(0) {
			t.Errorf("the Sweep meets Tam: %v", ev)
		}
	}
}

// GL-89: a Neutral has a turn only with a turn hook, and Moves in it.
func TestNeutralTurns(t *testing.T) {
	for _, turns := range []bool{false, true} {
		ch := market(t, turns)
		for _, w := range []scenario.Who{scenario.PC(0), scenario.PC(1)} {
			ch.do(board.Command{Do: board.VerbBegin, Who: w})
			ch.do(board.Command{Do: board.VerbEndTurn, Who: w})
		}
		if got := slices.Contains(ch.r.Legal(nil), board.Command{Do: board.VerbBegin, Who: scenario.ChallengeAt(0)}); got != turns {
			t.Errorf("a turn hook: %v, Tam may begin a turn: %v", turns, got)
		}
		if turns {
			ch.do(board.Command{Do: board.VerbBegin, Who: scenario.ChallengeAt(0)})
			ch.do(board.Command{Do: board.VerbMove, Who: scenario.ChallengeAt(0)})
		}
	}
}

// EX-60, EX-61: an Obstacle without EP, Lock or key may be opened by a Secret, a hook or attacks on its unit, or passed by flying. An Absent one needs
// none of these. Warnings names one that nothing opens, and New accepts it: a hook of a PC may open it.
func TestObstaclesThatSomethingOpens(t *testing.T) {
	const shut = `challenge "Gate": EP: found 0, and nothing opens it, want 1 or more, a Lock, a Key, movement that passes it, or a Secret or a hook that takes it away`
	for _, tc := range []struct {
		name   string
		change func(*scenario.Spec)
		may    scenario.HooksMay
		ok     bool
	}{
		{name: "nothing"},
		{name: "a hook", may: scenario.HooksMay{Remove: []string{"Gate"}}, ok: true},
		{name: "flyers", change: func(s *scenario.Spec) { s.Challenges[0].PassedBy = scenario.Fly }, ok: true},
		{name: "not there yet", change: func(s *scenario.Spec) { s.Challenges[0].Absent = true }, ok: true},
		{name: "a mechanism", change: func(s *scenario.Spec) {
			s.Secrets = []scenario.Secret{{Name: "wheel", Region: "A", Hidden: dice("1d4"), Disarms: "Gate"}}
		}, ok: true},
		{name: "blows on a unit", change: func(s *scenario.Spec) { s.Challenges[0].Unit = spearman(1) }, ok: true},                                     // GL-57
		{name: "blows on a bioform", change: func(s *scenario.Spec) { s.Challenges[0].Bioform = &scenario.Bioform{Sheet: books.Ashmite()} }, ok: true}, // PD-34
	} {
		spec := scenario.Spec{Name: "G", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "A", Goal: scenario.Goal{Region: "C"},
			Regions: rooms("A", "B", "C"), Connections: []scenario.Connection{{From: "A", To: "B"}, {From: "A", To: "C"}},
			Challenges: []scenario.Challenge{{Name: "Gate", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "B"}}}}
		if tc.change != nil {
			tc.change(&spec)
		}
		list := must.Get(explore.New(spec))(t).WarningsWith(tc.may)
		if ok := len(list) == 0; ok != tc.ok || !ok && list[len(list)-1].String() != shut {
			t.Errorf("%s: %v, want it to be opened: %v", tc.name, list, tc.ok)
		}
	}
}

// What the tests make maps and plays of.
var dice, rooms, row, kitchen = sample.Dice, sample.Rooms, sample.Row, sample.Kitchen

// rockyWall is the printed example: a Rocky Wall of 6 EP that Persists, and two PCs that climb it. EX-67
func rockyWall(t testing.TB) *explore.Game {
	t.Helper()
	sc := must.Get(explore.New(scenario.Spec{
		Name: "The Rocky Wall", Setting: scenario.SettingsOf(scenario.Wilderness), Start: "Foot",
		Goal:        scenario.Goal{Region: "Beyond"},
		Regions:     []scenario.Region{{Name: "Foot"}, {Name: "Ledge"}, {Name: "Beyond"}},
		Connections: []scenario.Connection{{From: "Ledge", To: "Foot", Down: true}, {From: "Ledge", To: "Beyond"}},
		Challenges: []scenario.Challenge{{
			Name: "Rocky Wall", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Foot", To: "Ledge"}, EP: 6, Persists: true,
		}},
	}))(t)
	climb := []scenario.Play{{Name: "Climb", Kind: scenario.Action, Damage: dice("1d6")}}
	g := must.Get(explore.NewGame(sc,
		scenario.Character{Name: "Aerim", EP: 20, Plays: climb},
		scenario.Character{Name: "Lucin", EP: 20, Plays: climb}))(t)
	return g
}

// EX-63, EX-64, EX-65, EX-66, EX-67
func TestRockyWall(t *testing.T) {
	g := rockyWall(t)
	r := g.NewRunner()
	tape := crunch.NewTape(4, 6)
	do := func(c board.Command) {
		t.Helper()
		must.Get(r.Do(c, tape))(t)
	}
	aerim, lucin := scenario.PC(0), scenario.PC(1)
	wall := scenario.ChallengeAt(0)
	do(board.Command{Do: board.VerbBegin})
	do(board.Command{Do: board.VerbBegin, Who: aerim})
	do(board.Command{Do: board.VerbMove, Who: aerim, Conn: 0})
	s := sample.Live(&r.Position)
	if got := s.PCs[0]; got.Region != 0 || got.Moves != 0 || got.Steps != 0 || got.Acted {
		t.Errorf("Aerim after the attempt: %+v", got)
	}
	if len(s.Pools) != 1 || s.Pools[0] != (board.ObstaclePool{PC: aerim, Challenge: wall, EP: 2}) {
		t.Errorf("pools: %v, want 2 EP left for Aerim", s.Pools)
	}
	do(board.Command{Do: board.VerbEndTurn, Who: aerim})
	do(board.Command{Do: board.VerbBegin, Who: lucin})
	do(board.Command{Do: board.VerbMove, Who: lucin, Conn: 0})
	if got := s.PCs[1]; got.Region != 1 || got.Moves != 0 {
		t.Errorf("Lucin after crossing is %+v, want it in region 1 with no Move left", got)
	}
	if len(s.Pools) != 1 || s.Pools[0].PC != aerim || s.Pools[0].EP != 2 { // full again for Lucin, unchanged for Aerim
		t.Errorf("pools: %v, want only Aerim's 2", s.Pools)
	}
	must.OK(t, tape.Done())
}

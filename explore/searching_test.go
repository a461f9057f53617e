package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
	"github.com/google/go-cmp/cmp"
)

// cellarSpec is a cellar with two things hidden, and an attic with nothing.
func cellarSpec(change func(*scenario.Spec)) scenario.Spec {
	spec := scenario.Spec{
		Name: "The Cellar", Start: "Cellar", Goal: scenario.Goal{Region: "Out"},
		Regions:     []scenario.Region{{Name: "Cellar"}, {Name: "Attic"}, {Name: "Tunnel"}, {Name: "Out"}},
		Connections: []scenario.Connection{{From: "Cellar", To: "Attic"}, {From: "Cellar", To: "Tunnel", Hidden: true}, {From: "Tunnel", To: "Out"}},
		Secrets: []scenario.Secret{
			{Name: "box", Region: "Cellar", Hidden: dice("1d6"), Item: "coin"},
			{Name: "brick", Region: "Cellar", Hidden: dice("2d4"), Opens: &scenario.Way{From: "Cellar", To: "Tunnel"}},
		},
	}
	if change != nil {
		change(&spec)
	}
	byHook(&spec)
	return spec
}

func searches(w scenario.Who) board.Command { return board.Command{Do: board.Search, Who: w} }

// EX-120: one Search rolls against each Hidden entry. Ties go to the Search. It is an Action.
func TestSearch(t *testing.T) {
	for _, row := range []struct {
		name   string
		faces  []int // 1d8 against 1d6 and 2d4
		box    bool
		brick  bool
		events int32
	}{
		{"beats neither", []int{3, 4, 2, 2}, false, false, 0},
		{"ties with one", []int{4, 4, 4, 1}, true, false, 1},
		{"beats the other", []int{4, 5, 1, 1}, false, true, 1},
		{"finds both", []int{8, 6, 4, 4}, true, true, 1},
	} {
		x := sit(t, cellarSpec(nil), pcNamed("Aerim"), pcNamed("Lucin"))
		x.turn(aerim)
		events := x.do(searches(aerim), row.faces...)
		same(t, row.name+": box", x.s().Found.Has(0), row.box)
		same(t, row.name+": brick", x.s().Found.Has(1), row.brick)
		same(t, row.name+": told", first(events, board.Searched).N, row.events)
		x.no(searches(aerim), board.NoActionLeft)
		x.no(searches(lucin), board.OthersTurn)
	}
	blind := pcNamed("Aerim")
	blind.Search = stattrack.Pool{}
	x := sit(t, cellarSpec(nil), blind)
	x.turn(aerim)
	x.no(searches(aerim), board.NoSearchEntry)
}

// EX-120: Search is Skill Dice: Skill +2 and a dark region change them.
func TestSearchIsSkillDice(t *testing.T) {
	for _, row := range []struct {
		clause string
		skill  stattrack.Slot
		dark   bool
		want   string
	}{{"EX-120", 0, false, "1d8"}, {"ST-54", 2, false, "1d10"}, {"ST-53", -2, false, "1d6"}, {"EX-35", 0, true, "1d6"}} {
		pc := pcNamed("Aerim")
		pc.Base[stattrack.Skill] = row.skill
		x := sit(t, cellarSpec(func(s *scenario.Spec) { s.Regions[0].Dark = row.dark }), pc)
		x.turn(aerim)
		events := x.do(searches(aerim), 1, 6, 4, 4)
		same(t, row.clause, first(events, board.Rolled).Roll.Pool, dice(row.want))
	}
}

// EX-120: a Strategy, an Action with other entries, or a hook may grant a Search. It doesn't cost the Action.
func TestSearchGranted(t *testing.T) {
	pc := pcNamed("Aerim",
		scenario.Play{Name: "Keen Eye", Kind: scenario.Strategy, Search: true},
		scenario.Play{Name: "Rummage", Kind: scenario.Action, Aim: scenario.NoTarget, Search: true})
	x := sit(t, cellarSpec(nil), pc)
	x.turn(aerim)
	x.do(board.Command{Do: board.Prepare, Who: aerim}, 4, 4, 4, 4)
	same(t, "box", x.s().Found.Has(0), true)
	same(t, "Action Phase spent", x.pc(0).Acted, false)
	x.do(board.Command{Do: board.Act, Who: aerim, Play: 1}, 8, 4, 4)
	same(t, "brick", x.s().Found.Has(1), true)

	x = sit(t, cellarSpec(func(s *scenario.Spec) {
		s.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error { return sc.Search(sc.Actor()) })
	}), pc)
	x.turn(aerim, 6, 6, 4, 4)
	same(t, "box", x.s().Found.Has(0), true)
	none := pcNamed("Aerim")
	none.Search = stattrack.Pool{}
	x = sit(t, cellarSpec(func(s *scenario.Spec) {
		s.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error { return sc.Search(sc.Actor()) })
	}), none)
	x.turn(aerim)

	hit := pcNamed("Aerim", scenario.Play{Name: "Smash", Kind: scenario.Action, Damage: dice("1d4"), Search: true})
	x = sit(t, cellarSpec(func(s *scenario.Spec) {
		s.Challenges = []scenario.Challenge{{Name: "Rat", Type: stattrack.Creature, Region: "Cellar", EP: 9}}
	}), hit)
	x.turn(aerim)
	x.do(board.Command{Do: board.Act, Who: aerim, Target: scenario.ChallengeAt(0)}, 2, 6, 6, 4, 4)
	same(t, "box", x.s().Found.Has(0), true)
}

// EX-121: only the DM sees the Hidden roll. The DM rolls even if nothing is hidden. A Search that finds nothing looks the same to a player,
// whether or not something is hidden.
func TestHiddenRollIsSecret(t *testing.T) {
	told := func(spec scenario.Spec, dmDice int, faces ...int) []board.Event {
		t.Helper()
		x := sit(t, spec, pcNamed("Aerim"))
		x.turn(aerim)
		events := x.do(searches(aerim), faces...)
		secret := 0
		for i := range events {
			if events[i].Kind == board.Rolled && events[i].For == scenario.DMOnly {
				secret++
			}
		}
		same(t, "rolls for the DM alone", secret, dmDice)
		return x.g.At(x.s()).Tell(events, aerim)
	}
	empty := cellarSpec(func(s *scenario.Spec) { s.Secrets = nil })
	nothing, failed := told(empty, 1, 3, 1), told(cellarSpec(nil), 2, 3, 6, 4, 4)
	if diff := cmp.Diff(nothing, failed); diff != "" {
		t.Errorf("nothing hidden (-) and nothing found (+) differ for a player:\n%s", diff)
	}
	same(t, "dice a player sees", kinds(failed, board.Rolled), 1)
	// also where all has been found before
	x := sit(t, cellarSpec(nil), pcNamed("Aerim"))
	x.turn(aerim)
	x.do(searches(aerim), 8, 1, 1, 1)
	x.end(aerim)
	x.turn(aerim)
	x.do(searches(aerim), 8, 6)
}

// EX-121, ST-43: a PC that must reroll a won roll rerolls every Search that might be its first win, won or lost. Otherwise the reroll would
// show that something is hidden. The second roll can't win a Search that the first has lost.
func TestHiddenRerollTellsNothing(t *testing.T) {
	pc := pcNamed("Aerim")
	pc.Plain = true
	pc.Base[stattrack.Mind] = -2
	empty := cellarSpec(func(s *scenario.Spec) { s.Secrets = nil })
	x := sit(t, empty, pc)
	x.turn(aerim)
	nothing := x.g.At(x.s()).Tell(x.do(searches(aerim), 6, 3, 1), aerim)
	y := sit(t, cellarSpec(nil), pc)
	y.turn(aerim)
	failed := y.g.At(y.s()).Tell(y.do(searches(aerim), 6, 3, 4, 4, 1), aerim)
	if diff := cmp.Diff(nothing, failed); diff != "" {
		t.Errorf("nothing hidden (-) and nothing found (+) differ for a player:\n%s", diff)
	}
	same(t, "found", y.s().Found.Len(), 0)
	if diff := cmp.Diff(x.pc(0).Sheet, y.pc(0).Sheet); diff != "" {
		t.Errorf("the sheets differ (-found +not found):\n%s", diff)
	}
	x = sit(t, empty, pc) // a tie is won
	x.turn(aerim)
	x.do(searches(aerim), 3, 3, 1)
	x = sit(t, empty, pc) // not won
	x.turn(aerim)
	nothing = x.g.At(x.s()).Tell(x.do(searches(aerim), 2, 3, 8), aerim)
	y = sit(t, cellarSpec(nil), pc)
	y.turn(aerim)
	failed = y.g.At(y.s()).Tell(y.do(searches(aerim), 2, 4, 4, 4, 8), aerim)
	if diff := cmp.Diff(nothing, failed); diff != "" {
		t.Errorf("EX-121: nothing hidden (-) and nothing found (+) differ for a player:\n%s", diff)
	}
	same(t, "EX-121: found by what was not won", y.s().Found.Len(), 0)
	same(t, "EX-121: it counts as the first win of the round", y.pc(0).Sheet.Spent, x.pc(0).Sheet.Spent)
}

// ST-28: a Search as an Action is an opposed roll, which Power +5 wins. A granted Search is not.
func TestSearchWonByPower(t *testing.T) {
	strong := cellarSpec(func(s *scenario.Spec) {
		s.Hooks[scenario.OnRound] = explore.Func(func(sc *explore.Scene) error { return sc.Shift(aerim, stattrack.Power, 5) })
	})
	pc := pcNamed("Aerim", scenario.Play{Name: "Keen Eye", Kind: scenario.Strategy, Search: true})
	x := sit(t, strong, pc)
	x.turn(aerim)
	x.do(board.Command{Do: board.Prepare, Who: aerim}, 1, 6, 4, 4)
	same(t, "found", x.s().Found.Len(), 0)
	x.do(searches(aerim), 1, 6, 4, 4)
	same(t, "found", x.s().Found.Len(), 2)
	same(t, "Power", x.pc(0).Sheet.Now[stattrack.Power], 0)
	x = sit(t, cellarSpec(func(s *scenario.Spec) { s.Secrets, s.Hooks = nil, strong.Hooks }), pc)
	x.turn(aerim)
	x.do(searches(aerim), 8, 1)
	same(t, "Power where nothing opposed", x.pc(0).Sheet.Now[stattrack.Power], 5)
}

// EX-122: what is found can be used at once.
func TestFoundIsUsedAtOnce(t *testing.T) {
	x := sit(t, cellarSpec(nil), pcNamed("Aerim"), pcNamed("Lucin"))
	x.turn(aerim)
	x.no(goes(aerim, 1), board.NotThere)
	same(t, "the tunnel is known", x.s().Known.Has(2), false)
	events := x.do(searches(aerim), 8, 1, 1, 1)
	same(t, "item", len(x.pc(0).Items), 1)
	same(t, "clause", first(events, board.ItemTaken).Clause, "EX-122")
	same(t, "the tunnel is known", x.s().Known.Has(2), true)
	x.move(aerim, 1) // it has not Moved yet
	same(t, "Aerim is in", x.pc(0).Region, 2)
	x.no(goes(aerim, 1), board.NoMoveLeft)
}

// EX-122, EX-30: a way that opens is seen from both its ends.
func TestWayFoundIsSeenFromAfar(t *testing.T) {
	x := sit(t, cellarSpec(func(s *scenario.Spec) {
		s.Secrets = []scenario.Secret{{Name: "lever", Region: "Attic", Hidden: dice("1d4"), Opens: &scenario.Way{From: "Cellar", To: "Tunnel"}}}
	}), pcNamed("Aerim"), pcNamed("Lucin"))
	x.turn(aerim)
	x.move(aerim, 0)
	x.do(searches(aerim), 8, 1)
	same(t, "Lucin sees the tunnel", x.s().Known.Has(2), true)
}

// EX-86, EX-120: a mechanism disarms a Trap.
func TestSecretDisarms(t *testing.T) {
	x := sit(t, cellarSpec(func(s *scenario.Spec) {
		s.Challenges = []scenario.Challenge{{Name: "Pit", Type: stattrack.Trap, Region: "Attic", Hooks: scenario.Hooks{scenario.OnEnter: explore.Func(func(sc *explore.Scene) error { return sc.Hurt(sc.Actor(), 5) })}}}
		s.Secrets[0].Disarms = "Pit"
	}), pcNamed("Aerim"))
	x.turn(aerim)
	x.do(searches(aerim), 6, 1, 4, 4)
	x.move(aerim, 0)
	same(t, "EP", x.pc(0).EP, 20)
}

// EX-120: OnFind fires after a Search and after Scene.Find, which rolls nothing.
func TestFindHook(t *testing.T) {
	x := sit(t, cellarSpec(func(s *scenario.Spec) {
		s.Secrets[0].Hooks[scenario.OnFind] = explore.Func(func(sc *explore.Scene) error { return sc.Find(sc.Actor(), "brick") })
		s.Secrets[1].Hooks[scenario.OnFind] = explore.Func(func(sc *explore.Scene) error { return sc.Hurt(sc.Actor(), 1) })
	}), pcNamed("Aerim"))
	x.turn(aerim)
	x.do(searches(aerim), 6, 1, 4, 4)
	same(t, "found", x.s().Found.Len(), 2)
	same(t, "EP", x.pc(0).EP, 19)
}

// fortunes is the cellar with a Fortune in its box.
func fortunes(table scenario.FortuneTable) scenario.Spec {
	return cellarSpec(func(s *scenario.Spec) {
		table.Name = "Luck"
		s.Fortunes = []scenario.FortuneTable{{Name: "Other", Deck: true, Rows: []scenario.Fortune{{Name: "x"}}}, table}
		s.Secrets = nil
		for _, name := range []string{"one", "two", "three", "four"} {
			s.Secrets = append(s.Secrets, scenario.Secret{Name: name, Region: "Cellar", Hidden: dice("1d4"), Fortune: "Luck"})
		}
	})
}

// EX-123: 1d100 on a table.
func TestFortuneTable(t *testing.T) {
	table := scenario.FortuneTable{Rows: []scenario.Fortune{
		{Name: "snare", Upto: 10, Hook: explore.Func(func(sc *explore.Scene) error { return sc.Hurt(sc.Actor(), 3) })},
		{Name: "coin", Upto: 60, Item: scenario.Valuable}, {Name: "gem", Upto: 99, Item: "gem"}, {Name: "crown", Upto: 100, Item: "crown"}}}
	for _, row := range []struct {
		roll int
		item string
		ep   int32
	}{{1, "", 17}, {10, "", 17}, {11, scenario.Valuable, 20}, {60, scenario.Valuable, 20}, {61, "gem", 20}, {99, "gem", 20}, {100, "crown", 20}} {
		x := sit(t, fortunes(table), pcNamed("Aerim"))
		x.turn(aerim)
		events := x.do(searches(aerim), 1, 1, 2, 3, 4, row.roll)
		got := ""
		if len(x.pc(0).Items) > 0 {
			got = x.pc(0).Items[0]
		}
		same(t, "item", got, row.item)
		same(t, "EP", x.pc(0).EP, row.ep)
		same(t, "roll", first(events, board.FortuneDrawn).N, int32(row.roll))
	}
}

// EX-123: a deck gives each card once, then it is reshuffled. Each draw is one IntN of the number of cards left.
func TestFortuneDeck(t *testing.T) {
	deck := scenario.FortuneTable{Deck: true, Rows: []scenario.Fortune{{Name: "a", Item: "a"}, {Name: "b", Item: "b"}, {Name: "c", Item: "c"}}}
	x := sit(t, fortunes(deck), pcNamed("Aerim"))
	x.turn(aerim)
	x.r.Reset(*x.s())
	tape := crunch.TapeOf(crunch.Throw{Sides: 8, Face: 8}, crunch.Throw{Sides: 4, Face: 1}, crunch.Throw{Sides: 4, Face: 1}, crunch.Throw{Sides: 4, Face: 1}, crunch.Throw{Sides: 4, Face: 1},
		crunch.Throw{Sides: 3, Face: 2}, crunch.Throw{Sides: 2, Face: 2}, crunch.Throw{Sides: 1, Face: 1}, crunch.Throw{Sides: 3, Face: 3})
	if _, err := x.r.Do(searches(aerim), tape); err != nil {
		t.Fatal(err)
	}
	if err := tape.Done(); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"b", "c", "a", "c"}, x.pc(0).Items); diff != "" {
		t.Errorf("the Items differ (-want +got):\n%s", diff)
	}
	same(t, "drawn since the shuffle", x.s().Drawn.String(), "3") // "c", after the one row of the other table
}

// EX-51, EX-120: a Search reveals Hidden Challenges whose Hidden entry it beats. Ties go to the Search. It finds no other Challenges, and
// doesn't roll for revealed ones.
func TestSearchFindsChallenges(t *testing.T) {
	for _, row := range []struct {
		name  string
		faces []int // 1d8 against the Imp's 1d6, the Snare's 1d4 and the Panel's 2d4, in this order
		want  []scenario.Who
	}{
		{"beats none", []int{1, 2, 2, 1, 1}, nil},
		{"ties with the Trap", []int{3, 5, 3, 2, 2}, []scenario.Who{scenario.ChallengeAt(1)}},
		{"beats all", []int{8, 6, 4, 4, 4}, []scenario.Who{scenario.ChallengeAt(0), scenario.ChallengeAt(1), scenario.ChallengeAt(2)}},
	} {
		x := sit(t, cellarSpec(func(s *scenario.Spec) {
			s.Secrets = s.Secrets[1:]
			s.Secrets[0].Region = "Attic"
			s.Challenges = []scenario.Challenge{
				{Name: "Imp", Type: stattrack.Creature, Region: "Cellar", EP: 3, Hidden: true, HiddenEntry: dice("1d6")},
				{Name: "Snare", Type: stattrack.Trap, Region: "Cellar", HiddenEntry: dice("1d4")},
				{Name: "Panel", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Cellar", To: "Attic"}, EP: 3, Hidden: true, HiddenEntry: dice("2d4")},
				{Name: "Ghost", Type: stattrack.Creature, Region: "Cellar", EP: 3, Hidden: true},
				{Name: "Bat", Type: stattrack.Creature, Region: "Attic", EP: 3, Hidden: true, HiddenEntry: dice("1d4")},
			}
		}), pcNamed("Aerim"), pcNamed("Lucin"))
		x.turn(aerim)
		events := x.do(searches(aerim), row.faces...)
		var got []scenario.Who
		for _, ev := range events {
			if ev.Kind == board.Revealed {
				got = append(got, ev.Who)
			}
			if ev.Kind == board.Rolled && ev.Source == "Hidden" && ev.For != scenario.DMOnly {
				t.Errorf("%s: EX-121: the Hidden roll is told", row.name)
			}
		}
		if diff := cmp.Diff(row.want, got); diff != "" {
			t.Errorf("EX-120: %s: the rolls differ (-want +got):\n%s", row.name, diff)
		}
		if diff := cmp.Diff(row.want, shownFoes(x.g.At(x.s()).View(aerim))); diff != "" {
			t.Errorf("EX-120: %s: in the view: %s", row.name, diff)
		}
		same(t, row.name+": told", first(events, board.Searched).N, int32(min(1, len(row.want))))
		if len(row.want) == 3 {
			x.do(board.Command{Do: board.EndTurn, Who: aerim})
			x.turn(lucin)
			x.do(searches(lucin), 8, 1) // EX-121: something is rolled even so
		}
	}
	specWrong(t, scenario.Spec{Regions: []scenario.Region{{Name: "A"}},
		Challenges: []scenario.Challenge{{Name: "Rat", Type: stattrack.Creature, Region: "A", EP: 1, HiddenEntry: dice("1d6")}}}, "HiddenEntry")
	specWrong(t, scenario.Spec{Regions: []scenario.Region{{Name: "A"}}, Challenges: []scenario.Challenge{{Name: "Rat", Type: stattrack.Trap, Region: "A",
		HiddenEntry: stattrack.Pool{Terms: [stattrack.MaxTerms]stattrack.Dice{{N: 1, Size: 77}}}}}}, "HiddenEntry")
	specWrong(t, scenario.Spec{Regions: []scenario.Region{{Name: "A"}}, Challenges: []scenario.Challenge{{Name: "Rat", Type: stattrack.Trap, Region: "A",
		Lock: stattrack.Pool{Terms: [stattrack.MaxTerms]stattrack.Dice{{N: 1, Size: 77}}}}}}, "Lock")
}

// EX-122, EX-51: a Search does not find a Hidden Obstacle in a hidden way that nobody has found; once the way is found, it does.
func TestObstacleInAHiddenWay(t *testing.T) {
	x := sit(t, scenario.Spec{Name: "Walls", Start: "A", Goal: scenario.Goal{Region: "C"}, Regions: rooms("A", "B", "C"),
		Connections: []scenario.Connection{{From: "A", To: "B", Hidden: true}, {From: "B", To: "C"}},
		Challenges:  []scenario.Challenge{{Name: "Panel", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "B"}, EP: 5, Hidden: true, HiddenEntry: dice("1d4")}},
		Secrets:     []scenario.Secret{{Name: "crack", Region: "A", Hidden: dice("2d6"), Opens: &scenario.Way{From: "A", To: "B"}}},
	}, pcNamed("Aerim"), pcNamed("Lucin"), pcNamed("Mira"))
	for i, faces := range [][]int{{5, 6, 6}, {8, 1, 1}, {5, 4}} { // not the crack; the crack; the Panel in it
		x.turn(scenario.PC(i))
		x.do(searches(scenario.PC(i)), faces...)
		same(t, "EX-122: the Panel is known", x.foe(0).Revealed, i == 2)
		same(t, "EX-122: shown", len(x.g.At(x.s()).View(aerim).Challenges), i/2)
		same(t, "EX-122: the way", x.s().Ways.Has(0), i > 0)
		x.end(scenario.PC(i))
	}
}

// EX-86: a Secret that disables a Challenge off the map has no effect and shows nothing of it.
func TestSecretDisarmsTheGone(t *testing.T) {
	for _, tc := range []struct {
		name   string
		absent bool
		begin  func(*explore.Scene) error
	}{
		{"not there yet", true, nil},
		{"defeated unseen", false, func(sc *explore.Scene) error { return sc.Defeat(scenario.ChallengeAt(0)) }},
	} {
		trap := scenario.Challenge{Name: "Ambush", About: "in the dark", Type: stattrack.Trap, Region: "B", Absent: tc.absent}
		c := openChapter(t, scenario.Spec{Regions: rooms("A", "B"), Connections: row("A", "B"), Challenges: []scenario.Challenge{trap}, Hooks: scenario.Hooks{scenario.OnBegin: explore.Func(tc.begin)},
			Secrets: []scenario.Secret{{Name: "lever", Region: "A", Hidden: dice("1d4"), Disarms: "Ambush"}}}, scenario.Character{Name: "Ada", Search: dice("1d6")})
		c.begin(scenario.PC(0))
		events := c.do(searches(scenario.PC(0)), 6, 1)
		c.equal("EX-86: "+tc.name+": found", kinds(events, board.SecretFound), 1)
		for _, ev := range events {
			if ev.Who == scenario.ChallengeAt(0) || ev.By == scenario.ChallengeAt(0) {
				t.Errorf("EX-86: %s: want nothing of the Trap told, got %v %s", tc.name, ev.Kind, sample.Line(c.g.At(c.s()), &ev))
			}
		}
		c.equal("EX-86: "+tc.name+": known", c.s().Challenges[0].Revealed, false)
		c.equal("EX-86: "+tc.name+": shown", len(c.g.At(c.s()).View(scenario.PC(0)).Challenges), 0)
	}
}

// ST-43, EX-121: a Search that finds nothing is no win, unless Mind has made its player reroll it: then it counts as the round's first win,
// won or lost.
func TestLostSearchIsNoWin(t *testing.T) {
	for _, row := range []struct {
		name  string
		mind  stattrack.Slot
		empty bool
		faces []int
		spent stattrack.Rerolls
	}{
		{"lost", 0, false, []int{3, 4, 2, 2}, 0},
		{"beats the roll for nothing", 0, true, []int{8, 1}, 0},
		{"found", 0, false, []int{8, 1, 4, 4}, stattrack.FirstWin},
		{"lost at Mind -2", -2, false, []int{3, 4, 2, 2, 1}, stattrack.FirstWin},
		{"nothing there at Mind -2", -2, true, []int{8, 1, 1}, stattrack.FirstWin},
	} {
		pc := pcNamed("Aerim")
		pc.Plain, pc.Base[stattrack.Mind] = true, row.mind
		x := sit(t, cellarSpec(func(s *scenario.Spec) {
			if row.empty {
				s.Secrets = nil
			}
		}), pc)
		x.turn(aerim)
		x.do(searches(aerim), row.faces...)
		same(t, row.name, x.pc(0).Sheet.Spent, row.spent)
	}
}

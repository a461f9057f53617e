package explore_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/stattrack"
)

// does is a command of content that costs nothing, may be given everywhere, and runs a hook.
func does(name string, run func(*explore.Scene) error) scenario.ContentCommand {
	return scenario.ContentCommand{Name: name, Run: explore.Func(run)}
}

// lays is does for SetTerrain.
func lays(region string, t scenario.Terrain) scenario.ContentCommand {
	return does(fmt.Sprintf("%s %v", region, t), func(sc *explore.Scene) error { return sc.SetTerrain(region, t) })
}

// shore is a Shingle between a Cave and a Quay, with a Tower behind the Quay, and commands that change it.
func shore(commands ...scenario.ContentCommand) scenario.Spec {
	return scenario.Spec{
		Regions:     []scenario.Region{{Name: "Shingle"}, {Name: "Cave"}, {Name: "Quay"}, {Name: "Tower"}},
		Connections: []scenario.Connection{{From: "Shingle", To: "Cave"}, {From: "Shingle", To: "Quay"}, {From: "Quay", To: "Tower"}},
		Commands:    commands,
	}
}

// story returns what a viewer is told of events.
func (c *chapter) told(events []board.Event, viewer scenario.Who) string {
	return show.Story(c.g.At(c.s()).Tell(events, viewer))
}

// EX-32, EX-40, EX-43, EX-44: what follows from a change of a region holds at once.
func TestTerrainChanges(t *testing.T) {
	ada, gull := scenario.PC(0), scenario.ChallengeAt(0)
	spec := shore(lays("Shingle", scenario.Dark), lays("Shingle", scenario.Dark|scenario.Water|scenario.Submerged), lays("Shingle", scenario.Water), lays("Shingle", 0))
	spec.Challenges = []scenario.Challenge{{Name: "Gull", Type: stattrack.Creature, Region: "Cave", EP: 3}}
	c := openChapter(t, spec, scenario.Character{Name: "Ada", Light: scenario.Flame, Keywords: scenario.Fly})
	see := func(what string, want string) {
		t.Helper()
		v := c.g.At(c.s()).View(ada)
		r := v.Region(0)
		got := fmt.Sprintf("lit %v water %v submerged %v gull %v", r.Lit, r.Water, r.Submerged, v.Challenge(gull) != nil)
		c.equal(what, got, want)
	}
	give := func(k int) string {
		t.Helper()
		c.s().Attempts = nil
		return c.told(c.do(attempt(ada, k)), ada)
	}
	see("EX-32: as printed", "lit true water false submerged false gull true")
	if got := give(0); !strings.Contains(got, "Shingle is now dark") {
		t.Errorf("EX-32: told %q", got)
	}
	see("EX-34: darkened, she no longer sees next door", "lit false water false submerged false gull false")
	c.do(board.Command{Do: board.Shine, Who: ada})
	see("EX-43: her torch", "lit true water false submerged false gull true")
	if got := give(1); !strings.Contains(got, "Shingle is now under water") {
		t.Errorf("EX-44: told %q", got)
	}
	see("EX-43: a flame doesn't burn under water, EX-44: nothing is seen", "lit false water true submerged true gull false")
	c.equal("EX-43: it goes on burning elsewhere", c.s().PCs[0].Lit, true)
	give(2)
	see("EX-40: flooded, no longer under water", "lit true water true submerged false gull true")
	if got := give(3); !strings.Contains(got, "Shingle is now dry") {
		t.Errorf("EX-40: told %q", got)
	}
	see("as printed again", "lit true water false submerged false gull true")
	c.equal("nothing is left of it in the State", len(c.s().Regions), 0)
}

// EX-40, EX-41: who stands in a region that is flooded swims at once; what flies, flies on until it is submerged.
func TestFloodedRolls(t *testing.T) {
	ada, bo, rat := scenario.PC(0), scenario.PC(1), scenario.ChallengeAt(0)
	for _, row := range []struct {
		clause string
		lies   scenario.Terrain
		who    scenario.Who
		level  int
	}{{"EX-40", scenario.Water, ada, -1}, {"EX-41", scenario.Water, bo, 0}, {"EX-41", scenario.Water | scenario.Submerged, bo, -1}, {"EX-40", 0, ada, 0}} {
		spec := shore(lays("Shingle", row.lies))
		spec.Challenges = []scenario.Challenge{{Name: "Rat", Type: stattrack.Trap, Region: "Shingle", EP: 30, Base: flat}}
		strike := []scenario.Play{{Name: "Strike", Kind: scenario.Action, Damage: dice("1d8")}}
		c := openChapter(t, spec, scenario.Character{Name: "Ada", Plays: strike}, scenario.Character{Name: "Bo", Plays: strike, Keywords: scenario.Fly})
		c.s().Challenges[0].Revealed = true
		c.do(attempt(row.who, 0))
		_, sum := c.level(c.do(board.Command{Do: board.Act, Who: row.who, Target: rat}, 2), row.who, "Damage", board.FromWater)
		c.equal(fmt.Sprintf("%s: %v: levels from water", row.clause, row.lies), sum, row.level)
	}
}

// EX-21, EX-30: a closed way blocks Moves and sight as an Obstacle does. It opens again.
func TestClosedWay(t *testing.T) {
	ada := scenario.PC(0)
	spec := shore(does("bar", func(sc *explore.Scene) error { return sc.Close("Cave", "Shingle") }),
		does("open", func(sc *explore.Scene) error {
			if !sc.Closed("Shingle", "Cave") {
				return errors.New("it is open")
			}
			return sc.Open("Shingle", "Cave")
		}))
	spec.Challenges = []scenario.Challenge{{Name: "Gull", Type: stattrack.Creature, Region: "Cave", EP: 3, Keywords: scenario.Phase}}
	c := openChapter(t, spec, scenario.Character{Name: "Ada", Keywords: scenario.Fly | scenario.Phase | scenario.Teleport})
	events := c.do(attempt(ada, 0))
	if got := c.told(events, ada); !strings.Contains(got, "the way between Shingle and Cave is closed") {
		t.Errorf("EX-21: told %q", got)
	}
	c.refused(board.Command{Do: board.Move, Who: ada, Conn: 0}, board.WayClosed)
	v := c.g.At(c.s()).View(ada)
	c.equal("EX-30: no sight through it", []any{v.Region(1).InSight, v.Challenge(scenario.ChallengeAt(0)) == nil, v.Exit(0, 0).Closed}, []any{false, true, true})
	if text := show.MapText(&v); !strings.Contains(text, "[closed] ") {
		t.Errorf("the map shows no closed way:\n%s", text)
	}
	if text := string(show.MapSVG(&v)); !strings.Contains(text, ">closed<") || !strings.Contains(text, "way blocked") {
		t.Errorf("the picture shows no closed way:\n%s", text)
	}
	c.end(ada)
	c.begin(scenario.ChallengeAt(0))
	c.refused(board.Command{Do: board.Move, Who: scenario.ChallengeAt(0), Conn: 0}, board.WayClosed)
	c.toRound(2)
	events = c.do(attempt(ada, 1))
	if got := c.told(events, ada); !strings.Contains(got, "the way between Shingle and Cave is open") {
		t.Errorf("EX-21: told %q", got)
	}
	v = c.g.At(c.s()).View(ada)
	c.equal("EX-30: sight again", v.Challenge(scenario.ChallengeAt(0)) != nil, true)
	c.move(ada, 0)
}

// EX-21: a way that is printed closed opens only by content.
func TestPrintedClosed(t *testing.T) {
	ada := scenario.PC(0)
	spec := shore(does("open", func(sc *explore.Scene) error { return sc.Open("Shingle", "Quay") }))
	spec.Connections[1].Closed = true
	c := openChapter(t, spec)
	v := c.g.At(c.s()).View(ada)
	c.equal("EX-21: known from the start", v.Exit(0, 1).Closed, true)
	c.equal("EX-31: nobody knows what is behind it", v.Exit(0, 1).Known, false)
	c.refused(board.Command{Do: board.Move, Who: ada, Conn: 1}, board.WayClosed)
	if events := c.do(attempt(ada, 0)); !strings.Contains(c.told(events, ada), "in sight: Quay") {
		t.Errorf("EX-30: told %q", c.told(events, ada))
	}
	c.move(ada, 1)

	spec = shore()
	spec.Connections[1].Closed, spec.Name, spec.Setting, spec.Start, spec.Goal.Region = true, "Shore", scenario.SettingsOf(scenario.Wilderness), "Shingle", "Tower"
	var bad *scenario.SpecError
	if _, err := explore.New(spec); !errors.As(err, &bad) || bad.Field != "Goal.Region" {
		t.Errorf("EX-12: %v, want a goal that nothing leads to", err)
	}
}

// EX-21: a hook that closes the way while a PC sets out stops its Move.
func TestClosedWhileMoving(t *testing.T) {
	ada := scenario.PC(0)
	spec := shore()
	spec.Hooks[scenario.OnLeave] = explore.Func(func(sc *explore.Scene) error { return sc.Close("Shingle", "Quay") })
	c := openChapter(t, spec)
	events := c.do(board.Command{Do: board.Move, Who: ada, Conn: 1})
	_, stopped := firstEvent(events, board.MoveStopped)
	c.equal("EX-21", []any{stopped, c.s().PCs[0].Region, c.s().PCs[0].Steps}, []any{true, scenario.RegionID(0), uint8(0)})
}

// EX-30, EX-31: what changes out of sight is the DM's to know, until a PC sees it.
func TestChangesOutOfSight(t *testing.T) {
	ada := scenario.PC(0)
	spec := shore(does("far", func(sc *explore.Scene) error {
		_ = sc.SetTerrain("Tower", scenario.Water)
		_ = sc.SetTerrain("Tower", scenario.Dark|scenario.Water)
		return sc.Close("Quay", "Tower")
	}))
	c := openChapter(t, spec, scenario.Character{Name: "Ada"}, scenario.Character{Name: "Bo"})
	events := c.do(attempt(ada, 0))
	if got := c.told(events, ada); strings.Contains(got, "now") || strings.Contains(got, "closed") {
		t.Errorf("EX-30: the players are told %q", got)
	}
	if got := c.told(events, scenario.DMOnly); !strings.Contains(got, "Tower is now flooded") || !strings.Contains(got, "Tower is now dark") || !strings.Contains(got, "is closed") {
		t.Errorf("EX-30: the DM is told %q", got)
	}
	events = c.move(ada, 1)
	if got := c.told(events, ada); !strings.Contains(got, "is closed") || strings.Contains(got, "Tower is now") {
		t.Errorf("EX-30: beside the closed way she is told %q", got)
	}
	c.s().Connections = nil // content opens it again, in a State of its own
	pos := c.g.At(c.s())
	v := pos.View(ada)
	c.equal("EX-30: the region behind is not known yet", v.Region(3) == nil, true)
	dm := pos.View(scenario.DMOnly)
	c.equal("EX-30: the DM's map", []any{dm.Region(3).Water, dm.Region(3).Lit}, []any{true, false})
}

// EX-30, EX-34: the map shows a region as the players last saw it. In the dark they see from next door that it is dark, and no more.
func TestRememberedTerrain(t *testing.T) {
	ada := scenario.PC(0)
	c := openChapter(t, shore(lays("Shingle", scenario.Water), lays("Shingle", scenario.Dark|scenario.Water), lays("Shingle", scenario.Dark), lays("Shingle", scenario.Dark|scenario.Water|scenario.Submerged)),
		scenario.Character{Name: "Ada"})
	c.move(ada, 1)
	c.end(ada)
	c.toRound(2)
	c.move(ada, 2) // in the Tower; the Shingle is out of sight
	shown := func() string {
		v := c.g.At(c.s()).View(ada)
		r := v.Region(0)
		return fmt.Sprintf("lit %v water %v submerged %v", r.Lit, r.Water, r.Submerged)
	}
	for k := range 4 {
		c.s().Attempts = nil
		c.equal("EX-30: told out of sight", strings.Contains(c.told(c.do(attempt(ada, k)), ada), "is now"), false)
		c.equal("EX-30: as she last saw it", shown(), "lit true water false submerged false")
	}
	c.s().Attempts = nil
	c.do(attempt(ada, 1)) // dark and flooded
	c.end(ada)
	c.toRound(3)
	events := c.move(ada, 2) // back on the Quay
	if got := c.told(events, ada); !strings.Contains(got, "Shingle is now dark [EX-30]") {
		t.Errorf("EX-34: beside it she is told %q", got)
	}
	c.equal("EX-34: dark, and she can't see the water", shown(), "lit false water false submerged false")
	c.s().Attempts = nil
	c.do(attempt(ada, 3))
	c.equal("EX-44: she sees the water that it is under", shown(), "lit false water true submerged true")
	c.s().Attempts = nil
	c.do(attempt(ada, 0))
	c.equal("EX-30: lit again, she sees all of it", shown(), "lit true water true submerged false")
}

// EX-34: a Creature that PCs see only by light is unknown again when content darkens its region; EX-30: nobody is forgotten who is still seen.
func TestDarkenedHides(t *testing.T) {
	ada := scenario.PC(0)
	spec := shore(lays("Shingle", scenario.Dark))
	spec.Challenges = []scenario.Challenge{{Name: "Rat", Type: stattrack.Creature, Region: "Shingle", EP: 3}, {Name: "Gull", Type: stattrack.Creature, Region: "Cave", EP: 3}}
	for _, row := range []struct {
		clause   string
		keywords scenario.Keywords
		rat      bool
		gull     bool
	}{{"EX-34", 0, false, false}, {"EX-30", scenario.Darkvision, true, true}} {
		c := openChapter(t, spec, scenario.Character{Name: "Ada", Keywords: row.keywords})
		c.do(attempt(ada, 0))
		v := c.g.At(c.s()).View(ada)
		c.equal(row.clause, []bool{v.Challenge(scenario.ChallengeAt(0)) != nil, v.Challenge(scenario.ChallengeAt(1)) != nil}, []bool{row.rat, row.gull})
	}
}

// EX-104, GL-44: light that content uncovers, by opening a way or draining a region, costs Tokens at once; in a region that is lit it costs none.
func TestTerrainAndForbiddenLight(t *testing.T) {
	ada := scenario.PC(0)
	for _, row := range []struct {
		clause string
		change scenario.ContentCommand
		from   scenario.Region
		closed bool
		tokens int32
	}{
		{"EX-104: opened", does("open", func(sc *explore.Scene) error { return sc.Open("Shingle", "Cave") }), scenario.Region{Name: "Shingle", Dark: true}, true, 2},
		{"EX-104: opened at its other end", does("open", func(sc *explore.Scene) error { return sc.Open("Shingle", "Cave") }), scenario.Region{Name: "Shingle", Dark: true}, true, 2},
		{"EX-104: darkened", lays("Shingle", scenario.Dark), scenario.Region{Name: "Shingle"}, false, 2},
		{"EX-44: drained", lays("Shingle", scenario.Dark|scenario.Water), scenario.Region{Name: "Shingle", Dark: true, Water: true, Submerged: true}, false, 2},
		{"GL-44: lit", lays("Shingle", 0), scenario.Region{Name: "Shingle", Dark: true, Water: true, Submerged: true}, false, 3},
	} {
		spec := shore(row.change)
		spec.Type, spec.Forbids = scenario.Stealth, scenario.Forbids{Light: true, Tokens: 1}
		spec.Regions[0], spec.Connections[0].Closed = row.from, row.closed
		spec.Challenges = []scenario.Challenge{{Name: "Guard", Type: stattrack.Seeker, Region: "Cave", EP: 1}}
		if row.clause == "EX-104: opened at its other end" {
			spec.Connections[0].From, spec.Connections[0].To = "Cave", "Shingle"
		}
		c := openChapter(t, spec, scenario.Character{Name: "Ada", Light: scenario.Flameless, Tokens: 3})
		c.do(board.Command{Do: board.Shine, Who: ada})
		c.equal(row.clause+": before", c.s().Tokens, int32(3))
		c.do(attempt(ada, 0))
		c.equal(row.clause, c.s().Tokens, row.tokens)
	}
}

// Wrong arguments make the verbs fail, and say what would be right.
func TestMapVerbsRefuse(t *testing.T) {
	for want, verb := range map[string]func(*explore.Scene) error{
		`SetTerrain: found "Shingel", want the name of a region; did you mean "Shingle"?`:    func(sc *explore.Scene) error { return sc.SetTerrain("Shingel", 0) },
		`SetTerrain: found "Submerged" (4), want Dark, Water, and Submerged only with Water`: func(sc *explore.Scene) error { return sc.SetTerrain("Shingle", scenario.Submerged) },
		`Close: found "Cave" to "Tower", want two regions that a connection joins`:           func(sc *explore.Scene) error { return sc.Close("Cave", "Tower") },
		`Open: found "Cave" to "Tower", want two regions that a connection joins`:            func(sc *explore.Scene) error { return sc.Open("Cave", "Tower") },
		`Closed: found "Twoer", want the name of a region; did you mean "Tower"?`:            func(sc *explore.Scene) error { sc.Closed("Quay", "Twoer"); return sc.Err() },
	} {
		c := openChapter(t, shore(does("try", verb)))
		_, err := c.r.Do(attempt(scenario.PC(0), 0), crunch.NewTape())
		var refused *explore.VerbError
		if !errors.As(err, &refused) || refused.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// A Terrain goes to text and back.
func TestTerrainText(t *testing.T) {
	for lies, text := range map[scenario.Terrain]string{0: "", scenario.Dark: "Dark", scenario.Dark | scenario.Water | scenario.Submerged: "Dark, Water, Submerged"} {
		var back scenario.Terrain
		if err := back.UnmarshalText([]byte(strings.ToLower(text))); err != nil || back != lies || lies.String() != text {
			t.Errorf("%q: %v, %v, want %q", lies, back, err, text)
		}
	}
	var wrong *crunch.NameError
	lies := scenario.Water
	if err := lies.UnmarshalText([]byte("Watr")); !errors.As(err, &wrong) || wrong.Near != "Water" || lies != scenario.Water {
		t.Errorf("%v, want a *NameError that suggests Water", err)
	}
	if _, err := scenario.Terrain(8).MarshalText(); err == nil {
		t.Error("a Terrain without a name is written, want an error")
	}
}

// With Spec.Apart a PC knows of the changes that it sees: ways that are closed in its region, whichever end that is. An earlier State keeps
// what the PC knew then.
func TestMindsOfEarlierStates(t *testing.T) {
	spec := scenario.Spec{Apart: true, Regions: []scenario.Region{{Name: "A"}, {Name: "B"}, {Name: "C"}}, Connections: []scenario.Connection{{From: "A", To: "B"}, {From: "C", To: "A"}},
		Commands: []scenario.ContentCommand{lays("B", scenario.Dark), lays("A", scenario.Dark),
			does("close both", func(sc *explore.Scene) error { _ = sc.Close("A", "B"); return sc.Close("C", "A") }),
			lays("A", 0), does("open one", func(sc *explore.Scene) error { return sc.Open("A", "B") })}}
	c := openChapter(t, spec)
	c.begin(aerim)
	for i := range 3 {
		c.do(attempt(aerim, i))
	}
	before := c.s().Clone()
	hash := before.Hash()
	c.equal("both regions, both ways", []int{len(before.Minds[0].Regions), len(before.Minds[0].Connections)}, []int{2, 2})
	c.do(attempt(aerim, 3))
	c.do(attempt(aerim, 4))
	c.equal("one of each", []int{len(c.s().Minds[0].Regions), len(c.s().Minds[0].Connections)}, []int{1, 1})
	c.equal("the earlier State", before.Hash() == hash, true)
}

// With Spec.Apart a PC learns from what it is told: which ways it has looked through, and which Features are open even if it stands in the
// dark. A Creature that has shown itself in the dark stays known while others come and go (EX-34). A new one in its place is not (GL-10).
func TestMindsLearnAndForget(t *testing.T) {
	rats := scenario.ChallengeAt(0)
	spec := road()
	spec.Apart, spec.Regions[0].Dark = true, true
	spec.Challenges = []scenario.Challenge{rat("A")}
	spec.Features = []scenario.Feature{{Name: "Chest", Region: "A"}}
	spec.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error { return sc.Reveal(rats) })
	c := openChapter(t, spec, scenario.Character{Name: "Ada"}, scenario.Character{Name: "Bo"})
	mind := func(s *board.State) *board.Mind { return &s.Minds[0] }
	c.begin(lucin)
	c.equal("EX-34: the Rat has shown itself", mind(c.s()).Revealed.Has(0), true)
	c.move(lucin, 0)
	c.equal("EX-34: Bo has gone, and it is known", mind(c.s()).Revealed.Has(0), true)
	for _, ev := range []board.Event{{Kind: board.Defeated, Who: rats, For: scenario.Everyone}, {Kind: board.Respawned, Who: rats, Region: 0, To: 1, For: scenario.Everyone}} {
		*c.s() = c.g.Fold(*c.s(), ev)
	}
	c.equal("GL-10: a new one", mind(c.s()).Revealed.Has(0), false)
	s := c.g.Fold(*c.s(), board.Event{Kind: board.FeatureOpened, Who: aerim, For: scenario.Everyone})
	c.equal("EX-133: the Chest is open", mind(&s).Opened.Has(0), true)
	s = c.g.Fold(*c.s(), board.Event{Kind: board.WaySeen, Conn: 2, For: scenario.Everyone})
	c.equal("EX-31: the way", mind(&s).Linked.Has(2), true)
}

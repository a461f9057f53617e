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
	"github.com/crunchrules/crunch/internal/must"
)

// does is a command of content that costs nothing, may be given everywhere, and runs a hook.
func does(name string, run func(*explore.Scene) error) scenario.ContentCommand {
	return scenario.ContentCommand{Name: name, Run: explore.Func(run)}
}

// lays is does for SetTerrain.
func lays(region string, t scenario.Terrain) scenario.ContentCommand {
	return does(fmt.Sprintf("%s %v", region, t), func(sc *explore.Scene) error { return sc.Region(region).SetTerrain(t) })
}

// shore is a Shingle between a Cave and a Quay, with a Tower behind the Quay, and commands that change it.
func shore(commands ...scenario.ContentCommand) scenario.Spec {
	return scenario.Spec{
		Regions:     []scenario.Region{{Name: "Shingle"}, {Name: "Cave"}, {Name: "Quay"}, {Name: "Tower"}},
		Connections: []scenario.Connection{{From: "Shingle", To: "Cave"}, {From: "Shingle", To: "Quay"}, {From: "Quay", To: "Tower"}},
		Commands:    commands,
	}
}

// EX-21, EX-30: the map shows a way that content has closed.
func TestClosedWayIsDrawn(t *testing.T) {
	c := openChapter(t, shore(does("bar", func(sc *explore.Scene) error { return sc.Way("Cave", "Shingle").Close() })))
	c.do(attempt(scenario.PC(0), 0))
	v := c.g.At(c.s()).View(scenario.PC(0))
	if text := show.MapText(&v); !strings.Contains(text, "[closed] ") {
		t.Errorf("the map shows no closed way:\n%s", text)
	}
	if text := string(show.MapSVG(&v)); !strings.Contains(text, ">closed<") || !strings.Contains(text, "way blocked") {
		t.Errorf("the picture shows no closed way:\n%s", text)
	}
}

// EX-12: a way that is printed closed, and that nothing opens, leads to no goal.
func TestGoalBehindAClosedWay(t *testing.T) {
	spec := shore()
	spec.Connections[1].Closed, spec.Name, spec.Setting, spec.Start, spec.Goal.Region = true, "Shore", scenario.SettingsOf(scenario.Wilderness), "Shingle", "Tower"
	if list := must.Get(explore.New(spec))(t).Warnings(); len(list) == 0 || list[0].Field != "Goal.Region" {
		t.Errorf("EX-12: %v, want a goal that nothing leads to", list)
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
			does("close both", func(sc *explore.Scene) error { _ = sc.Way("A", "B").Close(); return sc.Way("C", "A").Close() }),
			lays("A", 0), does("open one", func(sc *explore.Scene) error { return sc.Way("A", "B").Open() })}}
	c := openChapter(t, spec, scenario.Character{Name: "Ada"}, scenario.Character{Name: "Bo"})
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
	spec.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error { return sc.Entity(rats).Reveal() })
	c := openChapter(t, spec, scenario.Character{Name: "Ada"}, scenario.Character{Name: "Bo"})
	mind := func(s *board.State) *board.Mind { return &s.Minds[0] }
	c.begin(lucin)
	c.equal("EX-34: the Rat has shown itself", mind(c.s()).Revealed.Has(0), true)
	c.move(lucin, 0)
	c.equal("EX-34: Bo has gone, and it is known", mind(c.s()).Revealed.Has(0), true)
	for _, ev := range []board.Event{{Kind: board.EventDefeated, Who: rats, For: scenario.Everyone}, {Kind: board.EventRespawned, Who: rats, Region: 0, To: 1, For: scenario.Everyone}} {
		*c.s() = c.g.Fold(*c.s(), ev)
	}
	c.equal("GL-10: a new one", mind(c.s()).Revealed.Has(0), false)
	s := c.g.Fold(*c.s(), board.Event{Kind: board.EventFeatureOpened, Who: aerim, For: scenario.Everyone})
	c.equal("EX-133: the Chest is open", mind(&s).Opened.Has(0), true)
	s = c.g.Fold(*c.s(), board.Event{Kind: board.EventWaySeen, Conn: 2, For: scenario.Everyone})
	c.equal("EX-31: the way", mind(&s).Linked.Has(2), true)
}

package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// EX-134: players see which key fits once a PC has it; the DM sees it from the start. Everyone who sees the thing sees that it has a Lock
// or needs a key.
func TestKeysInViews(t *testing.T) {
	for _, row := range []struct {
		items  []string
		viewer scenario.Who
		want   string
	}{{nil, aerim, ""}, {[]string{"iron key"}, aerim, "iron key"}, {[]string{"iron key"}, scenario.Everyone, "iron key"}, {nil, scenario.DMOnly, "iron key"}} {
		spec := road()
		spec.Challenges = []scenario.Challenge{{Name: "Gate", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "B"}, Key: "iron key"},
			{Name: "Bars", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "B"}, EP: 3}}
		spec.Features = []scenario.Feature{{Name: "Chest", About: "oak", Region: "A", Key: "iron key", Lock: dice("1d4")}, {Name: "Box", Region: "A"}}
		c := openChapter(t, spec, scenario.Character{Name: "Ada", Items: row.items})
		v := c.g.At(c.s()).View(row.viewer)
		gate, bars := v.Challenge(scenario.ChallengeAt(0)), v.Challenge(scenario.ChallengeAt(1))
		c.equal("EX-134: the gate", []any{gate.Key, gate.Lock, gate.Locked, gate.MaxEP}, []any{row.want, false, true, 0})
		c.equal("EX-134: the bars", []any{bars.Key, bars.Lock, bars.Locked, bars.MaxEP}, []any{"", false, false, 3})
		c.equal("EX-133: Features", v.Regions[0].Features, []board.FeatureView{
			{Feature: 1, Name: "Chest", About: "oak", Lock: true, Locked: true, Key: row.want}, {Feature: 2, Name: "Box"}})
	}
}

// A View holds a PC's current abilities: its maximum after Injuries, its forms, the Obstacles in its way, its Diseases. GL-08, ST-51,
// EX-65, EX-142
func TestPCsInViews(t *testing.T) {
	spec := road()
	spec.Diseases = []scenario.Disease{{Name: "Cough", About: "dry", Track: stattrack.Resilience, By: 1}, {Name: "Itch", Track: stattrack.Mind, By: 1}}
	spec.Challenges = []scenario.Challenge{
		{Name: "Wall", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "B"}, EP: 3, Persists: true, PassedBy: scenario.Fly}}
	spec.Effects = []scenario.Effect{{Name: "Haste", Speed: 1}}
	strike := scenario.Play{Name: "Strike", Kind: scenario.Action, Damage: dice("1d4")}
	c := openChapter(t, spec, scenario.Character{Name: "Ada", EP: 20, Injuries: 2, Keywords: scenario.Fly | scenario.Aquatic, Light: scenario.Flame, Diseases: []string{"Itch"}},
		scenario.Character{Name: "Bo", EP: 20, Plays: []scenario.Play{strike}})
	view := func() board.View { return c.g.At(c.s()).View(scenario.Everyone) }
	v := view()
	ada, bo := &v.PCs[0], &v.PCs[1]
	c.equal("GL-08", []int32{ada.MaxEP, bo.MaxEP}, []int32{10, 20})
	c.equal("ST-51: forms", ada.Keywords, scenario.Fly|scenario.Aquatic)
	c.equal("EX-43: light", []scenario.Light{ada.Light, bo.Light}, []scenario.Light{scenario.Flame, scenario.NoLight})
	c.equal("EX-65: Ada flies over it", len(ada.Blocked), 0)
	c.equal("EX-65: in Bo's way", bo.Blocked, []board.Block{{Conn: 0, By: scenario.ChallengeAt(0)}})
	c.equal("plays", []any{len(bo.Plays), bo.Plays[0].Name, bo.Plays[0].HasSpecial}, []any{1, "Strike", false})
	c.equal("EX-142", v.Diseases, []board.DiseaseView{{Index: 1, Name: "Itch", Track: stattrack.Mind, By: 1}})
	c.equal("GL-09", v.Challenge(scenario.ChallengeAt(0)).PassedBy, scenario.Fly)
	c.s().PCs[0].Sheet.Now[stattrack.Skill] = -4
	v = view()
	c.equal("ST-51: none left", v.PCs[0].Keywords, scenario.Keywords(0))
	c.equal("ST-51: in Ada's way too", v.PCs[0].Blocked, []board.Block{{Conn: 0, By: scenario.ChallengeAt(0)}})
	c.s().Turns, c.s().PCs[0].Interrupts, c.s().PCs[1].Interrupts = 7, 3, 8
	c.s().Turn, c.s().Boosts = aerim, []board.Boosted{{On: aerim, By: aerim, Effect: 1, Since: 6}, {On: lucin, By: lucin, Effect: 1, Since: 7}}
	for _, viewer := range []scenario.Who{scenario.Everyone, scenario.DMOnly} {
		v = c.g.At(c.s()).View(viewer)
		c.equal("GL-52: what came in this turn", []int32{v.Boosts[0].Since, v.Boosts[1].Since}, []int32{0, 1})
		c.equal("GL-06: who has Interrupted in this turn", []int32{v.PCs[0].Interrupts, v.PCs[1].Interrupts}, []int32{0, 1})
	}
}

// Names in Views: a Challenge that is gone keeps its name for viewers that saw it go. A Challenge that a viewer doesn't know has none.
// Spawned ones are told apart from the printed one by number.
func TestNamesInViews(t *testing.T) {
	spec := road()
	spec.Challenges = []scenario.Challenge{rat("A", blow("1d4")), rat2("E")}
	spec.Hooks[scenario.OnBegin] = explore.Func(func(sc *explore.Scene) error {
		w, err := sc.Spawn("Rat", "A")
		if err != nil {
			return err
		}
		if _, err := sc.Spawn("Rat", "A"); err != nil {
			return err
		}
		return w.Defeat()
	})
	c := openChapter(t, spec)
	all, dm := c.g.At(c.s()).View(scenario.Everyone), c.g.At(c.s()).View(scenario.DMOnly)
	for _, row := range []struct {
		who     scenario.Who
		all, dm string
	}{
		{scenario.PC(0), "Ada", "Ada"}, {scenario.PC(1), "pc2", "pc2"}, {scenario.Nobody, "nobody", "nobody"},
		{scenario.ChallengeAt(0), "Rat", "Rat"}, {scenario.ChallengeAt(1), "someone", "Second Rat"},
		{scenario.ChallengeAt(2), "Rat (3)", "Rat (3)"}, {scenario.ChallengeAt(3), "Rat (4)", "Rat (4)"}, {scenario.ChallengeAt(9), "someone", "challenge10"},
	} {
		c.equal("to all", all.Name(row.who), row.all)
		c.equal("to the DM", dm.Name(row.who), row.dm)
	}
	c.equal("gone", all.Gone, []board.GoneView{{Who: scenario.ChallengeAt(2), Name: "Rat (3)"}})
	c.equal("only the DM knows whom the players know", []bool{all.Challenges[0].Known, dm.Challenges[0].Known, dm.Challenges[1].Known}, []bool{false, true, false})
	c.equal("regions that the players know", []bool{dm.Regions[0].Known, dm.Regions[1].Known, dm.Regions[4].Known}, []bool{true, true, false})
	c.equal("ways that the players know", []bool{dm.Exit(0, 0).Known, dm.Exit(4, 3).Known}, []bool{true, false})
	c.equal("no such region, no such way", []bool{all.Region(9) == nil, all.Region(4) == nil, all.Exit(0, 9) == nil, all.Exit(4, 3) == nil}, []bool{true, true, true, true})
	c.equal("plays", []bool{all.Plays(scenario.ChallengeAt(0)) == nil, dm.Plays(scenario.ChallengeAt(0)) == nil, all.Plays(scenario.PC(7)) == nil}, []bool{true, false, true})
}

// A hidden Counter shows neither its name nor its value.
func TestCountersInViews(t *testing.T) {
	spec := road()
	spec.Counters = []scenario.Counter{{Name: "Luck", Counter: counter.Counter{Slots: 2}}, {Name: "Doom", Counter: counter.Counter{Slots: 2, Hidden: true}},
		{Name: "Debt", Counter: counter.Counter{Slots: 2, Hidden: true, Owner: 1}}}
	c := openChapter(t, spec, scenario.Character{Name: "Ada"}, scenario.Character{Name: "Bo"})
	for viewer, want := range map[scenario.Who][3]string{scenario.PC(0): {"Luck", "", "Debt"}, scenario.PC(1): {"Luck", "", ""}, scenario.Everyone: {"Luck", "", ""}, scenario.DMOnly: {"Luck", "Doom", "Debt"}} {
		v := c.g.At(c.s()).View(viewer)
		c.equal("CT: names", [3]string{v.Counters[0].Name, v.Counters[1].Name, v.Counters[2].Name}, want)
	}
}

// ST-40: a player who may force a Challenge sees its plays, to choose among them. Before that, players don't see them.
func TestPlaysOfTheForced(t *testing.T) {
	spec := road()
	spec.Challenges = []scenario.Challenge{rat("A", scenario.Play{Name: "Mend", Kind: scenario.Action, Aim: scenario.OneAlly})}
	c := openChapter(t, spec, scenario.Character{Name: "Ada", Plays: []scenario.Play{{Name: "Jolt", Kind: scenario.Action, Shifts: []scenario.Shift{{Track: stattrack.Mind, By: -10}}}}})
	ratw := scenario.ChallengeAt(0)
	v := c.g.At(c.s()).View(aerim)
	c.equal("ST-40: before", v.Plays(ratw) == nil, true)
	c.begin(aerim)
	c.act(aerim, 0, ratw)
	c.end(aerim)
	c.begin(ratw)
	v = c.g.At(c.s()).View(aerim)
	c.equal("ST-40: asked", v.Asked.Ask, board.AskForced)
	c.equal("ST-40: its plays", v.Plays(ratw) != nil, true)
}

// Making a View for a Policy allocates almost nothing: it reuses the View of the last choice.
func TestChoosingAllocates(t *testing.T) {
	c, _ := midGame(t, 10)
	legal := c.r.Legal(nil)
	players := explore.Players{PCs: func(v *board.View) (int, error) { return len(v.Choices) - 1, nil }}
	if n := testing.AllocsPerRun(200, func() {
		if _, err := players.Choose(&c.r.Position, legal); err != nil {
			t.Fatal(err)
		}
	}); n > 1 { // the set of regions in sight
		t.Errorf("a choice allocates %v times, want 1 at most", n)
	}
}

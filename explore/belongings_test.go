package explore_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// offered lists the commands of an entity that are legal, of these verbs, in their order.
func offered(c *chapter, w scenario.Who, verbs ...board.Verb) string {
	var list []string
	for _, cmd := range c.r.LegalOf(w, nil) {
		if slices.Contains(verbs, cmd.Do) {
			list = append(list, strings.TrimPrefix(cmd.String(), w.String()+" "))
		}
	}
	return strings.Join(list, ", ")
}

// GL-47, GL-48: which commands on items and Gear are offered: of several items with one name the first, to each ally in the region, and only
// while the Strategy Phase lasts.
func TestItemsAndGearOffered(t *testing.T) {
	all := []board.Verb{board.HandOver, board.Drop, board.PickUp, board.Equip, board.TakeOff, board.Draw}
	spec := scenario.Spec{Regions: []scenario.Region{{Name: "A", Items: []string{"rope", "key", "rope"}}, {Name: "B"}}, Connections: []scenario.Connection{{From: "A", To: "B"}},
		Gear: []scenario.Gear{{Name: "hat", EP: 1}, {Name: "coat", EP: 1}}, GearLimit: 1}
	open := func(spec scenario.Spec) *chapter {
		return openChapter(t, spec, scenario.Character{Name: "Ada", Items: []string{"nut", "nut", "coat"}, Equipped: []string{"hat"}, Search: dice("1d6"), Plays: []scenario.Play{{Name: "Plan", Kind: scenario.Strategy, Card: true, Moves: 1}}},
			scenario.Character{Name: "Bo"}, scenario.Character{Name: "Cy"})
	}
	c := open(spec)
	c.equal("GL-47: all", offered(c, aerim, all...),
		`give "nut" pc2, give "nut" pc3, drop "nut", give "coat" pc2, give "coat" pc3, drop "coat", give "hat" pc2, give "hat" pc3, drop "hat", pickup "rope", pickup "key", draw, equip "coat" "hat", unequip "hat"`)
	c.equal("GL-48: Bo has nothing, and picks up", offered(c, lucin, all...), `pickup "rope", pickup "key"`)
	c.begin(aerim)
	c.equal("EX-20: Bo is not at turn", offered(c, lucin, all...), "")
	c.do(equip(aerim, "coat", "hat"))
	c.equal("GL-47: swapped", c.s().PCs[0].Equipped, []string{"coat"})
	c.equal("GL-47: the Strategy Phase is over; handing over is free", offered(c, aerim, all...),
		`give "nut" pc2, give "nut" pc3, drop "nut", give "coat" pc2, give "coat" pc3, drop "coat", give "hat" pc2, give "hat" pc3, drop "hat"`)
	c.move(aerim, 0)
	c.equal("GL-48: alone, and nothing lies here", offered(c, aerim, all...), `drop "nut", drop "coat", drop "hat"`)
	c.end(aerim)
	c.toRound(2)
	c.begin(lucin)
	c.do(pickUp(lucin, "rope"))
	c.equal("GL-48: one thing in a Strategy Phase", offered(c, lucin, all...), `give "rope" pc3, drop "rope"`)

	spec.ItemsStay, spec.Regions[0].Items, spec.GearLimit = true, nil, 2
	c = open(spec)
	c.equal("GL-48: items stay", offered(c, aerim, all...), `draw, equip "coat", equip "coat" "hat", unequip "hat"`)
}

// GL-48: in a long list too, items of one name are offered once.
func TestManyItemsOffered(t *testing.T) {
	items := make([]string, 40)
	for i := range items {
		items[i] = fmt.Sprint("bead ", i%36)
	}
	c := openChapter(t, scenario.Spec{Regions: []scenario.Region{{Name: "A"}}}, scenario.Character{Name: "Ada", Items: items})
	if n := strings.Count(offered(c, aerim, board.Drop), "drop"); n != 36 {
		t.Errorf("GL-48: %d items may be dropped, want 36", n)
	}
}

// GL-48: what a PC sees lie there is known, and nothing else: neither the like elsewhere nor something else there.
func TestItemSeenHereOnly(t *testing.T) {
	spec := scenario.Spec{Regions: []scenario.Region{{Name: "A", Dark: true, Items: []string{"rope"}}, {Name: "B", Items: []string{"rope", "key"}}}, Connections: []scenario.Connection{{From: "A", To: "B"}}}
	c := openChapter(t, spec, scenario.Character{Name: "Ada"})
	known := func() (list []bool) {
		for _, l := range c.s().Lying {
			list = append(list, l.Known)
		}
		return list
	}
	c.equal("EX-34: nothing is known", known(), []bool{false, false, false})
	fold := c.g.Fold(*c.s(), board.Event{Kind: board.ItemSeen, Region: 1, Text: "rope"})
	c.equal("GL-48: the old State stays", known(), []bool{false, false, false})
	c.equal("GL-48: the rope in B", []bool{fold.Lying[0].Known, fold.Lying[1].Known, fold.Lying[2].Known}, []bool{false, true, false})

	spec.Apart, spec.Regions[0].Dark = true, false
	c = openChapter(t, spec, scenario.Character{Name: "Ada"})
	c.equal("GL-48: with Spec.Apart Ada knows of the rope in A", c.s().Minds[0].Lying, []board.Lying{{Region: 0, Item: "rope", Known: true}})
}

// GL-47, EX-30: Gear with which its wearer sees in the dark shows at once who is there. So does taking off Gear that dazzles it.
func TestGearThatSees(t *testing.T) {
	spec := scenario.Spec{Regions: []scenario.Region{{Name: "A", Dark: true}}, Challenges: []scenario.Challenge{rat("A")},
		Gear: []scenario.Gear{{Name: "goggles", Keywords: scenario.Darkvision}}}
	c := openChapter(t, spec, scenario.Character{Name: "Ada", Items: []string{"goggles"}})
	c.equal("EX-34: unseen", len(c.r.View(aerim).Challenges), 0)
	c.begin(aerim)
	events := c.do(equip(aerim, "goggles", ""))
	c.equal("EX-30: seen, and told", []any{len(c.r.View(aerim).Challenges), len(kindsOf(events, board.Revealed))}, []any{1, 1})

	spec.Regions[0].Dark, spec.Gear[0].Keywords = false, scenario.LightSensitivity
	c = openChapter(t, spec, scenario.Character{Name: "Ada", Equipped: []string{"goggles"}})
	c.equal("EX-33: dazzled", len(c.r.View(aerim).Challenges), 0)
	c.begin(aerim)
	c.equal("EX-33: told when it takes them off", len(kindsOf(c.do(takeOff(aerim, "goggles")), board.Revealed)), 1)
}

// GL-47, EX-43, EX-104: a lamp that needs no flame shines again in a flooded region when it is equipped, and a Seeker sees it.
func TestGearThatShines(t *testing.T) {
	spec := scenario.Spec{Type: scenario.Stealth, Forbids: scenario.Forbids{Light: true, Tokens: 1}, Regions: []scenario.Region{{Name: "A", Dark: true}},
		Challenges: []scenario.Challenge{{Name: "Guard", Type: stattrack.Seeker, Region: "A", EP: 1, Keywords: scenario.Aquatic}}, Gear: []scenario.Gear{{Name: "lamp", Light: scenario.Flameless}},
		Commands: []scenario.ContentCommand{lays("A", scenario.Dark|scenario.Water|scenario.Submerged)}}
	c := openChapter(t, spec, scenario.Character{Name: "Ada", Light: scenario.Flame, Items: []string{"lamp"}, Tokens: 3})
	c.begin(aerim)
	c.do(board.Command{Do: board.Shine, Who: aerim})
	c.equal("EX-104: a token for the flame", c.s().Tokens, 2)
	c.do(attempt(aerim, 0))
	c.equal("EX-43: it does not burn", c.r.View(aerim).Regions[0].Lit, false)
	c.do(equip(aerim, "lamp", ""))
	c.equal("EX-104: a token for the lamp", []any{c.r.View(aerim).Regions[0].Lit, c.s().Tokens}, []any{true, 1})
}

// GL-49, EX-33: a light that leaves with its bearer lets those see who see only in the dark. EX-85: a Trap that takes a PC away is revealed.
func TestLeavingTakesTheLight(t *testing.T) {
	spec := scenario.Spec{Regions: []scenario.Region{{Name: "A", Dark: true}}, Challenges: []scenario.Challenge{rat("A"),
		{Name: "Hole", Type: stattrack.Trap, Region: "A", Hooks: scenario.Hooks{scenario.OnRound: inRound(2, func(sc *explore.Scene) error { return sc.Leave(aerim) })}}}}
	c := openChapter(t, spec, scenario.Character{Name: "Ada", Light: scenario.Flame, Keywords: scenario.LightSensitivity},
		scenario.Character{Name: "Bo", Keywords: scenario.LightSensitivity | scenario.Darkvision})
	known := func(w scenario.Who) bool { v := c.r.View(lucin); return v.Challenge(w) != nil }
	c.equal("EX-33: Bo sees the Rat in the dark", known(scenario.ChallengeAt(0)), true)
	spec.Challenges[0].Absent = true
	spec.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error {
		if sc.Round() == 1 && sc.Target() == lucin {
			_, err := sc.Spawn("Rat", "A")
			return err
		}
		return nil
	})
	c = openChapter(t, spec, scenario.Character{Name: "Ada", Light: scenario.Flame, Keywords: scenario.LightSensitivity}, scenario.Character{Name: "Bo", Keywords: scenario.LightSensitivity | scenario.Darkvision})
	c.begin(aerim)
	c.do(board.Command{Do: board.Shine, Who: aerim})
	c.end(aerim)
	c.begin(lucin)
	rat, hole := scenario.ChallengeAt(0), scenario.ChallengeAt(1)
	c.equal("EX-33: Bo is dazzled", []bool{known(rat), known(hole)}, []bool{false, false})
	c.end(lucin)
	c.toRound(2)
	c.equal("GL-49: Ada is gone, with the light", []any{c.s().PCs[0].Fate, known(rat), c.s().Challenges[0].Revealed}, []any{board.Away, true, true})
	c.equal("EX-85: the Hole has shown itself", known(hole), true)
}

// GL-47: out of its turn a PC is offered nothing, whatever it carries. A swap is legal where one more Gear is not.
func TestGearOutOfTurnAndSwaps(t *testing.T) {
	all := []board.Verb{board.HandOver, board.Drop, board.PickUp, board.Equip, board.TakeOff, board.Draw}
	c := openChapter(t, scenario.Spec{Regions: []scenario.Region{{Name: "A", Items: []string{"rope", "key"}}}, Gear: []scenario.Gear{{Name: "hat"}, {Name: "coat"}}, GearLimit: 1},
		scenario.Character{Name: "Ada", Items: []string{"coat"}, Equipped: []string{"hat"}}, scenario.Character{Name: "Bo"})
	c.begin(lucin)
	c.equal("EX-20: it is Bo's turn", offered(c, aerim, all...), "")
	c.do(pickUp(lucin, "rope"))
	c.equal("GL-48: the first that lay there is gone", c.s().Lying, []board.Lying{{Region: 0, Item: "key", Known: true}})
	c.end(lucin)
	c.begin(aerim)
	for _, row := range []struct {
		cmd  board.Command
		want board.Reason
	}{{equip(aerim, "coat", "hat"), 0}, {equip(aerim, "coat", ""), board.GearFull}, {equip(aerim, "hat", ""), board.IsEquipped}, {equip(aerim, "hat", "coat"), board.NotEquipped}, {equip(aerim, "coat", "nothing"), board.NoSuchItem}, {equip(aerim, "nothing", ""), board.NoSuchItem}} {
		c.equal("GL-47: "+row.cmd.String(), reasonOf(c.r.Check(row.cmd)), row.want)
	}
}

// GL-47, EX-43: a PC that takes off a lamp keeps a light of its own alight, and hears nothing of a light that was out.
func TestOneOfTwoLights(t *testing.T) {
	for _, row := range []struct {
		own        scenario.Light
		shine, lit bool
		told       int
	}{{scenario.Flame, true, true, 0}, {scenario.NoLight, true, false, 1}, {scenario.NoLight, false, false, 0}} {
		c := openChapter(t, scenario.Spec{Regions: []scenario.Region{{Name: "A", Dark: true}}, Gear: []scenario.Gear{{Name: "lamp", Light: scenario.Flameless}}},
			scenario.Character{Name: "Ada", Light: row.own, Equipped: []string{"lamp"}})
		c.begin(aerim)
		if row.shine {
			c.do(board.Command{Do: board.Shine, Who: aerim})
		}
		events := c.do(takeOff(aerim, "lamp"))
		c.equal("GL-47: the light", []any{c.s().PCs[0].Lit, len(kindsOf(events, board.Lit))}, []any{row.lit, row.told})
	}
}

// GL-50, EX-20, ST-57: a command that costs a Move may be the extra Move of Skill +5, once, even if the Move of the round is spent.
func TestContentCommandAsExtraMove(t *testing.T) {
	lift := scenario.Play{Name: "Lift", Kind: scenario.Strategy, Shifts: []scenario.Shift{{Track: stattrack.Skill, By: 10, Self: true}}}
	step := scenario.ContentCommand{Name: "Step", Cost: scenario.CostsMove, Run: explore.Func(func(*explore.Scene) error { return nil })}
	jump := scenario.ContentCommand{Name: "Jump", Cost: scenario.CostsMove, Run: explore.Func(func(*explore.Scene) error { return nil })}
	c := openChapter(t, scenario.Spec{Regions: []scenario.Region{{Name: "A"}, {Name: "B"}}, Connections: []scenario.Connection{{From: "A", To: "B"}}, Commands: []scenario.ContentCommand{step, jump}},
		scenario.Character{Name: "Ada", Plays: []scenario.Play{lift}})
	c.begin(aerim)
	c.move(aerim, 0)
	c.equal("EX-20: its Move is spent", reasonOf(c.r.Check(attempt(aerim, 0))), board.NoMoveLeft)
	c.do(board.Command{Do: board.Prepare, Who: aerim})
	c.do(attempt(aerim, 0))
	c.equal("ST-57: the extra Move too", []any{c.s().PCs[0].Extra.Moved, reasonOf(c.r.Check(attempt(aerim, 1)))}, []any{true, board.NoMoveLeft})
}

// EX-85: New accepts an Interrupt of a Challenge or PC for a trigger if the table of triggers says that it hears it.
func TestInterruptsAsTheTableSays(t *testing.T) {
	for _, h := range scenario.Hearings() {
		stop := scenario.Play{Name: "Stop", Kind: scenario.Interrupt, Trigger: h.Trigger, Aim: scenario.NoTarget, Shifts: []scenario.Shift{{Track: stattrack.Mind, By: 1, Self: true}}}
		spec := scenario.Spec{Name: "Table", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "A", Goal: scenario.Goal{Region: "B"}, Regions: []scenario.Region{{Name: "A"}, {Name: "B"}},
			Connections: []scenario.Connection{{From: "A", To: "B"}}}
		sc, err := explore.New(spec)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := explore.NewGame(sc, scenario.Character{Name: "Ada", EP: 9, Plays: []scenario.Play{stop}}); (err == nil) != (h.PCs != "") {
			t.Errorf("EX-85: a PC's Interrupt on_%v: %v, the table says that PCs hear it: %v", h.Trigger, err, h.PCs != "")
		}
		spec.Challenges = []scenario.Challenge{rat("A", stop)}
		if _, err := explore.New(spec); (err == nil) != h.Interrupts {
			t.Errorf("EX-85: a Challenge's Interrupt on_%v: %v, the table says %v", h.Trigger, err, h.Interrupts)
		}
	}
}

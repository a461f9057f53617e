package explore_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

// offered lists the commands of an entity that are legal, of these verbs, in their order.
func offered(c *chapter, w explore.Who, verbs ...explore.Verb) string {
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
	all := []explore.Verb{explore.HandOver, explore.Drop, explore.PickUp, explore.Equip, explore.TakeOff, explore.Draw}
	spec := explore.Spec{Regions: []explore.Region{{Name: "A", Items: []string{"rope", "key", "rope"}}, {Name: "B"}}, Connections: []explore.Connection{{From: "A", To: "B"}},
		Gear: []explore.Gear{{Name: "hat", EP: 1}, {Name: "coat", EP: 1}}, GearLimit: 1}
	open := func(spec explore.Spec) *chapter {
		return openChapter(t, spec, explore.Character{Name: "Ada", Items: []string{"nut", "nut", "coat"}, Equipped: []string{"hat"}, Search: dice("1d6"), Plays: []explore.Play{{Name: "Plan", Kind: explore.Strategy, Card: true, Moves: 1}}},
			explore.Character{Name: "Bo"}, explore.Character{Name: "Cy"})
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
	c := openChapter(t, explore.Spec{Regions: []explore.Region{{Name: "A"}}}, explore.Character{Name: "Ada", Items: items})
	if n := strings.Count(offered(c, aerim, explore.Drop), "drop"); n != 36 {
		t.Errorf("GL-48: %d items may be dropped, want 36", n)
	}
}

// GL-48: what a PC sees lie there is known, and nothing else: neither the like elsewhere nor something else there.
func TestItemSeenHereOnly(t *testing.T) {
	spec := explore.Spec{Regions: []explore.Region{{Name: "A", Dark: true, Items: []string{"rope"}}, {Name: "B", Items: []string{"rope", "key"}}}, Connections: []explore.Connection{{From: "A", To: "B"}}}
	c := openChapter(t, spec, explore.Character{Name: "Ada"})
	known := func() (list []bool) {
		for _, l := range c.s().Lying {
			list = append(list, l.Known)
		}
		return list
	}
	c.equal("EX-34: nothing is known", known(), []bool{false, false, false})
	fold := c.g.Fold(*c.s(), explore.Event{Kind: explore.ItemSeen, Region: 1, Text: "rope"})
	c.equal("GL-48: the old State stays", known(), []bool{false, false, false})
	c.equal("GL-48: the rope in B", []bool{fold.Lying[0].Known, fold.Lying[1].Known, fold.Lying[2].Known}, []bool{false, true, false})

	spec.Apart, spec.Regions[0].Dark = true, false
	c = openChapter(t, spec, explore.Character{Name: "Ada"})
	c.equal("GL-48: with Spec.Apart Ada knows of the rope in A", c.s().Minds[0].Lying, []explore.Lying{{Region: 0, Item: "rope", Known: true}})
}

// GL-47, EX-30: Gear with which its wearer sees in the dark shows at once who is there. So does taking off Gear that dazzles it.
func TestGearThatSees(t *testing.T) {
	spec := explore.Spec{Regions: []explore.Region{{Name: "A", Dark: true}}, Challenges: []explore.Challenge{rat("A")},
		Gear: []explore.Gear{{Name: "goggles", Keywords: explore.Darkvision}}}
	c := openChapter(t, spec, explore.Character{Name: "Ada", Items: []string{"goggles"}})
	c.equal("EX-34: unseen", len(c.r.View(aerim).Challenges), 0)
	c.begin(aerim)
	events := c.do(equip(aerim, "goggles", ""))
	c.equal("EX-30: seen, and told", []any{len(c.r.View(aerim).Challenges), len(kindsOf(events, explore.Revealed))}, []any{1, 1})

	spec.Regions[0].Dark, spec.Gear[0].Keywords = false, explore.LightSensitivity
	c = openChapter(t, spec, explore.Character{Name: "Ada", Equipped: []string{"goggles"}})
	c.equal("EX-33: dazzled", len(c.r.View(aerim).Challenges), 0)
	c.begin(aerim)
	c.equal("EX-33: told when it takes them off", len(kindsOf(c.do(takeOff(aerim, "goggles")), explore.Revealed)), 1)
}

// GL-47, EX-43, EX-104: a lamp that needs no flame shines again in a flooded region when it is equipped, and a Seeker sees it.
func TestGearThatShines(t *testing.T) {
	spec := explore.Spec{Type: explore.Stealth, Forbids: explore.Forbids{Light: true, Tokens: 1}, Regions: []explore.Region{{Name: "A", Dark: true}},
		Challenges: []explore.Challenge{{Name: "Guard", Type: stattrack.Seeker, Region: "A", EP: 1, Keywords: explore.Aquatic}}, Gear: []explore.Gear{{Name: "lamp", Light: explore.Flameless}},
		Commands: []explore.ContentCommand{lays("A", explore.Dark|explore.Water|explore.Submerged)}}
	c := openChapter(t, spec, explore.Character{Name: "Ada", Light: explore.Flame, Items: []string{"lamp"}, Tokens: 3})
	c.begin(aerim)
	c.do(explore.Command{Do: explore.Shine, Who: aerim})
	c.equal("EX-104: a token for the flame", c.s().Tokens, 2)
	c.do(attempt(aerim, 0))
	c.equal("EX-43: it does not burn", c.r.View(aerim).Regions[0].Lit, false)
	c.do(equip(aerim, "lamp", ""))
	c.equal("EX-104: a token for the lamp", []any{c.r.View(aerim).Regions[0].Lit, c.s().Tokens}, []any{true, 1})
}

// GL-49, EX-33: a light that leaves with its bearer lets those see who see only in the dark. EX-85: a Trap that takes a PC away is revealed.
func TestLeavingTakesTheLight(t *testing.T) {
	spec := explore.Spec{Regions: []explore.Region{{Name: "A", Dark: true}}, Challenges: []explore.Challenge{rat("A"),
		{Name: "Hole", Type: stattrack.Trap, Region: "A", Hooks: explore.Hooks{explore.OnRound: inRound(2, func(sc *explore.Scene) error { return sc.Leave(aerim) })}}}}
	c := openChapter(t, spec, explore.Character{Name: "Ada", Light: explore.Flame, Keywords: explore.LightSensitivity},
		explore.Character{Name: "Bo", Keywords: explore.LightSensitivity | explore.Darkvision})
	known := func(w explore.Who) bool { v := c.r.View(lucin); return v.Challenge(w) != nil }
	c.equal("EX-33: Bo sees the Rat in the dark", known(explore.ChallengeAt(0)), true)
	spec.Challenges[0].Absent = true
	spec.Hooks[explore.OnTurn] = explore.Func(func(sc *explore.Scene) error {
		if sc.Round() == 1 && sc.Target() == lucin {
			_, err := sc.Spawn("Rat", "A")
			return err
		}
		return nil
	})
	c = openChapter(t, spec, explore.Character{Name: "Ada", Light: explore.Flame, Keywords: explore.LightSensitivity}, explore.Character{Name: "Bo", Keywords: explore.LightSensitivity | explore.Darkvision})
	c.begin(aerim)
	c.do(explore.Command{Do: explore.Shine, Who: aerim})
	c.end(aerim)
	c.begin(lucin)
	rat, hole := explore.ChallengeAt(0), explore.ChallengeAt(1)
	c.equal("EX-33: Bo is dazzled", []bool{known(rat), known(hole)}, []bool{false, false})
	c.end(lucin)
	c.toRound(2)
	c.equal("GL-49: Ada is gone, with the light", []any{c.s().PCs[0].Fate, known(rat), c.s().Challenges[0].Revealed}, []any{explore.Away, true, true})
	c.equal("EX-85: the Hole has shown itself", known(hole), true)
}

// GL-47: out of its turn a PC is offered nothing, whatever it carries. A swap is legal where one more Gear is not.
func TestGearOutOfTurnAndSwaps(t *testing.T) {
	all := []explore.Verb{explore.HandOver, explore.Drop, explore.PickUp, explore.Equip, explore.TakeOff, explore.Draw}
	c := openChapter(t, explore.Spec{Regions: []explore.Region{{Name: "A", Items: []string{"rope", "key"}}}, Gear: []explore.Gear{{Name: "hat"}, {Name: "coat"}}, GearLimit: 1},
		explore.Character{Name: "Ada", Items: []string{"coat"}, Equipped: []string{"hat"}}, explore.Character{Name: "Bo"})
	c.begin(lucin)
	c.equal("EX-20: it is Bo's turn", offered(c, aerim, all...), "")
	c.do(pickUp(lucin, "rope"))
	c.equal("GL-48: the first that lay there is gone", c.s().Lying, []explore.Lying{{Region: 0, Item: "key", Known: true}})
	c.end(lucin)
	c.begin(aerim)
	for _, row := range []struct {
		cmd  explore.Command
		want explore.Reason
	}{{equip(aerim, "coat", "hat"), 0}, {equip(aerim, "coat", ""), explore.GearFull}, {equip(aerim, "hat", ""), explore.IsEquipped}, {equip(aerim, "hat", "coat"), explore.NotEquipped}, {equip(aerim, "coat", "nothing"), explore.NoSuchItem}, {equip(aerim, "nothing", ""), explore.NoSuchItem}} {
		c.equal("GL-47: "+row.cmd.String(), reasonOf(c.r.Check(row.cmd)), row.want)
	}
}

// GL-47, EX-43: a PC that takes off a lamp keeps a light of its own alight, and hears nothing of a light that was out.
func TestOneOfTwoLights(t *testing.T) {
	for _, row := range []struct {
		own        explore.Light
		shine, lit bool
		told       int
	}{{explore.Flame, true, true, 0}, {explore.NoLight, true, false, 1}, {explore.NoLight, false, false, 0}} {
		c := openChapter(t, explore.Spec{Regions: []explore.Region{{Name: "A", Dark: true}}, Gear: []explore.Gear{{Name: "lamp", Light: explore.Flameless}}},
			explore.Character{Name: "Ada", Light: row.own, Equipped: []string{"lamp"}})
		c.begin(aerim)
		if row.shine {
			c.do(explore.Command{Do: explore.Shine, Who: aerim})
		}
		events := c.do(takeOff(aerim, "lamp"))
		c.equal("GL-47: the light", []any{c.s().PCs[0].Lit, len(kindsOf(events, explore.Lit))}, []any{row.lit, row.told})
	}
}

// GL-50, EX-20, ST-57: a command that costs a Move may be the extra Move of Skill +5, once, even if the Move of the round is spent.
func TestContentCommandAsExtraMove(t *testing.T) {
	lift := explore.Play{Name: "Lift", Kind: explore.Strategy, Shifts: []explore.Shift{{Track: stattrack.Skill, By: 10, Self: true}}}
	step := explore.ContentCommand{Name: "Step", Cost: explore.CostsMove, Run: explore.Func(func(*explore.Scene) error { return nil })}
	jump := explore.ContentCommand{Name: "Jump", Cost: explore.CostsMove, Run: explore.Func(func(*explore.Scene) error { return nil })}
	c := openChapter(t, explore.Spec{Regions: []explore.Region{{Name: "A"}, {Name: "B"}}, Connections: []explore.Connection{{From: "A", To: "B"}}, Commands: []explore.ContentCommand{step, jump}},
		explore.Character{Name: "Ada", Plays: []explore.Play{lift}})
	c.begin(aerim)
	c.move(aerim, 0)
	c.equal("EX-20: its Move is spent", reasonOf(c.r.Check(attempt(aerim, 0))), explore.NoMoveLeft)
	c.do(explore.Command{Do: explore.Prepare, Who: aerim})
	c.do(attempt(aerim, 0))
	c.equal("ST-57: the extra Move too", []any{c.s().PCs[0].Extra.Moved, reasonOf(c.r.Check(attempt(aerim, 1)))}, []any{true, explore.NoMoveLeft})
}

// EX-85: New accepts an Interrupt of a Challenge or PC for a trigger if the table of triggers says that it hears it.
func TestInterruptsAsTheTableSays(t *testing.T) {
	for _, h := range explore.Hearings() {
		stop := explore.Play{Name: "Stop", Kind: explore.Interrupt, Trigger: h.Trigger, Aim: explore.NoTarget, Shifts: []explore.Shift{{Track: stattrack.Mind, By: 1, Self: true}}}
		spec := explore.Spec{Name: "Table", Setting: explore.SettingsOf(explore.Dungeon), Start: "A", Goal: explore.Goal{Region: "B"}, Regions: []explore.Region{{Name: "A"}, {Name: "B"}},
			Connections: []explore.Connection{{From: "A", To: "B"}}}
		sc, err := explore.New(spec)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := explore.NewGame(sc, explore.Character{Name: "Ada", EP: 9, Plays: []explore.Play{stop}}); (err == nil) != (h.PCs != "") {
			t.Errorf("EX-85: a PC's Interrupt on_%v: %v, the table says that PCs hear it: %v", h.Trigger, err, h.PCs != "")
		}
		spec.Challenges = []explore.Challenge{rat("A", stop)}
		if _, err := explore.New(spec); (err == nil) != h.Interrupts {
			t.Errorf("EX-85: a Challenge's Interrupt on_%v: %v, the table says %v", h.Trigger, err, h.Interrupts)
		}
	}
}

package explore_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/stattrack"
	"github.com/google/go-cmp/cmp"
)

func equip(w scenario.Who, item, swap string) board.Command {
	return board.Command{Do: board.Equip, Who: w, Item: item, Swap: swap}
}

func takeOff(w scenario.Who, item string) board.Command {
	return board.Command{Do: board.TakeOff, Who: w, Item: item}
}

// wardrobe is a Spec with Gear in its catalogue: mail, a lantern and picks.
func wardrobe() scenario.Spec {
	return scenario.Spec{Regions: []scenario.Region{{Name: "A"}, {Name: "B"}}, Connections: []scenario.Connection{{From: "A", To: "B"}},
		Gear: []scenario.Gear{
			{Name: "Mail", EP: 6, Base: stattrack.Values{stattrack.Power: 1, stattrack.Skill: -1}, Plays: []scenario.Play{{Name: "Ward", Kind: scenario.Reaction, Endure: dice("1d6")}}},
			{Name: "Lantern", Light: scenario.Flame, Keywords: scenario.Aquatic, Search: dice("1d4")},
			{Name: "Picks", Plays: []scenario.Play{{Name: "Pry", Kind: scenario.Action, Lockpick: dice("2d6")}, {Name: "Plan", Kind: scenario.Strategy, Moves: 1}}},
		}}
}

func wearer(equipped []string, items ...string) scenario.Character {
	return scenario.Character{Name: "Ada", EP: 10, Equipped: equipped, Items: items, Plays: []scenario.Play{{Name: "Ponder", Kind: scenario.Strategy, Moves: 1}}}
}

// GL-47: what Gear prints holds while it is equipped. EP and base values are its own from the start. ST-05
func TestGearAtTheStart(t *testing.T) {
	c := openChapter(t, wardrobe(), wearer([]string{"Mail"}, "Picks"))
	p := &c.s().PCs[0]
	c.equal("GL-47: carried", []any{p.Items, p.Equipped}, []any{[]string{"Picks", "Mail"}, []string{"Mail"}})
	c.equal("GL-47: EP", []any{p.EP, c.r.View(aerim).PCs[0].MaxEP}, []any{16, 16})
	c.equal("ST-05: base", []stattrack.Values{p.Sheet.Base, p.Sheet.Now}, []stattrack.Values{{stattrack.Power: 1, stattrack.Skill: -1}, {stattrack.Power: 1, stattrack.Skill: -1}})
	c.begin(aerim)
	c.refused(board.Command{Do: board.Act, Who: aerim, Play: 2}, board.NoSuchPlay) // what it only carries it can't play
}

// GL-47: when Gear changes, maximum EP and base values change at once, EP only fall, and the tracks stay where they are. ST-05
func TestGearChanges(t *testing.T) {
	c := openChapter(t, wardrobe(), wearer(nil, "Mail"))
	ada := &c.s().PCs[0]
	c.begin(aerim)
	events := c.do(equip(aerim, "Mail", ""))
	c.equal("GL-47: equipped", []any{ada.EP, c.r.View(aerim).PCs[0].MaxEP, ada.Sheet.Base, ada.Sheet.Now}, []any{10, 16, stattrack.Values{stattrack.Power: 1, stattrack.Skill: -1}, stattrack.Values{}})
	c.equal("GL-47: the Strategy Phase", kindsOf(events, board.StrategySpent, board.GearEquipped), []board.EventKind{board.StrategySpent, board.GearEquipped})
	c.refused(takeOff(aerim, "Mail"), board.NoStrategyLeft) // exactly one operation
	c.refused(board.Command{Do: board.Prepare, Who: aerim}, board.NoStrategyLeft)
	c.toRound(2)
	c.equal("ST-11: the tracks go to the new base", ada.Sheet.Now, stattrack.Values{stattrack.Power: 1, stattrack.Skill: -1})
	ada.EP = 14
	c.begin(aerim)
	told := c.g.At(c.s()).Tell(c.do(takeOff(aerim, "Mail")), aerim)
	c.equal("GL-47: EP fall", []any{ada.EP, ada.Sheet.Base, ada.Sheet.Now, len(ada.Equipped), len(ada.Items)}, []any{10, stattrack.Values{}, stattrack.Values{stattrack.Power: 1, stattrack.Skill: -1}, 0, 1})
	c.equal("GL-47: told", slices.ContainsFunc(told, func(ev board.Event) bool { return show.Line(&ev) == "Ada takes off Mail: EP 14 to 10 [GL-47]" }), true)
}

// EX-147: the printed example: Background -1, Craft -1, Gear -1, Disease -1 on Skill. The first three stop at -2, the Disease makes it -3.
func TestGearAndDiseases(t *testing.T) {
	spec := wardrobe()
	spec.Diseases = []scenario.Disease{{Name: "Palsy", Track: stattrack.Skill, By: 1}}
	pc := wearer([]string{"Mail"})
	pc.Base, pc.Diseases = stattrack.Values{stattrack.Skill: -2}, []string{"Palsy"}
	c := openChapter(t, spec, pc)
	c.equal("EX-147", c.s().PCs[0].Sheet.Now[stattrack.Skill], stattrack.Slot(-3))
}

// GL-56: Background, Craft and Gear are one sum, which is limited once (ST-05, ST-08). Diseases come after that (EX-146).
func TestBaseIsOneSum(t *testing.T) {
	for _, row := range []struct {
		own, gear, disease, worn, bare stattrack.Slot
		wider                          uint8
	}{
		{own: 3, gear: -1, worn: 2, bare: 2}, // Background +2, Craft +1
		{own: 4, gear: -4, worn: 0, bare: 2},
		{own: -3, gear: 1, worn: -2, bare: -2},
		{own: -3, gear: 2, disease: 1, worn: -2, bare: -3},
		{own: 5, gear: -1, worn: 3, bare: 3, wider: 1},
		{own: 4, gear: 1, disease: 2, worn: 0, bare: 0},
	} {
		spec := wardrobe()
		bases := stattrack.DefaultBases()
		bases.WiderBase = row.wider
		spec.BaseValues, spec.Gear[0].Base = &bases, stattrack.Values{mind: row.gear}
		spec.Diseases = []scenario.Disease{{Name: "Fog", Track: mind, By: uint8(row.disease)}}
		pc := wearer([]string{"Mail"})
		if pc.Base[mind] = row.own; row.disease > 0 {
			pc.Diseases = []string{"Fog"}
		}
		c := openChapter(t, spec, pc)
		sheet := &c.s().PCs[0].Sheet
		c.equal("GL-56: with the Gear", []stattrack.Slot{sheet.BaseValue(mind), sheet.Now[mind]}, []stattrack.Slot{row.worn, row.worn})
		c.begin(aerim)
		c.do(takeOff(aerim, "Mail"))
		c.equal("GL-56: without it", sheet.BaseValue(mind), row.bare)
	}
}

// GL-47: one operation swaps two pieces of Gear. How much Gear a PC may have equipped is an option.
func TestGearIsSwapped(t *testing.T) {
	for _, most := range []int{0, 1} {
		spec := wardrobe()
		spec.GearLimit = most
		c := openChapter(t, spec, wearer([]string{"Mail"}, "Picks", "rope"))
		c.begin(aerim)
		if most == 1 {
			c.refused(equip(aerim, "Picks", ""), board.GearFull)
		}
		c.refused(equip(aerim, "rope", ""), board.NotGear)
		c.refused(equip(aerim, "Mail", ""), board.IsEquipped)
		c.refused(equip(aerim, "Picks", "rope"), board.NotEquipped)
		c.refused(equip(aerim, "Picks", "nothing"), board.NoSuchItem)
		c.refused(equip(aerim, "nothing", ""), board.NoSuchItem)
		c.refused(takeOff(aerim, "Picks"), board.NotEquipped)
		c.refused(takeOff(aerim, "nothing"), board.NoSuchItem)
		legal := slices.DeleteFunc(c.r.LegalOf(aerim, nil), func(c board.Command) bool { return c.Do != board.Equip && c.Do != board.TakeOff })
		want := []board.Command{equip(aerim, "Picks", ""), equip(aerim, "Picks", "Mail"), takeOff(aerim, "Mail")}[b2i(most == 1):]
		c.equal("GL-47: legal", legal, want)
		c.do(equip(aerim, "Picks", "Mail"))
		c.equal("GL-47: swapped", []any{c.s().PCs[0].Equipped, c.s().PCs[0].EP}, []any{[]string{"Picks"}, 10})
	}
	spec := wardrobe()
	spec.GearLimit = 1
	partyWrong(t, spec, wearer([]string{"Mail", "Picks"}), "Equipped")
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// EX-122, EX-133: Gear that is found is only carried. It can be equipped in the next Strategy Phase, and its Lockpick then serves. EX-132
func TestGearFound(t *testing.T) {
	spec := wardrobe()
	spec.Features = []scenario.Feature{{Name: "Chest", Region: "A", Item: "Picks"}, {Name: "Safe", Region: "A", Lock: dice("1d4"), Item: "gem"}}
	c := openChapter(t, spec, wearer(nil))
	pry := board.Command{Do: board.Pick, Who: aerim, Play: 2, Feature: 2} // behind Ada's own play and that of the Mail
	c.begin(aerim)
	v := c.r.View(aerim)
	c.equal("GL-47: nobody knows of the Gear yet", len(v.Gear), 0)
	c.do(board.Command{Do: board.Unlock, Who: aerim, Feature: 1})
	c.equal("EX-133: taken at once", []any{c.s().PCs[0].Items, len(c.s().PCs[0].Equipped)}, []any{[]string{"Picks"}, 0})
	c.refused(equip(aerim, "Picks", ""), board.NoStrategyLeft) // EX-122: not before a Strategy Phase
	v = c.r.View(aerim)
	c.equal("GL-47: known now", []any{v.Gear[0].Name, v.Gear[0].First, v.Gear[0].Plays[0].Name, len(v.PCs[0].Plays)}, []any{"Picks", 1, "Pry", 1})
	c.toRound(2)
	c.begin(aerim)
	c.refused(pry, board.NoSuchPlay)
	c.do(equip(aerim, "Picks", ""))
	v = c.r.View(aerim)
	plays := v.Plays(aerim)
	c.equal("GL-47: its plays behind Ada's own and a blank", []string{plays[0].Name, plays[1].Name, plays[2].Name, plays[2].Gear, plays[3].Name}, []string{"Ponder", "", "Pry", "Picks", "Plan"})
	for _, command := range v.Choices {
		if back, err := v.ParseCommand(v.CommandText(command)); err != nil || back != command {
			t.Errorf("GL-47: %v is read as %v, %v", v.CommandText(command), back, err)
		}
	}
	c.equal("GL-47: in words", show.Words(&v, &pry), "Ada picks the Lock of Safe with Pry")
	c.do(pry, 6, 6, 1)
	c.equal("EX-132: picked with Gear", c.s().PCs[0].Items, []string{"Picks", "gem"})
}

// GL-47: the light, the Search entry and the keywords of Gear hold while it is equipped. A light that is taken off goes out. EX-43, EX-120
func TestGearsLight(t *testing.T) {
	spec := wardrobe()
	spec.Regions[0].Dark = true
	c := openChapter(t, spec, wearer([]string{"Lantern"}), scenario.Character{Name: "Bo"})
	shine := board.Command{Do: board.Shine, Who: aerim}
	view := func() *board.PCView { v := c.r.View(aerim); return &v.PCs[0] }
	c.equal("EX-43: light and keywords", []any{view().Light, view().Keywords}, []any{scenario.Flame, scenario.Aquatic})
	c.begin(aerim)
	c.do(shine)
	c.equal("EX-32: lit", c.r.View(aerim).Regions[0].Lit, true)
	events := c.do(takeOff(aerim, "Lantern"))
	c.equal("GL-47: it goes out", []any{len(kindsOf(events, board.Lit)), c.s().PCs[0].Lit, c.r.View(aerim).Regions[0].Lit}, []any{1, false, false})
	c.equal("GL-47: nothing left of it", []any{view().Light, view().Keywords}, []any{scenario.NoLight, scenario.Keywords(0)})
	c.refused(shine, board.NoLightSource)
	c.refused(board.Command{Do: board.Search, Who: aerim}, board.NoSearchEntry)
	c.do(give(aerim, "Lantern", lucin))
	c.end(aerim)
	c.begin(lucin)
	c.do(equip(lucin, "Lantern", ""))
	c.do(board.Command{Do: board.Shine, Who: lucin})
	c.do(board.Command{Do: board.Search, Who: lucin}, 1, 1)
	c.equal("GL-48: the light is Bo's", c.r.View(aerim).Regions[0].Lit, true)
}

// GL-47, GL-48: Gear that is handed over, dropped, taken away or left by the dead is no longer equipped.
func TestGearThatIsGone(t *testing.T) {
	for _, row := range []struct {
		name string
		lose func(c *chapter)
		ep   int32
	}{
		{"handed over", func(c *chapter) { c.do(give(aerim, "Mail", lucin)) }, 10},
		{"dropped", func(c *chapter) { c.do(drop(aerim, "Mail")) }, 10},
		{"taken", func(c *chapter) { c.end(aerim) }, 10},
		{"left", func(c *chapter) { c.do(board.Command{Do: board.Prepare, Who: aerim}) }, 10},
	} {
		t.Run(row.name, func(t *testing.T) {
			spec := wardrobe()
			spec.Hooks[scenario.OnRoundEnd] = explore.Func(func(sc *explore.Scene) error { return sc.Take(scenario.PC(0), "Mail") })
			pc := wearer([]string{"Mail"})
			pc.Plays[0].Special = explore.Func(func(sc *explore.Scene) error { return sc.Kill(sc.Self()) })
			c := openChapter(t, spec, pc, scenario.Character{Name: "Bo"})
			c.begin(aerim)
			row.lose(c)
			if row.name == "taken" {
				c.begin(lucin)
				c.end(lucin)
			}
			p := &c.s().PCs[0]
			c.equal("GL-48", []any{len(p.Items), len(p.Equipped), p.Sheet.Base, p.EP}, []any{0, 0, stattrack.Values{}, row.ep})
			if err := c.g.CheckState(c.s()); err != nil {
				t.Error(err)
			}
		})
	}
	c := openChapter(t, wardrobe(), wearer([]string{"Mail"}, "Mail"))
	c.begin(aerim)
	c.do(drop(aerim, "Mail"))
	c.equal("GL-48: of two it keeps one on", c.s().PCs[0].Equipped, []string{"Mail"})
}

// ST-42: at Mind -3 the Strategy Phase still serves for Gear, for picking up and for drawing.
func TestGearWithoutStrategies(t *testing.T) {
	for _, command := range []board.Command{equip(aerim, "Mail", ""), pickUp(aerim, "rope"), {Do: board.Draw, Who: aerim}} {
		spec := wardrobe()
		spec.Regions[0].Items = []string{"rope"}
		pc := wearer(nil, "Mail")
		pc.Plays[0].Card = true
		c := openChapter(t, spec, pc)
		c.s().PCs[0].Sheet.Now[stattrack.Mind] = -3
		c.begin(aerim)
		c.refused(board.Command{Do: board.Prepare, Who: aerim}, board.Barred)
		c.do(command)
		c.refused(command, board.NoStrategyLeft)
	}
}

// ST-45: at Mind +3 a PC may also change one Gear when it plays a Strategy, once, in the same turn.
func TestGearWithAStrategy(t *testing.T) {
	for _, mind := range []stattrack.Slot{2, 3} {
		c := openChapter(t, wardrobe(), wearer(nil, "Mail", "Picks"))
		c.s().PCs[0].Sheet.Now[stattrack.Mind] = mind
		c.begin(aerim)
		c.do(board.Command{Do: board.Prepare, Who: aerim})
		if mind < 3 {
			c.refused(equip(aerim, "Mail", ""), board.NoStrategyLeft)
			continue
		}
		c.equal("ST-45: may", c.s().PCs[0].MaySwap, true)
		c.do(equip(aerim, "Mail", ""))
		c.equal("ST-45: has", []any{c.s().PCs[0].MaySwap, c.s().PCs[0].Equipped}, []any{false, []string{"Mail"}})
		c.refused(equip(aerim, "Picks", ""), board.NoStrategyLeft)
		c.refused(board.Command{Do: board.Draw, Who: aerim}, board.NoCards)
		c.toRound(2)
		c.s().PCs[0].Sheet.Now[stattrack.Mind] = mind
		c.begin(aerim)
		c.do(board.Command{Do: board.Prepare, Who: aerim})
		c.end(aerim)
		c.equal("ST-45: for this turn only", c.s().PCs[0].MaySwap, false)
	}
	c := openChapter(t, wardrobe(), wearer(nil, "rope"))
	c.s().PCs[0].Sheet.Now[stattrack.Mind] = 3
	c.begin(aerim)
	c.equal("EX-122: without Gear nothing tells of Gear", len(kindsOf(c.do(board.Command{Do: board.Prepare, Who: aerim}), board.SwapAllowed)), 0)
}

// ST-45, EX-134: to use a key as a Strategy is to play one.
func TestGearWithAKey(t *testing.T) {
	for _, mind := range []stattrack.Slot{2, 3} {
		spec := wardrobe()
		spec.Challenges = []scenario.Challenge{{Name: "Gate", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "B"}, EP: 5, Key: "key", KeyUse: scenario.KeyStrategy}}
		c := openChapter(t, spec, wearer(nil, "Mail", "key"))
		c.s().PCs[0].Sheet.Now[stattrack.Mind] = mind
		c.begin(aerim)
		c.do(board.Command{Do: board.Unlock, Who: aerim, Target: scenario.ChallengeAt(0)})
		c.equal("ST-45: may", c.s().PCs[0].MaySwap, mind == 3)
	}
}

// GL-47, GL-06: a PC that plays Cards may spend its Strategy Phase on drawing one.
func TestDrawing(t *testing.T) {
	pc := wearer(nil)
	pc.Plays[0].Card = true
	plain := pc
	plain.Name, plain.Plain = "Bo", true
	c := openChapter(t, wardrobe(), pc, plain)
	c.begin(aerim)
	told := c.g.At(c.s()).Tell(c.do(board.Command{Do: board.Draw, Who: aerim}), lucin)
	c.equal("GL-47: told", slices.ContainsFunc(told, func(ev board.Event) bool { return show.Line(&ev) == "Ada draws a card [GL-47]" }), true)
	c.refused(board.Command{Do: board.Draw, Who: aerim}, board.NoStrategyLeft)
	c.end(aerim)
	c.begin(lucin)
	c.refused(board.Command{Do: board.Draw, Who: lucin}, board.NoCards)
}

// GL-41, GL-47: a PC whose Gear takes its last EP owes an Injury. Its Gear does not count for its death (GL-08).
func TestGearThatWeighsDown(t *testing.T) {
	spec := wardrobe()
	spec.Gear = append(spec.Gear, scenario.Gear{Name: "Anvil", EP: -20})
	c := openChapter(t, spec, wearer(nil, "Anvil"))
	c.begin(aerim)
	c.do(equip(aerim, "Anvil", ""))
	p := &c.s().PCs[0]
	c.equal("GL-47: no EP", []any{p.EP, p.Owing, p.Fate}, []any{0, true, board.Playing})
	c.toRound(2)
	c.begin(aerim)
	c.equal("GL-41: paid", []any{p.Injuries, p.Fate}, []any{1, board.Playing})
}

// GL-47: what a PC has equipped and carries goes on to the next scenario, with the definitions, for scenarios that don't print them. ST-60:
// the base it starts with there is that of its Gear.
func TestGearGoesOn(t *testing.T) {
	c := openChapter(t, wardrobe(), wearer([]string{"Mail"}, "Picks", "rope"))
	out := c.r.Outcome()
	spec := wardrobe()
	want := wearer([]string{"Mail"}, "Picks", "rope")
	want.Gear = []scenario.Gear{spec.Gear[2], spec.Gear[0]}
	if diff := cmp.Diff([]scenario.Character{want}, out); diff != "" {
		t.Errorf("GL-47: %s", diff)
	}
	next := wardrobe()
	next.Gear = nil
	c = openChapter(t, next, out...)
	c.equal("GL-47: equipped there", []any{c.s().PCs[0].Equipped, c.s().PCs[0].EP}, []any{[]string{"Mail"}, 16})
	c.begin(aerim)
	c.do(equip(aerim, "Picks", ""))
	other := wardrobe()
	other.Gear[0].EP = 7 // another Mail
	partyWrong(t, other, out[0], "Gear")
}

// New and NewGame refuse Gear that can't be.
func TestGearMistakes(t *testing.T) {
	for _, row := range []struct {
		field  string
		change func(s *scenario.Spec)
	}{
		{"Name", func(s *scenario.Spec) { s.Gear[0].Name = "" }},
		{"Name", func(s *scenario.Spec) { s.Gear[0].Name = "Picks" }},
		{"Name", func(s *scenario.Spec) { s.Gear[0].Name = "\xff" }},
		{"Name", func(s *scenario.Spec) { s.Gear[0].Name = scenario.Valuable }},
		{"EP", func(s *scenario.Spec) { s.Gear[0].EP = 1<<20 + 1 }},
		{"Base", func(s *scenario.Spec) { s.Gear[0].Base[0] = 5 }},
		{"Light", func(s *scenario.Spec) { s.Gear[0].Light = 9 }},
		{"Search", func(s *scenario.Spec) { s.Gear[0].Search.Terms[0].N = 200 }},
		{"Name", func(s *scenario.Spec) { s.Gear[0].Plays[0].Name = "" }},
		{"Disease", func(s *scenario.Spec) { s.Gear[0].Plays[0].Disease = "none" }},
		{"GearLimit", func(s *scenario.Spec) { s.GearLimit = -1 }},
		{"Gear", func(s *scenario.Spec) {
			for i := range 11 {
				s.Gear = append(s.Gear, scenario.Gear{Name: string(rune('a' + i))})
				for k := range 95 {
					s.Gear[len(s.Gear)-1].Plays = append(s.Gear[len(s.Gear)-1].Plays, scenario.Play{Name: string(rune('A' + k)), Kind: scenario.Strategy, Moves: 1})
				}
			}
		}},
	} {
		spec := wardrobe()
		row.change(&spec)
		specWrong(t, spec, row.field)
	}
	for _, row := range []struct {
		field string
		pc    scenario.Character
	}{
		{"Equipped", wearer([]string{"Mial"})},
		{"Equipped", wearer([]string{"Mail", "Mail"})},
		{"EP", scenario.Character{Name: "Ada", EP: 9, Gear: []scenario.Gear{{Name: "Hat", EP: 1 << 21}}}},
		{"Gear", scenario.Character{Name: "Ada", EP: 9, Gear: []scenario.Gear{{}}}},
		{"Gear", scenario.Character{Name: "Ada", EP: 9, Gear: []scenario.Gear{{Name: "Hat"}, {Name: "Hat", EP: 1}}}},
	} {
		partyWrong(t, wardrobe(), row.pc, row.field)
	}
}

// partyWrong checks that NewGame refuses a PC for one field, and CheckParty likewise.
func partyWrong(t *testing.T, spec scenario.Spec, pc scenario.Character, field string) {
	t.Helper()
	spec.Name, spec.Setting, spec.Start, spec.Goal.Region = "Wrong", scenario.SettingsOf(scenario.Dungeon), "A", "B"
	sc, err := explore.New(spec)
	if err != nil {
		t.Fatal(err)
	}
	_, err = explore.NewGame(sc, pc)
	for _, err := range []error{err, explore.CheckParty(&spec, pc)} {
		var bad *scenario.SpecError
		if !errors.As(err, &bad) || bad.Field != field {
			t.Errorf("%v, want a *SpecError about %s", err, field)
		}
	}
}

// Content equips and takes off Gear at once. GL-47
func TestContentChangesGear(t *testing.T) {
	for _, row := range []struct {
		name string
		do   func(sc *explore.Scene) error
		want []string
		fail bool
	}{
		{"equips", func(sc *explore.Scene) error { return sc.Equip(aerim, "Picks") }, []string{"Mail", "Picks"}, false},
		{"equips again", func(sc *explore.Scene) error { return sc.Equip(aerim, "Mail") }, []string{"Mail"}, false},
		{"takes off", func(sc *explore.Scene) error { return sc.TakeOff(aerim, "Mail") }, nil, false},
		{"takes off nothing", func(sc *explore.Scene) error { return sc.TakeOff(aerim, "Picks") }, []string{"Mail"}, false},
		{"asks", func(sc *explore.Scene) error {
			if !sc.Wears(aerim, "Mail") || sc.Wears(aerim, "Picks") || sc.Wears(scenario.Nobody, "Mail") {
				return errors.New("wrong")
			}
			return nil
		}, []string{"Mail"}, false},
		{"too many", func(sc *explore.Scene) error {
			return errors.Join(sc.Equip(aerim, "Picks"), sc.Equip(aerim, "Lantern"))
		}, nil, true},
		{"unknown", func(sc *explore.Scene) error { return sc.Equip(aerim, "Pikcs") }, nil, true},
		{"not carried", func(sc *explore.Scene) error { _ = sc.Take(aerim, "Lantern"); return sc.Equip(aerim, "Lantern") }, nil, true},
	} {
		spec := wardrobe()
		spec.GearLimit = 2
		spec.Hooks[scenario.OnTurn] = explore.Func(row.do)
		c := openChapter(t, spec, wearer([]string{"Mail"}, "Picks", "Lantern"))
		_, err := c.r.Do(board.Command{Do: board.Begin, Who: aerim}, crunch.NewTape())
		if (err != nil) != row.fail {
			t.Errorf("%s: %v", row.name, err)
		} else if !row.fail {
			c.equal("GL-47: "+row.name, c.s().PCs[0].Equipped, row.want)
		}
	}
}

// GL-47, EX-78: an Action of Gear that a hook makes a PC play is not played if the Gear is taken off before that.
func TestForcedPlayOfGear(t *testing.T) {
	for name, off := range map[string]string{"worn": "", "taken off": "Horn"} {
		spec := wardrobe()
		spec.Gear = append(spec.Gear, scenario.Gear{Name: "Horn", Plays: []scenario.Play{{Name: "Blow", Kind: scenario.Action, Aim: scenario.NoTarget, Moves: 1}}})
		spec.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error {
			return errors.Join(sc.Play(aerim, "Blow", scenario.Nobody), sc.TakeOff(aerim, off))
		})
		c := openChapter(t, spec, wearer([]string{"Horn"}))
		_, played := firstEvent(c.begin(aerim), board.Played)
		c.equal("EX-78: "+name, played, name == "worn")
	}
}

// A State whose Gear can't be is refused. GL-47
func TestGearOfStates(t *testing.T) {
	c := openChapter(t, wardrobe(), wearer([]string{"Mail"}, "Picks", "rope"))
	for _, row := range []struct {
		field  string
		change func(p *board.PCState)
	}{
		{"PCs[0].Equipped", func(p *board.PCState) { p.Equipped = []string{"rope"} }},
		{"PCs[0].Equipped", func(p *board.PCState) { p.Equipped = []string{"Lantern"} }},
		{"PCs[0].Equipped", func(p *board.PCState) { p.Equipped = []string{"Mail", "Mail"} }},
		{"PCs[0].EP", func(p *board.PCState) { p.Equipped = nil }},
		{"PCs[0].Sheet.Base", func(p *board.PCState) { p.Sheet.Base[0] = 0 }},
	} {
		s := c.s().Clone()
		row.change(&s.PCs[0])
		var bad *explore.SaveError
		if err := c.g.CheckState(&s); !errors.As(err, &bad) || bad.Field != "State."+row.field {
			t.Errorf("%v, want a *SaveError about %s", err, row.field)
		}
	}
}

// GL-47: a swap is one operation with one new maximum: only its net effect counts, for EP, base values, light and sight.
func TestGearSwapIsItsNetEffect(t *testing.T) {
	spec := scenario.Spec{
		Type: scenario.Stealth, Forbids: scenario.Forbids{Light: true, Tokens: 1},
		Regions: []scenario.Region{{Name: "A", Dark: true}, {Name: "B"}}, Connections: []scenario.Connection{{From: "A", To: "B"}},
		Challenges: []scenario.Challenge{{Name: "Guard", Type: stattrack.Seeker, Region: "B", EP: 1}, rat("A")},
		Gear: []scenario.Gear{
			{Name: "helm", EP: 6, Base: stattrack.Values{stattrack.Mind: 1}}, {Name: "crown", EP: 9, Base: stattrack.Values{stattrack.Mind: 1}}, {Name: "cloak", EP: 3},
			{Name: "torch", Light: scenario.Flame}, {Name: "lamp", Light: scenario.Flameless},
			{Name: "goggles", Keywords: scenario.Darkvision}, {Name: "visor", Keywords: scenario.Darkvision},
		},
	}
	wear := func(on string, items ...string) *chapter {
		c := openChapter(t, spec, scenario.Character{Name: "Ada", EP: 6, Equipped: []string{on}, Items: items, Tokens: 5})
		c.begin(aerim)
		return c
	}
	for _, row := range []struct {
		to      string
		ep, max int32
	}{{"crown", 12, 15}, {"cloak", 9, 9}} {
		c := wear("helm", row.to)
		events := c.do(equip(aerim, row.to, "helm"))
		c.equal("GL-47: EP after a swap to the "+row.to, []any{c.s().PCs[0].EP, c.r.View(aerim).PCs[0].MaxEP}, []any{row.ep, int(row.max)})
		c.equal("GL-47: one operation", kindsOf(events, board.GearEquipped, board.GearTakenOff, board.GearSwapped), []board.EventKind{board.GearSwapped})
		c.equal("ST-05: base Mind", c.s().PCs[0].Sheet.Base[mind], stattrack.Slot(b2i(row.to == "crown")))
		c.equal("GL-47: Fold", c.s().PCs[0].Equipped, []string{row.to})
	}
	c := wear("torch", "lamp")
	c.do(board.Command{Do: board.Shine, Who: aerim})
	c.equal("GL-44: the light costs a Token", c.s().Tokens, 4)
	events := c.do(equip(aerim, "lamp", "torch"))
	c.equal("GL-47: the light stays alight", []any{c.s().PCs[0].Lit, len(kindsOf(events, board.Lit, board.TokensTaken))}, []any{true, 0})
	c = wear("torch", "helm")
	c.do(board.Command{Do: board.Shine, Who: aerim})
	c.do(equip(aerim, "helm", "torch"))
	c.equal("GL-47: without a source it goes out", c.s().PCs[0].Lit, false)
	c = wear("goggles", "visor")
	c.equal("EX-34: the Rat is seen", len(shownFoes(c.r.View(aerim))), 2)
	events = c.do(equip(aerim, "visor", "goggles"))
	c.equal("EX-34: and stays in sight", []any{len(shownFoes(c.r.View(aerim))), len(kindsOf(events, board.Revealed))}, []any{2, 0})
}

// Views share the plays of a PC while its Gear stays, also those of other Sessions, and again when it has the same Gear on as before. GL-47
func TestViewsSharePlaysOfGear(t *testing.T) {
	c := openChapter(t, wardrobe(), wearer([]string{"Picks"}, "Picks", "Mail"))
	plays := func() []board.PlayView {
		v := c.r.View(aerim)
		return v.PCs[0].Plays
	}
	first := plays()
	if again := plays(); len(first) < 2 || &first[0] != &again[0] {
		t.Errorf("two Views have %d and %d plays, want one list", len(first), len(again))
	}
	s := c.s().Clone()
	s.PCs[0].Equipped = nil
	bare := c.g.At(&s).View(aerim)
	if len(bare.PCs[0].Plays) >= len(first) {
		t.Errorf("without Gear: %d plays, with it %d", len(bare.PCs[0].Plays), len(first))
	}
	s.PCs[0].Equipped = []string{"Picks"}
	if same := c.g.At(&s).View(aerim); &same.PCs[0].Plays[0] != &first[0] {
		t.Error("with the same Gear on again: another list")
	}
	if grown := append(first, board.PlayView{}); &grown[0] == &first[0] {
		t.Error("who appends to the list writes behind it")
	}
}

// A View of a PC with Gear on.
func BenchmarkViewWithGear(b *testing.B) {
	spec := wardrobe()
	spec.Name, spec.Setting, spec.Start, spec.Goal = "Wardrobe", scenario.SettingsOf(scenario.Dungeon), "A", scenario.Goal{Region: "B"}
	sc, err := explore.New(spec)
	if err != nil {
		b.Fatal(err)
	}
	g, err := explore.NewGame(sc, wearer([]string{"Mail", "Picks"}))
	if err != nil {
		b.Fatal(err)
	}
	s := explore.NewSession(g, 1)
	b.ReportAllocs()
	for b.Loop() {
		s.View(aerim)
	}
}

package script_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/script"
)

// scouts has a craft with a deck of shared cards and cards of its own, and a PC that adds to both.
const scouts = `
scenario { name = "Cards", setting = "dungeon", start = "Hall", goal = "Vault" }
region { name = "Hall" } region { name = "Vault" } connection { "Hall", "Vault" }
card { name = "Slash", kind = "action", inflict = "1d6", damage = "1d6", special = function(self, target) log("A cut!") end }
card { name = "Dodge", kind = "reaction", endure = "1d6" }
craft { name = "Scout", deck = { Slash = 2, Dodge = 1 }, strategies = { { name = "Rush", speed = 1, copies = 2 } },
  actions = { { name = "Fists", inflict = "1d4", damage = "1d4" } } }
pc { name = "Ada", ep = 10, craft = "Scout", deck = { Slash = 1 } }
pc { name = "Pip", ep = 10, plain = true, actions = { { name = "Sling", inflict = "1d4" } } }
`

// A pc has the cards of its craft and those that it adds, and what is printed beside them. HD-01, HD-02, HD-03
func TestDecks(t *testing.T) {
	p := must.Get(pack(t, map[string]string{"a.lua": scouts}))(t)
	copies := func(i int) map[string]uint8 {
		m := map[string]uint8{}
		for _, play := range p.Party()[i].Plays {
			m[play.Name] = play.Copies
		}
		return m
	}
	if ada := copies(0); len(ada) != 4 || ada["Slash"] != 3 || ada["Dodge"] != 1 || ada["Rush"] != 2 || ada["Fists"] != 0 {
		t.Errorf("Ada's plays have the copies %v, want Slash 3, Dodge 1, Rush 2 and printed Fists", ada)
	}
	if cards := p.Cards(); len(cards) != 2 || cards[0].Copies != 0 || cards[0].Special == nil {
		t.Errorf("the cards are %+v, want Slash with its Special, and Dodge", cards)
	}
	g := must.Get(p.Game())(t)
	s := explore.NewSession(g, 1)
	must.Get(s.Do(board.Command{Do: board.VerbBegin}))(t)
	if v := s.View(scenario.PC(0)); v.PCs[0].Hand != 5 || v.PCs[0].Deck != 1 || v.PCs[1].Hand != 0 {
		t.Errorf("Ada holds %d with %d left, Pip %d: want 5, 1 and 0", v.PCs[0].Hand, v.PCs[0].Deck, v.PCs[1].Hand)
	}
}

// Each mistake about cards is a problem with its line, and says what would be right. HD-01 to HD-04, HD-70
func TestDeckProblems(t *testing.T) {
	for _, c := range []struct{ what, lua, want string }{
		{"no such card", `pc { name = "Bo", ep = 9, deck = { Slush = 2 } }`, `b.lua:1:27: pc "Bo": deck: found "Slush", want the name of a card (did you mean "Slash"?)`},
		{"no count", `pc { name = "Bo", ep = 9, deck = { Slash = 0 } }`, `b.lua:1:36: pc "Bo": deck: Slash: found the number 0, want a whole number from 1 to 255`},
		{"a list", `pc { name = "Bo", ep = 9, deck = { "Slash" } }`, `found a table, want a table of how many there are of each card, such as {Slash = 3, Dodge = 2}`},
		{"no kind", `card { name = "Odd" }`, `b.lua:1:8: card "Odd": kind: found nothing, want the kind of play that the card is (write kind = "action", or what it is)`},
		{"no such kind", `card { name = "Odd", kind = "acton" }`, `kind: found "acton", want "action", "reaction", "strategy", "assist" or "interrupt" (did you mean "action"?)`},
		{"a second card", `card { name = "Slash", kind = "action" }`, `the name already used at a.lua:4`},
		{"copies on a card", `card { name = "Odd", kind = "action", copies = 2 }`, `card "Odd": copies: there is no such key (the deck of a pc or craft says how many there are: deck = {Slash = 3})`},
		{"a Hand Limit", `pc { name = "Bo", ep = 9, hand_limit = 6 }`, `pc "Bo": hand_limit: there is no such key (the Hand Limit comes from Mind: 5,`},
		{"copies on Gear", `gear { name = "Axe", actions = { { name = "Hew", copies = 2 } } }`, `found 2, want none: what Gear prints is never drawn (HD-02)`},
		{"a deck on Gear", `gear { name = "Axe", deck = { Slash = 1 } }`, `gear "Axe": deck: there is no such key`},
		{"copies on a Challenge", `creature { name = "Rat", region = "Hall", actions = { { name = "Bite", copies = 2 } } }`, `found 2, want none: the DM has no deck (EX-50)`},
		{"a plain deck", `pc { name = "Bo", ep = 9, plain = true, deck = { Slash = 5 } }`, `pc "Bo": plain: found true with a deck of 5, want false: a Plain PC draws no cards (HD-03)`},
		{"too many with the craft", `pc { name = "Bo", ep = 9, craft = "Scout", deck = { Slash = 254 } }`, `deck: found 256 of "Slash" with those of its craft, want at most 255`},
		{"too many of all", `pc { name = "Bo", ep = 9, deck = { Slash = 200, Dodge = 100 } }`, `found 300 cards, want at most 255 in a deck (HD-04)`},
		{"no card for the host", `pc { name = "Bo", ep = 9, host_deck = true, actions = { { name = "Hew" } } }`, `pc "Bo": host_deck: found true without a card, want a play with`},
	} {
		t.Run(c.what, func(t *testing.T) {
			_, err := pack(t, map[string]string{"a.lua": scouts, "b.lua": c.lua})
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("found %v\nwant %s", err, c.want)
			}
		})
	}
}

// Cards and decks may stand in several packs.
func TestDecksOfSeveralPacks(t *testing.T) {
	cards := `card { name = "Slash", kind = "action", inflict = "1d6" } craft { name = "Scout", deck = { Slash = 4 } }`
	people := `scenario { name = "Cards", setting = "dungeon", start = "Hall", goal = "Vault" }
region { name = "Hall" } region { name = "Vault" } connection { "Hall", "Vault" }
card { name = "Dodge", kind = "reaction" }
pc { name = "Ada", ep = 10, craft = "Scout", deck = { Slash = 2, Dodge = 3 } }`
	p := must.Get(script.LoadAll(t.Context(), script.Options{}, script.Source{Name: "cards", FS: fstest.MapFS{"a.lua": {Data: []byte(cards)}}},
		script.Source{Name: "people", FS: fstest.MapFS{"a.lua": {Data: []byte(people)}}}))(t)
	if plays := p.Party()[0].Plays; len(plays) != 2 || plays[0].Copies != 6 || plays[1].Copies != 3 {
		t.Errorf("Ada's cards are %+v, want 6 Slash and 3 Dodge", plays)
	}
	must.Get(p.Game())(t)
}

// A craft's card whose Action is its PC's only one is warned of, and so is a deck that can't fill a first hand. HD-04
func TestDeckWarnings(t *testing.T) {
	p := must.Get(pack(t, map[string]string{"a.lua": scouts, "b.lua": `pc { name = "Bo", ep = 9, deck = { Slash = 2 } }`}))(t)
	var all []string
	for _, w := range p.Warnings() {
		all = append(all, w.Error())
	}
	for _, want := range []string{"a deck of 2", "no Action but its cards"} {
		if !strings.Contains(strings.Join(all, "\n"), want) {
			t.Errorf("the warnings are\n%s\nwant one with %q", strings.Join(all, "\n"), want)
		}
	}
}

// A test's scene says what a PC holds and what lies in its discard pile. The rest is in the deck, and a card more than there are is refused.
// HD-05, HD-31, HD-60
func TestHandsInTests(t *testing.T) {
	p := must.Get(pack(t, map[string]string{"a.lua": scouts, "b.lua": `
environ { name = "Smoke", region = "Hall" }
creature { name = "Hound", region = "Vault", ep = 30 }
test "a card is played" { scene = { Ada = { hand = { "Slash", "Slash", "Dodge" }, discarded = "Rush", region = "Vault" } }, dice = "d6=2",
  run = function(t)
    local ada = t:pc("Ada")
    t:equal(ada:hand(), { "Dodge", "Slash", "Slash" })
    t:equal(ada:discarded(), { "Rush" })
    t:equal(ada:deck(), { "Rush", "Slash" })
    t:play("Ada", "Slash", "Hound")
    t:equal(#ada:hand(), 2)
    t:equal(ada:discarded(), { "Rush", "Slash" })
  end }
`}))(t)
	for _, r := range p.Test(t.Context()) {
		if !r.Passed() {
			t.Errorf("%s: %v", r.Name, r.Failures)
		}
	}
	for scene, want := range map[string]string{
		`Ada = { hand = { "Dodge", "Dodge" } }`: `Ada: hand: found 2 of "Dodge", want no more than the 1 that there are`,
		`Ada = { hand = "Slush" }`:              `Ada: hand: found "Slush", want a card of "Ada"; did you mean "Slash"?`,
		`Pip = { hand = "Slash" }`:              `Pip: hand: found "Pip", who has no cards, want a PC with a deck`,
	} {
		p := must.Get(pack(t, map[string]string{"a.lua": scouts, "b.lua": `test "wrong" { scene = { ` + scene + ` }, run = function(t) end }`}))(t)
		if failures := p.Test(t.Context())[0].Failures; len(failures) != 1 || !strings.Contains(failures[0].Error(), want) {
			t.Errorf("%s: found %v, want %s", scene, failures, want)
		}
	}
}

// A test's scene says by name which cards come next, whatever lets the PC draw: no dice are rolled for them. HD-07, HD-20
func TestDrawsInTests(t *testing.T) {
	wind := `environ { name = "Wind", region = "Vault", on_enter = function(self, who) who:draw(2) end }`
	block := func(scene, run string) string {
		return wind + `test "x" { scene = { Ada = { hand = "Dodge", ` + scene + ` } }, run = function(t) ` + run + ` end }`
	}
	const enter = `t:enter("Ada", "Vault")`
	for _, row := range []struct{ test, want string }{
		{block(`draws = { "Rush", "Slash" }`, enter+` t:equal(t:pc("Ada"):hand(), { "Rush", "Dodge", "Slash" })`), ""},
		{block(`draws = "Rush"`, `t:dice("d4=4") `+enter+` t:equal(t:pc("Ada"):hand(), { "Rush", "Dodge", "Slash" })`), ""}, // then the dice
		{block(`draws = { "Slash", "Rush" }`, `t:rounds(2) t:equal(t:pc("Ada"):hand(), { "Rush", "Dodge", "Slash" })`), ""},
		{block(`draws = { "Rush", "Dodge" }`, enter), `draws: found "Dodge", want a card that is left in the deck of "Ada": Rush, Slash`},
		{block(`draws = { "Rush", "Rush", "Slash" }`, enter), `draws are left over: Ada has not drawn Slash; the first hand was drawn before the scene: to choose it, write begin = false, and t:begin() in run`},
		{block(`draws = "Rush"`, `t:set("Ada", { draws = "Slash" })`), `draws are left over: Ada has not drawn Rush`},
		{block(`draws = "Rsh"`, enter), `Ada: draws: found "Rsh", want a card of "Ada"; did you mean "Rush"?`},
		{block(`draws = "Fists"`, enter), `Ada: draws: found "Fists", want a card of "Ada"`},
		{block(`draws = "Rush"`, `t:set("Pip", { draws = "Rush" })`), `Pip: draws: found "Pip", who has no cards, want a PC with a deck`},
		{block(`draws = "Rush"`, `t:dice("d9=1") `+enter), `die 1 is fixed as d9=1, but a d4 is rolled; with these faces the command rolls d4`},
	} {
		p := must.Get(pack(t, map[string]string{"a.lua": scouts, "b.lua": row.test}))(t)
		got := ""
		if failures := p.Test(t.Context())[0].Failures; len(failures) > 0 {
			got = failures[0].Error()
		}
		if (row.want == "") != (got == "") || !strings.Contains(got, row.want) {
			t.Errorf("%s: found %q, want %q", row.test, got, row.want)
		}
	}
}

// Callbacks ask for a card of a kind, or else. A test answers by words, and the handler hears 2 if a card was discarded, 1 if none was. HD-61,
// HD-83
func TestAskDiscard(t *testing.T) {
	p := must.Get(pack(t, map[string]string{"a.lua": scouts, "b.lua": `
environ { name = "Toll", region = "Vault", on_enter = function(self, who) ask_discard(who, "paid", "A Strategy, or blood?", "strategy") end,
  answers = { paid = function(self, who, option) if option == 1 then who:hurt(3) end log(who.name .. " " .. option) end } }
local function toll(hand, discarded, answer, ep, left)
  return { scene = { Ada = { hand = hand, discarded = discarded } }, run = function(t)
    t:enter("Ada", "Vault")
    if answer then
      t:equal(t.question, "A Strategy, or blood?")
      t:choose(answer)
    end
    t:equal(t.question, "")
    t:equal(t:pc("Ada").ep, ep)
    t:equal(#t:pc("Ada"):hand(), left)
  end }
end
test "pays with a card" (toll({ "Dodge", "Rush" }, {}, "Ada discards Rush", 10, 1))
test "pays with blood" (toll({ "Dodge", "Rush" }, {}, "Ada discards nothing", 7, 2))
test "has none, but who knows" (toll({ "Dodge" }, {}, "Ada discards nothing", 7, 1))
test "has none, as all know" (toll({ "Dodge" }, { "Rush", "Rush" }, nil, 7, 1))
test "draws none" { run = function(t) t:enter("Pip", "Vault"); t:expect(t:said("Pip 1")) end }
`}))(t)
	for _, r := range p.Test(t.Context()) {
		if !r.Passed() {
			t.Errorf("%s: %v", r.Name, r.Failures)
		}
	}
}

// Callbacks draw, discard, fetch and recover cards, are told what came of it, and can read what a PC holds. HD-13, HD-60, HD-82
func TestCardVerbs(t *testing.T) {
	p := must.Get(pack(t, map[string]string{"a.lua": scouts, "b.lua": `
environ { name = "Wind", region = "Vault", on_enter = function(self, who)
  log(("hand %d, deck %d, pile %d"):format(#who:hand(), #who:deck(), #who:discarded()))
  log(tostring(who:discard("Dodge")) .. " " .. tostring(who:discard("Rush")))
  log(tostring(who:fetch("Rush")) .. " " .. tostring(who:recover("Dodge")) .. " " .. tostring(who:recover("Dodge")))
  log(tostring(who:draw(5)) .. ", then " .. tostring(who:draw()) .. " of " .. #who:deck())
  log(table.concat(who:hand(), " "))
end }
test "the wind takes and gives" { scene = { Ada = { hand = { "Dodge", "Slash" }, discarded = "Slash" } }, dice = "d2=1 d1=1 d1=1",
  run = function(t)
    t:enter("Ada", "Vault")
    for _, line in ipairs { "hand 2, deck 3, pile 1", "true false", "true true false", "3, then 0 of 0", "Rush Rush Dodge Slash Slash Slash" } do
      t:expect(t:said(line), line)
    end
  end }
test "no cards, no harm" { run = function(t) t:enter("Pip", "Vault"); t:expect(t:said("hand 0, deck 0, pile 0")); t:expect(t:said("0, then 0 of 0")) end }
`}))(t)
	for _, r := range p.Test(t.Context()) {
		if !r.Passed() {
			t.Errorf("%s: %v", r.Name, r.Failures)
		}
	}
}

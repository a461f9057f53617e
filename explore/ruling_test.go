package explore_test

import (
	"cmp"
	"errors"
	"flag"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/exploretest"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/short"
	"github.com/crunchrules/crunch/stattrack"
)

var (
	rulingPlays = flag.Int("rulings", 0, "how often TestRulingsKeepLaws plays each game; 0 is the usual")
	rulingsFrom = flag.Int("rulingsfrom", 0, "the seed of the first of them; 0 is the usual")
)

// Whatever a DM rules, every law holds: nothing is lost, saves and Undo know it, and no secret is told. A play has about 20 rulings. With -rulings
// and -rulingsfrom it plays more.
func TestRulingsKeepLaws(t *testing.T) {
	t.Parallel()
	for i, kind := range []scenario.Type{scenario.Normal, scenario.Stealth, scenario.Chase} {
		for k, g := range []*explore.Game{kitchen(t, kind), apartGame(t, kitchen(t, kind)), withDecks(t, kitchen(t, kind))} {
			if i != k && !short.Long() {
				continue
			}
			o := exploretest.Options{Plays: cmp.Or(*rulingPlays, short.Or(1, 4, 20)), Every: short.Or(29, 67), Rulings: 2, Walk: -1, Search: short.Or(-1, 0), Seed: crunch.Seed(*rulingsFrom)}
			report, err := exploretest.Verify(t.Context(), g, o)
			if err != nil {
				t.Errorf("%v: %v", kind, err)
			}
			t.Logf("%v: %d plays from seed %d on, %d commands", kind, o.Plays, o.Seed, report.Commands)
		}
	}
}

// withDecks is a Game whose first PC draws cards and whose second has a deck that the host keeps. HD-05, HD-70
func withDecks(t *testing.T, g *explore.Game) *explore.Game {
	party := g.Party()
	party[0].Plain = false
	for k := range party[0].Plays {
		party[0].Plays[k].Copies = uint8(1 + k%3)
	}
	if len(party) > 1 {
		party[1].HostDeck, party[1].Plain = true, false
		for k := range party[1].Plays {
			party[1].Plays[k].Card = true
		}
	}
	return must.Get(explore.NewGame(g.Scenario(), party...))(t)
}

// A DM rules each matter in the Mine. It is so then, the story says it with the reason, saves hold it, and Undo takes it back.
func TestEachRuling(t *testing.T) {
	type row struct {
		kind  scenario.Type
		text  string
		is    func(s *board.State) bool
		story string
	}
	pc := func(i int, is func(p *board.PCState) bool) func(*board.State) bool {
		return func(s *board.State) bool { return is(&s.PCs[i]) }
	}
	foe := func(i int, is func(f *board.ChallengeState) bool) func(*board.State) bool {
		return func(s *board.State) bool { return is(&s.Challenges[i]) }
	}
	mine := func(kind scenario.Type) *explore.Session {
		g, s := mine(t, kind, false)
		return must.Get(explore.SessionAt(g, &s, 7))(t)
	}
	for _, row := range []row{
		{text: "Ada ep 3 because she ducked", is: pc(0, func(p *board.PCState) bool { return p.EP == 3 }), story: "she ducked"},                  // EX-76
		{text: "ada region pit", is: pc(0, func(p *board.PCState) bool { return p.Region == 1 }), story: "to Pit"},                               // EX-11
		{text: "Cy region Hall", is: pc(2, func(p *board.PCState) bool { return p.Fate == board.FatePlaying }), story: "Cy joins"},               // GL-49
		{text: "Ada injuries 1", is: pc(0, func(p *board.PCState) bool { return p.Injuries == 1 && p.EP < 12 }), story: "Injur"},                 // GL-08
		{text: "Ada power -2", is: pc(0, func(p *board.PCState) bool { return p.Sheet.Now[0] == -2 }), story: "Power"},                           // ST-10
		{text: "Ada give rope because it lay there", is: pc(0, func(p *board.PCState) bool { return p.Items[0] == "rope" }), story: "rope"},      // GL-47
		{text: "Bo take Mail", is: pc(1, func(p *board.PCState) bool { return len(p.Items) == 0 }), story: "Mail"},                               // GL-47
		{text: "Bo equip Mail", is: pc(1, func(p *board.PCState) bool { return p.Equipped[0] == "Mail" }), story: "Mail"},                        // GL-47
		{text: "Ada afflict Ague", is: pc(0, func(p *board.PCState) bool { return len(p.Diseases) == 1 }), story: "Ague"},                        // EX-142
		{text: "Ada lit on", is: pc(0, func(p *board.PCState) bool { return p.Lit }), story: "light"},                                            // EX-104
		{text: "Ada fate dead because of the dragon", is: pc(0, func(p *board.PCState) bool { return p.Fate == board.FateDead }), story: "dies"}, // EX-96
		{text: "Ada fate away", is: pc(0, func(p *board.PCState) bool { return p.Fate == board.FateAway }), story: "Ada leaves"},                 // GL-49
		{text: "Ada fate safe", is: pc(0, func(p *board.PCState) bool { return p.Fate == board.FateSafe }), story: "reaches the goal"},           // EX-96
		{text: "Ada skip because she sleeps", is: pc(0, func(p *board.PCState) bool { return p.TurnOver }), story: "skip [she sleeps]"},          // EX-01
		{text: "Bo turn", is: func(s *board.State) bool { return s.Turn == bo }, story: "Bo's turn"},                                             // EX-01
		{text: "Ada action off", is: pc(0, func(p *board.PCState) bool { return p.Acted }), story: "about Ada: action off"},                      // GL-06
		{text: "Ada moves 3", is: pc(0, func(p *board.PCState) bool { return p.Moves == 3 }), story: "moves 3"},                                  // EX-20
		{text: "Rat region Hall", is: foe(1, func(f *board.ChallengeState) bool { return !f.Gone }), story: ""},                                  // EX-60
		{text: "Watch alerted on", is: foe(4, func(f *board.ChallengeState) bool { return f.Alerted }), story: "Watch"},                          // EX-81
		{text: "Bat revealed", is: func(s *board.State) bool { return s.Table.Revealed.Has(0) }, story: "Bat"},                                   // EX-85
		{text: "Watch defeated", is: func(s *board.State) bool { return len(s.Bodies) == 1 }, story: "Watch"},                                    // EX-102
		{text: "counter Dread 3 because it grows", is: func(s *board.State) bool { return s.Counters[0].Filled == 3 }, story: `"Dread" 3 [it`},   // CT-02
		{text: "complete Dread because the night falls", is: func(s *board.State) bool { return s.Counters[0].Complete() }, story: "Dread"},      // CT-04
		{text: "found Crack", is: func(s *board.State) bool { return s.Table.Found.Has(0) }, story: "Crack"},                                     // EX-122
		{text: "opened Chest", is: func(s *board.State) bool { return s.Table.Opened.Has(0) }, story: "Chest"},                                   // EX-133
		{text: "way Adit to Hall closed", is: func(s *board.State) bool { return len(s.Connections) == 1 }, story: "closed"},                     // EX-21
		{text: "terrain Hall is dark, water", is: func(s *board.State) bool { return s.Regions[0].Now == scenario.Dark|scenario.Water }},         // EX-32
		{text: "known Shaft", is: func(s *board.State) bool { return s.Table.Known.Has(3) }},                                                     // EX-11
		{text: "lay lamp in Adit", is: func(s *board.State) bool { return s.Lying[0].Item == "lamp" }, story: "lamp"},                            // GL-48
		{text: "setting Hall is wilderness/dungeon", is: func(s *board.State) bool {
			return s.Settings[0].Now == scenario.SettingsOf(scenario.Wilderness, scenario.Dungeon)
		}}, // EX-90
		{text: "Cy revive Hall because the fever broke", is: pc(2, func(p *board.PCState) bool { return p.Fate == board.FatePlaying && p.Region == 2 }), story: "Cy joins"}, // GL-49
		{text: "Rat revive Pit", is: foe(1, func(f *board.ChallengeState) bool { return !f.Gone }), story: ""},                                                              // EX-51
		{text: "round 5", is: func(s *board.State) bool { return s.Round == 5 }, story: "round 5"},                                                                          // EX-01
		{text: "end failure because all sleep", is: func(s *board.State) bool { return s.Result == board.ResultFailure }, story: "all sleep"},                               // EX-95
		{text: "limit 4", kind: scenario.Chase, is: func(s *board.State) bool { return s.Limit == 4 }, story: "4"},                                                          // EX-110
		{text: "tokens 1", kind: scenario.Stealth, is: func(s *board.State) bool { return s.Tokens == 1 }, story: "1"},                                                      // EX-100
	} {
		s := mine(row.kind)
		v := s.View(scenario.DMOnly)
		c, err := v.ParseCommand("rule " + row.text)
		if err != nil {
			t.Errorf("%s: %v", row.text, err)
			continue
		}
		if back, err := board.ParseCommand(c.String()); err != nil || back != c {
			t.Errorf("%s: %q reads back as %v, %v", row.text, c, back, err)
		}
		if back, err := v.ParseCommand(v.CommandText(c)); err != nil || back != c {
			t.Errorf("%s: %q reads back as %v, %v", row.text, v.CommandText(c), back, err)
		}
		before := s.Hash()
		events, err := s.Do(c)
		if err != nil {
			t.Errorf("%s: %v", row.text, err)
			continue
		}
		if is := row.is(s.State()); !is {
			t.Errorf("%s: it is not so", row.text)
		}
		if story := show.Story(s.Tell(events, ada)); !strings.Contains(story, row.story) {
			t.Errorf("%s: %q, want %q in it", row.text, story, row.story)
		}
		saved := must.Get(s.Save())(t)
		if again, err := explore.Load(s.Game(), saved); err != nil || again.Hash() != s.Hash() || again.Log()[0].Command != c {
			t.Errorf("%s: loaded %v, %v", row.text, again, err)
		}
		if err := errors.Join(s.Replay(t.Context()), s.Undo()); err != nil || s.Hash() != before {
			t.Errorf("%s: after Undo: %v", row.text, err)
		}
	}
}

// What can't be is refused with what would be right, and nothing changes.
func TestRulingsRefused(t *testing.T) {
	g, state := mine(t, scenario.Normal, false)
	begun := must.Get(explore.SessionAt(g, &state, 7))(t)
	v := begun.View(scenario.DMOnly)
	for _, row := range []struct {
		s          *explore.Session
		text, want string
	}{
		{begun, "rule pc1 ep 99", "found 99, want 0 to 12"},
		{begun, "rule pc1 ep 12", "it is so already"},
		{begun, `rule pc1 region "Hal"`, `did you mean "Hall"?`},
		{begun, "rule pc9 ep 1", "found pc9, want a PC or Challenge of this scenario"},
		{begun, "rule pc3 ep 1", `found "Cy" out of play`},
		{begun, "rule challenge3 turn", "want a PC or a Challenge that takes turns"},
		{begun, "rule challenge1 skip", "whose turn it is, or may be next"},
		{begun, `rule counter "Dread" 4`, "with 4 it is complete"},
		{begun, "rule limit 3", "want a Chase"},
		{begun, "rule tokens 3", "want a Stealth scenario"},
		{begun, `rule pc1 hand "Axe" 1`, "want a PC with a deck"},
		{begun, "rule challenge1 fate dead", "want a PC"},
		{begun, `rule way "Adit" to "Shaft" open`, "want two regions that a connection joins"},
		{explore.NewSession(g, 7), "rule pc1 ep 3", "has not begun"},
	} {
		c, err := board.ParseCommand(row.text)
		if err != nil {
			t.Errorf("%s: %v", row.text, err)
			continue
		}
		before := row.s.Hash()
		tape := crunch.NewTape()
		_, err = row.s.DoDice(c, tape)
		if !errors.As(err, new(*board.Refusal)) || !strings.Contains(err.Error(), row.want) || row.s.Hash() != before {
			t.Errorf("%s: %v, want %q", row.text, err, row.want)
		}
		if check := row.s.Check(c); check == nil || check.Error() != err.Error() {
			t.Errorf("%s: Check says %v, Do %v", row.text, check, err)
		}
		for _, l := range row.s.Legal() {
			if l.Do == board.VerbRule {
				t.Errorf("Legal lists %v, which is for the DM", l)
			}
		}
	}
	for text, want := range map[string]string{
		"rule Ada epp 3":             "did you mean ep?",
		"rule Adda ep 3":             "did you mean Ada?",
		"rule Ada ep":                "want a number",
		"rule Ada fate ded":          "did you mean dead?",
		"rule Ada counter Dread 3":   "want nobody before counter",
		"rule ep 3":                  "want Ada, Bo, Cy, ",
		"rule way Adit Hall open":    "want two regions and open or closed",
		"rule":                       "want one such as ep",
		"rule terrain Hall is drak":  "did you mean Dark?",
		"rule Ada region \"Pit":      "a quote",
		"rule Ada hand Axe":          "a name and a number",
		"rule Ada revealed yes":      "nothing more",
		"rule lay rope Adit because": "rope in Ford",
	} {
		if c, err := v.ParseCommand(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, %v, want %q", text, c, err, want)
		}
	}
	if _, err := begun.Do(board.Command{Do: board.VerbRule, Item: "pc1  ep 3"}); !errors.Is(err, board.ErrCantRule) {
		t.Errorf("a ruling in another form: %v, want it refused", err)
	}
	if _, err := begun.Do(board.Command{Do: board.VerbRule, Who: ada, Item: "pc1 ep 3"}); !errors.Is(err, board.ErrStrayField) {
		t.Errorf("a ruling by a PC: %v, want it refused", err)
	}
}

// What the DM rules of a Challenge that the players don't know, and its reason, is for the DM alone. EX-85
func TestRulingsTellNoSecret(t *testing.T) {
	for _, apart := range []bool{false, true} {
		g, state := mine(t, scenario.Normal, apart)
		s := must.Get(explore.SessionAt(g, &state, 7))(t)
		for _, text := range []string{"rule challenge1 ep 1 because of the bat", `rule terrain "Pit" is dark, water because of the bat`, `rule challenge2 region "Pit" because of the bat`} {
			c := must.Get(board.ParseCommand(text))(t)
			events := must.Get(s.Do(c))(t)
			if told := s.Tell(events, ada); len(told) != 0 {
				t.Errorf("%s: Ada is told %s", text, show.Story(told))
			}
			if told := show.Story(s.Tell(events, scenario.DMOnly)); !strings.Contains(told, "[of the bat]") {
				t.Errorf("%s: the DM is told %q", text, told)
			}
		}
	}
}

// EX-51, CT-15: the DM lets a Challenge come, and puts a thing into an Inventory and takes it out. What can't be is refused.
func TestRulingsOfThings(t *testing.T) {
	spec := road()
	spec.Challenges = []scenario.Challenge{{Name: "Rat", Type: stattrack.Creature, Region: "A", EP: 3, Absent: true}}
	spec.Counters = []scenario.Counter{{Name: "Satchel", Counter: counter.Counter{Kind: counter.Holding, Slots: 1}},
		{Name: "Dread", Counter: counter.Counter{Slots: 2}},
		{Name: "Abroad", Counter: counter.Counter{Kind: counter.Holding, Slots: 1}, Where: scenario.Where{Only: scenario.SettingsOf(scenario.Civilization)}}}
	c := openChapter(t, spec, scenario.Character{Name: "Ada", EP: 9})
	c.toRound(1)
	rule := func(text string) error {
		r, err := board.ParseRuling(text)
		if err == nil {
			_, err = c.r.Do(r.Command(), crunch.NewTape())
		}
		return err
	}
	for _, text := range []string{"spawn Rat in B", "put map in Satchel"} {
		if err := rule(text); err != nil {
			t.Error(text, err)
		}
	}
	c.equal("EX-51", c.s().Challenges[0].Gone, false)
	c.equal("CT-15", c.s().Things, []board.Thing{{Name: "map"}})
	refused := func(text, want string) {
		t.Helper()
		if err := rule(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want it refused with %s", text, err, want)
		}
	}
	refused("put rope in Satchel", `found "Satchel", which is full, want an Inventory with a free slot`)
	refused("takeout rope in Satchel", `found "rope" in "Satchel", want map`)
	refused("put rope in Dread", "want an Inventory")
	refused("put rope in Abroad", `found "Abroad", which takes nothing here`)
	refused("spawn Cat in B", `did you mean "Rat"?`)
	refused("spawn Rat in Z", "want the name of a region")
	if err := rule("takeout map in Satchel"); err != nil || c.s().Things != nil {
		t.Errorf("CT-15: %v, %v", err, c.s().Things)
	}
	refused("takeout map in Satchel", "it is empty")
}

// Names may have words that are matters of a ruling. Of the readings that fit, that with the longest name of a PC or Challenge counts; quotes say otherwise.
func TestRulingNamesLikeMatters(t *testing.T) {
	v := board.View{PCs: []board.PCView{{Name: "Ada"}, {Name: "Ada ep"}, {Name: "Counter"}}}
	for text, want := range map[string]string{
		"Ada ep 3":              "pc1 ep 3",
		"Ada ep ep 3":           "pc2 ep 3",
		`"Ada ep" ep 3`:         "pc2 ep 3",
		"ada EP give ep 3":      `pc2 give "ep 3"`,
		"Ada give ep 3":         `pc1 give "ep 3"`,
		"Ada ep give rope":      `pc2 give "rope"`,
		`"Ada" give "ep give"`:  `pc1 give "ep give"`,
		"Ada ep hand turn 2":    `pc2 hand "turn" 2`,
		"Counter ep 3":          "pc3 ep 3",
		`counter "ep" 3`:        `counter "ep" 3`,
		"counter Counter ep 3":  `counter "Counter ep" 3`,
		"Ada ep ep because ep":  "",
		"Ada ep ep 3 because 7": `pc2 ep 3 because "7"`,
	} {
		c, err := v.ParseCommand("rule " + text)
		if want == "" {
			if err == nil || !strings.Contains(err.Error(), "want a number") {
				t.Errorf("%s: found %v, %v, want a number to be missing", text, c, err)
			}
		} else if err != nil || c.Item != want {
			t.Errorf("%s: found %s, %v, want %s", text, c.Item, err, want)
		}
	}
}

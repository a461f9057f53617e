package explore_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/books"
	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/exploretest"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/short"
	"github.com/crunchrules/crunch/probdeck"
	"github.com/crunchrules/crunch/stattrack"
)

// duel is a scenario in which Ada, a bioform, meets Foe, a unit.
func duel(t *testing.T) *explore.Session {
	t.Helper()
	return arena(t, scenario.Character{Bioform: &scenario.Bioform{Sheet: books.Quila(), Weapons: []probdeck.Weapon{books.Paralyzer()}}},
		scenario.Challenge{Unit: spearman(2)}, nil)
}

// rules carries a ruling out.
func rules(s *explore.Session, text string) error {
	r, err := board.ParseRuling(text)
	if err == nil {
		_, err = s.Do(r.Command())
	}
	return err
}

// What the DM rules of a unit and a bioform is so, and who is out of the fight is out of play. GL-13, GL-14, GL-57, PD-09, PD-10, PD-34
func TestRulingsOfFighters(t *testing.T) {
	unit := func(s *explore.Session) checks.Fighter { f, _ := s.Position().Entity(foeIs).Unit(); return f }
	bioform := func(s *explore.Session) probdeck.Character { b, _ := s.Position().Entity(adaIs).Bioform(); return b }
	for _, row := range []struct {
		text string
		is   func(s *explore.Session) bool
	}{
		{"challenge1 wounds 1", func(s *explore.Session) bool { return unit(s).Left == 1 }},                                             // GL-14
		{"challenge1 suffers stunned", func(s *explore.Session) bool { return unit(s).Suffers == checks.Stunned && unit(s).Left == 2 }}, // GL-13
		{"challenge1 suffers incapacitated", func(s *explore.Session) bool { return !s.State().InPlay(foeIs) }},                         // GL-57
		{"pc1 vim 3", func(s *explore.Session) bool { return bioform(s).Vim == 3 }},                                                     // PD-34
		{"pc1 vim 0", func(s *explore.Session) bool { return s.State().PCs[0].Fate == board.FateAway }},                                 // GL-57
		{`pc1 perk "King" 2`, func(s *explore.Session) bool { return bioform(s).Held == probdeck.Cards{probdeck.King: 2} }},             // PD-10
		{`pc1 inflict "Paralysis"`, func(s *explore.Session) bool { return s.Position().Entity(adaIs).InCondition("Paralysis") }},       // PD-09
		{`challenge1 wounds 0`, func(s *explore.Session) bool { return unit(s).Left == 0 && s.State().InPlay(foeIs) }},                  // GL-14
	} {
		s := duel(t)
		before := s.Hash()
		if err := rules(s, row.text); err != nil || !row.is(s) {
			t.Errorf("%s: it is not so: %v", row.text, err)
			continue
		}
		saved := must.Get(s.Save())(t)
		if again, err := explore.Load(s.Game(), saved); err != nil || again.Hash() != s.Hash() {
			t.Errorf("%s: a save: %v", row.text, err)
		}
		if err := errors.Join(s.Replay(t.Context()), s.Undo()); err != nil || s.Hash() != before {
			t.Errorf("%s: after Undo: %v", row.text, err)
		}
	}
	s := duel(t)
	for text, want := range map[string]string{
		"pc1 wounds 1":              "an entity with a unit",
		"challenge1 wounds 3":       "found 3, want 0 to 2",
		"challenge1 vim 3":          "an entity with a bioform",
		"pc1 vim 18":                "found 18, want 0 to 17",
		`pc1 perk "King" 5`:         "at most 4",
		`pc1 perk "Ace" 1`:          "a Perk Card",
		`pc1 relieve "Fear"`:        "it is so already",
		"challenge1 suffers dizzy":  "dazed",
		`challenge1 revive "Pit"`:   "out of play",
		`clear "rope" in "Pit"`:     "an item that lies in Pit",
		`setting "Pit" is "normal"`: "wilderness",
	} {
		if err := rules(s, text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
	must.Get(exploretest.Verify(t.Context(), s.Game(), exploretest.Options{Plays: short.Or(2, 20, 60), Rulings: 2, Walk: -1}))(t)
}

// A dead PC is back with what it survives and all its EP, a Seeker as a new one without its body. GL-08, EX-102
func TestRulingRevives(t *testing.T) {
	spec := road()
	spec.Challenges = []scenario.Challenge{{Name: "Watch", Type: stattrack.Seeker, Region: "A", EP: 1}}
	c := openChapter(t, spec, scenario.Character{Name: "Ada", EP: 9}, scenario.Character{Name: "Bo", EP: 9})
	c.toRound(1)
	rule := func(text string) {
		t.Helper()
		r := must.Get(board.ParseRuling(text))(t)
		if _, err := c.r.Do(r.Command(), crunch.NewTape()); err != nil {
			t.Fatal(text, err)
		}
	}
	for _, text := range []string{"pc1 injuries 1", "pc1 fate dead", `pc1 revive "A"`} {
		rule(text)
	}
	if p := c.r.State().PCs[0]; p.Fate != board.FatePlaying || p.Injuries != 1 || p.EP != 4 {
		t.Errorf("found %v with %d EP and %d Injuries, want it in play with 4 and 1", p.Fate, p.EP, p.Injuries)
	}
	rule("challenge1 defeated")
	if len(c.r.State().Bodies) != 1 {
		t.Fatal("the Seeker has left no body")
	}
	rule(`challenge1 revive "A"`)
	if s := c.r.State(); len(s.Bodies) != 0 || s.Challenges[0].Gone || len(s.Table.Bodies) != 0 {
		t.Errorf("bodies %v, gone %v, want it back and no body", s.Bodies, s.Challenges[0].Gone)
	}
}

// What lies on the floor is cleared for all who knew of it; a body too. GL-48, EX-102
func TestRulingClears(t *testing.T) {
	spec := road()
	spec.Challenges = []scenario.Challenge{{Name: "Watch", Type: stattrack.Seeker, Region: "A", EP: 1}}
	for _, apart := range []bool{false, true} {
		spec.Apart = apart
		c := openChapter(t, spec, scenario.Character{Name: "Ada", EP: 9}, scenario.Character{Name: "Bo", EP: 9})
		c.toRound(1)
		for _, text := range []string{`lay "rope" in "A"`, "challenge1 defeated", `clear "rope" in "A"`, `clear "Watch" in "A"`} {
			r := must.Get(board.ParseRuling(text))(t)
			if _, err := c.r.Do(r.Command(), crunch.NewTape()); err != nil {
				t.Fatal(text, err)
			}
		}
		v := c.r.View(scenario.PC(0))
		if s := c.r.State(); len(s.Lying)+len(s.Bodies)+len(v.Bodies) != 0 || len(v.Region(0).Lying) != 0 {
			t.Errorf("apart %v: lying %v and %v, bodies %v and %v, want none", apart, s.Lying, v.Region(0).Lying, s.Bodies, v.Bodies)
		}
	}
}

// Players still know what lies elsewhere when the DM clears one of two things with one name of which they know the other. GL-48
func TestRulingClearsOneOfTwo(t *testing.T) {
	c := openChapter(t, road(), scenario.Character{Name: "Ada", EP: 9})
	c.toRound(1)
	for _, text := range []string{`lay "rope" in "A"`, `lay "coin" in "A"`, `pc1 region "B"`, `lay "rope" in "A"`, `clear "rope" in "A"`} {
		r := must.Get(board.ParseRuling(text))(t)
		if _, err := c.r.Do(r.Command(), crunch.NewTape()); err != nil {
			t.Fatal(text, err)
		}
	}
	v := c.r.View(scenario.PC(0))
	if known := v.Region(0).Lying; !slices.Contains(known, "coin") || len(known) != 2 {
		t.Errorf("the players know of %v, want the coin and a rope", known)
	}
}

// Where a PC is safe by ruling is on the map, also if nobody had seen it before. EX-11, EX-96
func TestRulingOfTheUnseenGoal(t *testing.T) {
	spec := road()
	spec.Goal.Region = "C"
	c := openChapter(t, spec, scenario.Character{Name: "Ada", EP: 9}, scenario.Character{Name: "Bo", EP: 9})
	c.toRound(1)
	r := must.Get(board.ParseRuling("pc1 fate safe"))(t)
	must.Get(c.r.Do(r.Command(), crunch.NewTape()))(t)
	v := c.r.View(scenario.PC(1))
	if at := v.PCs[0].Region; at != c.s().Where(scenario.PC(0)) || v.Region(at) == nil {
		t.Errorf("Ada is at %v, and the map shows %v", at, v.Region(at))
	}
}

// A setting that the DM rules counts for plays and for lights, the players see it, and that which is printed can come back. EX-90, EX-92
func TestRulingOfSettings(t *testing.T) {
	spec := road() // a dungeon
	climb := scenario.Play{Name: "Climb", Kind: scenario.Strategy, Only: scenario.SettingsOf(scenario.Wilderness), Moves: 1}
	c := openChapter(t, spec, scenario.Character{Name: "Ada", EP: 9, Plays: []scenario.Play{climb}, Light: scenario.Flame,
		LightIn: scenario.Where{Never: scenario.SettingsOf(scenario.Wilderness)}})
	c.toRound(1)
	play := board.Command{Do: board.VerbPrepare, Who: scenario.PC(0)}
	printed := c.r.View(scenario.PC(0)).Regions[0].Settings
	for _, row := range []struct {
		text    string
		legal   bool
		settled scenario.Settings
	}{{`setting "A" is wilderness`, true, scenario.SettingsOf(scenario.Wilderness)}, {`setting "A" is printed`, printed.Has(scenario.Wilderness), printed}} {
		r := must.Get(board.ParseRuling(row.text))(t)
		events := must.Get(c.r.Do(r.Command(), crunch.NewTape()))(t)
		v := c.r.View(scenario.PC(0))
		if got := c.r.Check(play) == nil; got != row.legal || v.Regions[0].Settings != row.settled {
			t.Errorf("%s: legal %v in %v, want %v in %v", row.text, got, v.Regions[0].Settings, row.legal, row.settled)
		}
		if !slices.ContainsFunc(events, func(ev board.Event) bool { return ev.Kind == board.EventRuled && ev.For == scenario.Everyone }) {
			t.Errorf("%s: nobody hears of it", row.text)
		}
	}
}

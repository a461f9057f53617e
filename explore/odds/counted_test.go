package odds_test

import (
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/odds"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

// well is a scenario in which a Search does what a hook says.
func well(hook func(*explore.Scene) error) scenario.Spec {
	return scenario.Spec{
		Name: "The Well", Type: scenario.Stealth, Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Rim", Goal: scenario.Goal{Region: "Vault"},
		Regions:     []scenario.Region{{Name: "Rim"}, {Name: "Shaft"}, {Name: "Vault"}},
		Connections: []scenario.Connection{{From: "Rim", To: "Shaft", Down: true}, {From: "Shaft", To: "Vault"}},
		Challenges: []scenario.Challenge{
			{Name: "Wall", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Rim", To: "Shaft"}, EP: 4, Persists: true, Climbing: 2, Plays: []scenario.Play{
				{Name: "Slide", Kind: scenario.Reaction, Endure: dice("1d4")},
			}},
			{Name: "Watch", Type: stattrack.Seeker, Region: "Shaft", EP: 1, Hidden: true},
		},
		Diseases: []scenario.Disease{{Name: "Ague", Track: stattrack.Mind, By: 1}},
		Counters: []scenario.Counter{{Name: "Dread", Counter: counter.Counter{Slots: 3}}},
		Hooks:    scenario.Hooks{scenario.OnSearch: explore.Func(hook)},
	}
}

func atWell(t *testing.T, hook func(*explore.Scene) error) *explore.Session {
	t.Helper()
	g := sample.Game(t, well(hook), scenario.Character{Name: "Ada", EP: 12, Tokens: 3, Items: []string{"rope"}, Search: dice("1d6"), Plays: []scenario.Play{{Name: "Climb", Kind: scenario.Action, Inflict: dice("1d4"), Damage: dice("1d4")}}},
		scenario.Character{Name: "Bo", EP: 9})
	s := explore.NewSession(g, 1)
	must.Get(s.Do(board.Command{Do: board.VerbBegin}))(t)
	return s
}

// Each thing that happens is counted once, as what it is.
func TestEachIsCountedOnce(t *testing.T) {
	bo, watch := scenario.PC(1), scenario.ChallengeAt(1)
	for _, row := range []struct {
		name string
		do   func(sc *explore.Scene) error
		kind odds.Kind
		who  scenario.Who
		want int
		of   string
	}{
		{"damage", func(sc *explore.Scene) error { return sc.Entity(bo).Hurt(3) }, odds.EPLost, bo, 3, "Bo"},
		{"twice", func(sc *explore.Scene) error { _ = sc.Entity(bo).Hurt(3); return sc.Entity(bo).Hurt(2) }, odds.EPLost, bo, 5, "Bo"},
		{"healing", func(sc *explore.Scene) error { _ = sc.Entity(bo).Hurt(3); return sc.Entity(bo).Heal(2) }, odds.EPHealed, bo, 2, "Bo"},
		{"an Injury", func(sc *explore.Scene) error { return sc.Entity(pc).Injure() }, odds.Injuries, pc, 1, "Ada"}, // GL-08
		{"a death", func(sc *explore.Scene) error { return sc.Entity(bo).Kill() }, odds.Deaths, bo, 1, "Bo"},
		{"a departure", func(sc *explore.Scene) error { return sc.Entity(bo).Leave() }, odds.Departures, bo, 1, "Bo"}, // GL-49
		{"a defeat", func(sc *explore.Scene) error { return sc.Entity(watch).Defeat() }, odds.Defeats, watch, 1, "Watch"},
		{"a track up", func(sc *explore.Scene) error { return sc.Entity(bo).Shift(stattrack.Mind, 2) }, odds.TrackMoves, bo, 2, "Bo: Mind"}, // ST-10
		{"a track down", func(sc *explore.Scene) error { return sc.Entity(bo).Shift(stattrack.Power, -1) }, odds.TrackMoves, bo, -1, "Bo: Power"},
		{"a Disease", func(sc *explore.Scene) error { return sc.Entity(bo).Afflict("Ague") }, odds.Afflictions, bo, 1, "Bo: Ague"}, // EX-142
		{"a cure", func(sc *explore.Scene) error { _ = sc.Entity(bo).Afflict("Ague"); return sc.Entity(bo).Cure("Ague") }, odds.Cures, bo, 1, "Bo: Ague"},
		{"an alarm", func(sc *explore.Scene) error { return sc.Entity(watch).Alert() }, odds.Alerts, watch, 1, "Watch"}, // EX-81
		{"who shows itself", func(sc *explore.Scene) error { return sc.Entity(watch).Reveal() }, odds.Reveals, watch, 1, "Watch"},
		{"tokens", func(sc *explore.Scene) error { return sc.TakeTokens(2) }, odds.TokensLost, scenario.Nobody, 2, ""}, // EX-101
		{"tokens back", func(sc *explore.Scene) error { return sc.GiveTokens(2) }, odds.TokensLost, scenario.Nobody, -2, ""},
		{"an item", func(sc *explore.Scene) error { return sc.Entity(bo).Give("gem") }, odds.ItemsGained, bo, 1, "Bo: gem"},
		{"an item less", func(sc *explore.Scene) error { return sc.Entity(pc).Take("rope") }, odds.ItemsGained, pc, -1, "Ada: rope"},
		{"a Counter", func(sc *explore.Scene) error { return sc.Counter("Dread").Advance(10) }, odds.CounterAdds, scenario.Nobody, 2, "Dread"}, // CT-01
		{"a whole Counter", func(sc *explore.Scene) error { return sc.Counter("Dread").Advance(15) }, odds.CounterDone, scenario.Nobody, 1, "Dread"},
		{"a place", func(sc *explore.Scene) error { return sc.Entity(bo).Send("Shaft") }, odds.EndsIn, bo, 1, "Bo"},
		{"the end", func(sc *explore.Scene) error { return sc.End(board.ResultFailure) }, odds.Ending, scenario.Nobody, int(board.ResultFailure), ""},
	} {
		law := of(t, atWell(t, row.do), search, odds.Options{})
		n := law.Number(row.kind, row.who)
		if n == nil || len(n.Values) != 1 || n.Values[0].N != row.want || !n.Values[0].P.Equal(crunch.ChanceOf(1, 1)) || n.Name != row.of {
			t.Errorf("%s: found %+v, want %v of %q to be %d for certain", row.name, n, row.kind, row.of, row.want)
		}
	}
}

// A fall is one fall, of 2d6 for Height 2, and goes where it leads. A failed climb loses no more than that. EX-68, EX-69
func TestFallsAreCountedOnce(t *testing.T) {
	s := atWell(t, nil)
	law := of(t, s, board.Command{Do: board.VerbMove, Who: pc, Conn: 0, Play: 0}, odds.Options{})
	falls, hurt := law.Number(odds.Falls, pc), law.Number(odds.EPLost, pc)
	if falls == nil || falls.P(1).String() != "3/8" || falls.AtLeast(2).String() != "0" { // 1d4 is less than 1d4: 6 of 16
		t.Errorf("falls: %+v, want one with the chance 3/8", falls)
	}
	if hurt == nil || hurt.P(12).String() != "1/96" || hurt.P(0).String() != "5/8" {
		t.Errorf("EP lost by falls: %+v, want 12 with the chance 1/96, and 0 with 5/8", hurt)
	}
	if wall := law.Number(odds.EPLost, scenario.ChallengeAt(0)); wall == nil || wall.By != pc || wall.Name != "Ada's pool of Wall" || wall.P(4).String() != "5/32" { // EX-63
		t.Errorf("EP lost by the Wall: %+v, want 4 of Ada's pool with the chance 5/32", wall)
	}
}

// A question on the way is in the Law, with its answers in words. Options.Answers answers it; else the Players do.
func TestQuestionsAreNamed(t *testing.T) {
	asks := func(sc *explore.Scene) error {
		handler, answer, _ := sc.Answered()
		if handler == "" {
			return sc.Entity(pc).Ask("Door", "Which door?", "left", "right")
		}
		return sc.Entity(pc).Hurt(1 + sc.Roll("the door", dice("1d4")).Total()*answer)
	}
	s := atWell(t, asks)
	law := of(t, s, search, odds.Options{})
	if len(law.Asked) != 1 || law.Asked[0].Text != "Which door?" || law.Asked[0].Who != pc || law.Asked[0].Given != "" || len(law.Asked[0].Answers) != 2 {
		t.Fatalf("asked: %+v, want one question, which the Players have answered", law.Asked)
	}
	for answer, most := range map[string]int{"Ada: left": 1, "Ada: right": 5} {
		law := of(t, s, search, odds.Options{Answers: []string{"Ada: neither", answer}})
		if n := law.Number(odds.EPLost, pc); n == nil || n.Values[len(n.Values)-1].N != most || law.Asked[0].Given != answer {
			t.Errorf("%q: EP lost %+v, asked %+v, want at most %d", answer, n, law.Asked, most)
		}
	}
	if law := of(t, atWell(t, nil), search, odds.Options{}); len(law.Asked) != 0 {
		t.Errorf("nothing is asked, and the Law has %+v", law.Asked)
	}
}

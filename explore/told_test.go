package explore_test

import (
	"errors"
	"flag"
	"fmt"
	"slices"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/exploretest"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/short"
	"github.com/crunchrules/crunch/stattrack"
	"pgregory.net/rapid"
)

// tells returns a Game of three PCs in A, of whom Cy goes to B, and a Creature in B. The hook runs when the second round begins.
func tells(t *testing.T, apart bool, hidden bool, owner bool, hook func(*explore.Scene) error) *explore.Game {
	t.Helper()
	spec := scenario.Spec{Name: "Telling", Setting: scenario.SettingsOf(scenario.Dungeon), Regions: sample.Rooms("A", "B", "C"), Connections: sample.Row("A", "B", "C"),
		Start: "A", Goal: scenario.Goal{Region: "C"}, Apart: apart}
	rat := scenario.Challenge{Name: "Rat", Type: stattrack.Creature, Region: "C", EP: 5, Hidden: hidden}
	second := explore.Func(func(sc *explore.Scene) error {
		if sc.Position().Round() != 2 {
			return nil
		}
		return hook(sc)
	})
	if owner {
		rat.Hooks[scenario.OnRound] = second
	} else {
		spec.Hooks[scenario.OnRound] = second
	}
	spec.Challenges = []scenario.Challenge{rat}
	return sample.Game(t, spec, scenario.Character{Name: "Ada", EP: 9, Plain: true}, scenario.Character{Name: "Bo", EP: 9, Plain: true}, scenario.Character{Name: "Cy", EP: 9, Plain: true})
}

// secondRound plays into the second round and returns the events of the command that begins it.
func secondRound(t *testing.T, g *explore.Game) (*explore.Session, []board.Event) {
	t.Helper()
	s := explore.NewSession(g, 1)
	var events []board.Event
	for _, text := range []string{"begin", "pc3 move way1", "pc3 end", "pc1 begin", "pc1 end", "pc2 begin", "pc2 end", "challenge1 begin", "challenge1 end"} {
		c, err := board.ParseCommand(text)
		if err != nil {
			t.Fatal(err)
		}
		if events, err = s.Do(c); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
	if s.Round() != 2 {
		t.Fatalf("it is round %d, want 2", s.Round())
	}
	return s, events
}

// heard lists who hears a text, in words: what each is told, by viewer.
func heard(s *explore.Session, events []board.Event, text string) (list []string) {
	for _, w := range []scenario.Who{scenario.Everyone, scenario.PC(0), scenario.PC(1), scenario.PC(2), scenario.DMOnly} {
		for _, ev := range s.Tell(events, w) {
			if ev.Text == text {
				list = append(list, fmt.Sprintf("%v: %s", w, show.Line(&ev)))
			}
		}
	}
	return list
}

// GL-70: a text for one PC is heard by its player and the DM, one for a region by those who are there and the DM; by everyone if all that play are meant.
func TestToldToOne(t *testing.T) {
	t.Parallel()
	for _, apart := range []bool{false, true} {
		for _, row := range []struct {
			name string
			do   func(sc *explore.Scene) error
			want []string
		}{
			{"one", func(sc *explore.Scene) error { return sc.Entity(scenario.PC(1)).Tell("psst") }, []string{"pc2: To Bo: psst", "dm: To Bo: psst"}},
			{"region", func(sc *explore.Scene) error { return sc.Region("A").Tell("psst") },
				[]string{"pc1: To those in A: psst", "pc2: To those in A: psst", "dm: To those in A: psst"}},
			{"nobody there", func(sc *explore.Scene) error { return sc.Region("C").Tell("psst") }, []string{"dm: To those in C: psst"}},
			{"dm", func(sc *explore.Scene) error { return sc.LogDM("psst") }, []string{"dm: psst"}},
			{"all", func(sc *explore.Scene) error {
				for _, pc := range []int{0, 1} {
					if err := sc.Entity(scenario.PC(pc)).Kill(); err != nil {
						return err
					}
				}
				return sc.Region("B").Tell("psst")
			}, []string{"everyone: To those in B: psst", "pc1: To those in B: psst", "pc2: To those in B: psst", "pc3: To those in B: psst", "dm: To those in B: psst"}},
			{"out of play", func(sc *explore.Scene) error {
				if err := sc.Entity(scenario.PC(0)).Kill(); err != nil {
					return err
				}
				return sc.Entity(scenario.PC(0)).Tell("psst")
			}, nil},
		} {
			s, events := secondRound(t, tells(t, apart, false, false, row.do))
			if got := heard(s, events, "psst"); !slices.Equal(got, row.want) {
				t.Errorf("%s, apart %v: heard by\n%q, want\n%q", row.name, apart, got, row.want)
			}
			var again board.State
			for i := range events {
				if text, err := events[i].MarshalJSON(); err != nil || new(board.Event).UnmarshalJSON(text) != nil {
					t.Errorf("%v doesn't come back from JSON: %s, %v", events[i].Kind, text, err)
				}
			}
			if again = *s.State(); again.Hash() != s.Position().Hash() {
				t.Error("the State has changed")
			}
			must.OK(t, s.Replay(t.Context()))
		}
	}
}

// GL-70: who is told something by a Creature that it doesn't know isn't told who speaks.
func TestToldBySomeone(t *testing.T) {
	t.Parallel()
	for _, apart := range []bool{false, true} {
		for _, hidden := range []bool{false, true} {
			for name, do := range map[string]func(sc *explore.Scene) error{
				"one":    func(sc *explore.Scene) error { return sc.Entity(scenario.PC(2)).Tell("psst") },
				"region": func(sc *explore.Scene) error { return sc.Region("B").Tell("psst") },
			} {
				s, events := secondRound(t, tells(t, apart, hidden, true, do))
				told := s.Tell(events, scenario.PC(2))
				i := slices.IndexFunc(told, func(ev board.Event) bool { return ev.Kind == board.EventTold })
				if i < 0 {
					t.Fatalf("%s, apart %v, hidden %v: Cy is told nothing", name, apart, hidden)
				}
				if ev := &told[i]; (ev.By == scenario.Nobody) != hidden || (ev.Source == "") != hidden || ev.Only != 0 || ev.NotBy != 0 {
					t.Errorf("%s, apart %v, hidden %v: By %v, Source %q, Only %v, NotBy %v", name, apart, hidden, ev.By, ev.Source, ev.Only, ev.NotBy)
				}
			}
		}
	}
}

// GL-70: only a PC or a region is told something, and only a text that a save can hold.
func TestToldRefused(t *testing.T) {
	t.Parallel()
	for name, do := range map[string]func(sc *explore.Scene) error{
		"a Challenge": func(sc *explore.Scene) error { return sc.Entity(scenario.ChallengeAt(0)).Tell("psst") },
		"nobody":      func(sc *explore.Scene) error { return sc.Entity(scenario.Nobody).Tell("psst") },
		"no region":   func(sc *explore.Scene) error { return sc.RegionAt(scenario.NoRegion).Tell("psst") },
		"wrong name":  func(sc *explore.Scene) error { return sc.Region("Aa").Tell("psst") },
		"bad text":    func(sc *explore.Scene) error { return sc.Region("A").Tell("\xff") },
		"long text": func(sc *explore.Scene) error {
			return sc.Entity(scenario.PC(0)).Tell(string(make([]byte, scenario.MaxText+1)))
		},
	} {
		g := tells(t, false, false, false, do)
		s := explore.NewSession(g, 1)
		before, failed := s.Position().Hash(), false
		for !failed && s.Round() < 3 {
			legal := s.Legal()
			if len(legal) == 0 {
				break
			}
			c := legal[len(legal)-1]
			before = s.Position().Hash()
			_, err := s.Do(c)
			failed = err != nil
		}
		if !failed {
			t.Errorf("%s: nothing fails", name)
		} else if s.Position().Hash() != before {
			t.Errorf("%s: the State has changed", name)
		}
	}
}

// What the DM opens in a region that nobody has seen is not told to the players; in one that they know it is. EX-31, EX-133
func TestOpenedWhereNobodyHasBeen(t *testing.T) {
	g := sample.Game(t, scenario.Spec{Name: "Cellars", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Near", Goal: scenario.Goal{Region: "Far"},
		Regions:     []scenario.Region{{Name: "Near"}, {Name: "Next", Dark: true}, {Name: "Far"}},
		Connections: []scenario.Connection{{From: "Near", To: "Next"}, {From: "Next", To: "Far"}},
		Features:    []scenario.Feature{{Name: "Crate", Region: "Near"}, {Name: "Coffin", Region: "Far"}},
	}, scenario.Character{Name: "Ada", EP: 5})
	s := explore.NewSession(g, 1)
	for _, row := range []struct {
		opens string
		told  bool
	}{{"", true}, {"Crate", true}, {"Coffin", false}} {
		c := board.Command{Do: board.VerbBegin}
		if row.opens != "" {
			c = board.Ruling{Sets: board.RuleOpened, Name: row.opens}.Command()
		}
		events := must.Get(s.Do(c))(t)
		told := slices.ContainsFunc(s.Tell(events, scenario.PC(0)), func(ev board.Event) bool { return ev.Kind == board.EventFeatureOpened })
		if row.opens != "" && told != row.told {
			t.Errorf("that %s is open is told: %v, want %v", row.opens, told, row.told)
		}
	}
}

// What the hook of a region does that nobody has seen is told without its name. EX-31
func TestRegionThatNobodyKnowsIsNotNamed(t *testing.T) {
	spec := scenario.Spec{Name: "Cellars", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Near", Goal: scenario.Goal{Region: "Far"},
		Regions: []scenario.Region{{Name: "Near"}, {Name: "Next", Dark: true}, {Name: "Far"}}, Connections: sample.Row("Near", "Next", "Far")}
	chill := explore.Func(func(sc *explore.Scene) error { return sc.Entity(scenario.PC(0)).Shift(stattrack.Power, -1) })
	spec.Regions[2].Hooks = &scenario.Hooks{scenario.OnRound: chill}
	s := explore.NewSession(sample.Game(t, spec, scenario.Character{Name: "Ada", EP: 5}), 1)
	events := must.Get(s.Do(board.Command{Do: board.VerbBegin}))(t)
	for viewer, want := range map[scenario.Who]string{scenario.PC(0): "", scenario.DMOnly: "Far"} {
		told := s.Tell(events, viewer)
		i := slices.IndexFunc(told, func(ev board.Event) bool { return ev.Kind == board.EventTrackShifted })
		if i < 0 || told[i].Source != want {
			t.Errorf("%v is told %v, want a Stat Track moved by %q", viewer, told, want)
		}
	}
}

// EX-121: events told to players hold no Sheet: only the DM gets it.
func TestToldWithoutSheets(t *testing.T) {
	spec := scenario.Spec{Regions: rooms("A", "B"), Connections: row("A", "B")}
	spec.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error { return sc.Entity(scenario.PC(0)).Shift(stattrack.Mind, -3) })
	c := openChapter(t, spec)
	c.toRound(1)
	events := c.begin(scenario.PC(0))
	ev, _ := firstEvent(events, board.EventTrackShifted)
	if ev.Sheet == (stattrack.Sheet{}) {
		t.Error("the event has no Sheet, want the Stat Tracks")
	}
	for _, viewer := range []scenario.Who{scenario.Everyone, scenario.PC(0)} {
		told, ok := firstEvent(c.g.At(c.s()).Tell(events, viewer), board.EventTrackShifted)
		c.equal("told", ok, true)
		if told.Sheet != (stattrack.Sheet{}) {
			t.Errorf("%v is told the sheet %+v, want none", viewer, told.Sheet)
		}
	}
	if dm, _ := firstEvent(c.g.At(c.s()).Tell(events, scenario.DMOnly), board.EventTrackShifted); dm.Sheet != ev.Sheet {
		t.Error("the DM's event has no Sheet, want the Stat Tracks")
	}
}

// With Spec.Apart a PC is told that a region has changed if it is there, in light or dark, or sees into it. A PC elsewhere is not. EX-30
func TestWhoIsToldOfAChangedRegion(t *testing.T) {
	for _, row := range []struct {
		name string
		is   scenario.Terrain
		told []bool // Ada in the Cave, Bo on the Shingle next to it, Cy on the Quay behind that
	}{{"lit", 0, []bool{true, true, false}}, {"dark", scenario.Dark, []bool{true, false, false}}} {
		spec := shore(lays("Cave", row.is|scenario.Water))
		spec.Apart, spec.Regions[1].Dark = true, row.is == scenario.Dark
		c := openChapter(t, spec, scenario.Character{Name: "Ada"}, scenario.Character{Name: "Bo"}, scenario.Character{Name: "Cy"})
		ada, cy := scenario.PC(0), scenario.PC(2)
		c.begin(ada)
		c.move(ada, 0)
		c.end(ada)
		c.begin(cy)
		c.move(cy, 1)
		events := c.do(attempt(cy, 0))
		var told []bool
		for i := range 3 {
			list := c.g.At(c.s()).Tell(events, scenario.PC(i))
			told = append(told, slices.ContainsFunc(list, func(ev board.Event) bool { return ev.Kind == board.EventRegionChanged && ev.N != 2 })) // 2: it sees later what has changed
		}
		c.equal("EX-30: who is told in the "+row.name, told, row.told)
	}
}

var alarmsFrom = flag.Int("alarms", 0, "the first random game that TestNoFalseAlarms looks at")

// Verify raises no alarm about a correct game, however odd. Games drawn at random may lack an end: then the law "end" is right.
func TestNoFalseAlarms(t *testing.T) {
	draw := rapid.Custom(anyGame)
	for i := range short.Or(1, 5, 12) {
		g := draw.Example(*alarmsFrom + i)
		report, err := exploretest.Verify(t.Context(), g, exploretest.Options{Plays: short.Or(2, 0), Walk: short.Or(-1, 0)})
		if one := (*exploretest.Failure)(nil); err != nil && !errors.As(err, &one) {
			t.Fatal(err)
		}
		for _, one := range report.Failures {
			if one.Law != "end" && !(one.Law == "hook" && contentFails(one)) { // content that fails is its author's
				t.Errorf("random game %d: %v\n%s", *alarmsFrom+i, one, one.Story)
			}
		}
	}
}

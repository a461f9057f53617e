package show_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/internal/golden"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/svgtest"
	"github.com/crunchrules/crunch/stattrack"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// mill is a map with everything that a map shows.
func mill(t testing.TB) *explore.Game {
	t.Helper()
	sc := must.Get(explore.New(scenario.Spec{
		Name: "The Mill", Setting: scenario.SettingsOf(scenario.Civilization), Type: scenario.Stealth, Start: "Yard",
		Goal: scenario.Goal{Region: "Vault", Known: true},
		Regions: []scenario.Region{
			{Name: "Yard", About: "Cobbles & straw"}, {Name: "Pond", Water: true}, {Name: "Race", Water: true, Submerged: true, Dark: true},
			{Name: "Floor", Dark: true}, {Name: "Loft"}, {Name: "Office"}, {Name: "Vault"}, {Name: "Attic"}, {Name: "Secret Room"},
		},
		Connections: []scenario.Connection{
			{From: "Yard", To: "Pond"}, {From: "Pond", To: "Race"}, {From: "Yard", To: "Floor"}, {From: "Loft", To: "Floor", Down: true},
			{From: "Yard", To: "Office"}, {From: "Office", To: "Vault"}, {From: "Loft", To: "Yard", OneWay: true}, {From: "Loft", To: "Attic"},
			{From: "Yard", To: "Secret Room", Hidden: true}, {From: "Office", To: "Pond"},
		},
		Challenges: []scenario.Challenge{
			{Name: "Ladder", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Floor", To: "Loft"}, EP: 6, Persists: true, Climbing: 1},
			{Name: "Miller", Type: stattrack.Seeker, Region: "Yard", EP: 1, Route: []string{"Yard", "Office"}},
			{Name: "Iron Door", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Office", To: "Vault"}, Lock: dice("2d8")},
			{Name: "Snare", Type: stattrack.Trap, Region: "Floor", Hooks: scenario.Hooks{scenario.OnEnter: explore.Func(func(sc *explore.Scene) error {
				return nil
			})}},
			{Name: "Eel", Type: stattrack.Creature, Region: "Race", EP: 5},
			{Name: "Dust", Type: stattrack.Environ, Region: "Floor"},
			{Name: "Goose", Type: stattrack.Creature, Region: "Pond", EP: 2},
		},
		Features: []scenario.Feature{{Name: "Flour Bin", Region: "Floor", Item: "coin"}, {Name: "Safe", Region: "Vault"}},
	}))(t)
	plays := []scenario.Play{{Name: "Sling", Kind: scenario.Action, Damage: dice("1d4")}}
	g := must.Get(explore.NewGame(sc,
		scenario.Character{Name: "Aerim", EP: 20, Tokens: 2, Light: scenario.Flame, Plays: plays},
		scenario.Character{Name: "Lucin", EP: 18, Tokens: 1, Plays: plays}))(t)
	return g
}

// Both maps of one moment for each kind of viewer: Aerim has felled the Miller, carries a light into the mill and hangs on the
// Ladder; Lucin has left for the Office. Only the DM reads that there is a hidden way. EX-122
func TestMapGolden(t *testing.T) {
	g := mill(t)
	s := explore.NewSession(g, 1)
	golden.Text(t, "map_mill_before", show.MapText(new(s.View(scenario.Everyone))))
	golden.Text(t, "map_mill_before.svg", string(show.MapSVG(new(s.View(scenario.Everyone)))))
	aerim, lucin := scenario.PC(0), scenario.PC(1)
	tape := crunch.NewTape(1, 2)
	r := g.NewRunner()
	for _, c := range []board.Command{
		{Do: board.VerbBegin}, {Do: board.VerbBegin, Who: aerim}, {Do: board.VerbAct, Who: aerim, Target: scenario.ChallengeAt(1)},
		{Do: board.VerbShine, Who: aerim}, {Do: board.VerbMove, Who: aerim, Conn: 2}, {Do: board.VerbEndTurn, Who: aerim},
		{Do: board.VerbBegin, Who: lucin}, {Do: board.VerbMove, Who: lucin, Conn: 4}, {Do: board.VerbEndTurn, Who: lucin},
	} {
		if _, err := r.Do(c, tape); err != nil {
			t.Fatalf("%+v: %v", c, err)
		}
	}
	for r.Round() == 1 || r.Phase() != scenario.PhasePC { // all others stay where they are
		legal := r.Legal(nil)
		must.Get(r.Do(legal[len(legal)-1], tape))(t)
	}
	for _, c := range []board.Command{{Do: board.VerbBegin, Who: aerim}, {Do: board.VerbMove, Who: aerim, Conn: 3}} {
		if _, err := r.Do(c, tape); err != nil {
			t.Fatalf("%+v: %v", c, err)
		}
	}
	must.OK(t, tape.Done())
	for name, viewer := range map[string]scenario.Who{"aerim": aerim, "lucin": lucin, "dm": scenario.DMOnly} {
		v := g.At(r.State()).View(viewer)
		golden.Text(t, "map_mill_"+name, show.MapText(&v))
		golden.Text(t, "map_mill_"+name+".svg", string(show.MapSVG(&v)))
	}
}

// parseSVG checks that a picture can be read and that its ways end at places. It returns the texts and the places.
func parseSVG(t svgtest.T, data []byte) (texts []string, boxes [][4]int, size [2]int) {
	t.Helper()
	p := svgtest.Legible(t, data)
	for _, s := range p.Of("rect", "place") {
		boxes = append(boxes, [4]int{s.Box.Left, s.Box.Top, s.Box.Right - s.Box.Left, s.Box.Bottom - s.Box.Top})
	}
	for _, w := range p.Of("path", "way") {
		for _, end := range []svgtest.Point{w.Points[0], w.Points[len(w.Points)-1]} {
			if !slices.ContainsFunc(boxes, func(b [4]int) bool {
				return (end.X == b[0] || end.X == b[0]+b[2]) && b[1] < end.Y && end.Y < b[1]+b[3]
			}) {
				t.Errorf("a way ends at %v, which is on no side of a place", end)
			}
		}
	}
	return append(p.Titles, p.Texts()...), boxes, [2]int{p.Size.X, p.Size.Y}
}

// Names are shown as they are. They can't break the picture or control a terminal.
func TestMapNames(t *testing.T) {
	for name, want := range map[string]string{
		`Tom & <b>Jerry</b> "x" 'y'`: `Tom & <b>Jerry</b> "x" 'y'`,
		"]]>-->":                     "]]>-->",
		"a\nb\x1b[31m\x7f\x00":       "a�b�[31m��",
		"x\u202ey\u2066\u2028\ufeff": "x�y���",
		"\ufffe\U0001ffff":           "��",
		"水の部屋":                       "水の部屋",
	} {
		text, svg := mapOfNames(t, name)
		for _, line := range []string{want + " (explored, in sight, lit, goal): " + want + " 9 EP, " + want + " 1 EP", "└── [" + want + " 3 EP] unknown"} {
			if !slices.Contains(strings.Split(text, "\n"), line) {
				t.Errorf("%q: the map has no line %q:\n%s", name, line, text)
			}
		}
		texts, _, _ := parseSVG(t, svg)
		for _, line := range []string{want, want + " 9 EP", want + " 1 EP", want + " 3 EP"} {
			if !slices.Contains(texts, line) {
				t.Errorf("%q: the SVG has no text %q, only %q", name, line, texts)
			}
		}
	}
	_, svg := mapOfNames(t, strings.Repeat("long ", 20))
	texts, _, _ := parseSVG(t, svg)
	if want := strings.Repeat("long ", 8) + "lon…"; !slices.Contains(texts, want) {
		t.Errorf("no shortened name %q among %q", want, texts)
	}
}

// mapOfNames draws a map on which everything has the same name.
func mapOfNames(t testing.TB, name string) (string, []byte) {
	sc, err := explore.New(scenario.Spec{
		Name: name, Setting: scenario.SettingsOf(scenario.Dungeon), Start: name, Goal: scenario.Goal{Region: name, Known: true, Requires: "x"},
		Regions:     []scenario.Region{{Name: name, About: name}, {Name: name + "2"}},
		Connections: []scenario.Connection{{From: name, To: name + "2"}},
		Challenges: []scenario.Challenge{
			{Name: name, Type: stattrack.Creature, Region: name, EP: 1},
			{Name: name + "\n", Type: stattrack.Obstacle, Way: &scenario.Way{From: name, To: name + "2"}, EP: 3},
		},
	})
	if !utf8.ValidString(name) || len(name) > 1000 { // a save could not hold it
		var bad *scenario.SpecError
		if !errors.As(err, &bad) || bad.Field != "Name" {
			t.Fatalf("%q: %v, want a *SpecError about Name", name, err)
		}
		return "", nil
	}
	if err != nil {
		t.Fatal(err)
	}
	spec := sc.Spec()
	spec.Challenges[1].Name = name // Challenges have names of their own
	g := must.Get(explore.NewGame(sc, scenario.Character{Name: name, EP: 9}))(t)
	s := explore.NewSession(g, 1)
	must.Get(s.Do(board.Command{Do: board.VerbBegin}))(t)
	v := s.View(scenario.PC(0))
	return show.MapText(&v), show.MapSVG(&v)
}

func FuzzMapNames(f *testing.F) {
	for _, name := range []string{"Yard", "<&>", "\x00\xff", "\u202e"} {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, name string) {
		if name == "" {
			return
		}
		text, svg := mapOfNames(t, name)
		if svg == nil {
			return
		}
		parseSVG(t, svg)
		if strings.ContainsFunc(text, func(r rune) bool { return r < ' ' && r != '\n' || r >= 0x7f && r < 0xa0 }) {
			t.Errorf("%q: the map has a control character: %q", name, text)
		}
	})
}

// At any moment of any play, a map shows only what the View holds, and equal Views have equal maps. The picture is well-formed; its boxes
// don't overlap and lie within it.
func TestMapProperties(t *testing.T) {
	for _, kind := range []scenario.Type{scenario.Normal, scenario.Stealth, scenario.Chase} {
		g := kitchen(t, kind)
		t.Run(kind.String(), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				s := explore.NewSession(g, crunch.Seed(rapid.Uint64().Draw(t, "seed")))
				for range rapid.IntRange(0, 150).Draw(t, "commands") {
					legal := s.Legal()
					if len(legal) == 0 {
						break
					}
					if _, err := s.Do(rapid.SampledFrom(legal).Draw(t, "legal")); err != nil {
						t.Fatalf("Do: %v", err)
					}
				}
				viewer := rapid.SampledFrom([]scenario.Who{scenario.Everyone, scenario.PC(0), scenario.PC(2), scenario.DMOnly}).Draw(t, "viewer")
				v := s.View(viewer)
				text, svg := show.MapText(&v), string(show.MapSVG(&v))
				saved, err := s.Save()
				if err != nil {
					t.Fatalf("Save: %v", err)
				}
				loaded, err := explore.Load(g, saved)
				if err != nil {
					t.Fatalf("Load: %v", err)
				}
				again := loaded.View(viewer)
				if again := show.MapText(&again); again != text {
					t.Fatalf("equal Views have different text maps:\n%s", cmp.Diff(text, again))
				}
				if again := string(show.MapSVG(&again)); again != svg {
					t.Fatalf("equal Views have different pictures:\n%s", cmp.Diff(svg, again))
				}
				if viewer != scenario.DMOnly {
					other := renamed(t, g, &v).At(s.State()).View(viewer)
					if diff := cmp.Diff(show.Choices(&v), show.Choices(&other)); diff != "" {
						t.Fatalf("the words tell what the View does not hold:\n%s", diff)
					}
					if got := show.MapText(&other); got != text {
						t.Fatalf("the text shows what the View does not hold:\n%s", cmp.Diff(text, got))
					}
					if got := string(show.MapSVG(&other)); got != svg {
						t.Fatalf("the picture shows what the View does not hold:\n%s", cmp.Diff(svg, got))
					}
				}
				layoutFits(t, &v)
				for i := range v.PCs {
					if name := g.Party()[i].Name; !strings.Contains(text, name) || !strings.Contains(svg, name) {
						if slices.ContainsFunc(v.Regions, func(r board.RegionView) bool { return r.ID == v.PCs[i].Region }) {
							t.Fatalf("%s is not on the map:\n%s", name, text)
						}
					}
				}
				ways := map[scenario.ConnID]bool{}
				for _, r := range v.Regions {
					for _, e := range r.Exits {
						ways[e.Conn] = true
					}
				}
				if n := strings.Count(svg, `<path class="way`); n != len(ways) {
					t.Fatalf("the SVG has %d lines for %d connections", n, len(ways))
				}
				_, boxes, size := parseSVG(t, []byte(svg))
				if len(boxes) < len(v.Regions) {
					t.Fatalf("the SVG has %d boxes for %d regions", len(boxes), len(v.Regions))
				}
				for i, a := range boxes {
					if a[0] < 0 || a[1] < 0 || a[0]+a[2] > size[0] || a[1]+a[3] > size[1] {
						t.Fatalf("box %v is not within %v", a, size)
					}
					for _, b := range boxes[:i] {
						if a[0] < b[0]+b[2] && b[0] < a[0]+a[2] && a[1] < b[1]+b[3] && b[1] < a[1]+a[3] {
							t.Fatalf("the boxes %v and %v overlap", a, b)
						}
					}
				}
			})
		})
	}
}

// The title says the state of the scenario.
func TestMapTitle(t *testing.T) {
	for _, tc := range []struct {
		name string
		do   func(*scenario.Spec)
		want string
	}{
		{"a Chase", func(s *scenario.Spec) { s.Type, s.Limits = scenario.Chase, scenario.RoundLimits{Rounds: 2} }, "The Steps, round 1, round counter 0 of 2"},
		{"a Chase with limits of their own", func(s *scenario.Spec) { s.Type, s.Limits = scenario.Chase, scenario.RoundLimits{Rounds: 2, Own: true} }, "The Steps, round 1"},
		{"Stealth", func(s *scenario.Spec) { s.Type = scenario.Stealth }, "The Steps, round 1, 1 Stealth Token"},
		{"Normal", func(s *scenario.Spec) {}, "The Steps, round 1"},
		{"the end", func(s *scenario.Spec) { s.Goal.Region = "Top"; s.Goal.Requires = "x" }, "The Steps, round 1, Failure"},
	} {
		spec := scenario.Spec{Name: "The Steps", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Top", Goal: scenario.Goal{Region: "Bottom"},
			Regions: rooms("Top", "Bottom"), Connections: row("Top", "Bottom")}
		tc.do(&spec)
		g := sample.Game(t, spec, scenario.Character{Name: "Ada", EP: 9, Tokens: 1}, scenario.Character{Name: "Bo", EP: 9})
		r := g.NewRunner()
		for _, c := range []board.Command{{Do: board.VerbBegin}, {Do: board.VerbBegin, Who: scenario.PC(0)}, {Do: board.VerbLeave, Who: scenario.PC(0)}} {
			if _, err := r.Do(c, crunch.NewTape()); err != nil && c.Do != board.VerbLeave {
				t.Fatal(err)
			}
		}
		v := g.At(r.State()).View(scenario.Everyone)
		title, _, _ := strings.Cut(show.MapText(&v), "\n")
		texts, _, _ := parseSVG(t, show.MapSVG(&v))
		if title != tc.want || texts[0] != tc.want || texts[1] != tc.want {
			t.Errorf("%s: %q and %q, want %q", tc.name, title, texts[:2], tc.want)
		}
	}
}

// A long way isn't indented without end, and maps of many regions work.
func TestMapLarge(t *testing.T) {
	spec := scenario.Spec{Name: "The Way", Setting: scenario.SettingsOf(scenario.Wilderness), Start: "Stone 0", Goal: scenario.Goal{Region: "Stone 2999"}}
	for i := range 3000 {
		spec.Regions = append(spec.Regions, scenario.Region{Name: fmt.Sprint("Stone ", i)})
		if i > 0 {
			spec.Connections = append(spec.Connections, scenario.Connection{From: fmt.Sprint("Stone ", i-1), To: fmt.Sprint("Stone ", i)})
		}
	}
	g := sample.Game(t, spec, scenario.Character{Name: "Ada", EP: 1})
	s := g.Start()
	v := g.At(&s).View(scenario.DMOnly)
	text := show.MapText(&v)
	for line := range strings.Lines(text) {
		if n := len([]rune(line)); n > 80 {
			t.Fatalf("a line of the map has %d characters, want 80 at most: %q", n, line)
		}
	}
	for i := range spec.Regions {
		if !strings.Contains(text, fmt.Sprintf("%s (unexplored, ", spec.Regions[i].Name)) {
			t.Fatalf("the map has no region %s", spec.Regions[i].Name)
		}
	}
	if _, boxes, _ := parseSVG(t, show.MapSVG(&v)); len(boxes) != 3000 {
		t.Errorf("the SVG has %d boxes, want 3000", len(boxes))
	}
}

// Spawned Challenges have the names that Game.Name gives them. A body shows no Seeker's name if the View has none.
func TestMapSpawned(t *testing.T) {
	sc := must.Get(explore.New(scenario.Spec{
		Name: "The Pack", Setting: scenario.SettingsOf(scenario.Wilderness), Start: "Den", Goal: scenario.Goal{Region: "Out"},
		Regions: rooms("Den", "Out"), Connections: row("Den", "Out"),
		Challenges: []scenario.Challenge{{Name: "Wolf", Type: stattrack.Seeker, Region: "Den", EP: 2}},
		Hooks: scenario.Hooks{scenario.OnBegin: explore.Func(func(sc *explore.Scene) error {
			for range 2 {
				if _, err := sc.Spawn("Wolf", "Den"); err != nil {
					return err
				}
			}
			return sc.Entity(scenario.ChallengeAt(2)).Defeat()
		})},
	}))(t)
	g := must.Get(explore.NewGame(sc, scenario.Character{Name: "Ada", EP: 9}))(t)
	r := g.NewRunner()
	must.Get(r.Do(board.Command{Do: board.VerbBegin}, crunch.NewTape()))(t)
	v := g.At(r.State()).View(scenario.Everyone)
	want := "Den (explored, in sight, lit): Ada 9 EP, Wolf 2 EP, " + g.At(r.State()).Name(scenario.ChallengeAt(1)) + " 2 EP, body of " + g.At(r.State()).Name(scenario.ChallengeAt(2)) + "\n"
	if text := show.MapText(&v); !strings.Contains(text, want) {
		t.Errorf("got\n%s\nwant %s", text, want)
	}
}

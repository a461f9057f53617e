package show_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
)

// Maps of the mill in States that are rare in play.
func TestMapEdges(t *testing.T) {
	g := mill(t)
	for _, tc := range []struct {
		name string
		do   func(*board.State)
		view func(*board.View)
		want string // the text below the title
	}{
		{"who is gone is told below", func(s *board.State) { s.PCs[0].Fate, s.PCs[1].Fate = board.FateSafe, board.FateDead }, nil,
			"Yard (explored, lit)\n├── unknown\n├── unknown\n├── unknown\n└─< unknown\n\nAerim: Safe, Lucin: Dead\n"},
		{"a region that is known apart from the rest", func(s *board.State) { s.Table.Seen, s.Table.Known = scenario.Set{1 | 1<<8}, scenario.Set{1 | 1<<8} }, nil,
			"Yard (explored, in sight, lit): Aerim 20 EP, Lucin 18 EP, Miller 1 EP\n├── unknown\n├── unknown\n├── unknown\n└─< unknown\n\nSecret Room (explored, lit)\n"},
		{"the starting region is not known", func(s *board.State) {
			s.Table.Known, s.Table.Linked = scenario.Set{1 | 1<<1 | 1<<5}, scenario.Set{1 | 1<<4}
		}, func(v *board.View) { v.Regions = v.Regions[1:] },
			"Pond (in sight, lit, water): Goose 2 EP\n└── unknown\n\nOffice (in sight, lit)\n└── unknown\n"},
	} {
		s := g.Start()
		s.Round, s.Phase, s.Table.Seen, s.Table.Known = 1, scenario.PhasePC, scenario.Set{1}, scenario.Set{1}
		if tc.do != nil {
			tc.do(&s)
		}
		v := g.At(&s).View(scenario.Everyone)
		if tc.view != nil {
			tc.view(&v)
		}
		text := show.MapText(&v)
		if _, got, _ := strings.Cut(text, "\n\n"); got != tc.want {
			t.Errorf("%s: the map is\n%s\nwant\n%s", tc.name, got, tc.want)
		}
		if texts, _, _ := parseSVG(t, show.MapSVG(&v)); tc.do != nil {
			for _, fate := range []string{"Aerim: Safe", "Lucin: Dead"} {
				if strings.Contains(text, fate) != slices.Contains(texts, fate) {
					t.Errorf("%s: %s in the text, but not in the picture, or the other way round", tc.name, fate)
				}
			}
		}
	}
}

// Beyond eight ways the map's text starts again at the margin, and says so.
func TestMapDepth(t *testing.T) {
	var names []string
	for i := range 11 {
		names = append(names, fmt.Sprint("S", i))
	}
	v := wholeMap(t, scenario.Spec{Start: "S0", Goal: scenario.Goal{Region: "S10"}, Regions: rooms(append(names, "Nook")...),
		Connections: append(row(names...), row("S7", "Nook")...)})
	lines := []string{"For All", "", "S0 (unexplored, lit): Ada 9 EP"}
	for i := 1; i < 8; i++ {
		lines = append(lines, fmt.Sprintf("%s└── S%d (unexplored, lit)", strings.Repeat("    ", i-1), i))
	}
	deep := strings.Repeat("    ", 7)
	lines = append(lines, deep+"├── S8, further below", deep+"└── Nook (unexplored, lit)", "",
		"S8 (unexplored, lit)", "└── S9 (unexplored, lit)", "    └── S10 (unexplored, lit, goal)", "")
	want := strings.Join(lines, "\n")
	if got := show.MapText(v); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// wholeMap is the map that the DM sees before the scenario begins.
func wholeMap(t *testing.T, spec scenario.Spec) *board.View {
	t.Helper()
	spec.Name, spec.Setting = "For All", scenario.SettingsOf(scenario.Dungeon)
	g := sample.Game(t, spec, scenario.Character{Name: "Ada", EP: 9})
	s := g.Start()
	return new(g.At(&s).View(scenario.DMOnly))
}

// A one-way connection is drawn with an arrow in its direction.
func TestMapOneWay(t *testing.T) {
	v := wholeMap(t, scenario.Spec{Start: "A", Goal: scenario.Goal{Region: "B"}, Regions: rooms("C", "B", "A"), Connections: []scenario.Connection{
		{From: "A", To: "B", OneWay: true}, {From: "C", To: "A", OneWay: true}}})
	if want := "\n├─> B (unexplored, lit, goal)\n└─< C (unexplored, lit)\n"; !strings.HasSuffix(show.MapText(v), want) {
		t.Errorf("got\n%s\nwant %s", show.MapText(v), want)
	}
	arrows := regexp.MustCompile(`<path class="way"[^>]* marker-(start|end)=`).FindAllStringSubmatch(string(show.MapSVG(v)), -1)
	if len(arrows) != 2 || arrows[0][1] != "end" || arrows[1][1] != "start" {
		t.Errorf("the one-way connections have the arrows %q, want one at its end and one at its start", arrows)
	}
}

// Each place in the SVG has the class of its state.
func TestMapClasses(t *testing.T) {
	v := wholeMap(t, scenario.Spec{Start: "A", Goal: scenario.Goal{Region: "F"},
		Regions:     []scenario.Region{{Name: "A"}, {Name: "B", Dark: true}, {Name: "C", Water: true}, {Name: "D", Water: true, Dark: true}, {Name: "E"}, {Name: "F", Dark: true}},
		Connections: row("A", "B", "C", "D", "E", "F")})
	v.Regions[4].Explored = true
	v.Regions = v.Regions[:5]
	v.Goal = 4
	var got []string
	for _, m := range regexp.MustCompile(`<rect class="(place[^"]*)"`).FindAllStringSubmatch(string(show.MapSVG(v)), -1) {
		got = append(got, m[1])
	}
	want := []string{"place known", "place known dark", "place known water", "place known darkwater", "place goal", "place unknown"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// A column is ordered by the average place of the neighbours, so that few lines cross.
func TestMapOrder(t *testing.T) {
	v := wholeMap(t, scenario.Spec{Start: "A", Goal: scenario.Goal{Region: "P"}, Regions: rooms("A", "X", "Y", "Z", "P", "Q", "S", "R"),
		Connections: slices.Concat(row("A", "X"), row("A", "Y"), row("A", "Z"),
			row("Y", "P", "Z"), row("Z", "Q"), row("Y", "S"), row("X", "R", "Y"))})
	_, boxes, _ := parseSVG(t, show.MapSVG(v))
	y := func(i int) int { return boxes[i][1] }
	if p, q, s, r := y(4), y(5), y(6), y(7); r >= s || s >= p || p >= q {
		t.Errorf("R, S, P, Q stand at %d, %d, %d, %d; want S below R, P below S and Q below P", r, s, p, q)
	}
	// also the column next to regions that are known apart
	v = wholeMap(t, scenario.Spec{Start: "A", Goal: scenario.Goal{Region: "B"}, Regions: rooms("A", "B", "X", "Y"), Connections: row("X", "B", "A", "Y")})
	v.Regions[0].Exits, v.Regions[1].Exits = v.Regions[0].Exits[1:], v.Regions[1].Exits[:1]
	if _, boxes, _ := parseSVG(t, show.MapSVG(v)); len(boxes) != 4 || boxes[0][1] >= boxes[1][1] || boxes[3][1] >= boxes[2][1] {
		t.Errorf("boxes %v, want Y beside A, above X beside B", boxes)
	}
}

// A line holds 44 characters. A wide character takes the room of two.
func TestMapWidths(t *testing.T) {
	for _, tc := range []struct {
		name string
		want string
		wide int // columns of the widest line
	}{
		{strings.Repeat("a", 44), strings.Repeat("a", 44), 44},
		{strings.Repeat("a", 45), strings.Repeat("a", 43) + "…", 45},
		{strings.Repeat("\u10ff", 44), strings.Repeat("\u10ff", 44), 44},
		{strings.Repeat("\u1100", 44), strings.Repeat("\u1100", 44), 88},
	} {
		v := wholeMap(t, scenario.Spec{Start: tc.name, Goal: scenario.Goal{Region: "B"}, Regions: rooms(tc.name, "B"), Connections: row(tc.name, "B")})
		texts, boxes, _ := parseSVG(t, show.MapSVG(v))
		if !slices.Contains(texts, tc.want) {
			t.Errorf("the map's texts are %q, want %q among them", texts, tc.want)
		}
		if want := tc.wide*8 + 20; boxes[0][2] != want {
			t.Errorf("%q: a box of width %d, want %d", tc.name, boxes[0][2], want)
		}
	}
}

// The picture is as wide as its title and the lines below it. A Chase without a scenario limit counts no rounds in its title.
func TestMapSize(t *testing.T) {
	v := wholeMap(t, scenario.Spec{Start: "A", Goal: scenario.Goal{Region: "B"}, Regions: []scenario.Region{{Name: "A", Limit: 9}, {Name: "B"}}, Connections: row("A", "B"), Type: scenario.Chase})
	v.Regions = nil
	for _, tc := range []struct {
		round  int
		result board.Result
		title  string
		wide   int
	}{
		{0, board.ResultRunning, "For All", 8*len("arrow: leads only that way; red: blocked by what stands on it") + 48},
		{1000000000, board.ResultFailure, "For All, round 1000000000, Failure", 16*len("For All, round 1000000000, Failure") + 48},
	} {
		v.Round, v.Result = tc.round, tc.result
		texts, _, size := parseSVG(t, show.MapSVG(v))
		if size[0] != tc.wide || texts[0] != tc.title {
			t.Errorf("%q: %d wide, want %q and %d", texts[0], size[0], tc.title, tc.wide)
		}
	}
}

// Unsafe characters are replaced, and their neighbours are not.
func TestMapUnsafe(t *testing.T) {
	for _, r := range []struct{ first, last rune }{
		{0x00, 0x1f}, {0x7f, 0x9f}, {0x61c, 0x61c}, {0x200e, 0x200f}, {0x2028, 0x202e}, {0x2066, 0x2069}, {0xfeff, 0xfeff}, {0xfffe, 0xffff}, {0x10fffe, 0x10ffff},
	} {
		for c := r.first - 1; c <= r.last+1; c++ {
			if c < 0 || c > 0x10ffff {
				continue
			}
			want := string(c)
			if c >= r.first && c <= r.last || c == 0xfffd {
				want = "\ufffd"
			}
			if v := wholeMap(t, scenario.Spec{Start: "A" + string(c), Goal: scenario.Goal{Region: "B"}, Regions: rooms("A"+string(c), "B"), Connections: row("A"+string(c), "B")}); !strings.Contains(show.MapText(v), "\nA"+want+" (") {
				t.Errorf("a region whose name has %U: the map is %q, want %q in it", c, show.MapText(v), want)
			}
		}
	}
}

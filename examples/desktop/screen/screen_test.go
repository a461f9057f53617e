package screen

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/examples/evening"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
)

// open opens a copy of a pack of the gallery, so that the test may change it.
func open(t *testing.T, name string, width, height float64) (*Screen, string) {
	t.Helper()
	dir := filepath.Join(t.TempDir(), name)
	if err := os.CopyFS(dir, os.DirFS("../../packs/"+name)); err != nil {
		t.Fatal(err)
	}
	game, err := evening.Open(evening.Disk{Folder: dir, File: filepath.Join(t.TempDir(), "evening.save")}, 7)
	if err != nil {
		t.Fatal(err)
	}
	s := New(game)
	s.Resize(width, height, 1)
	return s, dir
}

// words are all texts that are seen.
func words(s *Screen) string {
	var all []string
	for _, sh := range s.Shapes() {
		all = append(all, sh.Text)
	}
	return strings.Join(all, "\n")
}

// click clicks what does something.
func click(t *testing.T, s *Screen, do string) {
	t.Helper()
	for _, sh := range s.Shapes() {
		if sh.Do == do {
			s.Point(sh.Box.X+sh.Box.W/2, sh.Box.Y+sh.Box.H/2)
			s.Click()
			return
		}
	}
	t.Fatalf("nothing to click does %q:\n%s", do, words(s))
}

// judge says what is wrong with the Shapes: nothing lies outside of the window or of its panel, and no text over another.
func judge(t *testing.T, s *Screen) {
	t.Helper()
	var seen []Shape
	for _, sh := range s.Shapes() {
		c := sh.Clip
		if c.X < 0 || c.Y < 0 || c.X+c.W > s.width+0.01 || c.Y+c.H > s.height+0.01 {
			t.Errorf("%+v: seen outside of a window of %v by %v", sh, s.width, s.height)
		}
		if sh.Text == "" {
			continue
		}
		if b := sh.Box; b.X+b.W > c.X+c.W+0.01 {
			t.Errorf("%q ends at %v, its panel at %v", sh.Text, b.X+b.W, c.X+c.W)
		}
		for _, other := range seen {
			if meet(meet(sh.Box, sh.Clip), meet(other.Box, other.Clip)).in(2).has(Point{sh.Box.X + 3, sh.Box.Y + sh.Box.H/2}) {
				t.Errorf("%q stands over %q", sh.Text, other.Text)
			}
		}
		seen = append(seen, sh)
	}
}

func meet(a, b Box) Box {
	x, y := max(a.X, b.X), max(a.Y, b.Y)
	return Box{x, y, max(min(a.X+a.W, b.X+b.W)-x, 0), max(min(a.Y+a.H, b.Y+b.H)-y, 0)}
}

// Games are played by clicks alone, in windows of several sizes. All that there is to see has its room, and each choice its place.
func TestPlayedByClicks(t *testing.T) {
	for _, row := range []struct {
		pack          string
		width, height float64
		ends          bool
	}{{"sea-cave", 1280, 800, false}, {"customs-house", 1000, 700, true}, {"dyke", 400, 800, false}} {
		t.Run(row.pack, func(t *testing.T) {
			s, _ := open(t, row.pack, row.width, row.height)
			bot := policy.SensiblePCs(7)
			for n := 0; !s.Game.Over() && (row.ends || n < 60); n++ {
				if n == 600 {
					t.Fatal("600 choices, and it is not over")
				}
				if n%20 == 0 {
					judge(t, s)
				}
				at, err := bot(&s.Game.View)
				if err != nil {
					t.Fatal(err)
				}
				for s.Game.At < at {
					s.Press("down")
				}
				click(t, s, "choose "+strconv.Itoa(at))
				if s.Game.Note != "" || t.Failed() {
					t.Fatal(s.Game.Note)
				}
			}
			judge(t, s)
			if end := words(s); row.ends && !strings.Contains(end, "The game is over: ") {
				t.Errorf("the end:\n%s", end)
			}
		})
	}
}

// A click on a place that one Move leads to is that Move. If several lead there, the cursor goes from one to the next. A place tells what it is when
// the mouse is on it.
func TestMapIsClicked(t *testing.T) {
	s, _ := open(t, "customs-house", 1280, 800)
	went, marked := false, false
	for range 30 {
		i := slices.IndexFunc(s.Shapes(), func(sh Shape) bool { return sh.Do != "" && sh.Line == green })
		if i < 0 {
			s.Press("enter")
			continue
		}
		place := s.Shapes()[i]
		s.Point(place.Box.X+4, place.Box.Y+4)
		if place.About != "" && !strings.Contains(words(s), place.About[:10]) {
			t.Errorf("the mouse is on %q, and it is not told", place.About)
		}
		if strings.HasPrefix(place.Do, "mark") {
			was := s.Game.At
			s.Click()
			c := s.Game.View.Choices[s.Game.At]
			if marked = true; s.Game.At == was || c.Do != board.VerbMove {
				t.Errorf("the cursor goes from %d to %d, %v", was, s.Game.At, c)
			}
			s.Press("1") // somebody's turn begins
			continue
		}
		was := len(s.Game.Story)
		s.Click()
		if told := strings.Join(s.Game.Story[was:], "\n"); !strings.Contains(told, " goes from ") {
			t.Errorf("a click on the map: %q, want that somebody goes", told)
		}
		went = true
	}
	if !went || !marked {
		t.Errorf("somebody went: %v, the cursor was moved: %v; want both", went, marked)
	}
}

// Undo, save, load, the sheet, and a pack that changes while it is played, all by clicks.
func TestButtons(t *testing.T) {
	s, dir := open(t, "sea-cave", 1280, 800)
	begun := words(s)
	click(t, s, "choose 0")
	click(t, s, "choose 0")
	if words(s) == begun {
		t.Fatal("two choices change nothing")
	}
	click(t, s, "s")
	if saved := words(s); !strings.Contains(saved, "saved") {
		t.Errorf("saved:\n%s", saved)
	}
	last := s.Game.Story[len(s.Game.Story)-1]
	click(t, s, "u")
	click(t, s, "u")
	if words(s) != begun {
		t.Errorf("after two undos\n%s\nwant\n%s", words(s), begun)
	}
	click(t, s, "l")
	if got := s.Game.Story; got[len(got)-1] != last {
		t.Errorf("loaded: %q, want it to end with %q", got, last)
	}
	click(t, s, "tab")
	if sheet := words(s); !strings.Contains(sheet, "Resilience") {
		t.Errorf("the sheet:\n%s", sheet)
	}
	file := filepath.Join(dir, "pack.lua")
	pack, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct{ text, want string }{
		{strings.Replace(string(pack), "The Sea Cave", "The Wet Cave", 1), "the pack is as it stands"}, {"scenario {", "pack.lua:1"}} {
		if err := os.WriteFile(file, []byte(row.text), 0o644); err != nil {
			t.Fatal(err)
		}
		click(t, s, "r")
		if shown := words(s); !strings.Contains(shown, "The Wet Cave") || !strings.Contains(shown, row.want) {
			t.Errorf("after a reload\n%s\nwant %q", shown, row.want)
		}
	}
}

// The picture has what the Shapes have, at the same place; it is painted anew only if something has changed, and with more pixels it is finer.
func TestImage(t *testing.T) {
	s, _ := open(t, "sea-cave", 800, 600)
	first, changed := s.Image()
	pix := bytes.Clone(first.Pix)
	if _, again := s.Image(); !changed || again {
		t.Errorf("the picture has changed: %v, and then %v; want true, false", changed, again)
	}
	var bare painter
	bare.paint(slices.DeleteFunc(slices.Clone(s.Shapes()), func(sh Shape) bool { return sh.Text != "" }), 800, 600, 1)
	for _, sh := range s.Shapes() {
		if b := meet(sh.Box, sh.Clip); sh.Text != "" && b.H == sh.Box.H && !differ(first, bare.to, b) {
			t.Errorf("%q is not in the picture at %v", sh.Text, b)
		}
	}
	s.Press("down")
	if now, changed := s.Image(); !changed || bytes.Equal(now.Pix, pix) {
		t.Error("a key changes nothing in the picture")
	}
	s.Press("up")
	s.Resize(800, 600, 2)
	if large, _ := s.Image(); large.Bounds() != image.Rect(0, 0, 1600, 1200) {
		t.Errorf("%v", large.Bounds())
	}
	s.Resize(800, 600, 1)
	if back, _ := s.Image(); !bytes.Equal(back.Pix, pix) {
		t.Error("the same Screen has another picture")
	}
}

// differ reports whether two pictures differ within a Box.
func differ(a, b *image.RGBA, in Box) bool {
	for y := int(in.Y); y < int(in.Y+in.H); y++ {
		for x := int(in.X); x < int(in.X+in.W); x++ {
			if a.RGBAAt(x, y) != b.RGBAAt(x, y) {
				return true
			}
		}
	}
	return false
}

// A panel that has more than its room scrolls, and no further than to its end.
func TestScrolls(t *testing.T) {
	s, _ := open(t, "customs-house", 900, 500)
	for range 40 {
		s.Press("enter")
	}
	last := s.Game.Story[len(s.Game.Story)-1]
	end := words(s)
	s.Point(60, 200)
	s.Wheel(0, 1000)
	if top := words(s); top == end || !strings.Contains(top, "begins") {
		t.Errorf("the story from its begin:\n%s", top)
	}
	s.Wheel(0, -1000)
	if words(s) != end {
		t.Errorf("scrolled to its end, %q:\n%s\nwant\n%s", last, words(s), end)
	}
}

// The picture in the docs. CRUNCH_SHOTS gets it; without it the test is skipped.
func TestPicture(t *testing.T) {
	to := os.Getenv("CRUNCH_SHOTS")
	if to == "" {
		t.Skip("CRUNCH_SHOTS doesn't name a folder")
	}
	s, _ := open(t, "customs-house", 1280, 800)
	bot := policy.SensiblePCs(7)
	for range 30 {
		at, err := bot(&s.Game.View)
		if err != nil {
			t.Fatal(err)
		}
		s.Game.At = at
		s.Press("enter")
	}
	picture, _ := s.Image()
	file, err := os.Create(filepath.Join(to, "desktop.png"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(file, fewer(picture)); err != nil {
		t.Fatal(err)
	}
}

// fewer returns a picture in its 256 most frequent colours, which is a smaller file.
func fewer(m *image.RGBA) image.Image {
	many := map[color.Color]int{}
	for y := range m.Rect.Dy() {
		for x := range m.Rect.Dx() {
			many[m.RGBAAt(x, y)]++
		}
	}
	all := slices.SortedFunc(maps.Keys(many), func(a, b color.Color) int { return many[b] - many[a] })
	few := image.NewPaletted(m.Rect, all[:min(len(all), 256)])
	draw.Draw(few, m.Rect, m, image.Point{}, draw.Src)
	return few
}

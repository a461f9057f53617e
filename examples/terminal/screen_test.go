package main

import (
	"fmt"
	"html"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"github.com/crunchrules/crunch/examples/evening"
	"github.com/crunchrules/crunch/explore/policy"
)

var styles = regexp.MustCompile("\x1b\\[[0-9;]*m")

// keys presses keys, and returns what the screen shows then.
func keys(s *screen, all ...string) string {
	for _, key := range all {
		msg := tea.KeyPressMsg{Text: key}
		switch key {
		case "enter":
			msg = tea.KeyPressMsg{Code: tea.KeyEnter}
		case "down":
			msg = tea.KeyPressMsg{Code: tea.KeyDown}
		case "tab":
			msg = tea.KeyPressMsg{Code: tea.KeyTab}
		default:
			msg.Code = rune(key[0])
		}
		s.Update(msg)
	}
	return styles.ReplaceAllString(s.View().Content, "")
}

// pack copies a pack of the gallery, so that the test may change it.
func pack(t *testing.T, name string) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), name)
	if err := os.CopyFS(dir, os.DirFS("../packs/"+name)); err != nil {
		t.Fatal(err)
	}
	return dir
}

func open(t *testing.T, dir string) *screen {
	t.Helper()
	game, err := evening.Open(evening.Disk{Folder: dir, File: filepath.Join(t.TempDir(), "evening.save")}, 7)
	if err != nil {
		t.Fatal(err)
	}
	s := &screen{game: game}
	s.Update(tea.WindowSizeMsg{Width: 120, Height: 40})
	return s
}

// A game is played to its end by keys alone: the story grows, the map and the sheet are drawn, and the end is told.
func TestPlayedByKeys(t *testing.T) {
	s := open(t, pack(t, "sea-cave"))
	first := keys(s)
	for _, want := range []string{"The Sea Cave", " 1  ", "enter choose"} {
		if !strings.Contains(first, want) {
			t.Errorf("the screen lacks %q:\n%s", want, first)
		}
	}
	if sheet := keys(s, "tab"); sheet == first || !strings.Contains(sheet, "EP") {
		t.Errorf("tab shows no sheet:\n%s", sheet)
	}
	bot := policy.SensiblePCs(7)
	for n := 0; !s.game.Over(); n++ {
		if n == 2000 {
			t.Fatal("2,000 choices, and it is not over")
		}
		at, err := bot(&s.game.View)
		if err != nil {
			t.Fatal(err)
		}
		s.game.At = at
		keys(s, "enter")
		if s.game.Note != "" {
			t.Fatal(s.game.Note)
		}
	}
	if end := keys(s); !strings.Contains(end, "The game is over.") || !strings.Contains(end, "The scenario ends") {
		t.Errorf("the end:\n%s", end)
	}
}

// Undo, saving and loading, and a pack that changes while it is played.
func TestUndoSaveReload(t *testing.T) {
	dir := pack(t, "sea-cave")
	s := open(t, dir)
	begun := keys(s)
	after := keys(s, "1", "1")
	if begun == after {
		t.Fatal("two choices change nothing")
	}
	if back := keys(s, "u", "u"); back != begun {
		t.Errorf("after two undos\n%s\nwant\n%s", back, begun)
	}
	keys(s, "1", "1", "s")
	saved := s.game.Story[len(s.game.Story)-1]
	if keys(s, "1"); s.game.Note != "" {
		t.Fatal(s.game.Note)
	}
	if keys(s, "l"); s.game.Story[len(s.game.Story)-1] != saved {
		t.Errorf("loaded: %q, want it to end with %q", s.game.Story, saved)
	}
	file := filepath.Join(dir, "pack.lua")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	write := func(text string) {
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write(strings.Replace(string(text), `name = "The Sea Cave"`, `name = "The Wet Cave"`, 1))
	if shown := keys(s, "r"); !strings.Contains(shown, "The Wet Cave") || !strings.Contains(shown, "the pack is as it stands in its files") {
		t.Errorf("after a reload\n%s", shown)
	}
	write("scenario {")
	if shown := keys(s, "r"); !strings.Contains(shown, "The Wet Cave") || !strings.Contains(shown, "pack.lua:1") {
		t.Errorf("a pack with a mistake\n%s", shown)
	}
}

// The picture in the docs. CRUNCH_SHOTS gets it; without it the test is skipped.
func TestPicture(t *testing.T) {
	to := os.Getenv("CRUNCH_SHOTS")
	if to == "" {
		t.Skip("CRUNCH_SHOTS doesn't name a folder")
	}
	s := open(t, pack(t, "customs-house"))
	s.Update(tea.WindowSizeMsg{Width: 120, Height: 34})
	bot := policy.SensiblePCs(7)
	for range 30 {
		at, err := bot(&s.game.View)
		if err != nil {
			t.Fatal(err)
		}
		s.game.At = at
		keys(s, "enter")
	}
	if err := os.WriteFile(filepath.Join(to, "terminal.svg"), []byte(picture(s.View().Content)), 0o644); err != nil {
		t.Fatal(err)
	}
}

// picture draws what a terminal of 120 columns shows as SVG.
func picture(content string) string {
	const wide, high = 8, 18
	lines := strings.Split(content, "\n")
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="monospace" font-size="13.3" fill="#dfe3e8">
<rect width="100%%" height="100%%" rx="8" fill="#14171c"/>
`, 120*wide+32, len(lines)*high+32)
	for y, line := range lines {
		at, style, top := 0, "", y*high+30
		for line != "" {
			code := styles.FindStringIndex(line)
			if code == nil {
				code = []int{len(line), len(line)}
			}
			text := line[:code[0]]
			columns := len([]rune(text))
			if style == "\x1b[7m" {
				fmt.Fprintf(&b, `<rect x="%d" y="%d" width="%d" height="%d" fill="#dfe3e8"/>`+"\n", 16+at*wide, top-14, columns*wide, high)
			}
			if strings.TrimSpace(text) != "" {
				like := map[string]string{"\x1b[1m": ` font-weight="bold"`, "\x1b[7m": ` fill="#14171c"`, "\x1b[2m": ` fill="#8d97a5"`}[style]
				fmt.Fprintf(&b, `<text x="%d" y="%d" textLength="%d" xml:space="preserve"%s>%s</text>`+"\n", 16+at*wide, top, columns*wide, like, html.EscapeString(text))
			}
			at, style, line = at+columns, line[code[0]:code[1]], line[code[1]:]
		}
	}
	return b.String() + "</svg>\n"
}

package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	"github.com/crunchrules/crunch/examples/evening"
)

// A screen is what the player sees: the story on the left, the map or a sheet on the right, and the choices below.
type screen struct {
	game          *evening.Evening
	file          string
	at            int    // the choice that the cursor is on
	sheet         bool   // the right side is the sheet, not the map
	note          string // what went wrong, or right
	width, height int
}

func (s *screen) Init() tea.Cmd { return nil }

// Update does what a key says.
func (s *screen) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		s.width, s.height = msg.Width, msg.Height
	case tea.KeyPressMsg:
		s.note = ""
		if key := msg.String(); key == "q" || key == "ctrl+c" {
			return s, tea.Quit
		} else if err := s.press(key); err != nil {
			s.note = err.Error()
		}
		s.at = min(max(s.at, 0), max(len(s.game.Choices)-1, 0))
	}
	return s, nil
}

func (s *screen) press(key string) error {
	switch key {
	case "up", "k":
		s.at--
	case "down", "j":
		s.at++
	case "tab":
		s.sheet = !s.sheet
	case "enter", "space":
		return s.choose(s.at)
	case "u":
		return s.game.Undo()
	case "r":
		s.note = "the pack is as it stands in its files"
		return s.game.Reload()
	case "s":
		data, err := s.game.Save()
		if err != nil {
			return err
		}
		s.note = "saved in " + s.file
		return os.WriteFile(s.file, data, 0o644)
	case "l":
		data, err := os.ReadFile(s.file)
		if err != nil {
			return err
		}
		return s.game.Load(data)
	default:
		if n, err := strconv.Atoi(key); err == nil && n > 0 {
			return s.choose(n - 1)
		}
	}
	return nil
}

func (s *screen) choose(i int) error {
	if i >= len(s.game.Choices) {
		return nil
	}
	s.at = 0
	return s.game.Choose(i)
}

var (
	title  = lipgloss.NewStyle().Bold(true)
	cursor = lipgloss.NewStyle().Reverse(true)
	faint  = lipgloss.NewStyle().Faint(true)
)

// View draws the screen.
func (s *screen) View() tea.View {
	width, height := max(s.width, 60), max(s.height, 20)
	choices := s.choices(height / 2)
	room := height - len(choices) - 4
	left := lipgloss.NewStyle().Width(width / 2).Height(room).MaxHeight(room)
	right := left.PaddingLeft(2)
	page := s.game.Map()
	if s.sheet {
		page = s.game.Sheet()
	}
	text := strings.Join([]string{
		title.Render(s.game.View.Scenario),
		lipgloss.JoinHorizontal(lipgloss.Top, left.Render(last(s.game.Story, width/2, room)), right.Render(page)),
		strings.Join(choices, "\n"),
		s.note,
		faint.Render("enter choose  u undo  s save  l load  r reload  tab map or sheet  q leave"),
	}, "\n")
	v := tea.NewView(text)
	v.AltScreen = true
	return v
}

// last returns the last lines of the story that fit.
func last(story []string, width, rows int) string {
	lines := strings.Split(lipgloss.NewStyle().Width(width).Render(strings.Join(story, "\n")), "\n")
	return strings.Join(lines[max(0, len(lines)-rows):], "\n")
}

// choices returns the lines of the choices around the cursor.
func (s *screen) choices(rows int) (lines []string) {
	if s.game.Over() {
		return []string{title.Render("The game is over.")}
	}
	first := max(0, min(s.at-rows/2, len(s.game.Choices)-rows))
	for i := first; i < min(len(s.game.Choices), first+rows); i++ {
		line := fmt.Sprintf("%2d  %s", i+1, s.game.Choices[i])
		if i == s.at {
			line = cursor.Render(line)
		}
		lines = append(lines, line)
	}
	return lines
}

package main

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	"github.com/crunchrules/crunch/examples/evening"
)

// A screen is what the player sees: the story on the left, the map or a sheet on the right, and the choices below.
type screen struct {
	game          *evening.Evening
	width, height int
}

func (s *screen) Init() tea.Cmd { return nil }

// Update does what a key says.
func (s *screen) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		s.width, s.height = msg.Width, msg.Height
	case tea.KeyPressMsg:
		key := msg.String()
		if key == "q" || key == "ctrl+c" {
			return s, tea.Quit
		}
		s.game.Press(key)
	}
	return s, nil
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
	if s.game.OnSheet {
		page = s.game.Sheet()
	}
	text := strings.Join([]string{
		title.Render(s.game.View.Scenario),
		lipgloss.JoinHorizontal(lipgloss.Top, left.Render(last(s.game.Story, width/2, room)), right.Render(page)),
		strings.Join(choices, "\n"),
		s.game.Note,
		faint.Render(evening.Keys + "  q leave"),
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
	first := max(0, min(s.game.At-rows/2, len(s.game.Choices)-rows))
	for i := first; i < min(len(s.game.Choices), first+rows); i++ {
		line := fmt.Sprintf("%2d  %s", i+1, s.game.Choices[i])
		if i == s.game.At {
			line = cursor.Render(line)
		}
		lines = append(lines, line)
	}
	return lines
}

package workbench

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/show"
)

// A Line is a line of the story.
type Line struct {
	Kind   string `json:"kind"` // of the event
	Text   string `json:"text"`
	Clause string `json:"clause,omitzero"`
	Why    string `json:"why,omitzero"` // why its dice are not the printed ones
}

// linesOf returns told events as lines.
func linesOf(told []board.Event) []Line {
	lines := []Line{}
	for i := range told {
		ev := told[i]
		l := Line{Kind: ev.Kind.String(), Clause: ev.Clause}
		if l.Text = show.Plain(&ev); l.Text != "" {
			lines = append(lines, l)
		}
	}
	return lines
}

// Otherwise says in words which command of a game has another result with a changed pack, and what its first line was and is.
func Otherwise(s *explore.Session, o *explore.Otherwise) string {
	text := fmt.Sprintf("command %d, %v: ", o.At+1, o.Command)
	if o.Err != nil {
		return text + "left out: " + strings.TrimPrefix(o.Err.Error(), "explore: ")
	}
	lines := func(events []board.Event) (list []string) {
		told := s.TellAll(events)
		for i := range told {
			list = append(list, show.Line(&told[i]))
		}
		return list
	}
	was, is := lines(o.Was), lines(o.Is)
	at := func(list []string, i int) string {
		if i < len(list) {
			return strconv.Quote(list[i])
		}
		return "nothing"
	}
	for i := range max(len(was), len(is)) {
		if a, b := at(was, i), at(is, i); a != b {
			return text + fmt.Sprintf("it was %s, and is %s", a, b)
		}
	}
	return text + "it reads the same, and what callbacks keep differs"
}

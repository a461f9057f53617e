package workbench

import (
	"context"
	"fmt"
	"runtime/debug"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/explore/table"
)

// A Line is a line of the story.
type Line struct {
	Kind   string `json:"kind"` // of the event
	Text   string `json:"text"`
	Clause string `json:"clause,omitzero"`
	Event  int    `json:"event"`       // which of the told events it tells of; DoRoll opens it, if it is a roll
	At     int    `json:"at,omitzero"` // of a whole story: how many commands were done before the one that it is of; Event counts its events
}

func linesOf(told []board.Event, in *show.Language) []Line {
	lines := []Line{}
	for i := range told {
		ev := told[i]
		l := Line{Kind: ev.Kind.String(), Clause: ev.Clause, Event: i}
		if l.Text = in.Plain(&ev); l.Text != "" {
			lines = append(lines, l)
		}
	}
	return lines
}

// FaultOurs is the code of a Fault: the workbench itself has failed. The call may have changed something.
const FaultOurs = "fault"

// guarded carries out a call. A fault of the workbench itself fails the call and does not end the program: in a browser that would answer no more.
func (b *Bench) guarded(ctx context.Context, c *Call) (a *Answer, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = &table.Fault{Code: FaultOurs, Text: fmt.Sprintf("The workbench has a fault at %q: %v\n%.2000s", c.Do, fault, debug.Stack())}
		}
	}()
	return b.Do(ctx, c)
}

// story tells a viewer the game from its beginning, and how many events that are.
func (g *played) story(ctx context.Context, who scenario.Who, in *show.Language) (lines []Line, n int, err error) {
	s, err := g.start()
	if err != nil {
		return nil, 0, err
	}
	var events []board.Event
	var ends []int // where the told events of each command end
	for _, e := range g.log[:g.at()] {
		if err := ctx.Err(); err != nil {
			return nil, 0, err
		}
		done, err := again(s, e)
		if err != nil {
			return nil, 0, err
		}
		events, n = append(events, done...), n+len(g.s.Tell(done, who))
		ends = append(ends, n)
	}
	told := g.s.Tell(events, who)
	lines = linesOf(told, in)
	if n != len(told) { // one who has gone is told less of all than of each: then no line says where it stands
		return lines, len(told), nil
	}
	at, began := 0, 0
	for i := range lines {
		for lines[i].Event >= ends[at] {
			at, began = at+1, ends[at]
		}
		lines[i].At, lines[i].Event = at, lines[i].Event-began
	}
	return lines, n, nil
}

// Diverges says in words which command of a game has another result with a changed pack, and what its first line was and is.
func Diverges(s *explore.Session, d *explore.Divergence) string {
	text := fmt.Sprintf("command %d, %v: ", d.At+1, d.Command)
	if d.Err != nil {
		return text + "left out: " + strings.TrimPrefix(d.Err.Error(), "explore: ")
	}
	lines := func(events []board.Event) (list []string) {
		told := s.TellAll(events)
		for i := range told {
			list = append(list, show.Line(&told[i]))
		}
		return list
	}
	was, is := lines(d.Was), lines(d.Is)
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

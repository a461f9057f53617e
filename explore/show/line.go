package show

import (
	"cmp"
	"fmt"
	"io"
	"strings"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/event"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// Printer returns a func for Session.Play that prints what everyone may know.
func Printer(w io.Writer, s *explore.Session) func(events []board.Event) {
	return func(events []board.Event) { fmt.Fprint(w, Story(s.Tell(events, scenario.Everyone))) }
}

// Story returns told events as text, one a line. Position.Tell and Session.Tell make told events for a viewer.
func Story(told []board.Event) string {
	var b strings.Builder
	for i := range told {
		if line := Line(&told[i]); line != "" {
			b.WriteString(line + "\n")
		}
	}
	return b.String()
}

// Line returns a told event in words, with the dice and, in brackets, the clause or the content that caused it. It is "" for events that
// are only bookkeeping. An event that Tell has not made has numbers instead of names.
func Line(ev *board.Event) string { return line(ev, ev.Clause) }

// Plain is Line without the clause.
func Plain(ev *board.Event) string { return line(ev, "") }

// line is Line with this clause in brackets, if any.
func line(ev *board.Event, clause string) string { return caused(eventWords(ev), ev, clause) }

// caused adds to the words of an event what caused it: the content, and this clause, if any.
func caused(text string, ev *board.Event, clause string) string {
	if text == "" {
		return ""
	}
	switch {
	case clause != "" && ev.Source != "" && ev.Kind != board.EventRolled && ev.Kind != board.EventLapsed:
		return text + " [" + ev.Source + ", " + clause + "]"
	case clause != "":
		return text + " [" + clause + "]"
	case ev.Source != "" && ev.Kind != board.EventRolled && ev.Kind != board.EventNoted && ev.Kind != board.EventTold:
		return text + " [" + ev.Source + "]"
	}
	return text
}

// A told is an event, with the names of those that it is about.
type told struct {
	*board.Event
	names          *board.Names
	who, other     string // Who and By
	what, from, to string
}

// caused returns a word and the one who caused the event, or "" if that is nobody else.
func (e *told) caused(word string) string {
	if e.By != scenario.Nobody && e.By != e.Who {
		return word + e.other
	}
	return ""
}

// eventWords returns an event in words, without its cause.
func eventWords(ev *board.Event) string {
	if int(ev.Kind) >= len(lines) || lines[ev.Kind] == nil {
		return ""
	}
	names := ev.Names
	if names == nil {
		names = &board.Names{}
	}
	return lines[ev.Kind](&told{ev, names, cmp.Or(names.Who, ev.Who.String()), cmp.Or(names.By, ev.By.String()),
		cmp.Or(names.What, nothing), cmp.Or(names.From, nowhere), cmp.Or(names.To, nowhere)})
}

// weakened says how far a change of Gear lowers the EP.
func weakened(was, now int) string {
	if was == now {
		return ""
	}
	return fmt.Sprintf(": EP %d to %d", was, now)
}

// within returns words for the Creatures and Seekers in a region that comes in sight. EX-30
func within(names []string) string {
	if len(names) == 0 {
		return ""
	}
	return " (" + strings.Join(names, ", ") + ")"
}

// blocked returns words for the Obstacles that the players see in the exits of a region that they explore. EX-34
func blocked(list []board.Blockade) (text string) {
	for _, b := range list {
		way := "to"
		if b.Into {
			way = "from"
		}
		if b.By == "" {
			text += fmt.Sprintf("; the way %s %s is closed", way, cmp.Or(b.To, unknown))
			continue
		}
		text += fmt.Sprintf("; %s blocks the way %s %s%s", b.By, way, cmp.Or(b.To, unknown), after(": ", b.About))
	}
	return text
}

// terrainWords says what a region has become: only what is other than before.
func terrainWords(from, to scenario.Terrain) string {
	var list []string
	if (from^to)&scenario.Dark != 0 {
		list = append(list, [...]string{"lit", "dark"}[to&scenario.Dark])
	}
	switch wet := scenario.Water | scenario.Submerged; {
	case from&wet == to&wet:
	case to.Has(scenario.Submerged):
		list = append(list, "under water")
	case to.Has(scenario.Water):
		list = append(list, "flooded")
	default:
		list = append(list, "dry")
	}
	return strings.Join(list, " and ")
}

// plural returns the ending of a noun after the number n.
func plural(n int) string {
	if n == 1 || n == -1 {
		return ""
	}
	return "s"
}

// tracks lists the tracks that an event has moved.
func tracks(ev *board.Event) string {
	var list []string
	for t := range stattrack.Track(stattrack.NumTracks) {
		if ev.Before[t] != ev.After[t] {
			list = append(list, fmt.Sprintf("%v %v to %v", t, ev.Before[t], ev.After[t]))
		}
	}
	if list == nil {
		return "no change"
	}
	return strings.Join(list, ", ")
}

// thrown writes dice for people: "2d6: 3+4 = 7".
func thrown(t stattrack.PoolRoll) string {
	var b strings.Builder
	n := t.Pool.Count()
	if n == 0 {
		return t.Pool.String()
	}
	fmt.Fprintf(&b, "%v: ", t.Pool)
	for i := range n {
		if i > 0 {
			b.WriteByte('+')
		}
		fmt.Fprint(&b, t.Faces[i])
	}
	if n > 1 {
		fmt.Fprintf(&b, " = %d", t.Total())
	}
	return b.String()
}

// beaten names the Hidden roll that a Search has beaten, if the scenario shares it. EX-121
func beaten(roll int) string {
	if roll == 0 {
		return ""
	}
	return fmt.Sprintf(" (hidden: %d)", roll)
}

// after returns a text behind a word, or "" for none.
func after(word, text string) string {
	if text == "" {
		return ""
	}
	return word + text
}

// keptWords says what the scenario keeps now; only the DM is told. GL-59
func keptWords(e *told, ev event.Kept) string {
	if ev.Keeper.Kind != scenario.OwnedByState {
		return ""
	}
	return e.what + " is now " + ev.Data
}

// endedWords says how the scenario ends, with the name of its Ending. GL-60
func endedWords(e *told, ev event.Ended) string {
	if ev.Ending == "" {
		return "The scenario ends: " + ev.Result.String()
	}
	return "The scenario ends: " + ev.Ending + ", " + ev.Result.String() + after(": ", e.names.About)
}

// timerWords says what becomes of a timer; only the DM is told. GL-77
func timerWords(_ *told, ev event.TimerOver) string {
	s := "the timer " + ev.Timer
	switch {
	case ev.Cancelled:
		return s + " is cancelled"
	case ev.Gone:
		return s + " lapses"
	}
	return s + " runs"
}

// timerSetWords says when a timer runs; only the DM is told. GL-77
func timerSetWords(_ *told, ev event.TimerSet) string {
	return fmt.Sprintf("the timer %s is set for round %d", ev.Timer, ev.Due)
}

// toldLine says whom a text is for. GL-70
func toldLine(e *told, ev event.Told) string {
	if ev.Who != scenario.Nobody {
		return "To " + e.who + ": " + ev.Text
	}
	return "To those in " + e.to + ": " + ev.Text
}

// amendedLine says what content changes before it happens, or that it stops it. GL-72
func amendedLine(e *told, ev event.Amended) string {
	who := e.who
	if ev.Who == scenario.Nobody {
		who = "The party"
	}
	if ev.Coming >= scenario.NumBefores { // it was read from elsewhere
		return ""
	}
	if ev.Stopped {
		return who + " " + stoppedWords[ev.Coming]
	}
	return fmt.Sprintf("%s %s %d in place of %d", who, amendedWords[ev.Coming], ev.Number, ev.NumberWas)
}

// What content changes before it happens, and what it stops. GL-72
var (
	amendedWords = [scenario.NumBefores]string{"", "would lose EP:", "would get EP back:", "would shift a track by", "rolls at dice levels of", "", "", "would lose Stealth Tokens:"}
	stoppedWords = [scenario.NumBefores]string{"", "loses no EP", "gets no EP back", "shifts no track", "does not roll", "does not Move", "does not catch it",
		"loses no Stealth Token"}
)

// usedLine tells that a thing is used: "Ada uses draught on Bo". GL-84
func usedLine(e *told, ev event.Used) string {
	return fmt.Sprintf("%s uses %s%s", e.who, ev.Item, e.caused(" on "))
}

// change says what somebody does with a Gear, and what that costs of its EP.
func (e *told) change(does, gear string, was, is int) string {
	return e.who + " " + does + " " + gear + weakened(was, is)
}

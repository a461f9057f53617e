// Package table is a table in a terminal. It writes what happens in a scenario round by round, turn by turn. A person who plays reads the
// numbered legal commands and types the number of one, a command, or a word such as "map" or "undo". The command homebrew and the examples
// stand on it.
//
// A Desk is a table for clients elsewhere: a page, a worker or a program at the end of a pipe. They send Calls as JSON and get Answers, which
// say what has changed since their last View. examples/server has a client in TypeScript for them.
package table

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
)

// ErrLeft is the error of a Policy whose person has left the table: the input ended, or the person typed "quit".
var ErrLeft = errors.New("the player has left the table")

// A Table writes to one output and reads from one input. It may buffer output until the next question or Flush. It keeps the first error of
// the output, and Flush returns it. It is an io.Writer, for the program's own text.
type Table struct {
	Viewer scenario.Who // whose knowledge is told; the zero value is everyone's
	Author bool         // tell everything, closed hands too, which are hidden from the DM
	Plain  bool         // leave out the clause behind each event

	Language *show.Language // in which names and texts are told; nil is the scenario's own (GL-83)

	Words []Word // what a person may type beside the words of every Table

	// Line reads the next line of the input; io.EOF is its end. Another error ends the question and the play. New sets it.
	Line func() (string, error)

	out   *bufio.Writer
	asked []int           // the length of the log at each question to a person
	shown []board.Command // the choices of the question
	notes []string        // for the author, not told yet
	screen
}

// New returns a Table that reads from in and writes to out. in may be nil if nobody plays.
func New(in io.Reader, out io.Writer) *Table {
	if in == nil {
		in = strings.NewReader("")
	}
	lines := bufio.NewReader(in)
	return &Table{out: bufio.NewWriter(out), Line: func() (string, error) { return ReadLine(lines) }}
}

// Write writes p.
func (t *Table) Write(p []byte) (int, error) { return t.out.Write(p) }

// Flush writes the buffered output.
func (t *Table) Flush() error { return t.out.Flush() }

// Note keeps a line for the author, such as what a callback writes with debug. Tell writes it before the events of its command.
func (t *Table) Note(line string) {
	if len(t.notes) < 1000 {
		t.notes = append(t.notes, line)
	}
}

// Notes returns the lines kept by Note, and forgets them.
func (t *Table) Notes() []string {
	notes := t.notes
	t.notes = nil
	return notes
}

// viewer returns whose knowledge is told.
func (t *Table) viewer() scenario.Who {
	if t.Viewer == scenario.Nobody {
		return scenario.Everyone
	}
	return t.Viewer
}

// Tell returns a func for Session.Play that writes the events of a Session that the Viewer may know. Rounds stand at the margin and turns
// are indented below them. Events are indented below a turn from where the Viewer sees it begin to where it sees it end. A loaded Session
// goes on with the indentation at which it stopped.
func (t *Table) Tell(s *explore.Session) func([]board.Event) {
	depth := 0
	if v := s.View(t.viewer()); v.Turn != scenario.Nobody {
		depth = 2
	} else if v.Round > 0 {
		depth = 1
	}
	return func(events []board.Event) {
		for _, line := range t.Notes() {
			fmt.Fprintf(t.out, "%s%s\n", strings.Repeat("  ", depth), line)
		}
		told := s.Tell
		if t.Author {
			told = func(events []board.Event, _ scenario.Who) []board.Event { return s.TellAll(events) }
		}
		words := t.Language.Line
		if t.Plain {
			words = t.Language.Plain
		}
		for _, ev := range told(events, t.viewer()) {
			switch ev.Kind {
			case board.EventRoundBegan:
				t.say("")
				depth = 0
			case board.EventTurnBegan, board.EventTurnEnded, board.EventPhaseBegan, board.EventEnded:
				depth = 1
			}
			margin := strings.Repeat("  ", depth)
			for line := range strings.Lines(words(&ev)) {
				t.say(strings.TrimRight(margin+line, " \n"))
				margin = strings.Repeat("  ", depth+1) // what an author writes looks like no event
			}
			switch ev.Kind {
			case board.EventRoundBegan:
				depth = 1
			case board.EventTurnBegan:
				depth = 2
			}
		}
	}
}

// Play plays a Session to its end, or until the context ends, and tells what happens. After an undo it asks the person again.
func (t *Table) Play(ctx context.Context, s *explore.Session, players explore.Players) error {
	t.asked = nil
	for {
		if err := s.Play(ctx, players, t.Tell(s)); !errors.Is(err, errUndone) {
			return err
		}
	}
}

// Person returns a Policy that lets a person choose for PCs of a Session, from what the View shows. If there is only one choice, it takes it
// without asking. It returns ErrLeft when the person leaves. Instead of a number the person may type a command such as "Ada move Peat
// Cutting", or a word: "help" lists them.
func (t *Table) Person(s *explore.Session) explore.Policy {
	return func(v *board.View) (int, error) {
		places := choices(v)
		inVain := t.screen.clear != nil && v.Asked != nil && v.Viewer.IsPC() // HD-83
		if len(places) == 1 && !v.MayPass && !inVain {
			return places[0], nil
		}
		t.asked = append(t.asked, len(s.Log()))
		options, all := make([]string, len(places)), t.Language.Choices(v)
		t.shown = t.shown[:0]
		for i, k := range places {
			options[i], t.shown = all[k], append(t.shown, v.Choices[k])
		}
		if v.MayPass {
			places, options = append(places, board.Pass), append(options, t.Language.Say("let the others go first"))
		}
		typed := -1
		command := func(line string) (err error) {
			typed, err = t.typed(s, v, line)
			return err
		}
		if err := t.seat(v); err != nil {
			return 0, err
		}
		asks, words := t.question(v), t.words(s, v)
		if t.forAll(v) {
			all := s.View(scenario.Everyone)
			asks, words = t.Language.Say(fmt.Sprintf("Does %s go next?", v.Name(v.Viewer))), t.words(s, &all)
		}
		i, err := t.choose(asks, options, words, command)
		if err != nil {
			return 0, err
		}
		if typed >= 0 {
			return typed, nil
		}
		return places[i], nil
	}
}

// Shown returns the choices of the question that a person is asked, in the order of their numbers, for Words that take such a number.
func (t *Table) Shown() []board.Command { return t.shown }

// choices returns the indexes of the commands that a person is shown: between turns the choices of who is next, in a turn all.
func choices(v *board.View) (places []int) {
	for i := range v.Choices {
		if v.Turn != scenario.Nobody || v.Asked != nil || v.Choices[i].Do == board.VerbBegin {
			places = append(places, i)
		}
	}
	if len(places) == 0 { // the extra Move and Action of Skill +5 between turns
		for i := range v.Choices {
			places = append(places, i)
		}
	}
	return places
}

// question writes in the Language what the person has to choose.
func (t *Table) question(v *board.View) string {
	asks := question(v)
	if is := t.Language.Say(asks); is != asks || t.Language == nil {
		return is
	}
	is := t.Language.View(*v)
	return question(&is)
}

// question writes what the person has to choose.
func question(v *board.View) string {
	who := v.Turn
	if v.Viewer.IsPC() {
		who = v.Viewer
	}
	switch {
	case v.Asked != nil && v.Asked.Text != "":
		return v.Name(v.Asked.Who) + ": " + v.Asked.Text
	case v.Asked != nil && v.Asked.Ask == board.AskDiscard:
		return fmt.Sprintf("%s discards a card. %s", v.Name(v.Asked.Who), show.Hand(v, v.Asked.Who))
	case v.Asked != nil && v.Asked.Ask == board.AskCard:
		return v.Name(v.Asked.Who) + " takes a card from the deck:"
	case v.Asked != nil:
		return fmt.Sprintf("%s: which %v?", v.Name(v.Asked.Who), v.Asked.Ask)
	case who.IsPC():
		p := &v.PCs[who.Index()]
		text := fmt.Sprintf("%s (%d EP) in %s:", p.Name, p.EP, v.Region(p.Region).Name)
		if hand := show.Hand(v, who); hand != "" {
			text += " " + hand
		}
		return text
	}
	return "Who is next?"
}

// Choose writes a question and the numbered options, reads a number and returns its index, from 0. It asks again if there is no such number.
// At the end of the input, and for "quit", it returns ErrLeft.
func (t *Table) Choose(question string, options []string) (int, error) {
	return t.choose(question, options, nil, nil)
}

// choose is Choose, but the person may also type one of these words, or a command of several words. command returns why a command is
// refused.
func (t *Table) choose(question string, options []string, words []Word, command func(string) error) (int, error) {
	fmt.Fprintf(t.out, "\n%s\n", question)
	for i, o := range options {
		fmt.Fprintf(t.out, "%4d  %s\n", i+1, o)
	}
	for {
		fmt.Fprint(t.out, "> ")
		if err := t.out.Flush(); err != nil {
			return 0, err
		}
		line, err := t.line()
		if err != nil {
			return 0, err
		}
		if word, rest := wordOf(words, line); word != nil {
			if err := word.Do(rest); err != nil {
				return 0, err
			}
			continue
		}
		if leaves(line) {
			return 0, ErrLeft
		}
		if n, err := strconv.Atoi(line); err == nil && n >= 1 && n <= len(options) {
			return n - 1, nil
		}
		if command != nil && strings.Trim(line, "0123456789") != "" {
			err := command(line)
			if err == nil {
				return 0, nil
			}
			fmt.Fprintln(t.out, strings.TrimPrefix(err.Error(), "explore: "))
			if strings.ContainsAny(line, " \t") {
				continue
			}
		}
		or := "or quit"
		if words != nil {
			or = "or help, or quit"
		}
		fmt.Fprintf(t.out, "A number from 1 to %d, please, %s.\n", len(options), or)
	}
}

// line reads a line that a person types. At the end of the input it returns ErrLeft.
func (t *Table) line() (string, error) {
	line, err := t.Line()
	if err == io.EOF {
		fmt.Fprintln(t.out)
		return "", ErrLeft
	}
	return strings.TrimSpace(line), err
}

func leaves(line string) bool { return strings.EqualFold(line, "quit") || strings.EqualFold(line, "q") }

// ReadLine reads one line, as a new Table does. It drops the rest of a very long line: no answer is long.
func ReadLine(in *bufio.Reader) (string, error) {
	first, more, err := in.ReadLine()
	if err != nil {
		return "", err
	}
	line := string(first)
	for more && err == nil {
		_, more, err = in.ReadLine()
	}
	return line, nil
}

// Package table is what the exploration examples share: a table in a terminal. What happens in a scenario is written down round by
// round, turn by turn; a person who plays reads the legal commands, numbered, and types the number of one.
package table

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/show"
)

// ErrLeft is the error of a Policy whose person has left the table: the input has ended, or "quit" was typed.
var ErrLeft = errors.New("the player has left the table")

// A Table writes to one output and reads from one input. What it writes may wait until the next question or Flush; the first error
// of the output stays and is what Flush returns. It is an io.Writer, for what a program has to say itself.
type Table struct {
	out   *bufio.Writer
	in    *bufio.Reader
	asked []int // how long the log was at each question that a person has been asked
}

// New returns a Table that reads from in, which may be nil where nobody plays, and writes to out.
func New(in io.Reader, out io.Writer) *Table {
	if in == nil {
		in = strings.NewReader("")
	}
	return &Table{out: bufio.NewWriter(out), in: bufio.NewReader(in)}
}

// Write writes p.
func (t *Table) Write(p []byte) (int, error) { return t.out.Write(p) }

// Flush writes out what waits.
func (t *Table) Flush() error { return t.out.Flush() }

// Tell returns a func that writes the events of a Session that everyone may know, one a line, for Session.Play: rounds at the margin,
// turns below them, and below a turn what happened in it. What is seen of a turn that nobody saw begin stands among the turns. A
// Session that was loaded goes on with the indentation it stopped at.
func (t *Table) Tell(s *explore.Session) func([]explore.Event) {
	depth := 0
	if v := s.View(explore.Everyone); v.Turn != explore.Nobody {
		depth = 2
	} else if v.Round > 0 {
		depth = 1
	}
	return func(events []explore.Event) {
		for i := range events {
			switch events[i].Kind {
			case explore.RoundBegan:
				fmt.Fprintln(t.out)
				depth = 0
			case explore.TurnBegan, explore.TurnEnded, explore.PhaseBegan, explore.Ended:
				depth = 1
			}
			for _, ev := range s.Tell(events[i:i+1], explore.Everyone) {
				for line := range strings.Lines(show.Line(&ev)) {
					fmt.Fprintf(t.out, "%s%s\n", strings.Repeat("  ", depth), strings.TrimSuffix(line, "\n"))
				}
				switch ev.Kind {
				case explore.RoundBegan:
					depth = 1
				case explore.TurnBegan:
					depth = 2
				}
			}
		}
	}
}

// errUndone is the error of a Policy whose person has taken a choice back.
var errUndone = errors.New("a choice was taken back")

// Play lets a Session be played to its end and tells what happens. A choice that a person takes back is asked again.
func (t *Table) Play(s *explore.Session, players explore.Players) error {
	t.asked = nil
	for {
		if err := s.Play(context.Background(), players, t.Tell(s)); !errors.Is(err, errUndone) {
			return err
		}
	}
}

// Person returns a Policy that lets a person choose for PCs of a Session, from what the View shows. Where there is only one choice, it is
// taken without asking. It returns ErrLeft when the person leaves. Beside a number the person may type "map", to see it, and "undo", to
// be asked again what was asked before: what has happened since has not happened, and the dice are in the cup again. A command may be
// typed too, such as "Ada move Peat Cutting".
func (t *Table) Person(s *explore.Session) explore.Policy {
	return func(v *explore.View) (int, error) {
		places := choices(v)
		if len(places) == 1 && !v.MayPass {
			return places[0], nil
		}
		words := map[string]func() error{
			"map": func() error {
				fmt.Fprintf(t.out, "\n%s", show.MapText(v))
				return nil
			},
			"undo": func() error { return t.undo(s) },
		}
		t.asked = append(t.asked, len(s.Log()))
		options := make([]string, len(places))
		for i, k := range places {
			options[i] = show.Words(v, &v.Choices[k])
		}
		if v.MayPass {
			places, options = append(places, explore.Pass), append(options, "let the others go first")
		}
		typed := -1
		command := func(line string) error {
			c, err := v.ParseCommand(line)
			if err != nil {
				return err
			}
			if err := s.Check(c); err != nil {
				return err
			}
			if typed = slices.Index(v.Choices, c); typed < 0 {
				return fmt.Errorf("%q is for another player: want one of the choices shown", line)
			}
			return nil
		}
		i, err := t.choose(question(v), options, words, command)
		if err != nil {
			return 0, err
		}
		if typed >= 0 {
			return typed, nil
		}
		return places[i], nil
	}
}

// choices returns the places of the commands that a person is shown: between turns who is next, in a turn all.
func choices(v *explore.View) (places []int) {
	for i := range v.Choices {
		if v.Turn != explore.Nobody || v.Asked != nil || v.Choices[i].Do == explore.Begin {
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

// undo takes back all that was done since the question before this one.
func (t *Table) undo(s *explore.Session) error {
	if len(t.asked) < 2 {
		fmt.Fprintln(t.out, "There is nothing to take back.")
		return nil
	}
	to := t.asked[len(t.asked)-2]
	t.asked = t.asked[:len(t.asked)-2]
	for len(s.Log()) > to {
		if err := s.Undo(); err != nil {
			return err
		}
	}
	fmt.Fprintln(t.out, "Taken back.")
	return errUndone
}

// question says what the person has to choose.
func question(v *explore.View) string {
	who := v.Turn
	if v.Viewer.IsPC() {
		who = v.Viewer
	}
	switch {
	case v.Asked != nil && v.Asked.Text != "":
		return v.Name(v.Asked.Who) + ": " + v.Asked.Text
	case v.Asked != nil:
		return fmt.Sprintf("%s: which %v?", v.Name(v.Asked.Who), v.Asked.Ask)
	case who.IsPC():
		p := &v.PCs[who.Index()]
		return fmt.Sprintf("%s (%d EP) in %s:", p.Name, p.EP, v.Region(p.Region).Name)
	}
	return "Who is next?"
}

// Choose writes a question and the numbered options and reads the number of one; it returns its place, from 0. What is no such
// number is asked again. At the end of the input, and for "quit", it returns ErrLeft.
func (t *Table) Choose(question string, options []string) (int, error) {
	return t.choose(question, options, nil, nil)
}

// choose is Choose, with words that may be typed as well, and commands, which are of several words: command says why one is not taken.
func (t *Table) choose(question string, options []string, words map[string]func() error, command func(string) error) (int, error) {
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
		if err == io.EOF {
			fmt.Fprintln(t.out)
			return 0, ErrLeft
		}
		if err != nil {
			return 0, err
		}
		line = strings.TrimSpace(line)
		if do := words[strings.ToLower(line)]; do != nil {
			if err := do(); err != nil {
				return 0, err
			}
			continue
		}
		if strings.EqualFold(line, "quit") || strings.EqualFold(line, "q") {
			return 0, ErrLeft
		}
		if n, err := strconv.Atoi(line); err == nil && n >= 1 && n <= len(options) {
			return n - 1, nil
		}
		if command != nil && strings.ContainsAny(line, " \t") {
			err := command(line)
			if err == nil {
				return 0, nil
			}
			fmt.Fprintln(t.out, strings.TrimPrefix(err.Error(), "explore: "))
			continue
		}
		or := "or quit"
		if words != nil {
			or = "or map, undo or quit"
		}
		fmt.Fprintf(t.out, "A number from 1 to %d, please, %s.\n", len(options), or)
	}
}

// line reads one line. Of an endless one it keeps the beginning only: no answer is long.
func (t *Table) line() (string, error) {
	first, more, err := t.in.ReadLine()
	if err != nil {
		return "", err
	}
	line := string(first)
	for more && err == nil {
		_, more, err = t.in.ReadLine()
	}
	return line, nil
}

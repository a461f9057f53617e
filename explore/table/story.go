package table

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
)

// Title writes the name of the scenario and the text that the players read at the start.
func (t *Table) Title(s *explore.Session) {
	spec := s.Game().Scenario().Spec()
	fmt.Fprintln(t.out, t.Language.Text(spec.Name))
	if spec.About != "" {
		for line := range strings.Lines(strings.TrimSpace(t.Language.Text(spec.About))) {
			Fold(t.out, "", line)
		}
	}
	v := s.View(scenario.Everyone)
	for _, c := range t.Language.View(v).Options { // GL-76
		line := c.Name + ": " + c.Value
		if c.About != "" {
			line += " (" + strings.TrimSpace(c.About) + ")"
		}
		Fold(t.out, "  ", line)
	}
	fmt.Fprintln(t.out)
}

// Again tells a loaded Session from the beginning of its log to where it stands, or to the end of some rounds unless rounds is 0. It undoes
// the commands and does them again, unless the context ends; s then stands where the story ends.
func (t *Table) Again(ctx context.Context, s *explore.Session, rounds int) error {
	s.UndoStates(max(16, len(s.Log())/32)) // else each Undo of a long game plays much of it again
	for {
		if err := s.Undo(); errors.Is(err, explore.ErrNothingToUndo) {
			break
		} else if err != nil {
			return err
		}
	}
	t.Notes() // what callbacks wrote when the log was played for Undo
	tell := t.Tell(s)
	last := max(1, s.Round()) + rounds - 1
	for rounds <= 0 || s.Round() <= last {
		if err := ctx.Err(); err != nil {
			return err
		}
		events, err := s.Redo()
		if errors.Is(err, explore.ErrNothingToRedo) {
			break
		} else if err != nil {
			return err
		}
		tell(events)
	}
	return nil
}

// Outcome writes how a scenario ended, or that it is still running, and what became of each PC.
func (t *Table) Outcome(s *explore.Session) {
	t.Public()
	st, g := s.State(), s.Game()
	fmt.Fprintf(t.out, "\n%s\n", t.Language.Say(fmt.Sprintf("%v in round %d", st.Result, st.Round)))
	for i := range st.PCs {
		p := &st.PCs[i]
		fmt.Fprint(t.out, "  ", t.Language.Say(fmt.Sprintf("%s: %v, %d EP, %d Injuries", s.Position().Name(scenario.PC(i)), p.Fate, p.EP, p.Injuries)))
		for _, a := range p.Diseases {
			fmt.Fprintf(t.out, ", %s x%d", t.Language.Text(g.Scenario().Spec().Diseases[a.Disease].Name), a.Times)
		}
		for _, item := range p.Items {
			fmt.Fprintf(t.out, ", %s", t.Language.Text(item))
		}
		fmt.Fprintln(t.out)
	}
}

// Fold writes a text in lines of at most 100 bytes; a longer word has its own line. The first line begins with head, and the others are
// indented as far.
func Fold(w io.Writer, head, text string) {
	line, indent := head, strings.Repeat(" ", len(head))
	for i, word := range strings.Fields(text) {
		switch {
		case i == 0:
			line += word
		case len(line)+1+len(word) > 100:
			fmt.Fprintln(w, line)
			line = indent + word
		default:
			line += " " + word
		}
	}
	fmt.Fprintln(w, line)
}

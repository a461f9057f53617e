package table

import (
	"errors"
	"fmt"
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// typed returns the choice of a View that a person has typed as a command, or says why it is none. Without a name it is a command of the PC whose turn
// it is: "move Ford".
func (t *Table) typed(s *explore.Session, v *board.View, line string) (int, error) {
	c, err := t.Language.Read(v, line)
	if err != nil {
		who := v.Turn
		if v.Viewer.IsPC() {
			who = v.Viewer
		}
		if name := new(crunch.NameError); !errors.As(err, &name) || name.What != "subject" || !who.IsPC() {
			return -1, plain(err)
		}
		if c, err = t.Language.Read(v, t.Language.Text(v.Name(who))+" "+line); err != nil {
			return -1, plain(err)
		}
	}
	if t.screen.clear != nil && v.Viewer.IsPC() && c.Who != v.Viewer {
		return -1, fmt.Errorf("%s is asked now, nobody else", t.Language.Text(v.Name(v.Viewer))) // HD-83: a refusal would tell what others hold
	}
	if c.Who == scenario.Nobody && c.Do == board.VerbBegin && v.Round > 0 {
		return -1, errors.New("want who begins a turn: type " + example(v))
	}
	if err := s.Check(c); errors.Is(err, board.ErrOthersTurn) && v.Turn != scenario.Nobody {
		return -1, fmt.Errorf("%s can't %s: it is %s's turn", t.Language.Text(v.Name(c.Who)), c.Do.Word(), t.Language.Text(v.Name(v.Turn)))
	} else if err != nil {
		return -1, err
	}
	choice := slices.Index(v.Choices, c)
	if choice < 0 && c.Do == board.VerbJoin {
		return choice, fmt.Errorf("the table says who joins: type \"join %s\"", v.Name(c.Who)) // GL-49
	} else if choice < 0 {
		return choice, fmt.Errorf("%q is not one of your choices now", line)
	}
	return choice, nil
}

// plain returns what is wrong with a typed command as people read it: the part that can't be read, and what would be right.
func plain(err error) error {
	if name, ok := errors.AsType[*crunch.NameError](err); ok {
		part := *name
		part.Package = ""
		return &part
	}
	if text, ok := errors.AsType[*crunch.TextError](err); ok {
		part := *text
		part.Package, part.At = "", 0
		return &part
	}
	return err
}

package odds

import (
	"fmt"
	"slices"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
)

// A Question is one that somebody was asked on the way, with the answers that the rules allow.
type Question struct {
	Who     scenario.Who `json:"who"`
	Ask     board.Ask    `json:"ask"`
	Text    string       `json:"text,omitzero"`  // of content
	Answers []string     `json:"answers"`        // in words, as package show tells them to the DM
	Given   string       `json:"given,omitzero"` // the one of Options.Answers; "" if the Players have chosen, outcome by outcome
}

// An answering answers the questions of a trial.
type answering struct {
	answers []string
	asked   map[string]int // by what is asked: the place in list; never iterated
	list    []Question
	key     []byte
}

// answer returns the command of Options.Answers that answers the pending question, and whether there is one. It notes the question.
func (a *answering) answer(pos *explore.Position, legal []board.Command) (board.Command, bool) {
	p := &pos.State().Pending
	a.key = fmt.Appendf(a.key[:0], "%d %d %d %v %q %q %v", p.Ask, p.Who, p.By, p.Plays, p.Text, p.Options, p.Forced)
	for i := range legal {
		a.key = fmt.Appendf(a.key, " %d", legal[i].Choice)
	}
	at, known := a.asked[string(a.key)]
	if !known {
		at = len(a.list)
		a.asked[string(a.key)] = at
		q := Question{Who: p.Who, Ask: p.Ask, Text: p.Text}
		v := pos.View(scenario.DMOnly)
		for i := range legal {
			words := show.Words(&v, &legal[i])
			if q.Answers = append(q.Answers, words); q.Given == "" && slices.Contains(a.answers, words) {
				q.Given = words
			}
		}
		a.list = append(a.list, q)
	}
	q := &a.list[at]
	if q.Given == "" {
		return board.Command{}, false
	}
	return legal[slices.Index(q.Answers, q.Given)], true
}

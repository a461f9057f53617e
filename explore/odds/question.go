package odds

import (
	"cmp"
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
	Answers []string     `json:"answers"`        // in the words of show.Choices for the DM, or for the PC if it holds cards
	Given   string       `json:"given,omitzero"` // the one of Options.Answers; "" if the Players have chosen, outcome by outcome
}

// An answering answers the questions of a trial.
type answering struct {
	answers []string
	unseen  board.PCs        // PCs whose questions are noted without their hands
	asked   map[string]asked // by what is asked; never iterated
	merged  map[string]int   // of the unseen, by what everyone knows of the question: the place in list; never iterated
	list    []Question
	key     []byte
}

// asked says where a question is noted, and which of the legal commands answers it as Options.Answers say, or -1.
type asked struct{ question, answer int }

// answer returns the command of Options.Answers that answers the pending question, and whether there is one. It notes the question.
func (a *answering) answer(pos *explore.Position, legal []board.Command) (board.Command, bool) {
	p := &pos.State().Pending
	a.key = fmt.Appendf(a.key[:0], "%d %d %d %v %q %q %v", p.Ask, p.Who, p.By, p.Plays, p.Text, p.Options, p.Forced)
	for i := range legal {
		a.key = fmt.Appendf(a.key, " %d", legal[i].Choice)
	}
	at, known := a.asked[string(a.key)]
	if !known {
		at = a.note(pos, legal)
		a.asked[string(a.key)] = at
	}
	if at.answer < 0 {
		return board.Command{}, false
	}
	return legal[at.answer], true
}

// note notes a question. A question to a PC whose hand is not known is noted once, whatever the hand.
func (a *answering) note(pos *explore.Position, legal []board.Command) asked {
	p := &pos.State().Pending
	at := asked{len(a.list), -1}
	v := pos.View(scenario.DMOnly)
	if p.Who.IsPC() && len(v.PCs[p.Who.Index()].Cards) > 0 {
		v = pos.View(p.Who) // the DM may not know what it could answer
	}
	if a.unseen.Has(p.Who) {
		key := fmt.Sprintf("%d %d %d %q %q", p.Ask, p.Who, p.By, p.Text, p.Options)
		if place, merged := a.merged[key]; merged {
			at.question = place
		}
		a.merged[key] = at.question
	}
	if at.question == len(a.list) {
		a.list = append(a.list, Question{Who: p.Who, Ask: p.Ask, Text: p.Text})
	}
	q := &a.list[at.question]
	v.Choices = legal
	for i, words := range show.Choices(&v) { // two answers may read the same
		if !slices.Contains(q.Answers, words) {
			q.Answers = append(q.Answers, words)
		}
		if at.answer < 0 && slices.Contains(a.answers, words) {
			at.answer = i
			q.Given = cmp.Or(q.Given, words)
		}
	}
	return at
}

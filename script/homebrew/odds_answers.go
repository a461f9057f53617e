package main

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/odds"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/script/internal/rolls"
)

// mostLaws is how many laws of one command are told, by the answers to questions. Past them the players of package policy answer.
const mostLaws = 16

// answers calls tell with the law of a command for each way to answer the questions that come up. wanted are answers that were asked for. If
// one of them never comes up, that is the error, and nothing is told. PCs whose hands are unseen choose for themselves: each hand has other answers.
func (f *oddsFlags) answers(unseen board.PCs, pos *explore.Position, c board.Command, wanted []string, tell func(law *odds.Law) error) error {
	left, used := mostLaws, make([]bool, len(wanted))
	var laws []*odds.Law
	var answer func(given []string, open []int) error // open are the places of the wanted answers that have not come up on this way
	answer = func(given []string, open []int) error {
		law, err := odds.Of(f.ctx, pos, c, odds.Options{Turn: f.turn, Samples: f.samples, Leaves: f.leaves, Seed: crunch.Seed(f.seed),
			Answers: given, Unseen: unseen})
		if err != nil {
			return err
		}
		for _, q := range law.Asked {
			if q.Given != "" {
				continue
			}
			for k, i := range open {
				if fit := fitting(q.Answers, wanted[i]); fit != "" {
					used[i] = true
					return answer(append(slices.Clip(given), fit), slices.Concat(open[:k], open[k+1:]))
				}
			}
		}
		for _, q := range law.Asked {
			if q.Given == "" && left >= len(q.Answers) && !unseen.Has(q.Who) {
				left -= len(q.Answers) - 1
				for _, words := range q.Answers {
					if err := answer(append(slices.Clip(given), words), open); err != nil {
						return err
					}
				}
				return nil
			}
		}
		if len(wanted) == 0 {
			return tell(law)
		}
		laws = append(laws, law)
		return nil
	}
	var open []int
	for i := range wanted {
		open = append(open, i)
	}
	if err := answer(nil, open); err != nil {
		return err
	}
	if i := slices.Index(used, false); i >= 0 {
		return fmt.Errorf("no question here has the answer %q", wanted[i])
	}
	for _, law := range laws {
		if err := tell(law); err != nil {
			return err
		}
	}
	return nil
}

// fitting returns the one of the answers that a text means, or "".
func fitting(answers []string, text string) (found string) {
	for _, a := range answers {
		if strings.EqualFold(a, text) {
			return a
		}
		if strings.Contains(strings.ToLower(a), strings.ToLower(text)) {
			if found != "" {
				return ""
			}
			found = a
		}
	}
	return found
}

// answered says how the questions on the way were answered.
func answered(law *odds.Law) string {
	var text strings.Builder
	for _, q := range law.Asked {
		text.WriteString("; ")
		if q.Given != "" {
			text.WriteString(q.Given)
		} else {
			text.WriteString("as the sensible players choose: " + strings.Join(q.Answers, " or "))
		}
	}
	return text.String()
}

// staged finds the position and the command of a text: what people type, or a line of the whole list. A command that is legal now is asked now. So is
// one that people type with a save. For all others a position is set up, as for the whole list.
func (f *oddsFlags) staged(l *rolls.Rolling, text string) (*rolls.Staged, error) {
	pos := l.Game.At(&l.From)
	v := pos.View(scenario.DMOnly)
	command, err := show.Read(&v, text)
	read := err == nil
	if read {
		err = l.Check(pos, command)
	}
	if err == nil || (f.load != "" || f.placed) && read {
		return &rolls.Staged{State: &l.From, Region: scenario.NoRegion, Command: command, Words: show.Words(&v, &command)}, err
	}
	here := l.Now(pos, &v, text)
	if here != nil {
		return here, nil
	}
	var found *rolls.Staged
	l.Tell = func(s *rolls.Staged) error {
		if !(read && s.Command == command || strings.EqualFold(s.Words, text)) {
			return nil
		}
		if s.Refused != "" { // here; it may be legal elsewhere
			return nil
		}
		own := f.load == "" || s.Region == l.From.Where(s.Command.Who)
		if found == nil || own {
			found = s
		}
		if own {
			return errFound
		}
		return nil
	}
	all := l.All(f.ctx)
	if found != nil {
		return found, nil
	}
	for i := range l.From.PCs { // the refusal of a card that the hand lacks names the reason
		l.Unseen = l.Unseen.With(i)
	}
	if lacks := l.Now(pos, &v, text); lacks != nil {
		err = pos.Check(lacks.Command)
	}
	return nil, cmp.Or(all, err)
}

// errFound ends the search for a command.
var errFound = errors.New("found")

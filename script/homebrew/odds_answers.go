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
	"github.com/crunchrules/crunch/internal/near"
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
	if i := near.Find(text, answers); i >= 0 {
		return answers[i]
	}
	for _, a := range answers {
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
	spelt := func(words string) bool { return words == text }
	alike := func(words string) bool { return strings.EqualFold(words, text) }
	var all error
	for _, is := range []func(words string) bool{spelt, alike} {
		if here := l.Now(pos, &v, is); here != nil {
			return here, nil
		}
		var found *rolls.Staged
		l.Tell = func(s *rolls.Staged) error {
			switch own := f.load == "" || s.Region == l.From.Where(s.Command.Who); {
			case s.Refused != "", !is(s.Words) && !(read && s.Command == command): // refused here, it may be legal elsewhere
			case own:
				found = s
				return errFound
			case found == nil:
				found = s
			}
			return nil
		}
		if all = l.All(f.ctx); found != nil {
			return found, nil
		}
	}
	for i := range l.From.PCs { // the refusal of a card that the hand lacks names the reason
		l.Unseen = l.Unseen.With(i)
	}
	if lacks := l.Now(pos, &v, alike); lacks != nil {
		err = pos.Check(lacks.Command)
	}
	return nil, cmp.Or(all, err)
}

// errFound ends the search for a command.
var errFound = errors.New("found")

// ruled puts what -rule says into the position, as a ruling of the DM does in play. Nothing reacts to it.
func (f *oddsFlags) ruled(l *rolls.Rolling) error {
	for _, text := range f.rule {
		v := l.Game.At(&l.From).View(scenario.DMOnly)
		c, err := v.ParseCommand("rule " + text)
		var r board.Ruling
		if err == nil {
			r, err = c.Ruling()
		}
		st := l.Game.Stage(l.From)
		if err == nil {
			err = st.Rule(r)
		}
		if err == nil {
			l.From, err = st.State()
			f.placed = f.placed || r.Sets == board.RuleRegion
		}
		if err != nil {
			return fmt.Errorf("-rule %q: %s", text, strings.TrimPrefix(err.Error(), "explore: "))
		}
	}
	return nil
}

// cloaked returns the position in which those of -hidden and -invisible are so. GL-53
func (f *oddsFlags) cloaked(pos *explore.Position) (*explore.Position, error) {
	var list []odds.Cloak
	for as := scenario.Hidden; as < scenario.NumUnseen; as++ {
		for name := range strings.SplitSeq(f.cloaks[as], ",") {
			if name = strings.TrimSpace(name); name == "" {
				continue
			}
			w, err := named(pos, name)
			if err != nil {
				return nil, fmt.Errorf("-%v: %w", as, err)
			}
			list = append(list, odds.Cloak{Who: w, As: as})
		}
	}
	if len(list) == 0 {
		return pos, nil
	}
	return odds.Cloaked(pos, list...)
}

// named returns the first entity of a name that is in play.
func named(pos *explore.Position, name string) (scenario.Who, error) {
	var all []scenario.Who
	var names []string
	for i := range pos.State().PCs {
		all, names = append(all, scenario.PC(i)), append(names, pos.Name(scenario.PC(i)))
	}
	for i := range pos.State().Challenges {
		if w := scenario.ChallengeAt(i); pos.State().InPlay(w) {
			all, names = append(all, w), append(names, pos.Name(w))
		}
	}
	if i := near.Find(name, names); i >= 0 {
		return all[i], nil
	}
	return scenario.Nobody, fmt.Errorf("found %q, want a PC or a Challenge in play%s", name, orMeant(name, names))
}

// unseenWords says who is Hidden or Invisible, for the words of a roll.
func (f *oddsFlags) unseenWords() (text string) {
	for as := scenario.Hidden; as < scenario.NumUnseen; as++ {
		if names := strings.TrimSpace(f.cloaks[as]); names != "" {
			text += fmt.Sprintf(", with %s %v", names, as)
		}
	}
	return text
}

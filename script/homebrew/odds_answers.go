package main

import (
	"slices"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/odds"
)

// mostLaws is how many laws of one command are told, by the answers to questions. Past them the players of package policy answer.
const mostLaws = 16

// answers calls tell with the law of a command for each way to answer the questions that come up. wanted are answers that were asked for;
// those that come up are taken out of it.
func (f *oddsFlags) answers(pos *explore.Position, c explore.Command, wanted *[]string, tell func(law *odds.Law) error) error {
	left := mostLaws
	var answer func(given []string) error
	answer = func(given []string) error {
		law, err := odds.Of(f.ctx, pos, c, odds.Options{Turn: f.turn, Samples: f.samples, Seed: crunch.Seed(f.seed), Answers: given})
		if err != nil {
			return err
		}
		for _, q := range law.Asked {
			if q.Given != "" {
				continue
			}
			for i, text := range *wanted {
				if fit := fitting(q.Answers, text); fit != "" {
					*wanted = slices.Delete(*wanted, i, i+1)
					return answer(append(slices.Clip(given), fit))
				}
			}
		}
		for _, q := range law.Asked {
			if q.Given == "" && left >= len(q.Answers) {
				left -= len(q.Answers) - 1
				for _, words := range q.Answers {
					if err := answer(append(slices.Clip(given), words)); err != nil {
						return err
					}
				}
				return nil
			}
		}
		return tell(law)
	}
	return answer(nil)
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

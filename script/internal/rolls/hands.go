package rolls

import (
	"slices"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/odds"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
)

// Legal lists what an entity may do, with any hand that it may have.
func (l *Rolling) Legal(pos *explore.Position, w scenario.Who) (list []board.Command, err error) {
	if !l.Unseen.Has(w) {
		return pos.LegalOf(w, nil), nil
	}
	may, err := odds.May(pos, w)
	for _, m := range may {
		list = append(list, m.Command)
	}
	return list, err
}

// Check says why a command can't be given, with any hand that is possible.
func (l *Rolling) Check(pos *explore.Position, c board.Command) error {
	err := pos.Check(c)
	if err == nil || !l.Unseen.Has(c.Who) {
		return err
	}
	if list, none := l.Legal(pos, c.Who); none == nil && slices.Contains(list, c) {
		return nil
	}
	return err
}

// Now returns the command of the words that is asks for which is legal where everybody stands, or nil.
func (l *Rolling) Now(pos *explore.Position, v *board.View, is func(words string) bool) *Staged {
	for i := range len(l.From.PCs) + len(l.From.Challenges) {
		w := scenario.PC(i)
		if k := i - len(l.From.PCs); k >= 0 {
			w = scenario.ChallengeAt(k)
		}
		list, _ := l.Legal(pos, w) // of one whose hands can't be told nothing is found here
		for _, c := range list {
			if words := show.Words(v, &c); is(words) {
				return &Staged{State: &l.From, Region: scenario.NoRegion, Command: c, Words: words}
			}
		}
	}
	return nil
}

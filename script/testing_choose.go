package script

import (
	"fmt"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

func (t *tester) choices(list []board.Command) []string {
	v := *t.view()
	v.Choices = list
	return show.Choices(&v)
}

// choose gives the legal command with these words: an exact match, or else the only command that contains them.
func (t *tester) choose(c *sandbox.Call, words string) error {
	if len(words) > maxLine {
		return fmt.Errorf("%s: found words of %d bytes, want at most %d", c.Name(), len(words), maxLine)
	}
	legal := t.legal()
	c.Charge((20+len(words)>>4)*len(legal) + t.size()/2)
	told, fit := t.fitting(words, legal)
	if len(fit) == 1 {
		return t.act(c, legal[fit[0]])
	}
	hint := ""
	if len(fit) == 0 && t.refusing {
		hint = " (to expect that it isn't offered, write t:expect(not t:offers(words)))"
	}
	return fmt.Errorf("%s: %d legal commands match %s%s; the legal commands are%s", c.Name(), len(fit), quote(words), hint, wordsOf(told))
}

// fitting returns commands in words, and which of them these words mean: an exact match, or else all that contain them.
func (t *tester) fitting(words string, legal []board.Command) (told []string, fit []int) {
	told = t.choices(legal)
	if i := slices.Index(told, words); i >= 0 {
		return told, []int{i}
	}
	for i := range told {
		if strings.Contains(strings.ToLower(told[i]), strings.ToLower(words)) {
			fit = append(fit, i)
		}
	}
	return told, fit
}

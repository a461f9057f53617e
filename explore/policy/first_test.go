package policy_test

import (
	"os"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/internal/must"
)

// FirstSearch chooses what it has always chosen. This file is never written anew: if a Search chooses otherwise now, FirstSearch has to keep what it
// was, or ladders of two versions can't be compared.
func TestFirstSearchNeverChanges(t *testing.T) {
	var b strings.Builder
	for _, g := range []*explore.Game{doors(t, "Left"), vault(t)} {
		for seed := range crunch.Seed(3) {
			s := explore.NewSession(g, seed)
			must.OK(t, s.Play(t.Context(), explore.Players{PCs: policy.FirstSearch(seed).Policy(), DM: first(board.VerbAct), Rounds: 6}, nil))
			for _, e := range s.Log() {
				b.WriteString(e.Command.String() + "\n")
			}
			b.WriteString("\n")
		}
	}
	want := must.Get(os.ReadFile("testdata/first_search.txt"))(t)
	if b.String() != string(want) {
		t.Errorf("it chooses\n%s\nwant\n%s", b.String(), want)
	}
}

// first is a DM that never changes either: it takes the first choice with a verb, or else the first of all.
func first(verb board.Verb) explore.Policy {
	return func(v *board.View) (int, error) {
		for i := range v.Choices {
			if v.Choices[i].Do == verb {
				return i, nil
			}
		}
		return 0, nil
	}
}

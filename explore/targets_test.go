package explore_test

import (
	"errors"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/short"
	"pgregory.net/rapid"
)

// EX-30, EX-34, GL-40: what a View shows and what Legal allows imply each other, with the players' knowledge and with that of each PC. A PC
// may target the Creatures and Seekers that its View shows in its region, and no Challenge that it doesn't show.
func TestViewsShowTheTargets(t *testing.T) {
	seen := map[string]int{}
	rapid.Check(t, func(t *rapid.T) {
		s := explore.NewSession(anyGame(t), crunch.Seed(rapid.Uint64().Draw(t, "seed")))
		for range rapid.IntRange(1, 150).Draw(t, "commands") {
			legal := s.Legal()
			if len(legal) == 0 {
				return
			}
			targetsShown(t, s, seen)
			c := rapid.SampledFrom(legal).Draw(t, "legal")
			if _, err := s.Do(c); err != nil && !contentFails(err) {
				t.Fatalf("%+v: %v", c, err)
			}
		}
	})
	for _, what := range []string{"shown here", "shown elsewhere", "not shown"} {
		if seen[what] == 0 && short.Long() {
			t.Errorf("no Challenge was ever %s: the games are too tame", what)
		}
	}
}

// targetsShown compares the targets of each PC with its View.
func targetsShown(t *rapid.T, r *explore.Session, seen map[string]int) {
	s := r.State()
	for i := range s.PCs {
		w := scenario.PC(i)
		if s.PCs[i].Fate != board.FatePlaying || s.Phase != scenario.PhasePC || s.Pending.Ask != board.AskNothing {
			continue
		}
		v := r.View(w)
		for k := range v.PCs[i].Plays {
			p := &v.PCs[i].Plays[k]
			if p.Name == "" || p.Kind != scenario.Action || p.Aim != scenario.OneEnemy && p.Aim != scenario.SingleEnemy {
				continue
			}
			for j := range s.Challenges {
				target := scenario.ChallengeAt(j)
				err := r.Check(board.Command{Do: board.VerbAct, Who: w, Play: int16(k), Target: target})
				unseen, far := errors.Is(err, board.ErrUnseen), errors.Is(err, board.ErrOutOfReach)
				switch f := v.Challenge(target); {
				case f == nil && err == nil:
					t.Fatalf("EX-30: %v may target %v, which its View doesn't show", w, r.Position().Name(target))
				case f == nil:
					seen["not shown"]++
				case unseen:
					t.Fatalf("EX-30: %v doesn't know of %v, which its View shows", w, r.Position().Name(target))
				case f.Region != scenario.NoRegion && f.Region == v.PCs[i].Region:
					if far || errors.Is(err, board.ErrOutOfPlay) {
						t.Fatalf("EX-34: %v can't target %v, which its View shows in its region: %v", w, r.Position().Name(target), err)
					}
					if err == nil {
						seen["shown here"]++
					}
				case f.Region != scenario.NoRegion:
					if err == nil && !p.Ranged {
						t.Fatalf("GL-40: %v may target %v in another region", w, r.Position().Name(target))
					}
					seen["shown elsewhere"]++
				}
			}
		}
	}
}

package explore_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/stattrack"
)

// wildCommand draws a command with any numbers.
func wildCommand() *rapid.Generator[explore.Command] {
	return rapid.Custom(func(t *rapid.T) explore.Command {
		who := func(name string) explore.Who {
			if rapid.Bool().Draw(t, name+" is any") {
				return explore.Who(rapid.Uint16().Draw(t, name))
			}
			return rapid.SampledFrom([]explore.Who{explore.Nobody, explore.PC(0), explore.PC(1), explore.PC(63), explore.ChallengeAt(-1), explore.ChallengeAt(0), explore.ChallengeAt(2), explore.ChallengeAt(5), explore.ChallengeAt(40)}).Draw(t, name)
		}
		return explore.Command{Do: explore.Verb(rapid.Uint8Range(0, uint8(explore.Join)+1).Draw(t, "do")), Who: who("who"), Target: who("target"),
			Conn: explore.ConnID(rapid.Int32Range(-3, 20).Draw(t, "conn")), Play: int16(rapid.IntRange(-3, 1100).Draw(t, "play")),
			Feature: uint16(rapid.IntRange(0, 9).Draw(t, "feature")), Choice: int16(rapid.IntRange(-3, 9).Draw(t, "choice"))}
	})
}

// EX-51, EX-65: every command has words, legal or not: if it names plays, connections, Features or entities that don't exist, if a PC
// without plays stands before a Persisting Obstacle, or if another question is asked.
func TestAnyCommandHasWords(t *testing.T) {
	t.Parallel()
	kitchens := []*explore.Game{kitchen(t, explore.Stealth), gameOf(t, explore.Spec{Name: "Bare", Start: "A", Goal: explore.Goal{Region: "B"}, Regions: rooms("A", "B"), Connections: row("A", "B"),
		Challenges: []explore.Challenge{{Name: "Wall", Type: stattrack.Obstacle, Way: &explore.Way{From: "A", To: "B"}, EP: 6, Persists: true}}}, explore.Character{Name: "Ada", EP: 9})}
	rapid.Check(t, func(t *rapid.T) {
		g := rapid.SampledFrom(append(kitchens, anyGame(t))).Draw(t, "game")
		s := explore.NewSession(g, crunch.Seed(rapid.Uint64().Draw(t, "seed")))
		for range rapid.IntRange(0, 30).Draw(t, "commands") {
			legal := s.Legal()
			if len(legal) == 0 {
				break
			}
			if _, err := s.Do(legal[rapid.IntRange(0, len(legal)-1).Draw(t, "choice")]); err != nil {
				break // a hook that fails
			}
		}
		for range 20 {
			c := wildCommand().Draw(t, "command")
			if words := sample.Words(g.At(s.State()), &c); words == "" || strings.Contains(words, "%!") {
				t.Errorf("the words of %+v are %q, want a sentence", c, words)
			}
		}
	})
}

package explore_test

import (
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
	"pgregory.net/rapid"
)

// wildCommand draws a command with any numbers.
func wildCommand() *rapid.Generator[board.Command] {
	return rapid.Custom(func(t *rapid.T) board.Command {
		who := func(name string) scenario.Who {
			if rapid.Bool().Draw(t, name+" is any") {
				return scenario.Who(rapid.Uint16().Draw(t, name))
			}
			return rapid.SampledFrom([]scenario.Who{scenario.Nobody, scenario.PC(0), scenario.PC(1), scenario.PC(63), scenario.ChallengeAt(-1), scenario.ChallengeAt(0), scenario.ChallengeAt(2), scenario.ChallengeAt(5), scenario.ChallengeAt(40)}).Draw(t, name)
		}
		return board.Command{Do: board.Verb(rapid.Uint8Range(0, uint8(board.VerbJoin)+1).Draw(t, "do")), Who: who("who"), Target: who("target"),
			Conn: scenario.ConnID(rapid.Int32Range(-3, 20).Draw(t, "conn")), Play: int16(rapid.IntRange(-3, 1100).Draw(t, "play")),
			Feature: uint16(rapid.IntRange(0, 9).Draw(t, "feature")), Choice: int16(rapid.IntRange(-3, 9).Draw(t, "choice"))}
	})
}

// EX-51, EX-65: every command has words, legal or not: if it names plays, connections, Features or entities that don't exist, if a PC
// without plays stands before a Persisting Obstacle, or if another question is asked.
func TestAnyCommandHasWords(t *testing.T) {
	t.Parallel()
	kitchens := []*explore.Game{kitchen(t, scenario.Stealth), gameOf(t, scenario.Spec{Name: "Bare", Start: "A", Goal: scenario.Goal{Region: "B"}, Regions: rooms("A", "B"), Connections: row("A", "B"),
		Challenges: []scenario.Challenge{{Name: "Wall", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "B"}, EP: 6, Persists: true}}}, scenario.Character{Name: "Ada", EP: 9})}
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

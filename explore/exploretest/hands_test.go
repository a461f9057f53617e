package exploretest

import (
	"flag"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
)

var cardGames = flag.Int("cards", 20, "how many games TestGamesOfCards plays with closed hands, and as many with open ones")

// Random games of PCs with decks break no law, with closed hands and with open ones. Everything happens that can happen to a card.
func TestGamesOfCards(t *testing.T) { // HD-05, HD-31, HD-81, HD-83, HD-70
	for _, open := range []bool{false, true} {
		happened := map[board.EventKind]int{}
		u := asIs
		u.fold = func(g *explore.Game, s board.State, events []board.Event) board.State {
			for i := range events {
				happened[events[i].Kind]++
			}
			return asIs.fold(g, s, events)
		}
		if _, err := Verify(t.Context(), sample.Hunters(t, open), Options{Plays: *cardGames, Walk: -1, Commands: 300, Shrink: 50, under: &u}); err != nil {
			t.Errorf("open hands %v: %v", open, err)
		}
		for _, kind := range []board.EventKind{board.CardDrawn, board.DeckShuffled, board.CardDiscarded, board.CardReturned, board.CardsDue, board.HandSet} {
			if happened[kind] == 0 {
				t.Errorf("open hands %v: no %v happened", open, kind)
			}
		}
	}
}

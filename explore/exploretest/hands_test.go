package exploretest

import (
	"flag"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	length "github.com/crunchrules/crunch/internal/short"
)

var (
	cardGames = flag.Int("cards", length.Or(3, 20), "how many games TestGamesOfCards plays with closed hands, and as many with open ones")
	cardsFrom = flag.Int("cardsfrom", 0, "the seed of the first of them")
)

// Random games of PCs with decks break no law, with closed hands and with open ones. Everything happens that can happen to a card. The games
// are played in lots: of the first few games of a Verify all laws are checked, those about twins too. With -cards and -cardsfrom it plays more.
func TestGamesOfCards(t *testing.T) { // HD-05, HD-31, HD-81, HD-83, HD-70
	const lot = 20
	var happened [2]map[board.EventKind]int
	commands := 0
	for first := *cardsFrom; first < *cardsFrom+*cardGames; first += lot {
		for i, open := range []bool{false, true} {
			u := asIs
			u.fold = func(g *explore.Game, s board.State, events []board.Event) board.State {
				for k := range events {
					if happened[i] == nil {
						happened[i] = map[board.EventKind]int{}
					}
					happened[i][events[k].Kind]++
				}
				return asIs.fold(g, s, events)
			}
			o := Options{Plays: min(lot, *cardsFrom+*cardGames-first), Seed: crunch.Seed(first), Walk: -1, Commands: 300, Shrink: 50, under: &u}
			report, err := Verify(t.Context(), sample.Hunters(t, open), o)
			if commands += report.Commands; err != nil {
				t.Errorf("open hands %v, games from %d on: %v", open, first, err)
				for _, f := range report.Failures {
					t.Log(f.Story)
				}
			}
		}
		if played := first - *cardsFrom + lot; played%200 == 0 {
			t.Logf("%d games with closed hands and as many with open ones, %d commands", played, commands)
		}
	}
	for i, open := range []bool{false, true} {
		for _, kind := range []board.EventKind{board.EventCardDrawn, board.EventDeckShuffled, board.EventCardDiscarded, board.EventCardReturned, board.EventCardsDue, board.EventHandSet} {
			if happened[i][kind] == 0 && *cardGames >= 20 {
				t.Errorf("open hands %v: no %v happened", open, kind)
			}
		}
	}
}

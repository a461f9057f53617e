package explore_test

import (
	"flag"
	"runtime"
	"slices"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
)

var cardGames = flag.Int("cards", 20, "how many games TestHashesOfCardGames plays with closed hands, and as many with open ones")

// Random games with decks come to the same States on every machine, after every command: the tests run on 32 bits and in WebAssembly too.
func TestHashesOfCardGames(t *testing.T) { // HD-07, HD-81
	for _, row := range []struct {
		open bool
		hash uint64 // of 20 games
	}{{false, 0xa5aa0864622c7697}, {true, 0x8ced4d92e54d7884}} {
		g := sample.Hunters(t, row.open)
		run, choice := g.NewRunner(), crunch.Seed(26).Stream(crunch.Key("choices"))
		var legal []board.Command
		hash, commands, cards := uint64(0), 0, 0
		for seed := range crunch.Seed(*cardGames) {
			runtime.Gosched() // in WebAssembly nobody else interrupts this: the garbage collector might never come to its end (golang/go#32840)
			run.Reset(g.Start())
			dice := explore.DiceOf(seed)
			for n := 0; n < 300 && run.Result() == board.ResultRunning; n++ {
				if legal = run.Legal(legal[:0]); run.Round() > 0 && choice.IntN(8) == 0 {
					legal = append(legal[:0], board.Command{Do: board.VerbHold, Who: scenario.PC(2), Play: int16(choice.IntN(7)), Choice: int16(choice.IntN(2))})
				}
				c := legal[choice.IntN(len(legal))]
				events, err := run.Do(c, dice)
				if err != nil && c.Do != board.VerbHold { // it may be that nobody may hold that now
					t.Fatalf("game %d: %v: %v", seed, c, err)
				}
				for i := range events {
					if events[i].Kind == board.EventCardDrawn {
						cards++
					}
				}
				commands++
				hash = hash*0x100000001b3 ^ run.State().Hash()
			}
		}
		t.Logf("open hands %v: %d games, %d commands, %d cards drawn, hash %#x", row.open, *cardGames, commands, cards, hash)
		if *cardGames == 20 && hash != row.hash {
			t.Errorf("open hands %v: hash %#x, want %#x", row.open, hash, row.hash)
		}
	}
}

// BenchmarkDecks plays commands of a game by chance, with decks and without them: the same plays are then printed. A command with decks should
// cost at most 1.2 times what it costs without.
func BenchmarkDecks(b *testing.B) {
	for _, decks := range []bool{false, true} {
		b.Run(map[bool]string{false: "without", true: "with"}[decks], func(b *testing.B) {
			g := sample.Hunters(b, false)
			party := slices.Clone(g.Party())
			for i := range party {
				party[i].HostDeck, party[i].Plays = false, slices.Clone(party[i].Plays)
				for k := range party[i].Plays {
					if !decks {
						party[i].Plays[k].Copies = 0
					}
				}
			}
			g = sample.Game(b, *g.Scenario().Spec(), party...)
			run, start, choice, dice := g.NewRunner(), g.Start(), crunch.Seed(26).Stream(), explore.DiceOf(26)
			var legal []board.Command
			b.ReportAllocs()
			for n := 0; b.Loop(); n++ {
				if n == 300 || run.Result() != board.ResultRunning {
					n = 0
					run.Reset(start)
				}
				legal = run.Legal(legal[:0])
				must.Get(run.Do(legal[choice.IntN(len(legal))], dice))(b)
			}
		})
	}
}

// Package peers does with other libraries what crunch does, for PERFORMANCE.md. It is a module of its own: nothing else needs these libraries.
package peers

import (
	"context"
	"encoding/json"
	"math"
	"os"
	"os/exec"
	"testing"

	toolkit "github.com/KirkDiggler/rpg-toolkit/dice"
	"github.com/justinian/dice"
)

var sink int

// BenchmarkJustinian rolls a d20 with justinian/dice.
func BenchmarkJustinian(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		r, _, err := dice.Roll("1d20")
		if err != nil {
			b.Fatal(err)
		}
		sink += r.Int()
	}
}

// BenchmarkToolkit rolls two d20s with rpg-toolkit and keeps the higher.
func BenchmarkToolkit(b *testing.B) {
	ctx, roller := context.Background(), toolkit.NewRoller()
	b.ReportAllocs()
	for b.Loop() {
		rolls, err := roller.RollN(ctx, 2, 20)
		if err != nil {
			b.Fatal(err)
		}
		if max(rolls[0], rolls[1])+1 >= 11 {
			sink++
		}
	}
}

// The dice of the others are dice: a benchmark of something else would say nothing.
func TestDice(t *testing.T) {
	const rolls = 10_000
	var seen [21]int
	high, roller := 0, toolkit.NewRoller()
	for range rolls {
		r, _, err := dice.Roll("1d20")
		if err != nil {
			t.Fatal(err)
		}
		seen[r.Int()]++
		two, err := roller.RollN(t.Context(), 2, 20)
		if err != nil {
			t.Fatal(err)
		}
		if max(two[0], two[1]) >= 11 {
			high++
		}
	}
	for face, n := range seen[1:] {
		if n < 300 || n > 700 {
			t.Errorf("justinian/dice shows %d %d times in %d, want about 500", face+1, n, rolls)
		}
	}
	if high < 7_200 || high > 7_800 {
		t.Errorf("rpg-toolkit's higher die is 11 or more %d times in %d, want about 7,500", high, rolls)
	}
}

// The game of boardgame.io is chase-lite: its endings come as often, and its games are as long, as those of the bare code in package explore.
func TestChaseLite(t *testing.T) {
	if _, err := os.Stat("node_modules"); err != nil {
		t.Skip("npm install has not been run here, so there is no boardgame.io")
	}
	out, err := exec.Command("node", "peers.js", "stats", "3000").Output()
	if err != nil {
		t.Fatal(err)
	}
	var got struct{ A, B, C, D, Rounds, Decisions float64 }
	if err := json.Unmarshal(out, &got); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	for _, row := range []struct {
		what            string
		got, want, most float64
	}{
		{"A", got.A, 0.7498, 0.04}, {"B", got.B, 0.0033, 0.006}, {"C", got.C, 0, 0.001}, {"D", got.D, 0.2469, 0.04},
		{"rounds", got.Rounds, 9.255, 0.3}, {"decisions", got.Decisions, 26.56, 0.9},
	} {
		if math.Abs(row.got-row.want) > row.most {
			t.Errorf("%s: %v, want %v, give or take %v", row.what, row.got, row.want, row.most)
		}
	}
}

package script_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/crunchrules/crunch/internal/short"
	"github.com/crunchrules/crunch/script"
)

// largePack is a pack of n regions with a way to each and a Creature in each, written out in files as long as they may be.
func largePack(n int) fstest.MapFS {
	fsys := fstest.MapFS{}
	var b strings.Builder
	flush := func() {
		fsys[fmt.Sprintf("part%02d.lua", len(fsys))] = &fstest.MapFile{Data: []byte(b.String())}
		b.Reset()
	}
	fmt.Fprintf(&b, "scenario { name = 'Large', setting = 'dungeon', start = 'Room 0', goal = 'Room %d' }\npc { name = 'Ada', ep = 12, plain = true }\n", n-1)
	for i := range n {
		fmt.Fprintf(&b, "region { name = 'Room %d' }\n", i)
		if i > 0 {
			fmt.Fprintf(&b, "connection { 'Room %d', 'Room %d' }\n", i-1-(i-1)%3, i)
		}
		fmt.Fprintf(&b, "creature { name = 'Rat %d', region = 'Room %[1]d', ep = 3, actions = {{ name = 'Bite', inflict = '1d6', damage = '1d4' }} }\n", i)
		if b.Len() > 63<<10 {
			flush()
		}
	}
	flush()
	return fsys
}

// A large pack loads, and its work grows no faster than it does: four times the content allocates at most 4.4 times as often.
func TestLargePack(t *testing.T) {
	allocs := func(n int) float64 {
		fsys := largePack(n)
		return testing.AllocsPerRun(1, func() {
			g, err := script.LoadGame(t.Context(), fsys)
			if err != nil {
				t.Fatal(err)
			}
			if got := len(g.Scenario().Spec().Regions); got != n {
				t.Fatalf("%d regions, want %d", got, n)
			}
		})
	}
	small := 500
	if short.Long() {
		small = 2500
	}
	if few, many := allocs(small), allocs(4*small); many > 4.4*few {
		t.Errorf("%v allocations for %d regions, %v for %d: want at most 4.4 times as many", few, small, many, 4*small)
	}
}

func BenchmarkLoadLarge(b *testing.B) {
	for _, n := range []int{2500, 5000, 10_000} {
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			fsys := largePack(n)
			b.ReportAllocs()
			for b.Loop() {
				if _, err := script.LoadGame(b.Context(), fsys); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

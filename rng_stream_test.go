package crunch_test

import (
	"encoding/binary"
	"encoding/hex"
	"math/bits"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/must"
	"pgregory.net/rapid"
)

func TestTrialSequence(t *testing.T) {
	for _, row := range []struct {
		i    uint64
		want string
	}{
		{0, "pcg:1ca4e3303171d814f8f2c3e9d799b0b3"},
		{1, "pcg:e0f8c112e8732956531e0e4a0847864d"},
		{maxWord, "pcg:37ae820f0ef376b222ef548da9e7d06e"},
	} {
		if got := crunch.Seed(1).Trial(row.i).String(); got != row.want {
			t.Errorf("trial %d starts at %v, want %v", row.i, got, row.want)
		}
	}
}

func TestForkSequence(t *testing.T) {
	for _, row := range []struct {
		seed crunch.Seed
		key  []uint64
		want crunch.Seed
	}{
		{1, nil, 0xd4bfa5d174e118ae},
		{1, []uint64{1}, 0xbcbae591be6efe93},
		{1, []uint64{1, 2}, 0xd09158e065ef4f02},
		{7, []uint64{0}, 0x3c58fd3ff4ef43b8},
	} {
		if got := row.seed.Fork(row.key...); got != row.want {
			t.Errorf("%d forked by %v is %#x, want %#x", row.seed, row.key, got, row.want)
		}
	}
}

func TestKeySequence(t *testing.T) {
	for name, want := range map[string]uint64{
		"":                 0xc3817c016ba4ff30,
		"a":                0x5f29c2aadd9b8527,
		"Lockpick":         0x91bc4541f5868059,
		"Collapsed Bridge": 0x7fc138e7d3a20343,
		"é":                0x6e2411eb685090ba,
	} {
		if got := crunch.Key(name); got != want {
			t.Errorf("Key(%q) = %#x, want %#x", name, got, want)
		}
	}
}

// Small words in any order and number give different streams, and none equals a trial or the stream of a fork.
func TestStreamsDiffer(t *testing.T) {
	seen := map[crunch.Rand]string{}
	add := func(name string, r crunch.Rand) {
		if other, ok := seen[r]; ok {
			t.Errorf("%s and %s are the same stream", name, other)
		}
		seen[r] = name
	}
	words := []uint64{0, 1, 2, 3, 1 << 32, maxWord}
	for _, seed := range []crunch.Seed{0, 1, 2, maxWord} {
		add("stream", seed.Stream())
		add("fork", seed.Fork().Stream())
		for _, a := range words {
			add("trial", seed.Trial(a))
			add("stream of 1", seed.Stream(a))
			add("fork of 1", seed.Fork(a).Stream())
			for _, b := range words {
				add("stream of 2", seed.Stream(a, b))
				for _, c := range words {
					add("stream of 3", seed.Stream(a, b, c))
				}
			}
		}
	}
	if want := 4 * (2 + 6*3 + 36 + 216); len(seen) != want {
		t.Errorf("%d streams, want %d", len(seen), want)
	}
}

// state returns the 128 bits that r is at.
func state(t testing.TB, r crunch.Rand) [2]uint64 {
	b := must.Get(hex.DecodeString(strings.TrimPrefix(r.String(), "pcg:")))(t)
	return [2]uint64{binary.BigEndian.Uint64(b), binary.BigEndian.Uint64(b[8:])}
}

// One bit of the seed or of any word changes half of the 128 bits of the state.
func TestStreamAvalanche(t *testing.T) {
	base := [4]uint64{2026, 3, 1, 4} // seed, round, actor, command
	stream := func(w [4]uint64) [2]uint64 { return state(t, crunch.Seed(w[0]).Stream(w[1:]...)) }
	was := stream(base)
	for word := range base {
		total := 0
		for bit := range 64 {
			w := base
			w[word] ^= 1 << bit
			now := stream(w)
			for half := range now {
				moved := bits.OnesCount64(was[half] ^ now[half])
				total += moved
				if moved < 10 || moved > 54 { // 5.5 standard deviations
					t.Errorf("word %d, bit %d moves %d of 64 bits", word, bit, moved)
				}
			}
		}
		if mean := total / 64; mean < 60 || mean > 68 {
			t.Errorf("a bit of word %d moves %d of 128 bits", word, mean)
		}
	}
}

// The first dice of neighbouring streams are as even and as independent as those of one stream.
func TestStreamsEven(t *testing.T) {
	var i uint64
	even(t, "first die of trials", 20, func() int {
		r := crunch.Seed(1).Trial(i)
		i++
		return r.IntN(20)
	})
	even(t, "first die of trials next to each other", 36, func() int {
		a, b := crunch.Seed(1).Trial(i), crunch.Seed(1).Trial(i+1)
		i++
		return 6*a.IntN(6) + b.IntN(6)
	})
	even(t, "first two dice of a stream", 36, func() int {
		r := crunch.Seed(5).Stream(i, 7)
		i++
		return 6*r.IntN(6) + r.IntN(6)
	})
	even(t, "first die of seeds next to each other", 36, func() int {
		a, b := crunch.Seed(i).Stream(), crunch.Seed(i+1).Stream()
		i++
		return 6*a.IntN(6) + b.IntN(6)
	})
	even(t, "first die of actors and commands", 36, func() int {
		a, b := crunch.Seed(9).Stream(1, i, 0), crunch.Seed(9).Stream(1, 0, i)
		i++
		return 6*a.IntN(6) + b.IntN(6)
	})
}

// However the trials are spread, the results are the same to the bit.
func TestTrialsShard(t *testing.T) {
	const trials = 1000
	seed := crunch.Seed(77)
	run := func(i int) [3]int {
		r := seed.Trial(uint64(i))
		return [3]int{r.IntN(20), r.IntN(6), r.IntN(100)}
	}
	var plain [trials][3]int
	for i := range plain {
		plain[i] = run(i)
	}
	rapid.Check(t, func(t *rapid.T) {
		shards := rapid.IntRange(1, 8).Draw(t, "shards")
		first := rapid.IntRange(0, shards-1).Draw(t, "first")
		var sharded [trials][3]int
		for s := range shards {
			shard := (s + first) % shards
			for i := shard; i < trials; i += shards {
				sharded[i] = run(i)
			}
		}
		if sharded != plain {
			t.Fatalf("%d shards, shard %d first, had other results", shards, first)
		}
	})
	same := make(chan bool)
	for range 2 {
		go func() {
			ok := true
			for i, want := range slices.Backward(plain[:]) {
				ok = ok && run(i) == want
			}
			same <- ok
		}()
	}
	for range 2 {
		if !<-same {
			t.Error("trials run side by side had other results")
		}
	}
}

func TestRandAllocatesNothing(t *testing.T) {
	var rng crunch.Rand
	var buf [64]byte
	seed, i := crunch.Seed(4), uint64(0)
	for name, f := range map[string]func(){
		"IntN":       func() { sink += rng.IntN(20) },
		"Stream":     func() { rng = seed.Stream(i, 3, 1); i++ },
		"Trial":      func() { rng = seed.Trial(i); i++ },
		"Reset":      func() { rng.Reset(seed, i, 1); i++ },
		"Fork":       func() { seed = seed.Fork(i) },
		"Key":        func() { i += crunch.Key("Collapsed Bridge") },
		"AppendText": func() { _, _ = rng.AppendText(buf[:0]) },
	} {
		if n := testing.AllocsPerRun(100, f); n != 0 {
			t.Errorf("%s allocates %v times, want 0", name, n)
		}
	}
}

package second_test

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"regexp"
	"sort"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	. "github.com/crunchrules/crunch/explore/internal/second"
	"github.com/crunchrules/crunch/explore/scenario"
)

var (
	games = flag.Int("games", 300, "how many games TestSecondModel plays")
	first = flag.Uint64("first", 0, "the seed of the first game; 0 takes it from CRUNCH_SEED, or 1")
	level = flag.Int("level", 16, "how much the scenarios hold; 15 and 16 have what content does to the world")
	draws = flag.Int("draws", -1, "what the scenarios hold besides, in bits: 1 hooks, 2 wider limits of base values, "+
		"4 hooks of Diseases, 8 things with a Use, 16 Fortunes; -1 is any of them, from level 14 on")
	tail = flag.Int("tail", 25, "how many lines of a story to tell")
	most = flag.Int("most", 1, "how many different games to tell of")
)

var digits = regexp.MustCompile(`-?[0-9]+`)

type outcome struct {
	commands int
	err      error
	endless  bool
	table    *table
	cover    map[string]int
}

// play plays one game of at most n commands.
func play(seed uint64, n int, tell bool) (o outcome) {
	sc := scenarioX(seed, *level)
	t, err := newTable(sc, seed)
	if err != nil {
		return outcome{err: err}
	}
	defer t.model.Stop()
	t.tell = tell
	o.table, o.cover = t, t.model.Cover
	r := rand.New(rand.NewPCG(seed, 2))
	if o.err = t.compare(); o.err != nil {
		return o
	}
	for o.commands < n && t.run.Result() == board.ResultRunning {
		if len(t.legal) == 0 {
			o.err = fmt.Errorf("no command is legal")
			return o
		}
		c := pick(r, t.legal)
		if i := r.IntN(len(sc.Party)); *level >= 15 && r.IntN(20) == 0 {
			if j := (board.Command{Do: board.VerbJoin, Who: scenario.PC(i)}); t.run.Check(j) == nil {
				c = j
			}
		}
		if i := len(sc.Party) - 1; *level < 15 && sc.Party[i].Waits && r.IntN(20) == 0 {
			if j := (board.Command{Do: board.VerbJoin, Who: scenario.PC(i)}); t.run.Check(j) == nil {
				c = j
			}
		}
		o.commands++
		if o.err = t.do(c); errors.Is(o.err, explore.ErrEndless) {
			o.err = nil
			o.endless = true
			return o
		}
		if o.err != nil {
			return o
		}
	}
	return o
}

// pick chooses a command, so that games get on.
func pick(r *rand.Rand, legal []board.Command) board.Command {
	c := legal[r.IntN(len(legal))]
	for range 2 {
		if c.Do == board.VerbEndTurn || c.Do == board.VerbBegin || c.Do == board.VerbShine || c.Do == board.VerbHandOver || c.Do == board.VerbDrop || c.Do == board.VerbTakeOff {
			c = legal[r.IntN(len(legal))]
		}
	}
	return c
}

// firstSeed is the seed of the first game. The environment can set it by any text, such as that of a commit.
func firstSeed() uint64 {
	if text := os.Getenv("CRUNCH_SEED"); *first == 0 && text != "" {
		h := fnv.New32a()
		_, _ = h.Write([]byte(text))
		return uint64(h.Sum32())
	}
	return max(*first, 1)
}

func TestSecondModel(t *testing.T) {
	first := firstSeed()
	t.Logf("the first game has the seed %d: repeat it with -first %d -games 1", first, first)
	cover := map[string]int{}
	commands, told, wrong := 0, map[string]bool{}, 0
	kinds := map[string]int{}
	for i := range uint64(*games) {
		o := play(first+i, 400, false)
		commands += o.commands
		for k, n := range o.cover {
			cover[k] += n
		}
		if o.err == nil {
			continue
		}
		wrong++
		key := digits.ReplaceAllString(o.err.Error(), "#")
		kinds[key]++
		if len(told) >= *most || told[key] {
			continue
		}
		told[key] = true
		t.Errorf("game %d: command %d: %v", first+i, o.commands, o.err)
		if o.table == nil {
			continue
		}
		o = play(first+i, 400, true)
		for _, line := range o.table.story[max(0, len(o.table.story)-*tail):] {
			t.Logf("  %.250s", line)
		}
		for i := range o.table.run.State().PCs {
			t.Logf("  pc%d at %d lit %v", i+1, o.table.run.State().PCs[i].Region, o.table.run.State().PCs[i].Lit)
		}
		t.Logf("%s", describe(o.table.sc))
		if os.Getenv("SECOND_DUMP") != "" {
			b, _ := json.Marshal(o.table.sc)
			t.Logf("%s", b)
		}
	}
	t.Logf("%d games, %d commands, %d differ", *games, commands, wrong)
	if wrong > 0 {
		var keys []string
		for k := range kinds {
			keys = append(keys, k)
		}
		sort.Slice(keys, func(i, j int) bool { return kinds[keys[i]] > kinds[keys[j]] })
		for _, k := range keys[:min(len(keys), 10)] {
			t.Logf("%6d %.300s", kinds[k], k)
		}
	}
	if testing.Verbose() {
		var keys []string
		for k := range cover {
			keys = append(keys, k)
		}
		sort.Strings(keys)
		for _, k := range keys {
			t.Logf("%8d %s", cover[k], k)
		}
	}
}

// describe writes a scenario in few words.
func describe(sc *Scenario) string {
	var b strings.Builder
	for i, r := range sc.Regions {
		fmt.Fprintf(&b, "region %d: %+v\n", i, r)
	}
	for i, c := range sc.Conns {
		fmt.Fprintf(&b, "conn %d: %+v\n", i, c)
	}
	for i, c := range sc.Challenges {
		p := c.Plays
		c.Plays = nil
		fmt.Fprintf(&b, "challenge %d: %+v\n", 101+i, c)
		for k, p := range p {
			fmt.Fprintf(&b, "    play %d: %s\n", k, brief(p))
		}
	}
	for i, c := range sc.Party {
		p := c.Plays
		c.Plays = nil
		fmt.Fprintf(&b, "pc %d: %+v\n", 1+i, c)
		for k, p := range p {
			fmt.Fprintf(&b, "    play %d: %s\n", k, brief(p))
		}
	}
	for i, g := range sc.Gear {
		fmt.Fprintf(&b, "gear %d: %+v\n", i, g)
	}
	for i, e := range sc.Effects {
		fmt.Fprintf(&b, "effect %d: %+v\n", i+1, e)
	}
	fmt.Fprintf(&b, "everywhere %v diseases %+v\n", sc.Everywhere, sc.Diseases)
	fmt.Fprintf(&b, "counters %+v content %+v\n", sc.Counters, sc.Content)
	fmt.Fprintf(&b, "secrets %+v features %+v\n", sc.Secrets, sc.Features)
	return unused.ReplaceAllString(b.String(), "")
}

var unused = regexp.MustCompile(` ?[A-Za-z]+:(0|false|\[\]|<nil>|\[0 0 0 0\]|)( |})`)

func brief(p Play) string { return fmt.Sprintf("%+v", p) }

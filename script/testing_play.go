package script

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// The ready players of a test.
const (
	playedRounds = 100 // the most rounds that t:play_out plays, unless it says otherwise
	choosing     = 200 // charge for a choice of theirs
	choosingEach = 2   // the same, for each thing of the scenario
)

// playOut lets the ready players play on to the end, or until so many more rounds have begun. All dice come from a seed.
func (t *tester) playOut(c *sandbox.Call, seed crunch.Seed, rounds int) error {
	if left := t.dice.tape.Left(); left > 0 {
		return t.leftOver()
	}
	if t.r.State().Phase == explore.Before {
		return errors.New("the scenario has not begun: t:begin()")
	}
	players := policy.Ready(seed)
	players.Pace = new(explore.Pace) // questions may ask themselves again
	before, n := t.seed, t.n
	t.seed, t.n = &seed, 0
	defer func() { t.seed, t.n = before, n+1 }()
	for last := t.r.State().Round + int32(rounds); t.r.State().Result == explore.Running && t.r.State().Round < last; {
		c.Charge(commandSteps + t.size()/2 + choosing + choosingEach*t.size())
		t.room = t.r.Legal(t.room[:0])
		cmd, err := players.Choose(&t.r.Position, t.room)
		if err != nil {
			return err
		}
		err = t.do(cmd)
		c.Charge(int(t.dice.steps))
		if err != nil {
			return err
		}
	}
	return nil
}

// resultName names how the scenario stands.
func (t *tester) resultName() string { return strings.ToLower(t.r.State().Result.String()) }

// playOuts plays on from here with several seeds and counts the results. Afterwards the game stands as it did before.
func (t *tester) playOuts(c *sandbox.Call, times, rounds int) (map[string]int, error) {
	s, said, bytes, told := t.r.State().Clone(), len(t.said), t.bytes, t.result.Told
	defer func() {
		t.r.Reset(s)
		t.said, t.bytes, t.result.Told, t.quiet = t.said[:said], bytes, told, false
	}()
	counts := map[string]int{}
	for k := range times {
		c.Charge(setSteps * t.size())
		t.quiet = true
		t.r.Reset(s.Clone())
		if err := t.playOut(c, crunch.Seed(t.block.seed+k), rounds); err != nil {
			return nil, fmt.Errorf("seed %d: %w", t.block.seed+k, err)
		}
		counts[t.resultName()]++
	}
	return counts, nil
}

// countsText writes counts as a table in JSON.
func countsText(counts map[string]int) string {
	var list []string
	for _, name := range slices.Sorted(maps.Keys(counts)) {
		list = append(list, fmt.Sprintf("%q:%d", name, counts[name]))
	}
	return "{" + strings.Join(list, ",") + "}"
}

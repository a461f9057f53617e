package board_test

import (
	"math"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// A command can be written exactly if its text reads back as the same command.
func TestCommandsThatCanBeWritten(t *testing.T) {
	rng := crunch.NewRand(1)
	who := []scenario.Who{0, 0, scenario.PC(0), scenario.PC(63), scenario.ChallengeAt(2), scenario.ChallengeAt(scenario.MaxPlaced - 1), scenario.Everyone, scenario.DMOnly, scenario.PC(64)}
	conns := []scenario.ConnID{0, 0, 3, math.MaxInt32, math.MaxInt32 - 1, scenario.NoConn}
	small := []int16{0, 0, 1, math.MaxInt16, math.MaxInt16 - 1, -1}
	items := []string{"", "", "rope", "a \"b\" \\ \n\xff", strings.Repeat("x", 4096)}
	written := 0
	for range 30_000 {
		c := board.Command{Do: board.Verb(rng.IntN(board.NumVerbs + 1)), Who: who[rng.IntN(len(who))]}
		for range rng.IntN(4) {
			switch rng.IntN(7) {
			case 0:
				c.Conn = conns[rng.IntN(len(conns))]
			case 1:
				c.Target = who[rng.IntN(len(who))]
			case 2:
				c.Feature = uint16(rng.IntN(2) * math.MaxUint16)
			case 3:
				c.Play = small[rng.IntN(len(small))]
			case 4:
				c.Choice = small[rng.IntN(len(small))]
			case 5:
				c.Item = items[rng.IntN(len(items))]
			default:
				c.Swap = items[rng.IntN(len(items))]
			}
		}
		text, err := c.MarshalText()
		back, readErr := board.ParseCommand(c.String())
		if reads := readErr == nil && back == c; reads != (err == nil) || reads && string(text) != c.String() {
			t.Fatalf("%+v: %.60q, %v; its text reads back as %+v, %v", c, text, err, back, readErr)
		} else if reads {
			written++
		}
	}
	if written < 1000 {
		t.Errorf("%d commands could be written, want many", written)
	}
}

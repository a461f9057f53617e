package script_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
)

// A number reads the same wherever it is shown: in log, in tostring and in the problems of a load.
func TestNumbersReadTheSame(t *testing.T) {
	numbers := []string{"1/0", "-1/0", "0/0", "-0.0", "3", "0.1", "1e14", "1e15", "123456789012345678", "1e-5", "2.5e300"}
	for _, n := range numbers {
		s := explore.NewSession(mustGame(t, `trap { name = "Pit", region = "Hall", on_enter = function(self, who) log(`+n+`) log(tostring(`+n+`)) end }`), 1)
		events, err := play(s, append(slices.Clone(start), enter)...)
		if err != nil {
			t.Fatalf("%s: %v", n, err)
		}
		var told []string
		for _, ev := range events {
			if ev.Kind == board.EventNoted {
				told = append(told, ev.Text)
			}
		}
		if len(told) != 2 || told[0] != told[1] {
			t.Errorf("log(%s) and log(tostring(%s)) write %q, want two equal lines", n, n, told)
			continue
		}
		_, err = pack(t, map[string]string{"a.lua": small, "b.lua": `trap { name = "Pit", region = ` + n + ` }`})
		if want := "found the number " + told[1] + ","; err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("region = %s: %v, want %q", n, err, want)
		}
	}
}

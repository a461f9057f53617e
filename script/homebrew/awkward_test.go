package main

import (
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/short"
)

// 40 correct packs that were written to be awkward get no false alarm from check: long games, foes that come again, dials, loops that end,
// question upon question, Apart, one-way maps, Chases with limits of regions, Stealth with bodies, PCs that join late. Nothing is cut off by
// time. Each pack plays 1 game, in a long run 5, in the longest 30: only those come near what is rare, and few games of a pack that is hard to win
// may all be lost. A11
func TestAwkwardPacks(t *testing.T) {
	text := must.Get(os.ReadFile("testdata/awkward.txt"))(t)
	head := regexp.MustCompile(`(?m)^-- (.*) --\n`)
	names, bodies := head.FindAllStringSubmatch(string(text), -1), head.Split(string(text), -1)[1:]
	if len(names) != 40 {
		t.Fatalf("found %d packs, want 40", len(names))
	}
	games, alarms := short.Or("1", "5", "30"), []string{"law \"", "endless:", "-time ended"}
	if short.All() {
		alarms = append(alarms, "unwinnable:")
	}
	for i, body := range bodies {
		if i%4 > 0 && !short.Long() {
			continue
		}
		t.Run(names[i][1], func(t *testing.T) {
			t.Parallel()
			began := time.Now()
			got, code := do(t, "check", "-plays", games, "-time", "10m", writePack(t, body))
			if code != good || !strings.Contains(got, "\nlint: nothing impossible") || !strings.Contains(got, "; every law h") {
				t.Errorf("exit code %d, want %d, nothing impossible, and every law held:\n%s", code, good, got)
			}
			for _, alarm := range alarms {
				if strings.Contains(got, alarm) {
					t.Errorf("found %q:\n%s", alarm, got)
				}
			}
			t.Logf("%.2fs", time.Since(began).Seconds())
		})
	}
}

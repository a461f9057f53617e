package main

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// A command that may not be given is told as left out, with why, as a play is: where it could be given, and once it would roll. GL-50
func TestOddsTellsWhatCommandsAsk(t *testing.T) {
	dir := writePack(t, duel+`region { name = "Well", items = { "ring" } }
connection { "Hall", "Well" }
command { name = "Open the coffin", region = "Hall", can = function() return false end, run = function(self, who) who:hurt(roll("1d6")) end }
command { name = "Drop the ring", region = "Well", item = "ring", who = { "Cy" }, run = function(self, who) who:hurt(roll("1d6")) end }
command { name = "Sing", region = "Hall", can = function() return false end, run = function(self, who) log("A song.") end }
command { name = "Pray", region = "Hall", can = function() return true end, run = function(self, who) who:hurt(roll("1d6")) end }
`)
	out, code := do(t, "odds", dir)
	region, found := "", ""
	for line := range strings.Lines(out) {
		if !strings.HasPrefix(line, " ") {
			region = strings.TrimSpace(line)
		} else if strings.Contains(line, " attempts: ") {
			found += region + ":" + strings.TrimPrefix(line, " ")
		}
	}
	want := `Hall: Ada attempts: Pray [exact]: Ada: EP lost 3.50 on average
Hall: Ada attempts: Open the coffin: left out: its can says no (GL-50)
Hall: Cy attempts: Pray [exact]: Cy: EP lost 3.50 on average
Hall: Cy attempts: Open the coffin: left out: its can says no (GL-50)
Well: Cy attempts: Drop the ring: left out: it doesn't carry ring (GL-50)
`
	if diff := cmp.Diff(want, found); code != good || diff != "" {
		t.Errorf("exit code %d, (-want +got):\n%s\n%s", code, diff, out)
	}
}

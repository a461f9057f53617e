package main

import (
	"strings"
	"testing"
)

// What -rule says is so before anything is rolled: what the scenario keeps (GL-59), a Counter. It goes with -option. What the DM may not rule is
// refused with what would be right.
func TestOddsRule(t *testing.T) {
	dir := writePack(t, `scenario { name = "House", setting = "dungeon", start = "Hall", goal = "Door", state = { omens = 0 } }
region { name = "Hall" } region { name = "Door" } connection { "Hall", "Door" }
option { name = "Nerves", values = { "weak", "strong" } }
counter { name = "Dread", slots = 4 }
command { name = "Pray", cost = "action", region = "Hall", can = function() return state.omens >= 3 end,
  run = function(self, who) who:hurt(roll(options.Nerves == "weak" and "1d6" or "1d4", "fear") + filled("Dread")) end }
pc { name = "Ada", ep = 9, plain = true }
`)
	for _, row := range []struct {
		args string
		code int
		want string
	}{
		{"PACK", good, "  Ada attempts: Pray: left out: its can says no (GL-50)\n"},
		{"-rule=state omens is 3|PACK", good, "  Ada attempts: Pray [exact]: Ada: EP lost 3.50 on average\n"},
		{"-rule=state omens is 3|-rule=counter Dread 2|-option=Nerves=strong|PACK|Ada attempt Pray", good, "Ada: EP lost  mean 4.50\n"},
		{"-rule=state omns is 3|PACK", lost, `-rule "state omns is 3": Keep: found "omns", want the name of something that the scenario keeps; did you mean "omens"?`},
		{"-rule=Ada ep 99|PACK", lost, `-rule "Ada ep 99": EP: found 99, want 0 to 9`},
		{"-rule=dread 3|PACK", lost, `-rule "dread 3": "dread 3" is not a valid ruling: `},
		{"-hands=3|-rule=Ada ep 3|PACK", lost, "-hands wants a number of rounds, 1 to 1000, and a PACK alone: leave out COMMAND, -in, -rule,"},
	} {
		args := append([]string{"odds"}, strings.Split(strings.Replace(row.args, "PACK", dir, 1), "|")...)
		if out, code := do(t, args...); code != row.code || !strings.Contains(out, row.want) {
			t.Errorf("%s: exit code %d, want %d and %q:\n%s", row.args, code, row.code, row.want, out)
		}
	}
}

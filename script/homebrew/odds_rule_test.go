package main

import (
	"fmt"
	"path/filepath"
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
pc { name = "Bo", ep = 9, plain = true }
region { name = "Porch" } connection { "Hall", "Porch" }
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
		{"-rule=state omens is 3|PACK|Ada attempt Pray", good, "Ada: EP lost  mean 3.50\n"},
		{"-rule=state omens is 3|-rule=Bo region Porch|PACK|Bo attempt Pray", lost, "Bo can't attempt"},
		{"-hands=3|-rule=Ada ep 3|PACK", lost, "-hands wants a number of rounds, 1 to 1000, and a PACK alone: leave out COMMAND, -in, -rule,"},
	} {
		args := append([]string{"odds"}, strings.Split(strings.Replace(row.args, "PACK", dir, 1), "|")...)
		if out, code := do(t, args...); code != row.code || !strings.Contains(out, row.want) {
			t.Errorf("%s: exit code %d, want %d and %q:\n%s", row.args, code, row.code, row.want, out)
		}
	}
}

// -hands counts that Mind recovers, which says how many cards a PC draws. It says so, and that no discard pile is shuffled. HD-12, HD-13, ST-11
func TestOddsHandsSaysWhatItTakes(t *testing.T) {
	const deck, takes, again = "../../docs/recipes/deck", "this is so if Mind, %s now, only recovers: it draws %s in the next rounds\n", "what is shuffled into it then (1 card now) is not counted\n"
	save := filepath.Join(t.TempDir(), "a.save")
	for _, row := range []struct{ rule, takes string }{
		{"mind 4", fmt.Sprintf(takes, "+4", "2, 2, 1")}, {"mind -4", fmt.Sprintf(takes, "-4", "0, 0, 1")}, {"mind 1", ""},
	} {
		doIn(t, "ada begin\nrule ada "+row.rule+"\nsave "+save+"\n", "play", "-dm", "-seed", "3", deck)
		out, code := do(t, "odds", "-load", save, "-hands", "4", deck)
		if code != good || !strings.Contains(out, row.takes) || (row.takes == "") == strings.Contains(out, "Mind,") {
			t.Errorf("%s: exit code %d, want %q:\n%s", row.rule, code, row.takes, out)
		}
	}
	out, _ := do(t, "odds", "-load", save, "-hands", "20", deck)
	if strings.Contains(out, "not counted") {
		t.Errorf("nothing is discarded:\n%s", out)
	}
	doIn(t, "ada begin\nrule ada discarded Slash 1\nsave "+save+"\n", "play", "-dm", "-seed", "3", deck)
	for rounds, told := range map[string]bool{"2": false, "20": true} {
		if out, _ := do(t, "odds", "-load", save, "-hands", rounds, deck); strings.Contains(out, again) != told {
			t.Errorf("%s rounds: told is %v, want %v:\n%s", rounds, !told, told, out)
		}
	}
}

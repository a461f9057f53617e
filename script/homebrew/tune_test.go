package main

import (
	"strings"
	"testing"
)

// A pack that says what may be turned, and what is wanted: one knob brings it there.
const tunable = duel + `
knob { of = "challenges/Rat/ep", values = { 4, 30 } }
knob { of = "party/Cy/ep", values = { 2, 14 } }
counter { name = "Night", kind = "danger", slots = 5, loses = true }
region { name = "Den", on_round = function(self) advance("Night", 1) end }
target { wins = { 90, 100 } }
target { players = "random", rounds = { 1, 5 } }
`

// homebrew tune says which knobs to turn, or that none need be, or none does; a pack without knobs is told what to write.
func TestTune(t *testing.T) {
	fits := schemaOf(t, "tune")
	few := []string{"tune", "-n", "50", "-fresh", "50"}
	for _, row := range []struct {
		lua  string
		code int
		want string
	}{
		{tunable, good, "All targets are met. Nothing need be changed.\n"},
		{strings.Replace(tunable, "wins = { 90, 100 }", "wins = { 0, 5 }", 1), bad, "No set of changes was found that meets all targets. These came nearest:\n"},
		{strings.NewReplacer("wins = { 90, 100 }", "wins = { 0, 5 }", "(self) advance", "(self) if slots('Night') == 3 then error('no night') end advance").Replace(tunable) +
			"knob { of = 'counters/Night/slots', values = { 3 } }", bad, "\nNothing is said of these: games could not go on\n  counters/Night/slots = 3  50 of 50 games  "},
		{duel, lost, "the pack says 0 knobs and 0 targets: want both"},
		{strings.Replace(tunable, "challenges/Rat/ep", "challenges/Rta/ep", 1), bad, "a.lua:14: knob: \"Rta\" is not a valid name in challenges/Rta/ep: want Rat (did you mean Rat?)"},
		{strings.NewReplacer("challenges/Rat/ep", "challenges/Rta/ep", "{ 2, 14 }", `{ 2, "1d6" }`).Replace(tunable), bad, "knob: \"1d6\" is not a valid value"},
		{tunable + `target { ending = "High and Dryy", wins = { 10, 20 } } ending { name = "High and Dry", result = "failure", when = function() return round() > 9 end }`,
			bad, `target "sensible, High and Dryy": ending: found "High and Dryy", want the name of an ending (did you mean "High and Dry"?)`},
		{strings.Replace(tunable, "wins = { 90, 100 }", "wins = { 0, 0 }", 1), bad, "a.lua:18:10: target: wins: found from 0 to 0, want some room, such as {0, 1}"},
		{strings.Replace(tunable, "wins = { 90, 100 }", "wins = { 90, 10 }", 1), bad, "a.lua:18:10: target: wins: found from 90 to 10, want the smaller number first"},
		{strings.Replace(tunable, "values = { 2, 14 }", "values = {}", 1), bad, "values: found a table, want a list of 1 to 20 numbers or dice"},
	} {
		dir := writePack(t, row.lua)
		out, code := do(t, append(few, dir)...)
		if code != row.code || !strings.Contains(out, row.want) {
			t.Errorf("exit code %d, want %d and %q:\n%s", code, row.code, row.want, out)
		}
		if strings.HasPrefix(row.want, "No set") || strings.HasPrefix(row.want, "\nNothing") || strings.HasPrefix(row.want, "All targets") {
			out, _ = do(t, append(few, "-json", dir)...)
			fits("Tuned", out)
		}
	}
}

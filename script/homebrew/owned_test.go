package main

import (
	"strings"
	"testing"
)

// A Counter that two PCs have is one piece of content. Each of the two has its name, and check looks for each. CT-17
func TestOwnedCounters(t *testing.T) {
	dir := writePack(t, `scenario { name = "Alms", setting = "dungeon", start = "Hall", goal = "Yard" }
region { name = "Hall" }
region { name = "Yard" }
connection { "Hall", "Yard" }
counter { name = "Purse", slots = 5, worth = 1, owner = { "Ada", "Bo" } }
counter { name = "Luck", slots = 5, owner = { "Ada", "Bo" } }
pc { name = "Ada", ep = 9, plain = true }
pc { name = "Bo", ep = 9, plain = true }
command { name = "Share", run = function(self, who)
  for _, pc in ipairs(pcs()) do advance("Purse", roll("1d4"), pc) end
  if filled("Purse", pcs()[1]) == slots("Purse", pcs()[1]) and filled("Purse", pcs()[2]) == slots("Purse", pcs()[2]) then finish("Rich") end
end }
ending { name = "Rich", result = "failure" }
`)
	for _, tt := range []struct{ in, args, want string }{
		{"", "odds DIR", "Ada's Purse: slots filled 2.50 on average; Bo's Purse: slots filled 2.50 on average\n"},
		{"sheet purse\nquit\n", "play DIR", "\nAda's Purse, Counter: Progress 0/5 worth 1\nBo's Purse, Counter: Progress 0/5 worth 1\n"},
		{"sheet bo's purse\nquit\n", "play DIR", "> \nBo's Purse, Counter: Progress 0/5 worth 1\n> "},
		{"", "simulate -n 20 -full DIR", "\nnever came up: counter Purse, counter Luck, command Share\n"},
		{"", "simulate -n 20 -players random -sweep counters/Purse/slots=1 DIR", "\ncounters/Purse/slots = 1  15.0%   -60.0  "},
		{"", "check -plays 5 DIR", "never passed by; counter Ada's Luck; counter Bo's Luck\n"},
	} {
		args := strings.Fields(strings.Replace(tt.args, "DIR", dir, 1))
		if out, _ := doIn(t, tt.in, args...); !strings.Contains(out, tt.want) {
			t.Errorf("%s: found\n%s\nwant %q", tt.args, out, tt.want)
		}
	}
}

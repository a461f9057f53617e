package script

import (
	"fmt"
	"strings"
	"testing"
)

// The cans of many commands and PCs share about what a command may spend. GL-50
func TestCansShareABudget(t *testing.T) {
	const head = `region { name = "Hall" } region { name = "End" } connection { "Hall", "End" } scenario { name = "S", setting = "dungeon", start = "Hall", goal = "End" }`
	pack := func(pcs, commands int) *Pack {
		var b strings.Builder
		b.WriteString(head)
		for i := range pcs {
			fmt.Fprintf(&b, ` pc { name = "P%d", ep = 9 }`, i)
		}
		for i := range commands {
			fmt.Fprintf(&b, ` command { name = "C%d", region = "Hall", cost = "action", can = function() while true do end end, run = function() end }`, i)
		}
		return mustLoad(t, map[string]string{"a.lua": b.String()})
	}
	small := pack(4, 5)
	small.command, small.budget = sandboxDefaults()
	if got := small.canBudget(); got != (Budget{Steps: 20_000, Bytes: 16 << 20 / 20, HostCalls: 1000}) {
		t.Errorf("5 commands and 4 PCs: a can has %+v, want 20000 steps and its share of bytes", got)
	}
	crowd := pack(64, 200)
	crowd.command, crowd.budget = sandboxDefaults()
	got, asked := crowd.canBudget(), int64(64*200)
	if got.Steps*asked > 4*crowd.command.Steps || got.Steps < 500 {
		t.Errorf("200 commands and 64 PCs: a can has %d steps, all together %d: want no more than 4 times the %d of a command", got.Steps, got.Steps*asked, crowd.command.Steps)
	}
}

// sandboxDefaults returns the default budgets of a command and of a callback.
func sandboxDefaults() (command, callback Budget) {
	return Budget{Steps: 2_000_000, Bytes: 16 << 20, HostCalls: 20_000}, Budget{Steps: 100_000, Bytes: 1 << 20, HostCalls: 1000}
}

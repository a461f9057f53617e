package script_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/script"
)

// If a command has spent its whole budget, the next callback gets nothing, not the default.
func TestCommandBudgetToTheLastUnit(t *testing.T) {
	traps := source("b", "b.lua", `trap { name = "A", region = "Hall", on_enter = function(self, who) log(("x"):rep(10)) end }
trap { name = "B", region = "Hall", on_enter = function(self, who) log("second") end }`)
	run := func(command script.Budget) (*script.Pack, error) {
		p, err := script.LoadAll(t.Context(), script.Options{Command: command}, source("a", "a.lua", small), traps)
		if err != nil {
			t.Fatal(err)
		}
		g := must.Get(p.Game())(t)
		_, err = play(explore.NewSession(g, 1), append(start, enter)...)
		return p, err
	}
	p := must.Get(run(script.Budget{}))(t)
	var first script.Cost
	for _, c := range p.Costs() {
		if strings.Contains(c.Name, `"A"`) {
			first = c
		}
	}
	for what, command := range map[string]script.Budget{"steps": {Steps: first.Most.Steps}, "bytes": {Bytes: first.Most.Bytes}, "host calls": {HostCalls: first.Most.HostCalls}} {
		_, err := run(command)
		var be *script.BudgetError
		if !errors.As(err, &be) || string(be.What) != what || be.Line != 2 || !strings.Contains(err.Error(), `trap "B": on_enter`) || !strings.Contains(err.Error(), "for all callbacks of one command") {
			t.Errorf("with only %+v for a command: %v, want a *BudgetError of %s in line 2", command, err, what)
		}
	}
}

package script

import (
	"fmt"

	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// Verbs of the scenario, of the Action that is resolved, and of tables.

var scenarioVerbs = []verb{
	{name: "take_tokens", doc: "Takes Stealth Tokens from the party (EX-101).", params: args("n: integer"), cost: does(20), brings: nothing,
		do: func(c *sandbox.Call, _ *machine, sc *explore.Scene) error { return sc.TakeTokens(c.Int(1, 0, big)) }},
	{name: "give_tokens", doc: "Gives Stealth Tokens back to the party (EX-100).", params: args("n: integer"), cost: does(20), brings: nothing,
		do: func(c *sandbox.Call, _ *machine, sc *explore.Scene) error { return sc.GiveTokens(c.Int(1, 0, big)) }},
	{name: "extend_limit", doc: "Moves a chase's round limit by so many rounds, back if n is negative (EX-114).", params: args("n: integer"),
		cost: does(20, party.by(8)), brings: nothing,
		do: func(c *sandbox.Call, _ *machine, sc *explore.Scene) error { return sc.ExtendLimit(c.Int(1, -big, big)) }},
	{name: "end_scenario", doc: "Ends the scenario, by no ending of the pack: finish is for those.", params: args(`result: "success"|"partial success"|"failure"`), cost: does(20), brings: ends,
		do: func(c *sandbox.Call, _ *machine, sc *explore.Scene) error {
			var result board.Result
			word(c, 1, `"success", "partial success" or "failure"`, &result)
			return sc.End(result)
		}},
	{name: "finish", doc: "Ends the scenario with an ending of the pack (GL-60).", params: args("ending: EndingName, its name"), cost: does(20), brings: finishes,
		do: func(c *sandbox.Call, _ *machine, sc *explore.Scene) error { return sc.Finish(c.Text(1)) }},
	{name: "round", doc: "The number of the round being played.", returns: "integer", cost: does(20), brings: nothing,
		do: func(c *sandbox.Call, _ *machine, sc *explore.Scene) error {
			c.Return(sandbox.Int(sc.Position().Round()))
			return nil
		},
		look: func(c *sandbox.Call, m *machine) { c.Return(sandbox.Int(m.view.Round)) }},
	{name: "tokens", doc: "The Stealth Tokens that are left (EX-100).", returns: "integer", cost: does(20), brings: nothing,
		do: func(c *sandbox.Call, _ *machine, sc *explore.Scene) error {
			c.Return(sandbox.Int(sc.Position().Tokens()))
			return nil
		},
		look: func(c *sandbox.Call, m *machine) { c.Return(sandbox.Int(m.view.Tokens)) }},
}

var actionVerbs = []verb{
	{name: "aid", doc: "Gives dice levels to the current Action. Call it from the on_attack of the target, or of the scenario: this is what a tool does for a climber (EX-70).",
		params: args("class: DiceClass, accuracy or damage", "levels: integer"), cost: does(20), brings: nothing,
		do: func(c *sandbox.Call, _ *machine, sc *explore.Scene) error {
			return sc.Aid(classWord(c), c.Int(2, -5, 5))
		}},
	{name: "belay", doc: "Prevents the fall if the current Action fails. Call it from the target's on_attack: this is what a rope does for a climber (EX-70).",
		cost: does(20), brings: nothing,
		do: func(_ *sandbox.Call, _ *machine, sc *explore.Scene) error { return sc.Belay() }},
	{name: "look_up", doc: "Rolls a d20 with modifiers on a check_table of the pack, tells the roll and returns the text of the row (CK-16).",
		params:  args("table: TableName", "modifier?: integer, 0 if left out", `edge?: "advantage"|"disadvantage"`),
		returns: "string", cost: does(20, drawn.by(8)), brings: nothing,
		do: func(c *sandbox.Call, m *machine, sc *explore.Scene) error {
			table := &m.pack.content.tables[oneOf(c, "a check_table", m.pack.content.tables, checkTables.name)]
			roll := checks.TableRoll{}
			if n := c.OptInt(2, 0, -100, 100); n != 0 {
				roll.Modifiers[0].Points = n
			}
			if c.Has(3) {
				word(c, 3, `"advantage" or "disadvantage"`, &roll.Edge)
			}
			rolled, err := table.Table.Roll(roll, sc.RNG())
			if err != nil {
				return err
			}
			c.Return(sandbox.Text(rolled.Result))
			return sc.Log(fmt.Sprintf("%s: %d, %s", clip(table.Name), rolled.Total, clip(rolled.Result)))
		}},
}

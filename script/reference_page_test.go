package script

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// Page returns the API as REFERENCE.md: a page for people, in Markdown. TestReference writes it.
func (a API) Page() string {
	var b strings.Builder
	b.WriteString("# Lua content: the reference\n\n" +
		"What a pack can define and call. This page is generated from the tables that read packs and run callbacks.\n\n" +
		"A pack is a folder of files that end in `.lua`. When the pack loads, each file runs once, in the order of their names. A file defines content: it calls the functions of the first part with a table. " +
		"After that only callbacks run. A callback gets `self`, the piece of content that it belongs to, and `who`, the one who caused it. Globals and other tables are read-only by then: lasting data goes into `self.data`.\n\n" +
		"The codes that begin with EX, ST, GL and the like name clauses of the rulebook.\n")
	a.content(&b)
	a.callbacks(&b)
	b.WriteString("\n## What callbacks call\n\nThese functions can be called only from callbacks, while the game is played.\n")
	for i := range a.Functions {
		if f := &a.Functions[i]; !f.Declares {
			f.section(&b, "###")
		}
	}
	fmt.Fprintf(&b, "\n## Tests\n\nA pack carries its own tests. Each plays a game of its own, in which the scenario has begun; `t` is a [Test](#test).\n\n```lua\n%s```\n\n"+
		"`scene` sets the position to start from; no callback hears of it. `dice` fixes the dice of the test's own commands and of the turns that they begin: none may be missing or left over. "+
		"All other dice come from the test's `seed`, so a test always has the same result. If a command needs somebody's turn, all others pass until then. "+
		"The command `homebrew check PACK` runs the tests of the pack in folder PACK.\n", pageTest)
	for _, c := range a.Classes {
		fmt.Fprintf(&b, "\n## %s\n\n%s\n\n| field | type | what it is |\n| --- | --- | --- |\n", c.Name, c.Doc)
		for _, f := range c.Fields {
			fmt.Fprintf(&b, "| `%s` | %s | %s |\n", f.Name, code(f.Type), cell(f.Doc))
		}
		for i := range c.Methods {
			m := c.Methods[i]
			m.Name = spoken[c.Name] + ":" + m.Name
			m.section(&b, "###")
		}
	}
	b.WriteString("\n## Words\n\n| type | what it stands for |\n| --- | --- |\n")
	for _, n := range a.Words {
		means := code(n.Means)
		if n.Doc != "" {
			means += ": " + n.Doc
		}
		fmt.Fprintf(&b, "| `%s` | %s |\n", n.Name, means)
	}
	budgets(&b)
	a.lua(&b)
	return b.String()
}

// pageTest is the page's example of a test.
const pageTest = `test "gas hurts" {
  scene = { Ada = { ep = 20, items = {"rope"} } },
  dice = "d6=4",
  run = function(t)
    t:enter("Ada", "Black Water")
    t:equal(t:pc("Ada").ep, 16, "after the gas")
    t:expect(t:said("bubble"))
    t:expect(t:pc("Ada"):has("rope"))
  end,
}
`

// spoken maps a class to the name of its object in examples.
var spoken = map[string]string{"Entity": "who", "Content": "self", "Place": "place", "Way": "way", "Test": "t", "TestEntity": "pc"}

// content writes the section on what a pack defines.
func (a API) content(b *strings.Builder) {
	b.WriteString("\n## What a pack defines\n\n| function | takes | what it defines |\n| --- | --- | --- |\n")
	for _, f := range a.Functions {
		if f.Declares {
			takes := f.Params[0].Type
			if f.Name == "test" {
				takes = "TestBlock"
			}
			fmt.Fprintf(b, "| `%s` | [%s](#%s) | %s |\n", f.Name, takes, strings.ToLower(takes), cell(f.Doc))
		}
	}
	for _, t := range a.Tables {
		fmt.Fprintf(b, "\n### %s\n\n%s", t.Name, capital(t.Doc))
		if t.Made != "" {
			fmt.Fprintf(b, " Taken by `%s`.", strings.ReplaceAll(t.Made, ", ", "`, `"))
		}
		if t.Of != "" {
			fmt.Fprintf(b, " It has the keys of [%s](#%s) too.", t.Of, strings.ToLower(t.Of))
		}
		var hooks []string
		b.WriteString("\n\n| key | type | what it is |\n| --- | --- | --- |\n")
		for _, f := range t.Fields {
			if strings.HasPrefix(f.Name, "on_") && f.Name != "on_use" { // a use is no happening that others hear of
				hooks = append(hooks, "`"+f.Name+"`")
				continue
			}
			fmt.Fprintf(b, "| `%s` | %s | %s |\n", f.Name, code(f.Type), cell(f.Doc))
		}
		if hooks != nil {
			fmt.Fprintf(b, "\nIts [callbacks](#callbacks) are %s.\n", strings.Join(hooks, ", "))
		}
	}
}

// callbacks writes the section on callbacks.
func (a API) callbacks(b *strings.Builder) {
	b.WriteString("\n## Callbacks\n\n" +
		"A callback is a function under one of these keys: `on_enter = function(self, who, whom) ... end`. `self` is an [Entity](#entity) for Challenges and for plays, and [Content](#content) for all other content. " +
		"`who` caused it, and it happened to `whom`. Where the table says so, either may be nil. \"Itself\" is the Challenge, or the one that has the Disease. " +
		"The callbacks of Challenges run first, then those of Diseases, of other content, of regions and connections, and last those of the scenario.\n\n" +
		"An Interrupt names the same happenings in `trigger`, without `on_`. One at enemies is played against `who`, or against `whom` if only that is an enemy; one for an ally is played for `whom`, or for `who` if only that is an ally. " +
		"If a happening concerns the one that hears it alone, its Interrupts are played against `who`.\n\n" +
		"| key | when it runs | `who` | `whom` | which Challenges hear it | other content that hears it | Interrupts of |\n| --- | --- | --- | --- | --- | --- | --- |\n")
	for _, h := range scenario.Hearings() {
		fmt.Fprintf(b, "| `on_%v` | %s | %s | %s | %s | %s | %s |\n", h.Trigger, cell(h.When), cell(part(&h, true)), cell(part(&h, false)),
			cell(h.Challenges), contentOf(&h), cell(interrupters(&h)))
	}
	b.WriteString("\nIf a callback fails, the command that set it off is refused and nothing changes. The error names file, line and callback.\n")
}

// part says who the first or second entity of a callback is.
func part(h *scenario.Hearing, first bool) string {
	of := func(k scenario.OwnerKind) string {
		p, second := h.Parts(k)
		if !first {
			p = second
		}
		switch {
		case p == scenario.ItselfPart:
			return "itself"
		case p == scenario.ActorPart && h.ActorMaybe:
			return h.Actor + "; may be nil"
		case p == scenario.ActorPart:
			return h.Actor
		case p == scenario.WhomPart && h.WhomMaybe:
			return h.Whom + "; may be nil"
		case p == scenario.WhomPart:
			return h.Whom
		}
		return "nil"
	}
	entity, other := of(scenario.OwnedByChallenge), of(scenario.OwnedByScenario)
	switch {
	case h.Challenges == "" || entity == other:
		return other
	case !slices.ContainsFunc(h.Content, func(k scenario.OwnerKind) bool { return k != scenario.OwnedByDisease }):
		return entity
	}
	return "for a Challenge or Disease " + entity + ", otherwise " + other
}

// contentOf lists the content other than Challenges whose callbacks hear a trigger.
func contentOf(h *scenario.Hearing) string {
	var list []string
	for _, k := range h.Content {
		list = append(list, k.String())
	}
	return strings.Join(list, ", ")
}

// interrupters says whose Interrupts hear a trigger.
func interrupters(h *scenario.Hearing) string {
	var list []string
	if h.Interrupts {
		list = append(list, "these Challenges")
	}
	if h.PCs != "" {
		list = append(list, h.PCs)
	}
	return strings.Join(list, "; ")
}

// budgets writes the section on budgets.
func budgets(b *strings.Builder) {
	call, load := sandbox.CallBudget(), sandbox.LoadBudget()
	fmt.Fprintf(b, "\n## Budgets\n\nA budget limits everything that a pack does. The same work costs the same on every machine. A callback that has spent its budget ends, even inside `pcall`. The program that plays the pack may set other budgets.\n\n"+
		"| | steps | bytes | host calls |\n| --- | --- | --- | --- |\n| a callback | %d | %d | %d |\n| loading the pack | %d | %d | %d |\n| a test | %[4]d | %[5]d | %[6]d |\n",
		call.Steps, call.Bytes, call.HostCalls, load.Steps, load.Bytes, load.HostCalls)
	fmt.Fprintf(b, "\nA step is one instruction of Lua; library functions charge more for work that grows with their arguments. Bytes measure the texts and tables that a pack makes. Host calls are calls of the functions and methods above.\n\n"+
		"A file has at most %d bytes, a text at most %d, a pack at most %d files. `self.data` holds at most %d values and %d bytes of text, in tables at most %d deep.\n",
		sandbox.MaxSource, sandbox.MaxString, sandbox.MaxFiles, sandbox.MaxPlainParts, sandbox.MaxPlainBytes, sandbox.MaxPlainDepth)
	b.WriteString("\nCalls and reads cost more than their one step. A call also costs a step for each 16 bytes of its texts and 2 steps for each value of its tables. The rest is in this table:\n\n" +
		"| of | cost |\n| --- | --- |\n")
	var costs []string
	names := map[string][]string{}
	for _, row := range newHost().table.Costs() {
		cost := row.Cost.String()
		if names[cost] == nil {
			costs = append(costs, cost)
		}
		names[cost] = append(names[cost], row.Name)
	}
	for _, cost := range costs {
		fmt.Fprintf(b, "| `%s` | %s |\n", strings.Join(names[cost], "`, `"), cell(cost))
	}
}

// lua writes the section on the language.
func (a API) lua(b *strings.Builder) {
	b.WriteString("\n## Lua\n\nPacks are written in Lua 5.1. Globals can be made only while the pack loads, and reading an undefined name is an error.\n\n" +
		"| name | what it does | difference from Lua 5.1 |\n| --- | --- | --- |\n")
	for i := range a.Library {
		f := &a.Library[i]
		fmt.Fprintf(b, "| `%s` | %s | %s |\n", f.signature(), cell(f.Doc), cell(f.Differs))
	}
	b.WriteString("\n| missing name | why |\n| --- | --- |\n")
	for _, n := range sandbox.Absent() {
		fmt.Fprintf(b, "| `%s` | %s |\n", n[0], cell(n[1]))
	}
	b.WriteString("\nThese expressions have another result than in plain Lua 5.1, on purpose:\n\n| expression | why |\n| --- | --- |\n")
	for line := range strings.Lines(deviations) {
		if parts := strings.Split(strings.TrimSpace(line), "\t"); len(parts) == 4 {
			fmt.Fprintf(b, "| %s | %s |\n", code(parts[0]), cell(parts[3]))
		}
	}
}

// deviations are the expressions whose result differs from plain Lua 5.1 on purpose.
//
//go:embed internal/sandbox/testdata/deviations.txt
var deviations string

// signature returns a call of the function for people: "roll(dice, name?)".
func (f *FunctionDoc) signature() string {
	if f.Constant {
		return f.Name
	}
	var names []string
	for _, p := range f.Params {
		name := p.Name
		if p.Optional {
			name += "?"
		}
		names = append(names, name)
	}
	return f.Name + "(" + strings.Join(names, ", ") + ")"
}

// section writes a function with its arguments.
func (f *FunctionDoc) section(b *strings.Builder, heading string) {
	fmt.Fprintf(b, "\n%s `%s`", heading, f.signature())
	if f.Returns != "" {
		fmt.Fprintf(b, " → %s", code(f.Returns))
	}
	fmt.Fprintf(b, "\n\n%s\n", f.Doc)
	if len(f.Params) > 0 {
		b.WriteString("\n")
	}
	for _, p := range f.Params {
		fmt.Fprintf(b, "- `%s`: %s", p.Name, code(p.Type))
		if p.Doc != "" {
			b.WriteString(", " + p.Doc)
		}
		if p.Optional {
			b.WriteString("; may be left out")
		}
		b.WriteString("\n")
	}
}

// code formats a type or expression for a table cell.
func code(s string) string {
	if strings.Contains(s, "`") {
		return "`` " + cell(s) + " ``"
	}
	return "`" + cell(s) + "`"
}

// cell formats text for a table cell.
func cell(s string) string { return strings.ReplaceAll(s, "|", `\|`) }

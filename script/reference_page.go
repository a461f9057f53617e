package script

import (
	"fmt"
	"strings"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// Page returns the API as a page for people, in Markdown.
func (a API) Page() string {
	var b strings.Builder
	b.WriteString("# Lua content: the reference\n\n" +
		"What a pack can define and call. This page is made from the tables that read packs and run callbacks; `go test ./script -run TestReference -update` makes it anew.\n\n" +
		"A pack is a folder of files that end in `.lua`. They run once, in the order of their names, when the pack loads; each defines content by calling the functions of the first part with a table. " +
		"From then on everything is frozen, and only callbacks run: they get `self`, the piece of content that they belong to, and `who` caused it. What must last they keep in `self.data`.\n\n" +
		"EX, ST, GL and the like are the clauses of the rules behind a key.\n")
	a.content(&b)
	a.callbacks(&b)
	b.WriteString("\n## What callbacks call\n\nThese functions can be called only from callbacks, while the game is played.\n")
	for i := range a.Functions {
		if f := &a.Functions[i]; !f.Declares {
			f.section(&b, "###")
		}
	}
	fmt.Fprintf(&b, "\n## Tests\n\nA pack carries its own tests. Each plays a game of its own, in which the scenario has begun; `t` is a [Test](#test).\n\n```lua\n%s```\n\n"+
		"`scene` says how things stand, and nothing hears of it. The dice that are fixed go to the commands that the test gives, with the turns that these begin: none may be missing or left over. "+
		"All other dice are those of the test's `seed`, so it always comes out the same. Where it must be somebody's turn, all others pass until it is. "+
		"`go run ./script/homebrew check PACK` runs the tests of the pack in folder PACK.\n", pageTest)
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
	a.budgets(&b)
	a.lua(&b)
	return b.String()
}

// pageTest is the test that the page shows.
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

// spoken is what an object of a class is called in examples.
var spoken = map[string]string{"Entity": "who", "Content": "self", "Test": "t", "TestEntity": "pc"}

// content is the part on what a pack defines.
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
		hooks := false
		b.WriteString("\n\n| key | type | what it is |\n| --- | --- | --- |\n")
		for _, f := range t.Fields {
			if strings.HasPrefix(f.Name, "on_") {
				hooks = true
				continue
			}
			fmt.Fprintf(b, "| `%s` | %s | %s |\n", f.Name, code(f.Type), cell(f.Doc))
		}
		if hooks {
			b.WriteString("\nIt may have [callbacks](#callbacks).\n")
		}
	}
}

// callbacks is the part on callbacks.
func (a API) callbacks(b *strings.Builder) {
	b.WriteString("\n## Callbacks\n\n" +
		"A callback is a function under one of these keys: `on_enter = function(self, who, whom) ... end`. `self` is an [Entity](#entity) for Challenges and for what is played, and [Content](#content) for all else. " +
		"`who` caused it and `whom` it happened to; either may be nil. The scenario's own callbacks hear of everything, after those of the content that it happened to.\n\n" +
		"| key | when it runs, and whose |\n| --- | --- |\n")
	for _, t := range explore.Triggers() {
		fmt.Fprintf(b, "| `on_%v` | %s |\n", t, cell(triggerDocs[t]))
	}
	b.WriteString("\nA callback that fails leaves no trace: the command that set it off is refused, and the error names file, line and callback.\n")
}

// budgets is the part on what a callback may spend.
func (a API) budgets(b *strings.Builder) {
	call, load := sandbox.CallBudget(), sandbox.LoadBudget()
	fmt.Fprintf(b, "\n## Budgets\n\nNothing that a pack does can go on for ever. What is spent is the same on every machine, and no `pcall` keeps a callback going that has spent its budget. A host may set others.\n\n"+
		"| | steps | bytes | host calls |\n| --- | --- | --- | --- |\n| a callback | %d | %d | %d |\n| loading the pack | %d | %d | %d |\n| a test | %[4]d | %[5]d | %[6]d |\n",
		call.Steps, call.Bytes, call.HostCalls, load.Steps, load.Bytes, load.HostCalls)
	fmt.Fprintf(b, "\nA step is one instruction of Lua; library functions charge more for work that grows with what they are given. Bytes are what texts and tables grow by. Host calls are calls of the functions and methods above.\n\n"+
		"A file has at most %d bytes, a text at most %d, a pack at most %d files. `self.data` holds at most %d values and %d bytes of text, in tables at most %d deep.\n",
		sandbox.MaxSource, sandbox.MaxString, sandbox.MaxFiles, sandbox.MaxPlainParts, sandbox.MaxPlainBytes, sandbox.MaxPlainDepth)
	b.WriteString("\nWhat a call or a read is charged beside that; a step for each 16 bytes of a text that it is given, and 2 for each value of a table, come to it:\n\n" +
		"| of | cost |\n| --- | --- |\n")
	for _, c := range a.Costs {
		fmt.Fprintf(b, "| `%s` | %s |\n", strings.Join(c.Names, "`, `"), cell(c.Cost))
	}
}

// lua is the part on the language.
func (a API) lua(b *strings.Builder) {
	b.WriteString("\n## Lua\n\nPacks are written in Lua 5.1. Globals can be made only while the pack loads, and a name that nobody made is an error.\n\n" +
		"| there is | what it does | unlike Lua 5.1 |\n| --- | --- | --- |\n")
	for i := range a.Library {
		f := &a.Library[i]
		fmt.Fprintf(b, "| `%s` | %s | %s |\n", f.signature(), cell(f.Doc), cell(f.Differs))
	}
	b.WriteString("\n| there is not | why |\n| --- | --- |\n")
	for _, n := range a.Absent {
		fmt.Fprintf(b, "| `%s` | %s |\n", n.Name, cell(n.Means))
	}
	b.WriteString("\nWhat else comes out in another way than in plain Lua 5.1, all of it on purpose:\n\n| this | why |\n| --- | --- |\n")
	for _, n := range a.Differs {
		fmt.Fprintf(b, "| %s | %s |\n", code(n.Name), cell(n.Means))
	}
}

// section is a function with its arguments.
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

// code is a type or expression in a cell of a table.
func code(s string) string {
	if strings.Contains(s, "`") {
		return "`` " + cell(s) + " ``"
	}
	return "`" + cell(s) + "`"
}

// cell is text in a cell of a table.
func cell(s string) string { return strings.ReplaceAll(s, "|", `\|`) }

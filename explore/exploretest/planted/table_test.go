package planted

import (
	"cmp"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// table is the page that TestTable writes.
const table = "../FAULTS.md"

var writes = flag.Bool("table", false, "write FAULTS.md of the verdicts in -keep")

const pageHead = `# Faults that were planted, and which are found

<!-- go test ./explore/exploretest/planted -run TestTable -table -keep FOLDER writes this page of what TestPlanted has found -->

How good are the laws of exploretest and the looks of homebrew check? These faults were planted where a working team makes them: in the engine
itself, in hooks in Go, in packs in Lua. They were written before the laws that find them, by somebody who does not write the laws. Each is
looked for as an outsider does it, with default options: by Verify, and by check. For a fault of the engine Verify looks at five games, and then
explore's own test of random games at up to 120 scenarios that are drawn ("drawn 7"); a hook's fault is in one game, and a pack's fault in that
pack. Ten faults of the engine came later, by somebody who had read the laws: they stand last in engine.txt. Beside it stands rapid alone: the
same games, 1,000 of each (200 for those ten; of some it was not tried), any legal command with any dice, and no law but that it can be carried out.

Level says how often play meets the fault: by default, rarely, or almost never. A fault is found if a law is broken, a test fails, the pack has
a problem, or something is impossible; "told" are those of which the report says that something is doubtful or was not seen, and what.
Seconds are the computing on one core until Verify or check had told it, all games before counted; commands are those of its shortest story.

A hook's fault that is not found so, or whose story does not come back, is looked for once more with Options.Anew: in content that was made anew
("with Anew"). The commit is the one at which a row was judged; a row without one is from 5d27e26d or before.
Where a row of ab216ac0 or c70bcf2c says "drawn", that scenario was judged there, and the seconds are those of a search before.

Three faults of packs were planted wrongly, and are mended: where the Stone Child is, the dyke's clock, and what the Keeper takes. Three faults
are not found. A text for one that is told to all is one. No clause says for whom a text is (GL-72), so the pack with it is another correct pack;
only a test of its author's can say what was meant. An item that nothing asks for is another. Check doubts it where other items are asked for,
and this pack has no other item: it may be there for people. The third is that the hook of a hidden Counter is named. It was found in a scenario
that was drawn; since then other scenarios are drawn, and in 120 of them no such hook tells the players anything.

These stories can't have at most 20 commands, and all others have. "At least" says how many each story of a fault has:

%s
`

// A bound says how many commands each story of a fault has at least, and why.
type bound struct {
	name string
	n    int
	why  string
}

// least has the faults whose stories can't have at most 20 commands.
var least = []bound{
	{"a hook fails in the ninth round", 22, "One command begins. Two PCs end eight turns each; it takes longer until one dies. The Lurker and the Miller take two " +
		"commands a round each, or two and three at least to be killed, of which one and one are Moves."},
	{"a callback crashes for one number of EP", 22, "One must catch the Sweat three times, and Skill falls by one a round: three rounds pass, for " +
		"which six turns of PCs end, and a seventh turn begins the fourth. In the first round only the Dog gives it, which Moves to the Ward (a Move, " +
		"and five commands of the Dog); Foul Air then has a turn. The Dog has two turns more, or is killed in two commands. The other two Sweats take " +
		"two commands each."},
	{"a loop that does not end for who is nearly dead", 24, "As before, and nine wounds, which one bite does not make: the Dog must live to bite once " +
		"more, or another round must pass."},
	{"Load keeps the last 40 commands of a log", 41, "A log of 40 commands is whole."},
	{"Undo starts from the copy of a State that came later", 32, "A Session copies its State every 32 commands: before there is no copy that came later."},
}

// reasons lists them.
func reasons() string {
	var b strings.Builder
	for _, l := range least {
		fmt.Fprintf(&b, "- %s: %d. %s\n", l.name, l.n, l.why)
	}
	return b.String()
}

// TestTable writes the page of the verdicts.
func TestTable(t *testing.T) {
	if !*writes {
		t.Skip("writes the page with -table and -keep")
	}
	list := kept(t)
	list = append(list, unjudged(t, list)...)
	for _, v := range list {
		if v.Commands > 20 && !slices.ContainsFunc(least, func(l bound) bool { return l.name == v.Name }) {
			t.Errorf("%s: %d commands, and nothing says why there is no shorter story", v.Name, v.Commands)
		}
	}
	if err := os.WriteFile(table, []byte(fmt.Sprintf(pageHead, reasons())+page(list)), 0o644); err != nil {
		t.Fatal(err)
	}
}

// kept returns the verdicts in -keep, and of other faults what the page says.
func kept(t testing.TB) (list []verdict) {
	files, err := filepath.Glob(filepath.Join(*keep, "*.json"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		var v verdict
		if err == nil {
			err = json.Unmarshal(data, &v)
		}
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, v)
	}
	was, err := os.ReadFile(table)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(was)) {
		c := strings.Split(strings.Trim(line, "|\n "), " | ")
		if len(c) < 5 || !slices.Contains(wheres, c[0]) || !slices.Contains(levels, c[2]) || c[4] == notJudged {
			continue
		}
		c = append(c, "", "", "", "", "", "")
		if i := slices.IndexFunc(list, func(v verdict) bool { return v.Where == c[0] && v.Name == c[3] }); i >= 0 {
			if list[i].RapidIn == 0 && c[8] != "not tried" { // what rapid has found stays
				list[i].Rapid, list[i].RapidIn = c[8] == "yes", 1
			}
			continue
		}
		v := verdict{Where: c[0], Kind: c[1], Level: c[2], Name: c[3], Found: strings.TrimSuffix(c[4], hookTold), In: c[5], Rapid: c[8] == "yes", RapidIn: 1, Version: strings.TrimSpace(c[10])}
		if c[8] == "not tried" {
			v.RapidIn = 0
		}
		if c[4] == notFound {
			v.Found = ""
		} else if v.Found != c[4] {
			v.Hook = "a hook"
		}
		_, _ = fmt.Sscan(c[6], &v.Seconds)
		_, _ = fmt.Sscan(c[7], &v.Commands)
		list = append(list, v)
	}
	return list
}

// judgedBefore returns what was found of a fault before.
func judgedBefore(t testing.TB, where, name string) verdict {
	list := kept(t)
	i := slices.IndexFunc(list, func(v verdict) bool { return v.Where == where && v.Name == name })
	if i < 0 {
		t.Fatalf("found no verdict of %q, want one: judge it without -more", name)
	}
	return list[i]
}

// What the page says of a fault that is not found, of one of the engine that is told as a hook's, and of one that takes Options.Anew.
const notFound, hookTold, anew = "**not found**", ", told as a hook's", ", with Anew"

var (
	wheres = []string{"engine", "hook", "pack"}
	levels = []string{byDefault, rarely, almostNever}
)

// page returns the tables of verdicts.
func page(list []verdict) string {
	slices.SortFunc(list, func(a, b verdict) int {
		return cmp.Or(cmp.Compare(slices.Index(wheres, a.Where), slices.Index(wheres, b.Where)), cmp.Compare(a.Kind, b.Kind),
			cmp.Compare(slices.Index(levels, a.Level), slices.Index(levels, b.Level)), cmp.Compare(a.Name, b.Name))
	})
	all := list
	list = having(list, func(v verdict) bool { return v.Found != notJudged })
	var b strings.Builder
	if n := len(all) - len(list); n > 0 {
		fmt.Fprintf(&b, "%d of the %d faults have not been judged since the page was written; the first two tables leave them out.\n\n", n, len(all))
	}
	b.WriteString("| in | level | faults | found | told | median seconds | median commands | longest story | rapid alone |\n| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n")
	row := func(where, level string, of []verdict) {
		if len(of) == 0 {
			return
		}
		found, told, alone := 0, 0, 0
		var seconds, commands []float64
		for _, v := range of {
			switch {
			case v.told():
				told++
			case v.Found != "":
				found++
			}
			if v.Rapid {
				alone++
			}
			if v.Found != "" {
				seconds = append(seconds, v.Seconds)
			}
			if v.Commands > 0 {
				commands = append(commands, float64(v.Commands))
			}
		}
		fmt.Fprintf(&b, "| %s | %s | %d | %d | %d | %s | %s | %s | %d |\n", where, level, len(of), found, told, middle(seconds, "%.1f"), middle(commands, "%.0f"), most(commands), alone)
	}
	for _, where := range wheres {
		for _, level := range levels {
			row(where, level, having(list, func(v verdict) bool { return v.Where == where && v.Level == level }))
		}
	}
	for _, level := range levels {
		row("all", level, having(list, func(v verdict) bool { return v.Level == level }))
	}
	row("all", "all", list)
	b.WriteString("\n## By kind\n\n| in | kind | faults | found or told | rapid alone |\n| --- | --- | ---: | ---: | ---: |\n")
	for i := 0; i < len(list); {
		n, found, alone := 0, 0, 0
		for first := list[i]; i < len(list) && list[i].Where == first.Where && list[i].Kind == first.Kind; i++ {
			if n++; list[i].Found != "" {
				found++
			}
			if list[i].Rapid {
				alone++
			}
		}
		fmt.Fprintf(&b, "| %s | %s | %d | %d | %d |\n", list[i-1].Where, list[i-1].Kind, n, found, alone)
	}
	b.WriteString("\n## Each of them\n\n| in | kind | level | fault | found by | where | seconds | commands | rapid alone | at least | commit |\n| --- | --- | --- | --- | --- | --- | ---: | ---: | --- | ---: | --- |\n")
	for _, v := range all {
		by, commands, alone := cmp.Or(v.Found, notFound), "", ""
		if v.Hook != "" && v.Where == "engine" {
			by += hookTold
		}
		if v.Commands > 0 {
			commands = fmt.Sprint(v.Commands)
		}
		if v.Rapid {
			alone = "yes"
		}
		if v.RapidIn == 0 && v.Found != notJudged {
			alone = "not tried"
		}
		seconds := fmt.Sprintf("%.1f", v.Seconds)
		if v.Found == notJudged {
			seconds = ""
		}
		bound := ""
		for _, l := range least {
			if l.name == v.Name {
				bound = fmt.Sprint(l.n)
			}
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %s | %s | %s | %s | %s | %s | %s |\n", v.Where, v.Kind, v.Level, v.Name, by, v.In, seconds, commands, alone, bound, v.Version)
	}
	return b.String()
}

// unjudged returns verdicts for the faults that have none.
func unjudged(t *testing.T, list []verdict) (more []verdict) {
	add := func(where, name, kind, level string) {
		if !slices.ContainsFunc(list, func(v verdict) bool { return v.Where == where && v.Name == name }) {
			more = append(more, verdict{Where: where, Name: name, Kind: kind, Level: level, Found: notJudged})
		}
	}
	for where, file := range map[string]string{"engine": "engine.txt", "pack": "lua.txt"} {
		faults, err := read(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range faults {
			add(where, f.name, f.kind, f.level)
		}
	}
	for _, f := range hookFaults() {
		add("hook", f.name, f.kind, f.level)
	}
	return more
}

const notJudged = "not judged"

// told reports whether check doubts, or has not seen, what is at fault.
func (v *verdict) told() bool {
	return v.Found != "" && rank(v.Found) >= rank("doubtful") && !strings.HasPrefix(v.Found, "check") && v.Found != "panic"
}

func having(list []verdict, is func(verdict) bool) (some []verdict) {
	for _, v := range list {
		if is(v) {
			some = append(some, v)
		}
	}
	return some
}

// middle returns the median as a text.
func middle(list []float64, form string) string {
	if len(list) == 0 {
		return ""
	}
	slices.Sort(list)
	return fmt.Sprintf(form, list[len(list)/2])
}

func most(list []float64) string {
	if len(list) == 0 {
		return ""
	}
	return fmt.Sprintf("%.0f", slices.Max(list))
}

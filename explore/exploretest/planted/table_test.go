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
itself, in hooks in Go, in packs in Lua. They were written before the laws that find them, by somebody who does not write the laws. Each is looked
for as an outsider does it, with default options: by Verify, and by check. For a fault of the engine Verify looks at five games, and then check
at the fen and three packs; a hook's fault is in one game, and a pack's fault in that pack. Beside it stands rapid alone: the same games, any legal
command with any dice, and no law but that it can be carried out.

Level says how often play meets the fault: by default, rarely, or almost never. A fault is found if a law is broken, a test fails, the pack has a
problem, or something is impossible; "told" are those of which check says that something is doubtful or was not seen, and names the place. Time is
that until Verify or check told it, on one busy core, all games before counted; commands are those of its shortest story.

`

// TestTable writes the page of the verdicts.
func TestTable(t *testing.T) {
	if !*writes {
		t.Skip("writes the page with -table and -keep")
	}
	files, err := filepath.Glob(filepath.Join(*keep, "*.json"))
	if err != nil {
		t.Fatal(err)
	}
	var list []verdict
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
	if err := os.WriteFile(table, []byte(pageHead+page(list)), 0o644); err != nil {
		t.Fatal(err)
	}
}

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
	var b strings.Builder
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
	b.WriteString("\n## Each of them\n\n| in | kind | level | fault | found by | where | seconds | commands | rapid alone |\n| --- | --- | --- | --- | --- | --- | ---: | ---: | --- |\n")
	for _, v := range list {
		by, commands, alone := cmp.Or(v.Found, "**not found**"), "", ""
		if v.Hook != "" && v.Where == "engine" {
			by += ", told as a hook's"
		}
		if v.Commands > 0 {
			commands = fmt.Sprint(v.Commands)
		}
		if v.Rapid {
			alone = "yes"
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %s | %s | %.1f | %s | %s |\n", v.Where, v.Kind, v.Level, v.Name, by, v.In, v.Seconds, commands, alone)
	}
	return b.String()
}

// told reports whether check doubts, or has not seen, what is at fault.
func (v *verdict) told() bool { return v.Found != "" && rank(v.Found) >= rank("doubtful") && !strings.HasPrefix(v.Found, "check") && v.Found != "panic" }

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

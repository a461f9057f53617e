// Command bench measures the benchmarks of PERFORMANCE.md, side by side with another commit, and writes its tables.
//
//	go run ./internal/bench                     this tree and HEAD
//	go run ./internal/bench -base main          this tree and main
//	go run ./internal/bench -only lua -write=false
//
// The other commit is checked out into a temporary folder. A count is that of one turn of a benchmark: what twice as many turns take, less what once as many
// take, divided by their number. So what comes before and after falls away. Where valgrind is installed, cachegrind counts instructions, without a garbage
// collector and on one core: two runs of the same program differ by less than one in a hundred. Elsewhere their columns are empty. Allocations are counted
// everywhere. Nothing here is a time: a time says as much of the machine's load as of the program.
package main

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

func main() {
	base := flag.String("base", "HEAD", "the `commit` to compare with; empty: none")
	only := flag.String("only", "", "measure only the tables whose title has this `word`")
	write := flag.Bool("write", true, "write the tables into PERFORMANCE.md")
	flag.Parse()
	if err := run(*base, *only, *write); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

const page = "PERFORMANCE.md"

func run(base, only string, write bool) error {
	scratch, err := os.MkdirTemp("", "bench")
	if err != nil {
		return err
	}
	defer os.RemoveAll(scratch)
	now := newTree(".", filepath.Join(scratch, "now"))
	before := (*tree)(nil)
	if base != "" {
		dir := filepath.Join(scratch, "base")
		if out, err := exec.Command("git", "worktree", "add", "--detach", dir, base).CombinedOutput(); err != nil {
			return fmt.Errorf("git worktree add %s: %w: %s", base, err, out)
		}
		defer exec.Command("git", "worktree", "remove", "--force", dir).Run() //nolint:errcheck // a folder in a temporary one
		before = newTree(dir, filepath.Join(scratch, "before"))
	}
	text, err := os.ReadFile(page)
	if err != nil {
		return err
	}
	for i := range tables {
		t := &tables[i]
		if !strings.Contains(strings.ToLower(t.title), strings.ToLower(only)) {
			continue
		}
		table, err := t.measure(now, before, base)
		if err != nil {
			return err
		}
		fmt.Printf("%s\n\n%s\n", t.title, table)
		if text, err = put(text, t.title, table); err != nil {
			return err
		}
		if write {
			if err := os.WriteFile(page, text, 0o666); err != nil {
				return err
			}
			if t.title == "Growth" {
				if err := paint(text, t); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// paint draws what the page says of growth.
func paint(page []byte, t *table) error {
	list, err := curves(page, t)
	if err != nil {
		return err
	}
	return os.WriteFile(picture, draw(list), 0o666)
}

// put puts a table into the page, below the heading with its title: in place of the lines between the marks there.
func put(page []byte, title, table string) ([]byte, error) {
	const from, to = "<!-- measured -->\n", "<!-- end -->\n"
	head, rest, ok1 := strings.Cut(string(page), "## "+title+"\n")
	above, rest, ok2 := strings.Cut(rest, from)
	_, below, ok3 := strings.Cut(rest, to)
	if !ok1 || !ok2 || !ok3 || strings.Contains(above, "\n## ") {
		return nil, fmt.Errorf("PERFORMANCE.md: below the heading %q: want the lines %q and %q", title, from, to)
	}
	return []byte(head + "## " + title + "\n" + above + from + table + to + below), nil
}

// Command mutants changes a line of Go at a time, in the files that a commit changes, and tells which changes no test notices.
//
//	go run ./internal/mutants                     of the files that differ from HEAD~1
//	go run ./internal/mutants -base main -n 200   of those that differ from main, at most 200 mutants
//	go run ./internal/mutants -run 'TestScenarios|TestObstacles' -tests ./explore explore/move.go
//	go run ./internal/mutants -clauses            of each clause of RULES.md: those next to its mark, until a test of its row kills one
//	go run ./internal/mutants -clauses EX-64      of some clauses
//
// A mutant negates a condition or an answer, takes < for <=, && for ||, + for -, max for min, true for false, a number one higher, the operands of
// - and / the other way round, or leaves out a call, an assignment, a return or what is in a row of a table.
//
// All mutants stand in one copy of the packages, each behind a switch: a changed function is a function of its own, which the original calls if
// the environment says so. The tests are built once, with go test -overlay: nothing is written into the tree. They run once without a mutant, and
// tell which mutants they come by; only those tests run with a mutant. What can't be switched, such as a constant, is built by itself.
//
// The tests of a mutant are those of the file's package, and if they notice nothing, those of the packages that import it; those of a clause are
// those of its row. A mutant is killed by a test that fails, and has a name, or by a panic; never by an exit status alone. A clause wants a test
// with a name; a panic does if there is none. A mutant that does not build doesn't count. The mutants of changed lines come first.
//
// accepted.txt lists mutants that no test can kill, and clauses that no change of code can break, with the reason. A line of it that fits no mutant
// of its file any more, or a clause whose tests notice a change, is an error.
package main

import (
	"bytes"
	"context"
	_ "embed"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"
)

//go:embed accepted.txt
var acceptedText string

func main() {
	var o options
	flag.StringVar(&o.base, "base", "HEAD~1", "mutate the files that differ from this `commit`, if none are named")
	flag.IntVar(&o.most, "n", 60, "how many mutants at most; they are spread over the files")
	flag.DurationVar(&o.time, "time", 20*time.Minute, "when to stop")
	flag.DurationVar(&o.each, "each", 20*time.Second, "how long the tests of one mutant may take, beside ten times what they take without it")
	flag.StringVar(&o.run, "run", "", "run only the tests that match this `regexp`")
	flag.IntVar(&o.workers, "p", runtime.GOMAXPROCS(0), "how many clauses are looked at beside each other")
	clauses := flag.Bool("clauses", false, "mutate what decides the clauses that are named, or all, and run the tests that RULES.md names for each")
	tests := flag.String("tests", "", "run the tests of these `packages`, with commas between them, and of no others")
	flag.Parse()
	if *tests != "" {
		o.tests = strings.Split(*tests, ",")
	}
	do := o.mutate
	if *clauses {
		do = o.clauses
	}
	if err := do(flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(1)
	}
}

type options struct {
	base       string
	most       int
	time, each time.Duration
	run        string
	workers    int
	tests      []string
}

// mutate tests the mutants of files and prints what came of them. It returns an error if any lives.
func (o *options) mutate(files []string) error {
	ctx, cancel := context.WithTimeout(context.Background(), o.time)
	defer cancel()
	if len(files) == 0 {
		out, err := exec.Command("git", "diff", "--name-only", "--diff-filter=d", o.base, "--", "*.go").Output()
		if err != nil {
			return fmt.Errorf("git diff %s: %w", o.base, err)
		}
		files = strings.Fields(string(out))
	}
	list, err := o.mutants(files)
	if err != nil {
		return err
	}
	b, err := newBench(ctx, list, o.each)
	if err != nil {
		return err
	}
	defer b.close()
	probes, err := o.probes(list)
	if err != nil {
		return err
	}
	counts := map[string]int{}
	for _, m := range list {
		how, by, err := b.judge(ctx, m, probes[path.Dir(m.file)])
		if err != nil {
			return err
		}
		counts[how]++
		fmt.Printf("%s: %s: %s\n", how, m, by)
	}
	fmt.Printf("%d mutants of %d files: %d killed, %d live, %d not reached, %d accepted, %d unclear, %d do not build, %d not tried\n", len(list), len(files),
		counts[killed], counts[lives], counts[apart], counts[accepted], counts[unclear], counts[broken], counts[untried])
	if n := counts[lives] + counts[apart] + counts[unclear]; n > 0 {
		return fmt.Errorf("%d mutants live: write a test that fails, or add a line with the reason to internal/mutants/accepted.txt", n)
	}
	return nil
}

// probes returns by folder what tests its files: those that are named, or those of the package and then of the packages that import it.
func (o *options) probes(list []*mutant) (map[string][]*probe, error) {
	all, of := map[string]*probe{}, map[string][]*probe{}
	for _, m := range list {
		dir := path.Dir(m.file)
		if of[dir] != nil {
			continue
		}
		dirs := o.tests
		if dirs == nil {
			more, err := importers(dir)
			if err != nil {
				return nil, err
			}
			dirs = append([]string{dir}, more...)
		}
		for _, dir := range dirs {
			dir = path.Clean(dir)
			if all[dir] == nil {
				all[dir] = &probe{dir: dir, run: o.run}
			}
			of[path.Dir(m.file)] = append(of[path.Dir(m.file)], all[dir])
		}
	}
	return of, nil
}

// mutants returns the mutants of files, those of changed lines first. Each file has as many as the others, unless it runs out of them.
func (o *options) mutants(files []string) (list []*mutant, err error) {
	var all [][]*mutant
	for _, file := range files {
		if _, err := os.Stat(path.Join(path.Dir(file), "go.mod")); err == nil && strings.Contains(file, "/") {
			continue // of another module
		}
		if strings.HasSuffix(file, "_test.go") || strings.Contains(file, "testdata/") {
			continue
		}
		source, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		if bytes.Contains(source, []byte("\n// Code generated ")) || bytes.HasPrefix(source, []byte("// Code generated ")) {
			continue
		}
		of, err := mutantsOf(file, source)
		if err != nil {
			return nil, err
		}
		if err := accept(file, of); err != nil {
			return nil, err
		}
		of = slices.DeleteFunc(of, func(m *mutant) bool { return m.table }) // tables and constants have golden files
		changed, order := o.changed(file), map[*mutant]int{}
		for i, m := range of {
			if order[m] = i * 7919 % 100003; !changed[m.line] { // those that come first are from all over the file
				order[m] += 100003
			}
		}
		slices.SortFunc(of, func(a, b *mutant) int { return order[a] - order[b] })
		all = append(all, of)
	}
	for i := 0; len(list) < o.most; i++ {
		before := len(list)
		for _, of := range all {
			if i < len(of) && len(list) < o.most {
				list = append(list, of[i])
			}
		}
		if len(list) == before {
			break
		}
	}
	return list, nil
}

var hunk = regexp.MustCompile(`(?m)^@@ -\S+ \+(\d+)(?:,(\d+))? @@`)

// changed returns the lines of a file that differ from the base.
func (o *options) changed(file string) map[int]bool {
	lines := map[int]bool{}
	out, err := exec.Command("git", "diff", "-U0", o.base, "--", file).Output()
	if err != nil {
		return lines // the file is named, and there may be no such commit
	}
	for _, m := range hunk.FindAllStringSubmatch(string(out), -1) {
		from, _ := strconv.Atoi(m[1])
		n := 1
		if m[2] != "" {
			n, _ = strconv.Atoi(m[2])
		}
		for i := range n {
			lines[from+i] = true
		}
	}
	return lines
}

// accept marks the mutants of a file that accepted.txt lists: lines of "file | text of the line | was -> is | why".
func accept(file string, of []*mutant) error {
	for line := range strings.Lines(acceptedText) {
		parts := strings.Split(strings.TrimSpace(line), " | ")
		if strings.HasPrefix(line, "#") || parts[0] != file {
			continue
		}
		fits := false
		for _, m := range of {
			if len(parts) == 4 && m.text == parts[1] && m.was+" -> "+m.is == parts[2] {
				m.accepted, fits = true, true
			}
		}
		if !fits {
			return fmt.Errorf("accepted.txt: no mutant fits any more, or the reason is missing: take it out: %s", line)
		}
	}
	return nil
}

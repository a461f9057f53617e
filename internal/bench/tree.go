package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
)

// A tree is a checkout with its compiled benchmarks.
type tree struct {
	dir, built string
	programs   map[string]string // by package
}

func newTree(dir, built string) *tree { return &tree{dir, built, map[string]string{}} }

// A counted is what one turn of a benchmark takes; a number below 0 was not counted.
type counted struct{ instructions, bytes, allocs float64 }

var none = counted{-1, -1, -1}

// program compiles the tests of a package.
func (t *tree) program(pkg string) (string, error) {
	if p := t.programs[pkg]; p != "" {
		return p, nil
	}
	p, err := filepath.Abs(filepath.Join(t.built, strings.ReplaceAll(filepath.ToSlash(pkg), "/", "_")+".test"))
	if err != nil {
		return "", err
	}
	cmd := exec.Command("go", "test", "-c", "-o", p, pkg)
	cmd.Dir = t.dir
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("go test -c %s: %w: %s", pkg, err, out)
	}
	t.programs[pkg] = p
	return p, nil
}

// A benchmark's line: its turns, and what it measured.
var (
	lineOf   = regexp.MustCompile(`(?m)^Benchmark\S+\s+\d+\s+(.*)$`)
	measured = regexp.MustCompile(`([\d.]+) (\S+)`)
	refs     = regexp.MustCompile(`I\s+refs:\s+([\d,]+)`)
)

// count counts a benchmark. One that the tree lacks is not counted. A benchmark that reports commands/op is counted by the command.
func (t *tree) count(r row) (counted, error) {
	program, err := t.program(r.pkg)
	if err != nil {
		return none, err
	}
	out, err := t.run(program, r, 2*r.turns, false)
	if err != nil {
		return none, err
	}
	line := lineOf.FindStringSubmatch(out)
	if line == nil {
		return none, nil
	}
	c, commands := none, 1.0
	for _, m := range measured.FindAllStringSubmatch(line[1], -1) {
		f, err := strconv.ParseFloat(m[1], 64)
		if err != nil {
			return none, err
		}
		switch m[2] {
		case "B/op":
			c.bytes = f
		case "allocs/op":
			c.allocs = f
		case "commands/op":
			commands = f
		}
	}
	if _, err := exec.LookPath("valgrind"); err == nil {
		var took [2]float64
		for i := range took {
			out, err := t.run(program, r, r.turns*(i+1), true)
			if err != nil {
				return none, err
			}
			m := refs.FindStringSubmatch(out)
			if m == nil {
				return none, fmt.Errorf("cachegrind of %s: found no count in %s", r.bench, out)
			}
			if took[i], err = strconv.ParseFloat(strings.ReplaceAll(m[1], ",", ""), 64); err != nil {
				return none, err
			}
		}
		c.instructions = (took[1] - took[0]) / float64(r.turns) / commands
	}
	if commands != 1 {
		c.bytes, c.allocs = c.bytes/commands, c.allocs/commands
	}
	return c, nil
}

// run runs a benchmark for so many turns, and returns what it prints.
func (t *tree) run(program string, r row, turns int, cachegrind bool) (string, error) {
	parts := strings.Split("Benchmark"+r.bench, "/")
	for i := range parts {
		parts[i] = "^" + parts[i] + "$"
	}
	args := []string{program, "-test.run=^$", "-test.bench=" + strings.Join(parts, "/"), "-test.benchmem", "-test.benchtime=" + strconv.Itoa(turns) + "x"}
	if cachegrind {
		args = append([]string{"valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=" + os.DevNull}, args...)
	}
	cmd := exec.Command(args[0], args[1:]...)
	cmd.Dir = filepath.Join(t.dir, filepath.FromSlash(r.pkg))
	cmd.Env = append(os.Environ(), "GOMAXPROCS=1")
	if cachegrind {
		cmd.Env = append(cmd.Env, "GOGC=off", "GODEBUG=cpu.rdtscp=off") // valgrind stops at an RDTSCP, which the runtime runs now and then
	}
	out, err := cmd.CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("%s: %w: %s", strings.Join(args, " "), err, out)
	}
	return string(out), nil
}

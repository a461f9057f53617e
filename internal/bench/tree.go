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

// program compiles the tests of a package, which may be a module of its own.
func (t *tree) program(pkg string) (string, error) {
	if p := t.programs[pkg]; p != "" {
		return p, nil
	}
	p, err := filepath.Abs(filepath.Join(t.built, strings.ReplaceAll(filepath.ToSlash(pkg), "/", "_")+".test"))
	if err != nil {
		return "", err
	}
	cmd := exec.Command("go", "test", "-c", "-o", p, ".")
	cmd.Dir = t.folder(pkg)
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

func (t *tree) folder(pkg string) string { return filepath.Join(t.dir, filepath.FromSlash(pkg)) }

// count counts a benchmark. One that the tree lacks is not counted. A benchmark that reports commands/op is counted by the command.
func (t *tree) count(r row) (counted, error) {
	if _, err := os.Stat(t.folder(r.pkg)); err != nil {
		return none, nil
	}
	if r.node() {
		if _, err := os.Stat(filepath.Join(t.folder(r.pkg), "node_modules")); err != nil {
			return none, nil
		}
		return t.instructions(none, "node", r, 1)
	}
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
	if commands != 1 {
		c.bytes, c.allocs = c.bytes/commands, c.allocs/commands
	}
	return t.instructions(c, program, r, commands)
}

// instructions adds how many instructions one turn takes, if there is a cachegrind to count them.
func (t *tree) instructions(c counted, program string, r row, commands float64) (counted, error) {
	if _, err := exec.LookPath("valgrind"); err != nil {
		return c, nil
	}
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
	return c, nil
}

// run runs a benchmark for so many turns, and returns what it prints.
func (t *tree) run(program string, r row, turns int, cachegrind bool) (string, error) {
	name := "^" + strings.ReplaceAll("Benchmark"+r.bench, "/", "$/^") + "$"
	args := []string{program, "-test.run=^$", "-test.bench=" + name, "-test.benchmem", "-test.benchtime=" + strconv.Itoa(turns) + "x"}
	if r.node() { // without --single-threaded, what the compiler and the collector do beside it would count as well
		args = []string{program, "--single-threaded", "peers.js", strings.TrimPrefix(r.bench, "node/"), strconv.Itoa(turns)}
	}
	if cachegrind {
		args = append([]string{"valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=" + os.DevNull}, args...)
	}
	cmd := exec.Command(args[0], args[1:]...)
	cmd.Dir = t.folder(r.pkg)
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

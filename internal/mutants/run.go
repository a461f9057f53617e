package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// What comes of a mutant.
const (
	killed   = "killed"      // by a test that fails, or a panic
	lives    = "LIVES"       // all tests passed
	accepted = "accepted"    // all tests passed, and accepted.txt says why
	unclear  = "UNCLEAR"     // the tests ended otherwise, and no test and no panic says why
	apart    = "not reached" // no test comes by it
	broken   = "no build"
	untried  = "not tried"
)

// A probe is tests of one package that are run at once, and what they do if no mutant is on.
type probe struct {
	dir, run string
	learning sync.Mutex
	known    bool
	fails    error // without a mutant: it tells nothing
	took     time.Duration
	reached  map[int]bool // by the mutants' numbers
}

// A bench builds the tests' programs, and runs them with a mutant on.
type bench struct {
	*overlay
	programs map[string]string // by the packages' folders; "" if there are no tests
	each     time.Duration

	building, counting sync.Mutex

	runs  int
	spent time.Duration // of all processors
	built time.Duration // of that, by the compiler
}

// newBench returns a bench for mutants. Its close takes away what it has written.
func newBench(ctx context.Context, list []*mutant, each time.Duration) (*bench, error) {
	dir, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return nil, err
	}
	b := &bench{overlay: &overlay{dir, map[string]string{}}, programs: map[string]string{}, each: each}
	if err := b.together(ctx, list); err != nil {
		return nil, errors.Join(err, b.close())
	}
	return b, nil
}

func (b *bench) close() error { return os.RemoveAll(b.dir) }

// program builds the tests of a package, once.
func (b *bench) program(ctx context.Context, dir string) (string, error) {
	b.building.Lock()
	defer b.building.Unlock()
	if file, ok := b.programs[dir]; ok {
		return file, nil
	}
	file := filepath.Join(b.dir, strconv.Itoa(len(b.programs))+".test")
	cmd := exec.CommandContext(ctx, "go", "test", "-c", "-vet=off", allErrors, "-overlay", b.file(), "-o", file, "./"+dir)
	if out, err := b.do(cmd); err != nil {
		return "", fmt.Errorf("go test -c ./%s: %w: %s", dir, err, out)
	}
	if _, err := os.Stat(file); err != nil {
		file = ""
	}
	b.programs[dir] = file
	return file, nil
}

// learn runs a probe without a mutant, once.
func (b *bench) learn(ctx context.Context, p *probe) error {
	p.learning.Lock()
	defer p.learning.Unlock()
	if p.known || ctx.Err() != nil {
		return p.fails
	}
	p.known = true
	file, err := os.CreateTemp(b.dir, "reached")
	if err != nil {
		return err
	}
	told := file.Name()
	if err := file.Close(); err != nil {
		return err
	}
	if _, err := b.program(ctx, p.dir); err != nil {
		return err
	}
	start := time.Now()
	out, err := b.start(ctx, p, 10*time.Minute, "MUTANT=0", "MUTANTS_REACHED="+told)
	if err != nil {
		p.fails = fmt.Errorf("./%s, %s fails without a mutant: %w: %s", p.dir, p.run, err, out)
		return p.fails
	}
	p.took, p.reached = time.Since(start), map[int]bool{}
	data, err := os.ReadFile(told)
	if err != nil {
		return err
	}
	for id := range strings.FieldsSeq(string(data)) {
		if n, err := strconv.Atoi(id); err == nil {
			p.reached[n] = true
		}
	}
	return nil
}

// start runs a probe.
func (b *bench) start(ctx context.Context, p *probe, most time.Duration, env ...string) ([]byte, error) {
	program, err := b.program(ctx, p.dir)
	if err != nil || program == "" {
		return nil, err
	}
	cmd := exec.CommandContext(ctx, program, "-test.failfast", "-test.timeout="+most.String(), "-test.run="+p.run)
	cmd.Dir, cmd.Env = p.dir, append(os.Environ(), append(env, "RAPID_SEED=1")...)
	return b.do(cmd)
}

// do runs a command, and counts its time.
func (b *bench) do(cmd *exec.Cmd) ([]byte, error) {
	out, err := cmd.CombinedOutput()
	b.counting.Lock()
	defer b.counting.Unlock()
	b.runs++
	if end := cmd.ProcessState; end != nil {
		took := end.UserTime() + end.SystemTime()
		if b.spent += took; cmd.Args[0] == "go" {
			b.built += took
		}
	}
	return out, err
}

// judge runs the probes that come by a mutant until one notices it, and returns what came of it, and by which test or panic.
func (b *bench) judge(ctx context.Context, m *mutant, probes []*probe) (how, by string, err error) {
	if ctx.Err() != nil {
		return untried, "", nil
	}
	if m.broken {
		return broken, "", nil
	}
	if m.alone {
		return b.judgeAlone(ctx, m, probes)
	}
	how = apart
	for _, p := range probes {
		err := b.learn(ctx, p)
		if ctx.Err() != nil {
			return untried, "", nil
		}
		if err != nil {
			return "", "", err
		}
		if !m.always && !p.reached[m.id] {
			continue
		}
		out, err := b.start(ctx, p, b.each+10*p.took, "MUTANT="+strconv.Itoa(m.id))
		switch by := killer(out); {
		case ctx.Err() != nil:
			return untried, "", nil
		case by != "":
			return killed, by, nil
		case err != nil:
			return unclear, err.Error(), nil
		}
		how = lives
	}
	if m.accepted && how == lives {
		return accepted, "", nil
	}
	return how, "", nil
}

// judgeAlone builds the tests with one mutant in them.
func (b *bench) judgeAlone(ctx context.Context, m *mutant, probes []*probe) (how, by string, err error) {
	source, err := os.ReadFile(m.file)
	if err != nil {
		return "", "", err
	}
	dir, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return "", "", err
	}
	defer os.RemoveAll(dir)
	one := &bench{overlay: &overlay{dir, map[string]string{}}, programs: map[string]string{}, each: b.each}
	defer func() {
		b.counting.Lock()
		defer b.counting.Unlock()
		b.runs, b.spent, b.built = b.runs+one.runs, b.spent+one.spent, b.built+one.built
	}()
	if err := one.put(m.file, []byte(apply(source, 0, len(source), []edit{{m.from, m.to, m.with}}))); err != nil {
		return "", "", err
	}
	if out, err := one.do(exec.CommandContext(ctx, "go", "build", "-o", os.DevNull, allErrors, "-overlay", one.file(), "./"+path.Dir(m.file))); err != nil {
		return broken, string(out), nil
	}
	copied := *m
	copied.alone, copied.always = false, true
	for _, p := range probes {
		if err := b.learn(ctx, p); err != nil {
			return "", "", err
		}
	}
	return one.judge(ctx, &copied, probes)
}

var (
	failed = regexp.MustCompile(`(?m)^ *--- FAIL: (\S+)`)
	panics = regexp.MustCompile(`(?m)^(?:panic|fatal error): .*`)
)

// killer returns the test that failed, or the panic, in what a test's program prints. It is "" if neither is there.
func killer(out []byte) string {
	if by := panics.Find(out); by != nil {
		return strings.TrimSpace(string(by))
	}
	if all := failed.FindAllSubmatch(out, -1); len(all) > 0 {
		return string(all[len(all)-1][1])
	}
	return ""
}

// importers returns the folders of the packages that import one, in their code or their tests.
func importers(dir string) (list []string, err error) {
	const form = `{{.ImportPath}}{{range .Imports}} {{.}}{{end}}{{range .TestImports}} {{.}}{{end}}{{range .XTestImports}} {{.}}{{end}}`
	out, err := exec.Command("go", "list", "-f", form, "./...").Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	own := path.Join(module, dir)
	for line := range strings.Lines(string(out)) {
		if words := strings.Fields(line); words[0] != own && slices.Contains(words[1:], own) {
			list = append(list, path.Join(".", strings.TrimPrefix(words[0], module)))
		}
	}
	return list, nil
}

package host

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"time"
)

// A process is a worker as its host sees it.
type process struct {
	cmd    *exec.Cmd
	in     io.WriteCloser
	out    *bufio.Reader
	wrote  head // to its standard error
	late   atomic.Bool
	tables []*Table // that it has at hand, those asked last at the end
}

// newProcess starts this program again.
func newProcess() (*process, error) {
	name, err := os.Executable()
	if err != nil {
		return nil, fmt.Errorf("host: %w", err)
	}
	if runtime.GOOS == "linux" {
		const same = "/proc/self/exe" // even if its file was replaced
		if _, err := os.Stat(same); err == nil {
			name = same
		}
	}
	p := &process{cmd: exec.Command(name)}
	p.cmd.Env = []string{mark + "=1", "GOMAXPROCS=2"}
	p.cmd.Dir = os.TempDir() // it needs no folder
	p.cmd.Stderr = &p.wrote
	if p.in, err = p.cmd.StdinPipe(); err != nil {
		return nil, fmt.Errorf("host: %w", err)
	}
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		return nil, fmt.Errorf("host: %w", err)
	}
	p.out = bufio.NewReaderSize(out, 1<<16)
	if err = p.cmd.Start(); err != nil {
		return nil, fmt.Errorf("host: %w", err)
	}
	return p, nil
}

// say writes a line and reads one. When the time is over, it ends the process, and then both fail.
func (p *process) say(what any, within time.Duration) (*reply, error) {
	over := time.AfterFunc(within, func() {
		p.late.Store(true)
		_ = p.cmd.Process.Kill() // it may have ended
	})
	defer over.Stop()
	if err := writeLine(p.in, what); err != nil {
		return nil, err
	}
	line, err := readLine(p.out)
	if err != nil {
		return nil, err
	}
	done := new(reply)
	return done, json.Unmarshal(line, done)
}

func (p *process) end() {
	_ = p.cmd.Process.Kill()
	_ = p.cmd.Wait() // it was killed
}

// last says how a process ended of which nothing more could be read.
func (p *process) last(err error) string {
	line, _, _ := strings.Cut(string(p.wrote), "\n")
	return strings.TrimSuffix(fmt.Sprintf("%v (%v): %s", p.cmd.ProcessState, err, line), ": ")
}

// uses puts a table last, and returns those that are one too many.
func (p *process) uses(t *Table, most int) (close []int) {
	p.tables = slices.DeleteFunc(p.tables, func(other *Table) bool { return other == t })
	for len(p.tables) >= most {
		close = append(close, p.tables[0].id)
		p.tables = slices.Delete(p.tables, 0, 1)
	}
	p.tables = append(p.tables, t)
	return close
}

func (p *process) has(t *Table) bool { return slices.Contains(p.tables, t) }

// forget has the process make the table anew when it is asked for next.
func (p *process) forget(t *Table) {
	p.tables = slices.DeleteFunc(p.tables, func(other *Table) bool { return other == t })
}

// A head keeps the first bytes that are written to it.
type head []byte

func (h *head) Write(p []byte) (int, error) {
	*h = append(*h, p[:min(len(p), 4096-len(*h))]...)
	return len(p), nil
}

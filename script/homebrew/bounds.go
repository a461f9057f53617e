package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"os"
	"runtime/debug"
	"runtime/metrics"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode/utf8"
)

// The bounds of a command that names no others. A command may have another time in its row.
const (
	defaultTime   = time.Minute
	defaultOutput = 16_000_000
	defaultMemory = 1_000_000_000
)

const (
	lookAtBounds = 10 * time.Millisecond // how often the time and the memory are looked at
	graceTime    = 2 * time.Second       // how long a command may tell what it has reached, once its time is over
)

// A boundError says that a command ended because it reached one of its bounds.
type boundError struct {
	flag, bound string // "time", "1m0s"
	found       string // what was measured: "16.0MB were written"
}

func (e *boundError) Error() string {
	return fmt.Sprintf("ended by -%s %s: %s", e.flag, e.bound, e.found)
}

// bounds are what a command may take: time, output and memory. Every command has them; parse starts them. When one is reached, the context
// of the call ends, with a *boundError as its cause. A command that doesn't end by itself then is left behind, and homebrew ends.
type bounds struct {
	time           time.Duration
	output, memory size

	ctx   context.Context
	stop  context.CancelCauseFunc
	end   func() // ends what start began
	typed bool   // the time and the output are those from one typed line to the next

	mu      sync.Mutex
	began   time.Time // zero while a person thinks
	written int64
	reach   string // how far the command has come
	sealed  bool   // nothing more is written
}

// ofAll are the options that every command has.
var ofAll = []string{"time", "output", "memory"}

func (b *bounds) add(flags *flag.FlagSet, c *command) {
	b.output, b.memory, b.typed, b.end = defaultOutput, defaultMemory, c.typed, func() {}
	flags.DurationVar(&b.time, "time", cmp.Or(c.time, defaultTime), "")
	flags.Var(&b.output, "output", "")
	flags.Var(&b.memory, "memory", "")
	b.ctx, b.stop = context.WithCancelCause(context.Background())
}

// text says in a line what the bounds are when nobody names others.
func (b *bounds) text() string {
	each := ""
	if b.typed {
		each = " between two lines that you type"
	}
	return fmt.Sprintf("It stops and says so after -time %v, after -output %v%s, or at -memory %v.", plainTime(b.time), &b.output, each, &b.memory)
}

// start starts the clock, and looks at the time and the memory until end is called.
func (b *bounds) start() error {
	if b.time <= 0 {
		return fmt.Errorf("-time %v: want a time of more than 0, such as 30s or 10m", b.time)
	}
	was := debug.SetMemoryLimit(-1)
	debug.SetMemoryLimit(min(was, int64(b.memory)/4*3)) // so that garbage alone never comes to the bound
	b.began = time.Now()
	done := make(chan bool)
	go func() {
		tick := time.NewTicker(lookAtBounds)
		defer tick.Stop()
		for {
			select {
			case <-done:
				return
			case <-tick.C:
				b.look()
			}
		}
	}()
	b.end = func() {
		close(done)
		debug.SetMemoryLimit(was)
	}
	return nil
}

// look ends the command if its time is over, or if Go holds too much memory: what debug.SetMemoryLimit counts too.
func (b *bounds) look() {
	b.mu.Lock()
	began := b.began
	b.mu.Unlock()
	if spent := time.Since(began); !began.IsZero() && spent >= b.time {
		b.stop(&boundError{"time", plainTime(b.time), "that time is over"})
	}
	held := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(held)
	if n := size(held[0].Value.Uint64() - held[1].Value.Uint64()); n > b.memory {
		b.stop(&boundError{"memory", b.memory.String(), fmt.Sprintf("it holds %v", &n)})
	}
}

func (b *bounds) reached() *boundError {
	var e *boundError
	errors.As(context.Cause(b.ctx), &e)
	return e
}

// now says how far the command has come. The last line tells it if a bound ends the command: "after " and this text.
func (b *bounds) now(format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	b.mu.Lock()
	b.reach = text
	b.mu.Unlock()
}

// line returns a func that reads a line which a person types. The clock stands still meanwhile, and each line begins the bounds anew.
func (b *bounds) line(read func() (string, error)) func() (string, error) {
	return func() (string, error) {
		b.clock(time.Time{})
		line, err := read()
		b.clock(time.Now())
		return line, err
	}
}

func (b *bounds) clock(began time.Time) {
	b.mu.Lock()
	b.began, b.written = began, 0
	b.mu.Unlock()
}

// write writes text, as much as the bound of the output allows. Then it ends the command.
func (b *bounds) write(w io.Writer, text string) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.sealed {
		return b.ctx.Err()
	}
	room := int64(b.output) - b.written
	over := int64(len(text)) > room
	if over {
		for room > 0 && !utf8.RuneStart(text[room]) {
			room--
		}
		text = text[:room]
		if end := strings.LastIndexByte(text, '\n') + 1; end > 0 {
			text = text[:end]
		} else {
			text += "\n"
		}
	}
	n, err := io.WriteString(w, text)
	if b.written += int64(n); over {
		written := size(b.written)
		b.sealed = true
		b.stop(&boundError{"output", b.output.String(), fmt.Sprintf("%v are written", &written)})
		return b.reached()
	}
	return err
}

// file writes a file that the person has named. It counts as output.
func (b *bounds) file(name string, data []byte) error {
	b.mu.Lock()
	n := size(len(data))
	over := int64(n) > int64(b.output)-b.written
	if b.written += int64(n); over {
		b.stop(&boundError{"output", b.output.String(), fmt.Sprintf("%s would have %v more", plainName(name), &n)})
	}
	b.mu.Unlock()
	if over {
		return b.reached()
	}
	return os.WriteFile(name, data, 0o644)
}

// seal lets nothing more be written, and returns how far the command has come, or "".
func (b *bounds) seal() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.sealed = true
	return b.reach
}

// last returns the last line of a command that a bound has ended.
func (b *bounds) last(e *boundError) string {
	line := e.Error()
	if reach := b.seal(); reach != "" {
		line += ", after " + reach
	}
	return line + fmt.Sprintf("; a higher -%s lets it go on", e.flag)
}

// bounded runs a command within its bounds. It returns the command's error, or the bound that ended it.
func (c *call) bounded() error {
	done := make(chan error, 1)
	go func() { done <- c.run(c) }()
	defer func() { c.bounds.end() }()
	select {
	case err := <-done:
		return c.ended(err)
	case <-c.ctx.Done():
	}
	if e := c.bounds.reached(); e.flag == "memory" {
		return e // at once
	}
	select {
	case err := <-done:
		return c.ended(err)
	case <-time.After(graceTime):
		return c.bounds.reached()
	}
}

// ended returns the bound that ended a command, if one did. A command that was told by the context to end, and has told what it found, has
// no error.
func (c *call) ended(err error) error {
	if err != nil {
		c.bounds.look() // it may have failed between two looks
	}
	if e := c.bounds.reached(); e != nil && (e.flag == "output" || err != nil && !errors.Is(err, errBad)) {
		return e
	}
	return err
}

// plainTime writes 1m0s as 1m.
func plainTime(d time.Duration) string {
	text := d.String()
	if cut, ok := strings.CutSuffix(text, "m0s"); ok {
		text = cut + "m"
	}
	return text
}

// A size is a number of bytes.
type size int64

// units are the units of a size, the largest first.
var units = [...]struct {
	name string
	n    float64
}{{"GB", 1e9}, {"MB", 1e6}, {"KB", 1e3}}

func (s *size) String() string {
	for _, u := range units {
		if n := float64(*s) / u.n; n >= 1 {
			return strconv.FormatFloat(math.Floor(n*100)/100, 'f', -1, 64) + u.name
		}
	}
	return fmt.Sprintf("%d bytes", int64(*s))
}

// Set reads a size such as 16MB, 1.5GB or 4000.
func (s *size) Set(text string) error {
	number, unit := strings.ToUpper(text), 1.0
	for _, u := range units {
		if cut, ok := strings.CutSuffix(number, u.name); ok {
			number, unit = cut, u.n
			break
		}
	}
	n, err := strconv.ParseFloat(number, 64)
	if err != nil || !(n > 0 && n*unit < 1e15) {
		return errors.New("want a size such as 16MB, 1.5GB or 4000")
	}
	*s = size(n * unit)
	return nil
}

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"github.com/crunchrules/crunch/internal/golden"
	"github.com/crunchrules/crunch/internal/must"
)

// A terminal is a pseudo-terminal with the command at its one end and the test at the other.
type terminal struct {
	t           *testing.T
	master, tty *os.File
	screen      strings.Builder
	code        chan int
}

// open starts the command in a new pseudo-terminal.
func open(t *testing.T, args ...string) *terminal {
	t.Helper()
	master, err := os.OpenFile("/dev/ptmx", os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Skipf("there are no pseudo-terminals here: %v", err)
	}
	t.Cleanup(func() { master.Close() })
	unlocked, number := int32(0), uint32(0)
	for request, value := range map[uintptr]unsafe.Pointer{syscall.TIOCSPTLCK: unsafe.Pointer(&unlocked), syscall.TIOCGPTN: unsafe.Pointer(&number)} {
		if _, _, errno := syscall.Syscall(syscall.SYS_IOCTL, master.Fd(), request, uintptr(value)); errno != 0 {
			t.Skipf("there are no pseudo-terminals here: %v", errno)
		}
	}
	tty, err := os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Skipf("there are no pseudo-terminals here: %v", err)
	}
	term := &terminal{t: t, master: master, tty: tty, code: make(chan int, 1)}
	go func() {
		term.code <- run(args, tty, tty, tty)
		tty.Close()
	}()
	return term
}

// until reads what the command writes, up to a text that must come again.
func (term *terminal) until(text string) {
	term.t.Helper()
	from := term.screen.Len()
	if err := term.master.SetReadDeadline(time.Now().Add(time.Minute)); err != nil && !strings.Contains(err.Error(), "deadline") {
		term.t.Fatal(err)
	}
	buf := make([]byte, 4096)
	for !strings.Contains(term.screen.String()[from:], text) {
		n, err := term.master.Read(buf)
		term.screen.WriteString(strings.ReplaceAll(string(buf[:n]), "\r", ""))
		if err != nil {
			term.t.Fatalf("the terminal shows no %q before it ends with %v:\n%s", text, err, term.screen.String())
		}
	}
}

// types types a line and waits for the next question.
func (term *terminal) types(line string) {
	term.t.Helper()
	must.Get(term.master.WriteString(line + "\n"))(term.t)
	term.until("\n> ")
}

// Two players with closed hands pass the terminal on: before each question to the other it is cleared, and nothing of a hand is left on it. With
// -open it is not. HD-81
func TestTerminalPassedOn(t *testing.T) {
	const clear = "\x1b[H\x1b[2J\x1b[3J"
	term := open(t, "play", "../../examples/packs/examination")
	term.until("\n> ")
	for _, line := range []string{"1", "", "sheet", "odds 1", "Marten end", "2", "1", "1", "", "1"} {
		term.types(line)
	}
	term.ends("quit")
	text := term.screen.String()
	screens := strings.SplitSeq(text, clear)
	for screen := range screens {
		if strings.Contains(screen, "Marten (") && strings.Contains(screen, "Isolde (") {
			t.Errorf("one screen shows two hands:\n%s", screen)
		}
		if before, _, _ := strings.Cut(screen, "press Enter."); before != screen && (strings.Contains(before, "Thrust") || strings.Contains(before, "Hand of")) {
			t.Errorf("the screen that is passed on tells of a hand:\n%s", before)
		}
	}
	golden.Check(t, "testdata/terminal_passed.golden", strings.ReplaceAll(text, clear, "(the screen is cleared)\n"))

	term = open(t, "play", "-open", "../../examples/packs/examination")
	term.until("\n> ")
	term.types("1")
	term.ends("quit")
	if text := term.screen.String(); strings.Contains(text, clear) || strings.Contains(text, "press Enter") {
		t.Errorf("with -open the screen is passed on:\n%s", text)
	}
}

// ends types the line that ends the command.
func (term *terminal) ends(line string) {
	term.t.Helper()
	must.Get(term.master.WriteString(line + "\n"))(term.t)
	term.until("You leave the table.\n")
	if code := <-term.code; code != good {
		term.t.Errorf("exit code %d, want %d", code, good)
	}
}

// An evening at a terminal: map, sheet, a failed callback, undo, save and load, and an edit of the pack over which the game goes on.
func TestTerminal(t *testing.T) {
	dir := t.TempDir()
	text := must.Get(os.ReadFile("testdata/breaks/scenario.lua"))(t)
	file, save := filepath.Join(dir, "scenario.lua"), filepath.Join(dir, "evening.save")
	must.OK(t, os.WriteFile(file, text, 0o644))
	term := open(t, "watch", "-plays", "0", dir)
	term.until("\n> ")
	for _, line := range []string{"help", "1", "map", "sheet", "items", "counters", "odds 2", "save " + save, "1", "2", "undo", "redo", "undo", "load " + save} {
		term.types(line)
	}
	edited := strings.Replace(string(text), "self.loudness", "3", 1)
	must.OK(t, os.WriteFile(file, []byte(edited), 0o644))
	term.until("\n> ")
	term.types("ada move loft")
	must.OK(t, os.WriteFile(file, []byte(edited+"pc {"), 0o644))
	term.until("\n> ")
	term.ends("quit")
	golden.Check(t, "testdata/terminal.golden", spending.ReplaceAllString(strings.ReplaceAll(term.screen.String(), dir, "DIR"), "${2}N${1}"))
}

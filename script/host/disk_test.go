package host

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/table"
	"github.com/crunchrules/crunch/internal/must"
)

// A full disk has room for so many bytes more.
type fullDisk struct {
	io.WriteCloser
	room int
}

func (d fullDisk) Write(p []byte) (int, error) {
	n, err := d.WriteCloser.Write(p[:min(len(p), d.room)])
	if err == nil && n < len(p) {
		err = syscall.ENOSPC
	}
	return n, err
}

// The disk is full, at any byte of what a command writes: the command is refused, and nothing has changed, neither what players see nor the log. When
// there is room again, the game goes on.
func TestFullDisk(t *testing.T) {
	log := filepath.Join(t.TempDir(), "log")
	h := start(t, os.DirFS("../../examples/hello"), Options{})
	p, ada := player{t, h.Table(log, 7)}, scenario.PC(0)
	p.must(table.DoSit, ada, "")
	before := p.must(table.DoView, ada, "")
	kept := must.Get(os.ReadFile(log))(t)
	has := openLog
	t.Cleanup(func() { openLog = has })
	for room := 0; room < 400; room += 7 {
		openLog = func(name string) (io.WriteCloser, error) {
			file, err := has(name)
			return fullDisk{file, room}, err
		}
		_, err := p.ask(table.DoCommand, ada, "Ada begin")
		if err == nil {
			if room == 0 {
				t.Error("no room, and the command is done")
			}
			break
		}
		if full, ok := errors.AsType[*LogError](err); !ok || !errors.Is(full, syscall.ENOSPC) {
			t.Fatalf("room for %d bytes: %v, want a *LogError", room, err)
		}
		if is := must.Get(os.ReadFile(log))(t); !bytes.Equal(is, kept) {
			t.Errorf("room for %d bytes: the log is\n%s\nwant\n%s", room, is, kept)
		}
		if now := p.must(table.DoView, ada, ""); !bytes.Equal(now.View, before.View) {
			t.Errorf("room for %d bytes: got\n%s\nwant\n%s", room, now.View, before.View)
		}
	}
	openLog = has
	p.ask(table.DoCommand, ada, "Ada begin") // it may be done already
	shown := p.must(table.DoCommand, ada, "Ada end")
	p.Close()
	if again := (player{t, h.Table(log, 99, ada)}).must(table.DoView, ada, ""); !bytes.Equal(again.View, shown.View) || h.Stats().Starts != 1 {
		t.Errorf("played again: got\n%s\nwant\n%s, by one worker: %+v", again.View, shown.View, h.Stats())
	}
}

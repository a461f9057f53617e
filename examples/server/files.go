package main

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"time"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
)

// open plays the room's log again, or begins a new play if there is no log.
func (r *room) open(ctx context.Context) error {
	if r.desk != nil {
		return nil
	}
	r.keys, r.used = map[scenario.Who]string{}, map[scenario.Who]time.Time{}
	keys, err := os.ReadFile(r.path + ".seats")
	if err == nil {
		err = json.Unmarshal(keys, &r.keys)
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	for pc := range r.keys {
		r.used[pc] = r.house.now()
	}
	s, err := readLog(ctx, r.game, r.path+".log")
	switch {
	case ctx.Err() != nil:
		return busy
	case err != nil:
		return err
	case s == nil:
		s, err = keep(explore.NewSession(r.game, newSeed()), r.path)
	default:
		err = s.ContinueLog(logFile(r.path + ".log"))
	}
	if err != nil {
		return err
	}
	return r.play(s)
}

// readLog plays a log again. It returns nil if the log has no whole line. If the server was killed while it wrote the last line, readLog
// cuts that line off: its command was not done.
func readLog(ctx context.Context, game *explore.Game, file string) (*explore.Session, error) {
	f, err := os.OpenFile(file, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	s, err := explore.ReadLog(ctx, game, f)
	var torn *explore.LogError
	if errors.As(err, &torn) && torn.Err == io.ErrUnexpectedEOF {
		err = f.Truncate(torn.Offset)
	}
	if err != nil {
		return nil, err
	}
	return s, nil
}

// keep lets a Session write its log on. If it can't, keep returns no Session.
func keep(s *explore.Session, path string) (*explore.Session, error) {
	if err := s.KeepLog(logFile(path + ".log")); err != nil {
		return nil, err
	}
	return s, nil
}

// A logFile is a file that is open only while a line is added to it. A thousand rooms then need no thousand open files.
type logFile string

func (name logFile) Write(line []byte) (int, error) {
	f, err := os.OpenFile(string(name), os.O_WRONLY|os.O_APPEND|os.O_CREATE, 0o600)
	if err != nil {
		return 0, err
	}
	n, err := f.Write(line)
	return n, errors.Join(err, f.Close())
}

// full reports whether the room's log has reached its quota. The bots and the last command may have brought it a little above.
func (r *room) full() bool {
	info, err := os.Stat(r.path + ".log")
	return err == nil && info.Size() >= r.house.log
}

// keepSeats writes who has which seat: the whole file or nothing.
func (r *room) keepSeats() error {
	keys, err := json.Marshal(r.keys)
	if err != nil {
		return err
	}
	if err := os.WriteFile(r.path+".new", keys, 0o600); err != nil {
		return err
	}
	return os.Rename(r.path+".new", r.path+".seats")
}

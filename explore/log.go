package explore

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"

	"github.com/crunchrules/crunch"
)

// An Entry is one command of a Session's log. A seed and the entries are enough to make the Session again (DoLog).
type Entry struct {
	Command Command `json:"command"`
	Dice    string  `json:"dice,omitzero"`        // the dice thrown at the table, as a tape's text; "" for dice of the seed
	Hash    uint64  `json:"hash,omitzero,string"` // the State's hash, where a round has begun
}

// again does what entry i of a log says, with its dice. Where it can't, or comes to another State, it is a *DesyncError.
func (s *Session) again(i int, e Entry) (events []Event, err error) {
	var tape *crunch.Tape
	if e.Dice == "" {
		events, err = s.do(e.Command, s.dice, "", &e)
	} else if tape, err = crunch.ParseTape(e.Dice); err != nil {
		err = &DesyncError{Field: "Dice", Err: err}
	} else {
		events, err = s.do(e.Command, tape, e.Dice, &e)
	}
	if err == nil || s.out.failed() != nil {
		return events, err
	}
	desync, ok := err.(*DesyncError)
	if !ok {
		desync = &DesyncError{Field: "Command", Err: err}
	}
	desync.At, desync.Command = i, e.Command
	return nil, desync
}

// DoLog does what the entries of a log say, one after the other: NewSession and DoLog make a Session from a seed and a log. Where the
// log goes another way here, since the Game, the seed or the log is another, it is a *DesyncError; a context that is done ends it. What
// was done before that stays done.
func (s *Session) DoLog(ctx context.Context, log ...Entry) error {
	if err := s.ready(); err != nil {
		return err
	}
	for i, e := range log {
		if err := ctx.Err(); err != nil {
			return err
		}
		if _, err := s.again(i, e); err != nil {
			return err
		}
	}
	return nil
}

// A logLine is one line of a log that is kept: an Entry, or {"undo":true}.
type logLine struct {
	Command Command `json:"command,omitzero"`
	Dice    string  `json:"dice,omitzero"`
	Hash    uint64  `json:"hash,omitzero,string"`
	Undo    bool    `json:"undo,omitzero"`
}

// A keptLog is where a Session writes its log.
type keptLog struct {
	w   io.Writer
	err error // why nothing more can be written
}

func (k *keptLog) failed() error {
	if k == nil {
		return nil
	}
	return k.err
}

func (k *keptLog) write(what any) error {
	if k == nil || k.err != nil {
		return k.failed()
	}
	line, err := forms.Marshal(what)
	if err == nil {
		_, err = k.w.Write(append(line, '\n'))
	}
	if err != nil {
		k.err = fmt.Errorf("explore: the log that is kept: %w", err)
	}
	return k.err
}

// KeepLog writes the Session as it stands to w, as Save does, and from then on one line for each command as it is done, and for
// each Undo. ReadLog makes the Session again from what was written, however the program ended. Each line is JSON and one Write: an Entry,
// or {"undo":true}.
//
// A line is written before the command is done for good. If w fails, so does the command, and the Session is as it was. The line may have
// been written in part, so the Session takes no more commands: call KeepLog again with a new w, or with nil to keep no log.
func (s *Session) KeepLog(w io.Writer) error {
	if err := s.ready(); err != nil {
		return err
	}
	s.out = nil
	if w == nil {
		return nil
	}
	s.out = &keptLog{w: w}
	return s.out.write(s.form())
}

// A LogError says which line of a log that was kept can't be read or followed. Where the last line ends in its middle, Err is
// io.ErrUnexpectedEOF: the program ended while it wrote. A host that cuts the log off at Offset loses only that command, which was
// not done for good.
type LogError struct {
	Line   int   // from 1
	Offset int64 // where the line begins, in bytes
	Err    error
}

func (e *LogError) Error() string {
	return fmt.Sprintf("explore: log: line %d, at byte %d: %v", e.Line, e.Offset, e.Err)
}

// Unwrap returns the cause.
func (e *LogError) Unwrap() error { return e.Err }

// ReadLog makes the Session whose log KeepLog has written. It keeps no log itself until KeepLog is called; that may be with the same file, to
// write on after the last line. A line that can't be read, or that leads elsewhere in this Game, is a *LogError. The Session returned with it
// stands where the lines before have led, or is nil if the first line is at fault. A context that is done ends ReadLog.
func ReadLog(ctx context.Context, g *Game, r io.Reader) (*Session, error) {
	var s *Session
	at := LogError{}
	for in := bufio.NewReader(r); ; {
		at.Line++
		line, err := in.ReadBytes('\n')
		if err == io.EOF && len(line) == 0 && s != nil {
			return s, nil
		}
		if err == io.EOF {
			err = io.ErrUnexpectedEOF
		}
		if err == nil {
			err = ctx.Err()
		}
		if err == nil && (s == nil || bytes.HasPrefix(line, []byte(`{"schema":`))) {
			var saved *Session
			if saved, err = Load(g, line); err == nil {
				s = saved
			}
		} else if err == nil {
			err = s.follow(line)
		}
		if err != nil {
			at.Err = err
			return s, &at
		}
		at.Offset += int64(len(line))
	}
}

// follow does what a line of a kept log says.
func (s *Session) follow(text []byte) error {
	var line logLine
	if err := unmarshal(text, &line); err != nil {
		return &SaveError{Field: "Entry", Found: "something else", Want: "a line that KeepLog wrote", Err: err}
	}
	entry := Entry{line.Command, line.Dice, line.Hash}
	if !line.Undo {
		_, err := s.again(len(s.log), entry)
		return err
	}
	if entry != (Entry{}) {
		return &SaveError{Field: "Undo", Found: "a command beside it", Want: `{"undo":true} or an Entry`}
	}
	return s.Undo()
}

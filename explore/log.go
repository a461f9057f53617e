package explore

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/forms"
)

// An Entry is one command of a Session's log. A seed and the entries are enough to make the Session again (DoLog).
type Entry struct {
	Command board.Command `json:"command" reads:"again"`
	Dice    string        `json:"dice,omitzero"`        // the dice thrown at the table, as a tape's text; "" for dice of the seed
	Hash    uint64        `json:"hash,omitzero,string"` // the State's hash if the command began a round; 0 is not compared: saves of older forms have none
	By      string        `json:"by,omitzero"`          // who chose it, if the host has said so (Session.By, Players.Names)
}

// again carries out entry i of a log with its dice. If it can't, or gets another State, it returns a *DesyncError. The events are valid until
// the next command.
func (s *Session) again(i int, e Entry) (events []board.Event, err error) {
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

// DoLog carries out the entries of a log in order. NewSession and DoLog make a Session from a seed and a log. If an entry fails or gives
// another State, since the Game, the seed or the log differs, DoLog returns a *DesyncError. It also stops if the context ends. The entries
// before that stay done.
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

// A logLine is one line of a kept log: an Entry, or {"undo":true}.
type logLine struct {
	Command board.Command `json:"command,omitzero"`
	Dice    string        `json:"dice,omitzero"`
	Hash    uint64        `json:"hash,omitzero,string"`
	By      string        `json:"by,omitzero"`
	Undo    bool          `json:"undo,omitzero"`
}

// A keptLog is where a Session writes its log.
type keptLog struct {
	w   io.Writer
	err error // the error after which nothing more is written
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
		k.err = &KeepError{Err: err}
	}
	return k.err
}

// A KeepError says that the log could not be written (Session.KeepLog). The command is not done. The Session takes no more commands until
// KeepLog is called again.
type KeepError struct {
	Err error // of the Writer
}

func (e *KeepError) Error() string { return fmt.Sprintf("explore: writing the kept log: %v", e.Err) }

// Unwrap returns the cause.
func (e *KeepError) Unwrap() error { return e.Err }

// KeepLog writes the Session to w, as Save does. From then on it writes a line for each command and each Undo. ReadLog makes the Session
// again from the lines, even if the program was killed. Each line is JSON and one Write: an Entry, or {"undo":true}.
//
// The line is written before the command is final. If w fails, the command fails too with a *KeepError, and the Session is unchanged. Part
// of the line may have been written, so the Session takes no more commands. Call KeepLog again with a new w, or with nil to keep no log.
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

// ContinueLog writes the log on to w, as KeepLog does, but without the Session as its first line. What is in w must make this very Session
// (ReadLog) and end with a whole line: the log that ReadLog has just read to its end, or what Save wrote with "\n" behind it. If the log is
// of an older schema, whose dice fell differently, the error is a *DiceError: begin a new log with KeepLog.
func (s *Session) ContinueLog(w io.Writer) error {
	if err := s.ready(); err != nil {
		return err
	}
	if err := s.sameDice(); err != nil {
		return err
	}
	if s.out = nil; w != nil {
		s.out = &keptLog{w: w}
	}
	return nil
}

// A LogError says which line of a kept log can't be read or carried out. If the last line is incomplete, Err is io.ErrUnexpectedEOF: the
// program ended while it wrote the line. A host can then cut the log off at Offset. It loses only that command, which was not final.
type LogError struct {
	Line   int   // from 1
	Offset int64 // where the line starts, in bytes
	Err    error
}

func (e *LogError) Error() string {
	return fmt.Sprintf("explore: log: line %d, at byte %d: %v", e.Line, e.Offset, e.Err)
}

// Unwrap returns the cause.
func (e *LogError) Unwrap() error { return e.Err }

// ReadLog makes a Session again from a log that KeepLog wrote. The Session keeps no log until ContinueLog or KeepLog is called, for example with
// the same file, to write after the last line. A line that can't be read, or that gives another State in this Game, is a *LogError. The Session
// returned with it has carried out the lines before; it is nil if the first line is wrong. From a log of an older form only the State at its
// beginning can be read. If commands follow, the error holds a *DiceError. ReadLog stops if the context ends.
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

// follow carries out a line of a kept log.
func (s *Session) follow(text []byte) error {
	var line logLine
	if err := forms.Unmarshal(text, &line); err != nil {
		return &SaveError{Field: "Entry", Found: "something else", Want: "a line that KeepLog wrote", Err: err}
	}
	if err := s.sameDice(); err != nil {
		return err
	}
	if s.older != 0 {
		line.Hash = 0 // it was another number
	}
	entry := Entry{line.Command, line.Dice, line.Hash, line.By}
	if !line.Undo {
		_, err := s.again(len(s.log), entry)
		return err
	}
	if entry != (Entry{}) {
		return &SaveError{Field: "Undo", Found: "a command beside it", Want: `{"undo":true} or an Entry`}
	}
	return s.Undo()
}

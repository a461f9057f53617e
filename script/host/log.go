package host

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// A logFile holds the log of a table. It is open only while it is read or written: a thousand tables need no thousand open files.
type logFile struct {
	name string
	size int64 // of what counts: all lines of Calls that were answered; -1 before it is read
}

// A LogError says that what a Call has done could not be kept, as when the disk is full. So it is not done: nothing has changed, and the same Call may
// be carried out when there is room again.
type LogError struct{ Err error }

func (e *LogError) Error() string { return "host: the log can't be written: " + e.Err.Error() }

// Unwrap returns the error of the file.
func (e *LogError) Unwrap() error { return e.Err }

// openLog opens a log to add to it. Tests put a full disk in its place.
var openLog = func(name string) (io.WriteCloser, error) {
	return os.OpenFile(name, os.O_WRONLY|os.O_APPEND|os.O_CREATE, 0o600)
}

// read returns the log. It cuts off a last line that isn't whole, since the host was killed while it wrote it. It also cuts off the lines of a Call
// that was not answered because the disk was full.
func (f *logFile) read() (string, error) {
	text, err := os.ReadFile(f.name)
	if err != nil && !(errors.Is(err, fs.ErrNotExist) && f.size <= 0) {
		return "", fmt.Errorf("host: %w", err)
	}
	size := f.size
	if size < 0 {
		size = int64(bytes.LastIndexByte(text, '\n') + 1)
	}
	switch have := int64(len(text)); {
	case have < size:
		return "", fmt.Errorf("host: %s: found %d bytes, want the %d that were written", f.name, have, size)
	case have > size:
		if err := os.Truncate(f.name, size); err != nil {
			return "", fmt.Errorf("host: %w", err)
		}
	}
	f.size = size
	return string(text[:size]), nil
}

// replace puts another log in the place of this one, which stays beside it.
func (f *logFile) replace(lines string) error {
	next := f.name + ".new"
	was, err := os.ReadFile(f.name)
	if err == nil {
		err = os.WriteFile(f.name+".former", was, 0o600)
	}
	if err == nil {
		err = os.WriteFile(next, []byte(lines), 0o600)
	}
	if err == nil {
		err = os.Rename(next, f.name)
	}
	if err != nil {
		_ = os.Remove(next) // there may be none
		return &LogError{err}
	}
	f.size = int64(len(lines))
	return nil
}

// write adds lines: all of them or none.
func (f *logFile) write(lines string) error {
	if lines == "" {
		return nil
	}
	file, err := openLog(f.name)
	if err != nil {
		return &LogError{err}
	}
	_, err = io.WriteString(file, lines)
	if err = errors.Join(err, file.Close()); err != nil {
		_ = os.Truncate(f.name, f.size) // else read does it
		return &LogError{err}
	}
	f.size += int64(len(lines))
	return nil
}

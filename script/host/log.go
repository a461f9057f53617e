package host

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
)

// A logFile holds the log of a table. It is open only while it is read or written: a thousand tables need no thousand open files.
type logFile struct {
	name string
	size int64 // of what counts: all lines of Calls that were answered; -1 before it is read
}

// read returns the log. What is behind its end is cut off: a line that isn't whole, since the host was killed in it, or what a Call has written that
// was not answered since the disk was full.
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

// write adds lines: all of them or none.
func (f *logFile) write(lines string) error {
	if lines == "" {
		return nil
	}
	file, err := os.OpenFile(f.name, os.O_WRONLY|os.O_APPEND|os.O_CREATE, 0o600)
	if err != nil {
		return fmt.Errorf("host: %w", err)
	}
	_, err = file.WriteString(lines)
	if err = errors.Join(err, file.Close()); err != nil {
		_ = os.Truncate(f.name, f.size) // else read does it
		return fmt.Errorf("host: %w", err)
	}
	f.size += int64(len(lines))
	return nil
}

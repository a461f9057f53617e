package host

import (
	"bufio"
	"encoding/json"
	"errors"
	"io"
	"time"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/table"
)

// What a host and its worker say to each other, a line of JSON each: an opening and its reply, and then a request and its reply for each Call.

// An opening is the first line to a worker.
type opening struct {
	Pack   []byte        `json:"pack"` // the zip file
	Former [][]byte      `json:"former,omitzero"`
	Memory uint64        `json:"memory"`
	Time   time.Duration `json:"time"` // for each Call; the host waits a little longer
	Undoes bool          `json:"undoes,omitzero"`
}

// A request brings a Call.
type request struct {
	Table int                   `json:"table"`         // its number with this host
	Seed  crunch.Seed           `json:"seed"`          // of a game that begins
	Log   *string               `json:"log,omitzero"`  // all of it, if the worker doesn't have the table: it is empty before the game begins
	Left  int64                 `json:"left"`          // the bytes that the log may still grow by: then the Players stop
	Seats map[scenario.Who]bool `json:"seats"`         // who sits, and whether it passes
	Hold  bool                  `json:"hold,omitzero"` // Desk.Hold
	Close []int                 `json:"close,omitzero"`
	Call  *table.Call           `json:"call"`
}

// A reply is the worker's line for either.
type reply struct {
	Answer *table.Answer `json:"answer,omitzero"` // its Error is set if the Call was refused
	Log    string        `json:"log,omitzero"`    // what the Call has added to the log, in lines
	Anew   bool          `json:"anew,omitzero"`   // Log is all of it: it takes the place of one of a former pack
	Why    []string      `json:"why,omitzero"`    // what only the host may know
}

// mostLine bounds what a host reads of a worker. An Answer is far smaller, and so is a log that an opening brings.
const mostLine = 64 << 20

// errLong says that a worker has said too much.
var errLong = errors.New("a line of more than 64 MiB")

func readLine(r *bufio.Reader) (line []byte, err error) {
	for err = bufio.ErrBufferFull; err == bufio.ErrBufferFull; {
		var part []byte
		part, err = r.ReadSlice('\n')
		if line = append(line, part...); len(line) > mostLine {
			return nil, errLong
		}
	}
	return line, err
}

// writeLine is one Write.
func writeLine(w io.Writer, what any) error {
	line, err := json.Marshal(what)
	if err == nil {
		_, err = w.Write(append(line, '\n'))
	}
	return err
}

// follow keeps who sits at a table, and whether it passes, after a Call that was carried out.
func follow(seats map[scenario.Who]bool, c *table.Call) {
	_, sits := seats[c.Who]
	switch {
	case c.Do == table.DoLeave:
		delete(seats, c.Who)
	case c.Do == table.DoSit, sits && c.Do == table.DoCommand:
		seats[c.Who] = false
	case sits && c.Do == table.DoPass:
		seats[c.Who] = true
	}
}

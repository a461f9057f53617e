package script

import (
	"fmt"
	"strings"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// A Ran is a callback that has run, for Options.Trace.
type Ran struct {
	Name string // as in Costs
	File string
	Line int // where it begins

	Did           []Did  // in order; at most 1,000
	Before, After string // the text of self.data; equal, unless it has changed
	From, To      int    // its verbs have led to these events of the command: from From up to but not including To
	Says          string // of a can, which only reads: "yes" or "no"; of a choose what it picks, in words, or "nothing"
	Err           error  // it failed: the command changes nothing

	Scene *explore.Scene // as it is when the callback has ended, nil for a can or a choose; good only until Trace returns
}

// A Did is one thing that a callback has done.
type Did struct {
	File string
	Line int
	Text string // what it read, or which verb it called, with the result: `Ada.ep = 12`; "" says only that the line ran
}

// mostDid bounds a Ran, since a callback may loop.
const mostDid = 1000

// begins notes that the machine's callback begins, if somebody wants to know.
func (m *machine) begins() {
	cb := m.cb
	if cb.pack.options.Trace == nil {
		return
	}
	m.ran = &Ran{Name: cb.f.Name, File: cb.pack.prefix + cb.f.File, Line: cb.f.Line, Before: m.unread(), Scene: m.sc}
	if m.sc != nil {
		m.ran.From = m.sc.Events()
	}
}

// saw notes what the running callback does. Of a line that goes on, nothing more.
func (m *machine) saw(s sandbox.Seen) {
	d := Did{File: m.cb.pack.prefix + s.File, Line: s.Line, Text: s.Text}
	did := m.ran.Did
	if n := len(did); n == mostDid || n > 0 && s.Text == "" && did[n-1].File == d.File && did[n-1].Line == d.Line {
		return
	}
	m.ran.Did = append(did, d)
}

// told tells the trace of the callback that has ended.
func (m *machine) told(err error) {
	r := m.ran
	m.ran = nil
	r.After, r.Err = r.Before, err
	if m.sc != nil {
		r.After, r.To = m.sc.Data(), m.sc.Events()
	}
	m.cb.pack.options.Trace(r)
}

// debugVerb writes values for the author of a pack. It changes nothing: no event, no State, and a game goes the same way without it.
func debugVerb(c *sandbox.Call, m *machine, sc *explore.Scene) error {
	dice, testing := sc.Source().(*testDice)
	tell := m.pack.options.Debug
	if testing {
		tell = dice.debug
	}
	values := []string{c.Described(1)}
	if c.Has(2) {
		values = append(values, c.Described(2))
	}
	if tell != nil {
		at := c.Position()
		tell(sandbox.Safe(fmt.Sprintf("debug %s%s:%d: %s", m.cb.pack.prefix, at.File, at.Line, clipAt(strings.Join(values, " "), maxLine))))
	}
	return nil
}

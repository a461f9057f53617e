package script

import (
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
	Err           error  // it failed: the command changes nothing

	Scene *explore.Scene // as it is when the callback has ended; good only until Trace returns
}

// A Did is one thing that a callback has done.
type Did struct {
	File string
	Line int
	Text string // what it read, or which verb it called, with the result: `Ada.ep = 12`; "" says only that the line ran
}

// mostDid bounds a Ran: a callback may run in circles.
const mostDid = 1000

// ran returns a Ran for a callback that begins.
func (cb *callback) ran(sc *explore.Scene) *Ran {
	return &Ran{Name: cb.f.Name, File: cb.pack.prefix + cb.f.File, Line: cb.f.Line, Before: sc.Data(), From: sc.Events(), Scene: sc}
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
	r.After, r.To, r.Err = m.sc.Data(), m.sc.Events(), err
	m.cb.pack.options.Trace(r)
}

package table

import (
	"fmt"
	"hash/fnv"
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/show"
)

// An eye is what the clients of one viewer have been sent lately.
type eye struct {
	sent []sent        // the newest last
	told []board.Event // since the oldest
	n    int           // how many the viewer was told before them

	translated show.Translated
}

// sent is a View that clients may have.
type sent struct {
	at   string // of the first it follows from the whole View, of each other from the one before and what has changed since
	view board.View
	n    int // how many events the viewer had been told
}

// How much a Desk keeps for each viewer. A client that is farther behind gets the whole View.
const (
	mostSent = 4
	mostTold = 1000
)

// answer fills in what a viewer sees now and its client has not, and says what that follows.
func (e *eye) answer(c *Call, a *Answer, now *sent) (err error) {
	hash, last := fnv.New64a(), len(e.sent)-1
	if last >= 0 {
		s := &e.sent[last]
		if a.Diff, err = now.view.AppendDiff(nil, &s.view); err != nil {
			return err
		}
		if now.at = s.at; string(a.Diff) != "{}" || s.n != now.n {
			fmt.Fprint(hash, s.at, now.n)
			hash.Write(a.Diff)
			now.at = fmt.Sprintf("%016x", hash.Sum64())
		}
	}
	k := slices.IndexFunc(e.sent, func(s sent) bool { return s.at == c.At })
	switch {
	case k >= 0 && k < last:
		a.Diff, err = now.view.AppendDiff(nil, &e.sent[k].view)
	case k < 0:
		a.Diff = nil
		if a.View, err = now.view.AppendJSON(nil); err == nil && last < 0 {
			fmt.Fprint(hash, now.n)
			hash.Write(a.View)
			now.at = fmt.Sprintf("%016x", hash.Sum64())
		}
	}
	if a.At = now.at; k >= 0 {
		a.Events = slices.Clone(e.told[e.sent[k].n-e.n:])
	}
	return err
}

// keep remembers what a client has been sent.
func (e *eye) keep(s sent) {
	e.sent = slices.DeleteFunc(e.sent, func(old sent) bool { return old.at == s.at })
	if e.sent = append(e.sent, s); len(e.sent) > mostSent {
		e.sent = slices.Delete(e.sent, 0, 1)
	}
	oldest := s.n
	for _, s := range e.sent {
		oldest = min(oldest, s.n)
	}
	e.told = slices.Delete(e.told, 0, oldest-e.n)
	e.n = oldest
}

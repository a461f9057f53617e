package host

import (
	"context"
	"errors"
	"time"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/table"
)

// A Table is one game of a Host's pack, as a table.Desk that bots play at (policy.Ready). It may be used by several goroutines.
type Table struct {
	host  *Host
	id    int
	seed  crunch.Seed
	log   logFile
	seats map[scenario.Who]bool // who sits, and whether it passes
	rests time.Time             // until then the Players wait
}

// FaultFull says that the log of a table has as many bytes as it may have: it takes no more commands. All can still be seen.
const FaultFull = "full"

// FaultPack says that a game was begun with another pack, and can't go on with this one: Options.Report has heard why.
const FaultPack = "pack"

// Do carries out a Call as Desk.Do does; with hold, Players wait. What the Call has done is in the log when Do returns. table.FaultOf tells its
// error to a client, and Options.Report has heard of it.
//
// If the worker dies, Do tries once more with a new one. If that dies too, or doesn't answer in time, the error is a *CutError and nothing has
// changed. The Players of the table then wait for Options.Rest, so that whoever sits there can go on without what they do. If the log can't be
// written, Do returns a *LogError, and nothing has changed. The context ends the wait for other Calls only.
func (t *Table) Do(ctx context.Context, c *table.Call, hold bool) (*table.Answer, error) {
	if err := t.host.enter(ctx); err != nil {
		return nil, err
	}
	defer t.host.leave()
	rests := time.Now().Before(t.rests)
	done, err := t.ask(c, hold || rests)
	cut, ok := errors.AsType[*CutError](err)
	if ok && !cut.Late {
		done, err = t.ask(c, hold || rests)
		_, ok = errors.AsType[*CutError](err)
	}
	if ok {
		t.rests = time.Now().Add(t.host.options.Rest)
	}
	if err != nil {
		if _, told := errors.AsType[*table.Fault](err); !told {
			t.host.options.Report(t.log.name, err.Error())
		}
		return nil, err
	}
	for _, why := range done.Why {
		t.host.options.Report(t.log.name, why)
	}
	if f := done.Answer.Error; f != nil {
		return nil, f
	}
	follow(t.seats, c)
	if rests && !hold && done.Answer.Problem == nil {
		done.Answer.Problem = &table.Fault{Code: table.FaultBusy, Text: "the bots were cut off, and rest for a while"}
	}
	return done.Answer, nil
}

// ask has the worker carry out a Call, and writes into the log what it has done.
func (t *Table) ask(c *table.Call, hold bool) (*reply, error) {
	h := t.host
	if err := h.start(); err != nil {
		return nil, err
	}
	r := &request{Table: t.id, Seed: t.seed, Seats: t.seats, Hold: hold, Call: c}
	if !h.worker.has(t) {
		log, err := t.log.read()
		if err != nil {
			return nil, err
		}
		r.Log = &log
	}
	if r.Left = h.options.Log - t.log.size; r.Left <= 0 {
		if c.Do == table.DoCommand {
			return nil, &table.Fault{Code: FaultFull, Text: "the log is full: no more commands are taken"}
		}
		r.Hold = true
	}
	r.Close = h.worker.uses(t, h.options.Tables)
	done, err := h.say(r, h.options.Time*5/4)
	if err != nil {
		return nil, err
	}
	if done.Answer == nil { // no worker of ours says so
		h.end()
		return nil, &CutError{Why: "a reply without an answer"}
	}
	write := t.log.write
	if done.Anew {
		write = t.log.replace
	}
	if err := write(done.Log); err != nil {
		h.worker.forget(t) // it has gone on
		return nil, err
	}
	if err := done.Answer.Error; err != nil && r.Log != nil && (err.Code == table.FaultBroken || err.Code == FaultPack) {
		h.worker.forget(t) // its log can't be played: somebody may mend it
		t.log.size = -1
	}
	h.count(func(s *Stats) { s.Tables = len(h.worker.tables) })
	return done, nil
}

// Leave gives a seat up without a Call: the Players choose for its PC from the next Call on.
func (t *Table) Leave(pc scenario.Who) {
	t.host.turn <- true
	defer t.host.leave()
	delete(t.seats, pc)
}

// Full reports whether the log has as many bytes as it may have. Of a log that no Call has asked for yet, it doesn't know.
func (t *Table) Full() bool {
	t.host.turn <- true
	defer t.host.leave()
	return t.log.size >= t.host.options.Log
}

// Close has the worker forget the table. The log stays. Don't use the Table after it.
func (t *Table) Close() {
	t.host.turn <- true
	defer t.host.leave()
	if t.host.worker != nil {
		t.host.worker.forget(t)
	}
}

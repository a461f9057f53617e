package table

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
)

// A Desk plays a Session with clients that send Calls: people sit at some PCs' seats, and Players choose for the others. It tells each
// client only what its viewer may know, and only what has changed since the View that the client has. Whether a client may speak for a
// PC, for everyone or for the DM is for the host to decide before it hands a Call on. A Desk is for one goroutine.
type Desk struct {
	Players explore.Players // who choose where nobody sits; they wait while all seats are empty, unless Alone is set
	Alone   bool            // Players don't wait for somebody to sit down
	Hold    bool            // Players wait
	Undoes  bool            // clients may undo and redo commands

	Language *show.Language // in which clients read Views, choices and the story; nil is the scenario's own, and so are events as data (GL-83)

	s      *explore.Session
	seats  map[scenario.Who]*seat
	eyes   map[scenario.Who]*eye
	undone []int // how many entries of the log each DoUndo took back
	views  explore.Views
}

// A seat is one that somebody has taken.
type seat struct{ passes bool }

// NewDesk returns a Desk with nobody seated.
func NewDesk(s *explore.Session, players explore.Players) *Desk {
	return &Desk{Players: players, s: s, seats: map[scenario.Who]*seat{}, eyes: map[scenario.Who]*eye{}}
}

// Session returns what is played.
func (d *Desk) Session() *explore.Session { return d.s }

// Reply carries out a Call and returns its Answer, both as JSON: for a worker or a pipe, where the only client is the one who started it.
func (d *Desk) Reply(ctx context.Context, text []byte) []byte {
	c, err := ReadCall(text)
	a := new(Answer)
	if err == nil {
		a.ID = c.ID
		var done *Answer
		if done, err = d.Do(ctx, c); err == nil {
			a = done
		}
	}
	if err != nil {
		a.Error = FaultOf(err)
	}
	reply, err := json.Marshal(a)
	if err != nil {
		reply, _ = json.Marshal(Answer{ID: a.ID, Error: FaultOf(err)}) // a Fault's texts can be written
	}
	return reply
}

// Do carries out a Call and lets the Players play on until somebody with a seat must choose. FaultOf tells its error to a client. An error
// of the Players is in Answer.Problem.
func (d *Desk) Do(ctx context.Context, c *Call) (*Answer, error) {
	party := len(d.s.Game().Party())
	if known := c.Who.IsPC() && c.Who.Index() < party || c.Who == scenario.Everyone || c.Who == scenario.DMOnly; !known {
		return nil, &Fault{Code: FaultSeat, Text: fmt.Sprintf("found a call of %v, want one of pc1 to pc%d, everyone or the DM", c.Who, party)}
	}
	a := &Answer{ID: c.ID}
	var err error
	switch c.Do {
	case DoView, DoStory, DoSheet, DoTable, DoMap, DoLayout:
	case DoSit:
		err = d.Sit(c.Who)
	case DoLeave:
		d.Leave(c.Who)
	case DoCommand:
		err = d.command(c.Who, c.Text)
	case DoPass:
		err = d.pass(c.Who)
	case DoUndo:
		err = d.undo(c.Who)
	case DoRedo:
		err = d.redo()
	default:
		err = &Fault{Code: FaultCall, Text: fmt.Sprintf("found the call %q, want one that the table answers", c.Do)}
	}
	if err == nil && c.Do != DoUndo && c.Do != DoRedo { // else the Players would choose again at once
		if err := d.play(ctx); err != nil {
			a.Problem = FaultOf(err)
		}
	}
	if err == nil {
		err = d.tell(ctx, c, a)
	}
	if err != nil {
		return nil, err
	}
	return a, nil
}

// Sit takes a PC's seat for DoSit. A seat that is taken, or that there isn't, is a *Fault.
func (d *Desk) Sit(pc scenario.Who) error {
	if party := len(d.s.Game().Party()); !pc.IsPC() || pc.Index() >= party {
		return &Fault{Code: FaultSeat, Text: fmt.Sprintf("found the seat %v, want pc1 to pc%d", pc, party)}
	}
	if d.seats[pc] != nil {
		return &Fault{Code: FaultSeat, Text: fmt.Sprintf("the seat of %v is taken", pc)}
	}
	d.seats[pc] = new(seat)
	return nil
}

// Leave gives a seat up for DoLeave: the Players choose for its PC.
func (d *Desk) Leave(pc scenario.Who) {
	delete(d.seats, pc)
	delete(d.eyes, pc)
}

// pass lets the players after one go first.
func (d *Desk) pass(pc scenario.Who) error {
	s := d.seats[pc]
	if s == nil {
		return &Fault{Code: FaultSeat, Text: fmt.Sprintf("nobody sits at the seat of %v", pc)}
	}
	s.passes = true
	return nil
}

// command does what a viewer has typed.
func (d *Desk) command(viewer scenario.Who, text string) error {
	c, err := d.Language.Read(d.views.Whole(d.s.Position(), viewer), text)
	if err != nil {
		return err
	}
	if own := c.Who == viewer || viewer == scenario.Everyone && c.Who.IsPC() || viewer == scenario.DMOnly && !c.Who.IsPC(); !own {
		return &Fault{Code: FaultSeat, Text: fmt.Sprintf("found a command of %v, want one of %v", c.Who, viewer)}
	}
	d.s.By("a player") // the log tells people from Players
	defer d.s.By("")
	events, err := d.s.Do(c)
	if err != nil {
		return err
	}
	if s := d.seats[viewer]; s != nil {
		s.passes = false
	}
	d.heard(events)
	return nil
}

// play lets the Players choose until somebody with a seat must. If a hook fails at a command, they choose another, and Players.Failed
// hears of it. If the time is over, they go on at the next Call.
func (d *Desk) play(ctx context.Context) error {
	if len(d.seats) == 0 && !d.Alone || d.Hold {
		return nil
	}
	players := d.Players
	players.Seats = make([]explore.Policy, len(d.s.Game().Party()))
	for i := range players.Seats { // each has its own player: one for several would begin with any of them
		players.Seats[i] = players.PCs
		if i < len(d.Players.Seats) && d.Players.Seats[i] != nil {
			players.Seats[i] = d.Players.Seats[i]
		}
		if s := d.seats[scenario.PC(i)]; s != nil {
			players.Seats[i] = func(v *board.View) (int, error) {
				if s.passes && v.MayPass {
					return board.Pass, nil
				}
				return 0, explore.ErrWait
			}
		}
	}
	err := d.s.Play(ctx, players, d.heard)
	if err != nil && ctx.Err() == nil {
		return err
	}
	return nil
}

// undo takes back everything since a viewer's last command.
func (d *Desk) undo(viewer scenario.Who) error {
	if !d.Undoes {
		return &Fault{Code: FaultUndo, Text: "nobody takes commands back at this table"}
	}
	log, n := d.s.Log(), 1
	if d.seats[viewer] != nil {
		last := len(log) - 1
		for last >= 0 && log[last].Command.Who != viewer {
			last--
		}
		if n = len(log) - last; last < 0 {
			return explore.ErrNothingToUndo
		}
	}
	for k := range n {
		if err := d.s.Undo(); err != nil {
			n = k
			if k == 0 {
				return err
			}
			break
		}
	}
	d.undone = append(d.undone, n)
	clear(d.eyes) // nobody has been told what there is now
	return nil
}

// redo does again what the last undo took back. Of what was taken back before the Desk was made it does a command at a time.
func (d *Desk) redo() error {
	n := 1
	if last := len(d.undone) - 1; last >= 0 {
		n, d.undone = d.undone[last], d.undone[:last]
	}
	for range n {
		events, err := d.s.Redo()
		if err != nil {
			return err
		}
		d.heard(events)
	}
	return nil
}

// heard keeps events for the viewers that have been sent a View. It tells them at once, because names are told as each knows them now.
func (d *Desk) heard(events []board.Event) {
	for viewer, e := range d.eyes { // in any order: what one is told doesn't depend on another
		if e.told = append(e.told, d.s.Tell(events, viewer)...); len(e.told) > mostTold {
			e.n, e.told, e.sent = e.n+len(e.told), nil, nil
		}
	}
}

// tell fills in what the caller's viewer knows now, and what it was told since the View that its client has.
func (d *Desk) tell(ctx context.Context, c *Call, a *Answer) error {
	e := d.eyes[c.Who]
	if e == nil {
		e = new(eye)
		d.eyes[c.Who] = e
	}
	is := d.views.Lasting(d.s.Position(), c.Who)
	now := sent{view: e.translated.View(d.Language, is), n: e.n + len(e.told)}
	v := &now.view
	if err := e.answer(c, a, &now); err != nil {
		return err
	}
	var err error
	switch c.Do {
	case DoStory:
		a.Events, err = d.story(ctx, c)
	case DoSheet:
		if a.Sheets, err = sheets(v, c.Text); err == nil {
			for i := range a.Sheets {
				a.Text += a.Sheets[i].Text
			}
		}
	case DoTable:
		a.Table, a.Text = show.Table(v), show.TableText(v)
	case DoMap:
		a.Text = string(show.MapSVG(v))
	case DoLayout:
		a.Layout, err = show.MapLayout(v).MarshalJSON()
	}
	if err != nil {
		return err
	}
	if a.Story = d.Language.Story(a.Events); !c.Events {
		a.Events = nil
	}
	e.keep(now)
	return nil
}

// story returns what a viewer was told from the beginning, without what its client has.
func (d *Desk) story(ctx context.Context, c *Call) ([]board.Event, error) {
	events, err := d.s.EventsSince(ctx, 0)
	if err != nil {
		return nil, err
	}
	told := d.s.Tell(events, c.Who)
	return told[min(max(c.From, 0), len(told)):], nil
}

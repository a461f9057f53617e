package workbench

import (
	"context"
	"encoding/json"
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/script"
	"github.com/crunchrules/crunch/script/internal/inspect"
)

// An Inside is a command of the game with the callbacks that ran for it, in order.
type Inside struct {
	At        int    `json:"at"` // how many commands were done before it
	Command   string `json:"command"`
	Callbacks []Ran  `json:"callbacks"`
}

// A Ran is a callback that ran.
type Ran struct {
	Name   string          `json:"name"`
	File   string          `json:"file"`
	Line   int             `json:"line"`
	Did    []Did           `json:"did"`             // the lines that ran, and what they read and called
	Before string          `json:"before,omitzero"` // the text of self.data
	After  string          `json:"after,omitzero"`
	Lines  []Line          `json:"lines"`           // what it led to at once
	Says   string          `json:"says,omitzero"`   // of a can: "yes" or "no"
	Error  string          `json:"error,omitzero"`  // it failed
	Layout json.RawMessage `json:"layout,omitzero"` // the map as the viewer knows it when it has ended
}

// A Did is one thing that a callback has done.
type Did struct {
	File string `json:"file"`
	Line int    `json:"line"`
	Text string `json:"text,omitzero"`
}

// How many commands one call looks inside, how many callbacks of each it tells, and after how many of all the map is drawn.
const (
	mostInside  = 60
	mostRan     = 200
	mostLayouts = 30
)

// mostBack is how many commands the tracer takes back.
const mostBack = 8

// A tracer does the commands of a game again, in a pack of its own that tells what its callbacks do.
type tracer struct {
	game *explore.Game
	file func(string) string
	of   *played // the game
	s    *explore.Session
	ran  func(*script.Ran) // gets what callbacks do now; nil: nobody asks
}

func (b *Bench) openTracer(ctx context.Context) (*tracer, error) {
	t := new(tracer)
	pack, file, err := inspect.Load(ctx, split(b.good, b.source.Packs), script.Options{Trace: func(r *script.Ran) {
		if t.ran != nil {
			t.ran(r)
		}
	}})
	if err == nil {
		t.file = file
		if t.game, err = pack.Game(); err == nil && b.way != nil { // the party has come from elsewhere
			if t.game, err = explore.NewGame(pack.Scenario(), b.game.Party()...); err == nil {
				t.game, err = t.game.With(b.game.Setup())
			}
		}
	}
	return t, err
}

// at brings the tracer to the Position after n commands of a game.
func (t *tracer) at(ctx context.Context, g *played, n int) error {
	t.ran = nil
	same := func(a, b explore.Entry) bool { return a.Dice == b.Dice && a.Command.Same(&b.Command) }
	for t.of == g { // a few commands back are undone, more are done again from the beginning
		log := t.s.Log()
		if len(log) > len(g.log) || len(log) > n+mostBack || !slices.EqualFunc(log, g.log[:len(log)], same) {
			break
		}
		if len(log) <= n {
			return t.s.DoLog(ctx, g.log[len(log):n]...)
		}
		if err := t.s.Undo(); err != nil {
			break
		}
	}
	t.of = nil
	from, err := g.start()
	if err != nil {
		return err
	}
	save, err := from.Save()
	if err != nil {
		return err
	}
	if t.s, err = explore.Load(t.game, save); err != nil {
		return err
	}
	t.of = g
	return t.s.DoLog(ctx, g.log[:n]...)
}

// inside does the commands of the game after the first n again, and tells what callbacks did. Last come those that say what may be chosen now.
func (b *Bench) inside(ctx context.Context, c *Call) ([]Inside, error) {
	g := b.games[b.now]
	t, err := b.traced(ctx)
	if err != nil {
		return nil, err
	}
	list := []Inside{}
	to := g.at()
	from := max(0, min(c.N, to-1), to-mostInside)
	if err := t.at(ctx, g, from); err != nil {
		return nil, err
	}
	layouts := 0
	for i, e := range g.log[from:to] {
		in := Inside{At: from + i, Command: inWords(t.s, &e.Command), Callbacks: []Ran{}}
		ends := t.watch(c.Who, &in, &layouts)
		done, err := again(t.s, e)
		ends(done)
		if err != nil {
			t.of = nil
			return nil, err
		}
		list = append(list, in)
	}
	may := Inside{At: to, Command: "what may be chosen now", Callbacks: []Ran{}}
	ends := t.watch(c.Who, &may, &layouts)
	t.s.View(c.Who) // it asks each can
	ends(nil)
	if len(may.Callbacks) > 0 {
		list = append(list, may)
	}
	return list, nil
}

// watch writes down what callbacks do, until it ends with the events of the command. It draws the map after so many of them.
func (t *tracer) watch(who scenario.Who, in *Inside, layouts *int) (ends func([]board.Event)) {
	var rans []*script.Ran
	see := func(r *script.Ran) {
		ran := Ran{Name: r.Name, File: t.file(r.File), Line: r.Line, Did: []Did{}, Before: r.Before, After: r.After, Lines: []Line{}, Says: r.Says}
		for _, d := range r.Did {
			ran.Did = append(ran.Did, Did{t.file(d.File), d.Line, d.Text})
		}
		if r.Err != nil {
			ran.Error = faultOf(r.Err).Text
		}
		if *layouts++; *layouts <= mostLayouts && r.Scene != nil {
			v := r.Scene.Position().View(who)
			ran.Layout, _ = show.MapLayout(&v).MarshalJSON() // a map can be written
		}
		in.Callbacks, rans = append(in.Callbacks, ran), append(rans, r)
	}
	t.ran = func(r *script.Ran) {
		if again := t.ran; len(rans) < mostRan {
			t.ran = nil // what the View asks for the map is no part of it
			see(r)
			t.ran = again
		}
	}
	return func(done []board.Event) {
		t.ran = nil
		for k, r := range rans {
			in.Callbacks[k].Lines = linesOf(t.s.TellAll(done[min(r.From, len(done)):min(r.To, len(done))]), nil)
		}
	}
}

// again does an entry of a log.
func again(s *explore.Session, e explore.Entry) ([]board.Event, error) {
	s.By(e.By)
	defer s.By("")
	if e.Dice == "" {
		return s.Do(e.Command)
	}
	tape, err := crunch.ParseTape(e.Dice)
	if err != nil {
		return nil, err
	}
	return s.DoDice(e.Command, tape)
}

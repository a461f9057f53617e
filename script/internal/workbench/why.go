package workbench

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/coach"
	"github.com/crunchrules/crunch/explore/table"
)

// A Why is what the coach says of the pack, or how far it is.
type Why struct {
	Step    string    `json:"step,omitzero"` // what it does now; "" once it is done
	Done    uint64    `json:"done"`          // how far this step is
	All     uint64    `json:"all"`
	Lines   []WhyLine `json:"lines,omitzero"`   // what homebrew why tells
	Picture string    `json:"picture,omitzero"` // what homebrew why -svg draws
}

// A WhyLine is a line of what the coach says, and where the pack defines the piece that it is about.
type WhyLine struct {
	Text string `json:"text"`
	File string `json:"file,omitzero"`
	Line int    `json:"line,omitzero"`
}

// An asking is a coach at work. It rests from one call to the next.
type asking struct {
	of   string             // the want and the number of games that it was asked with
	stop context.CancelFunc // for good
	work chan time.Time     // until when it may work
	rest chan Why           // how far it is then
	done chan struct{}      // closed when the rest is known
	says *coach.Answer
	err  error
}

// ask begins to ask the coach.
func ask(plan coach.Plan, of string) *asking {
	ctx, stop := context.WithCancel(context.Background())
	k := &asking{of: of, stop: stop, work: make(chan time.Time), rest: make(chan Why), done: make(chan struct{})}
	var until time.Time
	wait := func() {
		select {
		case until = <-k.work:
		case <-ctx.Done():
		}
	}
	plan.Progress = func(step string, done, all uint64) {
		if time.Now().Before(until) {
			return
		}
		select {
		case k.rest <- Why{Step: step, Done: done, All: all}:
			wait()
		case <-ctx.Done():
		}
	}
	go func() {
		defer close(k.done)
		wait()
		k.says, k.err = coach.Ask(ctx, plan)
	}()
	return k
}

// on lets the coach work for a slice of time, and says how far it is.
func (k *asking) on() *Why {
	work := k.work
	for {
		select {
		case work <- time.Now().Add(aSlice):
			work = nil
		case at := <-k.rest: // at once, if nobody has waited for it the last time
			return &at
		case <-k.done:
			return &Why{}
		}
	}
}

func (k *asking) end() {
	if k != nil {
		k.stop()
	}
}

// why asks the coach, for a slice of time.
func (t *trials) why(ctx context.Context, c *Call, a *Answer) error {
	if err := t.load(ctx); err != nil {
		return err
	}
	plan, err := whyPlan(t.game, c)
	if err != nil {
		return err
	}
	if of := fmt.Sprint(c.Want, " ", c.N); t.asked == nil || t.asked.of != of {
		t.asked.end()
		t.asked = ask(plan, of)
	}
	if a.Why = t.asked.on(); a.Why.Step != "" {
		return nil
	}
	if t.asked.err != nil {
		err, t.asked = t.asked.err, nil
		return &table.Fault{Code: table.FaultText, Text: err.Error()}
	}
	a.Why.Picture, a.Why.Lines = string(t.asked.says.SVG()), linesOfWhy(t.asked.says, t.where)
	return nil
}

// whyPlan reads what a page asks the coach.
func whyPlan(game *explore.Game, c *Call) (coach.Plan, error) {
	plan := coach.Plan{Game: game, Seed: 1, Games: max(c.N, 0)}
	if c.Want == "" {
		return plan, nil
	}
	var err error
	if plan.Want, err = coach.ParseWant(c.Want); err != nil {
		return plan, &table.Fault{Code: table.FaultText, Text: err.Error()}
	}
	return plan, nil
}

// linesOfWhy returns the lines of what the coach says. A line of a table begins with the piece that it is about.
func linesOfWhy(says *coach.Answer, where func(kind, name, play string) (string, int)) (list []WhyLine) {
	pieces := says.Pieces()
	for text := range strings.Lines(says.Text()) {
		l := WhyLine{Text: strings.TrimRight(text, "\n")}
		if row, ok := strings.CutPrefix(l.Text, "  "); ok {
			for _, p := range pieces {
				if rest, ok := strings.CutPrefix(row, p.Words); ok && (rest == "" || rest[0] == ' ') && len(p.Words) > 0 {
					l.File, l.Line = p.Where(where)
					break
				}
			}
		}
		list = append(list, l)
	}
	return list
}

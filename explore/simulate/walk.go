package simulate

import (
	"fmt"
	"slices"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/show"
)

// A WalkLine is a line of an author's walkthrough. It says what a PC does, in the words of show.Choices, in a part of them that fits one choice
// only, or as a typed command: "Ada attempts: Read the names", "Ada move Crypt".
type WalkLine struct {
	Line   int    `json:"line"` // its place in the author's file, from 1
	Text   string `json:"text"`
	Trials uint64 `json:"trials"` // of a Report: the trials in which it was done
}

// patience is for how many rounds a line of a walkthrough waits until it is legal.
const patience = 3

// A walker plays a walkthrough for all PCs, and leaves them to another Policy at its end, or where it no longer applies.
type walker struct {
	lines []WalkLine
	at    int  // the next line
	round int  // in which a line was done last
	lost  bool // the next line no longer applies
	then  explore.Policy
}

// choose does the next line if it is among the choices. If it isn't, the other PCs may go first, and a turn that has nothing more to do ends.
// Questions that it doesn't answer are left to the other Policy.
func (w *walker) choose(v *board.View) (int, error) {
	if w.lost || w.at == len(w.lines) {
		return w.then(v)
	}
	if i := match(v, w.lines[w.at].Text); i >= 0 {
		w.at, w.round = w.at+1, v.Round
		return i, nil
	}
	w.lost = v.Round > w.round+patience
	switch end := slices.IndexFunc(v.Choices, func(c board.Command) bool { return c.Do == board.VerbEndTurn }); {
	case w.lost || v.Asked != nil || end < 0 && !v.MayPass:
		return w.then(v)
	case v.MayPass:
		return board.Pass, nil
	default:
		return end, nil
	}
}

// match returns the place of the choice that a line of a walkthrough means, or -1.
func match(v *board.View, line string) int {
	told := show.Choices(v)
	if i := slices.Index(told, line); i >= 0 {
		return i
	}
	fit := -1
	for i, words := range told {
		if strings.Contains(strings.ToLower(words), strings.ToLower(line)) {
			if fit >= 0 {
				return -1
			}
			fit = i
		}
	}
	if fit < 0 {
		if c, err := show.Read(v, line); err == nil {
			return slices.Index(v.Choices, c)
		}
	}
	return fit
}

// PlayersOf returns the players of the trial with a seed, as Players.Of does. They play the Plan's walkthrough first.
func (p *Plan) PlayersOf(trial crunch.Seed) explore.Players {
	players := p.Players.Of(trial)
	walk(p.Walk, &players)
	return players
}

// walk lets the PCs of a trial play a walkthrough, if there is one.
func walk(lines []WalkLine, players *explore.Players) *walker {
	if len(lines) == 0 {
		return nil
	}
	w := &walker{lines: lines, then: players.PCs}
	players.PCs, players.Seats = w.choose, nil
	return w
}

// begins adds a row for each line of a Plan's walkthrough, and for each callback if it counts them.
func (t *tally) begins(p *Plan) *tally {
	for _, l := range p.Walk {
		t.report.Walk = append(t.report.Walk, WalkLine{Line: l.Line, Text: l.Text})
	}
	if p.Callbacks {
		t.callbacks()
	}
	return t
}

// walked counts which lines were done.
func (t *tally) walked(w *walker) {
	if w != nil {
		for i := range w.at {
			t.report.Walk[i].Trials++
		}
	}
}

// walks tells where a walkthrough no longer applied.
func (r *Report) walks(b *strings.Builder) {
	n, before := len(r.Walk), r.Trials()
	if n == 0 {
		return
	}
	fmt.Fprintf(b, "\nwalkthrough of %d lines: done to its end in %d of %d games\n", n, r.Walk[n-1].Trials, r.Trials())
	for _, l := range r.Walk {
		if l.Trials < before {
			fmt.Fprintf(b, "line %d no longer applied in %d: %s\n", l.Line, before-l.Trials, l.Text)
		}
		before = l.Trials
	}
}

// soundWalk returns an error if the counts of a walkthrough are impossible, or nil.
func (r *Report) soundWalk() error {
	most := r.Trials()
	for i, l := range r.Walk {
		if l.Trials > most || l.Line < 1 || i > 0 && l.Line <= r.Walk[i-1].Line {
			return fmt.Errorf("walk[%d]: found line %d in %d trials, want lines in order, each in no more trials than the one before", i, l.Line, l.Trials)
		}
		most = l.Trials
	}
	return nil
}

// sameWalk reports whether two Reports have the same walkthrough.
func sameWalk(a, b []WalkLine) bool {
	return slices.EqualFunc(a, b, func(x, y WalkLine) bool { return x.Line == y.Line && x.Text == y.Text })
}

package simulate

import (
	"fmt"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// An Aim says how often players reached one of the Aims of the Spec. GL-80
type Aim struct {
	Step   int    `json:"step"` // of the Spec's Aims, from 1
	Aim    string `json:"aim"`  // in words: "fetch ring"
	Trials uint64 `json:"trials"`
}

// rarely: if fewer than one in this many games are won or reach every Aim, the numbers say nothing about balance.
const rarely = 20

func (t *tally) aims(spec *scenario.Spec) {
	for k, step := range spec.Aims {
		for _, a := range step {
			t.report.Aims = append(t.report.Aims, Aim{Step: k + 1, Aim: a.String()})
		}
	}
}

// aimed counts which Aims were reached, or kept, in a trial, and whether its players got through.
func (t *tally) aimed(pos *explore.Position, result board.Result) {
	t.reached = pos.Aims(scenario.DMOnly, t.reached[:0])
	through := true
	for i, a := range t.reached {
		if a.Reached || a.Keep != "" && !a.Broken {
			t.report.Aims[i].Trials++
		} else if a.Keep == "" && !a.Spared {
			through = false
		}
	}
	if len(t.reached) > 0 && (through || result == board.ResultSuccess || result == board.ResultPartly) {
		t.report.Through++
	}
}

// unplayed returns why the numbers of a Report say nothing about balance, or "". Trials that broke off don't count.
func (r *Report) unplayed() string {
	n, won, cut := uint64(0), uint64(0), uint64(0)
	for _, e := range r.Ends {
		if e.Clause != brokenOff {
			n += e.Trials
		}
		switch {
		case e.Clause == brokenOff:
		case e.Result == board.ResultRunning:
			cut += e.Trials
		case e.Result != board.ResultFailure:
			won += e.Trials
		}
	}
	switch {
	case n == 0:
	case len(r.Aims) > 0 && rarely*r.Through < n:
		return fmt.Sprintf("they won or reached every aim in %d of %d games", r.Through, n)
	case len(r.Aims) == 0 && won == 0 && 2*cut >= n:
		return fmt.Sprintf("they won no game, and %d of %d came to no end: the scenario has no aims that say what to do", cut, n)
	}
	return ""
}

// unable tells that players can't play a scenario, if so.
func (r *Report) unable(b *strings.Builder) {
	if r.Unplayed == "" {
		return
	}
	who, _, _ := strings.Cut(r.Players, " (")
	fmt.Fprintf(b, "\nUnplayed: %s players can't play this: %s.\nWhat follows says how far they got. It says nothing about balance.\n", who, r.Unplayed)
}

// reached tells how far players got on the way of the Aims.
func (r *Report) reached(b *strings.Builder) {
	var rows []string
	for _, a := range r.Aims {
		rows = append(rows, fmt.Sprintf("%d. %s\t%d\t%.1f%%", a.Step, a.Aim, a.Trials, r.part(a.Trials)))
	}
	aligned(b, "aim\tgames\tshare", rows)
}

// soundAims returns an error that says what is impossible in how far trials got, or nil.
func (r *Report) soundAims() error {
	n := r.Trials()
	for i, a := range r.Aims {
		if a.Trials > n || a.Step < 1 || i > 0 && (a.Step < r.Aims[i-1].Step || a.Step > r.Aims[i-1].Step+1) {
			return fmt.Errorf("aims[%d]: found step %d in %d trials, want the steps in order, and at most %d trials", i, a.Step, a.Trials, n)
		}
	}
	if r.Through > n || len(r.Aims) == 0 && r.Through > 0 || r.Unplayed != r.unplayed() {
		return fmt.Errorf("through, unplayed: found %d, %q, want at most %d, and what follows from it: %q", r.Through, r.Unplayed, n, r.unplayed())
	}
	return nil
}

func sameAims(a, b []Aim) bool {
	return slices.EqualFunc(a, b, func(x, y Aim) bool { return x.Step == y.Step && x.Aim == y.Aim })
}

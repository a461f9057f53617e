package script

import (
	"errors"
	"fmt"
	"strings"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

type ending = scenario.Ending

const resultNames = `"success", "partial success" or "failure"`

var endings = &piece[ending]{
	word: "ending", doc: "A way in which the scenario ends, with a name (GL-60).", table: "EndingSpec", about: "a way to end", kind: &endingKind,
	list: func(c *content) *[]ending { return &c.spec.Endings }, name: func(e *ending) string { return e.Name },
	names: nameType{word: "EndingName", doc: "the name of an ending", unused: "it has no when, wins doesn't name it, and no callback finishes with it"},
	check: func(r *reader, e *ending) {
		if r.t.Get("result") == sandbox.Nil {
			r.key = "result"
			r.problem("", "result: found nothing, want %s", resultNames)
		}
	},
}

var endingKind = kind[ending]{fields: []field[ending]{
	{"name", "string", "what the ending is called", func(r *reader, v value, e *ending) { r.text(v, &e.Name) }},
	{"about", "string", "what the players read when it comes", func(r *reader, v value, e *ending) { r.prose(v, &e.About) }},
	{"result", `"success"|"partial success"|"failure"`, "what it is for the party", func(r *reader, v value, e *ending) {
		var result board.Result
		name(r, v, resultNames, &result)
		e.Wins, e.Loses = result == board.ResultSuccess || result == board.ResultPartly, result == board.ResultFailure || result == board.ResultPartly
		if result == board.ResultRunning && !r.at.told["result"] {
			r.want(v, resultNames)
		}
	}},
	{"when", "fun(): boolean", "whether it comes by itself now: looked at when nothing waits any more, and just before a printed end with the same result, whose place it takes; never if left out. It only reads: state, fields, " + strings.Join(looks(), ", "), func(r *reader, v value, e *ending) {
		if cb := r.callback(v, nil); cb != nil {
			e.When = cb.question()
		}
	}},
}}

type witness = scenario.Witness

var witnesses = &piece[witness]{
	word: "witness", doc: "What should happen in some game (GL-97). It decides nothing and nobody is told: homebrew simulate counts in how many games it was so, " +
		"and homebrew check names it if it never was.", table: "WitnessSpec", about: "what should happen in some game", kind: &witnessKind,
	list: func(c *content) *[]witness { return &c.spec.Witnesses }, name: func(w *witness) string { return w.Name },
}

var witnessKind = kind[witness]{fields: []field[witness]{
	{"name", "string", "what the reports call it", func(r *reader, v value, w *witness) { r.text(v, &w.Name) }},
	{"when", "fun(): boolean", "whether it is so now: asked after each command of a simulation or a check, in no other game. It only reads, as that of an ending does",
		func(r *reader, v value, w *witness) {
			if cb := r.callback(v, nil); cb != nil {
				w.When = cb.question()
			}
		}},
}}

// readWins reads which printed ending is a win. GL-60
func readWins(r *reader, v value, s *spec) {
	var names []string
	if t, ok := r.t.Table(v); ok && t.Len() == 0 && !r.hasNames(t) {
		if s.Goal.Region != "" {
			r.problem("leave one of them out", "wins: found {}, which says that reaching the goal doesn't win, want no goal then")
		}
		return
	}
	switch r.texts(v, &names); {
	case len(names) == 1:
		s.Win = names[0]
	case len(names) > 1:
		r.problem("", "wins: found %d names, want one: what reaching the goal is called", len(names))
	}
}

func (cb *callback) question() scenario.Question {
	return explore.Whether(cb.f.Name, func(sc *explore.Scene) (bool, error) {
		m := cb.machine()
		m.sc = sc
		m.begins()
		yes, err := cb.when(m)
		if m.ran != nil {
			m.ran.Says = yesNo(yes)
		}
		return yes, m.ends(err)
	})
}

func yesNo(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}

// when runs a when, which only reads. GL-60
func (cb *callback) when(m *machine) (bool, error) {
	result, err := cb.reads(m, "when")
	if err != nil {
		return false, err
	}
	return m.yes(cb.f, "when", result)
}

// yes returns what a question has answered. Lua takes everything but nil and false for true: a 0 is refused, because who writes it means no.
func (m *machine) yes(f *sandbox.Func, what string, result []sandbox.Value) (bool, error) {
	if len(result) > 0 && result[0] == sandbox.Int(0) {
		return false, m.late(f, errors.New("found a "+what+" that answers 0, which Lua takes for true: want true or false, such as n > 0"))
	}
	return len(result) > 0 && result[0] != sandbox.Nil && result[0] != sandbox.Bool(false), nil
}

// onlyRead returns the error of a callback that only reads, and has changed what it read.
func (m *machine) onlyRead(f *sandbox.Func, what string) error {
	if m.data != nil {
		if p, err := sandbox.ToPlain(m.data); err != nil || p.Text() != m.before && !(m.before == "" && p.Len() == 0) {
			return m.late(f, errors.New("found a "+what+" that changes self.data, want one that only reads it"))
		}
	}
	if name := m.changedState(); name != "" {
		return m.late(f, fmt.Errorf("found a %s that changes state.%s, want one that only reads it", what, name))
	}
	return nil
}

package exploretest

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/explore/board"
)

// A Report is what Verify has seen. It can be written as JSON.
type Report struct {
	Scenario string   `json:"scenario"`
	Plays    int      `json:"plays"`
	Commands int      `json:"commands"` // of all games
	Results  []Ending `json:"results"`  // how the games ended, in the order of board.Result; Running are those that broke a law or whose end was not found
	Long     int      `json:"long"`     // games that end later than the laws are checked (Options.Commands)
	Proof    Proof    `json:"proof"`

	Unended *Unended `json:"unended,omitzero"` // games whose end was not found; that there is none is not shown

	Failures  []*Failure   `json:"failures"`  // the laws that were broken, in the order of Laws
	Unreached []Unreached  `json:"unreached"` // content that no game reached
	Lines     LineCount    `json:"lines"`     // of callbacks, if Options.Content counts them
	Budgets   []NearBudget `json:"budgets"`   // the callbacks that came nearest to their budgets, if Options.Content knows them
	Clauses   []ClauseMet  `json:"clauses"`   // the clauses that the games met, as far as events carry them, in order
}

// An Ending is how some of the games ended.
type Ending struct {
	Result board.Result `json:"result"`
	Plays  int          `json:"plays"`
}

// An Unended says that the end of some games was not found, and how far it was looked for. That is no Failure: such a game may be long, or
// its end hard to find.
type Unended struct {
	Games    int      `json:"games"`
	Commands int      `json:"commands"` // how many the first of them went on for
	Blocks   []string `json:"blocks"`   // what was in its way, such as "Ann did not come to Tower: the way from Gate to Tower is closed, and nothing opened it"
}

// A Proof says how much of all possible games was walked. If it is whole, no game breaks a law, apart from the laws about Sessions (save,
// undo, replay) and about twins (names, order, unmet, dice), which hold for the games that were tried.
type Proof struct {
	Whole     bool   `json:"whole"`     // all of them: every command with all dice, to the end of each game
	Positions int    `json:"positions"` // different States, if it is whole
	Leaves    uint64 `json:"leaves"`    // games that end, if it is whole; never more than 2^64-2
}

// An Unreached is a piece of content, a hook, or lines of a callback that no game reached.
type Unreached struct {
	What string `json:"what"` // "secret boat", "on_find of secret boat", "lines 3-5"
	File string `json:"file,omitzero"`
	Line int    `json:"line,omitzero"`
}

// A LineCount says how many lines of callbacks ran.
type LineCount struct {
	Reached int `json:"reached"`
	All     int `json:"all"`
}

// A NearBudget is the most that one call of a callback spent, as a part of its budget.
type NearBudget struct {
	Callback string `json:"callback"`
	File     string `json:"file"`
	Line     int    `json:"line"`
	Percent  int    `json:"percent"`
}

// A ClauseMet says how many events carried a clause.
type ClauseMet struct {
	Clause string `json:"clause"`
	Events int    `json:"events"`
}

// Err joins the failures. It is nil if there are none.
func (r *Report) Err() error {
	var errs []error
	for _, f := range r.Failures {
		errs = append(errs, f)
	}
	return errors.Join(errs...)
}

// Of returns the failures of one law.
func (r *Report) Of(law string) (list []*Failure) {
	for _, f := range r.Failures {
		if f.Law == law {
			list = append(list, f)
		}
	}
	return list
}

// String returns the report as lines for people: each failure with its story, then what was seen.
func (r Report) String() string {
	var b strings.Builder
	for _, f := range r.Failures {
		fmt.Fprintf(&b, "%v\n", f)
		if f.Hook != "" {
			fmt.Fprintf(&b, "  at fault: %s\n", f.Hook)
		}
		for line := range strings.Lines(f.Story) {
			b.WriteString("  " + line)
		}
	}
	fmt.Fprintf(&b, "%d games, %d commands", r.Plays, r.Commands)
	for _, e := range r.Results {
		fmt.Fprintf(&b, "; %v %d", e.Result, e.Plays)
	}
	if r.Long > 0 {
		fmt.Fprintf(&b, "; longer than the laws are checked %d", r.Long)
	}
	if u := r.Unended; u != nil {
		fmt.Fprintf(&b, "\nno end was found for %d games; the first went on for %d commands: %s", u.Games, u.Commands, strings.Join(u.Blocks, "; "))
	}
	if r.Proof.Whole {
		fmt.Fprintf(&b, "\nproved: all %d games walked, %d positions", r.Proof.Leaves, r.Proof.Positions)
	}
	fmt.Fprintf(&b, "\n%d clauses met", len(r.Clauses))
	if r.Lines.All > 0 {
		fmt.Fprintf(&b, "; %d of %d lines of callbacks reached", r.Lines.Reached, r.Lines.All)
	}
	for _, u := range r.Unreached {
		b.WriteString("\nnever reached: ")
		if u.File != "" {
			fmt.Fprintf(&b, "%s:%d: ", u.File, u.Line)
		}
		b.WriteString(u.What)
	}
	return b.String()
}

// add counts a failure, or adds it if it is a new one.
func (r *Report) add(keys map[string]*Failure, key string, first func() *Failure) {
	if f := keys[key]; f != nil {
		f.Times++
		return
	}
	f := first()
	keys[key] = f
	r.Failures = append(r.Failures, f)
}

// sum fills in what the games have reached.
func (r *Report) sum(t *table) {
	for _, clause := range slices.Sorted(maps.Keys(t.reached.clauses)) {
		r.Clauses = append(r.Clauses, ClauseMet{clause, t.reached.clauses[clause]})
	}
	for _, name := range t.reached.names {
		if !t.reached.used[name] {
			r.Unreached = append(r.Unreached, Unreached{What: name})
		}
	}
	for i := range t.reached.hooks {
		if use := &t.reached.hooks[i]; use.calls == 0 {
			file, line := t.place(use)
			r.Unreached = append(r.Unreached, Unreached{use.name, file, line})
		}
	}
	if t.o.Content == nil {
		return
	}
	last := -1 // the Unreached that the next line may go on
	first := 0
	t.o.Content.EachLine(func(file string, line int, ran bool) {
		r.Lines.All++
		if ran {
			r.Lines.Reached++
			last = -1
			return
		}
		if last >= 0 && r.Unreached[last].File == file {
			r.Unreached[last].What = fmt.Sprintf("lines %d-%d", first, line)
			return
		}
		first, last = line, len(r.Unreached)
		r.Unreached = append(r.Unreached, Unreached{fmt.Sprintf("line %d", line), file, line})
	})
	t.o.Content.EachCallback(func(name, file string, line, percent int) {
		if percent > 0 {
			r.Budgets = append(r.Budgets, NearBudget{name, file, line, percent})
		}
	})
	slices.SortStableFunc(r.Budgets, func(a, b NearBudget) int { return b.Percent - a.Percent })
	r.Budgets = r.Budgets[:min(len(r.Budgets), 5)]
}

package exploretest

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
)

// A Report is what Verify has seen. It can be written as JSON.
type Report struct {
	Scenario string   `json:"scenario"`
	Plays    int      `json:"plays"`
	Commands int      `json:"commands"` // of all games
	Results  []Ending `json:"results"`  // how the games ended, in order (Ending.Compare); Running are those that broke a law or whose end was not found
	Long     int      `json:"long"`     // games that end later than the laws are checked (Options.Commands)
	Proof    Proof    `json:"proof"`
	Search   Searched `json:"search"`

	Unended *Unended `json:"unended,omitzero"` // games whose end was not found; that there is none is not shown

	Failures  []*Failure   `json:"failures"`  // the laws that were broken, in the order of Laws
	Unreached []Unreached  `json:"unreached"` // content that no game reached
	Tellings  []Telling    `json:"tellings"`  // texts that tell what the rules keep from players; each may be meant
	Lines     LineCount    `json:"lines"`     // of callbacks, if Options.Content counts them
	Branches  BranchCount  `json:"branches"`  // of callbacks, if Options.Content counts them
	Budgets   []NearBudget `json:"budgets"`   // the callbacks that came nearest to their budgets, if Options.Content knows them
	Clauses   []ClauseMet  `json:"clauses"`   // the clauses that the games met, as far as events carry them, in order
	Events    []EventMet   `json:"events"`    // the kinds of events that the games met, in the order of board.EventKind
}

// An Ending is how some of the games ended.
type Ending struct {
	Result board.Result `json:"result"`
	Ending string       `json:"ending,omitzero"` // the name of the scenario.Ending that came, if it has one (GL-60)
	Plays  int          `json:"plays"`
}

// Compare orders Endings by their Result, then by their name.
func (e Ending) Compare(with Ending) int {
	return cmp.Or(cmp.Compare(e.Result, with.Result), strings.Compare(e.Ending, with.Ending))
}

// String says how the games ended: "Success", and "Success (Banished)" where the end has a name.
func (e Ending) String() string {
	if e.Ending == "" {
		return e.Result.String()
	}
	return fmt.Sprintf("%v (%s)", e.Result, e.Ending)
}

// ending returns how a game has ended, or Running.
func ending(r *explore.Runner) Ending { return Ending{Result: r.Result(), Ending: r.State().Ending} }

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

// Searched says what was tried, after the games, to reach what they did not (Options.Search). Only the steps that show something new are
// checked against the laws; a hook that fails is always found.
type Searched struct {
	Commands int `json:"commands"` // how many were tried; fewer than Options.Search if all was reached, or half of them was in vain
	Found    int `json:"found"`    // how much it reached that no game had: content, hooks, clauses, kinds of events, lines and sides of branches
}

// An Unreached is a piece of content, a hook, or lines or one side of a branch of a callback that no game reached.
type Unreached struct {
	What   string `json:"what"` // "secret boat", "on_find of secret boat", "lines 3-5", `"if" was never true`
	File   string `json:"file,omitzero"`
	Line   int    `json:"line,omitzero"`
	Column int    `json:"column,omitzero"` // of a branch, in bytes, from 1
}

// A LineCount says how many lines of callbacks ran.
type LineCount struct {
	Reached int `json:"reached"`
	All     int `json:"all"`
}

// A BranchCount says how many sides of branches of callbacks ran: an if has two, and so has each side of an and or or.
type BranchCount struct {
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

// An EventMet says how many events were of a kind.
type EventMet struct {
	Kind   board.EventKind `json:"kind"`
	Events int             `json:"events"`
}

// Err joins the failures. It is nil if there are none.
func (r *Report) Err() error {
	var errs []error
	for _, f := range r.Failures {
		errs = append(errs, f)
	}
	return errors.Join(errs...)
}

// Won reports whether a game has ended in success, in part at least.
func (r *Report) Won() bool {
	return slices.ContainsFunc(r.Results, func(e Ending) bool { return e.Result == board.ResultSuccess || e.Result == board.ResultPartly })
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
		fmt.Fprintf(&b, "; %v %d", e, e.Plays)
	}
	if r.Long > 0 {
		fmt.Fprintf(&b, "; longer than the laws are checked %d", r.Long)
	}
	if r.Plays > 0 && !r.Won() {
		b.WriteString("; success was not seen")
	}
	if u := r.Unended; u != nil {
		fmt.Fprintf(&b, "\nno end was found for %d games; the first went on for %d commands: %s", u.Games, u.Commands, strings.Join(u.Blocks, "; "))
	}
	if r.Search.Commands > 0 {
		fmt.Fprintf(&b, "\nsearched with %d commands more, which reached %d things more", r.Search.Commands, r.Search.Found)
	}
	if r.Proof.Whole {
		fmt.Fprintf(&b, "\nproved: all %d games walked, %d positions", r.Proof.Leaves, r.Proof.Positions)
	}
	fmt.Fprintf(&b, "\n%d clauses and %d kinds of events met", len(r.Clauses), len(r.Events))
	if r.Lines.All > 0 {
		fmt.Fprintf(&b, "; %d of %d lines and %d of %d sides of branches of callbacks reached", r.Lines.Reached, r.Lines.All,
			r.Branches.Reached, r.Branches.All)
	}
	for _, l := range r.Tellings {
		fmt.Fprintf(&b, "\ntold to players, who can't know it: %s, by %q %s", l.What, l.Text, l.Hook)
	}
	for _, u := range r.Unreached {
		b.WriteString("\nnever reached: ")
		if u.File != "" {
			fmt.Fprintf(&b, "%s:%d: ", u.File, u.Line)
			if u.Column > 0 {
				fmt.Fprintf(&b, "%d: ", u.Column)
			}
		}
		b.WriteString(u.What)
	}
	return b.String()
}

// add counts a failure, or adds it if it is a new one.
func (r *Report) add(keys map[string]*Failure, key string, first func() *Failure) {
	if f := keys[key]; f != nil {
		f.Times++
		f.otherwise(first)
		return
	}
	f := first()
	keys[key] = f
	r.Failures = append(r.Failures, f)
}

// mostOthers is how many other games are made shorter for a failure whose story is longer than wanted.
const mostOthers = 2

// otherwise tells a failure by another game that breaks the law in the same way, if its story is shorter. A law can be broken by several ways, and no
// story leads to that of another.
func (f *Failure) otherwise(other func() *Failure) {
	if len(f.Play.Steps) <= wanted || f.Law == "end" || f.others == mostOthers {
		return
	}
	f.others++
	if g := other(); !g.Fleeting && len(g.Play.Steps) < len(f.Play.Steps) {
		g.Times, g.others = f.Times, f.others
		*f = *g
	}
}

// sum fills in what the games have reached.
func (r *Report) sum(t *table) {
	for _, clause := range slices.Sorted(maps.Keys(t.reached.clauses)) {
		r.Clauses = append(r.Clauses, ClauseMet{clause, t.reached.clauses[clause]})
	}
	for _, kind := range slices.Sorted(maps.Keys(t.reached.kinds)) {
		r.Events = append(r.Events, EventMet{kind, t.reached.kinds[kind]})
	}
	for _, name := range t.reached.names {
		if !t.reached.used[name] {
			r.Unreached = append(r.Unreached, Unreached{What: name})
		}
	}
	for i := range t.reached.hooks {
		if use := &t.reached.hooks[i]; use.calls == 0 {
			file, line := t.place(use)
			r.Unreached = append(r.Unreached, Unreached{What: use.name, File: file, Line: line})
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
		r.Unreached = append(r.Unreached, Unreached{What: fmt.Sprintf("line %d", line), File: file, Line: line})
	})
	t.o.Content.EachBranch(func(file string, line, column, sides int, missing string) {
		if r.Branches.Reached, r.Branches.All = r.Branches.Reached+sides, r.Branches.All+2; missing != "" {
			r.Unreached = append(r.Unreached, Unreached{missing, file, line, column})
		}
	})
	t.o.Content.EachCallback(func(name, file string, line, percent int) {
		if percent > 0 {
			r.Budgets = append(r.Budgets, NearBudget{name, file, line, percent})
		}
	})
	slices.SortStableFunc(r.Budgets, func(a, b NearBudget) int { return b.Percent - a.Percent })
	r.Budgets = r.Budgets[:min(len(r.Budgets), 5)]
}

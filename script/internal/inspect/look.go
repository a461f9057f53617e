package inspect

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/exploretest"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/script"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// A Verdict says how sure a finding is.
type Verdict string

// The verdicts of findings.
const (
	Impossible Verdict = "impossible" // proved
	Unseen     Verdict = "unseen"     // in so many games
	Doubtful   Verdict = "doubtful"   // it may be meant
)

// The kinds of findings that only tests and games show.
const (
	endless  script.FindingKind = "endless"  // a game that did not end
	callback script.FindingKind = "callback" // one that no test and no game ran
	witness  script.FindingKind = "witness"  // one that never held (GL-97)
	telling  script.FindingKind = "telling"  // a text that tells what the rules keep from players
	idleTest script.FindingKind = "test"     // a test that expects nothing
)

// doubts are the kinds of findings of Lint that may be meant.
var doubts = []script.FindingKind{script.Deck, script.Promise, script.Spare, script.Lethal, script.Untranslated}

// lint looks for what is impossible or doubtful.
func (in *inspection) lint() {
	findings, looked := in.pack.Lint()
	for _, f := range findings {
		verdict := Impossible
		if slices.Contains(doubts, f.Kind) {
			verdict = Doubtful
		}
		in.Findings = append(in.Findings, Finding{f.Kind, verdict, Problem{in.file(f.File), f.Line, f.Column, f.Message, f.Suggestion}})
		in.OK = in.OK && verdict == Doubtful
	}
	for _, p := range Knobs(in.pack, in.file) {
		in.Findings, in.OK = append(in.Findings, Finding{script.UnknownName, Impossible, p}), false
	}
	in.Looked = looked
}

// searched is how many commands are tried to reach what no game has reached.
const searched = 10_000

// lawful is within how many commands of a game the laws are checked.
const lawful = 2000

// covered keeps the lines that the tests have run: the games count on.
type covered struct{ *script.Pack }

func (covered) Cover() {}

// A Look looks at packs. Their games are played part by part.
type Look struct {
	in       *inspection
	game     *explore.Game // nil if there is nothing to play
	seen     exploretest.Report
	over     bool             // no more games would show more
	sensible *simulate.Report // the first games of sensible players (simulated); nil before
	examples examples

	most int // how many commands a search after the games may try; none where they are played part by part
}

// Plays returns how many games were played.
func (l *Look) Plays() int { return l.seen.Plays }

// Spec returns the scenario that is played, or nil.
func (l *Look) Spec() *scenario.Spec {
	if l.game == nil {
		return nil
	}
	return l.game.Scenario().Spec()
}

// Over reports whether no more can be seen by playing.
func (l *Look) Over() bool { return l.over || l.game == nil }

// Play plays the pack by itself under the laws, so many games more. If the context ends, it returns its error, and what was played counts.
func (l *Look) Play(ctx context.Context, plays int) error {
	if l.Over() || plays <= 0 {
		return nil
	}
	o := exploretest.Options{Plays: plays, Commands: lawful, Every: 25, Search: -1, Content: covered{l.in.pack}, Seed: crunch.Seed(l.seen.Plays)}
	if l.seen.Plays > 0 {
		o.Walk = -1 // it has walked
	}
	if l.most > 0 {
		o.Search = l.most
	}
	seen, err := exploretest.Verify(ctx, l.game, o)
	if broken := (*exploretest.Failure)(nil); err != nil && !errors.As(err, &broken) && ctx.Err() == nil {
		return err
	}
	for _, b := range seen.Failures {
		if b.File != "" {
			b.File = l.in.file(b.File)
		}
		if b.Law == "hook" { // the word for it in packs
			b.Law = "callback"
		}
	}
	l.over = seen.Plays < plays && ctx.Err() == nil // no game ends
	if l.seen.Scenario == "" {
		l.seen = seen
	} else {
		l.join(&seen)
	}
	return ctx.Err()
}

// join adds what more games have shown.
func (l *Look) join(more *exploretest.Report) {
	all := &l.seen
	all.Plays, all.Commands, all.Long = all.Plays+more.Plays, all.Commands+more.Commands, all.Long+more.Long
	for _, e := range more.Results {
		if i, has := slices.BinarySearchFunc(all.Results, e, exploretest.Ending.Compare); has {
			all.Results[i].Plays += e.Plays
		} else {
			all.Results = slices.Insert(all.Results, i, e)
		}
	}
	for _, f := range more.Failures {
		same := func(has *exploretest.Failure) bool {
			return has.Law == f.Law && has.File == f.File && has.Line == f.Line && has.Hook == f.Hook
		}
		if i := slices.IndexFunc(all.Failures, same); i < 0 {
			all.Failures = append(all.Failures, f)
		} else {
			all.Failures[i].Times += f.Times
		}
	}
	all.Unreached = slices.DeleteFunc(all.Unreached, func(u exploretest.Unreached) bool { return !slices.Contains(more.Unreached, u) })
	for _, l := range more.Tellings {
		if !slices.ContainsFunc(all.Tellings, func(has exploretest.Telling) bool { return has.What == l.What }) {
			all.Tellings = append(all.Tellings, l)
		}
	}
	all.Clauses = added(all.Clauses, more.Clauses, func(c exploretest.ClauseMet) string { return c.Clause },
		func(c *exploretest.ClauseMet) *int { return &c.Events })
	all.Events = added(all.Events, more.Events, func(e exploretest.EventMet) board.EventKind { return e.Kind },
		func(e *exploretest.EventMet) *int { return &e.Events })
	switch {
	case all.Unended == nil:
		all.Unended = more.Unended
	case more.Unended != nil:
		all.Unended.Games += more.Unended.Games
	}
}

// added adds what more games have met to what is known, in order.
func added[T any, K cmp.Ordered](all, more []T, key func(T) K, n func(*T) *int) []T {
	for _, x := range more {
		if i, has := slices.BinarySearchFunc(all, key(x), func(y T, k K) int { return cmp.Compare(key(y), k) }); has {
			*n(&all[i]) += *n(&x)
		} else {
			all = slices.Insert(all, i, x)
		}
	}
	return all
}

// Report returns what was seen so far.
func (l *Look) Report() *Report {
	r := *l.in.Report
	r.Findings, r.Notes, r.Unreached = slices.Clone(r.Findings), slices.Clone(r.Notes), slices.Clone(r.Unreached)
	r.Lines.Unreached, r.Branches.Half = slices.Clone(r.Lines.Unreached), slices.Clone(r.Branches.Half)
	in := &inspection{Report: &r, pack: l.in.pack, file: l.in.file}
	if l.seen.Scenario != "" {
		in.tell(l.Spec(), &l.seen, &l.examples)
	}
	if len(r.Problems) == 0 && !r.Quick {
		in.unseen()
	}
	return &r
}

// How many games show whether sensible players can play a pack, and how many rounds each has.
const (
	tries  = 20
	rounds = 300
)

// unplayed notes that sensible players can't play the pack, and how far they got: where it has aims, or where no game under the laws was won.
func (l *Look) unplayed(ctx context.Context) error {
	if l.game == nil || l.seen.Plays == 0 || len(l.seen.Failures) > 0 || l.seen.Won() && len(l.Spec().Aims) == 0 {
		return nil
	}
	r, err := l.simulated(ctx, simulate.Sensible(), tries)
	if err != nil || len(r.Broken) > 0 { // which is said elsewhere
		return err
	}
	if r.Unplayed == "" {
		return nil
	}
	var text strings.Builder
	text.WriteString("unplayed: sensible players can't play this: " + r.Unplayed)
	for _, a := range r.Aims {
		fmt.Fprintf(&text, "; %d. %s: %d", a.Step, a.Aim, a.Trials)
	}
	l.in.Notes = append(l.in.Notes, text.String())
	return nil
}

// tell tells what the games have shown.
func (in *inspection) tell(spec *scenario.Spec, seen *exploretest.Report, x *examples) {
	in.Laws = &Laws{Plays: seen.Plays, Commands: seen.Commands, Results: seen.Results, Search: seen.Search, Proof: seen.Proof, Failures: seen.Failures,
		Clauses: seen.Clauses, Events: seen.Events}
	in.OK = in.OK && len(seen.Failures) == 0
	for _, u := range seen.Unreached {
		if name, is := strings.CutPrefix(u.What, "witness "); is && u.File == "" {
			in.never(witness, name, "it never held", seen)
		} else if u.File == "" && !strings.HasPrefix(u.What, "line") && !strings.HasPrefix(u.What, "ending ") {
			in.Unreached = append(in.Unreached, u.What)
		}
	}
	in.ended(spec, seen, x)
	if seen.Long > 0 {
		in.Notes = append(in.Notes, fmt.Sprintf(
			"%s of %d went on for longer than the laws are checked: for %d commands of a game, or %d once %d are checked in all",
			Count(seen.Long, "game"), seen.Plays, lawful, lawful/exploretest.Eighth, lawful*exploretest.Eighth))
	}
	if u := seen.Unended; u != nil {
		text := fmt.Sprintf("no end was found for %s of %d; the first of them went on for %s", Count(u.Games, "game"), seen.Plays, Count(u.Commands, "command"))
		p := Problem{File: in.Pack, Message: text, Suggestion: strings.Join(u.Blocks, "; ")}
		in.Findings = append(in.Findings, Finding{endless, Unseen, p})
	}
	for _, l := range seen.Tellings {
		text := fmt.Sprintf("%q tells players the %s, which the rules keep from them", l.Text, l.What)
		in.Findings = append(in.Findings, Finding{telling, Doubtful, Problem{File: cmp.Or(l.File, in.Pack), Line: l.Line, Message: text}})
	}
	if len(seen.Failures) == 0 && !seen.Won() && seen.Plays > 0 { // else it has been said what is wrong
		p := Problem{File: in.Pack, Message: fmt.Sprintf("success was not seen in %s", Count(seen.Plays, "game")),
			Suggestion: "simulate -players searching plays better; play it yourself"}
		in.Findings = append(in.Findings, Finding{script.Unwinnable, Unseen, p})
	}
}

// unseen tells the callbacks, and the lines of callbacks, that no test and no game ran.
func (in *inspection) unseen() {
	plays := 0
	if in.Laws != nil {
		plays = in.Laws.Plays
	}
	seen := fmt.Sprintf("in %s and %s", Count(len(in.Tests), "test"), Count(plays, "game"))
	idle := slices.DeleteFunc(in.pack.Costs(), func(c script.Cost) bool { return c.Calls > 0 })
	for i, c := range idle[:min(len(idle), sandbox.MaxTold)] {
		p := Problem{File: in.file(c.File), Line: c.Line, Message: c.Name + ": it did not run " + seen, Suggestion: "a test can run it"}
		if more := len(idle) - sandbox.MaxTold; more > 0 && i == sandbox.MaxTold-1 {
			p.Suggestion = fmt.Sprintf("and %d more callbacks did not", more)
		}
		in.Findings = append(in.Findings, Finding{callback, Unseen, p})
	}
	in.pack.EachLine(func(file string, line int, ran bool) {
		in.Lines.All++
		if ran {
			in.Lines.Reached++
			return
		}
		last := len(in.Lines.Unreached) - 1
		if last >= 0 && in.Lines.Unreached[last].File == in.file(file) && in.Lines.Unreached[last].To == line-1 {
			in.Lines.Unreached[last].To = line
			return
		}
		in.Lines.Unreached = append(in.Lines.Unreached, Lines{in.file(file), line, line})
	})
	in.pack.EachBranch(func(file string, line, column, sides int, missing string) {
		if in.Branches.Reached, in.Branches.All = in.Branches.Reached+sides, in.Branches.All+2; missing != "" {
			in.Branches.Half = append(in.Branches.Half, Problem{File: in.file(file), Line: line, Column: column, Message: missing})
		}
	})
}

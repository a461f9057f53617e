package inspect

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/exploretest"
	"github.com/crunchrules/crunch/script"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// The verdicts of findings.
const (
	Impossible = "impossible" // proved
	Unseen     = "unseen"     // in so many games
	Doubtful   = "doubtful"   // it may be meant
)

// lint looks for what is impossible or doubtful.
func (in *inspection) lint() {
	findings, looked := in.pack.Lint()
	for _, f := range findings {
		verdict := Impossible
		if f.Kind == script.Deck {
			verdict = Doubtful
		}
		in.Findings = append(in.Findings, Finding{string(f.Kind), verdict, Problem{in.file(f.File), f.Line, f.Column, f.Message, f.Suggestion}})
		in.OK = in.OK && verdict == Doubtful
	}
	in.Looked = looked
}

// lawful is within how many commands of a game the laws are checked.
const lawful = 2000

// covered keeps the lines that the tests have run: the games count on.
type covered struct{ *script.Pack }

func (covered) Cover() {}

// play plays the pack by itself under the laws.
func (in *inspection) play(ctx context.Context, o *Options) error {
	game, err := in.pack.Game()
	if err != nil {
		return err
	}
	seen, err := exploretest.Verify(ctx, game, exploretest.Options{Plays: o.Plays, Commands: lawful, Every: 25, Shrink: 300, Content: covered{in.pack}})
	var broken *exploretest.Failure
	switch {
	case ctx.Err() != nil && errors.Is(err, ctx.Err()):
		in.Notes = append(in.Notes, fmt.Sprintf("-time ended the games after %s of %d: what comes later was not seen", Count(seen.Plays, "game"), o.Plays))
	case err != nil && !errors.As(err, &broken):
		return err
	}
	for _, b := range seen.Failures {
		if b.File != "" {
			b.File = in.file(b.File)
		}
		if b.Law == "hook" { // the word for it in packs
			b.Law = "callback"
		}
	}
	in.Laws = &Laws{Plays: seen.Plays, Commands: seen.Commands, Results: seen.Results, Proof: seen.Proof, Failures: seen.Failures}
	in.OK = in.OK && len(seen.Failures) == 0
	for _, u := range seen.Unreached {
		if u.File == "" && !strings.HasPrefix(u.What, "line") {
			in.Unreached = append(in.Unreached, u.What)
		}
	}
	if seen.Long > 0 {
		in.Notes = append(in.Notes, fmt.Sprintf("%s of %d went on for longer than the laws are checked: %d commands at most",
			Count(seen.Long, "game"), seen.Plays, lawful))
	}
	if u := seen.Unended; u != nil {
		text := fmt.Sprintf("no end was found for %s of %d; the first of them went on for %s", Count(u.Games, "game"), seen.Plays, Count(u.Commands, "command"))
		p := Problem{File: in.Pack, Message: text, Suggestion: strings.Join(u.Blocks, "; ")}
		in.Findings = append(in.Findings, Finding{"endless", Unseen, p})
	}
	won := len(seen.Failures) > 0 // then it has been said what is wrong
	for _, e := range seen.Results {
		won = won || e.Result == board.Success || e.Result == board.Partly
	}
	if !won && seen.Plays > 0 {
		p := Problem{File: in.Pack, Message: fmt.Sprintf("success was not seen in %s", Count(seen.Plays, "game")),
			Suggestion: "simulate -players searching plays better; play it yourself"}
		in.Findings = append(in.Findings, Finding{string(script.Unwinnable), Unseen, p})
	}
	return nil
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
		in.Findings = append(in.Findings, Finding{"callback", Unseen, p})
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
}

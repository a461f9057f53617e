package inspect

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/exploretest"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/internal/near"
	"github.com/crunchrules/crunch/script"
)

// What homebrew story tells is a game of simulate. The games under the laws are others: some of their commands are chosen by chance. So an example
// of an ending is looked for in the first games that simulate plays.

// StorySeed is the seed of the games that homebrew story and simulate play if nobody says another.
const StorySeed crunch.Seed = 7

// ending is the kind of finding of an Ending with a name that no game came to. GL-60
const ending script.FindingKind = "ending"

// An Ended says of an ending with a name in how many games it came, and which game is an example. GL-60
type Ended struct {
	Ending  string `json:"ending"`
	Plays   int    `json:"plays"`             // of the games under the laws
	Game    int64  `json:"game,omitempty"`    // an example: homebrew story -seed 7 -game N -players WHO tells it; left out if no such game was found
	Players string `json:"players,omitempty"` // who play it: sensible or random
	Search  bool   `json:"search,omitempty"`  // no game came to it, but the search did
}

// An examples is what simulate's games have shown of the endings.
type examples struct {
	found  []Ended  // those with a Game
	looked []string // what was looked through: "20 games of sensible players"
}

// Of each kind of players how many games are looked through for examples.
var exampleGames = [...]struct {
	players simulate.Players
	games   uint64
	called  string
}{{simulate.Sensible(), tries, "of sensible players"}, {simulate.Random(), 100, "of random players"}}

// endings looks for an example of each ending with a name: in games of sensible players, and then of random ones.
func (l *Look) endings(ctx context.Context) error {
	if l.game == nil || l.seen.Plays == 0 {
		return nil
	}
	missing := names(l.Spec())
	for _, with := range exampleGames {
		if len(missing) == 0 {
			return nil
		}
		r, err := l.simulated(ctx, with.players, with.games)
		if err != nil {
			return err
		}
		for _, e := range r.Ends {
			if i := slices.Index(missing, e.Ending); i >= 0 {
				missing = slices.Delete(missing, i, i+1)
				l.examples.found = append(l.examples.found, Ended{Ending: e.Ending, Game: e.Game, Players: with.players.Name})
			}
		}
		l.examples.looked = append(l.examples.looked, fmt.Sprintf("%s %s", Count(int(with.games), "game"), with.called))
	}
	return nil
}

// simulated plays the first games of simulate. Those of sensible players are played once. A game that breaks off is said elsewhere.
func (l *Look) simulated(ctx context.Context, players simulate.Players, games uint64) (*simulate.Report, error) {
	sensible := players.Name == simulate.Sensible().Name
	if sensible && l.sensible != nil {
		return l.sensible, nil
	}
	r, err := simulate.Run(ctx, simulate.Plan{Game: l.game, Players: players, Seed: StorySeed, To: games, Rounds: rounds})
	if failed := (*simulate.TrialError)(nil); ctx.Err() != nil {
		return nil, ctx.Err()
	} else if err != nil && !errors.As(err, &failed) {
		return nil, err
	}
	if sensible {
		l.sensible = r
	}
	return r, nil
}

// ended tells of each ending with a name in how many games it came, and finds those that never did.
func (in *inspection) ended(spec *scenario.Spec, seen *exploretest.Report, x *examples) {
	unreached := func(name string) bool {
		return slices.ContainsFunc(seen.Unreached, func(u exploretest.Unreached) bool { return u.What == "ending "+name && u.File == "" })
	}
	for _, name := range names(spec) {
		e := Ended{Ending: name}
		if i := slices.IndexFunc(x.found, func(has Ended) bool { return has.Ending == name }); i >= 0 {
			e = x.found[i]
		}
		for _, r := range seen.Results {
			if r.Ending == name {
				e.Plays += r.Plays
			}
		}
		never := e.Game == 0 && unreached(name)
		e.Search = e.Game == 0 && e.Plays == 0 && !never
		if in.Laws.Endings = append(in.Laws.Endings, e); never && len(seen.Failures) == 0 { // else it has been said what is wrong
			in.never(ending, name, "it never came", seen, x.looked...)
		}
	}
}

func names(spec *scenario.Spec) (list []string) {
	for _, e := range spec.Endings {
		list = append(list, e.Name)
	}
	return list
}

// never finds what should happen in some game and did not.
func (in *inspection) never(kind script.FindingKind, name, what string, seen *exploretest.Report, besides ...string) {
	file, line := in.pack.Where(string(kind), name, "")
	looked := []string{Count(seen.Plays, "game")}
	if seen.Search.Commands > 0 {
		looked = append(looked, Count(seen.Search.Commands, "command")+" of the search")
	}
	looked = append(looked, besides...)
	text := fmt.Sprintf("%s: %s in %s", name, what, near.List(looked, "and"))
	p := Problem{File: in.file(file), Line: line, Message: text, Suggestion: "it may be rare: homebrew simulate counts it in as many games as you like"}
	verdict := Unseen
	if kind == witness { // its author says that it happens
		verdict = Doubtful
	}
	in.Findings = append(in.Findings, Finding{kind, verdict, p})
}

package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/internal/near"
	"github.com/crunchrules/crunch/script"
	"github.com/crunchrules/crunch/script/internal/inspect"
	"github.com/crunchrules/crunch/script/internal/variants"
)

// gameFlags are the options of commands that look at a game of a pack.
type gameFlags struct {
	seed   uint64
	load   string
	choose list              // what the table chooses: "Nerves=4"
	lang   string            // in which people read
	debug  func(line string) // gets what callbacks write with debug(...)
}

func (g *gameFlags) add(flags *flag.FlagSet) {
	flags.Uint64Var(&g.seed, "seed", 7, "the seed `n` of the dice: the same seed gives the same story")
	flags.StringVar(&g.load, "load", "", "go on from the save in `file`, which holds its seed")
	addOption(flags, &g.choose)
}

// addLanguage adds the option that says in which of its languages a pack is told.
func addLanguage(flags *flag.FlagSet, to *string) {
	flags.StringVar(to, "lang", "", "tell it in this `language` of the pack, such as de")
}

func addOption(flags *flag.FlagSet, to *list) {
	flags.Var(to, "option", "choose an option of the pack: `name=value`, such as Nerves=4; may be given more than once")
}

// session loads the packs and starts a game of them, or loads a saved one. Problems of the pack are printed. It also returns the language that was chosen.
func (g *gameFlags) session(c *call, dirs []string) (*explore.Session, *show.Language, error) {
	pack, game, _, err := c.packed(dirs, g.debug)
	if err != nil {
		return nil, nil, err
	}
	in, err := language(pack, g.lang)
	if err != nil {
		return nil, nil, err
	}
	s, err := g.begun(c.out, game)
	return s, in, err
}

// language returns the language of a pack that a person has named.
func language(pack *script.Pack, name string) (*show.Language, error) {
	in, err := pack.Language(name)
	if err != nil {
		return nil, fmt.Errorf("-lang: %s", strings.TrimPrefix(err.Error(), "script: "))
	}
	return in, nil
}

// begun starts a game, or loads a saved one.
func (g *gameFlags) begun(out io.Writer, game *explore.Game) (s *explore.Session, err error) {
	if g.load != "" && len(g.choose) > 0 {
		return nil, errors.New("-option: a save holds what was chosen")
	}
	if game, err = chosen(game, g.choose); err != nil {
		return nil, err
	}
	if g.load == "" {
		return explore.NewSession(game, crunch.Seed(g.seed)), nil
	}
	saved, err := os.ReadFile(g.load)
	if err != nil {
		return nil, err
	}
	if s, err = reopen(out, game, saved); err != nil {
		return nil, fmt.Errorf("%s: %w", plainName(g.load), err)
	}
	return s, nil
}

// reopen goes on with a save of one scenario.
func reopen(out io.Writer, game *explore.Game, saved []byte) (*explore.Session, error) {
	if script.IsJourney(saved) {
		return nil, errors.New("this is the save of a campaign: story and play go on with it, if they are given the campaign's folder")
	}
	s, err := explore.Load(game, saved)
	return reopened(out, s, err, func(decide func(explore.Lost) error) (*explore.Session, []explore.Change, error) {
		return explore.LoadWith(game, saved, decide)
	})
}

// reopened returns what was loaded. If it was not because the content has changed since, it is loaded with the changes, which are told, and what the
// game had and the content no longer has.
func reopened[T any](out io.Writer, x T, err error, with func(decide func(explore.Lost) error) (T, []explore.Change, error)) (T, error) {
	if !errors.As(err, new(*explore.ChangeError)) {
		return x, err
	}
	var lost []explore.Lost
	x, changes, err := with(func(l explore.Lost) error { lost = append(lost, l); return nil })
	if err != nil {
		return x, err
	}
	fmt.Fprintln(out, "It has changed since this was saved:")
	for _, c := range changes {
		fmt.Fprintf(out, "  %v\n", c)
	}
	for _, l := range lost {
		fmt.Fprintf(out, "  left out: %v\n", l)
	}
	return x, nil
}

// game loads the packs as a game. Their problems are printed; then the error is errBad.
func (c *call) game(dirs []string, debug func(line string)) (*explore.Game, error) {
	_, game, _, err := c.packed(dirs, debug)
	return game, err
}

// packed is game, with the packs, and load's func for the names of their files.
func (c *call) packed(dirs []string, debug func(line string)) (pack *script.Pack, game *explore.Game, file func(name string) string, err error) {
	if pack, file, err = load(c.ctx, dirs, script.Options{Debug: debug}); err != nil {
		return nil, nil, nil, c.problems(err, file)
	}
	game, err = pack.Game()
	switch {
	case pack.Scenario() != nil && len(pack.Party()) == 0:
		fmt.Fprintf(c.out, "%s: there is nobody to play it: %s\n", plainNames(dirs), inspect.NoPC)
		return nil, nil, nil, errBad
	case errors.Is(err, script.ErrNoScenario):
		fmt.Fprintf(c.out, "%s: there is nothing to play: %s\n", plainNames(dirs), inspect.NoScenario)
		return nil, nil, nil, errBad
	case err != nil:
		fmt.Fprintf(c.out, "%s: there is nothing to play: %v\n", plainNames(dirs), err)
		return nil, nil, nil, errBad
	}
	return pack, game, file, nil
}

// chosen returns a game with options chosen.
func chosen(game *explore.Game, choices list) (*explore.Game, error) {
	game, err := variants.Choose(game, choices)
	if err != nil {
		return nil, fmt.Errorf("-option %w", err)
	}
	return game, nil
}

// problems prints the problems of a pack that doesn't load and returns errBad. It returns any other error unchanged.
func (c *call) problems(err error, file func(string) string) error {
	list := inspect.ProblemsIn(err, file)
	if list == nil {
		return err
	}
	tell(c.out, list)
	return errBad
}

// begin begins the scenario of a session, if it hasn't begun: until then players know nothing (EX-11).
func begin(s *explore.Session) error {
	if s.State().Phase != scenario.PhaseBefore {
		return nil
	}
	_, err := s.Do(board.Command{Do: board.VerbBegin})
	return err
}

// viewer returns the viewer that a person names: a PC, "everyone" or "author", who knows everything.
func viewer(g *explore.Game, name string) (scenario.Who, error) {
	switch {
	case strings.EqualFold(name, "everyone"):
		return scenario.Everyone, nil
	case strings.EqualFold(name, "author"):
		return scenario.DMOnly, nil
	}
	var names []string
	for _, pc := range g.Party() {
		names = append(names, pc.Name)
	}
	if i := near.Find(name, names); i >= 0 {
		return scenario.PC(i), nil
	}
	return scenario.Nobody, fmt.Errorf("there is no viewer %q: want everyone, author, %s", name, strings.Join(names, ", "))
}

// playOn plays a session with the ready policies for some rounds, or to its end if rounds is 0.
func playOn(ctx context.Context, s *explore.Session, players explore.Players, rounds int, tell func([]board.Event)) error {
	if rounds > 0 {
		players.Rounds = rounds
	}
	err := s.Play(ctx, players, tell)
	if errors.As(err, new(*explore.HookError)) {
		if tell != nil {
			tell(nil) // what the callback wrote for the author
		}
		return &brokenGame{"the game", fmt.Sprintf("after %s", inspect.Count(len(s.Log()), "command")), s.View(scenario.DMOnly), err}
	}
	if endless := (*explore.EndlessError)(nil); rounds > 0 && errors.As(err, &endless) && endless.Rounds > 0 {
		return nil
	}
	return err
}

// A roster is the players that -players names.
var roster = []struct {
	name    string
	players simulate.Players
}{{"sensible", simulate.Sensible()}, {"random", simulate.Random()}, {"searching", simulate.Searching(policy.Search{})}}

func rosterNames() (names []string) {
	for _, players := range roster {
		names = append(names, players.name)
	}
	return names
}

// addPlayers adds the option that says who plays the PCs.
func addPlayers(flags *flag.FlagSet) *string {
	names := rosterNames()
	return flags.String("players", names[0], "`who` plays the PCs: "+near.List(names, "or")+" (looks ahead, and takes some hundred times as long)")
}

func playersOf(who string) (simulate.Players, error) {
	names := rosterNames()
	if i := slices.Index(names, who); i >= 0 {
		return roster[i].players, nil
	}
	return simulate.Players{}, fmt.Errorf("there are no players %q%s: want %s", who, orMeant(who, names), near.List(names, "or"))
}

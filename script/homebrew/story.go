package main

import (
	"errors"
	"flag"
	"fmt"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/explore/table"
	"github.com/crunchrules/crunch/script/internal/inspect"
)

var storyCommand = &command{
	name: "story", form: "[options] PACK [PACK...]", about: "tells a game of a pack, played by bots or kept in a save",
	more: "With -load it tells the game in the save from its beginning, as far as it was played. If it went on with a changed pack, it is told from there.\n" +
		"PACK may be a campaign: then it is told from scenario to scenario.",
	examples: []string{"story my-pack", "story -seed 8 -clauses my-pack", "story -as Ada my-pack", "story -walk way.txt my-pack", "story -load evening.save my-pack"},
	run:      story,
}

func story(c *call) error {
	var game gameFlags
	game.add(c.flags)
	addLanguage(c.flags, &game.lang)
	clauses := c.flags.Bool("clauses", false, "name the clause of the rules behind each event")
	rounds := c.flags.Int("rounds", 0, "stop after `n` rounds")
	who := addPlayers(c.flags)
	walk := addWalk(c.flags)
	number := c.flags.Uint64("game", 0, "tell the game number `n` that \"homebrew simulate\" plays with this -seed")
	all := c.flags.Bool("table", false, "at the end show all PCs and Challenges, a line for each, as the viewer knows them")
	as := c.flags.String("as", "everyone", "tell what this `viewer` knows: a PC, everyone, or author for everything")
	dirs, err := c.parse(1, -1)
	if err != nil {
		return err
	}
	players, err := playersOf(*who)
	if err != nil {
		return err
	}
	c.flags.Visit(func(f *flag.Flag) {
		if game.load != "" && (f.Name == "game" || f.Name == "walk") {
			err = fmt.Errorf("-%s and -load: want one of them", f.Name)
		}
	})
	plan := simulate.Plan{Players: players}
	if err == nil {
		plan.Walk, err = walkthrough(*walk)
	}
	if err != nil {
		return err
	}
	if *number > 0 {
		game.seed = uint64(simulate.TrialSeed(crunch.Seed(game.seed), *number-1))
	}
	t := table.New(nil, c.out)
	game.debug, t.Plain = t.Note, !*clauses
	if campaign, j, err := game.journey(c, dirs); err != nil {
		return err
	} else if campaign != nil && *walk != "" {
		return fmt.Errorf("-walk: %s is a campaign: want the folder of one of its scenarios", plainNames(dirs))
	} else if campaign != nil {
		if err := canSpeak(campaign, game.lang); err != nil {
			return err
		}
		tr := traveller{t, campaign, j, *as, game.lang, players}
		if game.load != "" {
			return errors.Join(tr.again(c), t.Flush())
		}
		return errors.Join(tr.story(c, *rounds), t.Flush())
	}
	s, in, err := game.session(c, dirs)
	if err != nil {
		return err
	}
	t.Language = in
	v, err := viewer(s.Game(), *as)
	if err != nil {
		return err
	}
	t.Viewer, t.Author = v, v == scenario.DMOnly
	t.Title(s)
	write := t.Tell(s)
	tell := func(events []board.Event) {
		write(events)
		c.now("%s and %s", inspect.Count(int(s.Round()), "round"), inspect.Count(len(s.Log()), "command"))
	}
	if game.load == "" {
		err = playOn(c.ctx, s, plan.PlayersOf(s.Seed()), *rounds, tell)
	} else {
		err = t.Again(c.ctx, s, *rounds)
	}
	if err != nil {
		t.Flush()
		return err
	}
	t.Outcome(s)
	if *all {
		known := in.View(s.View(v))
		fmt.Fprintf(t, "\n%s", show.TableText(&known))
	}
	return t.Flush()
}

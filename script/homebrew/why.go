package main

import (
	"cmp"
	"fmt"
	"time"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/coach"
	"github.com/crunchrules/crunch/script/internal/inspect"
)

var whyCommand = &command{
	name: "why", form: "[options] PACK [PACK...]", about: "says why a pack is as hard as it is, and which change of a number brings it to where you want it",
	more: "It plays games of sensible and of random players, leaves out each piece of content in turn, tries other numbers (EP, dice, limits, slots: up to half\n" +
		"as much or half as much again), and plays on from each turn of some games with other dice to see where they turn. What it advises it has tried\n" +
		"again on dice that it had not seen. Numbers in callbacks it doesn't change. At some turns it takes each choice that there is, to see which matter, and\n" +
		"it names the content that no game has used, and the callbacks that never ran. A change with which games can't go on is named with its failure, and left out.\n" +
		"When -time is over, it tells what it has counted until then.",
	time:     10 * time.Minute,
	examples: []string{"why my-pack", "why -want 30-50 my-pack", "why -svg why.svg my-pack", "why -json my-pack"},
	run:      runWhy,
}

func runWhy(c *call) error {
	var game gameFlags
	game.add(c.flags)
	plan := coach.Plan{}
	want := c.flags.String("want", "40-70", "how many games in a hundred sensible players should win: `LOW-HIGH`")
	seed := c.flags.Uint64("dice", 1, "the seed `N` of all dice: the same seed gives the same answer")
	c.flags.IntVar(&plan.Games, "n", 0, "play `n` games of each change; 0 is 300")
	c.flags.IntVar(&plan.Fresh, "fresh", 0, "try advice with `n` games; 0 is 1,500")
	c.flags.IntVar(&plan.Turned, "turned", 0, "look through `n` games turn by turn and choice by choice; 0 is 12, -1 is none")
	var tell tellFlags
	tell.addBasic(c)
	c.addSchema("play nothing", "why")
	dirs, err := c.parse(1, -1)
	if err != nil {
		return err
	}
	if plan.Want, err = coach.ParseWant(*want); err != nil {
		return fmt.Errorf("-want: %w", err)
	}
	pack, of, file, err := c.packed(dirs, nil)
	if err != nil {
		return err
	}
	s, err := game.begun(c.out, of)
	if err != nil {
		return err
	}
	plan.Game, plan.Seed, plan.Where = s.Game(), crunch.Seed(*seed), inspect.Where(pack, file)
	plan.Progress = func(step string, done, all uint64) {
		c.now("%s: %d of %s", step, done, inspect.Count(int(all), "game"))
	}
	answer, err := coach.Ask(c.ctx, plan)
	if answer == nil {
		return err
	}
	return cmp.Or(tell.tell(c, answer, answer.Text(), answer.SVG), err)
}

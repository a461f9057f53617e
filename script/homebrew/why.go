package main

import (
	"cmp"
	_ "embed"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/coach"
	"github.com/crunchrules/crunch/script/internal/inspect"
)

var whyCommand = &command{
	name: "why", form: "[options] PACK [PACK...]", about: "says why a pack is as hard as it is, and which change of a number brings it to where you want it",
	more: "It plays games of sensible and of random players, leaves out each piece of content in turn, tries other numbers (EP, dice, limits, slots: up to half\n" +
		"as much or half as much again), and plays on from each turn of some games with other dice to see where they turn. What it advises it has tried\n" +
		"again on dice that it had not seen. Numbers in callbacks it doesn't change.",
	time:     10 * time.Minute,
	examples: []string{"why my-pack", "why -want 30-50 my-pack", "why -json my-pack"},
	run:      runWhy,
}

// whySchema is the JSON Schema of what why -json writes.
//
//go:embed why.schema.json
var whySchema string

func runWhy(c *call) error {
	var game gameFlags
	game.add(c.flags)
	plan := coach.Plan{}
	want := c.flags.String("want", "40-70", "how many games in a hundred sensible players should win: `LOW-HIGH`")
	seed := c.flags.Uint64("dice", 1, "the seed `N` of all dice: the same seed gives the same answer")
	c.flags.IntVar(&plan.Games, "n", 0, "play `n` games of each change; 0 is 300")
	c.flags.IntVar(&plan.Fresh, "fresh", 0, "try advice with `n` games; 0 is 1,500")
	c.flags.IntVar(&plan.Turned, "turned", 0, "look through `n` games turn by turn; 0 is 12, -1 is none")
	asJSON := c.flags.Bool("json", false, "tell it as JSON")
	schema := c.flags.Bool("schema", false, "print the JSON Schema of -json, and play nothing")
	dirs, err := c.parse(c.leastPacks(), -1)
	if err != nil {
		return err
	}
	if *schema {
		return c.print(whySchema)
	}
	low, high, ok := strings.Cut(*want, "-")
	var err2 error
	plan.Want.Low, err = strconv.Atoi(low)
	plan.Want.High, err2 = strconv.Atoi(strings.TrimSuffix(high, "%"))
	if err = cmp.Or(err, err2); err != nil || !ok {
		return fmt.Errorf("-want %s: want two numbers such as 40-70", plainName(*want))
	}
	s, _, err := game.session(c, dirs)
	if err != nil {
		return err
	}
	plan.Game, plan.Seed = s.Game(), crunch.Seed(*seed)
	plan.Progress = func(step string, done, all uint64) {
		c.now("%s: %d of %s", step, done, inspect.Count(int(all), "game"))
	}
	answer, err := coach.Ask(c.ctx, plan)
	if err != nil {
		return err
	}
	if *asJSON {
		text, err := jsonText(answer)
		if err == nil {
			fmt.Fprintln(c.out, text)
		}
		return err
	}
	fmt.Fprint(c.out, answer.Text())
	return nil
}

package main

import (
	"fmt"
	"time"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/coach"
	"github.com/crunchrules/crunch/script/internal/inspect"
)

var tuneCommand = &command{
	name: "tune", form: "[options] PACK [PACK...]", about: "looks for the fewest changes of a pack's knobs that bring it to its targets",
	more: "A pack says which numbers may be turned, and what is wanted: knob { of = \"challenges/Ogre/ep\", values = {8, 12, 16} } and\n" +
		"target { players = \"sensible\", wins = {40, 70} }. It tries each knob alone, then goes on from the best by twos and threes. What meets all targets\n" +
		"must meet them again on dice that no try has seen. A change with which games can't go on is named with its failure, and left out.\n" +
		"It changes no file. The exit code is 1 if no set of changes does.",
	time:     10 * time.Minute,
	examples: []string{"tune my-pack", "tune -most 1 my-pack", "tune -json my-pack"},
	run:      runTune,
}

func runTune(c *call) error {
	var t coach.Tuning
	seed := c.flags.Uint64("dice", 1, "the seed `N` of all dice: the same seed gives the same answer")
	c.flags.IntVar(&t.Most, "most", 0, "turn at most `n` knobs; 0 is 3")
	c.flags.IntVar(&t.Games, "n", 0, "play `n` games of each try; 0 is 400")
	c.flags.IntVar(&t.Fresh, "fresh", 0, "try what is found with `n` games; 0 is 1,500")
	asJSON := c.flags.Bool("json", false, "tell it as JSON")
	c.addSchema("play nothing", "tune")
	var choices list
	addOption(c.flags, &choices)
	dirs, err := c.parse(1, -1)
	if err != nil {
		return err
	}
	pack, game, file, err := c.packed(dirs, nil)
	if err != nil {
		return err
	}
	if game, err = chosen(game, choices); err != nil {
		return err
	}
	if wrong := inspect.Knobs(pack, file); len(wrong) > 0 {
		tell(c.out, wrong)
		return errBad
	}
	knobs, targets := pack.Tuning()
	if len(knobs) == 0 || len(targets) == 0 {
		return fmt.Errorf("the pack says %s and %s: want both, such as knob { of = \"challenges/Ogre/ep\", values = {8, 12} } and target { wins = {40, 70} }",
			inspect.Count(len(knobs), "knob"), inspect.Count(len(targets), "target"))
	}
	t.Game, t.Seed = game, crunch.Seed(*seed)
	for _, k := range knobs {
		t.Knobs = append(t.Knobs, coach.Knob{Path: k.Of, Values: k.Values})
	}
	for _, x := range targets {
		t.Targets = append(t.Targets, coach.Target{Players: x.Players, Ending: x.Ending, Won: coach.Want{Low: x.Wins[0], High: x.Wins[1]},
			Rounds: coach.Want{Low: x.Rounds[0], High: x.Rounds[1]}})
	}
	t.Progress = func(step string, done, all uint64) { c.now("%s: %d of %d", step, done, all) }
	tuned, err := coach.Tune(c.ctx, t)
	if err != nil {
		return err
	}
	text := tuned.Text()
	if *asJSON {
		if text, err = jsonText(tuned); err != nil {
			return err
		}
		text += "\n"
	}
	if err := c.print(text); err != nil || tuned.Met {
		return err
	}
	return errBad
}

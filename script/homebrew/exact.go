package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/exact"
	"github.com/crunchrules/crunch/explore/exact/verify"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/script/internal/inspect"
)

// exactFlags are the options of simulate -exact and simulate -ladder.
type exactFlags struct {
	on          bool
	ladder      bool
	states      int
	certificate string
}

func addExact(flags *flag.FlagSet) *exactFlags {
	f := new(exactFlags)
	flags.BoolVar(&f.on, "exact", false, "play no games: prove how likely each ending is, and success for the best play; exact if the game is small")
	flags.IntVar(&f.states, "states", exact.DefaultStates, "with -exact: look at about `n` States of the game for each")
	flags.StringVar(&f.certificate, "certificate", "", "with -exact: write what proves the chances of sensible play into `file`, and check it")
	flags.BoolVar(&f.ladder, "ladder", false, "play each game by random, sensible and ever more searching players: is skill rewarded? Slow: try -n 50")
	return f
}

// The options that go with -exact, and with -ladder.
var (
	withExact  = []string{"exact", "states", "certificate", "seed", "rounds", "option", "time", "memory", "output"}
	withLadder = []string{"ladder", "n", "seed", "rounds", "option", "time", "memory", "output"}
)

// alone returns an error if an option doesn't go with -exact or -ladder.
func (f *exactFlags) alone(flags *flag.FlagSet) (err error) {
	flags.Visit(func(given *flag.Flag) {
		switch name := given.Name; {
		case f.on && !slices.Contains(withExact, name):
			err = fmt.Errorf("-%s: -exact plays no games, so it takes -seed, -rounds, -option, -states and -certificate only", name)
		case f.ladder && !slices.Contains(withLadder, name):
			err = fmt.Errorf("-%s: -ladder has players of its own and no chart, so it takes -n, -seed, -rounds and -option only", name)
		case !f.on && (name == "states" || name == "certificate"):
			err = fmt.Errorf("-%s: want -exact with it", name)
		}
	})
	return err
}

// tell tells what -exact or -ladder asks for.
func (f *exactFlags) tell(c *call, planX simulate.Plan) error {
	if f.on {
		return f.prove(c, planX.Game, planX.Seed, planX.Rounds)
	}
	bar := c.follow(&planX)
	ladder, err := simulate.Climb(c.ctx, planX, simulate.Rungs()...)
	bar.clear()
	if err != nil {
		return err
	}
	_, err = fmt.Fprint(c.out, ladder.Text())
	return err
}

// prove tells what sensible play comes to, what the best would, and what lies between.
func (f *exactFlags) prove(c *call, game *explore.Game, seed crunch.Seed, rounds int) error {
	p := exact.Plan{Game: game, Players: policy.Ready(seed), Rounds: rounds, States: f.states, Dice: f.certificate != ""}
	sensible, err := exact.Find(c.ctx, p)
	if err != nil {
		return err
	}
	fmt.Fprint(c.out, "Nothing here is sampled: chances are exact, and bounds are proved.\n\n")
	fmt.Fprintf(c.out, "Sensible play, where seed %d decides between equals:\n%s", uint64(seed), sensible.Text())
	if f.certificate != "" {
		if err := f.write(c, p, sensible); err != nil {
			return err
		}
	}
	if sensible.Won.Low.Not().Rat().Sign() == 0 {
		_, err := fmt.Fprint(c.out, "\nNo play is better: sensible play leaves nothing on the table.\n")
		return err
	}
	p.Best, p.Dice = true, false
	best, err := exact.Find(c.ctx, p)
	if err != nil {
		return err
	}
	for _, b := range []*exact.Bounds{&best.Won, best.Fair} {
		if b != nil && b.Low.Cmp(sensible.Won.Low) < 0 {
			b.Low = sensible.Won.Low // it can do that too
		}
	}
	fmt.Fprintf(c.out, "\nThe best play:\n%s", best.Text())
	fmt.Fprintf(c.out, "\nWhat sensible play leaves on the table: %v\n", best.Won.Less(sensible.Won))
	if !sensible.Whole || !best.Whole {
		fmt.Fprint(c.out, "Bounds count what was not looked at as lost, and as won. More -states make them narrower.\n")
	}
	return nil
}

// write writes the certificate, has it checked, and plays it.
func (f *exactFlags) write(c *call, p exact.Plan, a *exact.Answer) error {
	var b bytes.Buffer
	if err := a.WriteCertificate(&b); err != nil {
		return err
	}
	proof, err := verify.Certificate(bytes.NewReader(b.Bytes()))
	if err != nil {
		return errors.Join(errors.New("this must not happen: the checker refuses the certificate"), err)
	}
	played, err := exact.Replay(c.ctx, p.Game, p.Players, bytes.NewReader(b.Bytes()))
	if err != nil {
		return err
	}
	if err := c.bounds.file(f.certificate, b.Bytes()); err != nil {
		return err
	}
	claims, transitions := inspect.Count(len(proof.Claims), "claim"), inspect.Count(proof.Transitions, "transition")
	fmt.Fprintf(c.out, "  %s: the checker proves %s from %s.\n", plainName(f.certificate), claims, transitions)
	fmt.Fprintf(c.out, "  %d of these came about again with their dice, and of %d the chance was counted again, die by die.\n", played.Played, played.Counted)
	return nil
}

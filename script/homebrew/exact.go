package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/exact"
	"github.com/crunchrules/crunch/explore/exact/verify"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
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
	withExact  = []string{"exact", "states", "certificate", "seed", "rounds", "option", "json", "time", "memory", "output"}
	withLadder = []string{"ladder", "n", "seed", "rounds", "option", "json", "time", "memory", "output"}
)

// schema names the JSON Schema of what -json writes.
func (f *exactFlags) schema() string {
	if f.on || f.ladder {
		return "exact"
	}
	return "simulate"
}

// alone returns an error if an option doesn't go with -exact or -ladder.
func (f *exactFlags) alone(flags *flag.FlagSet) (err error) {
	flags.Visit(func(given *flag.Flag) {
		switch name := given.Name; {
		case f.on && !slices.Contains(withExact, name):
			err = fmt.Errorf("-%s: -exact plays no games, so it takes -seed, -rounds, -option, -states, -certificate and -json only", name)
		case f.ladder && !slices.Contains(withLadder, name):
			err = fmt.Errorf("-%s: -ladder has players of its own and no chart, so it takes -n, -seed, -rounds, -option and -json only", name)
		case !f.on && (name == "states" || name == "certificate"):
			err = fmt.Errorf("-%s: want -exact with it", name)
		}
	})
	return err
}

// An exactReport is what simulate -exact -json writes. Nothing in it is sampled.
type exactReport struct {
	Seed        crunch.Seed     `json:"seed,string"`   // it decides between equals
	Sensible    *exact.Answer   `json:"sensible"`      // sensible play
	Best        *exact.Answer   `json:"best,omitzero"` // the best play; left out if no play is better than sensible play
	Left        *exact.Bounds   `json:"left,omitzero"` // what sensible play leaves on the table of the best
	Certificate *certifiedProof `json:"certificate,omitzero"`
}

// A certifiedProof says what the checker has proved from a certificate that was written.
type certifiedProof struct {
	File        string `json:"file"`
	Claims      int    `json:"claims"`
	Transitions int    `json:"transitions"` // that it trusts
	Played      int    `json:"played"`      // those of them that came about again with their dice
	Counted     int    `json:"counted"`     // those of them whose chance was counted again, die by die
}

// A ladderReport is what simulate -ladder -json writes.
type ladderReport struct {
	simulate.Ladder
	Intervals []ladderIntervals `json:"intervals"` // of each of the rungs
	Price     between           `json:"price"`     // by how much the share of those who know all is larger than that of the rung that searches as much, -1 to 1
}

// ladderIntervals are where the numbers of a rung lie, at 95%.
type ladderIntervals struct {
	Won     between `json:"won"`     // the share of games that it wins
	More    between `json:"more"`    // by how much that is larger than the share of the rung below, -1 to 1; all of these hold together; 0 for the first
	Against between `json:"against"` // by how much it is larger than the share of the reference, -1 to 1; all of these hold together
}

// A between is where a number lies.
type between struct {
	Low  float64 `json:"low"`
	High float64 `json:"high"`
}

// tell tells what -exact or -ladder asks for.
func (f *exactFlags) tell(c *call, plan simulate.Plan, asJSON bool) error {
	if f.on {
		return f.prove(c, plan, asJSON)
	}
	bar := c.follow(&plan)
	ladder, err := simulate.ClimbAll(c.ctx, plan)
	bar.clear()
	if err != nil {
		return err
	}
	if asJSON {
		return writeJSON(c.out, ladderOf(ladder))
	}
	return c.print(ladder.Text())
}

func ladderOf(l *simulate.Ladder) ladderReport {
	_, price := l.Price()
	r := ladderReport{Ladder: *l, Price: between(price)}
	for i, rung := range l.Rungs {
		won := simulate.Share{Count: rung.Won, Trials: l.Trials}.Interval(simulate.Level)
		r.Intervals = append(r.Intervals, ladderIntervals{between(won), between(l.Step(i)), between(l.Against(i))})
	}
	return r
}

// prove prints the chances of sensible play, those of the best play, and the difference.
func (f *exactFlags) prove(c *call, plan simulate.Plan, asJSON bool) error {
	out := io.Writer(c.out)
	if asJSON {
		out = io.Discard
	}
	all := exactReport{Seed: plan.Seed}
	if err := f.find(c, plan, out, &all); err != nil {
		return err
	}
	if asJSON {
		return writeJSON(c.out, &all)
	}
	return nil
}

// find calculates all, and tells of each part as soon as it is there.
func (f *exactFlags) find(c *call, plan simulate.Plan, out io.Writer, all *exactReport) (err error) {
	p := exact.Plan{Game: plan.Game, Players: policy.Ready(plan.Seed), Rounds: plan.Rounds, States: f.states, Dice: f.certificate != ""}
	if all.Sensible, err = exact.Find(c.ctx, p); err != nil {
		return brokenProof("sensible play", plan.Game, err)
	}
	sensible := all.Sensible
	fmt.Fprint(out, "Nothing here is sampled: chances are exact, and bounds are proved.\n\n")
	fmt.Fprintf(out, "Sensible play, where seed %d decides between equals:\n%s", uint64(plan.Seed), sensible.Text())
	if f.certificate != "" {
		if all.Certificate, err = f.write(c, p, sensible); err != nil {
			return err
		}
		claims, transitions := inspect.Count(all.Certificate.Claims, "claim"), inspect.Count(all.Certificate.Transitions, "transition")
		fmt.Fprintf(out, "  %s: the checker proves %s from %s.\n", plainName(f.certificate), claims, transitions)
		fmt.Fprintf(out, "  %d of these came about again with their dice, and of %d the chance was counted again, die by die.\n",
			all.Certificate.Played, all.Certificate.Counted)
	}
	if sensible.Won.Low.Not().Rat().Sign() == 0 {
		_, err := fmt.Fprint(out, "\nNo play is better: sensible play leaves nothing on the table.\n")
		return err
	}
	p.Best, p.Dice = true, false
	best, err := exact.Find(c.ctx, p)
	if err != nil {
		return brokenProof("a game of other players", plan.Game, err)
	}
	for _, b := range []*exact.Bounds{&best.Won, best.Fair} {
		if b != nil && b.Low.Cmp(sensible.Won.Low) < 0 {
			b.Low = sensible.Won.Low // it can do that too
		}
	}
	left := best.Won.Less(sensible.Won)
	all.Best, all.Left = best, &left
	fmt.Fprintf(out, "\nThe best play:\n%s", best.Text())
	fmt.Fprintf(out, "\nWhat sensible play leaves on the table: %v\n", left)
	if !sensible.Whole || !best.Whole {
		_, err = fmt.Fprint(out, "Bounds count what was not looked at as lost, and as won. More -states make them narrower.\n")
	}
	return err
}

// brokenProof says where a game could not go on, if that is why there is no proof.
func brokenProof(what string, g *explore.Game, err error) error {
	broken, ok := errors.AsType[*exact.BrokenError](err)
	if !ok {
		return err
	}
	return &brokenGame{what, fmt.Sprintf("in round %d", broken.State.Round), g.At(&broken.State).View(scenario.DMOnly), err}
}

// write writes the certificate, has it checked, and plays it.
func (f *exactFlags) write(c *call, p exact.Plan, a *exact.Answer) (*certifiedProof, error) {
	var b bytes.Buffer
	if err := a.WriteCertificate(&b); err != nil {
		return nil, err
	}
	proof, err := verify.Certificate(bytes.NewReader(b.Bytes()))
	if err != nil {
		return nil, errors.Join(errors.New("this must not happen: the checker refuses the certificate"), err)
	}
	played, err := exact.Replay(c.ctx, p.Game, p.Players, bytes.NewReader(b.Bytes()))
	if err != nil {
		return nil, err
	}
	return &certifiedProof{f.certificate, len(proof.Claims), proof.Transitions, played.Played, played.Counted}, c.bounds.file(f.certificate, b.Bytes())
}

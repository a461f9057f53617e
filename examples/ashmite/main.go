// Ashmite plays the sample scene of the card-draw game: Quila, a journalist, fires her Grimgrin Paralyzer 272 at a hungry ashmite. Without a
// flag the cards and the numbers are those of the book: {4, 3, 2, 2} and {8, 4, Ace}. Each line names its clause. With -seed the two fight on
// with random cards until one of them has no Vim left:
//
//	ashmite
//	ashmite -seed 7
//
// The same seed gives the same scene, on every machine.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strconv"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/books"
	"github.com/crunchrules/crunch/probdeck"
)

func main() {
	err := run(os.Stdout, os.Args[1:])
	switch {
	case errors.Is(err, flag.ErrHelp):
	case err != nil:
		fmt.Fprintln(os.Stderr, "ashmite:", err)
		os.Exit(1)
	}
}

// run plays the scene that the arguments describe.
func run(w io.Writer, args []string) error {
	flags := flag.NewFlagSet("ashmite", flag.ContinueOnError)
	flags.SetOutput(w)
	var seed *uint64
	flags.Func("seed", "play live, with the cards of this `number`", func(s string) error {
		n, err := strconv.ParseUint(s, 10, 64)
		if err == nil {
			seed = &n
		}
		return err
	})
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() > 0 {
		return fmt.Errorf("unexpected argument %q: want nothing, or -seed and a number", flags.Arg(0))
	}
	if seed != nil {
		return live(w, crunch.NewRand(crunch.Seed(*seed)))
	}
	return printed(w)
}

// printed judges the scene as the book tells it, and the alternatives that the book mentions. PD-40, PD-41
func printed(w io.Writer) error {
	var rules probdeck.Rules // the printed rules
	attackHand, resistanceHand := books.Drawn()
	attack := probdeck.Attack{Attacker: books.Quila(), Target: books.Ashmite(), Weapon: books.Paralyzer()}
	tell := func(lead string, might books.Might) error {
		outcome, err := rules.JudgeAttack(&attack, attackHand, might.Attack)
		if err == nil && outcome.Resists {
			outcome, err = rules.JudgeResistance(&attack, outcome, resistanceHand, might.Resistance)
		}
		fmt.Fprintf(w, "%s:\n%v\n", lead, outcome)
		return err
	}
	if err := tell("Quila fires her "+attack.Weapon.Name+" at the ashmite", books.Might{}); err != nil {
		return err
	}
	for _, might := range books.Mights() {
		if err := tell("If "+might.If+" (PD-41)", might); err != nil {
			return err
		}
	}
	law, err := rules.Odds(new(probdeck.Pile), &attack, probdeck.Cards{}, probdeck.Cards{})
	if err != nil {
		return err
	}
	attack.Weapon = books.FearRod() // ashmites are immune to Mental trauma
	if err := tell("If she fired her "+attack.Weapon.Name, books.Might{}); err != nil {
		return err
	}
	fmt.Fprintf(w, "The exact odds of the %s before a card is drawn:\n", books.Paralyzer().Name)
	fmt.Fprintf(w, "full success %s, partial %s, failure %s\n", law.Attack().P(probdeck.Full).Percent(),
		law.Attack().P(probdeck.Partial).Percent(), law.Attack().P(probdeck.Failed).Percent())
	for trauma, chance := range law.Trauma().All() {
		fmt.Fprintf(w, "%2d trauma %s\n", trauma, chance.Percent())
	}
	fmt.Fprintf(w, "%s trauma on average\n", law.Trauma().Mean().FloatString(4))
	return nil
}

// live plays the fight to its end: the ashmite crawls nearer for a turn, and then each attacks in its turn. What Paralysis does and how an ashmite
// bites, the book doesn't say: they are this game's own. Whoever holds Perk Cards spends them as soon as they bring full success.
func live(w io.Writer, rng crunch.RNG) error {
	scene := probdeck.Scene{Conditions: []probdeck.Condition{{Name: "Paralysis", Still: true, Turns: 1}}}
	scene.Choose = scene.Reach
	quila, err := probdeck.NewCharacter(books.Quila())
	if err != nil {
		return err
	}
	ashmite, err := probdeck.NewCharacter(books.Ashmite())
	if err != nil {
		return err
	}
	mauling, err := probdeck.NewSpread(40, 20)
	if err != nil {
		return err
	}
	jaws := probdeck.Weapon{Name: "jaws", Traits: probdeck.Traits{Ability: probdeck.Labor}, Difficulty: 6, Trauma: probdeck.Blunt, Spread: mauling}
	deed, err := scene.Act(rng, &quila, probdeck.Action{Name: "lookout",
		Traits: probdeck.Traits{Ability: probdeck.Sense, Lobe: probdeck.Focal}, Difficulty: 8})
	if err != nil {
		return err
	}
	fmt.Fprintf(w, "A chattering sounds from the left.\n%v", deed)
	turns := []turn{{&quila, &ashmite, books.Paralyzer()}, {&ashmite, &quila, jaws}}
	if deed.Draw.Verdict != probdeck.Full {
		turns[0], turns[1] = turns[1], turns[0] // it is upon her before she sees it
	}
	for i := 0; quila.Vim > 0 && ashmite.Vim > 0; i++ {
		t := turns[i%2]
		hit, err := scene.Attack(rng, t.by, t.target, t.weapon)
		var still *probdeck.ActError
		switch {
		case errors.As(err, &still):
			fmt.Fprintf(w, "\n%s is kept still by %s (PD-09).\n", still.Who, still.Why)
		case err != nil:
			return err
		default:
			fmt.Fprintf(w, "\n%s attacks with %s.\n%v", t.by.Bioform.Name, t.weapon.Name, hit)
		}
		t.by.EndTurn()
	}
	if quila.Vim > 0 {
		fmt.Fprintln(w, "\nThe ashmite lies still.")
	} else {
		fmt.Fprintln(w, "\nQuila lies still.")
	}
	return nil
}

// A turn is who attacks whom with what.
type turn struct {
	by, target *probdeck.Character
	weapon     probdeck.Weapon
}

// Ashmite plays the sample scene of the card-draw game: Quila, a journalist, fires her Grimgrin Paralyzer 272 at a hungry ashmite. Without a
// flag the cards and the numbers are those of the book: {4, 3, 2, 2} and {8, 4, Ace}. Each line names its clause. With -seed she fires with
// random cards until the ashmite is defeated:
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
		return live(w, *seed)
	}
	return printed(w)
}

// The sheets, as the book prints them. PD-40

func quila() probdeck.Bioform {
	return probdeck.Bioform{
		Name:   "Quila",
		MaxVim: 17,
		Abilities: probdeck.Abilities{
			probdeck.Comm: 2, probdeck.Labor: 2, probdeck.Move: 2, probdeck.Operate: 4,
			probdeck.Sense: 3, probdeck.Surge: 2, probdeck.Think: 5, probdeck.Will: 2,
		},
		Lobes: probdeck.Lobes{probdeck.Correl: 2, probdeck.Focal: 3},
	}
}

func ashmite() probdeck.Bioform {
	return probdeck.Bioform{
		Name:   "Ashmite",
		MaxVim: 12,
		Abilities: probdeck.Abilities{
			probdeck.Labor: 4, probdeck.Move: 2, probdeck.Sense: 4, probdeck.Will: 3,
		},
		Behaviours: probdeck.Behaviours{
			{Of: probdeck.Mental, Percent: 0},  // Immune to Mental Trauma
			{Of: probdeck.Blunt, Percent: 150}, // Weak to Blunt Trauma
		},
	}
}

func paralyzer() (probdeck.Weapon, error) {
	spread, err := probdeck.NewSpread(100, 60)
	return probdeck.Weapon{
		Name:       "Grimgrin Paralyzer 272",
		Traits:     probdeck.Traits{Ability: probdeck.Operate, Lobe: probdeck.Correl},
		Difficulty: 7,
		Trauma:     probdeck.Biotic,
		Spread:     spread,
		Condition:  "Paralysis",
	}, err
}

func fearRod() (probdeck.Weapon, error) {
	spread, err := probdeck.NewSpread(100, 50, 10)
	return probdeck.Weapon{
		Name:       "Felderton Fear Rod",
		Traits:     probdeck.Traits{Ability: probdeck.Operate, Lobe: probdeck.Correl},
		Difficulty: 8,
		Trauma:     probdeck.Emotion,
		Spread:     spread,
		Condition:  "Fear",
	}, err
}

// tapeOf returns the dice that draw these hands, each from the whole deck.
func tapeOf(hands ...probdeck.Hand) (*crunch.Tape, error) {
	var deck probdeck.Deck
	var dice []int
	for _, hand := range hands {
		faces, err := deck.Faces(hand)
		if err != nil {
			return nil, err
		}
		dice = append(dice, faces...)
	}
	return crunch.NewTape(dice...), nil
}

// printed plays the scene as the book tells it, and the alternatives that the book mentions.
func printed(w io.Writer) error {
	weapon, err := paralyzer()
	if err != nil {
		return err
	}
	rod, err := fearRod()
	if err != nil {
		return err
	}
	attack := probdeck.Attack{Attacker: quila(), Target: ashmite(), Weapon: weapon}
	var rules probdeck.Rules // the printed rules

	attackHand, err := probdeck.NewHand(4, 3, 2, 2)
	if err != nil {
		return err
	}
	resistanceHand, err := probdeck.NewHand(8, 4, probdeck.Ace)
	if err != nil {
		return err
	}
	dice, err := tapeOf(attackHand, resistanceHand)
	if err != nil {
		return err
	}
	var decks probdeck.Decks
	outcome, err := rules.DrawAttack(dice, &decks, &attack, probdeck.Spender{}, probdeck.Spender{})
	if err != nil {
		return err
	}
	if err := dice.Done(); err != nil {
		return err
	}
	fmt.Fprintf(w, "Quila fires her %s at the ashmite.\n%v", weapon.Name, outcome)

	// The Fear Rod: ashmites are immune to Mental trauma. §PD-40
	attack.Weapon = rod
	if dice, err = tapeOf(attackHand); err != nil {
		return err
	}
	if outcome, err = rules.DrawAttack(dice, &decks, &attack, probdeck.Spender{}, probdeck.Spender{}); err != nil {
		return err
	}
	if err := dice.Done(); err != nil {
		return err
	}
	fmt.Fprintf(w, "\nHad she fired her %s:\n%v", rod.Name, outcome)

	// Examples of Perk Cards, which neither of them has. §PD-41
	attack.Weapon = weapon
	for _, might := range []struct {
		who                string
		attack, resistance probdeck.Spend
	}{
		{who: "Had she had a King:", attack: probdeck.Spend{{Perk: probdeck.King, On: 1}}},
		{who: "Had she had a 6:", attack: probdeck.Spend{{Perk: 6}}},
		{who: "Had the ashmite had two face cards:", resistance: probdeck.Spend{{Perk: probdeck.Queen, On: 1}, {Perk: probdeck.Jack, On: 1}}},
	} {
		outcome, err := rules.JudgeAttack(&attack, attackHand, might.attack)
		if err != nil {
			return err
		}
		outcome, err = rules.JudgeResistance(&attack, outcome, resistanceHand, might.resistance)
		if err != nil {
			return err
		}
		fmt.Fprintf(w, "\n%s (PD-41)\n%v", might.who, outcome)
	}

	law, err := rules.Odds(&decks.Pile, &attack, probdeck.Cards{}, probdeck.Cards{})
	if err != nil {
		return err
	}
	fmt.Fprintf(w, "\nThe exact odds before a card is drawn:\n")
	fmt.Fprintf(w, "full success %s, partial %s, failure %s\n", law.Attack().P(probdeck.Full).Percent(),
		law.Attack().P(probdeck.Partial).Percent(), law.Attack().P(probdeck.Failed).Percent())
	for trauma, chance := range law.Trauma().All() {
		fmt.Fprintf(w, "%2d trauma %s\n", trauma, chance.Percent())
	}
	fmt.Fprintf(w, "%s trauma on average\n", law.Trauma().Mean().FloatString(4))
	return nil
}

// live plays attacks with random cards until the ashmite has taken its Max Vim in trauma. Quila spends her Perk Cards as soon as they bring
// full success.
func live(w io.Writer, seed uint64) error {
	weapon, err := paralyzer()
	if err != nil {
		return err
	}
	attack := probdeck.Attack{Attacker: quila(), Target: ashmite(), Weapon: weapon}
	var rules probdeck.Rules
	var decks probdeck.Decks
	var perks probdeck.Cards
	taken := 0
	for i := uint64(1); taken < attack.Target.MaxVim; i++ {
		dice := crunch.Seed(seed).Stream(i) // each attack has its own stream, so its draws don't change the others'
		outcome, err := rules.DrawAttack(&dice, &decks, &attack,
			probdeck.Spender{Held: &perks, Choose: rules.Reach}, probdeck.Spender{})
		if err != nil {
			return err
		}
		taken += outcome.Final
		fmt.Fprintf(w, "Attack %d, the ashmite has taken %d of %d. Perk Cards: %v\n%v\n",
			i, taken, attack.Target.MaxVim, perks, outcome)
	}
	fmt.Fprintln(w, "The ashmite lies still.")
	return nil
}

// Ashmite plays the sample scene of the card-draw game: Quila, a journalist, fires her Grimgrin Paralyzer 272 at a
// hungry ashmite. Without a flag the cards are those of the book, {4, 3, 2, 2} and {8, 4, Ace}, and so are the numbers;
// each line names the clause behind it. With -seed she fires with cards of her own until the ashmite is done for:
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

// run plays the scene that the arguments ask for.
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

func quila() probdeck.Character {
	return probdeck.Character{
		Name:   "Quila",
		MaxVim: 17,
		Abilities: probdeck.Abilities{
			probdeck.Comm: 2, probdeck.Labor: 2, probdeck.Move: 2, probdeck.Operate: 4,
			probdeck.Sense: 3, probdeck.Surge: 2, probdeck.Think: 5, probdeck.Will: 2,
		},
		Lobes: probdeck.Lobes{probdeck.Correl: 2, probdeck.Focal: 3},
	}
}

func ashmite() probdeck.Character {
	return probdeck.Character{
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
	spread, err := probdeck.ParseSpread("100% > 60%")
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
	spread, err := probdeck.ParseSpread("100% > 50% > 10%")
	return probdeck.Weapon{
		Name:       "Felderton Fear Rod",
		Traits:     probdeck.Traits{Ability: probdeck.Operate, Lobe: probdeck.Correl},
		Difficulty: 8,
		Trauma:     probdeck.Emotion,
		Spread:     spread,
		Condition:  "Fear",
	}, err
}

// tapeOf returns the dice that bring these hands about when each is drawn from the whole deck.
func tapeOf(hands ...string) (*crunch.Tape, error) {
	var deck probdeck.Deck
	var dice []int
	for _, text := range hands {
		hand, err := probdeck.ParseHand(text)
		if err != nil {
			return nil, err
		}
		cards := make([]probdeck.Card, 0, hand.Len())
		for _, c := range hand.All() {
			cards = append(cards, c)
		}
		faces, err := deck.Faces(cards...)
		if err != nil {
			return nil, err
		}
		dice = append(dice, faces...)
	}
	return crunch.NewTape(dice...), nil
}

// printed plays the scene as the book tells it, and what else the book says might have been.
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
	var rules probdeck.Rules // the printed ones

	dice, err := tapeOf("{4, 3, 2, 2}", "{8, 4, Ace}")
	if err != nil {
		return err
	}
	var table probdeck.Table
	outcome, err := rules.Resolve(dice, &table, &attack, probdeck.Player{}, probdeck.Player{})
	if err != nil {
		return err
	}
	if err := dice.Done(); err != nil {
		return err
	}
	fmt.Fprintf(w, "Quila fires her %s at the ashmite.\n%v", weapon.Name, outcome)

	// The Fear Rod: ashmites are immune to Mental trauma. PD-40
	attack.Weapon = rod
	if dice, err = tapeOf("{4, 3, 2, 2}"); err != nil {
		return err
	}
	if outcome, err = rules.Resolve(dice, &table, &attack, probdeck.Player{}, probdeck.Player{}); err != nil {
		return err
	}
	if err := dice.Done(); err != nil {
		return err
	}
	fmt.Fprintf(w, "\nHad she fired her %s:\n%v", rod.Name, outcome)

	// Perk Cards that neither of them has. PD-41
	attack.Weapon = weapon
	for _, might := range []struct{ who, attack, resistance string }{
		{"Had she had a King:", "King on 1", "none"},
		{"Had she had a 6:", "6", "none"},
		{"Had the ashmite had two face cards:", "none", "Queen on 1, Jack on 1"},
	} {
		attackHand, err := probdeck.ParseHand("{4, 3, 2, 2}")
		if err != nil {
			return err
		}
		attackSpend, err := probdeck.ParseSpend(might.attack)
		if err != nil {
			return err
		}
		resistanceHand, err := probdeck.ParseHand("{8, 4, Ace}")
		if err != nil {
			return err
		}
		resistanceSpend, err := probdeck.ParseSpend(might.resistance)
		if err != nil {
			return err
		}
		outcome, err := rules.JudgeAttack(&attack, attackHand, attackSpend)
		if err != nil {
			return err
		}
		outcome, err = rules.JudgeResistance(&attack, outcome, resistanceHand, resistanceSpend)
		if err != nil {
			return err
		}
		fmt.Fprintf(w, "\n%s (PD-41)\n%v", might.who, outcome)
	}

	odds, err := rules.Odds(&table.Deck, &attack, probdeck.Cards{}, probdeck.Cards{})
	if err != nil {
		return err
	}
	fmt.Fprintf(w, "\nThe exact odds before a card is drawn:\n")
	fmt.Fprintf(w, "full success %s, partial %s, failure %s\n",
		odds.Attack.Full().FloatString(4), odds.Attack.Partial().FloatString(4), odds.Attack.Fails().FloatString(4))
	for trauma, weight := range odds.Trauma.All() {
		fmt.Fprintf(w, "%2d trauma %s\n", trauma, weight.Over(odds.Trauma.Total()).FloatString(4))
	}
	fmt.Fprintf(w, "%s trauma on average\n", odds.Trauma.Mean().FloatString(4))
	return nil
}

// live plays attack after attack with cards of the seed, until the ashmite has taken its Max Vim in trauma.
// Quila spends the Perk Cards that she earns as soon as they bring full success.
func live(w io.Writer, seed uint64) error {
	weapon, err := paralyzer()
	if err != nil {
		return err
	}
	attack := probdeck.Attack{Attacker: quila(), Target: ashmite(), Weapon: weapon}
	var rules probdeck.Rules
	var table probdeck.Table
	var perks probdeck.Cards
	taken := 0
	for i := uint64(1); taken < attack.Target.MaxVim; i++ {
		dice := crunch.Seed(seed).Stream(i) // one for each attack: what one draws moves no other
		outcome, err := rules.Resolve(&dice, &table, &attack,
			probdeck.Player{Held: &perks, Choose: rules.Reach}, probdeck.Player{})
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

package probdeck

import (
	"math/big"

	"github.com/crunchrules/crunch"
)

// humanRating is the rating of a generic human in each Ability: the sheets print it for what somebody has not trained. PD-02
const humanRating Rating = 2

// highestNumber is the highest card of the Probability Deck. GL-20
const highestNumber = 10

// GenericHuman returns the one by whom a Narrator measures an action: 2 in each Ability, no Lobe, no Perk Card. The target difficulty of an action
// says how likely such a human would be to succeed. PD-02
func GenericHuman() Bioform {
	b := Bioform{Name: "generic human", MaxVim: 10}
	for a := Comm; a <= Will; a++ {
		b.Abilities[a] = humanRating
	}
	return b
}

// HumanOdds returns how likely a generic human is to succeed fully at a target difficulty. PD-02
func HumanOdds(difficulty int) crunch.Chance {
	law := crunch.MapLaw(Deck{}.Odds(GenericHuman().Abilities[Labor]), func(c Card) int { return int(c) })
	return law.AtLeast(difficulty)
}

// HumanDifficulty returns the target difficulty of an action at which a generic human would succeed in so many of 100 tries: the highest at which it
// succeeds at least as often, and 1 at the least. PD-02
func HumanDifficulty(percent int) int {
	d, often := 1, big.NewRat(int64(percent), 100)
	for d < highestNumber && HumanOdds(d+1).Rat().Cmp(often) >= 0 {
		d++
	}
	return d
}

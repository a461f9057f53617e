package books

import "github.com/crunchrules/crunch/probdeck"

// Quila returns the sample protagonist of the card game, an investigative journalist. §PD-40
func Quila() probdeck.Bioform {
	return probdeck.Bioform{
		Name: "Quila", MaxVim: 17,
		Abilities: probdeck.Abilities{
			probdeck.Comm: 2, probdeck.Labor: 2, probdeck.Move: 2, probdeck.Operate: 4,
			probdeck.Sense: 3, probdeck.Surge: 2, probdeck.Think: 5, probdeck.Will: 2,
		},
		Lobes: probdeck.Lobes{probdeck.Correl: 2, probdeck.Focal: 3},
	}
}

// Ashmite returns the sample antagonist, a hungry ashmite the size of a coyote: immune to Mental trauma and weak to Blunt trauma. PD-40, GL-26
func Ashmite() probdeck.Bioform {
	return probdeck.Bioform{
		Name: "Ashmite", MaxVim: 12,
		Abilities: probdeck.Abilities{probdeck.Labor: 4, probdeck.Move: 2, probdeck.Sense: 4, probdeck.Will: 3},
		Behaviours: probdeck.Behaviours{
			{Of: probdeck.Mental, Percent: 0},
			{Of: probdeck.Blunt, Percent: 150}, // GL-26
		},
	}
}

// Paralyzer returns the Grimgrin Paralyzer 272, the side arm that Quila fires. PD-40
func Paralyzer() probdeck.Weapon {
	return probdeck.Weapon{
		Name: "Grimgrin Paralyzer 272", Traits: probdeck.Traits{Ability: probdeck.Operate, Lobe: probdeck.Correl}, Difficulty: 7,
		Trauma: probdeck.Biotic, Spread: spread(100, 60), Condition: "Paralysis",
	}
}

// FearRod returns the Felderton Fear Rod, her other side arm. PD-40
func FearRod() probdeck.Weapon {
	return probdeck.Weapon{
		Name: "Felderton Fear Rod", Traits: probdeck.Traits{Ability: probdeck.Operate, Lobe: probdeck.Correl}, Difficulty: 8,
		Trauma: probdeck.Emotion, Spread: spread(100, 50, 10), Condition: "Fear",
	}
}

// Drawn returns the cards of the sample scene: what Quila draws and what the ashmite draws to resist. PD-40
func Drawn() (attack, resistance probdeck.Hand) {
	return hand(4, 3, 2, 2), hand(8, 4, probdeck.Ace)
}

// Might is a case of the book: a Perk Card that somebody could have had in the sample scene, and what it would have done. PD-41
type Might struct {
	If         string         // "Quila had a King"
	Attack     probdeck.Spend // by Quila
	Resistance probdeck.Spend // by the ashmite
}

// Mights returns the three cases that the book names. §PD-41
func Mights() []Might {
	return []Might{
		{If: "Quila had a King", Attack: probdeck.Spend{{Perk: probdeck.King, On: 1}}},
		{If: "Quila had a 6", Attack: probdeck.Spend{{Perk: 6}}},
		{If: "the ashmite had two face cards", Resistance: probdeck.Spend{{Perk: probdeck.Queen, On: 1}, {Perk: probdeck.Jack, On: 1}}},
	}
}

// spread and hand are for numbers that are known to be right; TestCards looks at each.
func spread(percent ...int) probdeck.Spread {
	s, _ := probdeck.NewSpread(percent...)
	return s
}

func hand(cards ...probdeck.Card) probdeck.Hand {
	h, _ := probdeck.NewHand(cards...)
	return h
}

package books

import "github.com/crunchrules/crunch/probdeck"

// Quila returns the sample protagonist of the card game, an investigative journalist. §PD-40
func Quila() probdeck.Bioform {
	return sheet(`Name: Quila
Max Vim: 17
Abilities
Comm. ⦿⦿⦸⦸⦸
Labor ⦿⦿⦸⦸⦸
Move ⦿⦿⦸⦸⦸
Operate ⦿⦿⦿⦿⦸
Sense ⦿⦿⦿⦸⦸
Surge ⦿⦿⦸⦸⦸
Think ⦿⦿⦿⦿⦿
Will ⦿⦿⦸⦸⦸
Lobes
Correl ⦿⦿⦸
Focal ⦿⦿⦿
Marvel ⦸⦸⦸
Natural ⦸⦸⦸`)
}

// Ashmite returns the sample antagonist, a hungry ashmite the size of a coyote: immune to Mental trauma and weak to Blunt trauma. PD-40, GL-26
func Ashmite() probdeck.Bioform {
	return sheet(`Name: Ashmite
Max Vim: 12
Abilities
Labor ⦿⦿⦿⦿⦸
Move ⦿⦿⦸⦸⦸
Sense ⦿⦿⦿⦿⦸
Will ⦿⦿⦿⦸⦸
Behaviors
Immune to Mental Trauma
Weak to Blunt Trauma`)
}

// Paralyzer returns the Grimgrin Paralyzer 272, the side arm that Quila fires. PD-40
func Paralyzer() probdeck.Weapon {
	return weapon(`name: Grimgrin Paralyzer 272
Traits: Operate(Correl)
Difficulty: 7
Trauma
Biotic | 100% > 60%
A successful draw inflicts “Paralysis” on the intended target.
A failed draw results in a miss.`)
}

// FearRod returns the Felderton Fear Rod, her other side arm. PD-40
func FearRod() probdeck.Weapon {
	return weapon(`Name: Felderton Fear Rod
Traits: Operate(Correl)
Difficulty: 8
Trauma
Emotion | 100% > 50% > 10%
A successful draw inflicts “Fear” on the intended target.
A failed draw results in a miss.`)
}

// sheet reads a sheet as the book prints it. A test reads each of them.
func sheet(text string) probdeck.Bioform {
	b, _ := probdeck.ReadBioform(text)
	return b
}

// weapon reads a weapon as the book prints it.
func weapon(text string) probdeck.Weapon {
	w, _ := probdeck.ReadWeapon(text)
	return w
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

func hand(cards ...probdeck.Card) probdeck.Hand {
	h, _ := probdeck.NewHand(cards...)
	return h
}

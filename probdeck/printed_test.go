package probdeck_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/probdeck"
)

// PD-04, PD-23, PD-33: a sheet as the book prints it; a row of dots or a number, with or without the dot of Comm.
func TestReadBioform(t *testing.T) {
	const text = "Name: Quila\nMax Vim: 17\nAbilities\nComm. ⦿⦿⦸⦸⦸\nThink 5\n\nLobes\nFocal ⦿⦿⦿\nMarvel ⦸⦸⦸\nBehaviors\nImmune to Mental Trauma\nArmor: 0% > 50%\n"
	armour, _ := probdeck.NewSpread(0, 50)
	want := probdeck.Bioform{Name: "Quila", MaxVim: 17, Abilities: probdeck.Abilities{probdeck.Comm: 2, probdeck.Think: 5},
		Lobes: probdeck.Lobes{probdeck.Focal: 3}, Behaviours: probdeck.Behaviours{{Of: probdeck.Mental}}, Armour: armour}
	if got, err := probdeck.ReadBioform(text); err != nil || got != want {
		t.Errorf("got %+v, %v, want %+v", got, err, want)
	}
	for wrong, says := range map[string]string{
		"Max Vim: many": "line 1", "Abilities\nComm ⦿⦸⦿": "line 2", "Abilities\nComm. ⦿\nFly ⦿": "line 3", "Lobes\nFocal": "line 2", "Quila": "line 1",
		"Behaviors\nHates cats": "line 2", "Armor: much": "line 1", strings.Repeat("x", 5000): "at most", "\xff": "UTF-8",
	} {
		var bad *crunch.TextError
		if got, err := probdeck.ReadBioform(wrong); !errors.As(err, &bad) || !strings.Contains(err.Error(), says) || got != (probdeck.Bioform{}) {
			t.Errorf("%.30q: %+v, %v, want a TextError that says %q", wrong, got, err, says)
		}
	}
	if _, err := probdeck.ReadBioform("Max Vim: -1"); err == nil {
		t.Error("a Max Vim of -1 is read")
	}
}

// PD-02, PD-07, PD-09: a weapon as the book prints it.
func TestReadWeapon(t *testing.T) {
	const text = "name: Fear Rod\nTraits: Operate(Correl)\nDifficulty: 8\nTrauma\nEmotion | 100% > 50%\nA successful draw inflicts “Fear” on the intended target.\n" +
		"A failed draw results in a miss."
	spread, _ := probdeck.NewSpread(100, 50)
	want := probdeck.Weapon{Name: "Fear Rod", Traits: probdeck.Traits{Ability: probdeck.Operate, Lobe: probdeck.Correl}, Difficulty: 8,
		Trauma: probdeck.Emotion, Spread: spread, Condition: "Fear"}
	if got, err := probdeck.ReadWeapon(text); err != nil || got != want {
		t.Errorf("got %+v, %v, want %+v", got, err, want)
	}
	for wrong, says := range map[string]string{
		"Name: Rod\nTraits: Dance": "line 2", "Difficulty: high": "line 1", "Emotion | lots": "line 1", "A successful draw inflicts Fear.": "line 1", "It hums.": "line 1",
	} {
		var bad *crunch.TextError
		if got, err := probdeck.ReadWeapon(wrong); !errors.As(err, &bad) || !strings.Contains(err.Error(), says) || got != (probdeck.Weapon{}) {
			t.Errorf("%q: %+v, %v, want a TextError that says %q", wrong, got, err, says)
		}
	}
	if _, err := probdeck.ReadWeapon("Name: Rod"); !errors.Is(err, probdeck.ErrNoAttack) {
		t.Errorf("a weapon that does nothing: %v, want ErrNoAttack", err)
	}
}

// PD-02: a generic human draws two cards without a Lobe. Of 28 cards 18 are below 6: 28*27 pairs, 18*17 of them miss 6.
func TestHuman(t *testing.T) {
	b := probdeck.GenericHuman()
	if b.Abilities[probdeck.Comm] != 2 || b.Abilities[probdeck.Will] != 2 || b.Abilities[probdeck.NoAbility] != 0 || b.Lobes != (probdeck.Lobes{}) {
		t.Errorf("a generic human is %+v", b)
	}
	cards, _ := probdeck.NewCharacter(b)
	must.OK(t, cards.Validate())
	below := 0
	for c := probdeck.Ace; c < 6; c++ {
		below += int(probdeck.Pile{}.Left()[c])
	}
	if want := 100 * (28*27 - float64(below*(below-1))) / (28 * 27); probdeck.HumanOdds(6).Float64()*100 < want-1e-9 || probdeck.HumanOdds(6).Float64()*100 > want+1e-9 {
		t.Errorf("PD-02: against 6: %v, want %v of 100", probdeck.HumanOdds(6), want)
	}
	for _, percent := range []int{100, 90, 50, 25, 5, 1, 0} {
		d := probdeck.HumanDifficulty(percent)
		if at, above := probdeck.HumanOdds(d).Float64(), probdeck.HumanOdds(d+1).Float64(); d > 1 && at*100 < float64(percent) || d < 10 && above*100 >= float64(percent) {
			t.Errorf("PD-02: %d of 100: difficulty %d, where a human succeeds in %v, and one above in %v", percent, d, at, above)
		}
	}
}

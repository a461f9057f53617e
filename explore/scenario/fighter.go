package scenario

import (
	"strconv"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/probdeck"
)

// A Unit is what an entity is in the d20 skirmish game: its profile and the weapons that it bears. CK-01
type Unit struct {
	Profile checks.Unit     `json:"profile"`
	Weapons []checks.Weapon `json:"weapons,omitzero"` // up to eight
}

// Fighter returns the unit in play, with all its Wounds. It refuses what checks.NewFighter refuses.
func (u *Unit) Fighter() (checks.Fighter, error) { return checks.NewFighter(u.Profile, u.Weapons...) }

// A Bioform is what an entity is in the card game: its sheet and the weapons that it has. PD-04
type Bioform struct {
	Sheet   probdeck.Bioform  `json:"sheet"`
	Weapons []probdeck.Weapon `json:"weapons,omitzero"`
}

// Weapon returns the weapon of a name; nil if it has none.
func (b *Bioform) Weapon(name string) *probdeck.Weapon {
	for i := range b.Weapons {
		if b.Weapons[i].Name == name {
			return &b.Weapons[i]
		}
	}
	return nil
}

// A Trial decides whether an Action takes effect by the rules of another game, in place of the opposed roll. One of its three fields is
// set.
type Trial struct {
	// Attack is an attack: Melee or Ranged, of the actor's unit, or the name of a weapon of its bioform. Only a play has it. CK-21, PD-01
	Attack string `json:"attack,omitzero"`
	// Check is a check of the actor's unit: the name of a stat ("Melee") or a situation ("Rout"), or a Difficulty ("12"), which needs no unit.
	// CK-10, CK-14, CK-15
	Check string `json:"check,omitzero"`
	// Draw is a draw of the actor's bioform: traits and a target difficulty ("Labor(Correl) 6"). PD-02, PD-08
	Draw string `json:"draw,omitzero"`
}

// situations are the checks of the book that have a name of their own. CK-14
var situations = [...]checks.Situation{checks.Rout, checks.Blight, checks.OngoingSpell, checks.Jump, checks.Climb}

// WantCheck says what ParseCheck reads.
const WantCheck = `Melee, Ranged, Defence, Agility, Morale, Rout, Blight, Ongoing Spell, Jump, Climb, or a Difficulty such as "12"`

// ParseCheck reads the name of a check, in any case: a stat or a situation of the book; or a Difficulty from 1 to 100. It returns the check of a
// unit; a Cast check needs none. Anything else is a [*crunch.NameError]. CK-10, CK-14, CK-15
func ParseCheck(text string, unit *Unit) (checks.Check, error) {
	if n, err := strconv.Atoi(text); err == nil && n >= 1 && n <= 100 {
		return checks.Check{Stat: checks.Cast, Value: checks.Num(n)}, nil // CK-15
	}
	profile := checks.Unit{}
	if unit != nil {
		profile = unit.Profile
	}
	for _, s := range situations {
		if strings.EqualFold(s.Name, text) {
			return profile.Situation(s)
		}
	}
	var stat checks.StatName
	if stat.UnmarshalText([]byte(text)) != nil || !stat.LowerIsBetter() {
		return checks.Check{}, &crunch.NameError{Package: "explore", What: "check", Name: text, Want: WantCheck}
	}
	return profile.Check(stat)
}

// WantDraw says what ParseDraw reads.
const WantDraw = `traits and a target difficulty, such as "Labor(Correl) 6"`

// ParseDraw reads traits and a target difficulty from 1 to 1000: "Labor(Correl) 6". Anything else is a [*crunch.NameError]. PD-02, PD-08
func ParseDraw(text string) (probdeck.Traits, int, error) {
	var t probdeck.Traits
	k := strings.LastIndexByte(text, ' ')
	if k >= 0 && t.UnmarshalText([]byte(text[:k])) == nil {
		if n, err := strconv.Atoi(text[k+1:]); err == nil && n >= 1 && n <= probdeck.MaxDifficulty && t.Ability != probdeck.NoAbility {
			return t, n, nil
		}
	}
	return probdeck.Traits{}, 0, &crunch.NameError{Package: "explore", What: "draw", Name: text, Want: WantDraw}
}

// AttackOf returns the check to hit of a Trial.Attack that names one: Melee or Ranged. Any other name is that of a weapon of a bioform.
// CK-01
func AttackOf(name string) (checks.StatName, bool) {
	for _, s := range [...]checks.StatName{checks.Melee, checks.Ranged} {
		if strings.EqualFold(name, s.String()) {
			return s, true
		}
	}
	return 0, false
}

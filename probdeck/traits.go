package probdeck

import (
	"strconv"
	"strings"
)

// A Rating is the score of an Ability or a Lobe, 0 upwards; the sheets print up to 5 for Abilities and 3 for Lobes.
// As the rating of an Ability it is the Draw Number: how many cards are drawn. PD-04
type Rating uint8

// An Ability says by which rating a character draws. PD-04
type Ability uint8

// The Abilities, in the order of the sheet. The zero Ability is none.
const (
	NoAbility Ability = iota
	Comm
	Labor
	Move
	Operate
	Sense
	Surge
	Think
	Will

	numAbilities = iota
)

// A Lobe eases what it corresponds to: its score comes off the target difficulty. PD-03
type Lobe uint8

// The Lobes, in the order of the sheet. The zero Lobe is none: nothing is eased.
const (
	NoLobe Lobe = iota
	Correl
	Focal
	Marvel
	Natural

	numLobes = iota
)

var (
	abilityNames = [numAbilities]string{"none", "Comm", "Labor", "Move", "Operate", "Sense", "Surge", "Think", "Will"}
	lobeNames    = [numLobes]string{"none", "Correl", "Focal", "Marvel", "Natural"}
)

// nameOf returns the i-th name, or what with the number if there is none.
func nameOf[T ~uint8](v T, names []string, what string) string {
	if int(v) < len(names) {
		return names[v]
	}
	return what + "(" + strconv.Itoa(int(v)) + ")"
}

// readName finds s among the names, whatever its case.
func readName[T ~uint8](dst *T, s string, names []string, what string) error {
	for i, name := range names {
		if strings.EqualFold(s, name) {
			*dst = T(i)
			return nil
		}
	}
	return textError(what, s, strings.Join(names, ", "), nil)
}

// nameText is the text of a name that is written into a save.
func nameText[T ~uint8](v T, names []string, what string) ([]byte, error) {
	if err := inRange(what, int(v), 0, len(names)-1); err != nil {
		return nil, err
	}
	return []byte(names[v]), nil
}

// String returns the Ability's name on the sheet; "none" for no Ability.
func (a Ability) String() string { return nameOf(a, abilityNames[:], "Ability") }

// MarshalText gives the form of String; what is no Ability is a *RangeError.
func (a Ability) MarshalText() ([]byte, error) { return nameText(a, abilityNames[:], "Ability") }

// UnmarshalText reads the form of String, whatever its case; anything else is a *TextError.
func (a *Ability) UnmarshalText(b []byte) error {
	return readName(a, string(b), abilityNames[:], "Ability")
}

// String returns the Lobe's name on the sheet; "none" for no Lobe.
func (l Lobe) String() string { return nameOf(l, lobeNames[:], "Lobe") }

// MarshalText gives the form of String; what is no Lobe is a *RangeError.
func (l Lobe) MarshalText() ([]byte, error) { return nameText(l, lobeNames[:], "Lobe") }

// UnmarshalText reads the form of String, whatever its case; anything else is a *TextError.
func (l *Lobe) UnmarshalText(b []byte) error { return readName(l, string(b), lobeNames[:], "Lobe") }

// Traits name the Ability that something is done by and the Lobe that eases it: "Operate(Correl)". PD-08
type Traits struct {
	Ability Ability
	Lobe    Lobe
}

// check says what is wrong with traits that something is done by.
func (t Traits) check() error {
	if err := inRange("Ability", int(t.Ability), 1, numAbilities-1); err != nil {
		return err
	}
	return inRange("Lobe", int(t.Lobe), 0, numLobes-1)
}

// String writes the traits as the book does, "Operate(Correl)"; without a Lobe "Operate", without either "none".
func (t Traits) String() string {
	if t.Lobe == NoLobe {
		return t.Ability.String()
	}
	return t.Ability.String() + "(" + t.Lobe.String() + ")"
}

// ParseTraits reads the form of String, whatever its case; anything else is a *TextError. PD-08
func ParseTraits(s string) (Traits, error) {
	const want = `traits such as "Operate(Correl)", or "Operate" without a Lobe`
	var t Traits
	in := strings.TrimSpace(s)
	ability, rest, eased := strings.Cut(in, "(")
	if strings.EqualFold(in, "none") {
		return t, nil
	}
	if err := t.Ability.UnmarshalText([]byte(strings.TrimSpace(ability))); err != nil || t.Ability == NoAbility {
		return Traits{}, textError("traits", s, want, err)
	}
	if eased {
		lobe, ok := strings.CutSuffix(rest, ")")
		if err := t.Lobe.UnmarshalText([]byte(strings.TrimSpace(lobe))); !ok || err != nil || t.Lobe == NoLobe {
			return Traits{}, textError("traits", s, want, err)
		}
	}
	return t, nil
}

// MarshalText gives the form of String; traits that can't be are a *RangeError.
func (t Traits) MarshalText() ([]byte, error) {
	if t != (Traits{}) {
		if err := t.check(); err != nil {
			return nil, err
		}
	}
	return []byte(t.String()), nil
}

// UnmarshalText reads what ParseTraits reads.
func (t *Traits) UnmarshalText(b []byte) error { return readText(t, b, ParseTraits) }

// Abilities are the ratings of a sheet: Abilities{Operate: 4}. An Ability that the sheet does not have is rated 0.
type Abilities [numAbilities]Rating

// Lobes are the Lobe scores of a sheet: Lobes{Correl: 2}. A Lobe that the sheet does not have scores 0.
type Lobes [numLobes]Rating

// String lists the ratings above 0 in the order of the sheet: "Operate 4, Sense 3"; "none" if there are none.
func (a Abilities) String() string { return ratingsText(a[:], abilityNames[:]) }

// MarshalText gives the form of String.
func (a Abilities) MarshalText() ([]byte, error) { return []byte(a.String()), nil }

// UnmarshalText reads the form of String, in any order; anything else, and a rating named twice, is a *TextError.
func (a *Abilities) UnmarshalText(b []byte) error {
	var got Abilities
	if err := readRatings(got[:], string(b), abilityNames[:], "list of Abilities"); err != nil {
		return err
	}
	*a = got
	return nil
}

// String lists the scores above 0 in the order of the sheet: "Correl 2, Focal 3"; "none" if there are none.
func (l Lobes) String() string { return ratingsText(l[:], lobeNames[:]) }

// MarshalText gives the form of String.
func (l Lobes) MarshalText() ([]byte, error) { return []byte(l.String()), nil }

// UnmarshalText reads the form of String, in any order; anything else, and a Lobe named twice, is a *TextError.
func (l *Lobes) UnmarshalText(b []byte) error {
	var got Lobes
	if err := readRatings(got[:], string(b), lobeNames[:], "list of Lobes"); err != nil {
		return err
	}
	*l = got
	return nil
}

func ratingsText(ratings []Rating, names []string) string {
	var b strings.Builder
	for i, r := range ratings[1:] {
		if r == 0 {
			continue
		}
		if b.Len() > 0 {
			b.WriteString(", ")
		}
		b.WriteString(names[i+1] + " " + strconv.Itoa(int(r)))
	}
	if b.Len() == 0 {
		return "none"
	}
	return b.String()
}

func readRatings(dst []Rating, s string, names []string, what string) error {
	if s == "none" {
		return nil
	}
	want := "scores such as " + strconv.Quote(names[1]+" 4, "+names[2]+" 2") + " of " + strings.Join(names[1:], ", ") + `, or "none"`
	for item := range strings.SplitSeq(s, ",") {
		name, score, _ := strings.Cut(strings.TrimSpace(item), " ")
		var i uint8 // none, unless the name is one
		_ = readName(&i, name, names, what)
		r, err := strconv.ParseUint(score, 10, 8)
		if i == 0 || dst[i] != 0 || err != nil || r == 0 {
			return textError(what, s, want, nil)
		}
		dst[i] = Rating(r)
	}
	return nil
}

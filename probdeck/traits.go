package probdeck

import (
	"strconv"
	"strings"

	"github.com/crunchrules/crunch/internal/enum"
)

// A Rating is the score of an Ability or a Lobe, 0 upwards; the sheets print up to 5 for Abilities and 3 for Lobes. The rating of an
// Ability is the Draw Number: how many cards are drawn. PD-04
type Rating uint8

// An Ability says by which rating a bioform draws. PD-04
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

// A Lobe eases a draw: its score comes off the target difficulty. PD-03
type Lobe uint8

// The Lobes, in the order of the sheet. The zero Lobe is none: it eases nothing.
const (
	NoLobe Lobe = iota
	Correl
	Focal
	Marvel
	Natural

	numLobes = iota
)

var (
	abilities = enum.Names{Package: pkg, What: "Ability", Names: []string{"none", "Comm", "Labor", "Move", "Operate", "Sense", "Surge", "Think", "Will"}}
	lobes     = enum.Names{Package: pkg, What: "Lobe", Names: []string{"none", "Correl", "Focal", "Marvel", "Natural"}}
)

// String returns the Ability's name on the sheet; "none" for NoAbility.
func (a Ability) String() string { return abilities.String(uint8(a)) }

// MarshalText writes the name in lowerCamel; a number without a name is a [*crunch.RangeError].
func (a Ability) MarshalText() ([]byte, error) { return abilities.Text(uint8(a)) }

// UnmarshalText reads a name in any case. Anything else is a [*crunch.NameError] and leaves a as it was.
func (a *Ability) UnmarshalText(text []byte) error { return enum.Unmarshal(&abilities, a, text) }

// String returns the Lobe's name on the sheet; "none" for NoLobe.
func (l Lobe) String() string { return lobes.String(uint8(l)) }

// MarshalText writes the name in lowerCamel; a number without a name is a [*crunch.RangeError].
func (l Lobe) MarshalText() ([]byte, error) { return lobes.Text(uint8(l)) }

// UnmarshalText reads a name in any case. Anything else is a [*crunch.NameError] and leaves l as it was.
func (l *Lobe) UnmarshalText(text []byte) error { return enum.Unmarshal(&lobes, l, text) }

// Traits name the Ability that something is done by and the Lobe that eases it: Traits{Operate, Correl}. PD-08
type Traits struct {
	Ability Ability
	Lobe    Lobe
}

// validate refuses traits by which nothing can be done.
func (t Traits) validate() error {
	if err := within("Ability", int(t.Ability), 1, numAbilities-1); err != nil {
		return err
	}
	return within("Lobe", int(t.Lobe), 0, numLobes-1)
}

// String writes the traits as the book does, "Operate(Correl)"; without a Lobe "Operate", without either "none".
func (t Traits) String() string {
	if t.Lobe == NoLobe {
		return t.Ability.String()
	}
	return t.Ability.String() + "(" + t.Lobe.String() + ")"
}

// parseTraits reads the form of String in any case. §PD-08
func parseTraits(s string) (Traits, error) {
	const want = `one such as "Operate(Correl)", or "Operate" without a Lobe`
	var t Traits
	text := strings.TrimSpace(s)
	ability, rest, eased := strings.Cut(text, "(")
	if strings.EqualFold(text, "none") {
		return t, nil
	}
	if err := t.Ability.UnmarshalText([]byte(strings.TrimSpace(ability))); err != nil || t.Ability == NoAbility {
		return Traits{}, textError("Trait", s, want, err)
	}
	if eased {
		lobe, ok := strings.CutSuffix(rest, ")")
		if err := t.Lobe.UnmarshalText([]byte(strings.TrimSpace(lobe))); !ok || err != nil || t.Lobe == NoLobe {
			return Traits{}, textError("Trait", s, want, err)
		}
	}
	return t, nil
}

// MarshalText writes the form of String; traits without an Ability, and numbers without a name, are a [*crunch.RangeError].
func (t Traits) MarshalText() ([]byte, error) {
	if t != (Traits{}) {
		if err := t.validate(); err != nil {
			return nil, err
		}
	}
	return []byte(t.String()), nil
}

// UnmarshalText reads the form of String in any case. Anything else is a [*crunch.TextError] and leaves t as it was.
func (t *Traits) UnmarshalText(text []byte) error { return set(t, text, parseTraits) }

// Abilities are the ratings of a sheet: Abilities{Operate: 4}. An Ability that the sheet doesn't have is rated 0.
type Abilities [9]Rating

// Lobes are the Lobe scores of a sheet: Lobes{Correl: 2}. A Lobe that the sheet doesn't have scores 0.
type Lobes [5]Rating

// String lists the ratings above 0 in the order of the sheet: "Operate 4, Sense 3"; "none" if there are none.
func (a Abilities) String() string { return ratingsText(a[:], abilities.Names) }

// MarshalText writes the form of String.
func (a Abilities) MarshalText() ([]byte, error) { return []byte(a.String()), nil }

// UnmarshalText reads the form of String, in any order. Anything else, and a rating named twice, is a [*crunch.TextError] and leaves a as
// it was.
func (a *Abilities) UnmarshalText(text []byte) error {
	var got Abilities
	if err := readRatings(got[:], string(text), &abilities, "list of Abilities"); err != nil {
		return err
	}
	*a = got
	return nil
}

// String lists the scores above 0 in the order of the sheet: "Correl 2, Focal 3"; "none" if there are none.
func (l Lobes) String() string { return ratingsText(l[:], lobes.Names) }

// MarshalText writes the form of String.
func (l Lobes) MarshalText() ([]byte, error) { return []byte(l.String()), nil }

// UnmarshalText reads the form of String, in any order. Anything else, and a Lobe named twice, is a [*crunch.TextError] and leaves l as it
// was.
func (l *Lobes) UnmarshalText(text []byte) error {
	var got Lobes
	if err := readRatings(got[:], string(text), &lobes, "list of Lobes"); err != nil {
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

func readRatings(ratings []Rating, s string, names *enum.Names, what string) error {
	if s == "none" {
		return nil
	}
	list := names.Names[1:]
	want := "scores such as " + strconv.Quote(list[0]+" 4, "+list[1]+" 2") + " of " + strings.Join(list, ", ") + `, or "none"`
	for item := range strings.SplitSeq(s, ",") {
		name, score, _ := strings.Cut(strings.TrimSpace(item), " ")
		i, cause := enum.Parse[uint8](names, name)
		r, err := strconv.ParseUint(score, 10, 8)
		if i == 0 || ratings[i] != 0 || err != nil || r == 0 {
			return textError(what, s, want, cause)
		}
		ratings[i] = Rating(r)
	}
	return nil
}

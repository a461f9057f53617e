package probdeck

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// maxPrinted bounds the text of a sheet.
const maxPrinted = 4096

const (
	filledDots = "⦿●◉*"
	emptyDots  = "⦸○◯-"
)

// ReadBioform reads a sheet as the book prints it: a line "Name:", a line "Max Vim:", then Abilities, Lobes and Behaviors, each with its lines,
// and "Armor:" with a spread. A rating is a row of dots, "Comm. ⦿⦿⦸⦸⦸", or a number. What is not printed is 0. Anything else is a
// [*crunch.TextError] that says which line is wrong. PD-04, PD-23, PD-33
func ReadBioform(text string) (Bioform, error) {
	var b Bioform
	part, behaviours := "", 0
	err := eachLine("bioform", text, func(line string) error {
		key, value, named := strings.Cut(line, ":")
		switch lower := strings.ToLower(strings.TrimSpace(key)); {
		case named && lower == "name":
			b.Name = strings.TrimSpace(value)
		case named && lower == "max vim":
			n, err := strconv.Atoi(strings.TrimSpace(value))
			b.MaxVim = n
			return err
		case named && (lower == "armor" || lower == "armour"):
			return b.Armour.UnmarshalText([]byte(strings.TrimSpace(value)))
		case lower == "abilities" || lower == "lobes" || lower == "behaviors" || lower == "behaviours":
			part = lower
		case part == "abilities":
			return readRating(line, func(name string, n Rating) error {
				var a Ability
				err := a.UnmarshalText([]byte(strings.TrimSuffix(name, "."))) // the sheets print Comm.
				b.Abilities[a] = n
				return err
			})
		case part == "lobes":
			return readRating(line, func(name string, n Rating) error {
				var l Lobe
				err := l.UnmarshalText([]byte(name))
				b.Lobes[l] = n
				return err
			})
		case part != "" && behaviours < MaxBehaviours:
			behaviours++
			return b.Behaviours[behaviours-1].UnmarshalText([]byte(line))
		default:
			return textError("bioform", line, `"Name:", "Max Vim:", "Abilities", "Lobes", "Behaviors", "Armor:", or a line of one of them`, nil)
		}
		return nil
	})
	if err == nil {
		err = b.validate()
	}
	if err != nil {
		return Bioform{}, err
	}
	return b, nil
}

// ReadWeapon reads a weapon as the book prints it: "Name:", "Traits: Operate(Correl)", "Difficulty: 8", then "Trauma" above "Emotion | 100% > 50%".
// The line that says what a successful draw inflicts has the condition in quotes. The line about a failed draw says nothing new. Anything
// else is a [*crunch.TextError] that says which line is wrong. PD-02, PD-07 to PD-09
func ReadWeapon(text string) (Weapon, error) {
	var w Weapon
	err := eachLine("weapon", text, func(line string) error {
		key, value, named := strings.Cut(line, ":")
		value = strings.TrimSpace(value)
		trauma, spread, spreads := strings.Cut(line, "|")
		lower := strings.ToLower(line)
		switch key := strings.ToLower(strings.TrimSpace(key)); {
		case named && key == "name":
			w.Name = value
		case named && key == "traits":
			return w.Traits.UnmarshalText([]byte(value))
		case named && key == "difficulty":
			n, err := strconv.Atoi(value)
			w.Difficulty = n
			return err
		case spreads:
			w.Trauma = strings.TrimSpace(trauma)
			return w.Spread.UnmarshalText([]byte(strings.TrimSpace(spread)))
		case strings.HasPrefix(lower, "a successful draw inflicts "):
			quoted := strings.FieldsFunc(line, func(c rune) bool { return strings.ContainsRune("“”\"", c) })
			if len(quoted) != 3 {
				return textError("weapon", line, `the condition in quotes: A successful draw inflicts "Fear" on the intended target.`, nil)
			}
			w.Condition = quoted[1]
		case lower == "trauma" || strings.HasPrefix(lower, "a failed draw "):
		default:
			return textError("weapon", line, `"Name:", "Traits:", "Difficulty:", "Trauma" and its spread, or what a draw inflicts`, nil)
		}
		return nil
	})
	if err == nil {
		err = w.validate()
	}
	if err != nil {
		return Weapon{}, err
	}
	return w, nil
}

// eachLine calls read for each line that is not empty, and says at which one it failed.
func eachLine(what, text string, read func(line string) error) error {
	if len(text) > maxPrinted || !utf8.ValidString(text) {
		return textError(what, text, "UTF-8 of at most "+strconv.Itoa(maxPrinted)+" bytes", nil)
	}
	number := 0
	for line := range strings.Lines(text) {
		number++
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if err := read(line); err != nil {
			return textError(what, line, "line "+strconv.Itoa(number)+" of a sheet as the book prints it", err)
		}
	}
	return nil
}

// readRating reads "Labor ⦿⦿⦸⦸⦸" or "Labor 2".
func readRating(line string, set func(name string, n Rating) error) error {
	const want = `a name and its dots or its number, "Labor ⦿⦿⦸⦸⦸"`
	name, dots, _ := strings.Cut(line, " ")
	dots = strings.TrimSpace(dots)
	if n, err := strconv.ParseUint(dots, 10, 8); err == nil {
		return set(name, Rating(n))
	}
	n, empty := Rating(0), false
	for _, c := range dots {
		switch {
		case strings.ContainsRune(emptyDots, c):
			empty = true
		case strings.ContainsRune(filledDots, c) && !empty && n < 255:
			n++
		default:
			return textError("rating", line, want, nil)
		}
	}
	if dots == "" {
		return textError("rating", line, want, nil)
	}
	return set(name, n)
}

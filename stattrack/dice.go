package stattrack

import (
	"strconv"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/enum"
	"github.com/crunchrules/crunch/internal/valid"
)

// A Level is a size of die. Dice levels move along the scale d2, d4, d6, d8, d10, d12. A d20 is outside the scale and doesn't move. The
// zero Level is no die. GL-01
type Level uint8

// The levels from small to large. GL-01
const (
	NoDie Level = iota
	D2
	D4
	D6
	D8
	D10
	D12
	D20
)

var levelNames = enum.Names{Package: "stattrack", What: "die", Names: []string{"none", "d2", "d4", "d6", "d8", "d10", "d12", "d20"}}

var levelSides = [...]int{0, 2, 4, 6, 8, 10, 12, 20}

// Sides returns the number of faces, 0 for no die.
func (l Level) Sides() int {
	if int(l) < len(levelSides) {
		return levelSides[l]
	}
	return 0
}

// String returns the die's name: "d8".
func (l Level) String() string { return levelNames.String(uint8(l)) }

// adjust moves a level by the sum of levels and Piercing. Only Piercing goes below d2, and then the die is gone.
func (l Level) adjust(levels, pierce int) Level {
	if l < D2 || l > D12 {
		return l // §GL-01: a d20 doesn't move
	}
	n := int(l)
	if levels < 0 {
		n = max(n+max(levels, -int(D12)), int(D2)) // §GL-02: only Piercing goes below d2
		levels = 0
	}
	// GL-01: the sum comes before any limit. Neither number is below 0 here, so the difference can't overflow.
	n += limit(levels-max(pierce, 0), -int(D12), int(D12))
	if n < int(D2) {
		return NoDie // GL-02
	}
	return Level(min(n, int(D12))) // GL-01: limited once
}

// Dice is one term of a dice entry: 2d6 is Dice{2, D6}. GL-01
type Dice struct {
	N    uint8 // how many dice
	Size Level // their size
}

// String returns the term: "2d6".
func (d Dice) String() string { return strconv.Itoa(int(d.N)) + d.Size.String() }

// The limits of a Pool.
const (
	MaxTerms = 4            // terms
	MaxDice  = 12           // dice, all terms together
	maxTotal = MaxDice * 20 // the highest total
	loopDice = 3            // a Loop changes a dice number by no more than that in total (GL-02)
)

// A Pool is a dice entry: up to four terms, such as 2d6+1d8. Make it with ParsePool or NewPool; check one made by hand with Validate.
// Pools compare with == and copy by assignment. The zero Pool is no entry. An entry that was removed is another thing, see Removed. GL-02
type Pool struct {
	Terms   [MaxTerms]Dice // from the front; the rest are zero
	Removed bool           // the entry was taken away: it fails if it is opposed (GL-02)
}

// NewPool makes a pool of its terms. An empty term is a *FieldError; too many terms, a wrong number of dice or an unknown die are a
// *crunch.RangeError.
func NewPool(terms ...Dice) (Pool, error) {
	var p Pool
	if err := valid.In(0, MaxTerms).Check("stattrack", "number of terms", len(terms), ""); err != nil {
		return p, err
	}
	copy(p.Terms[:], terms)
	if n := p.terms(); n < len(terms) {
		return Pool{}, &FieldError{Field: "term " + strconv.Itoa(n+1), Found: "empty", Want: "dice such as 2d6"}
	}
	if err := p.Validate(); err != nil {
		return Pool{}, err
	}
	return p, nil
}

// Validate returns an error if ParsePool could not have made the pool: a *FieldError for a gap between terms or for dice in a removed
// entry, a *crunch.RangeError for a wrong number of dice or an unknown die.
func (p Pool) Validate() error {
	if first := p.Terms[0]; !p.Removed && first.N > 0 && first.N <= MaxDice && first.Size.Sides() > 0 && p.Terms == [MaxTerms]Dice{first} {
		return nil // most entries have one term: this takes half the time
	}
	if p.Removed && p.Terms != (Pool{}).Terms {
		return &FieldError{Field: "removed entry", Found: p.Terms[0].String(), Want: "no dice", Clause: "GL-02"}
	}
	dice, empty := 0, 0 // empty: the number of the first empty term
	for i := range p.Terms {
		d := &p.Terms[i]
		dice += int(d.N)
		switch {
		case d.N == 0 && d.Size == 0:
			if empty == 0 {
				empty = i + 1
			}
		case empty > 0:
			return &FieldError{Field: "term " + strconv.Itoa(empty), Found: "empty", Want: "terms filled from the front"}
		case d.N == 0:
			return &crunch.RangeError{Package: "stattrack", What: "number of dice", Got: 0, Min: 1, Max: MaxDice, Clause: "GL-02"}
		case d.Size.Sides() == 0:
			return &crunch.RangeError{Package: "stattrack", What: "die", Got: int(d.Size), Min: int(D2), Max: int(D20), Clause: "GL-01"}
		}
	}
	return valid.In(0, MaxDice).Check("stattrack", "number of dice", dice, "")
}

// terms counts the terms before the first empty one.
func (p *Pool) terms() int {
	for i, d := range p.Terms {
		if d == (Dice{}) {
			return i
		}
	}
	return MaxTerms
}

// IsZero reports whether there is no entry. Nothing is rolled then, and everything played takes effect. GL-04
func (p Pool) IsZero() bool {
	t := p.Terms // spelt out, so that they are read as one number: comparing whole Pools is a call
	return uint64(t[0].N)|uint64(t[0].Size)<<8|uint64(t[1].N)<<16|uint64(t[1].Size)<<24|
		uint64(t[2].N)<<32|uint64(t[2].Size)<<40|uint64(t[3].N)<<48|uint64(t[3].Size)<<56 == 0 && !p.Removed
}

// Count returns how many dice are rolled, at most MaxDice.
func (p Pool) Count() int {
	_, n := p.dice()
	return n
}

// dice returns the sizes of the dice in the order in which they are rolled, and how many there are.
func (p *Pool) dice() (sides [MaxDice]uint8, n int) {
	for _, d := range p.Terms {
		size := d.Size.Sides()
		for k := d.N; k > 0 && size > 0 && n < MaxDice; k-- {
			sides[n] = uint8(size)
			n++
		}
	}
	return sides, n
}

// Adjust returns the pool with its levels moved. levels is the sum of all adjustments but Piercing, up or down. pierce is Piercing, 0 or
// more, with all effects that say that they go below d2. Both are applied at once. The number of dice stays; levels stay from d2 to d12;
// a d20 doesn't move. Dice that Piercing takes below d2 are gone, and the entry is removed when none is left. No entry and a removed
// entry stay what they are. GL-01, GL-02
func (p Pool) Adjust(levels, pierce int) Pool {
	var out Pool
	k := 0
	for _, d := range p.Terms {
		if d.Size = d.Size.adjust(levels, pierce); d.Size != NoDie {
			out.Terms[k] = d
			k++
		}
	}
	out.Removed = p.Removed || k == 0 && p != Pool{} // GL-02
	return out
}

// A Loop counts by how many dice a loop has changed the dice number of an entry. A loop is an effect that sets itself off again, or goes
// on while something holds. Keep a Loop for each loop and entry, from the zero Loop, and pass it to each AddDice and StripDice. In total
// they change the dice number by at most 3, up or down. Only dice that were really added or taken away count. GL-02
type Loop int8

// room returns how much of a change the loop may still make. A nil Loop is no loop and may make all of it.
func (l *Loop) room(by int) int {
	if l == nil {
		return by
	}
	done := limit(int(*l), -loopDice, loopDice)
	return limit(by, -loopDice-done, loopDice-done) // GL-02: in total
}

// AddDice returns the pool with the dice number of its first term changed, up or down. The number stays at least 1, and the pool has at
// most MaxDice. loop bounds the changes of a loop; it is nil for an effect that happens once. No entry and a removed entry stay what they
// are. GL-02
func (p Pool) AddDice(by int, loop *Loop) Pool {
	return p.addDice(by, 1, loop)
}

// StripDice returns the pool with n dice taken off its first term, by an effect that may take away the last one. A term without dice is
// gone, and the entry is removed when no term is left. loop is as in AddDice. An n below 1 does nothing. GL-02
func (p Pool) StripDice(n int, loop *Loop) Pool {
	return p.addDice(-max(n, 0), 0, loop)
}

func (p Pool) addDice(by, least int, loop *Loop) Pool {
	if p.Removed || p.Terms[0] == (Dice{}) {
		return p
	}
	was := int(p.Terms[0].N)
	by = limit(loop.room(by), -was, max(0, MaxDice-p.Count())) // a term has no more dice to lose, a pool holds no more
	n := max(was+by, least)                                    // GL-02
	if loop != nil {
		*loop = Loop(limit(int(*loop), -loopDice, loopDice) + n - was)
	}
	p.Terms[0].N = uint8(n)
	if n == 0 {
		copy(p.Terms[:], p.Terms[1:])
		p.Terms[MaxTerms-1] = Dice{}
		p.Removed = p.Terms[0] == Dice{} // GL-02
	}
	return p
}

// A DiceClass is a class of dice. Slots and other effects move all dice of a class. GL-03
type DiceClass uint8

// The classes of dice. The zero DiceClass is for dice without a class: a Lock, a Hidden entry, a fall. GL-03
const (
	NoClass DiceClass = iota
	Accuracy
	Damage
	Evasion
	Defence
	SkillDice
)

// NumClasses is the number of classes, NoClass included.
const NumClasses = 6

var classNames = enum.Names{Package: "stattrack", What: "class of dice", Names: []string{"None", "Accuracy", "Damage", "Evasion", "Defence", "Skill Dice"}}

// String returns the class's name in the book: "Skill Dice".
func (c DiceClass) String() string { return classNames.String(uint8(c)) }

// classOf reads the name of a class of dice.
func classOf(name string) (DiceClass, error) {
	c, err := enum.Parse[DiceClass](&classNames, spelled(name))
	if short, ok := cutDice(name); err != nil && ok {
		if s, e := enum.Parse[DiceClass](&classNames, spelled(short)); e == nil && s != NoClass && s != SkillDice {
			return s, nil
		}
	}
	return c, err
}

// spelled returns the name in one spelling: the book prints 'Defense' in places. GL-03
func spelled(name string) string {
	if strings.EqualFold(name, "Defense") {
		return Defence.String()
	}
	return name
}

// cutDice takes the word Dice off the end of a name.
func cutDice(name string) (string, bool) {
	const dice = " dice"
	at := len(name) - len(dice)
	if at < 0 || !strings.EqualFold(name[at:], dice) {
		return name, false
	}
	return name[:at], true
}

// MarshalText writes the name in lowerCamel. An unknown class is a *crunch.RangeError.
func (c DiceClass) MarshalText() ([]byte, error) { return classNames.Text(uint8(c)) }

// UnmarshalText reads the form of String or of MarshalText in any case, and the book's other names: 'Accuracy Dice', 'Defense', 'Defense Dice'. Anything
// else is a *crunch.NameError. GL-03
func (c *DiceClass) UnmarshalText(text []byte) error {
	class, err := classOf(string(text))
	if err == nil {
		*c = class
	}
	return err
}

var entries = enum.Names{Package: "stattrack", What: "dice entry", Names: []string{
	"Hit", "Inflict", "Argue", "Miss", "Endure", "Rebuttal", "Damage", "Defence",
	"Acrobatics", "Charisma", "Lockpick", "Search", "Lock", "Hidden",
}}

var entryClasses = [...]DiceClass{ // GL-03
	Accuracy, Accuracy, Accuracy, Evasion, Evasion, Evasion, Damage, Defence,
	SkillDice, SkillDice, SkillDice, SkillDice, NoClass, NoClass,
}

// ClassOf returns the class of an entry by its name on the card, in any case. Hit, Inflict and Argue are Accuracy Dice. Miss, Endure and
// Rebuttal are Evasion Dice. Acrobatics, Charisma, Lockpick and Search are Skill Dice. Lock and Hidden have no class. The word Dice may
// follow, and 'Defense' is read as Defence. Any other name is a *crunch.NameError. §GL-03
func ClassOf(entry string) (DiceClass, error) {
	name, _ := cutDice(strings.TrimSpace(entry))
	i, err := enum.Parse[uint8](&entries, spelled(name))
	if err != nil {
		return NoClass, err
	}
	return entryClasses[i], nil
}

package stattrack

import (
	"strconv"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/enum"
	"github.com/crunchrules/crunch/internal/valid"
)

// A Level is a size of die on the scale that dice levels move along: d2, d4, d6, d8, d10, d12. The zero Level is no die.
// A d20 stands outside the scale: it does not move. GL-01
type Level uint8

// The levels in rising order. GL-01
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

// Sides returns how many faces the die has; 0 for no die.
func (l Level) Sides() int {
	if int(l) < len(levelSides) {
		return levelSides[l]
	}
	return 0
}

// String writes the die: "d8".
func (l Level) String() string { return levelNames.String(uint8(l)) }

// MarshalText gives the form of String; a value without a name is a *crunch.RangeError.
func (l Level) MarshalText() ([]byte, error) { return levelNames.Text(uint8(l)) }

// UnmarshalText reads the form of String whatever its case; anything else is a *crunch.NameError.
func (l *Level) UnmarshalText(text []byte) error { return enum.Unmarshal(&levelNames, l, text) }

// adjust moves a level on the scale by the sum of levels and Piercing. Levels other than Piercing's never go below d2; below d2
// through Piercing is no die.
func (l Level) adjust(levels, pierce int) Level {
	if l < D2 || l > D12 {
		return l // a d20 does not move (GL-01)
	}
	n := int(l)
	if levels < 0 {
		n = max(n+max(levels, -int(D12)), int(D2)) // GL-02: only Piercing goes below d2
		levels = 0
	}
	// GL-01: summed before any limit. Neither number is below 0 here, so the difference can't overflow.
	n += limit(levels-max(pierce, 0), -int(D12), int(D12))
	if n < int(D2) {
		return NoDie // GL-02
	}
	return Level(min(n, int(D12))) // GL-01: clamped once
}

// Dice is one term of a dice entry: 2d6 is Dice{2, D6}. GL-01
type Dice struct {
	N    uint8 // how many dice
	Size Level // their size
}

// String writes the term: "2d6".
func (d Dice) String() string { return strconv.Itoa(int(d.N)) + d.Size.String() }

// Limits of a Pool.
const (
	MaxTerms = 4            // terms of a pool
	MaxDice  = 12           // dice of a pool, all terms together
	MaxTotal = MaxDice * 20 // the highest total of any pool
	LoopDice = 3            // the most by which a loop may change a dice number, in total (GL-02): see Loop
)

// A Pool is a dice entry: the sum of up to four terms, such as 2d6+1d8. Pools are made by ParsePool or NewPool, compare with ==,
// and copy by assignment. The zero Pool is no entry; an entry that was removed is something else (GL-02), see Removed.
// Terms that don't pass Check are the host's own doing: what is past the limits is not rolled.
type Pool struct {
	Terms   [MaxTerms]Dice // filled from the front; the rest are zero
	Removed bool           // the entry was taken away: it fails where it is opposed (GL-02)
}

// NewPool makes a pool of its terms; a term without dice, one too many or a die that isn't one is a *PoolError.
func NewPool(terms ...Dice) (Pool, error) {
	var p Pool
	if err := valid.Range("stattrack", "number of terms", len(terms), 0, MaxTerms, ""); err != nil {
		return p, err
	}
	copy(p.Terms[:], terms)
	if n := p.terms(); n < len(terms) {
		return Pool{}, &SheetError{Field: "term " + strconv.Itoa(n+1), Found: "empty", Want: "dice such as 2d6"}
	}
	if err := p.Check(); err != nil {
		return Pool{}, err
	}
	return p, nil
}

// Check returns nil if the pool is one that ParsePool could make, else a *PoolError. A hand-made pool needs it.
func (p Pool) Check() error {
	if p.Removed && p.Terms != (Pool{}).Terms {
		return &SheetError{Field: "removed entry", Found: p.Terms[0].String(), Want: "no dice", Clause: "GL-02"}
	}
	dice, terms := 0, p.terms()
	for i, d := range p.Terms {
		dice += int(d.N)
		switch {
		case i >= terms && d != (Dice{}):
			return &SheetError{Field: "term " + strconv.Itoa(terms+1), Found: "empty", Want: "terms filled from the front"}
		case i >= terms:
		case d.N == 0:
			return &crunch.RangeError{Package: "stattrack", What: "number of dice", Got: 0, Min: 1, Max: MaxDice, Clause: "GL-02"}
		case d.Size.Sides() == 0:
			return &crunch.RangeError{Package: "stattrack", What: "die", Got: int(d.Size), Min: int(D2), Max: int(D20), Clause: "GL-01"}
		}
	}
	return valid.Range("stattrack", "number of dice", dice, 0, MaxDice, "")
}

// terms counts the terms from the front.
func (p *Pool) terms() int {
	for i, d := range p.Terms {
		if d == (Dice{}) {
			return i
		}
	}
	return MaxTerms
}

// IsZero reports whether there is no entry: nothing is rolled and everything played takes effect. GL-04
func (p Pool) IsZero() bool {
	t, none := &p.Terms, Dice{}
	return !p.Removed && t[0] == none && t[1] == none && t[2] == none && t[3] == none // spelt out: comparing whole Pools is a call
}

// Count returns how many dice are rolled, at most MaxDice.
func (p Pool) Count() int {
	_, n := p.dice()
	return n
}

// dice returns the number of faces of each die in the order in which they are rolled, and how many dice there are.
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

// Mean returns the average total, exactly: it is a whole number of halves.
func (p Pool) Mean() float64 {
	sides, n := p.dice()
	twice := n
	for _, s := range sides[:n] {
		twice += int(s)
	}
	return float64(twice) / 2
}

// Adjust returns the pool with its levels moved: levels is the sum of all adjustments but Piercing, up or down, and pierce is the
// sum of Piercing and of effects that say that they go below d2, 0 or more. Both are applied at once: the number of dice stays,
// levels stay from d2 to d12, a d20 does not move, and dice that Piercing takes below d2 are gone. When none are left the
// entry is removed. No entry and a removed one stay what they are. GL-01, GL-02
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

// Raise returns the pool with the sum of all adjustments applied, up or down, within d2 to d12. GL-01
func (p Pool) Raise(levels int) Pool { return p.Adjust(levels, 0) }

// Pierce returns the pool lowered by Piercing n, which may remove it; n below 1 does nothing. Where levels move at the same
// time, Adjust sums both before it clamps. GL-02
func (p Pool) Pierce(n int) Pool { return p.Adjust(0, n) }

// A Loop is by how many dice a loop has changed the dice number of one entry so far: an effect that sets itself off again, or goes
// on as long as something holds. Keep one for each loop and entry, from the zero Loop, and hand it to every AddDice and StripDice
// that the loop brings about: together they change the dice number by at most LoopDice. Changes up and down cancel each other, and
// only dice that were really added or taken away count. A Loop past LoopDice either way counts as one that has reached it. GL-02
type Loop int8

// room returns how much of a change the loop may still make; nil is no loop and may make all of it.
func (l *Loop) room(by int) int {
	if l == nil {
		return by
	}
	done := limit(int(*l), -LoopDice, LoopDice)
	return limit(by, -LoopDice-done, LoopDice-done) // GL-02: in total
}

// AddDice returns the pool with the dice number of its first term changed, up or down. Loop counts what a loop changes and bounds
// it; it is nil for an effect that happens once, which has no such bound. A dice number is at least 1, and a pool has at most
// MaxDice. No entry and a removed one stay. GL-02
func (p Pool) AddDice(by int, loop *Loop) Pool {
	return p.addDice(by, 1, loop)
}

// StripDice returns the pool with n dice taken off its first term by an effect that overrides the limit of 1: a term taken below 1
// is gone, and the entry is removed when no term is left. Loop is as in AddDice. n below 1 does nothing. GL-02
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
		*loop = Loop(limit(int(*loop), -LoopDice, LoopDice) + n - was)
	}
	p.Terms[0].N = uint8(n)
	if n == 0 {
		copy(p.Terms[:], p.Terms[1:])
		p.Terms[MaxTerms-1] = Dice{}
		p.Removed = p.Terms[0] == Dice{} // GL-02
	}
	return p
}

// A DiceClass is a class of dice that slots and other effects move together. GL-03
type DiceClass uint8

// The classes of dice. The zero DiceClass is none of them: a Lock, a Hidden entry, a fall. GL-03
const (
	NoClass DiceClass = iota
	Accuracy
	Damage
	Evasion
	Defence
	SkillDice
)

// NumClasses is the number of DiceClass values, NoClass included.
const NumClasses = 6

var classNames = enum.Names{Package: "stattrack", What: "class of dice", Names: []string{"None", "Accuracy", "Damage", "Evasion", "Defence", "Skill Dice"}}

// String returns the class's name in the book: "Skill Dice".
func (c DiceClass) String() string { return classNames.String(uint8(c)) }

// ParseDiceClass reads the form of String whatever its case, and what else the book prints: 'Accuracy Dice', 'Defense' and
// 'Defense Dice'. Anything else is a *crunch.NameError. GL-03
func ParseDiceClass(name string) (DiceClass, error) {
	c, err := enum.Parse[DiceClass](&classNames, spelled(name))
	if short, ok := cutDice(name); err != nil && ok {
		if s, e := enum.Parse[DiceClass](&classNames, spelled(short)); e == nil && s != NoClass && s != SkillDice {
			return s, nil
		}
	}
	return c, err
}

// spelled returns the name in the book's own spelling: the book prints 'Defense' in places. GL-03
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

// MarshalText gives the form of String; a value without a name is a *crunch.RangeError.
func (c DiceClass) MarshalText() ([]byte, error) { return classNames.Text(uint8(c)) }

// UnmarshalText reads what ParseDiceClass reads.
func (c *DiceClass) UnmarshalText(text []byte) error {
	class, err := ParseDiceClass(string(text))
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

// ClassOf returns the class of a printed entry by its name, whatever its case: Hit, Inflict and Argue are Accuracy Dice; Miss,
// Endure and Rebuttal are Evasion Dice; Acrobatics, Charisma, Lockpick and Search are Skill Dice; Lock and Hidden have no
// class. The word Dice may follow, and 'Defense' is read as Defence. Any other name is a *crunch.NameError. GL-03
func ClassOf(entry string) (DiceClass, error) {
	name, _ := cutDice(strings.TrimSpace(entry))
	i, err := enum.Parse[uint8](&entries, spelled(name))
	if err != nil {
		return NoClass, err
	}
	return entryClasses[i], nil
}

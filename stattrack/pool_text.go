package stattrack

import (
	"strconv"
	"strings"

	"github.com/crunchrules/crunch"
)

const removedText = "removed"

// String returns the pool as text: "2d6+1d8", "none" for no entry, "removed" for a removed one.
func (p Pool) String() string {
	switch {
	case p.Removed:
		return removedText
	case p.IsZero():
		return "none"
	}
	return string(p.append(nil))
}

func (p Pool) append(b []byte) []byte {
	for i, d := range p.Terms {
		if d == (Dice{}) {
			break
		}
		if i > 0 {
			b = append(b, '+')
		}
		b = strconv.AppendUint(b, uint64(d.N), 10)
		b = append(b, d.Size.String()...)
	}
	return b
}

// MarshalText writes the form of String, but "" for no entry. It returns what Validate returns.
func (p Pool) MarshalText() ([]byte, error) { return p.AppendText([]byte{}) }

// AppendText appends what MarshalText writes.
func (p Pool) AppendText(b []byte) ([]byte, error) {
	if err := p.Validate(); err != nil {
		return nil, err
	}
	if p.Removed {
		return append(b, removedText...), nil
	}
	return p.append(b), nil
}

// UnmarshalText reads what ParsePool reads.
func (p *Pool) UnmarshalText(text []byte) error {
	q, err := ParsePool(string(text))
	if err == nil {
		*p = q
	}
	return err
}

// MustParsePool is ParsePool for entries in a program's source. It panics if ParsePool returns an error.
func MustParsePool(text string) Pool {
	p, err := ParsePool(text)
	if err != nil {
		panic(err)
	}
	return p
}

// ParsePool reads a dice entry: terms such as 2d6 or d8, joined by "+", with or without spaces. There are at most four terms and twelve
// dice, of the sizes d2, d4, d6, d8, d10, d12 and d20. "" and "none" are no entry, "removed" is a removed one. Anything else is a
// *crunch.TextError. GL-01
func ParsePool(text string) (Pool, error) {
	var p Pool
	switch trimmed := strings.TrimSpace(text); {
	case trimmed == "" || strings.EqualFold(trimmed, "none"):
		return p, nil
	case strings.EqualFold(trimmed, removedText):
		return Pool{Removed: true}, nil
	}
	r := poolReader{text: text}
	dice := 0
	for term := 0; ; term++ {
		r.spaces()
		at := r.at
		d, err := r.term()
		if err != nil {
			return Pool{}, err
		}
		if term == MaxTerms {
			return Pool{}, r.bad(at, "a fifth term", "at most "+strconv.Itoa(MaxTerms))
		}
		if dice += int(d.N); dice > MaxDice {
			return Pool{}, r.bad(at, strconv.Itoa(dice)+" dice in all", "at most "+strconv.Itoa(MaxDice))
		}
		p.Terms[term] = d
		r.spaces()
		if r.at == len(text) {
			return p, nil
		}
		if text[r.at] != '+' {
			return Pool{}, r.bad(r.at, r.here(), `"+" or the end`)
		}
		r.at++
	}
}

// A poolReader reads a dice entry from left to right.
type poolReader struct {
	text string
	at   int
}

func (r *poolReader) bad(at int, found, want string) error {
	return &crunch.TextError{Package: "stattrack", What: "dice entry", Text: r.text, At: at + 1, Found: found, Want: want}
}

func (r *poolReader) spaces() {
	for r.at < len(r.text) && (r.text[r.at] == ' ' || r.text[r.at] == '\t') {
		r.at++
	}
}

// here tells what stands at the reader's place.
func (r *poolReader) here() string {
	if r.at == len(r.text) {
		return "the end"
	}
	for _, c := range r.text[r.at:] {
		return strconv.Quote(string(c))
	}
	return ""
}

// number reads digits. It returns -1 if there are none, and never more than 999.
func (r *poolReader) number() int {
	n, start := 0, r.at
	for r.at < len(r.text) && r.text[r.at] >= '0' && r.text[r.at] <= '9' {
		n = min(n*10+int(r.text[r.at]-'0'), 999)
		r.at++
	}
	if r.at == start {
		return -1
	}
	return n
}

// term reads one term: the number of dice, 1 if it is left out, and their size.
func (r *poolReader) term() (Dice, error) {
	at := r.at
	n := r.number()
	if r.at == len(r.text) || r.text[r.at] != 'd' && r.text[r.at] != 'D' {
		if n >= 0 {
			return Dice{}, r.bad(r.at, r.here(), `"d" and a size after the number of dice, as in 2d6`)
		}
		return Dice{}, r.bad(r.at, r.here(), "dice such as 2d6")
	}
	if n < 0 {
		n = 1
	}
	r.at++
	sizeAt := r.at
	sides := r.number()
	if sides < 0 {
		return Dice{}, r.bad(r.at, r.here(), "a size after the d: "+sizes)
	}
	size, near := levelOf(sides)
	if size == NoDie {
		return Dice{}, r.bad(sizeAt-1, "a d"+r.text[sizeAt:min(r.at, sizeAt+6)], near)
	}
	switch {
	case n == 0:
		return Dice{}, r.bad(at, "0 dice", "at least 1 (GL-02)")
	case n > MaxDice:
		return Dice{}, r.bad(at, "too many dice", "at most "+strconv.Itoa(MaxDice))
	}
	return Dice{uint8(n), size}, nil
}

const sizes = "2, 4, 6, 8, 10, 12 or 20"

// levelOf returns the level with this number of sides, or NoDie and the dice near it.
func levelOf(sides int) (Level, string) {
	for l := D2; l <= D20; l++ {
		switch {
		case l.Sides() == sides:
			return l, ""
		case l.Sides() > sides && l == D2:
			return NoDie, "d2"
		case l.Sides() > sides:
			return NoDie, (l - 1).String() + " or " + l.String()
		}
	}
	return NoDie, "d20"
}

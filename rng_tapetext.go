package crunch

import (
	"slices"
	"strconv"
)

const tapeWant = `dice such as "17" or "d20=17" with a blank between, no face above the sides`

// ParseTape reads the text form of a tape: dice separated by one blank, each a face such as "3" or a die and its face such as "d20=17".
// Numbers are decimal, at least 1, without sign or leading zero. The empty text is a tape without dice. Other text is a [*TextError].
func ParseTape(text string) (*Tape, error) {
	t := new(Tape)
	if err := t.UnmarshalText([]byte(text)); err != nil {
		return nil, err
	}
	return t, nil
}

// UnmarshalText reads what [ParseTape] reads and puts t at its first die. If it returns an error, t is unchanged.
func (t *Tape) UnmarshalText(text []byte) error {
	var throws []Throw
	for at := 0; len(text) > 0; at++ { // past the blank
		throw, end, ok := parseThrow(text, at)
		if !ok || end < len(text) && text[end] != ' ' {
			return &TextError{Package: "crunch", What: "tape", Text: string(text), At: end + 1, Want: tapeWant}
		}
		throws = append(throws, throw)
		if at = end; at == len(text) {
			break
		}
	}
	*t = Tape{throws: throws}
	return nil
}

// parseThrow reads the die that starts at byte at. It returns the end of the die, or the byte that is wrong.
func parseThrow(text []byte, at int) (throw Throw, end int, ok bool) {
	if at < len(text) && text[at] == 'd' {
		throw.Sides, at, ok = parseCount(text, at+1)
		if !ok || at >= len(text) || text[at] != '=' {
			return throw, at, false
		}
		at++
	}
	start := at
	throw.Face, at, ok = parseCount(text, at)
	if ok && throw.Sides != 0 && throw.Face > throw.Sides {
		return throw, start, false
	}
	return throw, at, ok
}

// parseCount reads the number, at least 1, that starts at byte at.
func parseCount(text []byte, at int) (n, end int, ok bool) {
	start := at
	if at < len(text) && text[at] == '0' {
		return 0, at, false
	}
	for at < len(text) && '0' <= text[at] && text[at] <= '9' {
		at++
	}
	n, err := strconv.Atoi(string(text[start:at]))
	if err != nil { // no digit, or too large for an int
		return 0, start, false
	}
	return n, at, true
}

// AppendText appends the text form of the tape. A die that can't be written, such as one with a face of 0, is a
// [*TapeError].
func (t *Tape) AppendText(b []byte) ([]byte, error) {
	for i, throw := range t.throws {
		if throw.Face < 1 || throw.Sides < 0 || throw.Sides != 0 && throw.Face > throw.Sides {
			return b, &TapeError{Pos: i, Throw: throw, Err: ErrTapeFace}
		}
	}
	return t.appendText(b), nil
}

func (t *Tape) appendText(b []byte) []byte {
	for i, throw := range t.throws {
		if i > 0 {
			b = append(b, ' ')
		}
		b = throw.append(b)
	}
	return b
}

// MarshalText returns the text form of the tape, as AppendText does.
func (t *Tape) MarshalText() ([]byte, error) {
	return t.AppendText(slices.Grow([]byte{}, 8*len(t.throws)))
}

// String returns the text form. It also writes dice that AppendText refuses.
func (t *Tape) String() string { return string(t.appendText(nil)) }

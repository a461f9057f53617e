package crunch

import (
	"bytes"
	"slices"

	"github.com/crunchrules/crunch/internal/tapetext"
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
	if len(text) > 0 {
		throws = make([]Throw, 0, 1+bytes.Count(text, []byte(" ")))
	}
	at, ok := tapetext.Read(text, func(face, sides int) { throws = append(throws, Throw{Face: face, Sides: sides}) })
	if !ok {
		return &TextError{Package: "crunch", What: "tape", Text: string(text), At: at + 1, Want: tapeWant}
	}
	*t = Tape{throws: throws}
	return nil
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

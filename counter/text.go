package counter

import (
	"strconv"
	"strings"
)

// The words of a Counter's text.
const (
	textWorth          = "worth="
	textOwner          = "owner="
	textTemporaryFirst = "temporary-first"
	textSpendRest      = "spend-rest"
	textHidden         = "hidden"
)

// String writes the Counter in one line: the type, the filled of the permanent slots, the Temporary ones, and what is not as usual:
// "Progress 3/10", "Resource 2/5+1 worth=7 temporary-first spend-rest hidden owner=3".
func (c Counter) String() string {
	b := append(make([]byte, 0, 80), c.Kind.String()...)
	b = strconv.AppendUint(append(b, ' '), uint64(c.Filled), 10)
	b = strconv.AppendUint(append(b, '/'), uint64(c.Slots), 10)
	if c.Temporary > 0 {
		b = strconv.AppendUint(append(b, '+'), uint64(c.Temporary), 10)
	}
	if c.Worth > 0 {
		b = strconv.AppendUint(append(b, " "+textWorth...), uint64(c.Worth), 10)
	}
	for _, o := range [...]struct {
		on   bool
		word string
	}{{c.TemporaryFirst, textTemporaryFirst}, {c.SpendRest, textSpendRest}, {c.Hidden, textHidden}} {
		if o.on {
			b = append(append(b, ' '), o.word...)
		}
	}
	if c.Owner != DM {
		b = strconv.AppendUint(append(b, " "+textOwner...), uint64(c.Owner), 10)
	}
	return string(b)
}

// MarshalText gives the form of String; a Counter that doesn't pass Check is refused.
func (c Counter) MarshalText() ([]byte, error) {
	if err := c.Check(); err != nil {
		return nil, err
	}
	return []byte(c.String()), nil
}

// UnmarshalText reads the form of String; the words behind the slots may come in any order, each once at most. Anything else is a
// *TextError, which names the part and wraps the error of a Counter that doesn't pass Check; c is then left alone.
func (c *Counter) UnmarshalText(text []byte) error {
	fields := strings.Fields(string(text))
	bad := func(part, want string, cause error) error {
		return &TextError{What: "Counter", Text: shorten(part), Want: want, Err: cause}
	}
	if len(fields) < 2 {
		return bad(string(text), `such as "Progress 3/10+1 worth=5"`, nil)
	}
	var out Counter
	if err := out.Kind.UnmarshalText([]byte(fields[0])); err != nil {
		return bad(fields[0], "a type of Counter", err)
	}
	slots, temporary, more := strings.Cut(fields[1], "+")
	filled, slots, ok := strings.Cut(slots, "/")
	if !ok || !number(&out.Filled, filled) || !number(&out.Slots, slots) || more && !number(&out.Temporary, temporary) {
		return bad(fields[1], `slots such as "3/10" or "3/8+2"`, nil)
	}
	for _, word := range fields[2:] {
		var ok bool
		switch {
		case word == textTemporaryFirst:
			ok, out.TemporaryFirst = !out.TemporaryFirst, true
		case word == textSpendRest:
			ok, out.SpendRest = !out.SpendRest, true
		case word == textHidden:
			ok, out.Hidden = !out.Hidden, true
		case strings.HasPrefix(word, textWorth):
			ok = out.Worth == 0 && number(&out.Worth, word[len(textWorth):]) && out.Worth > 0
		case strings.HasPrefix(word, textOwner):
			ok = out.Owner == DM && number(&out.Owner, word[len(textOwner):]) && out.Owner != DM
		}
		if !ok {
			return bad(word, "worth=1 to 65535, temporary-first, spend-rest, hidden, owner=1 to 65535, each once at most", nil)
		}
	}
	if err := out.Check(); err != nil {
		return bad(string(text), "a Counter that play can bring about", err)
	}
	*c = out
	return nil
}

// number reads digits into n and reports whether they are a number that fits.
func number[T ~uint8 | ~uint16](n *T, digits string) bool {
	v, err := strconv.ParseUint(digits, 10, 16)
	*n = T(v)
	return err == nil && uint64(*n) == v
}

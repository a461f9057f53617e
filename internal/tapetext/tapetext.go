// Package tapetext reads the text of a crunch.Tape: dice separated by one blank, each a face such as "3" or a die and its face such as "d20=3".
package tapetext

import "strconv"

// Read calls throw with each die; sides is 0 if the text doesn't say. If the text is wrong, ok is false and at is the byte, from 0, at which it is.
// The dice before that may have been read.
func Read[T string | []byte](text T, throw func(face, sides int)) (at int, ok bool) {
	for len(text) > 0 {
		face, sides, end, ok := next(text, at)
		if !ok || end < len(text) && text[end] != ' ' {
			return end, false
		}
		throw(face, sides)
		if at = end + 1; end == len(text) { // past the blank
			break
		}
	}
	return at, true
}

// next reads the die that starts at byte at. It returns the end of the die, or the byte that is wrong.
func next[T string | []byte](text T, at int) (face, sides, end int, ok bool) {
	if at < len(text) && text[at] == 'd' {
		sides, at, ok = count(text, at+1)
		if !ok || at >= len(text) || text[at] != '=' {
			return 0, sides, at, false
		}
		at++
	}
	start := at
	face, at, ok = count(text, at)
	if ok && sides != 0 && face > sides {
		return face, sides, start, false
	}
	return face, sides, at, ok
}

// count reads the number, at least 1, that starts at byte at.
func count[T string | []byte](text T, at int) (n, end int, ok bool) {
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

package record

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
)

// A piece is an element of a list, or a member of an object. The key of a member keeps its quotes.
type piece struct{ key, value []byte }

// piecesOf cuts an object or a list of compact JSON into its pieces.
func piecesOf(text []byte) (list []piece) {
	keyed := text[0] == '{'
	for at := 1; at < len(text)-1; at++ { // past the comma
		var p piece
		if keyed {
			end := at + quoted(text[at:])
			p.key, at = text[at:end], end+1
		}
		end := at + valueEnd(text[at:])
		p.value, at = text[at:end], end
		list = append(list, p)
	}
	return list
}

// quoted returns the length of the string at the beginning of a text.
func quoted(text []byte) int {
	for i := 1; ; i++ {
		switch text[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
}

// valueEnd returns the length of the value at the beginning of a text.
func valueEnd(text []byte) int {
	depth := 0
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '"':
			i += quoted(text[i:]) - 1
		case c == '{' || c == '[':
			depth++
		case (c == ',' || c == '}' || c == ']') && depth == 0:
			return i
		case c == '}' || c == ']':
			depth--
		}
	}
	return len(text)
}

// find returns the place of a key, or -1. Keys mostly stand where they stood before.
func find(list []piece, key []byte, guess int) int {
	same := func(p piece) bool { return bytes.Equal(p.key, key) }
	if guess < len(list) && same(list[guess]) {
		return guess
	}
	return slices.IndexFunc(list, same)
}

var null = []byte("null")

// DiffTexts appends what changes one compact JSON text into another that is not equal. Its form is described at board.Diff.
func DiffTexts(text, old, now []byte) []byte {
	if now[0] != old[0] || now[0] != '{' && now[0] != '[' {
		return append(text, now...)
	}
	was, is, begin := piecesOf(old), piecesOf(now), len(text)
	text = append(text, '{')
	if now[0] == '[' {
		for i, p := range is {
			key := strconv.AppendQuote(nil, strconv.Itoa(i))
			if i >= len(was) {
				text = member(text, key, p.value)
			} else if !bytes.Equal(was[i].value, p.value) {
				text = DiffTexts(member(text, key, nil), was[i].value, p.value)
			}
		}
		if len(is) < len(was) {
			text = member(text, []byte(`"length"`), strconv.AppendInt(nil, int64(len(is)), 10))
		}
		if len(text)+1-begin >= len(now) {
			return append(text[:begin], now...)
		}
		return append(text, '}')
	}
	for i, p := range is {
		if k := find(was, p.key, i); k < 0 {
			text = member(text, p.key, p.value)
		} else if !bytes.Equal(was[k].value, p.value) {
			text = DiffTexts(member(text, p.key, nil), was[k].value, p.value)
		}
	}
	for i, p := range was {
		if find(is, p.key, i) < 0 {
			text = member(text, p.key, null)
		}
	}
	return append(text, '}')
}

// member adds a member to the object that a text ends with.
func member(text, key, value []byte) []byte {
	if text[len(text)-1] != '{' {
		text = append(text, ',')
	}
	return append(append(append(text, key...), ':'), value...)
}

// FoldText appends what a diff makes of a compact JSON text. What does not fit is an error.
func FoldText(text, old, diff []byte) ([]byte, error) {
	switch {
	case diff[0] != '{' || old[0] != '{' && old[0] != '[':
		return append(text, diff...), nil
	case old[0] == '[':
		return foldList(text, piecesOf(old), piecesOf(diff))
	}
	was, changes := piecesOf(old), piecesOf(diff)
	text = append(text, '{')
	for i, p := range was {
		k := find(changes, p.key, i)
		if k < 0 {
			text = member(text, p.key, p.value)
			continue
		}
		change := changes[k].value
		if changes = slices.Delete(changes, k, k+1); bytes.Equal(change, null) {
			continue
		}
		var err error
		if text, err = FoldText(member(text, p.key, nil), p.value, change); err != nil {
			return nil, fmt.Errorf("%s: %w", p.key, err)
		}
	}
	for _, p := range changes { // a key that comes twice is left to the reader of the View
		if bytes.Equal(p.value, null) {
			return nil, fmt.Errorf("%s is taken away and isn't there", p.key)
		}
		text = member(text, p.key, p.value)
	}
	return append(text, '}'), nil
}

// foldList adds what a diff makes of a list.
func foldList(text []byte, list, changes []piece) ([]byte, error) {
	for _, p := range changes {
		key := string(p.key[1 : len(p.key)-1])
		if key == "length" {
			n, err := strconv.Atoi(string(p.value))
			if err != nil || n < 0 || n >= len(list) {
				return nil, fmt.Errorf("found the length %s for a list of %d", p.value, len(list))
			}
			list = list[:n]
			continue
		}
		i, err := strconv.Atoi(key)
		switch {
		case err != nil || i < 0 || i > len(list) || strconv.Itoa(i) != key:
			return nil, fmt.Errorf("found the place %s in a list of %d", p.key, len(list))
		case i == len(list):
			list = append(list, p)
			continue
		}
		if list[i].value, err = FoldText(nil, list[i].value, p.value); err != nil {
			return nil, fmt.Errorf("[%d]: %w", i, err)
		}
	}
	text = append(text, '[')
	for i, p := range list {
		if i > 0 {
			text = append(text, ',')
		}
		text = append(text, p.value...)
	}
	return append(text, ']'), nil
}

package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/crunchrules/crunch/internal/near"
)

// An exprError is a question that can't be read.
type exprError struct {
	At    int    // the byte of the question, from 1
	Found string // what stands there
	Want  string // what would be right
	Near  string // what was probably meant; ""
}

func (e *exprError) Error() string {
	text := fmt.Sprintf("-expr: at byte %d: found %s: want %s", e.At, e.Found, e.Want)
	if e.Near != "" {
		text += fmt.Sprintf(" (did you mean %s?)", e.Near)
	}
	return text
}

// A token is a word, a number, dice or a sign of a question; the one at its end is "".
type token struct {
	at   int
	text string
}

func (t token) is(words ...string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return strings.EqualFold(t.text, w) })
}

// dice reports whether it begins as dice do: 2d6 or d8.
func (t token) dice() bool {
	rest := strings.TrimLeft(t.text, "0123456789")
	return rest != "" && (rest[0] == 'd' || rest[0] == 'D') && len(rest) > 1 && rest[1] >= '0' && rest[1] <= '9'
}

// An exprReader reads a question from left to right.
type exprReader struct {
	text   string
	tokens []token
	next   int
}

func (q *exprReader) now() token { return q.tokens[min(q.next, len(q.tokens)-1)] }

func (q *exprReader) split() error {
	letter := func(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' }
	for at := 0; at < len(q.text); {
		c, end := q.text[at], at+1
		switch {
		case c == ' ' || c == '\t':
			at++
			continue
		case letter(c):
			for end < len(q.text) && letter(q.text[end]) {
				end++
			}
		case (c == '>' || c == '<') && end < len(q.text) && q.text[end] == '=':
			end++
		case !strings.ContainsRune("+-<>=", rune(c)):
			r, _ := utf8.DecodeRuneInString(q.text[at:])
			return &exprError{At: at + 1, Found: strconv.QuoteRune(r), Want: "words, numbers, dice, + - >= > <= < ="}
		}
		q.tokens = append(q.tokens, token{at, q.text[at:end]})
		at = end
	}
	q.tokens = append(q.tokens, token{at: len(q.text)})
	return nil
}

// bad refuses the token that stands here. Words are those that could stand here, for whoever misspelt one.
func (q *exprReader) bad(want string, words ...string) error {
	t := q.now()
	e := &exprError{At: t.at + 1, Found: "the end", Want: want}
	if t.text != "" {
		e.Found, e.Near = strconv.Quote(t.text), near.Name(strings.ToLower(t.text), words)
	}
	return e
}

// number reads a whole number in this range.
func (q *exprReader) number(what string, min, max int) (int, error) {
	n, err := strconv.Atoi(q.now().text)
	if err != nil || n < min || n > max || q.now().is("+", "-") {
		return 0, q.bad(fmt.Sprintf("%s, %d to %d", what, min, max))
	}
	q.next++
	return n, nil
}

package sandbox

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// token is a name, keyword, number, string or symbol of the source, with its position. Lines and columns count from 1; columns count bytes.
type token struct {
	text         string
	line, column int
	last         int // column of its last byte, on the line where it ends
	kind         tokenKind
}

type tokenKind byte

const (
	aSign tokenKind = iota
	aName
	aKeyword
	aNumber
	aString
)

var keywords = []string{"and", "break", "do", "else", "elseif", "end", "false", "for", "function", "if", "in", "local", "nil", "not", "or",
	"repeat", "return", "then", "true", "until", "while"}

var longSigns = []string{"...", "..", "==", "~=", "<=", ">="}

// lineStart returns the index of the first token on a line, or of the next one.
func lineStart(list []token, line int) int {
	i, _ := slices.BinarySearchFunc(list, line, func(t token, line int) int { return t.line - line })
	return i
}

// word reports whether the token is a name or keyword. Problems are located by words.
func (t token) word() bool { return t.kind == aName || t.kind == aKeyword }

// lexer splits a source into tokens. It is the only one: the columns of problems and the hints about slips come from its tokens.
type lexer struct {
	file, src string
	at        int // the next byte
	line      int
	start     int // where the line begins
	tokens    []token
	problems  Problems
	more      int   // problems that are not kept
	stray     bool  // the source has a character that the parser can't read
	endless   token // the first text in quotes that has no end
	host      *Host
}

// lex splits a source into tokens. It reports what the parser would read differently from Lua 5.1: escapes over 255, malformed numbers,
// strings that are too long. It also reports characters that the parser can't read, and sets stray.
func lex(file, src string) *lexer {
	x := &lexer{file: file, src: src, line: 1}
	for x.at < len(src) {
		x.next()
	}
	return x
}

func (x *lexer) column(at int) int { return at - x.start + 1 }

func (x *lexer) rest() string { return x.src[x.at:] }

func (x *lexer) refuse(line, column int, message, suggestion string) {
	if len(x.problems) == MaxProblems {
		x.more++
		return
	}
	x.problems = append(x.problems, Problem{x.file, line, column, message, suggestion})
}

func (x *lexer) next() {
	c := x.src[x.at]
	switch {
	case c == '\n' || c == '\r':
		x.newline()
	case c == ' ' || c == '\t' || c == '\v' || c == '\f':
		x.at++
	case strings.HasPrefix(x.rest(), "--"):
		x.comment()
	case c == '[' && x.longEnd() > 0:
		x.long()
	case c == '"' || c == '\'':
		x.quoted(c)
	case isDigit(c) || c == '.' && x.at+1 < len(x.src) && isDigit(x.src[x.at+1]):
		x.number()
	case nameByte(c):
		end := x.at
		for end < len(x.src) && nameByte(x.src[end]) {
			end++
		}
		kind := aName
		if slices.Contains(keywords, x.src[x.at:end]) {
			kind = aKeyword
		}
		x.add(kind, end)
	case c < ' ' || c >= 0x7f:
		x.strayCharacter()
	default:
		for _, s := range longSigns {
			if strings.HasPrefix(x.rest(), s) {
				x.add(aSign, x.at+len(s))
				return
			}
		}
		x.add(aSign, x.at+1)
	}
}

// add makes a token of the bytes up to end, all on one line.
func (x *lexer) add(kind tokenKind, end int) {
	x.tokens = append(x.tokens, token{x.src[x.at:end], x.line, x.column(x.at), x.column(end - 1), kind})
	x.at = end
}

// newline steps over a line's end: LF, CR, or the two together.
func (x *lexer) newline() {
	c := x.src[x.at]
	x.at++
	if x.at < len(x.src) && x.src[x.at] != c && (x.src[x.at] == '\n' || x.src[x.at] == '\r') {
		x.at++
	}
	x.line++
	x.start = x.at
}

// over advances to a later byte, counting the line ends on the way.
func (x *lexer) over(end int) {
	for x.at < end {
		if c := x.src[x.at]; c == '\n' || c == '\r' {
			x.newline()
		} else {
			x.at++
		}
	}
}

func (x *lexer) comment() {
	x.at += 2
	if strings.HasPrefix(x.rest(), "[") {
		if end := x.longEnd(); end > 0 {
			x.over(end)
			return
		}
	}
	for x.at < len(x.src) && x.src[x.at] != '\n' && x.src[x.at] != '\r' {
		x.at++
	}
}

// longEnd returns the byte after the long bracket that begins at the next byte, or 0 if none does.
func (x *lexer) longEnd() int {
	body := x.at + 1
	for body < len(x.src) && x.src[body] == '=' {
		body++
	}
	if body >= len(x.src) || x.src[body] != '[' {
		return 0
	}
	end := "]" + x.src[x.at+1:body] + "]"
	if n := strings.Index(x.src[body+1:], end); n >= 0 {
		return body + 1 + n + len(end)
	}
	return len(x.src)
}

// long reads a string in long brackets.
func (x *lexer) long() {
	from, line, column := x.at, x.line, x.column(x.at)
	x.over(x.longEnd())
	brackets := 2 * (strings.IndexByte(x.src[from+1:], '[') + 2)
	if size := x.at - from - brackets; size > MaxString {
		x.refuse(line, column, tooLong(size), "")
	}
	x.tokens = append(x.tokens, token{x.src[from:x.at], line, column, x.column(x.at - 1), aString})
}

// quoted reads a string in quotes, up to the closing one or the end of the line.
func (x *lexer) quoted(quote byte) {
	from, line, column, size := x.at, x.line, x.column(x.at), 0
	x.at++
	for x.at < len(x.src) && x.src[x.at] != quote && x.src[x.at] != '\n' && x.src[x.at] != '\r' {
		size++
		if x.src[x.at] != '\\' {
			x.at++
			continue
		}
		if x.at++; x.at == len(x.src) {
			break
		}
		switch c := x.src[x.at]; {
		case c == '\n' || c == '\r':
			x.newline()
		case isDigit(c):
			n, slash := 0, x.at-1
			for k := 0; k < 3 && x.at < len(x.src) && isDigit(x.src[x.at]); k++ {
				n = n*10 + int(x.src[x.at]-'0')
				x.at++
			}
			if n > 255 {
				x.refuse(x.line, x.column(slash), "escape sequence too large", "a byte is \\0 to \\255")
			}
		default:
			x.at++
		}
	}
	closed := x.at < len(x.src) && x.src[x.at] == quote
	if closed {
		x.at++
	}
	if size > MaxString {
		x.refuse(line, column, tooLong(size), "")
	}
	t := token{x.src[from:x.at], line, column, x.column(x.at - 1), aString}
	if x.tokens = append(x.tokens, t); !closed && x.endless.text == "" {
		x.endless = t
	}
}

func (x *lexer) number() {
	end := x.at
	hex := strings.HasPrefix(x.rest(), "0x") || strings.HasPrefix(x.rest(), "0X")
	for end < len(x.src) && (nameByte(x.src[end]) || x.src[end] == '.') {
		if !hex && x.src[end]|0x20 == 'e' && end+1 < len(x.src) && (x.src[end+1] == '-' || x.src[end+1] == '+') {
			end++
		}
		end++
	}
	text := x.src[x.at:end]
	if _, ok := parseNumber(text); !ok || hex && strings.ContainsAny(text, ".pP") {
		x.refuse(x.line, x.column(x.at), "malformed number "+clip(text), "")
	}
	x.add(aNumber, end)
}

// strays are characters that come from word processors, web pages and other languages, with what to write instead.
var strays = map[rune]string{
	'\u2018': "write a straight quote: '", '\u2019': "write a straight quote: '", '\u201a': "write a straight quote: '",
	'\u201c': `write a straight quote: "`, '\u201d': `write a straight quote: "`, '\u201e': `write a straight quote: "`,
	'\u00ab': `write a straight quote: "`, '\u00bb': `write a straight quote: "`,
	'\u00a0': "it is a no-break space: write a plain one", '\u202f': "it is a no-break space: write a plain one",
	'\u200b': "it is invisible: delete it", '\ufeff': "it is invisible: delete it",
	'\u2013': "it is a dash: write -", '\u2014': "it is a dash: write -", '\u2212': "it is a minus sign: write -",
	'\u2026': "write three dots: ...", '\u00d7': "write *", '\u00f7': "write /", '\u2260': "write ~=", '\u2264': "write <=", '\u2265': "write >=",
	'\u3000': "it is a wide space: write a plain one", '\uff08': "write (", '\uff09': "write )", '\uff0c': "write ,", '\uff1d': "write =",
}

// strayCharacter reports a character that no Lua program has outside strings and comments.
func (x *lexer) strayCharacter() {
	r, size := utf8.DecodeRuneInString(x.rest())
	x.stray = true
	switch suggestion, known := strays[r]; {
	case known:
		x.refuse(x.line, x.column(x.at), character(r), suggestion)
	case r == utf8.RuneError && size == 1:
		x.refuse(x.line, x.column(x.at), fmt.Sprintf("the byte %d, which is not UTF-8", x.src[x.at]), "save the file as UTF-8")
	case r < ' ' || r == 0x7f:
		x.refuse(x.line, x.column(x.at), fmt.Sprintf("the control character %d", r), "delete it")
	default:
		x.refuse(x.line, x.column(x.at), character(r)+" outside a string", "names are of the letters a to z, digits and _; any text may stand in quotes")
	}
	for x.at += size; x.at < len(x.src) && x.src[x.at] >= utf8.RuneSelf && strings.HasPrefix(x.rest(), string(r)); { // report a run of them once
		x.at += size
	}
}

func nameByte(c byte) bool {
	return c == '_' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}

// utf16 reports whether a file begins as UTF-16 does.
func utf16(text string) bool {
	return strings.HasPrefix(text, "\xff\xfe") || strings.HasPrefix(text, "\xfe\xff") ||
		len(text) > 3 && (text[0] == 0 && text[1] != 0 && text[2] == 0 || text[1] == 0 && text[0] != 0 && text[3] == 0)
}

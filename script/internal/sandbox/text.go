package sandbox

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// clip shortens a text for a message without splitting a character.
func clip(s string) string {
	const most = 24
	if len(s) <= most {
		return s
	}
	n := most
	for n > most-utf8.UTFMax && !utf8.RuneStart(s[n]) {
		n--
	}
	return s[:n] + "..."
}

// cut shortens a text to n bytes.
func cut(s string, most int) string {
	if len(s) <= most {
		return s
	}
	return s[:most]
}

// Safe makes a text that content wrote safe to show in an error, problem or result. It is UTF-8. Unsafe characters are escaped as \27 or
// \u{202e}.
func Safe(s string) string {
	clean := true
	for i := 0; i < len(s) && clean; i++ {
		clean = s[i] >= ' ' && s[i] < 0x7f || s[i] == '\n' || s[i] == '\t'
	}
	if clean {
		return s
	}
	var b strings.Builder
	for i, size := 0, 0; i < len(s); i += size {
		var c rune
		c, size = utf8.DecodeRuneInString(s[i:])
		switch {
		case c == utf8.RuneError && size == 1:
			fmt.Fprintf(&b, "\\%d", s[i])
		case !Unsafe(c):
			b.WriteRune(c)
		case c < 256:
			fmt.Fprintf(&b, "\\%d", c)
		default:
			fmt.Fprintf(&b, "\\u{%x}", c)
		}
	}
	return b.String()
}

// SafeName makes the name of a file or folder safe to show: in one line, and no other name looks like it.
func SafeName(s string) string {
	return strings.NewReplacer("\n", `\10`, "\t", `\9`).Replace(Safe(strings.ReplaceAll(s, `\`, `\92`)))
}

// Unsafe reports whether a character must not be shown unchanged: control characters except newline and tab, invisible ones, those that change the
// writing direction, and those that end a line in some places only.
func Unsafe(c rune) bool {
	const joiner, nonJoiner = 0x200d, 0x200c // scripts and emoji need them
	return c != '\n' && c != '\t' && c != joiner && c != nonJoiner && unicode.In(c, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp)
}

// character names a character for a message.
func character(c rune) string {
	if unicode.IsPrint(c) {
		return fmt.Sprintf("the character %c (U+%04X)", c, c)
	}
	return fmt.Sprintf("the character U+%04X", c)
}

// Package svg holds what all pictures share: how wide a text is, and which characters it may have.
package svg

import "strings"

// Char is the width of a character in pixels, in the monospace font of 13 pixels that all pictures use.
const Char = 8

// longest is how many characters Clip leaves.
const longest = 44

// Width returns the width of a text in pixels. A wide character, such as a Chinese one, takes the room of two.
func Width(s string) int {
	n := 0
	for _, r := range s {
		n += Char
		if r >= 0x1100 {
			n += Char
		}
	}
	return n
}

// Clip shortens a text that is too long for a line.
func Clip(s string) string {
	runes := []rune(s)
	if len(runes) <= longest {
		return s
	}
	return string(runes[:longest-1]) + "…"
}

// Plain makes a name safe to show. It replaces control characters, line breaks, direction marks and invalid characters with U+FFFD. It
// lists them itself, so that pictures don't change with the Unicode tables of a Go release.
func Plain(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r < 0x20, r >= 0x7f && r < 0xa0,
			r == 0x61c, r == 0x200e, r == 0x200f, r >= 0x2028 && r <= 0x202e, r >= 0x2066 && r <= 0x2069,
			r == 0xfeff, r&0xfffe == 0xfffe:
			return 0xfffd
		}
		return r
	}, s)
}

var escapes = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&#34;", "'", "&#39;")

// Escape writes a text as XML. XML can't hold all characters: make the text Plain first.
func Escape(s string) string { return escapes.Replace(s) }

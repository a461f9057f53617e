package sandbox

import "strings"

// word is a name or keyword of the source with its place.
type word struct {
	text         string
	line, column int
	key          bool // followed by a single '='
}

// scan finds the words of a source, so that problems can name a column, and refuses what the parser would read
// differently from Lua 5.1: escapes over 255, malformed numbers, over-long strings.
func scan(file, src string) (words []word, problems Problems) {
	line, start := 1, 0
	i := 0
	column := func(at int) int { return at - start + 1 }
	newline := func() {
		c := src[i]
		i++
		if i < len(src) && (src[i] == '\n' || src[i] == '\r') && src[i] != c {
			i++
		}
		line++
		start = i
	}
	refuse := func(at int, msg, hint string) {
		if len(problems) < MaxProblems {
			problems = append(problems, Problem{file, line, column(at), msg, hint})
		}
	}
	// long reads a long bracket at i and reports whether there was one; it leaves i behind it.
	long := func() (size int, ok bool) {
		level := 0
		j := i + 1
		for j < len(src) && src[j] == '=' {
			level++
			j++
		}
		if j >= len(src) || src[j] != '[' {
			return 0, false
		}
		end := "]" + strings.Repeat("=", level) + "]"
		n := strings.Index(src[j+1:], end)
		stop := len(src)
		if n >= 0 {
			stop = j + 1 + n
		}
		i = j + 1
		for i < stop {
			if src[i] == '\n' || src[i] == '\r' {
				newline()
			} else {
				i++
			}
		}
		i = min(len(src), max(i, stop)+len(end))
		return stop - j - 1, true
	}
	for i < len(src) {
		c := src[i]
		switch {
		case c == '\n' || c == '\r':
			newline()
		case c == '-' && strings.HasPrefix(src[i:], "--"):
			i += 2
			if i < len(src) && src[i] == '[' {
				if _, ok := long(); ok {
					continue
				}
			}
			for i < len(src) && src[i] != '\n' && src[i] != '\r' {
				i++
			}
		case c == '[' && i+1 < len(src) && (src[i+1] == '[' || src[i+1] == '='):
			at := i
			l, s := line, start
			size, ok := long()
			if !ok {
				i++
			} else if size > MaxString {
				problems = append(problems, Problem{file, l, at - s + 1, tooLong(size), ""})
			}
		case c == '"' || c == '\'':
			at, size := i, 0
			i++
			for i < len(src) && src[i] != c && src[i] != '\n' && src[i] != '\r' {
				size++
				if src[i] != '\\' {
					i++
					continue
				}
				i++
				if i >= len(src) {
					break
				}
				switch d := src[i]; {
				case d == '\n' || d == '\r':
					newline()
				case '0' <= d && d <= '9':
					n, from := 0, i-1
					for k := 0; k < 3 && i < len(src) && '0' <= src[i] && src[i] <= '9'; k++ {
						n = n*10 + int(src[i]-'0')
						i++
					}
					if n > 255 {
						refuse(from, "escape sequence too large", "a byte is \\0 to \\255")
					}
				default:
					i++
				}
			}
			i++
			if size > MaxString {
				refuse(at, tooLong(size), "")
			}
		case c == '_' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z':
			at := i
			for i < len(src) && nameByte(src[i]) {
				i++
			}
			j := i
			for j < len(src) && (src[j] == ' ' || src[j] == '\t') {
				j++
			}
			words = append(words, word{src[at:i], line, column(at), j < len(src) && src[j] == '=' && !strings.HasPrefix(src[j:], "==")})
		case '0' <= c && c <= '9' || c == '.' && i+1 < len(src) && '0' <= src[i+1] && src[i+1] <= '9':
			at := i
			for i < len(src) && (nameByte(src[i]) || src[i] == '.') {
				if (src[i] == 'e' || src[i] == 'E') && i+1 < len(src) && (src[i+1] == '-' || src[i+1] == '+') &&
					!strings.HasPrefix(src[at:], "0x") && !strings.HasPrefix(src[at:], "0X") {
					i++
				}
				i++
			}
			if !plainNumeral(src[at:i]) {
				refuse(at, "malformed number "+clip(src[at:i]), "")
			}
		default:
			i++
		}
	}
	return words, problems
}

func nameByte(c byte) bool {
	return c == '_' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}

// plainNumeral reports whether s is a numeral of Lua 5.1 that the parser reads as one token.
func plainNumeral(s string) bool {
	if strings.HasPrefix(s, "0x") || strings.HasPrefix(s, "0X") {
		if strings.ContainsAny(s, ".pP") {
			return false
		}
	}
	_, ok := parseNumber(s)
	return ok
}

func clip(s string) string {
	if len(s) > 24 {
		return s[:24] + "..."
	}
	return s
}

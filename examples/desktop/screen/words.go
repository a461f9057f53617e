package screen

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/gofont/gomonobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
)

// A Face is how letters look.
type Face int

// The faces that there are.
const (
	Regular Face = iota
	Bold
	Mono
	MonoBold
)

const (
	ascent = 0.98 // how far the letters' line is below the top of a text, in its size
	tall   = 1.35 // how high a line is
)

var fonts = [...][]byte{Regular: goregular.TTF, Bold: gobold.TTF, Mono: gomono.TTF, MonoBold: gomonobold.TTF}

var faces = map[Face]map[float64]font.Face{}

// face returns the letters of a size in pixels.
func face(f Face, size float64) font.Face {
	if faces[f] == nil {
		faces[f] = map[float64]font.Face{}
	}
	of := faces[f][size]
	if of == nil {
		parsed, err := opentype.Parse(fonts[f])
		if err == nil {
			of, err = opentype.NewFace(parsed, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingNone})
		}
		if err != nil {
			panic(err) // a font of the program itself
		}
		faces[f][size] = of
	}
	return of
}

// wide returns how wide a text is.
func wide(text string, f Face, size float64) float64 {
	return float64(font.MeasureString(face(f, size), text)) / 64
}

// clip cuts a text that is wider than its room.
func clip(text string, f Face, size, room float64) string {
	if wide(text, f, size) <= room {
		return text
	}
	for text != "" && wide(text+"…", f, size) > room {
		_, n := utf8.DecodeLastRuneInString(text)
		text = text[:len(text)-n]
	}
	if text == "" {
		return ""
	}
	return text + "…"
}

// wrap breaks a text into lines that fit. A word that is wider than the room is cut.
func wrap(text string, f Face, size, room float64) (lines []string) {
	line := ""
	for _, word := range strings.Fields(text) {
		word = clip(word, f, size, room)
		switch longer := line + " " + word; {
		case line == "":
			line = word
		case wide(longer, f, size) <= room:
			line = longer
		default:
			lines, line = append(lines, line), word
		}
	}
	return append(lines, line)
}

// clauses are the marks of the rules at the end of a line of the story.
var clauses = regexp.MustCompile(`( ?\[[A-Z]{2}-\d+\])+$`)

// told is a line of the story on the screen.
type told struct {
	text, rule string
	indent     float64
	face       Face
	old        bool
}

// tell breaks the story into lines that fit. Lines of the last choice are new.
func tell(story []string, read int, size, room float64) (lines []told) {
	for i, text := range story {
		words := strings.TrimLeft(text, " ")
		line := told{indent: float64(len(text)-len(words)) * size / 2, old: i < read}
		if strings.HasPrefix(words, "Round ") || strings.HasSuffix(words, "'s turn") {
			line.face = Bold
		}
		line.rule = strings.TrimSpace(clauses.FindString(words))
		parts := wrap(strings.TrimSuffix(words, clauses.FindString(words)), line.face, size, room-line.indent)
		for k, part := range parts {
			next := line
			if next.text = part; k < len(parts)-1 {
				next.rule = ""
			}
			if k > 0 {
				next.indent += size
			}
			lines = append(lines, next)
		}
	}
	return lines
}

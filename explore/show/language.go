package show

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// A Language has the texts of a scenario in another language than its own. Names stay keys: in the State, in events, saves, logs and Commands they are the
// same in every language. A host translates what it shows, and nothing else (GL-83):
//
//	v, told := l.View(s.View(ada)), s.Tell(events, ada)
//	fmt.Print(show.MapText(&v), l.Story(told))
//
// What has no translation stays in the language of the scenario. A nil Language is that language. A Language never changes, and many goroutines may use it.
type Language struct {
	name  string
	texts map[string]string // by the text with single blanks
	keys  map[string]string // texts by their translations
	made  []pattern         // texts in which something differs
	story map[string]string // sentences of the story in which nothing differs
	lines []pattern         // and the others
}

// A Translation is a text, and what it is in another language. Where %s stands in the text, anything may stand; %d is a whole number. What stands there
// goes into the place of %s or %d in Is, translated too. If the order is another one, Is has %1 to %9 for what stands first to ninth. In a text with %s
// or %d and its translation, %% is a percent sign.
type Translation struct{ Text, Is string }

// A LanguageError says what is wrong with a Translation.
type LanguageError struct {
	Language string // its name
	Text     string // of the Translation
	Wrong    string // what was found, and what would be right
}

// Error returns the language, the text and what is wrong.
func (e *LanguageError) Error() string {
	return fmt.Sprintf("show: language %q: %q: %s", e.Language, e.Text, e.Wrong)
}

// NewLanguage makes a Language of the translations of a scenario's names and texts, and of the sentences that the game says around them, such as "%s goes
// from %s to %s". Of two translations of one text the first counts. A translation that Check refuses is a [*LanguageError], joined with the others.
func NewLanguage(name string, texts, story []Translation) (*Language, error) {
	l := &Language{name: name, texts: map[string]string{}, keys: map[string]string{}, story: map[string]string{}}
	var wrong []error
	add := func(list []Translation, exact map[string]string, patterns *[]pattern) {
		for _, t := range list {
			text := blanks(t.Text)
			if err := t.Check(); err != "" {
				wrong = append(wrong, &LanguageError{name, t.Text, err})
			} else if p := patternOf(text); p.verbs != "" {
				p.is = t.Is
				*patterns = append(*patterns, p)
			} else if _, twice := exact[text]; !twice {
				exact[text] = t.Is
			}
		}
		slices.SortStableFunc(*patterns, func(a, b pattern) int { return cmp.Compare(b.letters, a.letters) })
	}
	add(texts, l.texts, &l.made)
	add(story, l.story, &l.lines)
	if wrong != nil {
		return nil, errors.Join(wrong...)
	}
	for _, t := range slices.Backward(texts) { // the first counts
		l.keys[strings.ToLower(t.Is)] = blanks(t.Text)
	}
	return l, nil
}

// Name returns the name of the language: "de". It is "" for nil.
func (l *Language) Name() string {
	if l == nil {
		return ""
	}
	return l.name
}

// Text returns a name or text of the scenario in the language, or as it is if it has no translation. A number behind a name, as copies of a Challenge
// have it, stays there. §GL-83
func (l *Language) Text(text string) string {
	if l == nil || text == "" {
		return text
	}
	is, _ := l.text(text, 0)
	return is
}

// mostWithin is how deep translations may stand within each other: what stands in the place of %s may have a %s.
const mostWithin = 3

func (l *Language) text(text string, within int) (string, bool) {
	key := blanks(text)
	if is, ok := l.texts[key]; ok {
		return is, true
	}
	if i := strings.LastIndexByte(key, ' '); i > 0 && number(key[i+1:]) {
		if is, ok := l.texts[key[:i]]; ok {
			return is + key[i:], true
		}
	}
	return l.match(l.made, key, text, within)
}

// match returns a text by the first pattern that it fits, or as it is.
func (l *Language) match(patterns []pattern, key, text string, within int) (string, bool) {
	if within < mostWithin {
		var parts [mostParts]string
		for i := range patterns {
			if p := &patterns[i]; p.fits(key, &parts) {
				for k := range len(p.verbs) {
					parts[k] = l.part(parts[k], within+1)
				}
				return filled(p.is, &parts), true
			}
		}
	}
	return text, false
}

// part returns what stands in the place of %s: a name, a text, words of the story, or a region and who is seen there.
func (l *Language) part(text string, within int) string {
	is, ok := l.text(text, within)
	if !ok {
		is, ok = l.say(text, within)
	}
	if place, names, who := strings.Cut(strings.TrimSuffix(text, ")"), " ("); who && !ok && strings.HasSuffix(text, ")") {
		list := strings.Split(names, ", ")
		for i := range list {
			list[i] = l.Text(list[i])
		}
		return l.Text(place) + " (" + strings.Join(list, ", ") + ")"
	}
	return is
}

// Say returns a sentence of the story in the language, or as it is if it has no translation.
func (l *Language) Say(sentence string) string {
	if l == nil || sentence == "" {
		return sentence
	}
	is, _ := l.say(sentence, 0)
	return is
}

func (l *Language) say(sentence string, within int) (string, bool) {
	if is, ok := l.story[sentence]; ok {
		return is, true
	}
	return l.match(l.lines, sentence, sentence, within)
}

// mostParts is how many %s and %d a text may have.
const mostParts = 9

// Check returns what is wrong with the translation, or "": a text must be more than what may differ in it, and in its translation the same must stand.
func (t Translation) Check() string {
	text := patternOf(blanks(t.Text))
	switch {
	case strings.TrimSpace(t.Text) == "":
		return "found no text"
	case strings.TrimSpace(t.Is) == "":
		return "found no translation"
	case text.verbs == "":
		if found, _ := placesOf(t.Is); found != "" && !strings.Contains(t.Text, "%") {
			return fmt.Sprintf("found %s in its translation, and the text has no %%s and %%d", places(found))
		}
		return ""
	case len(text.verbs) > mostParts:
		return fmt.Sprintf("found %d of %%s and %%d, want at most %d", len(text.verbs), mostParts)
	case text.letters == 0:
		return "found nothing but %s and %d, want words beside them"
	case slices.Contains(text.literals[1:len(text.verbs)], ""):
		return "found %s and %d side by side, want something between them"
	}
	found, numbered := placesOf(t.Is)
	if numbered {
		for k := range len(text.verbs) {
			if !strings.ContainsRune(found, rune('1'+k)) {
				return fmt.Sprintf("found no %%%d in its translation, want each from %%1 to %%%d", k+1, len(text.verbs))
			}
		}
		if i := strings.IndexFunc(found, func(r rune) bool { return r < '1' || int(r-'0') > len(text.verbs) }); i >= 0 {
			return fmt.Sprintf("found %%%c in its translation, want %%1 to %%%d", found[i], len(text.verbs))
		}
	} else if found != text.verbs {
		return fmt.Sprintf("found %s in its translation, want %s", places(found), places(text.verbs))
	}
	return ""
}

// places writes places as they stand in a text: "%s and %d".
func places(verbs string) string {
	if verbs == "" {
		return "no %s and %d"
	}
	return "%" + strings.Join(strings.Split(verbs, ""), ", %")
}

// A pattern is a text with placeholders.
type pattern struct {
	literals []string // what stands before, between and behind the places: one more than there are
	verbs    string   // a letter for each place: s or d
	letters  int      // how long the literals are
	is       string   // its translation
}

// patternOf reads a text. Without a place it is no pattern, and has no verbs.
func patternOf(text string) (p pattern) {
	if !strings.Contains(text, "%s") && !strings.Contains(text, "%d") {
		return p
	}
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		next := byte(0)
		if text[i] == '%' && i+1 < len(text) {
			next = text[i+1]
		}
		switch next {
		case 's', 'd':
			p.literals, p.verbs = append(p.literals, b.String()), p.verbs+string(next)
			b.Reset()
			i++
		case '%':
			b.WriteByte('%')
			i++
		default:
			b.WriteByte(text[i])
		}
	}
	p.literals = append(p.literals, b.String())
	for _, s := range p.literals {
		p.letters += len(strings.TrimSpace(s))
	}
	return p
}

// placesOf lists the places of a translation, and whether one has a number.
func placesOf(is string) (places string, numbered bool) {
	for i := 0; i+1 < len(is); i++ {
		if is[i] != '%' {
			continue
		}
		i++
		switch next := is[i]; {
		case next == 's' || next == 'd':
			places += string(next)
		case next >= '1' && next <= '9':
			places, numbered = places+string(next), true
		}
	}
	return places, numbered
}

// fits reports whether a text fits the pattern, and what stands in its places.
func (p *pattern) fits(text string, parts *[mostParts]string) bool {
	rest, ok := strings.CutPrefix(text, p.literals[0])
	if !ok {
		return false
	}
	for k := range len(p.verbs) {
		next, end := p.literals[k+1], 0
		if p.verbs[k] == 'd' {
			for end < len(rest) && (rest[end] >= '0' && rest[end] <= '9' || end == 0 && (rest[0] == '-' || rest[0] == '+')) {
				end++
			}
			if !number(strings.TrimLeft(rest[:end], "+-")) || !strings.HasPrefix(rest[end:], next) {
				return false
			}
		} else if k == len(p.verbs)-1 {
			if end = len(rest) - len(next); end < 0 {
				return false
			}
		} else if end = strings.Index(rest, next); end < 0 {
			return false
		}
		if end == 0 {
			return false
		}
		parts[k] = rest[:end]
		if rest, ok = strings.CutPrefix(rest[end:], next); !ok {
			return false
		}
	}
	return rest == ""
}

// filled puts what stands in the places into a translation.
func filled(is string, parts *[mostParts]string) string {
	var b strings.Builder
	n := 0
	for i := 0; i < len(is); i++ {
		next := byte(0)
		if is[i] == '%' && i+1 < len(is) {
			next = is[i+1]
		}
		switch {
		case next == 's' || next == 'd':
			if n < mostParts {
				b.WriteString(parts[n])
			}
			n++
		case next >= '1' && next <= '9':
			b.WriteString(parts[next-'1'])
		case next == '%':
			b.WriteByte('%')
		default:
			b.WriteByte(is[i])
			continue
		}
		i++
	}
	return b.String()
}

func number(text string) bool {
	return text != "" && strings.Trim(text, "0123456789") == ""
}

// blanks returns a text with single blanks between its words, so that how an author breaks lines makes no difference.
func blanks(text string) string {
	if !strings.ContainsAny(text, "\n\t\r") && !strings.Contains(text, "  ") && strings.TrimSpace(text) == text {
		return text
	}
	return strings.Join(strings.Fields(text), " ")
}

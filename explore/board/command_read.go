package board

import (
	"slices"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/near"
)

// Limits of a command's text, far above what people type.
const (
	maxCommandText  = 4096
	maxCommandWords = 64
)

// A word is one word of a command's text, or the text between two quotes.
type word struct {
	text   string
	quoted bool
	from   int // the offset of its first byte
	to     int // the offset after its last byte
}

// A commandReader reads a command. It tries every reading, because the end of a name of several words is not always clear.
type commandReader struct {
	text  string
	view  *View // whose names it reads; nil reads numbers only
	words []word
	room  [4]word // for most commands

	found  []Command // the readings, without duplicates
	only   [1]Command
	reach  int    // the first word that no reading got past
	wanted []want // what would be right there
}

// A want is what would have been right instead of a word.
type want struct {
	what  string   // "verb"
	names []string // the names that would be right
	few   []string // those that the message lists; nil is all
	form  string   // another form that would be right, or ""
}

func (r *commandReader) read() (Command, error) {
	if word, rest, _ := strings.Cut(strings.TrimSpace(r.text), " "); strings.EqualFold(word, verbWords[VerbRule]) && len(r.text) <= maxCommandText {
		ruling, err := r.view.parseRuling(rest)
		if err != nil {
			return Command{}, err
		}
		return ruling.Command(), nil
	}
	r.words, r.found = r.room[:0], r.only[:0]
	if err := r.split(); err != nil {
		return Command{}, err
	}
	if len(r.words) > 0 && !r.words[0].quoted && strings.EqualFold(r.words[0].text, verbWords[VerbBegin]) {
		r.arguments(Command{Do: VerbBegin}, 1, nil)
	}
	r.each(0, part{
		set: func(c *Command, w string, quoted bool) bool {
			who, ok := scenario.ParseWho(w)
			c.Who = who
			return !quoted && ok && (who.IsPC() || who.IsChallenge())
		},
		names: func() []meaning { return r.view.subjects() },
		want:  want{what: "subject", form: "a number such as pc1 or challenge1"},
	}, Command{}, r.verb)
	switch len(r.found) {
	case 1:
		return r.found[0], nil
	case 0:
		return Command{}, r.stuck()
	}
	return Command{}, &crunch.TextError{Package: "explore", What: "command", Text: r.text,
		Found: "two readings, " + r.found[0].String() + " and " + r.found[1].String(),
		Want:  "names in quotes, or numbers"}
}

// split splits the text into words.
func (r *commandReader) split() error {
	bad := func(at int, found, want string) error {
		return &crunch.TextError{Package: "explore", What: "command", Text: r.text, At: at + 1, Found: found, Want: want}
	}
	if len(r.text) > maxCommandText {
		return bad(maxCommandText, strconv.Itoa(len(r.text))+" bytes", "at most "+strconv.Itoa(maxCommandText))
	}
	for at := 0; at < len(r.text); {
		switch r.text[at] {
		case ' ', '\t', '\n', '\r':
			at++
			continue
		case '"':
			prefix, err := strconv.QuotedPrefix(r.text[at:])
			if err != nil {
				return bad(at, "a quote", "names in double quotes, as Go writes a string")
			}
			name, _ := strconv.Unquote(prefix)
			r.words = append(r.words, word{name, true, at, at + len(prefix)})
			at += len(prefix)
			continue
		}
		end := at
		for end < len(r.text) && strings.IndexByte(" \t\n\r\"", r.text[end]) < 0 {
			end++
		}
		r.words = append(r.words, word{r.text[at:end], false, at, end})
		at = end
	}
	if len(r.words) > maxCommandWords {
		return bad(r.words[maxCommandWords].from, strconv.Itoa(len(r.words))+" words", "at most "+strconv.Itoa(maxCommandWords))
	}
	return nil
}

// verb reads the verb at a word.
func (r *commandReader) verb(c Command, at int) {
	before := len(r.found)
	if at < len(r.words) && !r.words[at].quoted {
		for v, row := range verbRows {
			if Verb(v) != VerbNone && Verb(v) != VerbRule && strings.EqualFold(row.word, r.words[at].text) {
				c.Do = Verb(v)
				r.arguments(c, at+1, row.arguments)
				break
			}
		}
	}
	if len(r.found) > before {
		return
	}
	if r.view != nil && len(r.view.Commands) > 0 { // "Ada ring the bell": the name of a command of content is a verb too
		c := Command{Do: VerbAttempt, Who: c.Who}
		if at < len(r.words) && strings.EqualFold(r.words[at].text, verbWords[VerbAttempt]+"s:") { // show tells the choice so: "Ada attempts: ring the bell"
			at++
		}
		r.each(at, part{
			set:   func(*Command, string, bool) bool { return false },
			names: func() []meaning { return r.view.meanings(c, contentArgument) },
			want:  want{what: "command of the scenario"},
		}, c, func(c Command, at int) { r.arguments(c, at, nil) })
		if len(r.found) > before {
			return
		}
	}
	r.stop(at, want{what: "verb", names: verbWords[1:], few: r.verbs(c.Who)})
}

// verbs returns the verbs of what an entity may choose now; without a View, or if it has no choice, all.
func (r *commandReader) verbs(who scenario.Who) (list []string) {
	if r.view != nil {
		for i := range r.view.Choices {
			if c := &r.view.Choices[i]; c.Who == who && c.Do < NumVerbs && !slices.Contains(list, verbWords[c.Do]) {
				list = append(list, verbWords[c.Do])
			}
		}
	}
	if list == nil {
		list = []string{"a verb: " + near.List(verbWords[VerbNone+1:], "or")}
	}
	return list
}

// arguments reads the arguments that are left, from a word on.
func (r *commandReader) arguments(c Command, at int, args []argument) {
	if len(args) == 0 {
		if at < len(r.words) {
			r.stop(at, want{what: "end of the command", form: "nothing more"})
			return
		}
		if !slices.Contains(r.found, c) {
			r.found = append(r.found, c)
		}
		return
	}
	arg := args[0]
	if arg&optional != 0 {
		r.arguments(c, at, args[1:])
	}
	arg &^= optional
	r.each(at, part{
		set: func(c *Command, w string, quoted bool) bool {
			if arg == itemArgument || arg == swapArgument {
				return quoted && r.view == nil && c.set(arg, w) // a View has the names
			}
			return !quoted && c.set(arg, w)
		},
		names: func() []meaning { return r.view.meanings(c, arg) },
		want:  want{what: argumentNames[arg], form: argumentForms[arg]},
	}, c, func(c Command, at int) { r.arguments(c, at, args[1:]) })
}

// argumentForms say what an argument in numbers looks like.
var argumentForms = [...]string{wayArgument: "a number such as way1", playArgument: "a number such as play1", targetArgument: "a number such as pc1 or challenge1",
	thingArgument: "a number such as challenge1 or feature1", choiceArgument: "a number from 0", itemArgument: `a name such as "rope"`,
	swapArgument: `a name such as "helm"`, contentArgument: "a number such as command1",
	rulingArgument: "a ruling"}

var argumentNames = [...]string{wayArgument: "way", playArgument: "play", targetArgument: "target", thingArgument: "thing with a Lock",
	choiceArgument: "option", itemArgument: "item", swapArgument: "Gear to take off", contentArgument: "command of the scenario",
	rulingArgument: "ruling"}

// A part is a part of a command, such as its subject or one of its arguments.
type part struct {
	set   func(c *Command, word string, quoted bool) bool // takes the part from a number, or reports that the word is none
	names func() []meaning                                // what the View calls it
	want  want
}

// each tries each reading of a part in the words from at on: a number, or one of the names. It calls the next step for each.
func (r *commandReader) each(at int, p part, c Command, on func(Command, int)) {
	if at >= len(r.words) {
		r.stop(at, r.wants(p))
		return
	}
	one, read, from := c, false, at+1
	if p.set(&one, r.words[at].text, r.words[at].quoted) {
		on(one, at+1)
		read, from = true, at+2 // not a name
	}
	if r.view != nil {
		list := p.names()
		for end := from; end <= len(r.words); end++ {
			name, ok := r.name(at, end)
			for i := 0; ok && i < len(list) && len(r.found) < 2; i++ {
				if strings.EqualFold(name, list[i].name) {
					one := c
					list[i].put(&one)
					on(one, end)
					read = true
				}
			}
		}
	}
	if !read {
		r.stop(at, r.wants(p))
	}
}

// name returns the words from at to end as one name, if they can be one.
func (r *commandReader) name(at, end int) (string, bool) {
	if end == at+1 {
		return r.words[at].text, true
	}
	list := make([]string, 0, end-at)
	for _, w := range r.words[at:end] {
		if w.quoted {
			return "", false
		}
		list = append(list, w.text)
	}
	return strings.Join(list, " "), true
}

// wants returns what would be right where a part is missing, with its names.
func (r *commandReader) wants(p part) want {
	w := p.want
	if r.view != nil {
		for _, n := range p.names() {
			w.names = append(w.names, n.name)
		}
	}
	return w
}

// stop records the word at which a reading failed.
func (r *commandReader) stop(at int, w want) {
	if at > r.reach {
		r.reach, r.wanted = at, nil
	}
	if at == r.reach {
		r.wanted = append(r.wanted, w)
	}
}

// mostTold is how many names an error lists. Of more it says only what they are.
const mostTold = 12

// stuck returns the error: where the readings failed and what would be right there.
func (r *commandReader) stuck() error {
	e := &crunch.TextError{Package: "explore", What: "command", Text: r.text, At: len(r.text) + 1, Found: "nothing"}
	rest := ""
	if r.reach < len(r.words) {
		e.At, e.Found = r.words[r.reach].from+1, ""
		rest = r.text[r.words[r.reach].from:r.words[len(r.words)-1].to]
	}
	var what, wanted, all []string
	for _, w := range r.wanted {
		what = append(what, w.what)
		all = append(all, w.names...)
		names := w.names
		if w.few != nil {
			names = w.few
		}
		if len(names) > 0 && len(names) <= mostTold {
			wanted = append(wanted, strings.Join(names, ", "))
		} else if len(names) > 0 {
			wanted = append(wanted, "a "+w.what)
		}
		if w.form != "" && !slices.ContainsFunc(w.names, isWayNumber) {
			wanted = append(wanted, w.form)
		}
	}
	e.Want = strings.Join(wanted, ", or ")
	if rest != "" {
		e.Err = &crunch.NameError{Package: "explore", What: strings.Join(what, " or "), Name: rest, Want: e.Want, Near: r.near(all)}
		e.Want = ""
	}
	return e
}

// isWayNumber reports whether a name is the number of a way that nobody knows. It shows what numbers look like.
func isWayNumber(name string) bool {
	number, is := strings.CutPrefix(name, "way")
	_, err := strconv.Atoi(number)
	return is && err == nil
}

// near returns the name closest to the words at which the readings failed.
func (r *commandReader) near(names []string) string {
	for end := len(r.words); end > r.reach; end-- {
		if name, ok := r.name(r.reach, end); ok {
			if found := near.Name(name, names); found != "" {
				return found
			}
		}
	}
	return ""
}

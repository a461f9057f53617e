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

	found [2]Command // the first readings, without duplicates
	n     int        // how many
	stuck *stuck     // where reading failed, if no reading fits
}

// A stuck says where the readings failed.
type stuck struct {
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
	r.words = r.room[:0]
	if err := r.split(); err != nil {
		return Command{}, err
	}
	switch r.all(); r.n {
	case 1:
		return r.found[0], nil
	case 0:
		r.stuck = new(stuck)
		r.all()
		return Command{}, r.err()
	}
	return Command{}, &crunch.TextError{Package: "explore", What: "command", Text: r.text, Found: "two readings",
		Want: r.plainly(r.found[0]) + " or " + r.plainly(r.found[1])}
}

func (r *commandReader) all() {
	if len(r.words) > 0 && !r.words[0].quoted && strings.EqualFold(r.words[0].text, verbWords[VerbBegin]) {
		r.arguments(Command{Do: VerbBegin}, 1, nil)
	}
	r.each(0, subjectArgument, Command{}, nil)
}

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
		for end < len(r.text) && !endsWord[r.text[end]] {
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

// endsWord has the bytes that end a word.
var endsWord = [256]bool{' ': true, '\t': true, '\n': true, '\r': true, '"': true}

// verb reads the verb at a word.
func (r *commandReader) verb(c Command, at int) {
	before := r.n
	if at < len(r.words) && !r.words[at].quoted {
		word := r.words[at].text
		v := slices.Index(verbWords, word) // most people type it in lower case
		if v < 0 {
			v = slices.IndexFunc(verbWords, func(w string) bool { return strings.EqualFold(w, word) })
		}
		if v >= 0 && Verb(v) != VerbNone && Verb(v) != VerbRule {
			c.Do = Verb(v)
			r.arguments(c, at+1, verbRows[v].arguments)
		}
	}
	if r.n > before {
		return
	}
	if r.view != nil && len(r.view.Commands) > 0 { // "Ada ring the bell": the name of a command of content is a verb too
		c := Command{Do: VerbAttempt, Who: c.Who}
		if at < len(r.words) && strings.EqualFold(r.words[at].text, verbWords[VerbAttempt]+"s:") { // show tells the choice so: "Ada attempts: ring the bell"
			at++
		}
		r.each(at, deedArgument, c, nil)
		if r.n > before {
			return
		}
	}
	if r.notes(at) {
		r.want(want{what: "verb", names: verbWords[1:], few: r.verbs(c.Who)})
	}
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
		if at >= len(r.words) {
			r.add(c)
		} else if r.notes(at) {
			r.want(want{what: "end of the command", form: "nothing more"})
		}
		return
	}
	arg := args[0]
	if arg&optional != 0 {
		r.arguments(c, at, args[1:])
	}
	r.each(at, arg&^optional, c, args[1:])
}

func (r *commandReader) add(c Command) {
	if r.n < len(r.found) && !slices.Contains(r.found[:r.n], c) {
		r.found[r.n] = c
		r.n++
	}
}

// argumentForms say what an argument in numbers looks like.
var argumentForms = [...]string{wayArgument: "a number such as way1", playArgument: "a number such as play1", targetArgument: "a number such as pc1 or challenge1",
	thingArgument: "a number such as challenge1 or feature1", choiceArgument: "a number from 0", itemArgument: `a name such as "rope"`,
	swapArgument: `a name such as "helm"`, contentArgument: "a number such as command1",
	rulingArgument: "a ruling", subjectArgument: "a number such as pc1 or challenge1", deedArgument: ""}

var argumentNames = [...]string{wayArgument: "way", playArgument: "play", targetArgument: "target", thingArgument: "thing with a Lock",
	choiceArgument: "option", itemArgument: "item", swapArgument: "Gear to take off", contentArgument: "command of the scenario",
	rulingArgument: "ruling", subjectArgument: "subject", deedArgument: "command of the scenario"}

// each tries each reading of a part of a command, such as its subject or an argument, in the words from at on: a number, or one of the names. It
// reads on behind each.
func (r *commandReader) each(at int, arg argument, c Command, rest []argument) {
	read, from := false, at+1
	if one := c; at < len(r.words) && r.take(&one, arg, &r.words[at]) {
		r.on(one, at+1, arg, rest)
		read, from = true, at+2 // not a name
	}
	if r.view == nil {
		if !read && r.notes(at) {
			r.want(want{what: argumentNames[arg], form: argumentForms[arg]})
		}
		return
	}
	list := r.view.meanings(c, arg)
	for end := from; end <= len(r.words); end++ {
		name, ok := r.name(at, end)
		spelt := slices.ContainsFunc(list, func(m meaning) bool { return m.name == name })
		for i := 0; ok && i < len(list) && r.n < len(r.found); i++ {
			if name == list[i].name || !spelt && strings.EqualFold(name, list[i].name) {
				one := c
				list[i].put(&one)
				r.on(one, end, arg, rest)
				read = true
			}
		}
	}
	if !read && r.notes(at) {
		w := want{what: argumentNames[arg], form: argumentForms[arg]}
		for _, n := range list {
			w.names = append(w.names, n.name)
		}
		r.want(w)
	}
}

// take takes a part from a number, or reports that the word is none.
func (r *commandReader) take(c *Command, arg argument, w *word) bool {
	switch arg {
	case subjectArgument:
		var ok bool
		c.Who, ok = scenario.ParseWho(w.text)
		return !w.quoted && ok && (c.Who.IsPC() || c.Who.IsChallenge())
	case deedArgument:
		return false
	case itemArgument, swapArgument:
		return w.quoted && r.view == nil && c.set(arg, w.text) // a View has the names
	}
	return !w.quoted && c.set(arg, w.text)
}

// on reads what comes behind a part.
func (r *commandReader) on(c Command, at int, arg argument, rest []argument) {
	if arg == subjectArgument {
		r.verb(c, at)
	} else {
		r.arguments(c, at, rest)
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

// notes reports whether what would be right at a word, where a reading failed, is to be noted.
func (r *commandReader) notes(at int) bool {
	if r.stuck == nil || at < r.stuck.reach {
		return false
	}
	if at > r.stuck.reach {
		*r.stuck = stuck{reach: at}
	}
	return true
}

func (r *commandReader) want(w want) { r.stuck.wanted = append(r.stuck.wanted, w) }

// mostTold is how many names an error lists. If there are more, it says only what kind of names they are.
const mostTold = 12

// err returns the error: where the readings failed and what would be right there.
func (r *commandReader) err() error {
	e := &crunch.TextError{Package: "explore", What: "command", Text: r.text, At: len(r.text) + 1, Found: "nothing"}
	rest := ""
	if r.stuck.reach < len(r.words) {
		e.At, e.Found = r.words[r.stuck.reach].from+1, ""
		rest = r.text[r.words[r.stuck.reach].from:r.words[len(r.words)-1].to]
	}
	var what, wanted, all []string
	for _, w := range r.stuck.wanted {
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
	for end := len(r.words); end > r.stuck.reach; end-- {
		if name, ok := r.name(r.stuck.reach, end); ok {
			if found := near.Name(name, names); found != "" {
				return found
			}
		}
	}
	return ""
}

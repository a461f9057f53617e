package script

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch/internal/near"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// What an author lets homebrew tune turn, and what is wanted: the pieces called knob and target. They are no part of the scenario.

// A Knob is a number of the pack that homebrew tune may change.
type Knob struct {
	Of     string   // as simulate.Set takes it: "challenges/Ogre/ep"
	Values []string // what it may be: "12", "2d6"
	File   string   // where the pack says so, for messages
	Line   int      // likewise
}

// A Target is what an author wants of the games of some players.
type Target struct {
	Players string // "sensible" or "random"; "" is sensible
	Ending  string // the name of an ending; "" is success
	Wins    [2]int // how many games in a hundred end so, from and to; zero if it doesn't matter
	Rounds  [2]int // how many rounds a game lasts on average, from and to; zero if it doesn't matter
}

var knobs = &piece[Knob]{
	word: "knob", doc: "A number that homebrew tune may turn.", table: "KnobSpec", about: "a number that may be turned", kind: &knobKind,
	versus: shownAs("knob", func(k *Knob) shownKnob { return shownKnob{k.Of, k.Values} }), list: func(c *content) *[]Knob { return &c.knobs }, name: func(k *Knob) string { return k.Of },
	check: func(r *reader, k *Knob) {
		r.at.name, r.at.what = k.Of, "knob "+strconv.Quote(k.Of)
		if r.key = "of"; k.Of == "" && !r.at.told["of"] {
			r.problem("", `of: found nothing, want a number of the pack, such as "challenges/Ogre/ep"`)
		}
		if r.key = "values"; len(k.Values) == 0 && !r.at.told["values"] {
			r.problem("", "values: found nothing, want what it may be, such as {8, 12, 16}")
		}
	},
}

var knobKind = kind[Knob]{fields: []field[Knob]{
	{"of", "string", `which number: "challenges/Ogre/ep", "party/Ada/plays/Axe/damage", "limits/rounds", as simulate -sweep has it`, func(r *reader, v value, k *Knob) { r.text(v, &k.Of) }},
	{"values", "(integer|string)[]", `what it may be, up to 20 of them: {8, 12, 16}, {"1d6", "1d8"}`, func(r *reader, v value, k *Knob) {
		t, ok := r.t.Table(v)
		if !ok || r.hasNames(t) || t.Len() == 0 || t.Len() > 20 {
			r.want(v, "a list of 1 to 20 numbers or dice, such as {8, 12, 16}")
			return
		}
		for i := 1; i <= t.Len(); i++ {
			text := ""
			if _, number := t.At(i).(sandbox.LNumber); number {
				n := 0
				whole(r, t.At(i), -big, big, &n)
				text = strconv.Itoa(n)
			} else {
				r.text(t.At(i), &text)
			}
			k.Values = append(k.Values, text)
		}
	}},
}}

var targets = &piece[Target]{
	word: "target", doc: "What homebrew tune should bring the pack to.", table: "TargetSpec", about: "what is wanted of the balance", kind: &targetKind,
	versus: shownAs("target", func(t *Target) shownTarget { return shownTarget{t.name(), spanOf(t.Wins), spanOf(t.Rounds)} }),
	list:   func(c *content) *[]Target { return &c.targets }, name: (*Target).name,
	check: func(r *reader, t *Target) {
		r.at.name, r.at.what = t.name(), "target "+strconv.Quote(t.name())
		if r.key = "wins"; t.Wins == [2]int{} && t.Rounds == [2]int{} && !r.at.bad {
			r.problem("", "wins: found nothing, want wins = {40, 70}, rounds = {6, 10}, or both")
		}
	},
}

// name says what it is wanted of: "sensible, success".
func (t *Target) name() string {
	return cmp.Or(t.Players, "sensible") + ", " + cmp.Or(t.Ending, "success")
}

var targetKind = kind[Target]{fields: []field[Target]{
	{"players", `"sensible"|"random"`, "whose games; sensible players if left out", func(r *reader, v value, t *Target) {
		if r.text(v, &t.Players); t.Players != "" && t.Players != "sensible" && t.Players != "random" {
			r.want(v, `"sensible" or "random"`)
		}
	}},
	{"ending", "EndingName", "how these games end; in success if left out", func(r *reader, v value, t *Target) { r.text(v, &t.Ending) }},
	{"wins", "integer[]", "how many games in a hundred end so: {40, 70}, from and to", func(r *reader, v value, t *Target) { r.span(v, 100, &t.Wins) }},
	{"rounds", "integer[]", "how many rounds a game lasts on average: {6, 10}, from and to", func(r *reader, v value, t *Target) { r.span(v, 1000, &t.Rounds) }},
}}

// unended returns the targets whose ending the scenario doesn't have. GL-60
func (l *loading) unended() (problems Problems) {
	names := mapped(l.pack.content.spec.Endings, endings.name)
	for i, t := range l.pack.content.targets {
		if t.Ending != "" && !slices.ContainsFunc(names, func(name string) bool { return strings.EqualFold(name, t.Ending) }) {
			at := l.origins["target"][i]
			problems = append(problems, at.problem("ending", near.Meant(t.Ending, names), "found %s, want the name of an ending", quote(t.Ending)))
		}
	}
	return problems
}

// span reads two numbers, from and to.
func (r *reader) span(v value, most int, to *[2]int) {
	t, ok := r.t.Table(v)
	if !ok || r.hasNames(t) || t.Len() != 2 {
		r.want(v, "two numbers, from and to, such as {40, 70}")
		return
	}
	for i := range to {
		whole(r, t.At(i+1), 0, most, &to[i])
	}
	switch {
	case to[0] > to[1]:
		r.problem("", "%s: found from %d to %d, want the smaller number first", r.key, to[0], to[1])
	case to[1] == 0 && !r.at.bad:
		r.problem("", "%s: found from 0 to 0, want some room, such as {0, 1}", r.key)
	}
}

// Tuning returns the numbers that homebrew tune may change, and what the author wants.
func (p *Pack) Tuning() ([]Knob, []Target) {
	list := slices.Clone(p.content.knobs)
	for i := range list {
		at := p.made.origins["knob"][i].key("of")
		list[i].File, list[i].Line = at.File, at.Line
	}
	return list, slices.Clone(p.content.targets)
}

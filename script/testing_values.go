package script

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/near"
	"github.com/crunchrules/crunch/probdeck"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// What the values and names in a test stand for.

// A sceneValue is a kind of value of a starting position, and what it is called.
type sceneValue struct {
	words string
	is    func(p sandbox.Plain) bool
}

var (
	aText       = sceneValue{"a text in quotes", isText}
	trueOrFalse = sceneValue{"true or false", func(p sandbox.Plain) bool { return p.Kind() == sandbox.PlainBool }}
	onlyTrue    = sceneValue{"true", func(p sandbox.Plain) bool { return p.Bool() }}
	aTable      = sceneValue{"a table", func(p sandbox.Plain) bool { return p.Kind() == sandbox.PlainMap || p.Kind() == sandbox.PlainList }}
	someTexts   = sceneValue{fmt.Sprintf("a text or a list of at most %d texts", maxList), isTexts}

	valuesByName = sceneValue{"a table of values by their names", func(p sandbox.Plain) bool { return p.Kind() == sandbox.PlainMap }}

	choicesByName = sceneValue{"a table of numbers and words by the names of options", func(p sandbox.Plain) bool {
		return p.Kind() == sandbox.PlainMap && all(p, func(p sandbox.Plain) bool { return isText(p) || p.Kind() == sandbox.PlainNumber })
	}}

	numbersByName = sceneValue{"a table of whole numbers by the names of counters", func(p sandbox.Plain) bool {
		return p.Kind() == sandbox.PlainMap && all(p, wholeFrom(0, 255).is)
	}}
)

func isText(p sandbox.Plain) bool { return p.Kind() == sandbox.PlainText }

func wholeFrom(low, high int) sceneValue {
	return sceneValue{fmt.Sprintf("a whole number from %d to %d", low, high), func(p sandbox.Plain) bool {
		f := p.Number()
		return p.Kind() == sandbox.PlainNumber && f == math.Trunc(f) && f >= float64(low) && f <= float64(high)
	}}
}

func isTexts(p sandbox.Plain) bool {
	switch p.Kind() {
	case sandbox.PlainMap:
		return p.Len() == 0 // {} is an empty list
	case sandbox.PlainList:
		return p.Len() <= maxList && all(p, isText)
	}
	return isText(p)
}

// all reports whether all values of a table are of a kind.
func all(p sandbox.Plain, is func(sandbox.Plain) bool) bool {
	for i := range p.Len() {
		if !is(p.At(i)) {
			return false
		}
	}
	return true
}

// textsOf returns one text or a list of texts as a list.
func textsOf(p sandbox.Plain) []string {
	if isText(p) {
		return []string{p.String()}
	}
	var list []string
	for i := range p.Len() {
		list = append(list, p.At(i).String())
	}
	return list
}

func misnamed(name, want string, names []string) error {
	meant := near.Meant(name, names)
	if meant != "" {
		meant = "; " + meant
	} else if 0 < len(names) && len(names) <= 8 {
		meant = ": " + near.List(names, "or")
	}
	return fmt.Errorf("found %s, want the name of %s%s", quote(name), want, meant)
}

func find[T any](list []T, want, what string, name func(*T) string) (int, error) {
	if i := indexOf(list, name, want); i >= 0 {
		return i, nil
	}
	return 0, misnamed(want, what, mapped(list, name))
}

// named finds a PC or Challenge by its name. or are other names that would be right.
func (t *tester) named(name string, or ...string) (scenario.Who, error) {
	size := t.r.Size()
	all := size.PCs() + size.Challenges()
	names := make([]string, 0, all+len(or))
	for i := range all {
		w := scenario.PC(i)
		if i >= size.PCs() {
			w = scenario.ChallengeAt(i - size.PCs())
		}
		names = append(names, t.r.Name(w))
		if names[i] == name {
			return w, nil
		}
	}
	what := "a PC or Challenge"
	if or != nil {
		what += ", or one of " + strings.Join(or, ", ")
	}
	return scenario.Nobody, misnamed(name, what, append(names, or...))
}

// textArg reads an argument that may be a text.
func textArg(c *sandbox.Call, i int) (string, bool) {
	if _, ok := c.Arg(i).(sandbox.LString); !ok {
		return "", false
	}
	return c.Text(i), true
}

// who reads an argument that is a PC or Challenge, or its name.
func (t *tester) who(c *sandbox.Call, i int) (scenario.Who, error) {
	if name, ok := textArg(c, i); ok {
		return t.named(name)
	}
	return c.Object(i, t.pack.host.actor).(*actor).who, nil
}

// testOwner is the parameter of all verbs of tests that says whose Counter it is. CT-17
const testOwner = "owner?: string|TestEntity, the PC to whom it belongs; not needed if only one is called so"

// counter finds the Counter that a call names. Its owner is the second argument, if it is given. CT-17
func (t *tester) counter(c *sandbox.Call) (int, error) {
	list, name, owner := t.g.Scenario().Spec().Counters, c.Text(1), scenario.Nobody
	found, err := find(list, name, "a counter", counters.name)
	if err != nil {
		return 0, err
	}
	if c.Has(2) {
		if owner, err = t.who(c, 2); err != nil {
			return 0, err
		}
	}
	whose := func(i int) scenario.Who {
		if n := int(list[i].Counter.Owner); n > 0 {
			return scenario.PC(n - 1)
		}
		return scenario.Nobody
	}
	several := false
	for i := range list {
		switch {
		case list[i].Name != name:
		case whose(i) == owner:
			return i, nil
		default:
			several = several || i != found
		}
	}
	switch {
	case c.Has(2):
		return 0, fmt.Errorf("%s has no counter %s of its own", quote(t.r.Name(owner)), quote(name))
	case several:
		return 0, fmt.Errorf("several PCs have a counter %s: say whose", quote(name))
	}
	return found, nil
}

func (t *tester) region(name string) (scenario.RegionID, error) {
	if r := t.g.Scenario().Region(name); r != scenario.NoRegion {
		return r, nil
	}
	return scenario.NoRegion, misnamed(name, "a region", mapped(t.g.Scenario().Spec().Regions, regions.name))
}

// wordsOf lists the words of legal commands, one on each line, up to as many as a person reads.
func wordsOf(list []string) string {
	more := ""
	if n := len(list) - maxWords; n > 0 {
		list, more = list[:maxWords], fmt.Sprintf("\n  ... and %d more", n)
	}
	return "\n  " + strings.Join(list, "\n  ") + more
}

const maxWords = 100

// shown returns an argument as text for comparing and for messages: equal values have equal texts, others don't.
func (t *tester) shown(c *sandbox.Call, i int) string {
	if c.Arg(i).Type().String() == "userdata" {
		if a, ok := c.Object(i, t.pack.host.actor).(*actor); ok {
			return t.r.Name(a.who)
		}
	}
	p := c.Plain(i)
	if p.Kind() == sandbox.PlainNil {
		return "nil"
	}
	text := p.Text()
	c.Make(len(text))
	return text
}

// indexOf returns the place of a name in a list, or -1.
func indexOf[T any](list []T, name func(*T) string, want string) int {
	for i := range list {
		if name(&list[i]) == want {
			return i
		}
	}
	return -1
}

// stagesCards sets one of the places where a PC has cards.
func stagesCards(set func(*explore.Stage, scenario.Who, ...string) error) stages {
	return func(_ *tester, st *explore.Stage, w scenario.Who, p sandbox.Plain) error {
		return set(st, w, textsOf(p)...)
	}
}

// A notStaged is why a Stage has refused something, in words for designers.
type notStaged struct{ *explore.VerbError }

func (e notStaged) Error() string {
	return strings.TrimPrefix(lowered.Replace(e.VerbError.Error()), lowered.Replace(e.Verb)+": ")
}

func (e notStaged) Unwrap() error { return e.VerbError }

// lowered writes words of explore's messages in lower case, as designers do.
var lowered = strings.NewReplacer("Counter", "counter", "Disease", "disease", "Secret", "secret", "Feature", "feature")

func inWords(err error) error {
	if verb, ok := err.(*explore.VerbError); ok {
		return notStaged{verb}
	}
	return err
}

// What tests set and ask of effects. GL-52

func setEffects(t *tester, st *explore.Stage, w scenario.Who, p sandbox.Plain) error {
	for _, number := range t.r.Entity(w).Effects() {
		if err := st.Lift(w, t.g.Effect(number).Name); err != nil {
			return err
		}
	}
	return each(textsOf(p), func(name string) error { return st.Bestow(w, name) })
}

// effect looks an effect up by name. It returns its number.
func (t *tester) effect(name string) (number int, err error) {
	list := make([]effect, t.g.NumEffects())
	for i := range list {
		list[i] = t.g.Effect(i + 1)
	}
	k, err := find(list, name, "an effect", effects.name)
	return k + 1, err
}

// What the scene of a test sets of units and bioforms.

// harms are what a unit may suffer and stay in play. GL-13
var harms = []string{checks.Unharmed.String(), checks.Dazed.String(), checks.Stunned.String()}

// aHarm reads one of harms.
var aHarm = sceneValue{`"unharmed", "Dazed" or "Stunned"`, func(p sandbox.Plain) bool { return isText(p) && harmOf(p) >= 0 }}

func harmOf(p sandbox.Plain) int {
	return slices.IndexFunc(harms, func(name string) bool { return strings.EqualFold(name, p.String()) })
}

func setSuffers(_ *tester, st *explore.Stage, w scenario.Who, p sandbox.Plain) error {
	return st.Suffers(w, checks.Harm(harmOf(p)))
}

// setPerks sets all that is held, card by card. PD-10
func setPerks(t *tester, st *explore.Stage, w scenario.Who, p sandbox.Plain) error {
	var want probdeck.Cards
	for _, name := range textsOf(p) {
		var c probdeck.Card
		if err := c.UnmarshalText([]byte(name)); err != nil {
			return fmt.Errorf("found %s, want a Perk Card: 6 to 10, Jack, Queen or King", quote(name))
		}
		want[c]++
	}
	who, is := t.r.Entity(w).Bioform()
	for c, n := range want {
		if is && n == who.Held[c] {
			continue
		}
		if err := st.Perks(w, probdeck.Card(c), int(n)); (n > 0 || is) && err != nil {
			return err
		}
	}
	return nil
}

func setConditions(t *tester, st *explore.Stage, w scenario.Who, p sandbox.Plain) error {
	who, _ := t.r.Entity(w).Bioform()
	for i := range who.Conditions {
		if name := who.Conditions[i].Name; name != "" {
			if err := st.Relieve(w, name); err != nil {
				return err
			}
		}
	}
	defined := t.g.Scenario().Spec().Conditions
	return each(textsOf(p), func(name string) error {
		named := func(c probdeck.Condition) bool { return strings.EqualFold(c.Name, name) }
		if len(defined) > 0 && !slices.ContainsFunc(defined, named) {
			return misnamed(name, "a condition", mapped(defined, func(c *probdeck.Condition) string { return c.Name }))
		}
		return st.Inflict(w, name)
	})
}

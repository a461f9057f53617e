package plan

import (
	"encoding/json"
	"fmt"
	"unicode/utf8"

	"github.com/crunchrules/crunch/explore/scenario"
)

// WantValue says what a Value of the state may be.
var WantValue = fmt.Sprintf("JSON of at most %d bytes, such as 0, false or %q", scenario.MaxData, "none")

// GoodValue reports whether a text may be a Value of the state. GL-59
func GoodValue(s string) bool {
	return s != "" && len(s) <= scenario.MaxData && utf8.ValidString(s) && json.Valid([]byte(s))
}

// state validates what the scenario keeps. §GL-59
func (b *builder) state() {
	spec := &b.sc.Spec
	if len(spec.State) > scenario.MaxValues {
		b.wrong(scenario.SpecError{Kind: "scenario", Name: spec.Name}, "State", fmt.Sprint(len(spec.State)), fmt.Sprintf("at most %d", scenario.MaxValues))
		return
	}
	b.sc.Kept, _ = b.index("state", len(spec.State), func(i int) string { return spec.State[i].Name })
	for i := range spec.State {
		if v := &spec.State[i]; !GoodValue(v.First) {
			b.wrong(scenario.SpecError{Kind: "state", Index: i, Name: v.Name}, "First", fmt.Sprintf("%.40q", v.First), WantValue)
		}
	}
}

// endings validates the ways to end that have a name. GL-60
func (b *builder) endings() {
	spec := &b.sc.Spec
	if len(spec.Endings) > maxEndings {
		b.wrong(scenario.SpecError{Kind: "scenario", Name: spec.Name}, "Endings", fmt.Sprint(len(spec.Endings)), fmt.Sprintf("at most %d", maxEndings))
		return
	}
	var names []string
	b.sc.Endings, names = b.index("ending", len(spec.Endings), func(i int) string { return spec.Endings[i].Name })
	for i := range spec.Endings {
		e := &spec.Endings[i]
		at := scenario.SpecError{Kind: "ending", Index: i, Name: e.Name}
		b.prose(at, "About", e.About)
		if b.question(at, "When", &e.When); e.When != nil {
			b.sc.Awaited = append(b.sc.Awaited, i)
		}
		if !e.Wins && !e.Loses {
			b.wrong(at, "Wins", "neither Wins nor Loses", "one of them, or both for a partial success")
		}
	}
	if spec.Win == "" {
		return
	}
	at := scenario.SpecError{Kind: "scenario", Name: spec.Name, Field: "Win"}
	if k := b.named(at, "Ending", spec.Win, b.sc.Endings, names); k >= 0 && (!spec.Endings[k].Wins || spec.Endings[k].Loses) {
		b.wrong(at, "Win", fmt.Sprintf("%q, which is no success", spec.Win), "an Ending that Wins")
	}
}

// maxEndings bounds the Endings and the Witnesses: each of them may be looked at after each command.
const maxEndings = 256

// witnesses validates what should happen in some game. GL-97
func (b *builder) witnesses() {
	spec := &b.sc.Spec
	if len(spec.Witnesses) > maxEndings {
		b.wrong(scenario.SpecError{Kind: "scenario", Name: spec.Name}, "Witnesses", fmt.Sprint(len(spec.Witnesses)), fmt.Sprintf("at most %d", maxEndings))
		return
	}
	b.index("witness", len(spec.Witnesses), func(i int) string { return spec.Witnesses[i].Name })
	for i := range spec.Witnesses {
		w := &spec.Witnesses[i]
		at := scenario.SpecError{Kind: "witness", Index: i, Name: w.Name}
		if b.question(at, "When", &w.When); w.When == nil {
			b.wrong(at, "When", "nothing", "a Question: what should happen")
		}
	}
}

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

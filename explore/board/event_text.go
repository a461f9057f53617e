package board

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"

	"github.com/crunchrules/crunch/explore/internal/forms"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/record"
)

// String returns the event in one line: "Hurt who=pc1 by=challenge2 damage=3 epWas=9 ep=6 source=Axe". It has the kind, the keys of the
// event's JSON without sheet and names, and a dropped command as text. It leaves out empty lists and the audience Everyone. The clause comes
// last. show.Line tells an event in words.
func (ev Event) String() string {
	if _, err := ev.Kind.MarshalText(); err != nil {
		return ev.Kind.String()
	}
	var b strings.Builder
	b.WriteString(ev.Kind.String())
	v := reflect.ValueOf(&ev).Elem()
	for _, f := range kindFormOf(forms.Codec, ev.Kind).fields {
		field := v.FieldByIndex(f.Index)
		switch f.Key {
		case "kind", "sheet", "clause", "names":
			continue
		case "for":
			if ev.For == scenario.Everyone {
				continue
			}
		case "ask":
			if ev.Ask != nil {
				fmt.Fprintf(&b, " ask=%q answers=%d", ev.Ask.Ask, ev.Ask.Answers())
			}
			continue
		case "dropped":
			c := ev.Dropped()
			fmt.Fprintf(&b, " dropped=%q", c.String())
			continue
		}
		if f.LeftOut(field) {
			continue
		}
		if text := oneWord(&f, field); text != `""` && text != "[]" {
			b.WriteString(" " + f.Key + "=" + text)
		}
	}
	if ev.Clause != "" {
		b.WriteString(" [" + ev.Clause + "]")
	}
	return b.String()
}

// oneWord returns the JSON of a field, without quotes if it needs none.
func oneWord(f *record.Field, v reflect.Value) string {
	data, err := forms.Codec.Field(f, v)
	switch {
	case err != nil && len(f.Index) == 0: // the whole event
		return "?"
	case err != nil:
		return fmt.Sprint(v)
	}
	var text string
	if json.Unmarshal(data, &text) == nil && text != "" && !strings.ContainsAny(text, " \t\r\n\"=") {
		return text
	}
	return string(data)
}

package show

import (
	"reflect"
	"slices"
	"strings"
	"sync"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/near"
)

// View returns a View with the names and texts in the language, for people. What is played takes the View as it was: its Choices stand in the same order.
func (l *Language) View(v board.View) board.View {
	if l != nil {
		l.translate(reflect.ValueOf(&v).Elem(), before{})
	}
	return v
}

// Translated is the last View in a language, so that of the next one only what differs is translated. The zero value is ready. It is for one goroutine.
type Translated struct {
	language *Language
	was, is  board.View
}

// View returns what Language.View returns, with its choices in View.Words. It takes from the last View what has not changed. So no View may change later: pass
// those of explore.Views.Lasting.
func (t *Translated) View(l *Language, v *board.View) board.View {
	is := *v
	if l == nil {
		is.Words = Choices(v)
		return is
	}
	last := before{}
	if t.language == l {
		last = before{reflect.ValueOf(&t.was).Elem(), reflect.ValueOf(&t.is).Elem()}
	}
	l.translate(reflect.ValueOf(&is).Elem(), last)
	is.Words = l.words(v, &is)
	t.language, t.was, t.is = l, *v, is
	return is
}

// Events returns told events with their names and texts in the language.
func (l *Language) Events(told []board.Event) []board.Event {
	if l == nil || len(told) == 0 {
		return told
	}
	list := make([]board.Event, len(told))
	for i := range told {
		list[i] = l.event(told[i])
	}
	return list
}

// event translates an event. Some texts are no words for people, or words that stand for something.
func (l *Language) event(ev board.Event) board.Event {
	text := ev.Text
	l.translate(reflect.ValueOf(&ev).Elem(), before{})
	switch ev.Kind {
	case board.EventRolled, board.EventKept, board.EventRuled, board.EventTimerSet, board.EventTimerOver:
		ev.Text = text
	}
	return ev
}

// Line is the function Line in the language: a sentence of the story, or else the sentence of Line around names in the language.
func (l *Language) Line(ev *board.Event) string { return l.line(ev, ev.Clause) }

// Plain is Line without the clause.
func (l *Language) Plain(ev *board.Event) string { return l.line(ev, "") }

func (l *Language) line(ev *board.Event, clause string) string {
	if l == nil {
		return line(ev, clause)
	}
	is := l.event(*ev)
	words, said := l.say(eventWords(ev), 0)
	if !said {
		words = eventWords(&is)
	}
	return caused(words, &is, clause)
}

// Story is the function Story in the language.
func (l *Language) Story(told []board.Event) string {
	var b strings.Builder
	for i := range told {
		if line := l.Line(&told[i]); line != "" {
			b.WriteString(line + "\n")
		}
	}
	return b.String()
}

// Choices is the function Choices in the language. The View is one as it is played.
func (l *Language) Choices(v *board.View) []string {
	if l == nil {
		return Choices(v)
	}
	is := l.View(*v)
	return l.words(v, &is)
}

// words returns the choices of a View: sentences of the story, or else those of the View in the language.
func (l *Language) words(v, is *board.View) []string {
	list, named := Choices(v), []string(nil)
	for i := range list {
		said := false
		if list[i], said = l.say(list[i], 0); !said {
			if named == nil {
				named = Choices(is)
			}
			list[i] = named[i]
		}
	}
	return list
}

// Read is the function Read for what a person types in the language, or with the names of the scenario. The View is one as it is played, and so is the
// Command.
func (l *Language) Read(v *board.View, text string) (board.Command, error) {
	if l == nil {
		return Read(v, text)
	}
	if i := near.Find(strings.TrimSpace(text), l.Choices(v)); i >= 0 {
		return v.Choices[i], nil
	}
	is := l.View(*v)
	c, err := is.ParseCommand(text)
	if err != nil {
		if own, err := Read(v, text); err == nil {
			return own, nil
		}
		return c, err
	}
	c.Item, c.Swap = l.key(c.Item), l.key(c.Swap)
	return c, nil
}

// key returns the name that is so called in the language.
func (l *Language) key(name string) string {
	if key, ok := l.keys[strings.ToLower(name)]; ok {
		return key
	}
	return name
}

// before is a value that was translated before, and its translation; neither, if there is none.
type before struct{ was, is reflect.Value }

// index returns the elements of both at a place.
func (b before) index(i int) before {
	if b.was.IsValid() && i < b.was.Len() {
		return before{b.was.Index(i), b.is.Index(i)}
	}
	return before{}
}

// field returns a field of both.
func (b before) field(i int) before {
	if b.was.IsValid() {
		return before{b.was.Field(i), b.is.Field(i)}
	}
	return before{}
}

// translate translates the texts in a value, and gives it lists of its own where it does. What is as it was gets the translation that it had.
func (l *Language) translate(v reflect.Value, last before) {
	known := last.was.IsValid()
	switch v.Kind() {
	case reflect.String:
		if known && v.String() == last.was.String() {
			v.SetString(last.is.String())
		} else {
			v.SetString(l.Text(v.String()))
		}
	case reflect.Pointer:
		switch {
		case v.IsNil():
		case known && v.Pointer() == last.was.Pointer():
			v.Set(last.is)
		default:
			own := reflect.New(v.Type().Elem())
			own.Elem().Set(v.Elem())
			l.translate(own.Elem(), before{})
			v.Set(own)
		}
	case reflect.Slice:
		switch {
		case v.Len() == 0:
		case known && v.Len() == last.was.Len() && v.Pointer() == last.was.Pointer():
			v.Set(last.is)
		default:
			own := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
			reflect.Copy(own, v)
			for i := range own.Len() {
				l.translate(own.Index(i), last.index(i))
			}
			v.Set(own)
		}
	case reflect.Array:
		for i := range v.Len() {
			l.translate(v.Index(i), last.index(i))
		}
	case reflect.Struct:
		for _, i := range textsOf(v.Type()) {
			l.translate(v.Field(i), last.field(i))
		}
	}
}

// untranslated are the texts of Views and events that are no words for people: clauses, numbers of things, data, and what is read by programs.
var untranslated = map[reflect.Type]string{
	reflect.TypeFor[board.View]():        "Clause Words Aims State Timers",
	reflect.TypeFor[board.Event]():       "Clause",
	reflect.TypeFor[board.Pending]():     "Handler",
	reflect.TypeFor[board.ItemView]():    "Data",
	reflect.TypeFor[board.CommandView](): "Data",
	reflect.TypeFor[scenario.Play]():     "Trial",
}

// fieldsWithTexts has, by type of struct, the fields that hold texts to translate.
var fieldsWithTexts sync.Map

func textsOf(t reflect.Type) []int {
	if list, ok := fieldsWithTexts.Load(t); ok {
		return list.([]int)
	}
	var list []int
	kept := strings.Fields(untranslated[t])
	for i := range t.NumField() {
		f := t.Field(i)
		if f.IsExported() && !slices.Contains(kept, f.Name) && holdsText(f.Type) {
			list = append(list, i)
		}
	}
	fieldsWithTexts.Store(t, list)
	return list
}

// holdsText reports whether values of a type may hold texts to translate.
func holdsText(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.String:
		return true
	case reflect.Pointer, reflect.Slice, reflect.Array:
		return holdsText(t.Elem())
	case reflect.Struct:
		return len(textsOf(t)) > 0
	}
	return false
}

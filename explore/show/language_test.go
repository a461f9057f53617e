package show_test

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/internal/must"
)

// A text is looked up as it is, then without the number of a copy, then as one with something in it; what stands in it is translated too. GL-83
func TestLanguageTexts(t *testing.T) {
	l := must.Get(show.NewLanguage("de", translations("Ford", "Furt", "Ford", "zu spät", "Bog Hound", "Moorhund", "a long\n  line", "eine lange Zeile", "100%", "ganz", "%s wakes.", "%s wacht auf.", "%s has %d coins", "%s hat %d Münzen", "%s of %s", "%2 hat %1", "%s and %s wake.", "%s und %s wachen auf.", "%d%% of %s", "%d%% von %s"), translations("nobody", "niemand", "%s dies", "%s stirbt")))(t)
	for _, row := range [][2]string{
		{"Ford", "Furt"}, {"ford", "ford"}, {"Fords", "Fords"}, {"Bog Hound", "Moorhund"}, {"Bog Hound 12", "Moorhund 12"}, {"Bog Hound x", "Bog Hound x"},
		{"a long line", "eine lange Zeile"}, {"a  long\nline", "eine lange Zeile"}, {"100%", "ganz"}, {"", ""},
		{"Bog Hound 2 wakes.", "Moorhund 2 wacht auf."}, {" wakes.", " wakes."}, {"nobody wakes.", "niemand wacht auf."},
		{"Ada has 3 coins", "Ada hat 3 Münzen"}, {"Ada has -3 coins", "Ada hat -3 Münzen"}, {"Ada has no coins", "Ada has no coins"}, {"Ada has - coins", "Ada has - coins"},
		{"eyes of Bog Hound", "Moorhund hat eyes"}, {"Ada and Bog Hound wake.", "Ada und Moorhund wachen auf."}, {"5% of Ford", "5% von Furt"},
		{"nobody", "nobody"}, {"Ada dies", "Ada dies"},
	} {
		if got := l.Text(row[0]); got != row[1] {
			t.Errorf("Text(%q) = %q, want %q", row[0], got, row[1])
		}
	}
	for _, row := range [][2]string{{"nobody", "niemand"}, {"Bog Hound dies", "Moorhund stirbt"}, {"Ford (Bog Hound 2, Rat) dies", "Furt (Moorhund 2, Rat) stirbt"}, {"Ford", "Ford"}, {"", ""}} {
		if got := l.Say(row[0]); got != row[1] {
			t.Errorf("Say(%q) = %q, want %q", row[0], got, row[1])
		}
	}
	var none *show.Language
	if got := none.Text("Ford") + none.Say("Ford") + none.Name() + l.Name(); got != "FordFordde" {
		t.Errorf("found %q of no language and de, want FordFordde", got)
	}
}

// A Translation in which something else may stand than in its text is refused. GL-83
func TestLanguageRefuses(t *testing.T) {
	for _, row := range []struct {
		text, is, wrong string
	}{
		{"", "x", "found no text"}, {" \n", "x", "found no text"}, {"x", "", "found no translation"},
		{"%s", "%s", "found nothing but %s and %d, want words beside them"}, {"%s %d", "%s %d", "found nothing but %s and %d, want words beside them"},
		{"Boo.", "%s Buh", "found %s in its translation, and the text has no %s and %d"}, {"Boo.", "Buh %1", "found %1 in its translation, and the text has no %s and %d"},
		{"a%s%db", "%s%d", "found %s and %d side by side, want something between them"},
		{"%s wakes", "wacht", "found no %s and %d in its translation, want %s"}, {"%s has %d", "%d %s", "found %d, %s in its translation, want %s, %d"},
		{"%s has %d", "%s", "found %s in its translation, want %s, %d"}, {"%s has %d", "%2", "found no %1 in its translation, want each from %1 to %2"},
		{"%s has %d", "%1 %2 %3", "found %3 in its translation, want %1 to %2"}, {"%s has %d", "%1 %2 %s", "found %s in its translation, want %1 to %2"},
		{"a%sb%sb%sb%sb%sb%sb%sb%sb%sb%s", "x", "found 10 of %s and %d, want at most 9"},
		{"%s has %d", "%2 %1 %2", ""}, {"%s has %d", "%s: %d%%", ""}, {"50%", "%s halb", ""},
	} {
		if got := (show.Translation{Text: row.text, Is: row.is}).Check(); got != row.wrong {
			t.Errorf("Check of %q, %q = %q, want %q", row.text, row.is, got, row.wrong)
		}
	}
	l, err := show.NewLanguage("de", translations("%s wakes", "wacht"), translations("x", ""))
	wrong, ok := errors.AsType[*show.LanguageError](err)
	if l != nil || !ok || wrong.Language != "de" || wrong.Text != "%s wakes" || len(strings.Split(err.Error(), "\n")) != 2 {
		t.Errorf("NewLanguage: %v, %v, want two LanguageErrors, the first of %%s wakes", l, err)
	}
}

// backwards has all names of a game backwards.
func backwards(t *testing.T, g *explore.Game) *show.Language {
	t.Helper()
	var texts []show.Translation
	add := func(name string) {
		letters := []rune(name)
		slices.Reverse(letters)
		if name != "" {
			texts = append(texts, show.Translation{Text: name, Is: "-" + string(letters)})
		}
	}
	spec := g.Scenario().Spec()
	add(spec.Name)
	for i := range spec.Regions {
		add(spec.Regions[i].Name)
		for _, item := range spec.Regions[i].Items {
			add(item)
		}
	}
	for i := range spec.Challenges {
		add(spec.Challenges[i].Name)
	}
	for _, pc := range g.Party() {
		add(pc.Name)
		for i := range pc.Plays {
			add(pc.Plays[i].Name)
		}
		for _, item := range pc.Items {
			add(item)
		}
	}
	return must.Get(show.NewLanguage("back", texts, translations("%s Moves to %s", "%2 sees %1 come")))(t)
}

// Who reads another language plays the same game: each choice, in words and as a command of the translated View, is the same Command, and neither the
// View nor the State changes. GL-83
func TestLanguagesPlayTheSame(t *testing.T) {
	g := kitchen(t, scenario.Normal)
	l, s := backwards(t, g), explore.NewSession(g, 3)
	rng := crunch.NewRand(5)
	said := 0
	for range 80 {
		v := s.View(scenario.Everyone)
		if len(v.Choices) == 0 {
			v = s.View(scenario.DMOnly)
		}
		if len(v.Choices) == 0 {
			break
		}
		before := must.Get(v.AppendJSON(nil))(t)
		is, words := l.View(v), l.Choices(&v)
		for i := range v.Choices {
			for _, text := range []string{words[i], is.ChoiceText(i), v.ChoiceText(i)} {
				if c, err := l.Read(&v, text); err != nil || c != v.Choices[i] {
					t.Fatalf("Read(%q) = %v, %v, want %v", text, c, err, v.Choices[i])
				}
			}
			if strings.Contains(words[i], " sees -") {
				said++
			}
		}
		if now, err := v.AppendJSON(nil); err != nil || string(now) != string(before) {
			t.Fatalf("View changes the View: %v", err)
		}
		events := must.Get(s.Do(v.Choices[rng.IntN(len(v.Choices))]))(t)
		told := s.Tell(events, scenario.Everyone)
		for i, ev := range l.Events(told) {
			if told[i].Names != nil && told[i].Names.Who != "" && ev.Names.Who == told[i].Names.Who {
				t.Errorf("%v tells of %q, want it backwards", ev.Kind, ev.Names.Who)
			}
		}
	}
	if said == 0 {
		t.Error("no choice was a sentence of the language")
	}
}

// A View of which only what differs is translated is as one that is translated anew, whoever looks and in whatever language. What has stayed as it was is that of
// the last View, so that a client is told only what has changed. GL-83
func TestTranslated(t *testing.T) {
	g := kitchen(t, scenario.Normal)
	l, other, s := backwards(t, g), must.Get(show.NewLanguage("x", translations("Ada", "Eve"), nil))(t), explore.NewSession(g, 3)
	rng := crunch.NewRand(5)
	viewers := []scenario.Who{scenario.PC(0), scenario.DMOnly}
	views, translated, last := make([]explore.Views, 2), make([]show.Translated, 2), make([]board.View, 2)
	kept, anew := 0, 0
	for n := range 80 {
		legal := s.Legal()
		if len(legal) == 0 {
			break
		}
		for i, who := range viewers {
			v := views[i].Lasting(s.Position(), who)
			in := []*show.Language{l, l, l, l, nil, other}[n%6]
			want := in.View(*v)
			want.Words = in.Choices(v)
			is := translated[i].View(in, v)
			if !reflect.DeepEqual(is, want) {
				t.Fatalf("after %d commands %v sees\n%+v\nwant\n%+v", n, who, is, want)
			}
			if n%6 > 0 && n%6 < 4 {
				for k := range min(len(is.PCs), len(last[i].PCs)) {
					if now, was := is.PCs[k].Plays, last[i].PCs[k].Plays; len(now) > 0 && &now[0] == &was[0] {
						kept++
					} else {
						anew++
					}
				}
			}
			last[i] = is
		}
		must.Get(s.Do(legal[rng.IntN(len(legal))]))(t)
	}
	if kept == 0 || anew > 0 {
		t.Errorf("the plays of PCs are those of the last View %d times, and translated anew %d times, want never", kept, anew)
	}
}

// Each field of Views and events that holds text is translated, or listed here as one that is no word for people. A new one must be decided on. GL-83
func TestFieldsInLanguages(t *testing.T) {
	l := must.Get(show.NewLanguage("x", translations("word", "changed"), nil))(t)
	v := reflect.New(reflect.TypeFor[board.View]()).Elem()
	var fill func(v reflect.Value, depth int)
	fill = func(v reflect.Value, depth int) {
		switch {
		case depth > 8 || !v.CanSet():
		case v.Kind() == reflect.String:
			v.SetString("word")
		case v.Kind() == reflect.Pointer:
			v.Set(reflect.New(v.Type().Elem()))
			fill(v.Elem(), depth+1)
		case v.Kind() == reflect.Slice:
			v.Set(reflect.MakeSlice(v.Type(), 1, 1))
			fill(v.Index(0), depth+1)
		case v.Kind() == reflect.Struct:
			for _, field := range v.Fields() {
				fill(field, depth+1)
			}
		}
	}
	fill(v, 0)
	ev := board.Event{Names: &board.Names{}}
	fill(reflect.ValueOf(&ev).Elem(), 0)
	kept := map[string]bool{}
	var look func(v reflect.Value, path string)
	look = func(v reflect.Value, path string) {
		switch v.Kind() {
		case reflect.String:
			if v.String() == "word" {
				kept[path] = true
			}
		case reflect.Pointer, reflect.Interface:
			if !v.IsNil() {
				look(v.Elem(), path)
			}
		case reflect.Slice:
			for i := range v.Len() {
				look(v.Index(i), path)
			}
		case reflect.Struct:
			for i := range v.NumField() {
				if v.Type().Field(i).IsExported() {
					look(v.Field(i), v.Type().Name()+"."+v.Type().Field(i).Name)
				}
			}
		}
	}
	view := v.Interface().(board.View)
	look(reflect.ValueOf(l.View(view)), "")
	look(reflect.ValueOf(l.Events([]board.Event{ev})), "")
	var list []string
	for path := range kept {
		list = append(list, path)
	}
	slices.Sort(list)
	const want = "CommandView.Data Event.Clause ItemView.Data PartyAim.Bring PartyAim.Command PartyAim.Fetch PartyAim.Fill PartyAim.Keep PartyAim.Reach PartyAim.To PartyAim.Use " +
		"Pending.Handler TimerView.Name TimerView.Of Trial.Attack Trial.Check Trial.Draw ValueView.Name ValueView.Value View.Clause View.Words"
	if got := strings.Join(list, " "); got != want {
		t.Errorf("these stay as they are in every language:\n%s\nwant\n%s", got, want)
	}
}

// translations makes Translations of texts and what they are.
func translations(pairs ...string) (list []show.Translation) {
	for i := 0; i < len(pairs); i += 2 {
		list = append(list, show.Translation{Text: pairs[i], Is: pairs[i+1]})
	}
	return list
}

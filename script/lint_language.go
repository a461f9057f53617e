package script

import (
	"cmp"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/internal/near"
	"github.com/crunchrules/crunch/probdeck"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// A readText text is one that people read: a name or text of content, or what a callback says.
type readText struct {
	text string
	name bool // it is what something is called, so people choose by it
	at   sandbox.Position
}

// fieldsForPeople has the fields of content that people read, by type. The names of PCs may stay the same in every language.
var fieldsForPeople = map[reflect.Type]string{
	reflect.TypeFor[scenario.Region](): "Name About Items", reflect.TypeFor[scenario.Effect](): "Name About", reflect.TypeFor[challenge](): "Name About Key",
	reflect.TypeFor[play](): "Name Text", reflect.TypeFor[disease](): "Name About", reflect.TypeFor[secret](): "Name Item", reflect.TypeFor[feature](): "Name About Key Item",
	reflect.TypeFor[fortunes](): "Name", reflect.TypeFor[fortune](): "Name Item", reflect.TypeFor[cnt](): "Name Things", reflect.TypeFor[scenario.Gear](): "Name About",
	reflect.TypeFor[scenario.Item](): "Name About", reflect.TypeFor[command](): "Name About Item", reflect.TypeFor[option](): "Name About Values",
	reflect.TypeFor[scenario.Ending](): "Name About", reflect.TypeFor[character](): "Items Equipped", reflect.TypeFor[scenario.Goal](): "Requires",
	reflect.TypeFor[checks.Unit](): "Name", reflect.TypeFor[checks.Weapon](): "Name", reflect.TypeFor[probdeck.Bioform](): "Name", reflect.TypeFor[probdeck.Weapon](): "Name",
	reflect.TypeFor[probdeck.Condition](): "Name",
}

// fieldsForProse are those of fieldsForPeople that hold no name.
const fieldsForProse = "About Text Values"

// eachText calls a function with the texts in a value that people read.
func eachText(v reflect.Value, note func(field, text string)) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			eachText(v.Elem(), note)
		}
	case reflect.Slice:
		for i := range v.Len() {
			eachText(v.Index(i), note)
		}
	case reflect.Struct:
		fields := strings.Fields(fieldsForPeople[v.Type()])
		for i := range v.NumField() {
			f := v.Type().Field(i)
			switch of := v.Field(i); {
			case !f.IsExported():
			case of.Kind() == reflect.String:
				if slices.Contains(fields, f.Name) {
					note(f.Name, of.String())
				}
			case of.Type() == reflect.TypeFor[[]string]():
				for k := 0; k < of.Len() && slices.Contains(fields, f.Name); k++ {
					note(f.Name, of.Index(k).String())
				}
			default:
				eachText(of, note)
			}
		}
	}
}

// forPeople lists the texts of the pack that people read, each once.
func (l *linter) forPeople() (list []readText) {
	seen := map[string]bool{}
	add := func(text string, name bool, at sandbox.Position) {
		if key := asRead(text); !seen[key] && strings.ToUpper(key) != strings.ToLower(key) {
			seen[key] = true
			list = append(list, readText{text, name, at})
		}
	}
	of := func(at *origin, piece any) {
		eachText(reflect.ValueOf(piece), func(field, text string) {
			add(text, !slices.Contains(strings.Fields(fieldsForProse), field), at.key(strings.ToLower(field)))
		})
	}
	c, made := &l.pack.content, l.pack.made
	s := &c.spec
	add(s.Name, true, made.scenario.key("name"))
	add(s.About, false, made.scenario.key("about"))
	each := func(kind string, pieces any) {
		v := reflect.ValueOf(pieces)
		for i := range v.Len() {
			of(cmp.Or(l.origin(kind, i), made.scenario), v.Index(i).Interface())
		}
	}
	each("effect", s.Effects)
	each("region", s.Regions)
	each("challenge", s.Challenges)
	each("disease", s.Diseases)
	each("secret", s.Secrets)
	each("feature", s.Features)
	each("fortune table", s.Fortunes)
	each("counter", s.Counters)
	each("gear", s.Gear)
	each("item", s.Items)
	each("command", s.Commands)
	each("option", s.Options)
	each("ending", s.Endings)
	each("character", c.party)
	for _, part := range l.pack.packs() {
		p := &part.content.campaign
		for i := range p.legs {
			leg := &p.legs[i]
			add(p.name, true, leg.at.key(""))
			add(p.about, false, leg.at.key(""))
			if leg.rest != nil {
				add(leg.rest.About, false, leg.at.key("rest"))
			}
		}
	}
	for _, part := range l.parts {
		for i := range part.List {
			saidIn(&part.List[i], func(a *sandbox.Argument) {
				text := a.Made
				if a.Kind == "text" {
					text = a.Text
				}
				add(text, false, a.Position)
			})
		}
	}
	for _, name := range slices.Sorted(maps.Keys(l.all("ItemName"))) {
		add(name, true, made.scenario.key("name"))
	}
	return list
}

// sayings has the functions and methods that tell people a text, and the places of the arguments that are texts.
var sayings = map[string][]int{"log": {0}, "log_dm": {0}, "tell": {1}, "ask": {2, 3}, "ask_discard": {2}, "roll": {1}, "throw": {1}, ":describe": {0}}

// saidIn calls a function with the texts that a call tells people.
func saidIn(u *sandbox.Use, note func(a *sandbox.Argument)) {
	name := u.Name
	if u.Kind == sandbox.MethodUse {
		name = ":" + name
	}
	for _, i := range sayings[name] {
		if i >= len(u.Args) || u.Kind != sandbox.CallUse && u.Kind != sandbox.MethodUse {
			break
		}
		note(&u.Args[i])
		for k := range u.Args[i].In {
			note(&u.Args[i].In[k])
		}
	}
	if u.Kind == sandbox.MethodUse && u.Name == "set" && len(u.Args) == 1 {
		for k := range u.Args[0].In {
			if in := &u.Args[0].In[k]; in.Key == "about" {
				note(in)
			}
		}
	}
}

// asRead returns a text in the form in which translations are looked up. Line breaks make no difference, nor does %d instead of %s.
func asRead(text string) string {
	return strings.ReplaceAll(strings.Join(strings.Fields(text), " "), "%d", "%s")
}

// A vocabulary is what the pack says, as languages look it up.
type vocabulary struct {
	all    []readText
	texts  []string
	known  map[string]bool
	called map[string]bool // the names
}

func (l *linter) vocabulary() *vocabulary {
	v := &vocabulary{all: l.forPeople(), known: map[string]bool{}, called: map[string]bool{}}
	for _, s := range v.all {
		key := asRead(s.text)
		v.texts, v.known[key], v.called[key] = append(v.texts, s.text), true, s.name
	}
	for _, part := range l.parts {
		for text := range part.Texts { // a set: any order gives the same
			v.known[asRead(text)] = true
		}
		for _, text := range part.Made {
			v.known[asRead(text)] = true
		}
	}
	return v
}

// untranslated finds what languages of the pack lack, what in them translates nothing, and names that people could not tell apart. GL-83
func (l *linter) untranslated() (list []Finding) {
	if len(l.pack.content.languages) == 0 {
		return nil
	}
	v := l.vocabulary()
	for _, name := range l.pack.Languages() {
		list = append(list, l.missing(name, v.all)...)
		first := map[string]*translated{}
		for i := range l.pack.content.languages {
			if of := &l.pack.content.languages[i]; strings.EqualFold(of.name, name) {
				list = append(list, l.idle(of, v, first)...)
			}
		}
	}
	return list
}

// idle finds translations of nothing, and names that would be the same in the language.
func (l *linter) idle(of *languageSpec, v *vocabulary, first map[string]*translated) (list []Finding) {
	var beside []*vocabulary // of the other scenarios of the campaign, once it is asked for
	elsewhere := func(x *translated) bool {
		for i, other := range l.pack.made.others {
			if other == nil { // it doesn't load, and may say whatever there is
				return true
			}
			if i == len(beside) {
				beside = append(beside, other.linter().vocabulary())
			}
			if l.says(beside[i], x) {
				return true
			}
		}
		return false
	}
	shared := slices.ContainsFunc(l.pack.packs(), func(part *Pack) bool { return part.prefix == of.at.prefix && part.content.campaign.legs != nil })
	for k := range of.texts {
		x := &of.texts[k]
		key := asRead(x.Text)
		switch other := first[strings.ToLower(x.Is)]; {
		case !l.says(v, x) && !(shared && elsewhere(x)):
			hint := "leave it out"
			if like := near.Name(x.Text, v.texts); like != "" {
				hint = "did you mean " + quote(like) + "?"
			}
			list = append(list, finding(Untranslated, x.at, hint, "language %q: %s: nothing here says that", of.name, quote(x.Text)))
		case !v.called[key]:
		case other != nil:
			list = append(list, finding(Untranslated, x.at, "give one of them another name", "language %q: %s and %s are both %s: people can't tell them apart",
				of.name, quote(other.Text), quote(x.Text), quote(x.Is)))
		default:
			first[strings.ToLower(x.Is)] = x
		}
	}
	return list
}

// missing finds the texts that a language has no translation for.
func (l *linter) missing(name string, all []readText) (list []Finding) {
	lang, err := l.pack.Language(name)
	if lang == nil || err != nil { // the pack's own, or a pack with problems
		return nil
	}
	has := map[string]bool{}
	for of, more := name, true; more; of, more = shorter(of) {
		for i := range l.pack.content.languages {
			if x := &l.pack.content.languages[i]; strings.EqualFold(x.name, of) {
				for k := range x.texts {
					has[asRead(x.texts[k].Text)] = true
				}
			}
		}
	}
	for _, s := range all {
		if !has[asRead(s.text)] && lang.Text(s.text) == s.text {
			list = append(list, finding(Untranslated, s.at, "write it into texts", "language %q: found no translation of %s", name, strconv.Quote(s.text)))
		}
	}
	return list
}

// says reports whether something that is translated is said.
func (l *linter) says(v *vocabulary, x *translated) bool {
	return v.known[asRead(x.Text)] || fitsAny(x, v.all) || l.isPC(x.Text)
}

// fitsAny reports whether a translation with %s translates one of the texts.
func fitsAny(x *translated, all []readText) bool {
	if !strings.Contains(x.Text, "%") {
		return false
	}
	one, err := show.NewLanguage("", []show.Translation{x.Translation}, nil)
	return err == nil && slices.ContainsFunc(all, func(s readText) bool { return one.Text(s.text) != s.text })
}

func (l *linter) isPC(name string) bool {
	return slices.ContainsFunc(l.pack.content.party, func(pc character) bool { return pc.Name == name })
}

package script

import (
	"slices"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/internal/near"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// The pieces called language: a pack's texts in other languages. They are no part of the scenario. GL-83

// A languageSpec has the translations of one file into a language.
type languageSpec struct {
	name  string
	texts []translated
	story []translated
	at    *origin
}

// A translated text knows where it stands.
type translated struct {
	show.Translation
	at sandbox.Position
}

var languages = &piece[languageSpec]{
	word: "language", doc: `What the pack's names and texts are in another language: language { name = "de", texts = { ["Ford"] = "Furt" } } (GL-83).`,
	table: "LanguageSpec", about: "what the pack's names and texts are in another language", kind: &languageKind,
	versus: languagesDiffer, list: func(c *content) *[]languageSpec { return &c.languages }, name: func(x *languageSpec) string { return x.name },
	check: func(r *reader, x *languageSpec) {
		x.at = r.at
		if r.key = "name"; x.name == "" && !r.at.told["name"] {
			r.problem("", `name: found nothing, want the name of a language, such as "de"`)
		}
		r.key = "texts"
		for _, other := range r.l.pack.content.languages {
			if other.name == x.name {
				r.twice(other.texts, x.texts)
				r.twice(other.story, x.story)
			}
		}
	},
}

const tableOfTexts = "table<string, string>"

var languageKind = kind[languageSpec]{fields: []field[languageSpec]{
	{"name", "string", `the language: "de", "pt-BR"`, func(r *reader, v value, x *languageSpec) { r.language(v, &x.name) }},
	{"texts", tableOfTexts, `the pack's names and texts, and what they are in the language. Where %s stands, anything may stand, and a number for %d: ["%s wakes."] = "%s wacht auf."`,
		func(r *reader, v value, x *languageSpec) { x.texts = r.translations(v) }},
	{"story", tableOfTexts, `in the same way what the game says itself: ["%s goes from %s to %s"] = "%s geht von %s nach %s"`,
		func(r *reader, v value, x *languageSpec) { x.story = r.translations(v) }},
}}

// mostTexts is how many translations one table may have.
const mostTexts = 2000

func (r *reader) language(v value, to *string) {
	name := ""
	if r.text(v, &name); name == "" {
		return
	}
	for part := range strings.SplitSeq(name, "-") {
		if part == "" || len(part) > 8 || strings.Trim(strings.ToLower(part), "abcdefghijklmnopqrstuvwxyz0123456789") != "" {
			r.want(v, `the name of a language, such as "de" or "pt-BR"`)
			return
		}
	}
	*to = name
}

// translations reads a table of texts and their translations.
func (r *reader) translations(v value) (list []translated) {
	const want = `a table of texts and their translations, such as { ["Ford"] = "Furt" }`
	t, ok := r.t.Table(v)
	if !ok || t.Len() > 0 {
		r.want(v, want)
		return nil
	}
	keys, err := t.Keys()
	r.c.Charge(2 * len(keys))
	if err != nil || len(keys) > mostTexts {
		r.problem("make a second language of the same name", "%s: found %d texts, want at most %d", r.key, len(keys), mostTexts)
		return nil
	}
	in := *r
	in.t, in.under = t, r.under+r.key+": "
	if twice := t.Twice(); twice != "" {
		in.key = twice
		in.problem("leave one out", "found %s twice", quote(twice))
	}
	for _, key := range keys {
		text, is := key.(sandbox.LString)
		in.key = string(text)
		if !is {
			in.problem("", "found the key %v, want a text", key)
			continue
		}
		r.c.Charge(1 + len(keys)/16) // KeyPosition searches
		x := translated{at: t.KeyPosition(in.key)}
		x.at.File, x.Text = r.at.prefix+x.at.File, in.key
		if wrong := in.translation(t.Get(in.key), &x); wrong != "" {
			in.problem("", "%s: %s", quote(text), wrong)
			continue
		}
		list = append(list, x)
	}
	return list
}

// translation reads what a text is in the language, and returns what is wrong with it, or "".
func (r *reader) translation(v value, x *translated) string {
	is, ok := v.(sandbox.LString)
	if !ok {
		return "found " + found(v) + ", want a text in quotes"
	}
	r.c.Charge((len(is) + len(x.Text)) / 16)
	for _, text := range []string{x.Text, string(is)} {
		if why := unfit(text, maxProse); why != "" {
			return "found " + why
		}
	}
	x.Is = string(is)
	return x.Check()
}

// twice reports the texts that another language of the same name has too.
func (r *reader) twice(others, texts []translated) {
	if len(others) == 0 {
		return
	}
	r.c.Charge(len(others) + len(texts))
	has := map[string]sandbox.Position{}
	for _, x := range others {
		has[x.Text] = x.at
	}
	for _, x := range texts {
		if first, ok := has[x.Text]; ok {
			r.tell()
			r.c.Charge(50)
			at := x.at
			at.File = strings.TrimPrefix(at.File, r.at.prefix)
			r.c.Report(at, r.what+": "+quote(x.Text)+": found a second translation: the first is at "+first.String(), "leave one out")
		}
	}
}

// Languages returns the names of the languages that the pack has translations for, in the order in which it defines them. The pack's own stands first, if
// it says which that is.
func (p *Pack) Languages() (list []string) {
	for _, part := range p.packs() {
		if own := part.content.manifest.Language; own != "" && !hasLanguage(list, own) {
			list = append(list, own)
		}
	}
	for i := range p.content.languages {
		if name := p.content.languages[i].name; !hasLanguage(list, name) {
			list = append(list, name)
		}
	}
	return list
}

func hasLanguage(list []string, name string) bool {
	return slices.ContainsFunc(list, func(has string) bool { return strings.EqualFold(has, name) })
}

// Language returns the pack's translations into a language, with which a host shows the game. It is nil for the pack's own language: "" or
// Manifest.Language. What has no translation in "de-AT" is taken from "de", and then from the pack's own language. Any other language is a
// [*crunch.NameError]. GL-83
func (p *Pack) Language(name string) (*show.Language, error) {
	if name == "" {
		return nil, nil
	}
	var texts, story []show.Translation
	own, has := false, false
	for of, more := name, true; more && !own; of, more = shorter(of) {
		own = slices.ContainsFunc(p.packs(), func(part *Pack) bool { return strings.EqualFold(part.content.manifest.Language, of) })
		for i := range p.content.languages {
			if l := &p.content.languages[i]; strings.EqualFold(l.name, of) {
				has = true // a language without texts counts
				of := func(x *translated) show.Translation { return x.Translation }
				texts, story = append(texts, mapped(l.texts, of)...), append(story, mapped(l.story, of)...)
			}
		}
	}
	if !has {
		if own {
			return nil, nil
		}
		known, want := p.Languages(), "none: this pack has one language"
		if len(known) > 0 {
			want = strings.Join(known, ", ")
		}
		return nil, &crunch.NameError{Package: "script", What: "language of the pack", Name: name, Want: want, Near: near.Name(name, known)}
	}
	return show.NewLanguage(name, texts, story)
}

// shorter returns the language of which another is a form: "de" for "de-AT".
func shorter(name string) (string, bool) {
	i := strings.LastIndexByte(name, '-')
	return name[:max(i, 0)], i > 0
}

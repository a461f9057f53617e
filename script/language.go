package script

import (
	"slices"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/internal/near"
)

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

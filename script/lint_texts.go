package script

import (
	"encoding/json"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// A promise is a number before one of the game's nouns, or dice, in a text for people: "3 EP", "two rounds", "1d6".
var (
	promised = regexp.MustCompile(`(?i)\b(\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|a dozen)\s+(?:more |fewer |Stealth )?` +
		`(EP|Energy Points?|rounds?|turns?|tokens?|points?|slots?|dice levels?|levels?|uses?|Moves?|Injur(?:y|ies)|times|Wounds?|Vim)\b`)
	promisedDice = regexp.MustCompile(`\b(\d*)d(4|6|8|10|12|20)\b`)
	numerals     = map[string]int{"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "twelve": 12, "a dozen": 12,
		"twenty": 20}
	numbers = regexp.MustCompile(`\d+`)
)

// promises finds numbers that the texts of a piece promise and that stand nowhere: not in its keys or callbacks, not in the functions that callbacks
// share, and not in the pieces that it names.
func (l *linter) promises() (list []Finding) {
	s := &l.pack.content.spec
	whole := *s
	whole.Regions, whole.Connections, whole.Challenges, whole.Diseases, whole.Secrets, whole.Features = nil, nil, nil, nil, nil, nil
	whole.Fortunes, whole.Gear, whole.Commands, whole.Endings = nil, nil, nil, nil
	whole.Code, whole.Version = nil, "" // no rule has these numbers
	list = append(list, l.broken(l.pack.made.scenario, "about", s.About, &whole)...)
	list = append(list, promisesOf(l, "region", s.Regions, func(x *region) string { return x.About })...)
	list = append(list, promisesOf(l, "challenge", s.Challenges, func(x *challenge) string { return x.About })...)
	list = append(list, promisesOf(l, "disease", s.Diseases, func(x *disease) string { return x.About })...)
	list = append(list, promisesOf(l, "feature", s.Features, func(x *feature) string { return x.About })...)
	list = append(list, promisesOf(l, "command", s.Commands, func(x *command) string { return x.About })...)
	list = append(list, promisesOf(l, "item", s.Items, func(x *item) string { return x.About })...)
	list = append(list, promisesOf(l, "option", s.Options, func(x *option) string { return x.About })...)
	list = append(list, promisesOf(l, "gear", s.Gear, func(x *scenario.Gear) string { return x.About })...)
	for _, part := range l.pack.packs() {
		for i := range part.content.campaign.legs {
			if leg := &part.content.campaign.legs[i]; leg.rest != nil && strings.HasSuffix(l.pack.packs()[0].prefix, "/"+leg.name+"/") {
				list = append(list, l.broken(leg.at, "rest", leg.rest.About, leg.rest)...)
			}
		}
	}
	return append(list, l.playPromises()...)
}

// playPromises finds the promises of plays. A play keeps them by its keys, and by the callbacks of whoever has it.
func (l *linter) playPromises() (list []Finding) {
	seen := map[*origin]bool{}
	l.pack.content.eachPlays(func(kind string, i int, plays []play) {
		of := l.origin(kind, i)
		if of == nil {
			return
		}
		for k := range plays {
			p := &plays[k]
			if at := of.plays[p.Name]; at != nil && !seen[at] { // that of a Craft stands with every PC
				seen[at] = true
				list = append(list, l.broken(at, "text", p.Text, p)...)
			}
		}
	})
	return list
}

func promisesOf[T any](l *linter, kind string, pieces []T, about func(*T) string) (list []Finding) {
	for i := range pieces {
		if at := l.origin(kind, i); at != nil {
			list = append(list, l.broken(at, "about", about(&pieces[i]), &pieces[i])...)
		}
	}
	return list
}

// broken finds the promises of a text that a piece doesn't keep.
func (l *linter) broken(at *origin, key, text string, piece any) (list []Finding) {
	found := promised.FindAllStringSubmatch(text, -1)
	dice := promisedDice.FindAllStringSubmatch(text, -1)
	if len(found)+len(dice) == 0 {
		return nil
	}
	has := l.numbersOf(at, piece)
	note := func(text, what string) {
		list = append(list, finding(Promise, at.key(key), "change the text or what it does",
			"%s: %s: found %s, and nothing in it is %s", at.what, key, quote(text), what))
	}
	for _, m := range found {
		n, ok := numerals[strings.ToLower(m[1])]
		if !ok {
			n, _ = strconv.Atoi(m[1])
		}
		if what := strconv.Itoa(n); !has[what] {
			note(m[0], what)
		}
	}
	for _, m := range dice {
		if !has["d"+m[2]] || m[1] > "1" && !has[m[1]+"d"+m[2]] {
			note(m[0], m[0])
		}
	}
	return list
}

// numbersOf lists the numbers, sizes of dice and pools that a piece has in its keys and in its callbacks, and those that all callbacks share, if one
// of its callbacks reads what is shared.
func (l *linter) numbersOf(at *origin, piece any) map[string]bool {
	has := map[string]bool{}
	note := func(text string) {
		for _, n := range numbers.FindAllString(text, -1) {
			has[n] = true
		}
		for _, m := range promisedDice.FindAllStringSubmatch(text, -1) {
			has["d"+m[2]], has[m[0]] = true, true
		}
	}
	data, err := json.Marshal(piece)
	var values any
	if err != nil || json.Unmarshal(data, &values) != nil {
		return has
	}
	eachValue("", values, note)
	shares := false
	whose, _, _ := strings.Cut(at.what, ", play ")
	for i, part := range l.pack.packs() {
		own := func(s sandbox.Said) bool {
			return slices.ContainsFunc(part.callbacks, func(cb *callback) bool {
				return cb.f.Line == s.In.Line && cb.pack.prefix+cb.f.File == part.prefix+s.File && strings.HasPrefix(cb.f.Name, whose)
			})
		}
		for _, s := range l.parts[i].Said {
			if own(s) {
				note(s.Text)
			}
		}
		shares = shares || slices.ContainsFunc(l.parts[i].Shares, own)
	}
	for i := range l.parts {
		for _, s := range l.parts[i].Said {
			if shares && (s.In.Line == 0 && s.In.Key != "" || s.In.Line > 0 && s.In.Key == "") {
				note(s.Text)
			}
		}
	}
	return has
}

// eachValue calls a function with each value of JSON, but for texts for people.
func eachValue(key string, v any, note func(string)) {
	switch v := v.(type) {
	case map[string]any:
		for k, x := range v { // marks in a set: any order gives the same
			if k = strings.ToLower(k); k != "about" && k != "text" {
				eachValue(k, x, note)
			}
		}
	case []any:
		for _, x := range v {
			eachValue(key, x, note)
		}
	case float64:
		note(strconv.FormatFloat(max(v, -v), 'f', -1, 64))
	case bool:
		if v {
			note("1")
		}
	case string:
		note(v)
	}
}

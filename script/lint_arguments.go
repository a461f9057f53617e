package script

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch/internal/near"
	"github.com/crunchrules/crunch/script/internal/sandbox"
	"github.com/crunchrules/crunch/stattrack"
)

// arguments finds what is wrong with the arguments of a call that the source shows.
func (l *linter) arguments(u *sandbox.Use, f *sandbox.Function) (list []Finding) {
	need := 0
	for i := range f.Params {
		if !f.Params[i].Optional {
			need = i + 1
		}
	}
	switch n := len(u.Args); {
	case f.Params == nil || len(f.Params) > 0 && f.Params[len(f.Params)-1].Name == "...":
		return nil
	case n > len(f.Params) && !u.Open, n < need && !u.Open:
		return []Finding{finding(UnknownName, u.Position, "", "%s takes %s, got %d", f.Name, counted1(need, len(f.Params)), n)}
	}
	for i := range u.Args[:min(len(u.Args), len(f.Params))] {
		a, p := &u.Args[i], &f.Params[i]
		if found, want, names := l.wrong(a, p); want != "" {
			hint := ""
			if a.Kind == "text" {
				hint = l.near(a.Text, names)
				if _, err := strconv.Atoi(a.Text); p.Type == "integer" && err == nil {
					hint = "write it without quotes"
				} else if pool, err := stattrack.ParsePool(a.Text); p.Type == "integer" && err == nil && !pool.IsZero() {
					hint = fmt.Sprintf("roll(%q) throws them", a.Text)
				}
			}
			list = append(list, finding(UnknownName, a.Position, hint, "%s: %s: found %s, want %s", f.Name, p.Name, found, want))
		}
	}
	return list
}

// counted1 says how many arguments a function takes.
func counted1(need, most int) string {
	s := strconv.Itoa(most)
	if need < most {
		s = fmt.Sprintf("%d to %d", need, most)
	}
	if s == "1" {
		return "1 argument"
	}
	return s + " arguments"
}

// wrong returns what was found, what a parameter wants, and the names to choose from; want is "" if the argument may be right.
func (l *linter) wrong(a *sandbox.Argument, p *sandbox.Param) (found, want string, names []string) {
	typ := p.Type
	if means, ok := l.words[typ]; ok && means != "string" {
		typ = means
	}
	switch {
	case a.Kind == "" || a.Kind == "nil" && p.Optional || typ == "any":
		return "", "", nil
	case a.Kind == "table" && typ == "Terrain":
		for _, key := range a.Keys {
			if names := []string{"dark", "water", "submerged", "about"}; !slices.Contains(names, key) {
				return quote(key), near.List(names, "or"), names
			}
		}
		return "", "", nil
	case a.Kind != "text" || l.classes[typ] != nil:
		return l.wrongKind(a, typ)
	case typ == "integer":
		return quote(a.Text), "a whole number", nil
	case typ == "Dice":
		if pool, err := stattrack.ParsePool(a.Text); err != nil || pool.Removed || pool.IsZero() {
			found, want, _ := strings.Cut(strings.TrimPrefix(noDice(a.Text, err), "found "), ", want ")
			return found, want, nil
		}
	case strings.HasPrefix(typ, `"`):
		names = quoted(typ)
		if !slices.ContainsFunc(names, func(n string) bool {
			return strings.EqualFold(n, a.Text) || n == a.Text || className(a.Text) != a.Text && n == "skill_dice"
		}) {
			return quote(a.Text), near.List(names, "or"), names
		}
	case strings.Contains(typ, `|"`): // an object, or one of these words
		names = quoted(typ)
		if !slices.Contains(names, a.Text) {
			return quote(a.Text), l.spoken(typ), names
		}
	case nameWord(typ) != "":
		if word := nameWord(typ); !l.all(word)[a.Text] && l.closed(word) {
			return quote(a.Text) + ", which nothing here has", docOf(word), slices.Sorted(maps.Keys(l.all(word)))
		}
	}
	return "", "", nil
}

// quoted returns the texts of a type such as `Entity|"pc"|"rat"`.
func quoted(typ string) (list []string) {
	for word := range strings.SplitSeq(typ, "|") {
		if strings.HasPrefix(word, `"`) {
			list = append(list, strings.Trim(word, `"`))
		}
	}
	return list
}

// spoken writes a type such as `Entity|Place|"dm"` for people.
func (l *linter) spoken(typ string) string {
	words := strings.Split(typ, "|")
	for i, word := range words {
		if c := l.classes[word]; c != nil {
			words[i] = c.Called() + " itself"
		}
	}
	return near.List(words, "or")
}

// wrongKind is wrong for an argument that is not a text, or a text where an object is wanted.
func (l *linter) wrongKind(a *sandbox.Argument, typ string) (found, want string, names []string) {
	switch found = "a " + a.Kind; a.Kind {
	case "text":
		found = quote(a.Text)
	case "number":
		found = a.Text
	}
	switch text := typ == "Dice" || nameWord(typ) != "" || strings.HasPrefix(typ, `"`); {
	case l.classes[typ] != nil:
		return found, l.classes[typ].Called() + " itself", nil
	case typ == "integer" && (a.Kind != "number" || strings.Contains(a.Text, ".")):
		return found, "a whole number", nil
	case typ == "Dice":
		return found, `dice in quotes, such as "2d6"`, nil
	case a.Kind == "function" && (typ == "TimerName" || typ == "HandlerName"):
		return found, docOf(typ) + `, in quotes`, nil
	case text:
		return found, "a text in quotes", nil
	case strings.HasSuffix(typ, "[]") && (a.Kind == "text" || a.Kind == "number" || a.Kind == "boolean"):
		return found, "a list: {...}", nil
	}
	return "", "", nil
}

// closed reports whether the pack alone decides which names of a type there are. Another pack may bring the scenario, and the players may
// bring their party.
func (l *linter) closed(word string) bool {
	switch {
	case l.pack.scenario == nil:
		return false
	case word == "ItemName" || word == "GearName" || word == "PCName" || word == "PlayName":
		return len(l.pack.content.party) > 0 && !l.any["ItemName"]
	}
	return true
}

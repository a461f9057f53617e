package script

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/near"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// A Manifest is what a pack says of itself, so that it can travel: pack { name = "ashgrove", version = "1.2.0" }. Everything but the name may
// be missing.
type Manifest struct {
	Name     string // by which other packs need it; "" if the pack says nothing of itself
	Version  Version
	Author   string
	Licence  string // such as CC-BY-4.0
	Language string // in which it is written, such as en; "" if it doesn't say
	About    string
	Crunch   string // the versions of crunch that it is written for, as in Need.Versions
	Needs    []Need // the packs that it needs beside it, by name
}

// A Need is a pack that another pack needs.
type Need struct {
	Name     string
	Versions string // one or more bounds with spaces between them, all of which must hold: ">= 1.0", ">= 1.0 < 2"; "" is any
}

// A Version is the number of a version, such as 1.2.0: major, minor and patch. The zero Version stands for none.
type Version [3]int

// ParseVersion reads one to three numbers with dots between them, each from 0 to 999,999: "1", "1.2", "1.2.0". Anything else is a
// [*crunch.TextError].
func ParseVersion(text string) (Version, error) {
	var v Version
	parts := strings.Split(text, ".")
	for i, part := range parts {
		n, err := strconv.ParseUint(part, 10, 32)
		if i >= len(v) || err != nil || n > 999_999 || strconv.FormatUint(n, 10) != part {
			return Version{}, &crunch.TextError{Package: "script", What: "version", Text: text, Want: `one to three numbers such as "1.2.0"`}
		}
		v[i] = int(n)
	}
	return v, nil
}

// String returns all three numbers, and "" for the zero Version.
func (v Version) String() string {
	if v == (Version{}) {
		return ""
	}
	return fmt.Sprintf("%d.%d.%d", v[0], v[1], v[2])
}

// Compare returns -1 if v is older than w, 1 if it is newer, and 0 if they are the same.
func (v Version) Compare(w Version) int { return slices.Compare(v[:], w[:]) }

// A bound is one part of what Need.Versions says.
type bound struct {
	sign string
	at   Version
}

// signs are the signs of bounds. ">=" comes before ">", so that it is found first.
var signs = []string{">=", "<=", ">", "<", "="}

const boundsWant = `bounds such as ">= 1.0" or ">= 1.0 < 2"`

// bounds reads what Need.Versions says.
func bounds(text string) (list []bound, ok bool) {
	for rest := strings.TrimSpace(text); rest != ""; {
		i := slices.IndexFunc(signs, func(s string) bool { return strings.HasPrefix(rest, s) })
		if i < 0 {
			return nil, false
		}
		number, more, _ := strings.Cut(strings.TrimSpace(rest[len(signs[i]):]), " ")
		at, err := ParseVersion(number)
		if err != nil {
			return nil, false
		}
		list, rest = append(list, bound{signs[i], at}), strings.TrimSpace(more)
	}
	return list, true
}

func within(v Version, list []bound) bool {
	return !slices.ContainsFunc(list, func(b bound) bool {
		c := v.Compare(b.at)
		return c < 0 && strings.HasPrefix(b.sign, ">") || c > 0 && strings.HasPrefix(b.sign, "<") || c == 0 && !strings.HasSuffix(b.sign, "=") ||
			c != 0 && b.sign == "="
	})
}

var manifestKind = kind[Manifest]{fields: []field[Manifest]{
	{"name", "string", "what the pack is called, and by what name others need it", func(r *reader, v value, m *Manifest) { r.text(v, &m.Name) }},
	{"version", "string", `its version: "1.2.0"`, func(r *reader, v value, m *Manifest) {
		var text string
		if r.text(v, &text); text == "" {
			return
		}
		var err error
		if m.Version, err = ParseVersion(text); err != nil {
			r.want(v, `a version of one to three numbers such as "1.2.0"`)
		}
	}},
	{"author", "string", "who has written it", func(r *reader, v value, m *Manifest) { r.text(v, &m.Author) }},
	{"licence", "string", `what others may do with it: "CC-BY-4.0"`, func(r *reader, v value, m *Manifest) { r.text(v, &m.Licence) }},
	{"language", "string", `in which language it is written: "en"`, func(r *reader, v value, m *Manifest) { r.language(v, &m.Language) }},
	{"about", "string", "what it is, in a sentence or two", func(r *reader, v value, m *Manifest) { r.prose(v, &m.About) }},
	{"crunch", "string", `the versions of crunch that it is written for: ">= 0.1"`, func(r *reader, v value, m *Manifest) {
		list, ok := r.bounds(v, &m.Crunch)
		if now, _ := ParseVersion(crunch.Version); ok && !within(now, list) {
			r.problem("", "crunch: the pack is for versions %s, and this is %s", m.Crunch, crunch.Version)
		}
	}},
	{"needs", "table<string, string>", `the packs that must be loaded beside it, by name, with their versions: {coast = ">= 1.0"}; any version if that is ""`,
		func(r *reader, v value, m *Manifest) {
			r.byName(v, "a table of versions by the name of a pack", func(name string, v value) {
				n := Need{Name: name}
				r.bounds(v, &n.Versions)
				m.Needs = append(m.Needs, n)
			})
			slices.SortFunc(m.Needs, func(a, b Need) int { return cmp.Compare(a.Name, b.Name) })
		}},
}}

// bounds reads the versions of a pack or of crunch.
func (r *reader) bounds(v value, to *string) ([]bound, bool) {
	*to = ""
	if r.text(v, to); *to == "" {
		return nil, false
	}
	list, ok := bounds(*to)
	if !ok {
		r.want(v, boundsWant)
	}
	return list, ok
}

func defineManifest(l *loading, c *sandbox.Call) {
	r := l.begin(c, "pack")
	if l.manifest != nil {
		r.key = "name"
		r.problem("a pack says once what it is", "a second pack: the first is at %v", l.manifest.key("name"))
		return
	}
	l.manifest = r.at
	m := &l.pack.content.manifest
	manifestKind.read(r, m)
	r.named("pack", m.Name)
	l.note("pack", r.at)
}

// Manifests returns the Manifest of the pack. If LoadAll combined several packs, it returns all of theirs, in order.
func (p *Pack) Manifests() []Manifest {
	var list []Manifest
	for _, part := range p.packs() {
		m := part.content.manifest
		m.Needs = slices.Clone(m.Needs)
		list = append(list, m)
	}
	return list
}

// versions names the packs that say which version they are: "fen 1.2.0, marsh 0.3.0".
func versions(packs []Manifest) string {
	var list []string
	for _, m := range packs {
		if m.Version != (Version{}) {
			list = append(list, strings.TrimSpace(m.Name+" "+m.Version.String()))
		}
	}
	return strings.Join(list, ", ")
}

// needs returns a problem for each pack that another pack needs and that is not loaded.
func needs(all []*loading) (problems Problems) {
	names := mapped(all, func(l **loading) string { return (*l).pack.content.manifest.Name }) // one may name itself: that asks for nothing
	for _, l := range all {
		for _, n := range l.pack.content.manifest.Needs {
			if p, bad := l.unmet(&n, all, names); bad {
				problems = append(problems, p)
			}
		}
	}
	return problems
}

// unmet returns the problem of a need that no pack meets.
func (l *loading) unmet(n *Need, all []*loading, names []string) (Problem, bool) {
	at := l.manifest.key("needs")
	p := Problem{File: at.File, Line: at.Line, Column: at.Column}
	i := slices.Index(names, n.Name)
	if i < 0 {
		p.Message = fmt.Sprintf("%s: needs: found no pack %q", l.manifest.what, n.Name)
		p.Suggestion = "load it too: name its folder beside this one"
		if like := near.Name(n.Name, names); like != "" && like != l.pack.content.manifest.Name {
			p.Suggestion = fmt.Sprintf("did you mean %q?", like)
		}
		return p, true
	}
	list, _ := bounds(n.Versions)
	other := &all[i].pack.content.manifest
	if within(other.Version, list) {
		return p, false
	}
	p.Message = fmt.Sprintf("%s: needs: found version %s of %q, want %s", l.manifest.what, cmp.Or(other.Version.String(), "none"), n.Name, n.Versions)
	return p, true
}

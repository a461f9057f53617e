package script

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/explore/compare"
	"github.com/crunchrules/crunch/probdeck"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// defined compares what only script knows of packs: what they say of themselves, and each kind of piece that isn't one of explore's.
func defined(was, is *Pack) []compare.Difference {
	list := manifestsDiffer(was.Manifests(), is.Manifests())
	for _, p := range pieces {
		list = append(list, p.differs(&was.content, &is.content)...)
	}
	return list
}

// shownAs compares the pieces of a kind by what people read of them, which has a field Name.
func shownAs[T, S any](kind string, shown func(*T) S) func(was, is []T) []compare.Difference {
	return func(was, is []T) []compare.Difference {
		return compare.Lists(kind, mapped(was, shown), mapped(is, shown))
	}
}

// A shownUnit is a unit as compare reads it.
type shownUnit struct {
	Name string
	checks.Unit
	Weapons []checks.Weapon
}

// A shownBioform is a bioform as compare reads it.
type shownBioform struct {
	Name string
	probdeck.Bioform
	Weapons []probdeck.Weapon
}

// A shownKnob is a knob as compare reads it.
type shownKnob struct {
	Name   string
	Values []string
}

// A shownTarget is a target as compare reads it.
type shownTarget struct {
	Name         string
	Wins, Rounds []int
}

// spanOf returns the two numbers of a span, none if it doesn't matter.
func spanOf(s [2]int) []int {
	if s == [2]int{} {
		return nil
	}
	return s[:]
}

// manifestsDiffer compares what packs say of themselves. Packs that were loaded together are compared one by one.
func manifestsDiffer(was, is []Manifest) []compare.Difference {
	type shown struct {
		Name string
		Manifest
		Called string
	}
	all := func(from []Manifest) (list []shown) {
		for k, m := range from {
			if len(was) == len(is) {
				m.Name = is[k].Name
			}
			list = append(list, shown{m.Name, m, from[k].Name})
		}
		return list
	}
	list := compare.Lists("pack", all(was), all(is))
	for i := range list {
		if d := &list[i]; d.How == compare.Changed && slices.Contains([]string{"Author", "Licence", "Language"}, d.Field) {
			d.How = compare.Prose // so are About and Version
		}
	}
	return list
}

// languagesDiffer compares what packs are in other languages, whatever file says it. All of it is for people.
func languagesDiffer(was, is []languageSpec) (list []compare.Difference) {
	var names []string
	for _, l := range slices.Concat(was, is) {
		if !slices.Contains(names, l.name) {
			names = append(names, l.name)
		}
	}
	for _, name := range names {
		d := compare.Difference{How: compare.Prose, Kind: "language", Name: name, Was: "none", Is: "none"}
		old, had := translationsIn(was, name)
		now, has := translationsIn(is, name)
		if !had || !has {
			if had {
				d.Was = textsIn(old)
			} else {
				d.Is = textsIn(now)
			}
			list = append(list, d)
			continue
		}
		for _, x := range old {
			k := slices.IndexFunc(now, func(y saidSo) bool { return y.key == x.key })
			if d.Field, d.Was, d.Is = x.key, strconv.Quote(x.Is), "none"; k >= 0 {
				d.Is = strconv.Quote(now[k].Is)
			}
			if d.Was != d.Is {
				list = append(list, d)
			}
		}
		for _, x := range now {
			if !slices.ContainsFunc(old, func(y saidSo) bool { return y.key == x.key }) {
				d.Field, d.Was, d.Is = x.key, "none", strconv.Quote(x.Is)
				list = append(list, d)
			}
		}
	}
	return list
}

// A saidSo is a translation with its key: texts["Ford"].
type saidSo struct {
	translated
	key string
}

func translationsIn(all []languageSpec, name string) (list []saidSo, ok bool) {
	for i := range all {
		if l := &all[i]; l.name == name {
			ok = true
			for table, of := range [][]translated{l.texts, l.story} {
				for _, x := range of {
					list = append(list, saidSo{x, [...]string{"texts", "story"}[table] + "[" + strconv.Quote(x.Text) + "]"})
				}
			}
		}
	}
	return list, ok
}

func textsIn(list []saidSo) string {
	if len(list) == 1 {
		return "1 text"
	}
	return fmt.Sprintf("%d texts", len(list))
}

// translation returns where the pack translates a text.
func (p *Pack) translation(name, key string) sandbox.Position {
	list, _ := translationsIn(p.content.languages, name)
	for _, x := range list {
		if x.key == key {
			return x.at
		}
	}
	return sandbox.Position{}
}

// callback returns what a callback is called without the folder of its pack, and where it begins. The name is one of versions.
func (p *Pack) callback(name string, names *Pack) (called string, at sandbox.Position) {
	parts, prefixes := p.packs(), names.packs()
	for k, part := range parts {
		prefix := part.prefix
		if len(prefixes) == len(parts) {
			prefix = prefixes[k].prefix
		}
		for _, f := range part.functions() {
			if codeName(prefix, f) == name {
				return strings.ToValidUTF8(clipAt(f.Name, maxLine), "?"), sandbox.Position{File: part.prefix + f.File, Line: f.Line}
			}
		}
	}
	return name, sandbox.Position{}
}

// unsaid reports of callbacks that were written otherwise which differ only in what they tell people.
func unsaid(was, is *Pack) func(name string) bool {
	var old, now [2]map[string]string
	of := func(p *sandbox.Pack, funcs []*sandbox.Func) []string { return p.Unsaid(funcs, sayings) }
	return func(name string) bool {
		if old[0] == nil {
			old[0], old[1] = was.versions(of, is)
			now[0], now[1] = is.versions(of, is)
		}
		return cmp.Or(old[0][name], old[1][name]) == cmp.Or(now[0][name], now[1][name])
	}
}

// A shownLeg is a scenario of a campaign as compare reads it.
type shownLeg struct {
	Name string
	Next []string // where it leads, by outcome
	Rest *Rest
}

func legsOf(c *Campaign) (list []shownLeg) {
	for i := range c.legs {
		l := shownLeg{Name: c.legs[i].Name, Rest: c.legs[i].Rest}
		for _, next := range c.legs[i].leads {
			to := cmp.Or(next.to, "the end")
			if next.outcome != "" {
				to = next.outcome + ": " + to
			}
			l.Next = append(l.Next, to)
		}
		slices.Sort(l.Next)
		list = append(list, l)
	}
	return list
}

// DiffCampaigns returns the differences between two versions of a campaign: which scenarios are new or gone, their order, where each leads, the rest
// before it, and what Diff finds in each scenario. A difference that all scenarios share, such as a PC of the party, is listed once.
func DiffCampaigns(was, is *Campaign) (list []Difference) {
	type called struct{ Name, Called, About string }
	for _, d := range compare.Lists("campaign", []called{{"campaign", was.name, was.about}}, []called{{"campaign", is.name, is.about}}) {
		list = append(list, Difference{Difference: d, What: "campaign", Key: map[string]string{"Called": "name", "About": "about"}[d.Field]})
	}
	for _, d := range compare.Lists("leg", legsOf(was), legsOf(is)) {
		w := Difference{Difference: d, What: fmt.Sprintf("scenario %q", d.Name), Key: keyOf("leg", d.Field), Leg: d.Name}
		if d.How == compare.Order {
			w.What, w.Leg = "scenarios", ""
		}
		list = append(list, w)
	}
	var of [][]Difference
	times := map[string]int{}
	for i := range is.legs {
		if old := was.leg(is.legs[i].Name); old >= 0 {
			found := Diff(was.legs[old].Pack, is.legs[i].Pack)
			for k := range found {
				times[found[k].String()]++
				found[k].Leg = is.legs[i].Name
			}
			of = append(of, found)
		}
	}
	told := map[string]bool{}
	for _, found := range of {
		for _, d := range found {
			text := d.String()
			if everywhere := len(of) > 1 && times[text] == len(of); everywhere && told[text] {
				continue
			} else if told[text] = true; everywhere {
				d.Leg = ""
			} else {
				d.What = d.Leg + ": " + d.What
			}
			list = append(list, d)
		}
	}
	return list
}

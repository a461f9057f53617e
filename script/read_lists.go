package script

import (
	"slices"
	"strings"

	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/script/internal/sandbox"
	"github.com/crunchrules/crunch/stattrack"
)

func (r *reader) table(v sandbox.Value) (sandbox.Table, bool) {
	t, ok := r.t.Table(v)
	if !ok {
		r.want(v, "a table")
	}
	return t, ok
}

// texts reads one text or a list of them.
func (r *reader) texts(v sandbox.Value, to *[]string) {
	if _, ok := v.(sandbox.LString); ok {
		var s string
		r.text(v, &s)
		*to = []string{s}
		return
	}
	t, ok := r.t.Table(v)
	if !ok || r.hasNames(t) {
		r.want(v, "a text or a list of texts")
		return
	}
	if t.Len() > maxList {
		r.problem("", "%s: found %d texts, want at most %d", r.key, t.Len(), maxList)
		return
	}
	for i := 1; i <= t.Len(); i++ {
		var s string
		r.text(t.At(i), &s)
		*to = append(*to, s)
	}
}

// maxList is the longest list in a piece of content.
const maxList = 500

// hasNames reports whether a table that should be a list has named fields or gaps.
func (r *reader) hasNames(t sandbox.Table) bool {
	keys, err := t.Keys()
	r.c.Charge(2 * len(keys))
	if err != nil || len(keys) != t.Len() {
		return true
	}
	return slices.ContainsFunc(keys, func(k sandbox.Value) bool { _, ok := k.(sandbox.LNumber); return !ok })
}

// settings reads one setting of a region, or a list of them.
func (r *reader) settings(v sandbox.Value, to *scenario.Settings) {
	var list []string
	r.texts(v, &list)
	for _, s := range list {
		var one regional
		name(r, sandbox.LString(s), settingNames, &one)
		*to |= scenario.SettingsOf(scenario.Setting(one))
	}
}

// keywords reads one keyword or a list of them.
func (r *reader) keywords(v sandbox.Value, to *scenario.Keywords) {
	var list []string
	r.texts(v, &list)
	for _, s := range list {
		k, err := scenario.ParseKeyword(strings.ReplaceAll(s, "_", " "))
		if err != nil {
			near := r.meant(s, keywordNames)
			if strings.Contains(s, ",") {
				near = `write several as a list: { "aquatic", "darkvision" }`
			}
			r.problem(near, "%s: found %s, want %s", r.key, quote(s), keywordNames)
		}
		*to |= k
	}
}

// way reads a connection: a list of its two regions.
func (r *reader) way(v sandbox.Value, to **scenario.Way) {
	var ends []string
	r.texts(v, &ends)
	if len(ends) != 2 {
		r.want(v, `two regions, such as {"Ford", "Reeds"}`)
		return
	}
	*to = &scenario.Way{From: ends[0], To: ends[1]}
}

// byName reads a table such as {power = -1}, whose keys are names of a type. It goes through them in alphabetical order, so the result is
// the same on every machine.
func (r *reader) byName(v sandbox.Value, want string, each func(name string, v sandbox.Value)) {
	t, ok := r.t.Table(v)
	if !ok || t.Len() > 0 {
		r.want(v, want)
		return
	}
	keys, err := t.Keys()
	r.c.Charge(2 * len(keys))
	if err != nil || len(keys) > maxList {
		r.want(v, want)
		return
	}
	outer := r.t
	r.t = t
	key, under := r.key, r.under
	r.under += key + ": "
	for _, k := range keys {
		if s, ok := k.(sandbox.LString); ok {
			r.key = string(s)
			each(string(s), t.Get(string(s)))
		}
	}
	r.t, r.key, r.under = outer, key, under
}

// tracks reads {power = -1, mind = 2}.
func (r *reader) tracks(v sandbox.Value, low, high int, each func(t stattrack.Track, n int)) {
	r.byName(v, "a table such as {power = -1}", func(s string, v sandbox.Value) {
		var t stattrack.Track
		before := r.at.bad
		r.at.bad = false
		name(r, sandbox.LString(s), trackNames, &t)
		n := 0
		if !r.at.bad {
			whole(r, v, low, high, &n)
		}
		if !r.at.bad {
			each(t, n)
		}
		r.at.bad = r.at.bad || before
	})
}

func (r *reader) values(v sandbox.Value, to *stattrack.Values) {
	r.tracks(v, -2, 2, func(t stattrack.Track, n int) { to[t] = stattrack.Slot(n) })
}

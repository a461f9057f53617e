package script

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/explore/compare"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// A Difference is one difference between two versions of a pack, in the words of the pack.
type Difference struct {
	compare.Difference

	What string `json:"what"`          // what differs: trap "Pit", or pc "Ada", play "Kick"
	Key  string `json:"key,omitzero"`  // its key: "damage", "limits.rounds"; none if all of it is new or gone, or for a callback
	File string `json:"file,omitzero"` // where the new version defines it; of what is gone, where the old one did
	Line int    `json:"line,omitzero"` // 0 if unknown
	Leg  string `json:"leg,omitzero"`  // of a campaign: the folder of the scenario in which it differs; none if it differs in all alike
}

// String returns the Difference as a line: pit.lua:3: trap "Pit": ep: 3, was 2.
func (d Difference) String() string {
	text := ""
	if d.File != "" {
		text = fmt.Sprintf("%s:%d: ", d.File, d.Line)
	}
	if text += d.What + ": "; d.Key != "" {
		text += d.Key + ": "
	}
	switch d.How {
	case compare.Prose:
		if d.Kind == "callback" {
			return text + "says something else"
		}
		return text + d.Is + ", was " + d.Was
	case compare.Changed:
		return text + d.Is + ", was " + d.Was
	case compare.Code:
		return text + "does something else"
	case compare.Order:
		return text + "in another order: " + cmp.Or(d.Is, d.Name)
	}
	if text += d.How.String(); d.Is+d.Was != "" {
		text += ": " + d.Is + d.Was
	}
	return text
}

// Diff returns the differences between two versions of a pack: each piece of content that is new or gone, each key with another value, with both
// values, each callback that does something else, each test, and each text that people read (compare.Prose). The way a file is written doesn't
// count: spaces, comments, names of locals and helpers, sums of numbers, and whether a constant stands where it is used, in a local or in a table.
// Nor does it count in which file a piece stands, as long as the order of the pieces stays, or what a callback spends. Every callback that does
// something else is listed. A callback that is only written differently may be listed too. If only the words differ that a callback says, Diff
// lists them as a text, provided that they stand where it says them or in a constant.
func Diff(was, is *Pack) []Difference {
	old, now := was.content.spec, is.content.spec
	oldParty, party := slices.Clone(was.content.party), slices.Clone(is.content.party)
	var oldCode, code map[string]string
	old.Code, oldCode = was.versions((*sandbox.Pack).Meanings, is)
	now.Code, code = is.versions((*sandbox.Pack).Meanings, is)
	oldFolded, oldPCs := was.versions((*sandbox.Pack).Folded, is)
	folded, pcs := is.versions((*sandbox.Pack).Folded, is)
	agree(old.Code, now.Code, oldFolded, folded)
	agree(oldCode, code, oldPCs, pcs)
	for i := range oldParty {
		oldParty[i].Code = oldCode
	}
	for i := range party {
		party[i].Code = code
	}
	old.Version, now.Version = "", ""                                       // that of the pack
	old.Gear, now.Gear, old.Conditions, now.Conditions = nil, nil, nil, nil // as the pack defines them, they come first
	all := defined(was, is)
	source := map[[3]string]bool{}
	for _, d := range all {
		source[[3]string{d.Field, d.Was, d.Is}] = true
	}
	callbacks := map[string]bool{} // those of Gear stand with the scenario and with the PCs
	for _, d := range append(compare.Specs(&old, &now), compare.Parties(oldParty, party)...) {
		again := d.Kind == "callback" && callbacks[d.Name]
		for at := 0; at >= 0 && !again && d.How == compare.Changed; { // a change of what it names, such as Unit.Profile.Melee, is told there
			if d.Play != "" || at > 0 {
				again = source[[3]string{d.Field[at:], d.Was, d.Is}]
			}
			next := strings.IndexByte(d.Field[at:], '.')
			if at += next + 1; next < 0 {
				break
			}
		}
		if callbacks[d.Name] = callbacks[d.Name] || d.Kind == "callback"; !again {
			all = append(all, d)
		}
	}
	var list []Difference
	saysElse := unsaid(was, is)
	for _, d := range all {
		if d.Kind == "callback" && d.How == compare.Code && saysElse(d.Name) {
			d.How = compare.Prose
		}
		if d.Kind == "ending" && (d.Field == "Wins" || d.Field == "Loses") { // one key of the pack
			d.Field, d.Was, d.Is = "Wins", resultOf(&old, d.Name), resultOf(&now, d.Name)
			if n := len(list); n > 0 && list[n-1].Difference == d {
				continue
			}
		}
		list = append(list, is.worded(d, was))
	}
	return append(list, testsOf(was, is)...)
}

// agree gives callbacks that do the same once constants stand in their places the same version.
func agree(was, is, wasFolded, isFolded map[string]string) {
	for name, folded := range wasFolded {
		if isFolded[name] == folded {
			is[name] = was[name]
		}
	}
}

// resultOf returns the result of an ending, as a pack says it.
func resultOf(spec *scenario.Spec, name string) string {
	for i := range spec.Endings {
		switch e := &spec.Endings[i]; {
		case e.Name != name:
		case e.Wins && e.Loses:
			return "partial success"
		case e.Wins:
			return "success"
		case e.Loses:
			return "failure"
		}
	}
	return "none"
}

// worded says a Difference in the words of the pack.
func (p *Pack) worded(d compare.Difference, was *Pack) Difference {
	w := Difference{Difference: d, What: d.Name}
	from := p
	if d.How == compare.Gone && d.Field == "" {
		from = was
	}
	switch d.Kind {
	case "callback":
		called, pos := from.callback(d.Name, p)
		w.What, w.File, w.Line = called, pos.File, pos.Line
		return w
	case languages.word:
		w.What, w.Key = fmt.Sprintf("%s %q", d.Kind, d.Name), d.Field
		if pos := from.translation(d.Name, d.Field); pos.Line > 0 {
			w.File, w.Line = pos.File, pos.Line
			return w
		}
	}
	kind, _, _ := strings.Cut(d.Kind, " of ")
	kind = cmp.Or(diffKinds[kind], kind)
	at := from.made.first[kind][d.Name]
	switch {
	case d.Kind == "scenario":
		at, w.What = from.made.scenario, "scenario"
	case d.How == compare.Order && d.Is == "":
		w.What = strings.TrimSuffix(kind, "s") + "s"
	case at != nil:
		w.What = at.what
	default:
		w.What = fmt.Sprintf("%s %q", kind, d.Name)
	}
	if d.Play != "" {
		w.What += fmt.Sprintf(", play %q", d.Play)
		if at != nil && at.plays[d.Play] != nil {
			at = at.plays[d.Play]
		}
	}
	if d.Kind != languages.word {
		w.Key = keyOf(d.Kind, d.Field)
	}
	if at != nil && (d.How != compare.Order || d.Is != "") {
		pos := at.key(w.Key)
		w.File, w.Line = pos.File, pos.Line
	}
	return w
}

// diffKinds has the words of packs for kinds that package compare calls by another name.
var diffKinds = map[string]string{"character": pcs.called()}

// diffKeys has the keys of fields for which errors use another word, or none.
var diffKeys = map[string]string{
	"counter.Wins": "wins", "counter.Loses": "loses", "counter.Of": "owner", "Use.Times": "uses",
	"Forbids.Light": "forbids.light", "pack.Called": "name", "target.Wins": "wins",
}

// keyOf returns the key of a field: of what is inside it too, in the form of Lua.
func keyOf(kind, field string) string {
	field = strings.TrimPrefix(field, "Counter.")
	if key := cmp.Or(diffKeys[kind+"."+field], diffKeys[field], keyNames[kind+"."+field]); key != "" {
		return key
	}
	var keys []string
	for part := range strings.SplitSeq(field, ".") {
		name, rest, _ := strings.Cut(part, "[")
		if rest != "" {
			rest = "[" + rest
		}
		if name != "" {
			name = cmp.Or(keyNames[name], snake(name))
		}
		keys = append(keys, name+rest)
	}
	return strings.Join(keys, ".")
}

// snake writes a name of Go as one of Lua: "HostDeck" is host_deck.
func snake(name string) string {
	var b strings.Builder
	for i, r := range name {
		upper := r >= 'A' && r <= 'Z'
		if upper && i > 0 && (name[i-1] < 'A' || name[i-1] > 'Z') {
			b.WriteByte('_')
		}
		if upper {
			r += 'a' - 'A'
		}
		b.WriteRune(r)
	}
	return b.String()
}

// testsOf compares the tests of two packs by their names.
func testsOf(was, is *Pack) (list []Difference) {
	old, now := was.allTests(), is.allTests()
	at := func(b *testBlock, how compare.How) {
		list = append(list, Difference{Difference: compare.Difference{How: how, Kind: "test", Name: b.name}, What: fmt.Sprintf("test %q", b.name),
			File: b.pos.File, Line: b.pos.Line})
	}
	find := func(in []meantTest, name string) int {
		return slices.IndexFunc(in, func(t meantTest) bool { return t.name == name })
	}
	for i := range old {
		switch k := find(now, old[i].name); {
		case k < 0:
			at(&old[i].testBlock, compare.Gone)
		case old[i].meaning != now[k].meaning && old[i].folded() != now[k].folded() ||
			old[i].dice != now[k].dice || old[i].seed != now[k].seed || old[i].waits != now[k].waits || !reflect.DeepEqual(old[i].scene, now[k].scene):
			at(&now[k].testBlock, compare.Code)
		}
	}
	for i := range now {
		if find(old, now[i].name) < 0 {
			at(&now[i].testBlock, compare.New)
		}
	}
	return list
}

// A meantTest is a test with what its function does. Folding takes some fifty times as long, and most tests mean what they meant.
type meantTest struct {
	testBlock
	meaning string
	folded  func() string
}

func (p *Pack) allTests() (list []meantTest) {
	for _, part := range p.packs() {
		for _, b := range part.content.tests {
			t := meantTest{testBlock: b, folded: func() string { return "" }}
			if b.run != nil && part.root != nil {
				run := []*sandbox.Func{b.run}
				t.meaning = part.root.Meanings(run)[0]
				t.folded = func() string { return part.root.Folded(run)[0] }
			}
			t.pos.File = part.prefix + t.pos.File
			list = append(list, t)
		}
	}
	return list
}

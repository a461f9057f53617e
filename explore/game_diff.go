package explore

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/explore/internal/forms"
	"github.com/crunchrules/crunch/explore/internal/pieces"
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
)

// A part is one piece of a Game: its kind, its name, and each field that is set with a short hash of its value, such as "EP:1f2e
// on_enter:". A hook has no value to hash. A save holds the parts of its Game, so Load can name what differs.
type part [3]string

// A partsText is parts as a save has them. Most saves are of the Game that is there, and nobody reads it.
type partsText []byte

func init() { forms.Verbatim[partsText]() }

// UnmarshalJSON keeps the text.
func (t *partsText) UnmarshalJSON(text []byte) error {
	*t = slices.Clone(text)
	return nil
}

// parts reads the text. What is wrong in it is left out.
func (t partsText) parts() (list []part) {
	_ = json.Unmarshal(t, &list)
	return list
}

// parts returns the parts of a Game, in the order of the Spec. They leave out texts that only people read.
func (g *Game) parts() []part {
	g.partsOnce.Do(func() {
		spec := &g.sc.Spec
		p := []part{partOf("scenario", spec.Name, spec)}
		for _, kind := range pieces.Printed {
			for x := range pieces.Of(spec, nil, kind) {
				of := ""
				if x.Of != "" {
					of = " of " + x.Of
				}
				c, ok := x.Value.(*scenario.Counter)
				if ok && c.Counter.Owner > 0 && int(c.Counter.Owner) <= len(g.party) { // each of some PCs has one of this name
					of = " of " + g.party[c.Counter.Owner-1].Name
				}
				p = append(p, partOf(string(kind)+of, x.Name, x.Value))
			}
			for x := range pieces.Of(spec, nil, kind) {
				p = partsOfPlays(p, x.Name, x.Plays)
			}
		}
		p = partsOfCode(p, spec.Code)
		for i := range g.party {
			p = append(p, partOf("character", g.party[i].Name, &g.party[i]))
		}
		for i := range g.party {
			p = partsOfPlays(p, g.party[i].Name, g.party[i].Plays)
			p = partsOfCode(p, g.party[i].Code)
		}
		for i := range g.NumEffects() { // a State counts them
			p = append(p, part{string(effectKind), g.Effect(i + 1).Name})
		}
		g.partsList = p
		g.partsText, _ = forms.Marshal(p) // all names are UTF-8
	})
	return g.partsList
}

// asText returns the parts as a save has them.
func (g *Game) asText() partsText {
	_ = g.parts()
	return g.partsText
}

func partsOfPlays(p []part, of string, plays []scenario.Play) []part {
	for i := range plays {
		p = append(p, partOf("play of "+of, plays[i].Name, &plays[i]))
	}
	return p
}

// partOf returns the part of what x points to.
func partOf(kind, name string, x any) part {
	v := reflect.ValueOf(x).Elem()
	var fields []string
	for k := range v.NumField() {
		f, at := v.Type().Field(k).Name, v.Field(k)
		if at.IsZero() || plan.Prose[f] || f == "Name" || slices.Contains(partLists, f) && at.Type() != reflect.TypeFor[[]string]() {
			continue
		}
		if hooks, ok := at.Interface().(scenario.Hooks); ok {
			for _, t := range hooks.List() {
				fields = append(fields, "on_"+t.String()+":")
			}
			continue
		}
		fields = append(fields, fmt.Sprintf("%s:%04x", f, uint16(plan.MixValue(plan.NewPrint, at).Sum())))
	}
	return part{kind, name, strings.Join(fields, " ")}
}

// partLists are the fields that are lists of parts themselves.
var partLists = []string{"Regions", "Connections", "Challenges", "Diseases", "Secrets", "Features", "Fortunes", "Counters", "Gear", "Items", "Commands", "State", "Options", "Endings", "Witnesses", "Plays", "Rows", "Code"}

// partsOfCode appends the callbacks that have a version, by name.
func partsOfCode(p []part, code map[string]string) []part {
	for _, name := range plan.SortedKeys(code) {
		p = append(p, part{"callback", name, fmt.Sprintf("code:%08x", uint32(plan.Fingerprint(code[name])))})
	}
	return p
}

// A Change is one difference between a Game and its earlier version.
type Change struct {
	Kind string `json:"kind"` // "scenario", "region", "connection", "challenge", "play of Troll", "character", "callback", "state" and so on
	Name string `json:"name"` // its name; for the state, the field
	How  string `json:"how"`  // "gone", "new", "changed: EP, on_enter", or the old and the new value
}

// String returns the change as a line: `region "Hall": gone`.
func (c Change) String() string { return fmt.Sprintf("%s %q: %s", c.Kind, c.Name, c.How) }

// A ChangeError lists the changes because of which a Session or a save can't go on with a Game. Both stay unchanged.
type ChangeError struct{ Changes []Change }

// Error lists the first twenty changes.
func (e *ChangeError) Error() string {
	var list []string
	for i, c := range e.Changes {
		if i == 20 {
			list = append(list, fmt.Sprintf("and %d more", len(e.Changes)-i))
			break
		}
		list = append(list, c.String())
	}
	return "explore: the Game has changed: " + strings.Join(list, "; ")
}

// changesOf lists how the parts of a Game have changed, in their old order, then the new parts.
func changesOf(was, is []part) []Change {
	var changes []Change
	effect := func(p part) bool { return p[0] == string(effectKind) } // whatever bestows it has changed, too
	was, is = slices.DeleteFunc(slices.Clone(was), effect), slices.DeleteFunc(slices.Clone(is), effect)
	now := map[[2]string][]string{}
	for _, p := range is {
		key := [2]string{p[0], p[1]}
		now[key] = append(now[key], p[2])
	}
	before := map[[2]string]int{}
	for _, p := range was {
		key := [2]string{p[0], p[1]}
		before[key]++
		if len(now[key]) == 0 {
			changes = append(changes, Change{p[0], p[1], "gone"})
			continue
		}
		if fields := changedFields(p[2], now[key][0]); len(fields) > 0 {
			changes = append(changes, Change{p[0], p[1], "changed: " + strings.Join(fields, ", ")})
		}
		now[key] = now[key][1:]
	}
	for _, p := range is {
		key := [2]string{p[0], p[1]}
		if before[key]--; before[key] < 0 {
			changes = append(changes, Change{p[0], p[1], "new"})
		}
	}
	return changes
}

// changedFields names the fields of a part that are changed, new or gone.
func changedFields(was, is string) (names []string) {
	a, b := strings.Fields(was), strings.Fields(is)
	for _, list := range [2][2][]string{{a, b}, {b, a}} {
		for _, f := range list[0] {
			if name, _, _ := strings.Cut(f, ":"); !slices.Contains(list[1], f) && !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}

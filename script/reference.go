package script

import (
	"fmt"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/script/internal/sandbox"
	"github.com/crunchrules/crunch/stattrack"
)

// An API lists all that a pack can define and call. It comes from the tables that read packs and run callbacks, so the two can't differ.
type API struct {
	Functions []FunctionDoc // those that define content first, then those that callbacks call
	Tables    []TableDoc    // the tables that content is written as
	Classes   []ClassDoc    // what callbacks and tests get
	Words     []WordDoc     // named types
	Library   []FunctionDoc // the functions of Lua's library
}

// A FunctionDoc is a function, or a method of a ClassDoc.
type FunctionDoc struct {
	Name     string
	Doc      string
	Params   []ParamDoc
	Returns  string // its types in LuaCATS form; "" for none
	Generic  string // its type parameters, in LuaCATS form
	Declares bool   // it defines content: it can be called only during a load
	Constant bool   // it is a value, not a function; Returns is its type
	Differs  string // how it differs from Lua 5.1
}

// A ParamDoc is an argument of a FunctionDoc.
type ParamDoc struct {
	Name     string
	Type     string
	Doc      string
	Optional bool
}

// A TableDoc is a table that content is written as.
type TableDoc struct {
	Name   string // of the type
	Made   string // the functions that take it, such as "environ, trap"; "" for a table inside a table
	Of     string // the table whose keys it has too; "" if there is none
	Names  string // the type of its names, by which others refer to it, such as "RegionName"; "" if nothing does
	Doc    string
	Fields []ParamDoc
}

// A ClassDoc is a class of objects that callbacks and tests get and can't make.
type ClassDoc struct {
	Name    string
	Doc     string
	Fields  []ParamDoc
	Methods []FunctionDoc
}

// A WordDoc is a named type: the type it stands for, and a description if that is not enough.
type WordDoc struct{ Name, Means, Doc string }

// Reference returns all that a pack can define and call.
func Reference() API { return newHost().reference() }

// Reference is the function Reference with the host's own Functions. If these are not valid, the error is that of LoadWith.
func (o Options) Reference() (API, error) {
	if err := o.hosts(); err != nil {
		return API{}, err
	}
	return o.host.reference(), nil
}

func (h *host) reference() API {
	api := API{Tables: tables(h), Words: words(), Functions: mapped(h.table.Functions, functionOf)}
	for _, g := range h.table.Globals {
		api.Functions = append(api.Functions, FunctionDoc{Name: g.Name, Doc: g.Doc, Returns: g.Class.Name, Constant: true})
	}
	for _, c := range h.table.Classes {
		class := ClassDoc{Name: c.Name, Doc: c.Doc}
		if c.Open != nil {
			class.Fields = append(class.Fields, ParamDoc{Name: "[string]", Type: c.Open.Type, Doc: c.Open.Doc})
		}
		for _, f := range c.Fields {
			class.Fields = append(class.Fields, ParamDoc{Name: f.Name, Type: f.Type, Doc: f.Doc})
		}
		class.Methods = mapped(c.Methods, functionOf)
		api.Classes = append(api.Classes, class)
	}
	for _, l := range library {
		f := FunctionDoc{Name: l.name, Doc: l.doc, Returns: l.returns, Generic: l.generic, Differs: l.differs}
		if l.constant != "" {
			f.Returns, f.Constant = l.constant, true
		} else {
			f.Params = paramsOf(l.params)
		}
		api.Library = append(api.Library, f)
	}
	return api
}

func functionOf(f *sandbox.Function) FunctionDoc {
	params := mapped(f.Params, func(p *sandbox.Param) ParamDoc { return ParamDoc(*p) })
	return FunctionDoc{Name: f.Name, Doc: f.Doc, Returns: f.Returns, Declares: f.Declares, Params: params}
}

// paramsOf reads "s: string, n?: integer, ...: any".
func paramsOf(text string) []ParamDoc {
	var list []ParamDoc
	for _, s := range splitTypes(text) {
		name, typ, _ := strings.Cut(s, ": ")
		p := ParamDoc{Name: strings.TrimSuffix(name, "?"), Type: typ}
		p.Optional = p.Name != name
		list = append(list, p)
	}
	return list
}

// splitTypes splits at the commas outside brackets.
func splitTypes(s string) []string {
	var list []string
	depth, from := 0, 0
	for i, c := range s {
		switch c {
		case '(', '<', '{':
			depth++
		case ')', '>', '}':
			depth--
		case ',':
			if depth == 0 {
				list = append(list, strings.TrimSpace(s[from:i]))
				from = i + 1
			}
		}
	}
	if rest := strings.TrimSpace(s[from:]); rest != "" {
		list = append(list, rest)
	}
	return list
}

// tables lists all tables of content. A test finds missing ones.
func tables(h *host) []TableDoc {
	list := []TableDoc{
		tableOf("PackInfo", &manifestKind, "what a pack says of itself, so that it can travel", ""),
		tableOf("Campaign", &campaignKind, "a campaign: its scenarios are written without keys, in order (GL-82)", "",
			ParamDoc{Name: "[integer]", Type: "string|Leg", Doc: "its scenarios: the folder of each, or a table"}),
		tableOf("Leg", &legKind, "a scenario of a campaign, with where it leads: { \"shore\", next = \"tower\" }", "",
			ParamDoc{Name: "[1]", Type: "string", Doc: "the folder in which it stands"}),
		tableOf("Rest", &restKind, "what a party may do between two scenarios", ""),
		tableOf("Scenario", &scenarioKind, "the scenario: what is played, and how it can end", "Content"),
		tableOf("Goal", &goalKind, "the objective, where its name alone does not do (EX-12)", ""),
		tableOf("Aim", &aimKind, "one thing that players want: one of fetch, bring, use, reach, command, fill and keep (GL-80)", ""),
		tableOf("Limits", &limitsKind, "a chase's round limits (EX-110)", ""),
		tableOf("LightEntry", &lampKind, "a light source with where it serves (EX-92)", ""),
		tableOf("SearchEntry", &searchKind, "a Search entry with where it serves and is stronger (EX-92)", ""),
		tableOf("Forbids", &forbidsKind, "what is forbidden outright (EX-104)", ""),
	}
	for _, p := range pieces {
		list = append(list, p.tables()...)
	}
	list = append(list, h.kinds...)
	list = append(list, tableOf("TestBlock", &testKind, "what stands behind test \"name\"", ""))
	keys := func(t TableDoc, fields []sceneField) TableDoc {
		for i := range fields {
			f := &fields[i]
			t.Fields = append(t.Fields, ParamDoc{Name: f.name, Type: f.typ, Doc: f.doc, Optional: true})
		}
		return t
	}
	scene := keys(TableDoc{Name: "TestScene", Doc: "how a PC or Challenge stands"}, sceneFields)
	terrain := TableDoc{Name: "Terrain", Doc: "what a region is to be like; what is left out does not change"}
	for _, f := range [...][2]string{{"dark", "no light by nature (EX-32)"}, {"water", "entities swim there (EX-40)"},
		{"submerged", "fully under water, so there is water too (EX-44)"}} {
		terrain.Fields = append(terrain.Fields, ParamDoc{Name: f[0], Type: "boolean", Doc: f[1], Optional: true})
	}
	terrain.Fields = append(terrain.Fields, ParamDoc{Name: "about", Type: "string", Doc: "its description from now on (GL-78)", Optional: true})
	prospect := TableDoc{Name: "Prospect", Doc: "what is about to happen, as a before_ callback gets it (GL-72)", Fields: prospectFields}
	position := keys(TableDoc{Name: "Position", Doc: "how a test's game stands",
		Fields: []ParamDoc{{Name: "[string]", Type: "TestScene", Doc: "how a PC or Challenge of that name stands"}}}, worldFields)
	list = append(list, position, scene, terrain, prospect,
		numbersOf("Tracks", "Stat Tracks by name: {power = -1}", splitNames(trackNames)),
		numbersOf("Classes", "dice levels by class: {accuracy = 1}", splitNames(classNames)))
	for i := range h.table.Functions {
		f := &h.table.Functions[i]
		for j := range list {
			if !f.Declares || len(f.Params) != 1 || f.Params[0].Type != list[j].Name {
				continue
			}
			if list[j].Made != "" {
				list[j].Made += ", "
			}
			list[j].Made += f.Name
		}
	}
	for _, p := range pieces {
		for _, c := range p.constructors() {
			i := slices.IndexFunc(list, func(t TableDoc) bool { return t.Name == c.Params[0].Type })
			list[i].Names = p.referred().word
		}
	}
	return list
}

// tableOf returns a kind as a TableDoc. self is the class of self in its callbacks.
func tableOf[T any](name string, k *kind[T], doc, self string, first ...ParamDoc) TableDoc {
	t := TableDoc{Name: name, Doc: doc, Fields: first}
	for i := range k.fields {
		f := &k.fields[i]
		t.Fields = append(t.Fields, ParamDoc{Name: f.name, Type: f.typ, Doc: f.doc, Optional: f.name != "name"})
	}
	if k.hooks == nil {
		return t
	}
	may := false
	for _, h := range scenario.Hearings() {
		if h.Hears(k.owner) {
			who, _ := argument(&h, k.owner)
			may = may || strings.HasSuffix(who, "?") || who == ""
			t.Fields = append(t.Fields, ParamDoc{Name: "on_" + h.Trigger.String(), Type: hookType(&h, k.owner), Doc: h.When, Optional: true})
		}
	}
	who := "Entity"
	if may {
		who += "?"
	}
	t.Fields = append(t.Fields, ParamDoc{Name: "answers", Type: "table<string, fun(self: " + self + ", who: " + who + ", option: integer)>",
		Doc: "the handlers of questions that its callbacks ask", Optional: true},
		ParamDoc{Name: "timers", Type: "table<string, fun(self: " + self + ")>",
			Doc: "the functions that after(rounds, timer) in its callbacks lets run later (GL-77)", Optional: true})
	return t
}

// hookType returns the type of a callback.
func hookType(h *scenario.Hearing, k scenario.OwnerKind) string {
	typ := "fun(self: Content"
	if k == scenario.OwnedByChallenge {
		typ = "fun(self: Entity"
	}
	if who, whom := argument(h, k); who != "" {
		typ += ", who: " + who + ", whom: " + whom
	}
	return typ + ")"
}

// numbersOf returns a table from names to numbers as a TableDoc.
func numbersOf(name, doc string, keys []string) TableDoc {
	return TableDoc{Name: name, Doc: doc, Fields: mapped(keys, func(k *string) ParamDoc { return ParamDoc{Name: *k, Type: "integer", Optional: true} })}
}

// argument returns the types of who and whom in a callback; "" if both are always nil.
func argument(h *scenario.Hearing, k scenario.OwnerKind) (who, whom string) {
	typ := func(p scenario.Part) string {
		switch {
		case p == scenario.NoPart:
			return "nil"
		case p == scenario.ActorPart && h.ActorMaybe || p == scenario.WhomPart && h.WhomMaybe:
			return "Entity?"
		}
		return "Entity"
	}
	actor, target := h.Parts(k)
	if actor == scenario.NoPart && target == scenario.NoPart {
		return "", ""
	}
	return typ(actor), typ(target)
}

// challengeTable returns the keys that only one type of Challenge has, or for nil those that all have.
func challengeTable(name, doc string, of *stattrack.ChallengeType) TableDoc {
	t := tableOf(name, &challengeKind, doc, "Entity")
	if of != nil {
		t.Of = "Challenge"
	}
	t.Fields = slices.DeleteFunc(t.Fields, func(f ParamDoc) bool {
		types := onlyOf[f.Name]
		return of == nil && types != nil || of != nil && !slices.Contains(types, *of)
	})
	return t
}

func words() []WordDoc {
	literals := func(list []string) string {
		for i, s := range list {
			list[i] = fmt.Sprintf("%q", s)
		}
		return strings.Join(list, "|")
	}
	list := []WordDoc{
		{"Dice", "string", `dice of d2, d4, d6, d8, d10, d12 and d20, such as "d6", "2d6" or "1d8+1d4": at most 4 terms and 12 dice`},
		{"Track", literals(splitNames(trackNames)), ""},
		{"DiceClass", literals(splitNames(classNames)), ""},
		{"Setting", literals(splitNames(settingNames)), ""},
		{"Occasion", literals(splitNames(occasionNames)), "a setting, or a type of scenario"},
		{"Keyword", literals(splitNames(keywordNames)), ""},
		{"Ban", literals(splitNames(banNames)), ""},
		{"Trigger", literals(mapped(scenario.Triggers(), (*scenario.Trigger).String)), ""},
	}
	return append(list, mapped(nameTypes, func(t *nameType) WordDoc { return WordDoc{t.word, "string", t.doc} })...)
}

package script

import (
	"cmp"
	"reflect"
	"slices"

	"github.com/crunchrules/crunch/explore/compare"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

const big = 1 << 20 // the largest number that content may use

// maxData is the limit on self.data, in bytes as JSON.
const maxData = scenario.MaxData

type (
	spec      = scenario.Spec
	region    = scenario.Region
	conn      = scenario.Connection
	challenge = scenario.Challenge
	disease   = scenario.Disease
	secret    = scenario.Secret
	feature   = scenario.Feature
	fortunes  = scenario.FortuneTable
	fortune   = scenario.Fortune
	cnt       = scenario.Counter
	character = scenario.Character
	value     = sandbox.Value
)

// pieces has a row for each kind of content that a pack defines besides its scenario, in the order of the reference page. A row is all that
// script knows of its kind.
var pieces = []anyPiece{regions, connections, challenges, effects, diseases, secrets, features, fortuneTables, counters, contentCommands, endings, witnesses, options, itemsThatDo, pcs, deckCards, gears, crafts,
	checkTables, units, bioforms, weapons, conditions, knobs, targets, languages}

var regions = &piece[region]{
	word: "region", doc: "A region of the map (EX-10).", table: "Region", about: "a node of the map", self: "Content", kind: &regionKind,
	list: func(c *content) *[]region { return &c.spec.Regions }, name: func(g *region) string { return g.Name },
	names: nameType{word: "RegionName", doc: "the name of a region"},
}

var connections = &piece[conn]{
	word: "connection", doc: `A way between two regions: connection {"Ford", "Reeds"} (EX-10).`, table: "Connection", about: "a way between two regions",
	self: "Content", kind: &connectionKind, read: readConnection, list: func(c *content) *[]conn { return &c.spec.Connections },
	items: []ParamDoc{{Name: "[1]", Type: "RegionName", Doc: "the name of the first region"}, {Name: "[2]", Type: "RegionName", Doc: "the name of the second"}},
}

var challenges = &piece[challenge]{
	word: "challenge", types: challengeConstructors(), kind: &challengeKind, inner: challengeTables,
	list: func(c *content) *[]challenge { return &c.spec.Challenges }, name: func(c *challenge) string { return c.Name },
	names: nameType{word: "ChallengeName", doc: "the name of a Challenge", unused: "is absent at the start, and no callback spawns it"},
}

var diseases = &piece[disease]{
	word: "disease", doc: "A Disease lowers a base value until it is healed (EX-140).", table: "Disease", kind: &diseaseKind, self: "Content",
	about: "a Disease; its callbacks hear what the one that has it hears: on_turn at the start of each of its turns (EX-143)",
	list:  func(c *content) *[]disease { return &c.spec.Diseases }, name: func(d *disease) string { return d.Name },
	names: nameType{word: "DiseaseName", doc: "the name of a disease", unused: "nothing afflicts anybody with it"},
}

var secrets = &piece[secret]{
	word: "secret", doc: "Something hidden that a Search may find (EX-120).", table: "Secret", about: "something hidden", self: "Content", kind: &secretKind,
	list: func(c *content) *[]secret { return &c.spec.Secrets }, name: func(s *secret) string { return s.Name },
	names: nameType{word: "SecretName", doc: "the name of a secret"},
}

var features = &piece[feature]{
	word: "feature", doc: "A thing with a lock: a chest (EX-133).", table: "Feature", about: "a thing with a lock", self: "Content", kind: &featureKind,
	list: func(c *content) *[]feature { return &c.spec.Features }, name: func(f *feature) string { return f.Name },
	names: nameType{word: "FeatureName", doc: "the name of a feature"},
}

var fortuneTables = &piece[fortunes]{
	word: "fortunes", doc: "A Fortune table or deck: its rows are written without keys (EX-123).", table: "Fortunes", about: "a Fortune table or deck",
	note: "fortune table", kind: &fortunesKind, read: readFortunes, items: []ParamDoc{{Name: "[integer]", Type: "Fortune", Doc: "its rows or cards"}},
	inner: func() []TableDoc {
		return []TableDoc{tableOf("Fortune", &fortuneKind, "a row of a Fortune table, or a card of a deck", "")}
	},
	list: func(c *content) *[]fortunes { return &c.spec.Fortunes }, name: func(f *fortunes) string { return f.Name },
	names: nameType{word: "FortunesName", doc: "the name of a Fortune table or deck", unused: "no secret draws from it"},
}

var counters = &piece[cnt]{
	word: "counter", doc: "A Counter of the scenario (CT-01).", table: "CounterSpec", about: "a Counter", self: "Content", kind: &counterKind,
	list: func(c *content) *[]cnt { return &c.spec.Counters }, name: func(c *cnt) string { return c.Name },
	names: nameType{word: "CounterName", doc: "the name of a counter", unused: "no callback advances it"},
}

var contentCommands = &piece[command]{
	word: "command", doc: "Something that the players may attempt and the book does not name (GL-50).", table: "Command", kind: &commandKind,
	about: "what content adds to the commands of the book (GL-50)", list: func(c *content) *[]command { return &c.spec.Commands },
}

var pcs = &piece[character]{
	word: "pc", doc: "A ready-made PC, for those who just want to play.", table: "PC", about: "a ready-made PC", note: "character", kind: &pcKind,
	list: func(c *content) *[]character { return &c.party }, name: func(p *character) string { return p.Name },
	names: nameType{word: "PCName", doc: "the name of a pc"},
}

var gears = &piece[Gear]{
	word: "gear", table: "Gear", about: "a piece of Gear", self: "Content", kind: &gearKind, ours: true,
	doc: "A piece of Gear. A pc that names it starts with it equipped. " +
		"An item with its name is this Gear: who finds it can equip it (GL-47).",
	list: func(c *content) *[]Gear { return &c.gear }, name: func(g *Gear) string { return g.Name },
	names: nameType{word: "GearName", doc: "the name of a gear", unused: "no pc wears it, and nobody finds it"},
}

var crafts = &piece[Gear]{
	word: "craft", doc: "A Craft: a pc has it by naming it (ST-05, EX-100, EX-120).", table: "Craft", about: "a Craft", kind: &craftKind, ours: true,
	list: func(c *content) *[]Gear { return &c.crafts }, name: func(g *Gear) string { return g.Name },
	names: nameType{word: "CraftName", doc: "the name of a craft", unused: "no pc has it"},
}

var checkTables = &piece[checkTable]{
	word: "check_table", doc: "A table of the d20 game: its rows are written without keys, lowest first (CK-16).", table: "CheckTable", ours: true,
	read: readCheckTable, inner: checkTableTables,
	list: func(c *content) *[]checkTable { return &c.tables }, name: func(t *checkTable) string { return t.Name },
	names: nameType{word: "TableName", doc: "the name of a check_table", unused: "no callback looks it up"},
}

// An anyPiece is a kind of content, whatever type its pieces have.
type anyPiece interface {
	constructors() []sandbox.Function // the functions that define one
	tables() []TableDoc               // the tables that they take, for the reference
	called() string                   // what explore's errors call it
	refusesTwice() bool               // script refuses a second one with the same name
	referred() nameType               // by what type of names others refer to it

	join(to, from *content) // adds the content of another pack
	keep(to, from *content) // takes the list of from
	clone(c *content)       // makes the list its own

	differs(was, is *content) []compare.Difference // but for what explore compares itself
}

// A nameType is a type of names by which content and callbacks refer to content. The tables of keys and functions use it, so the editor's
// stubs and Lint know what each text names.
type nameType struct {
	word, doc string
	unused    string                    // what is missing if nothing uses such a name; "" if that is all right
	kind      string                    // of the origins of what bears it
	of        func(c *content) []string // all there are: those of the kind, in their order, then others that may be meant
}

// A piece is a kind of content that a pack defines many of.
type piece[T any] struct {
	word, doc    string // the function that defines one
	table, about string // the type of the table that it takes; about is "" if another piece has the same table
	types        []made[T]
	note         string // what explore's errors call the kind; word if left out
	ours         bool   // explore doesn't know the kind, or not all of it: script asks for a name of its own

	kind  *kind[T]
	read  func(r *reader, x *T) // if the table has more than the keys of kind; it asks for the name of one of ours
	check func(r *reader, x *T) // what else is asked of one with a good name
	list  func(c *content) *[]T
	name  func(x *T) string
	names nameType // if others refer to it

	versus func(was, is []T) []compare.Difference // what Diff tells of them, if they are not what people read of them

	self  string            // the class of self in its callbacks
	items []ParamDoc        // the list part of its table
	inner func() []TableDoc // the tables in its table
}

// A made is a function that defines one type of a piece, if it has several.
type made[T any] struct {
	word, table, doc string
	fresh            T // before its table is read
}

func (p *piece[T]) called() string { return cmp.Or(p.note, p.word) }

func (p *piece[T]) refusesTwice() bool { return p.ours }

func (p *piece[T]) referred() nameType {
	t := p.names
	if t.kind = p.called(); t.of == nil {
		t.of = p.all
	}
	return t
}

// all lists the names of a pack's content of the kind.
func (p *piece[T]) all(c *content) []string { return mapped(*p.list(c), p.name) }

func (p *piece[T]) join(to, from *content) { *p.list(to) = append(*p.list(to), *p.list(from)...) }

func (p *piece[T]) keep(to, from *content) { *p.list(to) = *p.list(from) }

func (p *piece[T]) clone(c *content) { *p.list(c) = slices.Clone(*p.list(c)) }

func (p *piece[T]) differs(was, is *content) []compare.Difference {
	if p.versus != nil {
		return p.versus(*p.list(was), *p.list(is))
	}
	if ofExplore(is, p.list(is)) {
		return nil
	}
	return compare.Lists(p.called(), *p.list(was), *p.list(is))
}

// ofExplore reports whether a list of content is one of a Spec, or the party.
func ofExplore(c *content, list any) bool {
	spec := reflect.ValueOf(&c.spec).Elem()
	for i := range spec.NumField() {
		if spec.Type().Field(i).IsExported() && spec.Field(i).Addr().Interface() == list {
			return true
		}
	}
	return list == any(&c.party)
}

func (p *piece[T]) constructors() []sandbox.Function {
	types := p.types
	if types == nil {
		types = []made[T]{{word: p.word, table: p.table, doc: p.doc}}
	}
	return mapped(types, func(t *made[T]) sandbox.Function {
		return constructor(t.word, t.table, t.doc, func(l *loading, c *sandbox.Call) { p.define(l, c, t) })
	})
}

// define reads the table given to a constructor and adds the content.
func (p *piece[T]) define(l *loading, c *sandbox.Call, t *made[T]) {
	r, x := l.begin(c, t.word), t.fresh
	if p.read != nil {
		p.read(r, &x)
	} else {
		p.kind.read(r, &x)
	}
	if p.ours && p.read == nil {
		r.named(p.called(), p.name(&x))
	}
	if p.check != nil {
		p.check(r, &x)
	}
	l.note(p.called(), r.at)
	*p.list(&l.pack.content) = append(*p.list(&l.pack.content), x)
}

func (p *piece[T]) tables() (list []TableDoc) {
	if p.about != "" {
		list = append(list, tableOf(p.table, p.kind, p.about, p.self, p.items...))
	}
	if p.inner != nil {
		list = append(list, p.inner()...)
	}
	return list
}

// constructor is a function that a pack calls while it loads.
func constructor(name, typ, doc string, do func(l *loading, c *sandbox.Call)) sandbox.Function {
	return sandbox.Function{Name: name, Declares: true, Meant: looksUp[name], Doc: doc, Cost: defines(), Params: args("content: " + typ),
		Do: func(c *sandbox.Call) error {
			l, ok := c.Host().(*loading)
			if !ok {
				c.Fail("%s can be called only while the pack loads", name)
			}
			do(l, c)
			return nil
		}}
}

// looksUp says what a callback calls to find a piece of content. An author may try the constructor instead.
var looksUp = map[string]string{
	"pc": "pcs() lists the PCs in play", "region": "at(name) is a region", "connection": "way(from, to) is a connection", "counter": "filled(name) reads a counter",
	"creature": looksUpChallenge, "environ": looksUpChallenge, "obstacle": looksUpChallenge, "seeker": looksUpChallenge, "trap": looksUpChallenge, "neutral": looksUpChallenge,
	"ending": "finish(name) ends with one", "option": "options.Name reads one",
}

const looksUpChallenge = "challenge(name) is one"

// constructors lists the functions by which a pack defines content, in the order of the reference page.
func constructors() []sandbox.Function {
	list := []sandbox.Function{constructor("scenario", "Scenario", "The scenario: one for each pack.", defineScenario),
		constructor("pack", "PackInfo", "What the pack is: its name, version and author, and the packs that it needs.", defineManifest),
		constructor("campaign", "Campaign", "A campaign: scenarios that lead to each other, with one party. It stands in the file campaign.lua, beside a "+
			"folder for each scenario (GL-82).", defineCampaign)}
	for _, p := range pieces {
		list = append(list, p.constructors()...)
	}
	return list
}

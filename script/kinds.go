package script

import (
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

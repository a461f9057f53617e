package script

import (
	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/internal/near"
	"github.com/crunchrules/crunch/probdeck"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

var units = &piece[unit]{
	word: "unit", doc: "A unit of the d20 skirmish game: a pc or challenge is it by its key unit (CK-01).", table: "Unit", about: "a unit of the skirmish game; " +
		"a stat that is left out is a dash (CK-03)",
	kind: &unitKind, ours: true,
	versus: shownAs("unit", func(u *unit) shownUnit { return shownUnit{u.made.Profile.Name, u.made.Profile, u.made.Weapons} }),
	list:   func(c *content) *[]unit { return &c.units }, name: func(u *unit) string { return u.made.Profile.Name },
	names: nameType{word: "UnitName", doc: "the name of a unit", unused: "no pc and no Challenge is it"},
}

var bioforms = &piece[bioform]{
	word: "bioform", doc: "A character of the card game: a pc or challenge is it by its key bioform (PD-04, PD-20 to PD-33).", table: "Bioform",
	about: "a character of the card game", kind: &bioformKind, ours: true,
	versus: shownAs("bioform", func(b *bioform) shownBioform { return shownBioform{b.made.Sheet.Name, b.made.Sheet, b.made.Weapons} }),
	list:   func(c *content) *[]bioform { return &c.bioforms }, name: func(b *bioform) string { return b.made.Sheet.Name },
	names: nameType{word: "BioformName", doc: "the name of a bioform", unused: "no pc and no Challenge is it"},
}

var weapons = &piece[Weapon]{
	word: "weapon", doc: "A weapon of the skirmish game (CK-33), or of the card game: a spell, a relic or bare hands too (PD-01).", table: "Weapon",
	about: "a weapon of the skirmish game or of the card game", kind: &weaponKind, ours: true, check: checkWeapon,
	list: func(c *content) *[]Weapon { return &c.weapons }, name: func(w *Weapon) string { return w.Name },
	names: nameType{word: "WeaponName", doc: "the name of a weapon", unused: "no unit and no bioform bears it"},
}

var conditions = &piece[Condition]{
	word: "condition", doc: "A condition of the card game, and what it does (PD-09).", table: "Condition", about: "a condition of the card game",
	kind: &conditionKind, ours: true,
	list: func(c *content) *[]Condition { return &c.conditions }, name: func(c *Condition) string { return c.Name },
	names: nameType{word: "ConditionName", doc: "the name of a condition of the card game", unused: "nothing inflicts it"},
}

func stat(name, doc string, low, high int, of func(u *checks.Unit) *checks.Stat) field[unit] {
	return field[unit]{name, "integer", doc, func(r *reader, v value, u *unit) { readStat(r, v, low, high, of(&u.made.Profile)) }}
}

var unitKind = kind[unit]{fields: []field[unit]{
	{"name", "string", "what the unit is called", func(r *reader, v value, u *unit) { r.text(v, &u.made.Profile.Name) }},
	stat("move", "inches (CK-02)", 0, 100, func(u *checks.Unit) *checks.Stat { return &u.Move }),
	stat("melee", "a d20 must reach it to hit in melee (CK-01)", 1, 20, func(u *checks.Unit) *checks.Stat { return &u.Melee }),
	stat("ranged", "the same from afar", 1, 20, func(u *checks.Unit) *checks.Stat { return &u.Ranged }),
	stat("defence", "a d20 must reach it to prevent a Wound; left out, none is made (CK-04)", 1, 20, func(u *checks.Unit) *checks.Stat { return &u.Defence }),
	stat("agility", "how well it jumps and climbs (CK-06)", 1, 20, func(u *checks.Unit) *checks.Stat { return &u.Agility }),
	stat("morale", "how well it keeps its composure (CK-14)", 1, 20, func(u *checks.Unit) *checks.Stat { return &u.Morale }),
	stat("attacks", "how many attacks it has in melee", 0, 100, func(u *checks.Unit) *checks.Stat { return &u.Attacks }),
	stat("wounds", "how many hits it takes before it is Injured (GL-14)", 0, 100, func(u *checks.Unit) *checks.Stat { return &u.Wounds }),
	stat("injury", "a modifier of its Injury checks in melee (CK-31)", -100, 100, func(u *checks.Unit) *checks.Stat { return &u.Injury }),
	stat("pierce", "worsens Defence checks against it in melee (CK-32)", -100, 100, func(u *checks.Unit) *checks.Stat { return &u.Pierce }),
	{"weapons", "WeaponName|WeaponName[]", "the weapons that it bears, up to eight", func(r *reader, v value, u *unit) { r.texts(v, &u.weapons) }},
}}

var weaponKind = kind[Weapon]{fields: []field[Weapon]{
	{"name", "string", "what the weapon is called", func(r *reader, v value, w *Weapon) { r.text(v, &w.Name) }},
	{"hit", "integer", "skirmish game: a modifier of its checks to hit: 2 for a spear with +2 Mel (CK-11)", func(r *reader, v value, w *Weapon) {
		whole(r, v, -100, 100, &ensure(&w.Skirmish).Hit)
	}},
	{"injury", "integer", "skirmish game: a modifier of its Injury checks (CK-31)", func(r *reader, v value, w *Weapon) { readStat(r, v, -100, 100, &ensure(&w.Skirmish).Injury) }},
	{"pierce", "integer", "skirmish game: worsens Defence checks against it (CK-32)", func(r *reader, v value, w *Weapon) { readStat(r, v, -100, 100, &ensure(&w.Skirmish).Pierce) }},
	{"ranged", "boolean", "skirmish game: a Ranged weapon, not a Melee weapon (CK-33)", func(r *reader, v value, w *Weapon) { r.flag(v, &ensure(&w.Skirmish).Ranged) }},
	{"traits", "string", `card game: how it is used: "Operate(Correl)" (PD-08)`, func(r *reader, v value, w *Weapon) {
		parse(r, v, `traits such as "Operate(Correl)"`, &ensure(&w.Card).Traits)
	}},
	{"difficulty", "integer", "card game: the target difficulty; left out, the Narrator sets it (PD-02)", func(r *reader, v value, w *Weapon) {
		whole(r, v, 1, probdeck.MaxDifficulty, &ensure(&w.Card).Difficulty)
	}},
	{"trauma", "string", "card game: its type of trauma, or a family (PD-22)", func(r *reader, v value, w *Weapon) { readTrauma(r, v, &ensure(&w.Card).Trauma) }},
	{"spread", "string", `card game: the trauma for each result of the draw: "100% > 60%" (PD-07)`, func(r *reader, v value, w *Weapon) {
		parse(r, v, `percentages such as "100% > 60%"`, &ensure(&w.Card).Spread)
	}},
	{"condition", "ConditionName", "card game: what a successful draw inflicts (PD-09): one of the pack's, if it defines any", func(r *reader, v value, w *Weapon) {
		r.text(v, &ensure(&w.Card).Condition)
	}},
}}

// readStat reads a number that may be a dash.
func readStat(r *reader, v value, low, high int, to *checks.Stat) {
	n := int32(low) - 1
	if whole(r, v, low, high, &n); n >= int32(low) {
		*to = checks.Num(int(n))
	}
}

func checkWeapon(r *reader, w *Weapon) {
	r.key = "spread"
	switch none := (probdeck.Spread{}); {
	case r.at.bad:
	case w.Skirmish != nil && w.Card != nil:
		r.key = ""
		r.problem("hit, injury, pierce and ranged are of the skirmish game, the others of the card game", "found keys of both games, want those of one")
	case w.Skirmish != nil:
		w.Skirmish.Name = w.Name
	case w.Card == nil || w.Card.Spread == none && w.Card.Condition == "":
		r.problem("", "spread: found neither a spread nor a condition, want at least one: without them it can't attack (PD-01)")
	case (w.Card.Spread == none) != (w.Card.Trauma == ""):
		r.problem("", "spread: found one of trauma and spread, want both or neither")
	default:
		w.Card.Name = w.Name
	}
}

var conditionKind = kind[Condition]{fields: []field[Condition]{
	{"name", "string", "what the condition is called", func(r *reader, v value, c *Condition) { r.text(v, &c.Name) }},
	{"about", "string", "what it does, for people", func(r *reader, v value, c *Condition) { r.prose(v, &c.About) }},
	{"fewer", "table", "cards fewer by these Abilities: {operate = 1}", func(r *reader, v value, c *Condition) { readRatings(r, v, &c.Fewer) }},
	{"less", "table", "points off these Lobes: {correl = 1}", func(r *reader, v value, c *Condition) { readScores(r, v, &c.Less) }},
	{"harder", "integer", "added to the target difficulty of its actions and attacks", func(r *reader, v value, c *Condition) {
		n := int32(0)
		whole(r, v, 0, probdeck.MaxDifficulty, &n)
		c.Harder = int(n)
	}},
	{"still", "boolean", "no action and no attack", func(r *reader, v value, c *Condition) { r.flag(v, &c.Still) }},
	{"turns", "integer", "it ends with so many of its bearer's turns; left out, it lasts until it is relieved", func(r *reader, v value, c *Condition) {
		whole(r, v, 0, 255, &c.Turns)
	}},
}}

var bioformKind = kind[bioform]{fields: []field[bioform]{
	{"name", "string", "who it is", func(r *reader, v value, s *bioform) { r.text(v, &s.made.Sheet.Name) }},
	{"max_vim", "integer", "its Max Vim", func(r *reader, v value, s *bioform) { whole(r, v, 0, probdeck.MaxMaxVim, &s.made.Sheet.MaxVim) }},
	{"abilities", "table", "the ratings of its Abilities: {operate = 4}", func(r *reader, v value, s *bioform) { readRatings(r, v, &s.made.Sheet.Abilities) }},
	{"lobes", "table", "the scores of its Lobes: {correl = 2}", func(r *reader, v value, s *bioform) { readScores(r, v, &s.made.Sheet.Lobes) }},
	{"behaviours", "string|string[]", `how trauma changes: "Weak to Blunt", "Resistant to Blunt 50%", "Immune to Mental" (PD-21)`, readBehaviours},
	{"armour", "string", `how much trauma gets through for each result of the resistance draw: "50% > 80%"; if left out, 10% > 75% > 90% (PD-33)`, func(r *reader, v value, s *bioform) {
		parse(r, v, `percentages such as "10% > 75% > 90%"`, &s.made.Sheet.Armour)
	}},
	{"weapons", "WeaponName|WeaponName[]", "the weapons that it has", func(r *reader, v value, s *bioform) { r.texts(v, &s.weapons) }},
}}

func readRatings(r *reader, v value, to *probdeck.Abilities) {
	readNumbers[probdeck.Ability](r, v, "{operate = 4}", "an Ability", to[:])
}

func readScores(r *reader, v value, to *probdeck.Lobes) {
	readNumbers[probdeck.Lobe](r, v, "{correl = 2}", "a Lobe", to[:])
}

// readNumbers reads a number for each of some values of a type by their names. The value 0 has no number.
func readNumbers[K interface {
	~uint8
	String() string
}, P interface {
	*K
	UnmarshalText([]byte) error
}](r *reader, v value, such, what string, to []probdeck.Rating) {
	r.byName(v, "a table such as "+such, func(key string, v value) {
		var k K
		if P(&k).UnmarshalText([]byte(key)) != nil || k == 0 {
			names := allNames[K](len(to))
			r.problem(near.Meant(key, names), "%s: not %s, want one of %s", clip(key), what, near.List(names, "or"))
			return
		}
		whole(r, v, 0, maxRating, &to[k])
	})
}

func readBehaviours(r *reader, v value, s *bioform) {
	var list []string
	r.texts(v, &list)
	if len(list) > probdeck.MaxBehaviours {
		r.problem("", "%s: found %d, want at most %d", r.key, len(list), probdeck.MaxBehaviours)
		return
	}
	for i, text := range list {
		to := &s.made.Sheet.Behaviours[i]
		parse(r, sandbox.LString(text), `"Weak to Blunt", "Resistant to Blunt 50%" or "Immune to Mental"`, to)
		if of := to.Of; of != "" {
			readTrauma(r, sandbox.LString(of), &of)
		}
	}
}

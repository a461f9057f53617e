package script

import (
	"errors"
	"fmt"
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/internal/near"
	"github.com/crunchrules/crunch/probdeck"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// A CheckTable is a table of the d20 game: a d20 roll with modifiers selects a row, and each row is a text. CK-16, GL-15
type CheckTable struct {
	Name  string
	Table checks.Table[string]
}

// A Condition is an effect of a successful draw in the card game. PD-09
type Condition struct{ Name, About string }

// CheckTables returns the tables of the d20 game that the pack defines.
func (p *Pack) CheckTables() []CheckTable { return slices.Clone(p.content.tables) }

// Weapons returns the weapons of the card game that the pack defines, with spells, relics and bare hands.
func (p *Pack) Weapons() []probdeck.Weapon { return slices.Clone(p.content.weapons) }

// Sheets returns the characters of the card game that the pack defines, with their Behaviours.
func (p *Pack) Sheets() []probdeck.Bioform { return slices.Clone(p.content.sheets) }

// Conditions returns the conditions of the card game that the pack defines.
func (p *Pack) Conditions() []Condition { return slices.Clone(p.content.conditions) }

// maxRating is the highest number on a sheet: the number of cards in the deck.
const maxRating = 28

// checkTable is a CheckTable while it is read.
type checkTable struct {
	name string
	from int8
	rows []checks.Row[string]
}

var checkTableKind = kind[checkTable]{list: true, fields: []field[checkTable]{
	{"name", "string", "what the table is called", func(r *reader, v value, t *checkTable) { r.text(v, &t.name) }},
	{"from", "integer", "the lowest total of the first row; 1 if left out", func(r *reader, v value, t *checkTable) { whole(r, v, -100, 1, &t.from) }},
}}

var checkRowKind = kind[checks.Row[string]]{fields: []field[checks.Row[string]]{
	{"upto", "integer", "the highest total for this row; 20 or more for the last", func(r *reader, v value, row *checks.Row[string]) { whole(r, v, -100, 100, &row.To) }},
	{"result", "string", "what it says", func(r *reader, v value, row *checks.Row[string]) { r.text(v, &row.Result) }},
}}

var conditionKind = kind[Condition]{fields: []field[Condition]{
	{"name", "string", "what the condition is called", func(r *reader, v value, c *Condition) { r.text(v, &c.Name) }},
	{"about", "string", "what it does", func(r *reader, v value, c *Condition) { r.prose(v, &c.About) }},
}}

var weaponKind = kind[probdeck.Weapon]{fields: []field[probdeck.Weapon]{
	{"name", "string", "what the weapon is called", func(r *reader, v value, w *probdeck.Weapon) { r.text(v, &w.Name) }},
	{"traits", "string", `how it is used: "Operate(Correl)" (PD-08)`, func(r *reader, v value, w *probdeck.Weapon) {
		parse(r, v, `traits such as "Operate(Correl)"`, &w.Traits)
	}},
	{"difficulty", "integer", "the target difficulty; left out, the Narrator sets it (PD-02)", func(r *reader, v value, w *probdeck.Weapon) {
		whole(r, v, 1, probdeck.MaxDifficulty, &w.Difficulty)
	}},
	{"trauma", "string", "its type of trauma, or a family (PD-22)", func(r *reader, v value, w *probdeck.Weapon) { readTrauma(r, v, &w.Trauma) }},
	{"spread", "string", `the trauma for each result of the draw: "100% > 60%" (PD-07)`, func(r *reader, v value, w *probdeck.Weapon) {
		parse(r, v, `percentages such as "100% > 60%"`, &w.Spread)
	}},
	{"condition", "ConditionName", "what a successful draw inflicts (PD-09): one of the pack's, if it defines any", func(r *reader, v value, w *probdeck.Weapon) { r.text(v, &w.Condition) }},
}}

var sheetKind = kind[probdeck.Bioform]{fields: []field[probdeck.Bioform]{
	{"name", "string", "who it is", func(r *reader, v value, s *probdeck.Bioform) { r.text(v, &s.Name) }},
	{"max_vim", "integer", "its Max Vim", func(r *reader, v value, s *probdeck.Bioform) { whole(r, v, 0, probdeck.MaxMaxVim, &s.MaxVim) }},
	{"abilities", "table", "the ratings of its Abilities: {operate = 4}", func(r *reader, v value, s *probdeck.Bioform) {
		r.byName(v, "a table such as {operate = 4}", func(key string, v value) {
			var a probdeck.Ability
			if a.UnmarshalText([]byte(key)) != nil || a == probdeck.NoAbility {
				r.problem(nearOf(key, allNames[probdeck.Ability](len(s.Abilities))), "%s: not an Ability, want one of %s", clip(key), near.List(allNames[probdeck.Ability](len(s.Abilities)), "or"))
				return
			}
			whole(r, v, 0, maxRating, &s.Abilities[a])
		})
	}},
	{"lobes", "table", "the scores of its Lobes: {correl = 2}", func(r *reader, v value, s *probdeck.Bioform) {
		r.byName(v, "a table such as {correl = 2}", func(key string, v value) {
			var b probdeck.Lobe
			if b.UnmarshalText([]byte(key)) != nil || b == probdeck.NoLobe {
				r.problem(nearOf(key, allNames[probdeck.Lobe](len(s.Lobes))), "%s: not a Lobe, want one of %s", clip(key), near.List(allNames[probdeck.Lobe](len(s.Lobes)), "or"))
				return
			}
			whole(r, v, 0, maxRating, &s.Lobes[b])
		})
	}},
	{"behaviours", "string|string[]", `how trauma changes: "Weak to Blunt", "Resistant to Blunt 50%", "Immune to Mental" (PD-21)`, func(r *reader, v value, s *probdeck.Bioform) {
		var list []string
		r.texts(v, &list)
		if len(list) > probdeck.MaxBehaviours {
			r.problem("", "%s: found %d, want at most %d", r.key, len(list), probdeck.MaxBehaviours)
			return
		}
		for i, text := range list {
			parse(r, sandbox.LString(text), `"Weak to Blunt", "Resistant to Blunt 50%" or "Immune to Mental"`, &s.Behaviours[i])
			if of := s.Behaviours[i].Of; of != "" {
				readTrauma(r, sandbox.LString(of), &of)
			}
		}
	}},
	{"armour", "string", `how much trauma gets through for each result of the resistance draw: "50% > 80%"; if left out, 10% > 75% > 90% (PD-33)`, func(r *reader, v value, s *probdeck.Bioform) {
		parse(r, v, `percentages such as "10% > 75% > 90%"`, &s.Armour)
	}},
}}

// parse reads a value of a type that has a text form.
func parse[T any, P interface {
	*T
	UnmarshalText([]byte) error
}](r *reader, v value, want string, to *T) {
	s, ok := v.(sandbox.LString)
	if !ok {
		r.want(v, want)
		return
	}
	if err := P(to).UnmarshalText([]byte(s)); err != nil {
		r.problem("", "%s: found %s, want %s", r.key, quote(s), want)
	}
}

// readTrauma reads a type or family of trauma of the printed chart. PD-22
func readTrauma(r *reader, v value, to *string) {
	s, ok := v.(sandbox.LString)
	if !ok {
		r.want(v, "a type of trauma")
		return
	}
	var chart probdeck.Chart
	if _, err := chart.Family(string(s)); err != nil {
		var names []string
		for _, f := range chart.Families() {
			names = append(names, f.Name)
		}
		for _, t := range chart.Types() {
			names = append(names, t.Name)
		}
		r.problem(nearOf(string(s), names), "%s: found %s, want a type of trauma: %s", r.key, quote(s), near.List(names, "or"))
		return
	}
	*to = string(s)
}

// nearOf suggests a near name.
func nearOf(s string, names []string) string {
	if n := near.Name(s, names); n != "" {
		return fmt.Sprintf("did you mean %q?", n)
	}
	return ""
}

// allNames lists the names of the values from 1 to n-1 of a type.
func allNames[T interface {
	~uint8
	String() string
}](n int) []string {
	var names []string
	for i := 1; i < n; i++ {
		names = append(names, T(i).String())
	}
	return names
}

// finishTables makes the checks that need all content.
func (l *loading) finishTables() Problems {
	var problems Problems
	names := conditions.all(&l.pack.content)
	for i, w := range l.pack.content.weapons {
		if w.Condition == "" || len(names) == 0 || l.first[conditions.called()][w.Condition] != nil {
			continue
		}
		near := ""
		if len(problems) < 100 {
			near = nearOf(w.Condition, names)
		}
		at := l.origins[weapons.called()][i]
		pos := at.key("condition")
		problems = append(problems, Problem{File: pos.File, Line: pos.Line, Column: pos.Column,
			Message: fmt.Sprintf("%s: condition: found %s, want the name of a condition", at.what, quote(w.Condition)), Suggestion: near})
	}
	return problems
}

func checkTableTables() []TableDoc {
	return []TableDoc{
		tableOf("CheckTable", &checkTableKind, "a table of the d20 game", "", ParamDoc{Name: "[integer]", Type: "CheckRow", Doc: "its rows, lowest first"}),
		tableOf("CheckRow", &checkRowKind, "a row of a check table", ""),
	}
}

func readCheckTable(r *reader, x *CheckTable) {
	t := checkTable{from: 1}
	checkTableKind.read(r, &t)
	from := int(t.from)
	for i := 1; i <= r.t.Len(); i++ {
		r.key = fmt.Sprintf("row %d", i)
		row := checks.Row[string]{From: from}
		sub(r, r.t.At(i), &checkRowKind, &row)
		t.rows, from = append(t.rows, row), row.To+1
	}
	r.named("check_table", t.name)
	table, err := checks.NewTable(t.rows...)
	var re *crunch.RangeError
	if errors.As(err, &re) && !r.at.bad {
		r.key = ""
		r.problem("", "%s is %d: want 1 to %d rows with rising totals: the first holds 1, the last holds 20 (GL-15)", re.What, re.Got, checks.MaxRows)
	}
	*x = CheckTable{t.name, table}
}

func checkWeapon(r *reader, w *probdeck.Weapon) {
	r.key = "spread"
	switch none := (probdeck.Spread{}); {
	case r.at.bad:
	case w.Spread == none && w.Condition == "":
		r.problem("", "spread: found neither a spread nor a condition, want at least one: without them it can't attack (PD-01)")
	case (w.Spread == none) != (w.Trauma == ""):
		r.problem("", "spread: found one of trauma and spread, want both or neither")
	}
}

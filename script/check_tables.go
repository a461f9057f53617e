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

// A checkTable is a table of the d20 game: a d20 roll with modifiers selects a row, and each row is a text. CK-16, GL-15
type checkTable struct {
	Name  string
	Table checks.Table[string]
}

// maxRating is the highest number on a sheet: the number of cards in the deck.
const maxRating = 28

// checkTableText is a checkTable while it is read.
type checkTableText struct {
	name string
	from int8
	rows []checks.Row[string]
}

var checkTableKind = kind[checkTableText]{list: true, fields: []field[checkTableText]{
	{"name", "string", "what the table is called", func(r *reader, v value, t *checkTableText) { r.text(v, &t.name) }},
	{"from", "integer", "the lowest total of the first row; 1 if left out", func(r *reader, v value, t *checkTableText) { whole(r, v, -100, 1, &t.from) }},
}}

var checkRowKind = kind[checks.Row[string]]{fields: []field[checks.Row[string]]{
	{"upto", "integer", "the highest total for this row; 20 or more for the last", func(r *reader, v value, row *checks.Row[string]) { whole(r, v, -100, 100, &row.To) }},
	{"result", "string", "what it says", func(r *reader, v value, row *checks.Row[string]) { r.text(v, &row.Result) }},
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
		names := slices.Concat(mapped(chart.Families(), func(f *probdeck.Family) string { return f.Name }),
			mapped(chart.Types(), func(t *probdeck.TraumaType) string { return t.Name }))
		r.problem(near.Meant(string(s), names), "%s: found %s, want a type of trauma: %s", r.key, quote(s), near.List(names, "or"))
		return
	}
	*to = string(s)
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

func checkTableTables() []TableDoc {
	return []TableDoc{
		tableOf("CheckTable", &checkTableKind, "a table of the d20 game", "", ParamDoc{Name: "[integer]", Type: "CheckRow", Doc: "its rows, lowest first"}),
		tableOf("CheckRow", &checkRowKind, "a row of a check table", ""),
	}
}

func readCheckTable(r *reader, x *checkTable) {
	t := checkTableText{from: 1}
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
	if re, ok := errors.AsType[*crunch.RangeError](err); ok && !r.at.bad {
		r.key = ""
		r.problem("", "%s is %d: want 1 to %d rows with rising totals: the first holds 1, the last holds 20 (GL-15)", re.What, re.Got, checks.MaxRows)
	}
	*x = checkTable{t.name, table}
}

package checks_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/internal/must"
)

// The tables of the book, total by total and beyond both ends.
func TestBookTables(t *testing.T) {
	injuryCheck, injuryRoll, outOfSight := checks.InjuryCheckTable(), checks.InjuryRollTable(), checks.OutOfSightTable()
	for total := -30; total <= 50; total++ {
		check, roll := checks.Dazed, checks.Unharmed // GL-13: beyond the ends the end rows
		switch {
		case total >= 18:
			check, roll = checks.Incapacitated, checks.Incapacitated
		case total >= 15:
			check, roll = checks.Stunned, checks.Stunned
		case total >= 12:
			roll = checks.Dazed
		}
		pace := checks.HalfMove // GL-15
		switch {
		case total >= 16:
			pace = checks.OneAndHalfMove
		case total >= 6:
			pace = checks.FullMove
		}
		if got := injuryCheck.Lookup(total); got != check {
			t.Errorf("GL-13: Injury check %d: got %v, want %v", total, got, check)
		}
		if got := injuryRoll.Lookup(total); got != roll {
			t.Errorf("CK-17: Injury roll %d: got %v, want %v", total, got, roll)
		}
		if got := outOfSight.Lookup(total); got != pace {
			t.Errorf("GL-15: Out-of-Sight roll %d: got %v, want %v", total, got, pace)
		}
	}
	for _, row := range []struct {
		table any
		want  string
	}{
		{injuryCheck, `[{"from":1,"to":14,"result":"dazed"},{"from":15,"to":17,"result":"stunned"},{"from":18,"to":20,"result":"incapacitated"}]`}, // GL-13
		{injuryRoll, `[{"from":1,"to":11,"result":"unharmed"},{"from":12,"to":14,"result":"dazed"},{"from":15,"to":17,"result":"stunned"},` +
			`{"from":18,"to":20,"result":"incapacitated"}]`}, // CK-17
		{outOfSight, `[{"from":1,"to":5,"result":"halfMove"},{"from":6,"to":15,"result":"move"},{"from":16,"to":20,"result":"oneAndAHalfMove"}]`}, // GL-15
	} {
		if data, err := json.Marshal(row.table); err != nil || string(data) != row.want {
			t.Errorf("got %s, %v, want %s", data, err, row.want)
		}
	}
	// NewTable makes the same tables of their rows.
	if again, err := checks.NewTable(injuryCheck.Rows()...); err != nil || again != injuryCheck {
		t.Errorf("NewTable makes another table of the rows of the Injury check: %v", err)
	}
	if again, err := checks.NewTable(injuryRoll.Rows()...); err != nil || again != injuryRoll {
		t.Errorf("NewTable makes another table of the rows of the Injury roll: %v", err)
	}
	if again, err := checks.NewTable(outOfSight.Rows()...); err != nil || again != outOfSight {
		t.Errorf("NewTable makes another table of the rows of the Out-of-Sight roll: %v", err)
	}
	for pace, want := range map[checks.Pace]int{checks.HalfMove: 5, checks.FullMove: 10, checks.OneAndHalfMove: 15} {
		if got, err := pace.HalfInches(checks.Num(5)); got != want || err != nil {
			t.Errorf("%v with Move 5: got %d half inches, %v, want %d", pace, got, err, want)
		}
	}
	var de *checks.DashError
	if _, err := checks.FullMove.HalfInches(checks.Stat{}); !errors.As(err, &de) || de.Stat != checks.Move {
		t.Errorf("a dashed Move: got %v, want a *DashError", err)
	}
}

// GL-15: a gap or an overlap is refused when the table is built.
func TestNewTableRefuses(t *testing.T) {
	type rows = []checks.Row[string]
	many := rows{}
	for i := range checks.MaxRows + 1 {
		many = append(many, checks.Row[string]{From: i + 1, To: i + 1})
	}
	for _, row := range []struct {
		name string
		rows rows
		what string
		got  int
		want string
	}{
		{"none", nil, "number of rows of a table", 0, "want 1 to 20"},
		{"many", many, "number of rows of a table", 21, "want 1 to 20"},
		{"gap", rows{{1, 9, "a"}, {11, 20, "b"}}, "first total of row 2 of a table", 11, "want 10"},
		{"overlap", rows{{1, 10, "a"}, {10, 20, "b"}}, "first total of row 2 of a table", 10, "want 11"},
		{"order", rows{{1, 10, "a"}, {16, 20, "b"}, {11, 15, "c"}}, "first total of row 2 of a table", 16, "want 11"},
		{"order", rows{{-5, 20, "a"}, {-9, -6, "b"}}, "first total of row 2 of a table", -9, "want 21"},
		{"start", rows{{2, 20, "a"}}, "first total of row 1 of a table", 2, "want -128 to 1"},
		{"end", rows{{1, 10, "a"}, {11, 19, "b"}}, "last total of row 2 of a table", 19, "want 20 to 127"},
		{"upside down", rows{{1, 10, "a"}, {11, 10, "b"}, {11, 20, "c"}}, "last total of row 2 of a table", 10, "want 11 to 127"},
		{"upside down at the end", rows{{1, 10, "a"}, {11, 5, "b"}}, "last total of row 2 of a table", 5, "want 20 to 127"},
	} {
		table, err := checks.NewTable(row.rows...)
		var re *crunch.RangeError
		if !errors.As(err, &re) || re.What != row.what || re.Got != row.got || !strings.HasSuffix(err.Error(), row.want+" (GL-15)") ||
			table != (checks.Table[string]{}) {
			t.Errorf("%s: got %v, want the %s: %s", row.name, err, row.what, row.want)
		}
	}
	for _, ok := range []rows{many[:20], {{1, 20, "a"}}, {{-128, 127, "a"}}, {{-3, 0, "a"}, {1, 20, "b"}, {21, 127, "c"}}} {
		if _, err := checks.NewTable(ok...); err != nil {
			t.Errorf("%v: got the error %v", ok, err)
		}
	}
}

// CK-16, CK-17, CK-20: a roll is a d20 with modifiers on a table, and may have Advantage.
func TestRoll(t *testing.T) {
	table := checks.InjuryRollTable()
	for _, row := range []struct {
		clause string
		roll   checks.TableRoll
		faces  []int
		total  int
		harm   checks.Harm
	}{
		{"CK-16", checks.TableRoll{}, []int{11}, 11, checks.Unharmed},
		{"CK-16", checks.TableRoll{}, []int{20}, 20, checks.Incapacitated},
		{"CK-17", checks.TableRoll{Modifiers: mods(3)}, []int{12}, 15, checks.Stunned},
		{"CK-17", checks.TableRoll{Modifiers: mods(-3)}, []int{20}, 17, checks.Stunned}, // a natural 20 means nothing
		{"CK-17", checks.TableRoll{Modifiers: mods(16)}, []int{2}, 18, checks.Incapacitated},
		{"CK-20", checks.TableRoll{Edge: checks.Advantage}, []int{3, 18}, 18, checks.Incapacitated},
		{"CK-20", checks.TableRoll{Edge: checks.Disadvantage}, []int{13, 18}, 13, checks.Dazed},
		{"GL-11", checks.TableRoll{Edge: cancelled}, []int{16}, 16, checks.Stunned},
		{"GL-13", checks.TableRoll{Modifiers: mods(100)}, []int{2}, 102, checks.Incapacitated},
		{"GL-13", checks.TableRoll{Modifiers: mods(-100)}, []int{20}, -80, checks.Unharmed},
	} {
		r, err := table.Judge(row.roll, row.faces...)
		if err != nil || r.Total != row.total || r.Result != row.harm {
			t.Errorf("%s: got %v, %v, want total %d, %v", row.clause, r, err, row.total, row.harm)
		}
		rng := rolls(t, row.faces...)
		if again, err := table.Roll(row.roll, rng); err != nil || again != r {
			t.Errorf("%s: Roll returns %v, %v, want %v as Judge", row.clause, again, err, r)
		}
		rng.done([]int{20, 20}[:len(row.faces)]...)
	}
	if _, err := table.Judge(checks.TableRoll{}, 3, 4); !errors.As(err, new(*checks.DiceError)) {
		t.Errorf("two dice for a straight roll: got %v, want a *DiceError", err)
	}
	var re *crunch.RangeError
	if _, err := table.Roll(checks.TableRoll{Edge: 4}, never{t}); !errors.As(err, &re) {
		t.Errorf("edge 4: got %v, want a *RangeError", err)
	}
	var empty checks.Table[int]
	if _, err := empty.Roll(checks.TableRoll{}, never{t}); !errors.As(err, &re) || re.What != "number of rows of a table" {
		t.Errorf("a roll on a table without rows: got %v, want a *RangeError", err)
	}
	if _, err := empty.Odds(checks.TableRoll{}); !errors.As(err, &re) {
		t.Errorf("the odds of a table without rows: got %v, want a *RangeError", err)
	}
	if _, err := empty.Judge(checks.TableRoll{}, 4); !errors.As(err, &re) || empty.Lookup(4) != 0 {
		t.Errorf("dice for a table without rows: got %v, want a *RangeError", err)
	}
}

// The odds of a roll are the shares of all throws. CK-16, CK-20
func TestTableOdds(t *testing.T) {
	table := checks.InjuryRollTable()
	two := must.Get(checks.NewTable(checks.Row[string]{From: 1, To: 5, Result: "odd"}, checks.Row[string]{From: 6, To: 10, Result: "even"},
		checks.Row[string]{From: 11, To: 20, Result: "odd"}))(t)
	for edge := checks.Straight; edge <= cancelled; edge++ {
		for points := -21; points <= 21; points++ {
			roll := checks.TableRoll{Edge: edge, Modifiers: mods(points)}
			o := must.Get(table.Odds(roll))(t)
			p := law(t, 2, func(rng crunch.RNG) checks.Harm {
				r, _ := table.Roll(roll, rng)
				return r.Result
			})
			for _, row := range table.Rows() {
				if got, want := o.P(row.Result), p.P(row.Result); !got.Equal(want) {
					t.Errorf("%v %+d: %v has the chance %v, want %v", edge, points, row.Result, got, want)
				}
			}
		}
	}
	var rows []checks.Row[int]
	for face := range 20 {
		rows = append(rows, checks.Row[int]{From: face + 1, To: face + 1, Result: face})
	}
	faces := must.Get(checks.NewTable(rows...))(t)
	if o, err := faces.Odds(checks.TableRoll{}); err != nil || o.P(19).String() != "1/20" || o.P(20).String() != "0" {
		t.Errorf("a row for each face: got %v, %v for the last, want 1/20", o.P(19), err)
	}
	o, err := two.Odds(checks.TableRoll{})
	if err != nil || o.P("odd").String() != "3/4" || o.P("even").String() != "1/4" || o.P("").String() != "0" {
		t.Errorf("two rows with one result: got %v and %v, %v, want 3/4 and 1/4", o.P("odd"), o.P("even"), err)
	}
}

// GL-15: NewTable accepts exactly the rows that hold each total once.
func TestTableProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var rows []checks.Row[int]
		for i := range rapid.IntRange(0, 4).Draw(t, "n") {
			from := rapid.IntRange(-3, 23).Draw(t, "from")
			if i > 0 && rapid.IntRange(0, 3).Draw(t, "joined") > 0 {
				from = int(rows[i-1].To) + 1
			}
			rows = append(rows, checks.Row[int]{From: from, To: rapid.IntRange(from-1, 24).Draw(t, "to"), Result: i})
		}
		count := map[int]int{}
		right := len(rows) > 0
		for i, r := range rows {
			right = right && r.From <= r.To && (i == 0 || rows[i-1].To < r.From)
			for total := int(r.From); total <= int(r.To); total++ {
				count[total]++
			}
		}
		if right {
			for total := min(int(rows[0].From), 1); total <= max(int(rows[len(rows)-1].To), 20); total++ {
				right = right && count[total] == 1
			}
		}
		table, err := checks.NewTable(rows...)
		if (err == nil) != right {
			t.Fatalf("%v: got %v, want an error: %v", rows, err, !right)
		}
		if err != nil {
			return
		}
		for _, r := range rows {
			for total := int(r.From); total <= int(r.To); total++ {
				if table.Lookup(total) != r.Result {
					t.Fatalf("%v: %d gives %d, want %d", rows, total, table.Lookup(total), r.Result)
				}
			}
		}
		data, err := json.Marshal(table)
		var back checks.Table[int]
		if err != nil || json.Unmarshal(data, &back) != nil || back != table {
			t.Fatalf("%v is saved as %s, %v, and not read as itself", rows, data, err)
		}
	})
}

// GL-15: a table that is read is validated like one that is built.
func TestTableJSON(t *testing.T) {
	table := checks.InjuryCheckTable()
	const want = `[{"from":1,"to":14,"result":"dazed"},{"from":15,"to":17,"result":"stunned"},{"from":18,"to":20,"result":"incapacitated"}]`
	if data, err := json.Marshal(table); err != nil || string(data) != want {
		t.Errorf("got %s, %v, want %s", data, err, want)
	}
	for _, bad := range []string{`null`, `{}`, `[{"from":1,"to":14,"result":"dazed"}]`, `[{"from":1,"to":20,"result":"dead"}]`,
		`[{"from":1,"to":20,"result":"dazed","x":1}]`, `[{"from":1,"to":200,"result":"dazed"}]`, `[] []`} {
		got := table
		err := got.UnmarshalJSON([]byte(bad))
		var te *crunch.TextError
		if !errors.As(err, &te) || got != table {
			t.Errorf("%s: got %v, want a *TextError and no change", bad, err)
		}
	}
	var re *crunch.RangeError
	if err := json.Unmarshal([]byte(`[{"from":1,"to":9,"result":"dazed"},{"from":9,"to":20,"result":"dazed"}]`), &table); !errors.As(err, &re) || re.Got != 9 {
		t.Errorf("rows that overlap: got %v, want a *RangeError", err)
	}
	if err := json.Unmarshal([]byte(`[]`), &table); err != nil || table != (checks.Table[checks.Harm]{}) {
		t.Errorf("an empty list: got %v, want the zero Table", err)
	}
	rolled, err := table.Judge(checks.TableRoll{}, 3)
	if err == nil {
		t.Errorf("the zero Table judges a die: %v", rolled)
	}
	full := checks.InjuryRollTable()
	rolled = must.Get(full.Judge(checks.TableRoll{Edge: checks.Advantage, Modifiers: mods(2)}, 3, 15))(t)
	data, err := json.Marshal(rolled)
	var back checks.RollResult[checks.Harm]
	if err != nil || json.Unmarshal(data, &back) != nil || back != rolled {
		t.Errorf("saved as %s, %v, and read as %v, want %v", data, err, back, rolled)
	}
	for _, bad := range []string{`{"dice":[3,15],"result":"stunned"}`, `{"dice":[21],"result":"stunned"}`,
		`{"roll":{"edge":"best"},"dice":[20],"result":"stunned"}`, `{"dice":[20]}`, `{"dice":[20],"result":"dead"}`} {
		got := rolled
		var te *crunch.TextError
		if err := json.Unmarshal([]byte(bad), &got); !errors.As(err, &te) || got != rolled {
			t.Errorf("%s: got %v, want a *TextError and no change", bad, err)
		}
	}
}

func TestTableAllocatesNothing(t *testing.T) {
	rng := seeded(1)
	table := checks.InjuryRollTable()
	roll := checks.TableRoll{Edge: checks.Advantage, Modifiers: mods(1)}
	if n := testing.AllocsPerRun(100, func() {
		if _, err := table.Roll(roll, rng); err != nil {
			t.Fatal(err)
		}
		if _, err := table.Judge(roll, 3, 4); err != nil {
			t.Fatal(err)
		}
	}); n != 0 {
		t.Errorf("a roll allocates %v times, want 0", n)
	}
}

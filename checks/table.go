package checks

import (
	"encoding/json"
	"math"
	"strconv"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/valid"
)

// A Row is a row of a table: the totals from From to To give this result.
type Row[T comparable] struct {
	From   int8 `json:"from"`
	To     int8 `json:"to"`
	Result T    `json:"result"`
}

// MaxRows is how many rows a table may have.
const MaxRows = 20

// A Table is what a roll is looked up in: Injury, Scar, Out-of-Sight, Loot (CK-16). NewTable makes one; the zero value
// has no rows, and no roll is made on it. Tables are compared with ==.
type Table[T comparable] struct {
	rows [MaxRows]Row[T]
	n    uint8
}

// NewTable returns the table with these rows, lowest first. It may start below 1 and end above 20, where only modifiers
// lead. A gap, an overlap, a row that ends before it starts, rows that don't hold all of 1 to 20, none at all and too
// many are a *crunch.RangeError. GL-15
func NewTable[T comparable](rows ...Row[T]) (Table[T], error) {
	if err := rowCount(len(rows)); err != nil {
		return Table[T]{}, err
	}
	var t Table[T]
	lowest, highest := math.MinInt8, 1 // where a row may start: the first at 1 or below, each other behind the row before
	for i, r := range rows {
		end := int(r.From)
		if i == len(rows)-1 {
			end = max(end, 20)
		}
		err := rowTotal("first", i, r.From, lowest, highest)
		if err == nil {
			err = rowTotal("last", i, r.To, end, math.MaxInt8)
		}
		if err != nil {
			return Table[T]{}, err
		}
		t.rows[i] = r
		lowest, highest = int(r.To)+1, int(r.To)+1
	}
	t.n = uint8(len(rows))
	return t, nil
}

// rowCount refuses a number of rows that no table has.
func rowCount(n int) error {
	return valid.Range(pkg, "number of rows of a table", n, 1, MaxRows, "GL-15")
}

// rowTotal refuses the first or last total of a row if it is out of its range.
func rowTotal(which string, row int, got int8, lowest, highest int) error {
	if int(got) >= lowest && int(got) <= highest {
		return nil
	}
	what := which + " total of row " + strconv.Itoa(row+1) + " of a table"
	return valid.Range(pkg, what, int(got), lowest, highest, "GL-15")
}

// table is NewTable for the tables of the book, which are right.
func table[T comparable](rows ...Row[T]) (t Table[T]) {
	t.n = uint8(copy(t.rows[:], rows))
	return t
}

// Rows returns the rows, lowest first.
func (t *Table[T]) Rows() []Row[T] { return append([]Row[T](nil), t.rows[:t.n]...) }

// row returns which row has the total. Beyond the ends it is the end row.
func (t *Table[T]) row(total int) int {
	i := 0
	for i < int(t.n)-1 && total > int(t.rows[i].To) {
		i++ // GL-13: totals beyond the ends read the end rows
	}
	return i
}

// Lookup returns what the table says of a total; beyond its ends it reads the end rows (GL-13). The zero Table says the
// zero value.
func (t *Table[T]) Lookup(total int) T { return t.rows[t.row(total)].Result }

// A Roll is a d20 to be looked up in a table (CK-16): neither a natural 20 nor a natural 1-4 means anything more there.
// The zero value is a straight roll without modifiers.
type Roll struct {
	Edge      Edge      `json:"edge"` // CK-20: Advantage on a roll too
	Modifiers Modifiers `json:"modifiers"`
}

// A Rolled is a roll with its dice, its total and what the table says. Values are compared with ==.
type Rolled[T comparable] struct {
	Roll   Roll
	Dice   Dice
	Total  int16 // kept die and modifiers
	Row    uint8 // which row of the table, counted from 0
	Result T
}

// Resolve makes the roll and looks it up. It asks for IntN(20) once, with Advantage or Disadvantage (not both) twice.
// Before a die is thrown, a table without rows and an edge that is none are refused with a *crunch.RangeError.
func (t *Table[T]) Resolve(r Roll, rng crunch.RNG) (Rolled[T], error) {
	if err := t.validate(r); err != nil {
		return Rolled[T]{}, err
	}
	return t.read(r, r.Edge.throw(rng)), nil
}

// Judge looks up dice already thrown for the roll: as many faces from 1 to 20 as Resolve would throw. Other dice are a
// *DiceError; else it refuses what Resolve refuses.
func (t *Table[T]) Judge(r Roll, faces ...int) (Rolled[T], error) {
	if err := t.validate(r); err != nil {
		return Rolled[T]{}, err
	}
	dice, err := r.Edge.Keep(faces...)
	if err != nil {
		return Rolled[T]{}, err
	}
	return t.read(r, dice), nil
}

func (t *Table[T]) validate(r Roll) error {
	if t.n == 0 {
		return rowCount(0)
	}
	return r.Edge.validate()
}

// read looks up dice that are right.
func (t *Table[T]) read(r Roll, dice Dice) Rolled[T] {
	total := int(dice.Kept) + r.Modifiers.Sum() // CK-17
	row := t.row(total)
	return Rolled[T]{Roll: r, Dice: dice, Total: int16(total), Row: uint8(row), Result: t.rows[row].Result}
}

// A TableOdds is the exact law of a roll: of each row of its table, how many ways the dice have to lead there.
type TableOdds[T comparable] struct {
	table Table[T]
	ways  [MaxRows]int16
	of    int
}

// Odds returns the exact odds of the roll. It refuses what Resolve refuses.
func (t *Table[T]) Odds(r Roll) (TableOdds[T], error) {
	if err := t.validate(r); err != nil {
		return TableOdds[T]{}, err
	}
	o := TableOdds[T]{table: *t, of: r.Edge.ways()}
	sum := r.Modifiers.Sum()
	for face := 1; face <= 20; face++ {
		o.ways[t.row(face+sum)] += int16(r.Edge.weight(face))
	}
	return o, nil
}

// Row returns the odds of a row, counted from 0. A row that the table doesn't have has none.
func (o *TableOdds[T]) Row(i int) Odds {
	if i < 0 || i >= int(o.table.n) {
		return Odds{0, o.of}
	}
	return Odds{int(o.ways[i]), o.of}
}

// P returns the odds of a result, whichever rows give it.
func (o *TableOdds[T]) P(result T) Odds {
	ways := 0
	for i := range int(o.table.n) {
		if o.table.rows[i].Result == result {
			ways += int(o.ways[i])
		}
	}
	return Odds{ways, o.of}
}

// MarshalJSON returns the list of the rows.
func (t Table[T]) MarshalJSON() ([]byte, error) { return json.Marshal(t.rows[:t.n]) }

// UnmarshalJSON reads a list of rows. One that NewTable refuses, and anything else, is a *crunch.TextError and changes nothing;
// only the empty list is read as the zero Table.
func (t *Table[T]) UnmarshalJSON(data []byte) error {
	var rows []Row[T]
	if err := valid.JSON(pkg, "table", data, &rows); err != nil {
		return err
	}
	if rows != nil && len(rows) == 0 {
		*t = Table[T]{}
		return nil
	}
	got, err := NewTable(rows...)
	if err != nil {
		return badText("table", data, err)
	}
	*t = got
	return nil
}

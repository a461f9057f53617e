package checks

import (
	"fmt"
	"math"
	"strconv"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/record"
	"github.com/crunchrules/crunch/internal/valid"
)

// A Row is one row of a table: totals from From to To give Result.
type Row[T comparable] struct {
	From   int `json:"from"` // -128 to 127
	To     int `json:"to"`   // the same
	Result T   `json:"result"`
}

// MaxRows is how many rows a table may have.
const MaxRows = 20

// A Table gives a result for each total of a d20 and modifiers: Injury, Scar, Out-of-Sight, Loot (CK-16). NewTable makes one. The zero
// value has no rows, and Roll, Judge and Odds refuse it. Compare tables with ==.
type Table[T comparable] struct {
	rows [MaxRows]row[T]
	n    uint8
}

// A row is a Row in less room.
type row[T comparable] struct {
	from, to int8
	result   T
}

// NewTable returns the table with these rows, lowest first. Together they hold each total from 1 to 20 once. They may reach below 1
// and above 20, where modifiers lead. It returns a *crunch.RangeError for a gap, an overlap, a row that ends before it starts, totals
// that are missing at either end, and for no rows or more than MaxRows. GL-15
func NewTable[T comparable](rows ...Row[T]) (Table[T], error) {
	if err := validRows(len(rows)); err != nil {
		return Table[T]{}, err
	}
	var t Table[T]
	lowest, highest := math.MinInt8, 1 // the range in which the row may start
	for i, r := range rows {
		end := r.From
		if i == len(rows)-1 {
			end = max(end, 20)
		}
		err := validTotal("first", i, r.From, lowest, highest)
		if err == nil {
			err = validTotal("last", i, r.To, end, math.MaxInt8)
		}
		if err != nil {
			return Table[T]{}, err
		}
		t.rows[i] = row[T]{int8(r.From), int8(r.To), r.Result}
		lowest, highest = r.To+1, r.To+1
	}
	t.n = uint8(len(rows))
	return t, nil
}

func validRows(n int) error {
	return valid.In(1, MaxRows).Check(pkg, "number of rows of a table", n, "GL-15")
}

// validTotal checks the first or last total of a row.
func validTotal(which string, row int, got, lowest, highest int) error {
	if got >= lowest && got <= highest {
		return nil
	}
	what := which + " total of row " + strconv.Itoa(row+1) + " of a table"
	return valid.In(lowest, highest).Check(pkg, what, got, "GL-15")
}

// bookTable returns a table of the book. Its rows are right.
func bookTable[T comparable](rows ...Row[T]) (t Table[T]) {
	for i, r := range rows {
		t.rows[i] = row[T]{int8(r.From), int8(r.To), r.Result}
	}
	t.n = uint8(len(rows))
	return t
}

// Rows returns the rows, lowest first.
func (t Table[T]) Rows() []Row[T] {
	rows := make([]Row[T], t.n)
	for i, r := range t.rows[:t.n] {
		rows[i] = Row[T]{int(r.from), int(r.to), r.result}
	}
	return rows
}

// row returns the index of the row that holds the total, or is nearest to it. §CK-16
func (t *Table[T]) row(total int) int {
	i := 0
	for i < int(t.n)-1 && total > int(t.rows[i].to) {
		i++ // GL-13: totals beyond the ends read the end rows
	}
	return i
}

// Lookup returns the result for a total. Totals beyond the ends read the end rows (GL-13). The zero Table returns the zero value.
func (t Table[T]) Lookup(total int) T { return t.rows[t.row(total)].result }

// A TableRoll is a d20 with modifiers for a table (CK-16). Natural 20 and natural 1-4 mean nothing there. The zero value is a straight
// d20 without modifiers.
type TableRoll struct {
	Edge      Edge      `json:"edge"` // CK-20
	Modifiers Modifiers `json:"modifiers"`
}

// judge returns the dice with these faces. A roll that can't be made is a *crunch.RangeError, dice that don't fit it a *DiceError.
func (r *TableRoll) judge(faces []int) (D20, error) {
	if err := r.validate(); err != nil {
		return D20{}, err
	}
	return r.Edge.judge(faces)
}

func (r *TableRoll) total(dice D20) int {
	return int(dice.Kept) + r.Modifiers.sum() // CK-17
}

func (r *TableRoll) validate() error {
	if err := r.Edge.validate(); err != nil || r.Modifiers.valid() {
		return err
	}
	return r.Modifiers.validate()
}

// A RollResult is a roll with its dice, its total and what the table says. Compare results with ==.
type RollResult[T comparable] struct {
	Roll   TableRoll
	Dice   D20
	Total  int // the kept die and the modifiers
	Result T
}

// Roll makes the roll and looks it up. It asks rng for IntN(20) once, twice with Advantage or Disadvantage but not both. Before it
// rolls it refuses a table without rows, an edge that has no name, and a modifier of points out of their range (*crunch.RangeError).
func (t Table[T]) Roll(r TableRoll, rng crunch.RNG) (RollResult[T], error) {
	if err := t.validate(&r); err != nil {
		return RollResult[T]{}, err
	}
	return t.read(r, r.Edge.roll(rng)), nil
}

// Judge looks up dice that were rolled at the table: as many faces from 1 to 20 as Roll rolls. For other dice it returns a *DiceError.
// It refuses what Roll refuses.
func (t Table[T]) Judge(r TableRoll, faces ...int) (RollResult[T], error) {
	if err := t.validate(&r); err != nil {
		return RollResult[T]{}, err
	}
	dice, err := r.Edge.judge(faces)
	if err != nil {
		return RollResult[T]{}, err
	}
	return t.read(r, dice), nil
}

func (t *Table[T]) validate(r *TableRoll) error {
	if t.n == 0 {
		return validRows(0)
	}
	return r.validate()
}

// read looks up dice that are valid.
func (t *Table[T]) read(r TableRoll, dice D20) RollResult[T] {
	total := r.total(dice)
	return RollResult[T]{Roll: r, Dice: dice, Total: total, Result: t.rows[t.row(total)].result}
}

// String returns the roll in one line, such as "roll 12 with modifiers +3 special rule: total 15: Stunned".
func (r RollResult[T]) String() string {
	s := "roll " + r.Dice.String()
	if r.Roll.Modifiers != (Modifiers{}) {
		s += " with modifiers " + r.Roll.Modifiers.String()
	}
	return s + ": total " + strconv.Itoa(r.Total) + fmt.Sprintf(": %v", r.Result)
}

// Odds returns the law of what the table says to the roll. It refuses what Roll refuses.
func (t Table[T]) Odds(r TableRoll) (crunch.Law[T], error) {
	if err := t.validate(&r); err != nil {
		return crunch.Law[T]{}, err
	}
	sum := r.Modifiers.sum()
	return crunch.LawOf(func(yield func(T, crunch.Chance) bool) {
		for face := 1; face <= 20; face++ {
			if !yield(t.Lookup(face+sum), crunch.ChanceOf(uint64(r.Edge.waysOf(face)), uint64(r.Edge.ways()))) {
				return
			}
		}
	}), nil
}

// MarshalJSON returns the list of the rows.
func (t Table[T]) MarshalJSON() ([]byte, error) { return codec.Marshal(t.Rows()) }

// UnmarshalJSON reads a list of rows. It reads the empty list as the zero Table. For rows that NewTable refuses, and anything else, it
// returns a *crunch.TextError and leaves t as it was.
func (t *Table[T]) UnmarshalJSON(data []byte) error {
	return record.ReadAs(&codec, "table", data, t, func(rows *[]Row[T]) (Table[T], error) {
		if len(*rows) == 0 {
			return Table[T]{}, nil
		}
		return NewTable(*rows...)
	})
}

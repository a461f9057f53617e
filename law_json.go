package crunch

import (
	"bytes"
	"encoding/json"
	"errors"
	"math/big"
	"reflect"
)

// A lawRow is an outcome of a Law in JSON.
type lawRow[T comparable] struct {
	Outcome T      `json:"outcome"`
	P       Chance `json:"p"`
}

// MarshalJSON writes the list of the outcomes in their order: [{"outcome":2,"p":"1/36"},...]. Leaves are not written.
func (l Law[T]) MarshalJSON() ([]byte, error) {
	rows := make([]lawRow[T], 0, l.Len())
	for outcome, p := range l.All() {
		rows = append(rows, lawRow[T]{outcome, p})
	}
	return json.Marshal(rows)
}

// UnmarshalJSON reads what MarshalJSON writes. A list with an outcome twice, with a chance of 0 or with chances that add up to more than 1, and
// anything else, is a [*TextError] and leaves l as it was.
func (l *Law[T]) UnmarshalJSON(data []byte) error {
	var rows []lawRow[T]
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	err := d.Decode(&rows)
	seen, sum := map[T]bool{}, new(big.Rat)
	for _, r := range rows {
		if !reflect.ValueOf(&r.Outcome).Elem().Comparable() || seen[r.Outcome] || r.P.Equal(Chance{}) { // an interface may hold a list
			err = errors.Join(err, errors.New("want each outcome once, with a chance above 0"))
			break
		}
		seen[r.Outcome] = true
		sum.Add(sum, r.P.Rat())
	}
	if err != nil || rows == nil || sum.Cmp(big.NewRat(1, 1)) > 0 || d.More() {
		want := `a list such as [{"outcome":2,"p":"1/36"}], with chances of 1 at most together`
		return &TextError{Package: "crunch", What: "law", Text: string(data), Want: want, Err: err}
	}
	*l = LawOf(func(yield func(T, Chance) bool) {
		for _, r := range rows {
			if !yield(r.Outcome, r.P) {
				return
			}
		}
	})
	return nil
}

package policy

import (
	"testing"

	"github.com/crunchrules/crunch/explore/board"
)

// A Search leaves SensiblePCs' choice only for one that is better by what can be noticed, and by the margin, playout by playout.
func TestBestOfPlayouts(t *testing.T) {
	for _, row := range []struct {
		name   string
		values [][]int64
		want   int
	}{
		{"clearly better", [][]int64{{100, 100, 100}, {900, 900, 900}}, 1},
		{"better by too little", [][]int64{{100, 100, 100}, {299, 299, 299}}, 0},
		{"just enough", [][]int64{{100, 100, 100}, {300, 300, 300}}, 1},
		{"better by chance", [][]int64{{0, 0, 0, 0}, {4000, -3000, 4000, -3000}}, 0},
		{"the best of two", [][]int64{{0, 0}, {900, 900}, {950, 950}}, 2},
		{"cut early", [][]int64{{0, 0, 0, 0}, {900, 900, 900, 900}, {5000}}, 1},
		{"one playout less", [][]int64{{0, 0, 0}, {900, 900}}, 1},
		{"not legal in every world", [][]int64{nil, {900, 900}}, 0},
	} {
		v := &board.View{Choices: make([]board.Command, len(row.values))}
		for i := range v.Choices {
			v.Choices[i].Choice = int16(i)
		}
		l := lookout{Search: Search{}.filled(), v: v, taste: tasteOf(v, 1), values: row.values}
		if got := l.best(0); got != row.want {
			t.Errorf("%s: the best is %d, want %d", row.name, got, row.want)
		}
	}
}

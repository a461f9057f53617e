package sample

import (
	"reflect"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
)

// Live returns the State that a Position reads itself, and not a copy: to watch it at no cost, and to put it into a condition that play does
// not reach.
func Live(pos *explore.Position) *board.State {
	return (*board.State)(reflect.ValueOf(pos).Elem().FieldByName("state").UnsafePointer())
}

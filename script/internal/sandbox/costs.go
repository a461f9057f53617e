package sandbox

import (
	"slices"

	lua "github.com/yuin/gopher-lua"
)

// The rates at which work is charged. A step of plain code is one instruction of the Lua machine.
const (
	placeBytes   = 16  // for a place in a list
	entryBytes   = 128 // for a field by name, or another key
	numberBytes  = 24  // for the text of a number
	clearSteps   = 16  // for clearing a field: the machine keeps its key
	suggestSteps = 500 // for looking for a near name
	caughtSteps  = 100 // for an error that a pcall catches
)

// bytesRead charges for reading n bytes: a step for each 16.
func (m *vm) bytesRead(n int) { m.steps(n >> 4) }

// placesMoved charges for moving n values: a step for each 8.
func (m *vm) placesMoved(n int) { m.steps(n >> 3) }

// keyRead charges for using a string as a key: a step for each 64 bytes. The machine's own reads are not charged: a key has at most
// MaxString bytes.
func (m *vm) keyRead(s lua.LString) {
	if len(s) >= 64 {
		m.steps(len(s) >> 6)
	}
}

// A cost is a row of the table of costs: one thing that scripts can do, and its charge beside the machine's own steps. In grows, b is a step
// for each 16 bytes read, v is a step for each 8 values moved, and B is one byte and 1/64 of a step for each byte made.
type cost struct {
	name  string
	steps int    // fixed: independent of all sizes
	grows string // the charge that grows with the sizes; brackets name the limit that bounds uncharged work
	fn    func(args) int
}

// costs is the table of costs. The library is built from it, so scripts can call nothing that is not here. TestCosts runs each row at four
// sizes.
var costs = slices.Concat(operatorCosts, hostCosts, baseCosts, mathCosts, stringCosts, tableCosts)

var operatorCosts = []cost{
	{"a + b, a - b, a * b, a / b, -a", 0, "b of a string", nil},
	{"a % b", 0, "b of a string (a % 7: at most a microsecond)", nil},
	{"a ^ b", 4, "b of a string", nil},
	{"a .. b", 0, "B of the result, 1 step for each part", nil},
	{"a < b, a <= b", 0, "b of the shorter of two strings", nil},
	{"a == b", 0, "(strings: at most MaxString bytes)", nil},
	{"not a, a and b, a or b", 0, "", nil},
	{"#a", 0, "", nil},
	{"t[k]", 0, "(strings: at most MaxString bytes; __index: at most 100 deep)", nil},
	{"t[k] = v", 0, "16 bytes for each place up to a new one, 128 for a new field; 16 steps to clear a field, v for places cleared; a step for each 64 bytes of k", nil},
	{"{...}", 0, "16 bytes for each place, 128 for each field; with at most 4 places and no field nothing (114 bytes)", nil},
	{"function", 0, "16 steps for each variable captured right from around it, where they are more than 3 (at most MaxUpvalues)", nil},
	{"f(...)", 0, "v of a list that ends in a call or ... (at most MaxVarargs values)", nil},
	{"for", 0, "", nil},
}

var hostCosts = []cost{
	{"host function, method", 0, "its Cost, v of its arguments, b of the texts that it reads", nil},
	{"host object.field", 0, "its Cost", nil},
	{"host object == object", 4, "", nil},
	{"plain data given to a host function", 0, "2 steps for each value, b of its text", nil},
	{"an undefined field or global, read", suggestSteps, "(names: at most 64 bytes)", nil},
}

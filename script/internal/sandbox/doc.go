// Package sandbox runs Lua source text that nobody has read before, safely and the same on every machine.
//
// A pack is a few files of Lua 5.1. Compile reads them and tells everything that is wrong with them at once. Load runs their bodies, once,
// under a budget, and then freezes what they made: globals, tables, and the variables that functions share. From then on the host calls
// the functions of the pack, each call under a budget of its own. A call sees the frozen pack and what the host gives it, and nothing of
// the calls before it.
//
// The machine is gopher-lua v1.1.2. It is imported here alone.
//
// # The way of a source
//
//	lex.go       takes the text apart: the only lexer. Its tokens give columns, hints (hints.go) and the names in messages (errors.go)
//	source.go    Compile: lex, parse (gopher-lua), walk, names, compile (gopher-lua), verify
//	walk.go      goes once through the syntax tree, resolves names, and asks the three parts below
//	limits.go      counts: how long, deep and wide a source may be
//	mends.go       changes what gopher-lua's compiler gets wrong
//	guards.go      puts our functions where the machine does work that it doesn't count
//	names.go     judges the names that are not local
//	bytecode.go  verifies what the compiler made, and finds what functions assign outside themselves
//	load.go      Load: runs the files, each once; require
//	code.go      Codes: a number for the code that a function can reach
//	freeze.go    marks every table that outlives the load, and refuses functions that would change what outlives them
//	run.go       Call: runs a function of a loaded pack
//	meter.go     counts steps, bytes and host calls, looks at the clock, and ends the call
//	costs.go     the table of costs: everything that can be called, with what it is charged
//	lib_*.go, match.go, number.go, tables.go   the library and the tables: our own, metered
//	host.go, hostcall.go, plain.go   what the host offers, how its functions are called, and data that outlives a call
//	hostcost.go  what the host's functions and fields are charged: the host's part of the table of costs
//	errors.go, problem.go, text.go   errors and problems for people
//
// # How a step is charged
//
// The Lua thread carries the vm as its context. Before each instruction gopher-lua asks context.Done, and vm.Done (meter.go) counts one
// step down. It counts in slices of 1,024: when one is used up, refill grants the next, and looks at the host's context and the clock; a
// call of a host function looks at the clock too.
// Work in Go is charged before it is done, by vm.steps and vm.take, at the rates of costs.go: bytesMade, bytesRead, placesMoved, keyRead.
// What the machine does in one instruction whatever its size goes through a guard: t[k] = v, .., ^, %, < of what may be long strings,
// constructors, lists that end in a call. costs.go has a row for each thing; the library is made of the rows, so that nothing else can be
// called; TestCosts drives each row at four sizes. What the host offers has its row with it: Function.Cost and Field.Cost say what a call
// charges before it runs, and Host.Check rejects what has none. Package script drives those rows in TestHostCosts.
// string.rep, for one, is bounded in stringRep (lib_string.go): it refuses a result longer than MaxString, then charges for it by m.str
// (guards.go), and only then makes it.
//
// # What happens at a budget's end
//
// vm.dead gets a *BudgetError, the closed channel ends the instruction, and vm.stop ends a Go function. dead stays: every instruction
// after it fails again, and pcall (lib_base.go) passes it on, so that no script catches it. Call and Load return a *ScriptError with file,
// line and callback around the *BudgetError. The machine's thread is thrown away; the next call gets a fresh one. Nothing else is to be
// undone: a call can change nothing that outlives it. The clock ends a call in the same way, as the resource Clock; CompileBy looks at it
// before each file. Package script decides where it is on (Options in pack.go): for loading and for tests, not for the commands of a game.
//
// # Which faults of gopher-lua are mended, and where
//
// Those of its compiler are listed at the top of mends.go, each with a name, its fault and a row in TestMends, which shows the fault without the mend. Those of
// its run time by code of our own:
//
//	a caught error parts the variables of functions below (#448)       basePcall: each on a thread of its own
//	numbers in strings: "010" is 8, "2e2" is nil (#472, #478, #491)     parseNumber, and stringMeta's arithmetic
//	% of infinities, fractions and large numbers is not Lua 5.1's       modulo, by the guard (op)
//	^ and math differ between machines                                  power, logarithm, exponential (number.go)
//	cleared keys are looked at for ever (#214)                          vm.next, vm.cleared
//	a foreign key in next starts again at the second                    vm.after
//	a far place in a list takes a gigabyte (#251, #501)                 vm.rawSetInt, vm.key: at most MaxGap
//	a function that takes ... makes the table arg, uncharged            plainVararg (guards.go)
//	more than 255 upvalues, 25,550 items (#537)                         limits.go
//	a thread that has run out of room gets a place more                 overflowed (errors.go)
//	patterns, gsub, format, sort, concat without bound (#521, #525)     lib_string.go, match.go, lib_table.go
//	addresses and words of Go in messages                               vm.explain, scrub (errors.go)
package sandbox

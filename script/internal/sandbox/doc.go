// Package sandbox runs untrusted Lua source safely, and the same on every machine.
//
// A pack is a few files of Lua 5.1. Compile reads them and returns all their problems at once. Load runs their bodies once, under a budget.
// Then it freezes the result: globals, tables, and the variables that functions share. From then on the host calls the functions of the
// pack, each call under a budget of its own. A call sees the frozen pack and what the host gives it, and nothing of earlier calls.
//
// The Lua machine is gopher-lua v1.1.2. Only this package imports it.
//
// # How source becomes a running pack
//
//	lex.go       splits the text into tokens: the only lexer. They give columns, hints (hints.go, hints_open.go) and the names in messages (errors_names.go)
//	source.go    Compile: lex, parse (gopher-lua), walk, names, compile (gopher-lua), verify
//	walk.go, walk_expr.go   go once through the syntax tree, and call the parts below
//	scope.go       resolves names, and finds the columns of words
//	limits.go      counts: how long, deep and wide a source may be
//	tree.go        makes nodes of the tree
//	mends.go       rewrites what gopher-lua's compiler would get wrong
//	look.go        goes through a file before the walk
//	kinds.go       finds what its variables may have, and so which comparisons need no guard
//	fills.go       finds which assignments to fields need none
//	each.go        walks loops such as for k, v in pairs(t), and makes them count where nothing else has the list
//	guards.go      puts our functions, those of guard_run.go, where the machine does uncounted work, or more than it need
//	names.go     checks the names that are not local
//	parts.go     divides the body of a long file
//	link.go      makes constants of built-in names
//	bytecode.go  verifies the compiler's output, and finds what functions assign outside themselves
//	load.go      Load: runs the files, each once; require
//	code.go      Codes: a number for the code that a function can reach
//	meaning.go   Meanings: the same by what the code does
//	fold.go      Folded: the same with constants in their places
//	freeze.go    marks every table that outlives the load, and refuses functions that would change what outlives them
//	run.go       Call: runs a function of a loaded pack
//	trace.go     what a call does, line by line, if the host asks for it
//	cover.go     Cover: counts which lines functions run, if the host asks for it
//	branch.go    finds where functions go one of two ways, for Cover
//	meter.go     counts steps, bytes and host calls, checks the clock, and ends the call
//	costs.go     the table of costs: everything that can be called, with its charge
//	library.go, lib_*.go, match*.go, number.go, tables.go   the library and the tables: our own, metered
//	host.go, hostcode.go, hostcall.go, hosttable.go   what the host offers, how its functions are called, and the tables they get
//	lent.go      lists and tables of data that a later call may get again
//	plain.go, plain_json.go   data that outlives a call, and its text
//	hostcost.go  the charges of the host's functions and fields: the host's part of the table of costs
//	open.go      objects whose fields have names of their own
//	members.go   finds the fields and methods of a class by name
//	values.go    Lua values for Go code
//	uses.go, uses_expr.go, uses_origin.go   Uses: has the walker walk the source again and notes the names that it uses, for lint
//	errors.go, problem.go, text.go   errors and problems for people
//
// # How a step is charged
//
// The Lua thread carries the vm as its context. gopher-lua calls context.Done before each instruction, and vm.Done (meter.go) counts one
// step down. A call with a context or a clock has the watched meter. That counts in slices of 1,024: when one is used up, refill grants the
// next and checks both. A call of a host function checks the clock too.
//
// Work in Go is charged before it is done, by vm.steps and vm.take, at the rates of costs.go: bytesRead, placesMoved, keyRead.
// Some instructions do work that grows with their operands: t[k] = v, .., ^, %, < of possibly long strings, constructors, lists that end in
// a call. These go through a guard.
//
// costs.go has a row for each thing that scripts can do. The library is built from the rows, so scripts can call nothing else. TestCosts
// drives each row at four sizes. What the host offers carries its own row: Function.Cost and Field.Cost say what a call charges before it
// runs, and Host.Check rejects a function or field without one. Package script drives those rows in TestHostCosts.
//
// An example: stringRep (lib_string.go) refuses a result longer than MaxString, charges for it by vm.str (guard_run.go), and only then makes it.
//
// # What happens when a budget runs out
//
// vm.dead gets a *BudgetError, the closed channel ends the instruction, and vm.stop ends a Go function. dead stays set: every later
// instruction fails again, and pcall (lib_base.go) passes the error on, so no script can catch it. Call and Load return a *ScriptError with
// file, line and callback around the *BudgetError. The Lua thread is thrown away and the next call gets a fresh one. There is nothing else
// to undo: a call can't change anything that outlives it. The clock ends a call in the same way, as the resource Clock. Compile checks it
// before each file. Package script decides when the clock is on (Options in pack.go): for loading and for tests, not for the commands of a
// game.
//
// # Which faults of gopher-lua are fixed, and where
//
// The faults of its compiler are listed at the top of mends.go. Each has a name, a description and a row in TestMends, which shows the fault
// without the fix. The faults of its run time are fixed by code of our own:
//
//	a caught error detaches the variables of functions below (#448)    basePcall: each on its own thread
//	numbers in strings: "010" is 8, "2e2" is nil (#472, #478, #491)     parseNumber, and stringMeta's arithmetic
//	% of infinities, fractions and large numbers is not Lua 5.1's       modulo, by the guard (op)
//	^ and math differ between machines                                  power, logarithm, exponential (number.go)
//	cleared keys are never removed (#214)                               vm.next, vm.cleared
//	an unknown key in next starts again at the second                   vm.after
//	a far place in a list takes a gigabyte (#251, #501)                 vm.rawSetInt, vm.key: at most MaxGap
//	a function that takes ... makes the table arg, uncharged            plainVararg (guards.go)
//	more than 255 upvalues, 25,550 items (#537)                         limits.go
//	a thread whose stack overflowed gets one place more                 overflowed (errors.go)
//	patterns, gsub, format, sort, concat without bounds (#521, #525)     lib_string.go, match.go, lib_table.go
//	addresses and words of Go in messages                               vm.explain, scrub (errors.go)
package sandbox

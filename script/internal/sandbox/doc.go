// Package sandbox runs Lua source text that nobody has read before, safely and the same on every machine.
//
// A pack is a few files of Lua 5.1. Compile reads them and tells everything that is wrong with them at once. Load
// runs their bodies, once, under a budget, and then freezes what they made: globals, tables, and the variables that
// functions share. From then on the host calls the functions of the pack, each call under a budget of its own.
// A call sees the frozen pack and what the host gives it, and nothing of the calls before it.
//
// The machine is gopher-lua, pinned. Around it stand a vet that bounds the source, a rewriting of the syntax tree
// that meters what the machine does in one step and mends what its compiler gets wrong, a library of our own that
// charges before it works, and a meter that no script can catch.
package sandbox

// Package script lets designers who never write Go make content for package explore: a pack is a folder of Lua files that define a
// scenario, its regions, Challenges, Diseases, Secrets and more, as data where data is enough and with callbacks where the book says
// Special.
//
// Load reads a pack from any fs.FS, runs its files once under a budget, and freezes it. Everything wrong with it comes back at once,
// each Problem with file and line. Pack.Scenario is then an explore.Scenario like any other, and Pack.Party its Characters.
//
// A callback gets self, its own piece of content, and who caused it. It reads, rolls dice and acts through the same verbs as a hook
// in Go, under a budget of steps, bytes and host calls that it can't catch. What must last lives in self.data, which the State holds:
// so saves, undo and replay hold for Lua content as they do for Go. A callback that fails leaves no trace, and its error names file,
// line and callback.
//
//	trap {
//	  name = "Marsh gas", region = "Black Water",
//	  on_enter = function(self, who)
//	    log("A bubble bursts.")
//	    who:hurt(roll("1d6", "Marsh gas"))
//	    who:shift("mind", -1)
//	  end,
//	}
//
// PCs may name the gear and the craft that they have; Equip adds these to a sheet. For the other two games a pack has check tables,
// weapons, sheets and conditions as data, for a Go host to read. LoadAll puts several packs side by side into one scenario.
//
// A pack carries its own tests, test "name" {...}: they set a scene, fix the dice, give commands and expect. Pack.Test runs them, and
// so does the command homebrew, which checks packs for people who never write Go.
//
// Pack.Remake makes a game of a changed pack for those who play another version of it: explore.Session goes on with it (KeepWith,
// ReplayWith), or says what of it the session can't go on without.
//
// What a pack can define and call is in one table (Reference), from which the editor stubs and the reference page, REFERENCE.md, are
// made.
package script

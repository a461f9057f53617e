// Package script lets designers who don't write Go make content for package explore. A pack is a folder of Lua files that defines a
// scenario, its regions, Challenges, Diseases, Secrets and more. Most of it is data. Callbacks do what the book calls Special.
//
//	game, err := script.LoadGame(ctx, os.DirFS("marsh")) // err is Problems: every mistake in the pack, with file and line
//	s := explore.NewSession(game, 7)                     // plays it like any other game
//
// Load reads a pack from any fs.FS, runs its files once under a budget, and freezes it. Pack.Scenario is then an explore.Scenario like any
// other, and Pack.Party its Characters.
//
// A callback gets self, its own piece of content, and who caused it. It reads, rolls dice and acts through the same verbs as a hook in Go,
// under a budget of steps, bytes and host calls. It can't catch the end of its budget. Lasting data goes into self.data, which is part of
// the State, so saves, undo and replay work for Lua content as they do for Go. A callback that fails changes nothing, and its error names
// file, line and callback.
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
// PCs may name their Gear and their Craft; Equip adds these to a sheet. A pack may also define check tables, weapons, units, bioforms and conditions
// of the other two games. The scenario uses them, and a Go host may read them. LoadAll combines several packs into one scenario.
//
// A pack has its own tests, test "name" {...}: they set a scene, fix the dice, give commands and check the result. Pack.Test runs them. So
// does the command homebrew, which checks packs for people who don't write Go.
//
// With Options.Functions a host gives its packs functions of its own: the weather of its world, a shop, a prophecy. Calls of these are checked and
// charged like any other, and the reference lists them.
//
// If a pack has changed while a Session plays it, Pack.Remake makes a Game of the new version. The Session goes on with that Game (KeepWith,
// ReplayWith), and lists what has no place in it.
//
// One table says what a pack can define and call (Reference). The editor stubs and the reference page, REFERENCE.md, are generated from it.
package script

// Package workbench is a pack that its author plays, changes and looks at, for a page in a browser.
//
// A [Bench] answers calls in JSON, the same over HTTP and in messages to a Web Worker:
//
//	bench, err := workbench.New(ctx, load)       // load loads the pack as its files are now
//	answer := bench.Call(ctx, []byte(`{"do":"command","who":"everyone","text":"pc1 move way1"}`))
//	told, err := bench.Reload(ctx, true)         // a file was saved: the game goes on with the pack as it is now
//
// What a viewer knows, and what has changed since the page's last answer, comes from a [table.Desk]. The Bench adds what authors do and
// players don't: it goes to any command of the game, rolls one again, keeps the games that branch off there, and plays the pack many times.
package workbench

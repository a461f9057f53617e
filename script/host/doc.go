// Package host plays packs of people whom you don't know, each in a process of its own.
//
// A pack runs in a sandbox already (package script). A Host adds what only the system can promise: the pack is read and played in a worker
// process, which the Host starts, watches and, if need be, ends. The worker is the host's own program, started again: nothing else has to be
// installed. It has so much memory and so much time, on Linux no files, and no secrets of the host's in its environment.
//
//	func main() {
//		host.Worker(nil) // in a worker this never returns
//		h, err := host.New(ctx, pack, host.Options{}) // pack is a zip file; err lists its mistakes
//		...
//		t := h.Table("rooms/7.log", seed)
//		answer, err := t.Do(ctx, call) // as a table.Desk
//	}
//
// A Table takes Calls and gives Answers as a [table.Desk] does. It keeps the log of its game in a file: what a Call has done stands there before
// anybody gets the Answer. So a worker may die at any moment, and so may the host. The next Call starts a worker that plays the log again, to
// the same State with the same dice. A Call that was cut off has changed nothing.
//
// What only the host may know, such as the texts of failed hooks, goes to Options.Report. Whether a client may speak for a PC is for the host
// to decide, as with a Desk.
package host

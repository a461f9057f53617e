// Package compare tells what has changed in meaning between two versions of a scenario or of its people: what is new, what is gone, and each
// entry with its old and its new value. Rules of other dice, a Challenge that is one EP stronger, a callback with other code and a text with other
// words are all found; what reads differently and says the same is not. Games that go on under changed content use explore.Session.KeepWith, which
// refuses what can't go on; this package is for people who want to know before.
package compare

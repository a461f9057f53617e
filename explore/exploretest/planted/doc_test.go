// Package planted keeps faults that a working team makes, and says which of them are found: faults in explore itself (testdata/engine.txt), in
// hooks in Go (hooks_test.go) and in the packs of the gallery (testdata/lua.txt). They were written before the laws that are to find them, by
// somebody who doesn't write the laws. The package has tests only.
//
// Each fault has a level: default play meets it; rarely; almost never. It is looked for as an outsider does: by exploretest.Verify and by
// homebrew check, with their default options. To judge some of them, or all:
//
//	go test ./explore/exploretest/planted -run TestPlanted -v -timeout 3h -planted 'engine/.*hash' -keep /tmp/planted
//	go test ./explore/exploretest/planted -run TestTable -keep /tmp/planted -table
//
// All faults of the engine are compiled into one program with go build -overlay, so nothing is copied: a variable says which is alive. What the
// first command has found is kept in a folder, a file for each fault, and the second writes the table of explore/exploretest/FAULTS.md; of other
// faults it keeps what stands there. With -more a fault of the engine that was not found is looked for by the random games only, and with -checks
// by check. It is an error if a change does nothing: if its old text is not there, if it does not compile, or if it means the same without
// comments.
package planted

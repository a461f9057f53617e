// Command homebrew is for people who write Lua content and never Go: it checks packs, runs their tests and makes new ones.
//
//	go run ./script/homebrew check PACK     tells every problem of the pack in folder PACK, then runs its tests;
//	                                        several PACKs are loaded side by side
//	go run ./script/homebrew new DIR        makes a starter pack in a new folder, with tests and what editors need
//	go run ./script/homebrew stubs DIR      writes what editors need into a pack
//	go run ./script/homebrew api            lists every name that a pack can use
//
// check -v also tells what happened in each test and what each callback spent; check -json tells all of it to programs.
//
// It exits with 0 if all is well, 1 if the pack has problems or a test failed, 2 if it could not run. (go run turns every code but 0 into 1.
// Install the command to tell 1 and 2 apart: go install ./script/homebrew, then homebrew check PACK.)
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
)

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// The exit codes.
const (
	good = iota
	bad  // the pack has problems, or a test failed
	lost // it could not run: no such folder, no such command
)

const help = `homebrew checks and makes packs of Lua content.

  homebrew check [-v] [-json] PACK   tells every problem of the pack in folder PACK, then runs its tests;
                                     several PACKs are loaded side by side
  homebrew new DIR                   makes a starter pack in a new folder
  homebrew stubs DIR                 writes what editors need into a pack: completion and checks as you type
  homebrew api                       lists every name that a pack can use
  homebrew help                      tells this

Exit code: 0 all is well, 1 the pack has problems or a test failed, 2 it could not be done.
`

// run runs the command in args and returns the exit code.
func run(args []string, stdout, stderr io.Writer) int {
	if len(args) == 0 {
		fmt.Fprint(stderr, help)
		return lost
	}
	command, args := args[0], args[1:]
	var err error
	switch command {
	case "check":
		return check(args, stdout, stderr)
	case "new":
		err = one(args, "new DIR", func(dir string) error { return create(dir, stdout) })
	case "stubs":
		err = one(args, "stubs DIR", func(dir string) error { return stubs(dir, stdout) })
	case "api":
		err = api(args, stdout)
	case "help", "-h", "-help", "--help":
		fmt.Fprint(stdout, help)
	default:
		err = fmt.Errorf("there is no command %q: check, new, stubs, api or help", command)
	}
	if err != nil {
		fmt.Fprintln(stderr, "homebrew:", err)
		return lost
	}
	return good
}

// one calls do with the only argument.
func one(args []string, form string, do func(string) error) error {
	if len(args) != 1 || args[0] == "" || args[0][0] == '-' {
		return fmt.Errorf("want one folder: homebrew %s", form)
	}
	return do(args[0])
}

// flags reads the options of check, before or after the folders.
func flags(args []string) (dirs []string, verbose, asJSON bool, err error) {
	set := flag.NewFlagSet("check", flag.ContinueOnError)
	set.SetOutput(io.Discard)
	set.BoolVar(&verbose, "v", false, "")
	set.BoolVar(&asJSON, "json", false, "")
	for len(args) > 0 {
		if err := set.Parse(args); err != nil {
			return nil, false, false, err
		}
		if args = set.Args(); len(args) > 0 {
			dirs, args = append(dirs, args[0]), args[1:]
		}
	}
	if len(dirs) == 0 {
		return nil, false, false, errors.New("want a folder: homebrew check PACK")
	}
	return dirs, verbose, asJSON, nil
}

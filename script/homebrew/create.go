package main

import (
	"embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/crunchrules/crunch/script"
)

//go:embed starter/*.lua
var starter embed.FS

// The files for editors inside a pack. A pack's hidden folders are not read.
const (
	stubsDir  = ".crunch"
	stubsFile = "crunch.lua"
	luarcFile = ".luarc.json"
)

var newCommand = &command{
	name: "new", form: "DIR", about: "makes a starter pack in a new folder",
	more:     "The pack has a scenario, tests, and what editors need.",
	examples: []string{"new my-pack"},
	run: func(c *call) error {
		dirs, err := c.parse(1, 1)
		if err != nil {
			return err
		}
		return create(dirs[0], c.out)
	},
}

var stubsCommand = &command{
	name: "stubs", form: "DIR", about: "writes what editors need into a pack: completion and checks as you type",
	examples: []string{"stubs my-pack"},
	run: func(c *call) error {
		dirs, err := c.parse(1, 1)
		if err != nil {
			return err
		}
		return stubs(dirs[0], c.out)
	},
}

var apiCommand = &command{
	name: "api", about: "lists every name that a pack can use",
	run: func(c *call) error {
		if _, err := c.parse(0, 0); err != nil {
			return err
		}
		for _, name := range script.Reference().Names() {
			fmt.Fprintln(c.out, name)
		}
		return nil
	},
}

// create writes a starter pack into a new or empty folder.
func create(dir string, w io.Writer) error {
	entries, err := os.ReadDir(dir)
	switch {
	case err == nil && len(entries) > 0:
		return fmt.Errorf("%s is not empty: name a new folder", dir)
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	files, err := fs.Glob(starter, "starter/*.lua")
	if err != nil {
		return err
	}
	for _, file := range files {
		text, err := starter.ReadFile(file)
		if err != nil {
			return err
		}
		name := filepath.Join(dir, filepath.Base(file))
		if err := os.WriteFile(name, text, 0o644); err != nil {
			return err
		}
		fmt.Fprintln(w, "made", filepath.ToSlash(name))
	}
	if err := stubs(dir, w); err != nil {
		return err
	}
	dir = filepath.ToSlash(dir)
	fmt.Fprintf(w, "\nNow: homebrew check %s\nTo watch it played: homebrew story %s\nTo play it: homebrew play %s\nTo work on it while you play: homebrew watch %s\n", dir, dir, dir, dir)
	return nil
}

// stubs writes definitions and settings for editors with a Lua language server.
func stubs(dir string, w io.Writer) error {
	if err := folder(dir); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Join(dir, stubsDir), 0o755); err != nil {
		return err
	}
	name := filepath.Join(dir, stubsDir, stubsFile)
	if err := os.WriteFile(name, []byte(script.Reference().Stubs()), 0o644); err != nil {
		return err
	}
	fmt.Fprintln(w, "made", filepath.ToSlash(name))
	name = filepath.Join(dir, luarcFile)
	want := script.LuaRC(stubsDir)
	was, err := os.ReadFile(name)
	switch {
	case err == nil && string(was) == want:
		return nil
	case err == nil:
		fmt.Fprintf(w, "kept %s, which has settings of your own; \"workspace.library\" must name %q\n", filepath.ToSlash(name), stubsDir)
		return nil
	case !errors.Is(err, fs.ErrNotExist):
		return err
	}
	if err := os.WriteFile(name, []byte(want), 0o644); err != nil {
		return err
	}
	fmt.Fprintln(w, "made", filepath.ToSlash(name))
	return nil
}

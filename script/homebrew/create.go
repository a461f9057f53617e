package main

import (
	"embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/crunchrules/crunch/script"
)

//go:embed starter/*.lua templates
var templateFiles embed.FS

// templates lists what new can make, the first if nothing is said.
var templates = []struct{ name, dir, about string }{
	{"trap", "starter", "a cellar with a trap, a rat and a disease"},
	{"stealth", "templates/stealth", "a break-in with a watchman, Stealth Tokens and a locked box"},
	{"chase", "templates/chase", "a flight from a flood, with a round limit"},
	{"cards", "templates/cards", "a card room with two decks, and a foe who takes cards"},
	{"scenario", "templates/scenario", "a whole scenario in three files: Locks, a key, a secret, a foe, a disease, a command of its own"},
	{"campaign", "templates/campaign", "two scenarios with one party, a night at an inn between them, and what is kept"},
}

func templateHelp() string {
	lines := []string{"The pack has a scenario, tests, and what editors need. It passes check. There are these templates:", ""}
	for _, t := range templates {
		lines = append(lines, fmt.Sprintf("  %-9s %s", t.name, t.about))
	}
	return strings.Join(lines, "\n")
}

// The files for editors inside a pack. A pack's hidden folders are not read.
const (
	stubsDir  = ".crunch"
	stubsFile = "crunch.lua"
	luarcFile = ".luarc.json"
)

var newCommand = &command{
	name: "new", form: "[-template NAME] DIR", about: "makes a starter pack in a new folder",
	more:     templateHelp(),
	examples: []string{"new my-pack", "new -template stealth my-pack"},
	run: func(c *call) error {
		template := c.flags.String("template", templates[0].name, "begin with the template `name`")
		dirs, err := c.parse(1, 1)
		if err != nil {
			return err
		}
		var names []string
		for _, t := range templates {
			if t.name == *template {
				return create(t.dir, dirs[0], c.out)
			}
			names = append(names, t.name)
		}
		return fmt.Errorf("there is no template %q%s: want %s", *template, orMeant(*template, names), strings.Join(names, ", "))
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

// create writes a template into a new or empty folder.
func create(template, dir string, w io.Writer) error {
	entries, err := os.ReadDir(dir)
	switch {
	case err == nil && len(entries) > 0:
		return fmt.Errorf("%s is not empty: name a new folder", plainName(dir))
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	err = fs.WalkDir(templateFiles, template, func(file string, d fs.DirEntry, err error) error {
		if err != nil || file == template {
			return err
		}
		name := filepath.Join(dir, filepath.FromSlash(strings.TrimPrefix(file, template)))
		if d.IsDir() {
			return os.Mkdir(name, 0o755)
		}
		text, err := templateFiles.ReadFile(file)
		if err == nil {
			err = os.WriteFile(name, text, 0o644)
		}
		if err == nil {
			fmt.Fprintln(w, "made", plainName(name))
		}
		return err
	})
	if err != nil {
		return err
	}
	if err := stubs(dir, w); err != nil {
		return err
	}
	fmt.Fprintf(w, "\nNow: %s\nTo watch it played: %s\nTo play it: %s\nTo work on it while you play: %s\n",
		commandLine("check", dir), commandLine("story", dir), commandLine("play", dir), commandLine("watch", dir))
	return nil
}

// stubs writes definitions and settings for editors with a Lua language server. It writes nothing outside the folder: the pack may be
// somebody else's, and have links where the files go.
func stubs(dir string, w io.Writer) error {
	if err := folder(dir); err != nil {
		return err
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	shown := func(name string) string { return plainName(filepath.Join(dir, name)) }
	// there reports whether there is something of this name. It must be what this command could have made.
	there := func(name string, wantDir bool) (bool, error) {
		info, err := root.Lstat(name)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return false, nil
		case err != nil:
			return false, err
		case wantDir && !info.IsDir():
			return false, fmt.Errorf("%s is not a folder: move it away", shown(name))
		case !wantDir && !info.Mode().IsRegular():
			return false, fmt.Errorf("%s is not a plain file: move it away", shown(name))
		}
		return true, nil
	}
	if _, err := there(stubsDir, true); err != nil {
		return err
	}
	name := stubsDir + "/" + stubsFile
	if _, err := there(name, false); err != nil {
		return err
	}
	had, err := there(luarcFile, false)
	if err != nil {
		return err
	}
	if err := root.MkdirAll(stubsDir, 0o755); err != nil {
		return err
	}
	if err := root.WriteFile(name, []byte(script.Reference().Stubs()), 0o644); err != nil {
		return err
	}
	fmt.Fprintln(w, "made", shown(name))
	want := script.LuaRC(stubsDir)
	if had {
		was, err := root.ReadFile(luarcFile)
		if err == nil && string(was) != want {
			fmt.Fprintf(w, "kept %s, which has settings of your own; \"workspace.library\" must name %q\n", shown(luarcFile), stubsDir)
		}
		return err
	}
	if err := root.WriteFile(luarcFile, []byte(want), 0o644); err != nil {
		return err
	}
	fmt.Fprintln(w, "made", shown(luarcFile))
	return nil
}

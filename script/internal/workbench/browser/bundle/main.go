// Command bundle writes the editor of the page: CodeMirror, as package-lock.json has it, in one file without spaces, and the licences of what
// is in it.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "want two folders: that of package-lock.json, and that of the page")
		os.Exit(2)
	}
	if err := bundle(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// bundle gets what the lock file of a folder names, and writes codemirror.js and its licences into another folder.
func bundle(from, to string) error {
	dir, err := os.MkdirTemp("", "bundle")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	if err := os.CopyFS(dir, os.DirFS(from)); err != nil {
		return err
	}
	npm := exec.Command("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent")
	npm.Dir = dir
	if out, err := npm.CombinedOutput(); err != nil {
		return fmt.Errorf("npm ci: %w\n%s", err, out)
	}
	built := api.Build(api.BuildOptions{
		AbsWorkingDir: dir, EntryPoints: []string{"editor.js"}, Outfile: "codemirror.js", Metafile: true,
		Bundle: true, Format: api.FormatESModule, Target: api.ES2022, Charset: api.CharsetUTF8, LegalComments: api.LegalCommentsNone,
		MinifyWhitespace: true, MinifyIdentifiers: true, MinifySyntax: true,
	})
	for _, m := range built.Errors {
		err = errors.Join(err, errors.New(m.Text))
	}
	if err != nil {
		return err
	}
	notices, err := licences(dir, built.Metafile)
	if err != nil {
		return err
	}
	return errors.Join(os.WriteFile(filepath.Join(to, "codemirror.js"), built.OutputFiles[0].Contents, 0o644),
		os.WriteFile(filepath.Join(to, "codemirror.licences.txt"), notices, 0o644))
}

// licences returns the licence of each package that is in the bundle, by what esbuild says of it.
func licences(dir, metafile string) ([]byte, error) {
	var meta struct {
		Inputs map[string]struct{}
	}
	if err := json.Unmarshal([]byte(metafile), &meta); err != nil {
		return nil, err
	}
	var packages []string
	for file := range meta.Inputs {
		if rest, ok := strings.CutPrefix(file, "node_modules/"); ok {
			parts := strings.SplitN(rest, "/", 3)
			packages = append(packages, strings.Join(parts[:1+strings.Count(rest[:1], "@")], "/"))
		}
	}
	slices.Sort(packages)
	var w bytes.Buffer
	for _, name := range slices.Compact(packages) {
		var about struct{ Version string }
		text, err := os.ReadFile(filepath.Join(dir, "node_modules", name, "package.json"))
		if err == nil {
			err = json.Unmarshal(text, &about)
		}
		licence, failed := os.ReadFile(filepath.Join(dir, "node_modules", name, "LICENSE"))
		if err = errors.Join(err, failed); err != nil {
			return nil, err
		}
		fmt.Fprintf(&w, "%s %s\n\n%s\n\n\n", name, about.Version, bytes.TrimSpace(licence))
	}
	return w.Bytes(), nil
}

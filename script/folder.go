package script

import (
	"archive/zip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"reflect"
	"strings"

	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// maxPack is the limit on the bytes of a pack.
const maxPack = 4 << 20

// Limits of what a pack may hold beside its Lua files, so that finding them takes little time.
const (
	maxEntries = 10_000
	maxDepth   = 8
)

// Files returns the names of the Lua files of a pack, in the order in which Load reads them: sorted by name, and the files of a folder in the
// place of the folder. The names have slashes: "rooms/hall.lua". It leaves out folders whose name begins with a dot or an underscore. More
// than 10,000 files and folders, or more than 8 folders inside one another, are [Problems].
func Files(fsys fs.FS) ([]string, error) {
	entries, err := luaFiles(fsys, "", nil)
	return mapped(entries, func(f *luaFile) string { return f.name }), err
}

// A luaFile is a file of a pack, before it is read.
type luaFile struct {
	name string
	fs.DirEntry
}

// luaFiles finds the files of a pack. keep says what of its top folder is looked at; nil is all.
func luaFiles(fsys fs.FS, prefix string, keep func(name string) bool) (list []luaFile, err error) {
	seen := 0
	err = fs.WalkDir(fsys, ".", func(name string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		tooMany := func(found, want string) error {
			return Problems{{File: prefix + sandbox.SafeName(name), Message: found, Suggestion: want}}.Told(0)
		}
		switch seen++; {
		case seen > maxEntries:
			return tooMany(fmt.Sprintf("there are more than %d files and folders here", maxEntries), "make a folder of its own for the pack")
		case keep != nil && name != "." && !strings.Contains(name, "/") && !keep(name):
			if e.IsDir() {
				return fs.SkipDir
			}
		case !e.IsDir():
			if path.Ext(name) == ".lua" {
				list = append(list, luaFile{name, e})
			}
		case name != "." && strings.ContainsAny(e.Name()[:1], "._"):
			return fs.SkipDir
		case strings.Count(name, "/") >= maxDepth:
			return tooMany(fmt.Sprintf("there are more than %d folders inside one another", maxDepth), "put the files into fewer folders")
		}
		return nil
	})
	return list, err
}

// readFiles reads every Lua file of a pack. It checks the type of a file before it opens it: opening a pipe or a device may block
// for ever. It reads a folder of the system (os.DirFS) through os.Root, so that no link leads out of the folder.
func readFiles(fsys fs.FS, prefix string) ([]sandbox.File, error) {
	var keep func(name string) bool
	if part, ok := fsys.(some); ok {
		fsys, keep = part.FS, part.keep
	}
	given := fsys
	if folder := folderOf(fsys); folder != "" {
		root, err := os.OpenRoot(folder)
		if err != nil {
			return nil, unreadable(fsys, prefix, err)
		}
		defer root.Close()
		fsys = root.FS()
	}
	entries, err := luaFiles(fsys, prefix, keep)
	var problems Problems
	if errors.As(err, &problems) {
		return nil, problems
	} else if err != nil {
		return nil, unreadable(given, prefix, err)
	}
	var files []sandbox.File
	left := int64(maxPack)
	for _, e := range entries {
		if len(files)+len(problems) > sandbox.MaxFiles { // the compiler reports too many files
			break
		}
		name := sandbox.SafeName(e.name) // in every message
		text, why, err := readFile(fsys, e, left)
		switch {
		case why != "":
			problems = append(problems, Problem{File: prefix + name, Message: why, Suggestion: "a pack has only plain files"})
		case err != nil:
			return nil, fmt.Errorf("script: %w", safePath(err))
		}
		if left -= int64(len(text)); left < 0 {
			return nil, Problems{{File: prefix + name, Message: fmt.Sprintf("the pack has more than %d bytes", maxPack)}}.Told(0)
		}
		files = append(files, sandbox.File{Name: name, Text: text})
	}
	if len(problems) > 0 {
		return nil, problems.Told(0)
	}
	if len(files) == 0 {
		return nil, Problems{{File: prefix + ".", Message: "there is no Lua file here",
			Suggestion: "a pack is a folder with at least one file whose name ends in .lua"}}
	}
	return files, nil
}

// readFile reads at most one byte more than the limit of a file, or returns why a pack may not have the file.
func readFile(fsys fs.FS, e luaFile, most int64) (text, why string, err error) {
	mode := e.Type()
	if mode&fs.ModeSymlink != 0 {
		stat, ok := fsys.(fs.StatFS)
		if !ok {
			return "", "it is a link", nil
		}
		info, err := stat.Stat(e.name)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return "", "it is a link to a file that is not there", nil
		case err != nil:
			return "", "it is a link that leads out of the pack, or in a circle", nil
		}
		mode = info.Mode()
	}
	if !mode.IsRegular() {
		return "", "it is " + kindOfFile(mode), nil
	}
	f, err := fsys.Open(e.name)
	if err != nil {
		return "", "", err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, most+1))
	return string(data), "", err
}

// kindOfFile names the kind of a file that is not regular.
func kindOfFile(mode fs.FileMode) string {
	switch {
	case mode.IsDir():
		return "a folder"
	case mode&fs.ModeNamedPipe != 0:
		return "a pipe"
	case mode&fs.ModeSocket != 0:
		return "a socket"
	case mode&fs.ModeDevice != 0:
		return "a device"
	}
	return "not a plain file"
}

// folderOf returns the folder of an os.DirFS, or "".
func folderOf(fsys fs.FS) string {
	if v := reflect.ValueOf(fsys); v.Kind() == reflect.String {
		return v.String()
	}
	return ""
}

// unreadable names the folder that can't be read, if known. os.DirFS calls every folder "." in its errors, but we know its path.
func unreadable(fsys fs.FS, prefix string, err error) error {
	folder := strings.TrimSuffix(prefix, "/")
	if f := folderOf(fsys); f != "" {
		folder = sandbox.SafeName(filepath.ToSlash(f))
	}
	var pe *fs.PathError
	err = safePath(err)
	switch {
	case folder == "":
		return fmt.Errorf("script: %w", err)
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("script: there is no folder %s (%w)", folder, fs.ErrNotExist)
	case errors.As(err, &pe) && pe.Path == ".":
		return fmt.Errorf("script: folder %s: %w", folder, pe.Err)
	}
	return fmt.Errorf("script: folder %s: %w", folder, err)
}

// safePath returns an error whose path is safe to show.
func safePath(err error) error {
	if pe, ok := err.(*fs.PathError); ok {
		return &fs.PathError{Op: pe.Op, Path: sandbox.SafeName(filepath.ToSlash(pe.Path)), Err: pe.Err}
	}
	return err
}

// maxZip is the limit on the bytes of a zip file.
const maxZip = 16 << 20

// Unzip returns the files of a pack in a zip file, for Load. The zip file may come from homebrew zip, or from people who zip a folder: if all its
// files are in one folder, the pack is that folder. A file of more than 16 MiB or of more than 10,000 entries is a [Problems]; one that isn't a zip
// file is an error of package archive/zip.
func Unzip(r io.ReaderAt, size int64) (fs.FS, error) {
	refuse := func(found string) (fs.FS, error) {
		return nil, Problems{{File: ".", Message: found, Suggestion: "a pack is a zip file of Lua files"}}.Told(0)
	}
	if size > maxZip {
		return refuse(fmt.Sprintf("the zip file has %d bytes, want at most %d", size, maxZip))
	}
	z, err := zip.NewReader(r, size)
	if err != nil {
		return nil, fmt.Errorf("script: zip file: %w", err)
	}
	if len(z.File) > maxEntries {
		return refuse(fmt.Sprintf("the zip file has %d entries, want at most %d", len(z.File), maxEntries))
	}
	entries, err := fs.ReadDir(z, ".")
	if err != nil {
		return nil, fmt.Errorf("script: zip file: %w", err)
	}
	if len(entries) == 1 && entries[0].IsDir() {
		return fs.Sub(z, entries[0].Name())
	}
	return z, nil
}

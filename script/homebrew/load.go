package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"

	"github.com/crunchrules/crunch/script"
	"github.com/crunchrules/crunch/script/internal/inspect"
)

// folder returns an error if there is no such folder, for commands that write into it.
func folder(dir string) error {
	info, err := os.Stat(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("there is no folder %s", plainName(dir))
	case err != nil:
		return err
	case !info.IsDir():
		if filepath.Ext(dir) == ".zip" {
			return fmt.Errorf("%s is a zip file: unpack it to work on it", plainName(dir))
		}
		return fmt.Errorf("%s is a file: name the folder that it is in", plainName(dir))
	}
	return nil
}

// sources returns the packs in folders and zip files.
func sources(dirs []string) (list []script.Source, err error) {
	for _, dir := range dirs {
		files, err := filesOf(dir)
		if err != nil {
			return nil, err
		}
		list = append(list, source(dir, files))
	}
	return list, nil
}

// source names a pack by its path.
func source(dir string, files fs.FS) script.Source {
	return script.Source{Name: path.Clean(filepath.ToSlash(dir)), FS: files}
}

// filesOf returns the files of a pack, which is a folder or a zip file.
func filesOf(pack string) (fs.FS, error) {
	if info, err := os.Stat(pack); filepath.Ext(pack) != ".zip" || err != nil || !info.Mode().IsRegular() {
		return os.DirFS(pack), folder(pack)
	}
	f, err := os.Open(pack)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, mostZip))
	if err != nil {
		return nil, err
	}
	return script.Unzip(bytes.NewReader(data), int64(len(data)))
}

// mostZip is more than script.Unzip takes.
const mostZip = 17 << 20

// folders returns the packs in folders, and refuses zip files: for commands that watch the files of a pack while they are changed.
func folders(dirs []string) (list []script.Source, err error) {
	for _, dir := range dirs {
		if err := folder(dir); err != nil {
			return nil, err
		}
		list = append(list, source(dir, os.DirFS(dir)))
	}
	return list, nil
}

// load loads packs. It also returns a func that turns their file names into paths from the current folder.
func load(ctx context.Context, dirs []string, o script.Options) (*script.Pack, func(name string) string, error) {
	packs, err := sources(dirs)
	if err != nil {
		return nil, nil, err
	}
	return inspect.Load(ctx, packs, o)
}

// look looks at packs: o without a name.
func look(ctx context.Context, dirs []string, o inspect.Options) (*report, error) {
	packs, err := sources(dirs)
	if err != nil {
		return nil, err
	}
	o.Name = plainNames(dirs)
	r, err := inspect.Packs(ctx, packs, &o)
	return &report{r}, err
}

package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"

	"github.com/crunchrules/crunch/script"
	"github.com/crunchrules/crunch/script/internal/inspect"
)

// folder returns an error if a pack's folder is not there.
func folder(dir string) error {
	info, err := os.Stat(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("there is no folder %s", plainName(dir))
	case err != nil:
		return err
	case !info.IsDir():
		return fmt.Errorf("%s is a file: name the folder that it is in", plainName(dir))
	}
	return nil
}

// sources returns the packs in folders.
func sources(dirs []string) (list []script.Source, err error) {
	for _, dir := range dirs {
		if err := folder(dir); err != nil {
			return nil, err
		}
		list = append(list, script.Source{Name: path.Clean(filepath.ToSlash(dir)), FS: os.DirFS(dir)})
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

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

// load loads packs. It also returns a func that turns their file names into paths from the current folder.
func load(ctx context.Context, dirs []string, o script.Options) (*script.Pack, func(name string) string, error) {
	for _, dir := range dirs {
		if err := folder(dir); err != nil {
			return nil, nil, err
		}
	}
	if len(dirs) == 1 {
		pack, err := script.LoadWith(ctx, os.DirFS(dirs[0]), o)
		return pack, func(name string) string { return path.Join(plainName(dirs[0]), name) }, ended(ctx, err)
	}
	var sources []script.Source
	for _, dir := range dirs {
		sources = append(sources, script.Source{Name: path.Clean(filepath.ToSlash(dir)), FS: os.DirFS(dir)})
	}
	pack, err := script.LoadAll(ctx, o, sources...)
	return pack, func(name string) string { return name }, ended(ctx, err)
}

// ended returns why the context has ended, if it has ended what failed: that is no problem of the pack.
func ended(ctx context.Context, err error) error {
	if err != nil && ctx.Err() != nil {
		return context.Cause(ctx)
	}
	return err
}

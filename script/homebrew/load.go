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

// sources returns the packs in folders and zip files. The folder of a campaign's scenario is that scenario, with what stands beside all of them; a
// campaign is several packs, and refused.
func sources(ctx context.Context, dirs []string) (list []script.Source, err error) {
	for _, dir := range dirs {
		files, err := filesOf(dir)
		if err != nil {
			return nil, err
		}
		leg, err := legOf(ctx, dir)
		switch {
		case err != nil:
			return nil, err
		case leg != nil:
			list = append(list, leg...)
		case script.IsCampaign(files):
			return nil, fmt.Errorf("%s is a campaign: want the folder of one of its scenarios", plainName(dir))
		default:
			list = append(list, source(dir, files))
		}
	}
	return list, nil
}

// legOf returns what a scenario of a campaign is made of, nil if the folder is none.
func legOf(ctx context.Context, dir string) ([]script.Source, error) {
	full, err := filepath.Abs(dir) // "." and ".." have no names of their own
	if err != nil {
		return nil, err
	}
	whole := filepath.Dir(filepath.Clean(dir))
	if name := filepath.Base(full); name != filepath.Base(filepath.Clean(dir)) {
		whole = filepath.Join(dir, "..")
	}
	if files := os.DirFS(whole); script.IsCampaign(files) {
		list, _, err := source(whole, files).Leg(ctx, filepath.Base(full), script.Options{})
		return list, err
	}
	return nil, nil
}

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
func folders(ctx context.Context, dirs []string) (list []script.Source, err error) {
	for _, dir := range dirs {
		if err := folder(dir); err != nil {
			return nil, err
		}
	}
	return sources(ctx, dirs)
}

// load loads packs. It also returns a func that turns their file names into paths from the current folder.
func load(ctx context.Context, dirs []string, o script.Options) (*script.Pack, func(name string) string, error) {
	packs, err := sources(ctx, dirs)
	if err != nil {
		return nil, nil, err
	}
	return inspect.Load(ctx, packs, o)
}

// look looks at packs. It gives o their names.
func look(ctx context.Context, dirs []string, o inspect.Options) (*report, error) {
	packs, err := sources(ctx, dirs)
	if err != nil {
		return nil, err
	}
	o.Name, o.Named = plainNames(dirs), len(dirs)
	r, err := inspect.Packs(ctx, packs, &o)
	return &report{r, dirs}, err
}

// lookAt is look for packs that may be a campaign.
func lookAt(ctx context.Context, dirs []string, o inspect.Options) (*report, error) {
	packs, err := campaignOf(ctx, dirs)
	if err != nil {
		return nil, err
	}
	if packs == nil {
		return look(ctx, dirs, o)
	}
	o.Name = plainNames(dirs)
	r, err := inspect.Campaign(ctx, packs, &o)
	return &report{r, dirs}, err
}

package main

import (
	"archive/zip"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"

	"github.com/crunchrules/crunch/script"
	"github.com/crunchrules/crunch/script/internal/inspect"
)

var zipCommand = &command{
	name: "zip", form: "PACK [PACK...]", about: "makes one file of a pack, to give away",
	more: "It loads the packs together and writes the first. The file has its Lua files, its README and its licence, and the name and version that the\n" +
		"pack says it has.",
	examples: []string{"zip my-pack", "zip -o ashgrove.zip ashgrove coast"},
	run: func(c *call) error {
		to := c.flags.String("o", "", "the `file` to write; NAME-VERSION.zip if left out")
		dirs, err := c.parse(1, -1)
		if err != nil {
			return err
		}
		return c.zip(dirs, *to)
	},
}

// travels are the files beside Lua that go along.
var travels = regexp.MustCompile(`(?i)^(readme|licen[cs]e|copying)(\.(md|txt))?$`)

func (c *call) zip(dirs []string, to string) error {
	packs, m, err := c.checked(dirs)
	if err != nil {
		return err
	}
	if to = cmp.Or(to, zipName(m, dirs[0])); filepath.Ext(to) != ".zip" {
		return fmt.Errorf("-o %s: want a name that ends in .zip", plainName(to))
	}
	data, n, err := zipped(packs[0].FS)
	if err != nil {
		return err
	}
	if err := os.WriteFile(to, data, 0o644); err != nil {
		return err
	}
	fmt.Fprintf(c.out, "made %s: %s, %d bytes\n", plainName(to), inspect.Count(n, "file"), len(data))
	return nil
}

// checked loads packs, or a campaign and its packs, and returns what the first says of itself.
func (c *call) checked(dirs []string) ([]script.Source, *script.Manifest, error) {
	if packs, err := campaignOf(c.ctx, dirs); err != nil {
		return nil, nil, err
	} else if packs != nil {
		campaign, err := c.loadCampaign(packs, script.Options{})
		if err != nil {
			return nil, nil, err
		}
		return packs, &campaign.Legs()[0].Pack.Manifests()[1], nil // behind that of the scenario
	}
	if leg, err := legOf(c.ctx, dirs[0]); err != nil {
		return nil, nil, err
	} else if leg != nil {
		return nil, nil, fmt.Errorf("%s is a scenario of the campaign %s and needs what stands beside it: zip the campaign", plainName(dirs[0]),
			plainName(leg[1].Name))
	}
	packs, err := sources(c.ctx, dirs)
	if err != nil {
		return nil, nil, err
	}
	pack, file, err := inspect.Load(c.ctx, packs, script.Options{})
	if err != nil {
		return nil, nil, c.problems(err, file)
	}
	return packs, &pack.Manifests()[0], nil
}

// zipName returns the name of the file of a pack.
func zipName(m *script.Manifest, dir string) string {
	name := filepath.Base(filepath.Clean(dir))
	if m.Name != "" && filepath.IsLocal(m.Name) && filepath.Base(m.Name) == m.Name {
		name = m.Name
	}
	if v := m.Version.String(); v != "" {
		name += "-" + v
	}
	return name + ".zip"
}

// zipped returns a zip file of a pack, and how many files it has. The same files make the same bytes: no times are in it.
func zipped(pack fs.FS) (data []byte, n int, err error) {
	names, err := script.Files(pack)
	if err != nil {
		return nil, 0, err
	}
	top, err := fs.ReadDir(pack, ".")
	for _, e := range top {
		if e.Type().IsRegular() && travels.MatchString(e.Name()) {
			names = append(names, e.Name())
		}
	}
	slices.Sort(names)
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, name := range names {
		text, failed := fs.ReadFile(pack, name)
		f, bad := w.CreateHeader(&zip.FileHeader{Name: path.Clean(name), Method: zip.Deflate})
		if err = errors.Join(err, failed, bad); err == nil {
			_, err = f.Write(text)
		}
	}
	err = errors.Join(err, w.Close())
	return b.Bytes(), len(names), err
}
